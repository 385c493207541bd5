import type { Answer, Seat } from '@tefuda/kernel'

/** An answer that was tried, and what came of it for whoever gave it. */
export class Branch {
  readonly answer: Answer
  /** How often it could have been given, and how often it was. */
  open = 0
  visits = 0
  total = 0
  /** What is asked after it, by who is asked and by which clause: that differs from world to world. */
  readonly next = new Map<string, Node>()

  constructor(answer: Answer) {
    this.answer = answer
  }

  get mean(): number {
    return this.total / this.visits
  }
}

/** A question as whoever searches tells it from others: by the answers before it, not by what lies hidden. */
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

/** The least and the most that anything came to: games judge on scales of their own. */
export class Scale {
  private least = Infinity
  private most = -Infinity

  see(worth: number): void {
    if (worth < this.least) this.least = worth
    if (worth > this.most) this.most = worth
  }

  /** A worth between 0 and 1. */
  of(worth: number): number {
    return this.most > this.least ? (worth - this.least) / (this.most - this.least) : 0.5
  }
}
