import { type Decision, type Option, remembered, type Seat, text } from '@tefuda/kernel'
import type { Effect, Value } from './ability.ts'
import { type Context, letsIn, lettersIn } from './context.ts'
import { placeAfter } from './places.ts'
import { through } from './said.ts'
import { countIn, isDo, type Own } from './steps.ts'

/** What a text asks for before it is carried out: modes, letters, what is divided. */

const NO_LETTERS: readonly string[] = []

/** The letters that a cost leaves to the player: those the text does not explain. */
export function openLetters(cost: Effect, effect: Effect): readonly string[] {
  if (cost.length === 0) return NO_LETTERS
  const lets = letsIn(effect)
  return lets ? lettersIn(cost).filter((letter) => !(letter in lets)) : lettersIn(cost)
}

/** The letters of a text that neither it nor a cost explains: its player names what they like. */
export const unexplained = remembered((effect: Effect): readonly string[] => {
  const used = new Set<string>()
  const explained = new Set<string>()
  through(effect, ({ letter, be }) => {
    if (typeof letter === 'string') (be === undefined ? used : explained).add(letter)
  })
  return [...used].filter((letter) => !explained.has(letter))
})

/** A letter that a player has to name, the least (nothing, if left out) and the most it may be. */
export type OpenLetter = {
  readonly letter: string
  readonly least?: number
  readonly most: (c: Context) => number
}

/** A letter is bounded by the first that has it. */
export const eachOnce = (open: readonly OpenLetter[]): readonly OpenLetter[] =>
  open.filter(({ letter }, i) => open.findIndex((other) => other.letter === letter) === i)

/** Asks which of these numbers a letter is; where there are gaps between them, by name. The words are the game's. */
export function letterQuestion(
  seat: Seat,
  clause: string,
  letter: string,
  numbers: readonly number[],
): Decision {
  const asked = { seat, clause, ask: text('ask.letter', { letter }) }
  const [min = 0] = numbers
  const max = numbers.at(-1) ?? 0
  if (numbers.length === 0 || numbers.length > max - min) return { kind: 'number', ...asked, min, max }
  const options = numbers.map((n): Option => ({ key: String(n), text: text('option.number', { n }), id: n }))
  return { kind: 'choose', ...asked, options, min: 1, max: 1 }
}

/** The numbers that the first of these letters may get so that, with some of the others, all can be done. */
export function* possibleNumbers(
  c: Context,
  [first, ...more]: readonly OpenLetter[],
  canDo: (c: Context) => boolean,
): Generator<number> {
  const most = first!.most(c)
  for (let n = first!.least ?? 0; n <= most; n++) {
    const named = { ...c, letters: { ...c.letters, [first!.letter]: n } }
    if (more.length === 0 ? canDo(named) : !possibleNumbers(named, more, canDo).next().done) yield n
  }
}

type Modes = Own<'modes'>

/** The first choice of what to do, wherever it stands, with its options put in its place. */
export function withModes(effect: Effect, picked: readonly number[]): Effect {
  return effect.flatMap((step): Effect => {
    if (isDo(step, 'modes')) return picked.flatMap((i) => step.of[i]!)
    return isDo(step, 'if') ? [{ ...step, then: withModes(step.then, picked) }] : [step]
  })
}

function findModes(effect: Effect): Modes | null {
  for (const step of effect) {
    if (isDo(step, 'modes')) return step
    const inner = isDo(step, 'if') ? findModes(step.then) : null
    if (inner) return inner
  }
  return null
}

/** What there is to choose from, wherever in the text it stands. */
export const modesIn = remembered(findModes)

type Division = { readonly at: string; readonly chosen: string; readonly n: Value }

/** What is to be divided, with its place and the place of the choice it is divided among. */
export const divisions = remembered((effect: Effect): readonly Division[] => [
  ...findDivisions(effect, '', ''),
])

function* findDivisions(effect: Effect, path: string, chosen: string): Generator<Division> {
  let among = chosen
  for (const [i, step] of effect.entries()) {
    const here = placeAfter(path, i)
    if (step.do === 'choose') among = here
    else if (step.do === 'divide') yield { at: here, chosen: among, n: countIn(step) ?? 0 }
    else if (step.do === 'after' || (step.do === 'if' && 'late' in step)) return
    else if ('then' in step) yield* findDivisions(step.then, here, among)
  }
}
