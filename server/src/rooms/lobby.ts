import type { Opened } from '@tefuda/common'
import { BadInput } from '@tefuda/kernel'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { Lists } from '../catalogue/lists.ts'
import { SqliteCatalogue } from '../catalogue/sqlite-catalogue.ts'
import type { Entry, Terms } from '../log/entry.ts'
import { replay } from '../log/played.ts'
import type { Store } from '../log/store.ts'
import { type Thinker, thinkHere } from '../thinking/thought.ts'
import { fresh128, hashOf, type KeyPair, signerOf } from '../verify/crypto.ts'
import { rulesHash } from '../verify/rules-hash.ts'
import { type SealedRecord, sealed } from '../verify/sealed.ts'
import { commitmentTo } from '../verify/statements.ts'
import type { Remembered } from './company.ts'
import { LostMatch, lost } from './kept-match.ts'
import type { MatchStanding, Replies } from './messages.ts'
import { Noticeboard, type Reader, tellStanding } from './noticeboard.ts'
import { Room } from './room.ts'
import { standingIn } from './standing.ts'
import type { Lease, Noted, Surroundings } from './surroundings.ts'

/** What a server is made of. */
export interface Lobbying {
  readonly store: Store
  /** The key by which the server signs finished matches. */
  readonly keys: KeyPair
  readonly open: (game: string) => Promise<Opened>
  /** What is listed and searched; in memory where nothing is said. */
  readonly catalogue?: Catalogue
  /** Tells other servers that a match has gone on, or that lists have changed (null). */
  readonly announce?: (match: string | null) => void
  /** By what it has its matches; where nothing is said, it is alone. */
  readonly lease?: Lease
  /** Who thinks for bots and hints; in this thread where nothing is said. */
  readonly thinker?: Thinker
  readonly now?: () => number
  readonly ticks?: () => number
  /** How long a question that somebody is spared seems to be thought about. */
  readonly pause?: () => number
  /** So many rooms are in memory at most. */
  readonly most?: number
}

/** Nobody else can have the matches of a server that is alone. */
const alone = (since: number): Lease => ({
  run: fresh128(),
  since,
  length: 0,
  mayTake: async () => true,
  isGone: async () => true,
  leave: async () => {},
})

/** From 0.4 to 0.9 seconds. */
const quickly = () => 400 + Math.random() * 500

/** How often a server says that it lives, in milliseconds. */
const BEAT = 5000
const MOST_ROOMS = 5000
/** What other servers tell of a match is gathered for so long, in milliseconds. */
const GATHERS = 500
/** Of so many tables at which nobody is a server remembers what was said. */
const MOST_REMEMBERED = 2000

/** The name of a match follows from the link to its table: who has only the name cannot sit down. */
export const matchOf = (link: string): Promise<string> => hashOf({ says: 'table', link })

/**
 * All tables of a server. A room in which nobody is is given up: of its match only the log is left, and what was said there while this
 * server runs. It is played again from the log when somebody comes. Until then a clock runs on and bots wait; whoever ran out of time
 * has lost as soon as somebody looks.
 */
export class Lobby {
  private readonly rooms = new Map<string, Promise<Room>>()
  /** Rooms with which something is being done, and by how many. */
  private readonly holding = new Map<Room, number>()
  /** Of tables at which nobody is, the one that was left last at the end. */
  private readonly remembered = new Map<string, Remembered>()
  private readonly around: Surroundings
  private readonly board: Noticeboard
  private readonly announce: (match: string | null) => void
  /** Matches of other servers that have gone on. */
  private readonly wentOn = new Set<string>()
  readonly lists: Lists
  private readonly open: Lobbying['open']
  private readonly most: number
  private readonly timer: ReturnType<typeof setInterval>

  private constructor(
    {
      store,
      keys,
      open,
      thinker = thinkHere(open),
      now = Date.now,
      ticks = () => performance.now(),
      pause = quickly,
      most = MOST_ROOMS,
      lease = alone(now()),
      catalogue = new SqliteCatalogue(),
      announce = () => {},
    }: Lobbying,
    sign: Surroundings['sign'],
  ) {
    this.open = open
    this.most = most
    this.around = {
      store,
      lease,
      key: keys.key,
      sign,
      now,
      ticks,
      pause,
      thinker,
      noted: (table) => this.noted(table),
      layAgain: (terms) => this.layAgain(terms),
    }
    this.lists = new Lists(catalogue, lease)
    this.announce = announce
    this.board = new Noticeboard(this.lists, () => announce(null))
    this.timer = setInterval(() => this.beat(), BEAT)
    this.timer.unref()
  }

  static async of(parts: Lobbying): Promise<Lobby> {
    const lobby = new Lobby(parts, await signerOf(parts.keys))
    await lobby.beat()
    lobby.lists.catchUp(parts.store)
    return lobby
  }

