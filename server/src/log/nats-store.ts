import {
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  type StoredMsg,
} from '@nats-io/jetstream'
import { connect, headers, type NatsConnection } from '@nats-io/transport-node'
import { BadInput, messageOf } from '@tefuda/kernel'
import { fresh128 } from '../verify/crypto.ts'
import { type Entry, readEntry } from './entry.ts'
import { gap } from './gap.ts'
import type { Life, Store } from './store.ts'

/**
 * Logs in a stream of NATS JetStream, for servers on many machines: each match has a subject, and an entry is taken only if it comes
 * right after the one that its server has seen last (`Nats-Expected-Last-Subject-Sequence`). So exactly one server appends each
 * entry, and it is on most of the stream's replicas before anybody hears of it.
 */

const MATCHES = 'tefuda-matches'
const RUNS = 'tefuda-runs'
/** By this header a server finds what it has appended, though it never heard that it was taken. */
const APPEND = 'Tefuda-Append'
/** What JetStream says where something else came last: of one server, and of one with replicas. */
const ELSE_CAME_LAST: readonly number[] = [10071, 10164]
/** How long a reply may take, in milliseconds. */
const PATIENCE = { timeout: 10_000 }
/** So many logs are known without asking. */
const MOST_KNOWN = 5000

/** As much of a log as it takes to append to it. */
interface End {
  readonly length: number
  /** The place in the stream of its last entry; 0 where there is none. */
  readonly last: number
}

interface Kept {
  readonly entry: Entry
  readonly place: number
  readonly append: string
}

export class NatsStore implements Store {
  private readonly url: string
  private readonly connection: NatsConnection
  private readonly client: JetStreamClient
  private readonly manager: JetStreamManager
  private readonly ends = new Map<string, End>()
  private readonly began = new Map<string, number>()

  private constructor(
    url: string,
    connection: NatsConnection,
    client: JetStreamClient,
    manager: JetStreamManager,
  ) {
    this.url = url
    this.connection = connection
    this.client = client
    this.manager = manager
  }

  /** `replicas` says on how many servers of the cluster each entry is kept. */
  static async open(url: string, replicas = 1): Promise<NatsStore> {
    const servers = url.split(',')
    const connection = await connect({ servers, maxReconnectAttempts: -1 }).catch((error) => {
      throw unreachable(url, error)
    })
    try {
      const manager = await jetstreamManager(connection, PATIENCE)
      const common = { num_replicas: replicas, deny_delete: true }
      await manager.streams.add({ ...common, name: MATCHES, subjects: [`${MATCHES}.*`], deny_purge: true })
      const runs = { name: RUNS, subjects: [`${RUNS}.*`], max_msgs_per_subject: 1 }
      await manager.streams.add({ ...common, ...runs })
      return new NatsStore(url, connection, jetstream(connection, PATIENCE), manager)
    } catch (error) {
      await connection.close()
      throw unreachable(url, error)
    }
  }

  append(match: string, n: number, entry: Entry): Promise<Entry | null> {
    return this.telling(async () => {
      const append = fresh128()
      for (;;) {
        const end = this.ends.get(match) ?? (await this.lookAgain(match))
        if (n > end.length) {
          // Another server may have gone on since we looked.
          if (n > (await this.lookAgain(match)).length) throw gap(match, n)
          continue
        }
        if (n < end.length) {
          const there = (await this.kept(match))[n]!
          return there.append === append ? null : there.entry
        }
        const place = await this.published(match, end, entry, append)
        if (place !== null) {
          this.know(match, { length: n + 1, last: place })
          return null
        }
        await this.lookAgain(match)
      }
    })
  }

