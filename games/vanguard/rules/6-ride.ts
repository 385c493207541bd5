import { kindOption } from '@tefuda/common'
import { ask, type CardId, entry, procedure, type Seat, text } from '@tefuda/kernel'
import { contextOf } from '@tefuda/language'
import { type Globals, gZone, hand, type Vg } from './4-zones.ts'
import { check } from './8-check.ts'
import { isForbiddenTo } from './8-lasting.ts'
import { isRideable } from './8-playing.ts'
import { speak } from './8-speech.ts'
import { moment } from './8-triggers.ts'
import { ride } from './10-riding.ts'
import { canStride, isStrideable } from './10-striding.ts'
import { STRIDE } from './11-stride.ts'
import { strideCost } from './11-stride-cost.ts'

/** 6.5, 6.5.1: the ride phase: a ride, then perhaps a stride. */
export const RIDE_PHASE = entry<object>('6.5.1')

const PASS = { key: 'pass', text: text('option.pass'), id: -1 }

/** One card of each kind. */
function kindsOf(t: Vg, cards: readonly CardId[]): readonly CardId[] {
  const kinds = new Map<number, CardId>()
  for (const card of cards) kinds.set(t.state.print[card]!, card)
  return [...kinds.values()].sort((a, b) => t.state.print[a]! - t.state.print[b]!)
}

/** 8.5.2.1.1.1: cards in hand that the player may ride. */
const rideable = (t: Vg, seat: Seat): readonly CardId[] =>
  isForbiddenTo(t, seat, 'normalRide')
    ? []
    : kindsOf(t, hand(t, seat)).filter((card) => isRideable(t, seat, card))

/** 11.11.1.3, 8.5.2.3 */
export function canPayStride(t: Vg, seat: Seat, card: CardId): boolean {
  const cost = strideCost(t, seat, card)
  return cost !== null && speak.canPay(t, contextOf(seat, t.ref(card)), cost)
}

/** 6.5.1.2.2: G units whose stride the player can pay for. */
function strideable(t: Vg, seat: Seat): readonly CardId[] {
  if (!canStride(t, seat)) return []
  return kindsOf(
    t,
    gZone(t, seat).filter((card) => isStrideable(t, card)),
  ).filter((card) => canPayStride(t, seat, card))
}

export const ridePhase = procedure<Globals, object>(RIDE_PHASE, {
  '6.5.1.1.1': (t) => moment(t, 'ridePhaseStart', '6.5.1.1.1'),
  '6.5.1.1.1 check': (t) => check(t),
  /** 6.5.1.1, 6.5.1.1.2, 6.5.1.1.3: once a turn. */
  '6.5.1.1.2': ask(
    (t) => {
      const seat = t.state.turnSeat
      const options = rideable(t, seat).map((card) => kindOption(t, card))
      if (options.length === 0) return null
      const asked = { seat, clause: '6.5.1.1.2', ask: text('ask.ride') }
      return { kind: 'choose', ...asked, options: [PASS, ...options], min: 1, max: 1 }
    },
    (t, _, { picked }) => {
      if (picked[0] === PASS) return
      ride(t, picked[0]!.id, t.state.turnSeat, '8.5.1.1', 'rules')
    },
  ),
  '6.5.1.1.4': (t) => check(t),
  '6.5.1.2.1': (t) => moment(t, 'strideStepStart', '6.5.1.2.1'),
  '6.5.1.2.1 check': (t) => check(t),
  /** 6.5.1.2, 6.5.1.2.2, 6.5.1.2.3, 11.11.1.3 */
  '6.5.1.2.2': ask(
    (t) => {
      const seat = t.state.turnSeat
      const options = strideable(t, seat).map((card) => kindOption(t, card))
      if (options.length === 0) return null
      const asked = { seat, clause: '6.5.1.2.2', ask: text('ask.stride') }
      return { kind: 'choose', ...asked, options: [PASS, ...options], min: 1, max: 1 }
    },
    (t, _, { picked }) => {
      if (picked[0] === PASS) return
      const seat = t.state.turnSeat
      t.call(STRIDE, { seat, card: t.ref(picked[0]!.id) })
    },
  ),
  '6.5.1.3': (t) => check(t),
})
