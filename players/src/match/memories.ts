import type { Witnessed } from '@tefuda/kernel'
import { type Match, type Memory, Recall, type Seat, type Table, type View, view } from '@tefuda/kernel'

/**
 * What the seats of a match remember at each moment, keyed by the last event heard, so that a match can go back and forth.
 */
export class Memories<G extends object> {
  private readonly match: Match<G>
  private readonly after = new WeakMap<Witnessed, readonly Recall<G>[]>()

  constructor(match: Match<G>) {
    this.match = match
  }

  /** Hears the event at this place in the match. Nothing needs to be remembered before the first question: it is still in view. */
  note(at: number, table: Table<G>): void {
    const { events, opening } = this.match
    if (at < opening) return
    const then = this.recallsAt(at - 1) ?? table.state.decks.map((_, seat) => new Recall<G>(seat))
    const now = then.map((recall) => recall.copy())
    for (const recall of now) recall.hear(table, events[at]!)
    this.after.set(events[at]!, now)
  }

  /** Hears everything that has happened so far. */
  relive(): void {
    this.match.relive((at, table) => this.note(at, table))
  }

  /** Listens at the match's table until the match goes back. */
  listen(): void {
    const { match } = this
    match.table.hears = () => this.note(match.events.length - 1, match.table)
  }

  private recallsAt(at: number): readonly Recall<G>[] | undefined {
    const told = this.match.events[at]
    return told && this.after.get(told)
  }

  of(seat: Seat): Memory | undefined {
    return this.recallsAt(this.match.events.length - 1)?.[seat]?.now
  }

  /** What a seat sees now, with its memory. */
  view(seat: Seat): View {
    return this.viewer(seat)()
  }

  /** The same, to be evaluated later, when the match may have gone back. */
  viewer(seat: Seat): () => View {
    const { table } = this.match
    const memory = this.of(seat)
    return () => view(table, seat, memory)
  }
}
