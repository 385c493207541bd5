import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream'
import { isFields, messageOf } from '@tefuda/kernel'
import { bad } from '../voice.ts'

/**
 * Hands games out to other machines through work queues of NATS JetStream: one stream of waiting games, each of which belongs to one
 * worker until it reports the end, and one of results. A worker that is silent for a while is considered dead, and its game goes to
 * another. A result carries the number of its game and is kept once.
 */

const JOBS = 'tefuda-jobs'
const RESULTS = 'tefuda-results'
/** The subject on which a run is asked whether it is still going. */
const RUNS = 'tefuda-runs'
const WORKERS = 'workers'
const NANO = 1_000_000
/** A worker silent for this long, in milliseconds, is considered dead; living ones report more often. */
const SILENCE = 10_000
export const BEAT = 2_000
/** Unfetched messages expire after a day. */
const KEPT = 24 * 60 * 60 * 1000
/** The shortest time the server waits for the next game. */
const LOOK = 1_000
/** How long a reply may take: busy machines reply late. */
const PATIENCE = { timeout: 60_000 }

export type Message = JsMsg

export interface Queue {
  /** Queues a game under a unique name; returns the number of the order. */
  readonly give: (run: string, name: string, order: object) => Promise<number>
  /** The next waiting game, or null if there is none at the moment. */
  readonly take: () => Promise<Message | null>
  /** Reports a result; a second one under the same name is dropped. */
  readonly tell: (run: string, name: string, result: object) => Promise<void>
  /** The results of a run from now on. */
  readonly hear: (run: string) => Promise<ConsumerMessages>
  /** How many orders of a run are waiting or being played, and whether the one with a number still is. */
  readonly count: (run: string) => Promise<number>
  readonly holds: (order: number) => Promise<boolean>
  /** Answers everybody who asks that the run is going, as long as this connection lives. */
  readonly answerFor: (run: string) => void
  /** Whether a run is still going; nobody wants the games of a dead one. */
  readonly isGoingOn: (run: string) => Promise<boolean>
  /** Cancels orders by number. */
  readonly takeBack: (orders: readonly number[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** NATS is loaded only when an address is given. */
export async function openQueue(url: string): Promise<Queue> {
  const [
    { connect, RequestError },
    { AckPolicy, DeliverPolicy, JetStreamError, jetstream, jetstreamManager, RetentionPolicy },
  ] = await Promise.all([import('@nats-io/transport-node'), import('@nats-io/jetstream')])
  const found = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step()
    } catch (error) {
      throw bad('bad.nats', { url, why: messageOf(error) })
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
  const publish = async (stream: string, run: string, msgID: string, what: object) => {
    const { seq } = await client.publish(`${stream}.${run}`, JSON.stringify(what), { msgID })
    return seq
  }
  return {
    give: (run, name, order) => publish(JOBS, run, name, order),
    take: async () => {
      try {
        return await workers.next({ expires: LOOK })
      } catch (error) {
        // A late sign of life only means that this machine or the server is busy.
        if (error instanceof JetStreamError && error.message === 'heartbeats missed') return null
        throw error
      }
    },
    tell: async (run, name, result) => void (await publish(RESULTS, run, name, result)),
    hear: async (run) => {
      const only = { filter_subjects: `${RESULTS}.${run}`, deliver_policy: DeliverPolicy.New }
      const consumer = await client.consumers.get(RESULTS, only)
      return consumer.consume()
    },
    count: async (run) => {
      const subject = `${JOBS}.${run}`
      const { state } = await manager.streams.info(JOBS, { subjects_filter: subject })
      return state.subjects?.[subject] ?? 0
    },
    holds: async (seq) => (await manager.streams.getMessage(JOBS, { seq })) !== null,
    answerFor: (run) => {
      connection.subscribe(`${RUNS}.${run}`, { callback: (_, asked) => void asked.respond() })
    },
    isGoingOn: async (run) => {
      try {
        await connection.request(`${RUNS}.${run}`, undefined, { timeout: LOOK })
        return true
      } catch (error) {
        // A slow reply still means it is alive.
        return !(error instanceof RequestError && error.isNoResponders())
      }
    },
    // One by one: a purge of one run makes older servers forget which games of other runs are being played.
    takeBack: async (orders) => {
      for (const seq of orders) await manager.streams.deleteMessage(JOBS, seq, false).catch(() => {})
    },
    close: () => connection.close(),
  }
}

/** The content of a message, or null if it is no object. */
export function fieldsIn(message: Message): { readonly [field: string]: unknown } | null {
  try {
    const said: unknown = message.json()
    return isFields(said) ? said : null
  } catch {
    return null
  }
}
