import { remembered } from '@tefuda/kernel'
import { type Ability, type Condition, type Effect, letsIn, lettersIn, type Value } from '@tefuda/language'
import { printed } from './200-cards.ts'
import type { Ns } from './300-zones.ts'

/** 1204.2b to 1204.2f: what a text asks for when its card or ability is entered. */

/** What it does: the ability's effect, or all that a kotodama says. */
export function effectOf(t: Ns, card: number, ability: Ability | null): Effect {
  if (ability && 'effect' in ability) return ability.effect
  return printed(t, card).played
}

const NO_LETTERS: readonly string[] = []

/**
 * 1304, 1304.1, 1304.2, 1304.2a, 1304.5: the letters that a cost leaves to the player: those the text does not explain.
 * What they are said to be now they stay (1304.2c).
 */
export function openLetters(cost: Effect, effect: Effect): readonly string[] {
  if (cost.length === 0) return NO_LETTERS
  const lets = letsIn(effect)
  return lets ? lettersIn(cost).filter((letter) => !(letter in lets)) : lettersIn(cost)
}

/** 1404.2a: what is left of a text whose tatsujin cost is not paid; the same text where it has none. */
export const undeclared = remembered((effect: Effect): Effect => {
  const isPaid = (step: Effect[number]) => {
    const { if: condition } = step as { if: Condition }
    return step.do === 'if' && 'done' in condition && condition.done === 'tatsujin'
  }
  if (!effect.some(isPaid)) return effect
  return effect.flatMap((step) => (isPaid(step) ? ((step as { else?: Effect }).else ?? []) : [step]))
})

type Modes = { readonly n: number; readonly of: readonly Effect[] }

/** 1204.2b: the first choice of what to do, wherever it stands, with its options put in its place. */
export function withModes(effect: Effect, picked: readonly number[]): Effect {
  return effect.flatMap((step): Effect => {
    if (step.do === 'modes') return picked.flatMap((i) => (step as Modes & typeof step).of[i]!)
    if (step.do !== 'if') return [step]
    const conditional = step as { then: Effect }
    return [{ ...step, then: withModes(conditional.then, picked) } as Effect[number]]
  })
}

function findModes(effect: Effect): Modes | null {
  for (const step of effect) {
    if (step.do === 'modes') return step as Modes & typeof step
    const inner = step.do === 'if' ? findModes((step as { then: Effect }).then) : null
    if (inner) return inner
  }
  return null
}

/** 1204.2b: what there is to choose from, wherever in the text it stands. */
export const modesIn = remembered(findModes)

type Division = { readonly at: string; readonly chosen: string; readonly n: Value }

/** 1204.2f: what is to be divided, with its place and the place of the choice it is divided among. */
export const divisions = remembered((effect: Effect): readonly Division[] => [
  ...findDivisions(effect, '', ''),
])

function* findDivisions(effect: Effect, path: string, chosen: string): Generator<Division> {
  let among = chosen
  for (const [i, step] of effect.entries()) {
    const here = `${path}${i}.`
    if (step.do === 'choose') among = here
    else if (step.do === 'divide') yield { at: here, chosen: among, n: (step as { n: Value }).n }
    else if (step.do === 'after' || (step.do === 'if' && 'late' in step)) return
    else if ('then' in step) yield* findDivisions((step as { then: Effect }).then, here, among)
  }
}

/** 1304.2a: the letters of a text that neither it nor a cost explains: its player names what they like. */
export const unexplained = remembered((effect: Effect): readonly string[] => {
  const said = JSON.stringify(effect)
  const used = Array.from(said.matchAll(/"letter":"([XYZ])"(?!,"be")/g), ([, letter]) => letter!)
  return [...new Set(used)].filter((letter) => !said.includes(`"letter":"${letter}","be"`))
})
