import { BadInput } from '@tefuda/kernel'
import type { Store } from '../log/store.ts'
import type { Listed } from '../rooms/messages.ts'
import type { Lease } from '../rooms/surroundings.ts'
import type { Catalogue } from './catalogue.ts'
import { type Finished, finishedIn, type Named, type Ranked, ranking } from './finished.ts'

/** Whoever stops waits no longer for what is still to be written, in milliseconds: it is noted from the logs. */
const GOODBYE = 2000
/** How long it waits where logs or the catalogue cannot be read, in milliseconds. */
const AGAIN = 5000
/** So many matches are looked up at once. */
const AT_ONCE = 500

/** The catalogue as a server uses it: whoever plays waits for nothing here, and what could not be noted is noted later. */
export class Lists {
  private readonly catalogue: Catalogue
  private readonly lease: Lease
  /** What is still to be listed, or no longer (null). */
  private readonly changed = new Map<string, Listed | null>()
  private readonly finished = new Map<string, Finished>()
  /** Those that were noted by this server, the last ones: a table tells several times that it is over. */
  private readonly noted = new Set<string>()
  private writing: Promise<unknown> | null = null
  private isClosed = false

  constructor(catalogue: Catalogue, lease: Lease) {
    this.catalogue = catalogue
    this.lease = lease
  }

  list(match: string, table: Listed | null): void {
    this.changed.set(match, table)
  }

  finish(match: Finished): void {
    if (this.noted.has(match.match)) return
    this.finished.set(match.match, match)
    this.write()
  }

  /** Writes down what is to be noted. What fails stays where it is, and is tried again with the next beat. */
  write(): Promise<unknown> {
    this.writing ??= this.written()
      .catch(() => undefined)
      .finally(() => {
        this.writing = null
      })
    return this.writing
  }

  private async written(): Promise<void> {
    const { run } = this.lease
    while (this.finished.size > 0) {
      const some = [...this.finished.values()].slice(0, AT_ONCE)
      await this.catalogue.finish(some)
      for (const { match } of some) this.isNoted(match)
    }
    for (const [match, table] of this.changed) {
      await (table ? this.catalogue.list(run, table) : this.catalogue.unlist(match))
      if (this.changed.get(match) === table) this.changed.delete(match)
    }
  }

  private isNoted(match: string): void {
    this.finished.delete(match)
    this.noted.add(match)
    if (this.noted.size > AT_ONCE) this.noted.delete(this.noted.keys().next().value!)
  }

  /** What other servers list, or one that ran here before. */
  async ofOthers(): Promise<readonly Listed[]> {
    const others = (await this.catalogue.listed()).filter(({ run }) => run !== this.lease.run)
    const gone = new Set<string>()
    for (const run of new Set(others.map((one) => one.run))) if (await this.lease.isGone(run)) gone.add(run)
    for (const run of gone) await this.catalogue.forget(run)
    return others
      .map(({ run, table }) => (table.phase === 'room' || !gone.has(run) ? table : null))
      .filter((table) => table !== null)
  }

  /** Notes the matches whose end nobody noted: the server was killed, or the database is new. */
  async catchUp(store: Store): Promise<void> {
    while (!this.isClosed)
      try {
        return await this.lookAtAll(store)
      } catch {
        await new Promise((go) => setTimeout(go, AGAIN).unref())
      }
  }

  private async lookAtAll(store: Store): Promise<void> {
    const all = await store.list()
    for (let from = 0; from < all.length && !this.isClosed; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE)
      const known = await this.catalogue.known(some)
      for (const match of some) if (!known.has(match) && !this.isClosed) await this.look(store, match)
    }
  }

  private async look(store: Store, match: string): Promise<void> {
    const [first, ...rest] = await store.read(match)
    const over = first && rest.some(({ what }) => what === 'closed') ? finishedIn([first, ...rest]) : null
    if (over) this.finish(over)
  }

  named(start: string): Promise<readonly Named[]> {
    return telling(() => this.catalogue.named(start))
  }

  matchesOf(key: string): Promise<readonly Finished[]> {
    return telling(() => this.catalogue.matchesOf(key))
  }

  ranking(game: string): Promise<readonly Ranked[]> {
    return telling(async () => ranking(await this.catalogue.ratedMatches(game)))
  }

  async close(): Promise<void> {
    this.isClosed = true
    await Promise.race([this.write(), new Promise((go) => setTimeout(go, GOODBYE).unref())])
    await this.catalogue.close()
  }
}

async function telling<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch {
    throw new BadInput(
      'lists cannot be read right now; matches go on: try again in a moment',
      'いまは一覧を読めません。対戦は続けられます。少し待ってもう一度お試しください',
    )
  }
}
