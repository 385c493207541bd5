import { type Effect, type EffectName, isNamed } from '../effect.ts'
import { BOTTOM, type Event, HOST, MARK, MOVE, NOBODY, noteOf, pastOf } from '../event.ts'
import { FACT } from '../facts.ts'
import type { Vars } from '../json.ts'
import { type Entry, entry } from '../procedure.ts'
import { shuffle } from '../random.ts'
import { EVENTS, type Happened, type Replacing, TOGETHER } from '../replacement.ts'
import type { EventKind } from '../rules.ts'
import type { CardId, Ref, ZoneId } from '../state.ts'
import { Flow } from './flow.ts'

/** How the table changes: events, their replacement, what they do to zones and marks, and who hears of them. */
export abstract class Change<G extends object> extends Flow<G> {
  /**
   * Makes an event happen, unless an effect replaces it. If one would, this event and those after it wait
   * until the step is over, players choose between replacements, and all of them happen before anything else.
   */
  do(given: Event): void {
    const e = this.isOfWholeZone(given) ? { ...given, cards: [...given.cards] } : given
    const { frames } = this.writable
    const queue = frames[frames.length - 1]
    if (this.waits(queue)) {
      const waiting = queue!.vars as unknown as Replacing
      waiting.queue = [...waiting.queue, e]
      return
    }
    const kind = this.rules.eventNamed.get(e.type)
    if (kind === undefined || this.replacementsOf(kind, e, NOT_YET).length === 0) {
      this.happen(kind, e)
      return
    }
    this.call(EVENTS, { queue: [e], applied: [], left: 1, picked: null })
  }

  /**
   * Whether the cards of an event are the very list of a zone. That list changes as the event happens, so the
   * event needs its own.
   */
  private isOfWholeZone({ cards }: Event): boolean {
    return cards.length > 0 && cards === this.state.zones[this.state.at[cards[0]!]!]
  }

  /**
   * Makes events happen at once: a listener to any of them finds the table as it is after all of them. Each
   * may be replaced; what the replaced ones become comes after the others. Then we call a procedure with
   * those that have `happened`, and its result is the result of all this.
   */
  together<V extends Happened>(
    events: readonly Event[],
    then: Entry<V>,
    vars: NoInfer<Omit<V, keyof Happened>>,
  ): void {
    const { frames } = this.state
    const given = vars as Vars
    if (this.waits(frames[frames.length - 1]) || events.some((e) => this.replacements(e, NOT_YET).length > 0))
      this.call(TOGETHER, {
        queue: events,
        applied: [],
        picked: null,
        happens: [],
        instead: [],
        then: then.name,
        vars: given,
        back: null,
      })
    else this.performAll(events, then.name, given)
  }

  /** Performs all these events. A procedure goes on with them after everything that hears of them. */
  performAll(events: readonly Event[], then: string, vars: Vars): void {
    this.call(entry<Happened>(then), { ...vars, happened: events })
    const kinds = events.map((e) => this.rules.eventNamed.get(e.type))
    const seen = events.map((e, i) => this.alter(kinds[i], e))
    events.forEach((e, i) => {
      this.announce(kinds[i], e, seen[i]!)
    })
  }

  /** Effects that would replace this event and have not done so yet. */
  replacements(e: Event, applied: readonly EffectName[]): Effect[] {
    const kind = this.rules.eventNamed.get(e.type)
    return kind === undefined ? NO_EFFECTS : this.replacementsOf(kind, e, applied)
  }

  private replacementsOf(
    { replacers: kinds }: EventKind<G>,
    e: Event,
    applied: readonly EffectName[],
  ): Effect[] {
    if (kinds.length === 0) return NO_EFFECTS
    const own = this.rules.ruleEffects?.(this.table, e) ?? NO_EFFECTS
    const others = this.rules.mayReplace?.(this.table, e.type) === false ? NO_EFFECTS : this.inForce()
    if (own.length + others.length === 0) return NO_EFFECTS
    return [...own, ...others].filter((effect) => {
      if (!kinds.includes(effect.kind) || applied.some((name) => isNamed(effect, name))) return false
      const kind = this.rules.effects[effect.kind]!
      return kind.holds?.(this.table, effect) !== false && kind.replaces!.applies(this.table, effect, e)
    })
  }

  private inForce(): readonly Effect[] {
    const { constants } = this.rules
    return constants ? [...this.state.effects, ...constants(this.table)] : this.state.effects
  }

