import type { Hands } from '@tefuda/common'
import type { Seat, Table } from '@tefuda/kernel'

/** As much as so many turns counts what is true of all cards, so that one that was seldom seen is taken for one like the others. */
const OTHERS = 6
/** Nothing is kept never, or always, for all that was seen. */
const LEAST = 0.05

/** How often cards that somebody holds are kept through a turn of theirs, and how often they go: by their names. */
export class Keeping<G extends object> {
  private readonly counts = new Map<string, { kept: number; gone: number }>()

  /** Listens to what happens at a table from now on. */
  listen(t: Table<G>): void {
    const { layout, rules } = t
    let turnOf: Seat = t.state.turnSeat
    const isHeld = (zone: number) => layout.seatOf[zone] === turnOf && layout.specOf[zone]!.unordered === true
    const count = (card: number, what: 'kept' | 'gone') => {
      const { name } = rules.cards[t.state.print[card]!]!
      const known = this.counts.get(name) ?? { kept: 0, gone: 0 }
      known[what]++
      this.counts.set(name, known)
    }
    const { hears } = t
    t.journal ??= []
    t.hears = (told) => {
      hears?.(told)
      const { event } = told
      if (event.type === 'move')
        event.cards.forEach((card, i) => {
          if (event.from[i] !== event.to[i] && isHeld(event.from[i]!)) count(card, 'gone')
        })
      if (event.type !== 'turn') return
      t.state.zones.forEach((pile, zone) => {
        if (isHeld(zone)) for (const card of pile) count(card, 'kept')
      })
      turnOf = event.seat
    }
  }

  /** How likely a card of each name is kept through a turn, and any other. */
  get odds(): Pick<Hands, 'keeps' | 'others'> {
    let [kept, all] = [0, 0]
    for (const one of this.counts.values()) {
      kept += one.kept
      all += one.kept + one.gone
    }
    const others = all === 0 ? 1 : kept / all
    const each = [...this.counts].sort(([a], [b]) => (a < b ? -1 : 1))
    const keeps = Object.fromEntries(
      each.map(([name, { kept, gone }]) => [
        name,
        rounded((kept + OTHERS * others) / (kept + gone + OTHERS)),
      ]),
    )
    return { keeps, others: rounded(others) }
  }
}

const rounded = (odds: number) => Number(Math.min(1 - LEAST, Math.max(LEAST, odds)).toFixed(2))
