import type { TableLayout } from '@tefuda/common'
import {
  type Answer,
  copyState,
  type Decision,
  imagine,
  isFields,
  isRefusal,
  type Memory,
  NO_MEMORY,
  offered,
  parse,
  type Random,
  type Ready,
  type Recalled,
  Recalls,
  type Refusal,
  type Remembered,
  readAnswer,
  refusal,
  restore,
  type Seat,
  type Setup,
  save,
  seeded,
  startGame,
  Table,
  type View,
  view,
} from '@tefuda/kernel'
import type { Mind } from '../bots/bot.ts'
import type { DescribedAnswers } from '../features/answers.ts'
import type { Row } from '../features/card-columns.ts'
import { Features } from '../features/schema.ts'
import { answerOf, type BotAnswer } from '../match/answer-of.ts'
import { countAnswers, type Legal, type Listed, legalActions, listAnswers, sampleAnswers } from './actions.ts'
import { type ChanceOutcome, letFall, outcomesOf } from './chance.ts'
import { type Detail, Observation } from './observation.ts'
import { Transcript } from './transcript.ts'

/** Who throws the dice, where that is somebody's turn. */
export const CHANCE: Seat = -1

/** How a game is set up for study. */
export interface Study {
  readonly setup: Omit<Setup, 'seed'>
  /** What vectors tell. */
  readonly detail?: Detail
  /** How the game's table is laid out: phases, and which variables are seats. */
  readonly layout?: TableLayout | null
  /** Seats remember what they heard and answered, for `informationState`. It costs time. */
  readonly recalls?: boolean
  /** Views hold what their seats remember, as minds go by it that say so. */
  readonly remembers?: boolean
  /** Throwing dice is a decision of `CHANCE`. */
  readonly asksChance?: boolean
  /** The game is broken off after this many decisions. */
  readonly most?: number
}

/** What all games of a study share. */
export class Lab<G extends object> {
  readonly rules: Ready<G>
  readonly study: Study
  readonly seats: number
  readonly observation: Observation<G>
  readonly features: Features<G>
  readonly most: number

  constructor(rules: Ready<G>, study: Study) {
    this.rules = rules
    this.study = study
    this.most = study.most ?? 20_000
    this.seats = startGame(rules, { ...study.setup, seed: 0 }).seatCount()
    const { detail = 'compact', layout = null } = study
    this.observation = new Observation(rules, this.seats, detail, layout)
    this.features = new Features(rules, this.seats, layout, this.observation.names)
  }

  /** A new game. */
  begin(seed: number | string): Env<G> {
    const journal = this.study.recalls ? [] : null
    const table = startGame(this.rules, { ...this.study.setup, seed }, journal)
    return new Env(this, table, seeded(`${seed}, samples`))
  }

  /** A game that was saved by `Env.save` in a study like this one. */
  restore(saved: string): Env<G> {
    const given = parse(saved, { en: 'the saved game', ja: '保存されたゲーム' })
    const table = restore(this.rules, String(given.table))
    const samples = isDice(given.samples) ? given.samples : seeded(0)
    const { recalled, remembered, thrown } = given
    const memory = this.isMemory(remembered, table.state.zones.length) ? remembered : []
    const env = new Env(this, table, samples, Number(given.decisions) || 0, memory)
    if (this.study.recalls && isLists(recalled)) env.recall(recalled)
    if (isWords(thrown)) env.step(thrown)
    return env
  }

