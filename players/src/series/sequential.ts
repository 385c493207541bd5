import { expected } from './rating.ts'

/**
 * A sequential test that looks after every pair of games and stops as soon as it can decide whether the first bot is stronger by
 * `elo[0]` or by `elo[1]`. It is Van den Bergh's generalised test, the one chess engines use, on the scores of mirrored pairs: it
 * compares the likeliest distributions of pairs with either mean, so it needs no model of draws or of what the two games of a
 * pair share.
 */
export interface Hypotheses {
  readonly elo: readonly [no: number, yes: number]
  /** How often it may be wrong, in either direction. */
  readonly error: number
}

/** The state of a test. */
export interface Verdict extends Hypotheses {
  /** The log likelihood ratio of the second hypothesis to the first, and the bounds that decide. */
  readonly llr: number
  readonly bounds: readonly [number, number]
  readonly says: 'no' | 'yes' | null
  /** How many pairs it has seen. */
  readonly pairs: number
}

/** The scores a pair can have: the share of its points that went to the first bot. */
const SCORES = [0, 0.25, 0.5, 0.75, 1]
/** A score that was never seen is still possible. */
const UNSEEN = 1e-3

/** Takes pairs one by one, and none after the decision. */
export function sequentially(scores: Iterable<number>, asked: Hypotheses): Verdict {
  const bound = Math.log((1 - asked.error) / asked.error)
  const bounds = [-bound, bound] as const
  const counts = SCORES.map(() => UNSEEN)
  let pairs = 0
  let llr = 0
  for (const score of scores) {
    counts[Math.round(score * 4)]!++
    pairs++
    llr = likelier(counts, asked.elo)
    if (Math.abs(llr) >= bound) return { ...asked, llr, bounds, says: llr > 0 ? 'yes' : 'no', pairs }
  }
  return { ...asked, llr, bounds, says: null, pairs }
}

function likelier(counts: readonly number[], [no, yes]: Hypotheses['elo']): number {
  const [less, more] = [withMean(counts, expected(no)), withMean(counts, expected(yes))]
  return counts.reduce((sum, count, i) => sum + count * Math.log(more[i]! / less[i]!), 0)
}

/**
 * The distribution with a given mean that makes the counts likeliest: each share is divided by 1 + x (score - mean), where x is
 * found by bisection, since the mean falls as x grows.
 */
function withMean(counts: readonly number[], mean: number): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let [low, high] = [-1 / (1 - mean), 1 / mean]
  const shares = (x: number) => counts.map((count, i) => count / all / (1 + x * (SCORES[i]! - mean)))
  for (let i = 0; i < HALVINGS; i++) {
    const x = (low + high) / 2
    const above = shares(x).reduce((sum, share, j) => sum + share * (SCORES[j]! - mean), 0)
    if (above > 0) low = x
    else high = x
  }
  return shares((low + high) / 2)
}

const HALVINGS = 50
