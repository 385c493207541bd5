import type {
  Ability,
  Choose,
  Condition,
  Duration,
  Effect,
  Filter,
  Gain,
  Group,
  Many,
  Thing as Said,
  Step,
  Value,
  Verb,
} from '@tefuda/language'
import { isOnField, type Model, type Thing } from './model.ts'
import { lies, matches, otherSide, type Piece, REARS, type Side, seatOf } from './pieces.ts'
import { NoCase, type Scene } from './scene.ts'
import { isChoose } from './walk.ts'

/**
 * A second, simple reading of a text: it is carried out on a model of the table, and says what must be asked on the way, of whom, and
 * what may be answered.
 */

/** What must be asked: which cards or circles are offered, how many of them, and what the case answers. */
export type Question =
  | { readonly asks: string; readonly seat: number; readonly yes: boolean }
  /** Several cards in an order: the case turns round the one it finds. */
  | { readonly asks: string; readonly seat: number; readonly order: readonly number[] }
  | {
      readonly asks: string
      readonly seat: number
      readonly of: readonly number[]
      readonly min: number
      readonly max: number
      readonly picks: readonly number[]
    }

/** What the case decides. */
export interface Will {
  /** Where in the text the declined part is. */
  readonly declines: string | null
}

/** What lasts, for how long, and what happens later. */
export interface Lasting {
  readonly on: Thing
  readonly gain: Gain
  readonly time: Duration | undefined
}
export interface Forbidden {
  readonly on: readonly Thing[]
  readonly act: string
  readonly are: readonly Filter[]
  readonly time: Duration | undefined
}
export interface Later {
  readonly at: string
  readonly then: Effect
  readonly it: readonly Thing[]
  /** 10.31.2: who comes back when they go. */
  readonly bound?: readonly Thing[]
}

interface Now {
  it: readonly Thing[]
  former: readonly Thing[]
  did: boolean
  looked: readonly Thing[]
  done: { [verb: string]: number }
  actor: Side
  declared: number
  /** 12.7.3: what was chosen before, while the same is done several times. */
  taken: Thing[] | null
}

/** The number that a case declares. */
const DECLARED = 2

const compare = (a: number, is: string, b: number) =>
  is === 'atLeast' ? a >= b : is === 'atMost' ? a <= b : a === b

const PLACES: { readonly [place: string]: readonly string[] } = {
  field: ['vanguard', 'rear', 'guardian'],
  board: ['vanguard', 'rear'],
}

/** 4.8.2.2, 4.9.2.2, 10.22.3: a face-down card there has no information. */
const isBlank = ({ zone, states }: Thing) =>
  zone === 'locked' || ((zone === 'damage' || zone === 'bind') && states.includes('faceDown'))

export class Reading {
  readonly lasting: Lasting[] = []
  readonly forbidden: Forbidden[] = []
  readonly later: Later[] = []
  /** 10.20.1: who is attacked from now on. */
  attacked: Thing | null = null
  /** 10.29.1: whether something costs nothing for a time; see by-hand.ts. */
  costsNothing = false
  private readonly model: Model
  private readonly scene: Scene
  private readonly will: Will
  private readonly now: Now

  constructor(model: Model, scene: Scene, will: Will, it: readonly Thing[]) {
    this.model = model
    this.scene = scene
    this.will = will
    this.now = {
      it,
      former: [],
      did: true,
      looked: [],
      done: {},
      actor: 'you',
      declared: DECLARED,
      taken: null,
    }
  }

  *whole(ability: Ability): Generator<Question> {
    if (ability.kind === 'activated') yield* this.run(ability.cost, 'cost.', true)
    if ('effect' in ability) yield* this.run(ability.effect, 'effect.', false)
  }

  *effect(effect: Effect): Generator<Question> {
    yield* this.run(effect, 'effect.', false)
  }

  /** What holds all the time. */
  always(does: Effect): void {
    for (const step of does) if (step.do === 'gain') this.lasts(step)
  }

  private *run(effect: Effect, path: string, isCost: boolean): Generator<Question> {
    for (const [i, step] of effect.entries()) yield* this.step(step, `${path}${i}`, effect[i + 1], isCost)
  }

