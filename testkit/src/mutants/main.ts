import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { codeOf, messageOf } from '@tefuda/kernel'
import { isShared, ROOT, SHARED } from './files.ts'
import { breakLaws, lawsInWords } from './laws.ts'
import { figures, isGoodEnough, writeFigures } from './report.ts'
import { type Outcome, runGame } from './run.ts'

const HELP = `Changes conditions, numbers, orders and lines of the rules of games one at a time and lists the changes that no test notices.

npm run mutants -- [GAME…] [options]
  GAME          a game, or common or language for what games share
  --sample N    how many random mutants of each game to try (default 200; 0 for all)
  --seed WORD   the luck of the sample (default 1)
  --at PLACE    all mutants of a file or of a line, such as b4-setup.ts:28
  --laws        breaks the lines under each law until a test turns red, and writes that into mutations.tsv of the game
  --law ID      the same for one law
  --long        all tests, also those that "npm test" leaves out
  --unexplained counts mutants with an explanation of why no test notices them, but does not try them
  --seconds N   each mutant meets only the tests likeliest to notice it, as many as take N seconds together
  --workers N   how many processes run tests in parallel (default 1)
  --write       puts the figures into docs/mutants.md
  --help        this text

Results are kept in .mutants: an interrupted run goes on, and only survivors are tried again when tests have
changed. Exit code: 0 at most 5% survive unexplained, 1 more do, 2 bad input.
`

class BadOption extends Error {}

const games = [...readdirSync(`${ROOT}games`), ...SHARED]

function wholeNumber(name: string, written: string, least: number): number {
  const n = Number(written)
  if (!Number.isSafeInteger(n) || n < least)
    throw new BadOption(`--${name} is "${written}"; it must be a whole number, ${least} or more`)
  return n
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      at: { type: 'string' },
      laws: { type: 'boolean', default: false },
      law: { type: 'string' },
      long: { type: 'boolean', default: false },
      unexplained: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      workers: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((name) => !games.includes(name))
  if (unknown !== undefined)
    throw new BadOption(`there is no game "${unknown}"; there are ${games.join(', ')}`)
  if (values.write && values.at !== undefined)
    throw new BadOption('--write keeps figures of samples; leave out --at')
  return {
    ...values,
    games: positionals.length > 0 ? positionals : games,
    sample: wholeNumber('sample', values.sample, 0),
    seconds: values.seconds === undefined ? Infinity : wholeNumber('seconds', values.seconds, 1),
    workers: wholeNumber('workers', values.workers, 1),
  }
}

/** The error of the options, in one sentence. */
function complaint(error: unknown): string | null {
  if (error instanceof BadOption) return error.message
  return codeOf(error).startsWith('ERR_PARSE_ARGS') ? messageOf(error).split('. ')[0]! : null
}

async function main(): Promise<number> {
  const { help, write, games: chosen, laws, law, ...plan } = readOptions()
  if (help) {
    process.stdout.write(HELP)
    return 0
  }
  const tell = (line: string) => process.stderr.write(`${line}\n`)
  if (laws || law !== undefined) {
    for (const game of chosen.filter((name) => !isShared(name)))
      process.stdout.write(
        `${lawsInWords(await breakLaws(game, { workers: plan.workers, only: law }, tell))}\n`,
      )
    return 0
  }
  const outcomes: Outcome[] = []
  for (const game of chosen) {
    const outcome = await runGame(game, plan, tell)
    process.stdout.write(`${figures(outcome)}\n`)
    outcomes.push(outcome)
  }
  if (write) writeFigures(outcomes, plan)
  return outcomes.every(isGoodEnough) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const said = complaint(error)
  if (said === null) throw error
  process.stderr.write(`${said}\n`)
  process.exitCode = 2
}
