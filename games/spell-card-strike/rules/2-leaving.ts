import { doneTo } from '@tefuda/common'
import {
  BOTTOM,
  type CardId,
  type Clause,
  type EventWith,
  event,
  notedEvent,
  noteOf,
  procedure,
  type Ref,
  type Seat,
  TOP,
} from '@tefuda/kernel'
import type { EventName } from '../text/vocabulary.ts'
import { isForbidden } from './1-principles.ts'
import { LEAVING, type Leaving, type LeavingBy } from './2-fallen.ts'
import { printed } from './3-cards.ts'
import { borneBy, type Globals, isScore, isStriker, type Sc } from './4-zones.ts'
import { answerFirst } from './8-before.ts'
import { type Blow, DESTROYED, RETIRED as GONE, LEAVES } from './events.ts'

/** 2.3.5, 2.6.4, 2.8.2: strikers leave the stage: destroyed, retired, or by an effect that moves them elsewhere. */

/** A striker that leaves, and by what. */
export type Departure = { readonly whom: Ref } & Blow

const NOBODY: readonly Ref[] = []

const TOLD: Readonly<Record<LeavingBy, EventWith<Blow> | null>> = {
  destroy: DESTROYED,
  retire: GONE,
  depart: null,
}
const ABOUT: Readonly<Record<LeavingBy, EventName | null>> = {
  destroy: 'beingDestroyed',
  retire: 'beingRetired',
  depart: null,
}

type Going = Omit<Leaving, 'happened' | 'fallen' | 'from'> & { readonly going: readonly Departure[] }

/** 10.9.1: a striker with protection leaves by damage only; 2.4.13, 2.4.13.1: any other effect can choose it, but does not make it leave. */
const canLeave = (t: Sc, { whom: { card }, by }: Departure): boolean =>
  isStriker(t, card) && (isDamage(by) || !isForbidden(t, card, 'leave'))
const isDamage = (by: string) => by !== ''

const PLAINLY = { whose: null, bottom: false, down: false } as const

/** 2.6.4: destroys strikers, all at once. */
export const destroyEach = (t: Sc, going: readonly Departure[], clause: Clause, seat: Seat): void =>
  leave(t, { way: 'destroy', zone: 'score', ...PLAINLY, verb: 'destroy', clause, seat, going })

/** 2.8.2: strikers retire. The rules may retire any striker (5.5.1.2), an effect only one without protection. */
export function retire(t: Sc, cards: readonly CardId[], clause: Clause, seat: Seat): void {
  const going = cards.map((card) => ({ whom: t.ref(card), sources: NOBODY, by: '' }))
  leave(t, { way: 'retire', zone: 'discard', ...PLAINLY, verb: 'retire', clause, seat, going })
}

/** Moves strikers to another zone by an effect. */
export function depart(
  t: Sc,
  cards: readonly CardId[],
  where: Pick<Leaving, 'zone' | 'whose' | 'bottom' | 'down'>,
  verb: string,
  clause: Clause,
  seat: Seat,
): void {
  const going = cards.map((card) => ({ whom: t.ref(card), sources: NOBODY, by: '' }))
  leave(t, { way: 'depart', ...where, verb, clause, seat, going })
}

/** 2.3.4, 2.3.5, 2.8.2: the clauses by which effects move cards, return them, and retire strikers. */
export const MOVED: Clause = '2.3.4'
export const RETURNED: Clause = '2.3.5'
export const RETIRED: Clause = '2.8.2'

/** 5.5.1.2: the clause by which the rules retire a striker. */
const BY_RULE: Clause = '5.5.1.2'

function leave(t: Sc, all: Going): void {
  const { clause } = all
  const going = all.going.filter((one) =>
    clause === BY_RULE ? isStriker(t, one.whom.card) : t.alive(one.whom) && canLeave(t, one),
  )
  t.report({ did: false })
  if (going.length > 0) t.call(about, { ...all, going })
}

/** 8.1.8: abilities that wait for this resolve first. Then all strikers that can still leave do so at once. */
const about = procedure<Globals, Going>('2.6.4 about', {
  '2.6.4 about': (t, { way, going }) => {
    const word = ABOUT[way]
    if (word)
      answerFirst(
        t,
        word,
        going.map(({ whom }) => whom),
      )
  },
  '2.6.4': (t, { going, ...how }) => {
    const { way, clause } = how
    const left = going.filter((one) => t.alive(one.whom) && (clause === BY_RULE || canLeave(t, one)))
    t.report({ did: false })
    if (left.length === 0) return t.return({ did: false })
    const events = left.map(({ whom: { card }, sources, by }) =>
      notedEvent(LEAVES[way], clause, t.state.holder[card]!, [card], { sources, by }),
    )
    t.together(events, LEAVING, { ...how, fallen: [], from: [] })
  },
})

/** 2.6.4.1, 2.3.5: a destroyed striker goes to its controller's opponent's score, or to that of the player a text names (1.1.2); any other to its owner's zone. */
function destination(t: Sc, { zone, whose }: Leaving, card: CardId): number {
  const { owner, holder } = t.state
  if (zone === 'score') return t.zone('score', whose ?? 1 - holder[card]!)
  return t.zone(zone, owner[card]!)
}

/** 2.6.4.2, 2.6.4.3, 2.8.2.1, 2.9.6: an option also goes to the score, or is removed (2.3.8); equip spells go to the discard. */
function borneGoes(t: Sc, to: number, card: CardId): number {
  const owner = t.state.owner[card]!
  if (printed(t, card).type !== 'option') return t.zone('discard', owner)
  return isScore(to) ? to : t.zone('removed', owner)
}

const leaving = procedure<Globals, Leaving>(LEAVING, {
  '2.6.4.1': (t, v) => {
    const cards = v.happened.flatMap(({ cards: all }) => all).filter((card) => isStriker(t, card))
    v.fallen = cards.map((card) => t.ref(card))
    v.from = cards.map((card) => t.state.at[card]!)
    const all: CardId[] = []
    const to: number[] = []
    for (const card of cards) {
      const there = destination(t, v, card)
      all.push(card)
      to.push(there)
      for (const borne of borneBy(t, card)) {
        all.push(borne)
        to.push(borneGoes(t, there, borne))
      }
    }
    t.move(all, to, v.clause, v.seat, null, v.bottom ? BOTTOM : TOP)
    /** 2.2.4.5, 4.5.4: only the strikers, not what they bore. */
    if (v.down) t.mark(cards, 'down', 1, v.clause, v.seat)
  },
  '2.6.4 told': (t, v) => {
    const { way, happened, fallen, from, clause } = v
    const told = TOLD[way]
    const left = fallen.map(({ card }) => card)
    if (told)
      for (const e of happened) {
        const { cards, seat } = e
        const i = left.indexOf(cards[0]!)
        if (i >= 0) t.do(event(told, clause, seat, { cards, from: [from[i]!], note: noteOf(e, LEAVES[way]) }))
      }
    t.return(doneTo(t, v.verb, left))
  },
})

export const leavingProcedures = [about, leaving]
