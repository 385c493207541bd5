import { isIdleOption } from '@tefuda/common/idle'
import { type Answer, type Decision, positionHash, type Seat, type Table } from '@tefuda/kernel'
import { everyAnswer } from './every-answer.ts'

/** Who answers what. */
export interface Move {
  readonly seat: Seat
  readonly answer: Answer
}

/** What a solver gives up at: it has looked at so many positions or for so long, or at a question with too many answers. */
class TooMuch extends Error {}

/**
 * Whether a seat wins before the turn is over, whatever the others answer: a search through all answers to the end of the turn,
 * which remembers the positions it has seen. Going in a circle wins nothing.
 */
export class Solver<G extends object> {
  private readonly seat: Seat
  private readonly turn: number
  private readonly most: number
  private readonly until: number
  private readonly known = new Map<string, boolean>()
  private readonly open = new Set<string>()
  /** How many positions were looked at, those that had been met before and those in which the turn is over among them. */
  seen = 0

  /** The others' answers are looked at one and all; at most so many positions, and until a time (`performance.now`) at most. */
  constructor(t: Table<G>, seat: Seat, most = 200_000, until = Infinity) {
    this.seat = seat
    this.turn = t.state.turn
    this.most = most
    this.until = until
  }

  /** Whether it is won from here; null where there is too much to look at. */
  wins(t: Table<G>): boolean | null {
    this.open.clear()
    try {
      return this.isWon(t)
    } catch (error) {
      if (error instanceof TooMuch) return null
      throw error
    }
  }

  /** The answers of the open decision after which the seat wins, one after the other, as far as there is time to find them. */
  *winning(t: Table<G>): Generator<Answer> {
    const decision = t.decision()
    if (!decision) return
    for (const answer of this.answers(decision)) if (this.winsBy(t, decision, answer)) yield answer
  }

  /** Whether it is known in time that the seat wins by an answer. */
  winsBy(t: Table<G>, decision: Decision, answer: Answer): boolean {
    return !this.isSpent() && this.wins(after(t, decision, answer)) === true
  }

  private isSpent(): boolean {
    return this.seen >= this.most || performance.now() > this.until
  }

  /** An answer after which the seat does not win, where there is one. */
  defence(t: Table<G>): Answer | null {
    const decision = t.decision()!
    return this.answers(decision).find((answer) => this.wins(after(t, decision, answer)) !== true) ?? null
  }

  /** What is answered where nothing helps. */
  anyAnswer(t: Table<G>): Answer {
    return this.answers(t.decision()!)[0]!
  }

  /** One line to the end: the seat's answers win, and the others hold out as long as they can. */
  line(t: Table<G>): readonly Move[] {
    const decision = t.decision()
    if (!decision || this.wins(t) !== true) return []
    const lines = this.waysOn(t, decision).map((answer) => [
      { seat: decision.seat, answer },
      ...this.line(after(t, decision, answer)),
    ])
    return lines.reduce((longest, one) => (one.length > longest.length ? one : longest))
  }

  /** Of the seat's own answers one that wins, and of the others' a few. */
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

  /** What lets things go by is looked at last. */
  private answers(decision: Decision): readonly Answer[] {
    const all = everyAnswer(decision)
    if (!all) throw new TooMuch()
    const letsGoBy = (answer: Answer) => answer.every((key) => isIdleOption(key) || STOPPING.includes(key))
    return [...all.filter((answer) => !letsGoBy(answer)), ...all.filter(letsGoBy)]
  }
}

/** A position, and what was done this turn, which rules may ask for. */
function keyOf<G extends object>({ state }: Table<G>): string {
  const done = state.history.map(({ clause, seat, cards, note }) =>
    [clause, seat, cards.join('.'), JSON.stringify(note)].join(),
  )
  return `${positionHash(state)} ${[...new Set(done)].sort().join(' ')}`
}

/** What ends what the seat itself is at. */
const STOPPING = ['done', 'stop']
/** So many answers of the others are followed for a line. */
const LINES = 6

/** The table after an answer, up to the next question. */
export function after<G extends object>(t: Table<G>, { seat }: Decision, answer: Answer): Table<G> {
  const next = t.fork()
  next.answer(seat, answer)
  next.decision()
  return next
}