  private *step(step: Step, path: string, next: Step | undefined, isCost: boolean): Generator<Question> {
    if (isChoose(step)) return yield* this.choose(step, path, next, isCost)
    const {
      then = [],
      who,
      if: condition,
      cost = [],
    } = step as {
      then?: Effect
      who?: string
      if?: Condition
      cost?: Effect
    }
    const seat = seatOf(this.now.actor)
    switch (step.do) {
      case 'pay':
        this.now.did = false
        if (!this.canPay(cost)) return
        this.now.did = this.will.declines !== path
        yield { asks: 'ask.pay.optional', seat, yes: this.now.did }
        if (!this.now.did) return
        yield* this.run(cost, `${path}.cost.`, true)
        return yield* this.run(then, `${path}.then.`, false)
      case 'may':
        this.now.did = this.will.declines !== path
        yield { asks: 'ask.may', seat, yes: this.now.did }
        if (!this.now.did) return
        return yield* this.run(then, `${path}.then.`, false)
      case 'if':
        if (this.holds(condition!)) yield* this.run(then, `${path}.then.`, false)
        return
      case 'by': {
        const { actor } = this.now
        this.now.actor = who === 'opponent' ? otherSide('you') : 'you'
        yield* this.run(then, `${path}.then.`, false)
        this.now.actor = actor
        return
      }
      case 'repeat': {
        const times = this.value((step as { times: Value }).times)
        this.now.taken = []
        for (let i = 0; i < times; i++) yield* this.run(then, `${path}.then.`, false)
        this.now.taken = null
        return
      }
      case 'later': {
        const { when } = step as unknown as { when: { at?: string } }
        if (when.at === undefined) throw new NoCase('what happens the next time something does')
        this.later.push({ at: when.at, then, it: this.now.it })
        return
      }
      case 'gain':
      case 'lose':
      case 'cannot':
        return this.lasts(step)
      default:
        return yield* this.verb(step as Verb)
    }
  }

  // ---- What there is ----

  private sides(of: string): readonly Side[] {
    if (of === 'any') return ['you', 'opponent']
    return [of === 'self' ? this.now.actor : of === 'opponent' ? 'opponent' : 'you']
  }

  group({ in: place, are }: Group): Thing[] {
    const there =
      place.zone === 'looked'
        ? this.now.looked.filter((thing) => thing.zone === 'deck')
        : this.model.in(PLACES[place.zone] ?? [place.zone], this.sides(place.of))
    return there.filter((thing) => are.every((filter) => this.fits(thing, filter)))
  }

  private fits(thing: Thing, filter: Filter): boolean {
    if ('not' in filter) return !this.fits(thing, filter.not)
    if ('other' in filter) return thing !== this.model.source
    if ('lies' in filter) {
      const whose = filter.whose === undefined ? null : this.sides(filter.whose)[0]!
      return lies(filter.lies, thing, this.model.source, whose)
    }
    if ('declared' in filter) return thing.piece.grade === this.now.declared
    if ('same' in filter) return this.isSame(thing, filter.same, filter.as)
    if ('state' in filter) return stateFits(thing, filter)
    if (isBlank(thing)) return false
    if ('field' in filter && filter.field === 'power')
      return compare(thing.numbers.power!, filter.is, this.value(filter.value))
    return matches(asPiece(thing), filter)
  }

  private isSame(thing: Thing, what: string, as: Said): boolean {
    const [other] = this.things(as)
    if (!other) return false
    if (what === 'name') return !isBlank(thing) && thing.piece.title === other.piece.title
    const clans = (one: Thing) => one.piece.tags.filter((tag) => tag.startsWith('clan:'))
    return clans(thing).some((clan) => clans(other).includes(clan))
  }

  private things(said: Said | undefined): readonly Thing[] {
    if (said === 'this') return [this.model.source]
    if (said === undefined || said === 'it' || said === 'them') return this.now.it
    if (typeof said === 'object' && 'all' in said) return this.group(said.all)
    if (typeof said === 'object' && 'chosen' in said)
      return said.chosen === 'former' ? this.now.former : this.now.it
    if (typeof said === 'object' && 'top' in said)
      return this.model.decks[this.now.actor].slice(-(said.top as number)).toReversed()
    return []
  }

