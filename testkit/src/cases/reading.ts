import {
  type Ability,
  type Condition,
  type Effect,
  type Group,
  type Many,
  stepParts,
  type Thing,
  type Value,
} from '@tefuda/language'
import { type Case, effectOf, isChoose } from './cases.ts'
import { letters, NAMED, type Position, type Uses } from './position.ts'
import { fits, liesIn, notYet, type Prop, type Side, sidesOf, type Where, type Words } from './prop.ts'
import { seenFrom } from './spots.ts'

/** Objects that something happens to: this many of these, or of unknown cards if nobody can say which. */
export interface Objects {
  readonly of: readonly Prop[] | null
  readonly count: number
}
export const NONE: Objects = { of: [], count: 0 }

/** How a case answers what an ability leaves to its player. */
export interface Will {
  /** The place in the text of what is declined; `cost` means entering it at all, `any` everything. */
  readonly declines: string | null
  /** Whether any other price asked on entering was paid. */
  readonly paid: boolean
  /** The card itself has gone. */
  readonly gone: boolean
  /** The place of the choice whose objects are all gone. */
  readonly lost: string | null
}

/** The answers that a case needs. */
export function willOf(one: Case, condition: Condition | undefined): Will {
  const unpaid = one.kind === 'condition false' && condition !== undefined && 'done' in condition
  return {
    declines: one.kind === 'declined' ? one.at : unpaid && condition.done === 'it' ? 'any' : null,
    paid: !unpaid,
    gone: one.kind === 'source gone',
    lost: one.kind === 'target gone' ? one.at : null,
  }
}

/** The state while we follow an effect: what its words refer to, and what has been done. */
export interface Now {
  it: Objects
  /** Two objects chosen together. */
  pair: readonly [first: Objects, second: Objects]
  players: readonly Side[] | null
  did: boolean
  drew: boolean
  /** Zones that some of several cards have reached; nobody can say which cards. */
  filled: string[]
  done: { [verb: string]: number }
  /** What was aimed at, if anything. */
  targets: Objects | null
  /** What bears a card that the text itself has put there. */
  host: Objects | null
}

/** Reads an ability in a position with given answers: what there is, how many, and which conditions hold. */
export class Reading {
  protected readonly words: Words
  protected readonly uses: Uses
  protected readonly ability: Ability
  protected readonly position: Position
  protected readonly will: Will
  private readonly letters: Map<string, Value>
  /** Whether its card, or its user, is gone by now. */
  protected gone: boolean
  /** Where objects have moved since. */
  protected readonly moved: Map<Prop, string> = new Map()
  protected now: Now = {
    it: NONE,
    pair: [NONE, NONE],
    players: [],
    did: true,
    drew: false,
    filled: [],
    done: {},
    targets: null,
    host: null,
  }

  constructor(words: Words, uses: Uses, ability: Ability, position: Position, will: Will) {
    this.words = words
    this.uses = uses
    this.ability = ability
    this.position = position
    this.will = will
    this.gone = will.gone && !words.bound
    this.letters = letters(effectOf(ability))
  }

  protected declines(path: string): boolean {
    return this.will.declines === path || this.will.declines === 'any'
  }

  protected canPay(cost: Effect, actor: Side): boolean {
    if (this.words.payable) {
      const own = this.position.props.filter(
        ({ side, source }) => side === actor && !(source && this.ability.kind === 'played'),
      )
      return this.words.payable(cost, own, (value) => this.value(value))
    }
    return cost.every((step) => {
      if (isChoose(step)) return this.group(step.what, actor).length >= this.bounds(step.how)[0]
      const { n, what } = stepParts(step)
      const used = this.uses[step.do]
      if (used)
        return (
          this.group({ in: { of: 'self', zone: used.zone }, are: used.are }, actor).length >= this.value(n!)
        )
      if (typeof what === 'object' && 'top' in what) return this.position.deck >= this.value(what.top)
      return true
    })
  }

