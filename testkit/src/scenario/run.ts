import {
  type Answer,
  BadInput,
  type CardId,
  type Decision,
  firstAssignment,
  type InBoth,
  isRefusal,
  type Language,
  messageOf,
  positionHash,
  readAnswer,
  restore,
  save,
  say,
  seatName,
  seatNamed,
  type Table,
  type Witnessed,
} from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { staging } from '@tefuda/kernel/staging'
import { type Moment, mismatches } from './expect.ts'
import { forcedAnswer } from './forced.ts'
import type { Answering, Expected, Move, Scenario } from './format.ts'
import { keysMeant, type Names } from './names.ts'
import { buildPosition, readOptions, rulesOf, seatAt } from './position.ts'
import { decisionLine, report } from './report.ts'

/**
 * For each answer of a scenario we also give the same answer on a second table: one restored from text, a
 * copy, or one with the cards in play listed in another order. Both must reach the same game. A faulty copy
 * would spoil the table itself, so the second table goes first.
 */
export const DETOURS = ['rolled back', 'saved and restored', 'laid in another order'] as const
export type Detour = (typeof DETOURS)[number]

/** A second table for the same answer, and what must be the same on both. */
interface Beside {
  readonly ja: string
  readonly table: (t: Table) => Table
  readonly trace: (t: Table, since: readonly Witnessed[]) => string
  /** Whether the same keys mean the same on the second table. */
  readonly fits?: (t: Table) => boolean
}
const BESIDE: { readonly [way in Detour]: Beside } = {
  'saved and restored': { ja: '保存して復元', table: (t) => restore(t.rules, save(t)), trace: traceOf },
  'rolled back': { ja: '巻き戻し', table: (t) => t.copy(), trace: traceOf },
  'laid in another order': {
    ja: '場の並び順を変えて',
    table: laidAnew,
    trace: outcomeOf,
    fits: isEachOneOfItsKind,
  },
}

/** After this many answers in a scenario, only one in this many is also given on a second table. */
const MANY = 50
const SELDOM = 20

/** How many decisions in a row a scenario may leave out. */
const MOST_PASSES = 5000

/** How to play a scenario. */
export interface Playing {
  /** The second tables to use; all kinds by default. */
  readonly ways?: readonly Detour[]
  /** Called with the table after each answer, and at the beginning if a whole scenario is played. */
  readonly look?: (t: Table) => void
}

/** Why a scenario fails, or null if it holds. */
export function whyFails(game: ScenarioGame, scenario: Scenario, playing: Playing = {}): InBoth | null {
  try {
    if (scenario.deck) checkFaults(game, scenario, scenario.deck)
    if (!scenario.deck || scenario.table) new Run(game, scenario, playing).play()
    return null
  } catch (error) {
    if (error instanceof BadInput) return told(error)
    const message = messageOf(error)
    return told(
      new BadInput(
        `the rules stopped with "${message}"; such a position may be impossible`,
        `ルールが「${message}」で止まりました。ありえない局面かもしれません`,
      ).at(scenario.placeOf()),
    )
  }
}

const told = (error: BadInput): InBoth => ({ en: error.in('en'), ja: error.in('ja') })

/** The faults of a deck, as "CLAUSE place"; an empty list means it is legal. */
function checkFaults(game: ScenarioGame, scenario: Scenario, deck: readonly string[]): void {
  const rules = rulesOf(game, scenario)
  const faults = rules.deckFaults(deck.map(game.readCard), readOptions(rules, scenario))
  const found = faults.map(({ clause, place }) => `${clause} ${say(rules.words, 'en', place)}`)
  const wanted = scenario.faults ?? []
  if (found.join() === wanted.join()) return
  const inWords = (list: readonly string[]) => list.join(', ') || 'none'
  throw new BadInput(
    `the faults of the deck are ${inWords(found)}, expected ${inWords(wanted)}`,
    `デッキの誤りは${inWords(found)}です。期待は${inWords(wanted)}です`,
  ).at(scenario.placeOf('deck'))
}

/** A moment of a scenario: the written move, the table after it, and why it fails there, if it does. */
export interface Step {
  /** Null at the beginning; at the end, the final expectation. */
  readonly move: Move | null
  readonly table: Table
  readonly events: readonly Witnessed[]
  readonly fails: InBoth | null
}

