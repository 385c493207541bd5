import { type Answer, type Choice, type Decision, isRefusal, onlyAnswer, readAnswer } from '../decision.ts'
import { END, type Event, event, NOBODY } from '../event.ts'
import { BadInput, player, Refused, refusal, type Text, text } from '../explain.ts'
import type { Json, Vars } from '../json.ts'
import { Forced, kindsIn, rememberAnswer, scripted, withoutBanned } from '../loop.ts'
import { DONE, type Entry, type Placed } from '../procedure.ts'
import { EVENTS } from '../replacement.ts'
import { type Clause, type Frame, type ReadonlyFrame, type Seat, seatName, type ZoneId } from '../state.ts'
import { Witness } from './witness.ts'

/** How many steps may run without a question before we look for an endless loop. */
const PATIENCE = 2000

/** What runs: procedures and their steps, the open decision, and the checkpoints. */
export abstract class Flow<G extends object> extends Witness<G> {
  private current: Frame | null = null
  private open: Decision | null = null
  /** The open decision comes from another table, so it cannot explain for this one why an answer is refused. */
  private isTakenOver = false
  private steps = 0
  /** Looks for an endless loop when nobody has been asked for long. */
  private forced: Forced<G> | null = null
  /** Caches the steps of the running procedures; each is checked before use. */
  private readonly knownSteps: (Placed<G> | undefined)[] = []

  /** Makes an event happen that nothing can replace: the layer above knows how. */
  protected abstract perform(e: Event): void

  /** The open decision, or null when the game is over. */
  decision(): Decision | null {
    if (this.state.result) return null
    if (!this.open) this.run()
    return this.open
  }

  protected override takeOver(from: Flow<G>): void {
    super.takeOver(from)
    if (!from.open) return
    // This table finds out for itself why an answer is illegal.
    const { whyNot, ...open } = from.open
    this.open = open
    this.isTakenOver = whyNot !== undefined
  }

  /** Answers the open decision. An answer that was not offered throws `Refused` and changes nothing. */
  answer(seat: Seat, keys: Answer): Choice {
    const decision = this.decision()
    if (!decision) throw new Refused(seat, refusal('', 'answer.over'), 'the game is over')
    if (decision.seat !== seat) {
      const reason = refusal(decision.clause, 'answer.seat', { seat: player(seat) })
      throw new Refused(seat, reason, `${seatName(decision.seat)} decides, not ${seatName(seat)}`)
    }
    const choice = readAnswer(decision, keys)
    if (isRefusal(choice)) {
      if (this.isTakenOver) {
        this.run()
        return this.answer(seat, keys)
      }
      throw new Refused(
        seat,
        choice,
        `"${keys.join(' ')}" is refused by ${choice.clause} (${choice.reason.key})`,
      )
    }
    this.open = null
    if (this.state.watch !== null) rememberAnswer(this.table, decision, choice.keys)
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
    if (this.rules.concedes?.(this.table, seat)) {
      this.decision()
      return
    }
    this.end(
      this.seats().filter((other) => !this.allied(other, seat)),
      this.rules.concede,
      text('end.concede', { seat: player(seat) }),
    )
  }

  private take(choice: Choice): void {
    const { frames } = this.writable
    const depth = frames.length - 1
    const frame = frames[depth]!
    const step = this.stepAt(frame, depth)
    this.goOn(step, frame, depth)
    this.current = frame
    step.ask!.answered(this.table, frame.vars, choice)
  }

  private stepAt(frame: Frame, depth: number): Placed<G> {
    const known = this.knownSteps[depth]
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
    this.knownSteps[depth] = step.following ?? step
  }

  /** Runs until a player has to decide or the game is over. */
  private run(): void {
    this.open = null
    this.isTakenOver = false
    this.steps = 0
    this.forced = null
    while (this.open === null && this.state.result === null) {
      if (++this.steps > PATIENCE && this.isEndless()) return
      const { frames } = this.writable
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
      step.run(this.table, frame.vars)
    }
  }

  /** A loop without questions, which nobody can stop, is a draw. */
  private isEndless(): boolean {
    if (this.steps === PATIENCE + 1) this.forced = new Forced(this.table)
    if (!this.forced!.isEndless(this.steps)) return false
    this.end([], this.rules.loop[0], text('end.loop'))
    return true
  }

  private ranOut(): Error {
    return new Error(`the rules of ${this.rules.name} ran out after ${this.current?.in}, without a result`)
  }

