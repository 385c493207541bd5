import { $, type Pattern, type PhraseEntry, rest, words } from '@tefuda/language'
import * as m from '../meanings.ts'
import { postsOf } from './filters.ts'
import { columns, rows } from './history.ts'
import { circleNames, zonesOfCards } from './places.ts'
import { are, place } from './words.ts'

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
export const unitNouns: { readonly [zone: string]: readonly [one: string, many: string] } = {
  vanguard: ['vanguard', 'vanguards'],
  rear: ['rear-guard', 'rear-guards'],
  field: ['unit', 'units'],
  guardian: ['guardian', 'guardians'],
  locked: ['locked card', 'locked cards'],
  heart: ['heart card', 'heart cards'],
  board: ['vanguard or rear-guard', '<vanguards and rear-guards|vanguards or rear-guards>'],
}

/** Two or three places of one player that are meant together. */
const SEVERAL_PLACES: readonly (readonly [said: string, or: readonly Pattern[]])[] = [
  ['{zone:pile.any} <or|and> <|in |on |your |in your |on your >{two:pile.any}', [place($('of'), $('two'))]],
  [
    '{zone:pile.any}, {two:pile.any}, <or|and> {three:pile.any}',
    [place($('of'), $('two')), place($('of'), $('three'))],
  ],
]

const named: Noun = ['{name}', '{name}', [{ name: $('name') }]]

