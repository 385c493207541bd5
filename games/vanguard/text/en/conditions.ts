import { $, type Pattern, type PhraseEntry, rest, words } from '@tefuda/language'
import * as m from '../meanings.ts'
import { compared, comparisons } from './filters.ts'
import { unitNouns } from './groups.ts'
import { rows } from './history.ts'
import { are, NTH_WORDS, place } from './words.ts'

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
  ['<greater than or equal to|equal to or greater than|more than or equal to>', 'a', 'b', 'atLeast', 0],
  ['<equal to|the same as>', 'a', 'b', 'exactly', 0],
  ['{value:n} or more greater than', 'a', 'b', 'atLeast', $('value')],
]

export const conditions: PhraseEntry[] = [
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
      [
        'condition.one',
        `{of:has} other {are:f.${zone}.many}`,
        there({ in: place($('of'), zone), are: [{ other: true }, rest('are')] }, 'atLeast', 1),
        'read',
      ],
      [
        'condition.one',
        `the number of {are:f.${zone}.many} you have{more:posts.many} is {value:n} or more`,
        there({ in: place('you', zone), are: [rest('are'), rest('more')] }, 'atLeast', $('value')),
        'read',
      ],
      [
        'condition.one',
        `{of:whose.turn} {are:f.${zone}.one} is {state:state.so}`,
        there({ in: place($('of'), zone), are: [rest('are'), { state: $('state') }] }, 'atLeast', 1),
        'read',
      ],
      ...Object.entries(comparisons).map(
        ([is, more]): PhraseEntry => [
          'condition.one',
          `{of:whose.turn} {are:f.${zone}.one}'s {field} is {value:amount}${more}`,
          there({ in: place($('of'), zone), are: [rest('are'), compared($('field'), is)] }, 'atLeast', 1),
          'read',
        ],
      ),
      ...Object.entries({
        atLeast: '{value:n} or more',
        atMost: '{value:n} or less',
        exactly: '{value:n}',
      }).map(
        ([is, many]): PhraseEntry => [
          'condition.one',
          `${many} of {of:whose} {are:f.${zone}.many} are {state:state.so}`,
          there({ in: place($('of'), zone), are: [rest('are'), { state: $('state') }] }, is, $('value')),
          'read',
        ],
      ),
      ['condition.one', `{of:has.not} a {are:f.${zone}.one}`, there(group, 'exactly', 0)],
      ['condition.one', `{of:has.not} any {are:f.${zone}.many}`, there(group, 'exactly', 0)],
      [
        'condition.one',
        `{of:has.not} any other {are:f.${zone}.many}`,
        there({ in: place($('of'), zone), are: [{ other: true }, rest('are')] }, 'exactly', 0),
      ],
      [
        'condition.one',
        `the number of {are:f.${zone}.many} you have is {value:n} or more`,
        there({ in: place('you', zone), are }, 'atLeast', $('value')),
      ],
      ['condition.one', `{of:has} one or more {are:f.${zone}.many}`, there(group, 'atLeast', 1)],
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
  ...COUNTS.flatMap(([number, many, is, value]): PhraseEntry[] => {
    const theirs = there({ in: place('opponent', $('zone')), are }, is, value)
    return [
      [
        'condition.one',
        `you have ${many.replace('#', `{there:cards.in.${number}}`)}`,
        there($('there'), is, value),
      ],
      [
        'condition.one',
        `your opponent has ${many.replace('#', `{are:f.card.${number}} <in|on> his or her {zone:pile.any}`)}`,
        theirs,
      ],
    ]
  }),
  ...COUNTS.flatMap(([number, many, is, value]): PhraseEntry[] => [
    [
      'condition.one',
      `{of:whose.turn} {zone:pile} has ${many.replace('#', `{are:f.card.${number}}`)}`,
      there({ in: place($('of'), $('zone')), are }, is, value),
      'read',
    ],
    ...['vanguard', 'rear', 'field'].map(
      (zone): PhraseEntry => [
        'condition.one',
        `{of:has} ${many.replace('#', `{are:f.${zone}.${number}}`)} in <the|his or her|their> {lies:row}`,
        there(
          { in: place($('of'), zone), are: [rest('are'), { lies: $('lies'), whose: $('of') }] },
          is,
          value,
        ),
        'read',
      ],
    ),
  ]),
  ...(['one', 'many'] as const).map(
    (number): PhraseEntry => [
      'condition.one',
      `you do not have ${number === 'one' ? 'a' : 'any'} {there:cards.in.${number}}`,
      m.none($('there')),
    ],
  ),
  /** Two things that somebody has, or has not. */
  ...COUNTS.flatMap(([number, many, is, value]): PhraseEntry[] => [
    ...Object.keys(unitNouns).map(
      (zone): PhraseEntry => [
        'have.some',
        many.replace('#', `{are:f.${zone}.${number}}`),
        there({ in: place('you', zone), are }, is, value),
      ],
    ),
    ['have.some', many.replace('#', `{there:cards.in.${number}}`), there($('there'), is, value)],
  ]),
  ...Object.keys(unitNouns).flatMap((zone): PhraseEntry[] => [
    ['have.none', `any {are:f.${zone}.many}`, m.none({ in: place('you', zone), are })],
    [
      'have.none',
      `any other {more:f.${zone}.many}`,
      m.none({ in: place('you', zone), are: [{ other: true }, rest('more')] }),
    ],
    ['have.neither', `<any |>{are:f.${zone}.many}`, m.none({ in: place('you', zone), are })],
  ]),
  ['condition.one', 'you have {a:have.some}<,|> or {b:have.some}', { or: [$('a'), $('b')] }, 'read'],
  ['condition.one', 'you have {a:have.some}<,|> and {b:have.some}', { and: [$('a'), $('b')] }, 'read'],
  [
    'condition.one',
    'you do not have {a:have.none}<,|> or {b:have.neither}',
    { and: [$('a'), $('b')] },
    'read',
  ],
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
  [
    'condition.one',
    'the number of {are:f.locked.many} is {value:n} or more',
    there({ in: place('any', 'locked'), are }, 'atLeast', $('value')),
    'read',
  ],
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
  ['condition.one', '<it is|that is during> {of:whose.turn} turn', { turnOf: $('of') }],
  ...(['attacking', 'attacked'] as const).map(
    (state): PhraseEntry => [
      'condition.one',
      `{of:whose} ${state} unit is {are:kind.said}`,
      there({ in: place($('of'), 'field'), are: [{ state }, rest('are')] }, 'atLeast', 1),
      'read',
    ],
  ),
  ['kind.said', 'a {are:f.card.one}', are],
  ['kind.said', '<a |>grade {value:amount} or greater', [compared('grade', 'atLeast')]],
  ['kind.said', '<a |>grade {value:amount} or less', [compared('grade', 'atMost')]],
  [
    'condition.one',
    '{thing:this} is in the {lies:row}',
    { thing: $('thing'), are: [{ lies: $('lies'), whose: 'you' }] },
    'read',
  ],
  ...words('row', rows),
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
      ...so('<grade|a grade> {value:amount}', [compared('grade', 'exactly')]),
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
  /** In a place where it is one of several. */
  [
    'condition.one',
    'you have another {are:f.card.one} {in:where}{more:posts.one?}',
    there({ in: $('in'), are: [{ other: true }, rest('are'), rest('more')] }, 'atLeast', 1),
  ],
  [
    'condition.one',
    '<|a |your >{are:f.card.one} is {in:where}',
    there({ in: $('in'), are }, 'atLeast', 1),
    'read',
  ],
  ...Object.entries({ atLeast: '{value:n} or more', exactly: '{value:n.many}' }).flatMap(
    ([is, many]): PhraseEntry[] => {
      const alike = (of: Pattern) => ({
        number: { alike: $('alike'), of },
        is,
        value: $('value'),
      })
      return [
        ...Object.keys(unitNouns).map(
          (zone): PhraseEntry => [
            'condition.one',
            `you have ${many} {are:f.${zone}.many} with the same {alike:likeness}`,
            alike({ all: { in: place('you', zone), are } }),
            'read',
          ],
        ),
        ['condition.one', `${many} of {of:ref.many} have the same {alike:likeness}`, alike($('of'))],
      ]
    },
  ),
  [
    'condition.one',
    '<{of:ref.many}|all of {of:ref.many}> have <different|different original> {alike:likeness.many}',
    { number: { alike: $('alike'), of: $('of') }, is: 'atMost', value: 1 },
  ],
  [
    'condition.one',
    '{value:n} or less of {of:ref.many} have the same {alike:likeness}',
    { number: { alike: $('alike'), of: $('of') }, is: 'atMost', value: $('value') },
  ],
  ...words('likeness.many', { name: 'card names', grade: 'grades', clan: 'clans' }),
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
