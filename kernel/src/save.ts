import { BadInput } from './explain.ts'
import { layOut } from './layout.ts'
import type { Ready } from './rules.ts'
import { isRef, type State } from './state.ts'
import { Table } from './table.ts'

/** The whole game as text, at any decision. */
export function save<G extends object>(t: Table<G>): string {
  return JSON.stringify(t.state)
}

/** The game again. Text that is not a sound state of these rules is refused with place and remedy. */
export function restore<G extends object>(rules: Ready<G>, saved: string): Table<G> {
  const state = parse(saved, 'the saved game') as unknown as State<G>
  checkState(rules, state)
  return new Table(rules, state)
}

/** Reads JSON; what is not JSON is refused with the place where it breaks off. */
export function parse(saved: string, what: string): { [key: string]: unknown } {
  let value: unknown
  try {
    value = JSON.parse(saved)
  } catch (error) {
    throw new BadInput(
      `${what} is not JSON (${(error as Error).message}); it may be cut off or not a save file`,
    )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadInput(`${what} must be a JSON object`)
  }
  return value as { [key: string]: unknown }
}

/** Throws BadInput unless the state is whole: every card in one place, every column full, every frame known. */
export function checkState<G extends object>(rules: Ready<G>, s: State<G>): void {
  if (s.game !== rules.name) fail('game', `is "${s.game}"`, `a saved game of ${rules.name} is needed`)
  if (s.version !== rules.version)
    fail('version', `is "${s.version}"`, `these are the rules ${rules.version}`)
  if (!Array.isArray(s.decks) || s.decks.length < rules.seats.min || s.decks.length > rules.seats.max) {
    fail(
      'decks',
      'does not fit the number of seats',
      `${rules.seats.min} to ${rules.seats.max} decks are needed`,
    )
  }
  const count = s.decks.reduce((sum, deck) => sum + deck.length, 0)
  checkNumbers(s.print, 'print', count, rules.cards.length - 1)
  checkNumbers(s.owner, 'owner', count, s.decks.length - 1)
  checkNumbers(s.holder, 'holder', count, s.decks.length - 1)
  checkNumbers(s.life, 'life', count)
  checkNumbers(s.host, 'host', count, count - 1, -1)
  checkNumbers(s.random, 'random', 4, 0xffffffff, -0x80000000)
  if (s.marks?.length !== rules.marks.length)
    fail('marks', 'has the wrong number of columns', `${rules.marks}`)
  rules.marks.forEach((mark, m) => {
    checkNumbers(s.marks[m]!, `marks.${mark}`, count)
  })
  checkZones(rules, s, count)
  checkFlow(rules, s)
}

function checkZones<G extends object>(rules: Ready<G>, s: State<G>, count: number): void {
  const { size, specOf, seatOf } = layOut(rules.zones, s.decks.length)
  checkNumbers(s.at, 'at', count, size - 1)
  if (s.zones?.length !== size) fail('zones', `has ${s.zones?.length} zones`, `${size} are needed`)
  const seen = new Array<number>(count).fill(-1)
  const named = (zone: number) =>
    `${specOf[zone]!.name}${seatOf[zone]! < 0 ? '' : ` of seat ${seatOf[zone]}`}`
  s.zones.forEach((zone, id) => {
    for (const card of zone) {
      if (!Number.isInteger(card) || card < 0 || card >= count) {
        fail(`zones[${id}] (${named(id)})`, `holds ${card}`, `cards are 0 to ${count - 1}`)
      }
      if (seen[card] !== -1) {
        fail(
          `card ${card}`,
          `lies in ${named(seen[card]!)} and in ${named(id)}`,
          'it can be in one zone only',
        )
      }
      seen[card] = id
      if (s.at[card] !== id)
        fail(`at[${card}]`, `says zone ${s.at[card]}`, `the card lies in ${id} (${named(id)})`)
    }
  })
  const lost = seen.indexOf(-1)
  if (lost >= 0) fail(`card ${lost}`, 'lies in no zone', 'every card must lie in one')
  s.host.forEach((host, card) => {
    if (host >= 0 && s.at[host] !== s.at[card]) {
      fail(
        `host[${card}]`,
        `is card ${host}, which lies elsewhere`,
        'a card is attached to one in its own zone',
      )
    }
  })
}

function checkFlow<G extends object>(rules: Ready<G>, s: State<G>): void {
  for (const list of [
    'frames',
    'pending',
    'waiting',
    'effects',
    'history',
    'known',
    'positions',
    'checkpoints',
    'gone',
  ] as const) {
    if (!Array.isArray(s[list])) fail(list, 'is missing', 'it must be a list')
  }
  s.frames.forEach((frame, i) => {
    const procedure = rules.procedureNamed.get(frame.in)
    if (!procedure) fail(`frames[${i}].in`, `is "${frame.in}"`, 'there is no such procedure')
    if (frame.at !== '' && !(frame.at in procedure!.steps)) {
      fail(
        `frames[${i}].at`,
        `is "${frame.at}"`,
        `the steps of ${frame.in} are ${Object.keys(procedure!.steps)}`,
      )
    }
  })
  s.effects.forEach((effect, i) => {
    if (!rules.effects[effect.kind])
      fail(`effects[${i}].kind`, `is "${effect.kind}"`, 'there is no such effect')
  })
  const count = s.print.length
  eachRef([s.frames, s.pending, s.waiting, s.effects, s.globals], (card) => {
    if (card >= count) fail('a reference', `names card ${card}`, `cards are 0 to ${count - 1}`)
  })
  if (typeof s.globals !== 'object' || s.globals === null)
    fail('globals', 'is missing', 'it must be an object')
  if (s.result === null && s.frames.length === 0)
    fail('frames', 'is empty', 'a game that is not over is running')
}

function eachRef(value: unknown, see: (card: number) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (isRef(value)) see(value.card)
  else for (const part of Object.values(value)) eachRef(part, see)
}

function checkNumbers(column: unknown, name: string, length: number, max = Infinity, min = -Infinity): void {
  if (!Array.isArray(column) || column.length !== length) {
    fail(name, Array.isArray(column) ? `has ${column.length} entries` : 'is missing', `${length} are needed`)
  }
  const numbers = column as number[]
  const odd = numbers.findIndex((n) => !Number.isInteger(n) || n > max || n < min)
  if (odd >= 0) fail(`${name}[${odd}]`, `is ${JSON.stringify(numbers[odd])}`, 'a number in range is needed')
}

function fail(place: string, wrong: string, remedy: string): never {
  throw new BadInput(`the saved game cannot be read: ${place} ${wrong}; ${remedy}`)
}
