import {
  type Ask,
  ask,
  type CardId,
  type Decision,
  event,
  FACE,
  type Json,
  type Limit,
  type Option,
  type Procedure,
  procedure,
  type Ref,
  randomAnswer,
  type Seat,
  type Table,
  type Target,
  text,
  type Vars,
  type ZoneId,
} from '@tefuda/kernel'
import type {
  Choose,
  Comparison,
  Condition,
  Effect,
  Filter,
  Group,
  Letter,
  Many,
  Place,
  Step,
  Thing,
  Total,
  Value,
  Verb,
  Who,
} from './ability.ts'

/**
 * What an effect knows while it is carried out. Plain data: it lives in the frame, so a game can be saved in the
 * middle of any card. `fixed` are the choices made before, by their place in the text.
 */
export type Context = {
  readonly seat: Seat
  /** Whoever carries the instruction out. */
  readonly actor: Seat
  readonly source: Ref
  readonly it: readonly Ref[]
  /** Players that were chosen, or that the trigger is about; and what was chosen among the things that wait. */
  readonly players: readonly Seat[]
  readonly items: readonly number[]
  readonly letters: { readonly [letter: string]: number }
  /** What a letter stands for that has no number yet. */
  readonly lets?: { readonly [letter: string]: Value }
  readonly fixed: { readonly [path: string]: readonly Target[] }
  /** Whether what was last to be done was done. */
  readonly did: boolean
  /** What has been done to which objects, by verb. */
  readonly done: { readonly [verb: string]: readonly Ref[] }
  /** What was looked at or revealed last and has not been chosen since. */
  readonly looked: readonly Ref[]
  /** What a player has declared, by kind. */
  readonly declared: { readonly [kind: string]: string | number }
  /** What is being carried out, among the things that wait: it does not speak of itself. */
  readonly self?: number
  /** This is a cost: what cannot be done in full ends it, and `failed` says so. */
  readonly cost?: true
  readonly failed?: true
  /** What is divided among several: each one's share, by the place in the text. */
  readonly shares?: { readonly [path: string]: readonly Share[] }
}

export type Share = { readonly to: Target; readonly n: number }

/** What a game gives the interpreter: its words made real. */
export interface Speech<G extends object> {
  readonly isA: (t: Table<G>, card: CardId, type: string) => boolean
  readonly nameOf: (t: Table<G>, card: CardId) => string
  readonly states: { readonly [state: string]: (t: Table<G>, card: CardId) => boolean }
  readonly verbs: { readonly [verb: string]: Verbal<G> }
  /** What can be declared of a kind: words, or a number within bounds. */
  readonly declare?: (t: Table<G>, c: Context, kind: string) => Declarable
  /** Whether an object has done something, or something has happened to it, in a time that is not over. */
  readonly happened: (t: Table<G>, c: Context, card: CardId, past: Past) => boolean
  /** Things a resolution may ask whether they were done, beside what it did last. */
  readonly done: { readonly [name: string]: (t: Table<G>, c: Context) => boolean }
  /** Whether a zone is where things wait to resolve. */
  readonly waits?: (zone: string) => boolean
  /** Zones whose cards are chosen when it comes up, not before. */
  readonly hidden: readonly string[]
  readonly option: (t: Table<G>, card: CardId) => Option
  /** What a group means beside cards: players, abilities that wait to resolve. */
  readonly beside: (t: Table<G>, c: Context, group: Group) => readonly Chosen[]
  readonly seats: (t: Table<G>) => readonly Seat[]
  /** Lets whoever chooses in a hidden place look at what is there. */
  readonly look: (t: Table<G>, c: Context, cards: readonly CardId[]) => void
  /** What was found by searching. */
  readonly found?: (t: Table<G>, c: Context, step: Choose, cards: readonly CardId[]) => void
}

/** Something that can be chosen, and what choosing it means. */
export interface Chosen {
  readonly option: Option
  readonly target: Target
}

type Declarable =
  | { readonly words: readonly { readonly option: Option; readonly word: string }[] }
  | { readonly min: number; readonly max: number }

type Past = Extract<Filter, { readonly event: string }>

/** A verb: how it is done, and as a cost whether it can be done in full. */
export interface Verbal<G extends object> {
  readonly does: (t: Table<G>, c: Context, verb: Verb, path: string) => void
  readonly can?: (t: Table<G>, c: Context, verb: Verb) => boolean
  /** Whether it can be done to an object at all: what is chosen for it is chosen among such. */
  readonly takes?: (t: Table<G>, c: Context, verb: Verb, card: CardId) => boolean
}

const RUN = 'language.run'

