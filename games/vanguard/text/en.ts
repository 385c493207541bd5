import {
  $,
  english,
  inSurroundings,
  meanings,
  others,
  type Pattern,
  Phrasebook,
  type PhraseEntry,
  rest,
  words,
} from '@tefuda/language'
import { meaning } from './keywords.ts'
import * as m from './meanings.ts'
import { englishWords, NATION_NAMES } from './names.ts'
import {
  type Act,
  type EventName,
  type Field,
  type Icon,
  isReplaceable,
  type Keyword,
  type Label,
  type Moment,
  type State,
  TRIGGERS,
} from './vocabulary.ts'

/**
 * The game's English, in the words that printed cards have. Everything is in small letters but for what stands in quotation
 * marks. Abilities that are given stand in 『…』, since names have the quotation marks.
 */

type Means = meanings.Means
const { gain, of } = meanings
const { ofAnother } = english

const what = $('what')
const n = $('n')
const are = $('are')
const place = (who: Pattern, zone: Pattern, more: Means = {}) => ({ of: who, zone, ...more })

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th']

const NTH_WORDS = ['first', 'second', 'third', 'fourth', 'fifth']

const numbers: PhraseEntry[] = [
  ...NUMBERS.map((word, i): PhraseEntry => ['n', word, i]),
  ['n', '{number}', $('number')],
  ...NUMBERS.slice(2).map((word, i): PhraseEntry => ['n.many', word, i + 2]),
  ['n.many', '{number}', $('number')],
  ...ORDINALS.map((word, i): PhraseEntry => ['nth', word, i + 1]),
  ['added', '{raised}', $('raised')],
  ['added', '{lowered}', $('lowered')],
]

// Players, places and filters

const zonesOfCards: { readonly [zone: string]: string } = {
  hand: 'hand',
  drop: 'drop zone',
  soul: 'soul',
  damage: 'damage zone',
  bind: 'bind zone',
  g: 'g zone',
  deck: 'deck',
}

const circleNames = { vanguard: '(vc)', rear: '(rc)', guardian: '(gc)' }

const players: PhraseEntry[] = [
  ...words('whose', {
    you: 'your',
    opponent: "your opponent's",
    self: 'his or her',
    any: "any player's",
  }),
  ...words('whose.turn', { you: 'your', opponent: "your opponent's" }),
  ...words('actor', { opponent: 'your opponent', each: 'each player' }),
  ['has.not', 'you do not have', 'you'],
  ['has.not', 'your opponent does not have', 'opponent'],
  ['has', 'you have', 'you'],
  ['has', 'your opponent has', 'opponent'],
  ['has', 'he or she has', 'self'],
  ['has', 'any player has', 'any'],
]

/** Where something is put: without a word of whose it is its owner's (4.1.6), and that is meant by "your" as well. */
const putting = (
  into: string,
  word: string,
  there: (who: string) => Pattern,
): (readonly [string, Pattern])[] => [
  [into + (word === 'hand' ? word : `the ${word}`), there('any')],
  [`${into}your ${word}`, there('any')],
  [`${into}his or her ${word}`, there('any')],
  [`${into}your own ${word}`, there('you')],
  [`${into}your opponent's ${word}`, there('opponent')],
  [`${into}his or her own ${word}`, there('self')],
]
/** The same as phrases; of this card and of the rest of some, "your" is the usual word. */
function destination(
  into: string,
  word: string,
  there: (who: string) => Pattern,
  categories: readonly string[],
  usual: readonly string[],
): PhraseEntry[] {
  return [
    ...categories.flatMap((category) =>
      putting(into, word, there).map(([said, means]): PhraseEntry => [category, said, means]),
    ),
    ...usual.map((category): PhraseEntry => [category, `${into}your ${word}`, there('any')]),
  ]
}

const places: PhraseEntry[] = [
  ['place.deck', '{of:whose} deck', place($('of'), 'deck')],
  ['place.deck', 'the deck', place('self', 'deck')],
  ...Object.entries(zonesOfCards).flatMap(([zone, word]): PhraseEntry[] => [
    ['place', `{of:whose} ${word}`, place($('of'), zone)],
    ['place', `the ${word}`, place(zone === 'deck' ? 'self' : 'any', zone)],
    ['from', `from ${word}`, place('you', zone)],
    ['from', `from {of:whose} ${word}`, place($('of'), zone)],
    ['from', `from the ${word}`, place('any', zone)],
    ...(zone === 'deck'
      ? []
      : destination(
          'into ',
          word,
          (who) => place(who, zone),
          ['into', zone === 'hand' ? 'into.hand' : 'into.found'],
          ['into.this', 'into.rest'],
        )),
  ]),
  ...['hand', 'deck'].flatMap((zone) =>
    destination('to ', zone, (who) => place(who, zone), ['back'], ['back.this']),
  ),
  ...['top', 'bottom'].flatMap((at) => {
    const there = (who: string) => place(who, 'deck', { at })
    const end = `on the ${at} of `
    return [
      ...destination(end, 'deck', there, ['into', 'into.found'], ['into.this']),
      ...destination(end, 'deck in any order', there, ['into', 'into.found'], ['into.this', 'into.rest']),
    ]
  }),
  ...Object.entries(circleNames).flatMap(([zone, word]): PhraseEntry[] => [
    ['from', `from ${word}`, place('you', zone)],
    ['from', `from {of:whose} ${word}`, place($('of'), zone)],
    ['circle', word, zone],
    ['circle', `your ${word}`, zone],
  ]),
]

const fields: Record<Field, string> = {
  grade: 'grade',
  power: '[power]',
  shield: '[shield]',
  critical: '[critical]',
  drive: 'drive',
}

/** A state as said before a noun, and after "is". */
const states: Record<State, readonly [before: string, is: string]> = {
  standing: ['[stand]', '<at|in> [stand]'],
  rested: ['[rest]', '<at|in> [rest]'],
  faceUp: ['face up', 'face up'],
  faceDown: ['face down', 'face down'],
  attacking: ['attacking', 'attacking'],
  attacked: ['attacked', 'being attacked'],
  boosting: ['boosting', 'boosting'],
  boosted: ['boosted', 'boosted'],
  deleted: ['deleted', 'deleted'],
  legion: ['legion', '<in legion|[legion]>'],
  leader: ['leading', 'leading a legion'],
  mate: ['mated', 'a mate in legion'],
  open: ['open', 'open'],
  blazing: ['blazing', 'blazing'],
  engorged: ['engorged', 'engorged'],
  charging: ['charging', 'charging'],
  hollow: ['hollowed', 'hollowed'],
  harmonised: ['harmonised', 'in harmony'],
  successful: ['successful', 'successful'],
}

const icons: Record<Icon, string> = {
  limitBreak: 'limit break',
  generationBreak: 'generation break',
  brave: 'brave',
  oracle: 'oracle',
  ritual: 'ritual',
  unite: 'unite',
  thunderstrike: 'thunderstrike',
  darkness: 'darkness',
  darkDevice: 'dark device',
  shinken: 'shinken',
  wave: 'wave',
  waveOn: 'lasting wave',
}
const labels: Record<Label, string> = {
  rescue: 'rescue',
  rush: 'rush',
  burst: 'burst',
  magia: 'magia',
  timeLeap: 'time leap',
  bloom: 'bloom',
  shadowstitch: 'shadowstitch',
  homare: 'homare',
  nitou: 'nitou kaigan',
}
const keywords: Record<Keyword, string> = {
  twinDrive: 'twin drive',
  tripleDrive: 'triple drive',
  intercept: 'intercept',
  boost: 'boost',
  restraint: 'restraint',
  forerunner: 'forerunner',
  lord: 'lord',
  sentinel: 'sentinel',
  seekMate: 'legion',
  stride: 'stride',
  resist: 'resist',
  gGuardian: 'g guardian',
  revelation: 'revelation',
  blaze: 'blaze',
  afterimage: 'afterimage',
  engorge: 'engorge',
  charge: 'charge',
  hollow: 'hollow',
  harmony: 'harmony',
  success: 'success',
}

/** Some words are an icon, a label and a keyword: the first of them is the one that is meant. */
const abilityWords: { readonly [word: string]: string } = {
  ...keywords,
  ...labels,
  ...icons,
  seekMate: '<legion|[legion]>',
}

const triggers = Object.fromEntries(
  TRIGGERS.map((kind) => [`trigger:${kind}`, kind[0]!.toUpperCase() + kind.slice(1)]),
)

const compared = (field: Pattern, is: string) => ({ field, is, value: $('value') })
const comparisons = { atMost: ' or less', atLeast: ' or greater', exactly: '' }

const filters: PhraseEntry[] = [
  ...words('field', fields),
  ...Object.entries(states).flatMap(([state, [before, is]]): PhraseEntry[] => [
    ['filter', before, { state }],
    ['state.is', is, state],
  ]),
  ...(['blazing', 'engorged', 'charging', 'hollow', 'harmonised', 'successful'] as const).map(
    (state): PhraseEntry => ['state.new', states[state][1], state],
  ),
  ...words('keyword', keywords),
  ...words('ability.word', abilityWords),
  ['filter', 'other', { other: true }],
  ...Object.entries(comparisons).flatMap(([is, more]): PhraseEntry[] => [
    ['filter', `{field} {value:amount}${more}`, compared($('field'), is)],
    ['filter', `original {field} {value:amount}${more}`, { ...compared($('field'), is), printed: true }],
    ['post', `with {field} {value:amount}${more}`, compared($('field'), is)],
    ['post', `with original {field} {value:amount}${more}`, { ...compared($('field'), is), printed: true }],
  ]),
  [
    'filter',
    '{field} {a:amount} or {b:amount}',
    {
      or: [
        { field: $('field'), is: 'exactly', value: $('a') },
        { field: $('field'), is: 'exactly', value: $('b') },
      ],
    },
  ],
  ...Object.entries(NATION_NAMES.en).map(
    ([nation, name]): PhraseEntry => ['nation', `nation 《${name}》`, `nation:${nation}`],
  ),
  ...['clan', 'race', 'nation'].flatMap((kind): PhraseEntry[] => [
    ['filter', `{attribute:${kind}}`, { attribute: $('attribute') }],
    ['filter', `non-{attribute:${kind}}`, { not: { attribute: $('attribute') } }],
    ['post', `from {attribute:${kind}}`, { attribute: $('attribute') }],
    ['post.not', `not from {attribute:${kind}}`, { not: { attribute: $('attribute') } }],
    ['kind', `{attribute:${kind}}`, { attribute: $('attribute') }],
  ]),
  ['kind', '{name}', { name: $('name') }],
  ['kind', 'a sentinel', { keyword: 'sentinel' }],
  ['kind', 'a [g guardian]', { keyword: 'gGuardian' }],
  ...Object.entries(triggers).map(
    /** “that is [Stand]” is said of how a unit is. */
    ([attribute, word]): PhraseEntry => [
      'kind',
      word === 'Stand' ? 'a [stand] trigger' : `[${word.toLowerCase()}]`,
      { attribute },
    ],
  ),
  [
    'post',
    'with {field} {a:amount} or {b:amount}',
    {
      or: [
        { field: $('field'), is: 'exactly', value: $('a') },
        { field: $('field'), is: 'exactly', value: $('b') },
      ],
    },
  ],
  ['filter', 'normal', { type: 'normalUnit' }],
  ['filter', 'trigger', { type: 'triggerUnit' }],
  ['filter', 'g', { type: 'gUnit' }],

  ['post', 'other than this unit', { other: true }],
  ['post', 'with the {keyword:ability.word} ability', { keyword: $('keyword') }],
  ['post.not', 'without the {keyword:ability.word} ability', { not: { keyword: $('keyword') } }],
  ...Object.entries(triggers).map(
    ([attribute, word]): PhraseEntry => ['post', `with "[${word}] ${word}"`, { attribute }],
  ),
  ...Object.entries(triggers).map(
    ([attribute, word]): PhraseEntry => ['post.not', `without "[${word}] ${word}"`, { not: { attribute } }],
  ),
  ['post', 'named {name}', { name: $('name') }],
  ['post.not', 'not named {name}', { not: { name: $('name') } }],
  ['post', 'named {a:name} or {b:name}', { or: [{ name: $('a') }, { name: $('b') }] }],
  ['post', 'originally named {name}', { name: $('name'), printed: true }],
  ['post', 'that is {one:kind} or {two:kind}', { or: [$('one'), $('two')] }],
  ['post', 'that is {one:kind}', $('one')],
  ['post', '{lies}', $('lies')],
  ['post', 'with the same {same:likeness} as {as:ref.any}', { same: $('same'), as: $('as') }],
  ['post.not', 'without the same {same:likeness} as {as:ref.any}', { not: { same: $('same'), as: $('as') } }],
  [
    'post',
    "with {of:ref}'s {field} {by:added}",
    { field: $('field'), is: 'exactly', value: { plus: [{ field: $('field'), of: $('of') }, $('by')] } },
  ],
  ['post', 'of the declared {declared}', { declared: $('declared') }],
  ...Object.entries({ greater: 1, less: -1 }).map(
    ([more, by]): PhraseEntry => [
      'post',
      `<that is |with >a grade ${more} than {of:ref}`,
      { field: 'grade', is: 'exactly', value: { plus: [{ field: 'grade', of: $('of') }, by] } },
    ],
  ),
  ...Object.entries({ atMost: 'less than or', atLeast: 'greater than or', exactly: '' }).flatMap(
    ([is, more]) =>
      [`with {field} ${more} equal to`, `with {field} equal to or ${more.replace(' or', '')}`]
        .filter((_, i) => i === 0 || more !== '')
        .map(
          (said): PhraseEntry => [
            'post',
            `${said.replace('  ', ' ')} {of:ref}'s {same:field}`,
            { field: $('field'), is, value: { field: $('same'), of: $('of') } },
          ],
        ),
  ),
  [
    'post.not',
    'with a different {same:likeness} <as|from|than> {as:ref.any}',
    { not: { same: $('same'), as: $('as') } },
  ],
  ...words('likeness', { name: 'card name', clan: 'clan', ...fields }),
  ['ref', 'this unit', 'this'],
  ['ref', 'this card', 'this'],
  ['ref', 'that unit', 'it'],
  ['ref', 'that card', 'it'],
  ['ref.any', '{ref}', $('ref')],
  [
    'ref.any',
    '<your vanguard|a unit on your (vc)|the card on your (vc)|your card on (vc)|your card in (vc)>',
    { all: { in: place('you', 'vanguard'), are: [] } },
  ],
  ['ref.any', 'a unit on your (vc) or (rc)', { all: { in: place('you', 'board'), are: [] } }],
]

