import type { Answer, Seat } from '@tefuda/kernel'

/** An answer and its results for the seat that gives it. */
export class Branch {
  readonly answer: Answer
  /** How often it was available, and how often it was visited. */
  open = 0
  visits = 0
  total = 0
  /** How many games were lost after it before the turn was over. */
  lostThisTurn = 0
  /** The next questions, by asked seat and clause; they differ from world to world. */
  readonly next = new Map<string, Node>()

  constructor(answer: Answer) {
    this.answer = answer
  }

  get mean(): number {
    return this.total / this.visits
  }
}

/** A question in the search tree, identified by the answers before it, not by hidden cards. */
export class Node {
  readonly seat: Seat
  readonly clause: string
  visits = 0
  total = 0
  readonly branches = new Map<string, Branch>()

  constructor(seat: Seat, clause: string) {
    this.seat = seat
    this.clause = clause
  }

  branch(answer: Answer): Branch {
    const key = answer.join(' ')
    const known = this.branches.get(key)
    if (known) return known
    const made = new Branch(answer)
    this.branches.set(key, made)
    return made
  }
}

/** The question after a branch. */
export function nodeAfter({ next }: Branch, seat: Seat, clause: string): Node {
  const key = `${seat} ${clause}`
  const known = next.get(key)
  if (known) return known
  const made = new Node(seat, clause)
  next.set(key, made)
  return made
}

/** The spread of results: games judge on scales of their own, and a seat that is far ahead sees small differences. */
export class Scale {
  private seen = 0
  private mean = 0
  private squares = 0

  see(worth: number): void {
    this.seen++
    const off = worth - this.mean
    this.mean += off / this.seen
    this.squares += off * (worth - this.mean)
  }

  /** A worth scaled so that most lie within one of each other. */
  of(worth: number): number {
    const spread = this.seen === 0 ? 0 : Math.sqrt(this.squares / this.seen)
    return spread > 0 ? worth / (WIDTH * spread) : 0
  }
}

/** The width of the scale in mean deviations. */
const WIDTH = 4
