import {
  type CardId,
  type Decision,
  FACE,
  type Limit,
  numberIn,
  type Option,
  type Ref,
  remembered,
  type Table,
  type Target,
  type Text,
  text,
} from '@tefuda/kernel'
import type { Choose, Effect, Filter, Group, Many, Place, Step, Thing, Total, Verb } from './ability.ts'
import { type Context, copyContext, type MutableContext, verbsOf } from './context.ts'
import { placeAfter } from './places.ts'
import { hasCard, placesOf, Spoken } from './spoken.ts'
import { isChoose } from './steps.ts'

/** What asks, where its card is not seen. */
const UNSEEN = text('ask.unseen')

/** The second of two choices that are made together, and what is done next to what it chooses. */
type Second = readonly [step: Choose, verb: Verb | null]

/** A choice that is made before the effect is carried out, with its place in the text. */
export type Early = readonly [path: string, step: Choose, verb: Verb | null, second: Second | null]

/** What two choices could both take, and how much of it the first may so that enough is left for the second. */
type Common = { readonly cards: readonly CardId[]; readonly most: number }

/** An option that knows what choosing it means. */
type Aimed = Option & { readonly target: Target }
const aimed = ({ key, text }: Option, id: number, target: Target): Aimed => ({ key, text, id, target })

/** What options of a question mean that were picked. */
export const targetsOf = (picked: readonly Option[]): readonly Target[] =>
  (picked as readonly Aimed[]).map(({ target }) => target)

type Question = Omit<Extract<Decision, { kind: 'choose' }>, 'options'> & {
  readonly options: readonly Aimed[]
}

/** What can be chosen and paid as a text says, and the questions that ask for it. */
export class Interpreter<G extends object> extends Spoken<G> {
  /** Whether a cost can be paid in full. */
  canPay(t: Table<G>, c: Context, cost: Effect): boolean {
    if (cost.length === 0) return true
    const paying = c.cost ? c : copyContext(c)
    if (!c.cost) (paying as MutableContext).cost = true
    for (let i = 0; i < cost.length; i++)
      if (!this.canDo(t, paying, cost[i]!, verbsAfter(cost)[i])) return false
    return true
  }

  /** Whether a part of a cost can be paid in full, be it a choice for what is done next. */
  canDo(t: Table<G>, c: Context, step: Step, next: Verb | null = null): boolean {
    if (isChoose(step)) return this.hasEnough(t, c, step, next)
    return verbsOf(t)[step.do]?.can?.(t, c, step as Verb) ?? true
  }

  /** Whether an effect asks for nothing that would have to be done in full and cannot be. */
  canBegin(t: Table<G>, c: Context, effect: Effect): boolean {
    for (const step of effect) if (verbsOf(t)[step.do]?.whole && !this.canDo(t, c, step)) return false
    return true
  }

  /** The choices of an effect that are made before it is carried out, with their place in the text. */
  readonly early = remembered((effect: Effect): readonly Early[] => [...this.earlyIn(effect, '')])

  private *earlyIn(effect: Effect, path: string): Generator<Early> {
    for (const [i, step] of effect.entries()) {
      const here = placeAfter(path, i)
      if (isChoose(step)) {
        if (step.do === 'choose' && !step.random && !this.isHidden(step.what.in))
          yield [here, step, verbAfter(effect, i), this.earlySecond(effect, i)]
      } else if (step.do === 'after' || (step.do === 'if' && 'late' in step)) return
      else if ('then' in step && AT_ONCE.includes(step.do)) {
        yield* this.earlyIn(step.then, here)
      }
    }
  }

  private earlySecond(effect: Effect, i: number): Second | null {
    const second = secondAfter(effect, i)
    return second && !this.isHidden(second[0].what.in) ? second : null
  }

  /** Whether somebody cannot see what lies in a place, or in one of several. */
  private isHidden(place: Place): boolean {
    return placesOf(place).some(({ zone }) => zone === 'looked' || this.hides(zone))
  }

  private hides(zone: string): boolean {
    return this.speech.hidden.includes(zone)
  }

