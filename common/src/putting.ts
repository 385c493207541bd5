import {
  type Ask,
  type Clause,
  type Decision,
  fieldOf,
  type Option,
  type Ref,
  type Seat,
  type Step,
  type Table,
  text,
} from '@tefuda/kernel'
import {
  type Ability,
  type Context,
  type Early,
  type Effect,
  eachOnce,
  type Interpreter,
  letterQuestion,
  type MutableContext,
  type modesIn,
  type OpenLetter,
  openLetters,
  possibleNumbers,
  sorted,
  speaksOfPayment,
  targetsOf,
  unexplained,
  withModes,
} from '@tefuda/language'
import { payCost } from './paying.ts'

/**
 * A card that is played, or an ability, is put to wait: what it is to do is chosen (modes, letters, targets), then it is paid
 * for. What cannot be carried through has not begun.
 */
export interface Putting {
  readonly seat: Seat
  readonly card: Ref
  /** Null where it is the card itself. */
  readonly ability: Ability | null
  /** Without paying for it. */
  readonly free?: boolean
  /** What it is about, where it has triggered: objects and players. */
  readonly it?: readonly Ref[]
  readonly players?: readonly Seat[]
  /** What has gone with what it triggered on: it is followed. */
  readonly left?: readonly Ref[]
}

/** The same while it is done: what has been chosen so far, and how many of the targets. */
export interface PuttingProgress {
  effect: Effect
  letters: Context['letters'] | null
  fixed: Context['fixed'] | null
  targets: number
  /** What was spoken of while it was paid for, once that is done. */
  payment: Payment | null
  /** Whether it can still fail, and so begins at a moment to come back to. */
  mayFail: boolean
}

/** What a cost was paid with, and where that has gone: the text that is paid for can speak of it. */
export type Payment = Pick<Context, 'it' | 'done' | 'left' | 'pair' | 'chosen'>

/** Nothing is chosen yet. */
export const UNCHOSEN: PuttingProgress = {
  effect: [],
  letters: null,
  fixed: null,
  targets: 0,
  payment: null,
  mayFail: false,
}

/** What a text speaks of from the beginning: what it triggered on, or what it was paid with. */
export function speakOf(
  c: MutableContext,
  { it, left, payment }: Putting & Pick<PuttingProgress, 'payment'>,
): void {
  if (it) c.it = it
  if (left && left.length > 0) c.left = left
  if (payment) Object.assign(c, payment)
}

/** What has just been paid with, if the text that spoke of something `before` goes on to speak of it; null where nothing was. */
export function paymentIn<G extends object>(
  t: Table<G>,
  speak: Interpreter<G>,
  before: readonly Ref[] = [],
): Payment | null {
  const c = t.state.returned as Context | null
  if (fieldOf(c, 'cost') !== true) return null
  const { done, left, pair, chosen } = c!
  const isMeant = speaksOfPayment(speak, before)
  return {
    it: isMeant ? c!.it : before,
    done,
    ...(left && { left }),
    ...(isMeant && pair && { pair }),
    ...(chosen && { chosen }),
  }
}

/** The choices of a text that are made now, targets and modes; all others are made when they come up. */
export interface Choices {
  readonly targets: readonly Early[]
  readonly modes: ReturnType<typeof modesIn>
}

export interface PutWords<G extends object, V extends Putting & PuttingProgress> {
  /** The steps: of modes, letters and targets, and the one that sees whether there are enough targets. */
  readonly clauses: {
    readonly modes: Clause
    readonly letters: Clause
    readonly can: Clause
    readonly target: Clause
    /** Where it goes on when it has not begun. */
    readonly failed: Clause
  }
  readonly speak: () => Interpreter<G>
  readonly context: (v: V) => MutableContext
  readonly choices: (effect: Effect) => Choices
  /** The letters whose values a player names, and the most each can be. */
  readonly letters: (t: Table<G>, v: V) => readonly OpenLetter[]
  /** Whether there are fewer of something to share out than have to be chosen. */
  readonly tooMany?: (t: Table<G>, c: Context, effect: Effect, early: Early) => boolean
  /** The most that may be chosen of a target, where something is shared out among them. */
  readonly most?: (t: Table<G>, c: Context, effect: Effect, early: Early) => number
}

export interface PutSteps<G extends object, V> {
  readonly modes: Ask<G, V & object>
  readonly letters: Ask<G, V & object>
  readonly can: Step<G, V & object>
  readonly target: Ask<G, V & object>
  /** Pays a cost; what cannot be paid in full is seen by `isUnpaid` at the next step. */
  readonly pay: (t: Table<G>, v: V, cost: Effect, path: string) => void
  /** Goes on knowing what the cost that was just paid was paid with. */
  readonly heedPayment: (t: Table<G>, v: V) => void
  /** Nothing has begun that cannot be carried through. */
  readonly fail: (t: Table<G>, v: V) => void
  /** Whether every choice can be made in full. */
  readonly canChooseAll: (t: Table<G>, c: Context, effect: Effect) => boolean
}

