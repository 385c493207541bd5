import { expected } from './rating.ts'

/**
 * A test that looks after every pair of games and stops as soon as it is decided: whether the first of two is stronger by `elo[0]`
 * or by `elo[1]`. It is the generalised sequential test of Van den Bergh, as chess engines are tested by, on the scores of mirrored
 * pairs: the likelihoods compared are those of the likeliest distributions of pairs with either mean, so that neither draws nor
 * what the two games of a pair have in common needs a model.
 */
export interface Hypotheses {
  readonly elo: readonly [no: number, yes: number]
  /** How often it may be wrong, either way. */
  readonly error: number
}

/** How a test stands. */
export interface Verdict extends Hypotheses {
  /** The logarithm of how much likelier the second is than the first, and the bounds at which it is decided. */
  readonly llr: number
  readonly bounds: readonly [number, number]
  readonly says: 'no' | 'yes' | null
  /** After so many pairs. */
  readonly pairs: number
}

/** Scores that a pair can have: the share of its points that went to the first. */
const SCORES = [0, 0.25, 0.5, 0.75, 1]
/** A score that was not seen yet is not impossible. */
const UNSEEN = 1e-3

/** Looks at pairs one by one, and at none after it is decided. */
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
 * The distribution with a given mean under which the counts are likeliest: each share is divided by 1 + x (score - mean), where x is
 * found by halving, since the mean falls with it.
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
