import { BadInput, fieldsOf, type Json, LANGUAGES } from '@tefuda/kernel'
import * as v from 'valibot'
import { AttentionSchema } from './match/attention.ts'
import type { Practice, Request } from './protocol/index.ts'

/** The engine's one way in: what is no request of the protocol is refused before anything looks at it, with the place. */

/** So long are a word, a text that somebody brings, and a list; so deep is plain data, and so many parts has it. */
const LONGEST_WORD = 1000
const LONGEST_TEXT = 2_000_000
const LONGEST_LIST = 2000
const DEEPEST = 30
const MOST_PARTS = 50_000
const MOST_SEATS = 26

const Word = v.pipe(v.string(), v.maxLength(LONGEST_WORD))
const Text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT))
const Whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const List = <S extends v.GenericSchema>(of: S, most = LONGEST_LIST) => v.pipe(v.array(of), v.maxLength(most))

/** A spectator is seat -1. */
const AnySeat = Whole(-1, MOST_SEATS - 1)
const Plain = v.custom<Json>(
  (value) => isPlain(value),
  `plain data, no deeper than ${DEEPEST} and of no more than ${MOST_PARTS} parts`,
)
const Card = v.custom<{ readonly [field: string]: Json }>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && isPlain(value),
  'the fields of a card',
)
const Written = v.optional(List(Plain))
const Sitter = v.variant('kind', [
  v.strictObject({ kind: v.literal('person') }),
  v.strictObject({
    kind: v.literal('bot'),
    bot: Word,
    opponent: v.optional(v.strictObject({ id: Word, name: v.strictObject({ ja: Word, en: Word }) })),
  }),
])
const Sitters = List(Sitter, MOST_SEATS)
const From = v.union([v.strictObject({ file: Word }), v.strictObject({ text: Text })])
const PRACTICES: readonly Practice[] = ['beginning', 'playable']

const ofGame = { game: Word }
const REQUESTS = {
  open: { ...ofGame, written: Written },
  scenarioFiles: ofGame,
  scenarioText: { ...ofGame, file: Word },
  scenarios: { ...ofGame, from: From },
  judge: { ...ofGame, from: From, number: Whole(1, LONGEST_TEXT), seat: AnySeat },
  learn: { ...ofGame, number: Whole(1, LONGEST_LIST) },
  learnt: { keys: List(Word) },
  showMe: {},
  puzzle: { number: Whole(1, LONGEST_TEXT) },
  tryOut: { keys: List(Word) },
  takeBack: { all: v.boolean() },
  solve: {},
  faults: { ...ofGame, written: Written, deck: List(Word), options: Plain },
  deal: { ...ofGame, options: Plain, seed: Word },
  mends: { ...ofGame, written: Written, deck: List(Word), options: Plain },
  readDeck: { ...ofGame, text: Text },
  cardLike: { ...ofGame, id: Word },
  readCards: { ...ofGame, text: Text },
  draft: { ...ofGame, card: Card, language: v.picklist(LANGUAGES) },
  practise: { ...ofGame, card: Card, until: v.picklist(PRACTICES) },
  begin: {
    begin: v.strictObject({
      ...ofGame,
      seed: Word,
      options: Plain,
      sitters: Sitters,
      decks: List(v.nullable(List(Word)), MOST_SEATS),
      written: Written,
    }),
  },
  load: { record: Text, sitters: v.nullable(Sitters) },
  look: { seat: AnySeat, open: v.optional(v.boolean()) },
  answer: { seat: AnySeat, keys: List(Word), means: v.optional(Word) },
  bot: {},
  whyNot: { seat: AnySeat, key: Word },
  leadingTo: { seat: AnySeat, key: Word },
  foresee: { seat: AnySeat, keys: v.nullable(List(Word)) },
  askedNext: { seat: AnySeat, keys: List(Word) },
  hint: { seat: AnySeat },
  undo: {},
  whole: {},
  attend: { attention: AttentionSchema },
  reopen: {},
  goTo: { at: Whole(0, LONGEST_TEXT) },
  branch: { sitters: Sitters },
  concede: { seat: AnySeat },
  record: {},
  balance: { further: v.optional(v.boolean()) },
  better: { at: Whole(0, LONGEST_TEXT) },
} satisfies { readonly [What in Request['do']]: v.ObjectEntries }

/** The request, if it is one. */
export function readRequest(given: unknown): Request {
  const { do: asked, ...said } = fieldsOf(given)
  if (typeof asked !== 'string' || !Object.hasOwn(REQUESTS, asked)) throw unknownRequest(asked)
  const read = v.safeParse(v.strictObject(REQUESTS[asked as Request['do']]), said, { abortEarly: true })
  if (!read.success) throw odd(asked, read.issues[0])
  return { do: asked, ...read.output } as unknown as Request
}

const known = Object.keys(REQUESTS).join(', ')
const unknownRequest = (asked: unknown) => {
  const shown = typeof asked === 'string' ? `"${asked.slice(0, 40)}"` : typeof asked
  return new BadInput(
    `the engine does not know what to do about ${shown}; it does ${known}`,
    `エンジンは${shown}をどうすればよいか知りません。できるのは${known}です`,
  )
}

function odd(asked: string, issue: v.BaseIssue<unknown>): BadInput {
  const place = [asked, v.getDotPath(issue)]
    .filter((part) => part !== null)
    .join('.')
    .slice(0, 200)
  const expected = String(issue.expected ?? issue.message).slice(0, 200)
  const received = issue.received.slice(0, 40)
  return new BadInput(
    `the request cannot be read: ${place} is ${received}; ${expected} is expected`,
    `要求を読めません:${place}が${received}です。${expected}でなければなりません`,
  )
}

/**
 * Whether it is plain data through and through, of a size that somebody might mean. No field is called as something that
 * every object has.
 */
function isPlain(value: unknown): boolean {
  let parts = 0
  const fits = (part: unknown, depth: number): boolean => {
    parts++
    if (parts > MOST_PARTS || depth > DEEPEST) return false
    if (part === null || typeof part === 'boolean') return true
    if (typeof part === 'string') return part.length <= LONGEST_TEXT
    if (typeof part === 'number') return Number.isFinite(part)
    if (typeof part !== 'object') return false
    const isThing = Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype
    return isThing && Object.entries(part).every(([name, one]) => !(name in {}) && fits(one, depth + 1))
  }
  return fits(value, 0)
}
