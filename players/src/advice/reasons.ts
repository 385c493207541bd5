import type { Measure, Measures } from './measures.ts'

/** A reason for an answer: what it does, what it prevents, or how much it limits (`spares`). */
export interface Reason extends Measure {
  readonly way: 'does' | 'keeps' | 'spares'
  /** The least amount in all or most of the imagined games; `isExact` if it is the same in all of them. */
  readonly n: number
  readonly isExact: boolean
  readonly isSure: boolean
}

/** One imagined game: as it stands, after the answer, and after the alternative. */
export interface Came {
  readonly now: Measures
  readonly then: Measures
  readonly else: Measures | null
}

/** The share of games that must agree before something "usually" happens. */
const USUALLY = 0.8
/** The most reasons to give. */
const MOST = 3

/**
 * What one answer achieves and the other does not, in all or most of the games, most important first. If luck plays a part
 * (`isLucky`) nothing is certain, since other games could differ.
 */
export function reasonsIn(all: readonly Came[], isLucky: boolean): readonly Reason[] {
  const found = [...all[0]!.then.keys()]
    .flatMap((name) => [...does(all, name), ...keeps(all, name), ...spares(all, name)])
    .map((one) => ({ ...one, isSure: one.isSure && !isLucky }))
  const won = found.find(({ of }) => of === 'wins')
  if (won) return [won]
  // The cards that stay in hand already tell how many do.
  const isNamed = found.some(({ of }) => of === 'hand')
  const told = found.filter(
    ({ of, way, good }) => !(isNamed && of === 'cards' && way === 'keeps' && good > 0),
  )
  return told.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST)
}

/** How much the answer improves, where the other does not improve as much. */
const does = (all: readonly Came[], name: string) =>
  agreed(all, name, 'does', ({ good }, now, then, other) => {
    const gain = good * (then - now)
    return other === null || good * (then - other) > 0 ? gain : 0
  })

/** How much the other answer worsens, where this one worsens nothing. */
const keeps = (all: readonly Came[], name: string) =>
  agreed(all, name, 'keeps', ({ good }, now, then, other) =>
    other !== null && good * (then - now) >= 0 ? good * (now - other) : 0,
  )

/** How much more the other answer worsens, where both do. */
const spares = (all: readonly Came[], name: string) =>
  agreed(all, name, 'spares', ({ good }, now, then, other) =>
    other !== null && good * (then - now) < 0 ? good * (then - other) : 0,
  )

function agreed(
  all: readonly Came[],
  name: string,
  way: Reason['way'],
  by: (measure: Measure, now: number, then: number, other: number | null) => number,
): Reason[] {
  const measure = all[0]!.then.get(name)!
  const found = all.map((one) => {
    const [now, then, other] = [one.now.get(name), one.then.get(name), one.else?.get(name)]
    if (!now || !then || (one.else && !other)) return 0
    return by(measure, now.n, then.n, other?.n ?? null)
  })
  const good = found.filter((n) => n > 0)
  if (good.length === 0 || good.length < USUALLY * all.length) return []
  const n = Math.min(...good)
  const { n: _, ...what } = measure
  return [{ ...what, way, n, isExact: good.every((one) => one === n), isSure: good.length === all.length }]
}

const WEIGHTS: { readonly [of in Measure['of']]: number } = {
  wins: 100,
  loses: 90,
  meter: 80,
  play: 70,
  mark: 50,
  value: 40,
  cards: 30,
  hand: 20,
}
/** Certain reasons come before likely ones. */
const weight = ({ of, isSure, way }: Reason) => WEIGHTS[of] + (isSure ? 1000 : 0) + (way === 'does' ? 1 : 0)
