/** A figure with its 95% confidence interval. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Standard errors to either side of a 95% interval. */
export const Z95 = 1.959964

/**
 * A rate with Wilson's interval, which stays between 0 and 1 and is not empty when all games were won. Half a point for a draw makes
 * it a little too wide, never too narrow. Without a game it is all of 0 to 1.
 */
export function rate(points: number, games: number): Estimate {
  if (games === 0) return { value: 0.5, low: 0, high: 1 }
  const value = points / games
  const z2 = Z95 * Z95
  const middle = (value + z2 / (2 * games)) / (1 + z2 / games)
  const reach = (Z95 / (1 + z2 / games)) * Math.sqrt((value * (1 - value)) / games + z2 / (4 * games * games))
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

/**
 * How much more often the first of two wins on the same deals, from the deals that only the first or only the second won. The
 * interval is Wald's with half a deal added to each of the four outcomes, as Agresti and Min advise.
 */
export function difference(onlyFirst: number, onlySecond: number, deals: number): Estimate {
  const value = deals === 0 ? 0 : (onlyFirst - onlySecond) / deals
  const [first, second, all] = [onlyFirst + 0.5, onlySecond + 0.5, deals + 2]
  const middle = (first - second) / all
  const reach = (Z95 / all) * Math.sqrt(first + second - (first - second) ** 2 / all)
  return { value, low: Math.max(-1, middle - reach), high: Math.min(1, middle + reach) }
}