  /** A beat that is lost does no harm: the next one comes. */
  private beat(): Promise<void> {
    this.board.catchUp()
    const { store, lease, now } = this.around
    return store.beat(lease.run, now()).catch(() => undefined)
  }

  get size(): number {
    return this.rooms.size
  }

  async lay(terms: Terms): Promise<{ readonly room: Room; readonly link: string }> {
    if (this.rooms.size >= this.most) throw isFull()
    const game = await this.opened(terms.game)
    const options = game.rules.readOptions(terms.options)
    const { min, max } = game.rules.seatsFor?.(options) ?? game.rules.seats
    if (terms.seats < min || terms.seats > max)
      throw new BadInput(
        `${game.name} is played by ${min} to ${max} here, not by ${terms.seats}`,
        `${game.name}はここでは${min}から${max}席です。${terms.seats}席では遊べません`,
      )
    if (terms.rated && (terms.clock === null || terms.takeBacks || terms.seats !== 2))
      throw new BadInput(
        'rated matches are for two, with a clock and without take-backs',
        'レーティング戦は二人で、持ち時間あり、待ったなしです',
      )
    const link = fresh128()
    const share = fresh128()
    const entry: Entry = {
      what: 'opened',
      at: this.around.now(),
      match: await matchOf(link),
      ...terms,
      options,
      version: game.rules.version,
      rules: await rulesHash(game),
      share,
      commitment: await commitmentTo(share),
    }
    await this.around.store.append(entry.match, 0, entry)
    const room = new Room(game, this.around, [entry])
    this.rooms.set(entry.match, Promise.resolve(room))
    // Where others may take it over, the log says whose it is from the beginning.
    if (this.around.lease.length > 0) await room.takeOver()
    return { room, link }
  }

  private async layAgain({ listed: _, ...terms }: Terms) {
    // Those who have played are to find it, and nobody else.
    const { room, link } = await this.lay(terms)
    await this.leave(room)
    return { match: room.match, link }
  }

  private async opened(name: string): Promise<Opened> {
    try {
      return await this.open(name)
    } catch {
      throw new BadInput(
        `there is no game "${name.slice(0, 40)}" here`,
        `「${name.slice(0, 40)}」というゲームはありません`,
      )
    }
  }

  /** The name of a match is a link only where its table is open to everybody. */
  async withLink<T>(link: string, act: (room: Room) => Promise<T>): Promise<T> {
    if (!isName(link)) return this.withRoom(await matchOf(link), act)
    return this.withRoom(link, async (room) => {
      if (!room.opened.listed) throw notLaid()
      return act(room)
    })
  }

  /**
   * Does something with a room by the name of its match, read from its log where it is not in memory. It stays there as long as that
   * takes, and afterwards if somebody is in it.
   */
  async withRoom<T>(match: string, act: (room: Room) => Promise<T>): Promise<T> {
    const room = await this.held(match)
    try {
      return await act(room)
    } finally {
      this.letGo(room)
      await this.leave(room)
    }
  }

  /** The room of a match, which nobody forgets until it is let go. */
  private async held(match: string): Promise<Room> {
    for (;;) {
      const known = this.rooms.get(match) ?? this.reading(match)
      const room = await known
      // It may have been forgotten before we heard of it.
      if (this.rooms.get(match) !== known) continue
      if (!room.kept.isLost) {
        this.holding.set(room, (this.holding.get(room) ?? 0) + 1)
        return room
      }
      this.rooms.delete(match)
    }
  }

  private letGo(room: Room): void {
    const left = this.holding.get(room)! - 1
    if (left > 0) this.holding.set(room, left)
    else this.holding.delete(room)
  }

  private reading(match: string): Promise<Room> {
    if (this.rooms.size >= this.most) throw isFull()
    const reading = this.readAgain(match)
    this.rooms.set(match, reading)
    // Another reading may have taken its place.
    reading.catch(() => {
      if (this.rooms.get(match) === reading) this.rooms.delete(match)
    })
    return reading
  }

  /** The lists, and how the matches of some seats stand; what changes from now on is sent. */
  follow(
    seats: readonly { readonly match: string; readonly token: string }[],
    send: Reader['send'],
  ): { readonly stop: () => void; readonly now: Promise<Replies['follow']> } {
    const byMatch = new Map(seats.map(({ match, token }) => [match, token]))
    const stop = this.board.follow({ seats: byMatch, send, told: new Map() })
    const now = this.standings(seats).then((standings) => ({ tables: this.board.listed, standings }))
    return { stop, now }
  }

  private noted(table: Noted): void {
    const { match, opened, finished } = table
    if (table.isLost) return
    if (finished) this.lists.finish(finished)
    this.announce(match)
    if (opened.listed) this.board.note(table.shown(null), opened.at)
    for (const reader of this.board.readersOf(match))
      this.standingAt(table, reader.seats.get(match)!).then(
        (standing) => tellStanding(reader, match, standing),
        () => {
          // Nobody's seat: whoever asked was told so.
        },
      )
  }

