import { type Manifest, matterOf, type Read } from '@tefuda/common'
import {
  type Answer,
  BadInput,
  type Json,
  type Match,
  type Ready,
  type Seat,
  seatName,
  seatNamed,
  type Table,
  type Vars,
  type Witnessed,
} from '@tefuda/kernel'
import { type Attention, Memories, ownLuck } from '@tefuda/players'
import type { Reviewing } from '../advice/review.ts'
import type { Better, Review, Scene, Sitter, WrittenRecord } from '../protocol/index.ts'
import { askedIn } from '../scene/look.ts'
import { openRules } from '../scene/openly.ts'
import { Turns } from '../scene/turns.ts'
import { Adviser } from './adviser.ts'
import { SeatedBots } from './seated-bots.ts'
import { SparedAnswers } from './spared-answers.ts'
import { copiedOnce, type Shown, Viewer } from './viewer.ts'

/** What a game says of how bots judge it, of cards that options are taken with, and of how it is told. */
export type GameMind = Pick<
  Manifest,
  'judge' | 'uses' | 'forecast' | 'notes' | 'comesTo' | 'suggests' | 'layout' | 'quiet' | 'faceOf'
> &
  Read

/** A match with those who sit at it: people who answer from one page, and bots. */
export class Sitting {
  private readonly rules: Ready<Vars>
  private readonly match: Match<Vars>
  private readonly sitters: readonly Sitter[]
  private readonly written: readonly Json[]
  private readonly game: GameMind
  private readonly bots: SeatedBots
  private readonly spared: SparedAnswers
  readonly adviser: Adviser
  private readonly turns: Turns
  private readonly memories: Memories<Vars>
  /** Who looks from the page, and what the page was shown last. */
  private viewer: Viewer
  private sent: Scene | null = null
  /** So many answers can be gone forward to. */
  private furthest: number
  /** How the match went, for as long as nobody plays on. */
  private reviewing: Reviewing | null = null
  /** Whether nobody plays, so that nothing has to stay secret; and the rules by which hands are open, where they are. */
  private readonly isWatched: boolean
  private opened: Ready<Vars> | null = null

  constructor(
    match: Match<Vars>,
    sitters: readonly Sitter[],
    written: readonly Json[],
    game: GameMind,
    isWatched = false,
  ) {
    this.isWatched = isWatched
    this.rules = match.rules
    this.match = match
    this.sitters = sitters
    this.written = written
    this.game = game
    this.bots = new SeatedBots(match, sitters, game.judge)
    this.turns = new Turns(game)
    this.memories = new Memories(match)
    this.adviser = new Adviser(match, this.memories, game)
    match.relive((at, table) => this.live(at, table))
    const onlyPerson = this.onlyPerson()
    this.spared = new SparedAnswers(match, this.memories, game, { onlyPerson, isSeen: onlyPerson === null })
    this.furthest = match.length
    const first = sitters.findIndex(({ kind }) => kind === 'person')
    this.viewer = new Viewer(this.shown, Math.max(0, first))
  }

  private get shown(): Shown {
    return { match: this.match, game: this.game, turns: this.turns }
  }

  /** Something happens, for the first time or again: an event of the match, by its place. */
  private live(at: number, table: Table<Vars>): void {
    this.turns.note(this.match.events[at]!, table)
    this.memories.note(at, table)
  }

  get seats(): number {
    return this.sitters.length
  }

  /** A seat of this match; -1 is a spectator's. */
  seatAt(seat: Seat): Seat {
    if (seat < this.seats) return seat
    throw new BadInput(
      `there is no seat ${seatName(seat)} at this table; the last is ${seatName(this.seats - 1)}`,
      `このテーブルに席${seatName(seat)}はありません。最後の席は${seatName(this.seats - 1)}です`,
    )
  }

  // ---- Playing ----

  answer(seat: Seat, keys: Answer, means: string | null = null): Scene {
    this.spared.mean(means)
    this.give(seat, keys)
    return this.send()
  }

  private give(seat: Seat, keys: Answer): void {
    this.spared.whileAnswering(seat, () => this.play(() => this.match.answer(seat, keys)))
  }

