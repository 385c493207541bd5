import { BadInput, type InBoth, type Json, MOST_CARDS, messageOf } from '@tefuda/kernel'
import * as v from 'valibot'
import { Composer, type Document, isMap, isNode, LineCounter } from 'yaml'
import { checkYaml } from '../yaml.ts'

// ---- The fields of a scenario ----

/** The Japanese version of each message in the schema, by its English version. */
const JAPANESE = new Map<string, string>()
function told(en: string, ja: string): string {
  JAPANESE.set(en, ja)
  return en
}

/** An object with exactly these fields; an error lists them. */
const fields = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, (issue) => {
    const known = Object.keys(entries)
    if (issue.expected === 'never')
      return told(
        `there is no such field here; the fields are ${known.join(', ')}`,
        `ここにその項目はありません。項目は${known.join('、')}です`,
      )
    return issue.received === 'undefined'
      ? told('is missing; write it', 'がありません。書いてください')
      : PAIRS
  })

const PAIRS = told('must be written as FIELD: VALUE', '「項目: 値」の形で書いてください')
const Text = v.string(
  told(
    'must be a text; put it in quotes if it looks like a number',
    '文字列で書いてください。数に見えるときは引用符で囲みます',
  ),
)
const Seat = v.pipe(Text, v.regex(/^[A-Z]$/, told('must be a seat: A, B …', 'A、Bなどの席を書いてください')))
const Names = v.array(Text, told('must be a list, such as [S3, H4]', '[S3, H4]のような一覧で書いてください'))
const Seats = v.array(
  Seat,
  told('must be a list of seats, such as [B]', '[B]のような席の一覧で書いてください'),
)
const Clause = v.pipe(
  v.string(
    told(
      'must be a clause; put it in quotes if it looks like a number',
      '条項を書いてください。数に見えるときは引用符で囲みます',
    ),
  ),
  v.nonEmpty(told('must name a clause', '条項を書いてください')),
)
const NUMBER = told('must be a number', '数を書いてください')
const Count = v.pipe(
  v.number(NUMBER),
  v.integer(told('must be a whole number', '整数を書いてください')),
  v.minValue(0, told('must not be negative', '0以上の数を書いてください')),
  v.maxValue(MOST_CARDS, told(`must be at most ${MOST_CARDS}`, `${MOST_CARDS}以下の数を書いてください`)),
)
const Anything = v.custom<Json>(() => true)
const Words = v.record(
  v.string(),
  Anything,
  told('must be written as WORD: VALUE', '「言葉: 値」の形で書いてください'),
)

const CardInFull = fields({ card: Text, name: v.optional(Text), with: v.optional(Names) })
const Card = v.lazy((given) => (typeof given === 'object' ? CardInFull : Text))
const Cards = v.lazy((given) =>
  typeof given === 'number'
    ? Count
    : v.array(
        Card,
        told(
          'must be a list of cards, such as [S3, H4 driven], or a number of cards',
          '[S3, H4 driven]のようなカードの一覧か、枚数を書いてください',
        ),
      ),
)
const byZone = <T extends v.GenericSchema>(zone: T) =>
  v.record(
    v.string(),
    v.record(
      v.string(),
      zone,
      told('must be written as ZONE: CARDS', '「領域: カード」の形で書いてください'),
    ),
    told('must be written as SEAT: ZONES', '「席: 領域」の形で書いてください'),
  )

const Item = fields({
  seat: Seat,
  what: Text,
  name: v.optional(Text),
  cards: v.optional(v.array(Card, told('must be a list of cards', 'カードの一覧で書いてください'))),
  targets: v.optional(Names),
  with: v.optional(Words),
})
const EffectInForce = fields({
  seat: Seat,
  what: Text,
  source: v.optional(Text),
  on: v.optional(Names),
  with: v.optional(Words),
})
const Earlier = fields({
  seat: Seat,
  what: Text,
  cards: v.optional(Names),
  targets: v.optional(Names),
  with: v.optional(Words),
})
const Turn = fields({ seat: Seat, number: Count })

const Keys = v.pipe(
  v.union(
    [v.string(), v.number(), v.array(v.string())],
    told('must be an answer, such as pass or [A:S3, A:S4]', 'passや[A:S3, A:S4]のような答えを書いてください'),
  ),
  v.transform((given): string[] => {
    if (typeof given === 'object') return given
    return given === 'nothing' ? [] : String(given).split(/\s+/)
  }),
)

// ---- What must be true ----