/** What is said differently of one thing and of several, after the noun. */
const postsOf = (number: 'one' | 'many'): PhraseEntry[] => {
  const [its, be, was, unit] =
    number === 'one'
      ? (['its card name', 'is', 'was', ['a normal unit', 'a trigger unit', 'a g unit']] as const)
      : (['their card names', 'are', 'were', ['normal units', 'trigger units', 'g units']] as const)
  const category = `post.${number}`
  const named = [its, 'its card name', 'their card names', 'their card name']
  return [
    [category, `{one:${category}.is}`, $('one')],
    [category, '{one:post.not}', $('one')],
    [category, `but not {one:${category}.is}`, { not: $('one') }],
    [category, `{one:${category}.whole}`, $('one')],
    [category, `but not {one:${category}.whole}`, { not: $('one') }],
    /** Twice at most: what is not without something. */
    [category, `but not {one:${category}.not}`, { not: $('one') }],
    [`${category}.not`, '{one:post.not}', $('one')],
    [`${category}.not`, `but not {one:${category}.is}`, { not: $('one') }],
    [`${category}.is`, '{post}', $('post')],
    ...named.flatMap((name): PhraseEntry[] => [
      [`${category}.is`, `with {name} in ${name}`, { nameHas: $('name') }],
      [
        `${category}.whole`,
        `with {a:name} or {b:name} in ${name}`,
        { or: [{ nameHas: $('a') }, { nameHas: $('b') }] },
      ],
      [
        `${category}.whole`,
        `with {name} in ${name.replace('card', 'original card')}`,
        { nameHas: $('name'), printed: true },
      ],
      [category, `without {name} in ${name}`, { not: { nameHas: $('name') } }],
    ]),
    [`${category}.is`, `that ${be} {state:state.is}`, { state: $('state') }],
    [category, `that ${be} not {state:state.is}`, { not: { state: $('state') } }],
    [`${category}.is`, '<at|in> [rest]', { state: 'rested' }],
    [`${category}.is`, '<at|in> [stand]', { state: 'standing' }],
    [`${category}.is`, 'in harmony', { state: 'harmonised' }],
    [`${category}.is`, `that ${be} [stand]`, { state: 'standing' }],
    [`${category}.is`, `that ${be} [rest]`, { state: 'rested' }],
    ...['normalUnit', 'triggerUnit', 'gUnit'].map(
      (type, i): PhraseEntry => [`${category}.is`, `that ${be} ${unit[i]!}`, { type }],
    ),
    [
      `${category}.whole`,
      `that ${was} {event:was} {during:when.past}`,
      { event: $('event'), during: $('during') },
    ],
    [
      `${category}.whole`,
      'that {event:has.done} {during:when.past}',
      { event: $('event'), during: $('during') },
    ],
    [`posts.${number}`, ` {one:post.${number}}`, [$('one')]],
    [`posts.${number}`, ` {one:post.${number}}{more:posts.${number}}`, [$('one'), rest('more')]],
  ]
}

/** What has been done to something, and what it has done. */
const past: { readonly [event in EventName]?: string } = {
  placed: 'placed',
  called: 'called',
  rodeUpon: 'ridden upon',
  attacked: 'attacked',
  isBoosted: 'boosted',
  retired: 'retired',
  locked: 'locked',
  unlocked: 'unlocked',
  deleted: 'deleted',
  bound: 'bound',
  discarded: 'discarded',
  turnedUp: 'turned face up',
  turnedDown: 'turned face down',
  damaged: 'dealt damage',
  checked: 'revealed for a drive check',
}
const deeds: { readonly [event in EventName]?: string } = {
  rides: 'rode',
  attacks: 'attacked',
  boosts: 'boosted',
  intercepts: 'intercepted',
  stood: 'stood',
  rested: 'rested',
  legions: 'had legion',
  moved: 'moved',
}

const rows = { frontRow: 'front row', backRow: 'back row' }
const columns = { leftColumn: 'left column', middleColumn: 'middle column', rightColumn: 'right column' }

const whereabouts: PhraseEntry[] = [
  ...words('was', past),
  ...words('has.done', deeds),
  ['when.past', 'this turn', 'turn'],
  ['when.past', 'during this turn', 'turn'],
  ...['stand', 'draw', 'ride', 'main', 'battle', 'end'].map(
    (phase): PhraseEntry => ['when.past', `in the ${phase} phase of this turn`, `${phase}Phase`],
  ),
  ...Object.entries({ ...rows, ...columns }).map(
    ([lies, word]): PhraseEntry => ['lies', `in {whose} ${word}`, { lies, whose: $('whose') }],
  ),
  ['lies', 'in the same column as {of:ref}', { lies: 'column', of: $('of') }],
  ['lies', 'in the same row as {of:ref}', { lies: 'row', of: $('of') }],
  ['lies', 'behind {of:ref.any}', { lies: 'behind', of: $('of') }],
  ['lies', 'where {of:ref} was', { lies: 'sameCircle', of: $('of') }],
]

/**
 * Nouns with what is said of them: before the noun, then behind it, in the order of the data. `one` is said of one thing, `of` of one among
 * several (one of your units with "X" in its card name), `many` of several.
 */
const HOW_MANY = [
  ['one', 'one', 0],
  ['of', 'one', 1],
  ['many', 'many', 1],
] as const

type Noun = readonly [one: string, many: string, means: readonly Pattern[]]

const nouns = (kind: string, heads: readonly Noun[]): PhraseEntry[] =>
  HOW_MANY.flatMap(([number, post, form]): PhraseEntry[] => {
    const category = `f.${kind}.${number}`
    return [
      ...heads.map((head): PhraseEntry => [category, head[form], head[2]]),
      [category, `{one:filter} {more:${category}}`, [$('one'), rest('more')]],
      ...heads.map(
        (head): PhraseEntry => [category, `${head[form]}{more:posts.${post}}`, [...head[2], rest('more')]],
      ),
    ]
  })

/** What stands on circles, by its zone. */
const unitNouns: { readonly [zone: string]: readonly [one: string, many: string] } = {
  vanguard: ['vanguard', 'vanguards'],
  rear: ['rear-guard', 'rear-guards'],
  field: ['unit', 'units'],
  guardian: ['guardian', 'guardians'],
  locked: ['locked card', 'locked cards'],
  heart: ['heart card', 'heart cards'],
  board: ['vanguard or rear-guard', '<vanguards and rear-guards|vanguards or rear-guards>'],
}

const named: Noun = ['{name}', '{name}', [{ name: $('name') }]]

const groups: PhraseEntry[] = [
  ...postsOf('one'),
  ...postsOf('many'),
  ...nouns('card', [
    ['card', 'cards', []],
    ['normal unit', 'normal units', [{ type: 'normalUnit' }]],
    ['trigger unit', 'trigger units', [{ type: 'triggerUnit' }]],
    ['g unit', 'g units', [{ type: 'gUnit' }]],
    ['[g guardian]', '[g guardian]', [{ keyword: 'gGuardian' }]],
    ['g guardian', 'g guardians', [{ keyword: 'gGuardian' }]],
    ['{clan}', '{clan}', [{ attribute: $('clan') }]],
    ['{race}', '{race}', [{ attribute: $('race') }]],
    ['sentinel', 'sentinels', [{ keyword: 'sentinel' }]],
    named,
    ['{a:name} or {b:name}', '{a:name} or {b:name}', [{ or: [{ name: $('a') }, { name: $('b') }] }]],
  ]),
  ...Object.entries(unitNouns).flatMap(([zone, [one, many]]) => nouns(zone, [[one, many, []]])),
  /** Units that are called by a name alone; where they stand is said. */
  ...nouns('named', [
    named,
    ['{clan}', '{clan}', [{ attribute: $('clan') }]],
    ['{race}', '{race}', [{ attribute: $('race') }]],
  ]),
  ...HOW_MANY.flatMap(([number]): PhraseEntry[] => [
    [`units.${number}.named`, `{of:whose} {are:f.named.${number}}`, { in: place($('of'), 'field'), are }],
    [
      `units.${number}.named`,
      `{of:whose} {are:f.named.${number}} on (rc)`,
      { in: place($('of'), 'rear'), are },
    ],
  ]),
  ...Object.keys(unitNouns).flatMap((zone) =>
    HOW_MANY.flatMap(([number]): PhraseEntry[] => [
      ...Object.entries(rows).flatMap(([row, word]): PhraseEntry[] => {
        const group = { in: place($('of'), zone), are: [{ lies: row, whose: $('of') }, rest('more')] }
        return [
          [`units.${number}`, `{of:whose} {more:f.${zone}.${number}} in the ${word}`, group],
          [`units.${number}`, `the {more:f.${zone}.${number}} in {of:whose} ${word}`, group],
          [`units.${number}`, `{of:whose} ${word} {more:f.${zone}.${number}}`, group],
        ]
      }),
      [`units.${number}`, `{of:whose} {are:f.${zone}.${number}}`, { in: place($('of'), zone), are }],
      ...(number === 'one'
        ? ([
            [
              'units.one',
              `another {more:f.${zone}.one}`,
              { in: place('any', zone), are: [{ other: true }, rest('more')] },
            ],
            ['units.one', `a {are:f.${zone}.one}`, { in: place('any', zone), are }],
          ] satisfies PhraseEntry[])
        : []),
    ]),
  ),
  ...['from', 'in'].flatMap((word): PhraseEntry[] => [
    ...(['one', 'many'] as const).map(
      (number): PhraseEntry => [
        `cards.${word}.${number}`,
        `{are:f.card.${number}} ${word} {in:place}`,
        { in: $('in'), are },
      ],
    ),
  ]),
  ...Object.keys(circleNames).flatMap((zone): PhraseEntry[] => {
    const word = circleNames[zone as keyof typeof circleNames]
    return [
      ['where', `<on|in> {of:whose} ${word}`, place($('of'), zone)],
      ['where', `<on|in> ${word}`, place('you', zone)],
      ['where.else', word, place('you', zone)],
      ['where.else', `{of:whose} ${word}`, place($('of'), zone)],
    ]
  }),
  ['where', 'on {of:whose} (vc) or (rc)', place($('of'), 'board')],
  ['where', 'on (vc) or (rc)', place('you', 'board')],
  ['where', '<in|on> {in:place}', $('in')],
  ['where.else', '{in:place}', $('in')],
  ['where.else', '{in:where}', $('in')],
  ...Object.entries({ ...zonesOfCards, trigger: 'trigger zone' }).map(
    ([zone, word]): PhraseEntry => ['where.else', word, place('you', zone)],
  ),
  /** What lies somewhere, with what is said of it before and behind. */
  ...(['one', 'many'] as const).flatMap((number) =>
    ['card', 'field'].flatMap((kind): PhraseEntry[] => [
      [`at.${number}`, `{are:f.${kind}.${number}} {in:where}`, { in: $('in'), are }],
      [
        `at.${number}`,
        `{are:f.${kind}.${number}} {in:where}{more:posts.${number}}`,
        { in: $('in'), are: [rest('are'), rest('more')] },
      ],
      ...Object.entries(rows).map(
        ([row, word]): PhraseEntry => [
          `at.${number}`,
          `{are:f.${kind}.${number}} in {of:whose} ${word}{more:posts.${number}?}`,
          { in: place($('of'), 'field'), are: [rest('are'), { lies: row, whose: $('of') }, rest('more')] },
        ],
      ),
      ...Object.entries(rows).map(
        ([row, word]): PhraseEntry => [
          `at.${number}`,
          `{are:f.rear.${number}} in {of:whose} ${word}{more:posts.${number}?}`,
          { in: place($('of'), 'rear'), are: [rest('are'), { lies: row, whose: $('of') }, rest('more')] },
        ],
      ),
    ]),
  ),
  ...(['one', 'many'] as const).flatMap((number): PhraseEntry[] => [
    [`cards.in.${number}`, `{group:at.${number}}`, $('group')],
    [`cards.from.${number}`, `{group:at.${number}}`, $('group')],
    [
      `cards.from.${number}`,
      `{are:f.card.${number}} from {in:place}{more:posts.${number}}`,
      { in: $('in'), are: [rest('are'), rest('more')] },
    ],
    [`cards.from.${number}`, `{are:f.card.${number}} from hand`, { in: place('you', 'hand'), are }],
    [`cards.from.${number}`, `{are:f.card.${number}} from among them`, { in: place('you', 'looked'), are }],
  ]),
  ...HOW_MANY.map(
    ([number]): PhraseEntry => [`units.${number}`, `{units:units.${number}.named}`, $('units')],
  ),
  ['per', 'of {count:units.many}', { count: $('count') }],
  ['per', '{count:cards.in.one}', { count: $('count') }],
  ['per', 'of {of:whose} open (rc)', { count: m.openCirclesOf($('of')) }],
  ['per', '{are:f.locked.one}', { count: { in: place('any', 'locked'), are } }],
  ...Object.entries({
    retire: 'retired',
    call: 'called',
    discard: 'discarded',
    lock: 'locked',
    unlock: 'unlocked',
    bind: 'bound',
  }).map(
    ([did, said]): PhraseEntry => [
      'per',
      `{are:f.${did === 'discard' ? 'card' : 'field'}.one} ${said}< with this effect| by this effect|>`,
      { did, are },
    ],
  ),
  ['counted', '{count:units.many}', { count: $('count') }],
  ['counted', '{count:cards.in.many}', { count: $('count') }],
]

// Choices

/** How many to choose: of one, or of several. */
type Chosen = readonly [several: boolean, before: string, how: Pattern]
const OF_UNITS: readonly Chosen[] = [
  [false, 'one of', { exactly: 1 }],
  [true, '{n:n.many} of', { exactly: n }],
  [false, 'up to one of', { upTo: 1 }],
  [true, 'up to {n:n.many} of', { upTo: n }],
  [true, 'any number of', { any: true }],
  [true, 'one or more of', { atLeast: 1 }],
  [true, '{n:n.many} or more of', { atLeast: n }],
]
const OF_CARDS: readonly Chosen[] = [
  [false, 'a', { exactly: 1 }],
  [false, 'one', { exactly: 1 }],
  [true, '{n:n.many}', { exactly: n }],
  [false, 'up to one', { upTo: 1 }],
  [true, 'up to {n:n.many}', { upTo: n }],
  [true, 'one or more', { atLeast: 1 }],
  [true, '{n:n.many} or more', { atLeast: n }],
  [true, 'any number of', { any: true }],
]

const FORMS = ['', '.s'] as const
const inForm = (said: string, form: (typeof FORMS)[number]) =>
  form === '' ? said : said.startsWith('also ') ? `also ${ofAnother(said.slice(5))}` : ofAnother(said)

/** A choice said of one thing (`pick.single`) or several (`pick.several`). */
function choosing(
  verb: string,
  category: string,
  amounts: readonly Chosen[],
  [one, many]: readonly [one: string, many: string],
  means: Means,
): PhraseEntry[] {
  const several = `${category}.several`
  return FORMS.flatMap((form): PhraseEntry[] => [
    ...amounts.map(
      ([isMany, before, how]): PhraseEntry => [
        `${isMany ? several : `${category}.single`}${form}`,
        `${inForm(verb, form)} ${before} ${isMany ? many : one}`,
        { ...means, how },
      ],
    ),
    [
      several + form,
      `${inForm(verb, form)} up to the same number of ${many} as <the number of |>{n:counted}`,
      { ...means, how: { upTo: n } },
    ],
    [
      several + form,
      `${inForm(verb, form)} the same number of ${many} as <the number of |>{n:counted}`,
      { ...means, how: { exactly: n } },
    ],
    ...amounts
      .filter(([isMany]) => !isMany)
      .map(
        ([, before, how]): PhraseEntry => [
          several + form,
          `${inForm(verb, form)} ${before} ${one} for each {per}`,
          { ...means, how: forEach(how) },
        ],
      ),
  ])
}
/** So many for each. */
const forEach = (how: Pattern): Pattern =>
  typeof how === 'object' && how !== null && 'upTo' in how
    ? { upTo: { times: 1, of: $('per') } }
    : { exactly: { times: 1, of: $('per') } }

const pickOf = { do: 'pick', what }
const units = ['{what:units.of}', '{what:units.many}'] as const
const cards = ['{what:cards.from.one}', '{what:cards.from.many}'] as const
/** 3.16.2 */
const atRandom = ([one, many]: readonly [one: string, many: string]) =>
  [`${one} at random`, `${many} at random`] as const
