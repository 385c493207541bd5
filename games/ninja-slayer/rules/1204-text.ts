import { remembered } from '@tefuda/kernel'
import {
  type Ability,
  divisions,
  type Effect,
  leavingOthers,
  letsIn,
  lettersIn,
  modesIn,
  unexplained,
} from '@tefuda/language'
import { printed } from './200-cards.ts'
import type { Ns } from './300-zones.ts'
import { speak } from './1300-speech.ts'
import { undeclared } from './1400-keywords.ts'

/** 1204.2b to 1204.2f: the choices that a text asks for on entry. */

/** The ability's effect, or the whole text of a kotodama. */
export const effectOf = (t: Ns, card: number, ability: Ability | null): Effect =>
  ability && ability.kind !== 'constant' && ability.kind !== 'keyword' && ability.kind !== 'deck'
    ? ability.effect
    : printed(t, card).played

/**
 * What a text asks for, computed once: targets, modes, amounts to divide among targets, and unexplained letters
 * (1304.2a). `deciding` are the letters that limit the targets.
 */
export const askedBy = remembered((effect: Effect) => {
  const targets = leavingOthers(speak.early(effect))
  const modes = modesIn(effect)
  const chooses = targets.length > 0 || modes !== null
  const shared = divisions(effect).filter(({ chosen }) => targets.some(([path]) => path === chosen))
  const deciding = lettersIn([...targets.map(([, step]) => step), ...shared])
  const letters = unexplained(effect)
  return { targets, modes, chooses, shared, letters, deciding, lets: letsIn(effect), effect }
})
export type TextQuestions = ReturnType<typeof askedBy>

/** What a text asks for if its tatsujin cost is not paid (1404.2a). */
export const askedUnpaid = remembered((effect: Effect): TextQuestions => askedBy(undeclared(effect)))
