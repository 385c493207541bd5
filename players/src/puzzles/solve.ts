import { isIdleOption } from '@tefuda/common/idle'
import {
  type Answer,
  type Decision,
  type Event,
  positionHash,
  remembered,
  type Seat,
  type Table,
} from '@tefuda/kernel'
import { everyAnswer } from './every-answer.ts'

/** Who answers what. */
export interface Move {
  readonly seat: Seat
  readonly answer: Answer
}

/** Thrown when the solver gives up: too many positions, too much time, or a question with too many answers. */
class TooMuch extends Error {}

/**
 * Whether a seat wins before the turn ends, whatever the others answer: searches all answers to the end of the turn and remembers
 * the positions it has seen. Going round in a circle wins nothing.
 */
export class Solver<G extends object> {
  private readonly seat: Seat
  private readonly turn: number
  private readonly most: number
  private readonly until: number
  private readonly known = new Map<string, boolean>()
  private readonly open = new Set<string>()
  /** Positions examined, including repeated ones and those in which the turn is over. */
  seen = 0

  /** Tries every answer of the others, up to a number of positions and a point in time (`performance.now`). */
  constructor(t: Table<G>, seat: Seat, most = 200_000, until = Infinity) {
    this.seat = seat
    this.turn = t.state.turn
    this.most = most
    this.until = until
  }

  /** Whether the seat wins from here; null if the solver gave up. */
  wins(t: Table<G>): boolean | null {
    this.open.clear()
    try {
      return this.isWon(t)
    } catch (error) {
      if (error instanceof TooMuch) return null
      throw error
    }
  }

  /** Yields the winning answers to the open decision, as far as there is time to find them. */
  *winning(t: Table<G>): Generator<Answer> {
    const decision = t.decision()
    if (!decision) return
    for (const answer of this.answers(decision)) if (this.winsBy(t, decision, answer)) yield answer
  }

  /** Whether an answer is shown to win within the limits. */
  winsBy(t: Table<G>, decision: Decision, answer: Answer): boolean {
    return !this.isSpent() && this.wins(after(t, decision, answer)) === true
  }

  private isSpent(): boolean {
    return this.seen >= this.most || performance.now() > this.until
  }

  /** An answer after which the seat does not win, if there is one. */
  defence(t: Table<G>): Answer | null {
    const decision = t.decision()!
    return this.answers(decision).find((answer) => this.wins(after(t, decision, answer)) !== true) ?? null
  }

  /** The answer when nothing helps. */
  anyAnswer(t: Table<G>): Answer {
    return this.answers(t.decision()!)[0]!
  }

  /** One line to the end: the seat's answers win, and the others resist as long as they can. */
  line(t: Table<G>): readonly Move[] {
    const decision = t.decision()
    if (!decision || this.wins(t) !== true) return []
    const lines = this.waysOn(t, decision).map((answer) => [
      { seat: decision.seat, answer },
      ...this.line(after(t, decision, answer)),
    ])
    return lines.reduce((longest, one) => (one.length > longest.length ? one : longest))
  }

  /** One winning answer of the seat's own, or a few answers of the others. */
  private waysOn(t: Table<G>, decision: Decision): readonly Answer[] {
    if (decision.seat !== this.seat) return this.answers(decision).slice(0, LINES)
    const [first] = this.winning(t)
    return [first!]
  }

  private isWon(t: Table<G>): boolean {
    if (this.isSpent()) throw new TooMuch()
    this.seen++
    const { result, turn } = t.state
    if (turn !== this.turn) return false
    if (result) return result.winners.includes(this.seat)
    const decision = t.decision()!
    const here = keyOf(t)
    const known = this.known.get(here)
    if (known !== undefined) return known
    if (this.open.has(here)) return false
    this.open.add(here)
    const leads = (answer: Answer) => this.isWon(after(t, decision, answer))
    const answers = this.answers(decision)
    const won = decision.seat === this.seat ? answers.some(leads) : answers.every(leads)
    this.open.delete(here)
    this.known.set(here, won)
    return won
  }

  /** Passing answers come last. */
  private answers(decision: Decision): readonly Answer[] {
    const all = everyAnswer(decision)
    if (!all) throw new TooMuch()
    const letsGoBy = (answer: Answer) => answer.every((key) => isIdleOption(key) || STOPPING.includes(key))
    return [...all.filter((answer) => !letsGoBy(answer)), ...all.filter(letsGoBy)]
  }
}

/** A position with the events of this turn, which rules may ask about. */
function keyOf<G extends object>({ state }: Table<G>): string {
  const done = state.history.map(doneBy)
  return `${positionHash(state)} ${[...new Set(done)].sort().join(' ')}`
}

/** An event in words. No event ever changes. */
const doneBy = remembered(({ clause, seat, cards, note }: Event): string =>
  [clause, seat, cards.join('.'), JSON.stringify(note)].join(),
)

/** Answers that end the seat's own activity. */
const STOPPING = ['done', 'stop']
/** How many of the others' answers a line follows. */
const LINES = 6

/** The table after an answer, up to the next question. */
export function after<G extends object>(t: Table<G>, { seat }: Decision, answer: Answer): Table<G> {
  const next = t.fork()
  next.answer(seat, answer)
  next.decision()
  return next
}
