import type { Effect as InForce } from '@tefuda/kernel'
import type { Choose, OwnStep, Step, Value } from './ability.ts'

/** What a step is by the word it begins with, and what every step can be asked whatever it is. */

type Called<S, D> = S extends { readonly do: infer Own } ? (D & Own extends never ? never : S) : never

/** The step of the language itself that these words call. */
export type Own<D extends OwnStep['do']> = Called<OwnStep, D>

/** Whether a step is what the language itself means by a word: no verb of a game is called so. */
export const isDo = <D extends OwnStep['do']>(step: Step, word: D): step is Own<D> => step.do === word

export function isChoose(step: Step): step is Choose {
  return step.do === 'choose' || step.do === 'pick' || step.do === 'search'
}

type KeyOf<S> = S extends unknown ? keyof S : never
type PartOf<S, K> = S extends unknown ? (K extends keyof S ? S[K] : never) : never

/** All that a step can say, whatever it is: what it does not say is undefined. */
export type StepParts = { readonly [K in KeyOf<Step>]?: PartOf<Step, K> | undefined }

export const stepParts = (step: Step): StepParts => step

/** The step of a text that an effect in force comes of; which word it begins with is known by the kind of effect. */
export const stepIn = <D extends OwnStep['do']>({ data }: InForce): Own<D> =>
  (data as unknown as { readonly step: Own<D> }).step

/** Whether what a step speaks of is its own card. */
export const isOfThis = (step: Step): boolean => 'what' in step && step.what === 'this'

/** The number that a step says, if it says one. */
export const countIn = (step: Step): Value | undefined => ('n' in step ? step.n : undefined)
