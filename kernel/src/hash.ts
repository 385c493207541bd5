import { asData, isList, isThing, type Json } from './json.ts'
import type { State } from './state.ts'

/**
 * The hash of a position: what lies where and how, what is running, what waits. It leaves out time stamps,
 * incarnations and the dice, so that a position that comes back has the same hash. It also leaves out marks
 * that hold time stamps, if told which do, and the variables named in `without`.
 */
export function positionHash<G extends object>(
  s: State<G>,
  sorts: MarkSorts = AMOUNTS,
  without: readonly string[] = [],
): string {
  return likeHash(s, EXACT, sorts, without)
}

/**
 * The marks, by number, that are no amounts: those that hold time stamps, and those that say where a card
 * lies.
 */
export interface MarkSorts {
  readonly stamps: readonly number[]
  readonly places: readonly number[]
}
const AMOUNTS: MarkSorts = { stamps: [], places: [] }

/** The limits beyond which differences no longer count. */
export interface Bounds {
  /** Numbers beyond this are all just large. */
  readonly many: number
  /** Larger counts of one kind of effect are treated as equal. */
  readonly lots: number
  /**
   * Larger counts of waiting things are treated as equal; only the newest are those that texts could count.
   */
  readonly deep: number
  /** An event that has happened more often this turn has happened often; 0 where that does not matter. */
  readonly often: number
}

/** How closely we compare positions that may come back. */
export interface Likeness extends Bounds {
  /** Cards were shuffled: copies of a card are not told apart, and piles have no order. */
  readonly shuffled: boolean
}

const EXACT: Likeness = { many: Infinity, lots: Infinity, deep: Infinity, often: 0, shuffled: false }

/** The same hash for positions that are alike though numbers have grown: see `Likeness`. */
export function likeHash<G extends object>(
  s: State<G>,
  like: Likeness,
  { stamps, places }: MarkSorts,
  without: readonly string[],
): string {
  const h = hash()
  const look: Look = { ...like, print: s.print, without }
  const columns: Columns = {
    amounts: s.marks.filter((_, m) => !stamps.includes(m) && !places.includes(m)),
    places: places.map((m) => s.marks[m]!),
  }
  for (const zone of s.zones) {
    mix(h, -7)
    if (like.shuffled)
      mixCounts(
        h,
        zone.map((card) => cardHash(s, card, look, columns)),
        Infinity,
      )
    else for (let i = 0; i < zone.length; i++) mix(h, cardHash(s, zone[i]!, look, columns))
  }
  mix(h, s.turnSeat)
  mixLike(h, asData(s.globals), look)
  for (const frame of s.frames) {
    mixText(h, frame.in)
    mixText(h, frame.at)
    mixLike(h, frame.vars, look)
  }
  const newest = like.often === 0 ? Infinity : like.often + 1
  for (const list of [s.pending, s.waiting]) {
    mix(h, Math.min(list.length, like.deep))
    for (const one of list.slice(-newest)) mix(h, itemHash(one, look))
  }
  mixCounts(
    h,
    s.effects.map((effect) => itemHash(effect, look)),
    like.lots,
  )
  if (like.often > 0)
    mixCounts(
      h,
      s.history.map((event) => itemHash(event, look)),
      like.often,
    )
  return written(h)
}

interface Look extends Likeness {
  readonly print: readonly number[]
  readonly without: readonly string[]
}

/** The marks that count, one column for each. */
interface Columns {
  readonly amounts: readonly (readonly number[])[]
  readonly places: readonly (readonly number[])[]
}

/** Fields with ids, time stamps and lives: they are new each time round. */
const OWN: readonly string[] = ['life', 'lives', 'item', 'id', 'since']

/** Every card is hashed each time, and most have no mark, so we mix in only the marks a card has. */
function cardHash<G extends object>(
  s: State<G>,
  card: number,
  look: Look,
  { amounts, places }: Columns,
): number {
  const host = s.host[card]!
  let h = mixed(START, look.shuffled ? s.print[card]! : card)
  h = mixed(h, s.holder[card]!)
  h = mixed(h, look.shuffled && host >= 0 ? s.print[host]! : host)
  for (let m = 0; m < places.length; m++) h = mixed(h, places[m]![card]!)
  for (let m = 0; m < amounts.length; m++) {
    const mark = amounts[m]![card]!
    if (mark !== 0) h = mixed(mixed(h, m), clipped(mark, look))
  }
  return h
}

/**
 * The hash of each effect, event or waiting thing, for each likeness it was compared by: none of these
 * objects ever changes.
 */
