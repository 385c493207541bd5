import {
  amountIn,
  byKind,
  type CardId,
  hasWord,
  numberIn,
  type Ref,
  remembered,
  type Seat,
  type Table,
  type ZoneId,
} from '@tefuda/kernel'
import type { Comparison, Condition, Filter, Group, Place, Thing, Value, Verb, Who } from './ability.ts'
import type { Chosen, Context, Speech } from './context.ts'
import { destinationOf } from './reach.ts'
import { RUN } from './running.ts'

type Test<G extends object> = (t: Table<G>, c: Context, card: CardId) => boolean
type SpotTest<G extends object> = (t: Table<G>, c: Context, spot: number) => boolean
/** Values, conditions and things as functions, made once: which words they have is not asked again. */
type Reading<G extends object, Result> = (t: Table<G>, c: Context) => Result

/** Of a zone that is several places, circles or areas of a grid, all of them are meant. */
function addCells(first: ZoneId, cells: number, found: ZoneId[]): void {
  for (let cell = 0; cell < cells; cell++) found.push(first + cell)
}

/** Looks, counts and compares in the words of a game: what a text speaks of, and whether it is so. */
export class Spoken<G extends object> {
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
  isDoneBy(t: Table<G>, c: Context, by: Who | Group): boolean {
    const doing = t.running(RUN)
    if (doing === null) return false
    if (typeof by === 'string') return this.isWho(t, c, by, doing.c.seat)
    return this.isWho(t, c, by.in.of as Who, doing.c.seat) && this.isOrWasOneOf(t, c, doing.c.source, by)
  }

  /** Whether an object is one of a group, or was when it was last known. */
  private isOrWasOneOf(t: Table<G>, c: Context, ref: Ref, { in: place, are }: Group): boolean {
    const isIn = () => place.zone === 'anywhere' || this.zones(t, c, place).includes(t.state.at[ref.card]!)
    const isOne = () => isIn() && this.fitsAll(t, c, ref.card, are)
    return t.alive(ref) || t.lastKnown(ref) === null ? isOne() : t.asItWas(ref, isOne)
  }

  zones(t: Table<G>, c: Context, place: Place): ZoneId[] {
    if (place.or) return placesOf(place).flatMap((one) => this.zones(t, c, one))
    const found: ZoneId[] = []
    const several = this.speech.places?.[place.zone]
    if (!several) this.addZones(t, c, place.zone, place.of, found)
    else for (const name of several) this.addZones(t, c, name, place.of, found)
    return found
  }

