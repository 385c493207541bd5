import type { Judge } from '@tefuda/common'
import {
  type MatchRecord,
  type Ready,
  replay,
  type Seat,
  seeded,
  type Table,
  type View,
} from '@tefuda/kernel'
import { Memories } from '../match/memories.ts'
import { EFFORT, type Effort } from '../search/effort.ts'
import { Search } from '../search/search.ts'
import { type Balance, forSeats, judgedIn, type Stand, turnsBegun, turnsOf } from './balance.ts'

/** Simulated games per question. */
const GAMES: Effort = { ...EFFORT, iterations: 48 }

/** A question to analyse again, as the seat that was asked saw it. */
interface Question {
  readonly at: number
  readonly seen: View
}

/**
 * The course of a match as the search sees it: games are simulated from the first question of every turn, from what the asked seat
 * knew then, and their results are the balance. A turn lies halfway between two of them, so that both sides have a say. This takes
 * time: the curve begins with the judge's values and is bent towards what the search finds, one question after the other.
 */
export class Curve<G extends object> {
  private readonly rules: Ready<G>
  private readonly judge: Judge<G>
  private readonly judged: Balance
  private readonly isOver: boolean
  private readonly questions: Question[]
  /** 1 for seats on the first seat's side, -1 for the others. */
  private readonly sides: readonly number[]
  /** The first side's balance where games were simulated. */
  private readonly stood = new Map<number, number>()

  constructor(rules: Ready<G>, judge: Judge<G>, record: MatchRecord) {
    const match = replay(rules, record)
    const memories = new Memories(match)
    memories.relive()
    const { table, result } = match
    this.rules = rules
    this.isOver = result !== null
    this.sides = record.decks.map((_, seat) => (table.allied(seat, 0) ? 1 : -1))
    const views = new Map<number, () => View>()
    this.judged = judgedIn(match, judge, ({ decision, length }) => {
      if (decision) views.set(length, memories.viewer(decision.seat))
    })
    const { moves } = this.judged
    this.judge = fromEven(forSeats(judge, record.decks.length), match.table)
    const begun = turnsBegun(moves).map(({ at }) => at)
    const asked = new Set([...begun, ...(this.isOver ? [] : [moves.length - 1])])
    this.questions = [...asked].flatMap((at) => {
      const seen = views.get(at)
      return seen ? [{ at, seen: seen() }] : []
    })
  }

  /** How many questions remain to be searched. */
  get left(): number {
    return this.questions.length
  }

  /** Searches question after question for about this long, at least one. */
  search(milliseconds = 0): void {
    const end = performance.now() + milliseconds
    do {
      const question = this.questions.shift()
      if (!question) return
      this.stood.set(question.at, this.stoodAt(question))
    } while (performance.now() < end)
  }

  /** The mean result of games simulated from a question, for the first side: 1 is won, -1 lost. */
  private stoodAt({ at, seen }: Question): number {
    const search = new Search(this.rules, this.judge, GAMES, seen.decision!, seeded(`balance ${at}`))
    search.run(seen)
    const { total, visits } = search.root
    return ((2 * total) / visits - 1) * this.sides[seen.seat]!
  }

  /** The course of the match as known so far. */
  get balance(): Balance {
    if (this.stood.size === 0) return this.judged
    const { moves } = this.judged
    const found = [...this.stood].toSorted(([a], [b]) => a - b)
    const known = found.map(([at, stood]) => ({ at, by: stood - moves[at]!.for[0]! }))
    if (known[0]!.at > 0) known.unshift({ at: 0, by: 0 })
    // The end of the match is known.
    if (this.isOver) known.push({ at: moves.length - 1, by: 0 })
    const bent = moves.map((one, at) => this.bent(one, between(known, at)))
    return { moves: bent, turns: turnsOf(bent, this.isOver) }
  }

  private bent(one: Stand, by: number): Stand {
    const moved = (worth: number, seat: Seat) => Math.max(-1, Math.min(1, worth + by * this.sides[seat]!))
    return { ...one, for: one.for.map(moved) }
  }
}

/** Only differences count: the search's judge begins even, too, or it could not tell one large lead from another. */
function fromEven<G extends object>(judge: Judge<G>, beginning: Table<G>): Judge<G> {
  const even = beginning.state.decks.map((_, seat) => judge.worth(beginning, seat))
  return { ...judge, worth: (t, seat) => judge.worth(t, seat) - even[seat]! }
}

/** Interpolates linearly between the known places. */
function between(known: readonly { readonly at: number; readonly by: number }[], at: number): number {
  const after = known.findIndex((one) => one.at >= at)
  const next = known[after]
  if (!next) return known.at(-1)!.by
  const before = known[after - 1]
  if (!before || next.at === at) return next.by
  return before.by + ((next.by - before.by) * (at - before.at)) / (next.at - before.at)
}
