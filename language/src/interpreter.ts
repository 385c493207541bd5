import {
  type CardId,
  type Decision,
  FACE,
  type Limit,
  type Ref,
  randomAnswer,
  remembered,
  type Seat,
  type Table,
  type Target,
  text,
  type ZoneId,
} from '@tefuda/kernel'
import type {
  Choose,
  Comparison,
  Condition,
  Effect,
  Filter,
  Group,
  Many,
  Place,
  Step,
  Thing,
  Total,
  Value,
  Verb,
  Who,
} from './ability.ts'
import type { Chosen, Context, Speech } from './context.ts'

/** The procedure that carries effects out. */
export const RUN = 'language.run'

/** A choice that is made before the effect is carried out, with its place in the text. */
type Early = readonly [path: string, step: Choose, verb: Verb | null]

type Test<G extends object> = (t: Table<G>, c: Context, card: CardId) => boolean

/** Looks, counts and compares in the words of a game. */
export class Interpreter<G extends object> {
  readonly speech: Speech<G>
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
  private readonly testOf = remembered((filter: Filter): Test<G> => {
    const { isA, nameOf, states, happened } = this.speech
    if ('type' in filter) return (t, _, card) => isA(t, card, filter.type)
    if ('attribute' in filter)
      return (t, _, card) => (t.valuesOf(card).attributes as readonly string[]).includes(filter.attribute)
    if ('name' in filter) return (t, _, card) => nameOf(t, card) === filter.name
    if ('nameHas' in filter) return (t, _, card) => nameOf(t, card).includes(filter.nameHas)
    if ('state' in filter) return (t, _, card) => states[filter.state]!(t, card)
    if ('keyword' in filter)
      return (t, _, card) => (t.valuesOf(card).keywords as readonly string[]).includes(filter.keyword)
    if ('not' in filter) return (t, c, card) => !this.testOf(filter.not)(t, c, card)
    if ('or' in filter) return (t, c, card) => filter.or.some((part) => this.testOf(part)(t, c, card))
    if ('other' in filter) return (_, c, card) => card !== c.source.card
    if ('changed' in filter) return (t, _, card) => this.hasBecome(t, card, filter.changed, filter.to)
    if ('declared' in filter) return (t, c, card) => this.isDeclared(t, c, card, filter.declared)
    if ('on' in filter) return (t, c, card) => this.living(t, c, filter.on).includes(t.state.host[card]!)
    if ('event' in filter) return (t, c, card) => happened(t, c, card, filter)
    return (t, c, card) => {
      const values = filter.printed ? t.rules.printed(t, card) : t.valuesOf(card)
      return compare(values[filter.field] as number, filter.is, this.value(t, c, filter.value))
    }
  })

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
  readonly early = remembered((effect: Effect): readonly Early[] => [...this.earlyIn(effect, '')])

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
      ask: text(min === max ? `${key}.exactly` : key, { n: max }),
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

type Kind = { readonly are: readonly Filter[]; readonly how: Many }

/** The kinds that may be taken, one or the other. */
function kindsOf({ what, how, or }: Choose): readonly Kind[] {
  return or ? [{ are: what.are, how }, or] : [{ are: what.are, how }]
}

/** Steps whose choices are made together with those around them. */
const AT_ONCE: readonly string[] = ['if', 'may', 'pay', 'by', 'also']

/** What is done next to what a step chooses, if that is said at once. */
export function verbAfter(effect: Effect, i: number): Verb | null {
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
