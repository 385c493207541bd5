import type { Ability, Condition, Effect, Group, Many, Thing, Value, Verb } from '@tefuda/language'
import { type Case, effectOf, isChoose } from './cases.ts'
import { letters, NAMED, type Position, type Uses } from './position.ts'
import { fits, liesIn, notYet, type Prop, type Side, type Words } from './prop.ts'

/** Objects that something happens to: so many of these, or of any cards where nobody can say beforehand which. */
export interface Objects {
  readonly of: readonly Prop[] | null
  readonly count: number
}
export const NONE: Objects = { of: [], count: 0 }

/** The answers that a case gives to what an ability leaves to its player. */
export interface Will {
  /** The place in the text of what is declined; `cost` is entering it at all, `any` whatever is asked. */
  readonly declines: string | null
  /** What else was asked on entering, by name: whether it was paid. */
  readonly paid: boolean
  /** The card itself has gone. */
  readonly gone: boolean
  /** The place of the choice of which nothing is left. */
  readonly lost: string | null
}

/** What a case makes of the choices it leaves. */
export function willOf(one: Case, condition: Condition | undefined): Will {
  const unpaid = one.kind === 'condition false' && condition !== undefined && 'done' in condition
  return {
    declines: one.kind === 'declined' ? one.at : unpaid && condition.done === 'it' ? 'any' : null,
    paid: !unpaid,
    gone: one.kind === 'source gone',
    lost: one.kind === 'target gone' ? one.at : null,
  }
}

/** What is known while an effect is followed: what is spoken of, and what has been done. */
export interface Now {
  it: Objects
  /** Two that were chosen together. */
  pair: readonly [first: Objects, second: Objects]
  players: readonly Side[] | null
  did: boolean
  drew: boolean
  /** Zones that some of several cards have come to, nobody can say which. */
  filled: string[]
  done: { [verb: string]: number }
}

/** An ability in a position and with a will: what there is, how many, and whether something is so. */
export class Reading {
  protected readonly words: Words
  protected readonly uses: Uses
  protected readonly ability: Ability
  protected readonly position: Position
  protected readonly will: Will
  private readonly letters: Map<string, Value>
  /** Where objects have gone since. */
  protected readonly moved: Map<Prop, string> = new Map()
  protected now: Now = {
    it: NONE,
    pair: [NONE, NONE],
    players: [],
    did: true,
    drew: false,
    filled: [],
    done: {},
  }

  constructor(words: Words, uses: Uses, ability: Ability, position: Position, will: Will) {
    this.words = words
    this.uses = uses
    this.ability = ability
    this.position = position
    this.will = will
    this.letters = letters(effectOf(ability))
  }

  protected declines(path: string): boolean {
    return this.will.declines === path || this.will.declines === 'any'
  }

  protected canPay(cost: Effect, actor: Side): boolean {
    return cost.every((step) => {
      if (isChoose(step)) return this.group(step.what, actor).length >= this.bounds(step.how)[0]
      const { n, what } = step as Verb
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
    return [this.value(how.exactly), this.value(how.exactly)]
  }

  /** What there is of a group; a card that is being played is not among what it speaks of itself. */
  protected there(group: Group, actor: Side): Prop[] {
    const value = (of: Value) => this.value(of)
    const found = this.position.props.filter((prop) => {
      if (prop.source && this.ability.kind === 'played') return false
      const now = { ...prop, zone: this.moved.get(prop) ?? prop.zone }
      return (
        liesIn(this.words, now, group.in, actor) &&
        group.are.every((filter) => fits(this.words, prop, filter, value))
      )
    })
    return group.extreme ? extremes(found, group.extreme) : found
  }

  protected group(group: Group, actor: Side): Prop[] {
    return this.there(group, actor).filter((prop) => !(prop.source && this.will.gone))
  }

  protected value(value: Value): number {
    if (typeof value === 'number') return value
    if ('letter' in value) {
      const worked = this.letters.get(value.letter)
      return worked === undefined ? NAMED : this.value(worked)
    }
    if ('minus' in value) return -this.value(value.minus)
    if ('count' in value) return this.group(value.count, 'you').length
    if ('did' in value) return this.now.done[value.did] ?? 0
    if (!('field' in value)) return notYet(value)
    const { of, count } = this.things(value.of)
    return count === 0 ? 0 : (of?.[0]?.fields[value.field] ?? 0)
  }

  private get source(): Objects {
    const own = this.position.props.filter((prop) => prop.source)
    return this.will.gone ? NONE : { of: own, count: own.length }
  }

  protected things(thing: Thing | undefined, actor: Side = 'you'): Objects {
    if (thing === 'this' || (typeof thing === 'object' && 'this' in thing)) return this.source
    if (thing === undefined || thing === 'it' || thing === 'them' || 'that' in thing) return this.now.it
    if ('chosen' in thing) return this.now.pair[thing.chosen === 'former' ? 0 : 1]
    if ('all' in thing) {
      const found = this.group(thing.all, actor)
      return { of: found, count: found.length }
    }
    if ('host' in thing) {
      if (this.will.gone) return NONE
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
    if ('turnOf' in condition) return condition.turnOf === (this.position.turn ?? 'you')
    if ('done' in condition) return condition.done === 'it' ? this.now.did : this.will.paid
    if (!('thing' in condition)) return notYet(condition)
    const { of, count } = this.things(condition.thing)
    const about = of ?? this.onTop()
    const fit = (prop: Prop) =>
      condition.are.every((filter) => fits(this.words, prop, filter, (of) => this.value(of)))
    return count > 0 && about.length > 0 && about.every(fit)
  }

  /** What lies on top of your deck, where the position says. */
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

/** Those of which none of the others has more, or less. */
function extremes(props: readonly Prop[], { field, is }: NonNullable<Group['extreme']>): Prop[] {
  const values = props.map((prop) => prop.fields[field]!)
  const bound = is === 'most' ? Math.max(...values) : Math.min(...values)
  return props.filter((prop) => prop.fields[field] === bound)
}
