import { cardsHeard, type Event, player, type Table, type Text, type TextArg, text } from '@tefuda/kernel'

/** A game as a match report: the sentence each event makes, told to a seat that saw some of its cards. */

/** Whose event it is, and its cards as far as the hearer saw them. */
export interface HeardEvent {
  readonly seat: TextArg
  readonly cards: readonly Text[]
  readonly n: number
}

/** The sentence of an event; null where another event tells it. */
export type EventSentence<G extends object> = (t: Table<G>, e: Event, heard: HeardEvent) => Text | null

/** The sentence in the event's own name. */
export function plainly<G extends object>(_: Table<G>, { type }: Event, { seat, cards, n }: HeardEvent) {
  return text(`tell.${type}`, { seat, cards, n })
}

/** Tells events by a game's sentences; an event without one goes untold. */
export function matchReport<G extends object>(sentences: { readonly [type: string]: EventSentence<G> }) {
  const all: { readonly [type: string]: EventSentence<G> } = {
    turn: (_, e, { seat }) => text('tell.turn', { n: e.value, seat }),
    end: () => text('tell.end'),
    ...sentences,
  }
  return (t: Table<G>, e: Event, seen: readonly boolean[]): Text | null => {
    const sentence = all[e.type]
    if (!sentence) return null
    return sentence(t, e, { seat: player(e.seat), cards: cardsHeard(t, e, seen), n: e.cards.length })
  }
}

/** Where the cards of a move come from and where they go, by the names of the zones. */
export const zonesOfMove = <G extends object>(t: Table<G>, { from, to }: Event): [string, string] => [
  t.layout.specOf[from[0]!]!.name,
  t.layout.specOf[to[0]!]!.name,
]

/** A move from zone to zone: by the word for it where there is one, else plainly from where to where. */
export function moveInWords(
  [from, to]: readonly [string, string],
  { seat, cards, n }: HeardEvent,
  word: string | undefined,
): Text {
  if (word !== undefined) return text(word, { seat, cards, n })
  return text('tell.move', { seat, cards, n, from: text(`zone.${from}`), to: text(`zone.${to}`) })
}
