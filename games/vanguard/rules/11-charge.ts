import { isUnit, type Vg } from './4-zones.ts'
import { battleOf } from './7-fighting.ts'
import { go } from './10-leaving.ts'
import { isSo } from './11-states.ts'

/** 11.28.2, 7.3.1.4.4: a charging unit goes under the deck at the end of a battle in which it attacked, boosted or was attacked. */
export function endCharges(t: Vg): void {
  const battle = battleOf(t)
  if (!battle) return
  const cards = [...battle.fought, ...battle.supported, ...battle.faced]
    .filter((ref) => t.alive(ref) && isUnit(t, ref.card) && isSo(t, ref.card, 'charging'))
    .map(({ card }) => card)
  if (cards.length > 0) go(t, cards, 'deck', '11.28.2', t.state.turnSeat, { bottom: true })
}
