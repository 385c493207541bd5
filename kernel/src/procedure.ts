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
  /** The same steps in their order. */
  readonly inOrder: readonly Placed<G>[]
}

/** A step in its place: its clause, exactly one of `run` and `ask`, and the clause that follows. */
export interface Placed<G extends object> {
  readonly at: Clause
  readonly place: number
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
    const asks = typeof step !== 'function'
    return [clause, { at: clause, place: i, run: asks ? null : step, ask: asks ? step : null, next }]
  })
  return procedureOf(name, placed)
}

/** A procedure of steps that stand in their places. */
export function procedureOf<G extends object>(
  name: string,
  placed: readonly (readonly [Clause, Placed<G>])[],
): Procedure<G> {
  const first = placed[0]?.[0] ?? DONE
  return { name, first, steps: new Map(placed), inOrder: placed.map(([, step]) => step) }
}

export function ask<G extends object>(decide: Ask<G>['decide'], answered: Ask<G>['answered']): Ask<G> {
  return { decide, answered }
}