export function contextOf(seat: Seat, source: Ref, more: Partial<Context> = NO_MORE): Context {
  const c: Context = {
    seat,
    actor: seat,
    source,
    it: NOTHING,
    players: NOTHING,
    items: NOTHING,
    letters: NO_MORE,
    fixed: NO_MORE,
    did: true,
    done: NO_MORE,
    looked: NOTHING,
    declared: NO_MORE,
  }
  return more === NO_MORE ? c : Object.assign(c, more)
}
const NOTHING: readonly never[] = []
const NO_MORE = {}

/** Carries out an effect; the context it ends with is what the procedure gives back. */
export function runEffect<G extends object>(t: Table<G>, effect: Effect, c: Context, path = ''): void {
  const lets = letsIn(effect)
  const knowing = lets ? { ...c, lets: { ...c.lets, ...lets } } : c
  t.call(RUN, { effect: effect as unknown as Json, at: 0, path, c: knowing as unknown as Json })
}

const letsOf = new WeakMap<Effect, Context['lets'] | null>()

/** What a text says its letters stand for, wherever in it that is said; null where it says nothing. */
export function letsIn(effect: Effect): NonNullable<Context['lets']> | null {
  const known = letsOf.get(effect)
  if (known !== undefined) return known
  const said = effect.flatMap((step) => (step.do === 'let' ? [step as { letter: Letter; be: Value }] : []))
  const lets = said.length > 0 ? Object.fromEntries(said.map(({ letter, be }) => [letter, be])) : null
  letsOf.set(effect, lets)
  return lets
}

const lettersOf = new WeakMap<object, readonly string[]>()

/** The letters that a part of a text uses, without what only follows from it. */
export function lettersIn(part: object): readonly string[] {
  const known = lettersOf.get(part)
  if (known) return known
  const inner = (key: string, value: unknown) => (['then', 'else', 'be'].includes(key) ? undefined : value)
  const found = JSON.stringify(part, inner).matchAll(/"letter":"([XYZ])"/g)
  const letters = [...new Set(Array.from(found, ([, letter]) => letter!))]
  lettersOf.set(part, letters)
  return letters
}

/** A choice that is made before the effect is carried out, with its place in the text. */
type Early = readonly [path: string, step: Choose, verb: Verb | null]

type Test<G extends object> = (t: Table<G>, c: Context, card: CardId) => boolean

/** Looks, counts and compares in the words of a game. */
export class Interpreter<G extends object> {
  readonly speech: Speech<G>
  private readonly tests = new WeakMap<Filter, Test<G>>()
  private readonly earlyOf = new WeakMap<Effect, readonly Early[]>()
  constructor(speech: Speech<G>) {
    this.speech = speech
  }

  who(t: Table<G>, c: Context, who: Who | 'any'): readonly Seat[] {
    const seats = this.speech.seats(t)
    if (who === 'you') return [c.seat]
    if (who === 'self') return [c.actor]
    if (who === 'that') return c.players
    if (who === 'opponent') return seats.filter((seat) => !t.allied(seat, c.seat))
    if (who === 'owner') return c.it.map(({ card }) => t.state.owner[card]!)
    if (who === 'controller') return c.it.map((ref) => t.lastHolder(ref))
    return [c.seat, ...seats.filter((seat) => seat !== c.seat)]
  }

  /** Whether what happens now is done by an effect or for a cost of a player spoken of. */
  isDoneBy(t: Table<G>, c: Context, by: Who): boolean {
    const doing = t.state.frames.findLast((frame) => frame.in === RUN)
    return doing !== undefined && this.who(t, c, by).includes((doing.vars.c as unknown as Context).seat)
  }

  zones(t: Table<G>, c: Context, place: Place): ZoneId[] {
    const first = t.zone(place.zone, 0)
    const { of, cells = 1 } = t.layout.specOf[first]!
    if (of === 'table') return [first]
    return this.who(t, c, place.of).map((seat) => first + seat * cells)
  }

  group(t: Table<G>, c: Context, group: Group): CardId[] {
    return this.cardsIn(t, c, group.in).filter((card) => this.fitsAll(t, c, card, group.are))
  }

  /** How many there are, with what the game knows beside cards. */
  private size(t: Table<G>, c: Context, group: Group): number {
    return this.group(t, c, group).length + this.speech.beside(t, c, group).length
  }

  private cardsIn(t: Table<G>, c: Context, place: Place): readonly CardId[] {
    if (place.zone === 'looked') return c.looked.filter((ref) => t.alive(ref)).map(({ card }) => card)
    if (place.zone === 'anywhere')
      return t.state.at.flatMap((_, card) => (this.isOf(t, c, card, place) ? [card] : []))
    const zones = this.zones(t, c, place)
    if (zones.length === 1) return t.state.zones[zones[0]!]!
    return zones.flatMap((zone) => t.state.zones[zone]!)
  }

