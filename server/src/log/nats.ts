import {
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  type StoredMsg,
  type StreamConfig,
} from '@nats-io/jetstream'
import { connect, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node'
import { BadInput, messageOf } from '@tefuda/kernel'

/** A line to a NATS server with JetStream, or to a cluster of them. */

/** JetStream's codes for "another message came last": of a single server, and of one with replicas. */
const ELSE_CAME_LAST: readonly number[] = [10071, 10164]
const NO_STREAM = 10059
/** How long servers may take to agree, and how often they are asked, in milliseconds. */
const STARTS = 20_000
const AGAIN = 250
/** How long a reply may take, in milliseconds: a little less than the page waits, so that it hears why. */
const PATIENCE = { timeout: 8000 }
/** Each message is on most of so many servers before it counts. */
const REPLICAS = 3

export class Nats {
  readonly connection: NatsConnection
  readonly client: JetStreamClient
  readonly manager: JetStreamManager

  private constructor(connection: NatsConnection, manager: JetStreamManager) {
    this.connection = connection
    this.client = jetstream(connection, PATIENCE)
    this.manager = manager
  }

  /** Addresses of several servers are separated by commas. */
  static async open(url: string): Promise<Nats> {
    // It waits a little less than usual before it tries another server: matches wait meanwhile.
    const ways = { servers: url.split(','), maxReconnectAttempts: -1, reconnectTimeWait: 500, timeout: 5000 }
    const connection = await connect(ways).catch((error) => {
      throw notThere(url, error)
    })
    try {
      return new Nats(connection, await patiently(() => jetstreamManager(connection, PATIENCE)))
    } catch (error) {
      await connection.close()
      throw notThere(url, error)
    }
  }

  /** Makes a stream where there is none, and waits until it has a leader. One that is there is left as its operator wants it. */
  ensure(stream: Partial<StreamConfig> & { readonly name: string }): Promise<void> {
    const { streams } = this.manager
    const num_replicas = this.connection.info?.cluster ? REPLICAS : 1
    const look = async () => {
      try {
        const { cluster } = await streams.info(stream.name)
        if (cluster && !cluster.leader) throw new Error('the stream has no leader')
      } catch (error) {
        if (!(error instanceof JetStreamApiError && error.code === NO_STREAM)) throw error
        await streams.add({ num_replicas, deny_delete: true, ...stream })
      }
    }
    return this.telling(() => patiently(look))
  }

  /** The last message on a subject, as the leader of the stream knows it; null where there is none. */
  last(stream: string, subject: string): Promise<StoredMsg | null> {
    return this.manager.streams.getMessage(stream, { last_by_subj: subject })
  }

  /** Appends to a subject right after a message. Gives its place in the stream; null where another message came first. */
  async after(last: number, subject: string, data: string, headers?: MsgHdrs): Promise<number | null> {
    const expect = { lastSubjectSequence: last }
    try {
      return (await this.client.publish(subject, data, { expect, ...(headers && { headers }) })).seq
    } catch (error) {
      if (error instanceof JetStreamApiError && ELSE_CAME_LAST.includes(error.code)) return null
      throw error
    }
  }

  /** Tells what goes wrong with the line in one sentence that players may read. */
  async telling<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      throw error instanceof BadInput ? error : unreachable(error)
    }
  }

  close(): Promise<void> {
    return this.connection.close()
  }
}

/** Tries for a while: servers that have just been started, or have lost one of them, agree on nothing yet. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  const until = performance.now() + STARTS
  for (;;)
    try {
      return await act()
    } catch (error) {
      if (performance.now() > until) throw error
      await new Promise((go) => setTimeout(go, AGAIN))
    }
}

/** An address without the password that may be in it. */
const shown = (url: string) => url.replaceAll(/\/\/[^@/,]*@/g, '//')

const notThere = (url: string, error: unknown): BadInput => {
  const why = messageOf(error)
  return new BadInput(
    `matches cannot be kept at ${shown(url)} (${why}); look whether nats-server with -js runs there, and try again`,
    `${shown(url)}に対戦を保存できません(${why})。そこでnats-serverが-jsで動いているか確かめて、もう一度お試しください`,
  )
}

const unreachable = (error: unknown): BadInput => {
  const why = messageOf(error)
  return new BadInput(
    `matches cannot be kept right now (${why}); nothing is lost: try again in a moment`,
    `いまは対戦を保存できません(${why})。失われたものはありません。少し待ってもう一度お試しください`,
  )
}
