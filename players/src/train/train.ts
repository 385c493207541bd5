import type { Figures, Weights } from '@tefuda/common'
import type { TrainingPosition } from './collect.ts'
import { chance, dot, type Example, fit, logLoss } from './fit.ts'

/** One game of this many is held out to see how well the others predict it. */
const KEPT = 5
/** Penalties to try, in examples: with few games little can be told apart. */
const PENALTIES = [30, 200, 1000, 5000, 30_000]
/** A penalty so strong that only the free weights remain. */
const ALL = 1e12
/** Digits of a stored weight. */
const DIGITS = 4

/** Fits weights to positions; `isEven` if both sides are alike, so that a thing weighs the same for one as against the other. */
export function weightsFrom(
  seen: readonly TrainingPosition[],
  names: readonly string[],
  fields: readonly string[],
  isEven: boolean,
): Weights {
  const exampleOf = ({ own, other, brought, lead, won }: TrainingPosition): Example => ({
    numbers: isEven
      ? [...own.map((x, i) => x - other[i]!), ...brought, lead]
      : [...own, ...other, ...brought, 1, lead],
    won,
  })
  /** A judge of positions does not ask about decks. */
  const unbrought = (one: TrainingPosition): TrainingPosition => ({
    ...one,
    brought: one.brought.map(() => 0),
  })
  const kept = seen.filter(({ game }) => game % KEPT === KEPT - 1)
  const learned = seen.filter(({ game }) => game % KEPT !== KEPT - 1)
  const free = (seen[0]?.brought.length ?? 0) + (isEven ? 1 : 2)
  const penalty = bestPenalty(learned, exampleOf, free)
  const weights = fit(learned.map(exampleOf), penalty, free).map(rounded)
  const byName = (from: number) =>
    Object.fromEntries(
      names.flatMap((name, i) => (weights[from + i] === 0 ? [] : [[name, weights[from + i]!]])),
    )
  return {
    fields,
    own: byName(0),
    ...(isEven ? {} : { other: byName(names.length), always: weights.at(-2)! }),
    written: weights.at(-1)!,
    figures: {
      ...figuresOf(weights, seen, kept.map(unbrought), exampleOf),
      logLossWritten: rounded(
        logLoss(fit(learned.map(unbrought).map(exampleOf), ALL, free), kept.map(unbrought).map(exampleOf)),
      ),
    },
  }
}

/** The penalty with which some games predict the others best. */
function bestPenalty(
  learned: readonly TrainingPosition[],
  exampleOf: (one: TrainingPosition) => Example,
  free: number,
): number {
  const isAside = ({ game }: TrainingPosition) => game % KEPT === 0
  const aside = learned.filter(isAside).map(exampleOf)
  const others = learned.filter((one) => !isAside(one)).map(exampleOf)
  const losses = PENALTIES.map((penalty) => logLoss(fit(others, penalty, free), aside))
  return PENALTIES[losses.indexOf(Math.min(...losses))]!
}

const rounded = (weight: number) => Number(weight.toPrecision(DIGITS))

/** Whether a judge predicts unseen games better than always saying "even". */
export const beatsACoin = ({ logLoss }: Pick<Figures, 'logLoss'>): boolean => logLoss < Math.LN2

/** How well weights predict the held-out games. */
function figuresOf(
  weights: readonly number[],
  seen: readonly TrainingPosition[],
  kept: readonly TrainingPosition[],
  exampleOf: (one: TrainingPosition) => Example,
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