  isIn(t: Table<G>, c: Context, card: CardId, place: Place): boolean {
    if (place.zone === 'looked') return true
    if (place.zone === 'anywhere') return this.isOf(t, c, card, place)
    return this.zones(t, c, place).includes(t.state.at[card]!)
  }

  private isOf(t: Table<G>, c: Context, card: CardId, { of }: Place): boolean {
    return of === 'any' || this.who(t, c, of).includes(t.state.holder[card]!)
  }

  fitsAll(t: Table<G>, c: Context, card: CardId, filters: readonly Filter[]): boolean {
    for (let i = 0; i < filters.length; i++) if (!this.testOf(filters[i]!)(t, c, card)) return false
    return true
  }

  /** A filter as a test, made once: which words it has is not asked again for every card. */
  private testOf(filter: Filter): Test<G> {
    let test = this.tests.get(filter)
    if (!test) {
      test = this.makeTest(filter)
      this.tests.set(filter, test)
    }
    return test
  }

  private makeTest(filter: Filter): Test<G> {
    const { isA, nameOf, states } = this.speech
    if ('type' in filter) return (t, _, card) => isA(t, card, filter.type)
    if ('attribute' in filter)
      return (t, _, card) => (t.valuesOf(card).attributes as readonly string[]).includes(filter.attribute)
    if ('name' in filter) return (t, _, card) => nameOf(t, card) === filter.name
    if ('state' in filter) return (t, _, card) => states[filter.state]!(t, card)
    if ('other' in filter) return (_, c, card) => card !== c.source.card
    return (t, c, card) => this.fits(t, c, card, filter)
  }

  private fits(t: Table<G>, c: Context, card: CardId, filter: Filter): boolean {
    if ('type' in filter) return this.speech.isA(t, card, filter.type)
    if ('attribute' in filter)
      return (t.valuesOf(card).attributes as readonly string[]).includes(filter.attribute)
    if ('name' in filter) return this.speech.nameOf(t, card) === filter.name
    if ('nameHas' in filter) return this.speech.nameOf(t, card).includes(filter.nameHas)
    if ('state' in filter) return this.speech.states[filter.state]!(t, card)
    if ('keyword' in filter) return (t.valuesOf(card).keywords as readonly string[]).includes(filter.keyword)
    if ('not' in filter) return !this.fits(t, c, card, filter.not)
    if ('or' in filter) return filter.or.some((part) => this.fits(t, c, card, part))
    if ('other' in filter) return card !== c.source.card
    if ('changed' in filter) return this.hasBecome(t, card, filter.changed, filter.to)
    if ('declared' in filter) return this.isDeclared(t, c, card, filter.declared)
    if ('on' in filter) return this.living(t, c, filter.on).includes(t.state.host[card]!)
    if ('event' in filter) return this.speech.happened(t, c, card, filter)
    const values = filter.printed ? t.rules.printed(t, card) : t.valuesOf(card)
    return compare(values[filter.field] as number, filter.is, this.value(t, c, filter.value))
  }

  private hasBecome(t: Table<G>, card: CardId, field: string, to: 'more' | 'less'): boolean {
    const [now, before] = [t.valuesOf(card), t.rules.printed(t, card)].map(
      (values) => values[field] as number,
    )
    return to === 'more' ? now! > before! : now! < before!
  }

  private isDeclared(t: Table<G>, c: Context, card: CardId, kind: string): boolean {
    const word = c.declared[kind]
    if (kind === 'name') return this.speech.nameOf(t, card) === word
    const value = t.valuesOf(card)[kind]
    return Array.isArray(value) ? value.includes(word as string) : value === word
  }

  value(t: Table<G>, c: Context, value: Value): number {
    if (typeof value === 'number') return value
    if ('letter' in value) {
      const be = c.lets?.[value.letter]
      return c.letters[value.letter] ?? (be === undefined ? 0 : this.value(t, c, be))
    }
    if ('count' in value) return this.size(t, c, value.count)
    if ('minus' in value) return -this.value(t, c, value.minus)
    if ('did' in value) {
      return (c.done[value.did] ?? []).filter(({ card }) => this.fitsAll(t, c, card, value.are)).length
    }
    if ('declared' in value) return c.declared[value.declared] as number
    if ('times' in value) return value.times * this.value(t, c, value.of)
    const { field, of, printed } = value
    const one = (ref: Ref) => (printed ? t.rules.printed(t, ref.card) : t.lastValues(ref))?.[field]
    return this.things(t, c, of).reduce((sum, ref) => sum + ((one(ref) as number | undefined) ?? 0), 0)
  }

