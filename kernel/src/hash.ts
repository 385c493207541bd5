import { asData, isList, isThing, type Json } from './json.ts'
import type { State } from './state.ts'

/**
 * A position by number: what lies where and how, what is running, what waits. Time stamps, incarnations and
 * the dice are left out, so that a position that comes back is known again: also marks that hold time stamps, where it is told
 * which do, and variables by name.
 */
export function positionHash<G extends object>(
  s: State<G>,
  sorts: MarkSorts = AMOUNTS,
  without: readonly string[] = [],
): string {
  return likeHash(s, EXACT, sorts, without)
}

/** Which marks, by their number, are no amount of anything: those that hold time stamps, and those that say where a card lies. */
export interface MarkSorts {
  readonly stamps: readonly number[]
  readonly places: readonly number[]
}
const AMOUNTS: MarkSorts = { stamps: [], places: [] }

/** From where on there is no more difference. */
export interface Bounds {
  /** Numbers larger than this are just large. */
  readonly many: number
  /** So many effects of one kind are as good as any more. */
  readonly lots: number
  /** So many things that wait are as good as any more; the newest of them are those that texts could count. */
  readonly deep: number
  /** What has happened so often this turn has happened often; 0 where that does not matter. */
  readonly often: number
}

/** How closely positions are looked at that may come back. */
export interface Likeness extends Bounds {
  /** Copies of a card are not told apart, and piles have no order: cards were shuffled. */
  readonly shuffled: boolean
}

const EXACT: Likeness = { many: Infinity, lots: Infinity, deep: Infinity, often: 0, shuffled: false }

/**
 * The same for positions that are alike though numbers have grown: see `Likeness`.
 */
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

/** Numbers and time stamps that things have of their own, and lives: they are new each time round. */
const OWN: readonly string[] = ['life', 'lives', 'item', 'id', 'since']

/** Every card of the table is looked at each time, and most have no mark: only those that it has are mixed in. */
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

/** What was found for an effect, event or thing that waits, in each way it was looked at: none of them ever changes. */
const itemHashes = new WeakMap<object, Found[]>()
interface Found {
  readonly many: number
  readonly shuffled: boolean
  readonly hash: number
}

/** Bounds differ from game to game, and what cards say outlasts them all. */
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

/** How many there are of each, in whatever order; so many are as good as more. */
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

/** What cards say is long and lasts: it is looked through once. */
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

/** Cards by what is printed on them: a single one, those of an event, or references. */
function mixPrints(h: Hash, cards: Json, look: Look): void {
  if (typeof cards === 'number') mix(h, look.print[cards] ?? -1)
  else if (isList(cards)) for (const card of cards) mixPrints(h, card, look)
  else mixLike(h, cards, look)
}

/** Plain data by a number of eight letters, whatever is in it. */
export const dataHash = (data: unknown): string => textHash(JSON.stringify(data) ?? '')

/** The same of what is written already. */
export function textHash(text: string): string {
  let h = 0x811c9dc5 | 0
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return inHex(h)
}

/** What kind of value follows, in numbers that no rule counts to. */
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

/** The same for a hash that is a single number. */
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
