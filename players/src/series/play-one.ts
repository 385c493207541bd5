import type { Judge } from '@tefuda/common'
import {
  type Answer,
  Match,
  type MatchRecord,
  type Ready,
  type Seat,
  seeded,
  startGame,
  type Table,
  type Vars,
} from '@tefuda/kernel'
import { bots } from '../index.ts'
import type { Played } from '../match/course.ts'
import { playGame } from '../match/play-game.ts'
import { isDuel, type Job, type Series } from './schedule.ts'
import { Watch, type WatchedGame, type Zones } from './watch.ts'

/** The result of a game, as plain data. */
export interface Outcome {
  readonly nth: number
  /** Null if it did not end: it was abandoned, or the rules stopped. */
  readonly winners: readonly Seat[] | null
  readonly clause: string | null
  readonly decisions: number
  readonly turns: number
  /** How many illegal answers of bots were replaced. */
  readonly stumbles: number
  /** Why the rules stopped. */
  readonly trouble: string | null
}

/** Whether a game of a series can have this result: existing seats won it, by a clause, and nothing stopped it. */
export function isPossible(series: Series, { winners, clause, trouble }: Outcome): boolean {
  if (winners === null) return clause === null
  const isSeat = (seat: Seat) => seat < series.decks.length
  const most = isDuel(series) ? 1 : series.decks.length
  const areApart = new Set(winners).size === winners.length
  return winners.every(isSeat) && areApart && winners.length <= most && clause !== null && trouble === null
}

/** Lets bots play a game to its end at a table. */
export type Play = (table: Table<Vars>, job: Job) => Promise<Played>

/** The built-in bots, by name. */
export const ownBots =
  (rules: Ready<Vars>, judge: Judge<Vars>): Play =>
  async (table, { bots: names, luck, max }) => {
    const minds = names.map((name) => bots[name]!.make(rules, judge))
    return playGame(table, minds, seeded(luck), max)
  }

/** What to return beside the result: the record, and what became of the cards. */
export interface GameRequest {
  readonly isKept?: boolean
  readonly watched?: Zones | null
}

/** A finished game. */
export interface Done {
  readonly outcome: Outcome
  readonly record: MatchRecord | null
  readonly seen: WatchedGame | null
}

/** Plays a game of a series. Anything that goes wrong is part of the result. */
export async function playOne(
  rules: Ready<Vars>,
  play: Play,
  job: Job,
  { isKept = false, watched = null }: GameRequest = {},
): Promise<Done> {
  const setup = {
    seed: job.seed,
    options: job.options,
    seats: job.decks.length,
    decks: job.decks.map(({ cards }) => cards),
  }
  const table = startGame(rules, setup, watched && [])
  const watch = watched && new Watch(watched, table)
  const said = { nth: job.nth, winners: null, clause: null, decisions: 0, stumbles: 0, trouble: null }
  try {
    const answers = isKept ? noted(table) : null
    const { decisions, stumbles } = await play(table, job)
    const { result, turn } = table.state
    const counts = { decisions, turns: turn, stumbles: stumbles.length }
    const ended = result ? { winners: result.winners, clause: result.clause } : {}
    const record = answers && recordOf(new Match(rules, setup), answers)
    return { outcome: { ...said, ...ended, ...counts }, record, seen: watch?.seen() ?? null }
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error)
    return { outcome: { ...said, turns: table.state.turn, trouble }, record: null, seen: null }
  }
}

/** All answers a table takes from now on, from any seat. */
function noted(table: Table<Vars>): readonly [Seat, Answer][] {
  const answers: [Seat, Answer][] = []
  const take = table.answer.bind(table)
  table.answer = (seat, keys) => {
    const said = take(seat, keys)
    answers.push([seat, said.keys])
    return said
  }
  return answers
}

/** The record of a match: its answers and everything else a record has. */
function recordOf(match: Match<Vars>, answers: readonly [Seat, Answer][]): MatchRecord {
  for (const [seat, keys] of answers) match.answer(seat, keys)
  return match.record()
}