  /** Where the entry is in the stream now; null where something else came before it. */
  private async published(
    match: string,
    { last }: End,
    entry: Entry,
    append: string,
  ): Promise<number | null> {
    const marked = headers()
    marked.set(APPEND, append)
    const expect = { lastSubjectSequence: last }
    try {
      const { seq } = await this.client.publish(`${MATCHES}.${match}`, JSON.stringify(entry), {
        headers: marked,
        expect,
      })
      return seq
    } catch (error) {
      this.ends.delete(match)
      if (error instanceof JetStreamApiError && ELSE_CAME_LAST.includes(error.code)) return null
      throw error
    }
  }

  private know(match: string, end: End): void {
    this.ends.delete(match)
    this.ends.set(match, end)
    if (this.ends.size > MOST_KNOWN) this.ends.delete(this.ends.keys().next().value!)
  }

  private async lookAgain(match: string): Promise<End> {
    const all = await this.kept(match)
    const end = { length: all.length, last: all.at(-1)?.place ?? 0 }
    this.know(match, end)
    return end
  }

  /** The whole log. The leader of the stream says how far it goes, since others may be late. */
  private async kept(match: string): Promise<readonly Kept[]> {
    const subject = `${MATCHES}.${match}`
    const last = await this.lastOn(MATCHES, subject)
    if (!last) return []
    return this.upTo(MATCHES, subject, last.seq, (data, place, append, n) => ({
      entry: entryIn(data, n),
      place,
      append,
    }))
  }

  private lastOn(stream: string, subject: string): Promise<StoredMsg | null> {
    return this.manager.streams.getMessage(stream, { last_by_subj: subject })
  }

  /** What was said on a subject, up to a place in the stream. */
  private async upTo<T>(
    stream: string,
    subject: string,
    last: number,
    read: (data: string, place: number, append: string, nth: number) => T,
  ): Promise<T[]> {
    const consumer = await this.client.consumers.get(stream, { filter_subjects: subject })
    const messages = await consumer.consume()
    const all: T[] = []
    for await (const message of messages) {
      all.push(read(message.string(), message.seq, message.headers?.get(APPEND) ?? '', all.length))
      if (message.seq >= last) break
    }
    await consumer.delete()
    return all
  }

  read(match: string, from = 0): Promise<readonly Entry[]> {
    return this.telling(async () => (await this.kept(match)).slice(from).map(({ entry }) => entry))
  }

  list(): Promise<readonly string[]> {
    return this.telling(async () => {
      const { state } = await this.manager.streams.info(MATCHES, { subjects_filter: `${MATCHES}.*` })
      return Object.keys(state.subjects ?? {})
        .map((subject) => subject.slice(MATCHES.length + 1))
        .sort()
    })
  }

  beat(run: string, at: number): Promise<void> {
    return this.telling(async () => {
      const from = this.began.get(run) ?? at
      this.began.set(run, from)
      await this.client.publish(`${RUNS}.${run}`, JSON.stringify({ from, to: at } satisfies Life))
    })
  }

  lives(since: number): Promise<readonly Life[]> {
    return this.telling(async () => {
      const { state } = await this.manager.streams.info(RUNS)
      if (state.messages === 0) return []
      const all = await this.upTo(RUNS, `${RUNS}.*`, state.last_seq, (data): Life => JSON.parse(data))
      return all.filter(({ to }) => to >= since).sort((one, other) => one.from - other.from)
    })
  }

  async close(): Promise<void> {
    await this.connection.close()
  }

  /** Tells what goes wrong with the line in one sentence. */
  private async telling<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      throw error instanceof BadInput ? error : unreachable(this.url, error)
    }
  }
}

function entryIn(data: string, n: number): Entry {
  return readEntry(JSON.parse(data), n)
}

const unreachable = (url: string, error: unknown): BadInput => {
  const why = messageOf(error)
  return new BadInput(
    `matches at ${url} cannot be kept (${why}); look whether nats-server with -js runs there, and try again`,
    `${url}に対戦を保存できません(${why})。そこでnats-serverが-jsで動いているか確かめて、もう一度お試しください`,
  )
}