export const groups: PhraseEntry[] = [
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
  /** All of each fighter's are all of anybody's; one of each is one of either, which choices say. */
  ...['vanguard', 'rear', 'field', 'guardian', 'board'].map(
    (zone): PhraseEntry => [
      'units.all',
      `<each player's|each fighter's> {are:f.${zone}.many}`,
      { in: place('any', zone), are },
    ],
  ),
  ...HOW_MANY.flatMap(([number]): PhraseEntry[] => [
    [`units.${number}.named`, `{of:whose} {are:f.named.${number}}`, { in: place($('of'), 'field'), are }],
    [
      `units.${number}.named`,
      `{of:whose} {are:f.named.${number}} on <(rc)|your (rc)>`,
      { in: place($('of'), 'rear'), are },
    ],
    [
      `units.${number}.named`,
      `{of:whose} {are:f.named.${number}} on <(vc) or (rc)|your (vc) or (rc)>`,
      { in: place($('of'), 'board'), are },
    ],
  ]),
  ...Object.keys(unitNouns).flatMap((zone) =>
    HOW_MANY.flatMap(([number]): PhraseEntry[] => [
      ...Object.entries(rows).flatMap(([row, word]): PhraseEntry[] => {
        const group = { in: place($('of'), zone), are: [{ lies: row, whose: $('of') }, rest('more')] }
        return [
          [`units.${number}`, `{of:whose} {more:f.${zone}.${number}} in the ${word}`, group],
          [`units.${number}`, `the {more:f.${zone}.${number}} in {of:whose} ${word}`, group],
          [`units.${number}`, `{more:f.${zone}.${number}} in {of:whose} ${word}`, group, 'read'],
          [`units.${number}`, `{of:whose} ${word} {more:f.${zone}.${number}}`, group],
        ]
      }),
      [`units.${number}`, `{of:whose} {are:f.${zone}.${number}}`, { in: place($('of'), zone), are }],
      ...Object.entries({ least: '<lowest|least|smallest>', most: '<highest|most|greatest|largest>' }).map(
        ([is, word]): PhraseEntry => [
          `units.${number}`,
          `{of:whose} {are:f.${zone}.${number}} with the ${word} {field}`,
          { in: place($('of'), zone), are, extreme: { field: $('field'), is } },
        ],
      ),
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
  ...words('pile.any', { ...zonesOfCards, ...circleNames }),
  ...['from', 'in'].flatMap((word): PhraseEntry[] => [
    ...(['one', 'many'] as const).map(
      (number): PhraseEntry => [
        `cards.${word}.${number}`,
        `{are:f.card.${number}} ${word} {in:place}`,
        { in: $('in'), are },
      ],
    ),
  ]),
  ...Object.entries(circleNames).flatMap(([zone, word]): PhraseEntry[] => {
    return [
      ['where', `<on|in> {of:whose} ${word}`, place($('of'), zone)],
      ['where', `<on|in> ${word}`, place('you', zone)],
      ['where.else', `{of:whose} ${word}`, place($('of'), zone)],
    ]
  }),
  ['where', 'on {of:whose} (vc) or (rc)', place($('of'), 'board')],
  ['where', 'on (vc) or (rc)', place('you', 'board')],
  ['where', '<in|on> {in:place}', $('in')],
  ['where', 'in your trigger zone', place('you', 'trigger')],
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
    ...Object.entries(circleNames).map(
      ([zone, word]): PhraseEntry => [
        `cards.from.${number}`,
        `{are:f.card.${number}} from {of:whose} ${word}`,
        { in: place($('of'), zone), are },
        'read',
      ],
    ),
    ...SEVERAL_PLACES.map(
      ([said, or]): PhraseEntry => [
        `cards.from.${number}`,
        `{are:f.card.${number}} <|in total ><from|in|on> {of:whose} ${said}`,
        { in: place($('of'), $('zone'), { or }), are },
      ],
    ),
    [`cards.from.${number}`, `{are:f.card.${number}} from hand`, { in: place('you', 'hand'), are }],
    [`cards.from.${number}`, `{are:f.card.${number}} from among them`, { in: place('you', 'looked'), are }],
  ]),
  ...HOW_MANY.map(
    ([number]): PhraseEntry => [`units.${number}`, `{units:units.${number}.named}`, $('units')],
  ),
  ...words('units.zone', { vanguard: 'vanguards', rear: 'rear-guards' }),
  ['scale', 'for each {per}', $('per')],
  ['scale', 'for every {every:n.many} {of:counted}', { every: $('every'), of: $('of') }],
  ['scale', 'for every {every:n.many} of {of:counted}', { every: $('every'), of: $('of') }, 'read'],
  ['per', 'of {count:units.many}', { count: $('count') }],
  ['per', '{count:cards.in.one}', { count: $('count') }],
  ['per', 'of {of:whose} open (rc)', { count: m.openCirclesOf($('of')) }],
  ...Object.entries({ ...rows, ...columns }).map(
    ([lies, word]): PhraseEntry => [
      'per',
      `of {of:whose} open (rc) in the ${word}`,
      { count: m.circles([{ state: 'open' }, { lies, whose: $('of') }]) },
    ],
  ),
  ['per', '{are:f.locked.one}', { count: { in: place('any', 'locked'), are } }],
  [
    'per',
    '{are:f.field.one} <that was |>{did:did.past}< with this effect| by this effect|>',
    { did: $('did'), are },
  ],
  [
    'per',
    '{are:f.card.one} <that was |>{did:did.past}< with this effect| by this effect|>',
    { did: $('did'), are },
  ],
  [
    'per',
    '{are:f.card.one} <that was |><put|returned> {did:did.to}< with this effect| by this effect|>',
    { did: $('did'), are },
  ],
  ['counted', '<units|cards> <put|returned> {did:did.to}< with this effect|>', { did: $('did'), are: [] }],
  ['per', '<damage|card> healed< with this effect|>', { did: 'heal', are: [] }],
  ['per', '{did:did.past} <unit|card>', { did: $('did'), are: [] }, 'read'],
  ['counted', '<units|cards> {did:did.past}< with this effect| by this effect|>', { did: $('did'), are: [] }],
  ['counted.group', '{group:units.many}', $('group')],
  ['counted.group', '{group:cards.in.many}', $('group')],
  ['counted', '{count:units.many}', { count: $('count') }],
  ['counted', '{count:cards.in.many}', { count: $('count') }],
]
