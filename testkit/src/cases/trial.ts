import type { Event, Values, Witnessed } from '@tefuda/kernel'
import {
  type Ability,
  type Condition,
  type Duration,
  type Effect,
  stepParts,
  type Thing,
  type Value,
  type When,
  type Who,
} from '@tefuda/language'
import {
  awaited,
  awaiting,
  type Case,
  casesOf,
  conditionsOf,
  effectOf,
  entersItself,
  inMode,
  KINDS,
  type Kind,
  nearMissesOf,
  PLAIN,
  stepsOf,
} from './cases.ts'
import { changeFaults, valuesIn, valuesWithout } from './changes.ts'
import { type Expected, type Lasting, type Offer, Reckoning, type Trace } from './expected.ts'
import { offerFaults } from './offers.ts'
import { type Position, positionFor } from './position.ts'
import { called, fits, NoCase, notYet, type Prop, type Side } from './prop.ts'
import { type Objects, type Will, willOf } from './reading.ts'
import type { Stage, Staged } from './stage.ts'
import { traceFaults } from './traces.ts'

/** Tries every case of an ability on a stage: the faults of each, or why there is no such case. */
export function* tryAll<G extends object>(
  stage: Stage<G>,
  ability: Ability,
): Generator<[Case, readonly string[] | NoCase]> {
  for (const one of ability.kind === 'keyword'
    ? keywordCases(stage, ability.keyword)
    : casesOf(stage.read?.(ability) ?? ability, stage.words.hidden)) {
    try {
      yield [
        one,
        ability.kind === 'keyword'
          ? stage.keywords[ability.keyword]![one.kind]!(ability)
          : tryCase(stage, ability, one),
      ]
    } catch (error) {
      yield [
        one,
        error instanceof NoCase ? error : [`it breaks down: ${error instanceof Error ? error.stack : error}`],
      ]
    }
  }
}

/** The cases that the game gives a keyword. */
function keywordCases<G extends object>(stage: Stage<G>, keyword: string): Case[] {
  const kinds = KINDS.filter((kind) => stage.keywords[keyword]?.[kind])
  if (kinds.length === 0) throw new Error(`the stage has no cases for the keyword ${keyword}`)
  return kinds.map((kind) => ({ kind, at: '', mode: 0 }))
}

/**
 * Tries an ability in a position full of possible objects: it must offer and reach exactly what lies there.
 * If things would have to move there is no room for that, so we look only at what is offered.
 */
export function tryFull<G extends object>(
  stage: Stage<G>,
  whole: Ability,
  position: Position,
  moves: readonly string[],
): readonly string[] {
  const ability = inMode(stage.read?.(whole) ?? whole, 0)
  const will = willOf(PLAIN, undefined)
  const isSo = new Reckoning(stage.words, stage.uses, ability, position, will).isSo()
  const one: Case = isSo ? PLAIN : { ...PLAIN, kind: 'condition false', at: 'while' }
  const trial = new Trial(stage, { whole, ability, suits: ability, one, will, position })
  if (ability.kind === 'constant') return trial.constant()
  const isMoving = [...stepsOf(effectOf(ability), '', 'you')].some(({ step }) => moves.includes(step.do))
  return isMoving ? trial.offered() : trial.used()
}

function tryCase<G extends object>(stage: Stage<G>, whole: Ability, one: Case): readonly string[] {
  const ability = inMode(stage.read?.(whole) ?? whole, one.mode)
  const miss = missFor(ability, one)
  const suits = miss ? awaiting(ability, miss) : ability
  const { words, uses } = stage
  const position = positionFor(words, uses, ability, one, stage.cast(suits, one), stage.also(ability))
  const condition = conditionsOf(ability).find(([path]) => path === one.at)?.[1]
  if (!miss && isVain(stage, ability, one, position, condition))
    throw new NoCase('nothing would be different')
  const trial = new Trial(stage, { whole, ability, suits, one, will: willOf(one, condition), position })
  if (miss) return trial.missed()
  if (one.kind === 'limit') return trial.limit()
  if (ability.kind !== 'constant') return trial.used()
  const [step] = ability.does
  if (step!.do === 'otherCost') return trial.otherCost()
  return step!.do === 'replace' ? trial.replacement() : trial.constant()
}

/** Kinds of case in which the outcome must differ from the plain one. */
const DIFFERENT: readonly Kind[] = ['declined', 'no target', 'target gone', 'too few', 'condition false']