  /** The memory comes from outside and may be anything; we ignore what is no memory. */
  private isMemory(given: unknown, zones: number): given is readonly Remembered[] {
    const { cardNamed } = this.rules
    const isZone = (zone: unknown) => Number.isInteger(zone) && Number(zone) >= 0 && Number(zone) < zones
    const isCard = (one: unknown): one is Recalled =>
      isFields(one) &&
      isZone(one.zone) &&
      cardNamed.has(String(one.name)) &&
      (one.place === null || Number.isInteger(one.place)) &&
      (one.among === undefined || (Number.isInteger(one.among) && Number(one.among) > 1)) &&
      typeof one.odds === 'number'
    const isLong = (turns: unknown) => Number.isFinite(turns) && Number(turns) >= 0
    const isHeld = (one: unknown) =>
      isFields(one) && isZone(one.zone) && Array.isArray(one.turns) && one.turns.every(isLong)
    const isMoment = (one: unknown): one is Memory & { readonly before?: unknown } =>
      isFields(one) &&
      Array.isArray(one.known) &&
      one.known.every(isCard) &&
      Array.isArray(one.held) &&
      one.held.every(isHeld) &&
      Number.isInteger(one.turnOf)
    return (
      Array.isArray(given) &&
      given.every((one) => isMoment(one) && Array.isArray(one.before) && one.before.every(isMoment))
    )
  }
}

const isDice = (given: unknown): given is Random =>
  Array.isArray(given) && given.length === 4 && given.every(Number.isInteger)
const isWords = (given: unknown): given is string[] =>
  Array.isArray(given) && given.every((one) => typeof one === 'string')
const isLists = (given: unknown): given is string[][] => Array.isArray(given) && given.every(isWords)

/** What dice are asked for where chance is a player: the number they are seeded with. */
const DICE_RANGE = 2 ** 32

/** One game, to be stepped through. It never throws: an illegal request is refused and changes nothing. */
export class Env<G extends object> {
  readonly lab: Lab<G>
  private table: Table<G>
  private readonly samples: Random
  private decisions: number
  /** What each seat heard and answered, where that is kept. */
  private transcripts: readonly Transcript[] = []
  private heard = 0
  private memory: Recalls<G> | null
  /** The answer that waits for the dice, and the table without it. */
  private thrown: { readonly seat: Seat; readonly answer: Answer } | null = null
  private listed: Listed | null = null
  private numbered: Legal | null = null

  /** Where the game went on elsewhere before, it may come with what each seat remembers of that. */
  constructor(
    lab: Lab<G>,
    table: Table<G>,
    samples: Random,
    decisions = 0,
    memory: readonly Remembered[] = [],
  ) {
    this.lab = lab
    this.table = table
    this.samples = samples
    this.decisions = decisions
    this.memory = lab.study.remembers ? new Recalls(table, memory) : null
    if (lab.study.recalls) {
      table.journal ??= []
      this.transcripts = Array.from({ length: lab.seats }, (_, seat) => new Transcript(seat))
      this.catchUp()
    }
  }

  /** Over by the rules, or broken off. */
  get isOver(): boolean {
    return this.table.state.result !== null || this.isTruncated
  }

  get isTruncated(): boolean {
    return this.table.state.result === null && this.decisions >= this.lab.most
  }

  /** Whoever is to answer: nobody once the game is over. */
  get currentSeats(): readonly Seat[] {
    const seat = this.currentSeat
    return seat === null ? [] : [seat]
  }

  get currentSeat(): Seat | null {
    if (this.isOver) return null
    return this.thrown ? CHANCE : this.table.decision()!.seat
  }

  /** The open question as its seat gets it; null if there is none, or if dice are to be thrown. */
  get decision(): Decision | null {
    if (this.isOver || this.thrown) return null
    return offered(this.table.decision()!)
  }

  /** For each seat: 1 has won, -1 has lost, 0 is a draw or not over. */
  get returns(): readonly number[] {
    const { result } = this.table.state
    const winners = result?.winners ?? []
    return Array.from({ length: this.lab.seats }, (_, seat) => {
      if (winners.length === 0) return 0
      return winners.includes(seat) ? 1 : -1
    })
  }

  /** How many legal answers there are; null if counting them takes too long. */
  count(): number | null {
    if (this.thrown) return DICE_RANGE
    const { decision } = this
    return decision ? countAnswers(decision) : 0
  }

  /** The legal answers with their numbers, or a sample if there are too many. The same until the next step. */
  legal(): Legal {
    const listed = this.list()
    if (!listed) return { actions: [], isAll: !this.thrown }
    this.numbered ??= legalActions(this.table.decision()!, this.lab.seats, listed)
    return this.numbered
  }

