import { ask, type CardId, type Clause, procedure, type Ref, type Seat, text } from '@tefuda/kernel'
import { type Bp, cardOption, type Globals } from './b2-zones.ts'

/** Puts cards into their owners' graveyards, all at once. A single card needs no choice (B3.2). */
export function bury(t: Bp, cards: readonly CardId[], clause: string): void {
  if (cards.length === 0) return
  if (cards.length === 1) {
    const owner = t.state.owner[cards[0]!]!
    t.move(cards, t.zone('graveyard', owner), clause, owner)
  } else t.call(severalGo, { cards: cards.map((card) => t.ref(card)), clause, asked: 0 })
}

const ownedBy = (t: Bp, refs: readonly Ref[], seat: Seat) =>
  refs.filter(({ card }) => t.state.owner[card] === seat)

const isHidden = (t: Bp, card: CardId) => HIDDEN.includes(t.layout.specOf[t.state.at[card]!]!.name)
const HIDDEN: readonly string[] = ['life', 'hand']

/** Cards that go to the graveyard together, the clause, and how many players have picked their top card. */
interface Going {
  cards: readonly Ref[]
  readonly clause: Clause
  asked: number
}

/** B3.2: when several cards go at once, their owners pick the top card, the turn player first. */
export const severalGo = procedure<Globals, Going>('B3.2', {
  'B3.2 aside': (t, v) => {
    const moved = v.cards.map(({ card }) => card)
    for (const seat of [0, 1]) {
      const own = moved.filter((card) => t.state.owner[card] === seat)
      if (own.length > 1)
        t.move(
          own.filter((card) => isHidden(t, card)),
          t.zone('aside', seat),
          'B3.2',
          seat,
        )
    }
    v.cards = moved.map((card) => t.ref(card))
  },
  'B3.2 pick': ask(
    (t, { cards, asked }) => {
      const seat = pickers(t)[asked]
      if (seat === undefined) return null
      const own = ownedBy(t, cards, seat)
      const options = own.map(({ card }) => cardOption(t, card))
      const min = Math.min(1, own.length)
      return { kind: 'choose', seat, clause: 'B3.2', ask: text('ask.top'), options, min, max: min }
    },
    (t, v, { picked }) => {
      const top = picked[0]
      if (top) v.cards = [...v.cards.filter(({ card }) => card !== top.id), t.ref(top.id)]
      v.asked++
      t.goto('B3.2 pick')
    },
  ),
  'B3.2 go': (t, v) => {
    const cards = v.cards.map(({ card }) => card)
    const to = cards.map((card) => t.zone('graveyard', t.state.owner[card]!))
    t.move(cards, to, v.clause, t.state.owner[cards[0]!]!)
  },
})

function pickers(t: Bp): readonly Seat[] {
  return t.state.turnSeat === 1 ? [1, 0] : [0, 1]
}
