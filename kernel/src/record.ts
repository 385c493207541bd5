import type { Answer, Decision } from './decision.ts'
import { BadInput, Refused, shown } from './explain.ts'
import { dataHash } from './hash.ts'
import { isFields, type Json } from './json.ts'
import type { Ready } from './rules.ts'
import { parse } from './save.ts'
import { type Setup, startGame } from './start.ts'
import { copyState, type Result, type Seat, seatName, seatNamed, type WritableState } from './state.ts'
import type { Witnessed } from './table/witness.ts'
import { Table } from './table.ts'
import { type View, view } from './view.ts'

const FORMAT = 'tefuda-record'
const FORMAT_VERSION = 2

/** One answer of a record: who, what, and a check on the whole game after it. */
export type Played = readonly [seat: string, keys: Answer, check: string]
const CONCEDES = '(concedes)'

/** Whether a player conceded, which answers no question. */
export const isConcession = ([, keys]: Played): boolean => keys[0] === CONCEDES

/** A match in writing: enough to replay it, and to notice when a replay differs. */
export interface MatchRecord {
  readonly format: typeof FORMAT
  readonly formatVersion: number
  readonly game: string
  readonly version: string
  readonly seed: number | string
  readonly options: Json
  readonly decks: readonly (readonly string[])[]
  /** Checks on what the match began with, to tell a tampered record from a game that went another way. */
  readonly checks: Checks
  readonly answers: readonly Played[]
  readonly result: Result | null
}

interface Checks {
  readonly seed: string
  readonly options: string
  readonly decks: readonly string[]
}

/** A match: a game with everything that happened in it. It can go back, forward and off on another branch. */
export class Match<G extends object> {
  readonly rules: Ready<G>
  readonly setup: Setup
  table: Table<G>
  /** How many events happened before anybody was asked. */
  readonly opening: number
  private played: Played[] = []
  private undone: Played[] = []
  private before: WritableState<G>[] = []
  /** How many events had happened before each answer. */
  private told: number[] = []

  constructor(rules: Ready<G>, setup: Setup) {
    this.rules = rules
    this.setup = setup
    this.table = startGame(rules, setup, [])
    this.opening = this.events.length
  }

  get decision(): Decision | null {
    return this.table.decision()
  }

  get result(): Result | null {
    return this.table.state.result
  }

  /** Everything that happened, oldest first. */
  get events(): readonly Witnessed[] {
    return this.table.journal!
  }

  get length(): number {
    return this.played.length
  }

  /** The answers so far, each with the seat that gave it. */
  get answers(): readonly Played[] {
    return this.played
  }

  answer(seat: Seat, keys: Answer): void {
    // Whatever word is answered, an answer never concedes.
    this.play(seat, keys, false)
    this.undone = []
  }

  concede(seat: Seat): void {
    this.play(seat, [CONCEDES])
    this.undone = []
  }

  private play(seat: Seat, keys: Answer, concedes = keys[0] === CONCEDES): void {
    const before = copyState(this.table.state)
    const told = this.events.length
    const said = this.put(seat, keys, concedes)
    this.before.push(before)
    this.told.push(told)
    this.played.push([seatName(seat), said, check(this.table.state)])
  }

  private put(seat: Seat, keys: Answer, concedes: boolean): Answer {
    if (!concedes) return this.table.answer(seat, keys).keys
    this.table.concede(seat)
    return keys
  }

  /** Takes back the last answer. */
  undo(): boolean {
    if (this.length === 0) return false
    this.goBack(this.length - 1)
    return true
  }

  private goBack(n: number): void {
    const events = this.events.slice(0, this.told[n])
    this.table = new Table(this.rules, this.before[n]!)
    this.table.journal = events
    this.undone.push(...this.played.splice(n).toReversed())
    this.before.length = n
    this.told.length = n
  }

  /** Plays the answer again that was taken back last. */
  redo(): boolean {
    const answer = this.undone.pop()
    if (!answer) return false
    this.play(seatNamed(answer[0]), answer[1])
    return true
  }

  /** Goes to the moment after `n` answers, played or taken back. */
  goTo(n: number): void {
    if (this.length > n) this.goBack(Math.max(n, 0))
    while (this.length < n && this.redo());
  }

