import {
  ACTIONS,
  type ActionName,
  blackpoker,
  CARDS,
  cardsFor,
  fits,
  type Globals,
  readDeck,
} from '@tefuda/blackpoker'
import clauses from '@tefuda/blackpoker/clauses.tsv?raw'
import { faceOf, layout, options } from '@tefuda/blackpoker/table'
import { type Ready, type Table, text, type Vars } from '@tefuda/kernel'
import { facesOf } from '../engine/card-game.ts'
import { type PlayedGame, type Plays, readClauses } from '../engine/games.ts'

const NOTHING = { ja: [], en: [] }
const rules = blackpoker as unknown as Ready<Vars>

const faces = (known: Ready<Vars>) =>
  facesOf(known, faceOf, () => ({ text: NOTHING, kinds: NOTHING, more: {} }))

const played: PlayedGame = {
  info: {
    name: rules.name,
    words: rules.words,
    layout,
    faces: faces(rules),
    decks: {},
    bosses: {},
    wishes: Object.values(ACTIONS).map(({ name, keys }) => ({
      key: name,
      text: text(`action.${name}`),
      cards: CARDS.filter((card) => keys.some((key) => fits(card, key))).map((card) => card.name),
    })),
    terms: [],
    clauses: readClauses(clauses),
    seats: rules.seats,
    options,
    writing: null,
  },
  rules,
  faces,
  scenario: async () => (await import('@tefuda/blackpoker/scenario')).blackpokerScenarios,
  reading: null,
  readDeck,
  uses: (t, seat, key) =>
    Object.hasOwn(ACTIONS, key)
      ? cardsFor(t as unknown as Table<Globals>, seat, ACTIONS[key as ActionName])
      : [],
  inFile: () => undefined,
  raid: null,
}

/** Its cards say nothing, so there are none to write. */
export const playBlackpoker: Plays = () => played