const isExact = ([, , how]: Chosen) => typeof how === 'object' && how !== null && 'exactly' in how
const EXACTLY_UNITS = OF_UNITS.filter(isExact)
const EXACTLY_CARDS = OF_CARDS.filter(isExact)
const DIFFERENT = ' with different card names'
const differing = [
  `{are:f.card.one}${DIFFERENT} from {in:place}`,
  `{are:f.card.many}${DIFFERENT} from {in:place}`,
] as const
const differingUnits = [`{what:units.of}${DIFFERENT}`, `{what:units.many}${DIFFERENT}`] as const
const differingAmong = [
  `{are:f.card.one}${DIFFERENT} from among them`,
  `{are:f.card.many}${DIFFERENT} from among them`,
] as const
const differentAmong = { do: 'pick', what: m.inLooked(are), differ: 'name' }
const differentOf = { do: 'pick', what: { in: $('in'), are }, differ: 'name' }

const choices: PhraseEntry[] = [
  ...FORMS.flatMap((form) =>
    ['several', 'beside.single', 'beside.several'].map(
      (many): PhraseEntry => [`picks${form}`, `{one:pick.${many}${form}}`, $('one')],
    ),
  ),
  ...[...OF_CARDS.map((one) => [one, cards] as const), ...OF_UNITS.map((one) => [one, units] as const)].map(
    ([[several, before, how], nouns]): PhraseEntry => [
      several ? 'chosen.many' : 'chosen.one',
      `${before} ${nouns[several ? 1 : 0]}`,
      { ...pickOf, how },
    ],
  ),
  ...FORMS.map(
    (form): PhraseEntry => [
      `pick.single${form}`,
      `${inForm('choose', form)} another {more:f.card.one} from {in:place}`,
      { do: 'pick', what: { in: $('in'), are: [{ other: true }, rest('more')] }, how: { exactly: 1 } },
    ],
  ),
  ...choosing('choose', 'pick', OF_UNITS, units, pickOf),
  ...choosing('choose', 'pick', OF_CARDS, cards, pickOf),
  ...choosing('choose', 'pick', OF_CARDS, ['{are:f.locked.one}', '{are:f.locked.many}'], {
    do: 'pick',
    what: { in: place('any', 'locked'), are },
  }),
  ...choosing('choose', 'pick', EXACTLY_UNITS, atRandom(units), { ...pickOf, random: true }),
  ...choosing('choose', 'pick', EXACTLY_CARDS, atRandom(cards), { ...pickOf, random: true }),
  ...choosing(
    'choose',
    'pick',
    EXACTLY_CARDS,
    ['{are:f.card.one} at random from {in:place}', '{are:f.card.many} at random from {in:place}'],
    { do: 'pick', what: { in: $('in'), are }, random: true },
  ),
  ...choosing('choose', 'pick', OF_CARDS, differing, differentOf),
  ...choosing('choose', 'pick', OF_UNITS, differingUnits, { ...pickOf, differ: 'name' }),
  ...choosing('also choose', 'pick.beside', OF_UNITS, differingUnits, {
    ...pickOf,
    differ: 'name',
    beside: true,
  }),
  ...choosing('choose', 'pick', OF_CARDS, differingAmong, differentAmong),
  ...choosing('also choose', 'pick.beside', OF_CARDS, differingAmong, { ...differentAmong, beside: true }),
  ...FORMS.flatMap((form) =>
    Object.entries({ atLeast: 'greater', atMost: 'less' }).map(
      ([is, more]): PhraseEntry => [
        `pick.several${form}`,
        `${inForm('choose', form)} one or more {are:f.card.many} with the sum of their {field:field.sum} being {value:amount} or ${more} from {in:place}`,
        {
          do: 'pick',
          what: { in: $('in'), are },
          how: { any: true },
          total: { field: $('field'), is, value: $('value') },
        },
      ],
    ),
  ),
  [
    'pick.several',
    'choose one or more {are:f.card.many} from hand with the sum of their {field:field.sum} being {value:amount} or greater',
    {
      do: 'pick',
      what: { in: place('you', 'hand'), are },
      how: { any: true },
      total: { field: $('field'), is: 'atLeast', value: $('value') },
    },
  ],
  ...words('field.sum', { ...fields, grade: 'grades' }),
  ...choosing('also choose', 'pick.beside', OF_UNITS, units, { ...pickOf, beside: true }),
  ...choosing('also choose', 'pick.beside', OF_CARDS, cards, { ...pickOf, beside: true }),
  ...choosing('also choose', 'pick.beside', OF_CARDS, differing, { ...differentOf, beside: true }),
  ...choosing('search for', 'pick', OF_CARDS, cards, pickOf),
  ...choosing('search {in:place.deck} for', 'seek', OF_CARDS, ['{are:f.card.one}', '{are:f.card.many}'], {
    do: 'search',
    what: { in: $('in'), are },
  }),
  ...choosing(
    'search {in:place.deck} for',
    'seek',
    OF_CARDS,
    [`{are:f.card.one}${DIFFERENT}`, `{are:f.card.many}${DIFFERENT}`],
    { do: 'search', what: { in: $('in'), are }, differ: 'name' },
  ),
]

// Things and verbs

/** What a verb has done to something. */
const DONE_TO: { readonly [verb: string]: string } = {
  retire: 'retired',
  call: 'called',
  bind: 'bound',
  lock: 'locked',
  unlock: 'unlocked',
  discard: 'discarded',
  stand: 'stood',
  reveal: 'revealed',
}

const things: PhraseEntry[] = [
  ['this', 'this unit', 'this'],
  ['this', 'this card', 'this'],
  ['subj.own', '{what:this}', what],
  ['subj.pl', 'all of {all:units.many}', { all: $('all') }],
  ['subj.pl', 'all {all:cards.in.many}', { all: $('all') }],
  ['this.card', 'this card', 'this'],
  ['this.card', 'this unit', 'this'],
  ['this.card', 'this face up card', 'this', 'read'],
  ['obj.any', '{what:this}', what],
  ['obj.any', '{what:obj.here}', what],
  ['obj.here', 'all of {all:units.many}', { all: $('all') }],
  ['obj.here', 'all {all:cards.in.many}', { all: $('all') }],
  ...['column', 'row'].map(
    (lies): PhraseEntry => [
      'obj.here',
      `all rear-guards in the same ${lies} as {of:ref}`,
      { all: { in: place('any', 'rear'), are: [{ lies, of: $('of') }] } },
    ],
  ),
  ['obj.here', '{it}', $('it')],
  ...['those units', 'those cards'].flatMap((them): PhraseEntry[] => [
    ['obj.here', them, 'them'],
    ['subj.pl', them, 'them'],
  ]),
  ['top.one', 'the top card of {of:place.deck}', { top: 1, of: $('of') }],
  [
    'top.many',
    '<{top:n.many} cards from the top of {of:place.deck}|the top {top:n.many} cards of {of:place.deck}>',
    { top: $('top'), of: $('of') },
  ],
  [
    'top.many',
    'the same number of cards from the top of {of:place.deck} as the number of {top:counted}',
    { top: $('top'), of: $('of') },
  ],
  ['obj.any', '{what:top.one}', what],
  ['obj.any', '{what:top.many}', what],
  ['obj', '{what:obj.here}', what],
  ['rest', 'the rest', m.allOf(m.inLooked([]))],
  ['obj.here', '{what:rest}', what],
  ['subj.pl', '{what:rest}', what],
  ['ref.many', 'those units', 'them'],
  ['ref.many', 'those cards', 'them'],
  ['ref.many', '{what:rest}', what],
  /** What was done in the same text, whatever was chosen since. */
  ...words('did.past', DONE_TO),
  ['done.one', 'the <unit|card> <|that was >{did:did.past} <with|by> this effect', { did: $('did') }],
  ['done.one', '<the|that> called unit', { did: 'call' }],
  [
    'done.many',
    '<the|those> <units|cards> <|that were >{did:did.past} <with|by> this effect',
    { did: $('did') },
  ],
  ['done.many', '<the|those> called units', { did: 'call' }],
  ['ref', '{thing:done.one}', $('thing')],
  ['subj.s', '{thing:done.one}', $('thing')],
  ['obj.here', '{thing:done.one}', $('thing')],
  ['ref.many', '{thing:done.many}', $('thing')],
  ['subj.pl', '{thing:done.many}', $('thing')],
  ['obj.here', '{thing:done.many}', $('thing')],
  /** Whoever fights, whatever was chosen since. */
  ...Object.entries({ boosted: 'boosted', attacking: 'attacking', attacked: 'attacked' }).flatMap(
    ([state, word]) =>
      ['subj.s', 'ref', 'obj.fight'].map(
        (category): PhraseEntry => [
          category,
          `the ${word} unit`,
          { all: { in: place('any', 'field'), are: [{ state }] } },
        ],
      ),
  ),
  ['ref.many', 'all of {all:units.many}', { all: $('all') }],
  ['ref.many', 'all {all:cards.in.many}', { all: $('all') }],
]

/** A verb and its object at #, in both forms. */
function verb(said: string, means: Means, object = '{what:obj}', category = 'act'): PhraseEntry[] {
  const all = said.includes('#') ? { ...means, what } : means
  const isUsual = object === '{what:obj}' && all !== means
  return FORMS.flatMap((form): PhraseEntry[] => [
    [`${category}${form}`, inForm(said.replace('#', object), form), all],
    ...(isUsual
      ? APART.map(
          ([kind, one]): PhraseEntry => [`${kind}.act${form}`, inForm(said.replace('#', one), form), all],
        )
      : []),
  ])
}
/** Objects that the next instruction speaks of in words of their own. */
const APART = [
  ['own', '{what:this}'],
  ['single', '{what:top.one}'],
  ['several', '{what:top.many}'],
  ['fight', '{what:obj.fight}'],
] as const

/** A verb that may follow a search: of all but what is shown or taken into the hand, which is said otherwise. */
function found(said: string, means: Means): PhraseEntry[] {
  return [...verb(said, means), ...verb(said, means, '{what:it}', 'found')]
}

/** The same of a card that need not be a unit. */
const foundCard = (said: string, means: Means): PhraseEntry[] => [
  ...verb(said, means, '{what:this.card}', 'own.act'),
  ...found(said, means),
]

/** A verb that begins with an icon: the same in both forms. */
function marked(said: string, means: Means): PhraseEntry[] {
  const withIt = said.includes('#')
  const all = withIt ? { ...means, what } : means
  return [
    ...FORMS.map((form): PhraseEntry => [`act${form}`, said.replace('#', '{what:obj}'), all]),
    ...(withIt ? FORMS : []).flatMap((form) =>
      APART.map(([kind, one]): PhraseEntry => [`${kind}.act${form}`, said.replace('#', one), all]),
    ),
    ...(withIt ? FORMS : []).map(
      (form): PhraseEntry => [`found${form}`, said.replace('#', '{what:it}'), all],
    ),
  ]
}

const circles = (...are: readonly Pattern[]) => ({ among: { in: place('you', 'circle'), are } })
const open = { state: 'open' }

/** One of one's circles, by what is asked of it. */
const someCircle: PhraseEntry[] = [
  ['circle.some', 'an open (rc)', circles(open).among],
  ['circle.some', 'another (rc)', circles({ other: true }).among],
  ['circle.some', 'an open (rc){more:circle.posts}', circles(open, rest('more')).among],
  ['circle.some', 'another (rc){more:circle.posts}', circles({ other: true }, rest('more')).among],
  ['circle.some', 'a (rc){more:circle.posts}', circles(rest('more')).among],
  ['circle.some', 'open (rc)', circles(open).among],
  ['circle.some', '(rc){more:circle.posts}', circles(rest('more')).among],
  ['circle.several', 'open (rc)', circles(open).among],
  ['circle.several', 'other (rc)', circles({ other: true }).among],
  ['circle.several', '(rc){more:circle.posts}', circles(rest('more')).among],
  ['circle.posts', ' {one:circle.post}', [$('one')]],
  ['circle.posts', ' {one:circle.post}{more:circle.posts}', [$('one'), rest('more')]],
  ['circle.post', '{lies}', $('lies')],
  ['circle.post', 'that is open', open],
  ['circle.post', 'other than its own', { other: true }],
]

const circleWords: readonly (readonly [said: string, means: Means])[] = [
  ['to (rc)', {}],
  ['to your (rc)', {}],
  ['to separate (rc)', { kind: 'apart' }],
  ['to separate {among:circle.several}', { kind: 'apart', among: $('among') }],
  ['to {among:circle.some}', { among: $('among') }],
  ['to (gc)', { to: place('you', 'guardian') }],
]
const calls = circleWords.flatMap(([where, means]) => [
  ...foundCard(`call # ${where}`, { do: 'call', ...means }),
  ...foundCard(`call # ${where} <as|at|in> {as:arrival}`, { do: 'call', ...means, as: $('as') }),
])

/** A number that grows by another. */
const raisedBy = {
  ...gain([{ field: $('field'), by: { field: $('from'), of: $('of') } }]),
  for: $('for'),
}