  /** Whether whoever chooses in a place, or in one of several, looks through it. */
  isLookedThrough(place: Place): boolean {
    return placesOf(place).some(({ zone }) => this.hides(zone))
  }

  /**
   * Where somebody cannot see, nobody has to find what fits a description, unless it is what a cost is paid with. What everybody knows of
   * all that lies there is no description.
   */
  private mayMiss(
    t: Table<G>,
    c: Context,
    step: Choose,
    { are }: { readonly are: readonly Filter[] },
  ): boolean {
    const certain = (filter: Filter) =>
      placesOf(step.what.in).every(({ zone }) => this.isCertain(zone, filter))
    return !c.cost && !are.every(certain) && this.isSecret(t, c, step)
  }

  private isCertain(zone: string, filter: Filter): boolean {
    return 'type' in filter && this.speech.certain?.[zone]?.includes(filter.type) === true
  }

  /** Whether somebody chooses among cards of another whose faces nobody shows: that is no more than chance. */
  isBlind(t: Table<G>, c: Context, { what }: Choose): boolean {
    const { blind } = this.speech
    if (!blind?.includes(what.in.zone)) return false
    return this.cardsIn(t, c, what.in).some(
      (card) => t.state.owner[card] !== c.actor && t.sight(c.actor, card) !== FACE,
    )
  }

  /** Whether somebody cannot see all of the place where a choice is made. */
  private isSecret(t: Table<G>, c: Context, { what }: Choose): boolean {
    if (!this.isHidden(what.in)) return false
    return this.cardsIn(t, c, what.in).some((card) =>
      this.speech.seats(t).some((seat) => t.sight(seat, card) !== FACE),
    )
  }

  /** What there is to choose. In a hidden place a card is not among what its own text speaks of. */
  private choices(t: Table<G>, c: Context, step: Choose, verb: Verb | null): readonly Aimed[] {
    const able = this.able(t, c, step, verb, takenBefore(c, step))
    const listed = this.isLookedThrough(step.what.in) ? this.unordered(t, able) : able
    const found: Aimed[] = []
    for (const card of listed) found.push(aimed(this.speech.option(t, card), found.length, t.ref(card)))
    for (const { option, target } of this.others(t, c, step.what))
      found.push(aimed(option, found.length, target))
    return found
  }

  /** The cards that can be chosen, without those that are taken already. */
  private able(
    t: Table<G>,
    c: Context,
    step: Choose,
    verb: Verb | null,
    taken: readonly Ref[] = NOTHING,
  ): CardId[] {
    const able: CardId[] = []
    for (const card of this.ofAnyKind(t, c, step))
      if (this.isOpenTo(t, c, step.what.in, card, verb) && !hasCard(taken, card)) able.push(card)
    return able
  }

  /** The cards of any of the kinds that may be taken, each once. */
  private ofAnyKind(t: Table<G>, c: Context, step: Choose): Iterable<CardId> {
    if (!step.or && step.what.in.zone !== 'looked') return this.group(t, c, step.what)
    return new Set(kindsOf(step).flatMap(({ are }) => this.group(t, c, { in: step.what.in, are })))
  }

  /** Whether a card can be chosen for what is done next; while it is carried out it does not choose itself. */
  private isOpenTo(t: Table<G>, c: Context, place: Place, card: CardId, verb: Verb | null): boolean {
    const { hidden, waits, mayChoose } = this.speech
    if (mayChoose && !mayChoose(t, c, card)) return false
    if (card === c.source.card && placesOf(place).some(({ zone }) => hidden.includes(zone) || waits?.(zone)))
      return false
    return verb === null || verbsOf(t)[verb.do]!.takes?.(t, c, verb, card) !== false
  }

  /** Whoever looks through a hidden pile learns what is there, not in which order. */
  private unordered(t: Table<G>, cards: CardId[]): CardId[] {
    const { print } = t.state
    return cards.sort((a, b) => print[a]! - print[b]!)
  }

