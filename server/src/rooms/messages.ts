import { AttentionSchema } from '@tefuda/engine/attention'
import { BadInput, type InBoth, type Refusal, type Seat } from '@tefuda/kernel'
import * as v from 'valibot'
import type { Finished, Named, Ranked } from '../catalogue/finished.ts'
import type { Clocks } from '../clocks/clocks.ts'
import {
  Bits128,
  Bits256,
  Bits512,
  Count,
  Deck,
  Keys,
  Name,
  Seat as SeatNumber,
  Terms,
  Word,
} from '../log/entry.ts'
import type { Phase } from '../log/progress.ts'
import type { SealedRecord } from '../verify/sealed.ts'
import { PHRASES, type Phrase } from './phrases.ts'

/** What a page and a server say to each other about tables. Both sides read messages by these schemas. */

const LONGEST_LINE = 200
const MOST_STANDINGS = 20

/** The link of a table; one that is open to everybody is also found by the name of its match. */
const Link = v.union([Bits128, Bits256])

const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_LINE), v.regex(/^[^\p{Cc}]*$/u))

/** Who sits down. A kept name brings its key, and signs commitment, seat, share and deck. */
const Sits = {
  name: Name,
  deck: Deck,
  share: Bits128,
  key: v.nullable(Bits256),
  signature: v.nullable(Bits512),
}

const to = <What extends string, E extends v.ObjectEntries>(what: What, entries: E) =>
  v.strictObject({ do: v.literal(what), ...entries })

const REQUESTS = {
  /** Lays a table; the reply has the link by which others find it. */
  lay: to('lay', { terms: Terms }),
  /** Looks at a table without sitting down. */
  look: to('look', { link: Link }),
  /** The device makes the token of its seat, so that whoever hears no reply sits down again in the same place. */
  sit: to('sit', { link: Link, seat: SeatNumber, token: Bits128, ...Sits }),
  /** Comes back to a seat, from wherever. */
  resume: to('resume', { match: Bits256, token: Bits128 }),
  watch: to('watch', { match: Bits256 }),
  /** Reads the lists of open tables and of matches to watch, and how the matches stand in which one has seats, from now on. */
  follow: to('follow', {
    seats: v.pipe(v.array(v.strictObject({ match: Bits256, token: Bits128 })), v.maxLength(MOST_STANDINGS)),
  }),
  /** Brings another deck before the match. */
  redeck: to('redeck', Sits),
  ready: to('ready', { ready: v.boolean() }),
  /** The host lets a bot sit in a free seat, or nobody any more. */
  bot: to('bot', { seat: SeatNumber, level: v.nullable(Word), deck: Deck }),
  leave: to('leave', {}),
  begin: to('begin', {}),
  withdraw: to('withdraw', {}),
  /** `nth` is the number of the question among all that were put to this seat, counted from 1. */
  answer: to('answer', { nth: Count, keys: Keys, signature: v.nullable(Bits512) }),
  /** Asks the engine what changes nothing; it reads the question itself. */
  question: to('question', { question: v.looseObject({ do: v.string() }) }),
  concede: to('concede', {}),
  /** When one wants to be asked; what else there is to ask is answered for one. */
  attend: to('attend', { attention: AttentionSchema }),
  /** Asks the others: to take back one's last answer, for another match, to let a bot play for somebody who has gone. */
  ask: to('ask', {
    about: v.variant('what', [
      v.strictObject({ what: v.literal('takeBack') }),
      v.strictObject({ what: v.literal('rematch') }),
      v.strictObject({ what: v.literal('replace'), seat: SeatNumber, level: Word }),
    ]),
  }),
  /** Says yes or no to what is asked. */
  agree: to('agree', { yes: v.boolean() }),
  say: to('say', {
    line: v.union([v.strictObject({ text: Line }), v.strictObject({ phrase: v.picklist(PHRASES) })]),
  }),
  mute: to('mute', { seat: SeatNumber, muted: v.boolean() }),
  /** A named player confirms the finished match. */
  confirm: to('confirm', { signature: Bits512 }),
  /** Finds kept names by how they begin, the last matches of one, and who is rated in a game. */
  names: to('names', { start: Name }),
  matches: to('matches', { key: Bits256 }),
  ratings: to('ratings', { game: Word }),
  /** The record of a match that is over: of the table one is at, or of any match by its name. */
  record: to('record', { match: v.exactOptional(Bits256) }),
}

const Sent = v.strictObject({ id: Count, request: v.looseObject({ do: v.string() }) })

export type RequestTo<What extends keyof typeof REQUESTS> = v.InferOutput<(typeof REQUESTS)[What]>
export type Request = { [What in keyof typeof REQUESTS]: RequestTo<What> }[keyof typeof REQUESTS]
export type Asked = RequestTo<'ask'>['about']
export type Line = RequestTo<'say'>['line']

