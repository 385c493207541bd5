import { type Estimate, Z95 } from './interval.ts'

/**
 * Elo by the Bradley-Terry model: a player 400 points stronger is expected to take ten points for each of the other's. The
 * strengths maximise the likelihood of the results; a draw is half a win for each side.
 */

/** Points the player in the row took from the player in the column. */
export type Points = readonly (readonly number[])[]

export interface Ratings {
  /** Strengths around a mean of 0. */
  readonly elo: readonly Estimate[]
  /** How much stronger one is than another. */
  readonly gap: (one: number, other: number) => Estimate
  /**
   * Whether somebody won or lost everything, so that no strength maximises the likelihood: half a win is then added to either side
   * of each pair, and the figures are lower bounds of the differences.
   */
  readonly isOpen: boolean
}

/** Elo points per step on the logistic scale. */
const SCALE = 400 / Math.LN10
const MOST_STEPS = 100
const CLOSE = 1e-10

export function ratings(given: Points): Ratings {
  const isOpen = !isConnected(given)
  const points = isOpen ? given.map((row, i) => row.map((n, j) => (i === j ? 0 : n + 0.5))) : given
  const strength = likeliest(points)
  // Only differences are known, so the mean does not add to the uncertainty.
  const spread = inverse(information(points, strength)).map((row) => row.map((v) => v - 1 / row.length))
  const estimate = (value: number, variance: number): Estimate => {
    const reach = Z95 * Math.sqrt(Math.max(0, variance))
    return { value: SCALE * value, low: SCALE * (value - reach), high: SCALE * (value + reach) }
  }
  return {
    elo: strength.map((value, i) => estimate(value, spread[i]![i]!)),
    gap: (i, j) =>
      estimate(strength[i]! - strength[j]!, spread[i]![i]! + spread[j]![j]! - 2 * spread[i]![j]!),
    isOpen,
  }
}

/** The expected share of the points of a player this many Elo stronger. */
export const expected = (elo: number): number => chance(elo / SCALE)

const chance = (ahead: number) => 1 / (1 + Math.exp(-ahead))

/** Newton's method from equal strengths. Steps that are too long are cut. */
function likeliest(points: Points): number[] {
  let strength = points.map(() => 0)
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = points.map((row, i) =>
      row.reduce((sum, won, j) => {
        const games = won + points[j]![i]!
        return i === j ? sum : sum + won - games * chance(strength[i]! - strength[j]!)
      }, 0),
    )
    const toward = inverse(information(points, strength))
    const move = toward.map((row) => row.reduce((sum, v, j) => sum + v * slope[j]!, 0))
    const longest = Math.max(...move.map(Math.abs))
    const share = Math.min(1, 1 / longest)
    strength = centred(strength.map((value, i) => value + share * move[i]!))
    if (longest < CLOSE) break
  }
  return strength
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

/** Fisher's information about the strengths, with the unknown mean filled in so that it can be inverted. */
function information(points: Points, strength: readonly number[]): number[][] {
  const all = points.map((row) => row.map(() => 1 / points.length))
  for (const [i, row] of points.entries())
    for (const [j, won] of row.entries()) {
      if (i === j) continue
      const p = chance(strength[i]! - strength[j]!)
      const weight = (won + points[j]![i]!) * p * (1 - p)
      all[i]![i]! += weight
      all[i]![j]! -= weight
    }
  return all
}

/** Inverts a matrix by elimination. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let i = 0; i < size; i++) {
    let pivot = i
    for (let j = i + 1; j < size; j++) if (Math.abs(rows[j]![i]!) > Math.abs(rows[pivot]![i]!)) pivot = j
    const row = rows[pivot]!
    rows[pivot] = rows[i]!
    const by = row[i]!
    rows[i] = row.map((v) => v / by)
    for (let j = 0; j < size; j++) {
      const factor = rows[j]![i]!
      if (j !== i && factor !== 0) rows[j] = rows[j]!.map((v, k) => v - factor * rows[i]![k]!)
    }
  }
  return rows.map((row) => row.slice(size))
}

/** Whether everybody took something from everybody, at least by way of others: otherwise no maximum exists (Ford 1957). */
function isConnected(points: Points): boolean {
  const reaches = (took: (i: number, j: number) => number) => {
    const found = new Set([0])
    for (const i of found) points.forEach((_, j) => void (took(i, j) > 0 && found.add(j)))
    return found.size === points.length
  }
  return reaches((i, j) => points[i]![j]!) && reaches((i, j) => points[j]![i]!)
}
