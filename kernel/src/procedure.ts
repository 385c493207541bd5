import type { Choice, Decision } from './decision.ts'
import type { Vars } from './json.ts'
import type { Clause, Seat } from './state.ts'
import type { Table } from './table.ts'

/**
 * A procedure that can be called: its name, with the type `V` of its variables. The caller gives all of them;
 * one that a later step fills in starts as null.
 */
export interface Entry<V extends object = object> {
  readonly name: string
  /** Only a type: never set. */
  readonly runsWith?: (v: V) => void
}

/** A name for a procedure that is defined elsewhere. */
export const entry = <V extends object = object>(name: string): Entry<V> => ({ name })

/** Does one thing: changes the table, calls a procedure, goes to a clause. Then the next clause follows. */
export type Step<G extends object, V extends object = Vars> = (t: Table<G>, v: V) => void

/** Asks one question. If `decide` returns null there is nothing to ask, and the next clause follows. */
export interface Ask<G extends object, V extends object = Vars> {
  readonly decide: (t: Table<G>, v: V) => Decision | null
  readonly answered: (t: Table<G>, v: V, choice: Choice) => void
}

/** A numbered procedure of the rulebook: its steps are named by their clauses and run in that order. */
export interface Procedure<G extends object, V extends object = never> extends Entry<V> {
  readonly first: Clause
  readonly opening: Placed<G> | null
  readonly steps: ReadonlyMap<Clause, Placed<G>>
  /** The variables as a seat may know them; null if every seat may know all of them. */
  readonly shows: Shows<G> | null
}

/** What a seat may know of the variables of a procedure. */
export type Shows<G extends object, V extends object = Vars> = (t: Table<G>, v: Readonly<V>, seat: Seat) => V

/** A step in its place: its clause and procedure, either `run` or `ask`, and the clause that follows. */
export interface Placed<G extends object> {
  readonly at: Clause
  readonly in: string
  readonly run: Step<G> | null
  readonly ask: Ask<G> | null
  readonly next: Clause
  /** The next step, if there is one; and all steps of the procedure. */
  readonly following: Placed<G> | null
  readonly among: ReadonlyMap<Clause, Placed<G>>
}

/** Where a frame stands when its procedure is done. */
export const DONE = ''

/** The steps of a procedure, in their order. */
export interface Steps<G extends object, V extends object> {
  readonly [clause: Clause]: Step<G, V> | Ask<G, V>
}

export function procedure<G extends object, V extends object = object>(
  named: string | Entry<V>,
  steps: Steps<G, V>,
  shows: Shows<G, V> | null = null,
): Procedure<G, V> {
  const name = typeof named === 'string' ? named : named.name
  const odd = Object.keys(steps).find((clause) => /^\d+$/.test(clause))
  if (odd !== undefined) throw new Error(`${name}: a step named ${odd} would lose its place; write ${odd}.0`)
  let opening: Placed<G> | null = null
  let first = DONE
  const placed: Placed<G>[] = []
  const among = new Map<Clause, Placed<G>>()
  // A frame holds plain data; `Table.call` guarantees that it has the variables the steps expect.
  for (const [at, step] of Object.entries(steps as unknown as Steps<G, Vars>).toReversed()) {
    const [run, ask] = typeof step === 'function' ? [step, null] : [null, step]
    opening = { at, in: name, run, ask, next: first, following: opening, among }
    first = at
    placed.unshift(opening)
  }
  for (const step of placed) among.set(step.at, step)
  return { name, first, opening, steps: among, shows: shows as Shows<G> | null }
}

export function ask<G extends object, V extends object = object>(
  decide: Ask<G, V>['decide'],
  answered: Ask<G, V>['answered'],
): Ask<G, V> {
  return { decide, answered }
}