  things(t: Table<G>, c: Context, thing: Thing): readonly Ref[] {
    if (thing === 'this') return [c.source]
    if (thing === 'it' || thing === 'them') return c.it
    if ('this' in thing) return t.alive(c.source) ? [c.source] : []
    if ('that' in thing) return c.it.filter(({ card }) => this.speech.isA(t, card, thing.that))
    if ('all' in thing) return this.group(t, c, thing.all).map((card) => t.ref(card))
    if (!('top' in thing)) return []
    const n = this.value(t, c, thing.top)
    return this.zones(t, c, thing.of).flatMap((zone) =>
      (n > 0 ? t.state.zones[zone]!.slice(-n).reverse() : []).map((card) => t.ref(card)),
    )
  }

  /** Whether a card is among what is spoken of. */
  isAmong(t: Table<G>, c: Context, card: CardId, thing: Thing): boolean {
    if (typeof thing !== 'object' || !('all' in thing))
      return this.things(t, c, thing).some((ref) => ref.card === card)
    return (
      this.zones(t, c, thing.all.in).includes(t.state.at[card]!) && this.fitsAll(t, c, card, thing.all.are)
    )
  }

  /** The players spoken of. */
  playersOf(t: Table<G>, c: Context, thing: Thing | undefined): readonly Seat[] {
    if (thing === 'it' || thing === 'them') return c.players
    return typeof thing === 'object' && 'player' in thing ? this.who(t, c, thing.player) : []
  }

  /** The objects spoken of that are still what they were. */
  living(t: Table<G>, c: Context, thing: Thing): CardId[] {
    return this.things(t, c, thing)
      .filter((ref) => t.alive(ref))
      .map(({ card }) => card)
  }

  holds(t: Table<G>, c: Context, condition: Condition): boolean {
    if ('there' in condition) {
      return compare(this.size(t, c, condition.there), condition.is, this.value(t, c, condition.value))
    }
    if ('thing' in condition) {
      const things = this.things(t, c, condition.thing)
      return things.length > 0 && things.every((ref) => this.isOrWas(t, c, ref, condition.are))
    }
    if ('turnOf' in condition) return this.who(t, c, condition.turnOf).includes(t.state.turnSeat)
    if ('number' in condition) {
      return compare(this.value(t, c, condition.number), condition.is, this.value(t, c, condition.value))
    }
    if ('and' in condition) return condition.and.every((part) => this.holds(t, c, part))
    if ('or' in condition) return condition.or.some((part) => this.holds(t, c, part))
    if ('not' in condition) return !this.holds(t, c, condition.not)
    return condition.done === 'it' ? c.did : this.speech.done[condition.done]!(t, c)
  }

  /** Whether an object is so, or was when it was last there. */
  private isOrWas(t: Table<G>, c: Context, ref: Ref, are: readonly Filter[]): boolean {
    const fits = () => this.fitsAll(t, c, ref.card, are)
    if (t.alive(ref)) return fits()
    return t.lastKnown(ref) !== null && t.asItWas(ref, fits)
  }

  /** Whether a cost can be paid in full. */
  canPay(t: Table<G>, c: Context, cost: Effect): boolean {
    return cost.every((step) => {
      if (isChoose(step)) return this.hasEnough(t, c, step)
      return this.speech.verbs[step.do]?.can?.(t, c, step as Verb) ?? true
    })
  }

  /** The choices of an effect that are made before it is carried out, with their place in the text. */
  early(effect: Effect): readonly Early[] {
    let found = this.earlyOf.get(effect)
    if (!found) {
      found = [...this.earlyIn(effect, '')]
      this.earlyOf.set(effect, found)
    }
    return found
  }

  private *earlyIn(effect: Effect, path: string): Generator<Early> {
    for (const [i, step] of effect.entries()) {
      const here = `${path}${i}.`
      if (isChoose(step)) {
        if (step.do === 'choose' && !step.random && !this.isHidden(step.what.in.zone))
          yield [here, step, verbAfter(effect, i)]
      } else if (step.do === 'after' || (step.do === 'if' && 'late' in step)) return
      else if (AT_ONCE.includes(step.do)) {
        yield* this.earlyIn((step as { then: Effect }).then, here)
      }
    }
  }

  private isHidden(zone: string): boolean {
    return zone === 'looked' || this.speech.hidden.includes(zone)
  }

  /** Whether somebody cannot see all of the place where a choice is made. */
  private isSecret(t: Table<G>, c: Context, { what }: Choose): boolean {
    if (!this.isHidden(what.in.zone)) return false
    return this.cardsIn(t, c, what.in).some((card) =>
      this.speech.seats(t).some((seat) => t.sight(seat, card) !== FACE),
    )
  }

