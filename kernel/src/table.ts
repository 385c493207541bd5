import { ELSE, EVERYTHING, LIKENESS, markedIn, movedIn, PENDING, TRAITS } from './changes.ts'
import {
  type Answer,
  type Choice,
  type Decision,
  isRefusal,
  onlyAnswer,
  randomAnswer,
  readAnswer,
} from './decision.ts'
import { type Changed, type Effect, type EffectName, isNamed, type Values, workOut } from './effect.ts'
import { BOTTOM, type Event, event, NOBODY, pastOf, TOP } from './event.ts'
import { BadInput, Refused, refusal, type Text, text } from './explain.ts'
import type { Json, Vars } from './json.ts'
import { type Layout, layOut, type Seating, seatingOf, zoneId } from './layout.ts'
import { Forced, kindsIn, rememberAnswer, scripted, withoutBanned } from './loop.ts'
import { DONE, type Entry, entry, type Placed } from './procedure.ts'
import { below, shuffle } from './random.ts'
import { remembered } from './remember.ts'
import { type EventKind, FACE, type Ready, UNSEEN } from './rules.ts'
import {
  type CardId,
  type Clause,
  copyState,
  type Frame,
  type LastKnown,
  type Pending,
  type ReadonlyFrame,
  type Ref,
  type Seat,
  type State,
  seatName,
  WRITABLE,
  type WritableState,
  type ZoneId,
} from './state.ts'
import type { Waiting } from './trigger.ts'

/**
 * An event as it was witnessed: for each card the seats that saw its face, as bits (bit 31 is a spectator), and
 * what everybody called it at that moment.
 */
export interface Witnessed {
  readonly event: Event
  readonly faces: readonly number[]
  readonly keys: readonly string[]
}
export const SPECTATOR = 31

/** How many steps may run without anyone being asked before anybody wonders whether there is an end. */
const PATIENCE = 2000

/**
 * The places of a table for so many: those of cards, and those of players, by who has left (as bits), as far as that
 * came up.
 */
interface Places<G extends object> {
  readonly layout: Layout<G>
  readonly seatings: Seating[]
}
const placesOf = remembered((_: object) => new Map<number, unknown>())

function placesFor<G extends object>(rules: Ready<G>, seats: number): Places<G> {
  const bySeats = placesOf(rules) as Map<number, Places<G>>
  let found = bySeats.get(seats)
  if (!found) {
    found = { layout: layOut(rules.zones, seats), seatings: [] }
    bySeats.set(seats, found)
  }
  return found
}

/**
 * A game being played: a state and the rules that move it. Steps change the state only through the doors below;
 * everybody else answers decisions and looks through views.
 */
export class Table<G extends object = Vars> {
  readonly rules: Ready<G>
  readonly layout: Layout<G>
  private readonly seatings: Seating[]
  /** The game as it is now. */
  readonly state: State<G>
  readonly [WRITABLE]: WritableState<G>
  /** Where events are told, if anyone listens. */
  journal: Witnessed[] | null = null
  /** Whoever wants to look at the table as soon as an event is in the journal. */
  hears: ((told: Witnessed) => void) | null = null
  /** While values are being worked out, those reached so far: what one effect reads of other cards. */
  draft: Changed | null = null
  /** What the rules have found out about this table, each at its place (`newMemo`), for as long as they know it to hold. Copies begin without. */
  readonly memos: unknown[] = []
  private current: Frame | null = null
  private open: Decision | null = null
  private steps = 0
  /** Looks for an end where nobody has been asked for long. */
  private forced: Forced<G> | null = null
  private version = 0
  private stamp = 0
  private stood = 0
  private touched = EVERYTHING
  private touchedTraits = EVERYTHING
  /** The steps at which the running procedures stand, as far as is known: each is looked at again before it is believed. */
  private readonly stands: (Placed<G> | undefined)[] = []
  private workedOut = -1
  private stillAt = -1
  private still = false
  private values: Changed | null = null
  private zoneTraits: number[] = []
  private someTraits = NOT_KNOWN
  private inForceTraits = 0
  private inForceThen: readonly Effect[] = NO_EFFECTS
  private inForceCount = 0

  constructor(rules: Ready<G>, state: WritableState<G>) {
    this.rules = rules
    this.state = state
    this[WRITABLE] = state
    const { layout, seatings } = placesFor(rules, state.decks.length)
    this.layout = layout
    this.seatings = seatings
  }

  copy(): Table<G> {
    return new Table(this.rules, copyState(this.state))
  }

  // ---- One door for choice ----

  /** The decision that is open, or null when the game is over. */
  decision(): Decision | null {
    if (this.state.result) return null
    if (!this.open) this.run()
    return this.open
  }

