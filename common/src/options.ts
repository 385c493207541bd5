import {
  type CardId,
  type Option,
  player,
  type Ref,
  type Seat,
  seatName,
  type Table,
  type Text,
  text,
} from '@tefuda/kernel'

/** What there is to choose, in words that every game has. */

const BACK = text('option.back')

/** A card by itself; of what lies face down nobody is told what it is. */
export const cardOption = <G extends object>(t: Table<G>, card: CardId, isDown: boolean): Option => ({
  key: t.rules.keyOf(t, card),
  text: isDown ? BACK : t.rules.cardText(t.state.print[card]!),
  id: card,
})

/** A card of which it does not matter which copy is taken, called by its kind. */
export const kindOption = <G extends object>(t: Table<G>, card: CardId): Option => {
  const print = t.state.print[card]!
  return { key: t.rules.cards[print]!.name, text: t.rules.cardText(print), id: card }
}

export const seatOption = (seat: Seat): Option => ({
  key: seatName(seat),
  text: text('option.seat', { seat: player(seat) }),
  id: seat,
})

/** An ability of a card, by its place among that card's. */
export const abilityArgs = <G extends object>(t: Table<G>, card: CardId, place: number) => ({
  card: t.rules.cardText(t.state.print[card]!),
  n: place + 1,
})

/** What has triggered is called by its card only as long as that is still there to be named. */
export const triggerText = <G extends object>(t: Table<G>, source: Ref): Text =>
  t.alive(source)
    ? text('option.trigger', { card: t.rules.cardText(t.state.print[source.card]!) })
    : text('option.trigger.gone')
