/** Ratings by Glicko-2, as Mark Glickman describes it (2013), with his system constant and names. */

export interface Rating {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
}

/** One match from a player's side: 1 won, 0.5 drawn, 0 lost. */
export interface Outcome {
  readonly against: Rating
  readonly score: number
}

export const NEW_PLAYER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 }

/** How much volatility may change over time. */
const TAU = 0.5
const SCALE = 173.7178
const CLOSE_ENOUGH = 0.000001

const weight = (phi: number) => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2)

/** A rating after a period with these matches; without any it only becomes less certain. */
export function rated({ rating, deviation, volatility }: Rating, outcomes: readonly Outcome[]): Rating {
  const phi = deviation / SCALE
  if (outcomes.length === 0)
    return { rating, deviation: limited(SCALE * Math.hypot(phi, volatility)), volatility }
  const mu = (rating - NEW_PLAYER.rating) / SCALE
  let information = 0
  let surprise = 0
  for (const { against, score } of outcomes) {
    const g = weight(against.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - NEW_PLAYER.rating) / SCALE)))
    information += g ** 2 * expected * (1 - expected)
    surprise += g * (score - expected)
  }
  const v = 1 / information
  const sigma = newVolatility(volatility, phi, v, v * surprise)
  const phiNow = 1 / Math.sqrt(1 / (phi ** 2 + sigma ** 2) + information)
  return {
    rating: SCALE * (mu + phiNow ** 2 * surprise) + NEW_PLAYER.rating,
    deviation: limited(SCALE * phiNow),
    volatility: sigma,
  }
}

/** Nobody is less certain than somebody who has never played. */
const limited = (deviation: number) => Math.min(deviation, NEW_PLAYER.deviation)

/** Step 5: the root of f by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2)
  const f = (x: number) => {
    const e = Math.exp(x)
    const sum = phi ** 2 + v + e
    return (e * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / TAU ** 2
  }
  let A = a
  let B = Math.log(delta ** 2 - phi ** 2 - v)
  if (delta ** 2 <= phi ** 2 + v) {
    B = a - TAU
    while (f(B) < 0) B -= TAU
  }
  let fA = f(A)
  let fB = f(B)
  while (Math.abs(B - A) > CLOSE_ENOUGH) {
    const C = A + ((A - B) * fA) / (fB - fA)
    const fC = f(C)
    if (fC * fB <= 0) {
      A = B
      fA = fB
    } else fA /= 2
    B = C
    fB = fC
  }
  return Math.exp(A / 2)
}