  /** Whether there is as much to choose from as has to be chosen. */
  hasEnough(
    t: Table<G>,
    c: Context,
    step: Choose,
    verb: Verb | null = null,
    second: Second | null = null,
  ): boolean {
    const { what, how, or, total } = step
    if (total && total.is !== 'atMost' && !this.comesTo(t, c, step, verb, total)) return false
    if (second) return this.hasBoth(t, c, step, verb, second)
    const taken = takenBefore(c, step)
    if (taken.length > 0) {
      const others = this.others(t, c, what).length
      return this.able(t, c, step, verb, taken).length + others >= this.least(t, c, how)
    }
    if (this.hasSoMany(t, c, what, verb, this.least(t, c, how))) return true
    return !!or && this.hasSoMany(t, c, { in: what.in, are: or.are }, verb, this.least(t, c, or.how))
  }

  /** Whether all that can be chosen comes to as much as is asked for. */
  private comesTo(
    t: Table<G>,
    c: Context,
    step: Choose,
    verb: Verb | null,
    { field, value }: Total,
  ): boolean {
    let sum = 0
    for (const card of this.able(t, c, step, verb)) sum += Math.max(0, numberIn(t.valuesOf(card), field))
    return sum >= this.value(t, c, value)
  }

  /** Whether there is as much as two choices have to take together, nothing being taken twice. */
  private hasBoth(t: Table<G>, c: Context, step: Choose, verb: Verb | null, second: Second): boolean {
    const able = this.able(t, c, step, verb)
    const { cards, most } = this.common(t, c, able, second)
    const open = able.length + this.others(t, c, step.what).length
    return most >= 0 && open - Math.max(0, cards.length - most) >= this.least(t, c, step.how)
  }

  private common(t: Table<G>, c: Context, able: readonly CardId[], [step, verb]: Second): Common {
    const others = this.able(t, c, step, verb)
    const cards = others.filter((card) => able.includes(card))
    return { cards, most: others.length - this.least(t, c, step.how) }
  }

  /** What a choice must leave to the second, where there is enough for both and taking it all would be too much. */
  private left(t: Table<G>, c: Context, step: Choose, verb: Verb | null, second: Second): Common | null {
    if (!this.hasBoth(t, c, step, verb, second)) return null
    const common = this.common(t, c, this.able(t, c, step, verb), second)
    return common.cards.length > common.most ? common : null
  }

  private hasSoMany(t: Table<G>, c: Context, group: Group, verb: Verb | null, n: number): boolean {
    if (n <= 0) return true
    let left = n
    const fits = this.testOfAll(group.are)
    const cards = group.extreme ? this.group(t, c, group) : this.cardsIn(t, c, group.in)
    for (let i = 0; i < cards.length; i++) {
      if (!fits(t, c, cards[i]!) || !this.isOpenTo(t, c, group.in, cards[i]!, verb)) continue
      if (--left === 0) return true
    }
    return this.others(t, c, group).length >= left
  }

  /** How many have to be taken. */
  private least(t: Table<G>, c: Context, how: Many): number {
    return this.bounds(t, c, how)[0]
  }

  /** Whether a target chosen before is still what it was chosen as. */
  stillFits(t: Table<G>, c: Context, step: Choose, target: Target): boolean {
    if ('seat' in target) return true
    if ('item' in target) return t.pendingItem(target.item) !== undefined
    if ('place' in target) return this.spots(t, c, step.what).includes(target.place)
    if (!t.alive(target) || this.speech.mayChoose?.(t, c, target.card) === false) return false
    if (!step.or) return this.isOneOf(t, c, target.card, step.what)
    if (!this.isIn(t, c, target.card, step.what.in)) return false
    return kindsOf(step).some(({ are }) => this.fitsAll(t, c, target.card, are))
  }

  bounds(t: Table<G>, c: Context, how: Many): readonly [min: number, max: number] {
    if ('any' in how) return [0, Infinity]
    if ('upTo' in how) return [0, this.value(t, c, how.upTo)]
    if ('atLeast' in how) return [this.value(t, c, how.atLeast), Infinity]
    const n = this.value(t, c, how.exactly)
    return [n, n]
  }