  /** What there is to choose. In a hidden place a card is not among what its own text speaks of. */
  choices(t: Table<G>, c: Context, step: Choose, verb: Verb | null = null): readonly Chosen[] {
    const cards = new Set(kindsOf(step).flatMap(({ are }) => this.group(t, c, { in: step.what.in, are })))
    const able = [...cards].filter((card) => this.isOpenTo(t, c, step.what.in, card, verb))
    const listed = this.speech.hidden.includes(step.what.in.zone) ? this.unordered(t, able) : able
    const found = listed.map((card) => ({ option: this.speech.option(t, card), target: t.ref(card) }))
    return [...found, ...this.speech.beside(t, c, step.what)]
  }

  /** Whether a card can be chosen for what is done next; while it is carried out it does not choose itself. */
  private isOpenTo(t: Table<G>, c: Context, place: Place, card: CardId, verb: Verb | null): boolean {
    const { hidden, waits } = this.speech
    if (card === c.source.card && (hidden.includes(place.zone) || waits?.(place.zone))) return false
    return verb === null || this.speech.verbs[verb.do]!.takes?.(t, c, verb, card) !== false
  }

  /** Whoever looks through a hidden pile learns what is there, not in which order. */
  private unordered(t: Table<G>, cards: CardId[]): CardId[] {
    const { print } = t.state
    return cards.sort((a, b) => print[a]! - print[b]!)
  }

  /** Whether there is as much to choose from as has to be chosen. */
  hasEnough(t: Table<G>, c: Context, step: Choose, verb: Verb | null = null): boolean {
    return kindsOf(step).some(({ are, how }) => {
      const [least] = this.bounds(t, c, how)
      return least <= 0 || this.hasSoMany(t, c, { in: step.what.in, are }, verb, least)
    })
  }

  private hasSoMany(t: Table<G>, c: Context, group: Group, verb: Verb | null, n: number): boolean {
    let left = n
    for (const card of this.cardsIn(t, c, group.in)) {
      if (!this.fitsAll(t, c, card, group.are) || !this.isOpenTo(t, c, group.in, card, verb)) continue
      if (--left === 0) return true
    }
    return this.speech.beside(t, c, group).length >= left
  }

  /** Whether a target chosen before is still what it was chosen as. */
  stillFits(t: Table<G>, c: Context, step: Choose, target: Target): boolean {
    if ('seat' in target) return true
    if ('item' in target) return t.pendingItem(target.item) !== undefined
    if (!t.alive(target) || !this.isIn(t, c, target.card, step.what.in)) return false
    return kindsOf(step).some(({ are }) => this.fitsAll(t, c, target.card, are))
  }

  bounds(t: Table<G>, c: Context, how: Many): readonly [min: number, max: number] {
    if ('any' in how) return [0, Infinity]
    if ('upTo' in how) return [0, this.value(t, c, how.upTo)]
    const n = this.value(t, c, how.exactly)
    return [n, n]
  }

  /** The question a choice asks. Where somebody cannot see, nobody has to find what fits a description. */
  question(
    t: Table<G>,
    c: Context,
    step: Choose,
    clause: string,
    key: string,
    verb: Verb | null = null,
  ): Decision {
    const choices = this.choices(t, c, step, verb)
    const options = choices.map(({ option }, id) => ({ ...option, id }))
    const limits = this.limits(t, c, step, choices)
    const kinds = kindsOf(step).map(({ how }) => this.bounds(t, c, how))
    const max = Math.min(Math.max(...kinds.map(([, most]) => most)), choices.length)
    const least = Math.min(...kinds.map(([fewest]) => fewest), choices.length)
    const free = step.total || step.or || (step.what.are.length > 0 && this.isSecret(t, c, step))
    const min = free ? 0 : least
    const asked = {
      kind: 'choose',
      seat: c.actor,
      clause,
      ask: text(key, { n: max }),
      options,
      min,
      max,
    } as const
    return limits.length > 0 ? { ...asked, limits } : asked
  }

  private limits(t: Table<G>, c: Context, step: Choose, choices: readonly Chosen[]): Limit[] {
    const all: Limit[] = []
    if (step.total) all.push(this.limit(t, c, step.total, choices))
    if (step.or) {
      const free = this.isSecret(t, c, step)
      all.push({ either: kindsOf(step).map((kind) => this.share(t, c, kind, choices, free)) })
    }
    return all
  }

