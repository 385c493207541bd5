import {
  amountIn,
  byKind,
  type CardId,
  type Decision,
  entry,
  FACE,
  hasWord,
  type Limit,
  numberIn,
  type Option,
  type Ref,
  remembered,
  type Seat,
  type Table,
  type Target,
  type Text,
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
import {
  type Chosen,
  type Context,
  copyContext,
  type MutableContext,
  type Speech,
  verbsOf,
} from './context.ts'
import { placeAfter } from './places.ts'
import { destinationOf } from './reach.ts'
import { isChoose } from './steps.ts'

/** The procedure that carries effects out. */
export const RUN = entry<Running>('language.run')

/** What asks, where its card is not seen. */
const UNSEEN = text('ask.unseen')

/** An effect that is being carried out: which, at which step and place of a text, and what it speaks of. */
export interface Running {
  readonly effect: Effect
  at: number
  readonly path: string
  c: Context
  /** The same again and again: what is another each time, at which it is, and what was spoken of before. */
  rounds: readonly Partial<Context>[]
  round: number
  before: Context | null
  /** To how many objects the part of a cost has to be done that is under way; below zero where nothing is counted. */
  owed: number
  /** Of the verb that is being done: the cards that it moves, and the top of a pile if it names that. */
  moving: readonly Ref[]
  top: readonly Ref[] | null
}

/** The second of two choices that are made together, and what is done next to what it chooses. */
type Second = readonly [step: Choose, verb: Verb | null]

/** A choice that is made before the effect is carried out, with its place in the text. */
export type Early = readonly [path: string, step: Choose, verb: Verb | null, second: Second | null]

/** What two choices could both take, and how much of it the first may so that enough is left for the second. */
type Common = { readonly cards: readonly CardId[]; readonly most: number }

type Test<G extends object> = (t: Table<G>, c: Context, card: CardId) => boolean
type SpotTest<G extends object> = (t: Table<G>, c: Context, spot: number) => boolean
/** Values, conditions and things as functions, made once: which words they have is not asked again. */
type Reading<G extends object, Result> = (t: Table<G>, c: Context) => Result

/** An option that knows what choosing it means. */
type Aimed = Option & { readonly target: Target }
const aimed = ({ key, text }: Option, id: number, target: Target): Aimed => ({ key, text, id, target })

/** What options of a question mean that were picked. */
export const targetsOf = (picked: readonly Option[]): readonly Target[] =>
  (picked as readonly Aimed[]).map(({ target }) => target)

type Question = Omit<Extract<Decision, { kind: 'choose' }>, 'options'> & {
  readonly options: readonly Aimed[]
}

/** Of a zone that is several places, circles or areas of a grid, all of them are meant. */
function addCells(first: ZoneId, cells: number, found: ZoneId[]): void {
  for (let cell = 0; cell < cells; cell++) found.push(first + cell)
}

/** Looks, counts and compares in the words of a game. */
export class Interpreter<G extends object> {
  readonly speech: Speech<G>
  constructor(speech: Speech<G>) {
    this.speech = speech
  }

  who(t: Table<G>, c: Context, who: Who | 'any'): readonly Seat[] {
    if (who === 'you') return [c.seat]
    if (who === 'self') return [c.actor]
    if (who === 'that') return c.players
    if (who === 'owner') return c.it.map(({ card }) => t.state.owner[card]!)
    if (who === 'controller') return c.it.map((ref) => t.lastHolder(ref))
    if (who === 'each' && this.speech.turnFirst) return t.around(t.state.turnSeat)
    const found = who === 'opponent' ? [] : [c.seat]
    for (const seat of this.speech.seats(t))
      if (who === 'opponent' ? !t.allied(seat, c.seat) : seat !== c.seat) found.push(seat)
    return found
  }

  /** Whether a player is among those spoken of. */
  isWho(t: Table<G>, c: Context, who: Who | 'any', seat: Seat): boolean {
    if (who === 'you') return seat === c.seat
    if (who === 'self') return seat === c.actor
    if (who === 'opponent') return !t.allied(seat, c.seat) && this.speech.seats(t).includes(seat)
    return this.who(t, c, who).includes(seat)
  }

  /** Whether what happens now is done by an effect or for a cost of a player spoken of. */
  isDoneBy(t: Table<G>, c: Context, by: Who): boolean {
    const doing = t.running(RUN)
    return doing !== null && this.isWho(t, c, by, doing.c.seat)
  }

  zones(t: Table<G>, c: Context, place: Place): ZoneId[] {
    const found: ZoneId[] = []
    const several = this.speech.places?.[place.zone]
    if (!several) this.addZones(t, c, place.zone, place.of, found)
    else for (const name of several) this.addZones(t, c, name, place.of, found)
    return found
  }

  private addZones(t: Table<G>, c: Context, name: string, whose: Who | 'any', found: ZoneId[]): void {
    const first = t.zone(name, 0)
    const { of, cells = 1 } = t.layout.specOf[first]!
    if (of === 'table') addCells(first, cells, found)
    else if (whose === 'you') addCells(first + c.seat * cells, cells, found)
    else for (const seat of this.who(t, c, whose)) addCells(first + seat * cells, cells, found)
  }

  group(t: Table<G>, c: Context, group: Group): readonly CardId[] {
    const cards = this.cardsIn(t, c, group.in)
    const fits = this.testOfAll(group.are)
    const found: CardId[] = []
    for (let i = 0; i < cards.length; i++) if (fits(t, c, cards[i]!)) found.push(cards[i]!)
    const all = hasNoOrder(t, found) ? byKind(t, found) : found
    return group.extreme ? this.utmost(t, all, group.extreme) : all
  }

  /** Those that have most or least of something, all of them where several have. */
  private utmost(
    t: Table<G>,
    cards: readonly CardId[],
    { field, is }: NonNullable<Group['extreme']>,
  ): readonly CardId[] {
    const numbers = cards.map((card) => numberIn(t.valuesOf(card), field))
    const bound = is === 'most' ? Math.max(...numbers) : Math.min(...numbers)
    return cards.filter((_, i) => numbers[i] === bound)
  }

  /** How many there are, with what the game knows beside cards. */
  private size(t: Table<G>, c: Context, group: Group): number {
    if (group.extreme) return this.group(t, c, group).length
    const cards = this.cardsIn(t, c, group.in)
    const fits = this.testOfAll(group.are)
    let count = this.others(t, c, group).length
    for (let i = 0; i < cards.length; i++) if (fits(t, c, cards[i]!)) count++
    return count
  }

  private cardsIn(t: Table<G>, c: Context, place: Place): readonly CardId[] {
    if (place.zone === 'looked') return c.looked.filter((ref) => t.alive(ref)).map(({ card }) => card)
    if (place.zone === this.speech.spots?.zone) return NOTHING
    if (place.zone === 'anywhere')
      return t.state.at.flatMap((_, card) => (this.isOf(t, c, card, place) ? [card] : []))
    if (place.of === 'you' && !this.speech.places?.[place.zone]) {
      const zone = t.zone(place.zone, c.seat)
      if (t.layout.specOf[zone]!.cells === undefined) return this.ownIn(t, c, zone, place)
    }
    const zones = this.zones(t, c, place)
    if (zones.length === 1) return this.ownIn(t, c, zones[0]!, place)
    const all: CardId[] = []
    for (const zone of zones) for (const card of this.ownIn(t, c, zone, place)) all.push(card)
    return all
  }

  /** Of a zone that is nobody's, a player's are the cards that player has there. */
  private ownIn(t: Table<G>, c: Context, zone: ZoneId, place: Place): readonly CardId[] {
    const cards = t.state.zones[zone]!
    if (t.layout.seatOf[zone]! >= 0 || place.of === 'any') return cards
    return cards.filter((card) => this.isOf(t, c, card, place))
  }

  isIn(t: Table<G>, c: Context, card: CardId, place: Place): boolean {
    if (place.zone === 'looked') return true
    if (place.zone === 'anywhere') return this.isOf(t, c, card, place)
    const zone = t.state.at[card]!
    if (!this.zones(t, c, place).includes(zone)) return false
    return t.layout.seatOf[zone]! >= 0 || this.isOf(t, c, card, place)
  }

  private isOf(t: Table<G>, c: Context, card: CardId, { of }: Place): boolean {
    return of === 'any' || this.isWho(t, c, of, t.state.holder[card]!)
  }

  fitsAll(t: Table<G>, c: Context, card: CardId, filters: readonly Filter[]): boolean {
    return filters.length === 0 || this.testOfAll(filters)(t, c, card)
  }

  /** What is asked of an object altogether. */
  private readonly testOfAll = remembered((filters: readonly Filter[]): Test<G> => {
    const tests = filters.map(this.testOf)
    if (tests.length === 0) return () => true
    if (tests.length === 1) return tests[0]!
    return (t, c, card) => {
      for (let i = 0; i < tests.length; i++) if (!tests[i]!(t, c, card)) return false
      return true
    }
  })

  /** A filter as a test, made once: which words it has is not asked again for every card. */
  private readonly testOf = remembered((filter: Filter): Test<G> => {
    const { isA, states, happened } = this.speech
    if ('type' in filter) return (t, _, card) => isA(t, card, filter.type)
    if ('attribute' in filter)
      return (t, _, card) => hasWord(t.valuesOf(card), 'attributes', filter.attribute)
    if ('name' in filter) return this.calledBy(filter.printed, (name) => name === filter.name)
    if ('nameHas' in filter) return this.calledBy(filter.printed, (name) => name.includes(filter.nameHas))
    if ('same' in filter) return (t, c, card) => this.isLikeAny(t, c, card, filter.same, filter.as)
    if ('state' in filter) {
      const isSo = states[filter.state]!
      return (t, _, card) => isSo(t, card)
    }
    if ('keyword' in filter) return (t, _, card) => hasWord(t.valuesOf(card), 'keywords', filter.keyword)
    if ('not' in filter) {
      const fits = this.testOf(filter.not)
      return (t, c, card) => !fits(t, c, card)
    }
    if ('or' in filter) {
      const tests = filter.or.map(this.testOf)
      return (t, c, card) => tests.some((fits) => fits(t, c, card))
    }
    if ('other' in filter) return (_, c, card) => card !== (c.caster ?? c.source).card
    if ('changed' in filter) return (t, _, card) => this.hasBecome(t, card, filter.changed, filter.to)
    if ('declared' in filter) return (t, c, card) => this.isDeclared(t, c, card, filter.declared)
    if ('on' in filter) return (t, c, card) => this.living(t, c, filter.on).includes(t.state.host[card]!)
    if ('event' in filter) return (t, c, card) => happened(t, c, card, filter)
    if ('lies' in filter) {
      const lies = this.whereabouts(filter)
      return (t, c, card) => lies(t, c, this.speech.spots!.of(t, t.ref(card)))
    }
    return (t, c, card) => {
      const values = filter.printed ? t.rules.printed(t, card) : t.valuesOf(card)
      return compare(numberIn(values, filter.field), filter.is, this.value(t, c, filter.value))
    }
  })

  /** Whether one of a card's names is such, or the one printed on it. */
  private calledBy(printed: true | undefined, isIt: (name: string) => boolean): Test<G> {
    const { nameOf, namesOf } = this.speech
    if (printed || !namesOf) return (t, _, card) => isIt(nameOf(t, card))
    return (t, _, card) => isIt(nameOf(t, card)) || namesOf(t, card).some(isIt)
  }

  /** Whether a card has the same name, attribute or number as something that is there, or was. */
  private isLikeAny(t: Table<G>, c: Context, card: CardId, same: string, as: Thing): boolean {
    return this.asked(t, c, as).some((ref) => {
      const own = this.likenesses(t, card, same)
      const isLike = () => this.likenesses(t, ref.card, same).some((one) => own.includes(one))
      return t.alive(ref) || t.lastKnown(ref) === null ? isLike() : t.asItWas(ref, isLike)
    })
  }

  /** What a card has of a kind: names, attributes, or a number. */
  private likenesses(t: Table<G>, card: CardId, kind: string): readonly (string | number)[] {
    const { nameOf, namesOf } = this.speech
    if (kind === 'name') return [nameOf(t, card), ...(namesOf?.(t, card) ?? NOTHING)]
    const values = t.valuesOf(card)
    if (values[kind] !== undefined) return [numberIn(values, kind)]
    return (values.attributes as readonly string[]).filter((one) => one.startsWith(`${kind}:`))
  }

  /** Where a place has to be. What is of several things is by any one of them. */
  private whereabouts({ lies, of, whose, map }: Extract<Filter, { readonly lies: string }>): SpotTest<G> {
    const spots = this.speech.spots!
    if (of === 'caster' || of === 'this') {
      return (t, c, spot) => {
        const ref = of === 'this' ? c.source : (c.caster ?? c.source)
        const from = spot < 0 ? -1 : spots.of(t, ref)
        return from >= 0 && spots.lies(lies, spot, from, map, t.lastHolder(ref))
      }
    }
    if (of !== undefined) {
      return (t, c, spot) => {
        if (spot < 0) return false
        for (const ref of this.things(t, c, of)) {
          const from = spots.of(t, ref)
          if (from >= 0 && spots.lies(lies, spot, from, map, t.lastHolder(ref))) return true
        }
        return false
      }
    }
    if (whose === undefined) return (_, __, spot) => spot >= 0 && spots.lies(lies, spot, -1, map, -1)
    return (t, c, spot) =>
      spot >= 0 && this.who(t, c, whose).some((seat) => spots.lies(lies, spot, -1, map, seat))
  }

  /** What is asked of a place. */
  private readonly testOfSpot = remembered((filter: Filter): SpotTest<G> => {
    if ('lies' in filter) return this.whereabouts(filter)
    if ('state' in filter) {
      const isSo = this.speech.spots!.states[filter.state]!
      return (t, _, spot) => isSo(t, spot)
    }
    if ('not' in filter) {
      const fits = this.testOfSpot(filter.not)
      return (t, c, spot) => !fits(t, c, spot)
    }
    if ('or' in filter) {
      const tests = filter.or.map(this.testOfSpot)
      return (t, c, spot) => tests.some((fits) => fits(t, c, spot))
    }
    if ('other' in filter) {
      const { of } = this.speech.spots!
      return (t, c, spot) => !(c.it.length > 0 ? c.it : [c.source]).some((ref) => of(t, ref) === spot)
    }
    throw new Error(`nothing of a place is ${JSON.stringify(filter)}`)
  })

  /** Whether a group is of places, not of cards. */
  isOfPlaces({ in: { zone } }: Group): boolean {
    return this.speech.spots?.zone === zone
  }

  /** The places of a group. */
  spots(t: Table<G>, c: Context, { are }: Group): readonly number[] {
    const tests = are.map(this.testOfSpot)
    return this.speech.spots!.all.filter((spot) => tests.every((fits) => fits(t, c, spot)))
  }

  private spotChoices(t: Table<G>, c: Context, group: Group): readonly Chosen[] {
    const { option } = this.speech.spots!
    return this.spots(t, c, group).map((spot) => ({ option: option(t, spot), target: { place: spot } }))
  }

  /** What a group means other than cards. */
  private others(t: Table<G>, c: Context, group: Group): readonly Chosen[] {
    return this.isOfPlaces(group) ? this.spotChoices(t, c, group) : this.speech.otherChoices(t, c, group)
  }

  private hasBecome(t: Table<G>, card: CardId, field: string, to: 'more' | 'less'): boolean {
    const [now, before] = [t.valuesOf(card), t.rules.printed(t, card)].map((values) =>
      numberIn(values, field),
    )
    return to === 'more' ? now! > before! : now! < before!
  }

  private isDeclared(t: Table<G>, c: Context, card: CardId, kind: string): boolean {
    const word = c.declared[kind]
    if (kind === 'name') return word !== undefined && this.likenesses(t, card, 'name').includes(word)
    const values = t.valuesOf(card)
    return values[kind] === word || (word !== undefined && hasWord(values, kind, word))
  }

  value(t: Table<G>, c: Context, value: Value): number {
    return typeof value === 'number' ? value : this.countOf(value)(t, c)
  }

  private readonly countOf = remembered((value: Exclude<Value, number>): Reading<G, number> => {
    if ('letter' in value) {
      const { letter } = value
      return (t, c) => {
        const be = c.lets?.[letter]
        return c.letters[letter] ?? (be === undefined ? 0 : this.value(t, c, be))
      }
    }
    if ('count' in value) return (t, c) => this.size(t, c, value.count)
    if ('minus' in value) return (t, c) => -this.value(t, c, value.minus)
    if ('plus' in value) return (t, c) => this.value(t, c, value.plus[0]) + this.value(t, c, value.plus[1])
    if ('score' in value)
      return (t, c) =>
        this.who(t, c, value.score).reduce((sum, seat) => sum + this.speech.scoreOf!(t, seat), 0)
    if ('tally' in value) return (t, c) => this.speech.tallies![value.tally]!(t, c)
    if ('did' in value) {
      const fits = this.testOfAll(value.are)
      return (t, c) => (c.done[value.did] ?? []).filter(({ card }) => fits(t, c, card)).length
    }
    if ('declared' in value) return (_, c) => c.declared[value.declared] as number
    if ('times' in value) return (t, c) => value.times * this.value(t, c, value.of)
    const { field, of, printed } = value
    return (t, c) => {
      let sum = 0
      for (const ref of this.asked(t, c, of)) {
        const values = printed ? t.rules.printed(t, ref.card) : t.lastValues(ref)
        if (values) sum += amountIn(values, field)
      }
      return sum
    }
  })

  /** What is spoken of, where it is by now. */
  things(t: Table<G>, c: Context, thing: Thing): readonly Ref[] {
    return allNow(t, c, this.said(t, c, thing))
  }

  /** What is spoken of, as it was when it was first spoken of. */
  private said(t: Table<G>, c: Context, thing: Thing): readonly Ref[] {
    if (thing === 'this') return [c.source]
    if (thing === 'it' || thing === 'them') return c.it
    if (thing === 'caster') return [c.caster ?? c.source]
    if (thing === 'targets') return c.targets ?? c.it
    return this.lookAt(thing)(t, c)
  }

  /**
   * What is asked about what is spoken of. A card that has left play, or the open, is asked about as it last was there; any
   * other one where it is by now.
   */
  private asked(t: Table<G>, c: Context, thing: Thing): readonly Ref[] {
    if (thing === 'this' && c.was) return [c.was]
    const refs = this.said(t, c, thing)
    return c.left ? refs.map((ref) => askedOf(t, c, ref)) : refs
  }

  /** The cards of what a verb speaks of that lie where it can be done to them. */
  within(t: Table<G>, c: Context, verb: Verb): readonly CardId[] {
    const cards = this.living(t, c, verb.what ?? 'it')
    const zones = this.speech.reaches?.[verb.do]?.in
    return zones ? cards.filter((card) => zones.includes(t.layout.specOf[t.state.at[card]!]!.name)) : cards
  }

  /** The cards that a verb is about to move, so that the rest of its text can follow them. */
  moving(t: Table<G>, c: Context, verb: Verb): readonly Ref[] {
    const { reaches } = this.speech
    if (!reaches || destinationOf(reaches, verb) === null) return NOTHING
    return this.things(t, c, verb.what ?? 'it').filter((ref) => t.alive(ref))
  }

  /** Those of the cards that a verb was about to move which the text follows. */
  moved(t: Table<G>, c: Context, verb: Verb, moving: readonly Ref[]): readonly Ref[] {
    const { reaches, followsOnlyThere } = this.speech
    const to = followsOnlyThere && !c.cost ? destinationOf(reaches!, verb) : null
    return moving.filter(
      (ref) => !t.alive(ref) && (to === null || t.layout.specOf[t.state.at[ref.card]!]!.name === to),
    )
  }

  private readonly lookAt = remembered((thing: Exclude<Thing, string>): Reading<G, readonly Ref[]> => {
    if ('this' in thing) return (t, c) => (t.alive(nowOf(t, c, c.source)) ? [c.source] : [])
    if ('that' in thing) return (t, c) => c.it.filter(({ card }) => this.speech.isA(t, card, thing.that))
    if ('chosen' in thing) return (_, c) => c.pair?.[thing.chosen === 'former' ? 0 : 1] ?? NOTHING
    if ('all' in thing) {
      const { all } = thing
      return (t, c) => {
        const refs: Ref[] = []
        for (const card of this.group(t, c, all)) refs.push(t.ref(card))
        return refs
      }
    }
    if ('did' in thing) return (_, c) => c.done[thing.did] ?? NOTHING
    if ('host' in thing) return (t, c) => this.hosts(t, c, thing.host)
    if (!('top' in thing)) return () => NOTHING
    return (t, c) => {
      const n = this.value(t, c, thing.top)
      const refs: Ref[] = []
      for (const zone of this.zones(t, c, thing.of)) {
        const pile = t.state.zones[zone]!
        for (let i = pile.length - 1; i >= Math.max(0, pile.length - n); i--) refs.push(t.ref(pile[i]!))
      }
      return refs
    }
  })

  /** The cards of what is spoken of. */
  cards(t: Table<G>, c: Context, thing: Thing): readonly CardId[] {
    if (typeof thing === 'object' && 'all' in thing) return this.group(t, c, thing.all)
    const cards: CardId[] = []
    for (const { card } of this.things(t, c, thing)) cards.push(card)
    return cards
  }

  private hosts(t: Table<G>, c: Context, thing: Thing): readonly Ref[] {
    const hosts: Ref[] = []
    for (const card of this.living(t, c, thing)) {
      const host = t.state.host[card]!
      if (host >= 0) hosts.push(t.ref(host))
    }
    return hosts.length === 0 && thing === 'this' ? (c.lost ?? NOTHING) : hosts
  }

  /** Whether a card is among what is spoken of. */
  isAmong(t: Table<G>, c: Context, card: CardId, thing: Thing): boolean {
    if (typeof thing !== 'object' || !('all' in thing))
      return this.things(t, c, thing).some((ref) => ref.card === card)
    return this.isOneOf(t, c, card, thing.all)
  }

  /** Whether a card is one of a group. */
  isOneOf(t: Table<G>, c: Context, card: CardId, group: Group): boolean {
    if (group.extreme) return this.group(t, c, group).includes(card)
    return this.isIn(t, c, card, group.in) && this.fitsAll(t, c, card, group.are)
  }

  /** The players spoken of. */
  playersOf(t: Table<G>, c: Context, thing: Thing | undefined): readonly Seat[] {
    if (thing === 'it' || thing === 'them') return c.players
    return typeof thing === 'object' && 'player' in thing ? this.who(t, c, thing.player) : []
  }

  /** The objects spoken of that are still what they were. */
  living(t: Table<G>, c: Context, thing: Thing): CardId[] {
    const found: CardId[] = []
    for (const ref of this.things(t, c, thing)) if (t.alive(ref)) found.push(ref.card)
    return found
  }

  holds(t: Table<G>, c: Context, condition: Condition): boolean {
    return this.truthOf(condition)(t, c)
  }

  private readonly truthOf = remembered((condition: Condition): Reading<G, boolean> => {
    if ('there' in condition) {
      const { there, is, value } = condition
      return (t, c) => compare(this.size(t, c, there), is, this.value(t, c, value))
    }
    if ('thing' in condition) {
      const { thing, are } = condition
      return (t, c) => {
        const things = this.asked(t, c, thing)
        return things.length > 0 && things.every((ref) => this.isOrWas(t, c, ref, are))
      }
    }
    if ('turnOf' in condition) {
      const { turnSeat } = this.speech
      return (t, c) => this.isWho(t, c, condition.turnOf, turnSeat ? turnSeat(t) : t.state.turnSeat)
    }
    if ('number' in condition) {
      const { number, is, value } = condition
      return (t, c) => compare(this.value(t, c, number), is, this.value(t, c, value))
    }
    if ('and' in condition) return (t, c) => condition.and.every((part) => this.holds(t, c, part))
    if ('or' in condition) return (t, c) => condition.or.some((part) => this.holds(t, c, part))
    if ('not' in condition) return (t, c) => !this.holds(t, c, condition.not)
    if ('icon' in condition) {
      const { icon, n = 0, to = n } = condition
      const means = this.speech.icons![icon]!(n, to)
      return (t, c) => this.speech.isActive?.(t, c, icon) === true || this.holds(t, c, means)
    }
    const { done } = condition
    return done === 'it' ? (_, c) => c.did : (t, c) => this.speech.done[done]!(t, c)
  })

  /** Whether an object is so, or was when it was last there. */
  isOrWas(t: Table<G>, c: Context, ref: Ref, are: readonly Filter[]): boolean {
    if (t.alive(ref)) return this.fitsAll(t, c, ref.card, are)
    return t.lastKnown(ref) !== null && t.asItWas(ref, () => this.fitsAll(t, c, ref.card, are))
  }

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
        if (step.do === 'choose' && !step.random && !this.isHidden(step.what.in.zone))
          yield [here, step, verbAfter(effect, i), this.earlySecond(effect, i)]
      } else if (step.do === 'after' || (step.do === 'if' && 'late' in step)) return
      else if ('then' in step && AT_ONCE.includes(step.do)) {
        yield* this.earlyIn(step.then, here)
      }
    }
  }

  private earlySecond(effect: Effect, i: number): Second | null {
    const second = secondAfter(effect, i)
    return second && !this.isHidden(second[0].what.in.zone) ? second : null
  }

  private isHidden(zone: string): boolean {
    return zone === 'looked' || this.speech.hidden.includes(zone)
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
    const { zone } = step.what.in
    return !c.cost && !are.every((filter) => this.isCertain(zone, filter)) && this.isSecret(t, c, step)
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
    if (!this.isHidden(what.in.zone)) return false
    return this.cardsIn(t, c, what.in).some((card) =>
      this.speech.seats(t).some((seat) => t.sight(seat, card) !== FACE),
    )
  }

  /** What there is to choose. In a hidden place a card is not among what its own text speaks of. */
  private choices(t: Table<G>, c: Context, step: Choose, verb: Verb | null): readonly Aimed[] {
    const able = this.able(t, c, step, verb, takenBefore(c, step))
    const listed = this.speech.hidden.includes(step.what.in.zone) ? this.unordered(t, able) : able
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
    if (card === c.source.card && (hidden.includes(place.zone) || waits?.(place.zone))) return false
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
    const free = step.total || step.or || step.differ || this.mayMiss(t, c, step, step.what)
    const min = free ? 0 : least
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
        min: -Infinity,
        max: 1,
      }))
  }

  /** As many of one kind as are to be taken of it, or none where nobody has to find any. */
  private share(t: Table<G>, c: Context, { are, how }: Kind, choices: readonly Aimed[], free: boolean) {
    const fitting = choices.filter(({ target }) => 'card' in target && this.fitsAll(t, c, target.card, are))
    const [min, max] = this.bounds(t, c, how)
    const of = fitting.map(({ key }) => key)
    return { of, min: free ? 0 : Math.min(min, of.length), max }
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
    return { weights, min: total.is === 'atMost' ? -Infinity : n, max: total.is === 'atLeast' ? Infinity : n }
  }
}

