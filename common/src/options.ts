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

/** Options in words that every game has. */

const BACK = text('option.back')

/** A single card; a face-down card does not reveal its name. */
export const cardOption = <G extends object>(t: Table<G>, card: CardId, isDown: boolean): Option => ({
  key: t.rules.keyOf(t, card),
  text: isDown ? BACK : t.rules.cardText(t.state.print[card]!),
  id: card,
})

/** A card named by its kind, since any copy will do. */
export const kindOption = <G extends object>(t: Table<G>, card: CardId): Option => {
  const print = t.state.print[card]!
  return { key: t.rules.cards[print]!.name, text: t.rules.cardText(print), id: card }
}

export const seatOption = (seat: Seat): Option => ({
  key: seatName(seat),
  text: text('option.seat', { seat: player(seat) }),
  id: seat,
})

/** An ability of a card, by its position on the card. */
export const abilityArgs = <G extends object>(t: Table<G>, card: CardId, place: number) => ({
  card: t.rules.cardText(t.state.print[card]!),
  n: place + 1,
})

/** A triggered ability is named after its card only while that card is still there. */
export const triggerText = <G extends object>(t: Table<G>, source: Ref): Text =>
  t.alive(source)
    ? text('option.trigger', { card: t.rules.cardText(t.state.print[source.card]!) })
    : text('option.trigger.gone')
