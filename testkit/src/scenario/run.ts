import {
  type Answer,
  BadInput,
  type Decision,
  isRefusal,
  positionHash,
  readAnswer,
  restore,
  type ScenarioGame,
  save,
  say,
  seatName,
  seatNamed,
  type Table,
  type Witnessed,
} from '@tefuda/kernel'
import { type Moment, mismatches } from './expect.ts'
import { forcedAnswer } from './forced.ts'
import type { Answering, Expected, Move, Scenario } from './format.ts'
import { keysMeant, type Names } from './names.ts'
import { buildPosition, readOptions, rulesOf, seatAt } from './position.ts'
import { decisionLine, report } from './report.ts'

/** Plain; through text at every decision; every answer given, taken back and given again. */
const WAYS = ['plain', 'saved and restored', 'rolled back'] as const
type Way = (typeof WAYS)[number]

/** How many decisions in a row a scenario may leave out. */
const MOST_PASSES = 500
const NOT_ASKED = 'check its spelling and whose it is'

/** A scenario that does not hold; the message is for the person who wrote it. */
class Fails extends Error {}

/** Why a scenario fails, or null if it holds, whichever way it is played. */
export function whyFails(game: ScenarioGame, scenario: Scenario): string | null {
  try {
    if (scenario.deck) checkFaults(game, scenario, scenario.deck)
    if (!scenario.deck || scenario.table) playEveryWay(game, scenario)
    return null
  } catch (error) {
    const { message } = error as Error
    if (error instanceof BadInput || error instanceof Fails) return message
    return `${scenario.placeOf()}: the rules stopped with "${message}"; such a position may be impossible`
  }
}

/** The faults of a deck, as "CLAUSE place"; an empty list means it is legal. */
function checkFaults(game: ScenarioGame, scenario: Scenario, deck: readonly string[]): void {
  const rules = rulesOf(game, scenario)
  const faults = rules.deckFaults(deck.map(game.readCard), readOptions(rules, scenario))
  const found = faults.map(({ clause, place }) => `${clause} ${say(rules.words, 'en', place)}`)
  const wanted = scenario.faults ?? []
  if (found.join() === wanted.join()) return
  const inWords = (list: readonly string[]) => list.join(', ') || 'none'
  throw new Fails(
    `${scenario.placeOf('deck')}: the faults of the deck are ${inWords(found)}, expected ${inWords(wanted)}`,
  )
}

function playEveryWay(game: ScenarioGame, scenario: Scenario): void {
  const [plain, ...others] = WAYS.map((way) => ({ way, trace: new Run(game, scenario, way).play() }))
  for (const { way, trace } of others) {
    if (trace !== plain!.trace)
      throw new Fails(`${scenario.placeOf()}: ${way}, the same answers lead to another game`)
  }
}

/** A moment of a scenario: what was written of it, the table after it, and why it fails there, if it does. */
export interface Step {
  /** Null where the scenario begins; at its end that which must be true. */
  readonly move: Move | null
  readonly table: Table
  readonly events: readonly Witnessed[]
  readonly fails: string | null
}

