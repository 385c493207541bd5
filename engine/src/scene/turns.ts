import type { Manifest } from '@tefuda/common'
import { meterOf } from '@tefuda/common/drawing'
import { glance, numbersSeen, type Seat, type Table, type Vars, type Witnessed } from '@tefuda/kernel'
import type { Meters } from '../protocol/index.ts'
import { valuesIn } from './values.ts'

/** How a game is measured. */
export type Measured = Pick<Manifest, 'layout' | 'faceOf'>

/** How each turn of a match began, by the event that told of it: what its meters showed to each seat. */
export class Turns {
  private readonly tables = new WeakMap<Witnessed, Table<Vars>>()
  private readonly read = new WeakMap<Witnessed, Map<Seat, Meters>>()
  private readonly game: Measured

  constructor(game: Measured) {
    this.game = game
  }

  note(told: Witnessed, table: Table<Vars>): void {
    if (told.event.type === 'turn') this.tables.set(told, table.copy())
  }

  /** What the meters showed to a seat when a turn began; undefined where the event is no turn. */
  metersAt(told: Witnessed, seat: Seat): Meters | undefined {
    const table = this.tables.get(told)
    if (!table) return undefined
    const known = this.read.get(told) ?? new Map<Seat, Meters>()
    this.read.set(told, known)
    const meters = known.get(seat) ?? metersSeen(table, seat, this.game)
    known.set(seat, meters)
    return meters
  }
}

/** What the meters of each seat show to one that looks, as far as it may know. */
export function metersSeen(t: Table<Vars>, seat: Seat, { layout, faceOf }: Measured): Meters {
  const seen = glance(t, seat)
  const values = layout.meters.some(({ value }) => value) ? valuesIn(t, seen, numbersSeen(t, seat)) : {}
  const known = {
    faceOf: (id: string) => faceOf(t.rules.cards.find(({ name }) => name === id)!),
    numberNow: (place: number, field: string) => values[place]?.find((one) => one.field === field)?.now,
  }
  return Array.from({ length: seen.seats }, (_, whose) =>
    layout.meters.map((meter) => meterOf(meter, layout, seen, whose, known)?.n ?? null),
  )
}
