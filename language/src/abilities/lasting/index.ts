import { TRAIT } from '../traits.ts'
import { beginnings } from './begin.ts'
import { constantEffects } from './constants.ts'
import { forbidding } from './forbidding.ts'
import { lastingKind } from './kind.ts'
import { readFacts } from './reads.ts'
import { terms } from './term.ts'
import type { LastingEffects, LastingWords } from './words.ts'

export type { LastingEffects, LastingWords, NumberGain, Term } from './words.ts'

/** Gain, lose, cannot and must: effects that last, those of constant abilities among them. */
export function lastingEffects<G extends object>(words: LastingWords<G>): LastingEffects<G> {
  const { valid } = words
  const { lasts, isUnderWay, ...ends } = terms(words)
  const facts = readFacts(words)
  const { kind, found } = lastingKind(words, isUnderWay)
  const { constants, areUnsettled } = constantEffects(words, facts)
  return {
    ...beginnings(words, lasts),
    ...ends,
    ...forbidding(words, { constants, isUnderWay, found }),
    lasts,
    isUnderWay,
    kind,
    constants,
    areUnsettled,
    reads: facts.reads,
    mayAffect: (t, card) =>
      (valid.traitsInForce(t) & TRAIT.others) !== 0 ||
      (t.traitsOf(card) & TRAIT.constant) !== 0 ||
      words.alwaysAffect?.(t, card) === true,
  }
}
