import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { below, seeded } from '@tefuda/kernel'
import { PostgresCatalogue } from '../../src/catalogue/postgres-catalogue.ts'
import { Nats } from '../../src/log/nats.ts'
import { NatsStore } from '../../src/log/nats-store.ts'
import type { Reachable } from '../crash/caller.ts'
import { compared, type Matches, type Played, playAll } from '../crash/crash.ts'
import { Mortal } from '../crash/mortal.ts'
import { NatsServer } from './nats-servers.ts'
import { PostgresServer } from './postgres-server.ts'

/** Matches on three servers while servers and the leader of the stream are killed, and servers sleep for longer than their lease. */

export const TROUBLES = ['pause', 'database', 'server', 'leader'] as const
type Trouble = (typeof TROUBLES)[number]

interface Plan extends Matches {
  readonly folder: string
  /** What happens, one after the other. */
  readonly troubles: readonly Trouble[]
  /** The length of a lease, in milliseconds. */
  readonly lease: number
}

interface Outcome {
  readonly answers: number
  readonly scenes: number
  readonly matches: number
  /** How often another server took a match over. */
  readonly takenOver: number
  /** The longest time from the last word of one server on a match to the next one's taking it over, in milliseconds. */
  readonly waited: number
  readonly faults: readonly string[]
}

/** That a run told somebody something of a match. */
interface Told {
  readonly match: string
  readonly run: string
  readonly at: number
  /** Which server that is. */
  readonly by: number
}

/** Somebody who hears nothing for so long comes again, in milliseconds; the page waits twice as long. */
const PATIENCE = 5000
const REST = 1500

const sleep = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds))

/** Nothing that it has started goes on after it, however it ends. */
export async function crashTogether(plan: Plan): Promise<Outcome> {
  const ends: (() => Promise<void>)[] = []
  try {
    return await crashed(plan, ends)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function crashed(plan: Plan, ends: (() => Promise<void>)[]): Promise<Outcome> {
  const random = seeded(`${plan.seed} troubles`)
  const nodes = await NatsServer.three(join(plan.folder, 'nats'))
  ends.push(async () => {
    for (const node of nodes) await node.kill()
  })
  const postgres = await PostgresServer.begin()
  ends.push(() => postgres.end())
  const urls = nodes.map(({ url }) => url).join(',')
  const told: Told[] = []
  const ended: string[] = []
  const servers = [1, 2, 3].map((n) => {
    const folder = join(plan.folder, `server-${n}`)
    mkdirSync(folder, { recursive: true })
    return new Mortal([folder, urls, postgres.url, String(plan.lease)], (report) => {
      if ('ended' in report) ended.push(`server ${n} ended by itself: ${report.ended}`)
      else told.push({ ...(report as Told), by: n - 1 })
    })
  })
  ends.push(async () => {
    for (const server of servers) await server.end()
  })
  await Promise.all(servers.map((server) => server.address()))
  const any = () => servers[below(random, servers.length)]!
  /** As behind a proxy: whoever comes is led to any of them. */
  const reach: Reachable = { address: () => any().address() }
  const nats = await Nats.open(urls)
  const store = await NatsStore.open(nats)
  /** One that has a match just now. */
  const busy = () => servers[told.at(-1)!.by]!
  const happen = {
    server: async () => busy().kill(),
    leader: async () => {
      const { cluster } = await nats.manager.streams.info('tefuda-matches')
      const leader = nodes[Number(cluster!.leader!.slice(1)) - 1]!
      await leader.kill()
      await sleep(plan.lease)
      await leader.start()
      await areInStep(nats)
    },
    database: async () => {
      await postgres.kill()
      await sleep(plan.lease)
      await postgres.start()
    },
    pause: () => busy().pause(plan.lease + 2 * PATIENCE),
  } satisfies { [one in Trouble]: () => Promise<unknown> }

  let answers = 0
  let left = plan.troubles.length
  const troubles = async () => {
    for (const trouble of plan.troubles) {
      // Matches must have begun before.
      for (const then = answers + 5; answers < then; ) await sleep(50)
      await happen[trouble]()
      await sleep(REST)
      left--
    }
  }
  const more = { patience: PATIENCE, goesOn: () => left > 0 }
  const [played] = await Promise.all([playAll(plan, reach, () => answers++, more), troubles()])
  const unlisted = await areNoted(postgres.url, played)
  const outcome = await compared(store, played)
  const { faults, takenOver, waited } = await owners(store, played, told)
  await store.close()
  return {
    answers,
    scenes: outcome.scenes,
    matches: played.length,
    takenOver,
    waited,
    faults: [...ended, ...outcome.faults, ...faults, ...unlisted],
  }
}

/** Waits until every match is noted as over in the database, by whichever server; those that are not are faults. */
async function areNoted(url: string, played: readonly Played[]): Promise<string[]> {
  const catalogue = await PostgresCatalogue.open(url)
  const names = played.map(({ match }) => match)
  const until = Date.now() + 60_000
  let known = await catalogue.known(names)
  while (known.size < names.length && Date.now() < until) {
    await sleep(200)
    known = await catalogue.known(names)
  }
  await catalogue.close()
  return names.filter((match) => !known.has(match)).map((match) => `${match}: is over and not listed so`)
}

/** Waits until every node has all that the others have. */
async function areInStep(nats: Nats): Promise<void> {
  const late = async () => {
    const { cluster } = await nats.manager.streams.info('tefuda-matches')
    return !cluster?.leader || cluster.replicas!.some(({ current, offline }) => !current || offline)
  }
  while (await late().catch(() => true)) await sleep(200)
}

/** Holds when each run said anything of a match against whose it was by its log. */
async function owners(store: NatsStore, played: readonly Played[], told: readonly Told[]) {
  const faults: string[] = []
  let takenOver = 0
  let waited = 0
  for (const { match } of played) {
    const owned = (await store.read(match)).filter((entry) => entry.what === 'owned')
    takenOver += owned.length - 1
    const words = told.filter((one) => one.match === match)
    for (const [n, { at }] of owned.entries()) {
      const last = words.findLast(({ run }) => run === owned[n - 1]?.owner)
      if (last) waited = Math.max(waited, at - last.at)
    }
    for (const { run, at } of words) {
      const n = owned.findLastIndex(({ owner }) => owner === run)
      const next = owned[n + 1]
      if (n < 0)
        faults.push(`${match}: ${run} told of it at ${at} and never had it: ${JSON.stringify(owned)}`)
      else if (next && at > next.at)
        faults.push(`${match}: ${run} told of it ${at - next.at} ms after ${next.owner} had it`)
    }
  }
  return { faults, takenOver, waited }
}
