import { type CardId, type Effect as InForce, remembered, type Seat, type Table } from '@tefuda/kernel'
import {
  type Ability,
  type Context,
  contextAbout,
  countIn,
  type Effect,
  type Interpreter,
  isDo,
  letsIn,
  type Step,
  stepIn,
  type Thing,
  type Valid,
  type Value,
} from '@tefuda/language'

/** What texts add to or take off the cost of a card. */
export interface CostWords<G extends object> {
  readonly speak: () => Interpreter<G>
  /** The field that a text raises or lowers to change such a cost. */
  readonly field: string
  /** A card's abilities that change its own cost. */
  readonly own: (t: Table<G>, card: CardId) => readonly Ability[]
  /** Other cards' abilities that may change costs, if they are valid. */
  readonly others: (t: Table<G>) => readonly Valid[]
  /** Effects in force that change costs for a time, if the game has such. */
  readonly lasting?: (t: Table<G>) => readonly InForce[]
}

export interface Costs<G extends object> {
  /** Everything added and taken off, one by one. */
  readonly changes: (t: Table<G>, seat: Seat, card: CardId) => readonly number[]
  /** Whether a lasting effect concerns what this player pays for this card. */
  readonly isAbout: (t: Table<G>, effect: InForce, seat: Seat, card: CardId) => boolean
}

type Change = { readonly what: Thing; readonly by: Value }
const NONE: readonly never[] = []

/** The step with which a lasting effect changes costs, if it does. */
export const gainingOf = (effect: InForce) => stepIn<'gain'>(effect)

export function costs<G extends object>({ speak, field, own, others, lasting }: CostWords<G>): Costs<G> {
  const inStep = (step: Step): readonly Change[] => {
    if (!isDo(step, 'gain')) return []
    const { what, gains } = step
    return gains.flatMap((gain) =>
      'field' in gain && gain.field === field && 'by' in gain ? [{ what, by: gain.by }] : [],
    )
  }
  const inAbility = remembered((ability: Ability) =>
    ability.kind === 'constant' ? ability.does.flatMap(inStep) : [],
  )
  const isMeant = (t: Table<G>, c: Context, what: Thing, card: CardId, seat: Seat): boolean =>
    typeof what === 'object' &&
    'entered' in what &&
    speak().isWho(t, c, what.by, seat) &&
    speak().fitsAll(t, c, card, what.entered)

  /** Collects what an ability of a card adds to the cost of what a seat pays for. */
  const add = (
    t: Table<G>,
    seat: Seat,
    card: CardId,
    source: CardId,
    holder: Seat,
    ability: Ability,
    found: number[],
  ) => {
    const changes = inAbility(ability)
    if (changes.length === 0 || ability.kind !== 'constant') return
    const { does, while: condition } = ability
    const c = contextAbout(holder, t.ref(source), NONE, letsIn(does))
    if (condition && !speak().holds(t, c, condition)) return
    for (const { what, by } of changes)
      if (source === card ? what === 'this' : isMeant(t, c, what, card, seat))
        found.push(speak().value(t, c, by))
  }
  const isAbout = (t: Table<G>, effect: InForce, seat: Seat, card: CardId): boolean =>
    isMeant(t, contextAbout(effect.seat, effect.source!, NONE), gainingOf(effect).what, card, seat)

  return {
    isAbout,
    changes: (t, seat, card) => {
      const mine = own(t, card)
      const theirs = others(t)
      const now = lasting?.(t) ?? NONE
      if (mine.length === 0 && theirs.length === 0 && now.length === 0) return NONE
      const found: number[] = []
      for (const ability of mine) add(t, seat, card, card, seat, ability, found)
      for (const { card: source, ability } of theirs)
        if (source !== card) add(t, seat, card, source, t.state.holder[source]!, ability, found)
      for (const effect of now) {
        if (!isAbout(t, effect, seat, card)) continue
        const c = contextAbout(effect.seat, effect.source!, NONE)
        for (const { by } of inStep(gainingOf(effect))) found.push(speak().value(t, c, by))
      }
      return found
    },
  }
}

/** How much of something a cost asks for in total, for the verb that pays it. */
export function sumOf<G extends object>(
  speak: Interpreter<G>,
  t: Table<G>,
  c: Context,
  cost: Effect,
  verb: string,
): number {
  let sum = 0
  for (const step of cost) if (step.do === verb) sum += speak.value(t, c, countIn(step) ?? 0)
  return sum
}

/** The same for amounts written as figures; it ignores letters. */
export const writtenOf = (verb: string) =>
  remembered((cost: Effect): number =>
    cost.reduce((sum, step) => {
      const n = countIn(step)
      return step.do === verb && typeof n === 'number' ? sum + n : sum
    }, 0),
  )
