import { isEvent } from './event.ts'
import { BadInput } from './explain.ts'
import { layOut } from './layout.ts'
import { DONE } from './procedure.ts'
import type { Ready } from './rules.ts'
import { type Frame, isRef, type State, seatName } from './state.ts'
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
  if (!isObject(s)) fail('the game', `is ${JSON.stringify(s)}`, 'it must be an object')
  if (s.game !== rules.name)
    fail('game', `is ${JSON.stringify(s.game)}`, `a saved game of ${rules.name} is needed`)
  if (s.version !== rules.version)
    fail('version', `is ${JSON.stringify(s.version)}`, `these are the rules ${rules.version}`)
  for (const list of LISTS) if (!Array.isArray(s[list])) fail(list, 'is missing', 'it must be a list')
  const { min, max } = rules.seats
  if (s.decks.length < min || s.decks.length > max) {
    fail('decks', 'does not fit the number of seats', `${min} to ${max} decks are needed`)
  }
  rules.readOptions(s.options)
  checkCards(rules, s)
  checkZones(rules, s)
  checkFlow(rules, s)
  s.checkpoints.forEach((before, i) => {
    try {
      checkState(rules, before)
    } catch (error) {
      throw error instanceof BadInput ? new BadInput(`checkpoints[${i}]: ${error.message}`) : error
    }
  })
}

const LISTS = [
  'decks',
  'zones',
  'marks',
  'frames',
  'pending',
  'waiting',
  'effects',
  'history',
  'known',
  'positions',
  'checkpoints',
  'gone',
] as const

function checkCards<G extends object>(rules: Ready<G>, s: State<G>): void {
  const seats = s.decks.length
  s.decks.forEach((deck, seat) => {
    if (!Array.isArray(deck)) fail(`decks[${seat}]`, 'is not a list', 'it must name the cards of the deck')
  })
  const names = s.decks.flat()
  const count = names.length
  checkNumbers(s.print, 'print', count, rules.cards.length - 1, 0)
  checkNumbers(s.owner, 'owner', count, seats - 1, 0)
  const owners = s.decks.flatMap((deck, seat) => deck.map(() => seat))
  names.forEach((name, card) => {
    if (rules.cardNamed.get(name) !== s.print[card])
      fail(
        `print[${card}]`,
        `is not the card ${JSON.stringify(name)}`,
        'it must be the card that the deck names',
      )
    if (owners[card] !== s.owner[card])
      fail(`owner[${card}]`, `is ${s.owner[card]}`, `the card is of the deck of seat ${owners[card]}`)
  })
  checkNumbers(s.holder, 'holder', count, seats - 1, 0)
  checkNumbers(s.life, 'life', count)
  checkNumbers(s.since, 'since', count)
  checkNumbers(s.host, 'host', count, count - 1, -1)
  checkNumbers(s.random, 'random', 4, 0xffffffff, -0x80000000)
  checkNumbers(s.gone, 'gone', s.gone.length, seats - 1, 0)
  if (s.known.length !== count) fail('known', `has ${s.known.length} entries`, `${count} are needed`)
  if (s.marks.length !== rules.marks.length)
    fail('marks', 'has the wrong number of columns', `they are ${rules.marks}`)
  rules.marks.forEach((mark, m) => {
    checkNumbers(s.marks[m]!, `marks.${mark}`, count)
  })
}

function checkZones<G extends object>(rules: Ready<G>, s: State<G>): void {
  const { size, specOf, seatOf } = layOut(rules.zones, s.decks.length)
  const count = s.print.length
  checkNumbers(s.at, 'at', count, size - 1, 0)
  if (s.zones.length !== size) fail('zones', `has ${s.zones.length} zones`, `${size} are needed`)
  const seen = new Array<number>(count).fill(-1)
  const named = (zone: number) =>
    `${specOf[zone]!.name}${seatOf[zone]! < 0 ? '' : ` of seat ${seatName(seatOf[zone]!)}`}`
  s.zones.forEach((zone, id) => {
    checkNumbers(zone, `zones[${id}] (${named(id)})`, zone?.length, count - 1, 0)
    for (const card of zone) {
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
  checkNumbers([s.turn], 'turn', 1)
  checkNumbers([s.turnSeat], 'turnSeat', 1, s.decks.length - 1, -1)
  checkNumbers([s.serial], 'serial', 1)
  if (!isObject(s.globals)) fail('globals', 'is missing', 'it must be an object')
  s.frames.forEach((frame, i) => {
    checkFrame(rules, frame, `frames[${i}]`)
  })
  for (const list of ['pending', 'waiting', 'effects', 'history'] as const) {
    s[list].forEach((item, i) => {
      if (!isObject(item)) fail(`${list}[${i}]`, `is ${JSON.stringify(item)}`, 'it must be an object')
      checkNumbers([item.seat], `${list}[${i}].seat`, 1, s.decks.length - 1, -1)
    })
  }
  s.effects.forEach((effect, i) => {
    if (!Object.hasOwn(rules.effects, effect.kind))
      fail(`effects[${i}].kind`, `is ${JSON.stringify(effect.kind)}`, 'there is no such effect')
  })
  const { frames, pending, waiting, effects, history, globals, returned } = s
  checkRefs({ frames, pending, waiting, effects, history, globals, returned }, '', s.print.length - 1)
  if (s.result === null && s.frames.length === 0)
    fail('frames', 'is empty', 'a game that is not over is running')
  if (s.result !== null && !Array.isArray(s.result?.winners))
    fail('result', 'is odd', 'it must be null or name the winners')
}

function checkFrame<G extends object>(rules: Ready<G>, frame: Frame, place: string): void {
  const procedure = rules.procedureNamed.get(frame?.in)
  if (!procedure) fail(`${place}.in`, `is ${JSON.stringify(frame?.in)}`, 'there is no such procedure')
  if (frame.at !== DONE && !procedure.steps.has(frame.at)) {
    fail(
      `${place}.at`,
      `is ${JSON.stringify(frame.at)}`,
      `the steps of ${frame.in} are ${[...procedure.steps.keys()]}`,
    )
  }
  if (!isObject(frame.vars)) fail(`${place}.vars`, 'is missing', 'it must be an object')
}

/** Every reference, and every card inside an event, must be a card of this game; -1 is one that nobody knows. */
function checkRefs(value: unknown, place: string, last: number): void {
  if (!isObject(value)) return
  if (isRef(value)) checkNumbers([value.card], `the reference ${place}`, 1, last, -1)
  if (isEvent(value)) checkNumbers(value.cards, `${place}.cards`, value.cards.length, last, -1)
  for (const [key, part] of Object.entries(value)) checkRefs(part, place ? `${place}.${key}` : key, last)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function checkNumbers(column: unknown, name: string, length: number, max = Infinity, min = -Infinity): void {
  if (!Array.isArray(column)) fail(name, 'is missing', 'it must be a list')
  if (column.length !== length) fail(name, `has ${column.length} entries`, `${length} are needed`)
  const odd = column.findIndex((n) => !Number.isInteger(n) || n > max || n < min)
  if (odd < 0) return
  const place = length === 1 ? name : `${name}[${odd}]`
  fail(place, `is ${JSON.stringify(column[odd])}`, 'a number in range is needed')
}

function fail(place: string, wrong: string, remedy: string): never {
  throw new BadInput(`the saved game cannot be read: ${place} ${wrong}; ${remedy}`)
}
