import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { entryOf } from '@tefuda/kernel'
import { begin, HERE, treeAt } from './begin.ts'
import { PLAYED, REPEATED } from './ours.ts'
import { measuredGames } from './sides.ts'

const HELP = `Measures this checkout against another, each in a process of its own, by turns.

npm run bench:against -- FOLDER [SIDE…] [options]
  FOLDER      the other checkout, with its packages installed
  SIDE        what is measured: blackpoker, ninjaSlayer, pso2…; all if left out
  --work W    ours (whole games, the default), copy, view, imagine
  --games N   how many games are played in each round (default 4)
  --rounds N  how many rounds are counted (default 40)
  --times N   how often both processes are begun anew (default 2): the compiler does not always decide the same

For each side: microseconds of processor time here and there, and the speed here over the speed there, of the fastest
tenth and of the median of all rounds. On a machine that does other work, too, the fastest tenth is what to look at.
`

/** Rounds not counted: until then the JavaScript engine is still compiling. */
const WARMING_UP = 5
const TENTH = 0.1
const HALF = 0.5

interface Plan {
  readonly work: string
  readonly games: number
  readonly rounds: number
  readonly times: number
}

/** How many decisions or repetitions one round of a measurement has. */
function timesIn({ work, games }: Plan, decisions: number): number {
  const repeated = entryOf(REPEATED, work)
  return repeated === undefined ? PLAYED * decisions : repeated * games
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!

/** Microseconds of all rounds, for both checkouts. */
async function measure(side: string, trees: readonly URL[], plan: Plan): Promise<number[][]> {
  const taken = trees.map((): number[] => [])
  for (let time = 0; time < plan.times; time++) {
    const begun = await Promise.all(trees.map((tree) => begin(side, plan.games, tree)))
    const works = begun.map(({ work }) => work(plan.work))
    for (let round = -WARMING_UP; round < plan.rounds; round++) {
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      for (const i of order) {
        const { processor } = await works[i]!()
        if (round >= 0) taken[i]!.push((processor * 1e6) / timesIn(plan, begun[i]!.decisions))
      }
    }
    for (const { end } of begun) end()
  }
  return taken
}

function line(side: string, [here, there]: readonly number[][]): string {
  const at = (part: number) => {
    const [a, b] = [quantile(here!, part), quantile(there!, part)]
    return `${a.toFixed(2)} and ${b.toFixed(2)} µs, ${(b / a).toFixed(3)}`
  }
  return `${side.padEnd(18)} fastest tenth ${at(TENTH)}; median ${at(HALF)}\n`
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: 'ours' },
    games: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '40' },
    times: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
})
const [folder, ...sides] = positionals
const plan: Plan = {
  work: values.work,
  games: Number(values.games),
  rounds: Number(values.rounds),
  times: Number(values.times),
}
const isCheckout = folder !== undefined && existsSync(resolve(folder, 'bench/src/child.ts'))
if (values.help || !isCheckout || !(plan.games > 0 && plan.rounds > 0 && plan.times > 0)) {
  if (!values.help)
    process.stderr.write(
      `bench:against: "${folder ?? ''}" is no checkout, or one of the options is not a positive number\n\n`,
    )
  process.stdout.write(HELP)
  process.exitCode = values.help ? 0 : 2
} else {
  process.env.NODE_ENV = 'production'
  const all = ['blackpoker', ...(await measuredGames()).map(({ measured }) => measured.as)]
  for (const side of sides.length > 0 ? sides : all)
    process.stdout.write(line(side, await measure(side, [HERE, treeAt(resolve(folder))], plan)))
}