  /** The same answers without their numbers. */
  answers(): readonly Answer[] {
    return this.list()?.answers ?? []
  }

  private list(): Listed | null {
    if (this.isOver || this.thrown) return null
    this.listed ??= listAnswers(this.table.decision()!)
    return this.listed
  }

  /** What the listed answers are, as numbers; null where nobody is asked. */
  describe(): DescribedAnswers | null {
    if (this.isOver || this.thrown) return null
    return this.lab.features.answers.describe(this.table, this.table.decision()!, this.answers())
  }

  /** The cards that a seat perceives one by one, as numbers. */
  objects(seat: Seat): readonly Row[] {
    return this.lab.features.objects.describe(this.table, seat)
  }

  /** The place of an answer in the list; null where it is not listed. */
  placeOf(keys: Answer): number | null {
    const { decision } = this
    if (!decision) return null
    const said = (one: Answer) => {
      const read = readAnswer(decision, one)
      return isRefusal(read) ? null : read.keys.join(' ')
    }
    const place = this.answers().findIndex((answer) => said(answer) === said(keys))
    return place < 0 ? null : place
  }

  /** So many different legal answers at random. */
  sample(many: number, random: Random = this.samples): readonly Answer[] {
    const { decision } = this
    return decision ? sampleAnswers(decision, random, many) : []
  }

  /** Answers by keys. Gives null, or why that is refused. For the dice it is a single key: the number they are seeded with, or an outcome. */
  step(keys: Answer): Refusal | null {
    if (this.isOver) return refusal('', 'answer.over')
    if (this.thrown) return this.throwDice(keys)
    const decision = this.table.decision()!
    const read = readAnswer(decision, keys)
    if (isRefusal(read)) return read
    if (this.lab.study.asksChance && this.throwsDice(decision.seat, keys)) {
      this.thrown = { seat: decision.seat, answer: keys }
      this.forget()
      return null
    }
    this.take(decision.seat, keys)
    return null
  }

  /** The same by the number of a listed answer. */
  stepById(id: number): Refusal | null {
    const action = this.legal().actions.find((one) => one.id === id)
    return action ? this.step(action.keys) : this.unlisted(String(id))
  }

  /** The same by the place of an answer in the list. */
  stepByIndex(index: number): Refusal | null {
    if (this.thrown) return this.step([String(index)])
    const answer = this.answers()[index]
    if (!answer) return this.unlisted(String(index))
    if (this.lab.study.asksChance) return this.step(answer)
    // What is listed is legal.
    this.take(this.table.decision()!.seat, answer)
    return null
  }

  private unlisted(key: string): Refusal {
    return this.isOver
      ? refusal('', 'answer.over')
      : refusal(this.decision?.clause ?? '', 'answer.foreign', { key })
  }

  private take(seat: Seat, keys: Answer): void {
    const { clause } = this.table.decision()!
    const taken = this.table.answer(seat, keys)
    for (const one of this.transcripts) one.answered(seat, clause, taken.keys)
    this.decisions++
    this.forget()
    if (this.lab.study.recalls) this.catchUp()
  }

  private forget(): void {
    this.listed = null
    this.numbered = null
  }

  /** Whether dice are thrown before anybody is asked again. */
  private throwsDice(seat: Seat, keys: Answer): boolean {
    const trial = this.table.copy()
    const before = trial.state.random.join(' ')
    trial.answer(seat, keys)
    return trial.state.random.join(' ') !== before
  }

  /** All that may come of the dice that are to be thrown, where that is little: a die, a coin, a card at random. Else null. */
  outcomes(): readonly ChanceOutcome[] | null {
    return this.thrown && outcomesOf(this.table, this.thrown.seat, this.thrown.answer)
  }

  private takeOutcome(key: string): Refusal | null {
    const outcome = this.outcomes()?.find((one) => one.key === key)
    if (!outcome) return refusal('', 'answer.foreign', { key })
    const { seat, answer } = this.thrown!
    this.turnTo(this.table.copy())
    letFall(this.table, outcome.throws)
    this.thrown = null
    this.take(seat, answer)
    // The dice fall as they are told only this once.
    this.turnTo(this.table.copy())
    return null
  }

