import { cpus } from 'node:os'
import { blackpoker } from '@tefuda/blackpoker'
import type { Ready } from '@tefuda/kernel'
import { inRounds, type Timed } from './measure.ts'
import { ninjaSlayer, ninjaSlayerGames } from './ninja-slayer.ts'
import { type Amid, type OurGame, playAll, REPEATED, tablesAmid, worksAmid } from './ours.ts'
import { type Agreed, type RecordedGame, record } from './record.ts'
import { compareGame, type Difference } from './same-game.ts'
import { WAYS } from './theirs.ts'

export interface Plan {
  /** Games timed, and how often. */
  readonly games: number
  readonly rounds: number
  /** Games compared, half of them with the frame Entry 20. */
  readonly compared: number
}

/** What is measured of each of our games. */
export interface Speeds {
  readonly decisionsPerSecond: number
  readonly gamesPerSecond: number
  readonly copiesPerSecond: number
  readonly microsecondsPerCopy: number
  readonly saveRestoreMilliseconds: number
  readonly viewsPerSecond: number
  readonly imaginesPerSecond: number
}

export interface Report {
  readonly node: string
  readonly cpu: string
  readonly games: number
  readonly rounds: number
  readonly blackpoker: Speeds
  readonly boardgameio: {
    readonly way: string
    readonly decisionsPerSecond: number
    readonly decisionsPerSecondWithoutEnumeration: number
    readonly gamesPerSecond: number
  }
  readonly ratio: number
  readonly ratioWithoutEnumeration: number
  readonly sameDecisions: { readonly games: number; readonly decisions: number; readonly differences: number }
  /** The same by the clock on the wall; everything else is by processor time. */
  readonly wallClock: {
    readonly blackpokerDecisionsPerSecond: number
    readonly boardgameioDecisionsPerSecond: number
    readonly ratio: number
  }
  /** How far the slowest and the fastest round lie from the median, in percent. */
  readonly spread: Spreads
  /** Our other game, which has no other side. */
  readonly ninjaSlayer: Speeds & { readonly wallClockDecisionsPerSecond: number; readonly spread: Spreads }
}

type Spreads = { readonly [name: string]: readonly [slowest: number, fastest: number] }

type Tell = (what: string) => void

/** How often in one round we play each game: enough for the clock. */
const PLAYED = { blackpoker: 5, ninjaSlayer: 5 }

/** Compares the two versions, then measures them, and then our other game. */
export async function bench(plan: Plan, tell: Tell): Promise<{ report: Report; differences: Difference[] }> {
  const { decisions, differences } = compare(plan.compared, tell)
  if (differences.length > 0) tell('the two versions differ; what is measured is not the same game')
  const sameDecisions = { games: plan.compared, decisions, differences: differences.length }
  const games = Array.from({ length: plan.games }, (_, i) => record(i + 1, {}))
  const way = await fastestWay(games.slice(0, 10), tell)
  const times = await measure(plan, blackpoker, games, tell, {
    ours: () => playAll(games, PLAYED.blackpoker),
    theirs: () => WAYS[way]!(games, true),
    theirsWithoutEnumeration: () => WAYS[way]!(games, false),
  })
  const others = ninjaSlayerGames(plan.games)
  const otherTimes = await measure(plan, ninjaSlayer, others, tell, {
    ours: () => playAll(others, PLAYED.ninjaSlayer),
  })
  const report = {
    node: process.version,
    cpu: cpus()[0]!.model,
    games: plan.games,
    rounds: plan.rounds,
    ...sideBySide(games, way, times),
    sameDecisions,
    ninjaSlayer: {
      ...speedsOf(others, PLAYED.ninjaSlayer, otherTimes),
      wallClockDecisionsPerSecond: rounded(
        decisionsPerSecond(others, PLAYED.ninjaSlayer, otherTimes.ours.wall),
      ),
      spread: spreads(otherTimes),
    },
  }
  return { report, differences }
}

function compare(games: number, tell: Tell): { decisions: number; differences: Difference[] } {
  const frames: readonly Agreed[] = [{ frame: 'none' }, { frame: 'entry20' }]
  const differences: Difference[] = []
  let decisions = 0
  for (let i = 0; i < games; i++) {
    tell(`comparing game ${i + 1} of ${games}`)
    const compared = compareGame(i + 1, frames[i % 2]!)
    decisions += compared.decisions
    if (compared.difference) differences.push(compared.difference)
  }
  return { decisions, differences }
}

