import type { Measure, Measures } from './measures.ts'

/** Something that speaks for an answer: what it does, what it keeps from happening, or by how much less it lets happen (`spares`). */
export interface Reason extends Measure {
  readonly way: 'does' | 'keeps' | 'spares'
  /** By so much at least, in every game that was looked at or in most of them; by exactly so much in all of those. */
  readonly n: number
  readonly isExact: boolean
  readonly isSure: boolean
}

/** What one game comes to: as it is now, after the answer, and after what else could be answered. */
export interface Came {
  readonly now: Measures
  readonly then: Measures
  readonly else: Measures | null
}

/** So many of the games must agree on what usually happens. */
const USUALLY = 0.8
/** So many reasons are enough. */
const MOST = 3

/**
 * What comes of an answer and not of the other, in all of the games or in most: what matters most first. Where luck has a part in
 * it (`isLucky`) nothing is sure, since other games might go otherwise.
 */
export function reasonsIn(all: readonly Came[], isLucky: boolean): readonly Reason[] {
  const found = [...all[0]!.then.keys()]
    .flatMap((name) => [...does(all, name), ...keeps(all, name), ...spares(all, name)])
    .map((one) => ({ ...one, isSure: one.isSure && !isLucky }))
  const won = found.find(({ of }) => of === 'wins')
  if (won) return [won]
  // Which cards stay in hand tells how many do.
  const isNamed = found.some(({ of }) => of === 'hand')
  const told = found.filter(
    ({ of, way, good }) => !(isNamed && of === 'cards' && way === 'keeps' && good > 0),
  )
  return told.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST)
}

/** By how much better the answer makes it than it is, where the other does not do as much. */
const does = (all: readonly Came[], name: string) =>
  agreed(all, name, 'does', ({ good }, now, then, other) => {
    const gain = good * (then - now)
    return other === null || good * (then - other) > 0 ? gain : 0
  })

/** By how much worse it would be after the other answer, where this one leaves it as it is at least. */
const keeps = (all: readonly Came[], name: string) =>
  agreed(all, name, 'keeps', ({ good }, now, then, other) =>
    other !== null && good * (then - now) >= 0 ? good * (now - other) : 0,
  )

/** By how much worse still it would be after the other answer, where it becomes worse after either. */
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
/** What is sure comes before what is likely. */
const weight = ({ of, isSure, way }: Reason) => WEIGHTS[of] + (isSure ? 1000 : 0) + (way === 'does' ? 1 : 0)