  /** Answers the open decision. An answer that was not offered throws `Refused` and changes nothing. */
  answer(seat: Seat, keys: Answer): Choice {
    const decision = this.decision()
    if (!decision) throw new Refused(seat, refusal('', 'answer.over'), 'the game is over')
    if (decision.seat !== seat) {
      const reason = refusal(decision.clause, 'answer.seat', { seat: seatName(seat) })
      throw new Refused(seat, reason, `${seatName(decision.seat)} decides, not ${seatName(seat)}`)
    }
    const choice = readAnswer(decision, keys)
    if (isRefusal(choice)) {
      throw new Refused(
        seat,
        choice,
        `"${keys.join(' ')}" is refused by ${choice.clause} (${choice.reason.key})`,
      )
    }
    this.open = null
    if (this.state.watch !== null) rememberAnswer(this, decision, choice.keys)
    this.take(choice)
    this.run()
    return choice
  }

  /** Leaves the game: possible at any time, for any seat, and nothing can replace it. */
  concede(seat: Seat): void {
    if (this.state.result) throw new Refused(seat, refusal('', 'answer.over'), 'the game is over')
    if (!this.seats().includes(seat)) {
      const playing = this.seats().map(seatName).join(', ')
      throw new BadInput(
        `${seatName(seat)} is not in this game and cannot leave it; ${playing} are`,
        `${seatName(seat)}はこのゲームにいないので抜けられません。いるのは${playing}です`,
      )
    }
    this.open = null
    if (this.rules.concedes?.(this, seat)) {
      this.decision()
      return
    }
    this.end(
      this.seats().filter((other) => !this.allied(other, seat)),
      this.rules.concede,
      text('end.concede', { seat: seatName(seat) }),
    )
  }

  private take(choice: Choice): void {
    const { frames } = this[WRITABLE]
    const depth = frames.length - 1
    const frame = frames[depth]!
    const step = this.stepAt(frame, depth)
    this.goOn(step, frame, depth)
    this.current = frame
    step.ask!.answered(this, frame.vars, choice)
  }

  private stepAt(frame: Frame, depth: number): Placed<G> {
    const known = this.stands[depth]
    const isHere = known !== undefined && known.in === frame.in
    if (isHere && known.at === frame.at) return known
    const among = isHere ? known.among : this.rules.procedureNamed.get(frame.in)!.steps
    const step = among.get(frame.at)
    if (step === undefined) throw new Error(`${frame.in} has no step ${frame.at}`)
    return step
  }

  /** After a step the next one follows, unless it says otherwise. */
  private goOn(step: Placed<G>, frame: Frame, depth: number): void {
    frame.at = step.next
    this.stands[depth] = step.following ?? step
  }

  /** Runs until a player has to decide or the game is over. */
  private run(): void {
    this.open = null
    this.steps = 0
    this.forced = null
    while (this.open === null && this.state.result === null) {
      if (++this.steps > PATIENCE && this.isEndless()) return
      const { frames } = this[WRITABLE]
      const depth = frames.length - 1
      if (depth < 0) throw this.ranOut()
      const frame = frames[depth]!
      if (frame.at === DONE) {
        frames.pop()
        continue
      }
      const step = this.stepAt(frame, depth)
      this.current = frame
      if (step.run === null) {
        this.ask(step, frame, depth)
        continue
      }
      this.goOn(step, frame, depth)
      step.run(this, frame.vars)
    }
  }

  /** What nobody can stop, since nobody is even asked, is a draw. */
  private isEndless(): boolean {
    if (this.steps === PATIENCE + 1) this.forced = new Forced(this)
    if (!this.forced!.isEndless(this.steps)) return false
    this.end([], this.rules.loop[0], text('end.loop'))
    return true
  }

  private ranOut(): Error {
    return new Error(`the rules of ${this.rules.name} ran out after ${this.current?.in}, without a result`)
  }

  /** Asks what a step asks, unless there is nothing to ask or only one answer. */
  private ask(step: Placed<G>, frame: Frame, depth: number): void {
    const asked = step.ask!.decide(this, frame.vars)
    if (asked === null) {
      this.goOn(step, frame, depth)
      return
    }
    const forwarded = this.rules.decides ? this.forwarded(asked) : asked
    const { watch } = this.state
    const decision = watch === null ? forwarded : withoutBanned(this, forwarded)
    const only = onlyAnswer(decision)
    if (only === null) {
      if (watch?.script && this.goesByScript(decision)) return
      this.open = decision
      return
    }
    const choice = readAnswer(decision, only)
    if (isRefusal(choice)) throw new Error(`${decision.clause} offers no legal answer`)
    this.take(choice)
  }

  /** Where a player has said to do the same so many times more, the question is answered so. */
  private goesByScript(decision: Decision): boolean {
    const choice = scripted(this, decision)
    if (choice === null) return false
    this.steps = 0
    this.take(choice)
    return true
  }

  /** A question that another seat answers in the place of the one it is about. */
  private forwarded(decision: Decision): Decision {
    const seat = this.rules.decides!(this, decision.seat)
    return seat === decision.seat ? decision : { ...decision, seat }
  }

