import { BadInput } from './explain.ts'
import type { ZoneSpec } from './rules.ts'
import type { Seat, ZoneId } from './state.ts'

/** Each zone of a table, by its index in the list of zones, for a given number of seats. */
export interface Layout<G extends object> {
  readonly specOf: readonly ZoneSpec<G>[]
  /** The index of each zone's kind in the rules. */
  readonly kindOf: readonly number[]
  readonly seatOf: readonly Seat[]
  readonly cellOf: readonly number[]
  readonly first: { readonly [name: string]: ZoneId }
  readonly size: number
}

export function layOut<G extends object>(specs: readonly ZoneSpec<G>[], seats: number): Layout<G> {
  const specOf: ZoneSpec<G>[] = []
  const kindOf: number[] = []
  const seatOf: Seat[] = []
  const cellOf: number[] = []
  const first: { [name: string]: ZoneId } = {}
  for (const [kind, spec] of specs.entries()) {
    first[spec.name] = specOf.length
    for (let seat = 0; seat < (spec.of === 'seat' ? seats : 1); seat++) {
      for (let cell = 0; cell < (spec.cells ?? 1); cell++) {
        specOf.push(spec)
        kindOf.push(kind)
        seatOf.push(spec.of === 'seat' ? seat : -1)
        cellOf.push(cell)
      }
    }
  }
  return { specOf, kindOf, seatOf, cellOf, first, size: specOf.length }
}

/**
 * Who plays at a table: all of them, all of them from each seat on in turn order, and the opponents of each
 * seat.
 */
export interface Seating {
  readonly all: readonly Seat[]
  readonly from: readonly (readonly Seat[])[]
  readonly against: readonly (readonly Seat[])[]
}

export function seatingOf(seats: number, gone: readonly Seat[], teams: readonly number[] | null): Seating {
  const all: Seat[] = []
  for (let seat = 0; seat < seats; seat++) if (!gone.includes(seat)) all.push(seat)
  const from: Seat[][] = []
  const against: Seat[][] = []
  for (let seat = 0; seat < seats; seat++) {
    from.push([...all.filter((other) => other >= seat), ...all.filter((other) => other < seat)])
    against.push(all.filter((other) => (teams ? teams[other] !== teams[seat] : other !== seat)))
  }
  return { all, from, against }
}

export function zoneId<G extends object>(layout: Layout<G>, name: string, seat: Seat, cell = 0): ZoneId {
  const first = layout.first[name]
  if (first === undefined) {
    const known = Object.keys(layout.first)
    throw new BadInput(
      `there is no zone "${name}"; the zones are ${known.join(', ')}`,
      `「${name}」という領域はありません。あるのは${known.join('、')}です`,
    )
  }
  const spec = layout.specOf[first]!
  const each = spec.cells ?? 1
  const id = first + (spec.of === 'seat' ? seat * each : 0) + cell
  if (cell < 0 || cell >= each || layout.specOf[id] !== spec) {
    throw new BadInput(
      `there is no place ${cell} of the zone "${name}" for seat ${seat}`,
      `領域「${name}」に、席${seat}の${cell}番の場所はありません`,
    )
  }
  return id
}
