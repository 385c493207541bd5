import { type AboutTo, aboutToBe, type Happening, ofNext } from './parts.ts'
import { $, type Pattern, type PhraseEntry, rest, type WordKind } from './phrase.ts'

/**
 * What the English card texts of all games share. Words are in small letters: capitals at the beginning of a
 * sentence are put in when a text is printed and taken out when it is read.
 *
 * A verb has two forms, the one said to you (`act`: draw 1 card) and the one said of another (`act.s`: draws 1 card).
 */

const more = [rest('more')]
const FORMS = ['', '.s'] as const

const withS = (verb: string) => (/(?:ch|sh|s|x)$/u.test(verb) ? `${verb}es` : `${verb}s`)

/** draw → draws, search → searches: words that begin with their verb, as said of another. */
export const ofAnother = (words: string): string => words.replace(/^[a-z]+/u, withS)

const inForm = (words: string, form: (typeof FORMS)[number]) => (form === '' ? words : ofAnother(words))

/** An instruction that begins with its verb, in both forms. */
export function verb(words: string, means: Pattern, category = 'act'): PhraseEntry[] {
  return FORMS.map((form) => [`${category}${form}`, inForm(words, form), means])
}

/** An instruction with a subject of its own: the same whoever is spoken to. */
export function clause(words: string, means: Pattern): PhraseEntry[] {
  return FORMS.map((form) => [`act${form}`, words, means])
}

/** A verb and its object, which stands at #; what was picked just before is `it`, said of several as them. */
export function transitive(words: string, means: { readonly [key: string]: Pattern }): PhraseEntry[] {
  return [
    ...verb(words.replace('#', '{what:thing}'), { ...means, what: $('what') }),
    ...verb(words.replace('#', 'it'), { ...means, what: 'it' }, 'bare'),
    ...verb(words.replace('#', 'them'), { ...means, what: 'it' }, 'bare.many'),
  ]
}

/** What goes with the verb that follows it, and such verbs: pick 1 card and discard it. */
export type Pair = readonly [first: string, second: string]

/** What is said one after the other in a sentence, all in one form. */
export type Row = readonly string[]

const SLOTS = ['one', 'two', 'three'] as const

type Headed = (
  category: string,
  after: string,
  rest: readonly Pattern[],
  form?: (typeof FORMS)[number],
) => PhraseEntry[]

/** A pick and the verb that goes with it, of one or of several; and whatever else goes together. */
const pairedBy =
  (pairs: readonly Pair[], rows: readonly Row[]): Headed =>
  (category, after, rest, form = '') => [
    ...rows.map((row): PhraseEntry => {
      const slots = row.map((part, i) => `{${SLOTS[i]!}:${part}${form}}`)
      return [category, slots.join(' ') + after, [...row.map((_, i) => $(SLOTS[i]!)), ...rest]]
    }),
    ...pairs.flatMap(([first, second]) =>
      ['', '.many'].map(
        (many): PhraseEntry => [
          category,
          `{one:${first}${many}${form}} and {two:${second}${many}${form}}${after}`,
          [$('one'), $('two'), ...rest],
        ],
      ),
    ),
  ]

/** How sentences are put together, where games differ. */
interface Manner {
  /** Whether what can be said as a pair is printed so, though each could be said by itself. */
  readonly paired: boolean
  /** Whether a condition may be one that is looked at late. */
  readonly late: boolean
}

const USUAL: Manner = { paired: false, late: true }

/** One instruction at the head of a list, or a pair. */
const headedBy =
  (paired: Headed, manner: Manner): Headed =>
  (category, after, rest, form = '') => {
    const one: PhraseEntry = [category, `{one:do${form}}${after}`, [$('one'), ...rest]]
    const pairs = paired(category, after, rest, form)
    return manner.paired ? [...pairs, one] : [one, ...pairs]
  }