export function putSteps<G extends object, V extends Putting & PuttingProgress>(
  words: PutWords<G, V>,
): PutSteps<G, V> {
  const { clauses, speak, context, choices, tooMany } = words

  const canChooseAll = (t: Table<G>, c: Context, effect: Effect): boolean => {
    const { targets, modes } = choices(effect)
    for (const one of targets) {
      const [, step, verb, second] = one
      if (!step.beside && !speak().hasEnough(t, c, step, verb, second)) return false
      if (tooMany?.(t, c, effect, one)) return false
    }
    return !modes || modes.of.filter((mode) => canChooseAll(t, c, mode)).length >= modes.n
  }
  const fail = (t: Table<G>, v: V) => {
    if (!v.mayFail)
      throw new Error(`${clauses.failed}: what was checked beforehand could not be carried through`)
    t.rewind(clauses.failed)
  }
  const toAsk = (t: Table<G>, v: V) => {
    const { letters } = v
    const open = words.letters(t, v)
    return letters ? open.filter(({ letter }) => !(letter in letters)) : open
  }
  /** What the next target is chosen with: of two that are chosen together the second is another than the first, and `other` than all before. */
  const choosing = (v: V): Context => {
    const c = context(v)
    const all = choices(v.effect).targets
    const { targets: n, fixed } = v
    if (all[n]![1].beside) c.it = sorted(c.fixed[all[n - 1]![0]]!).it
    if (fixed) c.chosen = Object.values(fixed).flatMap((targets) => sorted(targets).it)
    return c
  }
  return {
    canChooseAll,
    fail,
    modes: {
      decide: (t, v): Decision | null => {
        const { modes } = choices(v.effect)
        if (!modes) return null
        const { n, of } = modes
        const options = of.flatMap((mode, id): Option[] =>
          canChooseAll(t, context(v), mode)
            ? [{ key: String(id + 1), text: text('option.mode', { n: id + 1 }), id }]
            : [],
        )
        const asked = {
          seat: v.seat,
          clause: clauses.modes,
          ask: text('ask.modes', { n, card: speak().sourceText(t, context(v)) }),
        }
        return { kind: 'choose', ...asked, options, min: n, max: n }
      },
      answered: (_, v, { picked }) => {
        v.effect = withModes(
          v.effect,
          picked.map(({ id }) => id),
        )
      },
    },
    letters: {
      decide: (t, v) => {
        const open = toAsk(t, v)
        if (open.length === 0) return null
        const numbers = [...possibleNumbers(context(v), open, (c) => canChooseAll(t, c, v.effect))]
        return letterQuestion(v.seat, clauses.letters, open[0]!.letter, numbers)
      },
      answered: (t, v, { number, picked }) => {
        const { letter } = toAsk(t, v)[0]!
        v.letters = { ...v.letters, [letter]: picked[0]?.id ?? number }
        t.goto(clauses.letters)
      },
    },
    can: (t, v) => {
      const next = choices(v.effect).targets[v.targets]
      if (!next) return
      const c = choosing(v)
      const [, step, verb, second] = next
      if (!speak().hasEnough(t, c, step, verb, second) || tooMany?.(t, c, v.effect, next)) fail(t, v)
    },
    target: {
      decide: (t, v) => {
        const next = choices(v.effect).targets[v.targets]
        if (!next) return null
        const [, step, verb, second] = next
        const c = choosing(v)
        const question = speak().question(t, c, step, clauses.target, 'ask.choose', verb, second)
        return words.most
          ? { ...question, max: Math.min(question.max, words.most(t, c, v.effect, next)) }
          : question
      },
      answered: (t, v, { picked }) => {
        const [path] = choices(v.effect).targets[v.targets]!
        // Assigned, since a spread before a key that is worked out is slow.
        const fixed: { -readonly [path in keyof Context['fixed']]: Context['fixed'][path] } = Object.assign(
          {},
          v.fixed,
        )
        fixed[path] = targetsOf(picked)
        v.fixed = fixed
        v.targets++
        t.goto(clauses.can)
      },
    },
    pay: (t, v, cost, path) => payCost(t, cost, context(v), path),
    heedPayment: (t, v) => {
      v.payment = paymentIn(t, speak(), v.payment?.it ?? v.it) ?? v.payment
    },
  }
}

/** The most that a player may name for a letter that nothing bounds. */
const MOST = 99

/** The letters that nothing explains and no cost bounds. */
export const unbounded = (effect: Effect): readonly OpenLetter[] =>
  unexplained(effect).map((letter) => ({ letter, most: () => MOST }))

/** The letters that a cost leaves to the player, each up to the largest value that can be paid. */
export const payable = <G extends object>(
  t: Table<G>,
  cost: Effect,
  effect: Effect,
  canPay: (c: Context) => boolean,
): readonly OpenLetter[] =>
  openLetters(cost, effect).map((letter) => ({ letter, most: (c) => mostOf(t, c, letter, canPay) }))

function mostOf<G extends object>(
  t: Table<G>,
  c: Context,
  letter: string,
  canPay: (c: Context) => boolean,
): number {
  const can = (n: number) => canPay({ ...c, letters: { ...c.letters, [letter]: n } })
  let most = 0
  while (most < t.state.owner.length && can(most + 1)) most++
  return most
}

/** Whether the letters that decide what can be chosen can be named so that all can be. */
export function canNameLetters(
  c: Context,
  open: readonly OpenLetter[],
  deciding: readonly string[],
  canChoose: (c: Context) => boolean,
): boolean {
  const named = deciding.length === 0 ? [] : eachOnce(open).filter(({ letter }) => deciding.includes(letter))
  return named.length === 0 ? canChoose(c) : !possibleNumbers(c, named, canChoose).next().done
}