  protected addZones(t: Table<G>, c: Context, name: string, whose: Who | 'any', found: ZoneId[]): void {
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
  protected utmost(
    t: Table<G>,
    cards: readonly CardId[],
    { field, is }: NonNullable<Group['extreme']>,
  ): readonly CardId[] {
    const numbers = cards.map((card) => numberIn(t.valuesOf(card), field))
    const bound = is === 'most' ? Math.max(...numbers) : Math.min(...numbers)
    return cards.filter((_, i) => numbers[i] === bound)
  }

  /** How many there are, with what the game knows beside cards. */
  protected size(t: Table<G>, c: Context, group: Group): number {
    if (group.extreme) return this.group(t, c, group).length
    const cards = this.cardsIn(t, c, group.in)
    const fits = this.testOfAll(group.are)
    let count = this.others(t, c, group).length
    for (let i = 0; i < cards.length; i++) if (fits(t, c, cards[i]!)) count++
    return count
  }

  protected cardsIn(t: Table<G>, c: Context, place: Place): readonly CardId[] {
    if (place.or) return placesOf(place).flatMap((one) => this.cardsIn(t, c, one))
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
  protected ownIn(t: Table<G>, c: Context, zone: ZoneId, place: Place): readonly CardId[] {
    const cards = t.state.zones[zone]!
    if (t.layout.seatOf[zone]! >= 0 || place.of === 'any') return cards
    return cards.filter((card) => this.isOf(t, c, card, place))
  }

  isIn(t: Table<G>, c: Context, card: CardId, place: Place): boolean {
    if (place.or) return placesOf(place).some((one) => this.isIn(t, c, card, one))
    if (place.zone === 'looked') return true
    if (place.zone === 'anywhere') return this.isOf(t, c, card, place)
    const zone = t.state.at[card]!
    if (!this.zones(t, c, place).includes(zone)) return false
    return t.layout.seatOf[zone]! >= 0 || this.isOf(t, c, card, place)
  }

  protected isOf(t: Table<G>, c: Context, card: CardId, { of }: Place): boolean {
    return of === 'any' || this.isWho(t, c, of, t.state.holder[card]!)
  }

  fitsAll(t: Table<G>, c: Context, card: CardId, filters: readonly Filter[]): boolean {
    return filters.length === 0 || this.testOfAll(filters)(t, c, card)
  }

  /** What is asked of an object altogether. */
  protected readonly testOfAll = remembered((filters: readonly Filter[]): Test<G> => {
    const tests = filters.map(this.testOf)
    if (tests.length === 0) return () => true
    if (tests.length === 1) return tests[0]!
    return (t, c, card) => {
      for (let i = 0; i < tests.length; i++) if (!tests[i]!(t, c, card)) return false
      return true
    }
  })

  /** A filter as a test, made once: which words it has is not asked again for every card. */
  protected readonly testOf = remembered((filter: Filter): Test<G> => {
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
    if ('among' in filter) return (t, c, card) => hasCard(this.things(t, c, filter.among), card)
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
  protected calledBy(printed: true | undefined, isIt: (name: string) => boolean): Test<G> {
    const { nameOf, namesOf } = this.speech
    if (printed || !namesOf) return (t, _, card) => isIt(nameOf(t, card))
    return (t, _, card) => isIt(nameOf(t, card)) || namesOf(t, card).some(isIt)
  }

  /** Whether a card has the same name, attribute or number as something that is there, or was. */
  protected isLikeAny(t: Table<G>, c: Context, card: CardId, same: string, as: Thing): boolean {
    return this.asked(t, c, as).some((ref) => {
      const own = this.likenesses(t, card, same)
      const isLike = () => this.likenesses(t, ref.card, same).some((one) => own.includes(one))
      return t.alive(ref) || t.lastKnown(ref) === null ? isLike() : t.asItWas(ref, isLike)
    })
  }

  /** How many of these have the same name, attribute or number, as they are or were. */
  protected mostAlike(t: Table<G>, refs: readonly Ref[], kind: string): number {
    const times = new Map<string | number, number>()
    for (const ref of refs) {
      const own = () => new Set(this.likenesses(t, ref.card, kind))
      for (const one of t.alive(ref) || t.lastKnown(ref) === null ? own() : t.asItWas(ref, own))
        times.set(one, (times.get(one) ?? 0) + 1)
    }
    return Math.max(0, ...times.values())
  }

  /** What a card has of a kind: names, attributes, or a number. */
  protected likenesses(t: Table<G>, card: CardId, kind: string): readonly (string | number)[] {
    const { nameOf, namesOf } = this.speech
    if (kind === 'name') return [nameOf(t, card), ...(namesOf?.(t, card) ?? NOTHING)]
    const values = t.valuesOf(card)
    if (values[kind] !== undefined) return [numberIn(values, kind)]
    return (values.attributes as readonly string[]).filter((one) => one.startsWith(`${kind}:`))
  }

  /** Where a place has to be. What is of several things is by any one of them. */
  protected whereabouts({ lies, of, whose, map }: Extract<Filter, { readonly lies: string }>): SpotTest<G> {
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
  protected readonly testOfSpot = remembered((filter: Filter): SpotTest<G> => {
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

  protected spotChoices(t: Table<G>, c: Context, group: Group): readonly Chosen[] {
    const { option } = this.speech.spots!
    return this.spots(t, c, group).map((spot) => ({ option: option(t, spot), target: { place: spot } }))
  }

  /** What a group means other than cards. */
  protected others(t: Table<G>, c: Context, group: Group): readonly Chosen[] {
    return this.isOfPlaces(group) ? this.spotChoices(t, c, group) : this.speech.otherChoices(t, c, group)
  }

  protected hasBecome(t: Table<G>, card: CardId, field: string, to: 'more' | 'less'): boolean {
    const [now, before] = [t.valuesOf(card), t.rules.printed(t, card)].map((values) =>
      numberIn(values, field),
    )
    return to === 'more' ? now! > before! : now! < before!
  }

  protected isDeclared(t: Table<G>, c: Context, card: CardId, kind: string): boolean {
    const word = c.declared[kind]
    if (kind === 'name') return word !== undefined && this.likenesses(t, card, 'name').includes(word)
    const values = t.valuesOf(card)
    return values[kind] === word || (word !== undefined && hasWord(values, kind, word))
  }

  value(t: Table<G>, c: Context, value: Value): number {
    return typeof value === 'number' ? value : this.countOf(value)(t, c)
  }

  protected readonly countOf = remembered((value: Exclude<Value, number>): Reading<G, number> => {
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
    if ('alike' in value) return (t, c) => this.mostAlike(t, this.asked(t, c, value.of), value.alike)
    if ('times' in value) return (t, c) => value.times * this.value(t, c, value.of)
    if ('every' in value) return (t, c) => Math.floor(this.value(t, c, value.of) / value.every)
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
  protected said(t: Table<G>, c: Context, thing: Thing): readonly Ref[] {
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
  protected asked(t: Table<G>, c: Context, thing: Thing): readonly Ref[] {
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

  protected readonly lookAt = remembered((thing: Exclude<Thing, string>): Reading<G, readonly Ref[]> => {
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
    if ('did' in thing) {
      const { did, are } = thing
      if (!are) return (_, c) => c.done[did] ?? NOTHING
      return (t, c) => (c.done[did] ?? NOTHING).filter((ref) => this.isOrWas(t, c, ref, are))
    }
    if ('heard' in thing) return (_, c) => c.heard ?? NOTHING
    if ('host' in thing) return (t, c) => this.hosts(t, c, thing.host)
    if (!('top' in thing)) return () => NOTHING
    return (t, c) => {
      const n = this.value(t, c, thing.top)
      const refs: Ref[] = []
      for (const zone of this.zones(t, c, thing.of)) {
        const pile = t.state.zones[zone]!
        const lying =
          thing.of.at === 'bottom' ? pile.slice(0, n) : pile.slice(Math.max(0, pile.length - n)).reverse()
        for (const card of lying) refs.push(t.ref(card))
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

  protected hosts(t: Table<G>, c: Context, thing: Thing): readonly Ref[] {
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

  protected readonly truthOf = remembered((condition: Condition): Reading<G, boolean> => {
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
}

const NOTHING: readonly never[] = []

/** The places that are meant by one: itself, or several. */
export const placesOf = remembered((place: Place): readonly Place[] => {
  if (!place.or) return [place]
  const { or, ...first } = place
  return [first, ...or]
})

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

export const hasCard = (refs: readonly Ref[], card: CardId): boolean => {
  for (let i = 0; i < refs.length; i++) if (refs[i]!.card === card) return true
  return false
}

function compare(a: number, is: Comparison, b: number): boolean {
  if (is === 'atMost') return a <= b
  if (is === 'atLeast') return a >= b
  return a === b
}

/** Whether cards lie where their order tells something that is for nobody to know. */
const hasNoOrder = <G extends object>(t: Table<G>, cards: readonly CardId[]): boolean =>
  cards.length > 1 && t.layout.specOf[t.state.at[cards[0]!]!]!.unordered === true