/** A message from a client, if it is one; throws BadInput with the place of the fault. */
export function readSent(given: unknown): { readonly id: number; readonly request: Request } {
  const { id, request } = parsed(Sent, given)
  if (!isKnown(request.do)) throw unknownRequest(request.do)
  return { id, request: parsed<v.GenericSchema<unknown, Request>>(REQUESTS[request.do], request) }
}

const isKnown = (what: string): what is keyof typeof REQUESTS => Object.hasOwn(REQUESTS, what)

function parsed<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, given, { abortEarly: true })
  if (read.success) return read.output
  const issue = read.issues[0]
  const place = v.getDotPath(issue)?.slice(0, 100) ?? 'it'
  const is = issue.received.slice(0, 40)
  const expected = String(issue.expected ?? issue.message).slice(0, 100)
  throw new BadInput(
    `the message cannot be read: ${place} is ${is}; ${expected} is expected`,
    `メッセージを読めません:${place}が${is}です。${expected}でなければなりません`,
  )
}

const unknownRequest = (what: string) => {
  const known = Object.keys(REQUESTS).join(', ')
  return new BadInput(
    `a table does not know "${what.slice(0, 40)}"; it knows ${known}`,
    `卓は「${what.slice(0, 40)}」を知りません。知っているのは${known}です`,
  )
}

type Presence = 'here' | 'away'

/** What everybody at a table may know of a seat: never which deck. */
export interface SeatShown {
  readonly name: string
  readonly key: string | null
  readonly level: string | null
  readonly hasDeck: boolean
  readonly ready: boolean
  readonly presence: Presence
  readonly awaySince: number | null
}

/** What somebody at a table may know of it: of questions only whether they are asked themselves. */
export interface TableShown {
  readonly match: string
  readonly commitment: string
  readonly terms: v.InferOutput<typeof Terms>
  readonly phase: Phase
  readonly host: Seat | null
  readonly seats: readonly (SeatShown | null)[]
  readonly watchers: number
  readonly isAsked: boolean
  readonly clocks: Clocks | null
  readonly wish: { readonly by: Seat; readonly about: Asked } | null
  readonly winners: readonly Seat[] | null
}

/** A table that is open to everybody, or a match of one that can be watched. */
export interface Listed extends Pick<TableShown, 'match' | 'terms' | 'phase' | 'host' | 'watchers'> {
  readonly seats: readonly (Pick<SeatShown, 'name' | 'key' | 'level'> | null)[]
  /** When it was laid. */
  readonly since: number
}

/** How a match stands for somebody who has a seat in it. */
export interface MatchStanding {
  readonly seat: Seat
  readonly game: string
  /** The kept name that sits there; null for a guest. */
  readonly key: string | null
  readonly phase: Phase
  readonly isAsked: boolean
  /** Who sits where; null for a free seat. */
  readonly names: readonly (string | null)[]
  readonly winners: readonly Seat[] | null
  /** When anything last happened there. */
  readonly since: number
}

export interface Said {
  readonly by: Seat | null
  readonly name: string
  readonly at: number
  readonly line: { readonly text: string } | { readonly phrase: Phrase }
}

/** What a server says unasked. A scene is what a seat sees, as its engine makes it. */
export type Push<Scene = unknown> =
  | { readonly push: 'table'; readonly table: TableShown }
  /** `nth` is how many questions were put to this seat by then; the scene shows the last of them if it is open. */
  | { readonly push: 'scene'; readonly nth: number; readonly scene: Scene }
  | { readonly push: 'said'; readonly said: Said }
  | { readonly push: 'lists'; readonly tables: readonly Listed[] }
  | { readonly push: 'standing'; readonly match: string; readonly standing: MatchStanding }
  /** A sign of life. */
  | { readonly push: 'beat' }
  | { readonly push: 'rematch'; readonly link: string; readonly match: string; readonly seat: Seat }

export interface Replies {
  readonly lay: { readonly match: string; readonly link: string; readonly table: TableShown }
  readonly look: { readonly table: TableShown }
  readonly sit: { readonly match: string; readonly seat: Seat; readonly name: string }
  readonly resume: { readonly seat: Seat; readonly said: readonly Said[] }
  readonly watch: { readonly said: readonly Said[] }
  /** The matches in the order asked for; null where no such seat is kept here. */
  readonly follow: {
    readonly tables: readonly Listed[]
    readonly standings: readonly (MatchStanding | null)[]
  }
  readonly question: { readonly reply?: unknown }
  readonly record: { readonly record: SealedRecord }
  readonly names: { readonly names: readonly Named[] }
  readonly matches: { readonly matches: readonly Finished[] }
  /** The best first. */
  readonly ratings: { readonly ratings: readonly Ranked[] }
  readonly done: Record<never, never>
}

export interface Trouble {
  readonly words: InBoth
  readonly refusal: Refusal | null
}

export type Received<Scene = unknown> =
  | { readonly id: number; readonly reply: Replies[keyof Replies] }
  | { readonly id: number | null; readonly trouble: Trouble }
  | Push<Scene>
