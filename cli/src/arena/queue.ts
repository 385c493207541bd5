import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream'
import { isFields } from '@tefuda/kernel'
import { bad } from '../voice.ts'

/**
 * Games that are handed out to other machines, as work queues of NATS JetStream: one stream for games that wait, each of which is
 * given to one worker until that one says it is over, and one for what came of them. A worker that says nothing for a while is
 * taken for dead, and its game is given to another. What came of a game bears its number, and is kept once.
 */

const JOBS = 'tefuda-jobs'
const RESULTS = 'tefuda-results'
const WORKERS = 'workers'
const NANO = 1_000_000
/** After so many milliseconds without a word a worker is taken for dead; a living one says more often that it still plays. */
const SILENCE = 10_000
export const BEAT = 2_000
/** What nobody fetches is forgotten after a day. */
const KEPT = 24 * 60 * 60 * 1000
/** The server waits no shorter for the next game. */
const LOOK = 1_000
/** So long an answer may take: a machine that does much else answers late. */
const PATIENCE = { timeout: 60_000 }

export type Message = JsMsg

export interface Queue {
  /** Gives a game out, under a name that is given out once. */
  readonly give: (series: string, name: string, order: object) => Promise<void>
  /** The next game that waits, or null where there is none for a moment. */
  readonly take: () => Promise<Message | null>
  /** Says what came of a game; said twice under the same name it is kept once. */
  readonly tell: (series: string, name: string, result: object) => Promise<void>
  /** What comes of games of a series from now on. */
  readonly hear: (series: string) => Promise<ConsumerMessages>
  /** Takes back all games of a series that nobody has begun. */
  readonly takeBack: (series: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** What is at an address is only needed by whoever names one, so it is loaded then. */
export async function openQueue(url: string): Promise<Queue> {
  const [
    { connect },
    { AckPolicy, DeliverPolicy, JetStreamError, jetstream, jetstreamManager, RetentionPolicy },
  ] = await Promise.all([import('@nats-io/transport-node'), import('@nats-io/jetstream')])
  const found = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step()
    } catch (error) {
      throw bad('bad.nats', { url, why: (error as Error).message })
    }
  }
  const connection = await found(() => connect({ servers: url, maxReconnectAttempts: -1 }))
  const manager = await found(() => jetstreamManager(connection, PATIENCE))
  const client = jetstream(connection, PATIENCE)
  await found(async () => {
    const age = { max_age: KEPT * NANO }
    const queue = { name: JOBS, subjects: [`${JOBS}.*`], retention: RetentionPolicy.Workqueue, ...age }
    await manager.streams.add(queue)
    await manager.streams.add({ name: RESULTS, subjects: [`${RESULTS}.*`], ...age })
    const patience = { ack_policy: AckPolicy.Explicit, ack_wait: SILENCE * NANO }
    await manager.consumers.add(JOBS, { durable_name: WORKERS, ...patience })
  })
  const workers = await client.consumers.get(JOBS, WORKERS)
  const publish = async (stream: string, series: string, msgID: string, what: object) => {
    await client.publish(`${stream}.${series}`, JSON.stringify(what), { msgID })
  }
  return {
    give: (series, name, order) => publish(JOBS, series, name, order),
    take: async () => {
      try {
        return await workers.next({ expires: LOOK })
      } catch (error) {
        // Where this machine or the server is busy a sign of life is late: nothing has come so far.
        if (error instanceof JetStreamError && error.message === 'heartbeats missed') return null
        throw error
      }
    },
    tell: (series, name, result) => publish(RESULTS, series, name, result),
    hear: async (series) => {
      const only = { filter_subjects: `${RESULTS}.${series}`, deliver_policy: DeliverPolicy.New }
      const consumer = await client.consumers.get(RESULTS, only)
      return consumer.consume()
    },
    takeBack: async (series) => {
      await manager.streams.purge(JOBS, { filter: `${JOBS}.${series}` })
    },
    close: () => connection.close(),
  }
}

/** What a message says, or null where it is no object. */
export function fieldsIn(message: Message): { readonly [field: string]: unknown } | null {
  try {
    const said: unknown = message.json()
    return isFields(said) ? said : null
  } catch {
    return null
  }
}