  private value(value: Value): number {
    if (typeof value === 'number') return value
    if ('count' in value) return this.group(value.count).length
    if ('times' in value) return (value.times as number) * this.value(value.of as Value)
    if ('plus' in value) return this.value(value.plus[0]) + this.value(value.plus[1])
    if ('minus' in value) return -this.value(value.minus)
    if ('did' in value) return this.now.done[value.did] ?? 0
    throw new NoCase(`no such number is known: ${JSON.stringify(value)}`)
  }

  holds(condition: Condition): boolean {
    if ('and' in condition) return condition.and.every((part) => this.holds(part))
    if ('not' in condition) return !this.holds(condition.not)
    if ('there' in condition)
      return compare(this.group(condition.there).length, condition.is, this.value(condition.value))
    if ('number' in condition)
      return compare(this.value(condition.number), condition.is, this.value(condition.value))
    if ('turnOf' in condition) return this.scene.turn === condition.turnOf
    if ('icon' in condition) return this.icon(condition.icon, condition.n as number)
    if ('done' in condition) {
      if (condition.done === 'legion')
        return ['legion', 'wasLegion'].some((state) => this.model.source.piece.states.includes(state))
      return this.now.did
    }
    if (!('thing' in condition)) throw new NoCase(`no such condition is known: ${JSON.stringify(condition)}`)
    const things = this.things(condition.thing)
    return things.length > 0 && things.every((one) => condition.are.every((filter) => this.fits(one, filter)))
  }

  /** 11.6, 11.12, 11.15, 11.16, 11.18, 11.19, 11.25, 11.29, 11.34, 11.35, 11.38 */
  private icon(icon: string, n: number): boolean {
    const count = (zone: string, side: Side = 'you') => this.model.in([zone], [side]).length
    const { source } = this.model
    switch (icon) {
      case 'limitBreak':
        return count('damage') >= n
      case 'shinken':
        return count('damage') >= 3
      case 'generationBreak': {
        const open = this.model.in(['g'], ['you']).filter(({ states }) => !states.includes('faceDown'))
        const onField = this.model.in(['vanguard'], ['you']).filter(({ piece }) => piece.type === 'g')
        return open.length + onField.length >= n
      }
      case 'brave':
        return count('hand') <= 3
      case 'oracle':
        return count('hand') >= 5
      case 'ritual':
        return this.model.in(['drop'], ['you']).filter(({ piece }) => piece.grade === 1).length >= n
      case 'thunderstrike':
        return count('bind', 'opponent') >= n
      case 'unite':
        return this.scene.called >= 2
      case 'darkness':
        return this.scene.souled
      case 'darkDevice':
        return this.model
          .in(['vanguard', 'rear'], ['opponent'])
          .every((other) => other.states.includes('rested') || !lies('column', other, source, null))
      default:
        throw new NoCase(`the battle is looked at when it comes: ${icon}`)
    }
  }

  // ---- Choices ----

  canPay(cost: Effect): boolean {
    const { actor } = this.now
    return cost.every((step, i) => {
      const { n, are = [], what } = step as Verb
      if (isChoose(step)) {
        const able = this.able(this.group(step.what), cost[i + 1])
        if (step.total) {
          const sum = able.reduce((all, { piece }) => all + piece.grade, 0)
          return sum >= (step.total.value as number)
        }
        return able.length >= this.bounds(step.how)[0]
      }
      if (step.do === 'counterBlast')
        return this.blastable('damage', 'faceUp', are, actor).length >= this.value(n!)
      if (step.do === 'soulBlast') return this.blastable('soul', null, are, actor).length >= this.value(n!)
      if (what === 'this' && step.do === 'rest') return !this.model.source.states.includes('rested')
      return true
    })
  }

