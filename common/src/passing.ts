import {
  type Clause,
  hasComeRound,
  type Pending,
  type Rounds,
  type Seat,
  type Step,
  type Table,
} from '@tefuda/kernel'

/**
 * The right to act goes round until all who have it pass in succession: then the newest waiting thing
 * resolves, and the right starts over; if nothing waits, it ends.
 */
export interface PassWords<G extends { passes: number }> {
  /** The steps to go on at: the check before anybody acts, and resolving. */
  readonly clauses: { readonly check: Clause; readonly resolve: Clause }
  /** The seats that can have the right, in order. */
  readonly holders: (t: Table<G>) => readonly Seat[]
  readonly holder: (t: Table<G>) => Seat
  readonly give: (t: Table<G>, seat: Seat) => void
  /** Whether a seat could do anything but pass. */
  readonly canAct: (t: Table<G>, seat: Seat) => boolean
  readonly resolve: (t: Table<G>, newest: Pending) => void
  /** Nothing waits, and all have passed. */
  readonly end: (t: Table<G>) => void
  /** Variables that are no part of a position that may come back. */
  readonly without?: readonly string[]
}

export interface Passing<G extends object, V extends Rounds> {
  readonly begin: Step<G, V>
  /** Skips asking if nobody can do anything but pass. */
  readonly allPass: Step<G, V>
  readonly pass: Step<G, V>
  readonly resolve: Step<G, V>
  readonly again: Step<G, V>
  /** Gives the right to the next seat. */
  readonly passOn: (t: Table<G>) => void
  readonly canAnybodyAct: (t: Table<G>) => boolean
}

export function passing<G extends { passes: number }, V extends Rounds>(words: PassWords<G>): Passing<G, V> {
  const { clauses, holders, holder, give } = words
  const passOn = (t: Table<G>) => {
    const seats = holders(t)
    give(t, seats[(seats.indexOf(holder(t)) + 1) % seats.length]!)
  }
  /** Whether one of `many` seats can act, starting at an index. */
  const canOneAct = (t: Table<G>, seats: readonly Seat[], first: number, many: number): boolean => {
    for (let n = 0; n < many; n++) if (words.canAct(t, seats[(first + n) % seats.length]!)) return true
    return false
  }
  return {
    begin: (t) => {
      give(t, holders(t)[0]!)
      t.globals.passes = 0
    },
    allPass: (t) => {
      if (t.rules.asksAll) return
      const seats = holders(t)
      if (!canOneAct(t, seats, seats.indexOf(holder(t)), seats.length - t.state.globals.passes))
        t.goto(clauses.resolve)
    },
    pass: (t) => {
      const passes = t.state.globals.passes + 1
      t.globals.passes = passes
      if (passes >= holders(t).length) return
      passOn(t)
      t.goto(clauses.check)
    },
    resolve: (t) => {
      t.globals.passes = 0
      const newest = t.state.pending.at(-1)
      if (!newest) return words.end(t)
      words.resolve(t, newest)
      give(t, holders(t)[0]!)
    },
    again: (t, v) => {
      hasComeRound(t, v, words.without)
      t.goto(clauses.check)
    },
    passOn,
    canAnybodyAct: (t) => {
      const seats = holders(t)
      return canOneAct(t, seats, 0, seats.length)
    },
  }
}
