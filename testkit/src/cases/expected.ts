import {
  type Choose,
  type Effect,
  type Gain,
  type Group,
  isDo,
  type Step,
  stepParts,
  type Verb,
} from '@tefuda/language'
import { costOf, effectOf, givenBy, isChoose, stepsOf } from './cases.ts'
import { notYet, otherSide, type Prop, type Side } from './prop.ts'
import { NONE, type Objects, Reading } from './reading.ts'

/** Something that must be visible on the table: a verb, who does it, how much, and to what. */
export interface Trace {
  readonly verb: Verb
  readonly actor: Side
  readonly n: number
  readonly on: Objects
  /** The players it is done to; null means any one player. */
  readonly players: readonly Side[] | null
}

/** Something that objects gain, lose or may not do for a time. */
export interface Lasting {
  readonly step: Extract<Step, { readonly do: 'gain' | 'lose' | 'cannot' }>
  readonly gains: readonly Gain[]
  readonly on: Objects
}

const isLasting = (step: Step): step is Lasting['step'] =>
  isDo(step, 'gain') || isDo(step, 'lose') || isDo(step, 'cannot')

/** The expected outcome of a case. If it cannot be entered, nothing happens. */
export interface Expected {
  readonly entered: boolean
  readonly traces: readonly Trace[]
  readonly lasting: readonly Lasting[]
  /** What must happen when the turn ends. */
  readonly later: readonly Trace[]
  /** The options of each choice of the text. */
  readonly offers: readonly Offer[]
}

const isOfCost = (path: string) => /(^|\.)cost\./.test(path)

/** The options of a choice, how many to choose, and the most their sum may be. */
export interface Offer {
  readonly path: string
  readonly group: Group
  readonly of: readonly Prop[]
  readonly min: number
  readonly max: number
  readonly total?: { readonly field: string; readonly most: number }
  /** The places it offers, if it offers places. */
  readonly spots?: readonly string[]
}

/**
 * Computes the expected outcome of an ability in a position, from its words alone. The positions are made for this, so little
 * needs to be known: no effect has changed anything, and of chosen objects only how many and from which.
 */
export class Reckoning extends Reading {
  private readonly traces: Trace[] = []
  private readonly lasting: Lasting[] = []
  private readonly later: Trace[] = []

  expected(about: Objects): Expected {
    this.now.it = about
    const entered = this.canEnter()
    const before = this.offers()
    this.gone = this.will.gone
    if (entered && !this.fizzles()) this.run(effectOf(this.ability), 'effect.', 'you', this.traces)
    const offers = [...before, ...this.offers()]
    const { traces, later } = this
    return { entered, traces, lasting: [...this.lasting, ...this.skipped()], later, offers }
  }

  /** Whether the condition of a constant ability holds. */
  isSo(): boolean {
    return this.ability.kind !== 'constant' || !this.ability.while || this.holds(this.ability.while)
  }

  private canEnter(): boolean {
    if (this.will.declines === 'cost') return false
    if (!this.canPay(costOf(this.ability), 'you')) return false
    if ('only' in this.ability && this.ability.only && !this.holds(this.ability.only)) return false
    for (const { step, actor, late } of stepsOf(effectOf(this.ability), 'effect.', 'you')) {
      if (isChoose(step) && step.what.in.zone === LOOKED) notYet(step)
      if (!isChoose(step) || step.do !== 'choose' || late) continue
      if (this.words.hidden.includes(step.what.in.zone) || !('exactly' in step.how)) continue
      if (!this.isOfCards(step.what)) continue
      if (this.isOfSpots(step.what)) {
        if (this.spots(step.what).length < this.value(step.how.exactly)) return false
        continue
      }
      if (this.group(step.what, actor).length < this.value(step.how.exactly)) return false
    }
    return true
  }

  /** Whether everything chosen for it is gone, and with that the rest of it. */
  private fizzles(): boolean {
    if (this.words.bound && this.will.gone && this.ability.kind !== 'triggered') return true
    if (!this.words.fizzles || this.will.lost === null) return false
    const steps = [...stepsOf(effectOf(this.ability), 'effect.', 'you')]
    return steps.every(({ step, late, path }) => late || step.do !== 'choose' || path === this.will.lost)
  }

  private offers(): Offer[] {
    const steps = [
      ...stepsOf(costOf(this.ability), 'cost.', 'you'),
      ...stepsOf(effectOf(this.ability), 'effect.', 'you'),
    ]
    return steps.flatMap(({ step, actor, path }) => {
      if (isChoose(step)) return [this.offer(path, step, actor)]
      const { among, on } = stepParts(step)
      const [target] = steps.flatMap((one) =>
        isChoose(one.step) && this.isOfSpots(one.step.what) ? [one.step] : [],
      )
      if (on !== undefined && target) {
        const spots = this.spots(target.what)
        return spots.map((spot) => ({ path, group: target.what, of: [], min: 1, max: 1, spots: [spot] }))
      }
      return among ? [{ path, group: among, of: [], min: 1, max: 1, spots: this.spots(among) }] : []
    })
  }

