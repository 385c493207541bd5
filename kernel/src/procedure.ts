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
  readonly opening: Placed<G> | null
  readonly steps: ReadonlyMap<Clause, Placed<G>>
}

/** A step in its place: its clause and procedure, exactly one of `run` and `ask`, and the clause that follows. */
export interface Placed<G extends object> {
  readonly at: Clause
  readonly in: string
  readonly run: Step<G> | null
  readonly ask: Ask<G> | null
  readonly next: Clause
  /** The step of that clause, if there is one; and all of the procedure. */
  readonly following: Placed<G> | null
  readonly among: ReadonlyMap<Clause, Placed<G>>
}

/** Where a frame stands when its procedure is done. */
export const DONE = ''

export function procedure<G extends object>(
  name: string,
  steps: { readonly [clause: Clause]: Step<G> | Ask<G> },
): Procedure<G> {
  const odd = Object.keys(steps).find((clause) => /^\d+$/.test(clause))
  if (odd !== undefined) throw new Error(`${name}: a step named ${odd} would lose its place; write ${odd}.0`)
  let opening: Placed<G> | null = null
  let first = DONE
  const placed: Placed<G>[] = []
  const among = new Map<Clause, Placed<G>>()
  for (const [at, step] of Object.entries(steps).toReversed()) {
    const [run, ask] = typeof step === 'function' ? [step, null] : [null, step]
    opening = { at, in: name, run, ask, next: first, following: opening, among }
    first = at
    placed.unshift(opening)
  }
  for (const step of placed) among.set(step.at, step)
  return { name, first, opening, steps: among }
}

export function ask<G extends object>(decide: Ask<G>['decide'], answered: Ask<G>['answered']): Ask<G> {
  return { decide, answered }
}
