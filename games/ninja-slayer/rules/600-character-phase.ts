import { type Refusal, refusal, type Seat } from '@tefuda/kernel'
import type { Ns } from './300-zones.ts'

/** 600, 601, 602: entering characters in the character phase. */

const NOT_NOW = refusal('1206.1', 'no.characterPhase')
export const SPACE_IN_USE = refusal('1206.1', 'no.spaceInUse')
const NOT_YOURS = refusal('1206.1', 'no.notYourTurn')

/**
 * 601.1, 602.1, 1206.1: why a player cannot enter characters now. The turn player can, as often as they can pay
 * (601.2).
 */
export function whyNoCharacter(t: Ns, seat: Seat): Refusal | null {
  if (t.state.turnSeat !== seat) return NOT_YOURS
  if (t.state.globals.phase !== 'character') return NOT_NOW
  return t.state.pending.length > 0 ? SPACE_IN_USE : null
}