  concede(seat: Seat): Scene {
    this.play(() => this.match.concede(seat))
    return this.send()
  }

  private play(what: () => void): void {
    const { table } = this.match
    this.adviser.forget()
    this.reviewing = null
    table.hears = (told) => this.hear(told)
    try {
      what()
    } finally {
      table.hears = null
    }
    this.furthest = this.match.length
  }

  private hear(told: Witnessed): void {
    const { table, events } = this.match
    this.live(events.length - 1, table)
    this.spared.hear(table, told)
    if (this.isPlayed()) this.viewer.hear(told, copiedOnce(table))
  }

  /** Whether people play against bots: then nobody is shown when a bot is asked. */
  private isPlayed(): boolean {
    return new Set(this.sitters.map(({ kind }) => kind)).size > 1
  }

  /** The next scene. Where nobody plays against bots each of their answers is one. */
  next(): Scene {
    if (!this.isPlayed()) this.letBotAnswer()
    return this.send()
  }

  private letBotAnswer(): boolean {
    const answer = this.bots.answer(this.memories)
    if (answer) this.give(this.match.decision!.seat, answer)
    return answer !== null
  }

  /** Answers that nobody has to be asked for are given from now on; what is asked just now may be one. */
  attend(attention: Attention): Scene {
    this.spared.attend(attention, this.sitters.keys())
    const now = this.scene()
    return now.asked ? this.send() : now
  }

  private onlyPerson(): Seat | null {
    const people = this.sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
    return people.length === 1 ? people[0]! : null
  }

  // ---- Going back ----

  /** Asks anew what was last answered by what was proposed. */
  reopen(): Scene {
    const last = this.proposal()
    return last ? this.askAnew(last.at) : this.scene()
  }

  /** What was proposed last for the person who plays, since that person was last asked. */
  private proposal() {
    return this.onlyPerson() === null ? undefined : this.spared.proposalSince(this.lastOwnAnswer())
  }

  private askAnew(at: number): Scene {
    this.moveTo(at)
    this.spared.askAnewAt(at)
    this.furthest = at
    this.reviewing = null
    return this.sendPresent()
  }

  /** Takes back the last answer of the only person at the table, and all that bots answered after it. */
  undo(): Scene {
    const last = this.lastOwnAnswer()
    return last < 0 ? this.scene() : this.askAnew(last)
  }

  /** The place of the last answer that may be taken back, or -1. Against another person nothing is taken back. */
  private lastOwnAnswer(): number {
    const own = this.onlyPerson()
    if (own === null) return -1
    return this.match.answers.findLastIndex(([seat], at) => seatNamed(seat) === own && !this.spared.has(at))
  }

  goTo(at: number): Scene {
    this.moveTo(at)
    return this.sendPresent()
  }

  /** To where so many answers were given. What happens on the way is lived through anew; nobody is told of it. */
  private moveTo(at: number): void {
    const { table } = this.match
    this.adviser.forget()
    this.spared.mean(null)
    table.hears = () => this.live(this.match.events.length - 1, table)
    try {
      this.match.goTo(at)
    } finally {
      table.hears = null
    }
    this.bots.beginAnew()
    this.spared.supposeNews()
  }

  branch(sitters: readonly Sitter[]): Sitting {
    return new Sitting(this.match.branch(), sitters, this.written, this.game)
  }

  record(): WrittenRecord {
    const { match, sitters, written } = this
    const spared = this.spared.places
    return {
      ...match.record(),
      sitters,
      ...(spared.length > 0 ? { spared } : {}),
      ...(written.length > 0 ? { written } : {}),
    }
  }

  /** Which answers of a record people were spared, so that nobody goes back to those. */
  rememberSpared(given: unknown): void {
    this.spared.remember(given)
  }

  // ---- Looking back ----

  /** How the match went, up to the furthest that can be gone to; perhaps searched a little further. */
  async review(isFurther: boolean): Promise<Review> {
    const { Reviewing } = await import('../advice/review.ts')
    this.reviewing ??= new Reviewing(this.rules, this.game, this.whole(), (place) => this.spared.has(place))
    if (isFurther) this.reviewing.goOn()
    return this.reviewing.review
  }

