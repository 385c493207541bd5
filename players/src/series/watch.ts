import type { TableLayout } from '@tefuda/common'
import type { CardId, Event, Seat, Table, Vars } from '@tefuda/kernel'

/** The turns in which a seat's card first came to its hand and first came into play, or null. */
type When = readonly [drawn: number | null, played: number | null]

/** What was watched of a game, as plain data. */
export interface WatchedGame {
  /** Who had the first turn. */
  readonly first: Seat | null
  /** For each seat, each card it drew or played, by name. */
  readonly cards: readonly { readonly [card: string]: When }[]
}

/**
 * The kinds of a game's zones: cards are played from hands, and cards in a row, on a board or on circles are in play. Piles and
 * lists, where cards are paid, discarded or counted, are neither.
 */
export interface Zones {
  readonly hands: ReadonlySet<string>
  readonly inPlay: ReadonlySet<string>
}

export function zonesOf({ side, middle, board, circles }: TableLayout): Zones {
  const areas = [...side.flat(), ...middle]
  const named = (as: string) => areas.filter((area) => area.as === as).map(({ zone }) => zone)
  const onCircles = circles ? [...circles.rows.flat(), circles.before].flatMap(({ holds }) => holds) : []
  return {
    hands: new Set(named('hand')),
    inPlay: new Set([...named('row'), ...(board ? [board.zone] : []), ...onCircles.map(({ zone }) => zone)]),
  }
}

/** Something that happened to a card; it can be undone as long as it is behind this many checkpoints. */
interface Noted {
  readonly card: CardId
  readonly as: 'drawn' | 'played'
  readonly turn: number
  behind: number
}

/** Watches a table with a journal from its first event. */
export class Watch {
  private readonly zones: Zones
  private readonly table: Table<Vars>
  private noted: Noted[] = []
  private first: Seat | null = null
  private turn = 0

  constructor(zones: Zones, table: Table<Vars>) {
    this.zones = zones
    this.table = table
    for (const { event } of table.journal!) this.hear(event, 0)
    table.hears = ({ event }) => this.hear(event, table.state.checkpoints.length)
  }

  private hear(event: Event, checkpoints: number): void {
    if (event.type === 'rewind') this.noted = this.noted.filter(({ behind }) => behind <= checkpoints)
    else for (const one of this.noted) one.behind = Math.min(one.behind, checkpoints)
    if (event.type === 'turn') {
      this.first ??= event.seat
      this.turn = event.value
    }
    if (event.type === 'move') this.note(event, checkpoints)
  }

  private note({ cards, from, to, seat }: Event, behind: number): void {
    const { layout, state } = this.table
    const nameOf = (zone: number) => layout.specOf[zone]!.name
    const { hands, inPlay } = this.zones
    for (const [i, card] of cards.entries()) {
      const [left, came] = [nameOf(from[i]!), nameOf(to[i]!)]
      const note = (as: Noted['as']) => this.noted.push({ card, as, turn: this.turn, behind })
      if (hands.has(came) && !hands.has(left)) note('drawn')
      if (inPlay.has(came) && !inPlay.has(left) && seat === state.owner[card]) note('played')
    }
  }

  seen(): WatchedGame {
    const { state, rules } = this.table
    const cards: { [card: string]: [number | null, number | null] }[] = state.decks.map(() => ({}))
    for (const { card, as, turn } of this.noted) {
      const own = cards[state.owner[card]!]!
      const name = rules.cards[state.print[card]!]!.name
      own[name] ??= [null, null]
      own[name][as === 'drawn' ? 0 : 1] ??= turn
    }
    return { first: this.first, cards }
  }
}