/** Whether a case would show nothing, because its outcome equals the plain one. */
function isVain<G extends object>(
  stage: Stage<G>,
  ability: Ability,
  one: Case,
  position: Position,
  condition: Condition | undefined,
): boolean {
  if (ability.kind === 'constant' || one.at === 'when' || !DIFFERENT.includes(one.kind)) return false
  const { words, uses } = stage
  const plain: Case = { ...one, kind: 'plain', at: '' }
  const usual = positionFor(words, uses, ability, plain, stage.cast(ability, plain), stage.also(ability))
  const outcome = (of: Case, at: Position) =>
    outcomeOf(
      new Reckoning(words, uses, ability, at, willOf(of, condition)).expected(subjectsIn(stage, ability, at)),
    )
  return outcome(one, position) === outcome(plain, usual)
}

const outcomeOf = ({ entered, traces, lasting, later }: Expected) =>
  JSON.stringify([
    entered,
    [...traces, ...later].map(({ verb, n, on }) => [verb.do, n, on.count]),
    lasting.map(({ on }) => on.count),
  ])

/** What the ability refers to: what it triggers on, unless the stage knows better. */
function subjectsIn<G extends object>(stage: Stage<G>, ability: Ability, position: Position): Objects {
  const of = stage.about?.(ability, position) ?? position.props.filter(({ role }) => role === 'subject')
  return { of, count: of.length }
}

function missFor(ability: Ability, one: Case): When | undefined {
  const when = one.kind === 'condition false' ? awaited(ability) : null
  return when ? nearMissesOf(when).find(([path]) => path === one.at)?.[1] : undefined
}

/** What a case is about. */
interface Subject {
  readonly whole: Ability
  /** In the mode that is taken. */
  readonly ability: Ability
  /** The ability that the event suits. */
  readonly suits: Ability
  readonly one: Case
  readonly will: Will
  readonly position: Position
}

/** What we saw of an ability: the events up to its entry and those after, and the objects' values in between. */
interface Observed {
  readonly entered: boolean
  readonly entering: readonly Event[]
  readonly resolving: readonly Event[]
  readonly before: ReadonlyMap<Prop, Values>
  readonly odd: readonly string[]
}

type Replacing = {
  readonly event: Extract<When, { readonly what: unknown }> & { readonly who?: string }
  readonly with: Effect
}

/** More decisions than any case takes. */
const MOST = 400

/** The objects whose leaving takes an ability's bearer away: its user, or else its card. */
function bearersIn({ props }: Position): Prop[] {
  const casters = props.filter(({ role }) => role === 'caster')
  return casters.length > 0 ? casters : props.filter(({ source }) => source)
}

const told = (journal: readonly Witnessed[]) => journal.map(({ event }) => event)
const nobody = (one: Lasting): Lasting => ({ ...one, on: { ...one.on, count: 0 } })

class Trial<G extends object> {
  private readonly stage: Stage<G>
  private readonly subject: Subject

  constructor(stage: Stage<G>, subject: Subject) {
    this.stage = stage
    this.subject = subject
  }

  private set(mute = false): Staged<G> {
    const { whole, position, one, suits, ability } = this.subject
    return this.stage.set(whole, position, one, { mute, suits: suits === ability ? whole : suits })
  }

  private expected(ability = this.subject.ability): Expected {
    const { words, uses } = this.stage
    const { position, will } = this.subject
    const about = subjectsIn(this.stage, ability, position)
    return new Reckoning(words, uses, ability, position, will).expected(about)
  }

  private traces(
    staged: Staged<G>,
    traces: readonly Trace[],
    events: readonly Event[],
    effect: Effect,
  ): string[] {
    return traceFaults(this.stage, staged, traces, events, effect)
  }

  // ---- Abilities that are entered and resolve ----

  used(): readonly string[] {
    const { ability, one } = this.subject
    const own = this.expected()
    const also = this.stage.also(ability)
    const others = also.map((other) => this.expected(other))
    const staged = this.set()
    const seen = this.play(
      staged,
      [own, ...others].flatMap(({ offers }) => offers),
    )
    // A false state of affairs triggers nothing, and a check with an unmet "if" does not enter a card.
    const isBarred =
      one.kind === 'condition false' &&
      (one.at === 'when' || one.at.startsWith('only') || entersItself(ability))
    if (!own.entered || isBarred) return seen.entered ? ['it was entered'] : []
    if (!seen.entered) return ['it was not entered']
    const mark = staged.journal.length
    return [
      ...seen.odd,
      ...(this.stage.paid?.(staged, ability, seen.entering) ?? []),
      ...this.traces(
        staged,
        own.traces,
        entersItself(ability) ? seen.entering : seen.resolving,
        effectOf(ability),
      ),
      ...others.flatMap(({ traces }, i) => this.traces(staged, traces, seen.resolving, effectOf(also[i]!))),
      ...this.afterwards(staged, [own, ...others], seen.before, mark),
    ]
  }

