import { type CardId, seatNamed, type Table } from '@tefuda/kernel'
import { setMark, staging } from '@tefuda/kernel/staging'

/** A table laid out by hand and played in few words, to test what cards say. */

export type Marks = { readonly [mark: string]: number }
/** The names of cards by seat and zone: `{ A: { hand: ['bolt'] } }`. */
export type Places = { readonly [seat: string]: { readonly [zone: string]: readonly string[] } }

/** Puts a card somewhere, without an event. */
export function lay<G extends object>(t: Table<G>, card: CardId, zone: string, marks: Marks): void {
  const from = staging(t).zones[t.state.at[card]!]!
  from.splice(from.indexOf(card), 1)
  const to = t.zone(zone, t.state.owner[card]!)
  staging(t).zones[to]!.push(card)
  staging(t).at[card] = to
  for (const [mark, value] of Object.entries(marks)) setMark(t, card, mark, value)
}

const nameOf = <G extends object>(t: Table<G>, card: CardId) => t.rules.cards[t.state.print[card]!]!.name

/** Puts cards of the decks in their places. */
export function layOut<G extends object>(t: Table<G>, places: Places, marks: () => Marks = () => ({})): void {
  for (const [seat, zones] of Object.entries(places)) {
    const deck = t.zone('deck', seatNamed(seat))
    for (const [zone, cards] of Object.entries(zones)) {
      if (zone === 'deck') continue
      for (const card of cards)
        lay(t, t.state.zones[deck]!.find((one) => nameOf(t, one) === card)!, zone, marks())
    }
  }
}

/** Decks with the cards of these places, filled up with harmless ones if no deck is given. */
export const decksWith = (places: Places, filler: string): string[][] =>
  ['A', 'B'].map((seat) => {
    const laid = Object.values(places[seat] ?? {}).flat()
    return places[seat]?.deck ? laid : [...laid, ...new Array<string>(12).fill(filler)]
  })

/** The cards in a zone, by name. */
export const names = <G extends object>(t: Table<G>, zone: string, seat: 'A' | 'B'): string[] =>
  t.cards(zone, seatNamed(seat)).map((one) => nameOf(t, one))

/** The keys of the current options. */
export function keys<G extends object>(t: Table<G>): string[] {
  const decision = t.decision()
  return decision === null || decision.kind === 'number' ? [] : decision.options.map(({ key }) => key)
}

/** Whether an answer is possible now. */
export const offers = <G extends object>(t: Table<G>, key: string): boolean => keys(t).includes(key)

/** Gives a written answer: `A: bolt`. */
export function answer<G extends object>(t: Table<G>, line: string): void {
  const [seat = '', answers = ''] = line.split(': ')
  t.answer(seatNamed(seat), answers.split(' '))
}

/** Everybody passes until nothing waits. */
export function settle<G extends object>(t: Table<G>): void {
  while (t.state.pending.length > 0 && offers(t, 'pass')) t.answer(t.decision()!.seat, ['pass'])
}

/** Each asked player gives the first of these answers that is offered, or none, until the next player's turn. */
export function passTurn<G extends object>(t: Table<G>, quiet: readonly string[]): void {
  const { turn } = t.state
  while (t.state.turn === turn) idle(t, quiet)
}

export function idle<G extends object>(t: Table<G>, quiet: readonly string[]): void {
  const said = quiet.find((key) => offers(t, key))
  t.answer(t.decision()!.seat, said === undefined ? [] : [said])
}
