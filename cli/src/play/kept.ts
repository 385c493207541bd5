import { readdirSync, rmSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { type MatchRecord, parse, readRecord, seatNamed, writeRecord } from '@tefuda/kernel'
import { isBot } from '../bots/find.ts'
import { inFile, readText, writeText } from '../files.ts'
import { bad } from '../voice.ts'

/** A match that is not over yet, with who sits where: enough to go on with it. */
export interface KeptMatch {
  readonly seat: string
  /** At how many seats somebody plays; a boss has the next one. */
  readonly people: number
  readonly bot: string
  readonly record: MatchRecord
}

/** What a match holds is not for others on the machine: seed and hidden cards, and perhaps a command that runs a bot. */
const OWNER_ONLY = 0o600

/** So many matches of a game are kept; the oldest go first. */
const MOST_KEPT = 20

/** Where matches are kept: what the system has for what a program remembers of its user. */
function keptFolder(): string {
  const named = process.env.XDG_STATE_HOME ?? ''
  return join(isAbsolute(named) ? named : join(homedir(), '.local', 'state'), 'tefuda')
}

/** The kept matches of a game, the newest first. */
export function keptMatches(game: string): string[] {
  const folder = keptFolder()
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  const isOf = (name: string) => name.startsWith(`${game}-2`) && name.endsWith('.json')
  const files = readdirSync(folder).filter(isOf)
  return files
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/** A place to keep a match that begins now. */
export function newPlace(game: string): string {
  const now = new Date().toISOString().replaceAll(':', '.')
  return join(keptFolder(), `${game}-${now}-${process.pid}.json`)
}

/** When the match in a file was begun, in words that read the same everywhere. */
export function whenBegun(file: string): string {
  const [, day = '', hour = '', minute = ''] = /-(\d{4}-\d\d-\d\d)T(\d\d)\.(\d\d)/.exec(file) ?? []
  return `${day} ${hour}:${minute} UTC`
}

/** Keeps a match, in place of what was kept of it before. */
export function keep(file: string, game: string, { record, ...sitters }: KeptMatch): void {
  const head = JSON.stringify(sitters).slice(1, -1)
  writeText(file, `{${head},\n"record": ${writeRecord(record)}}\n`, OWNER_ONLY)
  for (const old of keptMatches(game).slice(MOST_KEPT)) rmSync(old, { force: true })
}

/** A match that is over need not be kept. */
export function forget(file: string): void {
  rmSync(file, { force: true })
}

export function readKept(file: string): KeptMatch {
  return inFile(file, () => {
    const given = parse(readText(file), { en: 'the kept match', ja: '途中の対戦' }) as unknown as KeptMatch
    const record = readRecord(JSON.stringify(given.record ?? {}))
    const { seat, people, bot } = given
    const seats = record.decks.length
    const fits = Number.isInteger(people) && people >= 1 && people <= seats
    if (!fits || !isSeat(seat, people) || !isBot(bot)) throw bad('bad.resume.odd')
    return { seat, people, bot, record }
  })
}

const isSeat = (name: unknown, people: number) =>
  typeof name === 'string' && seatNamed(name) >= 0 && seatNamed(name) < people