const also = { do: 'also', then: $('then') }
const may = { do: 'may', then: $('then') }
const pay = { do: 'pay', cost: $('cost'), then: $('then') }

/** What somebody may do: said after who may. */
function optional(
  category: string,
  who: string,
  they: string,
  build: (step: Pattern) => Pattern,
): PhraseEntry[] {
  return [
    [category, `${who} may {then:chain}`, build(may)],
    [category, `${who} may {cost:listed}; if ${they} do, {then:chain}`, build(pay)],
  ]
}

/** The same with what is done if they do not. */
function orElse(
  category: string,
  who: string,
  they: string,
  build: (step: Pattern) => Pattern,
): PhraseEntry[] {
  const not = `if ${they} do not, {else:sentence}`
  return [
    [category, `${who} may {then:chain} ${not}`, build({ ...may, else: $('else') })],
    [
      category,
      `${who} may {cost:listed}; if ${they} do, {then:chain} ${not}`,
      build({ ...pay, else: $('else') }),
    ],
  ]
}

const itself = (step: Pattern): Pattern => step
const acting =
  (who: Pattern) =>
  (step: Pattern): Pattern => ({ do: 'by', who, then: [step] })

/** A condition and what it governs: its sentence, the next as well, and the other case. */
function governing(words: string, step: { readonly [key: string]: Pattern }): PhraseEntry[] {
  const otherwise = { ...step, else: $('else') }
  return [
    ['closed', `${words}, {then:sentence}`, { ...step, then: $('then') }],
    ['closed', `${words}, {then:chain.also}`, { ...step, then: $('then') }],
    ['closed', `${words}, {then:chain} otherwise, {else:sentence}`, { ...otherwise, then: $('then') }],
    [
      'closed',
      `${words}, {one:optional.alone} otherwise, {else:sentence}`,
      { ...otherwise, then: [$('one')] },
    ],
  ]
}

/**
 * Sentences. `effect` is all that an ability does; `sentence` one sentence of it. What a condition, "you may", "after
 * that" or a subject governs is linked by ", then" to the end of the sentence.
 *
 * A game gives instructions (`act` and `act.s`, and `bare` and `bare.s` of what was just picked), choices (`choice`, and
 * `pick` of one and `pick.many` of several, each with its `.s`), conditions (`if` and `if.late`), who acts beside you (`actor`), moments (`moment`), what is
 * counted (`per`) and the values of letters (`value`). It may have other pairs like `pick` and `bare`, rows of such, and
 * `choices` of several things: like `choice` they are no cost by themselves.
 */
export function sentencesWith(
  pairs: readonly Pair[],
  rows: readonly Row[] = [],
  choices: readonly Row[] = [],
  manner = USUAL,
): PhraseEntry[] {
  const headed = headedBy(pairedBy(pairs, [...rows, ...choices]), manner)
  return sentencesOf(headed, pairedBy(pairs, rows), manner)
}