const itemHashes = new WeakMap<object, Found[]>()
interface Found {
  readonly many: number
  readonly shuffled: boolean
  readonly hash: number
}

/** How many hashes to keep per item: bounds differ from game to game, and card texts outlive them all. */
const MOST_FOUND = 3

function itemHash(item: object, look: Look): number {
  const all = itemHashes.get(item) ?? []
  const known = all.find(({ many, shuffled }) => many === look.many && shuffled === look.shuffled)
  if (known) return known.hash
  const h = hash()
  mixLike(h, asData(item), look)
  const found = { many: look.many, shuffled: look.shuffled, hash: h.a ^ h.b }
  itemHashes.set(item, [...all.slice(-MOST_FOUND), found])
  return found.hash
}

/** How many there are of each, in any order; counts beyond `most` are treated as equal. */
function mixCounts(h: Hash, hashes: readonly number[], most: number): void {
  const counts = new Map<number, number>()
  for (const one of hashes) counts.set(one, (counts.get(one) ?? 0) + 1)
  let sum = 0
  for (const [one, count] of counts) {
    const part = hash()
    mix(part, one)
    mix(part, Math.min(count, most))
    sum = (sum + (part.a ^ part.b)) | 0
  }
  mix(h, counts.size)
  mix(h, sum)
}

/** Card texts are long and never change, so each is hashed once. */
const TEXTS: readonly string[] = ['effect', 'ability']

const clipped = (n: number, { many }: Look) => (n > many ? many + 1 : n < -many ? -many - 1 : n)

function mixLike(h: Hash, value: Json, look: Look): void {
  if (typeof value === 'number') mix(h, clipped(value, look))
  else if (value === null || typeof value !== 'object') mixPlain(h, value)
  else if (isList(value)) {
    mix(h, LIST)
    mix(h, value.length)
    for (const part of value) mixLike(h, part, look)
  } else {
    for (const key of Object.keys(value).sort()) {
      if (OWN.includes(key) || look.without.includes(key)) continue
      mixText(h, key)
      if (look.shuffled && (key === 'card' || key === 'cards')) mixPrints(h, value[key]!, look)
      else if (TEXTS.includes(key) && isThing(value[key])) mix(h, itemHash(value[key], look))
      else mixLike(h, value[key]!, look)
    }
  }
}

/** Cards by their prints: a single one, those of an event, or references. */
function mixPrints(h: Hash, cards: Json, look: Look): void {
  if (typeof cards === 'number') mix(h, look.print[cards] ?? -1)
  else if (isList(cards)) for (const card of cards) mixPrints(h, card, look)
  else mixLike(h, cards, look)
}

/** The hash of any plain data, as eight letters. */
export const dataHash = (data: unknown): string => textHash(JSON.stringify(data) ?? '')

/** The hash of a text. */
export function textHash(text: string): string {
  let h = 0x811c9dc5 | 0
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return inHex(h)
}

/** Tags for the kind of value that follows, with numbers no rule counts to. */
const NULL = -1_000_001
const TRUE = -1_000_002
const FALSE = -1_000_003
const TEXT = -1_000_004
const LIST = -1_000_005

interface Hash {
  a: number
  b: number
}

const START = 0x811c9dc5 | 0
const hash = (): Hash => ({ a: START, b: 0x2545f491 | 0 })
const written = ({ a, b }: Hash) => inHex(a) + inHex(b)
const inHex = (n: number) => (n >>> 0).toString(16).padStart(8, '0')

function mix(h: Hash, n: number): void {
  h.a = Math.imul(h.a ^ n, 0x01000193)
  h.b = Math.imul((h.b ^ (n + 0x9e37)) | 0, 0x85ebca6b)
  h.b ^= h.b >>> 13
}

/** The same for a hash of a single number. */
function mixed(h: number, n: number): number {
  const product = Math.imul(h ^ n, 0x85ebca6b)
  return product ^ (product >>> 13)
}

function mixText(h: Hash, s: string): void {
  mix(h, s.length)
  for (let i = 0; i < s.length; i++) mix(h, s.charCodeAt(i))
}

function mixPlain(h: Hash, value: null | undefined | number | boolean | string): void {
  if (value === null || value === undefined) mix(h, NULL)
  else if (typeof value === 'number') mix(h, value)
  else if (typeof value === 'boolean') mix(h, value ? TRUE : FALSE)
  else {
    mix(h, TEXT)
    mixText(h, value)
  }
}