  /** Checks only what is offered. */
  offered(): readonly string[] {
    const { entered, odd } = this.play(this.set(), this.expected().offers)
    return entered === this.expected().entered ? odd : [`it was ${entered ? '' : 'not '}entered`]
  }

  private play(staged: Staged<G>, offers: readonly Offer[]): Observed {
    const { stage } = this
    const { will } = this.subject
    const odd: string[] = []
    let before = valuesIn(stage, staged)
    let enteredAt = -1
    for (let steps = stage.begin(staged) ? 0 : MOST; steps < MOST; steps++) {
      const decision = staged.t.decision()
      const waits = stage.waits(staged)
      if (waits && enteredAt < 0) {
        this.takeAway(staged, offers)
        enteredAt = staged.journal.length
        before = valuesIn(stage, staged)
        if (will.gone || will.lost) continue
      }
      if (!decision || (!waits && (enteredAt >= 0 || stage.rests(staged.t)))) break
      odd.push(...offerFaults(staged, decision, offers))
      const answer = stage.answer(staged, decision, will)
      if (!answer) break
      staged.t.answer(decision.seat, answer)
    }
    const events = told(staged.journal)
    const entered = enteredAt >= 0
    const at = entered ? enteredAt : events.length
    return { entered, entering: events.slice(0, at), resolving: events.slice(at), before, odd }
  }

  /**
   * While the ability waits, its card goes, or what was chosen: it leaves or, if the text has filters, stops matching.
   */
  private takeAway(staged: Staged<G>, offers: readonly Offer[]): void {
    const { stage } = this
    const { will, position } = this.subject
    if (will.gone) stage.remove(staged, bearersIn(position))
    const lost = offers.find(({ path }) => path === will.lost)
    if (!lost) return
    if (lost.spots) throw new NoCase('nobody takes a place away')
    const isStillOne = (prop: Prop) => {
      const changed = { ...prop, ...stage.words.stranger, states: prop.states }
      return lost.group.are.every((filter) => fits(stage.words, changed, filter, NUMBER))
    }
    const mustGo = lost.of.some((prop) => !staged.cards.has(prop) || isStillOne(prop))
    if (mustGo) stage.remove(staged, lost.of)
    else stage.estrange(staged, lost.of)
  }

  /** Checks what lasts and for how long, and what is still to come. */
  private afterwards(
    staged: Staged<G>,
    expected: readonly Expected[],
    before: ReadonlyMap<Prop, Values>,
    mark: number,
  ): string[] {
    const lasting = expected.flatMap((one) => one.lasting)
    const undone = expected.flatMap(({ traces }) => traces).filter(({ verb }) => verb.for)
    const due = [...expected.flatMap(({ later }) => later), ...undone]
    const lasts = lasting.length > 0 ? this.duration(staged, lasting, before) : []
    if (due.length === 0 || (lasting.length > 0 && !this.stage.words.board)) return lasts
    if (lasting.length === 0) this.stage.reach(staged, undone[0]?.verb.for ?? TURN, 'over')
    const verbs = due.map(({ verb }) => verb)
    const events = told(staged.journal.slice(mark))
    return [...lasts, ...this.traces(staged, due, events, verbs).map((fault) => `later: ${fault}`)]
  }

  private duration(staged: Staged<G>, all: readonly Lasting[], before: ReadonlyMap<Prop, Values>): string[] {
    const times = this.stage.words.board
      ? [...Map.groupBy(all, ({ step }) => JSON.stringify(step.for ?? null)).values()]
      : [all]
    const [lasting = [], ...others] = times.toSorted((a, b) => lengthOf(a) - lengthOf(b))
    const time = lasting[0]!.step.for
    const look = (isThere: boolean, when: string, which = lasting) =>
      this.changed(staged, isThere ? which : which.map(nobody), before).map((fault) => `${when}: ${fault}`)
    const go = (until: Duration, which: 'begun' | 'over') => this.stage.reach(staged, until, which)
    const isToCome = time !== undefined && 'during' in time && time.of !== undefined
    if (time && !('during' in time)) return notYet(time)
    const now = [...look(!isToCome, 'at once'), ...others.flatMap((one) => look(true, 'at once', one))]
    if (isToCome) {
      go(time, 'begun')
      now.push(...look(true, 'in its time'))
    }
    const { shorter } = this.stage
    if (shorter && JSON.stringify(time ?? TURN) === JSON.stringify(TURN)) {
      go(shorter, 'over')
      now.push(...look(true, 'after less than its time'))
    }
    go(time ?? TURN, 'over')
    now.push(...look(!time, 'when the time is over'))
    return others.length === 0 ? now : [...now, ...this.duration(staged, others.flat(), before)]
  }