const sentencesOf = (headed: Headed, paired: Headed, { late }: Manner): PhraseEntry[] => [
  ...FORMS.flatMap((form): PhraseEntry[] => [
    [`do${form}`, `{one:act${form}}`, $('one')],
    [`do${form}`, `{one:choice${form}}`, $('one')],
  ]),

  ['effect', '{all:instructions}', $('all')],
  ['effect', '{one:modal}', [$('one')]],
  ['effect', 'if {c:if}, {then:modal}', [{ do: 'if', if: $('c'), then: [$('then')] }]],
  ['modal', 'choose {n:number} of these: {of:modes}', { do: 'modes', n: $('n'), of: $('of') }],
  ['modes', '① {a:instructions} ② {b:instructions}', [$('a'), $('b')]],
  ['modes', '① {a:instructions} ② {b:instructions} ③ {c:instructions}', [$('a'), $('b'), $('c')]],

  ['instructions', '{one:closed}', [$('one')]],
  ['instructions', '{one:closed} {more:instructions}', [$('one'), ...more]],
  ...headed('instructions', '.', []),
  ...headed('instructions', '. {more:instructions}', more),
  ...headed('instructions', '. {more:also}', more),
  ['also', 'in addition, {then:sentence}', [also]],
  ['also', 'in addition, {then:sentence} {more:instructions}', [also, ...more]],

  ...headed('chain', '.', []),
  ...headed('chain', ', then {more:chain}', more),
  ...headed('chain.also', '. in addition, {then:sentence}', [also]),
  ...headed('chain.also', ', then {more:chain.also}', more),
  ...headed('chain.s', '.', [], '.s'),
  ...headed('chain.s', ', then {more:chain.s}', more, '.s'),
  ['listed', '{one:act}', [$('one')]],
  ...paired('listed', '', []),
  ...headed('listed', ', then {more:listed}', more),

  ['sentence', '{all:chain}', $('all')],
  ['sentence', '{one:closed}', [$('one')]],
  ['sentence.acted', '{all:chain}', $('all')],
  ['sentence.acted', '{one:optional}', [$('one')]],

  ['closed', '{one:optional}', $('one')],
  ['optional', '{one:optional.alone}', $('one')],
  ...optional('optional.alone', 'you', 'you', itself),
  ...orElse('optional', 'you', 'you', itself),
  ...governing('if you did', { do: 'if', if: { done: 'it' }, late: true }),
  ...governing('if {c:if}', { do: 'if', if: $('c') }),
  ...(late ? governing('then, if {c:if.late}', { do: 'if', if: $('c'), late: true }) : []),
  ['closed', 'after that, {then:sentence}', { do: 'after', then: $('then') }],
  ['closed', 'after that, {then:chain.also}', { do: 'after', then: $('then') }],
  ['closed', 'for each {times:per}, {then:sentence}', { do: 'repeat', times: $('times'), then: $('then') }],
  ['closed', 'you {then:chain}', { do: 'by', who: 'you', then: $('then') }],
  ...optional('closed', 'you yourself', 'you', acting('you')),
  ...orElse('closed', 'you yourself', 'you', acting('you')),
  ['closed', '{who:actor} {then:chain.s}', { do: 'by', who: $('who'), then: $('then') }],
  ...optional('closed', '{who:actor}', 'they', acting($('who'))),
  ...orElse('closed', '{who:actor}', 'they', acting($('who'))),
  ['closed', '{when:moment}, {then:sentence}', { do: 'later', when: $('when'), then: $('then') }],
  ['closed', '{one:let}', $('one')],
  ['let', '{letter} is {be:value}.', { do: 'let', letter: $('letter'), be: $('be') }],

  ...headed('costs', '', []),
  ...headed('costs', ', {more:costs}', more),
]

export const sentences: readonly PhraseEntry[] = sentencesWith([['pick', 'bare']])

/** Nouns and what stands before them, as said of one (`filters.one`) and of several (`filters.many`). */
export function nouns(
  heads: readonly (readonly [one: string, many: string, means: Pattern])[],
  category = 'filters',
): PhraseEntry[] {
  return (['one', 'many'] as const).flatMap((number) => [
    ...heads.map(
      ([one, many, means]): PhraseEntry => [`${category}.${number}`, number === 'one' ? one : many, means],
    ),
    [
      `${category}.${number}`,
      `{one:filter} {more:${category}.${number}}`,
      [$('one'), ...more],
    ] satisfies PhraseEntry,
  ])
}

/**
 * How many, and what: said of one thing or of several, which may be categories of their own. What stands before it is a
 * verb unless it is said to be none.
 */
