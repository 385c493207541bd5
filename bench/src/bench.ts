import { cpus } from 'node:os'
import { begin, type RunningSide } from './begin.ts'
import { inRounds, type Taken, type Timed } from './measure.ts'
import { type Amid, PLAYED, REPEATED } from './ours.ts'
import type { Agreed } from './record.ts'
import { compareGame, type Difference } from './same-game.ts'
import { measuredGames } from './sides.ts'

export interface Plan {
  /** Games timed, and in how many rounds. */
  readonly games: number
  readonly rounds: number
  /** Games compared, half of them with the frame Entry 20. */
  readonly compared: number
}

/** What we measure for each of our games. */
export interface Speeds {
  readonly decisionsPerSecond: number
  readonly gamesPerSecond: number
  readonly copiesPerSecond: number
  readonly microsecondsPerCopy: number
  readonly saveRestoreMilliseconds: number
  readonly viewsPerSecond: number
  readonly imaginesPerSecond: number
}

/** One of our games without a counterpart on boardgame.io. */
type Alone = Speeds & {
  readonly title: string
  readonly wallClockDecisionsPerSecond: number
  readonly spread: Spreads
}

export interface Report {
  readonly alone: { readonly [name: string]: Alone }
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
  /** The same by the clock on the wall; everything else is processor time. */
  readonly wallClock: {
    readonly blackpokerDecisionsPerSecond: number
    readonly boardgameioDecisionsPerSecond: number
    readonly ratio: number
  }
  /** How far the slowest and the fastest round lie from the median, in percent. */
  readonly spread: Spreads
}

type Spreads = { readonly [name: string]: readonly [slowest: number, fastest: number] }

type Tell = (what: string) => void

/**
 * Compares the two versions, then measures them, and then our other games, each in a process of its own: what
 * the compiler has learnt from one game is wrong for another and slows it down.
 */
export async function bench(plan: Plan, tell: Tell): Promise<{ report: Report; differences: Difference[] }> {
  const { decisions, differences } = compare(plan.compared, tell)
  if (differences.length > 0) tell('the two versions differ, so the bench does not measure the same game')
  const sameDecisions = { games: plan.compared, decisions, differences: differences.length }
  const [ours, theirs] = [await prepare('blackpoker', plan, tell), await prepare('boardgameio', plan, tell)]
  const times = await measure(plan, ours, tell, {
    theirs: theirs.work('theirs'),
    theirsWithoutEnumeration: theirs.work('theirsWithoutEnumeration'),
  })
  for (const { end } of [ours, theirs]) end()
  const alone: [string, Alone][] = []
  for (const { measured, title } of await measuredGames())
    alone.push([measured.as, { title, ...(await measureAlone(measured.as, plan, tell)) }])
  const report: Report = {
    node: process.version,
    cpu: cpus()[0]!.model,
    games: plan.games,
    rounds: plan.rounds,
    ...sideBySide(plan, ours, theirs, times),
    sameDecisions,
    alone: Object.fromEntries(alone),
  }
  return { report, differences }
}

async function measureAlone(name: string, plan: Plan, tell: Tell): Promise<Omit<Alone, 'title'>> {
  const side = await prepare(name, plan, tell)
  const times = await measure(plan, side, tell, {})
  side.end()
  return {
    ...speedsOf(plan, side, times),
    wallClockDecisionsPerSecond: rounded((PLAYED * side.decisions) / times.ours.wall.median),
    spread: spreads(times),
  }
}

function prepare(name: string, { games }: Plan, tell: Tell): Promise<RunningSide> {
  tell(`${name}: preparing games`)
  return begin(name, games)
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

/** Measures playing first, alternating with the works beside it; then everything else. */
async function measure<Name extends string>(
  { rounds }: Plan,
  { name: side, work }: RunningSide,
  tell: Tell,
  beside: { readonly [name in Name]: () => Promise<Taken> },
) {
  const tellRound = (round: number, name: string) =>
    tell(`${side}: ${round < 1 ? 'warming up' : `round ${round} of ${rounds}`}: ${name}`)
  const played = await inRounds<'ours' | Name>(
    rounds,
    { ours: work('ours'), ...beside } as Works<Name>,
    tellRound,
  )
  const works = Object.keys(REPEATED).map((name) => [name, work(name)])
  const amid = await inRounds<Amid>(rounds, Object.fromEntries(works), tellRound)
  return { ...played, ...amid }
}

type Works<Name extends string> = { readonly [name in 'ours' | Name]: () => Promise<Taken> }
type OurTimes = { readonly [name in 'ours' | Amid]: Timed }

function speedsOf({ games }: Plan, { decisions }: RunningSide, times: OurTimes): Speeds {
  const each = (name: keyof OurTimes, repeated: number) => times[name].processor.median / (repeated * games)
  const secondsPerCopy = each('copy', REPEATED.copy)
  return {
    decisionsPerSecond: rounded((PLAYED * decisions) / times.ours.processor.median),
    gamesPerSecond: rounded(1 / each('ours', PLAYED)),
    copiesPerSecond: rounded(1 / secondsPerCopy),
    microsecondsPerCopy: rounded(secondsPerCopy * 1e6),
    saveRestoreMilliseconds: rounded(each('saveRestore', REPEATED.saveRestore) * 1e3),
    viewsPerSecond: rounded(1 / each('view', REPEATED.view)),
    imaginesPerSecond: rounded(1 / each('imagine', REPEATED.imagine)),
  }
}

/** BlackPoker on both. */
function sideBySide(
  plan: Plan,
  our: RunningSide,
  their: RunningSide,
  times: OurTimes & { readonly [name in 'theirs' | 'theirsWithoutEnumeration']: Timed },
) {
  const speeds = (clock: keyof Timed) => ({
    ours: (PLAYED * our.decisions) / times.ours[clock].median,
    theirs: their.decisions / times.theirs[clock].median,
    bare: their.decisions / times.theirsWithoutEnumeration[clock].median,
  })
  const { ours, theirs, bare } = speeds('processor')
  const wall = speeds('wall')
  return {
    blackpoker: speedsOf(plan, our, times),
    boardgameio: {
      way: their.way!,
      decisionsPerSecond: rounded(theirs),
      decisionsPerSecondWithoutEnumeration: rounded(bare),
      gamesPerSecond: rounded(plan.games / times.theirs.processor.median),
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

/** Three significant digits, or all digits before the point. */
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