/** A scenario move by move, up to where it fails or ends. */
export function stepsOf(game: ScenarioGame, scenario: Scenario): Step[] {
  const run = new Run(game, scenario, { ways: [] })
  const steps = [run.step(null, null)]
  const { moves, expect } = scenario
  const last: Move[] = expect ? [{ kind: 'expect', expected: expect }] : []
  const deeds = [
    ...moves.map(({ move, place }) => ({ move, doIt: () => run.make(move, place) })),
    ...last.map((move) => ({ move, doIt: () => run.end() })),
  ]
  for (const { move, doIt } of deeds) {
    const fails = failureOf(doIt)
    steps.push(run.step(move, fails))
    if (fails !== null) break
  }
  return steps
}

function failureOf(doIt: () => void): InBoth | null {
  try {
    doIt()
    return null
  } catch (error) {
    if (error instanceof BadInput) return told(error)
    throw error
  }
}

/** One run of a scenario. */
export class Run {
  private readonly game: ScenarioGame
  private readonly scenario: Scenario
  private readonly ways: readonly Detour[]
  private readonly look: (t: Table) => void
  private readonly names: Names
  private readonly journal: Witnessed[]
  private readonly table: Table
  private answers = 0

  constructor(game: ScenarioGame, scenario: Scenario, { ways = DETOURS, look = () => {} }: Playing = {}) {
    const { table, names } = buildPosition(game, scenario)
    this.game = game
    this.scenario = scenario
    this.ways = ways
    this.look = look
    this.names = names
    this.table = table
    this.journal = table.journal!
  }

  /** Plays the whole scenario. */
  play(): void {
    this.look(this.table)
    for (const { move, place } of this.scenario.moves) this.make(move, place)
    this.end()
  }

  /** Checks the final expectation. */
  end(): void {
    const { expect, placeOf } = this.scenario
    if (!expect) return
    this.goOn(placeOf('expect'), expect)
    this.settle(placeOf('expect'), (t) => this.game.rests?.(t) !== false)
    this.check(expect, placeOf('expect'))
  }

  step(move: Move | null, fails: InBoth | null): Step {
    return { move, table: this.table.copy(), events: this.journal.slice(), fails }
  }

  make(move: Move, place: InBoth): void {
    if (move.kind !== 'answer') this.goOn(place, move.kind === 'expect' ? move.expected : {})
    switch (move.kind) {
      case 'expect':
        this.check(move.expected, place)
        break
      case 'concede':
        this.table.concede(seatAt(move.seat, this.table.seatCount(), place))
        break
      case 'settle':
        this.settle(place)
        break
      case 'next':
        this.next(place)
        break
      case 'until':
        this.until(move.step, place)
        break
      case 'answer':
        this.give(this.seek(move, place))
    }
  }

  get decision(): Decision | null {
    return this.table.decision()
  }

  /** The keys that words of the file mean in the open decision. */
  meant(decision: Decision, written: readonly string[]): string[] {
    return keysMeant(this.game, this.table, this.names, decision, written)
  }

  /** Gives an answer to the open decision. */
  give(keys: Answer): void {
    this.answer(this.table.decision()!, keys)
  }

  private check(expected: Expected, place: InBoth): void {
    const wrong = this.wrong(expected, place)
    if (wrong.length === 0) return
    const lines = (language: Language) => wrong.map((one) => one[language]).join('\n  ')
    this.fail(place, lines('en'), lines('ja'))
  }

  private wrong(expected: Expected, place: InBoth): InBoth[] {
    const { game, table, names, journal } = this
    const moment: Moment = { game, table, names, journal, place }
    return mismatches(moment, expected)
  }

  /** Lets everything go by until the decision that this answers; returns the answer in its keys. */
  seek(move: Answering, place: InBoth): Answer {
    seatAt(move.seat, this.table.seatCount(), place)
    const said = `"${move.seat}: ${move.keys.join(' ') || 'nothing'}"`
    const refusals = new Map<string, InBoth>()
    const goesRound = this.roundabout()
    for (;;) {
      const decision = this.table.decision()
      const why = (language: Language) => [...refusals.values()].map((one) => `\n  ${one[language]}`).join('')
      if (!decision)
        this.fail(
          place,
          `${said} was never asked for: the game is over${why('en')}`,
          `${said}は求められないままゲームが終わりました${why('ja')}`,
        )
      const refused = this.fitting(decision, move)
      if (Array.isArray(refused)) return refused
      if (refused !== 'not asked') refusals.set(refused.en, refused)
      if (goesRound())
        this.fail(
          place,
          `${said} is an answer to no decision; check its spelling and whose it is${why('en')}`,
          `${said}が答えになる決定がありません。綴りと席を確かめてください${why('ja')}`,
        )
      if (!this.letGo()) this.failOpen(place, refused === 'not asked' ? mustWait(said, decision) : refused)
    }
  }

