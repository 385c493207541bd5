import {
  type Ask,
  type Clause,
  hasComeRound,
  type Option,
  type Rounds,
  type Seat,
  type Step,
  type Table,
  text,
  type Waiting,
} from '@tefuda/kernel'
import { triggerText } from './options.ts'

/**
 * What the rules do before anybody acts: rule processing until none is due, then one waiting triggered
 * ability, the turn player's first, and over again until nothing is left.
 */
export interface CheckWords<G extends object> {
  /** The step that processes rules, and the one that asks which triggered ability comes next. */
  readonly clauses: { readonly rules: Clause; readonly trigger: Clause }
  /** The clause by which a player chooses between triggered abilities, if it varies. */
  readonly chooses?: (t: Table<G>, seat: Seat) => Clause
  readonly isDue: (t: Table<G>) => boolean
  /** Processes the rules that are due. */
  readonly process: (t: Table<G>) => void
  /** Puts a triggered ability, or drops it if it cannot be put. */
  readonly put: (t: Table<G>, waiting: Waiting) => void
}

/** The steps of such a check; a game notices triggers on states of the table between the two. */
export interface CheckLoop<G extends object> {
  readonly rules: Step<G, Rounds>
  readonly trigger: Ask<G, Rounds>
}

export function checkLoop<G extends object>({ clauses, ...words }: CheckWords<G>): CheckLoop<G> {
  return {
    rules: (t, v) => {
      if (!words.isDue(t)) return
      if (!hasComeRound(t, v)) words.process(t)
      t.goto(clauses.rules)
    },
    trigger: {
      decide: (t) => {
        if (t.state.waiting.length === 0) return null
        const seat = firstWaiting(t)
        if (seat === undefined) return null
        const options = t.state.waiting
          .filter((one) => one.seat === seat)
          .map(({ id, source }, i): Option => ({ key: `t${i + 1}`, text: triggerText(t, source!), id }))
        const clause = words.chooses?.(t, seat) ?? clauses.trigger
        return { kind: 'choose', seat, clause, ask: text('ask.trigger'), options, min: 1, max: 1 }
      },
      answered: (t, _, { picked }) => {
        const waiting = t.state.waiting.find(({ id }) => id === picked[0]!.id)!
        t.unwait(waiting)
        words.put(t, waiting)
        t.goto(clauses.rules)
      },
    },
  }
}

/** The seat whose triggered ability is next: the turn player's comes first. */
const firstWaiting = <G extends object>(t: Table<G>): Seat | undefined =>
  t.around(t.state.turnSeat).find((seat) => t.state.waiting.some((one) => one.seat === seat))
