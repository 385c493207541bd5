import {
  CHANGES,
  type Match,
  type Ready,
  type Seat,
  type Table,
  tellTo,
  type Vars,
  type Witnessed,
} from '@tefuda/kernel'
import type { Scene } from '../protocol/index.ts'
import { glanceAt, lookAt, type MetersAt, type Tells } from '../scene/look.ts'
import { heardByAll, tableBy } from '../scene/openly.ts'

/** Kinds of event that are no scene of their own: mere changes of the table, and the end, which is one anyway. */
const UNSHOWN: readonly string[] = [...CHANGES.filter((type) => type !== 'turn'), 'end']

/** The table when something was heard, and how much had been told by then. */
interface Heard {
  readonly table: Table<Vars>
  readonly told: number
}

/** What the viewers of a match have in common. */
export interface Shown {
  readonly match: Pick<Match<Vars>, 'table' | 'events'>
  readonly game: Tells
  readonly turns: MetersAt
}

/** What of a scene depends on who looks, and not on the table alone. */
export type Around = Omit<Scene, keyof ReturnType<typeof lookAt> | 'matter'> & Pick<Scene, 'matter'>

/** Somebody who looks at a match from a seat, or as a spectator (-1): what they have heard and not seen yet, scene by scene. */
export class Viewer {
  readonly seat: Seat
  private readonly shown: Shown
  private unseen: Heard[] = []
  /** Rules by which hands are open, for whoever watches so. */
  private readonly opened: Ready<Vars> | null

  constructor(shown: Shown, seat: Seat, opened: Ready<Vars> | null = null) {
    this.shown = shown
    this.seat = seat
    this.opened = opened
  }

  /** A happening in the words of the game, which this seat has heard of, is a scene of its own. */
  hear(told: Witnessed, copied: () => Table<Vars>): void {
    const { table, events } = this.shown.match
    if (!UNSHOWN.includes(told.event.type) && tellTo(table, told, this.seat))
      this.unseen.push({ table: copied(), told: events.length })
  }

  get hasUnseen(): boolean {
    return this.unseen.length > 0
  }

  /** What was heard is let be: the present is shown instead. */
  skip(): void {
    this.unseen = []
  }

  /** The next of what was heard; null where all was seen. */
  next(around: Omit<Around, 'asked' | 'matter'>): Scene | null {
    const heard = this.unseen.shift()
    if (!heard) return null
    const { match, turns } = this.shown
    const events = match.events.slice(0, heard.told)
    return { ...glanceAt(heard.table, events, this.seat, turns), asked: null, ...around }
  }

  /** The table as it is now. */
  present(around: Around): Scene {
    this.skip()
    const { match, game, turns } = this.shown
    const { table, events } = match
    const looked = this.opened
      ? lookAt(tableBy(this.opened, table), heardByAll(events), this.seat)
      : lookAt(table, events, this.seat, game, turns)
    return { ...looked, ...around }
  }
}

/** One copy of a table for all who hear of the same. */
export function copiedOnce(table: Table<Vars>): () => Table<Vars> {
  let copy: Table<Vars> | null = null
  return () => (copy ??= table.copy())
}
