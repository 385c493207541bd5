import type { Vars } from './json.ts'
import { Doors } from './table/doors.ts'

/**
 * A game being played: a state and the rules that move it. Steps change the state only through its doors; everybody else
 * answers decisions and looks through views. Each part of it (`table/`) stands on the one before: the board, what is known of
 * it, what cards are like, who sees what, what runs, how it changes, and the doors for that.
 */
export class Table<G extends object = Vars> extends Doors<G> {
  copy(): Table<G> {
    return new Table(this.rules, this.lend(), true)
  }

  /** A copy that takes along what is known of the table: for a look at what one change would make of it. */
  branch(): Table<G> {
    const other = this.copy()
    other.takeOver(this)
    return other
  }

  /** The same with what is asked: for whoever tries many ways on from one moment. */
  fork(): Table<G> {
    this.decision()
    return this.branch()
  }
}
