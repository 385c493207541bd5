import { show } from '@tefuda/common'
import { type CardId, procedure, type Ref, type Seat } from '@tefuda/kernel'
import { shuffleDeck, toOwners } from './4-piles.ts'
import { type Globals, isHand, type Sc } from './4-zones.ts'

/** 8.1.14: shows the cards found in a deck, takes them into the hand and shuffles the deck. */
export function fetch(t: Sc, cards: readonly CardId[], seat: Seat): void {
  t.call(fetching, { cards: cards.map((card) => t.ref(card)), seat })
}

type Fetching = { cards: readonly Ref[]; readonly seat: Seat }

export const fetching = procedure<Globals, Fetching>('8.1.14', {
  '8.1.14': (t, v) => {
    const cards = v.cards.map(({ card }) => card)
    show(
      t,
      cards.filter((card) => t.markOf(card, 'shown') !== 1),
      '8.1.14',
      v.seat,
    )
    toOwners(t, cards, 'hand', '8.1.14', v.seat)
    v.cards = cards.map((card) => t.ref(card))
  },
  '4.2.2.3': (t, v) => shuffleDeck(t, v.seat),
  '8.1.14 done': (t, v) => {
    const found = v.cards.filter((ref) => t.alive(ref) && isHand(t.state.at[ref.card]!))
    t.return({ did: found.length > 0, done: { fetch: found }, it: found })
  },
})