  /** Performs an event: changes the table, records it, remembers it, matches it against triggers. */
  perform(e: Event): void {
    this.happen(this.rules.eventNamed.get(e.type), e)
  }

  private happen(kind: EventKind<G> | undefined, e: Event): void {
    this.announce(kind, e, this.alter(kind, e))
  }

  /** Changes the table; returns who saw the cards before, if anyone listens. */
  private alter(kind: EventKind<G> | undefined, e: Event): readonly number[] | null {
    const before = this.journal ? this.faces(e) : null
    if (kind?.changes) this.change(e, kind)
    return before
  }

  /** Records and remembers an event, and matches it against triggers. */
  private announce(kind: EventKind<G> | undefined, e: Event, before: readonly number[] | null): void {
    if (before) this.witnessed(e, before)
    if (!kind) return
    if (kind.remembered) {
      this.writable.history.push(pastOf(e, this.state.life))
      this.note(this.facts.pastOf.get(e.type)!)
    }
    for (let i = 0; i < kind.triggers.length; i++) kind.triggers[i]!.match(this.table, e)
  }

  private change(e: Event, kind: EventKind<G>): void {
    switch (e.type) {
      case 'move':
        this.changeZones(e)
        return
      case 'mark': {
        const mark = noteOf(e, MARK)
        const index = this.markIndex(mark)
        const column = this.ownMark(index)
        for (const card of e.cards) {
          column[card] = e.value
          this.noteMark(card, index)
        }
        if (this.rules.faces?.includes(mark)) this.turnedOver()
        return
      }
      case 'host': {
        const host = noteOf(e, HOST)?.card ?? NOBODY
        for (const card of e.cards) this.setHost(card, host)
        this.turnedOver()
        return
      }
      case 'hold':
        for (const card of e.cards) this.ownHolders()[card] = e.seat
        this.note(FACT.holders)
        return
      case 'shuffle':
        this.wonder(e.to[0]!)
        shuffle(this.writable.random, this.writable.zones[e.to[0]!]!)
        this.noteCards(e.to[0]!)
        return
      case 'turn':
        this.writable.turn = e.value
        this.writable.turnSeat = e.seat
        this.writable.history = []
        this.writable.watch = null
        this.note(FACT.turn)
        this.noteAll(this.facts.past)
        return
      case 'leave':
        this.writable.gone.push(e.seat)
        this.note(FACT.seats)
        return
      default:
        kind.change?.(this.table, e)
    }
  }

  private changeZones(e: Event): void {
    const state = this.writable
    for (let i = 0; i < e.cards.length; i++) {
      const card = e.cards[i]!
      const from = e.from[i]!
      if (this.layout.specOf[from]!.remembered) this.rememberLast(card)
    }
    for (let i = 0; i < e.cards.length; i++) {
      const card = e.cards[i]!
      const from = e.from[i]!
      const to = e.to[i]!
      const pile = state.zones[from]!
      if (pile[pile.length - 1] === card) pile.pop()
      else pile.splice(this.placeOf(card, pile, e), 1)
      if (e.value === BOTTOM) state.zones[to]!.unshift(card)
      else state.zones[to]!.push(card)
      state.at[card] = to
      this.noteCards(from)
      if (from === to) continue
      this.noteCards(to)
      if (this.rules.traits) this.followTraits(card, from, to)
      const isSame = this.rules.sameObject?.(this.table, from, to) === true
      this.giveTo(card, from, to, isSame)
      if (isSame) continue
      const carried = this.rules.carries?.(this.table, from, to)
      if (carried) this.carry(card, carried)
      else this.unmark(card)
      state.life[card]!++
      if (state.host[card] !== NOBODY) this.setHost(card, NOBODY)
      if (this.layout.specOf[to]!.inPlay) this.ownSince()[card] = this.number()
    }
    for (let i = 0; i < e.cards.length; i++) this.detach(e.cards[i]!, e.from[i]!)
    const marks = noteOf(e, MOVE)
    if (marks !== null) this.markAll(e.cards, marks)
  }

  private unmark(card: CardId): void {
    const { marks } = this.state
    for (let m = 0; m < marks.length; m++) {
      if (marks[m]![card] === 0) continue
      this.ownMark(m)[card] = 0
      this.noteMark(card, m)
    }
  }

