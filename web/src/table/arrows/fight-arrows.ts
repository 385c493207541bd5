import type { Aim, TableLayout } from '@tefuda/common'
import { type Fight, fightsSeen } from '@tefuda/common/drawing'
import type { Foreseen } from '@tefuda/engine/protocol'
import type { Seat, Target, View } from '@tefuda/kernel'

/** A part of the table that an arrow begins or ends at: a card by its place in the view, or the plate of a seat. */
export type End = { readonly card: number } | { readonly seat: Seat }

export interface FightArrow {
  readonly key: string
  readonly from: End
  readonly to: End
  readonly as: 'attack' | 'block' | 'help'
  /** Whether it is of whoever looks, or of the side that is looked from. */
  readonly isOwn: boolean
}

/** Those that are turned upon one thing, with the numbers that decide it. */
export interface Clash {
  readonly key: string
  readonly aim: Aim
  readonly fight: Pick<Fight, 'from' | 'to'>
  readonly arrows: readonly FightArrow[]
  /** What is measured, as it will be where that is foreseen. */
  readonly numbers: Foreseen['fights'][number]['numbers']
}

/** Who is turned upon whom: as things stand, or as they will once it is answered so. */
export function clashesIn(layout: TableLayout, view: View, foreseen: Foreseen | null): readonly Clash[] {
  const fights = foreseen
    ? foreseen.fights.map(({ aim, ...fight }) => ({ ...fight, aim: layout.aims[aim]! }))
    : fightsSeen(layout, view).map((fight) => ({ ...fight, numbers: null }))
  const clashes = fights.map(({ aim, from, to, numbers }): Clash => {
    const arrows = arrowsOf(view, aim, from, to)
    return { key: arrows.map(({ key }) => key).join(), aim, fight: { from, to }, arrows, numbers }
  })
  return together(clashes.filter(({ arrows }) => arrows.length > 0))
}

/** What several do to the same player is told once. */
function together(clashes: readonly Clash[]): readonly Clash[] {
  const found = new Map<string, Clash>()
  for (const clash of clashes) {
    const player = clash.fight.to.find((one) => 'seat' in one)
    const key = player && 'seat' in player ? `seat ${player.seat}` : clash.key
    const other = found.get(key)
    found.set(
      key,
      other
        ? {
            ...other,
            arrows: [...other.arrows, ...clash.arrows],
            fight: { from: [...other.fight.from, ...clash.fight.from], to: other.fight.to },
          }
        : { ...clash, key },
    )
  }
  return [...found.values()]
}

function arrowsOf(
  view: View,
  aim: Aim,
  from: readonly Target[],
  to: readonly Target[],
): readonly FightArrow[] {
  const near = Math.max(view.seat, 0)
  return from.flatMap((one) =>
    to.flatMap((other): FightArrow[] => {
      const isMet = aim.as === 'block' && 'card' in other
      const [begin, end] = isMet ? [endAt(other), endAt(one)] : [endAt(one), endAt(other)]
      if (!begin || !end || !('card' in begin)) return []
      const as = isMet ? 'block' : aim.as === 'help' ? 'help' : 'attack'
      const isOwn = view.cards[begin.card]?.holder === near
      return [{ key: `${as} ${nameOf(begin)} ${nameOf(end)}`, from: begin, to: end, as, isOwn }]
    }),
  )
}

const nameOf = (end: End) => ('card' in end ? `c${end.card}` : `s${end.seat}`)

export function endAt(target: Target): End | null {
  if ('seat' in target) return { seat: target.seat }
  return 'card' in target && target.life === 0 ? { card: target.card } : null
}