  /** A separate match that begins like this one, up to `n` answers. */
  branch(n = this.length): Match<G> {
    const other = new Match(this.rules, this.setup)
    for (const [seat, keys] of this.played.slice(0, n)) other.play(seatNamed(seat), keys)
    return other
  }

  /** Plays the same match again for a listener, who hears of each event by its index, with the table as it was then. */
  relive(hears: (at: number, table: Table<G>) => void): void {
    const again = new Match(this.rules, this.setup)
    again.events.forEach((_, at) => {
      hears(at, again.table)
    })
    again.table.hears = () => hears(again.events.length - 1, again.table)
    for (const [seat, keys] of this.played) again.play(seatNamed(seat), keys)
  }

  view(seat: Seat): View {
    return view(this.table, seat)
  }

  record(): MatchRecord {
    const { options, decks } = this.table.state
    const { seed } = this.setup
    return {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      game: this.rules.name,
      version: this.rules.version,
      seed,
      options,
      decks,
      checks: { seed: check(seed), options: check(options), decks: decks.map(check) },
      answers: this.played.slice(),
      result: this.result,
    }
  }
}

/**
 * The check on a state covers everything: every print, the dice, what lies where, what waits and what is remembered.
 */
function check(data: unknown): string {
  return dataHash(data)
}

/** A record as text, one answer a line. */
export function writeRecord(record: MatchRecord): string {
  const { answers, ...head } = record
  const lines = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
  )
  const played = answers.map((answer) => `    ${JSON.stringify(answer)}`).join(',\n')
  return `{\n${lines.join('\n')}\n  "answers": [\n${played}\n  ]\n}\n`
}

/** Reads the text of a record and checks its shape; throws BadInput with place and remedy. */
export function readRecord(saved: string): MatchRecord {
  const given = parse(saved, { en: 'the record', ja: '対戦記録' }) as unknown as MatchRecord
  const bad = (field: string, is: string, remedy: string, ja: string): never => {
    throw new BadInput(
      `the record cannot be read: ${field} ${is}; ${remedy}`,
      `対戦記録を読めません:${field}${ja}`,
    )
  }
  const { format, formatVersion } = given
  if (format !== FORMAT) {
    const is = shown(format)
    bad('"format"', `is ${is}`, `it must be "${FORMAT}"`, `が${is}です。「${FORMAT}」でなければなりません`)
  }
  if (formatVersion !== FORMAT_VERSION) {
    const is = shown(formatVersion)
    const ja = `が${is}です。このプログラムが読めるのは${FORMAT_VERSION}です。書いたときの版のプログラムで開いてください`
    const remedy = `this program reads version ${FORMAT_VERSION}; open it with the program that wrote it`
    bad('"formatVersion"', `is ${is}`, remedy, ja)
  }
  for (const key of ['game', 'version'] as const) {
    if (typeof given[key] !== 'string')
      bad(`"${key}"`, 'is missing', 'it must be a text', 'がありません。文字列でなければなりません')
  }
  if (typeof given.seed !== 'number' && typeof given.seed !== 'string')
    bad(
      '"seed"',
      'is missing',
      'it must be a number or a text',
      'がありません。数か文字列でなければなりません',
    )
  if (!Array.isArray(given.decks) || !given.decks.every(isNames)) {
    const ja = 'がないか、形が違います。カード名の一覧の一覧でなければなりません'
    bad('"decks"', 'is missing or odd', 'it must be a list of lists of card names', ja)
  }
  if (given.options === undefined)
    bad('"options"', 'is missing', 'it must be there, be it empty', 'がありません。空でも必要です')
  if (!isChecks(given.checks)) {
    const ja = 'がないか、形が違います。seed、options、decksの照合でなければなりません'
    bad('"checks"', 'is missing or odd', 'it must have checks of seed, options and decks', ja)
  }
  if (!isResult(given.result)) {
    const ja = 'がないか、形が違います。nullか勝者でなければなりません'
    bad('"result"', 'is missing or odd', 'it must be null or name the winners', ja)
  }
  if (!Array.isArray(given.answers)) {
    const ja = 'がありません。一覧でなければなりません。ファイルが途中で切れているかもしれません'
    bad('"answers"', 'is missing', 'it must be a list; the file may be cut off', ja)
  }
  given.answers.forEach((answer, i) => {
    const fits =
      Array.isArray(answer) && answer.length === 3 && seatNamed(String(answer[0])) >= 0 && isNames(answer[1])
    if (fits && typeof answer[2] === 'string') return
    const is = shown(answer)
    const ja = `が${is}です。[席, [答え], 照合]でなければなりません`
    bad(`answers[${i}]`, `is ${is}`, 'it must be [seat, [keys], check]', ja)
  })
  return given
}

