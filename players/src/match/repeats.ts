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

/** How often the same may be answered in the same position. */
const OFTEN = 3
/** A position is looked at only where a turn has so many decisions, or a match: what ends before that needs no help. */
const LONG_TURN = 60
const LONG_MATCH = 3000
/** Where a whole set or an order is asked for, another answer is looked for so many times. */
const TRIES = 20

interface AskedQuestion {
  readonly at: number
  readonly turn: number
  readonly inTurn: number
  key: string | null
}

/**
 * Positions that come back. The rules let two players pass for ever where either could do something; people would not, so a
 * match does not let bots: an answer that a seat has given so often in a position is not offered to it there any more, as long
 * as there is another. That is the match's own rule, and no record or view knows of it.
 */
export class Repeats {
  /** How often each answer was given, by position, seat and answer. */
  private readonly counts = new Map<string, number>()
  /** The questions so far: after how many answers of the match, in which turn, as the how manieth of it, and what was counted. */
  private readonly trail: AskedQuestion[] = []
  private position: string | null = null

  /**
   * The door to the decision that is open, without answers that lead round and round, with what its seat remembers. A match that may
   * go back says after how many answers it is asked: what was counted from there on has not been answered yet.
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

  /** The answer that is given, or another one where this leads round and round. */
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
