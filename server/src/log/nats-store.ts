import { headers } from '@nats-io/transport-node'
import { fresh128 } from '../verify/crypto.ts'
import { type Entry, readEntry } from './entry.ts'
import { gap } from './gap.ts'
import type { Nats } from './nats.ts'
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
/** Which run of a server appended an entry: whoever appended the last one has the match. */
const OWNER = 'Tefuda-Owner'
/** So many logs are known without asking. */
const MOST_KNOWN = 5000
/** A log is read in one go. If nothing comes for so long, in milliseconds, whoever reads is told to try again. */
const SILENCE = 5000

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
  private readonly nats: Nats
  private readonly owner: () => string
  private readonly ends = new Map<string, End>()
  private readonly began = new Map<string, number>()

  private constructor(nats: Nats, owner: () => string) {
    this.nats = nats
    this.owner = owner
  }

  /** `owner` says for which run entries are appended. */
  static async open(nats: Nats, owner: () => string = () => ''): Promise<NatsStore> {
    await nats.ensure({ name: MATCHES, subjects: [`${MATCHES}.*`], deny_purge: true })
    await nats.ensure({ name: RUNS, subjects: [`${RUNS}.*`], max_msgs_per_subject: 1 })
    return new NatsStore(nats, owner)
  }

  append(match: string, n: number, entry: Entry): Promise<Entry | null> {
    return this.nats.telling(async () => {
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
  private published(match: string, { last }: End, entry: Entry, append: string): Promise<number | null> {
    const marked = headers()
    marked.set(APPEND, append)
    marked.set(OWNER, this.owner())
    // Until it is known whether it was taken, the end of the log is not.
    this.ends.delete(match)
    return this.nats.after(last, `${MATCHES}.${match}`, JSON.stringify(entry), marked)
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
    const last = await this.nats.last(MATCHES, subject)
    if (!last) return []
    return this.upTo(MATCHES, subject, last.seq, (data, place, append, n) => ({
      entry: readEntry(JSON.parse(data), n),
      place,
      append,
    }))
  }

  /** What was said on a subject, up to a place in the stream. */
  private async upTo<T>(
    stream: string,
    subject: string,
    last: number,
    read: (data: string, place: number, append: string, nth: number) => T,
  ): Promise<T[]> {
    const consumer = await this.nats.client.consumers.get(stream, { filter_subjects: subject })
    const messages = await consumer.consume()
    const all: T[] = []
    const isSilent = () => messages.stop(new Error('a log could not be read to its end'))
    let timer = setTimeout(isSilent, SILENCE)
    for await (const message of messages) {
      clearTimeout(timer)
      all.push(read(message.string(), message.seq, message.headers?.get(APPEND) ?? '', all.length))
      if (message.seq >= last) break
      timer = setTimeout(isSilent, SILENCE)
    }
    await consumer.delete()
    return all
  }

  read(match: string, from = 0): Promise<readonly Entry[]> {
    return this.nats.telling(async () => (await this.kept(match)).slice(from).map(({ entry }) => entry))
  }

  /** Which run of a server appended the last entry of a match; null where there is no such match. */
  ownerOf(match: string): Promise<string | null> {
    return this.nats.telling(async () => {
      const last = await this.nats.last(MATCHES, `${MATCHES}.${match}`)
      return last ? last.header.get(OWNER) : null
    })
  }

  list(): Promise<readonly string[]> {
    return this.nats.telling(async () => {
      const { state } = await this.nats.manager.streams.info(MATCHES, { subjects_filter: `${MATCHES}.*` })
      return Object.keys(state.subjects ?? {})
        .map((subject) => subject.slice(MATCHES.length + 1))
        .sort()
    })
  }

  beat(run: string, at: number): Promise<void> {
    return this.nats.telling(async () => {
      const from = this.began.get(run) ?? at
      this.began.set(run, from)
      await this.nats.client.publish(`${RUNS}.${run}`, JSON.stringify({ run, from, to: at } satisfies Life))
    })
  }

  lives(since: number): Promise<readonly Life[]> {
    return this.nats.telling(async () => {
      const { state } = await this.nats.manager.streams.info(RUNS)
      if (state.messages === 0) return []
      const all = await this.upTo(RUNS, `${RUNS}.*`, state.last_seq, (data): Life => JSON.parse(data))
      return all.filter(({ to }) => to >= since).sort((one, other) => one.from - other.from)
    })
  }

  async close(): Promise<void> {
    await this.nats.close()
  }
}