  private failOpen(place: InBoth, { en, ja }: InBoth): never {
    const open = this.open()
    this.fail(
      place,
      `${en}\n  name the answer to the open decision first: ${open.en}`,
      `${ja}\n  先に、今の決定への答えを書いてください:${open.ja}`,
    )
  }

  /** The answer in the keys of the open decision if it fits; else why not. */
  fitting(decision: Decision, move: Answering): string[] | 'not asked' | InBoth {
    if (decision.seat !== seatNamed(move.seat)) return 'not asked'
    if (move.at === undefined ? this.isIndifferent(decision) : move.at !== decision.clause) return 'not asked'
    const keys = this.meant(decision, move.keys)
    const read = readAnswer(decision, keys)
    if (isRefusal(read)) {
      const because = (language: Language) => say(this.table.rules.words, language, read.reason)
      const said = keys.join(' ')
      return {
        en: `${move.seat} was asked by ${decision.clause}; "${said}" is refused by ${read.clause}: ${because('en')}`,
        ja: `${decision.clause}で${move.seat}が決めるとき、「${said}」は${read.clause}により許されません:${because('ja')}`,
      }
    }
    return keys
  }

  private open(): InBoth {
    return decisionLine(this.table.rules, this.table.decision())
  }

  /** Passes, or gives the only answer there is. */
  private letGo(): boolean {
    const decision = this.table.decision()!
    const keys = this.passing(decision)
    if (keys) this.answer(decision, keys)
    return keys !== null
  }

  private passing(decision: Decision): Answer | null {
    const ways = [...this.game.passes.map((key) => [key]), []]
    const first = this.firstOnes(decision) ?? forcedAnswer(decision)
    return first ?? ways.find((keys) => !isRefusal(readAnswer(decision, keys))) ?? null
  }

  private isIndifferent({ clause }: Decision): boolean {
    return this.game.indifferent.includes(clause)
  }

  /** The first options, if it does not matter which. */
  private firstOnes(decision: Decision): Answer | null {
    if (!this.isIndifferent(decision)) return null
    if (decision.kind === 'assign') return firstAssignment(decision) ?? null
    if (decision.kind === 'order') return decision.options.map(({ key }) => key)
    return decision.kind === 'choose' ? decision.options.slice(0, decision.min).map(({ key }) => key) : null
  }

  /**
   * Gives forced and indifferent answers, up to where a player decides, if only to pass, or to the very
   * decision that is expected, by its clause or by what it refuses.
   */
  private goOn(place: InBoth, { decision, refused }: Expected): void {
    const named: Expected = {
      ...(typeof decision === 'object' && 'clause' in decision && { decision }),
      ...(refused && { refused }),
    }
    const isNamed = Object.keys(named).length > 0
    for (let open = this.table.decision(); open; open = this.table.decision()) {
      if (isNamed && this.wrong(named, place).length === 0) return
      const keys = this.firstOnes(open) ?? forcedAnswer(open)
      if (keys === null || this.game.passes.includes(keys[0] ?? '')) return
      this.answer(open, keys)
    }
  }

  /** Passes until nothing waits, a player may act freely, and a further condition holds. */
  private settle(place: InBoth, rests: (t: Table) => boolean = () => true): void {
    this.letGoUntil(place, () => {
      const { pending, waiting } = this.table.state
      const free = this.game.passes.some((key) => !isRefusal(readAnswer(this.table.decision()!, [key])))
      return pending.length === 0 && waiting.length === 0 && free && rests(this.table)
    })
  }

  /** Passes until the newest thing on the stage has left it. */
  private next(place: InBoth): void {
    const newest = this.table.state.pending.at(-1)
    if (!newest)
      this.fail(
        place,
        'nothing waits to resolve, so there is no next',
        '解決を待つものがないので、次はありません',
      )
    this.letGoUntil(place, () => this.table.pendingItem(newest.id) === undefined)
  }

  /** Passes until the rules are at a step. */
  private until(step: string, place: InBoth): void {
    const isThere = () => this.game.tellFlow(this.table).step === step
    this.letGoUntil(place, isThere)
    if (!isThere()) this.fail(place, `the game was over before ${step}`, `${step}の前にゲームが終わりました`)
  }

