import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { writeRecord } from '@tefuda/kernel'
import {
  type Done,
  type Hypotheses,
  type Job,
  jobOf,
  type Outcome,
  type Series,
  standings,
} from '@tefuda/players/series'
import { writeText } from '../files.ts'
import type { Game } from '../games.ts'
import { whileLocked } from '../lock.ts'
import { errors } from '../output.ts'
import type { Voice } from '../voice.ts'
import { playByWorkers } from './hand-out.ts'
import { liveTable } from './live.ts'
import { playInThreads } from './pool.ts'
import { NOWHERE, openResults, type Results, type Setting, settingOf } from './results.ts'

/** How a series is played. */
export interface SeriesPlan {
  readonly games: number
  /** Play only these numbers. */
  readonly only: readonly number[] | null
  readonly asked: Hypotheses | null
  readonly threads: number | null
  /** Where workers on other machines fetch games; null to play them here. */
  readonly nats: string | null
  /** The folder for the games' records. */
  readonly keep: string | null
  /** Called with what became of the cards of each game. */
  readonly watches: ((job: Job, done: Done) => void) | null
  /** Aborted when the user interrupts. */
  readonly stop: AbortSignal
}

export interface Ran {
  readonly outcomes: ReadonlyMap<number, Outcome>
  /** Whether it was interrupted. */
  readonly isBroken: boolean
}

/** The exit code after Ctrl-C. */
export const INTERRUPTED = 130
/** How often to check whether the test is decided. */
const LOOKS_EVERY = 250

/** Works with the results in a locked file; without a file nothing is kept. */
export async function withResults<T>(
  { say }: Voice,
  file: string | undefined,
  setting: Setting,
  doIt: (results: Results) => Promise<T>,
): Promise<T> {
  if (file === undefined) return doIt(NOWHERE)
  return whileLocked(file, () => {
    const results = openResults(file, setting)
    if (results.isRepaired) errors.write(`${say('arena.repaired', { file })}\n`)
    return doIt(results)
  })
}

/** Plays the missing games of a series on all cores. Finished games are kept when it is interrupted. */
export async function runSeries(game: Game, series: Series, way: SeriesPlan, results: Results): Promise<Ran> {
  const outcomes = new Map(results.kept)
  const numbers = way.only ?? Array.from({ length: way.games }, (_, nth) => nth)
  const todo = numbers.filter((nth) => way.only || !outcomes.has(nth))
  const live = liveTable(way.only?.length ?? way.games, way.watches ? [] : series.bots)
  const decided = new AbortController()
  let looked = 0
  const look = () => {
    if (way.only || performance.now() - looked < LOOKS_EVERY) return
    const stand = way.watches ? null : standings(series, outcomes, way.games, way.asked)
    live.show(outcomes.size, stand)
    if (stand?.test?.says) decided.abort()
    looked = performance.now()
  }
  const hears = (job: Job, done: Done) => {
    const { outcome, record, seen } = done
    outcomes.set(job.nth, outcome)
    results.add(job, outcome, seen)
    if (record && way.keep) writeText(join(way.keep, `${job.nth}.json`), writeRecord(record))
    way.watches?.(job, done)
    look()
  }
  try {
    look()
    const jobs = jobsOf(series, game, todo)
    const threads = Math.min(way.threads ?? availableParallelism(), todo.length)
    const stop = AbortSignal.any([way.stop, decided.signal])
    const wish = { isKept: way.keep !== null, isWatched: way.watches !== null }
    const setting = settingOf(series, game.rules.version)
    if (way.nats === null) await playInThreads(wish, jobs, threads, stop, hears)
    else await playByWorkers(way.nats, setting, wish.isKept, jobs, stop, hears)
  } finally {
    live.stop()
  }
  return { outcomes, isBroken: way.stop.aborted }
}

function* jobsOf(series: Series, { rules }: Game, numbers: readonly number[]): Generator<Job, void> {
  for (const nth of numbers) yield jobOf(series, rules, nth)
}