const verbs: PhraseEntry[] = [
  ...someCircle,
  ...calls,
  ...words('arrival', { rested: '[rest]' }),
  ...found('retire #', { do: 'retire' }),
  ...found('lock #', { do: 'lock' }),
  ...found('unlock #', { do: 'unlock' }),
  ...found('delete #', { do: 'delete' }),
  ...found('nullify the effects upon #', { do: 'nullify' }),
  ...foundCard('discard #', { do: 'discard' }),
  ...verb('reveal #', { do: 'reveal' }, '{what:this.card}', 'own.act'),
  ...verb('reveal #', { do: 'reveal' }),
  ...verb('reveal # to your opponent', { do: 'reveal' }),
  ...verb('look at #', { do: 'look' }),
  /** 3.13.3 */
  ...(
    [
      ['one card', 1, 'single'],
      ['{top:n.many} cards', $('top'), 'several'],
    ] as const
  ).flatMap(([many, top, kind]) =>
    verb(
      `look at up to ${many} from the top of {of:place.deck}`,
      { do: 'look', what: { top, of: $('of') }, kind: 'upTo' },
      '',
      `${kind}.act`,
    ),
  ),
  ...verb('heal #', { do: 'heal' }),
  ...found('time leap #', { do: 'timeLeap' }),
  ...marked('[stand] #', { do: 'stand' }),
  ...marked('[rest] #', { do: 'rest' }),
  ...marked('[stride] #', { do: 'stride' }),
  ...marked('[stride] # on your (vc)', { do: 'stride' }),
  ...found('ride #', { do: 'ride' }),
  ...found('ride # on (vc)', { do: 'ride' }),
  ...found('ride # on your (vc)', { do: 'ride' }),
  ...found('ride #<| on (vc)| on your (vc)> as [stand]', { do: 'ride', as: 'standing' }),
  ...foundCard('bind #', { do: 'bind' }),
  ...foundCard('bind # face up', { do: 'bind', as: 'faceUp' }),
  ...foundCard('bind # face down', { do: 'bind', as: 'faceDown' }),
  ...found('turn # face up', { do: 'turnUp' }),
  ...found('turn # face down', { do: 'turnDown' }),
  ...verb('put {what:this} {to:into.this}', { do: 'move', what, to: $('to') }, '', 'own.act'),
  ...verb('return {what:this} {to:back.this}', { do: 'move', what, to: $('to') }, '', 'own.act'),
  ...verb('put {what:rest} {to:into.rest}', { do: 'move', what, to: $('to') }),
  ...verb('put # {to:into}', { do: 'move', to: $('to') }),
  ...verb('return # {to:back}', { do: 'move', to: $('to') }),
  ...verb('put # {to:into.found}', { do: 'move', to: $('to') }, '{what:it}', 'found'),
  ...verb('put # {to:into.hand}', { do: 'move', to: $('to') }, '{what:it}', 'take'),
  ...verb('return # {to:back}', { do: 'move', to: $('to') }, '{what:it}', 'take'),
  ...(['faceUp', 'faceDown'] as const).flatMap((as): PhraseEntry[] => [
    ...verb(`put # {to:into.found} ${states[as][1]}`, { do: 'move', to: $('to'), as }),
    ...verb(`put # {to:into.found} ${states[as][1]}`, { do: 'move', to: $('to'), as }, '{what:it}', 'found'),
  ]),
  ...found('move # to {among:circle.some}', { do: 'shift', among: $('among') }),
  ...found('exchange the positions of #', { do: 'swap' }),
  ...verb('change the attacked unit to #', { do: 'redirect' }, '{what:obj.any}'),
  ...verb('deal {n} damage to #', { do: 'damage', n }),
  ...verb('deal {n} damage', { do: 'damage', n, what: 'it' }),
  ...verb('draw a card', { do: 'draw', n: 1 }),
  ...verb('draw {n:n.many} cards', { do: 'draw', n }),
  ...verb('draw up to one card', { do: 'draw', n: 1, kind: 'upTo' }),
  ...verb('draw up to the same number of cards as the number of {n:counted}', {
    do: 'draw',
    n,
    kind: 'upTo',
  }),
  ...verb('draw the same number of cards as the number of {n:counted}', { do: 'draw', n }),
  ...verb('draw a card for each {n:per}', { do: 'draw', n }),
  ...['{of:ref}', '{what:this}'].flatMap((what) =>
    verb(
      `increase ${what.replace('of:', 'what:')}'s {field} by {of:ref}'s {from:field} {for:duration}`,
      raisedBy,
    ),
  ),
  ...verb("increase its {field} by {of:ref}'s {from:field} {for:duration}", { ...raisedBy, what: 'it' }),
  ...verb('draw up to {n:n.many} cards', { do: 'draw', n, kind: 'upTo' }),
  ...Object.entries({ soulCharge: 'soul-charge', counterCharge: 'counter-charge' }).flatMap(([act, word]) =>
    marked(`[${word} {n:number}]`, { do: act, n }),
  ),
  ...Object.entries({ soulBlast: 'soul-blast', counterBlast: 'counter-blast' }).flatMap(([act, word]) => [
    ...marked(`[${word} {n:number}]`, { do: act, n }),
    ...verb(`${word} {n:number}`, { do: act, n }, '', 'blast'),
    ...verb(`${word} {n:number}-{are:f.card.one}`, { do: act, n, are }, '', 'blast'),
  ]),
  ...verb('declare a {what:declared}', { do: 'declare', what }),
  ...words('declared', { name: 'card name', grade: 'grade' }),
  ...marked('[legion] the latter with the former', m.legionOfHeart),
  ...verb('shuffle your deck', { do: 'shuffle' }),
  ['act.s', 'shuffles his or her deck', { do: 'shuffle' }],
  ...Object.entries({
    'you win the game': { do: 'win' },
    'you win': { do: 'win' },
    'you lose the game': { do: 'loseGame' },
    'you take an additional turn after this one': { do: 'extraTurn' },
    'you may [stride] without paying the cost the next time you [stride]': {
      do: 'freeStride',
      for: { during: 'turn' },
    },
    'you may [stride] without paying the cost the next time you [stride] {for:duration}': {
      do: 'freeStride',
      for: $('for'),
    },
  }).flatMap(([said, means]) => FORMS.map((form): PhraseEntry => [`act${form}`, said, means])),
  ['act', 'your opponent {act:result}', { do: 'by', who: 'opponent', then: [{ do: $('act') }] }],
  ...words('result', {
    win: 'wins the game',
    loseGame: 'loses the game',
    extraTurn: 'takes an additional turn after this one',
  }),
]

