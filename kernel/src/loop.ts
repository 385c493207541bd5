import { type Answer, type Choice, type Decision, isRefusal, onlyAnswer, readAnswer } from './decision.ts'
import type { Values } from './effect.ts'
import { event } from './event.ts'
import { text } from './explain.ts'
import { type Bounds, type Likeness, likeHash, type MarkSorts, positionHash } from './hash.ts'
import { isList, type Json } from './json.ts'
import { ask, entry, type Procedure, procedure } from './procedure.ts'
import { remembered } from './remember.ts'
import type { Ready } from './rules.ts'
import {
  type Clause,
  type GivenAnswer,
  type Position,
  type Seat,
  type State,
  WATCHING,
  type Watch,
} from './state.ts'
import type { Table } from './table.ts'

/**
 * Loops. Two places look for them: the rules of a game where their flow passes again and again (`noticeLoop`,
 * `hasComeRound`), and the table when it has run for long without asking anyone (`Forced`).
 *
 * A position that comes back is a loop. So is one that only grows: a number beyond anything that rules and cards could ask
 * for is just large, and so are counts of effects, events or waiting things. Up to that bound every number counts exactly, so
 * a chain that uses something up, even five hundred of it, never looks like a loop.
 */

/**
 * Who still has to name a number of rounds, and the least one named so far. The answers of each round wait in
 * the watch, which nobody sees.
 */
interface Naming {
  readonly clause: Clause
  left: readonly Seat[]
  least: number
}
const LOOP = entry<Naming>('kernel.loop')
/** The largest number of rounds a player may name. */
const MOST = 1000
/** The counter of rounds is no part of the position. */
const ROUNDS = ['rounds']
/** Fewer rounds in a row than this are unremarkable. */
const REMARKABLE = 8
/** A position that comes back more often than this has come back for good. */
const TWICE = 2
/**
 * Where dice decide, a position has to come back more often, depending on what was shuffled, but at most this often.
 */
const MOST_TIMES = 1000

// ---- Likeness ----

/** The largest numbers of a game: on the cards themselves, and in their texts. */
interface Largest {
  readonly number: number
  readonly inTexts: number
  /** A common divisor of all numbers beyond a hundred: power may be counted in thousands. */
  readonly unit: number
}
const SMALL = 100

/**
 * The largest numbers of a table, without prices where none can change. Cards that are alike mostly share
 * their values, so each is scanned once.
 */
function largestNumbers<G extends object>(t: Table<G>): Largest {
  let number = 0
  let inTexts = 0
  let unit = 0
  const { prices } = t.rules
  const all = t.state.print.map((_, card) => t.rules.printed(t, card))
  const largestIn = prices && !all.some(prices.areChangedBy) ? largestBut(prices.names) : largestOf
  for (const values of all) {
    const found = largestIn(values)
    number = Math.max(number, found.number)
    inTexts = Math.max(inTexts, found.inTexts)
    unit = divisor(unit, found.unit)
  }
  return { number, inTexts, unit: Math.max(unit, 1) }
}

/** The largest numbers of a card, without those under some names. The unit is 0 where no number is beyond a hundred. */
const largestBut = remembered((names: readonly string[]) =>
  remembered((values: Readonly<Values>) => largestIn(values, names)),
)
const largestOf = remembered((values: Readonly<Values>) => largestIn(values, []))

