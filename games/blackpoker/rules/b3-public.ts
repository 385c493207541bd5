import { BACK, type CardId, FACE, type Seat, type Table, UNSEEN } from '@tefuda/kernel'

/** B3: public information. A spectator (-1) sees what both players may see. */

/** B3.1: nobody knows the cards in life. */
export const seesLife = () => UNSEEN

/** B3.1: the count of life is public only below ten; its owner always knows it. */
export function countsLife<G extends object>(t: Table<G>, seat: Seat, zone: number): boolean {
  return t.layout.seatOf[zone] === seat || t.state.zones[zone]!.length < 10
}

/** B3.2: the top card of a graveyard is public; only the owner may look at the rest. */
export function seesGraveyard<G extends object>(t: Table<G>, seat: Seat, card: CardId, fromTop: number) {
  return fromTop === 0 || t.state.owner[card] === seat ? FACE : UNSEEN
}

/** B3.3: on the field and in the fog, face-up cards are public, and only the owner sees face-down ones. */
export function seesFaceUp<G extends object>(t: Table<G>, seat: Seat, card: CardId) {
  return t.markOf(card, 'face') === 1 || t.state.owner[card] === seat ? FACE : BACK
}

/** B3.4: only its owner sees a hand; everybody may count it. */
export function seesHand<G extends object>(t: Table<G>, seat: Seat, card: CardId) {
  return t.state.owner[card] === seat ? FACE : UNSEEN
}

export function seesAside<G extends object>(t: Table<G>, seat: Seat, card: CardId) {
  return t.state.owner[card] === seat ? FACE : BACK
}
