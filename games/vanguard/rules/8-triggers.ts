import { type Event, entry, noteOf, type Ref, type Rounds } from '@tefuda/kernel'
import { type Ability, type Happening, heardBy, listening, type Place } from '@tefuda/language'
import type { EventName } from '../text/vocabulary.ts'
import { type Battle, type Globals, isField, type Vg } from './4-zones.ts'
import { before, HEARD, happenings } from './8-happenings.ts'
import { endAt, endUntrue } from './8-lasting.ts'
import { speak } from './8-speech.ts'
import { eventTrait, valid } from './8-traits.ts'
import { RIDE, STRIDE } from './events.ts'

const STOOD = eventTrait('stood')
const TURNED = eventTrait('turnedUp')
const PUT = eventTrait('put')

/** Which words of the texts an event may be, judged without looking at each card. */
function bitsOf(_: Vg, e: Event, all: number): number {
  if (e.type === 'mark')
    return e.note === 'rested' ? STOOD : e.note === 'down' || e.note === 'up' ? TURNED : 0
  return e.type === 'move' ? PUT : all
}

const NOBODY: readonly Ref[] = []

/** 8.6.5, 8.6.5.1.5: units that leave with an event still hear it: those retired, ridden upon or strode upon. */
function leavers(t: Vg, e: Event): readonly Ref[] {
  switch (e.type) {
    case 'retired':
      return e.cards.map((card) => before(t, card))
    /** 8.6.5.1.4: with the text it had on the vanguard circle. */
    case 'ride':
      return noteOf(e, RIDE).map(({ card }) => before(t, card))
    case 'stride':
      return noteOf(e, STRIDE)
    case 'move': {
      let gone: Ref[] | null = null
      for (let i = 0; i < e.cards.length; i++) {
        if (!isField(e.from[i]!) || isField(e.to[i]!)) continue
        if (t.state.life[e.cards[i]!]! === 0) continue
        gone ??= []
        gone.push(before(t, e.cards[i]!))
      }
      return gone ?? NOBODY
    }
    default:
      return NOBODY
  }
}

/** 6.8.1.3, 7.7.1.1: the steps at whose beginning each ability triggers once, and the abilities that have; 12.1.1: how often the step was repeated. */
export const HEARD_ONCE = ['heard']
export type HeardOnce = Rounds & { heard: readonly { readonly source: Ref; readonly ability: string }[] }
/** 7.7.1.2: `over` is the battle as it was when it ended. */
export type Closing = HeardOnce & { over: Battle | null }
export const CLOSE_STEP = entry<Closing>('7.7')
export const END_PHASE = entry<HeardOnce>('6.8')
const heardIn = (t: Vg) => (t.running(CLOSE_STEP) ?? t.running(END_PHASE))?.heard
const isSame = (source: Ref, ability: Ability) => (one: HeardOnce['heard'][number]) =>
  one.source.card === source.card &&
  one.source.life === source.life &&
  one.ability === JSON.stringify(ability)

/** 8.6.5.1.3: a card that moves between piles belongs to both. */
function isWherePut(t: Vg, { zone }: Place, { event, left, from, to }: Happening): boolean {
  if (event !== 'put' || left !== undefined || from === undefined || zone === 'anywhere') return true
  return t.layout.specOf[from]!.name === zone || to?.includes(zone) === true
}

/**
 * 8.6, 8.6.1, 8.6.2, 8.6.2.1: automatic abilities wait until the next check timing, once for each time that they have triggered. Delayed effects (8.6.6, 8.6.6.1) and states of affairs (8.6.7, 8.6.7.1)
 * do the same.
 */
const heard = listening<Globals>({
  speak: () => speak,
  valid,
  clause: '8.6.2',
  heard: HEARD,
  bitsOf,
  happenings,
  ofItsCards: [
    'placed',
    'called',
    'rides',
    'strides',
    'attacks',
    'boosts',
    'isBoosted',
    'intercepts',
    'stood',
    'rested',
    'locked',
    'unlocked',
    'deleted',
    'bound',
    'discarded',
    'put',
    'turnedUp',
    'turnedDown',
    'legions',
    'damaged',
    'moved',
    'becomes',
  ] satisfies EventName[],
  leavers,
  isOf: isWherePut,
  /** 12.2, 12.2.1.2, 12.6.1.1: a once-a-turn ability is used up when it resolves, not when it triggers; after that it does not trigger. */
  usedWhenPut: true,
  isOver: (t, source, ability) => heardIn(t)?.some(isSame(source, ability)) === true,
  /** 6.2.1 */
  isDuring: (t, part) => `${t.state.globals.phase}Phase` === part,
  namesThose: true,
  /** 8.6.5.1.2, 8.8.1 */
  looksBack: true,
  endAt: (t, moment) => endAt(t, moment),
  endUntrue: (t) => endUntrue(t),
})

export const { moment, isAwaited, mayStateMatter, noticeStates, triggers: TRIGGERS } = heard

/** 6.8.1.3, 7.7.1.1: announces the moments of a step that may be repeated, and those of `tell`. Abilities that have waited in this step do not wait again; returns whether any new one waits. */
export function momentsOnce(
  t: Vg,
  v: HeardOnce,
  names: readonly string[],
  clause: string,
  tell?: () => void,
): boolean {
  const known = t.state.waiting.length
  tell?.()
  for (const name of names) moment(t, name, clause)
  const fresh = t.state.waiting.slice(known)
  v.heard = [
    ...v.heard,
    ...fresh.map((waiting) => ({
      source: waiting.source!,
      ability: JSON.stringify(heardBy(waiting).ability),
    })),
  ]
  return fresh.length > 0
}

/** Kinds of event that texts ask about or count later in the turn. */
export const HISTORY: readonly string[] = [
  'ability',
  'let pass',
  'homare',
  'place',
  'soul',
  'attack',
  'retired',
  'ride',
  'stride',
  /** 10.25.14 */
  'legion',
  'drawn',
  'discarded',
  'hit',
  'lock',
  'unlock',
  'bind',
]