  private blastable(zone: string, state: string | null, are: readonly Filter[], side: Side): Thing[] {
    const filters: Filter[] = state ? [{ state }, ...are] : [...are]
    return this.model
      .in([zone], [side])
      .filter((thing) => filters.every((filter) => this.fits(thing, filter)))
  }

  /** Only cards that can pay do: a resting unit cannot rest. */
  private able(things: readonly Thing[], next: Step | undefined): Thing[] {
    if (next?.do === 'rest') return things.filter(({ states }) => !states.includes('rested'))
    if (next?.do === 'turnUp') return things.filter(({ states }) => states.includes('faceDown'))
    return [...things]
  }

  private *choose(step: Choose, path: string, next: Step | undefined, isCost: boolean): Generator<Question> {
    const { what, how, differ } = step
    const found = this.group(what)
    const all = isCost ? this.able(found, next) : found
    const able = this.open(all).filter((thing) => !this.now.taken?.includes(thing))
    const [least, most] = this.bounds(how)
    const isSecret =
      (what.in.zone === 'hand' || what.in.zone === 'deck' || what.in.zone === 'looked') && what.are.length > 0
    const max = Math.min(most, able.length)
    /** 8.5.4.1.2: of those that differ as many as there are. */
    const there = differ ? new Set(able.map(({ piece }) => piece.title)).size : able.length
    const min = (isSecret && !isCost) || step.total ? 0 : Math.min(least, there)
    const picks = this.will.declines === path ? [] : this.picked(step, able, max, next)
    yield {
      asks: 'ask.choose',
      seat: seatOf(this.now.actor),
      of: able.map(({ card }) => card),
      min,
      max,
      picks: picks.map(({ card }) => card),
    }
    this.now.taken?.push(...picks)
    if (step.beside) this.now.former = this.now.it
    // Several that are chosen together are spoken of in the order they lie in.
    this.now.it = able.filter((thing) => picks.includes(thing))
    this.now.did = picks.length > 0
  }

  private bounds(how: Many): [number, number] {
    if ('any' in how) return [0, Infinity]
    if ('atLeast' in how) return [this.value(how.atLeast), Infinity]
    if ('upTo' in how) return [0, this.value(how.upTo)]
    return [this.value(how.exactly), this.value(how.exactly)]
  }

  /** 11.13.1: what resists is not chosen by the other. */
  private open(things: readonly Thing[]): Thing[] {
    return things.filter((thing) => thing.side === this.now.actor || !thing.keywords.includes('resist'))
  }

  /** What the case takes: what the next verb does something to first, then the last that it finds. */
  private picked(step: Choose, able: readonly Thing[], max: number, next: Step | undefined): Thing[] {
    const order = able.toReversed().toSorted((a, b) => Number(shows(b, next)) - Number(shows(a, next)))
    if (step.total) {
      const sum = (things: readonly Thing[]) => things.reduce((all, { piece }) => all + piece.grade, 0)
      const taken: Thing[] = []
      for (const one of order) if (sum(taken) < (step.total.value as number)) taken.push(one)
      return taken
    }
    if (!step.differ) return order.slice(0, 'any' in step.how || 'atLeast' in step.how ? 2 : max)
    const titles = new Set<string>()
    return order.filter(({ piece }) => !titles.has(piece.title) && titles.add(piece.title)).slice(0, max)
  }

  // ---- Actions ----

  private lasts(step: Step): void {
    const {
      what,
      gains = [],
      loses = [],
      act,
      are = [],
      for: time,
    } = step as {
      what: Said
      gains?: readonly Gain[]
      loses?: readonly Gain[]
      act?: string
      are?: readonly Filter[]
      for?: Duration
    }
    const on = this.things(what).filter((thing) => isOnField(thing))
    for (const thing of on)
      for (const gain of gains) {
        const worked = 'by' in gain ? { ...gain, by: this.value(gain.by) } : gain
        this.lasting.push({ on: thing, gain: worked as Gain, time })
        if ('by' in worked) this.add(thing, worked.field, worked.by as number)
      }
    for (const thing of on)
      for (const loss of loses)
        if ('keyword' in loss) thing.keywords = thing.keywords.filter((one) => one !== loss.keyword)
    if (act !== undefined) this.forbidden.push({ on, act, are, time })
    this.now.did = on.length > 0
  }

