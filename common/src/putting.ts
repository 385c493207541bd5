import {
  type Ask,
  type Clause,
  type Decision,
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
  reported,
  sorted,
  speaksOfPayment,
  targetsOf,
  unexplained,
  withModes,
} from '@tefuda/language'
import { payCost } from './paying.ts'

/**
 * Putting a played card, or an ability, to wait: first the choices (modes, letters, targets), then the
 * payment. Anything that cannot be carried through has not begun.
 */
export interface Putting {
  readonly seat: Seat
  readonly card: Ref
  /** Null if it is the card itself. */
  readonly ability: Ability | null
  /** Without paying for it. */
  readonly free?: boolean
  /** For a triggered ability: the objects and players it is about. */
  readonly it?: readonly Ref[]
  readonly players?: readonly Seat[]
  /** The cards that left together with the one it triggered on: the text can follow them. */
  readonly left?: readonly Ref[]
}

/** The state of putting: the choices made so far, and how many targets are chosen. */
export interface PuttingProgress {
  effect: Effect
  letters: Context['letters'] | null
  fixed: Context['fixed'] | null
  targets: number
  /** What the payment refers to, once paid. */
  payment: Payment | null
  /** Whether it can still fail, and so began with a checkpoint. */
  mayFail: boolean
}

/** What a cost was paid with, and where that went: the paid text can refer to it. */
export type Payment = Pick<Context, 'it' | 'done' | 'left' | 'pair' | 'chosen'>

/** The initial state: nothing chosen. */
export const UNCHOSEN: PuttingProgress = {
  effect: [],
  letters: null,
  fixed: null,
  targets: 0,
  payment: null,
  mayFail: false,
}

/** What a text refers to from the beginning: what it triggered on, or what it was paid with. */
export function speakOf(
  c: MutableContext,
  { it, left, payment }: Putting & Pick<PuttingProgress, 'payment'>,
): void {
  if (it) c.it = it
  if (left && left.length > 0) c.left = left
  if (payment) Object.assign(c, payment)
}

const NOTHING_DONE: Payment['done'] = {}

/**
 * What was just paid with, if the text goes on to refer to it instead of what it referred to `before`; null
 * if there was no payment.
 */
export function paymentIn<G extends object>(
  t: Table<G>,
  speak: Interpreter<G>,
  before: readonly Ref[] = [],
): Payment | null {
  const c = reported(t)
  if (!c?.cost) return null
  const { done = {}, left, pair, chosen } = c
  const isMeant = speaksOfPayment(speak, before)
  return {
    it: isMeant ? (c.it ?? before) : before,
    done: speak.speech.costsApart ? NOTHING_DONE : done,
    ...(left && { left }),
    ...(isMeant && pair && { pair }),
    ...(chosen && { chosen }),
  }
}

/** The choices of a text to make now, targets and modes; all others come up later. */
export interface Choices {
  readonly targets: readonly Early[]
  readonly modes: ReturnType<typeof modesIn>
}

export interface PutWords<G extends object, V extends Putting & PuttingProgress> {
  /** The steps for modes, letters and targets, and the one that checks for enough targets. */
  readonly clauses: {
    readonly modes: Clause
    readonly letters: Clause
    readonly can: Clause
    readonly target: Clause
    /** Where to go on if it could not begin. */
    readonly failed: Clause
  }
  readonly speak: () => Interpreter<G>
  readonly context: (v: V) => MutableContext
  readonly choices: (effect: Effect) => Choices
  /** The letters a player names, and the most for each. */
  readonly letters: (t: Table<G>, v: V) => readonly OpenLetter[]
  /** Whether there is less to share out than targets to choose. */
  readonly tooMany?: (t: Table<G>, c: Context, effect: Effect, early: Early) => boolean
  /** The most targets a player may choose, if something is shared out among them. */
  readonly most?: (t: Table<G>, c: Context, effect: Effect, early: Early) => number
}

export interface PutSteps<G extends object, V> {
  readonly modes: Ask<G, V & object>
  readonly letters: Ask<G, V & object>
  readonly can: Step<G, V & object>
  readonly target: Ask<G, V & object>
  /** Pays a cost; `isUnpaid` tells the next step if it could not be paid in full. */
  readonly pay: (t: Table<G>, v: V, cost: Effect, path: string) => void
  /** Notes what the cost just paid was paid with. */
  readonly heedPayment: (t: Table<G>, v: V) => void
  /** Takes back something that cannot be carried through. */
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
  /**
   * The context for choosing the next target: of two chosen together the second differs from the first, and
   * `other` differs from all before.
   */
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
        // We assign, since a spread before a computed key is slow.
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

/** The most that a player may name for an unbounded letter. */
const MOST = 99

/** The letters that nothing explains and no cost bounds. */
export const unbounded = (effect: Effect): readonly OpenLetter[] =>
  unexplained(effect).map((letter) => ({ letter, most: () => MOST }))

/** The letters that a cost leaves to the player, each up to the largest payable value. */
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

/** Whether the player can name the deciding letters so that every choice can be made. */
export function canNameLetters(
  c: Context,
  open: readonly OpenLetter[],
  deciding: readonly string[],
  canChoose: (c: Context) => boolean,
): boolean {
  const named = deciding.length === 0 ? [] : eachOnce(open).filter(({ letter }) => deciding.includes(letter))
  return named.length === 0 ? canChoose(c) : !possibleNumbers(c, named, canChoose).next().done
}