const ZoneInFull = fields({
  count: v.optional(Count),
  top: v.optional(Text),
  bottom: v.optional(Text),
  has: v.optional(Names),
  hasNot: v.optional(Names),
  anyOrder: v.optional(Names),
})
const ZoneExpected = v.lazy((given) => {
  if (typeof given === 'number') return Count
  if (Array.isArray(given)) return Names
  return ZoneInFull
})
const CountSeen = v.union(
  [Count, v.literal('hidden')],
  told(
    'must be a number, or hidden where the count is secret',
    '数か、枚数が非公開ならhiddenと書いてください',
  ),
)
const ZoneSeenInFull = fields({ count: v.optional(CountSeen), cards: v.optional(Names) })
const ZoneSeen = v.lazy((given) => {
  if (Array.isArray(given)) return Names
  return typeof given === 'object' ? ZoneSeenInFull : CountSeen
})
const Sight = fields({
  table: v.optional(byZone(ZoneSeen)),
  sees: v.optional(Names),
  seesNot: v.optional(Names),
})
const DecisionInFull = fields({
  seat: v.optional(Seat),
  clause: v.optional(Clause),
  offers: v.optional(Names),
  offersOnly: v.optional(Names),
  offersNot: v.optional(Names),
})
const EventPattern = fields({
  what: v.optional(Text),
  clause: v.optional(Clause),
  seat: v.optional(Seat),
  cards: v.optional(Names),
  value: v.optional(v.number(NUMBER)),
  note: v.optional(Anything),
})
const ResultInFull = fields({ winner: Text, clause: Clause })
const orNone = <T extends v.GenericSchema>(full: T, remedy: string) =>
  v.lazy((given) => (typeof given === 'object' ? full : v.literal('none', remedy)))

const Expected = fields({
  table: v.optional(byZone(ZoneExpected)),
  attached: v.optional(v.record(v.string(), Text)),
  values: v.optional(v.record(v.string(), Words)),
  decision: v.optional(
    orNone(
      DecisionInFull,
      told('must be none or { seat, clause, offers … }', 'noneか{ seat, clause, offers … }と書いてください'),
    ),
  ),
  accepted: v.optional(v.array(Keys)),
  refused: v.optional(v.array(fields({ answer: Keys, clause: Clause }))),
  sees: v.optional(v.record(v.string(), Sight)),
  stage: v.optional(Names),
  waiting: v.optional(Names),
  turn: v.optional(Turn),
  gone: v.optional(Seats),
  flow: v.optional(Words),
  result: v.optional(
    orNone(
      ResultInFull,
      told('must be none or { winner, clause }', 'noneか{ winner, clause }と書いてください'),
    ),
  ),
  events: v.optional(v.array(EventPattern)),
  noEvents: v.optional(v.array(EventPattern)),
})

const Expecting = fields({ expect: Expected })
const Conceding = fields({ concede: Seat })
const Waiting = fields({ until: Clause })
const Answering = v.objectWithRest({ at: v.optional(Clause) }, Keys)
const Move = v.lazy((given) => {
  if (typeof given !== 'object' || given === null)
    return v.picklist(
      ['settle', 'next'],
      told(
        'must be SEAT: ANSWER, expect:, concede:, until:, settle or next',
        '「席: 答え」、expect:、concede:、until:、settle、nextのどれかを書いてください',
      ),
    )
  if ('expect' in given) return Expecting
  if ('until' in given) return Waiting
  return 'concede' in given ? Conceding : Answering
})

// ---- What a lesson or a puzzle adds ----

const InBothWords = fields({ en: Text, ja: Text })
const Lesson = fields({
  /** What the step is about, in a word or two. */
  name: InBothWords,
  /** What the coach says before, and when the step is done. */
  say: InBothWords,
  done: InBothWords,
  /** What to point at beside the answer: a zone, "A life", or a card, "A:S9". */
  ring: v.optional(Names),
  /** Clauses of questions that are answered for A as written. */
  quiet: v.optional(v.array(Clause)),
  /** Other answers of A that lead on as well. */
  also: v.optional(v.array(Keys)),
  /** What to say about a wrong answer, by its key; `else` is anything. */
  wrong: v.optional(v.record(v.string(), InBothWords)),
})

const ScenarioFields = fields({
  game: Text,
  title: v.pipe(Text, v.nonEmpty(told('must say in a sentence what is ruled', '裁定を一文で書いてください'))),
  proves: v.optional(
    v.array(
      Clause,
      told(
        'must be a list of clauses, such as [B1.1, act.end.1]',
        '[B1.1, act.end.1]のような条項の一覧で書いてください',
      ),
    ),
  ),
  options: v.optional(Words),
  seed: v.optional(v.union([v.number(), v.string()])),
  cards: v.optional(v.array(Anything)),
  deck: v.optional(Names),
  faults: v.optional(Names),
  table: v.optional(byZone(Cards)),
  turn: v.optional(Turn),
  gone: v.optional(Seats),
  stage: v.optional(v.array(Item)),
  waiting: v.optional(v.array(Item)),
  effects: v.optional(v.array(EffectInForce)),
  earlier: v.optional(v.array(Earlier)),
  flow: v.optional(Words),
  play: v.optional(v.array(Move, told('must be a list of moves', '手の一覧で書いてください'))),
  expect: v.optional(Expected),
  lesson: v.optional(Lesson),
})

