import { ACTIONS, blackpoker, readDeck } from '@tefuda/blackpoker'
import clauses from '@tefuda/blackpoker/clauses.tsv?raw'
import { faceOf, layout } from '@tefuda/blackpoker/table'
import { type Ready, text, type Vars } from '@tefuda/kernel'
import { facesOf, type PlayedGame, type Plays, readClauses } from '../engine/games.ts'

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
    wishes: Object.values(ACTIONS).map(({ name }) => ({ key: name, text: text(`action.${name}`) })),
    terms: [],
    clauses: readClauses(clauses),
    seats: rules.seats,
  },
  rules,
  faces,
  scenario: async () => (await import('@tefuda/blackpoker/scenario')).blackpokerScenarios,
  reading: null,
  readDeck,
}

/** Its cards say nothing, so there are none to write. */
export const playBlackpoker: Plays = () => played
