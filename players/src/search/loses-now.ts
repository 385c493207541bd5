import { type Answer, imagine, type Random, type Ready, type Table, type View } from '@tefuda/kernel'
import { after, Solver } from '../puzzles/solve.ts'

/** In how many imagined worlds an answer has to lose. */
const WORLDS = 3

/**
 * Tells of answers whether somebody else wins this turn after them, whatever the seat does then: in each of a few worlds that fit
 * what it sees, as far as so many positions tell.
 */
export function losesNow<G extends object>(
  rules: Ready<G>,
  seen: View,
  positions: number,
  until: number,
  random: Random,
): (answer: Answer) => boolean {
  const decision = seen.decision!
  const worlds: Table<G>[] = []
  return (answer) => {
    for (let i = 0; i < WORLDS; i++) {
      worlds[i] ??= imagine(rules, seen, random)
      const t = after(worlds[i]!, decision, answer)
      const enemy = t.seats().find((seat) => !t.allied(seat, seen.seat))
      if (enemy === undefined || new Solver(t, enemy, positions, until).wins(t) !== true) return false
    }
    return true
  }
}