  /** The whole match as it was played, where it may be told of. */
  private whole(): WrittenRecord {
    const at = this.match.length
    this.moveTo(this.furthest)
    const record = this.record()
    this.moveTo(at)
    if (record.result === null && !this.isWatched) throw unfinished()
    return record
  }

  /** What would have been better than an answer, by what its seat saw and remembered then. */
  async better(place: number): Promise<Better> {
    const { betterThan } = await import('../advice/hint.ts')
    const { match } = this
    const at = match.length
    this.moveTo(this.furthest)
    const isOver = match.result !== null
    const [who, given] = match.answers[place] ?? []
    try {
      if (!isOver && !this.isWatched) throw unfinished()
      if (who === undefined) throw noAnswer(match.length)
      this.moveTo(place)
      const seat = seatNamed(who)
      const luck = ownLuck('hint', match.answers, seat)
      return betterThan(this.rules, this.game, this.memories.view(seat), given!, luck)
    } finally {
      this.moveTo(at)
    }
  }

  // ---- Scenes ----

  /** Looks from a seat, with all hands open or not. They are opened only for whoever watches. */
  look(seat: Seat, isOpen: boolean): Scene {
    const opens = isOpen && this.isWatched
    if (opens !== (this.opened !== null)) this.sent = null
    this.opened = opens ? (this.opened ?? openRules(this.rules, this.game.layout)) : null
    return this.scene(seat)
  }

  /** What the page was sent last; the same again for the same seat. */
  scene(seat = this.viewer.seat): Scene {
    if (this.sent && seat === this.viewer.seat) return this.sent
    this.viewer = new Viewer(this.shown, seat, this.opened)
    return this.send()
  }

  /** What whoever looks has not seen yet; against people bots answer until there is something. */
  private send(): Scene {
    while (!this.viewer.hasUnseen && this.goesOn());
    const heard = this.viewer.next(this.around())
    if (!heard) return this.sendPresent()
    this.sent = heard
    return heard
  }

  /** Whether an answer was given that nobody had to be asked for: a bot's, or one that a person is spared. */
  private goesOn(): boolean {
    const { decision } = this.match
    if (!decision) return false
    if (this.bots.sitsAt(decision.seat)) return this.isPlayed() && this.letBotAnswer()
    const answer = this.spared.answer()
    if (answer) this.give(decision.seat, answer)
    return answer !== null
  }

  private sendPresent(): Scene {
    const { decision, table } = this.match
    const isBots = decision !== null && this.isPlayed() && this.bots.sitsAt(decision.seat)
    this.sent = this.viewer.present({
      asked: isBots ? null : askedIn(decision),
      matter: decision?.seat === this.viewer.seat && !isBots ? matterOf(this.game, table) : null,
      ...this.around(),
    })
    return this.sent
  }

  private around(): Pick<Scene, 'sitters' | 'stumbles' | 'at' | 'length' | 'canUndo' | 'proposed'> {
    const { sitters, match } = this
    const canUndo = this.lastOwnAnswer() >= 0
    const proposed = this.proposal()?.proposed ?? null
    const around = { sitters, stumbles: this.bots.stumbled, canUndo, proposed }
    if (!this.isPlayed())
      return { ...around, at: match.length, length: Math.max(this.furthest, match.length) }
    const byPeople = match.answers.filter(
      ([seat], at) => !this.bots.sitsAt(seatNamed(seat)) && !this.spared.has(at),
    )
    return { ...around, at: byPeople.length, length: byPeople.length }
  }
}

const noAnswer = (n: number) =>
  new BadInput(
    `the match has no such answer; it has ${n}, counted from 0`,
    `その答えはありません。答えは0から数えて${n}個です`,
  )
const unfinished = () =>
  new BadInput(
    'how the match goes would tell what is hidden; finish it first',
    '形勢を見せると隠れたものがわかってしまいます。先に対戦を終えてください',
  )