const NOTHING: readonly never[] = []

/** An object where it is by now, if it is what its text, or what triggered that, has moved there. */
function nowOf<G extends object>(t: Table<G>, { left }: Context, ref: Ref): Ref {
  let now = ref
  while (left && !t.alive(now) && left.some((one) => one.card === now.card && one.life === now.life))
    now = { card: now.card, life: now.life + 1 }
  return t.alive(now) ? now : ref
}
const allNow = <G extends object>(t: Table<G>, c: Context, refs: readonly Ref[]): readonly Ref[] =>
  c.left ? refs.map((ref) => nowOf(t, c, ref)) : refs

/** The object as which a card is asked about: in play if it is there, or was; else where it is remembered from. */
function askedOf<G extends object>(t: Table<G>, c: Context, ref: Ref): Ref {
  const now = nowOf(t, c, ref)
  const known = t.alive(ref) ? null : t.lastKnown(ref)
  if (known === null || t.isInPlay(now.card)) return now
  const { specOf } = t.layout
  return specOf[known.at]!.inPlay || !specOf[t.state.at[now.card]!]!.remembered ? ref : now
}

/** Whether cards lie where their order tells something that is for nobody to know. */
const hasNoOrder = <G extends object>(t: Table<G>, cards: readonly CardId[]): boolean =>
  cards.length > 1 && t.layout.specOf[t.state.at[cards[0]!]!]!.unordered === true

const hasCard = (refs: readonly Ref[], card: CardId): boolean => {
  for (let i = 0; i < refs.length; i++) if (refs[i]!.card === card) return true
  return false
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
  return { weights, min: -Infinity, max: common.most }
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

function compare(a: number, is: Comparison, b: number): boolean {
  if (is === 'atMost') return a <= b
  if (is === 'atLeast') return a >= b
  return a === b
}
