import { cpus } from 'node:os'
import { inRounds, type Timed } from './measure.ts'
import { AMID, imagineAll, playOurs, repeat, tablesAmid, viewOfDecider } from './ours.ts'
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

export interface Report {
  readonly node: string
  readonly cpu: string
  readonly games: number
  readonly rounds: number
  readonly blackpoker: {
    readonly decisionsPerSecond: number
    readonly gamesPerSecond: number
    readonly copiesPerSecond: number
    readonly microsecondsPerCopy: number
    readonly saveRestoreMilliseconds: number
    readonly viewsPerSecond: number
    readonly imaginesPerSecond: number
  }
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
  readonly spread: { readonly [name: string]: readonly [slowest: number, fastest: number] }
}

type Tell = (what: string) => void

/** Compares the two versions, then measures them. */
export async function bench(plan: Plan, tell: Tell): Promise<{ report: Report; differences: Difference[] }> {
  const { decisions, differences } = compare(plan.compared, tell)
  if (differences.length > 0) tell('the two versions differ; what is measured is not the same game')
  const games = Array.from({ length: plan.games }, (_, i) => record(i + 1, {}))
  const way = await fastestWay(games.slice(0, 10), tell)
  const times = await measure(plan, games, way, tell)
  const sameDecisions = { games: plan.compared, decisions, differences: differences.length }
  return { report: reportOf(plan, games, way, times, sameDecisions), differences }
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
async function measure(plan: Plan, games: readonly RecordedGame[], way: string, tell: Tell) {
  const { rounds } = plan
  const tellRound = (round: number, name: string) =>
    tell(round === 0 ? `warming up: ${name}` : `round ${round} of ${rounds}: ${name}`)
  const playing = {
    ours: () => playOurs(games, PLAYED),
    theirs: () => WAYS[way]!(games, true),
    theirsWithoutEnumeration: () => WAYS[way]!(games, false),
  }
  const played = await inRounds(rounds, playing, tellRound)
  const tables = tablesAmid(games)
  const views = tables.map(viewOfDecider)
  const amid = {
    copy: () => repeat(tables, AMID.copy),
    saveRestore: () => repeat(tables, AMID.saveRestore),
    view: () => repeat(tables, AMID.view),
    imagine: () => imagineAll(views, IMAGINED),
  }
  return { ...played, ...(await inRounds(rounds, amid, tellRound)) }
}

/** How often in one round we play each game, and imagine each view: enough for the clock. */
const PLAYED = 5
const IMAGINED = 20

function reportOf(
  plan: Plan,
  games: readonly RecordedGame[],
  way: string,
  times: Awaited<ReturnType<typeof measure>>,
  sameDecisions: Report['sameDecisions'],
): Report {
  const decisions = games.reduce((sum, { moves }) => sum + moves.length, 0)
  const { games: count } = plan
  const speeds = (clock: keyof Timed) => ({
    ours: (PLAYED * decisions) / times.ours[clock].median,
    theirs: decisions / times.theirs[clock].median,
    bare: decisions / times.theirsWithoutEnumeration[clock].median,
  })
  const { ours, theirs, bare } = speeds('processor')
  const wall = speeds('wall')
  const each = (name: keyof typeof times, repeated: number) =>
    times[name].processor.median / (repeated * count)
  const secondsPerCopy = each('copy', AMID.copy.times)
  return {
    node: process.version,
    cpu: cpus()[0]!.model,
    games: count,
    rounds: plan.rounds,
    blackpoker: {
      decisionsPerSecond: rounded(ours),
      gamesPerSecond: rounded(1 / each('ours', PLAYED)),
      copiesPerSecond: rounded(1 / secondsPerCopy),
      microsecondsPerCopy: rounded(secondsPerCopy * 1e6),
      saveRestoreMilliseconds: rounded(each('saveRestore', AMID.saveRestore.times) * 1e3),
      viewsPerSecond: rounded(1 / each('view', AMID.view.times)),
      imaginesPerSecond: rounded(1 / each('imagine', IMAGINED)),
    },
    boardgameio: {
      way,
      decisionsPerSecond: rounded(theirs),
      decisionsPerSecondWithoutEnumeration: rounded(bare),
      gamesPerSecond: rounded(1 / each('theirs', 1)),
    },
    ratio: rounded(ours / theirs),
    ratioWithoutEnumeration: rounded(ours / bare),
    sameDecisions,
    wallClock: {
      blackpokerDecisionsPerSecond: rounded(wall.ours),
      boardgameioDecisionsPerSecond: rounded(wall.theirs),
      ratio: rounded(wall.ours / wall.theirs),
    },
    spread: Object.fromEntries(Object.entries(times).map(([name, time]) => [name, spreadOf(time)])),
  }
}

/** Three digits that mean something, or all before the point. */
function rounded(value: number): number {
  return value >= 1000 ? Math.round(value) : Number(value.toPrecision(3))
}

function spreadOf({ processor: { median, lowest, highest } }: Timed): [number, number] {
  return [rounded((median / highest - 1) * 100), rounded((median / lowest - 1) * 100)]
}
