import type { Lists } from '../catalogue/lists.ts'
import type { Listed, MatchStanding, Push, TableShown } from './messages.ts'

/** Somebody who reads the lists, and the seats of theirs whose matches they follow: match by token. */
export interface Reader {
  readonly seats: ReadonlyMap<string, string>
  readonly send: (push: Push<never>) => void
  /** What was last told of each match, so that nothing is told when nothing has changed. */
  readonly told: Map<string, string>
}

/** Changes are gathered for so long, in milliseconds. */
const GATHERS = 300
/** So many tables to sit down at, and so many matches to watch, are listed at most. */
const MOST = 50

/** The tables that are open to everybody, and their matches that can be watched: this server's own, and what is listed of others. */
export class Noticeboard {
  private readonly lists: Lists
  private readonly announce: () => void
  private readonly tables = new Map<string, Listed>()
  private others: readonly Listed[] = []
  private readonly readers = new Set<Reader>()
  /** Whoever follows a match: most changes concern nobody here. */
  private readonly byMatch = new Map<string, Set<Reader>>()
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(lists: Lists, announce: () => void) {
    this.lists = lists
    this.announce = announce
    this.refresh()
  }

  /** The newest first. */
  get listed(): readonly Listed[] {
    const others = this.others.filter(({ match }) => !this.tables.has(match))
    const all = [...this.tables.values(), ...others].toSorted((one, other) => other.since - one.since)
    const ofPhase = (is: Listed['phase']) => all.filter(({ phase }) => phase === is).slice(0, MOST)
    return [...ofPhase('room'), ...ofPhase('playing')]
  }

  /** Notes how a table is now; one that nobody may join or watch is listed no more. */
  note(table: TableShown, since: number): void {
    const { match, terms, phase, host, seats, watchers } = table
    const isOpen =
      phase === 'room' ? host !== null && seats.includes(null) : phase === 'playing' && terms.watchers
    if (!terms.listed || !isOpen) {
      this.drop(match)
      return
    }
    const shown = seats.map((one) => one && { name: one.name, key: one.key, level: one.level })
    const now = { match, terms, phase, host, seats: shown, watchers, since }
    if (JSON.stringify(this.tables.get(match)) === JSON.stringify(now)) return
    this.tables.set(match, now)
    this.lists.list(match, now)
    this.tellSoon()
  }

  drop(match: string): void {
    const isOthers = this.others.some((one) => one.match === match)
    if (!this.tables.delete(match) && !isOthers) return
    this.others = this.others.filter((one) => one.match !== match)
    this.lists.list(match, null)
    this.tellSoon()
  }

  /** Another server may have the match now, and lists it. */
  forget(match: string): void {
    this.tables.delete(match)
  }

  /** Reads what others list. What cannot be read now is read with the next beat. */
  async refresh(): Promise<void> {
    try {
      const before = JSON.stringify(this.others)
      this.others = await this.lists.ofOthers()
      if (JSON.stringify(this.others) !== before) this.tell()
    } catch {
      // What was listed before is not quite new any more.
    }
  }

  /** With every beat: what could not be written is written, and what others tell was perhaps not heard. */
  catchUp(): void {
    this.lists.write()
    if (this.readers.size > 0) this.refresh()
  }

  private tell(): void {
    const push = { push: 'lists', tables: this.listed } as const
    for (const { send } of this.readers) send(push)
  }

  /** Gives how to read no more. */
  follow(reader: Reader): () => void {
    this.readers.add(reader)
    for (const match of reader.seats.keys())
      this.byMatch.set(match, (this.byMatch.get(match) ?? new Set<Reader>()).add(reader))
    return () => this.leave(reader)
  }

  private leave(reader: Reader): void {
    this.readers.delete(reader)
    for (const match of reader.seats.keys()) {
      const others = this.byMatch.get(match)
      others?.delete(reader)
      if (others?.size === 0) this.byMatch.delete(match)
    }
  }

  readersOf(match: string): Iterable<Reader> {
    return this.byMatch.get(match) ?? []
  }

  private tellSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null
      this.tell()
      this.lists.write().then(this.announce)
    }, GATHERS).unref()
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer)
  }
}

/** Tells somebody how a match of theirs stands, if that is news. */
export function tellStanding({ send, told }: Reader, match: string, standing: MatchStanding): void {
  const { since: _, ...is } = standing
  const news = JSON.stringify(is)
  if (told.get(match) === news) return
  told.set(match, news)
  send({ push: 'standing', match, standing })
}
