import type { Choice, Decision } from './decision.ts'
import type { Vars } from './json.ts'
import type { Clause } from './state.ts'
import type { Table } from './table.ts'

/** Does one thing: changes the table, calls a procedure, goes to a clause. Then the next clause follows. */
export type Step<G extends object> = (t: Table<G>, v: Vars) => void

/** Asks one question. Where `decide` gives null there is nothing to ask and the next clause follows. */
export interface Ask<G extends object> {
  readonly decide: (t: Table<G>, v: Vars) => Decision | null
  readonly answered: (t: Table<G>, v: Vars, choice: Choice) => void
}

/** A numbered procedure of the rulebook: its steps are named by their clauses and run in that order. */
export interface Procedure<G extends object> {
  readonly name: string
  readonly first: Clause
  readonly steps: ReadonlyMap<Clause, Placed<G>>
}

/** A step in its place: exactly one of `run` and `ask`, and the clause that follows. */
interface Placed<G extends object> {
  readonly run: Step<G> | null
  readonly ask: Ask<G> | null
  readonly next: Clause
}

/** Where a frame stands when its procedure is done. */
export const DONE = ''

export function procedure<G extends object>(
  name: string,
  steps: { readonly [clause: Clause]: Step<G> | Ask<G> },
): Procedure<G> {
  const clauses = Object.keys(steps)
  const odd = clauses.find((clause) => /^\d+$/.test(clause))
  if (odd !== undefined) throw new Error(`${name}: a step named ${odd} would lose its place; write ${odd}.0`)
  const placed = clauses.map((clause, i): [Clause, Placed<G>] => {
    const step = steps[clause]!
    const next = clauses[i + 1] ?? DONE
    return [
      clause,
      typeof step === 'function' ? { run: step, ask: null, next } : { run: null, ask: step, next },
    ]
  })
  return { name, first: clauses[0] ?? DONE, steps: new Map(placed) }
}

export function ask<G extends object>(decide: Ask<G>['decide'], answered: Ask<G>['answered']): Ask<G> {
  return { decide, answered }
}