  /** The card that asks, so that whoever is asked knows what for; not where it has gone, or somebody does not see it. */
  sourceText(t: Table<G>, { source }: Context): Text {
    if (!t.alive(source)) return UNSEEN
    const everybody = (1 << t.seatCount()) - 1
    const isSeen = (t.facesOf(source.card) & everybody) === everybody
    return isSeen ? t.rules.cardText(t.state.print[source.card]!) : UNSEEN
  }

  /** The question a choice asks. Where somebody cannot see, nobody has to find what fits a description. */
  question(
    t: Table<G>,
    c: Context,
    step: Choose,
    clause: string,
    key: string,
    verb: Verb | null = null,
    second: Second | null = null,
  ): Question {
    const left = second ? this.left(t, c, step, verb, second) : null
    const all = this.choices(t, c, step, verb)
    const options = left?.most === 0 ? all.filter((one) => !isAmongThem(left, one)) : all
    const limits = left && left.most > 0 ? [limitOf(left, options)] : this.limits(t, c, step, options)
    let [fewest, most] = this.bounds(t, c, step.how)
    if (step.or) {
      const other = this.bounds(t, c, step.or.how)
      fewest = Math.min(fewest, other[0])
      most = Math.max(most, other[1])
    }
    const max = Math.min(most, options.length)
    const least = Math.min(fewest, options.length)
    const free = step.total || step.or || this.mayMiss(t, c, step, step.what)
    const min = free ? 0 : step.differ ? Math.min(least, this.unlike(t, step.differ, options)) : least
    const asked = {
      kind: 'choose',
      seat: c.actor,
      clause,
      ask: text(min === max ? `${key}.exactly` : key, { n: max, card: this.sourceText(t, c) }),
      options,
      min,
      max,
    } as const
    return limits.length > 0 ? { ...asked, limits } : asked
  }

  private limits(t: Table<G>, c: Context, step: Choose, choices: readonly Aimed[]): readonly Limit[] {
    if (!step.total && !step.or && !step.differ) return NOTHING
    const all: Limit[] = []
    if (step.differ) all.push(...this.differing(t, step.differ, choices))
    if (step.total) all.push(this.limit(t, c, step.total, choices))
    if (step.or) {
      const either = kindsOf(step).map((kind) =>
        this.share(t, c, kind, choices, this.mayMiss(t, c, step, kind)),
      )
      all.push({ either })
    }
    return all
  }

  /** So many can be taken of which no two are alike. */
  private unlike(t: Table<G>, kind: string, choices: readonly Aimed[]): number {
    const taken = new Set<string | number>()
    let many = 0
    for (const { target } of choices) {
      if (!('card' in target)) continue
      const own = this.likenesses(t, target.card, kind)
      if (own.some((one) => taken.has(one))) continue
      for (const one of own) taken.add(one)
      many++
    }
    return many
  }

  /** Of those that are alike, having a name, an attribute or a number in common, one is taken at most. */
  private differing(t: Table<G>, kind: string, choices: readonly Aimed[]): readonly Limit[] {
    const alike = new Map<string | number, string[]>()
    for (const { key, target } of choices) {
      if (!('card' in target)) continue
      for (const one of this.likenesses(t, target.card, kind)) {
        const keys = alike.get(one) ?? []
        keys.push(key)
        alike.set(one, keys)
      }
    }
    return [...alike.values()]
      .filter((keys) => keys.length > 1)
      .map((keys) => ({
        weights: Object.fromEntries(choices.map(({ key }) => [key, keys.includes(key) ? 1 : 0])),
        min: 0,
        max: 1,
      }))
  }

  /** As many of one kind as are to be taken of it, or none where nobody has to find any. */
  private share(t: Table<G>, c: Context, { are, how }: Kind, choices: readonly Aimed[], free: boolean) {
    const fitting = choices.filter(({ target }) => 'card' in target && this.fitsAll(t, c, target.card, are))
    const [min, max] = this.bounds(t, c, how)
    const of = fitting.map(({ key }) => key)
    return { of, min: free ? 0 : Math.min(min, of.length), max: Math.min(max, of.length) }
  }

