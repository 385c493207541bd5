import { BadInput, DEEPEST, type Json } from '@tefuda/kernel'
import * as v from 'valibot'

/** The entries of a match's log: what each kind says, and the one reader of entries that come from a disk or a file. */

const MOST_SEATS = 26
const LONGEST_DECK = 1000
const LONGEST_ANSWER = 2000
/** Room for 2^53: a time in milliseconds, or a number of entries. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const Seat = v.pipe(Count, v.maxValue(MOST_SEATS - 1))
export const Word = v.pipe(v.string(), v.maxLength(1000))
/** 128, 256 and 512 bits in base64url: shares and tokens, hashes and keys, signatures. */
export const Bits128 = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
export const Bits256 = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
export const Bits512 = v.pipe(v.string(), v.regex(/^[\w-]{86}$/))
const Plain = v.custom<Json>((value) => isPlain(value), 'plain data')

export const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(20),
  v.regex(/^[^\p{Cc}\p{Cf}]*$/u),
)

/** So much time has each side, in milliseconds, and so much more for each answer. */
const Clock = v.nullable(
  v.strictObject({
    budget: v.pipe(Count, v.minValue(1000), v.maxValue(24 * 3600 * 1000)),
    increment: v.pipe(Count, v.maxValue(3600 * 1000)),
  }),
)

export const Deck = v.nullable(v.pipe(v.array(Word), v.maxLength(LONGEST_DECK)))
export const Keys = v.pipe(v.array(Word), v.maxLength(LONGEST_ANSWER))

/** What whoever lays a table decides about it. */
export const Terms = v.strictObject({
  game: Word,
  options: Plain,
  seats: v.pipe(Count, v.minValue(1), v.maxValue(MOST_SEATS)),
  clock: Clock,
  takeBacks: v.boolean(),
  watchers: v.boolean(),
  rated: v.boolean(),
  /** Whether it is open to everybody; else only those sit down who have the link. */
  listed: v.exactOptional(v.literal(true)),
})

const Person = v.strictObject({
  kind: v.literal('person'),
  name: Name,
  /** The public key of a kept name; guests have none. */
  key: v.nullable(Bits256),
  /** The hash of the token that opens this seat. */
  token: Bits256,
  share: Bits128,
  /** With a kept name: by it the player agrees to the commitment and to this deck. */
  signature: v.nullable(Bits512),
})
const Bot = v.strictObject({ kind: v.literal('bot'), name: Name, level: Word })

const KINDS = {
  opened: v.strictObject({
    what: v.literal('opened'),
    at: Count,
    match: Bits256,
    ...Terms.entries,
    version: Word,
    /** The hash of the rules the match is played by. */
    rules: Bits256,
    /** The server's share of the seed: secret until the match is over, and its hash is told at once. */
    share: Bits128,
    commitment: Bits256,
  }),
  seated: v.strictObject({
    what: v.literal('seated'),
    at: Count,
    seat: Seat,
    who: v.variant('kind', [Person, Bot]),
    deck: Deck,
  }),
  left: v.strictObject({ what: v.literal('left'), at: Count, seat: Seat }),
  started: v.strictObject({ what: v.literal('started'), at: Count, seed: Bits256 }),
  answered: v.strictObject({
    what: v.literal('answered'),
    at: Count,
    seat: Seat,
    keys: Keys,
    /** Milliseconds that the player's clock ran for it. */
    used: Count,
    /** A check on the whole game it led to, as in a record. */
    check: Word,
    /** By a kept name, where that player gave the answer and nobody for them. */
    signature: v.nullable(Bits512),
    /** The player was spared the question, as they wished: it took none of their time. */
    spared: v.exactOptional(v.literal(true)),
  }),
  takenBack: v.strictObject({
    what: v.literal('takenBack'),
    at: Count,
    /** Who asked for it; the others agreed. */
    seat: Seat,
    /** So many moves of the match are left. */
    to: Count,
  }),
  conceded: v.strictObject({ what: v.literal('conceded'), at: Count, seat: Seat, check: Word }),
  flagged: v.strictObject({
    what: v.literal('flagged'),
    at: Count,
    seat: Seat,
    used: Count,
    check: Word,
  }),
  drawn: v.strictObject({ what: v.literal('drawn'), at: Count }),
  replaced: v.strictObject({ what: v.literal('replaced'), at: Count, seat: Seat, level: Word }),
  returned: v.strictObject({ what: v.literal('returned'), at: Count, seat: Seat }),
  owned: v.strictObject({
    what: v.literal('owned'),
    at: Count,
    owner: Word,
    /** How long the clock that ticks had run for the open question when the last owner was last alive. */
    used: Count,
  }),
  closed: v.strictObject({
    what: v.literal('closed'),
    at: Count,
    /** The seats that won; none in a draw. Null where the table was withdrawn before the match. */
    winners: v.nullable(v.pipe(v.array(Seat), v.maxLength(MOST_SEATS))),
    by: v.picklist(['rules', 'conceded', 'flagged', 'drawn', 'withdrawn']),
    key: Bits256,
    signature: Bits512,
  }),
  signed: v.strictObject({
    what: v.literal('signed'),
    at: Count,
    seat: Seat,
    signature: Bits512,
  }),
}

const Entry = v.variant('what', Object.values(KINDS) as [typeof KINDS.opened, ...(typeof KINDS.seated)[]])

export type EntryOf<What extends keyof typeof KINDS> = v.InferOutput<(typeof KINDS)[What]>
export type Entry = { [What in keyof typeof KINDS]: EntryOf<What> }[keyof typeof KINDS]
export type Terms = v.InferOutput<typeof Terms>
export type Sitter = EntryOf<'seated'>['who']

/** An entry of a log, if it is one; place and fault are in the message. */
export function readEntry(given: unknown, n: number): Entry {
  const read = v.safeParse(Entry, given, { abortEarly: true })
  if (read.success) return read.output as Entry
  const issue = read.issues[0]
  const place = v.getDotPath(issue) ?? 'the whole'
  const is = issue.received.slice(0, 40)
  throw new BadInput(
    `entry ${n} of the log cannot be read: ${place} is ${is}; the log was damaged or another version wrote it`,
    `ログの${n}番目を読めません:${place}が${is}です。壊れたか、別の版が書いたものです`,
  )
}

/** Whether it is data through and through that JSON can write, nested no deeper than a record may be. */
function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth > DEEPEST) return false
  return Object.entries(value).every(([name, part]) => !(name in {}) && isPlain(part, depth + 1))
}
