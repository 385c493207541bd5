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
/** Where a run is asked whether it goes on. */
const RUNS = 'tefuda-runs'
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
  /** Gives a game out, under a name that is given out once. Gives back the number of the order. */
  readonly give: (run: string, name: string, order: object) => Promise<number>
  /** The next game that waits, or null where there is none for a moment. */
  readonly take: () => Promise<Message | null>
  /** Says what came of a game; said twice under the same name it is kept once. */
  readonly tell: (run: string, name: string, result: object) => Promise<void>
  /** What comes of games of a run from now on. */
  readonly hear: (run: string) => Promise<ConsumerMessages>
  /** How many orders of a run wait or are being carried out, and whether one of them still is, by its number. */
  readonly count: (run: string) => Promise<number>
  readonly holds: (order: number) => Promise<boolean>
  /** Says that a run goes on, to all who ask, as long as this connection lives. */
  readonly answerFor: (run: string) => void
  /** Whether a run goes on; games of one that has died are wanted by nobody. */
  readonly isGoingOn: (run: string) => Promise<boolean>
  /** Takes back orders, by their numbers. */
  readonly takeBack: (orders: readonly number[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** What is at an address is only needed by whoever names one, so it is loaded then. */
export async function openQueue(url: string): Promise<Queue> {
  const [
    { connect, RequestError },
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
        // Where this machine or the server is busy a sign of life is late: nothing has come so far.
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
        // Who is slow to answer is alive.
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

/** What a message says, or null where it is no object. */
export function fieldsIn(message: Message): { readonly [field: string]: unknown } | null {
  try {
    const said: unknown = message.json()
    return isFields(said) ? said : null
  } catch {
    return null
  }
}