  // ---- The flow of the rules ----

  /** Runs a procedure next, with variables of its own; the caller goes on after it. */
  call(named: Entry): void
  call<V extends object>(named: Entry<V>, vars: NoInfer<V>): void
  call({ name }: Entry, vars: object = {}): void {
    const procedure = this.rules.procedureNamed.get(name)
    if (!procedure) throw new Error(`there is no procedure ${name}`)
    const { frames } = this[WRITABLE]
    const frame = { in: name, at: procedure.first, vars: vars as Vars }
    // Events of this step that wait for an effect to replace them come before what the step calls.
    if (this.waits(frames[frames.length - 1])) frames.splice(frames.length - 1, 0, frame)
    else {
      this.stands[frames.length] = procedure.opening ?? undefined
      frames.push(frame)
    }
  }

  /** Whether these are events that the running step has begun and that have not happened yet. */
  private waits(top: ReadonlyFrame | undefined): boolean {
    return top !== undefined && top.in === EVENTS.name && top !== this.current
  }

  /** The variables of a procedure that is running, the innermost of that name; null where none is. */
  running<V extends object>({ name }: Entry<V>): V | null {
    const { frames } = this.state
    for (let i = frames.length - 1; i >= 0; i--)
      if (frames[i]!.in === name) return frames[i]!.vars as unknown as V
    return null
  }

  /** Goes on at a clause of this procedure. */
  goto(clause: Clause): void {
    this.current!.at = clause
  }

  /** Ends this procedure, after whatever it has called. */
  return(value: Json = null): void {
    this.report(value)
    this.current!.at = DONE
  }

  /** Says what a procedure gives back, which goes on. */
  report(value: Json): void {
    this[WRITABLE].returned = value
  }

  /** Breaks off whatever runs inside a procedure, which goes on at a clause of its own. */
  breakOff({ name }: Entry<never>, clause: Clause): void {
    const { frames } = this[WRITABLE]
    while (frames.length > 0 && frames[frames.length - 1]!.in !== name) frames.pop()
    const frame = frames[frames.length - 1]
    if (!frame) throw new Error(`${name} is not running and cannot go on at ${clause}`)
    this.current = frame
    this.goto(clause)
  }

  /** Breaks off whatever runs from this depth on, the outermost being 0; gives back what ran there. */
  breakOffFrom(depth: number): readonly ReadonlyFrame[] {
    return this[WRITABLE].frames.splice(depth)
  }

  end(winners: readonly Seat[], clause: Clause, reason: Text): void {
    this.perform(event('end', clause, winners.length === 1 ? winners[0]! : NOBODY, { note: winners }))
    this[WRITABLE].result = { winners, clause, reason }
  }

  /** The clauses that are running, outermost first. */
  where(): Clause[] {
    return this.state.frames.filter((frame) => frame.at !== DONE).map((frame) => frame.at)
  }

  /** Remembers this moment, to come back to if what now begins cannot be done. */
  checkpoint(): void {
    this[WRITABLE].checkpoints.push({ ...copyState(this.state), checkpoints: [] })
  }

  forgetCheckpoint(): void {
    this[WRITABLE].checkpoints.pop()
  }

  /** Goes back to the last checkpoint: nothing since has happened. The running procedure goes on at `clause`. */
  rewind(clause: Clause): void {
    const { checkpoints } = this.state
    const before = this[WRITABLE].checkpoints.pop()
    if (!before) throw new Error(`${this.where()}: there is nothing to go back to`)
    Object.assign(this[WRITABLE], copyState(before), { checkpoints })
    this.forget()
    const { frames } = this[WRITABLE]
    this.current = frames[frames.length - 1]!
    this.goto(clause)
    this.perform(event('rewind', clause, NOBODY))
  }

  // ---- One door for change ----

  /**
   * Makes an event happen, unless an effect replaces it. Where one would, this event and those after it wait until
   * the step is over, players choose between replacements, and all of them happen before anything else.
   */
  do(e: Event): void {
    const { frames } = this[WRITABLE]
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
   * Makes events happen at once: whoever hears of one of them finds the table as it is after all of them. Each may be
   * replaced; what becomes of those that are comes after the others. Then a procedure is called with those that have
   * `happened`, and what it gives back is what all this gives back.
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

  /** All of these happen, and a procedure goes on with them once everything that hears of them has. */
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
    const own = this.rules.ruleEffects?.(this, e) ?? NO_EFFECTS
    const others = this.rules.mayReplace?.(this, e.type) === false ? NO_EFFECTS : this.inForce()
    if (own.length + others.length === 0) return NO_EFFECTS
    return [...own, ...others].filter((effect) => {
      if (!kinds.includes(effect.kind) || applied.some((name) => isNamed(effect, name))) return false
      const kind = this.rules.effects[effect.kind]!
      return kind.holds?.(this, effect) !== false && kind.replaces!.applies(this, effect, e)
    })
  }