  /**
   * In a hidden zone nobody has to find a described card, unless it pays a cost; and a bound on a sum may allow nothing.
   */
  private offer(path: string, { what, how, total }: Choose, actor: Side): Offer {
    const [min, max] = this.bounds(how)
    const isFree =
      total !== undefined ||
      (!isOfCost(path) && this.isHidden(what) && what.are.length > 0 && !this.isRevealed(what))
    const sum = total && { field: total.field, most: this.value(total.value) }
    return {
      path,
      group: what,
      of: this.there(what, actor),
      min: isFree ? 0 : min,
      max: Math.min(max, this.shares(path)),
      ...(sum && { total: sum }),
      ...(this.isOfSpots(what) && { spots: this.spots(what) }),
    }
  }

  /** Whether the text reveals everything in a zone. */
  private isRevealed({ in: place }: Group): boolean {
    return [...stepsOf(effectOf(this.ability), '', 'you')].some(({ step }) => {
      const { what } = stepParts(step)
      return (
        step.do === this.words.reveals &&
        typeof what === 'object' &&
        'all' in what &&
        what.all.in.zone === place.zone
      )
    })
  }

  /** What is divided among the chosen must suffice: they are at most as many as there is to divide. */
  private shares(path: string): number {
    const [, i] = /^effect\.(\d+)$/.exec(path) ?? []
    const next = i === undefined ? undefined : effectOf(this.ability)[Number(i) + 1]
    return next?.do === 'divide' ? this.value(stepParts(next).n!) : Infinity
  }

  private run(effect: Effect, path: string, actor: Side, into: Trace[]): void {
    for (const [i, step] of effect.entries()) {
      if ('else' in step && !this.words.elses) notYet(step)
      if (isChoose(step)) this.choose(step, `${path}${i}`, actor)
      else if (isLasting(step)) this.lasts(step)
      else if (STRUCTURE.includes(step.do)) this.inside(step, `${path}${i}`, actor, into)
      else if (NOT_YET.includes(step.do)) notYet(step)
      else if (!SAID_ELSEWHERE.includes(step.do)) this.verb(step as Verb, actor, into)
    }
  }

  /** Follows a step that contains others. */
  private inside(step: Step, path: string, actor: Side, into: Trace[]): void {
    const { then: inside = [], else: other, cost = [] } = stepParts(step)
    const then = (by = actor, to = into) => this.run(inside, `${path}.then.`, by, to)
    if (step.do === 'may' || step.do === 'pay') {
      this.now.did = !this.declines(path) && (step.do === 'may' || this.canPay(cost, actor))
      if (!this.now.did) return
      if (step.do === 'pay') this.run(cost, `${path}.cost.`, actor, into)
      then()
    } else if (isDo(step, 'if')) {
      if (this.holds(step.if)) then()
      else if (other) this.run(other, `${path}.else.`, actor, into)
    } else if (isDo(step, 'by')) for (const side of sidesActing(step.who)) then(side)
    else if (isDo(step, 'later')) {
      // The text does not say whether it happens at all.
      if (!this.words.board || 'at' in step.when) then(actor, this.later)
    } else then()
  }

  private choose(step: Choose, path: string, actor: Side): void {
    if (this.isOfSpots(step.what)) {
      this.now.did = this.spots(step.what).length > 0
      return
    }
    if (this.now.filled.includes(step.what.in.zone)) notYet(step)
    const found = this.group(step.what, actor).filter((prop) => !(prop.source && this.isHidden(step.what)))
    const bare = this.isHidden(step.what) && step.what.are.length === 0
    const there = bare && this.now.drew ? Infinity : found.length
    const count = this.will.lost === path ? 0 : Math.min(this.bounds(step.how)[1], there)
    const taken = this.words.decided ? found.toSorted(byPart).slice(0, count) : found
    const chosen = { of: bare && this.now.drew ? null : taken, count }
    if (step.beside) this.now.pair = [this.now.it, chosen]
    this.now.it = step.beside ? both(this.now.pair) : chosen
    if (step.do === 'choose') this.now.targets = this.now.it
    this.now.players = this.isOfCards(step.what) || found.length > 0 ? [] : null
    this.now.did = count > 0 || this.now.players === null
  }

  private lasts(step: Lasting['step']): void {
    const isPrice = typeof step.what === 'object' && 'entered' in step.what
    if (isPrice && this.ability.kind !== 'constant') notYet(step.what)
    const on = this.words.board && isOfPlayers(step) ? SOMEBODY : this.things(step.what)
    this.lasting.push(this.reaching(step, on))
    this.now.did = on.count > 0
  }

  private reaching(step: Lasting['step'], on: Objects): Lasting {
    const gains = step.do === 'gain' ? step.gains : step.do === 'lose' ? step.loses : []
    return { step, on, gains: gains.map((gain) => this.worked(gain)) }
  }