  protected bounds(how: Many): readonly [number, number] {
    if ('any' in how) return [0, Infinity]
    if ('upTo' in how) return [0, this.value(how.upTo)]
    if ('atLeast' in how) return [this.value(how.atLeast), Infinity]
    return [this.value(how.exactly), this.value(how.exactly)]
  }

  /** The objects of a group; a card being played does not count among the objects of its own text. */
  protected there(group: Group, actor: Side): Prop[] {
    const value = (of: Value) => this.value(of)
    const found = this.position.props.filter((prop) => {
      if (prop.source && this.ability.kind === 'played') return false
      const now = { ...prop, zone: this.moved.get(prop) ?? prop.zone }
      return (
        liesIn(this.words, now, group.in, actor) &&
        group.are.every((filter) => fits(this.words, prop, filter, value, this.where))
      )
    })
    return group.extreme ? extremes(found, group.extreme) : found
  }

  protected group(group: Group, actor: Side): Prop[] {
    return this.there(group, actor).filter((prop) => !(this.isBearer(prop) && this.gone))
  }

  /** Whether this is the object that may be gone: the ability's user, or else its card. */
  private isBearer({ source, role }: Prop): boolean {
    const isCast = this.position.props.some((prop) => prop.role === 'caster')
    return isCast ? role === 'caster' : source === true
  }

  /** Whether an object lies where the text says. */
  private readonly where: Where = ({ lies, of, whose, map }, { spot }) => {
    const { board } = this.words
    if (!board || spot === undefined) return false
    if (of !== undefined) {
      const from = this.from(of)
      return from.some((one) => one?.spot !== undefined && board.lies(lies, spot, one.spot, one.side, map))
    }
    const sides = whose === undefined ? [null] : sidesOf(whose, 'you')
    return sides.some((side) => board.lies(lies, spot, -1, side, map))
  }

  /** The object a place is relative to: gone objects count where they were. */
  private from(of: Thing): readonly (Prop | undefined)[] {
    const isBorne = typeof of === 'object' && 'host' in of && this.now.host !== null
    if (of === 'it' || of === 'them' || of === 'targets' || isBorne) return this.things(of).of ?? []
    return [seenFrom(this.position.props, of)]
  }

  /** The spots of a board that a group of places means. */
  protected spots({ are }: Group): string[] {
    const { names } = this.words.board!
    const taken = this.position.props.filter(({ from, zone }) => (from ?? zone) === this.words.board!.zone)
    const value = (of: Value) => this.value(of)
    return names.filter((_, spot) => {
      const states = taken.some((prop) => prop.spot === spot) ? [] : ['free']
      const place: Prop = { ...NOWHERE, states, spot }
      return are.every((filter) => fits(this.words, place, filter, value, this.where))
    })
  }

  protected isOfSpots({ in: { zone } }: Group): boolean {
    return this.words.board?.places === zone
  }

  protected value(value: Value): number {
    if (typeof value === 'number') return value
    if ('letter' in value) {
      const worked = this.letters.get(value.letter)
      return worked === undefined ? NAMED : this.value(worked)
    }
    if ('minus' in value) return -this.value(value.minus)
    if ('plus' in value) return this.value(value.plus[0]) + this.value(value.plus[1])
    if ('score' in value) {
      const [side] = sidesOf(value.score, 'you')
      return this.words.scoreOf!(this.position.props.filter((prop) => prop.side === side))
    }
    if ('count' in value) return this.group(value.count, 'you').length
    if ('did' in value) return this.now.done[value.did] ?? 0
    if (!('field' in value)) return notYet(value)
    const { of, count } = this.things(value.of)
    return count === 0 ? 0 : (of?.[0]?.fields[value.field] ?? 0)
  }

  private get source(): Objects {
    const own = this.position.props.filter((prop) => prop.source)
    return own.some((prop) => this.isBearer(prop)) && this.gone ? NONE : { of: own, count: own.length }
  }

  private get caster(): Objects {
    const casters = this.position.props.filter(({ role }) => role === 'caster')
    if (casters.length === 0) return this.source
    return this.gone ? NONE : { of: casters, count: casters.length }
  }