  /** 7.3.1.7: a boosted unit has the booster's power, and so whatever that gains. */
  private add(thing: Thing, field: string, by: number): void {
    thing.numbers[field]! += by
    if (field !== 'power' || !thing.states.includes('boosting')) return
    const boosted = this.model.things.find(({ states }) => states.includes('boosted'))
    if (boosted) boosted.numbers.power! += by
  }

  private *verb(verb: Verb): Generator<Question> {
    const { actor, done } = this.now
    const things = this.things(verb.what)
    const n = verb.n === undefined ? 0 : this.value(verb.n)
    const count = (many: number) => {
      this.now.did = many > 0
      done[verb.do] = (done[verb.do] ?? 0) + many
    }
    switch (verb.do) {
      case 'counterBlast':
      case 'soulBlast':
      case 'counterCharge':
        return yield* this.blast(verb, n, count)
      case 'soulCharge':
        for (const thing of this.model.decks[actor].slice(-n).toReversed()) this.model.put(thing, 'soul')
        return count(n)
      case 'draw':
        return yield* this.draw(verb, n, count)
      case 'call':
        return yield* this.call(verb, things, count)
      case 'shift':
        return yield* this.shift(things)
      case 'timeLeap':
        return yield* this.timeLeap(things)
      case 'damage':
        for (const thing of things) {
          for (let i = 0; i < n; i++) {
            const top = this.model.top(thing.side)
            if (top) this.model.put(top, 'damage')
          }
        }
        return count(things.length)
      case 'move':
        yield* this.move(verb, things)
        return count(things.length)
      case 'declare':
        return
      case 'freeStride':
        this.costsNothing = true
        return
      case 'legion':
        if (verb.on !== undefined) throw new NoCase('a heart and a card of the hand')
        return this.legion(things)
      case 'shuffle':
        this.model.shuffled.add(actor)
        return
      case 'fetch':
        for (const thing of things) this.model.put(thing, 'hand')
        this.model.shuffled.add(actor)
        return count(things.length)
      case 'look':
      case 'reveal':
        if (typeof verb.what === 'object' && 'top' in verb.what) this.now.looked = things
        this.now.it = things
        return
      case 'win':
        this.model.ended.winner = actor
        return
      case 'extraTurn':
        this.model.ended.extra.push(actor)
        return
      default:
        this.simple(verb, things)
        return count(things.length)
    }
  }

  /** Verbs that are done to each of several cards by itself. */
  private simple(verb: Verb, things: readonly Thing[]): void {
    const turns = TURNS[verb.do]
    const puts = PUTS[verb.do]
    if (turns) for (const thing of things) thing.states = turns(thing.states)
    else if (puts) for (const thing of things) puts(this.model, thing, verb)
    else if (verb.do === 'swap') this.swap(things)
    else if (verb.do === 'redirect') this.attacked = things[0] ?? null
    else if (verb.do === 'become') this.become(verb, things)
    else throw new NoCase(`no case is there for ${verb.do}`)
  }

  private swap([one, two]: readonly Thing[]): void {
    if (!one || !two) return
    const { circle } = one
    one.circle = two.circle
    two.circle = circle
  }

  /** 11.33.1: who is linked to another becomes so together with it. */
  private become(verb: Verb, things: readonly Thing[]): void {
    const linked = verb.on === undefined ? [] : this.things(verb.on)
    for (const thing of [...things, ...linked]) thing.states = withState(thing.states, verb.kind!)
  }

  /** 4.1.5: several that go to a deck do so in an order that is chosen; the first of them lies highest. */
  private *move(verb: Verb, things: readonly Thing[]): Generator<Question> {
    const { zone, at } = verb.to!
    const isOrdered = zone === 'deck' && things.length > 1
    const order = isOrdered ? things.toReversed() : things
    if (isOrdered)
      yield { asks: 'ask.order', seat: seatOf(this.now.actor), order: order.map(({ card }) => card) }
    const bottom = at === 'bottom'
    for (const thing of bottom ? order : order.toReversed()) this.model.put(thing, zone, { bottom })
  }

