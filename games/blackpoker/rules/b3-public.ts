import { BACK, type CardId, FACE, type Seat, type Table, UNSEEN } from '@tefuda/kernel'

/** B3: what is public. A spectator (-1) sees what both players may see. */

/** B3.1: the contents of life are known to nobody. */
export const seesLife = () => UNSEEN

/** B3.1: the count of life is public only below ten, and known to the owner always. */
export function countsLife<G extends object>(t: Table<G>, seat: Seat, zone: number): boolean {
  return t.layout.seatOf[zone] === seat || t.state.zones[zone]!.length < 10
}

/** B3.2: the top card of a graveyard is public, the rest only its owner may look at. */
export function seesGraveyard<G extends object>(t: Table<G>, seat: Seat, card: CardId, fromTop: number) {
  return fromTop === 0 || t.state.owner[card] === seat ? FACE : UNSEEN
}

/** B3.3: on field and in fog what lies face up is public, what lies face down is known to its owner. */
export function seesFaceUp<G extends object>(t: Table<G>, seat: Seat, card: CardId) {
  return t.markOf(card, 'face') === 1 || t.state.owner[card] === seat ? FACE : BACK
}

/** B3.4: the contents of a hand are its owner's; everybody may count it. */
export function seesHand<G extends object>(t: Table<G>, seat: Seat, card: CardId) {
  return t.state.owner[card] === seat ? FACE : UNSEEN
}

export function seesAside<G extends object>(t: Table<G>, seat: Seat, card: CardId) {
  return t.state.owner[card] === seat ? FACE : BACK
}