  /** Lasting steps that were never reached: they affect nothing. */
  private skipped(): Lasting[] {
    const begun: readonly Step[] = this.lasting.map(({ step }) => step)
    return [...stepsOf(effectOf(this.ability), '', 'you')].flatMap(({ step }) => {
      return isLasting(step) && !begun.includes(step) ? [this.reaching(step, NONE)] : []
    })
  }

  private worked(gain: Gain): Gain {
    if ('by' in gain) return { field: gain.field, by: this.value(gain.by) }
    return 'to' in gain ? { field: gain.field, to: this.value(gain.to) } : gain
  }

  private verb(verb: Verb, actor: Side, into: Trace[]): void {
    const used = this.uses[verb.do]
    const n = verb.n === undefined ? 0 : this.value(verb.n)
    const on =
      verb.n !== undefined && verb.what === undefined
        ? this.usedUp(verb.do, n, actor)
        : this.object(verb, actor)
    if (verb.gives) this.gives(verb)
    into.push({
      verb,
      actor,
      n: used ? Math.min(n, on.count) : n,
      on,
      players: this.players(verb.what, actor),
    })
    this.now.did = on.count > 0
    this.now.done[verb.do] = (this.now.done[verb.do] ?? 0) + on.count
    if (verb.do === 'draw') this.now.drew = true
    if (verb.to && on.of && on.count < on.of.length) this.now.filled.push(verb.to.zone)
    if (used?.to && on.count === on.of?.length) for (const prop of on.of) this.moved.set(prop, used.to)
    if (verb.what !== undefined && verb.what !== 'this' && verb.do !== 'damage') this.now.it = on
  }

  /** What a card does where it was put, while it lies there. */
  private gives(verb: Verb): void {
    this.now.host = verb.on === undefined ? null : this.things(verb.on)
    for (const { does, while: condition } of givenBy(verb)) {
      const holds = !condition || this.holds(condition)
      for (const step of does) {
        if (!isLasting(step)) continue
        this.lasting.push(this.reaching(step, holds ? this.things(step.what) : NONE))
      }
    }
  }

  /** The objects of a verb; a card that is gone does nothing. */
  private object(verb: Verb, actor: Side): Objects {
    const { what, by, among } = verb
    if (by !== undefined && this.things(by).count === 0) return NONE
    if (among && this.words.board && this.spots(among).length === 0) return NONE
    const on = this.things(what, actor)
    if (this.words.pairs?.includes(verb.do)) {
      const two = by === undefined ? on : both([on, this.things(by)])
      return two.count < 2 ? NONE : two
    }
    if (this.words.board && verb.do === 'damage' && this.value(verb.n!) <= 0) return NONE
    return verb.kind === undefined ? on : this.ofKind(verb, on)
  }

  /** For a verb with a kind, the objects that it can be done to. */
  private ofKind({ do: verb, kind }: Verb, on: Objects): Objects {
    const state = this.words.before[`${verb}.${kind}`]
    const of = (on.of ?? []).filter(({ states }) => state === undefined || states.includes(state))
    return { of, count: Math.min(on.count, of.length) }
  }

  /** What a verb with a number takes: as many as there are. */
  private usedUp(verb: string, n: number, actor: Side): Objects {
    const used = this.uses[verb]
    if (!used) return { of: null, count: Math.min(n, this.position.deck) }
    const found = this.group({ in: { of: 'self', zone: used.zone }, are: used.are }, actor)
    if (used.whole && found.length < n) return NONE
    return { of: found, count: Math.min(n, found.length) }
  }
}

const isOfPlayers = ({ what }: Lasting['step']) => typeof what === 'object' && 'player' in what
const SOMEBODY: Objects = { of: null, count: 1 }

/** Objects with a role come last, the card itself at the very end. */
export const byPart = (a: Prop, b: Prop): number => partOf(a) - partOf(b)
const partOf = ({ source, role }: Prop) => (source ? 2 : role ? 1 : 0)

/** Two objects chosen together. */
const both = ([first, second]: readonly [Objects, Objects]): Objects => ({
  of: first.of && second.of && [...first.of, ...second.of],
  count: first.count + second.count,
})

const sidesActing = (who: string): readonly Side[] => {
  if (who === 'each') return ['you', 'opponent']
  return [who === 'opponent' ? otherSide('you') : 'you']
}

/** The zone of cards being looked at: nobody can say beforehand which those are. */
const LOOKED = 'looked'

/** Steps that contain others, steps handled elsewhere, and steps without cases. */
const STRUCTURE: readonly string[] = ['may', 'pay', 'if', 'after', 'also', 'by', 'later']
const SAID_ELSEWHERE: readonly string[] = ['let', 'otherCost', 'replace']
const NOT_YET: readonly string[] = ['repeat', 'declare', 'modes', 'extraCost', 'must', 'look']
