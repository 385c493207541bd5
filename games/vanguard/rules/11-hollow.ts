import type { Vg } from './4-zones.ts'
import { fieldUnits } from './4-zones.ts'
import { retireAll } from './10-retiring.ts'
import { isSo } from './11-states.ts'

/** 11.32.2: at the end of the turn hollow units retire. */
export function retireHollow(t: Vg): void {
  const hollow = t.seats().flatMap((seat) => fieldUnits(t, seat).filter((card) => isSo(t, card, 'hollow')))
  if (hollow.length > 0) retireAll(t, hollow, '11.32.2', t.state.turnSeat)
}