function largestIn(values: Readonly<Values>, but: readonly string[]): Largest {
  let number = 0
  let inTexts = 0
  let unit = 0
  const walk = (value: Json, deep: boolean): void => {
    if (typeof value === 'number') {
      const size = Math.abs(value)
      if (!Number.isFinite(size)) return
      number = Math.max(number, size)
      if (deep) inTexts = Math.max(inTexts, size)
      if (size > SMALL) unit = divisor(unit, size)
    } else if (isList(value)) for (const part of value) walk(part, deep)
    else if (value !== null && typeof value === 'object')
      for (const [name, part] of Object.entries(value)) if (!but.includes(name)) walk(part, deep)
  }
  for (const [name, value] of Object.entries(values))
    if (!but.includes(name)) walk(value, typeof value === 'object')
  return { number, inTexts, unit }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/**
 * How much two compared quantities may differ, in multiples of the largest number: twice, and twice again to be sure.
 */
const FACTOR = 4

/** The limits beyond which differences no longer count from now on. */
function boundsFor<G extends object>(t: Table<G>): Bounds {
  const { state } = t
  const { number, inTexts, unit } = largestNumbers(t)
  const { stamps } = sortsOf(t.rules)
  let most = number
  state.marks.forEach((column, m) => {
    if (!stamps.includes(m)) for (const mark of column) most = Math.max(most, Math.abs(mark))
  })
  const count = countsIn(state)
  const lots = FACTOR * Math.max(count, Math.ceil(most / unit))
  return {
    many: Math.max(FACTOR * most, lots, state.print.length),
    lots,
    deep: FACTOR * count,
    often: Math.ceil(inTexts / unit) + 1,
  }
}

/** The most cards in one zone, or things that wait: whatever can run out or be counted. */
function countsIn<G extends object>({ zones, pending, waiting }: State<G>): number {
  return Math.max(pending.length, waiting.length, ...zones.map((zone) => zone.length))
}

const sortsOf = remembered(<G extends object>({ markNamed, stamps, places }: Ready<G>): MarkSorts => {
  const numbers = (marks: readonly string[] = []) => marks.map((mark) => markNamed.get(mark)!)
  return { stamps: numbers(stamps), places: numbers(places) }
})

/** The hash of the position on a table: the same wherever only time stamps and dice have changed. */
export const positionOf = <G extends object>(t: Table<G>): string => positionHash(t.state, sortsOf(t.rules))

const ROUGH: Likeness = { many: 1, lots: 1, deep: 1, often: 1, shuffled: false }

/** A hash of the dice: it changes when they are thrown. */
const diceOf = ({ random }: { readonly random: readonly number[] }) =>
  random.reduce((sum, part) => (Math.imul(sum, 31) + part) | 0, 0)

/** How many kinds of card we assume were shuffled where something else was left to chance. */
const CHANCE = 8
function kindsShuffled({ dice, shuffled }: Pick<Watch, 'dice' | 'shuffled'>, now: number): number {
  if (dice === now) return 0
  return shuffled === 0 ? CHANCE : shuffled
}

/** How often a position must have occurred before it counts as coming back for good. */
const timesNeeded = (kinds: number) =>
  kinds <= 1 ? TWICE : Math.min(MOST_TIMES, TWICE + 20 * (kinds - 1) ** 2)

/** How many different cards lie in a pile. */
export const kindsIn = <G extends object>({ print, zones }: State<G>, zone: number): number =>
  new Set(zones[zone]!.map((card) => print[card])).size

// ---- What the rules of a game notice ----

/**
 * Call this at a point that the flow passes again and again. When that has become a loop, every player whose choices keep it
 * going names a number of further rounds, the turn player first, and the smallest number happens; then the same choices may
 * not be made again while the table is the same. If nobody could stop it, the game is a draw. Returns whether it noticed a
 * loop. The variables named in `without` are no part of the position.
 */
export function noticeLoop<G extends object>(t: Table<G>, without: readonly string[] = []): boolean {
  const { state } = t
  const watch = state.watch ?? newWatch(t)
  t[WATCHING] = watch
  if (watch.script) return false
  const kinds = kindsShuffled(watch, diceOf(state))
  const note = noteOf(t, watch, kinds > 0, [...without, ...ROUNDS])
  const positions = [...watch.positions, note]
  t[WATCHING] = { ...watch, positions }
  const alike = watch.positions.filter((one) => one.alike === note.alike)
  if (alike.length >= timesNeeded(kinds)) return goRound(t, alike.at(-1)!, note)
  const roughly = roundBefore(watch, note)
  return roughly !== null && goRound(t, roughly, note)
}

/** The same, for rounds within a procedure: the first few are unremarkable. */
export function hasComeRound<G extends object>(
  t: Table<G>,
  v: Rounds,
  without: readonly string[] = [],
): boolean {
  v.rounds++
  return v.rounds >= REMARKABLE && noticeLoop(t, without)
}

/** The counter of rounds within a procedure. */
export interface Rounds {
  rounds: number
}

/** Something has changed for good: no earlier position can come back. */
export function noLoop<G extends object>(t: Table<G>): void {
  t[WATCHING] = null
}

function newWatch<G extends object>(t: Table<G>): Watch {
  return {
    bounds: boundsFor(t),
    dice: diceOf(t.state),
    shuffled: 0,
    positions: [],
    answers: [],
    banned: [],
    asked: [],
    script: null,
  }
}

/** Forbids these answers while the table stays as it is. */
export function ban<G extends object>(t: Table<G>, said: readonly GivenAnswer[]): void {
  const table = tableHash(t)
  const banned = said.map((one) => ({ ...one, acts: true, table }))
  t[WATCHING] = { ...(t.state.watch ?? newWatch(t)), banned }
}

/** A rough hash of what lies where and how, whatever is running. */
function tableHash<G extends object>(t: Table<G>): string {
  const table = { ...t.state, frames: [], pending: [], waiting: [], globals: {} }
  return likeHash<object>(table, { ...ROUGH, often: 0 }, sortsOf(t.rules), [])
}

function noteOf<G extends object>(
  t: Table<G>,
  { bounds, answers }: Watch,
  shuffled: boolean,
  without: readonly string[],
): Position {
  const sorts = sortsOf(t.rules)
  const hash = (like: Likeness) => likeHash(t.state, like, sorts, without)
  return {
    exact: positionHash(t.state, sorts, without),
    alike: hash({ ...bounds, shuffled }),
    rough: hash(ROUGH),
    answers: answers.length,
  }
}

/** The last of two rounds in which players made the same choices and since which only numbers have changed. */
function roundBefore({ positions, answers }: Watch, { rough }: Position): Position | null {
  const before = positions.filter((one) => one.rough === rough).slice(-TWICE)
  const [first, second] = before
  if (!first || !second) return null
  const last = answers.slice(second.answers)
  const isSame = JSON.stringify(answers.slice(first.answers, second.answers)) === JSON.stringify(last)
  return isSame && last.some(({ acts }) => acts) ? second : null
}

/** A round has ended that began at an earlier position. */
function goRound<G extends object>(t: Table<G>, from: Position, to: Position): boolean {
  const { state, rules } = t
  const watch = state.watch!
  const round = watch.answers.slice(from.answers)
  const acts = round.filter((one) => one.acts)
  const going = t.around(Math.max(state.turnSeat, 0)).filter((seat) => acts.some((one) => one.seat === seat))
  const clause = rules.loop[Math.min(going.length, 2)]!
  if (going.length === 0) {
    t.end([], clause, text('end.loop'))
    return true
  }
  const isAsked = watch.asked.includes(to.rough)
  const banned = [...watch.banned, ...acts]
  // A round that changes nothing is only counted, not played.
  const script = isAsked || from.exact === to.exact ? null : { answers: round, at: 0, left: MOST }
  const asked = [...watch.asked, to.rough]
  t[WATCHING] = { ...watch, positions: [], answers: [], banned, asked, script }
  if (!isAsked) t.call(LOOP, { clause, left: going, least: MOST })
  return true
}

export const loopProcedure = <G extends object>(): Procedure<G> =>
  procedure<G, Naming>(LOOP, {
    'kernel.loop.ask': ask(
      (_, { left, clause }) => ({
        kind: 'number',
        seat: left[0]!,
        clause,
        ask: text('ask.loop'),
        min: 0,
        max: MOST,
        always: true,
      }),
      (t, v, choice) => {
        v.least = Math.min(v.least, choice.number)
        v.left = v.left.slice(1)
        if (v.left.length > 0) t.goto('kernel.loop.ask')
      },
    ),
    'kernel.loop.done': (t, { least, clause }) => {
      t.do(event('loop', clause, t.state.turnSeat, { value: least }))
      const watch = t.state.watch!
      if (!watch.script) return
      t[WATCHING] = { ...watch, script: least === 0 ? null : { ...watch.script, left: least } }
    },
  })

// ---- What is answered meanwhile ----

/** The answers that a seat may not give now. */
export function bannedNow<G extends object>(t: Table<G>, seat: Seat): readonly GivenAnswer[] {
  const { watch } = t.state
  if (watch === null || !watch.banned.some((one) => one.seat === seat)) return []
  const table = tableHash(t)
  return watch.banned.filter((one) => one.seat === seat && one.table === table)
}

/** A decision without the answers that would restart a finished loop, unless no other answer is left. */
export function withoutBanned<G extends object>(t: Table<G>, decision: Decision): Decision {
  if (decision.kind !== 'choose' || decision.limits || t.state.watch!.script) return decision
  const gone = bannedNow(t, decision.seat).filter(({ clause }) => clause === decision.clause)
  const options = decision.options.filter(({ key }) => !gone.some(({ keys }) => keys.includes(key)))
  return options.length === decision.options.length || options.length < Math.max(1, decision.min)
    ? decision
    : { ...decision, options }
}

/** Whether a player is being asked how many rounds to go. */
const isNaming = <G extends object>({ state: { frames } }: Table<G>): boolean =>
  frames[frames.length - 1]!.in === LOOP.name

/** Remembers an answer. A banned answer can only be given when it is the only one left. */
export function rememberAnswer<G extends object>(t: Table<G>, decision: Decision, keys: Answer): void {
  const { state, rules } = t
  const watch = state.watch!
  if (isNaming(t)) return
  const { seat, clause } = decision
  const isIdle =
    rules.idle?.clauses.includes(clause) || keys.every((key) => rules.idle?.keys.includes(key) === true)
  const isForced = () =>
    onlyAnswer({ ...decision, always: false }) !== null ||
    bannedNow(t, seat).some((one) => one.clause === clause && one.keys.join(' ') === keys.join(' '))
  const answered = { seat, clause, keys, acts: !isIdle && !isForced(), table: tableHash(t) }
  t[WATCHING] = { ...watch, answers: [...watch.answers, answered] }
}

/**
 * The answer that a player has promised to give here, or null. A different question, or an answer that is no
 * longer legal, ends the promise, as does the end of the last round.
 */
export function scripted<G extends object>(t: Table<G>, decision: Decision): Choice | null {
  if (isNaming(t)) return null
  const watch = t.state.watch!
  const { answers, at, left } = watch.script!
  const { seat, clause, keys } = answers[at]!
  const choice = decision.seat === seat && decision.clause === clause ? readAnswer(decision, keys) : null
  if (choice === null || isRefusal(choice)) {
    t[WATCHING] = { ...watch, script: null }
    return null
  }
  const isOver = at + 1 === answers.length
  if (!isOver) t[WATCHING] = { ...watch, script: { answers, at: at + 1, left } }
  else if (left > 1) t[WATCHING] = { ...watch, script: { answers, at: 0, left: left - 1 } }
  else t[WATCHING] = { ...watch, script: null }
  return choice
}

// ---- What nobody is asked about ----

/** The most steps, or things at once, that any game that ends comes to. */
const MOST_STEPS = 1_000_000
const MOST_THINGS = 10_000
const NOW_AND_THEN = 1000

/**
 * After many steps without a question, looks for a position that comes back at one step, then at a later step, and so on.
 */
export class Forced<G extends object> {
  /** The most different cards that were shuffled together since. */
  shuffled = 0
  private readonly t: Table<G>
  private readonly bounds: Bounds
  readonly dice: number
  private readonly seen = new Map<string, number>()
  private anchor = ''
  private next = 0

  constructor(t: Table<G>) {
    this.t = t
    this.bounds = boundsFor(t)
    this.dice = diceOf(t.state)
  }

  /** Whether what runs has no end. */
  isEndless(steps: number): boolean {
    const { frames } = this.t.state
    const top = frames[frames.length - 1]!
    const here = `${frames.length} ${top.in} ${top.at}`
    if (steps >= this.next) {
      this.anchor = here
      this.next = steps * 2
      this.seen.clear()
    }
    if (steps % NOW_AND_THEN === 0 && (steps > MOST_STEPS || this.isTooMuch())) return true
    return here === this.anchor && this.comesBack()
  }

  private isTooMuch(): boolean {
    const { state } = this.t
    return Math.max(countsIn(state), state.effects.length, state.frames.length) > MOST_THINGS
  }

  private comesBack(): boolean {
    const { state, rules } = this.t
    const kinds = kindsShuffled(this, diceOf(state))
    const hash = likeHash(state, { ...this.bounds, shuffled: kinds > 0 }, sortsOf(rules), ROUNDS)
    const before = this.seen.get(hash) ?? 0
    this.seen.set(hash, before + 1)
    return before >= timesNeeded(kinds)
  }
}