  /** 10.25.1: the mate comes to the side of the vanguard, standing or resting as that does. */
  private legion([mate]: readonly Thing[]): void {
    const { source } = this.model
    this.now.did = mate !== undefined
    if (!mate) return
    this.model.put(mate, 'vanguard', { states: [...source.states, 'legion'] })
    source.states = [...source.states, 'legion']
  }

  /** 10.16, 10.17, 10.30: as many as it says, or as there are. */
  private *blast(verb: Verb, n: number, count: (many: number) => void): Generator<Question> {
    const { actor } = this.now
    const isSoul = verb.do === 'soulBlast'
    const state = isSoul ? null : verb.do === 'counterBlast' ? 'faceUp' : 'faceDown'
    const able = this.blastable(isSoul ? 'soul' : 'damage', state, verb.are ?? [], actor)
    // 10.16.1.2: a counter blast is paid in full or not at all.
    const many = verb.do === 'counterBlast' && able.length < n ? 0 : Math.min(n, able.length)
    if (many === 0) return count(0)
    const picks = able.slice(-many)
    yield {
      asks: `ask.${verb.do}`,
      seat: seatOf(actor),
      of: able.map(({ card }) => card),
      min: many,
      max: many,
      picks: picks.map(({ card }) => card),
    }
    for (const thing of picks) {
      if (isSoul) this.model.put(thing, 'drop')
      else
        thing.states =
          state === 'faceUp'
            ? [...thing.states, 'faceDown']
            : thing.states.filter((one) => one !== 'faceDown')
    }
    count(many)
  }

  private *draw(verb: Verb, n: number, count: (many: number) => void): Generator<Question> {
    const { actor } = this.now
    for (let i = 0; i < n; i++) {
      // 3.12.4: up to a number of cards: each is asked about, then drawn.
      if (verb.kind === 'upTo')
        yield { asks: 'ask.drawOn', seat: seatOf(actor), of: [1, 0], min: 1, max: 1, picks: [1] }
      const top = this.model.top(actor)
      if (top) this.model.put(top, 'hand')
    }
    count(n)
  }

  /** 10.7: each to a circle that is not locked, and apart where the text says so. */
  private *call(verb: Verb, things: readonly Thing[], count: (many: number) => void): Generator<Question> {
    const { actor } = this.now
    if (verb.to?.zone === 'guardian') throw new NoCase('guardians are called by hand')
    const locked = this.model.in(['locked'], [actor]).map(({ circle }) => circle)
    const among = verb.among?.are ?? []
    const open = REARS.filter(
      (circle) => !locked.includes(circle) && among.every((filter) => this.isSpot(filter, circle)),
    )
    if (open.length === 0) return count(0)
    const chosen: number[] = []
    for (const _ of things) {
      const left = verb.kind === 'apart' ? open.filter((circle) => !chosen.includes(circle)) : open
      const pick = left.find((circle) => this.isFree(circle) && !chosen.includes(circle)) ?? left[0]!
      yield { asks: 'ask.circle', seat: seatOf(actor), of: left, min: 1, max: 1, picks: [pick] }
      chosen.push(pick)
    }
    for (const [i, thing] of things.entries())
      this.model.stand(thing, chosen[i]!, verb.as === 'rested' ? ['rested'] : [])
    this.now.it = things
    count(things.length)
  }

  private isFree(circle: number): boolean {
    return this.model.in(['rear', 'locked'], [this.now.actor]).every((other) => other.circle !== circle)
  }

  private isSpot(filter: Filter, circle: number): boolean {
    if ('state' in filter) return this.isFree(circle)
    if (!('lies' in filter)) return true
    const spot = { side: this.now.actor, zone: 'circle', circle }
    return lies(
      filter.lies,
      spot,
      this.model.source,
      filter.whose === undefined ? null : this.sides(filter.whose)[0]!,
    )
  }

