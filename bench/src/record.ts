import { blackpoker, CARDS, type Globals, type Options } from '@tefuda/blackpoker'
import {
  type Decision,
  newState,
  randomAnswer,
  type Seat,
  seatNamed,
  shuffle,
  startGame,
  type Table,
} from '@tefuda/kernel'
import type { SetupData } from './boardgameio/game.ts'
import type { Question } from './boardgameio/table.ts'
import { type OurGame, playersDice } from './ours.ts'

/** What the players agreed on, where it differs from the defaults. */
export type Agreed = Partial<Options>

/** An answer as boardgame.io takes it. */
interface Move {
  readonly type: 'MAKE_MOVE'
  readonly payload: { readonly type: string; readonly args: readonly string[]; readonly playerID: string }
}

/** A game of ours, as boardgame.io can replay it. */
export interface RecordedGame extends OurGame<Globals> {
  readonly setupData: SetupData
  readonly moves: readonly Move[]
}

/** The names of our questions in the other version: the question, and the move that answers it. */
export const QUESTIONS: { readonly [ask: string]: readonly [question: Question, move: string] } = {
  'ask.chance': ['chance', 'act'],
  'ask.costB': ['costBarrier', 'driveBarrier'],
  'ask.costD': ['costDiscard', 'discard'],
  'ask.keys': ['keyCards', 'showKeys'],
  'ask.target': ['target', 'aim'],
  'ask.top': ['top', 'putOnTop'],
  'ask.discard': ['handLimit', 'discardDown'],
  'ask.drawMore': ['drawMore', 'drawMore'],
  'ask.attackers': ['attackers', 'attackWith'],
  'ask.blockers': ['blockers', 'blockWith'],
  'ask.barrier': ['barrier', 'setBarrier'],
  'ask.twist': ['twist', 'twist'],
  'ask.search': ['search', 'take'],
}

function startOurs(seed: number, agreed: Agreed): Table<Globals> {
  return startGame(blackpoker, { seed, options: agreed })
}

/** Plays a game of ours with random answers and records it; `watch` sees every decision and the end. */
export function record(
  seed: number,
  agreed: Agreed,
  watch: (table: Table<Globals>, decision: Decision | null) => void = () => {},
): RecordedGame {
  const table = startOurs(seed, agreed)
  const random = playersDice(seed)
  const moves: Move[] = []
  const reshuffles: string[][] = []
  table.journal = []
  for (let decision = table.decision(); decision; decision = table.decision()) {
    watch(table, decision)
    const keys = randomAnswer(decision, random)
    moves.push(moveFor(decision, keys))
    table.answer(decision.seat, keys)
    for (const { event } of table.journal.splice(0)) {
      if (event.type === 'shuffle') reshuffles.push(lifeOf(table, event.seat))
    }
  }
  watch(table, null)
  const setupData = { lives: livesAtStart(seed, agreed), reshuffles }
  return { seed, start: () => startOurs(seed, agreed), decisions: moves.length, setupData, moves }
}

/** B4.1 again: both lives as they lie before the first card is drawn. */
function livesAtStart(seed: number, agreed: Agreed): string[][] {
  const state = newState(blackpoker, { seed, options: agreed })
  return [0, 1].map((seat) => {
    const life = state.zones.find((pile) => pile.length > 0 && state.owner[pile[0]!] === seat)!
    return shuffle(state.random, life).map((card) => CARDS[state.print[card]!]!.name)
  })
}

export function lifeOf(table: Table<Globals>, seat: Seat): string[] {
  return table.cards('life', seat).map((card) => CARDS[table.state.print[card]!]!.name)
}

function moveFor(decision: Decision, keys: readonly string[]): Move {
  const [question, type] = QUESTIONS[decision.ask.key]!
  const args = keys.map((key) => translated(question, key))
  return { type: 'MAKE_MOVE', payload: { type, args, playerID: String(decision.seat) } }
}

/** A key of ours in the words of the other version, where only targets name their player. */
export function translated(question: Question, key: string): string {
  if (question !== 'target') return key.replace(/\b[AB]:/g, '')
  const seat = seatNamed(key[0]!)
  return seat === 0 || seat === 1 ? `${seat}${key.slice(1)}` : key
}