/** They lie close together, so the best round of each is what tells them apart. */
async function fastestWay(games: readonly RecordedGame[], tell: Tell): Promise<string> {
  const works = Object.fromEntries(Object.entries(WAYS).map(([name, way]) => [name, () => way(games, true)]))
  const times = await inRounds(5, works, (_, name) => tell(`trying boardgame.io: ${name}`))
  return Object.keys(WAYS).toSorted((a, b) => times[a]!.processor.lowest - times[b]!.processor.lowest)[0]!
}

/** Playing first, by itself: what the other measurements make of tables would slow it down. */
async function measure<G extends object, Name extends string>(
  { rounds }: Plan,
  rules: Ready<G>,
  games: readonly OurGame<G>[],
  tell: Tell,
  playing: { readonly [name in Name]: () => unknown },
) {
  const tellRound = (round: number, name: string) =>
    tell(`${rules.name}: ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}: ${name}`)
  const played = await inRounds(rounds, playing, tellRound)
  const amid = await inRounds<Amid>(rounds, worksAmid(rules, tablesAmid(games)), tellRound)
  return { ...played, ...amid }
}

type OurTimes = { readonly [name in 'ours' | Amid]: Timed }
type Counted = readonly { readonly decisions: number }[]

function decisionsPerSecond(games: Counted, played: number, { median }: Timed['wall']): number {
  return (played * games.reduce((sum, { decisions }) => sum + decisions, 0)) / median
}

function speedsOf(games: Counted, played: number, times: OurTimes): Speeds {
  const each = (name: keyof OurTimes, repeated: number) =>
    times[name].processor.median / (repeated * games.length)
  const secondsPerCopy = each('copy', REPEATED.copy)
  return {
    decisionsPerSecond: rounded(decisionsPerSecond(games, played, times.ours.processor)),
    gamesPerSecond: rounded(1 / each('ours', played)),
    copiesPerSecond: rounded(1 / secondsPerCopy),
    microsecondsPerCopy: rounded(secondsPerCopy * 1e6),
    saveRestoreMilliseconds: rounded(each('saveRestore', REPEATED.saveRestore) * 1e3),
    viewsPerSecond: rounded(1 / each('view', REPEATED.view)),
    imaginesPerSecond: rounded(1 / each('imagine', REPEATED.imagine)),
  }
}

/** BlackPoker on both. */
function sideBySide(
  games: readonly RecordedGame[],
  way: string,
  times: OurTimes & { readonly [name in 'theirs' | 'theirsWithoutEnumeration']: Timed },
) {
  const speeds = (clock: keyof Timed) => ({
    ours: decisionsPerSecond(games, PLAYED.blackpoker, times.ours[clock]),
    theirs: decisionsPerSecond(games, 1, times.theirs[clock]),
    bare: decisionsPerSecond(games, 1, times.theirsWithoutEnumeration[clock]),
  })
  const { ours, theirs, bare } = speeds('processor')
  const wall = speeds('wall')
  return {
    blackpoker: speedsOf(games, PLAYED.blackpoker, times),
    boardgameio: {
      way,
      decisionsPerSecond: rounded(theirs),
      decisionsPerSecondWithoutEnumeration: rounded(bare),
      gamesPerSecond: rounded(games.length / times.theirs.processor.median),
    },
    ratio: rounded(ours / theirs),
    ratioWithoutEnumeration: rounded(ours / bare),
    wallClock: {
      blackpokerDecisionsPerSecond: rounded(wall.ours),
      boardgameioDecisionsPerSecond: rounded(wall.theirs),
      ratio: rounded(wall.ours / wall.theirs),
    },
    spread: spreads(times),
  }
}

/** Three digits that mean something, or all before the point. */
function rounded(value: number): number {
  return value >= 1000 ? Math.round(value) : Number(value.toPrecision(3))
}

function spreads(times: { readonly [name: string]: Timed }): Spreads {
  const spreadOf = ({ processor: { median, lowest, highest } }: Timed): [number, number] => [
    rounded((median / highest - 1) * 100),
    rounded((median / lowest - 1) * 100),
  ]
  return Object.fromEntries(Object.entries(times).map(([name, time]) => [name, spreadOf(time)]))
}
