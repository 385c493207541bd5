import { type CardId, hasWord, remembered } from '@tefuda/kernel'
import { type Effect, isDo, type Own, type Step, valuesBy } from '@tefuda/language'
import { printed } from './200-cards.ts'
import type { AisatsuTarget, Ns } from './300-zones.ts'
import { isCharacter } from './700-aisatsu.ts'
import { TRAIT } from './1202-traits.ts'

/** 1400, 1401, 1401.1: whether a card has a keyword ability now. */
const hasKeyword = (t: Ns, card: CardId, keyword: string) =>
  hasWord(valuesBy(t, card, TRAIT.keywords), 'keywords', keyword)

/**
 * 1402, 1402.1: whether a card has interrupt (1402.2), if its player is greeted, or interrupt kaizen (1402.3).
 */
export function canInterrupt(t: Ns, card: CardId, greeted: AisatsuTarget): boolean {
  if (isCharacter(greeted)) return greeted.card !== card && hasKeyword(t, card, 'interruptKaizen')
  return hasKeyword(t, card, 'interrupt') || hasKeyword(t, card, 'interruptKaizen')
}

/** 1404, 1404.1, 1404.2: the ability that lets a player pay more for an additional effect. */
export const tatsujinOf = (t: Ns, card: number) =>
  printed(t, card).abilities.find((ability) => ability.kind === 'keyword' && ability.keyword === 'tatsujin')

/** 1404.2a: the rest of a text if its tatsujin cost is not paid; a text without tatsujin stays the same. */
export const undeclared = remembered((effect: Effect): Effect => {
  const isPaid = (step: Step): step is Own<'if'> =>
    isDo(step, 'if') && 'done' in step.if && step.if.done === 'tatsujin'
  if (!effect.some(isPaid)) return effect
  return effect.flatMap((step) => (isPaid(step) ? (step.else ?? []) : [step]))
})
