import { type CardId, FACE, procedure, ready, type Seat, text, UNSEEN } from '@tefuda/kernel'
import { DECK, deckFaults, type Globals, type Tide, WAVES } from './rules/1-cards.ts'
import { setUp, turn } from './rules/2-turn.ts'
import { words } from './words/catalogue.ts'
import { tell } from './words/tell.ts'

const game = procedure<Globals, object>('game', {
  'game 1': (t) => t.call(setUp, {}),
  'game 2': (t) => t.call(turn, {}),
})

const open = () => FACE
const own = (t: Tide, seat: Seat, card: CardId) => (t.state.owner[card] === seat ? FACE : UNSEEN)
const everybody = () => true

/** The rules of Tide. */
export const tide = ready<Globals>({
  name: 'tide',
  version: '1',
  words,
  cards: WAVES,
  seats: { min: 2, max: 2 },
  zones: [
    { name: 'deck', clause: '1.1', of: 'seat', sees: () => UNSEEN, counts: everybody },
    { name: 'hand', clause: '1.2', of: 'seat', sees: own, counts: everybody, unordered: true },
    { name: 'shore', clause: '2.1', of: 'table', sees: open, counts: everybody },
    { name: 'net', clause: '2.3', of: 'seat', sees: open, counts: everybody },
    { name: 'sea', clause: '2.3', of: 'table', sees: open, counts: everybody },
  ],
  printed: (t, card) => ({ height: WAVES[t.state.print[card]!]!.height }),
  procedures: [game, setUp, turn],
  begin: { procedure: game, deck: 'deck' },
  globals: () => ({}),
  deckFaults,
  usualDeck: () => DECK,
  concede: '1.3',
  loop: ['3.2', '3.2', '3.2'],
  cardText: (print) => text(`card.${WAVES[print]!.name}`),
  tell,
  supposedDeck: () => DECK,
})
