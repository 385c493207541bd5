import { type Manifest, matterOf, type Read } from '@tefuda/common'
import {
  type Answer,
  BadInput,
  CHANGES,
  type Decision,
  type Json,
  type Match,
  offered,
  type Ready,
  type Refusal,
  type Seat,
  seatName,
  seatNamed,
  type Table,
  type Text,
  tellTo,
  type Vars,
  type Witnessed,
} from '@tefuda/kernel'
import {
  type Attention,
  answerOf,
  bots,
  Dice,
  isNewsTo,
  leadingTo,
  Memories,
  type Mind,
  ownLuck,
  Repeats,
  spared,
} from '@tefuda/players'
import { foresee } from '../advice/foresee.ts'
import { askedNext } from '../advice/price-ahead.ts'
import type { Reviewing } from '../advice/review.ts'
import { whyNotAt } from '../advice/why-not.ts'
import type { AskedNext, Better, Foreseen, Hint, Review, Scene, Sitter, WrittenRecord } from '../protocol.ts'
import { askedIn, glanceAt, lookAt } from '../scene/look.ts'
import { heardByAll, openRules, tableBy } from '../scene/openly.ts'
import { Turns } from '../scene/turns.ts'

/** The table when something was heard, and how much had been told by then. */
interface Heard {
  readonly table: Table<Vars>
  readonly told: number
}

/** Kinds of event that are no scene of their own: mere changes of the table, and the end, which is one anyway. */
const UNSHOWN: readonly string[] = [...CHANGES.filter((type) => type !== 'turn'), 'end']

/** So long a bot thinks at most where somebody waits for it, in milliseconds, however slow the machine is. */
const THINKS = 1500

/** What a game says of how bots judge it, of cards that options are taken with, and of how it is told. */
type GameMind = Pick<
  Manifest,
  'judge' | 'uses' | 'forecast' | 'notes' | 'comesTo' | 'layout' | 'quiet' | 'faceOf'
> &
  Read