  protected things(thing: Thing | undefined, actor: Side = 'you'): Objects {
    if (thing === 'this' || (typeof thing === 'object' && 'this' in thing)) return this.source
    if (thing === 'caster') return this.caster
    if (thing === 'targets') return this.now.targets ?? this.now.it
    if (thing === undefined || thing === 'it' || thing === 'them' || 'that' in thing) return this.now.it
    if ('chosen' in thing) return this.now.pair[thing.chosen === 'former' ? 0 : 1]
    if ('all' in thing) {
      const found = this.group(thing.all, actor)
      return { of: found, count: found.length }
    }
    if ('host' in thing) {
      if (this.now.host) return this.now.host
      if (this.gone) return NONE
      const hosts = this.position.props.filter(({ role }) => role === 'host')
      return { of: hosts, count: hosts.length }
    }
    if ('top' in thing) return { of: null, count: Math.min(this.value(thing.top), this.position.deck) }
    return NONE
  }

  protected players(thing: Thing | undefined, actor: Side): readonly Side[] | null {
    if (thing === 'it' || thing === 'them') return this.now.players
    if (typeof thing !== 'object' || !('player' in thing)) return []
    if (thing.player === 'that') return this.now.players
    if (thing.player === 'each') return ['you', 'opponent']
    if (thing.player === 'self') return [actor]
    return thing.player === 'opponent' ? ['opponent'] : ['you']
  }

  protected holds(condition: Condition): boolean {
    if ('there' in condition) {
      const [a, b] = [this.group(condition.there, 'you').length, this.value(condition.value)]
      return condition.is === 'atLeast' ? a >= b : condition.is === 'atMost' ? a <= b : a === b
    }
    if ('and' in condition) return condition.and.every((part) => this.holds(part))
    if ('or' in condition) return condition.or.some((part) => this.holds(part))
    if ('not' in condition) return !this.holds(condition.not)
    if ('number' in condition) {
      const [a, b] = [this.value(condition.number), this.value(condition.value)]
      return condition.is === 'atLeast' ? a >= b : condition.is === 'atMost' ? a <= b : a === b
    }
    if ('turnOf' in condition) return condition.turnOf === (this.position.turn ?? 'you')
    if ('done' in condition) return condition.done === 'it' ? this.now.did : this.will.paid
    if (!('thing' in condition)) return notYet(condition)
    const { of, count } = this.asItWas(condition.thing)
    const about = of ?? this.onTop()
    const fit = (prop: Prop) =>
      condition.are.every((filter) => fits(this.words, prop, filter, (of) => this.value(of), this.where))
    return count > 0 && about.length > 0 && about.every(fit)
  }

  /** What the text refers to, or its last known state. */
  private asItWas(thing: Thing): Objects {
    const { gone } = this
    this.gone = gone && !this.words.bound
    const about = this.things(thing)
    this.gone = gone
    return about
  }

  /** The top card of your deck, if the position says. */
  private onTop(): Prop[] {
    return this.position.props.filter(({ zone, side }) => zone === 'deck' && side === 'you').slice(-1)
  }

  protected isHidden(group: Group): boolean {
    return this.words.hidden.includes(group.in.zone)
  }

  protected isOfCards(group: Group): boolean {
    const wanted = group.are.flatMap((filter) => ('or' in filter ? filter.or : [filter]))
    return !wanted.some((filter) => 'type' in filter && filter.type === 'player')
  }
}

/** A place, of which only its position is known. */
const NOWHERE: Prop = {
  type: 'place',
  name: '',
  attributes: [],
  fields: {},
  states: [],
  keywords: [],
  side: 'you',
  zone: '',
}

/** The objects with the extreme value of a field. */
function extremes(props: readonly Prop[], { field, is }: NonNullable<Group['extreme']>): Prop[] {
  const values = props.map((prop) => prop.fields[field]!)
  const bound = is === 'most' ? Math.max(...values) : Math.min(...values)
  return props.filter((prop) => prop.fields[field] === bound)
}