export function amounts(
  [single, several]: readonly [single: string, several: string],
  before: string,
  [one, many]: readonly [one: string, many: string],
  means: { readonly [key: string]: Pattern },
  forms: readonly (typeof FORMS)[number][] = FORMS,
): PhraseEntry[] {
  return forms.flatMap((form): PhraseEntry[] => {
    const start = inForm(before, form)
    const all = several + form
    return [
      [single + form, `${start} 1 ${one}`, { ...means, how: { exactly: 1 } }],
      [all, `${start} {n} ${many}`, { ...means, how: { exactly: $('n') } }],
      [single + form, `${start} up to 1 ${one}`, { ...means, how: { upTo: 1 } }],
      [all, `${start} up to {n} ${many}`, { ...means, how: { upTo: $('n') } }],
      [all, `${start} any number of ${many}`, { ...means, how: { any: true } }],
    ]
  })
}

type Means = { readonly [key: string]: Pattern }

/** What is so for as long as is said. */
export function lasting(words: string, means: Means): PhraseEntry[] {
  return clause(`${words} {for:duration}`, { ...means, for: $('for') })
}

/** One condition, or two. */
export const conditions: readonly PhraseEntry[] = [
  ['condition', '{one:condition.one}', $('one')],
  ['condition', '{a:condition.one} and {b:condition.one}', { and: [$('a'), $('b')] }],
  ['condition', '{a:condition.one} or {b:condition.one}', { or: [$('a'), $('b')] }],
  ['if', '{condition}', $('condition')],
  ['if.late', '{condition}', $('condition')],
]

/** How events are said, where some of them can be replaced; and which are told when they are `soon` to happen, by which word. */
export function happenings(isReplaceable: (event: string) => boolean, soon: AboutTo = {}) {
  const about = (words: string, means: Happening): PhraseEntry[] =>
    isReplaceable(means.event) ? [['event.now', words, means]] : []

  /** An event as it happens (when …) and, where something else can happen instead, as it is about to (if … would …). */
  function event(before: string, happens: string, would: string, means: Happening): PhraseEntry[] {
    const toBe = aboutToBe(soon, means)
    const soonSaid = (category: string, subject: string): PhraseEntry[] =>
      toBe ? [[category, `${subject} is about to ${would}`, toBe]] : []
    return [
      ['event', `${before} ${happens}`, means],
      ...soonSaid('event', before),
      ...about(`${before} would ${would}`, means),
      ['event.next', `${ofNext(before)} ${happens}`, means],
      ...soonSaid('event.next', ofNext(before)),
    ]
  }

  /** What a player does, said to you and of another. */
  function acted(words: string, means: Happening): PhraseEntry[] {
    return [
      ...['event', 'event.next'].flatMap((category): PhraseEntry[] => [
        [category, `{who:who.you} ${words}`, means],
        [category, `{who:who.other} ${ofAnother(words)}`, means],
      ]),
      ...about(`{who} would ${words}`, means),
    ]
  }

  /** What something does (attacks, would attack), and what is done to it. */
  const does = (before: string, words: string, means: Happening) =>
    event(before, ofAnother(words), words, means)
  const is = (before: string, done: string, means: Happening) =>
    event(before, `is ${done}`, `be ${done}`, means)

  /** What is done to a subject, and by whom where that is said. */
  function passive(done: string, means: Happening): PhraseEntry[] {
    const all = { ...means, what: $('what') }
    return [
      ...is('{what:subject}', done, all),
      ...is('{what:subject}', `${done} by {by:who.by}`, { ...all, by: $('by') }),
    ]
  }

  return { event, acted, passive, does, is }
}

export const number: WordKind = {
  category: 'number',
  word: /(?:0|[1-9]\d{0,3})/u,
  starts: '0123456789',
  read: Number,
  print: (meaning) => (typeof meaning === 'number' && meaning >= 0 ? String(meaning) : null),
  sample: (pick) => pick(12),
}

/** How often: once, twice, 3 times. */
export const times: readonly PhraseEntry[] = [
  ['times', 'once', 1],
  ['times', 'twice', 2],
  ['times', '{number} times', $('number')],
]