/** A match with those who sit at it: people who answer from the page, and bots. */
export class Sitting {
  private readonly rules: Ready<Vars>
  private readonly match: Match<Vars>
  private readonly sitters: readonly Sitter[]
  private readonly written: readonly Json[]
  private readonly game: GameMind
  /** They keep something from one question to the next, so that whoever goes back begins anew. */
  private minds: readonly (Mind | null)[]
  private readonly dice: Dice
  /** Two bots are not let pass for ever. */
  private readonly repeats = new Repeats()
  /** Answers that were given for a bot which gave none that is legal: after how many, and for which seat. */
  private stumbles: readonly { readonly at: number; readonly seat: Seat }[] = []
  /** From whose seat the page looks, what it was sent last, and what it is to be sent before anything else. */
  private eyes: Seat
  private sent: Scene | null = null
  private unsent: Heard[] = []
  /** So many answers can be gone forward to. */
  private furthest: number
  /** When people want to be asked; null for always. */
  private attention: Attention | null = null
  /** What was answered for people whom the question was spared: after how many answers, and what was proposed for it. */
  private spared: readonly { readonly at: number; readonly proposed: readonly Text[] }[] = []
  /** After so many answers somebody wants to be asked in any case. */
  private wantsToBeAsked: number
  /** Who has heard since their last answer that somebody else has done something. */
  private readonly news = new Set<Seat>()
  /** The card, by its key, that somebody's last answer was for though it is not asked for yet. */
  private meant: string | null = null
  private readonly adviser: Mind
  private readonly turns: Turns
  private readonly memories: Memories<Vars>
  /** The hint for what is asked just now: whoever asks again is told the same. */
  private hinted: Hint | null = null
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
    this.minds = this.freshMinds()
    this.dice = new Dice(`bots of ${match.setup.seed}`)
    this.adviser = bots.greedy!.make(this.rules, game.judge)
    this.turns = new Turns(game)
    this.memories = new Memories(match)
    match.relive((at, table) => this.live(at, table))
    this.furthest = match.length
    // Whoever comes back to a match is asked what they left it at.
    this.wantsToBeAsked = match.length > 0 ? match.length : -1
    if (match.length > 0) this.supposeNews()
    this.eyes = Math.max(
      0,
      sitters.findIndex(({ kind }) => kind === 'person'),
    )
  }

  private freshMinds(): readonly (Mind | null)[] {
    const { rules, game, sitters } = this
    return sitters.map((sitter) =>
      sitter.kind === 'bot' ? bots[sitter.bot]!.make(rules, game.judge, THINKS) : null,
    )
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

  answer(seat: Seat, keys: Answer, means: string | null = null): Scene {
    this.meant = means
    this.give(seat, keys)
    return this.send()
  }

  private give(seat: Seat, keys: Answer): void {
    const knew = this.news.delete(seat)
    try {
      this.play(() => this.match.answer(seat, keys))
    } catch (refused) {
      if (knew) this.news.add(seat)
      throw refused
    }
  }

  concede(seat: Seat): Scene {
    this.play(() => this.match.concede(seat))
    return this.send()
  }

  private play(what: () => void): void {
    const { table } = this.match
    this.hinted = null
    this.reviewing = null
    table.hears = (one) => this.hear(one)
    try {
      what()
    } finally {
      table.hears = null
    }
    this.furthest = this.match.length
  }

  /** A happening in the words of the game, which whoever looks has heard of, is a scene of its own. */
  private hear(told: Witnessed): void {
    const { table, events } = this.match
    this.live(events.length - 1, table)
    for (let seat = 0; seat < this.seats; seat++) if (isNewsTo(table, seat, told)) this.news.add(seat)
    if (this.isPlayed() && !UNSHOWN.includes(told.event.type) && tellTo(table, told, this.eyes))
      this.unsent.push({ table: table.copy(), told: events.length })
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

  private mind(): Mind | null {
    const { decision } = this.match
    return decision && this.minds[decision.seat]!
  }

  private letBotAnswer(): void {
    const mind = this.mind()
    if (!mind) return
    const decision = this.match.decision!
    const { seat } = decision
    const at = this.match.length
    const random = this.dice.at(at)
    const door = this.repeats.door(this.match.table, decision, this.memories.of(seat), at)
    const { answer, trouble } = answerOf(mind, door, random)
    this.stumbles = this.stumbles.filter((earlier) => earlier.at < at)
    if (trouble !== null) this.stumbles = [...this.stumbles, { at, seat }]
    this.give(seat, this.repeats.counted(door.decision, answer, random))
  }

  /** Answers that nobody has to be asked for are given from now on; what is asked just now may be one. */
  attend(attention: Attention): Scene {
    this.attention = attention
    const now = this.scene()
    return now.asked ? this.send() : now
  }

  /** The answer that somebody is spared, where they are: what is proposed is what a bot in their seat would do. */
  private spare(): boolean {
    const { attention, match } = this
    const { decision, length } = match
    if (!attention || !decision || this.minds[decision.seat] || length === this.wantsToBeAsked) return false
    const { seat } = decision
    const view = this.memories.view(seat)
    const isSeen = this.onlyPerson() === null
    const sparing = spared(this.game.layout, view, attention, this.news.has(seat), isSeen)
    // What cannot be taken back is not answered for anybody, unless it makes no difference.
    if (!sparing || (sparing.why === 'proposed' && this.onlyPerson() !== seat)) return false
    const door = { decision: without(offered(decision), this.meant), view: () => view }
    const answer =
      sparing.answer ?? answerOf(this.adviser, door, ownLuck('advice', match.answers, seat)).answer
    const proposed = sparing.why === 'proposed' ? chosenIn(decision, answer) : []
    this.spared = [...this.spared.filter(({ at }) => at < length), { at: length, proposed }]
    this.give(seat, answer)
    return true
  }

  private onlyPerson(): Seat | null {
    const people = this.sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
    return people.length === 1 ? people[0]! : null
  }

  /** Asks anew what was last answered by what was proposed. */
  reopen(): Scene {
    const last = this.proposal()
    return last ? this.askAnew(last.at) : this.scene()
  }

  /** What was proposed last for the person who plays, since that person was last asked. */
  private proposal(): { readonly at: number; readonly proposed: readonly Text[] } | undefined {
    if (this.onlyPerson() === null) return undefined
    const asked = this.lastOwnAnswer()
    const { length } = this.match
    return this.spared.findLast(({ at, proposed }) => at > asked && at < length && proposed.length > 0)
  }

  private askAnew(at: number): Scene {
    this.moveTo(at)
    this.spared = this.spared.filter((one) => one.at < at)
    this.wantsToBeAsked = at
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
    return this.match.answers.findLastIndex(([seat], at) => seatNamed(seat) === own && !this.wasSpared(at))
  }

  private wasSpared(place: number): boolean {
    return this.spared.some(({ at }) => at === place)
  }

  goTo(at: number): Scene {
    this.moveTo(at)
    return this.sendPresent()
  }

  /** To where so many answers were given. What happens on the way is lived through anew; nobody is told of it. */
  private moveTo(at: number): void {
    const { table } = this.match
    this.hinted = null
    this.meant = null
    table.hears = () => this.live(this.match.events.length - 1, table)
    try {
      this.match.goTo(at)
    } finally {
      table.hears = null
    }
    this.minds = this.freshMinds()
    this.supposeNews()
  }

  /** Where it is not known what anybody has heard they are rather asked. */
  private supposeNews(): void {
    for (let seat = 0; seat < this.seats; seat++) this.news.add(seat)
  }

  branch(sitters: readonly Sitter[]): Sitting {
    return new Sitting(this.match.branch(), sitters, this.written, this.game)
  }

  record(): WrittenRecord {
    const { match, sitters, written } = this
    const spared = this.spared.flatMap(({ at }) => (at < match.length ? [at] : []))
    return {
      ...match.record(),
      sitters,
      ...(spared.length > 0 ? { spared } : {}),
      ...(written.length > 0 ? { written } : {}),
    }
  }

  /** Which answers of a record people were spared, so that nobody goes back to those. What a record says may be anything. */
  rememberSpared(given: unknown): void {
    const places = Array.isArray(given) ? given.filter((at) => Number.isInteger(at)) : []
    this.spared = places.map((at: number) => ({ at, proposed: [] }))
  }

  /** How the match went, up to the furthest that can be gone to; perhaps searched a little further. */
  async review(isFurther: boolean): Promise<Review> {
    const { Reviewing } = await import('../advice/review.ts')
    this.reviewing ??= new Reviewing(this.rules, this.game, this.whole(), (place) => this.wasSpared(place))
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

  /** Why something that was not offered to a seat may not be done, if the rules can tell. */
  whyNot(seat: Seat, key: string): Refusal | null {
    return whyNotAt(this.match.table, seat, key)
  }

  /** The answer after which a card is offered to the seat that is asked, as far as it can tell. */
  leadingTo(seat: Seat, key: string): string | null {
    return this.match.decision?.seat === seat ? leadingTo(this.rules, this.memories.view(seat), key) : null
  }

  /** What an answer would come to, or what is under way, as far as the seat that is asked can tell. */
  foresee(seat: Seat, keys: Answer | null): Foreseen | null {
    const { decision } = this.match
    if (decision?.seat !== seat) return null
    return foresee(this.rules, this.memories.view(seat), keys, this.game)
  }

  /** What an answer of the seat that is asked would have to be paid with next. */
  askedNext(seat: Seat, keys: Answer): AskedNext | null {
    if (this.match.decision?.seat !== seat) return null
    return askedNext(this.rules, this.memories.view(seat), keys, this.game)
  }

  /** What somebody who is asked could answer, by what that seat sees and remembers; not everybody asks, so it is loaded then. */
  async hint(seat: Seat): Promise<Hint | null> {
    const { hintFor } = await import('../advice/hint.ts')
    const { decision, answers } = this.match
    if (decision?.seat !== seat) return null
    const luck = ownLuck('hint', answers, seat)
    this.hinted ??= hintFor(this.rules, this.game, this.memories.view(seat), luck)
    return this.hinted
  }

  /** Looks from a seat, with all hands open or not. They are opened only for whoever watches. */
  look(seat: Seat, isOpen: boolean): Scene {
    const opens = isOpen && this.isWatched
    if (opens !== (this.opened !== null)) this.sent = null
    this.opened = opens ? (this.opened ?? openRules(this.rules, this.game.layout)) : null
    return this.scene(seat)
  }

  /** What the page was sent last; the same again for the same seat. */
  scene(seat = this.eyes): Scene {
    if (this.sent && seat === this.eyes) return this.sent
    this.eyes = seat
    this.unsent = []
    return this.send()
  }

  /** What whoever looks has not seen yet; against people bots answer until there is something. */
  private send(): Scene {
    while (this.unsent.length === 0 && this.goesOn());
    const heard = this.unsent.shift()
    if (!heard) return this.sendPresent()
    const { events } = this.match
    this.sent = {
      ...glanceAt(heard.table, events.slice(0, heard.told), this.eyes, this.turns),
      asked: null,
      ...this.about(),
    }
    return this.sent
  }

  /** Whether an answer was given that nobody had to be asked for: a bot's, or one that a person is spared. */
  private goesOn(): boolean {
    if (this.isPlayed() && this.mind()) {
      this.letBotAnswer()
      return true
    }
    return this.spare()
  }

  private sendPresent(): Scene {
    const { decision, table, events } = this.match
    this.unsent = []
    const isBots = decision !== null && this.isPlayed() && this.minds[decision.seat] !== null
    this.sent = {
      ...(this.opened
        ? lookAt(tableBy(this.opened, table), heardByAll(events), this.eyes)
        : lookAt(table, events, this.eyes, this.game, this.turns)),
      asked: isBots ? null : askedIn(decision),
      matter: decision?.seat === this.eyes && !isBots ? matterOf(this.game, table) : null,
      ...this.about(),
    }
    return this.sent
  }

  private about(): Pick<Scene, 'sitters' | 'stumbles' | 'at' | 'length' | 'canUndo' | 'proposed'> {
    const { sitters, match } = this
    const stumbles = this.stumbles.flatMap(({ at, seat }) => (at < match.length ? [seat] : []))
    const canUndo = this.lastOwnAnswer() >= 0
    const proposed = this.proposal()?.proposed ?? []
    const about = { sitters, stumbles, canUndo, proposed }
    if (!this.isPlayed()) return { ...about, at: match.length, length: Math.max(this.furthest, match.length) }
    const byPeople = match.answers.filter(
      ([seat], at) => this.minds[seatNamed(seat)] === null && !this.wasSpared(at),
    )
    return { ...about, at: byPeople.length, length: byPeople.length }
  }
}

/** What is asked, but for an option that is wanted for something else; where it can be left. */
function without(decision: Decision, key: string | null): Decision {
  if (decision.kind !== 'choose' || decision.options.length <= decision.min) return decision
  return { ...decision, options: decision.options.filter((option) => option.key !== key) }
}

/** What was chosen, in the words of the question. */
function chosenIn(decision: Decision, answer: Answer): readonly Text[] {
  if (decision.kind === 'number') return []
  const chosen = (key: string) => answer.some((one) => one === key || one.startsWith(`${key}>`))
  return decision.options.filter(({ key }) => chosen(key)).map(({ text }) => text)
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
