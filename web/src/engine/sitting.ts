import {
  type Answer,
  BadInput,
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
  type Vars,
} from '@tefuda/kernel'
import { answerOf, type Bot, bots } from '@tefuda/players'
import { lookAt, type Uses } from './look.ts'
import type { Scene, Sitter, WrittenRecord } from './protocol.ts'

/** A match with those who sit at it: people who answer from the page, and bots. */
export class Sitting {
  private readonly rules: Ready<Vars>
  private readonly match: Match<Vars>
  private readonly sitters: readonly Sitter[]
  private readonly written: readonly Json[]
  private readonly uses: Uses | undefined
  private readonly minds: readonly (Bot | null)[]
  private readonly random: Random
  /** Answers that were given for a bot which gave none that is legal: after how many, and for which seat. */
  private stumbles: readonly { readonly at: number; readonly seat: Seat }[] = []
  /** So many answers can be gone forward to. */
  private furthest: number

  constructor(match: Match<Vars>, sitters: readonly Sitter[], written: readonly Json[], uses?: Uses) {
    this.rules = match.rules
    this.match = match
    this.sitters = sitters
    this.written = written
    this.uses = uses
    this.minds = sitters.map((sitter) => (sitter.kind === 'bot' ? bots[sitter.bot]!.make(this.rules) : null))
    this.random = seeded(`bots of ${match.setup.seed}`)
    this.furthest = match.length
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

  answer(seat: Seat, keys: Answer): void {
    this.match.answer(seat, keys)
    this.furthest = this.match.length
  }

  /** The bot that is asked answers; where a person is asked nothing happens. */
  letBotAnswer(): void {
    const { decision } = this.match
    const mind = decision && this.minds[decision.seat]
    if (!decision || !mind) return
    const { seat } = decision
    const door = { decision: offered(decision), view: () => this.match.view(seat) }
    const { answer, trouble } = answerOf(mind, door, this.random)
    const at = this.match.length
    this.stumbles = this.stumbles.filter((earlier) => earlier.at < at)
    if (trouble !== null) this.stumbles = [...this.stumbles, { at, seat }]
    this.answer(seat, answer)
  }

  concede(seat: Seat): void {
    this.match.concede(seat)
    this.furthest = this.match.length
  }

  /** Takes back the last answer of the only person at the table, and all that bots answered after it. */
  undo(): void {
    const last = this.lastOwnAnswer()
    if (last < 0) return
    this.match.goTo(last)
    this.furthest = this.match.length
  }

  /** The place of the last answer that may be taken back, or -1. Against another person nothing is taken back. */
  private lastOwnAnswer(): number {
    const people = this.sitters.filter(({ kind }) => kind === 'person')
    if (people.length !== 1) return -1
    const own = this.sitters.indexOf(people[0]!)
    return this.match.record().answers.findLastIndex(([seat]) => seatNamed(seat) === own)
  }

  goTo(at: number): void {
    this.match.goTo(at)
  }

  branch(sitters: readonly Sitter[]): Sitting {
    return new Sitting(this.match.branch(), sitters, this.written, this.uses)
  }

  record(): WrittenRecord {
    const record = { ...this.match.record(), sitters: this.sitters }
    return this.written.length > 0 ? { ...record, written: this.written } : record
  }

  /** Why something that was not offered to a seat may not be done, if the rules can tell. */
  whyNot(seat: Seat, key: string): Refusal | null {
    const { decision, table } = this.match
    if (decision?.seat === seat && isOffered(decision, key)) return null
    try {
      table.copy().answer(seat, [key])
    } catch (error) {
      if (error instanceof Refused) return error.refusal
      throw error
    }
    return null
  }

  scene(seat: Seat): Scene {
    return {
      ...lookAt(this.match.table, this.match.events, seat, this.uses),
      sitters: this.sitters,
      stumbles: this.stumbles.flatMap(({ at, seat: bot }) => (at < this.match.length ? [bot] : [])),
      at: this.match.length,
      length: Math.max(this.furthest, this.match.length),
      canUndo: this.lastOwnAnswer() >= 0,
    }
  }
}

const isOffered = (decision: Decision, key: string) =>
  decision.kind !== 'number' && decision.options.some((option) => option.key === key)
