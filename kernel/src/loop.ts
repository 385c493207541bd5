import { text } from './explain.ts'
import { positionHash } from './hash.ts'
import { ask, type Procedure, procedure } from './procedure.ts'
import type { Clause, Seat } from './state.ts'
import type { Table } from './table.ts'

const LOOP = 'kernel.loop'
/** The largest number of rounds a player may name. */
const MOST = 1000

/**
 * Called at a point the flow comes by again and again. When the whole table has been just so twice before, it
 * is a loop: nobody can stop it and the game is a draw, or those who can are asked how many more times, the
 * first of them first, and the smallest number is left in `state.returned`. Otherwise gives false.
 */
export function noticeLoop<G extends object>(
  t: Table<G>,
  clause: Clause,
  canStop: readonly Seat[],
  ignore: readonly string[] = [],
): boolean {
  const here = positionHash(t.state, ignore)
  const before = t.state.positions.filter((position) => position === here).length
  t.state.positions.push(here)
  if (before < 2) return false
  t.state.positions = []
  if (canStop.length === 0) t.end([], clause, text('end.loop'))
  else t.call(LOOP, { clause, left: canStop, least: MOST })
  return true
}

/** Something has changed for good: no earlier position can come back. */
export function noLoop<G extends object>(t: Table<G>): void {
  if (t.state.positions.length > 0) t.state.positions = []
}

export function loopProcedure<G extends object>(): Procedure<G> {
  return procedure<G>(LOOP, {
    'kernel.loop.ask': ask<G>(
      (_, v) => ({
        kind: 'number',
        seat: (v.left as Seat[])[0]!,
        clause: v.clause as Clause,
        ask: text('ask.loop'),
        min: 0,
        max: MOST,
        always: true,
      }),
      (t, v, choice) => {
        v.least = Math.min(v.least as number, choice.number)
        v.left = (v.left as Seat[]).slice(1)
        if ((v.left as Seat[]).length > 0) t.goto('kernel.loop.ask')
      },
    ),
    'kernel.loop.done': (t, v) => t.return(v.least!),
  })
}
