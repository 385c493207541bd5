import type { Manifest } from '@tefuda/common'
import {
  type Answer,
  BadInput,
  CHANGES,
  type Decision,
  type Json,
  type Match,
  offered,
  type Random,
  type Ready,
  type Refusal,
  Refused,
  type Seat,
  seatName,
  seatNamed,
  seeded,
  type Table,
  tellTo,
  type Vars,
  type Witnessed,
} from '@tefuda/kernel'
import { answerOf, type Bot, bots } from '@tefuda/players'
import { askedIn, glanceAt, lookAt } from './look.ts'
import type { Scene, Sitter, WrittenRecord } from './protocol.ts'

/** The table when something was heard, and how much had been told by then. */
interface Heard {
  readonly table: Table<Vars>
  readonly told: number
}

/** Kinds of event that are no scene of their own: mere changes of the table, and the end, which is one anyway. */
const UNSHOWN: readonly string[] = [...CHANGES.filter((type) => type !== 'turn'), 'end']

/** What a game says of how bots judge it, and of cards that options are taken with. */
type GameMind = Pick<Manifest, 'judge' | 'uses'>

/** A match with those who sit at it: people who answer from the page, and bots. */
export class Sitting {
  private readonly rules: Ready<Vars>
  private readonly match: Match<Vars>
  private readonly sitters: readonly Sitter[]
  private readonly written: readonly Json[]
  private readonly game: GameMind
  private readonly minds: readonly (Bot | null)[]
  private readonly random: Random
  /** Answers that were given for a bot which gave none that is legal: after how many, and for which seat. */
  private stumbles: readonly { readonly at: number; readonly seat: Seat }[] = []
  /** From whose seat the page looks, what it was sent last, and what it is to be sent before anything else. */
  private eyes: Seat
  private sent: Scene | null = null
  private unsent: Heard[] = []
  /** So many answers can be gone forward to. */
  private furthest: number

  constructor(match: Match<Vars>, sitters: readonly Sitter[], written: readonly Json[], game: GameMind) {
    this.rules = match.rules
    this.match = match
    this.sitters = sitters
    this.written = written
    this.game = game
    this.minds = sitters.map((sitter) =>
      sitter.kind === 'bot' ? bots[sitter.bot]!.make(this.rules, game.judge) : null,
    )
    this.random = seeded(`bots of ${match.setup.seed}`)
    this.furthest = match.length
    this.eyes = Math.max(
      0,
      sitters.findIndex(({ kind }) => kind === 'person'),
    )
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

  answer(seat: Seat, keys: Answer): Scene {
    this.play(() => this.match.answer(seat, keys))
    return this.send()
  }

  concede(seat: Seat): Scene {
    this.play(() => this.match.concede(seat))
    return this.send()
  }

  private play(what: () => void): void {
    const { table } = this.match
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

  private mind(): Bot | null {
    const { decision } = this.match
    return decision && this.minds[decision.seat]!
  }

  private letBotAnswer(): void {
    const mind = this.mind()
    if (!mind) return
    const decision = this.match.decision!
    const { seat } = decision
    const door = { decision: offered(decision), view: () => this.match.view(seat) }
    const { answer, trouble } = answerOf(mind, door, this.random)
    const at = this.match.length
    this.stumbles = this.stumbles.filter((earlier) => earlier.at < at)
    if (trouble !== null) this.stumbles = [...this.stumbles, { at, seat }]
    this.play(() => this.match.answer(seat, answer))
  }

  /** Takes back the last answer of the only person at the table, and all that bots answered after it. */
  undo(): Scene {
    const last = this.lastOwnAnswer()
    if (last < 0) return this.scene()
    this.match.goTo(last)
    this.furthest = this.match.length
    return this.sendPresent()
  }

  /** The place of the last answer that may be taken back, or -1. Against another person nothing is taken back. */
  private lastOwnAnswer(): number {
    const people = this.sitters.filter(({ kind }) => kind === 'person')
    if (people.length !== 1) return -1
    const own = this.sitters.indexOf(people[0]!)
    return this.match.answers.findLastIndex(([seat]) => seatNamed(seat) === own)
  }

  goTo(at: number): Scene {
    this.match.goTo(at)
    return this.sendPresent()
  }

  branch(sitters: readonly Sitter[]): Sitting {
    return new Sitting(this.match.branch(), sitters, this.written, this.game)
  }

  record(): WrittenRecord {
    const record = { ...this.match.record(), sitters: this.sitters }
    return this.written.length > 0 ? { ...record, written: this.written } : record
  }

  /** Why something that was not offered to a seat may not be done, if the rules can tell. */
  whyNot(seat: Seat, key: string): Refusal | null {
    const { decision, table } = this.match
    if (decision?.seat !== seat || isOffered(decision, key)) return null
    try {
      table.copy().answer(seat, [key])
    } catch (error) {
      if (error instanceof Refused) return error.refusal
      throw error
    }
    return null
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
    while (this.isPlayed() && this.unsent.length === 0 && this.mind()) this.letBotAnswer()
    const heard = this.unsent.shift()
    if (!heard) return this.sendPresent()
    const { events } = this.match
    this.sent = {
      ...glanceAt(heard.table, events.slice(0, heard.told), this.eyes),
      asked: null,
      ...this.about(),
    }
    return this.sent
  }

  private sendPresent(): Scene {
    const { decision, table, events } = this.match
    this.unsent = []
    const isBots = decision !== null && this.isPlayed() && this.minds[decision.seat] !== null
    this.sent = {
      ...lookAt(table, events, this.eyes, this.game.uses),
      asked: isBots ? null : askedIn(decision),
      ...this.about(),
    }
    return this.sent
  }

  private about(): Pick<Scene, 'sitters' | 'stumbles' | 'at' | 'length' | 'canUndo'> {
    const { sitters, match } = this
    const stumbles = this.stumbles.flatMap(({ at, seat }) => (at < match.length ? [seat] : []))
    const canUndo = this.lastOwnAnswer() >= 0
    const about = { sitters, stumbles, canUndo }
    if (!this.isPlayed()) return { ...about, at: match.length, length: Math.max(this.furthest, match.length) }
    const byPeople = match.answers.filter(([seat]) => this.minds[seatNamed(seat)] === null)
    return { ...about, at: byPeople.length, length: byPeople.length }
  }
}

const isOffered = (decision: Decision, key: string) =>
  decision.kind !== 'number' && decision.options.some((option) => option.key === key)