/** What a player does: not what is so of something, nor what is said of a player by name. */
const whatPlayersDo = verbs.flatMap(([category, said, means]): PhraseEntry[] =>
  category === 'act.s' && !/^(?:you|\{)/u.test(said) ? [['deed.s', said, means]] : [],
)

// What is gained

const changing: readonly (readonly [category: string, be: string, get: string, lose: string])[] = [
  ['own', 'is', 'gets', 'loses'],
  ['s', 'is', 'gets', 'loses'],
  ['pl', 'are', 'get', 'lose'],
]

const acts: Record<
  Exclude<Act, 'call' | 'guard' | 'gGuard' | 'draw' | 'normalRide' | 'stride' | 'trigger'>,
  string
> = {
  attack: 'attack',
  attacked: 'be attacked',
  attackVanguard: 'attack a vanguard',
  hit: 'be hit',
  boost: 'boost',
  intercept: 'intercept',
  stand: '[stand]',
  rest: '[rest]',
  chosen:
    "be chosen by <your opponent's effects|your opponent's card effects|the effects of your opponent's cards>",
  move: 'move',
  retire: 'be retired by card effects',
  lock: 'be locked<| by card effects>',
  unlock: 'be unlocked',
}
const playerActs: { readonly [act: string]: string } = {
  call: 'call cards to (rc)',
  guard: 'call cards from hand to (gc)',
  gGuard: 'call [g guardian]',
  draw: 'draw cards',
  normalRide: 'ride',
  stride: '[stride]',
}

const gains: PhraseEntry[] = [
  ...words('act.word', acts),
  ...words('act.player', playerActs),
  ...words('act.call', { call: 'to (rc)', guard: 'from hand to (gc)' }),
  ...words('player', { you: 'you', opponent: 'your opponent' }),
  ['f.some', '{one:filter} {more:f.card.many}', [$('one'), rest('more')]],
  ['f.some', 'cards{more:posts.many}', [rest('more')]],
  ['f.some', 'any {are:f.card.many}', are],
  ['gain', '{field} {by:added}', { field: $('field'), by: $('by') }],
  ['gain', '{field} {by:raised} for each {per}', { field: $('field'), by: { times: $('by'), of: $('per') } }],
  [
    'gain',
    '{field} {by:lowered} for each {per}',
    { field: $('field'), by: { times: $('by'), of: $('per') } },
  ],
  ['gain', '{one:granted}', $('one')],
  ['granted', '『{ability}』', { ability: $('ability') }],
  ...(['boost', 'intercept', 'twinDrive', 'tripleDrive'] as const).map(
    (keyword): PhraseEntry => ['granted', `『${keywords[keyword]}』`, { keyword }],
  ),
  ['gains', '{one:gain}', [$('one')]],
  ['gains', '{one:gain}/{more:gains}', [$('one'), rest('more')]],
  ['gains', '{one:gain}, and {more:gains.ability}', [$('one'), rest('more')]],
  ['gains', '{one:gain} and {more:gains.ability}', [$('one'), rest('more')]],
  ['gains.ability', '{one:granted}', [$('one')]],
  ['gains.ability', '{one:granted} and {more:gains.ability}', [$('one'), rest('more')]],
  ['loses', '{loses:gains.ability}', $('loses')],
  ...['clan', 'race', 'nation'].map(
    (kind): PhraseEntry => ['attribute', `{attribute:${kind}}`, $('attribute')],
  ),
  ...Object.entries(triggers).map(
    ([attribute, word]): PhraseEntry => ['attribute', `[${word.toLowerCase()}]`, attribute],
  ),
  ['loses', 'all abilities', [{ everything: 'abilities' }]],
]

const attackAll = { do: 'must', what, act: 'attackAll' }

/** What is so of something, for a time or as long as an ability is valid: said of the subject, whatever it is. */
const changes: readonly (readonly [said: string, means: Means])[] = changing.flatMap(
  ([number, be, get, lose]) => {
    const it = `{what:subj.${number}}`
    return [
      [`${it} ${get} {gains}`, gain($('gains'))] as const,
      [`${it} ${lose} {loses}`, meanings.loses] as const,
      [`${it} ${be} also regarded as {name:name.also}`, gain([{ attribute: $('name') }])] as const,
      [`${it} ${be} also from {attribute}`, gain([{ attribute: $('attribute') }])] as const,
      [`${it} ${be} also a {attribute}`, gain([{ attribute: $('attribute') }])] as const,
      [`${it} ${get} original {field} {to:amount}`, gain([{ field: $('field'), to: $('to') }])] as const,
      [`${it} ${get} abilities without costs`, m.costless] as const,
      [
        `${it} ${number !== 'pl' ? 'battles' : 'battle'} all of your opponent's units in the front row`,
        attackAll,
      ] as const,
      /** 7.5.1.2.1 */
      [
        `${it} ${number !== 'pl' ? 'performs' : 'perform'} drive checks`,
        { do: 'must', what, act: 'driveCheck' },
      ] as const,
      ...[2, 3, 4, 5].map(
        (many) =>
          [
            `${it} can attack up to ${NUMBERS[many]!} of your opponent's units`,
            gain([{ field: 'attackedUnits', by: many - 1 }]),
          ] as const,
      ),
      [`${it} cannot {act:act.word}`, { do: 'cannot', what, act: $('act') }] as const,
    ]
  },
)

const barred = { do: 'cannot', what: { player: $('who') }, act: $('act') }
const ofPlayers: readonly (readonly [said: string, means: Means])[] = [
  ['{who:player} cannot {act:act.player}', barred],
  ['{who:player} cannot call {are:f.some} {act:act.call}', { ...barred, are }],
  ['all of {who:whose.turn} trigger effects are nullified', m.cannot('trigger', { player: $('who') })],
]

const durations: PhraseEntry[] = [
  ['duration', 'during {of:whose.turn} turn', { while: { turnOf: $('of') } }],
  ['duration', 'as long as {condition}', { while: $('condition') }],
  ['duration', 'until end of turn', { during: 'turn' }],
  ['duration', 'until end of that turn', { during: 'turn' }],
  ['duration', 'until end of that battle', { during: 'battle' }],
  ['duration', 'until the end of that battle', { during: 'battle' }],
  ['duration', 'until end of {of:whose.turn} next turn', meanings.until('turnEnd')],
  ['duration', 'until the end of {of:whose.turn} next turn', meanings.until('turnEnd')],
  ['duration', 'during {of:whose.turn} next turn', { during: 'nextTurn', of: $('of') }],
]

const forTime = { for: $('for') }
const each = { field: $('field'), by: { times: $('by'), of: $('per') } }
const standPhase = { during: 'nextTurn', of: $('whose') }

const lasting: PhraseEntry[] = [
  ...FORMS.flatMap((form): PhraseEntry[] => [
    [`act${form}`, '{one:clause}', $('one')],
    [`own.act${form}`, '{one:own.clause}', $('one')],
    [`bare${form}`, '{one:so}', $('one')],
    [`own.bare${form}`, '{one:own.so}', $('one')],
  ]),
  ...['', 'own.'].flatMap((own): PhraseEntry[] => [
    [`${own}clause`, `{one:${own}so} {for:duration}`, { ...others('one'), for: $('for') }],
    ['static', `{one:${own}so}`, $('one')],
    ['static', `{one:${own}so} {for:duration}`, { ...others('one'), for: $('for') }],
  ]),
  ...durations,
  ...changing.flatMap(([number]) =>
    ['stand', 'unlock'].map(
      (act): PhraseEntry => [
        number === 'own' ? 'own.clause' : 'clause',
        `{what:subj.${number}} cannot ${acts[act as 'stand']} during {whose:whose.turn} next ${act === 'stand' ? 'stand' : 'end'} phase`,
        { ...meanings.cannot(act), for: standPhase },
      ],
    ),
  ),
  ...[...changes, ...ofPlayers].map(
    ([said, means]): PhraseEntry => [said.startsWith('{what:subj.own}') ? 'own.so' : 'so', said, means],
  ),
  ...changing.flatMap(([number, , get]): PhraseEntry[] =>
    ['raised', 'lowered'].map((sign) => [
      number === 'own' ? 'own.clause' : 'clause',
      `{what:subj.${number}} ${get} {field} {by:${sign}} {for:duration} for each {per}`,
      { ...gain([each]), ...forTime },
    ]),
  ),
  [
    'static',
    'while you are paying the cost for [stride], this card gets grade {by:added}',
    gain([{ field: 'strideGrade', by: $('by') }], 'this'),
  ],
  ...changing.flatMap(([number, , get]): PhraseEntry[] => [
    [
      'static',
      `while you are paying the cost for [stride], {what:subj.${number}} ${get} grade {by:added}`,
      gain([{ field: 'strideGrade', by: $('by') }]),
    ],
  ]),
  ...changing.flatMap(([number]): PhraseEntry[] => {
    const said = `{what:subj.${number}} ${number !== 'pl' ? 'becomes' : 'become'} {kind:state.new}`
    const becomes = { do: 'become', what, kind: $('kind') }
    return [[number === 'own' ? 'own.so' : 'so', said, becomes]]
  }),
]

// Conditions

const there = (group: Pattern, is: string, value: Pattern) => ({ there: group, is, value })

/** How many there are of something at #, said of one or of several. */
const COUNTS: readonly (readonly [number: 'one' | 'many', said: string, is: string, value: Pattern])[] = [
  ['one', 'a #', 'atLeast', 1],
  ['many', '{value:n} or more #', 'atLeast', $('value')],
  ['many', '{value:n} or <less|fewer> #', 'atMost', $('value')],
  ['many', '<no|not any> #', 'exactly', 0],
  ['many', '<exactly |>{value:n.many} #', 'exactly', $('value')],
  ['one', '<only|exactly> one #', 'exactly', 1],
]

/** How two numbers compare: which is taken from which, and what is left. */
const COMPARED: readonly (readonly [
  said: string,
  much: 'a' | 'b',
  little: 'a' | 'b',
  is: string,
  left: Pattern,
])[] = [
  ['<more|greater> than', 'a', 'b', 'atLeast', 1],
  ['less than', 'b', 'a', 'atLeast', 1],
  ['<less than or equal to|equal to or less than>', 'b', 'a', 'atLeast', 0],
  ['<greater than or equal to|equal to or greater than>', 'a', 'b', 'atLeast', 0],
  ['<equal to|the same as>', 'a', 'b', 'exactly', 0],
  ['{value:n} or more greater than', 'a', 'b', 'atLeast', $('value')],
]

const conditions: PhraseEntry[] = [
  ...Object.keys(unitNouns).flatMap((zone): PhraseEntry[] => {
    const group = { in: place($('of'), zone), are }
    return [
      [
        'condition.one',
        `{of:has} another {are:f.${zone}.one}`,
        there({ in: place($('of'), zone), are: [{ other: true }, rest('are')] }, 'atLeast', 1),
      ],
      ['condition.one', `{of:has} a {are:f.${zone}.one}`, there(group, 'atLeast', 1)],
      [
        'condition.one',
        `{of:has} {value:n} or more {are:f.${zone}.many}`,
        there(group, 'atLeast', $('value')),
      ],
      ['condition.one', `{of:has} no {are:f.${zone}.many}`, there(group, 'exactly', 0)],
      ['condition.one', `{of:has.not} a {are:f.${zone}.one}`, there(group, 'exactly', 0)],
      ['condition.one', `{of:has.not} any {are:f.${zone}.many}`, there(group, 'exactly', 0)],
      [
        'condition.one',
        `the number of {are:f.${zone}.many} you have is {value:n} or more`,
        there({ in: place('you', zone), are }, 'atLeast', $('value')),
      ],
      ['condition.one', `{of:has} one or more {are:f.${zone}.many}`, there(group, 'atLeast', 1)],
      [
        'condition.one',
        `all of {of:whose} {are:f.${zone}.many} are {state:state.so}`,
        there({ in: place($('of'), zone), are: [rest('are'), { not: { state: $('state') } }] }, 'exactly', 0),
      ],
      [
        'condition.one',
        `{of:has} {value:n} or less {are:f.${zone}.many}`,
        there(group, 'atMost', $('value')),
      ],
      [
        'condition.one',
        `{of:has} <exactly |only |>{value:n} {are:f.${zone}.many}`,
        there(group, 'exactly', $('value')),
      ],
    ]
  }),
  ...Object.entries(comparisons).flatMap(([is, more]): PhraseEntry[] => {
    const vanguard = (filter: Pattern) =>
      there({ in: place($('of'), 'vanguard'), are: [filter] }, 'atLeast', 1)
    return [
      [
        'condition.one',
        `{of:whose.turn} vanguard's {field} is {value:amount}${more}`,
        vanguard(compared($('field'), is)),
      ],
      [
        'condition.one',
        `{of:whose.turn} vanguard is grade {value:amount}${more}`,
        vanguard(compared('grade', is)),
      ],
    ]
  }),
  [
    'condition.one',
    '{of:whose.turn} vanguard is a {are:f.card.one}',
    there({ in: place($('of'), 'vanguard'), are }, 'atLeast', 1),
  ],
  [
    'condition.one',
    '{of:whose.turn} vanguard is {state:state.is}',
    there({ in: place($('of'), 'vanguard'), are: [{ state: $('state') }] }, 'atLeast', 1),
  ],
  ...Object.keys(unitNouns).flatMap((zone): PhraseEntry[] => {
    const counts = (who: string) => ({ count: { in: place(who, zone), are } })
    const mine = { number: { plus: [counts('you'), { minus: counts('opponent') }] }, is: 'atLeast', value: 1 }
    const theirs = {
      number: { plus: [counts('opponent'), { minus: counts('you') }] },
      is: 'atLeast',
      value: 1,
    }
    return [
      ['condition.one', `you have more {are:f.${zone}.many} than your opponent`, mine],
      ['condition.one', `the number of {are:f.${zone}.many} you have is more than your opponent's`, mine],
      ['condition.one', `the number of your {are:f.${zone}.many} is more than your opponent's`, mine],
      ['condition.one', `your opponent has more {are:f.${zone}.many} than you`, theirs],
      ['condition.one', `the number of your {are:f.${zone}.many} is less than your opponent's`, theirs],
    ]
  }),
  ...COUNTS.map(
    ([number, many, is, value]): PhraseEntry => [
      'condition.one',
      `there ${number === 'one' ? 'is' : 'are'} ${many.replace('#', `{there:cards.in.${number}}`)}`,
      there($('there'), is, value),
    ],
  ),
  ...COUNTS.flatMap(([number, many, is, value]) =>
    ['you have', 'your opponent has'].map(
      (has): PhraseEntry => [
        'condition.one',
        `${has} ${many.replace('#', `{there:cards.in.${number}}`)}`,
        there($('there'), is, value),
      ],
    ),
  ),
  ...(['one', 'many'] as const).map(
    (number): PhraseEntry => [
      'condition.one',
      `you do not have ${number === 'one' ? 'a' : 'any'} {there:cards.in.${number}}`,
      m.none($('there')),
    ],
  ),
  /** In one place or another: one there is enough, and more are counted together. */
  ...['card', 'field'].flatMap((kind): PhraseEntry[] => {
    const [here, elsewhere] = [$('here'), $('else')].map((at) => ({ in: at, are }))
    return [
      [
        'condition.one',
        `<you have|there is> a {are:f.${kind}.one} {here:where} or {else:where.else}`,
        { or: [m.atLeastOne(here!), m.atLeastOne(elsewhere!)] },
      ],
      [
        'condition.one',
        `<you have|there are> {value:n} or more {are:f.${kind}.many} <|in total >{here:where} <or|and> {else:where.else}`,
        { number: { plus: [{ count: here! }, { count: elsewhere! }] }, is: 'atLeast', value: $('value') },
      ],
    ]
  }),
  ...['cards.in.many', 'units.many'].flatMap((group): PhraseEntry[] =>
    Object.entries({ atLeast: '{value:n} or more', atMost: '{value:n} or less', exactly: '{value:n}' }).map(
      ([is, many]) => [
        'condition.one',
        `the number of {there:${group}} is ${many}`,
        there($('there'), is, $('value')),
      ],
    ),
  ),
  ...COMPARED.flatMap(([said, much, little, is, value]): PhraseEntry[] => {
    const inPile = { a: { of: 'you' }, b: { of: 'opponent' } }
    const of = (side: 'a' | 'b') => ({ count: { in: { ...inPile[side], zone: $('zone') }, are } })
    return [
      [
        'condition.one',
        `the number of {a:counted} is ${said} the number of {b:counted}`,
        { number: { plus: [$(much), { minus: $(little) }] }, is, value },
      ],
      [
        'condition.one',
        `the number of {are:f.card.many} in your {zone:pile} is ${said} <your opponent's|that of your opponent>`,
        { number: { plus: [of(much), { minus: of(little) }] }, is, value },
      ],
    ]
  }),
  ...Object.entries(comparisons).map(
    ([is, more]): PhraseEntry => [
      'condition.one',
      `{thing:ref}'s {field} is {value:amount}${more}`,
      { thing: $('thing'), are: [compared($('field'), is)] },
    ],
  ),
  ['condition.one', 'it is {of:whose.turn} turn', { turnOf: $('of') }],
  ['condition.one', 'it is not {of:whose.turn} turn', { not: { turnOf: $('of') } }],
  ...['ref', 'ref.many'].flatMap((category): PhraseEntry[] => {
    const [be, has, number] =
      category === 'ref' ? (['is', 'has', 'one'] as const) : (['are', 'have', 'many'] as const)
    const so = (said: string, are: Pattern): PhraseEntry[] => [
      ['condition.one', `{thing:${category}} ${be} ${said}`, { thing: $('thing'), are }],
      ['condition.one', `{thing:${category}} ${be} not ${said}`, { not: { thing: $('thing'), are } }],
    ]
    const nouns = number === 'one' ? 'a {are:f.card.one}' : '{are:f.card.many}'
    return [
      ...so('{state:state.so}', [{ state: $('state') }]),
      ...so(nouns, are),
      ...so('{lies}', [$('lies')]),
      ...so('grade {value:amount}', [compared('grade', 'exactly')]),
      ...so('<a |>grade {value:amount} or greater', [compared('grade', 'atLeast')]),
      ...so('<a |>grade {value:amount} or less', [compared('grade', 'atMost')]),
      ...so('<named {name}|{name}>', [{ name: $('name') }]),
      ...so('<on|in> <(vc)|your (vc)>', [{ type: 'vanguard' }]),
      ...so('<on|in> <(rc)|your (rc)>', [{ type: 'rearGuard' }]),
      [
        'condition.one',
        `{thing:${category}} ${has} {name} in <its card name|their card names>`,
        { thing: $('thing'), are: [{ nameHas: $('name') }] },
      ],
      [
        'condition.one',
        `{thing:${category}} ${has} the {keyword:ability.word} ability`,
        { thing: $('thing'), are: [{ keyword: $('keyword') }] },
      ],
    ]
  }),
  ['state.so', '{state:state.is}', $('state')],
  [
    'condition.one',
    '{thing:ref} was boosted during <that|this> battle',
    { thing: $('thing'), are: [{ state: 'boosted' }] },
  ],
  ['state.so', '[stand]', 'standing'],
  ['state.so', '[rest]', 'rested'],
  [
    'condition.one',
    'it is the {n:nth.word} battle of <that|this> turn',
    { number: { tally: 'battles' }, is: 'exactly', value: $('n') },
  ],
  [
    'condition.one',
    'it is the {n:nth.word} battle of <that|this> turn or <more|later>',
    { number: { tally: 'battles' }, is: 'atLeast', value: $('n') },
  ],
  ...NTH_WORDS.map((word, i): PhraseEntry => ['nth.word', word, i + 1]),
  ['nth.word', '{nth}', $('nth')],
  ['condition', '{one:condition.one}', $('one')],
  ['condition', '{a:condition.one} and <|if >{b:condition.one}', { and: [$('a'), $('b')] }],
  ['condition', '{a:condition.one}, and <|if >{b:condition.one}', { and: [$('a'), $('b')] }],
  [
    'condition',
    '{a:condition.one}, {b:condition.one}, and {c:condition.one}',
    { and: [$('a'), $('b'), $('c')] },
  ],
  ['condition', '{a:condition.one}<|,> or {b:condition.one}', { or: [$('a'), $('b')] }],
]

// Events and moments

const moments: Record<Moment, readonly [end: 'beginning' | 'end', of: string]> = {
  turnStart: ['beginning', 'turn'],
  standPhaseStart: ['beginning', 'stand phase'],
  drawPhaseStart: ['beginning', 'draw phase'],
  gAssistStepStart: ['beginning', 'g assist step'],
  ridePhaseStart: ['beginning', 'ride phase'],
  strideStepStart: ['beginning', 'stride step'],
  mainPhaseStart: ['beginning', 'main phase'],
  startStepStart: ['beginning', 'start step'],
  attackStepStart: ['beginning', 'attack step'],
  guardStepStart: ['beginning', 'guard step'],
  driveStepStart: ['beginning', 'drive step'],
  damageStepStart: ['beginning', 'damage step'],
  closeStepStart: ['beginning', 'close step'],
  battleEnd: ['end', 'battle'],
  endPhaseStart: ['beginning', 'end phase'],
  turnEnd: ['end', 'turn'],
}

/** What happens: # is the subject. What is said after `is` can be said of what would happen. */
const happens: { readonly [event: string]: string } = {
  placed: 'is placed',
  retired: 'is retired',
  stood: '[stand]',
  rested: '[rest]',
  locked: 'is locked',
  unlocked: 'is unlocked',
  deleted: 'is deleted',
  moved: 'moves',
}
/** What happens by no effect, or is not told by which. */
const happensAlone: { readonly [event: string]: string } = {
  attacks: 'attacks',
  attacked: 'is attacked',
  boosts: 'boosts',
  isBoosted: 'is boosted',
  intercepts: 'intercepts',
  legions: '[legion]',
  rides: 'rides',
  rodeUpon: 'is ridden upon',
  damaged: 'is dealt damage',
  called: 'is called',
}
/** What happens to cards, which need not be units: by an effect from anywhere, from where the word says, or by no effect. */
const happensToCards: { readonly [event: string]: string } = { bound: 'is bound' }
const happensFromHand: { readonly [event: string]: string } = { discarded: 'is discarded from hand' }
const happensToCardsAlone: { readonly [event: string]: string } = {
  checked: 'is revealed for a drive check',
  turnedUp: 'is turned face up',
  turnedDown: 'is turned face down',
}
const happening = (more: Means) => ({ event: $('event'), what, ...more })

/** Why, from where and in which battle it happens, in any order. */
const qualifiers: PhraseEntry[] = [
  ['how', ' {from}{more:how?}', { from: $('from'), ...others('more') }],
  ['how', ' due to <an|the> effect<| of a card>{more:how?}', { in: 'effect', ...others('more') }],
  [
    'how',
    " due to <an effect of {by:who.card} cards|the effect of {by:who.card} card|the effect of {by:who.card} cards|an effect from one of {by:who.card} cards|{by:who.card} card's effect>{more:how?}",
    { by: $('by'), ...others('more') },
  ],
  [
    'how',
    ' for the effect or cost of {by:who.card} <card|cards>{more:how?}',
    { by: $('by'), ...others('more') },
    'read',
  ],
  ['how.hand', ' <for|as> the cost <of|for> [stride]', { in: 'stride' }],
  ...Object.entries({ attacked: 'attacking', boosted: 'boosting' }).map(
    ([word, state]): PhraseEntry => [
      'battle',
      `{thing:this} ${word}`,
      { thing: $('thing'), are: [{ state }] },
    ],
  ),
  [
    'battle',
    '{thing:this} attacked or boosted',
    { thing: $('thing'), are: [{ or: [{ state: 'attacking' }, { state: 'boosting' }] }] },
  ],
  ['battle', '{thing:this} <was|is> attacked', { thing: $('thing'), are: [{ state: 'attacked' }] }],
  [
    'battle',
    '{thing:this} attacked a vanguard',
    {
      and: [
        { thing: $('thing'), are: [{ state: 'attacking' }] },
        m.atLeastOne({ in: place('opponent', 'vanguard'), are: [{ state: 'attacked' }] }),
      ],
    },
  ],
  ...['field', 'vanguard', 'rear'].flatMap((zone): PhraseEntry[] => {
    const some = (are: readonly Pattern[]) => m.atLeastOne({ in: place($('of'), zone), are })
    const attackers = m.atLeastOne({ in: place('opponent', 'vanguard'), are: [{ state: 'attacking' }] })
    return [
      [
        'battle',
        `{of:whose} {are:f.${zone}.one} <was|is> attacked`,
        some([{ state: 'attacked' }, rest('are')]),
      ],
      ['battle', `{of:whose} {are:f.${zone}.one} attacked`, some([{ state: 'attacking' }, rest('are')])],
      [
        'battle',
        `{of:whose} {are:f.${zone}.one} <was|is> attacked by your opponent's vanguard`,
        { and: [some([{ state: 'attacked' }, rest('are')]), attackers] },
      ],
      [
        'battle.boosted',
        `a {are:f.${zone}.one}`,
        m.atLeastOne({ in: place('you', zone), are: [{ state: 'boosted' }, rest('are')] }),
      ],
    ]
  }),
  [
    'battle',
    '{of:whose} {are:f.named.one} <was|is> attacked',
    m.atLeastOne({ in: place($('of'), 'field'), are: [{ state: 'attacked' }, rest('are')] }),
  ],
  [
    'battle',
    '{thing:this} boosted {boosted:battle.boosted}',
    { and: [{ thing: $('thing'), are: [{ state: 'boosting' }] }, $('boosted')] },
  ],
]

const placedOn = (zone: string, subject: Pattern, more: Means = {}) => ({
  event: 'placed',
  what: subject,
  to: zone,
  ...more,
})
const unitsIn = (zone: string) => ({ in: place($('of'), zone), are })

const would = (said: string) => said.replace(/^is /u, 'be ')

const events: PhraseEntry[] = [
  ...qualifiers,
  ['subject', '{what:this}', what],
  ['subject', '{what:units.one}', what],
  ['subject', 'that unit', 'it'],
  ['subject.card', '{what:this.card}', what],
  ['subject.card', '{what:subject}', what],
  ['subject.card', 'a {what:cards.in.one}', what],
  ['subject.card', '{of:whose} card', { in: place($('of'), 'anywhere'), are: [] }],
  ...words('who.card', { you: 'your', opponent: "your opponent's" }),
  ...Object.entries({ vanguard: 'a vanguard', rear: 'a rear-guard' }).map(
    ([to, word]): PhraseEntry => ['whom', word, to],
  ),
  ...words('happens', happens),
  ...words('happens.alone', happensAlone),
  ['event', '{what:subject} {event:happens.alone}', happening({})],
  ['happens', 'is [rest]', 'rested'],
  ['happens', 'is [stand]', 'stood'],
  ...words('happens.card', happensToCards),
  ...words('happens.hand', happensFromHand),
  ...words('happens.card.alone', happensToCardsAlone),
  ['event', '{what:subject.card} {event:happens.card.alone}', happening({})],
  ['event', '{what:subject.card} {event:happens.hand}{how:how?}', happening(others('how'))],
  ['event', '{what:subject.card} {event:happens.hand}{how:how.hand}', happening(others('how'))],
  ...words('does.to', { attacks: 'attacks', boosts: 'boosts' }),
  ['event', '{what:subject} {event:happens}{how:how?}', happening(others('how'))],
  ['event', '{what:subject.card} {event:happens.card}{how:how?}', happening(others('how'))],
  ['event', '{what:subject} {event:does.to} {to:whom}', happening({ to: $('to') })],
  [
    'event',
    '{what:this} is <placed|put> on {to:circle}{how:how?}',
    of('placed', { to: $('to'), ...others('how') }),
  ],
  ...Object.entries(circleNames).flatMap(([zone, circle]): PhraseEntry[] =>
    ['field', 'named'].map((kind) => [
      'event',
      `{of:whose} {are:f.${kind}.one} is <placed|put> on <${circle}|your ${circle}>{how:how?}`,
      placedOn(zone, unitsIn(zone), others('how')),
    ]),
  ),
  [
    'either',
    '{what:this} is placed on (vc) or (rc){how:how?}',
    { either: ['vanguard', 'rear'].map((zone) => placedOn(zone, what, others('how'))) },
  ],
  ...['field', 'named'].map(
    (kind): PhraseEntry => [
      'either',
      `{of:whose} {are:f.${kind}.one} is placed on (vc) or (rc){how:how?}`,
      { either: ['vanguard', 'rear'].map((zone) => placedOn(zone, unitsIn(zone), others('how'))) },
    ],
  ),
  /** 10.28: what strides is a vanguard, whatever it is called. */
  ['event', '{what:this} [stride]', of('strides')],
  ['event', '{of:whose} {are:f.field.one} [stride]', { event: 'strides', what: unitsIn('vanguard') }],
  ...Object.entries(rows).map(
    ([row, word]): PhraseEntry => [
      'event',
      `{of:whose} {more:f.field.one} in the ${word} [stride]`,
      {
        event: 'strides',
        what: { in: place($('of'), 'vanguard'), are: [{ lies: row, whose: $('of') }, rest('more')] },
      },
    ],
  ),
  ['event', '{what:subject} is called to {to:circle}', of('called', { to: $('to') })],
  ['event', '{what:subject} is called to {to:circle} {from}', of('called', { to: $('to'), from: $('from') })],
  ...Object.entries({ '': {}, ' {to:whom}': { to: $('to') } }).flatMap(([to, aim]): PhraseEntry[] => [
    ['event', `{what:hitter} hits${to}{how:how?}`, of('hits', { ...aim, ...others('how') })],
  ]),
  ['hitter', "{what:this}'s attack", what],
  ['hitter', "that unit's attack", 'it'],
  ['hitter', "<{what:units.one}'s attack|the attack of {what:units.one}>", what],
  ['hitter', '<a|the> attack', { in: place('any', 'field'), are: [] }],
  /** A card that is put into somebody's pile is that player's. */
  [
    'event',
    'a card{more:posts.one?} is put into your {to:pile}{how:how?}',
    {
      event: 'put',
      what: { in: place('you', 'anywhere'), are: [rest('more')] },
      to: $('to'),
      ...others('how'),
    },
  ],
  [
    'event',
    '{what:subject} is returned to <your|his or her> hand{how:how?}',
    of('put', { to: 'hand', ...others('how') }),
  ],
  ...words('pile', zonesOfCards),
  [
    'event',
    '{what:subject.card} is put into <the|your|his or her> {to:pile}{how:how?}',
    of('put', { to: $('to'), ...others('how') }),
  ],
  [
    'event',
    '{what:subject.card} is put into the {to:pile} {from}{how:how.hand}',
    of('put', { to: $('to'), from: $('from'), ...others('how') }),
  ],
  [
    'event',
    '{what:subject.card} is put into your soul due to the effect of the revelation ability',
    of('put', { to: 'soul', in: 'revelation' }),
  ],
  ['event', '{what:subject} becomes {in:state.new}', of('becomes', { in: $('in') })],
  ...Object.entries({ driveChecks: 'drive check', damageChecks: 'damage check' }).flatMap(
    ([event, word]): PhraseEntry[] => [
      ['event', `{who:whose.turn} ${word} reveals a {are:f.card.one}`, { event, who: $('who'), are }],
    ],
  ),
  ['event', 'placed on {to:circle}', { event: 'placed', what: 'this', to: $('to') }],
  ['event', 'placed on {to:circle} {from}', { event: 'placed', what: 'this', to: $('to'), from: $('from') }],
  ['event', 'you draw a card', { event: 'draws', who: 'you' }],
  ['event', 'your opponent draws a card', { event: 'draws', who: 'opponent' }],

  ['when.event', 'when {event}', $('event')],
  [
    'when.event',
    'when {event} during the battle <that |>{while:battle}',
    { ...others('event'), while: $('while') },
  ],
  ['when.event', 'when {either}', $('either')],
  ['when', '{event:when.event}', $('event')],
  ['when', '{a:when.event} or {b:when.event}', { either: [$('a'), $('b')] }],
  ['when', '{a:when.event}, or {b:when.event}', { either: [$('a'), $('b')] }],
  ['when', 'whenever {condition}', { whenever: $('condition') }],
  ...Object.entries(moments).map(([at, [end, word]]): PhraseEntry => [`at.${end}`, word, at]),
  ...['beginning', 'end'].flatMap((end): PhraseEntry[] => [
    ['when', `at the ${end} of {of:whose.turn} {at:at.${end}}`, { at: $('at'), of: $('of') }],
    ['when', `at the ${end} of each {at:at.${end}}`, { at: $('at'), of: 'any' }],
    [
      'moment',
      `at the ${end} of {of:whose.turn} next {at:at.${end}}`,
      { at: $('at'), of: $('of'), next: true },
    ],
  ]),
  ['moment', 'at the end of that {at:at.end}', { at: $('at'), of: 'this' }],
  ['moment', 'at the end of the turn', { at: 'turnEnd', of: 'this' }],
  ...Object.entries({ '': {}, ' {to:whom}': { to: $('to') } }).flatMap(([to, means]): PhraseEntry[] => [
    ['when.event', `at the end of the battle that {what:subject} attacked${to}`, of('battled', means)],
    ...['that', 'the'].map(
      (attack): PhraseEntry => [
        'when',
        `at the end of the battle that {what:subject} attacked${to}, if ${attack} attack did not hit`,
        of('missed', means),
      ],
    ),
  ]),
  ['when.event', 'at the end of the battle that {what:subject} boosted', of('battled', { in: 'boosting' })],
  [
    'when.event',
    'at the end of the battle that {what:subject} boosted {while:battle.boosted}',
    of('battled', { in: 'boosting', while: $('while') }),
  ],
  /** One that happens to the same in two ways. */
  ...Object.entries({
    'attacks or boosts': ['attacks', 'boosts'],
    'attacks or is attacked': ['attacks', 'attacked'],
  }).map(
    ([said, both]): PhraseEntry => [
      'either',
      `{what:subject} ${said}`,
      { either: both.map((event) => ({ event, what })) },
    ],
  ),
]

/** What happens to this unit: a text that goes on with “it” means this unit. */
const OF_THIS: readonly (readonly [slot: string, said: string])[] = [
  ['{what:subject}', '{what:this}'],
  ['{what:subject.card}', '{what:this.card}'],
  ['{what:hitter}', "{what:this}'s attack"],
  ['{what:this}', '{what:this}'],
]
const ownEvents = events.flatMap(([category, said, means]): PhraseEntry[] => {
  const slot = OF_THIS.find(([one]) => said.includes(one))
  const isOne = slot !== undefined && ['event', 'either', 'when.event'].includes(category)
  return isOne ? [[`${category}.own`, said.replace(slot[0], slot[1]), means]] : []
})
const whenOwn: PhraseEntry[] = [
  ['event.own', 'it {event:happens.alone}', { event: $('event'), what: 'this' }],
  ['event.own', 'it {event:does.to} {to:whom}', { event: $('event'), what: 'this', to: $('to') }],
  ['event.own', 'its attack hits', { event: 'hits', what: 'this' }],
  ['event.own', 'its attack hits {to:whom}', { event: 'hits', what: 'this', to: $('to') }],
  ['when.event.own', 'when {event:event.own}', $('event')],
  [
    'when.event.own',
    'when {event:event.own} during the battle <that |>{while:battle}',
    { ...others('event'), while: $('while') },
  ],
  ['when.event.own', 'when {event:either.own}', $('event')],
  ['when.own', '{event:when.event.own}', $('event')],
  ['when.own', '{a:when.event.own}<,|> or {b:when.event.own}', { either: [$('a'), $('b')] }],
]

/** What would happen, where something else can happen instead. */
const replaced: PhraseEntry[] = [
  ...Object.entries({ ...happens, ...happensAlone })
    .filter(([event, said]) => isReplaceable(event) && said.startsWith('is '))
    .map(([event, said]): PhraseEntry => ['event.now', `{what:subject} would ${would(said)}`, of(event)]),
  ...Object.entries({ '': {}, ' {to:whom}': { to: $('to') } }).flatMap(([to, means]): PhraseEntry[] => [
    ['event.now', `the attack of {what:subject} would hit${to}`, of('hits', means)],
  ]),
  ['event.now', '{what:subject.card} would be put into the {to:pile}', of('put', { to: $('to') })],
  [
    'event.now',
    '{what:subject.card} would be put into the {to:pile} {from}',
    of('put', { to: $('to'), from: $('from') }),
  ],
  ['event.now', 'you would draw a card', { event: 'draws', who: 'you' }],
  ['event.now', 'your opponent would draw a card', { event: 'draws', who: 'opponent' }],
]

// Sentences

/**
 * Instructions one after the other, all in one form, up to the end of an effect or of a sentence. After a choice what is chosen is spoken of
 * as one or as several, in categories of those names. Within a sentence there is its middle (`.mid`), where more follows, and its
 * `.last` instruction; behind a search (`.found`) there is what is done with what was found.
 */
interface Run {
  readonly name: string
  readonly form: (typeof FORMS)[number]
  /** Whether other sentences may follow. */
  readonly continues: boolean
  /** Whether what is so may be said without a time: not behind one, which it could be meant to have as well. */
  readonly bare?: false
  /** Its instructions are those that only a player carries out, and nothing ends them: somebody else goes on with the sentence. */
  readonly isPart?: true
  /** Whether conditions and the like may govern the end of a sentence. */
  readonly governs: boolean
}

const next = [$('one'), rest('more')]

/** What may stand at a place: instructions, and choices with what they are spoken of as. */
const headsOf = ({ form, bare, isPart }: Run): readonly (readonly [category: string, number: string])[] => [
  [isPart ? `deed${form}` : `act${form}`, ''],
  [`own.act${form}`, '.own'],
  [`single.act${form}`, '.one'],
  [`several.act${form}`, '.many'],
  [`fight.act${form}`, '.first'],
  ...(bare === false || isPart
    ? []
    : ([
        [`bare${form}`, ''],
        [`own.bare${form}`, '.own'],
      ] as const)),
  [`pick.single${form}`, '.one'],
  [`picks${form}`, '.many'],
]
const searchesOf = ({ form }: Run): readonly (readonly [category: string, number: string])[] => [
  [`seek.single${form}`, '.one'],
  [`seek.several${form}`, '.many'],
]

/** It ends its sentence. */
const ends = (
  { name, continues, isPart }: Run,
  category: string,
  head: string,
  number = '',
): PhraseEntry[] => {
  const last: PhraseEntry = [category, `{one:${head}}${isPart ? '' : '.'}`, [$('one')]]
  return continues ? [last, [category, `{one:${head}}. {more:${name}${number}}`, next]] : [last]
}
/** The sentence goes on behind it. */
const goesOn = ({ name }: Run, category: string, head: string, number = ''): PhraseEntry[] => [
  [category, `{one:${head}}, {more:${name}.mid${number}}`, next],
  [category, `{one:${head}}, and {more:${name}.last${number}}`, next],
  [category, `{one:${head}}, {more:${name}.linked${number}}`, next, 'read'],
]
const seeks = (run: Run, category: string): PhraseEntry[] =>
  searchesOf(run).flatMap(([head, number]): PhraseEntry[] => [
    [category, `{one:${head}}, {more:${run.name}.found${number}}`, next],
    [category, `{one:${head}}, and {more:${run.name}.found.last${number}}`, next],
  ])
/** What governs the rest of its sentence. */
const governors = (
  { name, form, continues, governs }: Run,
  category: string,
  kind: string,
): PhraseEntry[] => {
  if (form !== '' || !governs) return []
  const last: PhraseEntry = [category, `{one:${kind}}`, [$('one')]]
  return continues ? [last, [category, `{one:${kind}} {more:${name}}`, next]] : [last]
}
/** Two instructions in one: put up to one card from among them into your hand. */
const doubled = ({ name, form, continues, governs }: Run, category: string): PhraseEntry[] => {
  if (form !== '' || !governs) return []
  return DOUBLES.flatMap(([said, steps]) =>
    numbered(said).flatMap(([one, number]): PhraseEntry[] => [
      [category, `${one}.`, steps],
      ...[
        ...(continues ? [`. {more:${name}${number}}`] : []),
        ...(category.endsWith('.last')
          ? []
          : [`, {more:${name}.mid${number}}`, `, and {more:${name}.last${number}}`]),
      ].map((link): PhraseEntry => [category, one + link, [...steps, rest('more')]]),
    ]),
  )
}
/** What is said of one that is chosen and of several, and what that is spoken of as. */
const numbered = (said: string): readonly (readonly [said: string, number: string])[] =>
  said.includes(':chosen}')
    ? ['.one', '.many'].map((number) => [said.replace(':chosen}', `:chosen${number}}`), number])
    : [[said, '']]

const led = (one: string): Pattern => ({ ...others(one), for: $('for') })
const ledIf = { do: 'if', if: $('c'), then: [led('b')] }
/** A time that leads its sentence is that of all that is so in it. */
const LED: readonly (readonly [said: string, steps: readonly Pattern[]])[] = [
  ['{for:duration}, {a:so}', [led('a')]],
  ['{for:duration}, {a:own.so}', [led('a')]],
  [
    '{for:duration}, {both} and this unit get {gains}',
    [$('both'), 'this'].map((one) => ({ ...gain($('gains'), one), for: $('for') })),
  ],
  /** Behind what is so of this unit “it” is this unit. */
  ...Object.entries({ so: ['so', 'own.so'], 'own.so': ['so.own', 'own.so.own'] }).flatMap(([first, next]) =>
    next.flatMap((second) => [
      [`{for:duration}, {a:${first}}<, and| and|,> {b:${second}}`, [led('a'), led('b')]] as const,
      [
        `{for:duration}, {a:${first}}<, and|, then,|. then,> if {c:condition}, {b:${second}}`,
        [led('a'), ledIf],
      ] as const,
      ...next.map(
        (third) =>
          [
            `{for:duration}, {a:${first}}, {b:${second}}<, and|,> {d:${third}}`,
            [led('a'), led('b'), led('d')],
          ] as const,
      ),
    ]),
  ),
]
const ledBy = ({ name, continues, governs }: Run, category: string): PhraseEntry[] => {
  const goesOnBehind = (said: string, steps: readonly Pattern[]): PhraseEntry[] => [
    [category, `${said}, <and |>{last:after}`, [...steps, rest('last')], 'read'],
    ...(continues
      ? ([
          [
            category,
            `${said}, <and |>{last:after} {more:${name}}`,
            [...steps, rest('last'), rest('more')],
            'read',
          ],
        ] satisfies PhraseEntry[])
      : []),
  ]
  const here = LED.filter(([, steps]) => governs || !steps.includes(ledIf))
  return here.flatMap(([said, steps]): PhraseEntry[] => [
    [category, `${said}.`, steps, 'read'],
    ...(continues ? [[category, `${said}. {more:${name}}`, [...steps, rest('more')], 'read'] as const] : []),
    ...(steps.includes(ledIf) ? [] : goesOnBehind(said, steps)),
  ])
}

/** What is done with what was found. To take it and shuffle is one thing, unless it is said with "then". */
const afterSearch = (run: Run): PhraseEntry[] => {
  const { name, form } = run
  const found = `${name}.found`
  return [
    ...ends(run, found, `fetch.end${form}`),
    ...goesOn(run, found, `fetch${form}`),
    ...goesOn(run, found, `found${form}`),
    ...ends(run, `${found}.last`, `found${form}`),
    ...['show', 'take'].flatMap((act): PhraseEntry[] => [
      ...ends(run, `${found}.last`, act + form),
      [found, `{one:${act}${form}}, then {more:${name}}`, next],
    ]),
    /** Something else is chosen before the deck is shuffled. */
    [found, `{one:show${form}}, {more:${name}.shown}`, next],
    [found, `{one:take${form}}, {more:${name}.taken}`, next],
    [`${name}.shown`, `{one:take${form}}, {more:${name}.taken}`, next],
    ...headsOf(run)
      .slice(1)
      .flatMap(([head, number]) => goesOn(run, `${name}.taken`, head, number)),
  ]
}

const sequence = (run: Run): PhraseEntry[] => {
  const { name, form, continues } = run
  const [mid, last, loose] = [`${name}.mid`, `${name}.last`, `${name}.loose`]
  const heads = headsOf(run)
  return [
    ...heads.flatMap(([head, number]) => goesOn(run, name, head, number)),
    ...seeks(run, name),
    ...governors(run, name, 'closed'),
    ...heads.flatMap(([head, number]) => ends(run, name, head, number)),
    ...heads.flatMap(([head, number]) => goesOn(run, mid, head, number)),
    ...seeks(run, mid),
    /** Some texts leave out the word before the last. */
    ...[name, mid].flatMap((category) =>
      heads.map(([head, number]): PhraseEntry => [category, `{one:${head}}, {more:${loose}${number}}`, next]),
    ),
    ...ends(run, loose, run.isPart ? `deed${form}` : `act${form}`),
    ...['own.act', 'single.act', 'several.act', 'fight.act'].flatMap((act) => ends(run, loose, act + form)),
    ...(run.bare === false || run.isPart
      ? []
      : ['bare', 'own.bare'].flatMap((one) => ends(run, loose, one + form))),
    ...[name, mid, last].flatMap((category) => doubled(run, category)),
    ...heads.flatMap(([head, number]) => ends(run, last, head, number)),
    ...(run.isPart ? [] : [name, mid, last].flatMap((category) => ledBy(run, category))),
    ...seeks(run, last),
    ...governors(run, last, continues ? 'closed.link' : 'closed'),
    ...governors(run, `${name}.linked`, 'closed.link'),
    /** Somebody else does something, and the sentence goes on. */
    ...(run.continues
      ? [name, mid, last, `${name}.linked`].flatMap((category) =>
          ['mid', 'last', 'linked'].map(
            (more): PhraseEntry => [
              category,
              `{who:actor} {then:part.s}, <and |>${more === 'linked' ? '' : 'you '}{more:${name}.${more}}`,
              [{ do: 'by', who: $('who'), then: $('then') }, rest('more')],
              'read',
            ],
          ),
        )
      : []),
    [`${name}.linked`, '{one:closed.late}', [$('one')]],
    ...afterSearch(run),
  ]
}

const chosen = $('one')
/** Instructions that say what is chosen with what is done to it, or what two units gain; they are printed one by one. */
const DONE_AT_ONCE: readonly (readonly [said: string, steps: readonly Pattern[]])[] = [
  ['put {one:chosen} {to:into}', [chosen, { do: 'move', what: 'it', to: $('to') }]],
  ['call {one:chosen} to (rc)', [chosen, { do: 'call', what: 'it' }]],
  ['call {one:chosen} to separate (rc)', [chosen, { do: 'call', what: 'it', kind: 'apart' }]],
  ['turn {one:chosen} face up', [chosen, { do: 'turnUp', what: 'it' }]],
  ['reveal {one:chosen}', [chosen, { do: 'reveal', what: 'it' }]],
  ['reveal {one:chosen} to your opponent', [chosen, { do: 'reveal', what: 'it' }]],
]
const PAID_AT_ONCE: typeof DONE_AT_ONCE = [
  ...DONE_AT_ONCE,
  ['discard {one:chosen}', [chosen, { do: 'discard', what: 'it' }]],
  ['retire {one:chosen}', [chosen, { do: 'retire', what: 'it' }]],
  ['bind {one:chosen} face up', [chosen, { do: 'bind', what: 'it', as: 'faceUp' }]],
]
const DOUBLES: typeof DONE_AT_ONCE = [
  ...DONE_AT_ONCE,
  [
    '[counter-charge {n:number}]/[soul-charge {m:number}]',
    [
      { do: 'counterCharge', n },
      { do: 'soulCharge', n: $('m') },
    ],
  ],
  [
    '{both} and this unit get {gains} {for:duration}',
    [$('both'), 'this'].map((one) => ({ ...gain($('gains'), one), for: $('for') })),
  ],
]

const DONE: { readonly [verb: string]: string } = {
  retire: 'retired',
  call: 'called',
  bind: 'bound',
  lock: 'locked',
  unlock: 'unlocked',
  discard: 'discarded',
  stand: 'stood',
  rest: 'rested',
  draw: 'drew',
  heal: 'healed',
  move: 'put',
}

const ifDone = { do: 'if', if: { done: 'it' }, late: true }
const modes = { do: 'modes', n, of: $('of') }

/** A condition and what it governs: its sentence, and what is done otherwise. */
const governing = (words: string, step: Means, category = 'closed.link'): PhraseEntry[] => [
  [category, `${words}, {then:chain}`, { ...step, then: $('then') }],
  [category, `${words}, {then:flat} if not, {else:chain}`, { ...step, then: $('then'), else: $('else') }],
  [
    category,
    `${words}, you may {then:flat} if not, {else:chain}`,
    { ...step, then: [{ do: 'may', then: $('then') }], else: $('else') },
  ],
]

const sentences: PhraseEntry[] = [
  ...sequence({ name: 'say', form: '', continues: true, governs: true }),
  ...sequence({ name: 'chain', form: '', continues: false, governs: true }),
  ...sequence({ name: 'chain.s', form: '.s', continues: false, governs: false }),
  ...['that unit', 'those units', 'it', 'they'].map((both): PhraseEntry => ['both', both, 'it']),
  ['both', '{both:done.one}', $('both')],
  ['both', '{both:done.many}', $('both')],
  ['closed', '{one:closed.link}', $('one')],
  ...sequence({ name: 'part.s', form: '.s', continues: false, governs: false, isPart: true }),
  ...sequence({ name: 'flat', form: '', continues: false, governs: false }),
  ...sequence({ name: 'after', form: '', continues: false, governs: false, bare: false }),
  ['after', '{one:closed.late}', [$('one')]],
  ['after', 'if {c:condition}, {then:after}', [{ do: 'if', if: $('c'), then: $('then') }]],
  ...governing('if {c:condition}', { do: 'if', if: $('c') }),
  ['closed.link', 'then, if {c:condition}, {then:chain}', { do: 'if', if: $('c'), then: $('then') }],
  ...governing('if you do', ifDone, 'closed'),
  ...words(
    'did',
    Object.fromEntries(Object.entries(DONE).filter(([act]) => act !== 'unlock' && act !== 'heal')),
  ),
  ...[...Object.values(DONE), 'chose'].map(
    (did): PhraseEntry => ['once.done', `if you ${did}< a card| a unit|>`, 'it'],
  ),
  ['closed', '{done:once.done}, {then:chain}', { ...ifDone, if: { done: $('done') }, then: $('then') }],
  ...Object.entries({
    atLeast: '{value:n} or more <cards|units>',
    atMost: '{value:n} or less <cards|units>',
    exactly: '{value:n.many} <cards|units>',
  }).flatMap(([is, many]) =>
    governing(
      `if you {did} ${many}<| with this effect| this way>`,
      { do: 'if', if: { number: { did: $('did'), are: [] }, is, value: $('value') }, late: true },
      'closed',
    ),
  ),
  ...['card', 'field'].flatMap((kind) =>
    governing(
      `if you {did} a {are:some.${kind}}`,
      {
        do: 'if',
        if: { number: { did: $('did'), are: $('are') }, is: 'atLeast', value: 1 },
        late: true,
      },
      'closed',
    ),
  ),
  ...governing(
    'if {value:n} or more <units|cards> were {did:did.past} with this effect',
    {
      do: 'if',
      if: { number: { did: $('did'), are: [] }, is: 'atLeast', value: $('value') },
      late: true,
    },
    'closed',
  ),
  ...Object.entries({ card: 'card', field: 'unit' }).flatMap(([kind, noun]): PhraseEntry[] => [
    [`some.${kind}`, `{one:filter} {more:f.${kind}.one}`, [$('one'), rest('more')]],
    [`some.${kind}`, `${noun}{more:posts.one}`, [rest('more')]],
  ]),
  ['closed.link', 'also, {then:chain}', { do: 'also', then: $('then') }],
  ['closed.link', 'after that, {then:chain}', { do: 'after', then: $('then') }],
  ...Object.entries({ '': {}, ' {for:duration}': { for: $('for') } }).flatMap(
    ([time, lasts]): PhraseEntry[] => {
      const become = { do: 'become', what, kind: $('kind'), ...lasts }
      return [
        [
          'closed.link',
          `you may have {what:obj.any} get {field} {by:raised}${time} for each {per}.`,
          { do: 'may', then: [{ ...gain([each]), ...lasts }] },
        ],
        [
          'closed.link',
          `you may have {what:obj.any} become {kind:state.new}${time}.`,
          { do: 'may', then: [become] },
        ],
        [
          'closed.link',
          `you may have {what:obj.any} get {gains}${time}.`,
          { do: 'may', then: [{ ...gain($('gains')), ...lasts }] },
        ],
      ]
    },
  ),
  ['closed.link', 'you may {then:chain}', { do: 'may', then: $('then') }],
  [
    'closed.link',
    'you may {then:flat} if you do not, {else:chain}',
    { do: 'may', then: $('then'), else: $('else') },
  ],
  /** What is paid for in the sentence governs all that follows. */
  ...['', 'and '].flatMap((and): PhraseEntry[] => [
    ['say', `[cost][{cost:costs.one}], ${and}{then:say}`, [m.pay]],
    ['say', `if {c:condition}, [cost][{cost:costs.one}], ${and}{then:say}`, [m.payIf]],
  ]),
  ['whole', '{all:say}', $('all')],
  ['whole', 'choose {n} of the following. {of:modes}', [modes]],
  [
    'whole',
    'if {c:condition}, choose {n} of the following. {of:modes}',
    [{ do: 'if', if: $('c'), then: [modes] }],
  ],
  ['modes', '① {a:say} ② {b:say}', [$('a'), $('b')]],
  ['modes', '① {a:say} ② {b:say} ③ {c:say}', [$('a'), $('b'), $('c')]],
  ['closed.link', '{who:actor} {then:chain.s}', { do: 'by', who: $('who'), then: $('then') }],
  [
    'closed.link',
    '{who:actor} may {then:chain}',
    { do: 'by', who: $('who'), then: [{ do: 'may', then: $('then') }] },
  ],
  [
    'closed.link',
    '{who:actor} may {then:flat} if he or she does not, {else:chain}',
    { do: 'by', who: $('who'), then: [{ do: 'may', then: $('then'), else: $('else') }] },
  ],
  ['closed.link', 'for each {times:per}, {then:chain}', { do: 'repeat', times: $('times'), then: $('then') }],
  [
    'closed.link',
    'repeat this {times:n} times: {then:chain}',
    { do: 'repeat', times: $('times'), then: $('then') },
  ],
  ['closed.link', '{one:closed.late}', $('one')],
  ['closed.late', '{when:moment}, {then:chain}', meanings.later],
  ['event.any', '{event}', $('event')],
  ['event.any', '{either}', $('either')],
  ...Object.entries({ '': {}, ' {to:whom}': { to: $('to') } }).map(
    ([to, means]): PhraseEntry => [
      'event.any',
      `the battle that {what:subject} attacked${to} ends`,
      of('battled', means),
    ],
  ),
  ['event.any', 'the battle that {what:subject} boosted ends', of('battled', { in: 'boosting' })],
  ['closed.link', 'the next time {when:event.any}, {then:chain}', meanings.later],
  [
    'closed.link',
    '{for:duration}, the next time {when:event.any}, {then:chain}',
    { ...meanings.later, for: $('for') },
  ],
  ['closed.link', 'if {event:event.now}, instead {with:chain}', meanings.replaces],
  [
    'closed.link',
    '{for:duration}, if {event:event.now}, instead {with:chain}',
    { ...meanings.replaces, for: $('for') },
  ],
  ['costs', '{one:cost}', [$('one')]],
  ...[' & ', ', and ', ', '].map(
    (link): PhraseEntry => ['costs', `{one:cost}${link}{more:costs}`, [$('one'), rest('more')]],
  ),
  ...Object.entries({ 'pick.single': 'one', picks: 'many' }).flatMap(([pick, number]): PhraseEntry[] => [
    ['costs', `{one:${pick}}`, [$('one')]],
    ...[', and ', ', '].map(
      (link): PhraseEntry => [
        'costs',
        `{one:${pick}}${link}{more:costs.${number}}`,
        [$('one'), rest('more')],
      ],
    ),
  ]),
  ...PAID_AT_ONCE.flatMap(([said, steps]) =>
    numbered(said).flatMap(([one, number]): PhraseEntry[] => [
      ['costs', one, steps],
      ['costs', `${one}< & |, and |, >{more:costs${number}}`, [...steps, rest('more')]],
    ]),
  ),
  ['cost', '{one:blast}', $('one')],
  ...['act', 'own.act', 'single.act', 'several.act', 'fight.act', 'so', 'own.so'].map(
    (one): PhraseEntry => ['cost', `{one:${one}}`, $('one')],
  ),
]

const fetched = { do: 'fetch', what: 'it' }
/** What was found is shown or not, taken, and the deck shuffled: at the end of a sentence and within one. */
const fetching = (it: string): PhraseEntry[] =>
  FORMS.flatMap((form): PhraseEntry[] => {
    const [reveal, put, shuffle, whose] =
      form === '' ? ['reveal', 'put', 'shuffle', 'your'] : ['reveals', 'puts', 'shuffles', 'his or her']
    const taken = `${put} ${it} into ${whose} hand`
    return [
      ...[`${reveal} ${it} to your opponent, `, `${reveal} ${it}, `, ''].flatMap((shown): PhraseEntry[] => [
        [`fetch.end${form}`, `${shown}${taken}, and ${shuffle} ${whose} deck`, fetched],
        [`fetch${form}`, `${shown}${taken}, ${shuffle} ${whose} deck`, fetched],
      ]),
      [`show${form}`, `${reveal} ${it}`, { do: 'reveal', what: 'it' }],
      [`show${form}`, `${reveal} ${it} to your opponent`, { do: 'reveal', what: 'it' }],
    ]
  })

const THAT: readonly PhraseEntry[] = ['that unit', 'that card'].flatMap((it): PhraseEntry[] => [
  ['it', it, 'it'],
  ['subj.s', it, 'it'],
])
const OWN: readonly PhraseEntry[] = [
  ['it', 'it', 'this', 'read'],
  ['subj.own', 'it', 'this', 'read'],
]
const ONE: readonly PhraseEntry[] = [
  ['it', 'it', 'it'],
  ['subj.s', 'it', 'it'],
]
const SEVERAL: readonly PhraseEntry[] = [
  ['it', 'them', 'it'],
  ['subj.pl', 'they', 'it'],
]

/** What was spoken of: nothing but what the trigger tells of, this unit, one that was chosen, or several. */
const surroundings = {
  first: [...THAT, ...fetching('it')],
  own: [...THAT, ...OWN, ...fetching('it')],
  one: [...ONE, ...THAT, ...fetching('it')],
  many: [...SEVERAL, ...fetching('them')],
}

// Abilities

const headZones: { readonly [said: string]: Pattern } = {
  '(vc)': 'vanguard',
  '(rc)': 'rear',
  '(gc)': 'guardian',
  '(vc/rc)': ['vanguard', 'rear'],
  '(vc/rc/gc)': ['vanguard', 'rear', 'guardian'],
  '(vc/gc)': ['vanguard', 'guardian'],
  '(rc/gc)': ['rear', 'guardian'],
  '(hand)': 'hand',
  '(drop zone)': 'drop',
  '(bind zone)': 'bind',
  '(soul)': 'soul',
  '(damage zone)': 'damage',
  '(deck)': 'deck',
  '(g zone)': 'g',
  '(vc/rc)/(gc)': ['vanguard', 'rear', 'guardian'],
  '(rc)/(gc)': ['rear', 'guardian'],
  hand: 'hand',
  'g zone': 'g',
  '[bind zone]': 'bind',
  '[drop zone]': 'drop',
}

const iconSaid = (said: string, means: Means): PhraseEntry[] => [
  ['icon', said, means],
  /** Before another one: words are kept apart. */
  ['icon.first', said.startsWith('[') ? said : `${said} `, means],
]
const icon = (name: Icon, said: string, more: Means = {}): PhraseEntry[] =>
  iconSaid(said, { icon: name, ...more })
const bareIcons = ['brave', 'oracle', 'unite', 'darkness', 'darkDevice', 'shinken'] as const

const heads: PhraseEntry[] = [
  ...Object.entries(headZones).map(([said, zone]): PhraseEntry => ['zone', said, zone]),
  ...icon('limitBreak', '[limit break {n:number}]', { n }),
  ...icon('limitBreak', '[limit-break {n:number}]', { n }),
  ...icon('generationBreak', '[generation break {n:number}]', { n }),
  ...icon('ritual', 'ritual {n:number}', { n }),
  ...icon('thunderstrike', 'thunderstrike {n:number}', { n }),
  ...bareIcons.flatMap((name) => icon(name, icons[name])),
  ...icon('shinken', 'shinken hissatsu'),
  ...['battle', 'time'].flatMap((word) => [
    ...icon('wave', `wave-{n:nth} ${word}`, { n }),
    ...icon('wave', `wave-{n:nth} to {to:nth} ${word}`, { n, to: $('to') }),
  ]),
  ...icon('waveOn', 'wave-{n:nth} battle or later', { n }),
  ...icon('wave', 'wave-{n:nth} time only', { n }),
  ...icon('waveOn', 'wave-{n:nth} time or more', { n }),
  ['waves', '{n:nth}', { icon: 'wave', n }],
  ['waves', '{n:nth} or later', { icon: 'waveOn', n }],
  ['waves', '{n:nth} to {to:nth}', { icon: 'wave', n, to: $('to') }],
  ...['battle', 'time'].flatMap((word) =>
    iconSaid(`wave-{a:waves} or {b:waves} ${word}`, { or: [$('a'), $('b')] }),
  ),
  ...words('label', labels),
  ...ORDINALS.map((_, i): PhraseEntry => ['label', `rescue ${i + 1}`, 'rescue']),
  ['labels', '{one:label}-', [$('one')]],
  ['labels.late', '{one:label}', [$('one')]],
  ['turn', 'during {turnOf:whose.turn} turn', { turnOf: $('turnOf') }],
]

const ICONS: readonly (readonly [said: string, conditions: readonly Pattern[]])[] = [
  ['', []],
  ['{icon}', [$('icon')]],
  ['{icon:icon.first}{second:icon}', [$('icon'), $('second')]],
]
/** Several conditions are one. */
const both = (conditions: readonly Pattern[]): Pattern =>
  conditions.length === 1 ? conditions[0]! : { and: conditions }
const under = (field: 'only' | 'while', conditions: readonly Pattern[]): Means =>
  conditions.length === 0 ? {} : { [field]: both(conditions) }

/** How often, said before the colon or at the end. */
type Limited = readonly [atHead: string, atEnd: string, limit: Means]
const LIMITS: readonly Limited[] = [
  ['', '', {}],
  ['[1/turn]', '', m.once('turn')],
  ['', '{per:once}', { times: 1, per: $('per') }],
]
const NO_LIMIT = LIMITS.slice(0, 1)

/** A mark, and what may stand behind it before the colon: where, how often, under which conditions; a family before it. */
function headed(
  mark: string,
  field: 'only' | 'while',
  body: string,
  means: Means,
  more: readonly Pattern[] = [],
  limits = LIMITS,
  during: Means = {},
): PhraseEntry[] {
  return ['', '{labels}'].flatMap((family) =>
    ['', '{zone}'].flatMap((zone) =>
      limits.flatMap(([often, end, times]) => {
        const limit = { ...times, ...during }
        return ICONS.flatMap(([said, conditions]): PhraseEntry[] => {
          const all = {
            ...means,
            ...(family && { labels: $('labels') }),
            ...(zone && { zone: $('zone') }),
            ...(Object.keys(limit).length > 0 && { limit }),
            ...under(field, [...conditions, ...more]),
          }
          const where = often && zone ? `<${zone}${often}|${often}${zone}>` : zone + often
          const after = `:${body}${end}`
          return [
            ['ability', `${family}[${mark}]${where}${said}${after}`, all],
            /** The family may stand behind all that. */
            ...(family
              ? [['ability', `[${mark}]${where}${said}{labels:labels.late}${after}`, all, 'read'] as const]
              : []),
          ]
        })
      }),
    ),
  )
}

const triggered = (effect: Pattern) => ({ kind: 'triggered', when: $('when'), effect })
const activated = { kind: 'activated', effect: $('effect') }
const turn = $('turn')

/** What triggers, by when the turn is said. */
const triggering: readonly (readonly [said: string, more: readonly Pattern[], during: Means])[] = [
  ['{when}', [], {}],
  ['{turn}, {when}', [turn], {}],
  ['{when} {turn}', [turn], {}],
  ['during {whose:whose.turn} {during:phase}, {when}', [], { during: $('during'), of: $('whose') }],
  ['{when:when.step} <of|during> the battle <that |>{turn:battle}', [turn], {}],
]
/** The step of the battle that is said behind it. */
const STEP: PhraseEntry = [
  'when.step',
  'at the beginning of the {at:at.beginning}',
  { at: $('at'), of: 'any' },
]
const OTHERS: readonly (readonly [said: string, when: Pattern])[] = [
  ['when {what:this} boosts a {are:other}', of('boosts')],
  ['when {what:this} is boosted by a {are:other}', of('isBoosted')],
  ['when a {are:other} rides {what:this}', of('rodeUpon')],
]

const abilities: PhraseEntry[] = [
  STEP,
  /** Something is said of it beside that it is a unit. */
  ['other', '{one:filter} {more:f.field.one}', [$('one'), rest('more')]],
  ['other', 'unit{more:posts.one}', [rest('more')]],
  ['other', '{are:f.named.one}', are],
  ['once', ' this ability cannot be used for the rest of that turn.', 'turn'],
  ['once', ' this ability cannot be used for the rest of the game.', 'game'],
  ['paid.first', ', you may pay the cost. if you do, {then:say.first}', $('then')],
  ['paid.own', ', you may pay the cost. if you do, {then:say.own}', $('then')],
  ...['stand', 'draw', 'ride', 'main', 'battle', 'end'].map(
    (phase): PhraseEntry => ['phase', `${phase} phase`, `${phase}Phase`],
  ),
  ...triggering.flatMap(([said, more, during]) =>
    Object.entries({ first: said, own: said.replace('{when}', '{when:when.own}') }).flatMap(
      ([spoken, when]) => {
        const auto = (body: string, effect: Pattern) =>
          headed('auto', 'only', body, triggered(effect), more, LIMITS, during)
        const paid = `{then:paid.${spoken}}`
        return [
          ...auto(`[{cost:costs.one}] ${when}${paid}`, [m.pay]),
          ...auto(`[{cost:costs.one}] ${when}, if {c:condition}${paid}`, [m.payIf]),
          ...auto(`${when}, {effect:whole.${spoken}}`, $('effect')),
        ]
      },
    ),
  ),
  /** Triggers that ask something of the other one: what is boosted, or what rides upon it. */
  ...OTHERS.flatMap(([when, means]) => {
    const auto = (body: string, then: Pattern) => {
      const its = { do: 'if', if: { thing: 'it', are }, then }
      return headed('auto', 'only', body, { kind: 'triggered', when: means, effect: [its] }, [], NO_LIMIT)
    }
    return [
      ...auto(`[{cost:costs.one}] ${when}{then:paid.first}`, [m.pay]),
      ...auto(`${when}, {then:chain.first}`, $('then')),
    ]
  }),
  ...headed('act', 'only', '[{cost:costs.one}] {effect:whole.own}', { ...activated, cost: $('cost') }),
  ...headed('act', 'only', '{effect:whole.own}', { ...activated, cost: [] }),
  ...Object.entries({
    '': [],
    '{turn}, ': [turn],
    'if {c:condition}, ': [$('c')],
    '{turn}, if {c:condition}, ': [{ and: [turn, $('c')] }],
  }).flatMap(([said, conditions]) =>
    headed(
      'cont',
      'while',
      `${said}{does:statics.own}`,
      { kind: 'constant', does: $('does') },
      conditions,
      NO_LIMIT,
    ),
  ),
  ['statics', '{one:static}.', [$('one')]],
  ['statics', '{one:static}, and {more:statics}', [$('one'), rest('more')]],
  ['statics', '{one:static}. {more:statics}', [$('one'), rest('more')]],
  ['statics', '{one:instead}', [$('one')]],
  ['statics', '{one:instead} {more:statics}', [$('one'), rest('more')]],
  ['instead', 'if {event:event.now}, instead {with:chain}', meanings.replaces],
]

const plainKeywords = {
  auto: ['forerunner', 'blaze', 'afterimage', 'engorge', 'charge', 'hollow', 'harmony'],
  cont: ['restraint', 'lord', 'sentinel', 'resist'],
} as const satisfies { readonly [mark: string]: readonly Keyword[] }
const keyword = (name: Pattern, more: Means = {}): Means => ({ kind: 'keyword', keyword: name, ...more })

const keywordAbilities: PhraseEntry[] = [
  ...Object.entries(plainKeywords).flatMap(([mark, names]) =>
    names.flatMap((name): PhraseEntry[] => [
      ['ability', `[${mark}]:${keywords[name]}<|.>`, keyword(name)],
      ['ability', `[${mark}]{zone}:${keywords[name]}<|.>`, keyword(name, { zone: $('zone') })],
    ]),
  ),
  ['ability', '[auto]{zone}:success ({n:amount})', keyword('success', { n, zone: $('zone') })],
  ['ability', '[auto]{zone}:success {n:amount}', keyword('success', { n, zone: $('zone') })],
  ['ability', '[auto]:success ({n:amount})', keyword('success', { n })],
  ['ability', '[auto]:revelation-{zone}', keyword('revelation', { zone: $('zone') })],
  ...Object.entries({ '': {}, '{zone}': { zone: $('zone') } }).flatMap(([zone, means]): PhraseEntry[] => [
    [
      'ability',
      `[act]${zone}:[legion {n:amount}]< |>{are:f.card.one}<|.>`,
      keyword('seekMate', { n, are, ...means }),
    ],
  ]),
  ['ability', '[stride] this card on your (vc) from face down.', keyword('stride', { cost: [] })],
  ...['', '[cost]'].flatMap((mark): PhraseEntry[] => [
    [
      'ability',
      `[stride]-stride step-${mark}[{cost:costs.one}] [stride] this card on your (vc) from face down.`,
      keyword('stride', { cost: $('cost') }),
    ],
    [
      'ability',
      `[stride]-stride step-${mark}[{cost:costs.one}], and [stride] this card on your (vc) from face down.`,
      keyword('stride', { cost: $('cost') }),
    ],
    [
      'ability',
      `[g guardian]-opponent turn's guard step-${mark}[{cost:costs.one}] call this card to your (gc) from face down.`,
      keyword('gGuardian', { cost: $('cost') }),
    ],
  ]),
  ['text', '{ability}', $('ability')],
]

/** 11: what keywords stand for, where it is not said in the words of abilities. */
const defined: readonly (readonly [keyword: Keyword, mark: string, said: string, more?: Means])[] = [
  ['intercept', 'auto', 'when your other unit is attacked, you may move this unit to (gc).'],
  [
    'boost',
    'auto',
    "when your unit in front of this unit attacks, you may [rest] this unit. if you do, that unit gets this unit's [power] until end of that battle.",
  ],
  [
    'seekMate',
    'act',
    '[choose four cards from your drop zone, and put them on the top of your deck] if your opponent has a grade 3 or greater vanguard, search your deck for up to one {are:f.card.one}, [legion] with it, and shuffle your deck. this ability cannot be used for the rest of the game.',
    { are: [rest('are')] },
  ],
  [
    'harmony',
    'auto',
    'when your other unit is placed in the same column as this unit, this unit becomes in harmony until end of turn.',
  ],
]
/** 11.20.1: circles, as they stand behind revelation. */
const revealing = Object.fromEntries(
  Object.entries(headZones).filter(([said]) => /^\([vrg]c(?:\/[rg]c)*\)$/u.test(said)),
)
const definitions: PhraseEntry[] = [
  ...defined.flatMap(([name, mark, said, more]): PhraseEntry[] => [
    ['definition', `[${mark}]:${said}`, meaning(name, more)],
    ['definition', `[${mark}]{zone}:${said}`, meaning(name, { ...more, zone: $('zone') })],
  ]),
  ['definition', 'you may only have up to four sentinels in a deck.', meaning('sentinel')],
  ...Object.entries(revealing).map(
    ([on, zone]): PhraseEntry => [
      'definition',
      `when this unit is placed on ${on}, look at the top card of your deck, and you may put that card into your soul. if you do, choose one of your [stand] rear-guards, and [rest] it.`,
      meaning('revelation', { zone }),
    ],
  ),
  ['definition', '{ability}', $('ability')],
]

export const englishPhrases = new Phrasebook(
  inSurroundings(
    [
      ...numbers,
      ...players,
      ...places,
      ...filters,
      ...whereabouts,
      ...groups,
      ...choices,
      ...things,
      ...verbs,
      ...whatPlayersDo,
      ...gains,
      ...lasting,
      ...conditions,
      ...events,
      ...ownEvents,
      ...whenOwn,
      ...replaced,
      ...sentences,
      ...heads,
      ...abilities,
      ...keywordAbilities,
      ...definitions,
    ],
    surroundings,
    ['text', 'definition', 'keyword'],
  ),
  englishWords,
)
