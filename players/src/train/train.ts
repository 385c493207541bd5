import type { Figures, Weights } from '@tefuda/common'
import type { Seen } from './collect.ts'
import { chance, dot, type Example, fit, logLoss } from './fit.ts'

/** One game of so many is kept to see how well the others foretell it. */
const KEPT = 5
/** As strong as so many examples is the wish that a number weighs nothing. */
const PENALTY = 200
/** A weight is written with so many digits. */
const DIGITS = 4

/** Weights fitted to positions that were seen; `isEven` where both sides are alike, so that what one has weighs as much against the other. */
export function weightsFrom(
  seen: readonly Seen[],
  names: readonly string[],
  fields: readonly string[],
  isEven: boolean,
): Weights {
  const exampleOf = ({ own, other, lead, won }: Seen): Example => ({
    numbers: isEven ? [...own.map((x, i) => x - other[i]!), lead] : [...own, ...other, 1, lead],
    won,
  })
  const isKept = ({ game }: Seen) => game % KEPT === KEPT - 1
  const weights = fit(seen.filter((one) => !isKept(one)).map(exampleOf), PENALTY, isEven ? 1 : 2).map(rounded)
  const kept = seen.filter(isKept)
  const byName = (from: number) =>
    Object.fromEntries(
      names.flatMap((name, i) => (weights[from + i] === 0 ? [] : [[name, weights[from + i]!]])),
    )
  return {
    fields,
    own: byName(0),
    ...(isEven ? {} : { other: byName(names.length), always: weights.at(-2)! }),
    written: weights.at(-1)!,
    figures: figuresOf(weights, seen, kept, exampleOf),
  }
}

const rounded = (weight: number) => Number(weight.toPrecision(DIGITS))

/** How well weights foretell the games that were kept. */
function figuresOf(
  weights: readonly number[],
  seen: readonly Seen[],
  kept: readonly Seen[],
  exampleOf: (one: Seen) => Example,
): Figures {
  const turns = kept.map(({ turn }) => turn).sort((a, b) => a - b)
  const bounds = [
    0,
    ...[0.25, 0.5, 0.75].map((part) => turns[Math.floor(part * turns.length)] ?? 0),
    Infinity,
  ]
  const calibration = bounds.slice(1).flatMap((to, i) => {
    const from = bounds[i]!
    const here = kept.filter(({ turn }) => turn >= from && turn < to)
    if (here.length === 0) return []
    const each = here.map((one) => {
      const { numbers, won } = exampleOf(one)
      const said = chance(dot(weights, numbers))
      return said >= 0.5 ? { said, won } : { said: 1 - said, won: !won }
    })
    const mean = (of: (one: { said: number; won: boolean }) => number) =>
      Number((each.reduce((sum, one) => sum + of(one), 0) / each.length).toFixed(3))
    return [
      {
        turns: to === Infinity ? `${from} and later` : `${from} to ${to - 1}`,
        said: mean(({ said }) => said),
        won: mean(({ won }) => (won ? 1 : 0)),
        positions: here.length,
      },
    ]
  })
  return {
    games: new Set(seen.map(({ game }) => game)).size,
    positions: seen.length,
    logLoss: Number(logLoss(weights, kept.map(exampleOf)).toFixed(4)),
    calibration,
  }
}
