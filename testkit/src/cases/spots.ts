import type { Thing } from '@tefuda/language'
import { type Board, NoCase, type Prop, type Want } from './prop.ts'

/** Puts objects on a board so that each lies where a text wants it, or misses that by a word. */

/** More tries than any position takes. */
const MOST = 20_000

/** The object that a place is relative to. */
export function seenFrom(props: readonly Prop[], of: Thing): Prop | undefined {
  const source = props.find((prop) => prop.source)
  if (of === 'caster') return props.find(({ role }) => role === 'caster') ?? source
  if (of === 'it' || of === 'them' || of === 'targets') return props.find(({ meant }) => meant !== undefined)
  if (typeof of === 'object' && 'host' in of) return props.find(({ role }) => role === 'host')
  return source
}

/** Gives every object on the board its own spot; leaves some out if there is no room for all. */
export function spotted(board: Board, props: readonly Prop[]): Prop[] {
  const lying = props.filter((prop) => (prop.from ?? prop.zone) === board.zone && !board.isBorne(prop))
  const spots = new Search(board, props, lying, 2).found() ?? new Search(board, props, lying, 1).found()
  if (!spots) {
    const [first] = lying.filter(({ spare }) => spare !== undefined).toSorted((a, b) => a.spare! - b.spare!)
    if (!first) throw new NoCase('there is no room for all of it on the board')
    return spotted(
      board,
      props.filter((prop) => prop !== first),
    )
  }
  return props.map((prop) => {
    const bearer = board.isBorne(prop) ? board.bearerOf(prop, props) : undefined
    const spot = spots.get(prop) ?? (bearer && spots.get(bearer))
    return spot === undefined ? prop : { ...prop, spot }
  })
}

class Search {
  private readonly board: Board
  private readonly props: readonly Prop[]
  private readonly order: readonly Prop[]
  private readonly at = new Map<Prop, number>()
  private readonly taken = new Set<number>()
  private readonly steps: number
  private tries = 0

  /** `steps` spots stay free before, or behind, objects that need room. */
  constructor(board: Board, props: readonly Prop[], lying: readonly Prop[], steps: number) {
    this.board = board
    this.props = props
    this.steps = steps
    const anchors = new Set(
      lying.flatMap(({ wants = [] }) => wants.flatMap((want) => this.anchor(want) ?? [])),
    )
    const weight = (prop: Prop) => {
      if (anchors.has(prop)) return prop.source || prop.role ? 0 : 1
      return prop.wants?.some(({ so }) => so) ? (prop.room ? 2 : 3) : prop.wants ? 4 : 5
    }
    this.order = lying.toSorted((a, b) => weight(a) - weight(b))
  }

  private anchor({ where: { of } }: Want): Prop | undefined {
    return of === undefined ? undefined : seenFrom(this.props, of)
  }

  found(): ReadonlyMap<Prop, number> | null {
    return this.place(0) ? this.at : null
  }

  private place(nth: number): boolean {
    const prop = this.order[nth]
    if (!prop) return true
    for (const spot of this.board.spots) {
      if (++this.tries > MOST) return false
      const needed = [spot, ...this.roomFor(prop, spot)]
      if (needed.some((one) => one < 0 || this.taken.has(one)) || !this.suits(prop, spot)) continue
      this.at.set(prop, spot)
      for (const one of needed) this.taken.add(one)
      if (this.place(nth + 1)) return true
      this.at.delete(prop)
      for (const one of needed) this.taken.delete(one)
    }
    return false
  }

  private roomFor({ room, side }: Prop, spot: number): number[] {
    if (room === undefined) return []
    return Array.from({ length: this.steps }, (_, i) => this.board.step(spot, side, room * (i + 1)))
  }

  private suits(prop: Prop, spot: number): boolean {
    return (prop.wants ?? []).every((want) => {
      const { lies, of, whose, map } = want.where
      if (of === undefined) {
        const side = whose === 'you' || whose === 'opponent' ? whose : null
        return this.board.lies(lies, spot, -1, side, map) === want.so
      }
      const anchor = this.anchor(want)
      const from = anchor === prop ? spot : anchor && this.at.get(anchor)
      return from === undefined || this.board.lies(lies, spot, from, anchor!.side, map) === want.so
    })
  }
}