  private letGoUntil(place: InBoth, done: () => boolean): void {
    const goesRound = this.roundabout()
    while (this.table.decision() && !done()) {
      if (goesRound() || !this.letGo()) {
        const { en, ja } = this.open()
        this.fail(
          place,
          `this decision cannot be passed; name its answer in play: ${en}`,
          `この決定はパスできません。playに答えを書いてください:${ja}`,
        )
      }
    }
  }

  /**
   * Called at each decision, tells whether passing leads nowhere: the table has been the same before, or it takes forever.
   */
  private roundabout(): () => boolean {
    const seen = new Set<string>()
    return () => {
      const here = positionHash(this.table.state)
      if (seen.has(here) || seen.size > MOST_PASSES) return true
      seen.add(here)
      return false
    }
  }

  private answer(decision: Decision, keys: Answer): void {
    const { table, journal } = this
    this.answers++
    const isBeside = this.answers <= MANY || this.answers % SELDOM === 0
    // Written down at once: state shared by mistake would otherwise have changed on both.
    const ways = isBeside ? this.ways.filter((way) => BESIDE[way].fits?.(table) !== false) : []
    const beside = ways.map((way) => {
      const other = BESIDE[way].table(table)
      other.journal = []
      other.answer(decision.seat, keys)
      return { way, trace: BESIDE[way].trace(other, other.journal) }
    })
    const told = journal.length
    table.answer(decision.seat, keys)
    for (const { way, trace } of beside)
      if (trace !== BESIDE[way].trace(table, journal.slice(told))) this.failApart(way)
    this.look(table)
  }

  private failApart(way: Detour): never {
    throw new BadInput(
      `${way}, the same answer leads to another game`,
      `${BESIDE[way].ja}では、同じ答えが別のゲームになります`,
    ).at(this.scenario.placeOf())
  }

  private fail(place: InBoth, en: string, ja: string): never {
    const tell = (why: string, language: Language) =>
      `${place[language]}:\n  ${why}\n${report(this.game, this.table, this.journal, language)}`
    throw new BadInput(tell(en, 'en'), tell(ja, 'ja'))
  }
}

/** Where a game stands, its question, and what has happened since. */
function traceOf(t: Table, since: readonly Witnessed[]): string {
  const decision = t.decision()
  const options = decision && 'options' in decision ? decision.options.map(({ key }) => key) : null
  return JSON.stringify([t.state, decision?.seat, decision?.clause, options, since])
}

/**
 * The same table with the cards in play listed in reverse, which no rule asks about; attached cards come after the rest.
 */
function laidAnew(t: Table): Table {
  const other = restore(t.rules, save(t))
  const { zones, host } = staging(other)
  const isBorne = (card: CardId) => Number(host[card]! >= 0)
  for (const [zone, cards] of zones.entries())
    if (t.layout.specOf[zone]!.inPlay) cards.reverse().sort((a, b) => isBorne(a) - isBorne(b))
  return other
}

/**
 * Whether no card in play has a copy there: keys count copies by where they lie. The loop watch knows
 * positions by their order.
 */
function isEachOneOfItsKind({ state, layout }: Table): boolean {
  const cards = state.zones.flatMap((zone, id) => (layout.specOf[id]!.inPlay ? zone : []))
  const kinds = new Set(cards.map((card) => `${state.owner[card]} ${state.print[card]}`))
  return kinds.size === cards.length && state.watch === null
}

/** What lies where and how, ignoring the order of simultaneous events, and the next question. */
function outcomeOf(t: Table): string {
  const { zones, marks, holder, host, result, turn, turnSeat } = t.state
  const { stamps = [], marks: names } = t.rules
  const lying = marks.filter((_, m) => !stamps.includes(names[m]!))
  const decision = t.decision()
  const options = decision && 'options' in decision ? decision.options.map(({ key }) => key).sort() : null
  return JSON.stringify([
    zones.map((cards) => cards.toSorted((a, b) => a - b)),
    lying,
    holder,
    host,
    [result, turn, turnSeat],
    [decision?.seat, decision?.clause, options],
  ])
}

function mustWait(said: string, { seat }: Decision): InBoth {
  const who = seatName(seat)
  return {
    en: `${said} has to wait, but ${who} must decide`,
    ja: `${said}の前に、${who}が決めなければなりません`,
  }
}