function isChecks(value: unknown): value is Checks {
  if (!isFields(value)) return false
  const { seed, options, decks } = value
  return typeof seed === 'string' && typeof options === 'string' && isNames(decks)
}

function isResult(value: unknown): boolean {
  return value === null || (isFields(value) && Array.isArray(value.winners))
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

/** Replays a record, up to `to` answers. Refuses a record that these rules do not play the same way. */
export function replay<G extends object>(
  rules: Ready<G>,
  record: MatchRecord,
  to = record.answers.length,
): Match<G> {
  if (record.game !== rules.name)
    throw new BadInput(
      `the record is of ${shown(record.game)}, not of ${rules.name}`,
      `この記録は${shown(record.game)}のもので、${rules.name}のものではありません`,
    )
  if (record.version !== rules.version) {
    throw new BadInput(
      `the record was played by the rules ${record.version.slice(0, 100)}; these are ${rules.version}, so it may not replay`,
      `この記録はルール${record.version.slice(0, 100)}で遊ばれたものです。こちらは${rules.version}なので再現できません`,
    )
  }
  checkBeginning(record)
  const match = new Match(rules, { seed: record.seed, options: record.options, decks: record.decks })
  record.answers.slice(0, to).forEach(([seat, keys, expected], i) => {
    const said = `${seat}: ${keys.join(' ').slice(0, 100) || 'nothing'}`
    const place = `answer ${i + 1} of the record (${said})`
    const ja = `記録の${i + 1}番目の答え(${said})`
    try {
      if (keys[0] === CONCEDES) match.concede(seatNamed(seat))
      else match.answer(seatNamed(seat), keys)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      throw new BadInput(
        `${place} is not legal here: ${error.message}; the record was changed or is of another game`,
        `${ja}はここでは許されません(${error.refusal.clause})。記録が書き換えられたか、別のゲームのものです`,
      )
    }
    if (check(match.table.state) !== expected) {
      throw new BadInput(
        `${place} leads to another position than the record says; the record was changed, or other rules played it`,
        `${ja}の後の局面が記録と違います。記録が書き換えられたか、別のルールで遊ばれたものです`,
      )
    }
  })
  if (to >= record.answers.length) checkResult(record, match.result)
  return match
}

/** The beginning of the match must fit its checks. */
function checkBeginning({ seed, options, decks, checks }: MatchRecord): void {
  const fail = (en: string, ja: string): never => {
    throw new BadInput(
      `${en} of the record does not fit its check; it was changed`,
      `記録の${ja}が照合と合いません。書き換えられています`,
    )
  }
  if (check(seed) !== checks.seed) fail('the "seed"', '"seed"')
  if (check(options) !== checks.options) fail('the "options"', '"options"')
  if (decks.length !== checks.decks.length) fail('the number of "decks"', '"decks"の数')
  decks.forEach((deck, seat) => {
    if (check(deck) !== checks.decks[seat])
      fail(`the deck of seat ${seatName(seat)}`, `席${seatName(seat)}のデッキ`)
  })
}

function checkResult(record: MatchRecord, result: Result | null): void {
  if ((record.result === null) !== (result === null)) {
    const says = record.result ? 'says the game is over' : 'says the game is still on'
    throw new BadInput(
      `the record ${says}, but after its ${record.answers.length} answers it is not so; answers are missing`,
      `記録ではゲームは${record.result ? '終わって' : '続いて'}いますが、${record.answers.length}個の答えの後はそうなりません。答えが足りません`,
    )
  }
  if (JSON.stringify(record.result) !== JSON.stringify(result)) {
    const [says, is] = [record.result, result].map(shown)
    throw new BadInput(
      `the "result" of the record is ${says}, its answers lead to ${is}; it was changed`,
      `記録の"result"は${says}ですが、答えを再現すると${is}です。記録が書き換えられています`,
    )
  }
}