  private inForce(): readonly Effect[] {
    const { constants } = this.rules
    return constants ? [...this.state.effects, ...constants(this)] : this.state.effects
  }

  /** The event happens: done, told, remembered, matched against triggers. */
  perform(e: Event): void {
    this.happen(this.rules.eventNamed.get(e.type), e)
  }

  private happen(kind: EventKind<G> | undefined, e: Event): void {
    this.announce(kind, e, this.alter(kind, e))
  }

  /** The event is done; gives back who saw its cards before, where anyone listens. */
  private alter(kind: EventKind<G> | undefined, e: Event): readonly number[] | null {
    const before = this.journal ? this.faces(e) : null
    if (kind?.changes) {
      this.change(e, kind)
      this.stamp++
    }
    if (this.rules.matters ? this.rules.matters(this, e) : kind?.changes) this.changed(true, 0)
    return before
  }

  /** What was done is told, remembered and matched against triggers. */
  private announce(kind: EventKind<G> | undefined, e: Event, before: readonly number[] | null): void {
    if (this.journal) {
      const after = this.faces(e)
      const faces = after.map((bits, i) => bits | before![i]!)
      const told = { event: e, faces, keys: e.cards.map((card) => this.rules.keyOf(this, card)) }
      this.journal.push(told)
      this.hears?.(told)
    }
    if (!kind) return
    if (kind.remembered) this[WRITABLE].history.push(pastOf(e, this.state.life))
    for (let i = 0; i < kind.triggers.length; i++) kind.triggers[i]!.match(this, e)
  }

  private change(e: Event, kind: EventKind<G>): void {
    this.touched |= kind.touches
    switch (e.type) {
      case 'move':
        this.changeZones(e)
        return
      case 'mark': {
        const column = this[WRITABLE].marks[this.markIndex(e.note as string)]!
        for (const card of e.cards) {
          column[card] = e.value
          this.touched |= markedIn(this.layout.kindOf[this.state.at[card]!]!)
        }
        if (this.rules.faces?.includes(e.note as string)) {
          this.touchTraits(EVERYTHING)
          this.stood++
        }
        return
      }
      case 'host': {
        const host = e.note === null ? NOBODY : (e.note as Ref).card
        for (const card of e.cards) this[WRITABLE].host[card] = host
        return
      }
      case 'hold':
        for (const card of e.cards) this[WRITABLE].holder[card] = e.seat
        return
      case 'shuffle':
        this.wonder(e.to[0]!)
        shuffle(this[WRITABLE].random, this[WRITABLE].zones[e.to[0]!]!)
        this.touched |= movedIn(e.to[0]!)
        return
      case 'turn':
        this[WRITABLE].turn = e.value
        this[WRITABLE].turnSeat = e.seat
        this[WRITABLE].history = []
        this[WRITABLE].watch = null
        return
      case 'leave':
        this[WRITABLE].gone.push(e.seat)
        return
      default:
        kind.change?.(this, e)
    }
  }

  /** What is shuffled may come out otherwise next time: whoever looks for a loop has to know. */
  private wonder(zone: ZoneId): void {
    const { watch } = this.state
    if (watch === null && this.forced === null) return
    const kinds = kindsIn(this.state, zone)
    if (watch && kinds > watch.shuffled) this[WRITABLE].watch = { ...watch, shuffled: kinds }
    if (this.forced) this.forced.shuffled = Math.max(this.forced.shuffled, kinds)
  }

  private changeZones(e: Event): void {
    const state = this[WRITABLE]
    for (let i = 0; i < e.cards.length; i++) {
      const card = e.cards[i]!
      const from = e.from[i]!
      if (this.layout.specOf[from]!.remembered) this.keepInMind(card)
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
      this.touched |= movedIn(from) | movedIn(to)
      if (from === to) continue
      if (this.rules.traits) this.followTraits(card, from, to)
      const isSame = this.rules.sameObject?.(this, from, to) === true
      this.giveTo(card, from, to, isSame)
      if (isSame) continue
      const carried = this.rules.carries?.(this, from, to)
      if (carried) this.carry(card, carried)
      else for (let m = 0; m < state.marks.length; m++) state.marks[m]![card] = 0
      state.life[card]!++
      state.host[card] = NOBODY
      if (this.layout.specOf[to]!.inPlay) state.since[card] = this.number()
    }
    for (let i = 0; i < e.cards.length; i++) this.partFromThoseLeftBehind(e.cards[i]!, e.from[i]!)
    if (e.note !== null) this.markAll(e.cards, e.note as { [mark: string]: number })
  }

  /** What comes into play on a player's side is that player's; the same object on the same side stays whose it is. */
  private giveTo(card: CardId, from: ZoneId, to: ZoneId, isSame: boolean): void {
    const { specOf, seatOf } = this.layout
    const side = specOf[to]!.inPlay ? seatOf[to]! : NOBODY
    if (isSame && side === seatOf[from]) return
    this[WRITABLE].holder[card] = side >= 0 ? side : this.state.owner[card]!
  }