/** A scenario move by move, up to where it fails or ends. */
export function stepsOf(game: ScenarioGame, scenario: Scenario): Step[] {
  const run = new Run(game, scenario, 'plain')
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

function failureOf(doIt: () => void): string | null {
  try {
    doIt()
    return null
  } catch (error) {
    if (error instanceof BadInput || error instanceof Fails) return error.message
    throw error
  }
}

/** One playing of a scenario. */
class Run {
  private readonly game: ScenarioGame
  private readonly scenario: Scenario
  private readonly way: Way
  private readonly names: Names
  private readonly journal: Witnessed[]
  private table: Table

  constructor(game: ScenarioGame, scenario: Scenario, way: Way) {
    const { table, names } = buildPosition(game, scenario)
    this.game = game
    this.scenario = scenario
    this.way = way
    this.names = names
    this.table = table
    this.journal = table.journal!
  }

  /** Plays the whole scenario; gives all that happened and where it ended, as text. */
  play(): string {
    for (const { move, place } of this.scenario.moves) this.make(move, place)
    this.end()
    return save(this.table) + JSON.stringify(this.journal)
  }

  /** What must be true in the end. */
  end(): void {
    const { expect, placeOf } = this.scenario
    if (!expect) return
    this.goOn(placeOf('expect'), expect)
    this.settle(placeOf('expect'), (t) => this.game.rests?.(t) !== false)
    this.check(expect, placeOf('expect'))
  }

  step(move: Move | null, fails: string | null): Step {
    return { move, table: this.table.copy(), events: this.journal.slice(), fails }
  }

  make(move: Move, place: string): void {
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
        this.await(move, place)
    }
  }

  private check(expected: Expected, place: string): void {
    const wrong = this.wrong(expected, place)
    if (wrong.length > 0) this.fail(place, wrong.join('\n  '))
  }

  private wrong(expected: Expected, place: string): string[] {
    const { game, table, names, journal } = this
    const moment: Moment = { game, table, names, journal, place }
    return mismatches(moment, expected)
  }

  /** Lets everything go by until the decision comes that this is an answer to. */
  private await(move: Answering, place: string): void {
    seatAt(move.seat, this.table.seatCount(), place)
    const said = `"${move.seat}: ${move.keys.join(' ') || 'nothing'}"`
    const refusals = new Set<string>()
    const goesRound = this.roundabout()
    for (;;) {
      const decision = this.table.decision()
      const why = [...refusals].map((line) => `\n  ${line}`).join('')
      if (!decision) this.fail(place, `${said} was never asked for: the game is over${why}`)
      const refused = this.tryAnswer(decision, move)
      if (refused === null) return
      if (refused !== '') refusals.add(refused)
      if (goesRound()) this.fail(place, `${said} is an answer to no decision; ${NOT_ASKED}${why}`)
      if (!this.letGo()) {
        const first =
          refused === '' ? `${said} has to wait, but ${seatName(decision.seat)} must decide` : refused
        this.fail(place, `${first}\n  name the answer to the open decision first: ${this.open()}`)
      }
    }
  }

  /** Gives the answer if it fits the open decision; else why it does not, or nothing if it is not its turn. */
  private tryAnswer(decision: Decision, move: Answering): string | null {
    if (decision.seat !== seatNamed(move.seat)) return ''
    if (move.at === undefined ? this.isIndifferent(decision) : move.at !== decision.clause) return ''
    const keys = keysMeant(this.game, this.table, this.names, decision, move.keys)
    const read = readAnswer(decision, keys)
    if (isRefusal(read)) {
      const because = say(this.table.rules.words, 'en', read.reason)
      return `${move.seat} was asked by ${decision.clause}; "${keys.join(' ')}" is refused by ${read.clause}: ${because}`
    }
    this.answer(decision, keys)
    return null
  }

  private open(): string {
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

  /** What is taken where it does not matter which. */
  private firstOnes(decision: Decision): Answer | null {
    if (!this.isIndifferent(decision) || decision.kind !== 'choose') return null
    return decision.options.slice(0, decision.min).map(({ key }) => key)
  }

  /**
   * Gives the answers that leave no choice or do not matter, up to where a player decides, if only to pass, or to
   * the very decision that is expected, by its clause.
   */
  private goOn(place: string, { decision }: Expected): void {
    const isNamed = typeof decision === 'object' && 'clause' in decision
    for (let open = this.table.decision(); open; open = this.table.decision()) {
      if (isNamed && this.wrong({ decision }, place).length === 0) return
      const keys = this.firstOnes(open) ?? forcedAnswer(open)
      if (keys === null || this.game.passes.includes(keys[0] ?? '')) return
      this.answer(open, keys)
    }
  }

  /** Passes until nothing waits and a player may act freely, and whatever else shall be is so. */
  private settle(place: string, rests: (t: Table) => boolean = () => true): void {
    this.letGoUntil(place, () => {
      const { pending, waiting } = this.table.state
      const free = this.game.passes.some((key) => !isRefusal(readAnswer(this.table.decision()!, [key])))
      return pending.length === 0 && waiting.length === 0 && free && rests(this.table)
    })
  }

  /** Passes until the newest thing on the stage has left it. */
  private next(place: string): void {
    const newest = this.table.state.pending.at(-1)
    if (!newest) this.fail(place, 'nothing waits to resolve, so there is no next')
    this.letGoUntil(place, () => this.table.pendingItem(newest.id) === undefined)
  }

  /** Passes until the rules are at a step. */
  private until(step: string, place: string): void {
    const isThere = () => this.game.tellFlow(this.table).step === step
    this.letGoUntil(place, isThere)
    if (!isThere()) this.fail(place, `the game was over before ${step}`)
  }

  private letGoUntil(place: string, done: () => boolean): void {
    const goesRound = this.roundabout()
    while (this.table.decision() && !done()) {
      if (goesRound() || !this.letGo()) {
        this.fail(place, `this decision cannot be passed; name its answer in play: ${this.open()}`)
      }
    }
  }

  /** Tells, asked at each decision, whether passing leads nowhere: the table has been just so, or it takes for ever. */
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
    if (this.way === 'saved and restored') this.replace(restore(this.table.rules, save(this.table)))
    if (this.way === 'rolled back') {
      const before = this.table.copy()
      this.table.journal = []
      this.table.answer(decision.seat, keys)
      this.replace(before)
    }
    this.table.answer(decision.seat, keys)
  }

  private replace(table: Table): void {
    this.table = table
    table.journal = this.journal
  }

  private fail(place: string, why: string): never {
    const way = this.way === 'plain' ? '' : ` (${this.way})`
    throw new Fails(`${place}${way}:\n  ${why}\n${report(this.game, this.table, this.journal)}`)
  }
}