  private *shift(things: readonly Thing[]): Generator<Question> {
    const [thing] = things
    if (!thing) return
    const of = REARS.filter((circle) => circle !== thing.circle)
    const pick = of.find((circle) => this.isFree(circle)) ?? of[0]!
    yield { asks: 'ask.shift', seat: seatOf(this.now.actor), of, min: 1, max: 1, picks: [pick] }
    thing.circle = pick
  }

  /** 10.31.2: bound; one of a grade more is called out of the deck; at the end of the turn that goes under the deck, and the bound one comes back. */
  private *timeLeap(things: readonly Thing[]): Generator<Question> {
    for (const thing of things) {
      this.model.put(thing, 'bind')
      const are: Filter[] = [{ field: 'grade', is: 'exactly', value: thing.piece.grade + 1 }]
      yield* this.run(
        [
          { do: 'search', what: { in: { of: 'you', zone: 'deck' }, are }, how: { upTo: 1 } },
          { do: 'call', what: 'it' },
          { do: 'shuffle' },
        ],
        'leap.',
        false,
      )
      const it = this.now.it.filter(({ zone }) => zone === 'rear')
      if (it.length > 0) this.later.push({ at: 'turnEnd', then: [], it, bound: [thing] })
    }
  }

  *leapBack(called: readonly Thing[], bound: readonly Thing[]): Generator<Question> {
    for (const thing of called) this.model.put(thing, 'deck', { bottom: true })
    this.now.it = bound
    yield* this.run([{ do: 'call', what: 'it' }], 'leap.', false)
  }
}

const withState = (states: readonly string[], state: string) => [...new Set([...states, state])]
const withoutState = (states: readonly string[], state: string) => states.filter((one) => one !== state)

/** 3.17, 10.12, 10.13, 10.26: verbs that turn a card where it lies. */
const TURNS: { readonly [verb: string]: (states: readonly string[]) => string[] } = {
  stand: (states) => withoutState(states, 'rested'),
  rest: (states) => withState(states, 'rested'),
  turnUp: (states) => withoutState(states, 'faceDown'),
  turnDown: (states) => withState(states, 'faceDown'),
  delete: (states) => withState(states, 'deleted'),
}

const onItsCircle = (zone: string) => (model: Model, thing: Thing) => {
  const { circle } = thing
  model.put(thing, zone)
  thing.circle = circle
}
const toDrop = (model: Model, thing: Thing) => model.put(thing, 'drop')

/** 10.3, 10.4, 10.6, 10.8, 10.19, 10.22, 10.24: verbs that put a card somewhere. */
const PUTS: { readonly [verb: string]: (model: Model, thing: Thing, verb: Verb) => void } = {
  retire: toDrop,
  discard: toDrop,
  heal: toDrop,
  bind: (model, thing, { as }) => model.put(thing, 'bind', { states: as === 'faceDown' ? ['faceDown'] : [] }),
  lock: onItsCircle('locked'),
  unlock: onItsCircle('rear'),
  ride: (model, thing) => {
    for (const under of model.in(['vanguard', 'heart'], ['you'])) model.put(under, 'soul')
    model.put(thing, 'vanguard')
  },
}

/** Whether a verb would be seen on a card. */
function shows({ states, piece }: Thing, next: Step | undefined): boolean {
  const { act } = (next ?? {}) as { act?: string }
  if (act === 'hit') return piece.role === 'leader'
  if (act === 'stand') return states.includes('rested')
  switch (next?.do) {
    case 'stand':
      return states.includes('rested')
    case 'rest':
      return !states.includes('rested')
    case 'turnUp':
      return states.includes('faceDown')
    case 'turnDown':
      return !states.includes('faceDown')
    default:
      return false
  }
}

const asPiece = ({ piece, zone, states, keywords }: Thing): Piece => ({ ...piece, zone, states, keywords })

function stateFits({ states, zone }: Thing, { state }: Extract<Filter, { readonly state: string }>): boolean {
  switch (state) {
    case 'standing':
      return !states.includes('rested')
    case 'faceUp':
      return !states.includes('faceDown') && zone !== 'locked'
    default:
      return states.includes(state)
  }
}
