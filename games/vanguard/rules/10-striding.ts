import {
  type CardId,
  type Clause,
  type Event,
  event,
  notedEvent,
  procedure,
  type Ref,
  type Seat,
} from '@tefuda/kernel'
import { numberOf, printed } from './2-cards.ts'
import { VANGUARD_CIRCLE } from './4-circles.ts'
import {
  type Globals,
  gZone,
  hearts,
  isG,
  isRested,
  isUp,
  type Vg,
  vanguardOf,
  vanguards,
} from './4-zones.ts'
import { isForbiddenTo } from './8-lasting.ts'
import { CHOOSE_HEART } from './10-hearts.ts'
import { moving, raisingHearts } from './10-leaving.ts'
import { PLACE, type Placing, STRIDE as STRODE } from './events.ts'

/** 10.28: striding: laying a G unit from the G zone over the vanguard. It is neither a ride nor a call (10.28.6). */

/** 8.5.2.1.1.3, 10.28.2: both vanguards must have at least this grade. */
const GRADE = 3
export const areBothReady = (t: Vg): boolean =>
  [0, 1].every((seat) => {
    const card = vanguardOf(t, seat)
    return card !== undefined && numberOf(t, card, 'grade') >= GRADE
  })

/** 1.3.3: whether striding is allowed, by the rules or by an effect. */
export const canStride = (t: Vg, seat: Seat): boolean =>
  areBothReady(t) && vanguards(t, seat).length > 0 && !isForbiddenTo(t, seat, 'stride')

/** 10.28.3.1: whether a card lies face down in the G zone. */
export const isStrideable = (t: Vg, card: CardId): boolean => isG(t.state.at[card]!) && !isUp(t, card)

type Striding = {
  readonly card: Ref
  readonly seat: Seat
  readonly clause: Clause
  readonly by: Placing['by']
}

export function stride(t: Vg, card: CardId, seat: Seat, clause: Clause, by: Placing['by']): void {
  t.report({ did: false })
  if (canStride(t, seat) && isStrideable(t, card)) t.call(striding, { card: t.ref(card), seat, clause, by })
}

export const striding = procedure<Globals, Striding>('10.28.3', {
  /** 10.28.3.1, 10.28.3.1.1, 8.5.1.3.1, 8.5.2.2.2: standing or resting like the vanguard; 10.27.2, 10.28.3.2: the cards below become hearts. */
  '10.28.3.1': (t, { card: { card }, seat, clause, by }) => {
    const under = [...vanguards(t, seat)]
    const below = [...hearts(t, seat)]
    const rested = under.some((one) => isRested(t, one)) ? 1 : 0
    const from = t.state.at[card]!
    t.mark(below, 'heart', 0, '10.28.3.2', seat)
    t.move(under, t.zone('heart', seat), '10.28.3.2', seat, { rested: 0, deleted: 0 })
    const marks = { circle: VANGUARD_CIRCLE, came: t.number(), rested, up: 0 }
    t.move([card], t.zone('vanguard', seat), clause, seat, marks)
    t.do(
      notedEvent(
        STRODE,
        clause,
        seat,
        [card],
        under.map((one) => t.ref(one)),
      ),
    )
    const note: Placing = { by, called: false }
    t.do(event(PLACE, '10.5.1', seat, { cards: [card], from: [from], to: [t.zone('vanguard', seat)], note }))
  },
  /** 10.28.3.3 */
  '10.28.3.3': (t, { seat }) => t.call(CHOOSE_HEART, { seat }),
  '10.28.3': (t, { card: { card } }) =>
    t.return({ did: true, done: { stride: [t.ref(card)] }, it: [t.ref(card)] }),
})

/** 6.8.1.1.3, 10.28.5: G units go back, and the hearts become vanguards again. */
export function endingStride(t: Vg, seat: Seat): readonly Event[] {
  const g = vanguards(t, seat).filter((card) => printed(t, card).type === 'g')
  if (g.length === 0) return []
  return [
    ...raisingHearts(t, seat, g, '10.28.5'),
    moving(t, g, t.zone('g', seat), '6.8.1.1.3', seat, { up: 1 }),
  ]
}

/** 11.14, 7.4.1.2.3: how many G guardians lie face up in the G zone. */
export const openGGuardians = (t: Vg, seat: Seat, isIt: (card: CardId) => boolean): number =>
  gZone(t, seat).filter((card) => isUp(t, card) && isIt(card)).length
