import {
  BadInput,
  type CardId,
  FACE,
  procedure,
  ready,
  type Seat,
  seatName,
  text,
  UNSEEN,
} from '@tefuda/kernel'
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
  marks: [],
  layers: [],
  printed: (t, card) => ({ height: WAVES[t.state.print[card]!]!.height }),
  effects: {},
  triggers: [],
  events: {},
  remembers: [],
  procedures: [game, setUp, turn],
  begin: { procedure: game, deck: 'deck' },
  globals: () => ({}),
  readOptions: (given) => {
    const [odd] = Object.keys((given ?? {}) as object)
    if (odd === undefined) return {}
    throw new BadInput(
      `Tide has no option "${odd}"; leave it out`,
      `Tideに「${odd}」という設定はありません。なくしてください`,
    )
  },
  deckFaults,
  usualDeck: () => DECK,
  concede: '1.3',
  loop: ['3.2', '3.2', '3.2'],
  keyOf: (t, card) => {
    const { name } = WAVES[t.state.print[card]!]!
    const owner = t.state.owner[card]!
    const like = t.state.print.flatMap((print, other) =>
      print === t.state.print[card] &&
      t.state.owner[other] === owner &&
      t.state.at[other] === t.state.at[card]
        ? [other]
        : [],
    )
    const at = like.indexOf(card)
    return `${seatName(owner)}:${name}${at > 0 ? `#${at + 1}` : ''}`
  },
  cardText: (print) => text(`card.${WAVES[print]!.name}`),
  tell,
  supposedDeck: () => DECK,
  supposedCounts: (_, __, zones) => zones.map(() => 0),
})
