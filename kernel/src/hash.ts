import type { Json } from './json.ts'
import type { State } from './state.ts'

/**
 * A position by number: what lies where and how, what is running, what waits. Time stamps, incarnations and
 * the dice are left out, so that a position that comes back is known again.
 */
export function positionHash<G extends object>(s: State<G>, without: readonly string[] = []): string {
  const h = { a: 0x811c9dc5 | 0, b: 0x2545f491 | 0 }
  for (const zone of s.zones) {
    mix(h, -7)
    for (const card of zone) {
      mix(h, card)
      mix(h, s.holder[card]!)
      mix(h, s.host[card]!)
    }
  }
  for (const column of s.marks) for (const mark of column) mix(h, mark)
  mix(h, s.turnSeat)
  mixJson(h, s.globals as Json, without)
  for (const frame of s.frames) {
    mixText(h, frame.in)
    mixText(h, frame.at)
    mixJson(h, frame.vars, without)
  }
  for (const item of s.pending) mixJson(h, [item.kind, item.seat, item.cards, item.targets, item.data])
  for (const { name, seat, data } of s.waiting) mixJson(h, [name, seat, data])
  for (const { kind, seat, on, until, data } of s.effects) mixJson(h, [kind, seat, on, until, data])
  return inHex(h.a) + inHex(h.b)
}

/** Plain data by a number of eight letters, whatever is in it. */
export function dataHash(data: unknown): string {
  const written = JSON.stringify(data) ?? ''
  let h = 0x811c9dc5 | 0
  for (let i = 0; i < written.length; i++) h = Math.imul(h ^ written.charCodeAt(i), 0x01000193)
  return inHex(h)
}

const inHex = (n: number) => (n >>> 0).toString(16).padStart(8, '0')

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

function mix(h: Hash, n: number): void {
  h.a = Math.imul(h.a ^ n, 0x01000193)
  h.b = Math.imul((h.b ^ (n + 0x9e37)) | 0, 0x85ebca6b)
  h.b ^= h.b >>> 13
}

function mixText(h: Hash, s: string): void {
  mix(h, s.length)
  for (let i = 0; i < s.length; i++) mix(h, s.charCodeAt(i))
}

function mixJson(h: Hash, value: Json, without: readonly string[] = []): void {
  if (value === null) mix(h, NULL)
  else if (typeof value === 'number') mix(h, value)
  else if (typeof value === 'boolean') mix(h, value ? TRUE : FALSE)
  else if (typeof value === 'string') {
    mix(h, TEXT)
    mixText(h, value)
  } else if (Array.isArray(value)) {
    mix(h, LIST)
    mix(h, value.length)
    for (const part of value) mixJson(h, part, without)
  } else {
    const fields = value as { readonly [key: string]: Json }
    for (const key of Object.keys(fields).sort()) {
      if (key === 'life' || key === 'item' || without.includes(key)) continue
      mixText(h, key)
      mixJson(h, fields[key]!, without)
    }
  }
}