  /** The changes to objects by lasting effects, and what players may not do. */
  private changed(
    staged: Staged<G>,
    lasting: readonly Lasting[],
    before: ReadonlyMap<Prop, Values>,
  ): string[] {
    const ofPlayers = ({ step }: Lasting) => typeof step.what === 'object' && 'player' in step.what
    if (!this.stage.words.board) return changeFaults(this.stage, staged, lasting, before)
    return [
      ...changeFaults(
        this.stage,
        staged,
        lasting.filter((one) => !ofPlayers(one)),
        before,
      ),
      ...lasting.filter(ofPlayers).flatMap((one) => this.forbidden(staged, one, one.on.count > 0)),
    ]
  }

  /** Something else happens than the ability waits for. */
  missed(): readonly string[] {
    const { ability, suits } = this.subject
    const staged = this.set()
    if (ability.kind === 'triggered')
      return this.play(staged, this.expected().offers).entered ? ['it was entered'] : []
    this.settle(staged)
    const { with: effect } = this.replacing(ability)
    const events = told(staged.journal)
    const happened = this.replaced(staged, this.replacing(suits).event)
    const rest = events.filter((e) => !happened.includes(e))
    const none = happened.length === 0 ? ['what should happen did not'] : []
    return [...none, ...this.traces(staged, [], rest, effect)]
  }

  // ---- Constant abilities ----

  constant(): readonly string[] {
    const holds = this.subject.one.kind !== 'condition false'
    const lasting = this.expected().lasting.map((one) => (holds ? one : nobody(one)))
    const [muted, staged] = [this.set(true), this.set()]
    muted.t.decision()
    staged.t.decision()
    const players = lasting.filter(({ step }) => typeof step.what === 'object' && 'player' in step.what)
    if (lasting.some((one) => this.priceIn(one) !== undefined))
      return lasting.flatMap((one) => this.prices(one))
    if (players.some(({ gains }) => gains.length > 0))
      return players.flatMap((one) => this.measured(muted, staged, one, holds))
    if (players.length > 0) return players.flatMap((one) => this.forbidden(staged, one, holds))
    return changeFaults(this.stage, staged, lasting, valuesWithout(this.stage, muted, staged))
  }

  private forbidden(staged: Staged<G>, { step }: Lasting, holds: boolean): string[] {
    const player = playerIn(step.what)
    const { act = '' } = stepParts(step)
    return (['you', 'opponent'] satisfies Side[]).flatMap((side) => {
      const was = this.stage.isForbidden(staged, side, act)
      return was === (holds && side === player) ? [] : [`${act} is ${was ? '' : 'not '}forbidden to ${side}`]
    })
  }

  /** Numbers of players that a text raises or lowers. */
  private measured(muted: Staged<G>, staged: Staged<G>, { step, gains }: Lasting, holds: boolean): string[] {
    const player = playerIn(step.what)
    const measure = this.stage.measure!
    return gains.flatMap((gain) =>
      (['you', 'opponent'] satisfies Side[]).flatMap((side) => {
        if (!('by' in gain)) return []
        const { field, by } = gain
        const was = measure(staged, side, field) - measure(muted, side, field)
        const should = holds && side === player ? Number(by) : 0
        return was === should ? [] : [`${field} of ${side} is ${was} more, ${should} expected`]
      }),
    )
  }

  private priceIn({ gains }: Lasting): number | undefined {
    const gain = gains.find((one) => 'field' in one && one.field === this.stage.priceField)
    return gain && 'by' in gain ? Number(gain.by) : undefined
  }

  /** Checks that the cards the text means cost this much more or less, and no others. */
  private prices(one: Lasting): string[] {
    const by = this.priceIn(one) ?? 0
    const isMeant = ({ source, role }: Prop) =>
      one.step.what === 'this' ? source === true : role === 'entered'
    const hand = this.subject.position.props.filter(({ zone, from }) => (from ?? zone) === 'hand')
    return hand.flatMap((prop) => {
      const was = this.stage.price(this.set(), prop)
      const should = Math.max(0, prop.fields.cost! + (isMeant(prop) ? by : 0))
      return was === should ? [] : [`${called(prop)} costs ${was}, ${should} expected`]
    })
  }