  /** As many of one kind as are to be taken of it, or none where nobody has to find any. */
  private share(t: Table<G>, c: Context, { are, how }: Kind, choices: readonly Chosen[], free: boolean) {
    const fitting = choices.filter(({ target }) => 'card' in target && this.fitsAll(t, c, target.card, are))
    const [min, max] = this.bounds(t, c, how)
    const of = fitting.map(({ option }) => option.key)
    return { of, min: free ? 0 : Math.min(min, of.length), max }
  }

  /** What is taken where nobody decides: as many as may be. */
  atRandom(t: Table<G>, c: Context, step: Choose): readonly Target[] {
    const question = this.question(t, c, step, '', 'ask.choose') as Extract<Decision, { kind: 'choose' }>
    const keys = randomAnswer({ ...question, min: step.total ? 0 : question.max }, t.state.random)
    return this.choices(t, c, step).flatMap(({ option, target }) =>
      keys.includes(option.key) ? [target] : [],
    )
  }

  private limit(t: Table<G>, c: Context, total: Total, choices: readonly Chosen[]): Limit {
    const weights: { [key: string]: number } = {}
    for (const { option, target } of choices) {
      weights[option.key] = 'card' in target ? (t.valuesOf(target.card)[total.field] as number) : 0
    }
    const n = this.value(t, c, total.value)
    return { weights, min: total.is === 'atMost' ? -Infinity : n, max: total.is === 'atLeast' ? Infinity : n }
  }
}

/** What was chosen, sorted by what it is. */
export function sorted(targets: readonly Target[]): Pick<Context, 'it' | 'players' | 'items'> {
  return {
    it: targets.flatMap((target) => ('card' in target ? [target] : [])),
    players: targets.flatMap((target) => ('seat' in target ? [target.seat] : [])),
    items: targets.flatMap((target) => ('item' in target ? [target.item] : [])),
  }
}

type Kind = { readonly are: readonly Filter[]; readonly how: Many }

/** The kinds that may be taken, one or the other. */
function kindsOf({ what, how, or }: Choose): readonly Kind[] {
  return or ? [{ are: what.are, how }, or] : [{ are: what.are, how }]
}

/** Steps whose choices are made together with those around them. */
const AT_ONCE: readonly string[] = ['if', 'may', 'pay', 'by', 'also']

/** What is done next to what a step chooses, if that is said at once. */
function verbAfter(effect: Effect, i: number): Verb | null {
  let next: Step | undefined = effect[i + 1]
  while (next && 'then' in next) next = (next as { then: Effect }).then[0]
  const { what } = (next ?? {}) as Verb
  return next && (what === 'it' || what === 'them') ? (next as Verb) : null
}

function isChoose(step: Step): step is Choose {
  return step.do === 'choose' || step.do === 'pick' || step.do === 'search'
}

function compare(a: number, is: Comparison, b: number): boolean {
  if (is === 'atMost') return a <= b
  if (is === 'atLeast') return a >= b
  return a === b
}

const YES: Option = { key: 'yes', text: text('option.yes'), id: 1 }
const NO: Option = { key: 'no', text: text('option.no'), id: 0 }
/** Whether to do something. The words are the game's. */
export const YES_NO: readonly Option[] = [YES, NO]

/** The clauses by which a game asks what the language asks. */
export interface Clauses {
  readonly choose: string
  readonly may: string
}

