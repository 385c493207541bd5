import { $, type meanings, type Pattern, type PhraseEntry, rest } from '@tefuda/language'
import { type ABOUT_TO, type Act, REACH_NEAR, type Replaceable } from './vocabulary.ts'

/** What the phrases of both languages mean. */

/** 3.13.3, 3.13.4, 3.13.5: a striker's or an option's abilities, a spell's, what is said about decks; and what keywords stand for. */
export const PARTS = ['text', 'spell', 'extra', 'definition'] as const

type Means = meanings.Means

export const striker = { type: 'striker' }
export const stage = (of: Pattern) => ({ of, zone: 'stage' })

/** 2.1.2: whose strikers are spoken of: the opponent's, yours, anybody's. */
export const SIDES = { foe: 'opponent', ally: 'you', anyone: 'any' } as const
export type Side = keyof typeof SIDES

/** 3.6.5: parts of the range of the map beside a text, seen from whoever uses it. */
export const REACHES = ['range', 'red', 'blue'] as const
export type Reach = (typeof REACHES)[number]
export const reaches = (lies: Reach, of: string) => ({ lies, of })

export const near = (of: Pattern) => ({ lies: 'near', of })
/** Where something lies, before what else it is. */
export const lying = [$('lies'), rest('more')]

const free = { state: 'free' }
/** 4.1.5: areas where nobody stands. */
export const areas = (lies: Pattern) => ({ in: { of: 'any', zone: 'area' }, are: [free, lies] })
export const FREE = [free]

/** 8.1.11: what was chosen as the target of a declaration, whatever is chosen meanwhile. */
export const TARGET = 'targets'

/** 2.5.4.1: a target; the second of two kinds is chosen beside the first. */
export const aimed = (place: Pattern, second: boolean): Means => ({
  do: 'choose',
  what: { in: place, are: $('are') },
  how: $('how'),
  ...(second && { beside: true }),
})

/** 8.1.8: what is about to happen is another event. */
export const ABOUT = {
  damaged: 'beingDamaged',
  destroyed: 'beingDestroyed',
  moved: 'beingMoved',
  acted: 'beingActed',
  retired: 'beingRetired',
} as const satisfies { readonly [event in Replaceable]?: (typeof ABOUT_TO)[number] }

/** What players cannot do; all else is of strikers. */
export type PlayerAct = Extract<Act, 'graze' | 'summon' | 'declareSpell' | 'draw'>
export type StrikerAct = Exclude<Act, PlayerAct>

export const playersOf = (who: Pattern) => ({ player: who })
/** 2.2.5.1: all of a card's numbers. */
export const status = ['rank', 'pow', 'def'].map((field) => ({ field, by: $('by') }))

export const plus = (one: Pattern) => ({ plus: [one, $('added')] })
export const printed = { field: $('field'), of: $('of'), printed: true }
export const score = { score: $('score') }

const use = { timing: $('timing'), cost: $('cost') }
/** 2.5.4: what is declared of a striker, and of a card in hand, with up to two kinds of target. */
export const DECLARED = {
  ability: { kind: 'activated', ...use },
  spell: { kind: 'played', ...use },
} as const
export const TARGETS: readonly (readonly Pattern[])[] = [[], [$('one')], [$('one'), $('two')]]

export const constant = (does: readonly Pattern[]) => ({ kind: 'constant', does })
export const keyword = (named: Pattern, said: Means = {}) => ({ kind: 'keyword', keyword: named, ...said })

/** 3.4.1, 7.1.4: the longest run of icons, and all shorter ones. */
export const RUNS = [6, 5, 4, 3, 2, 1] as const

/** 3.6.5.2: what is added to an attack range. */
export const reachesFurther = { do: 'gain', what: $('what'), gains: [{ attribute: REACH_NEAR }] }

/**
 * What happens to something. What players do is left out: it is no more about others than about whoever declares, so nobody
 * could tell whom the words after it are about.
 */
export const ofOthers = (said: readonly PhraseEntry[]): PhraseEntry[] =>
  said.flatMap(([category, words, means]): PhraseEntry[] =>
    category === 'event' && !/\{who\b/u.test(words) ? [['event.others', words, means]] : [],
  )