export type CardWritten = string | v.InferOutput<typeof CardInFull>
export type CardsWritten = number | readonly CardWritten[]
export type ItemWritten = Omit<v.InferOutput<typeof Item>, 'cards'>
export type Answering = { readonly at?: string; readonly seat: string; readonly keys: readonly string[] }
export type Expected = v.InferOutput<typeof Expected>
export type ZoneExpected = number | string[] | v.InferOutput<typeof ZoneInFull>
export type ZoneSeen = CountSeen | string[] | v.InferOutput<typeof ZoneSeenInFull>
type CountSeen = v.InferOutput<typeof CountSeen>
export type DecisionExpected = 'none' | v.InferOutput<typeof DecisionInFull>
export type ResultExpected = 'none' | v.InferOutput<typeof ResultInFull>
export type LessonWords = v.InferOutput<typeof Lesson>
export type EventPattern = v.InferOutput<typeof EventPattern>
export type Move =
  | { readonly kind: 'settle' | 'next' }
  | { readonly kind: 'expect'; readonly expected: Expected }
  | { readonly kind: 'concede'; readonly seat: string }
  | { readonly kind: 'until'; readonly step: string }
  | ({ readonly kind: 'answer' } & Answering)

type Fields = v.InferOutput<typeof ScenarioFields>

/** A scenario as written, checked for its shape, with the places of its fields. */
export interface Scenario extends Omit<Fields, 'play'> {
  readonly file: string
  /** The number of the document in its file, from 1. */
  readonly number: number
  readonly moves: readonly { readonly move: Move; readonly place: InBoth }[]
  /** The place of a field, in words. */
  readonly placeOf: (...path: (string | number)[]) => InBoth
}

// ---- Reading ----

/** Reads every scenario of a file's text; throws BadInput with file, document, line, field and remedy. */
export function parseScenarios(text: string, file: string): Scenario[] {
  const lines = new LineCounter()
  const tokens = checkYaml(text, file, lines.addNewLine)
  const composer = new Composer({ prettyErrors: false, logLevel: 'error' })
  const documents = [...composer.compose(tokens)].filter((one) => one.contents !== null)
  if (documents.length === 0)
    throw new BadInput(
      'holds no scenario; write at least game:, title: and expect:',
      'シナリオがありません。少なくともgame:、title:、expect:を書いてください',
    ).at(file)
  return documents.map((document, i) => readDocument(document, lines, file, i + 1))
}

function readDocument(document: Document.Parsed, lines: LineCounter, file: string, number: number): Scenario {
  const at = (offset: number | undefined): InBoth => {
    const line = offset === undefined ? null : lines.linePos(offset).line
    return {
      en: `${file}, document ${number}${line === null ? '' : `, line ${line}`}`,
      ja: `${file}の${number}番目の文書${line === null ? '' : `、${line}行目`}`,
    }
  }
  const [broken] = document.errors
  if (broken)
    throw new BadInput(broken.message, `YAMLが壊れています(${broken.message})`).at(at(broken.pos[0]))
  const placeOf = (...path: (string | number)[]): InBoth => {
    const { en, ja } = at(offsetOf(document, path))
    const field = path.join('.')
    return { en: `${en}, ${field || 'the whole document'}`, ja: `${ja}、${field || '文書全体'}` }
  }
  if (!isMap(document.contents)) throw new BadInput(PAIRS, JAPANESE.get(PAIRS)!).at(placeOf())
  const given = valueIn(document, placeOf())
  const read = v.safeParse(ScenarioFields, given)
  if (!read.success) {
    const [{ path = [], message }] = read.issues
    const place = placeOf(...path.map(({ key }) => key as string | number))
    throw new BadInput(message, JAPANESE.get(message) ?? message).at(place)
  }
  const { play, ...rest } = read.output
  const moves = (play ?? []).map((move, i) => ({
    move: readMove(move, () => placeOf('play', i)),
    place: placeOf('play', i),
  }))
  return { ...rest, file, number, moves, placeOf }
}

/** Aliases are resolved only here, and may lead nowhere or to too much. */
function valueIn(document: Document.Parsed, place: InBoth): unknown {
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES })
  } catch (error) {
    const message = messageOf(error)
    throw new BadInput(
      `cannot be read (${message}); at most ${MOST_ALIASES} aliases are followed`,
      `読めません(${message})。たどれる別名は${MOST_ALIASES}個までです`,
    ).at(place)
  }
}

const MOST_ALIASES = 100

/** The place of a field, or of the nearest written field around it. */
function offsetOf(document: Document.Parsed, path: readonly (string | number)[]): number | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return undefined
}

function readMove(given: v.InferOutput<typeof Move>, place: () => InBoth): Move {
  if (typeof given === 'string') return { kind: given }
  if ('expect' in given) return { kind: 'expect', expected: given.expect as Expected }
  if ('until' in given) return { kind: 'until', step: given.until as unknown as string }
  if ('concede' in given) return { kind: 'concede', seat: given.concede as unknown as string }
  const { at, ...answers } = given
  const [seat, ...others] = Object.keys(answers)
  if (seat === undefined || others.length > 0 || !/^[A-Z]$/.test(seat)) {
    throw new BadInput(
      'must be one seat and its answer, such as "A: pass"',
      '「A: pass」のように、一つの席とその答えを書いてください',
    ).at(place())
  }
  const keys = (answers as { [seat: string]: string[] })[seat]!
  return at === undefined ? { kind: 'answer', seat, keys } : { kind: 'answer', seat, keys, at: at as string }
}
