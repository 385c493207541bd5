import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imagine, offered, randomAnswer, seeded, type Table, type Vars, view } from '@tefuda/kernel'
import { type BotKind, Solver } from '@tefuda/players'
import { leastOf } from '@tefuda/players/foreseeing'
import { GAMES } from '@tefuda/register'
import { folderOf } from '@tefuda/register/folder'
import { parseScenarios, puzzleTable, type Scenario } from '@tefuda/testkit/judge'
import type { Game } from '../src/games.ts'

/** Puzzles are positions of the first seat. */
const FIRST = 0
/** More answers than a turn of a puzzle has. */
const MOST = 60
/** So many positions the others look at to find a defence. */
const POSITIONS = 20_000
/** In so many worlds that look the same a way to win must hold: a damage check that heals is seldom met. */
const WORLDS = 64

const fileOf = (game: string) => join(folderOf(game), 'puzzles', 'this-turn.yaml')

/** The games that have puzzles. */
export const PUZZLED = GAMES.filter(({ name }) => existsSync(fileOf(name)))
export const puzzlesOf = (game: string) => parseScenarios(readFileSync(fileOf(game), 'utf8'), fileOf(game))

/** Whether a bot wins a puzzle, all others defending themselves as well as can be. */
export function isSolvedBy(bot: BotKind, { scenario, manifest }: Game, puzzle: Scenario): boolean {
  const t: Table<Vars> = puzzleTable(scenario, puzzle)
  const mind = bot.make(t.rules, manifest.judge)
  const random = seeded(`puzzle ${puzzle.number}`)
  const solver = new Solver(t, FIRST, POSITIONS)
  const { turn } = t.state
  for (let i = 0; i < MOST && t.state.turn === turn; i++) {
    const decision = t.decision()
    if (!decision) break
    const { seat } = decision
    const own = () => mind({ decision: offered(decision), view: () => view(t, seat) }, random)
    const others = () => solver.defence(t) ?? leastOf(decision) ?? randomAnswer(decision, random)
    t.answer(seat, seat === FIRST ? own() : others())
  }
  return t.state.result?.winners.includes(FIRST) ?? false
}

/** Whether by what is seen a puzzle is won for sure, and so many positions are enough to prove it. */
export function isProvedBy(positions: number, { scenario }: Game, puzzle: Scenario): boolean {
  const t = puzzleTable(scenario, puzzle)
  const seen = view(t, FIRST)
  const worlds = Array.from({ length: WORLDS }, (_, i) => imagine(t.rules, seen, seeded(i)))
  return worlds.every((world) => new Solver(world, FIRST, positions).wins(world) === true)
}
