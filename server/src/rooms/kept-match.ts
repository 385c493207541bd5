import type { Opened } from '@tefuda/common'
import { Doors } from '@tefuda/engine'
import { BadInput, type Seat } from '@tefuda/kernel'
import type { Attention } from '@tefuda/players'
import { type Clocks, clocksAt, Stopwatch, servedTime } from '../clocks/clocks.ts'
import type { Entry, EntryOf } from '../log/entry.ts'
import { type PlayedMatch, replay } from '../log/played.ts'
import type { Progress } from '../log/progress.ts'
import type { Life } from '../log/store.ts'
import { confirms } from '../verify/statements.ts'
import type { Door } from './door.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * The match of a table with its log. All that is done to it happens in turn, and nobody hears of anything before it is on the disk.
 */
export class KeptMatch {
  readonly game: Opened
  readonly around: Surroundings
  readonly played: PlayedMatch
  readonly watch: Stopwatch
  private readonly attention = new Map<Seat, Attention>()
  private readonly log: [Entry, ...Entry[]]
  private readonly onLost: () => void
  private opened: Doors | null = null
  /** Whether something was played that nobody has been shown yet. */
  private hasNews = false
  private queue: Promise<unknown> = Promise.resolve()
  /** Another server has the match now, or this one cannot keep it: whoever is here must come in again. */
  isLost = false

  constructor(
    game: Opened,
    around: Surroundings,
    log: readonly [Entry, ...Entry[]],
    onLost: () => void = () => {},
  ) {
    this.onLost = onLost
    this.game = game
    this.around = around
    this.log = [...log]
    this.played = replay(game.rules, log)
    this.watch = new Stopwatch(around.ticks)
  }

  get progress(): Progress {
    return this.played.progress
  }

  get match(): string {
    return this.progress.opened.match
  }

  get entries(): readonly [Entry, ...Entry[]] {
    return this.log
  }

  /** One after the other. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.queue.then(act)
    this.queue = done.catch(() => undefined)
    return done
  }

  /** What is being done is done. */
  async settled(): Promise<void> {
    await this.queue
  }

  /** Makes the match this server's own, where it was left. */
  async takeOver(): Promise<void> {
    const { store, lease, now } = this.around
    const { run } = lease
    const { progress } = this
    const at = now()
    if (progress.phase === 'room' && at - this.log.at(-1)!.at > LAID_FOR) return this.close('withdrawn', null)
    const last = this.log.findLast((entry, n) => n === progress.askedBy || entry.what === 'owned')
    const owner = this.log.findLast((entry) => entry.what === 'owned')?.owner
    const lives = [...(await store.lives(last!.at)), { run, from: lease.since, to: at }]
    const used =
      progress.phase === 'playing' ? servedTime(ofOwner(lives, owner, lease.length), last!.at, at) : 0
    const isDone = progress.phase === 'closed' && lease.length === 0
    if (owner === run || isDone) this.watch.restart(progress.usedBefore + used)
    else {
      await this.note({ what: 'owned', at, owner: run, used })
      this.watch.restart(progress.usedBefore)
    }
  }

  /** Appends an entry, and only then is it so. */
  async note(entry: Entry): Promise<void> {
    if (this.isLost) throw lost()
    const n = this.log.length
    const found = await this.appended(n, entry)
    if (found !== null) {
      this.drop()
      this.lose()
      throw lost()
    }
    if (entry.what === 'takenBack') this.scenes!.goBack(() => this.played.follow(entry))
    else this.played.follow(entry)
    this.log.push(entry)
    if (this.progress.askedBy === n) this.watch.restart()
  }

  /** Another server has the match: this one does nothing more with it. */
  lose(): void {
    if (this.isLost) return
    this.isLost = true
    this.onLost()
  }

  /** What the store has at this number, or null where it is now the entry. One that cannot follow never reaches the store. */
  private async appended(n: number, entry: Entry): Promise<Entry | null> {
    try {
      this.played.check(entry)
      return await this.around.store.append(this.match, n, entry)
    } catch (error) {
      this.drop()
      throw error
    }
  }

  /** What was played and could not be kept was never played. */
  private drop(): void {
    if (this.played.isUnsettled) this.scenes!.goBack(() => this.played.drop())
  }

  /** Plays a move, which is to be told once it is on the disk. */
  async move(play: () => Entry): Promise<void> {
    await this.note(this.scenes!.play(play))
    this.hasNews = true
  }

  async close(by: EntryOf<'closed'>['by'], winners: readonly Seat[] | null): Promise<void> {
    const { key, sign, now } = this.around
    const closed = { what: 'closed', at: now(), winners: winners && [...winners], by, key } as const
    const signature = await sign(await confirms(this.match, this.log, closed))
    await this.note({ ...closed, signature })
  }

  /** The match as the engine shows it to each seat; null before it has begun. */
  get scenes(): Doors | null {
    const { match } = this.played
    if (match === null) return null
    const { manifest, reading } = this.game
    this.opened ??= new Doors(
      match,
      this.progress.places.map(() => ({ kind: 'person' })),
      { ...manifest, reading },
      this.attention,
      (view, dice) => this.around.thinker.think({ what: 'hint', game: this.game.name, view, dice }),
    )
    return this.opened
  }

  attend(seat: Seat, attention: Attention): void {
    this.attention.set(seat, attention)
    this.scenes?.attend(seat, attention)
  }

  /** Shows the match through a door, once it has begun. */
  show(door: Door): void {
    const { scenes } = this
    if (!scenes || door.scenes) return
    door.scenes = scenes.door(door.seat ?? WATCHER, (scene) =>
      door.send({ push: 'scene', nth: this.questionsTo(door), scene }),
    )
  }

  questionsTo({ seat }: Door): number {
    return seat === null ? 0 : this.played.questionsTo(seat).length
  }

  /** Shows everybody what was played since. */
  tell(): void {
    if (this.hasNews) this.scenes!.tell()
    this.hasNews = false
  }

  /** Who is asked and decides: not whoever is spared it. */
  get asked(): Seat | null {
    const { asked } = this.played
    return asked !== null && this.scenes!.spared === null ? asked : null
  }

  get clocks(): Clocks | null {
    return clocksAt(this.progress, this.asked, this.watch.ran)
  }

  /** The level of the bot that is asked, in a seat of its own or for somebody who has gone; null where a person is. */
  get botAsked(): string | null {
    const { asked } = this.played
    const place = asked === null ? null : this.progress.places[asked]
    if (!place) return null
    return place.sitter.kind === 'bot' ? place.sitter.level : place.standIn
  }

  /** The public key of whoever sits there under a kept name. */
  keyAt(seat: Seat): string | null {
    const sitter = this.progress.places[seat]?.sitter
    return sitter?.kind === 'person' ? sitter.key : null
  }
}

const WATCHER = -1
/** A table at which nothing happens for 14 days before its match is withdrawn. */
const LAID_FOR = 14 * 24 * 3600 * 1000

/**
 * When somebody could be answered: while the owner of the match ran, and while any server ran that could have taken it over.
 */
function ofOwner(lives: readonly Life[], owner: string | undefined, length: number): readonly Life[] {
  const own = lives.find(({ run }) => run === owner)
  if (!own) return lives
  const free = own.to + length
  return lives.map((life) => (life === own ? life : { ...life, from: Math.max(life.from, free) }))
}

/** Another server was quicker. */
export class LostMatch extends BadInput {}

export const lost = () =>
  new LostMatch(
    'another server has this match now; connect again',
    'この対戦は別のサーバーに移りました。つなぎ直してください',
  )
