import { fieldsOf, isFields, type Seat, seatName, shown } from '@tefuda/kernel'
import { isPossible, type Job, type Outcome, pairingOf, type Seen, type Series } from '@tefuda/players/series'
import { growing, inFile, isFile, type Lines, readLines } from '../files.ts'
import { bad } from '../voice.ts'

/**
 * A file with the results of a series, so that the series can be resumed: a line with the settings, and a line for each finished
 * game, in the order in which they ended.
 */

/** What the file holds: the winners, or also what became of the cards. */
type Format = 'tefuda-arena' | 'tefuda-balance'
const FORMAT_VERSION = 1
const MOST_BYTES = 512 * 1024 * 1024

/** Everything that determines the nth game; the number of games may differ. */
export interface Setting extends Series {
  readonly format: Format
  readonly formatVersion: number
  readonly version: string
}

export const settingOf = (series: Series, version: string, format: Format = 'tefuda-arena'): Setting => ({
  format,
  formatVersion: FORMAT_VERSION,
  version,
  ...series,
})

export interface Results {
  /** The known results, by number. */
  readonly kept: ReadonlyMap<number, Outcome>
  /** What became of the cards in these games, if that is kept. */
  readonly seen: ReadonlyMap<number, Seen>
  /** Whether the last line was cut off; its game is played again. */
  readonly isRepaired: boolean
  readonly add: (job: Job, outcome: Outcome, seen: Seen | null) => void
}

/** Results without a file. */
export const NOWHERE: Results = { kept: new Map(), seen: new Map(), isRepaired: false, add: () => {} }

/** What is left at the end after a cut-off character or a power failure. */
const CUT = /[\0\ufffd]+$/
const NOTHING: Lines = { whole: [], bytes: 0, rest: '' }

/**
 * Opens the results of a series, perhaps empty. A cut-off last line is an unfinished game; any other invalid line, a line that
 * contradicts the schedule, and different settings are refused.
 */
export function openResults(path: string, setting: Setting): Results {
  const { whole, bytes, rest } = isFile(path) ? readLines(path, MOST_BYTES) : NOTHING
  const [head, ...lines] = whole
  const begins = JSON.stringify(setting)
  if (head === undefined && !begins.startsWith(rest.replace(CUT, ''))) throw noResults(setting).at(path)
  const known = inFile(path, () => {
    if (head !== undefined) checkSetting(head, setting)
    return gamesIn(lines, setting)
  })
  const file = growing(path, bytes)
  if (head === undefined) file.add(begins)
  const isWatched = setting.format === 'tefuda-balance'
  return {
    ...known,
    isRepaired: rest !== '',
    add: ({ bots, decks }, { nth, ...outcome }, seen) => {
      const line = { nth, bots, decks: decks.map(({ name }) => name), ...outcome }
      file.add(JSON.stringify(isWatched ? { ...line, seen } : line))
    },
  }
}

const noResults = ({ format }: Setting) =>
  bad(format === 'tefuda-balance' ? 'bad.balance.noResults' : 'bad.arena.noResults')

function checkSetting(head: string, setting: Setting): void {
  const given = parsed(head)
  if (!isFields(given) || given.format !== setting.format) throw noResults(setting)
  for (const [field, value] of Object.entries(setting)) {
    const [was, is] = [given[field], value].map((one) => JSON.stringify(one) ?? '')
    if (was !== is) throw bad('bad.arena.other', { field, was: short(was!), is: short(is!) })
  }
}

const short = (said: string) => (said.length <= 80 ? said : `${said.slice(0, 78)}…`)

function gamesIn(lines: readonly string[], setting: Setting): Pick<Results, 'kept' | 'seen'> {
  const isWatched = setting.format === 'tefuda-balance'
  const kept = new Map<number, Outcome>()
  const seen = new Map<number, Seen>()
  for (const [i, line] of lines.entries()) {
    const given = parsed(line)
    const outcome = outcomeIn(given)
    const watched = isWatched && isFields(given) ? seenIn(given.seen, setting) : null
    // Cards are unknown only for games in which the rules stopped.
    if (!outcome || (isWatched && !watched && outcome.trouble === null))
      throw bad('bad.arena.line', { line: i + 2, said: short(shown(line)) })
    const { nth } = outcome
    checkSchedule(fieldsOf(given), outcome, setting, i + 2)
    const said = (one: Outcome | undefined, cards: Seen | null | undefined) =>
      JSON.stringify([one, cards ?? null])
    if (kept.has(nth) && said(kept.get(nth), seen.get(nth)) !== said(outcome, watched))
      throw bad('bad.arena.twice', { line: i + 2, nth })
    kept.set(nth, outcome)
    if (watched) seen.set(nth, watched)
  }
  return { kept, seen }
}

/** The other fields of a result line. */
type Line = { readonly bots?: unknown; readonly decks?: unknown }

/** Checks a line against the schedule: the nth game has certain bots and decks, and its winner sits in it. */
function checkSchedule({ bots, decks }: Line, outcome: Outcome, setting: Setting, line: number): void {
  const { nth, winners, clause } = outcome
  const planned = pairingOf(setting, nth)
  const claims = [
    ['bots', bots, planned.bots],
    ['decks', decks, planned.decks.map(({ name }) => name)],
  ] as const
  for (const [field, given, expected] of claims) {
    const [was, is] = [given, expected].map((one) => short(JSON.stringify(one) ?? ''))
    if (was !== is) throw bad('bad.arena.schedule', { line, nth, field, was: was!, is: is! })
  }
  if (isPossible(setting, outcome)) return
  const was = JSON.stringify({ winners: winners?.map(seatName) ?? null, clause })
  const seats = setting.decks.map((_, seat) => seatName(seat))
  throw bad('bad.arena.winners', { line, nth, was: short(was), seats })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isWord = (value: unknown): value is string | null => value === null || typeof value === 'string'
const isSeats = (value: unknown): value is readonly Seat[] | null =>
  value === null || (Array.isArray(value) && value.every(isCount))

const isTurn = (value: unknown) => value === null || isCount(value)
const isWhen = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isTurn)

/** What became of the cards, or null if the line does not say. */
function seenIn(given: unknown, { decks }: Series): Seen | null {
  if (!isFields(given) || !isTurn(given.first) || !Array.isArray(given.cards)) return null
  if (given.cards.length !== decks.length) return null
  const isCards = (one: unknown) => isFields(one) && Object.values(one).every(isWhen)
  return given.cards.every(isCards) ? (given as unknown as Seen) : null
}

/** The result in a line, or null if it holds none. */
export function outcomeIn(given: unknown): Outcome | null {
  if (!isFields(given)) return null
  const { nth, winners, clause, decisions, turns, stumbles, trouble } = given
  if (!isCount(nth) || !isCount(decisions) || !isCount(turns) || !isCount(stumbles)) return null
  if (!isSeats(winners) || !isWord(clause) || !isWord(trouble)) return null
  return { nth, winners, clause, decisions, turns, stumbles, trouble }
}
