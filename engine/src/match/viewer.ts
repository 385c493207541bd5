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
import { Lately, type MetersAt } from '../scene/lately.ts'
import { glanceAt, lookAt, type Tells } from '../scene/look.ts'
import { heardByAll, tableBy } from '../scene/openly.ts'

/** Kinds of event that are no scene of their own: mere changes of the table, and the end, which is one anyway. */
const UNSHOWN: readonly string[] = [...CHANGES.filter((type) => type !== 'turn'), 'end']

/** The table when something was heard, and what had been told by then. */
interface Heard {
  readonly table: Table<Vars>
  readonly events: () => readonly Witnessed[]
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
  private readonly lately: Lately
  private unseen: Heard[] = []
  /** Rules by which hands are open, for whoever watches so. */
  private readonly opened: Ready<Vars> | null

  constructor(shown: Shown, seat: Seat, opened: Ready<Vars> | null = null) {
    this.shown = shown
    this.seat = seat
    this.opened = opened
    this.lately = new Lately(shown.turns)
  }

  /** A happening in the words of the game, which this seat has heard of, is a scene of its own. */
  hear(told: Witnessed, copied: () => Table<Vars>): void {
    const { table, events } = this.shown.match
    if (!UNSHOWN.includes(told.event.type) && tellTo(table, told, this.seat))
      this.unseen.push({ table: copied(), events: upTo(events) })
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
    return heard ? this.atThat(heard, around) : null
  }

  /** The last of what was heard, for when somebody looks; null where all was seen. */
  last(around: Omit<Around, 'asked' | 'matter'>): (() => Scene) | null {
    const heard = this.unseen.at(-1)
    this.skip()
    if (!heard) return null
    let scene: Scene | null = null
    return () => (scene ??= this.atThat(heard, around))
  }

  private atThat({ table, events }: Heard, around: Omit<Around, 'asked' | 'matter'>): Scene {
    return { ...glanceAt(table, events(), this.seat, this.lately), asked: null, ...around }
  }

  /** The table in the middle of things. */
  glance(around: Omit<Around, 'asked' | 'matter'>): Scene {
    const { table, events } = this.shown.match
    return this.atThat({ table, events: () => events }, around)
  }

  /** The table as it is now. */
  present(around: Around): Scene {
    this.skip()
    const { match, game } = this.shown
    const { table, events } = match
    const looked = this.opened
      ? lookAt(tableBy(this.opened, table), heardByAll(events), this.seat)
      : lookAt(table, events, this.seat, game, this.lately)
    return { ...looked, ...around }
  }
}

/** The events so far, though the list may grow; after a match has gone back it has another list. */
function upTo(events: readonly Witnessed[]): () => readonly Witnessed[] {
  const { length } = events
  return () => events.slice(0, length)
}

/** One copy of a table for all who hear of the same. */
export function copiedOnce(table: Table<Vars>): () => Table<Vars> {
  let copy: Table<Vars> | null = null
  return () => (copy ??= table.copy())
}