/** The procedure that carries out effects. Its frames are plain data, its choices decisions, its changes events. */
export function runProcedure<G extends object>(speak: Interpreter<G>, clauses: Clauses): Procedure<G> {
  const contextIn = (v: Vars) => v.c as unknown as Context
  const effectIn = (v: Vars) => v.effect as unknown as Effect
  const set = (v: Vars, more: Partial<Context>) => {
    v.c = { ...contextIn(v), ...more } as unknown as Json
  }
  /** A letter gets its number when it is first used, and keeps it. */
  const fixLetters = (t: Table<G>, v: Vars, step: Step) => {
    const c = contextIn(v)
    if (!c.lets || step.do === 'let') return
    for (const letter of lettersIn(step)) {
      if (letter in c.letters || !(letter in c.lets)) continue
      set(v, { letters: { ...contextIn(v).letters, [letter]: speak.value(t, c, c.lets[letter]!) } })
    }
  }
  const verbIn = (v: Vars) => verbAfter(effectIn(v), (v.at as number) - 1)
  const stepIn = (v: Vars) => effectIn(v)[(v.at as number) - 1]!
  const pathIn = (v: Vars) => `${v.path as string}${(v.at as number) - 1}.`
  const yesOrNo =
    (key: string): Ask<G>['decide'] =>
    (_, v) => ({
      kind: 'choose',
      seat: contextIn(v).actor,
      clause: clauses.may,
      ask: text(key),
      options: YES_NO,
      min: 1,
      max: 1,
    })

  /** What is done where the rest is not. */
  const otherwise = (t: Table<G>, v: Vars) => {
    const instead = (stepIn(v) as { else?: Effect }).else
    if (!instead) return t.goto('language.next')
    runEffect(t, instead, contextIn(v), `${pathIn(v)}else.`)
    t.goto('language.back')
  }
  const answered = (t: Table<G>, v: Vars, targets: readonly Target[]) => {
    const { it, ...others } = sorted(targets)
    const step = stepIn(v)
    if (step.do === 'search')
      speak.speech.found?.(
        t,
        contextIn(v),
        step as Choose,
        it.map(({ card }) => card),
      )
    const left = contextIn(v).looked.filter(({ card }) => !it.some((ref) => ref.card === card))
    set(v, { it, ...others, looked: left, did: targets.length > 0 })
    t.goto('language.next')
  }
  const choosing = (t: Table<G>, v: Vars, step: Choose) => {
    const c = contextIn(v)
    const fixed = c.fixed[pathIn(v)]
    if (fixed) {
      set(v, sorted(fixed.filter((target) => speak.stillFits(t, c, step, target))))
      return t.goto('language.next')
    }
    if (c.cost && !speak.hasEnough(t, c, step, verbIn(v)))
      return t.return({ ...c, failed: true } as unknown as Json)
    if (step.random) return answered(t, v, speak.atRandom(t, c, step))
    if (speak.speech.hidden.includes(step.what.in.zone))
      speak.speech.look(t, c, speak.group(t, c, { in: step.what.in, are: [] }))
    t.goto('language.choose')
  }
  /** The same again and again, each time with something of its own: who acts, or what it is about. */
  const rounds = (t: Table<G>, v: Vars, each: readonly Partial<Context>[]) => {
    v.rounds = each as unknown as Json
    v.round = 0
    v.before = v.c!
    t.goto('language.round')
  }
  const repeating = (
    t: Table<G>,
    c: Context,
    times: Value | { readonly each: Thing },
  ): Partial<Context>[] => {
    if (typeof times === 'object' && 'each' in times)
      return speak.things(t, c, times.each).map((ref) => ({ it: [ref] }))
    return new Array(Math.max(0, speak.value(t, c, times))).fill({})
  }
  /** What an inner effect, or a verb, has told: what it speaks of now and what it has done. */
  const merge = (t: Table<G>, v: Vars, about: boolean) => {
    const back = t.state.returned as Partial<Context> | null
    const c = contextIn(v)
    if (!back || typeof back !== 'object' || (back.source && back.source.card !== c.source.card)) return
    const { it, players, did, done, letters, looked, declared } = back
    if (about && it) set(v, { it })
    if (about && players) set(v, { players })
    if (about && did !== undefined) set(v, { did })
    if (done) set(v, { done: 'seat' in back ? done : added(c.done, done) })
    if (letters) set(v, { letters: { ...c.letters, ...letters } })
    if (looked) set(v, { looked })
    if (declared) set(v, { declared })
  }
  const modesIn = (v: Vars) => stepIn(v) as { n: number; of: readonly Effect[] } & Step

  return procedure<G>(RUN, {
    'language.next': (t, v) => {
      const step = effectIn(v)[v.at as number]
      if (!step) {
        t.return(v.c!)
        return
      }
      v.at = (v.at as number) + 1
      fixLetters(t, v, step)
      const c = contextIn(v)
      switch (step.do) {
        case 'choose':
        case 'pick':
        case 'search':
          return choosing(t, v, step as Choose)
        case 'may':
          return t.goto('language.may')
        case 'pay':
          if (speak.canPay(t, c, (step as { cost: Effect }).cost)) return t.goto('language.pay')
          set(v, { did: false })
          return otherwise(t, v)
        case 'if': {
          const { if: condition, then } = step as { if: Condition; then: Effect }
          if (!speak.holds(t, c, condition)) return otherwise(t, v)
          runEffect(t, then, c, pathIn(v))
          return t.goto('language.back')
        }
        case 'let':
          return t.goto('language.next')
        case 'by':
          return rounds(
            t,
            v,
            speak.who(t, c, (step as { who: Who }).who).map((actor) => ({ actor })),
          )
        case 'repeat':
          return rounds(t, v, repeating(t, c, (step as { times: Value }).times))
        case 'modes':
          return t.goto('language.modes')
        case 'declare':
          return t.goto('language.declare')
        case 'after':
        case 'also':
          runEffect(t, (step as { then: Effect }).then, c, pathIn(v))
          return t.goto('language.back')
        default: {
          t.state.returned = null
          const verb = speak.speech.verbs[step.do]!
          if (c.cost && verb.can?.(t, c, step as Verb) === false)
            return t.return({ ...c, failed: true } as unknown as Json)
          verb.does(t, c, step as Verb, pathIn(v))
          return t.goto('language.back')
        }
      }
    },
    'language.choose': ask(
      (t, v) => speak.question(t, contextIn(v), stepIn(v) as Choose, clauses.choose, 'ask.choose', verbIn(v)),
      (t, v, { picked }) => {
        const choices = speak.choices(t, contextIn(v), stepIn(v) as Choose, verbIn(v))
        answered(
          t,
          v,
          picked.map(({ id }) => choices[id]!.target),
        )
      },
    ),
    'language.may': ask(yesOrNo('ask.may'), (t, v, { picked }) => {
      set(v, { did: picked[0] === YES })
      if (picked[0] !== YES) return otherwise(t, v)
      runEffect(t, (stepIn(v) as { then: Effect }).then, contextIn(v), pathIn(v))
      t.goto('language.back')
    }),
    'language.pay': ask(yesOrNo('ask.pay.optional'), (t, v, { picked }) => {
      set(v, { did: picked[0] === YES })
      if (picked[0] !== YES) return otherwise(t, v)
      t.checkpoint()
      const c: Context = { ...contextIn(v), cost: true }
      runEffect(t, (stepIn(v) as { cost: Effect }).cost, c, `${pathIn(v)}cost.`)
    }),
    'language.paid': (t, v) => {
      if ((t.state.returned as Partial<Context> | null)?.failed) return t.rewind('language.unpaid')
      t.forgetCheckpoint()
      merge(t, v, false)
      runEffect(t, (stepIn(v) as { then: Effect }).then, { ...contextIn(v), did: true }, pathIn(v))
      t.goto('language.back')
    },
    /** A cost that turned out to be too much has not been paid at all. */
    'language.unpaid': (t, v) => {
      set(v, { did: false })
      otherwise(t, v)
    },
    'language.modes': ask(
      (_, v) => {
        const { n, of } = modesIn(v)
        const options = of.map((__, id) => ({
          key: `${id + 1}`,
          text: text('option.mode', { n: id + 1 }),
          id,
        }))
        const question = { seat: contextIn(v).actor, clause: clauses.choose, ask: text('ask.modes', { n }) }
        return { kind: 'choose', ...question, options, min: n, max: n }
      },
      (t, v, { picked }) => {
        const chosen = picked.flatMap(({ id }) => modesIn(v).of[id]!)
        runEffect(t, chosen, contextIn(v), pathIn(v))
        t.goto('language.back')
      },
    ),
    'language.declare': ask(
      (t, v) => {
        const { what } = stepIn(v) as { what: string } & Step
        const can = speak.speech.declare!(t, contextIn(v), what)
        const asked = { seat: contextIn(v).actor, clause: clauses.choose, ask: text(`ask.declare.${what}`) }
        if (!('words' in can)) return { kind: 'number', ...asked, ...can }
        const options = can.words.map(({ option }, id) => ({ ...option, id }))
        return { kind: 'choose', ...asked, options, min: 1, max: 1 }
      },
      (t, v, { picked, number }) => {
        const { what } = stepIn(v) as { what: string } & Step
        const c = contextIn(v)
        const can = speak.speech.declare!(t, c, what)
        const said = 'words' in can ? can.words[picked[0]!.id]!.word : number
        set(v, { declared: { ...c.declared, [what]: said } })
        t.do(event('declare', clauses.choose, c.actor, { note: { what, said } }))
        t.goto('language.next')
      },
    ),
    'language.round': (t, v) => {
      const own = (v.rounds as unknown as Partial<Context>[])[v.round as number]
      if (!own) return t.goto('language.next')
      const path = (stepIn(v).do as string) === 'by' ? pathIn(v) : `${pathIn(v)}${v.round}.`
      v.round = (v.round as number) + 1
      const { it, players } = v.before as unknown as Context
      runEffect(t, (stepIn(v) as { then: Effect }).then, { ...contextIn(v), it, players, ...own }, path)
      t.goto('language.rounded')
    },
    'language.rounded': (t, v) => {
      merge(t, v, true)
      t.goto('language.round')
    },
    'language.back': (t, v) => {
      merge(t, v, true)
      t.goto('language.next')
    },
  })
}

/** What was done before and what was done now. */
function added(before: Context['done'], now: Context['done']): Context['done'] {
  const all = { ...before }
  for (const [verb, refs] of Object.entries(now)) all[verb] = [...(before[verb] ?? []), ...refs]
  return all
}