  /** Goes on at a copy of the table. */
  private turnTo(table: Table<G>): void {
    table.journal = this.table.journal
    this.table = table
    this.memory &&= new Recalls(table, this.memory.remembered)
  }

  private throwDice(keys: Answer): Refusal | null {
    if (keys.length === 1 && keys[0]!.startsWith('outcome:')) return this.takeOutcome(keys[0]!)
    const number = keys.length === 1 && /^\d{1,10}$/.test(keys[0]!) ? Number(keys[0]) : -1
    if (number < 0 || number >= DICE_RANGE)
      return refusal('', 'answer.number', { key: keys.join(' '), min: 0, max: DICE_RANGE - 1 })
    const { seat, answer } = this.thrown!
    const state = copyState(this.table.state)
    state.random = seeded(number)
    this.turnTo(new Table(this.lab.rules, state))
    this.thrown = null
    this.take(seat, answer)
    return null
  }

  /** What a seat sees, as numbers. */
  observe(seat: Seat, into?: number[]): number[] {
    return this.lab.observation.of(this.table, seat, into)
  }

  /** What a seat sees, and what it remembers where that is kept. */
  view(seat: Seat): View {
    return view(this.table, seat, this.memory?.of(seat))
  }

  /** What a mind would answer for the asked seat; null if nobody is asked. */
  ask(mind: Mind, random: Random): BotAnswer | null {
    const { decision } = this
    return decision && answerOf(mind, { decision, view: () => this.view(decision.seat) }, random)
  }

  /** All that a seat sees now, as text. */
  observationString(seat: Seat): string {
    return JSON.stringify(view(this.table, seat))
  }

  /** All that a seat knows: what it sees, and all that it heard and answered since the beginning; null where nobody remembers. */
  informationState(seat: Seat): string | null {
    if (!this.lab.study.recalls) return null
    return this.transcripts[seat]!.withView(this.observationString(seat))
  }

  /** The same game once more, which goes its own way. */
  clone(): Env<G> {
    const table = this.table.copy()
    const other = new Env(this.lab, table, this.samples.slice(), this.decisions, this.memory?.remembered)
    other.thrown = this.thrown
    other.listed = this.listed
    if (this.lab.study.recalls) other.recall(this.transcripts.map(({ lines }) => lines))
    return other
  }

  /** A game that the asked seat cannot tell from this one: what it does not see is dealt anew. */
  resample(random: Random): Env<G> | null {
    const seat = this.currentSeat
    if (seat === null || seat === CHANCE) return null
    const other = new Env(
      this.lab,
      imagine(this.lab.rules, this.view(seat), random),
      this.samples.slice(),
      this.decisions,
      // What others remember is of cards that lie elsewhere now.
      this.memory?.remembered.map((mine, one) => (one === seat ? mine : NO_MEMORY)),
    )
    if (this.lab.study.recalls)
      other.recall(this.transcripts.map(({ lines }, one) => (one === seat ? lines : [])))
    return other
  }

  /** What seats remember of a game that went on elsewhere before. */
  recall(recalled: readonly (readonly string[])[]): void {
    const { seats } = this.lab
    this.transcripts = Array.from({ length: seats }, (_, seat) => new Transcript(seat, recalled[seat]))
  }

  /** The game as text, and the answer that waits for the dice. */
  save(): string {
    const { decisions, samples, thrown } = this
    const recalled = this.transcripts.map(({ lines }) => lines)
    const remembered = this.memory?.remembered
    const table = save(this.table)
    return JSON.stringify({ table, recalled, remembered, decisions, samples, thrown: thrown?.answer })
  }

  private catchUp(): void {
    const journal = this.table.journal!
    const news = journal.slice(this.heard)
    for (const one of this.transcripts) one.hear(this.table, news)
    this.heard = journal.length
  }
}
