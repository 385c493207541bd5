import {
  type Answer,
  type Decision,
  type Memory,
  offered,
  positionOf,
  type Random,
  randomAnswer,
  type Table,
  view,
} from '@tefuda/kernel'
import type { SeatDoor } from '../bots/bot.ts'

/** How often the same answer may be given in the same position. */
const OFTEN = 3
/** Positions are compared only in turns or matches longer than this; shorter ones end by themselves. */
const LONG_TURN = 60
const LONG_MATCH = 3000
/** How often to look for another answer when a set or an order is asked for. */
const TRIES = 20

interface AskedQuestion {
  readonly at: number
  readonly turn: number
  readonly inTurn: number
  key: string | null
}

/**
 * Repeated positions. The rules let two players pass for ever while either could act; people would not, so a match stops bots
 * from doing it: an answer that a seat has given too often in a position is no longer offered there while there is another. This
 * is the match's own rule; records and views do not know it.
 */
export class Repeats {
  /** How often each answer was given, by position, seat and answer. */
  private readonly counts = new Map<string, number>()
  /** The questions so far: the number of answers before each, its turn, its number within the turn, and what was counted. */
  private readonly trail: AskedQuestion[] = []
  private position: string | null = null

  /**
   * The door to the open decision, without answers that go round in circles, with what its seat remembers. A match that can go
   * back says how many answers came before: counts from there on are dropped.
   */
  door<G extends object>(
    t: Table<G>,
    asked: Decision,
    memory?: Memory,
    at = (this.trail.at(-1)?.at ?? -1) + 1,
  ): SeatDoor {
    this.goBack(at)
    const whole = offered(asked)
    const decision = this.withoutWorn(t, whole, at)
    const { seat } = asked
    if (decision === whole) return { decision, view: () => view(t, seat, memory) }
    return { decision, view: () => ({ ...view(t, seat, memory), decision }) }
  }

  private goBack(at: number): void {
    for (let last = this.trail.at(-1); last && last.at >= at; last = this.trail.at(-1)) {
      this.trail.pop()
      if (last.key !== null) this.counts.set(last.key, this.counts.get(last.key)! - 1)
    }
  }

  private withoutWorn<G extends object>(t: Table<G>, decision: Decision, at: number): Decision {
    const { turn } = t.state
    const last = this.trail.at(-1)
    const inTurn = last?.turn === turn ? last.inTurn + 1 : 0
    this.trail.push({ at, turn, inTurn, key: null })
    const isLong = inTurn > LONG_TURN || this.trail.length > LONG_MATCH
    this.position = isLong ? `${positionOf(t)} ${decision.seat} ${decision.clause}` : null
    if (!isLong || decision.kind !== 'choose' || decision.min !== 1 || decision.max !== 1 || decision.limits)
      return decision
    const options = decision.options.filter(({ key }) => !this.isWorn([key]))
    return options.some(({ rash }) => !rash) ? { ...decision, options } : decision
  }

  /** The given answer, or another one if it goes round in circles. */
  counted(decision: Decision, answer: Answer, random: Random): Answer {
    if (this.position === null) return answer
    let taken = answer
    for (let i = 0; i < TRIES && this.isWorn(taken); i++) taken = randomAnswer(decision, random)
    const key = this.keyOf(taken)
    this.trail.at(-1)!.key = key
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    return taken
  }

  private keyOf(answer: Answer): string {
    return `${this.position} ${answer.join(' ')}`
  }

  private isWorn(answer: Answer): boolean {
    return (this.counts.get(this.keyOf(answer)) ?? 0) >= OFTEN
  }
}
