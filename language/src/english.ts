import { $, type Pattern, type PhraseEntry, rest, type WordKind } from './phrase.ts'

/**
 * What the English card texts of all games share. Words are in small letters: capitals at the beginning of a
 * sentence are put in when a text is printed and taken out when it is read.
 */

const more = [rest('more')]

/** A verb and its object, which stands at #; what was picked just before is `it`. */
export function transitive(words: string, means: { readonly [key: string]: Pattern }): PhraseEntry[] {
  return [
    ['act', words.replace('#', '{what:thing}'), { ...means, what: $('what') }],
    ['bare', words.replace('#', 'it'), { ...means, what: 'it' }],
  ]
}

/** One instruction at the head of a list, or a pick and the verb that goes with it. */
function headed(category: string, after: string, rest: readonly Pattern[]): PhraseEntry[] {
  return [
    [category, `{one:do}${after}`, [$('one'), ...rest]],
    [category, `{one:pick} and {two:bare}${after}`, [$('one'), $('two'), ...rest]],
  ]
}

/**
 * Sentences. `effect` is all that an ability does; `sentence` one sentence of it. What a condition, "you may", "after
 * that" or a subject governs is linked by ", then" to the end of the sentence.
 *
 * A game gives instructions (`act`, and `bare` of what was just picked), choices (`choice` and `pick`), conditions (`if` and `if.late`), who acts (`actor`), moments (`moment`) and the values of
 * letters (`value`).
 */
export const sentences: readonly PhraseEntry[] = [
  ['do', '{one:act}', $('one')],
  ['do', '{one:choice}', $('one')],

  ['effect', '{all:instructions}', $('all')],
  ['effect', '{one:modal}', [$('one')]],
  ['effect', 'if {c:if}, {then:modal}', [{ do: 'if', if: $('c'), then: [$('then')] }]],
  ['modal', 'choose {n:number} of these. {of:modes}', { do: 'modes', n: $('n'), of: $('of') }],
  ['modes', '① {a:instructions} ② {b:instructions}', [$('a'), $('b')]],
  ['modes', '① {a:instructions} ② {b:instructions} ③ {c:instructions}', [$('a'), $('b'), $('c')]],

  ['instructions', '{one:closed}', [$('one')]],
  ['instructions', '{one:closed} {more:instructions}', [$('one'), ...more]],
  ...headed('instructions', '.', []),
  ...headed('instructions', '. {more:instructions}', more),

  ...headed('chain', '.', []),
  ...headed('chain', ', then {more:chain}', more),
  ['listed', '{one:act}', [$('one')]],
  ['listed', '{one:pick} and {two:bare}', [$('one'), $('two')]],
  ...headed('listed', ', then {more:listed}', more),

  ['sentence', '{all:chain}', $('all')],
  ['sentence', '{one:closed}', [$('one')]],
  ['sentence.acted', '{all:chain}', $('all')],
  ['sentence.acted', '{one:optional}', [$('one')]],

  ['closed', '{one:optional}', $('one')],
  ['optional', 'you may {then:chain}', { do: 'may', then: $('then') }],
  [
    'optional',
    'you may {cost:listed}; if you do, {then:chain}',
    { do: 'pay', cost: $('cost'), then: $('then') },
  ],
  ['closed', 'if {c:if}, {then:sentence}', { do: 'if', if: $('c'), then: $('then') }],
  ['closed', 'then if {c:if.late}, {then:sentence}', { do: 'if', if: $('c'), then: $('then'), late: true }],
  ['closed', 'after that, {then:sentence}', { do: 'after', then: $('then') }],
  ['closed', '{who:actor}: {then:sentence.acted}', { do: 'by', who: $('who'), then: $('then') }],
  ['closed', '{when:moment}, {then:sentence}', { do: 'later', when: $('when'), then: $('then') }],
  ['closed', '{one:let}', $('one')],
  ['let', '{letter} is {be:value}.', { do: 'let', letter: $('letter'), be: $('be') }],

  ...headed('costs', '', []),
  ...headed('costs', ', {more:costs}', more),
]

/** Nouns and what stands before them, as said of one (`filters.one`) and of several (`filters.many`). */
export function nouns(
  heads: readonly (readonly [one: string, many: string, means: Pattern])[],
): PhraseEntry[] {
  return [0, 1].flatMap((i) => {
    const category = i === 0 ? 'filters.one' : 'filters.many'
    return [
      ...heads.map((head): PhraseEntry => [category, head[i as 0 | 1], head[2]]),
      [category, `{one:filter} {more:${category}}`, [$('one'), ...more]] as const,
    ]
  })
}

/** How many, and what: said of one thing or of several. */
export function amounts(
  category: string,
  before: string,
  [one, many]: readonly [one: string, many: string],
  means: { readonly [key: string]: Pattern },
): PhraseEntry[] {
  return [
    [category, `${before} 1 ${one}`, { ...means, how: { exactly: 1 } }],
    [category, `${before} {n} ${many}`, { ...means, how: { exactly: $('n') } }],
    [category, `${before} up to 1 ${one}`, { ...means, how: { upTo: 1 } }],
    [category, `${before} up to {n} ${many}`, { ...means, how: { upTo: $('n') } }],
    [category, `${before} any number of ${many}`, { ...means, how: { any: true } }],
  ]
}

export const number: WordKind = {
  category: 'number',
  word: /(?:0|[1-9]\d{0,8})/u,
  read: Number,
  print: (meaning) => (typeof meaning === 'number' && meaning >= 0 ? String(meaning) : null),
  sample: (pick) => pick(12),
}
