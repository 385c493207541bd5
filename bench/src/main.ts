import { parseArgs } from 'node:util'
import { codeOf, messageOf } from '@tefuda/kernel'
import type { Plan, Report, Speeds } from './bench.ts'

const HELP = `Measures BlackPoker on Tefuda beside the same game on boardgame.io, through the same decisions, and then
every other game on Tefuda.

npm run bench -- [options]
  --json      one JSON object instead of the table
  --games N   how many games are timed in each round (default 100)
  --quick     fewer games and rounds: a look, not a measurement
  --profile   how to see where the time goes
  --help      this text

Exit code: 0 measured, 1 the two versions of the game differ, 2 bad input.
`

const PROFILE = `Where the time goes, from the checkout:

  NODE_ENV=production npx node --cpu-prof --cpu-prof-dir=profiles bench/src/main.ts --quick

This writes profiles/*.cpuprofile. Open it in the Performance panel of a Chromium browser's developer tools
("Load profile") or in speedscope, and sort by self time. Functions under kernel/ and games/ are Tefuda's; those
under bench/src/boardgameio/, boardgame.io and immer are the other side's.
`

const FULL: Plan = { games: 100, rounds: 5, compared: 300 }
const QUICK: Plan = { games: 20, rounds: 3, compared: 40 }

interface BenchFlags {
  readonly plan: Plan
  readonly json: boolean
  readonly text: string | null
}

class BadOption extends Error {}

function readOptions(): BenchFlags {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      games: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const plan = values.quick ? QUICK : FULL
  const games = values.games === undefined ? plan.games : Number(values.games)
  if (!Number.isSafeInteger(games) || games < 1) {
    throw new BadOption(`--games is "${values.games}"; it must be a whole number, 1 or more`)
  }
  const text = values.help ? HELP : values.profile ? PROFILE : null
  return { plan: { ...plan, games }, json: values.json, text }
}

/** The error of the options, in one sentence. */
function complaint(error: unknown): string | null {
  if (error instanceof BadOption) return error.message
  return codeOf(error).startsWith('ERR_PARSE_ARGS') ? messageOf(error).split('. ')[0]! : null
}

function progress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what}`)
}

type Row = readonly [what: string, value: number, spread: string]

function ourRows(ours: Speeds, within: (name: string) => string): Row[] {
  return [
    ['decisions per second', ours.decisionsPerSecond, within('ours')],
    ['games per second', ours.gamesPerSecond, within('ours')],
    ['copies per second', ours.copiesPerSecond, within('copy')],
    ['microseconds per copy', ours.microsecondsPerCopy, within('copy')],
    ['save and restore, milliseconds', ours.saveRestoreMilliseconds, within('saveRestore')],
    ['views per second', ours.viewsPerSecond, within('view')],
    ['imagined games per second', ours.imaginesPerSecond, within('imagine')],
  ]
}

function withinOf(spread: Report['spread']): (name: string) => string {
  return (name) => `${spread[name]![0]} to +${spread[name]![1]} %`
}

const lines = (rows: readonly Row[]) =>
  rows.map(([what, value, spread]) =>
    `${what.padEnd(36)}${value.toLocaleString('en').padStart(12)}   ${spread}`.trimEnd(),
  )

function table(report: Report): string {
  const { blackpoker, boardgameio: theirs, sameDecisions, spread, wallClock } = report
  const within = withinOf(spread)
  return [
    `Node ${report.node}, ${report.cpu}; median of ${report.rounds} rounds of ${report.games} games, processor time`,
    '',
    'BlackPoker',
    ...lines([
      ...ourRows(blackpoker, within),
      ['boardgame.io: decisions per second', theirs.decisionsPerSecond, within('theirs')],
      [
        '  without finding the legal moves',
        theirs.decisionsPerSecondWithoutEnumeration,
        within('theirsWithoutEnumeration'),
      ],
      ['boardgame.io: games per second', theirs.gamesPerSecond, within('theirs')],
      ['ratio', report.ratio, ''],
      ['  without finding the legal moves', report.ratioWithoutEnumeration, ''],
      ['wall clock: decisions per second', wallClock.blackpokerDecisionsPerSecond, ''],
      ['  boardgame.io', wallClock.boardgameioDecisionsPerSecond, ''],
      ['  ratio', wallClock.ratio, ''],
    ]),
    '',
    `boardgame.io is played by: ${theirs.way}`,
    `compared: ${sameDecisions.games} games, ${sameDecisions.decisions} decisions, ${sameDecisions.differences} differences`,
    '',
    ...Object.values(report.alone).flatMap((speeds) => [
      speeds.title,
      ...lines([
        ...ourRows(speeds, withinOf(speeds.spread)),
        ['wall clock: decisions per second', speeds.wallClockDecisionsPerSecond, ''],
      ]),
      '',
    ]),
  ].join('\n')
}

async function main(): Promise<number> {
  const { plan, json, text } = readOptions()
  if (text !== null) {
    process.stdout.write(text)
    return 0
  }
  // boardgame.io reads this when it is loaded, and is slower without it.
  process.env.NODE_ENV = 'production'
  const { bench } = await import('./bench.ts')
  const { report, differences } = await bench(plan, progress)
  progress('')
  for (const difference of differences) process.stderr.write(`differs: ${JSON.stringify(difference)}\n`)
  const { alone, ...beside } = report
  process.stdout.write(json ? `${JSON.stringify({ ...beside, ...alone }, null, 2)}\n` : table(report))
  return differences.length > 0 ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  const wrong = complaint(error)
  if (wrong === null) throw error
  process.stderr.write(`bench: ${wrong}; see --help\n`)
  process.exitCode = 2
}
