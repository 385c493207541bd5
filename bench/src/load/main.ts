import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pass } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { messageOf } from '@tefuda/kernel'
import { beginTheirs } from './boardgameio-plays.ts'
import type { Used } from './child.ts'
import type { Contender, LoadedMatch } from './table.ts'
import { beginOurs } from './tefuda-plays.ts'

/**
 * `npm run load`: matches of BlackPoker between random players on our server and on boardgame.io's, each in a process of its own.
 * Whoever plays runs on the same machine, so processor time of the server says more than answers by the clock.
 */

const CONTENDERS: readonly Contender[] = [
  { name: 'Tefuda', program: new URL('tefuda-serves.ts', import.meta.url), begin: beginOurs },
  { name: 'boardgame.io', program: new URL('boardgameio-serves.ts', import.meta.url), begin: beginTheirs },
]

const HELP = `Plays BlackPoker on our server and on boardgame.io's, each in a process of its own.

npm run load -- [options]
  --matches N  matches at human pace (default 200)
  --seconds N  how long they are played (default 60)
  --hurried N  matches that are played without a pause (default 16)
  --nats URL --database URL  measures ours in a cluster, too (npm run cluster shows addresses)
`

const { matches, seconds, hurried, nats, database } = asked()
/** Ours with its logs in a stream and its lists in PostgreSQL, where both are said. */
const IN_CLUSTER: readonly Contender[] =
  nats && database ? [{ ...CONTENDERS[0]!, name: 'Tefuda in a cluster', flags: [nats, database] }] : []

/** What to measure. Shows the help where a word or a number means nothing. */
function asked() {
  try {
    const { values } = parseArgs({
      options: {
        matches: { type: 'string', default: '200' },
        seconds: { type: 'string', default: '60' },
        hurried: { type: 'string', default: '16' },
        nats: { type: 'string' },
        database: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const numbers = {
      matches: Number(values.matches),
      seconds: Number(values.seconds),
      hurried: Number(values.hurried),
    }
    const odd = Object.entries(numbers).find(([, n]) => !Number.isSafeInteger(n) || n < 1)
    if (odd && !values.help) throw new Error(`--${odd[0]} must be a whole number, 1 or more`)
    if (!values.help) return { ...numbers, nats: values.nats, database: values.database }
    console.log(HELP)
    process.exit(0)
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${HELP}`)
    process.exit(2)
  }
}

/** Milliseconds between two answers of a person. */
const PACE = 3000

class Measured {
  private readonly child: ChildProcess
  private readonly begin: Contender['begin']
  private port = 0
  /** How many matches were begun. */
  begun = 0

  constructor({ program, begin, flags = [] }: Contender) {
    this.child = fork(program, flags, {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.begin = begin
  }

  async ready(): Promise<this> {
    ;[this.port] = await once(this.child, 'message')
    return this
  }

  async used(): Promise<Used> {
    this.child.send('used')
    return (await once(this.child, 'message'))[0]
  }

  async matches(count: number): Promise<LoadedMatch[]> {
    const all: LoadedMatch[] = []
    for (let n = 0; n < count; n++) all.push(await this.begin(this.port, this.begun++))
    return all
  }

  /** The same player begins anew when a match is over. */
  async another(): Promise<LoadedMatch> {
    return this.begin(this.port, this.begun++)
  }

  async end(): Promise<void> {
    this.child.disconnect()
    await once(this.child, 'exit')
  }
}

interface Played {
  readonly latencies: readonly number[]
  readonly bytes: number
}

/** Plays matches side by side until a moment, each answer a pause after the last. */
async function playUntil(
  end: number,
  server: Measured,
  some: readonly LoadedMatch[],
  pause: number,
): Promise<Played> {
  const latencies: number[] = []
  let bytes = 0
  await Promise.all(
    some.map(async (first, nth) => {
      let match = first
      let before = match.received()
      await pass((pause * nth) / some.length)
      while (performance.now() < end) {
        const took = await match.answer()
        bytes += match.received() - before
        if (took === null) {
          match.leave()
          match = await server.another()
        } else latencies.push(took)
        before = match.received()
        if (pause > 0) await pass(pause)
      }
      match.leave()
    }),
  )
  return { latencies, bytes }
}

const nth = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!

interface Figures {
  readonly name: string
  readonly [figure: string]: string
}

async function measure(contender: Contender): Promise<Figures> {
  const server = await new Measured(contender).ready()
  // The first matches compile what the others use.
  await playUntil(performance.now() + 5000, server, await server.matches(4), 0)
  const empty = await server.used()
  const first = server.begun
  const paced = await server.matches(matches)
  for (const match of paced) await match.answer()
  const full = await server.used()
  const human = await playUntil(performance.now() + seconds * 1000, server, paced, PACE)
  const after = await server.used()
  // A server hears a moment later that somebody has left.
  await pass(1000)
  const left = await server.used()
  const { begun } = server
  const quick = await server.matches(hurried)
  const before = await server.used()
  const began = performance.now()
  const race = await playUntil(began + 10_000, server, quick, 0)
  const took = (performance.now() - began) / 1000
  const last = await server.used()
  await server.end()
  const sorted = human.latencies.toSorted((a, b) => a - b)
  const processor = (from: Used, to: Used) => (to.processor - from.processor) / 1e6
  return {
    name: contender.name,
    'matches at human pace': String(matches),
    'answers measured': String(sorted.length),
    'p50, ms': nth(sorted, 0.5).toFixed(1),
    'p99, ms': nth(sorted, 0.99).toFixed(1),
    'a core is busy, at human pace': `${((processor(full, after) / seconds) * 100).toFixed(0)} %`,
    'bytes per answer and seat': (human.bytes / sorted.length / 2).toFixed(0),
    'kB per match in memory': ((full.heap - empty.heap) / matches / 1000).toFixed(0),
    'kB per match that everybody has left': ((left.heap - empty.heap) / (begun - first) / 1000).toFixed(0),
    'answers per second, by the clock': (race.latencies.length / took).toFixed(0),
    'answers per second of processor time': (race.latencies.length / processor(before, last)).toFixed(0),
  }
}

const measured: Figures[] = []
for (const contender of [...CONTENDERS, ...IN_CLUSTER]) measured.push(await measure(contender))
const [first] = measured
for (const figure of Object.keys(first!))
  console.log([figure.padEnd(40), ...measured.map((one) => one[figure]!.padStart(20))].join(''))
process.exit()
