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

/** How far apart things are that come of answers: games judge on scales of their own, and who is far ahead sees small differences. */
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

  /** A worth on a scale on which most of them lie within one of each other. */
  of(worth: number): number {
    const spread = this.seen === 0 ? 0 : Math.sqrt(this.squares / this.seen)
    return spread > 0 ? worth / (WIDTH * spread) : 0
  }
}

/** The scale is so many times as wide as worths usually lie from their mean. */
const WIDTH = 4