  /**
   * A card that comes into play on a player's side gets that player as its holder, as does one that comes to
   * a zone that holds others' cards; the same object on the same side keeps its holder.
   */
  private giveTo(card: CardId, from: ZoneId, to: ZoneId, isSame: boolean): void {
    const { specOf, seatOf } = this.layout
    const side = specOf[to]!.inPlay || specOf[to]!.holds ? seatOf[to]! : NOBODY
    if (isSame && side === seatOf[from]) return
    const holder = side >= 0 ? side : this.state.owner[card]!
    if (this.state.holder[card] === holder) return
    this.ownHolders()[card] = holder
    this.note(FACT.holders)
  }

  /** Keeps some marks of a card, and the effects on it, for its new object. */
  private carry(card: CardId, kept: readonly string[]): void {
    const { rules } = this
    const state = this.writable
    for (let m = 0; m < state.marks.length; m++) {
      if (state.marks[m]![card] === 0 || kept.includes(rules.marks[m]!)) continue
      this.ownMark(m)[card] = 0
      this.noteMark(card, m)
    }
    const life = state.life[card]!
    const isOn = (ref: Ref) => ref.card === card && ref.life === life
    if (!state.effects.some(({ on }) => on.some(isOn))) return
    state.effects = state.effects.map((effect) =>
      effect.on.some(isOn)
        ? { ...effect, on: effect.on.map((ref) => (isOn(ref) ? { card, life: life + 1 } : ref)) }
        : effect,
    )
    this.note(FACT.changers)
  }

  private placeOf(card: CardId, pile: readonly CardId[], e: Event): number {
    const place = pile.lastIndexOf(card)
    if (place < 0) throw new Error(`${e.clause} moves card ${card} from where it does not lie`)
    return place
  }

  /** Cards attached to a card that goes stay behind unattached, and a card that goes alone is detached. */
  private detach(card: CardId, zone: ZoneId): void {
    const { at, host, zones } = this.state
    if (at[card] === zone) return
    const left = zones[zone]!
    for (let i = 0; i < left.length; i++) if (host[left[i]!] === card) this.setHost(left[i]!, NOBODY)
    if (host[card] !== NOBODY && at[host[card]!] !== at[card]) this.setHost(card, NOBODY)
  }

  private markAll(cards: readonly CardId[], marks: { readonly [mark: string]: number }): void {
    for (const mark in marks) {
      const index = this.markIndex(mark)
      const column = this.ownMark(index)
      for (let i = 0; i < cards.length; i++) {
        column[cards[i]!] = marks[mark]!
        this.noteMark(cards[i]!, index)
      }
    }
  }

  private setHost(card: CardId, host: CardId): void {
    this.ownHosts()[card] = host
    this.note(FACT.hosts)
  }

  protected noteMark(card: CardId, mark: number): void {
    this.note(this.facts.marks[mark]!)
    this.note(this.facts.marksIn[this.state.at[card]!]!)
  }

  /** Cards have entered or left a zone. */
  private noteCards(zone: ZoneId): void {
    this.note(this.facts.cards[zone]!)
    this.note(this.facts.ownCards[zone]!)
  }

  private rememberLast(card: CardId): void {
    const state = this.writable
    const before = state.known[card]
    this.ownKnown()[card] = {
      life: state.life[card]!,
      print: state.print[card]!,
      faces: this.facesOf(card),
      at: state.at[card]!,
      holder: state.holder[card]!,
      marks: state.marks.map((column) => column[card]!),
      values: this.valuesOf(card),
      bore: this.attachedTo(card),
      before: before ? { ...before, before: null } : null,
    }
  }

  protected attachedTo(card: CardId): readonly Ref[] {
    const { at, host, zones } = this.state
    const beside = zones[at[card]!]!
    let found: Ref[] | null = null
    for (let i = 0; i < beside.length; i++)
      if (host[beside[i]!] === card) {
        found ??= []
        found.push(this.ref(beside[i]!))
      }
    return found ?? NO_REFS
  }

  /** A new unique number, larger than all before. */
  number(): number {
    this.writable.serial++
    return this.state.serial
  }
}

const NO_EFFECTS: Effect[] = []
const NO_REFS: readonly Ref[] = []
const NOT_YET: readonly EffectName[] = []

/** Kinds of event by which the kernel changes the table. */
export const CHANGES = ['move', 'mark', 'host', 'hold', 'shuffle', 'turn', 'leave', 'rewind']
