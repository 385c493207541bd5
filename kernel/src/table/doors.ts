import { type Answer, type Decision, randomAnswer } from '../decision.ts'
import type { Effect } from '../effect.ts'
import { type BOTTOM, TOP } from '../event.ts'
import { FACT } from '../facts.ts'
import type { Json } from '../json.ts'
import { below } from '../random.ts'
import type { CardId, Clause, Pending, Ref, Seat, ZoneId } from '../state.ts'
import type { Waiting } from '../trigger.ts'
import { Change } from './change.ts'

/** Doors for single changes: cards, effects, what waits, variables, dice. */
export abstract class Doors<G extends object> extends Change<G> {
  /**
   * Moves cards, all at once and in this order: the last one ends up on top, or with `BOTTOM` at the bottom.
   * `marks` says how they lie there.
   */
  move(
    cards: readonly CardId[],
    to: ZoneId | readonly ZoneId[],
    clause: Clause,
    seat: Seat,
    marks: { readonly [mark: string]: number } | null = null,
    place: typeof TOP | typeof BOTTOM = TOP,
  ): void {
    if (cards.length === 0) return
    const from: ZoneId[] = []
    const where: ZoneId[] = []
    for (let i = 0; i < cards.length; i++) {
      from.push(this.state.at[cards[i]!]!)
      where.push(typeof to === 'number' ? to : to[i]!)
    }
    this.do({ type: 'move', clause, seat, cards, from, to: where, value: place, note: marks })
  }

  /** Sets a mark on cards. Skips those that have it already; if none is left there is no event. */
  mark(cards: readonly CardId[], mark: string, value: number, clause: Clause, seat: Seat): void {
    const column = this.column(mark)
    const changed: CardId[] = []
    for (let i = 0; i < cards.length; i++) if (column[cards[i]!] !== value) changed.push(cards[i]!)
    if (changed.length === 0) return
    this.do({ type: 'mark', clause, seat, cards: changed, from: NOWHERE, to: NOWHERE, value, note: mark })
  }

  /** Lets an effect begin. */
  begin({ kind, seat, source, on, until, data }: Omit<Effect, 'id' | 'since'>): Effect {
    const id = this.number()
    const begun: Effect = { id, since: id, kind, seat, source, on, until, data }
    this.writable.effects.push(begun)
    this.noteEffect(begun)
    return begun
  }

  /** Ends the effects that last until this time, or those that a test picks. */
  expire(which: string | ((effect: Effect) => boolean)): void {
    const ends = typeof which === 'string' ? (effect: Effect) => effect.until === which : which
    const ended = this.state.effects.filter(ends)
    if (ended.length === 0) return
    this.writable.effects = this.state.effects.filter((effect) => !ended.includes(effect))
    for (const effect of ended) this.noteEffect(effect)
  }

  /** An effect has begun or ended. */
  private noteEffect(effect: Effect): void {
    this.note(FACT.effects)
    if (this.rules.effectNamed.has(effect.kind)) this.note(FACT.changers)
    if (this.rules.effectTraits) this.noteTraits(this.rules.effectTraits(effect))
  }

  /** Adds something that waits to resolve. */
  put({ kind, seat, cards, targets, data }: Omit<Pending, 'id'>): Pending {
    const put: Pending = { id: this.number(), kind, seat, cards, targets, data }
    this.putNumbered(put)
    return put
  }

  /** Adds something that waits to resolve and already has its number. */
  putNumbered(item: Pending): void {
    this.writable.pending.push(item)
    this.note(FACT.pending)
  }

  /** Removes something that waited to resolve. */
  drop(id: number): void {
    this.writable.pending = this.state.pending.filter((item) => item.id !== id)
    this.note(FACT.pending)
  }

  /** Something has triggered and waits; nothing waits for a player who has left. */
  wait(name: string, seat: Seat, source: Ref | null = null, data: Json = null): void {
    if (this.state.gone.includes(seat)) return
    this.writable.waiting.push({ id: this.number(), name, seat, source, data })
  }

  unwait(waiting: Waiting): void {
    this.writable.waiting = this.state.waiting.filter((other) => other.id !== waiting.id)
  }

  /** Nothing waits for a player any more. */
  unwaitAll(seat: Seat): void {
    this.writable.waiting = this.state.waiting.filter((waiting) => waiting.seat !== seat)
  }

  /** The variables of the game, to be set. Use `set` for those that texts or cached results depend on. */
  get globals(): G {
    this.noteVariable()
    return this.writable.globals
  }

  /** Sets a variable that is a fact of its own. */
  set<Name extends keyof G & string>(name: Name, value: G[Name]): void {
    const { globals } = this.writable
    if (globals[name] === value) return
    globals[name] = value
    this.note(this.facts.variables.get(name) ?? FACT.variables)
  }

  /** Sets a variable for good: going back to a checkpoint does not undo it. */
  setForGood<Name extends keyof G & string>(name: Name, value: G[Name]): void {
    this.set(name, value)
    this.writable.checkpoints = this.state.checkpoints.map((before) => ({
      ...before,
      globals: { ...before.globals, [name]: value },
    }))
  }

  /** Adds to a mark of a card, as part of an event of the game's own. */
  addToMark(card: CardId, mark: string, n: number): void {
    const index = this.markIndex(mark)
    this.ownMark(index)[card]! += n
    this.noteMark(card, index)
  }

  /** A random number from 0 to `n - 1`. */
  roll(n: number): number {
    return below(this.writable.random, n)
  }

  /** A random answer to a question. */
  rollAnswer(question: Decision): Answer {
    return randomAnswer(question, this.writable.random)
  }
}

const NOWHERE: readonly ZoneId[] = []
