import { type Ability, type Gain, wholeOf } from '@tefuda/language'
import type { Card } from '../../index.ts'

/** The abilities of a card as they are tried, each with what has it. */

/**
 * What has an ability: a striker, a spell of the hand, a spell that is borne or laid down, an option; or it is `lent` to a striker, by
 * an option or a spell that it bears, or by being awakened.
 */
export type Part = 'striker' | 'spell' | 'equip' | 'rule' | 'option' | 'lent' | 'awakened'

/** An ability that is tried: what has it, and the one on the card that it is or stands for. */
type Tried = Ability & { readonly part: Part; readonly of: Ability }
export const partOf = (ability: Ability): Part => (ability as Tried).part

type Keyword = Extract<Ability, { kind: 'keyword' }>
type Constant = Extract<Ability, { kind: 'constant' }>
type Triggered = Extract<Ability, { kind: 'triggered' }>

/** 10.3, 10.4, 10.7, 10.9: keywords spelled out, as the rulebook has them. */
const SPELLED: { readonly [keyword: string]: (keyword: Keyword) => Ability } = {
  awakening: ({ gains = [] }) => ({
    kind: 'constant',
    while: { number: { score: 'opponent' }, is: 'atLeast', value: 10 },
    does: [{ do: 'gain', what: 'this', gains }],
  }),
  formation: ({ are = [], gains = [], map = [] }) => ({
    kind: 'constant',
    does: [
      {
        do: 'gain',
        what: {
          all: {
            in: { of: 'you', zone: 'stage' },
            are: [{ lies: 'range', of: 'this', map }, ...are, { type: 'striker' }],
          },
        },
        gains,
      },
    ],
  }),
  gathering: ({ n = 0 }) => ({
    kind: 'triggered',
    when: { at: 'turnStart', of: 'you' },
    effect: [
      {
        do: 'if',
        if: { not: { thing: 'this', are: [{ lies: 'territory', whose: 'you' }] } },
        then: [{ do: 'by', who: 'opponent', then: [{ do: 'payScore', n }] }],
      },
    ],
  }),
  protection: () => ({ kind: 'constant', does: [{ do: 'cannot', what: 'this', act: 'leave' }] }),
}

/** The ways in which an ability is tried: spelled out, and by each of the events it waits for. */
function waysOf(ability: Ability): readonly (readonly [more: string, ability: Ability])[] {
  if (ability.kind === 'keyword') {
    const spelled = SPELLED[ability.keyword]?.(ability)
    return [['', spelled ?? ability]]
  }
  if (ability.kind !== 'triggered' || !('either' in ability.when)) return [['', ability]]
  return ability.when.either.map((when, i) => [` (${i + 1})`, { ...(ability as Triggered), when }])
}

const gainsIn = (ability: Ability): readonly Gain[] =>
  ability.kind === 'constant'
    ? ability.does.flatMap((step) => (step.do === 'gain' ? (step as { gains: readonly Gain[] }).gains : []))
    : ability.kind === 'keyword'
      ? (ability.gains ?? [])
      : []

/** The abilities that an ability gives to its objects. */
function lentBy(ability: Ability): readonly Ability[] {
  return gainsIn(ability).flatMap((gain): readonly Ability[] => {
    if ('ability' in gain) return [gain.ability]
    return 'keyword' in gain ? [{ kind: 'keyword', ...gain }] : []
  })
}

const PARTS = [
  ['ability', 'abilities', 'striker'],
  ['spell', 'spells', 'spell'],
  ['equip', 'equips', 'equip'],
  ['rule', 'rules', 'rule'],
] as const

/** All that a card says, each part called by its number. */
export function abilitiesOf(card: Card): readonly (readonly [called: string, ability: Ability])[] {
  const isOption = card.type === 'option'
  return PARTS.flatMap(([word, field, usual]) =>
    (card[field] as readonly Ability[]).flatMap((ability, i) => {
      const called = `${word} ${i + 1}`
      const isStriker = usual === 'striker' && !isOption
      return [
        ...tried(called, isOption ? 'option' : usual, ability),
        ...lentBy(ability).flatMap((one, n) =>
          tried(`${called}, lent ${n + 1}`, isStriker ? 'awakened' : 'lent', one),
        ),
      ]
    }),
  )
}

const tried = (called: string, part: Part, of: Ability) =>
  waysOf(of).map(([more, way]) => [called + more, { ...way, of, part } as Tried] as const)

/** How an ability is lent by something borne, an option or a spell, that does nothing else. */
export const lending = (ability: Ability, isOption: boolean): Constant => {
  const whole = wholeOf(ability)
  const isNamed = !isOption && whole.kind === 'keyword'
  const gain: Gain = isNamed
    ? { keyword: whole.keyword, ...(whole.n !== undefined && { n: whole.n }) }
    : { ability: whole }
  return { kind: 'constant', does: [{ do: 'gain', what: { host: 'this' }, gains: [gain] }] }
}