  /** The marks a card keeps, and the effects on it, go along with it. */
  private carry(card: CardId, kept: readonly string[]): void {
    const { rules } = this
    const state = this[WRITABLE]
    for (let m = 0; m < state.marks.length; m++)
      if (!kept.includes(rules.marks[m]!)) state.marks[m]![card] = 0
    const life = state.life[card]!
    const isOn = (ref: Ref) => ref.card === card && ref.life === life
    if (!state.effects.some(({ on }) => on.some(isOn))) return
    state.effects = state.effects.map((effect) =>
      effect.on.some(isOn)
        ? { ...effect, on: effect.on.map((ref) => (isOn(ref) ? { card, life: life + 1 } : ref)) }
        : effect,
    )
  }

  private placeOf(card: CardId, pile: readonly CardId[], e: Event): number {
    const place = pile.lastIndexOf(card)
    if (place < 0) throw new Error(`${e.clause} moves card ${card} from where it does not lie`)
    return place
  }

  /** What was attached to a card that goes stays behind on its own, and what goes alone is attached no more. */
  private partFromThoseLeftBehind(card: CardId, zone: ZoneId): void {
    const { at, host, zones } = this[WRITABLE]
    if (at[card] === zone) return
    if (host.includes(card)) for (const other of zones[zone]!) if (host[other] === card) host[other] = NOBODY
    if (host[card] !== NOBODY && at[host[card]!] !== at[card]) host[card] = NOBODY
  }

  private markAll(cards: readonly CardId[], marks: { [mark: string]: number }): void {
    for (const mark in marks) {
      const column = this[WRITABLE].marks[this.markIndex(mark)]!
      for (let i = 0; i < cards.length; i++) column[cards[i]!] = marks[mark]!
    }
  }

