import { doneTo } from '@tefuda/common'
import {
  type CardId,
  type Clause,
  type Event,
  entry,
  event,
  eventOf,
  type Happened,
  procedure,
  type Seat,
} from '@tefuda/kernel'
import { isForbidden } from './1-principles.ts'
import { type Globals, isField, isLockedZone, type Vg } from './4-zones.ts'
import { go } from './10-leaving.ts'

/** 10.4: units retire, from the field to their owners' drop zone. */

type By = 'rules' | 'effect' | 'cost'
type Retired = Happened & { readonly clause: Clause; readonly seat: Seat; readonly by: By }
const RETIRED = entry<Retired>('10.4')

/**
 * Retires by an effect, or as a cost (3.1.1.5, 8.5.2.3): prohibitions apply only to effects. Also retires locked cards,
 * which are not units (10.22.3).
 */
export function retire(
  t: Vg,
  cards: readonly CardId[],
  clause: Clause,
  seat: Seat,
  by: 'effect' | 'cost' = 'effect',
  /** Whose effect it is. */
  whose: Seat = seat,
): void {
  const isThere = (zone: number) => isField(zone) || isLockedZone(zone)
  const may = (card: CardId) =>
    by === 'cost' ||
    !(
      isForbidden(t, card, 'retire') ||
      (whose !== t.state.holder[card] && isForbidden(t, card, 'retireByOthers'))
    )
  begin(
    t,
    cards.filter((card) => isThere(t.state.at[card]!) && may(card)),
    clause,
    seat,
    by,
  )
}
/** Retires by the rules (10.4.2): 7.6.1.8, 9.3.6, 9.4.1; also locked cards. */
export const retireAll = (t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat): void =>
  begin(t, cards, clause, seat, 'rules')

function begin(t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat, by: By): void {
  t.report({ did: false })
  if (cards.length === 0) return
  const events = cards.map((card) => eventOf('retire', clause, t.state.holder[card]!, [card]))
  t.together(events, RETIRED, { clause, seat, by })
}

/** Moves units whose retirement was not replaced, and tells of it. */
export const retiring = procedure<Globals, Retired>(RETIRED, {
  '10.4.1': (t, v) => {
    const cards = v.happened.flatMap(({ cards: all }) => all)
    const here = cards.filter((card) => isField(t.state.at[card]!) || isLockedZone(t.state.at[card]!))
    const from = here.map((card) => t.state.at[card]!)
    /** 10.4.1.1: to their owners' drop zone; 10.4.1.2: G units return to the G zone. */
    go(t, here, 'drop', v.clause, v.seat)
    here.forEach((card, i) => {
      if (isField(from[i]!))
        t.do(event('retired', v.clause, t.state.owner[card]!, { cards: [card], from: [from[i]!] }))
    })
    t.return(doneTo(t, 'retire', here))
  },
})

export const retireEvents: { readonly [type: string]: (t: Vg, e: Event) => void } = { retire: () => {} }
