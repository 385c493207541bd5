import type { Note } from '@tefuda/common'
import { type CardId, type Seat, text } from '@tefuda/kernel'
import { boardUnits, gZone, isRested, isUp, type Vg } from './rules/4-zones.ts'
import { canPayStride } from './rules/6-ride.ts'
import { battleOf } from './rules/7-fighting.ts'
import { isGGuardian } from './rules/11-stride.ts'

/** Notes on a fighter's own cards: why they cannot be used now, or that it would be in vain. */
export function notesOf(t: Vg, seat: Seat): readonly Note[] {
  const decision = t.decision()
  if (decision?.seat !== seat) return []
  switch (decision.ask.key) {
    case 'ask.stride':
      return gZone(t, seat).flatMap((card) => notNow(t, seat, card))
    case 'ask.trigger.power':
    case 'ask.trigger.critical':
      return inVain(t, seat).map((card) => ({ card, what: text('note.inVain'), can: false }))
    default:
      return []
  }
}

/** 10.28.3.1, 11.11.1.3, 11.14: a G unit that cannot be laid over the vanguard. */
function notNow(t: Vg, seat: Seat, card: CardId): readonly Note[] {
  const why = isUp(t, card)
    ? 'note.used'
    : isGGuardian(t, card)
      ? 'note.guards'
      : canPayStride(t, seat, card)
        ? null
        : 'note.unpaid'
  return why === null ? [] : [{ card, what: text(why), can: false }]
}

/** 6.8.1.4, 7.3.1.3.1: resting units outside a battle, which fight no more this turn. */
function inVain(t: Vg, seat: Seat): readonly CardId[] {
  if (t.state.turnSeat !== seat) return []
  const { attackers = [], booster = null } = battleOf(t) ?? {}
  const fights = [...attackers, ...(booster ? [booster] : [])].map(({ card }) => card)
  return boardUnits(t, seat).filter((card) => isRested(t, card) && !fights.includes(card))
}