  private keepInMind(card: CardId): void {
    const state = this[WRITABLE]
    const before = state.known[card]
    state.known[card] = {
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

  private attachedTo(card: CardId): readonly Ref[] {
    const { at, host, zones } = this.state
    if (!host.includes(card)) return NO_REFS
    return zones[at[card]!]!.filter((other) => host[other] === card).map((other) => this.ref(other))
  }

  private faces(e: Event): number[] {
    return e.type === 'show' ? e.cards.map(() => -1) : e.cards.map((card) => this.facesOf(card))
  }

  /** The seats that see the face of a card where it now lies, as bits (bit 31 is a spectator). */
  facesOf(card: CardId): number {
    const zone = this.state.at[card]!
    const pile = this.state.zones[zone]!
    const fromTop = pile.length - 1 - pile.lastIndexOf(card)
    const spec = this.layout.specOf[zone]!
    let bits = spec.sees(this, NOBODY, card, fromTop) === FACE ? 1 << SPECTATOR : 0
    for (let seat = this.seatCount() - 1; seat >= 0; seat--)
      if (spec.sees(this, seat, card, fromTop) === FACE) bits |= 1 << seat
    return bits
  }

  /** How much a seat perceives of a card where it now lies. */
  sight(seat: Seat, card: CardId): number {
    const zone = this.state.at[card]!
    const pile = this.state.zones[zone]!
    const place = pile.lastIndexOf(card)
    if (place < 0) return UNSEEN
    return this.layout.specOf[zone]!.sees(this, seat, card, pile.length - 1 - place)
  }

  // ---- Changes by name ----

  /**
   * Moves cards, all at once and in this order: the last one comes to lie on top, or at `BOTTOM` undermost.
   * `marks` are how they lie there.
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

  /** Sets a mark on cards; those that have it already are left alone, and none at all is no event. */
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
    this[WRITABLE].effects.push(begun)
    this.touchEffects(this.rules.effectTraits?.(begun))
    return begun
  }

  /** Ends the effects that last until this time, or those that a test picks. */
  expire(which: string | ((effect: Effect) => boolean)): void {
    const ends = typeof which === 'string' ? (effect: Effect) => effect.until === which : which
    if (!this.state.effects.some(ends)) return
    const traits = this.rules.effectTraits && this.effectTraits()
    this[WRITABLE].effects = this.state.effects.filter((effect) => !ends(effect))
    this.touchEffects(traits)
  }

  /** Effects have begun or ended that have to do with this, where the rules tell. */
  private touchEffects(traits: number | undefined): void {
    if (traits === undefined) this.changed()
    else {
      this.touchTraits(traits)
      this.changed(true, TRAITS)
    }
  }

  /** Puts something where things wait to resolve. */
  put({ kind, seat, cards, targets, data }: Omit<Pending, 'id'>): Pending {
    const put: Pending = { id: this.number(), kind, seat, cards, targets, data }
    this.putNumbered(put)
    return put
  }

  /** Puts something that has its number already where things wait to resolve. */
  putNumbered(item: Pending): void {
    this[WRITABLE].pending.push(item)
    this.changed(!this.rules.matters, PENDING)
  }

  pendingItem(id: number): Pending | undefined {
    return this.state.pending.find((item) => item.id === id)
  }

  /** Takes something away from where it waited. */
  drop(id: number): void {
    this[WRITABLE].pending = this.state.pending.filter((item) => item.id !== id)
    this.changed(!this.rules.matters, PENDING)
  }

  /** Something has triggered and waits; nothing waits for a player who has left. */
  wait(name: string, seat: Seat, source: Ref | null = null, data: Json = null): void {
    if (this.state.gone.includes(seat)) return
    this[WRITABLE].waiting.push({ id: this.number(), name, seat, source, data })
  }

  unwait(waiting: Waiting): void {
    this[WRITABLE].waiting = this.state.waiting.filter((other) => other.id !== waiting.id)
  }

  /** Nothing waits for a player any more. */
  unwaitAll(seat: Seat): void {
    this[WRITABLE].waiting = this.state.waiting.filter((waiting) => waiting.seat !== seat)
  }

  /** The variables of the game, to be set, but for those that `set` is for. */
  get globals(): G {
    return this[WRITABLE].globals
  }

  /** Sets a variable on which cards or what was found out may depend: one that `Rules.flow` names. */
  set<Name extends keyof G & string>(name: Name, value: G[Name]): void {
    const { globals } = this
    if (globals[name] === value) return
    globals[name] = value
    const matter = this.rules.flow?.[name]
    if (matter === undefined) this.changed()
    else this.changed(matter.cards(this), matter.touches)
  }

  /** Sets a variable for good: going back to a checkpoint does not take it back. */
  setForGood<Name extends keyof G & string>(name: Name, value: G[Name]): void {
    this.set(name, value)
    this[WRITABLE].checkpoints = this.state.checkpoints.map((before) => ({
      ...before,
      globals: { ...before.globals, [name]: value },
    }))
  }

  /** Adds to a mark of a card, as part of an event of the game's own. */
  addToMark(card: CardId, mark: string, n: number): void {
    this[WRITABLE].marks[this.markIndex(mark)]![card]! += n
    this.touched |= markedIn(this.layout.kindOf[this.state.at[card]!]!)
  }

  /** A number from 0 to `n - 1`, by the dice. */
  roll(n: number): number {
    return below(this[WRITABLE].random, n)
  }

  /** An answer to a question, by the dice. */
  rollAnswer(question: Decision): Answer {
    return randomAnswer(question, this[WRITABLE].random)
  }

  /** A number nothing else has; later numbers are larger. */
  number(): number {
    this[WRITABLE].serial++
    return this.state.serial
  }

  // ---- Looking, for the rules themselves ----

  seatCount(): number {
    return this.state.decks.length
  }

  private seating(): Seating {
    const { gone } = this.state
    let left = 0
    for (let i = 0; i < gone.length; i++) left |= 1 << gone[i]!
    this.seatings[left] ??= seatingOf(this.seatCount(), gone, this.rules.teams?.(this.seatCount()) ?? null)
    return this.seatings[left]!
  }

  /** Seats still in the game. */
  seats(): readonly Seat[] {
    return this.seating().all
  }

  /** The seats of the game from this one on, in the order of turns. */
  around(from: Seat): readonly Seat[] {
    return this.seating().from[from % this.seatCount()]!
  }

  allied(a: Seat, b: Seat): boolean {
    if (!this.rules.teams) return a === b
    const teams = this.rules.teams(this.seatCount())
    return teams[a] === teams[b]
  }

  opponents(seat: Seat): readonly Seat[] {
    return this.seating().against[seat]!
  }

  zone(name: string, seat: Seat = NOBODY, cell = 0): ZoneId {
    return zoneId(this.layout, name, seat, cell)
  }

  cards(name: string, seat: Seat = NOBODY, cell = 0): readonly CardId[] {
    return this.state.zones[zoneId(this.layout, name, seat, cell)]!
  }

  column(mark: string): readonly number[] {
    return this.state.marks[this.markIndex(mark)]!
  }

  /** The column of a mark, by its number; a mark that is not declared is refused. */
  markIndex(mark: string): number {
    const index = this.rules.markNamed.get(mark)
    if (index === undefined)
      throw new BadInput(
        `there is no mark "${mark}"; marks are ${this.rules.marks.join(', ')}`,
        `「${mark}」という印はありません。あるのは${this.rules.marks.join('、')}です`,
      )
    return index
  }

  markOf(card: CardId, mark: string): number {
    return this.column(mark)[card]!
  }

  ref(card: CardId): Ref {
    return { card, life: this.state.life[card]! }
  }

  /** Whether a reference still means the object it meant. */
  alive(ref: Ref): boolean {
    return ref.card >= 0 && this.state.life[ref.card] === ref.life
  }

  /** What the abilities of the cards in a zone have to do with, all bits of `rules.traits` together. */
  traits(zone: ZoneId): number {
    const known = this.zoneTraits[zone]
    if (known !== undefined && known !== NOT_KNOWN) return known
    const kind = this.layout.kindOf[zone]!
    const { print } = this.state
    let bits = 0
    for (const card of this.state.zones[zone]!) bits |= this.rules.traits!(print[card]!, kind)
    this.zoneTraits[zone] = bits
    return bits
  }

  /** What the abilities of one card have to do with where it lies. */
  traitsOf(card: CardId): number {
    const { print, at } = this.state
    return this.rules.traits!(print[card]!, this.layout.kindOf[at[card]!]!)
  }

  /** Bits come with a card at once; which bits go with it has to be looked up anew. */
  private followTraits(card: CardId, from: ZoneId, to: ZoneId): void {
    const print = this.state.print[card]!
    const { kindOf } = this.layout
    const gone = this.rules.traits!(print, kindOf[from]!)
    if (gone !== 0) {
      this.zoneTraits[from] = NOT_KNOWN
      this.someTraits = NOT_KNOWN
      this.touchTraits(gone)
      this.stood++
    }
    const come = this.rules.traits!(print, kindOf[to]!)
    if (come === 0) return
    this.touchTraits(come)
    this.stood++
    const known = this.zoneTraits[to]
    if (known !== undefined && known !== NOT_KNOWN) this.zoneTraits[to] = known | come
    if (this.someTraits !== NOT_KNOWN) this.someTraits |= come
  }

  private touchTraits(bits: number): void {
    this.touched |= TRAITS
    this.touchedTraits |= bits
  }

  /** The bits of all zones together: what no card anywhere has to do with. */
  allTraits(): number {
    if (this.someTraits === NOT_KNOWN) {
      let bits = 0
      for (let zone = 0; zone < this.layout.size; zone++) bits |= this.traits(zone)
      this.someTraits = bits
    }
    return this.someTraits
  }

  /** What the effects that have begun have to do with, all bits of `rules.effectTraits` together. */
  effectTraits(): number {
    const { effects } = this.state
    if (effects !== this.inForceThen || effects.length !== this.inForceCount) {
      this.inForceThen = effects
      this.inForceCount = effects.length
      this.inForceTraits = 0
      for (const effect of effects) this.inForceTraits |= this.rules.effectTraits!(effect)
    }
    return this.inForceTraits
  }

  /** Something has changed, of a kind or of any; where cards may depend on it, what they are like is worked out anew. */
  private changed(cards = true, what = ELSE): void {
    this.stamp++
    this.touched |= what
    if (!cards) return
    this.touched |= LIKENESS
    this.version++
  }

  /** The table is another one: nothing that was known of it holds. */
  forget(): void {
    this.zoneTraits = []
    this.someTraits = NOT_KNOWN
    this.stood++
    this.touchedTraits = EVERYTHING
    this.changed(true, EVERYTHING)
  }

  /** A number that stays the same as long as nothing on the table changes: what was found out holds so long. */
  moment(): number {
    return this.stamp
  }

  /** A number that stays the same as long as no card comes, goes or is turned over that has traits where it lies. */
  standing(): number {
    return this.stood
  }

  /** A number that stays the same as long as all cards are like what they are. */
  likeness(): number {
    return this.version
  }

  /**
   * What has changed since this was last asked, in the bits of `movedIn`, `markedIn`, `LIKENESS`, `PENDING`, `FLOW`,
   * `TRAITS` and `ELSE`: traits change with cards that have some where they were or where they are, and with effects.
   */
  changesSince(): number {
    const bits = this.touched
    this.touched = 0
    return bits
  }

  /** The traits that have changed since this was last asked, and perhaps others. */
  traitsSince(): number {
    const bits = this.touchedTraits
    this.touchedTraits = 0
    return bits
  }

  /** What a card is like now. */
  valuesOf(card: CardId): Readonly<Values> {
    const all = this.draft ?? (this.isStill() || !this.canChange(card) ? null : this.allValues())
    return all?.get(card) ?? this.rules.printed(this, card)
  }

  isInPlay(card: CardId): boolean {
    return this.layout.specOf[this.state.at[card]!]!.inPlay === true
  }

  /** Whether effects could change a card: they change what is in play, and elsewhere only what they are upon. */
  isChangeable(card: CardId): boolean {
    return this.isInPlay(card) || this.isUpon(card)
  }

  private isUpon(card: CardId): boolean {
    for (const { on } of this.state.effects)
      for (const ref of on) if (ref.card === card && this.alive(ref)) return true
    return false
  }

  /** Whether what is in force just now could change a card. */
  private canChange(card: CardId): boolean {
    return (this.isInPlay(card) && this.rules.reaches?.(this, card) !== false) || this.isUpon(card)
  }

  /** Whether nothing is in force that could change a card: all are as printed. */
  isStill(): boolean {
    if (!this.rules.isStill) return this.state.effects.length === 0 && !this.rules.constants
    if (this.stillAt !== this.version) {
      this.still = this.rules.isStill(this)
      this.stillAt = this.version
    }
    return this.still
  }

  private allValues(): Changed {
    if (this.workedOut !== this.version) {
      this.values = workOut(this)
      this.workedOut = this.version
    }
    return this.values!
  }

  /** Whether effects have changed a card. */
  isChanged(card: CardId): boolean {
    const all = this.draft ?? (this.isStill() ? null : this.allValues())
    return all?.has(card) === true
  }

  /** Whether a card is kept as effects have made it: it would not follow what is printed on it. */
  isKept(card: CardId): boolean {
    return this.workedOut === this.version && this.values!.has(card)
  }

  /** Looks at the card of an object as the object was when it was last where it is remembered from. */
  asItWas<T>(ref: Ref, look: () => T): T {
    const { card } = ref
    const known = this.lastKnown(ref)
    if (!known) return look()
    const { marks } = this[WRITABLE]
    const now = marks.map((column) => column[card]!)
    const draft = this.draft
    this.draft = (draft ?? this.allValues()).with(card, known.values)
    marks.forEach((column, m) => {
      column[card] = known.marks[m]!
    })
    try {
      return look()
    } finally {
      this.draft = draft
      marks.forEach((column, m) => {
        column[card] = now[m]!
      })
    }
  }

  /** A mark of an object, or what it was when the object was last there; 0 where nobody knows. */
  lastMark(ref: Ref, mark: string): number {
    if (this.alive(ref)) return this.markOf(ref.card, mark)
    return this.lastKnown(ref)?.marks[this.rules.markNamed.get(mark)!] ?? 0
  }

  /** What an object is like, or was like when it was last there. */
  lastValues(ref: Ref): Readonly<Values> | null {
    return this.alive(ref) ? this.valuesOf(ref.card) : (this.lastKnown(ref)?.values ?? null)
  }

  /** Who controls an object, or did when it was last there; its owner where nobody knows. */
  lastHolder(ref: Ref): Seat {
    if (this.alive(ref)) return this.state.holder[ref.card]!
    return this.lastKnown(ref)?.holder ?? this.state.owner[ref.card]!
  }

  /** What is remembered of an object that is no more. */
  lastKnown({ card, life }: Ref): LastKnown | null {
    let known = this.state.known[card] ?? null
    while (known && known.life !== life) known = known.before
    return known
  }

  cardsInPlay(): CardId[] {
    const { zones } = this.state
    const cards: CardId[] = []
    for (let zone = 0; zone < zones.length; zone++)
      if (this.layout.specOf[zone]!.inPlay) cards.push(...zones[zone]!)
    return cards
  }

  /** How often events of a kind, and of a seat, have happened this turn; the rules must remember that kind. */
  happened(type: string, seat: Seat, test: (e: Event) => boolean = always): number {
    let count = 0
    for (const e of this.state.history) if (e.type === type && e.seat === seat && test(e)) count++
    return count
  }
}

let memos = 0
/** A place for something to be remembered about each table. */
export const newMemo = (): number => memos++

/** What a seat hears of an event: what it did not see is not named. Seat -1 is a spectator. */
export function tellTo<G extends object>(
  t: Table<G>,
  { event, faces, keys }: Witnessed,
  seat: Seat,
): Text | null {
  if (event.type === 'loop') return text('tell.loop', { n: event.value })
  const bit = 1 << (seat < 0 ? SPECTATOR : seat)
  const seen = faces.map((bits) => (bits & bit) !== 0)
  return t.rules.tell(t, event, seen, keys)
}

/** Events that wait for effects that would replace them: those that made the first what it is, and what one has become. */
export interface Replacing {
  queue: readonly Event[]
  applied: readonly EffectName[]
  /** What is to replace the first next, if whoever it belongs to likes. */
  picked: EffectName | null
}
export const EVENTS = entry<Replacing & { left: number }>('kernel.events')

/** Events that happen at once: those that do, what others have become, and the procedure that comes after them. */
export interface AtOnce extends Replacing {
  happens: readonly Event[]
  instead: readonly Pick<Replacing, 'queue' | 'applied'>[]
  readonly then: string
  readonly vars: Vars
  back: Json
}
export const TOGETHER = entry<AtOnce>('kernel.together')

/** What a procedure runs with that comes after events which happen at once. */
export interface Happened {
  readonly happened: readonly Event[]
}
/** Kinds of event by which the kernel changes the table. */
export const CHANGES = ['move', 'mark', 'host', 'hold', 'shuffle', 'turn', 'leave', 'rewind']
const NO_EFFECTS: Effect[] = []
const NO_REFS: readonly Ref[] = []
const NOT_YET: readonly EffectName[] = []
const NOWHERE: readonly ZoneId[] = []
const NOT_KNOWN = -1
const always = () => true