  /** Asks a step's question, unless it has none or only one answer. */
  private ask(step: Placed<G>, frame: Frame, depth: number): void {
    const asked = step.ask!.decide(this.table, frame.vars)
    if (asked === null) {
      this.goOn(step, frame, depth)
      return
    }
    const forwarded = this.rules.decides ? this.forwarded(asked) : asked
    const { watch } = this.state
    const decision = watch === null ? forwarded : withoutBanned(this.table, forwarded)
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

  /** Answers the question if a player has promised to repeat their answers. */
  private goesByScript(decision: Decision): boolean {
    const choice = scripted(this.table, decision)
    if (choice === null) return false
    this.steps = 0
    this.take(choice)
    return true
  }

  /** Passes a question on to the seat that decides for the one it is about. */
  private forwarded(decision: Decision): Decision {
    const seat = this.rules.decides!(this.table, decision.seat)
    return seat === decision.seat ? decision : { ...decision, seat }
  }

  /** Runs a procedure next, with its own variables; the caller goes on after it. */
  call(named: Entry): void
  call<V extends object>(named: Entry<V>, vars: NoInfer<V>): void
  call({ name }: Entry, vars: object = {}): void {
    const procedure = this.rules.procedureNamed.get(name)
    if (!procedure) throw new Error(`there is no procedure ${name}`)
    const { frames } = this.writable
    const frame = { in: name, at: procedure.first, vars: vars as Vars }
    // Events of this step that wait for a replacement come before what the step calls.
    if (this.waits(frames[frames.length - 1])) frames.splice(frames.length - 1, 0, frame)
    else {
      this.knownSteps[frames.length] = procedure.opening ?? undefined
      frames.push(frame)
    }
  }

  /** Whether this frame holds events that the running step has begun and that have not happened yet. */
  protected waits(top: ReadonlyFrame | undefined): boolean {
    return top !== undefined && top.in === EVENTS.name && top !== this.current
  }

  /** Goes on at a clause of this procedure. */
  goto(clause: Clause): void {
    this.current!.at = clause
  }

  /** Ends this procedure, after everything it has called. */
  return(value: Json = null): void {
    this.report(value)
    this.current!.at = DONE
  }

  /** Reports a result of a procedure that goes on. */
  report(value: Json): void {
    this.writable.returned = value
  }

  /** Breaks off everything that runs inside a procedure, which then goes on at one of its clauses. */
  breakOff({ name }: Entry<never>, clause: Clause): void {
    const { frames } = this.writable
    while (frames.length > 0 && frames[frames.length - 1]!.in !== name) frames.pop()
    const frame = frames[frames.length - 1]
    if (!frame) throw new Error(`${name} is not running and cannot go on at ${clause}`)
    this.current = frame
    this.goto(clause)
  }

  /** Breaks off everything that runs from this depth on, the outermost being 0; returns those frames. */
  breakOffFrom(depth: number): readonly ReadonlyFrame[] {
    return this.writable.frames.splice(depth)
  }

  end(winners: readonly Seat[], clause: Clause, reason: Text): void {
    this.perform(event(END, clause, winners.length === 1 ? winners[0]! : NOBODY, { note: winners }))
    this.writable.result = { winners, clause, reason }
  }

  /** Remembers this moment, to come back to if what now begins turns out to be impossible. */
  checkpoint(): void {
    this.writable.checkpoints.push({ ...this.lend(), checkpoints: [] })
  }

  forgetCheckpoint(): void {
    this.writable.checkpoints.pop()
  }

  /** Goes back to the last checkpoint: nothing since has happened. The running procedure goes on at `clause`. */
  rewind(clause: Clause): void {
    const { checkpoints } = this.writable
    const before = checkpoints.pop()
    if (!before) throw new Error(`${this.where()}: there is nothing to go back to`)
    this.becomes({ ...before, checkpoints })
    this.forget()
    const { frames } = this.writable
    this.current = frames[frames.length - 1]!
    this.goto(clause)
    this.perform(event('rewind', clause, NOBODY))
  }

  /** Tells the loop watch of a shuffle, which may come out otherwise next time. */
  protected wonder(zone: ZoneId): void {
    const { watch } = this.state
    if (watch === null && this.forced === null) return
    const kinds = kindsIn(this.state, zone)
    if (watch && kinds > watch.shuffled) this.writable.watch = { ...watch, shuffled: kinds }
    if (this.forced) this.forced.shuffled = Math.max(this.forced.shuffled, kinds)
  }
}