  /** What is taken where nobody decides: as many as may be. */
  atRandom(t: Table<G>, c: Context, step: Choose): readonly Target[] {
    const question = this.question(t, c, step, '', 'ask.choose')
    const keys = t.rollAnswer({ ...question, min: step.total ? 0 : question.max })
    return question.options.flatMap(({ key, target }) => (keys.includes(key) ? [target] : []))
  }

  private limit(t: Table<G>, c: Context, total: Total, choices: readonly Aimed[]): Limit {
    const weights: { [key: string]: number } = {}
    for (const { key, target } of choices) {
      weights[key] = 'card' in target ? numberIn(t.valuesOf(target.card), total.field) : 0
    }
    const n = this.value(t, c, total.value)
    const [least, most] = extremesOf(Object.values(weights))
    return { weights, min: total.is === 'atMost' ? least : n, max: total.is === 'atLeast' ? most : n }
  }
}

const NOTHING: readonly never[] = []

/** The least and the most that some of these come to: a bound that nothing exceeds is still a number, which any client can read. */
function extremesOf(weights: readonly number[]): readonly [least: number, most: number] {
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
  return [sum(weights.filter((one) => one < 0)), sum(weights.filter((one) => one > 0))]
}

/** What is not chosen again: of two that are chosen together the first, and where another is asked for all chosen before. */
function takenBefore(c: Context, step: Choose): readonly Ref[] {
  if (step.beside) return c.it
  const before = asksForAnother(step) && c.chosen ? c.chosen : NOTHING
  return c.taken && c.taken.length > 0 ? [...before, ...c.taken] : before
}

const asksForAnother = ({ what }: Choose) => what.are.some((filter) => 'other' in filter)

/** Choices that are made one after the other: one that leaves enough for a later one that asks for another. */
export const leavingOthers = (early: readonly Early[]): readonly Early[] =>
  early.map((one, i): Early => {
    const [path, step, verb, second] = one
    const later = second ? undefined : early.slice(i + 1).find(([, next]) => asksForAnother(next))
    return later ? [path, step, verb, [later[1], later[2]]] : one
  })

const isAmongThem = ({ cards }: Common, { target }: Aimed) => 'card' in target && cards.includes(target.card)

/** Of what two choices could both take the first takes no more than it may. */
function limitOf(common: Common, options: readonly Aimed[]): Limit {
  const weights: { [key: string]: number } = {}
  for (const one of options) weights[one.key] = isAmongThem(common, one) ? 1 : 0
  return { weights, min: 0, max: common.most }
}

type Kind = { readonly are: readonly Filter[]; readonly how: Many }

/** The kinds that may be taken, one or the other. */
function kindsOf({ what, how, or }: Choose): readonly Kind[] {
  return or ? [{ are: what.are, how }, or] : [{ are: what.are, how }]
}

/** Steps whose choices are made together with those around them. Who is told to act chooses when it comes to that. */
const AT_ONCE: readonly string[] = ['if', 'may', 'pay', 'also']

/** What is done next to what a step chooses, if that is said at once. */
export function verbAfter(effect: Effect, i: number): Verb | null {
  let next: Step | undefined = effect[secondAfter(effect, i) ? i + 2 : i + 1]
  while (next && 'then' in next) next = next.then[0]
  return next && speaksOf((next as Verb).what, effect[i] as Choose) ? (next as Verb) : null
}

/** What is done next to what each step of an effect chooses. */
const verbsAfter = remembered((effect: Effect) => effect.map((_, i) => verbAfter(effect, i)))

/** Whether a thing is what a choice has just chosen. */
function speaksOf(what: Thing | undefined, { beside }: Choose): boolean {
  if (what === 'it' || what === 'them' || what === 'targets') return true
  return typeof what === 'object' && 'chosen' in what && what.chosen === (beside ? 'latter' : 'former')
}

/** The choice that is made together with that of a step. */
export function secondAfter(effect: Effect, i: number): Second | null {
  const next = effect[i + 1]
  return next && isChoose(next) && next.beside ? [next, verbAfter(effect, i + 1)] : null
}
