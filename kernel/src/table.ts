import type { Vars } from './json.ts'
import { Doors } from './table/doors.ts'

/**
 * A game being played: a state and the rules that move it. Steps change the state only through its doors; everybody else
 * answers decisions and looks through views. Each layer (`table/`) stands on the one before: the board, cached results,
 * characteristics, who sees what, what runs, how it changes, and the doors for that.
 */
export class Table<G extends object = Vars> extends Doors<G> {
  protected override get table(): Table<G> {
    return this
  }

  copy(): Table<G> {
    return new Table(this.rules, this.lend(), true)
  }

  /** A copy that takes along the cached results: to see what one change would do. */
  branch(): Table<G> {
    const other = this.copy()
    other.takeOver(this)
    return other
  }

  /** The same with the open decision: for trying several continuations from one moment. */
  fork(): Table<G> {
    this.decision()
    return this.branch()
  }
}
