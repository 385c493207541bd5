import { BadInput } from '../explain.ts'
import type { Json } from '../json.ts'
import { MOST_CARDS } from '../start.ts'
import { type Seat, seatName, seatNamed } from '../state.ts'
import type { Table } from '../table.ts'

/** What all games read of a scenario in the same way. Each refusal lists what would be right. */

/** Checks that the flow of the game has every word. */
export function checkFlowWords(flow: object, known: readonly string[]): void {
  const odd = Object.keys(flow).find((word) => !known.includes(word))
  if (odd !== undefined)
    throw new BadInput(
      `there is no "${odd}"; it has ${known.join(', ')}`,
      `「${odd}」はありません。あるのは${known.join('、')}です`,
    )
}

export const stepsOf = <G extends object>(t: Table<G>, procedure: string): string[] => [
  ...t.rules.procedureNamed.get(procedure)!.steps.keys(),
]

/** A step of one of these procedures, at which a scenario can resume. */
export function stepMeant<G extends object>(
  t: Table<G>,
  procedures: readonly string[],
  written: Json,
  closed: readonly string[] = [],
): string {
  const known = procedures.flatMap((name) => stepsOf(t, name)).filter((step) => !closed.includes(step))
  if (typeof written === 'string' && known.includes(written)) return written
  const bare = typeof written === 'number'
  const all = known.sort()
  const is = JSON.stringify(written)
  throw new BadInput(
    `a scenario cannot resume at ${is}; ${bare ? 'put it in quotes' : `it can at ${all.join(', ')}`}`,
    `${is}からは始められません。${bare ? '引用符で囲んでください' : `始められるのは${all.join('、')}です`}`,
  )
}

/**
 * The step that is being carried out, of the innermost of these procedures. If that step has called a
 * procedure, its own frame already points one step ahead.
 */
export function stepNow<G extends object>(t: Table<G>, procedures: readonly string[]): string {
  const { frames } = t.state
  const depth = frames.findLastIndex((frame) => procedures.includes(frame.in))
  if (depth < 0) return 'none'
  const { in: name, at } = frames[depth]!
  if (depth === frames.length - 1) return at
  const before = [...t.rules.procedureNamed.get(name)!.steps].findLast(([, { next }]) => next === at)
  return before?.[0] ?? at
}

export function seatMeant(written: Json, what: string, seats: readonly Seat[]): Seat {
  const seat = seatNamed(String(written))
  if (seats.includes(seat)) return seat
  const names = seats.map(seatName)
  throw new BadInput(
    `${what} is ${JSON.stringify(written)}; it must be ${names.join(' or ')}`,
    `${what}が${JSON.stringify(written)}です。${names.join('か')}でなければなりません`,
  )
}

/** Some rules repeat something that often, so the number always has a maximum. */
export function countMeant(written: Json, what: string, most = MOST_CARDS): number {
  const n = Number(written)
  if (Number.isInteger(n) && n >= 0 && n <= most) return n
  throw new BadInput(
    `${what} is ${JSON.stringify(written)}; it must be 0 to ${most}`,
    `${what}が${JSON.stringify(written)}です。0から${most}でなければなりません`,
  )
}