  private async standingAt(table: Noted, token: string): Promise<MatchStanding> {
    const seat = await table.seatOf(token)
    const { phase, isAsked, seats, winners, terms } = table.shown(seat)
    const names = seats.map((one) => one?.name ?? null)
    const { key } = seats[seat]!
    return { seat, game: terms.game, key, phase, isAsked, names, winners, since: table.changedAt }
  }

  /** How matches stand for whoever has these seats, one after the other; no room is opened for it. */
  private async standings(
    seats: readonly { readonly match: string; readonly token: string }[],
  ): Promise<(MatchStanding | null)[]> {
    const found: (MatchStanding | null)[] = []
    for (const { match, token } of seats) found.push(await this.standing(match, token).catch(() => null))
    return found
  }

  private async standing(match: string, token: string): Promise<MatchStanding | null> {
    const room = await this.rooms.get(match)
    if (room) return this.standingAt(room, token)
    const [first, ...rest] = await this.around.store.read(match)
    return first ? standingIn([first, ...rest], token, (game) => this.opened(game)) : null
  }

  private async readAgain(match: string): Promise<Room> {
    const { lease, store } = this.around
    const { run } = lease
    if (!(await lease.mayTake(match))) throw lost()
    const [first, ...rest] = await store.read(match)
    if (first?.what !== 'opened') throw notLaid()
    const remembered = this.remembered.get(match) ?? null
    const room = new Room(await this.opened(first.game), this.around, [first, ...rest], remembered)
    await room.takeOver()
    if (lease.run !== run) throw lost()
    this.remembered.delete(match)
    return room
  }

  async has(match: string): Promise<boolean> {
    const room = await this.rooms.get(match)?.catch(() => null)
    return room ? !room.kept.isLost : false
  }

  /** Whether the match is this server's own now: another one may have been quicker. */
  async takesOver(match: string): Promise<boolean> {
    try {
      await this.withRoom(match, async () => undefined)
      return true
    } catch (error) {
      if (error instanceof LostMatch) return false
      throw error
    }
  }

  /** All matches may be another server's by now: whoever is here must come again. */
  loseAll(): void {
    const all = [...this.rooms]
    this.rooms.clear()
    for (const [match, reading] of all) {
      this.board.forget(match)
      reading.then(
        ({ kept }) => kept.lose(),
        () => undefined,
      )
    }
  }

  /** A match of another server has gone on: whoever follows it here hears so, which needs its log. */
  wentOnElsewhere(match: string): void {
    if (this.wentOn.has(match) || this.rooms.has(match) || [...this.board.readersOf(match)].length === 0)
      return
    this.wentOn.add(match)
    setTimeout(async () => {
      this.wentOn.delete(match)
      for (const reader of this.board.readersOf(match)) {
        const standing = await this.standing(match, reader.seats.get(match)!).catch(() => null)
        if (standing) tellStanding(reader, match, standing)
      }
    }, GATHERS).unref()
  }

  /** Other servers have changed the lists, or one of them is gone. */
  listsChanged(): void {
    this.board.refresh()
  }

  /** The record of a match that is over, which needs no room. */
  async record(match: string): Promise<SealedRecord> {
    const [first, ...rest] = await this.around.store.read(match)
    if (first?.what !== 'opened') throw notLaid()
    const { rules } = await this.opened(first.game)
    const log = [first, ...rest] as const
    return sealed(replay(rules, log), log)
  }

  /** Forgets a room in which nobody is. */
  async leave(room: Room): Promise<void> {
    await room.kept.settled()
    if ((await this.rooms.get(room.match)) !== room) return
    if (!room.company.isEmpty || this.holding.has(room)) return
    room.stop()
    this.rooms.delete(room.match)
    this.remember(room)
    // A table waits for whoever sits down; a match that nobody is at is nothing to watch.
    if (room.kept.progress.phase !== 'room') this.board.drop(room.match)
  }

  private remember({ match, company }: Room): void {
    this.remembered.set(match, company.remembered)
    if (this.remembered.size > MOST_REMEMBERED) this.remembered.delete(this.remembered.keys().next().value!)
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    this.board.close()
    for (const room of await Promise.allSettled(this.rooms.values()))
      if (room.status === 'fulfilled') {
        await room.value.kept.settled()
        room.value.stop()
      }
    await this.around.thinker.close()
    await this.beat()
    await this.lists.close()
    await this.around.lease.leave()
    await this.around.store.close()
  }
}

export const isName = (link: string) => link.length > 22

const notLaid = () =>
  new BadInput(
    'this table is not laid here; ask for the link again',
    'この卓はここにありません。リンクをもう一度もらってください',
  )
const isFull = () =>
  new BadInput('this server is full; try again later', 'このサーバーは満員です。あとでもう一度お試しください')
