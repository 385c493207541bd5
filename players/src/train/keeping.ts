import type { Hands } from '@tefuda/common'
import type { Seat, Table } from '@tefuda/kernel'

/** The weight of the average card in turns: a card seldom seen counts as an average one. */
const OTHERS = 6
/** No card is kept always or never, whatever was seen. */
const LEAST = 0.05

/** How often cards in hand are kept through a turn of their holder's, by name. */
export class Keeping<G extends object> {
  private readonly counts = new Map<string, { kept: number; gone: number }>()

  /** Listens to a table from now on. */
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

  /** The chance of keeping a card of each name through a turn, and of any other card. */
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
