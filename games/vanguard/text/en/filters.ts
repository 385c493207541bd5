import { $, type Pattern, type PhraseEntry, rest, words } from '@tefuda/language'
import { NATION_NAMES } from '../names.ts'
import { type Field, type Icon, type Keyword, type Label, type State, TRIGGERS } from '../vocabulary.ts'
import { place } from './words.ts'

export const fields: Record<Field, string> = {
  grade: 'grade',
  power: '[power]',
  shield: '[shield]',
  critical: '[critical]',
  drive: 'drive',
}

/** A state as said before a noun, and after "is". */
export const states: Record<State, readonly [before: string, is: string]> = {
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

export const icons: Record<Icon, string> = {
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
export const labels: Record<Label, string> = {
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
export const keywords: Record<Keyword, string> = {
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
  shinken: '<shinken|shinken hissatsu>',
}

export const triggers = Object.fromEntries(
  TRIGGERS.map((kind) => [`trigger:${kind}`, kind[0]!.toUpperCase() + kind.slice(1)]),
)

export const compared = (field: Pattern, is: string) => ({ field, is, value: $('value') })
export const comparisons = { atMost: ' or less', atLeast: ' or greater', exactly: '' }

export const filters: PhraseEntry[] = [
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
    [
      'post.not',
      `<not from|that do not belong to|that does not belong to> {attribute:${kind}}`,
      { not: { attribute: $('attribute') } },
    ],
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
  ['post', '{did:did.past} <with|by> this effect', { among: { did: $('did') } }],
  ['post', 'that is one of {among:ref.many}', { among: $('among') }],
  ['post.not', 'other than {among:ref.many}', { not: { among: $('among') } }],
  ['post.not', 'other than {among:those.one}', { not: { among: $('among') } }],
  ['those.one', '<that unit|that card|it>', 'it'],
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
  [
    'post',
    '<that is|with> grade {by:added} than {of:ref}',
    { field: 'grade', is: 'exactly', value: { plus: [{ field: 'grade', of: $('of') }, $('by')] } },
    'read',
  ],
  ['filter', 'non-grade {value:amount}', { not: compared('grade', 'exactly') }],
  ['post', 'and the same {same:likeness} as {as:ref.any}', { same: $('same'), as: $('as') }, 'read'],
  ['post', 'and {name} in its card name', { nameHas: $('name') }, 'read'],
  ['post', 'of the declared {declared}', { declared: $('declared') }],
  ...Object.entries({ greater: 1, less: -1 }).map(
    ([more, by]): PhraseEntry => [
      'post',
      `<that is |with |>a grade ${more} than {of:ref}`,
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
  [
    'ref.any',
    '<a unit on your (vc) or (rc)|your vanguard or rear-guard|your rear-guard or vanguard>',
    { all: { in: place('you', 'board'), are: [] } },
  ],
]

/** What is said differently of one thing and of several, after the noun. */
export const postsOf = (number: 'one' | 'many'): PhraseEntry[] => {
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
    [category, `other than a unit {one:${category}.is}`, { not: $('one') }, 'read'],
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