  /** A cost that may be paid instead of the card's own. */
  otherCost(): readonly string[] {
    const { one, will } = this.subject
    const { cost = [] } = stepParts(effectOf(this.subject.ability)[0]!)
    const isDeclined = one.kind === 'declined'
    const canPay = this.expected({ kind: 'activated', cost, effect: [] }).entered
    const should = isDeclined || (canPay && one.kind !== 'condition false')
    const staged = this.set()
    const isOffered = this.stage.begin(staged)
    if (isOffered !== should) return [`it is ${isOffered ? '' : 'not '}offered`]
    for (let steps = 0; isOffered && steps < MOST && !this.stage.waits(staged); steps++) {
      const decision = staged.t.decision()!
      staged.t.answer(decision.seat, this.stage.answer(staged, decision, will)!)
    }
    const paid =
      isOffered && !isDeclined ? this.expected({ kind: 'activated', cost: [], effect: cost }).traces : []
    return this.traces(staged, paid, told(staged.journal), cost)
  }

  private replacing(ability: Ability): Replacing {
    return effectOf(ability)[0] as unknown as Replacing
  }

  /** An event that must not happen, and what is done instead. */
  replacement(): readonly string[] {
    const { event, with: effect } = this.replacing(this.subject.ability)
    const { traces } = this.expected({ kind: 'activated', cost: [], effect })
    const staged = this.set()
    this.settle(staged)
    const happened = this.replaced(staged, event)
    return [
      ...happened.map(({ type }) => `${type} happened all the same`),
      ...this.traces(staged, traces, told(staged.journal), effect),
    ]
  }

  /** The events that should have been replaced but happened. */
  private replaced({ t, cards, journal }: Staged<G>, { event, what, who, to }: Replacing['event']): Event[] {
    const isSubject = ({ role, source, type, side }: Prop) => {
      if (who) return type === 'player' && side === who
      if (typeof what === 'object' && 'host' in what) return role === 'host'
      return what === 'this' ? source : role === 'subject'
    }
    const subjects = this.subject.position.props.filter(isSubject).map((prop) => cards.get(prop)!)
    const isThere = (e: Event) =>
      !to || to.startsWith('not ') || e.to.some((zone) => t.layout.specOf[zone]!.name === to)
    return told(journal).filter(
      (e) =>
        e.type === this.stage.replaced[event] &&
        subjects.some((card) => e.cards.includes(card)) &&
        isThere(e),
    )
  }

  /** Causes an event, and everything that follows from it. */
  private settle(staged: Staged<G>): void {
    this.stage.begin(staged)
    for (let steps = 0; steps < MOST && !this.stage.rests(staged.t); steps++) {
      const decision = staged.t.decision()
      if (!decision) return
      staged.t.answer(decision.seat, this.stage.answer(staged, decision, this.subject.will)!)
    }
  }

  // ---- Limits ----

  limit(): readonly string[] {
    const { ability } = this.subject
    const limit = 'limit' in ability ? ability.limit : undefined
    const times = limit && 'times' in limit ? limit.times : undefined
    const staged = this.set()
    if (times === undefined) return this.stage.begin(staged) ? ['it was offered at another time'] : []
    const { offers } = this.expected()
    for (let i = 0; i <= times; i++) {
      staged.journal.length = 0
      if (i > 0) this.stage.refresh(staged)
      const { entered } = this.play(staged, offers)
      if (entered !== i < times) return [`time ${i + 1}: it was ${entered ? '' : 'not '}entered`]
    }
    return limit && 'per' in limit && limit.per === 'turn' ? this.another(staged, offers) : []
  }

  /** An ability limited per turn may be used again in another turn. */
  private another(staged: Staged<G>, offers: readonly Offer[]): readonly string[] {
    const { turnSeat } = staged.t.state
    do this.stage.reach(staged, TURN, 'over')
    while (staged.t.state.turnSeat !== turnSeat)
    staged.journal.length = 0
    this.stage.refresh(staged)
    const { entered } = this.play(staged, offers)
    return entered ? [] : ['in another turn it was not entered']
  }
}

/** Changes that last less than a turn end first. */
function lengthOf([one]: readonly Lasting[]): number {
  const time = one!.step.for
  return time && 'during' in time && time.during !== 'turn' ? 0 : 1
}

/** The value of a number written in figures; the stranger exceeds any other. */
const NUMBER = (value: Value) => (typeof value === 'number' ? value : 0)
const TURN: Duration = { during: 'turn' }

/** The player something is about. */
const playerIn = (what: Thing): Who | null =>
  typeof what === 'object' && 'player' in what ? what.player : null
