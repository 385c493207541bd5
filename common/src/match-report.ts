import { cardsHeard, type Event, player, type Table, type Text, type TextArg, text } from '@tefuda/kernel'

/** A game as a match report: one sentence per event, for a seat that saw some of its cards. */

/** The seat of an event, and its cards as far as the listener saw them. */
export interface HeardEvent {
  readonly seat: TextArg
  readonly cards: readonly Text[]
  readonly n: number
}

/** The sentence of an event; null if another event tells it. */
export type EventSentence<G extends object> = (t: Table<G>, e: Event, heard: HeardEvent) => Text | null

/** The sentence named after the event's type. */
export function plainly<G extends object>(_: Table<G>, { type }: Event, { seat, cards, n }: HeardEvent) {
  return text(`tell.${type}`, { seat, cards, n })
}

/** Reports events by a game's sentences; an event without one is left out. */
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

/** The names of the zones that the cards of a move come from and go to. */
export const zonesOfMove = <G extends object>(t: Table<G>, { from, to }: Event): [string, string] => [
  t.layout.specOf[from[0]!]!.name,
  t.layout.specOf[to[0]!]!.name,
]

/** The sentence of a move between zones: the special word for it if there is one, else a plain from and to. */
export function moveInWords(
  [from, to]: readonly [string, string],
  { seat, cards, n }: HeardEvent,
  word: string | undefined,
): Text {
  if (word !== undefined) return text(word, { seat, cards, n })
  return text('tell.move', { seat, cards, n, from: text(`zone.${from}`), to: text(`zone.${to}`) })
}
