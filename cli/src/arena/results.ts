import { isFields, isList, type Seat, shown } from '@tefuda/kernel'
import type { Job, Outcome, Series } from '@tefuda/players/series'
import { growing, inFile, isFile, readText } from '../files.ts'
import { bad } from '../voice.ts'

/**
 * A file that keeps what came of the games of a series, so that it can be gone on with: a line for what is played, and a line for
 * each game that is over, in the order in which they ended.
 */

const FORMAT = 'tefuda-arena'
const FORMAT_VERSION = 1
const MOST_BYTES = 512 * 1024 * 1024

/** All that decides how a game of a number goes; how many are played may differ. */
export interface Setting extends Series {
  readonly format: typeof FORMAT
  readonly formatVersion: number
  readonly version: string
}

export const settingOf = (series: Series, version: string): Setting => ({
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  version,
  ...series,
})

export interface Results {
  /** What is known already, by numbers. */
  readonly kept: ReadonlyMap<number, Outcome>
  readonly add: (job: Job, outcome: Outcome) => void
}

/** Results that nobody keeps. */
export const NOWHERE: Results = { kept: new Map(), add: () => {} }

/**
 * Opens the results of a series, be they empty. A last line that was cut off is a game that had not ended; any other line that is
 * odd, and another setting, are refused.
 */
export function openResults(path: string, setting: Setting): Results {
  const written = isFile(path) ? readText(path, MOST_BYTES) : ''
  const whole = written.slice(0, written.lastIndexOf('\n') + 1)
  const [head, ...lines] = whole.split('\n').slice(0, -1)
  if (head === undefined && written !== '') throw bad('bad.arena.noResults').at(path)
  const kept = inFile(path, () => {
    if (head !== undefined) checkSetting(head, setting)
    return outcomesIn(lines)
  })
  const file = growing(path, Buffer.byteLength(whole))
  if (head === undefined) file.add(JSON.stringify(setting))
  return {
    kept,
    add: ({ bots, decks }, { nth, ...outcome }) =>
      file.add(JSON.stringify({ nth, bots, decks: decks.map(({ name }) => name), ...outcome })),
  }
}

function checkSetting(head: string, setting: Setting): void {
  const given = parsed(head)
  if (!isFields(given) || given.format !== FORMAT) throw bad('bad.arena.noResults')
  for (const [field, value] of Object.entries(setting)) {
    const [was, is] = [given[field], value].map((one) => JSON.stringify(one) ?? '')
    if (was !== is) throw bad('bad.arena.other', { field, was: short(was!), is: short(is!) })
  }
}

const short = (said: string) => (said.length <= 80 ? said : `${said.slice(0, 78)}…`)

function outcomesIn(lines: readonly string[]): Map<number, Outcome> {
  const outcomes = new Map<number, Outcome>()
  for (const [i, line] of lines.entries()) {
    const outcome = outcomeIn(parsed(line))
    if (!outcome) throw bad('bad.arena.line', { line: i + 2, said: short(shown(line)) })
    const before = outcomes.get(outcome.nth)
    if (before && JSON.stringify(before) !== JSON.stringify(outcome))
      throw bad('bad.arena.twice', { line: i + 2, nth: outcome.nth })
    outcomes.set(outcome.nth, outcome)
  }
  return outcomes
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
  value === null || (isList(value) && (value as readonly unknown[]).every(isCount))

/** What a line says, or null where it is no outcome. */
export function outcomeIn(given: unknown): Outcome | null {
  if (!isFields(given)) return null
  const { nth, winners, clause, decisions, turns, stumbles, trouble } = given
  if (!isCount(nth) || !isCount(decisions) || !isCount(turns) || !isCount(stumbles)) return null
  if (!isSeats(winners) || !isWord(clause) || !isWord(trouble)) return null
  return { nth, winners, clause, decisions, turns, stumbles, trouble }
}
