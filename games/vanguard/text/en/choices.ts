import { $, type Pattern, type PhraseEntry, rest, words } from '@tefuda/language'
import * as m from '../meanings.ts'
import { fields } from './filters.ts'
import { are, type Means, n, ofAnother, place, what } from './words.ts'

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
const OF_YOUR: readonly Chosen[] = [
  [false, 'one of your', { exactly: 1 }],
  [false, 'up to one of your', { upTo: 1 }],
  [true, '{n:n.many} of your', { exactly: n }],
  [true, 'up to {n:n.many} of your', { upTo: n }],
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

export const FORMS = ['', '.s'] as const
export const inForm = (said: string, form: (typeof FORMS)[number]) =>
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
          `${inForm(verb, form)} ${before} ${one} {per:scale}`,
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
const DIFFERENT = ' {differ:different}'
const differ = $('differ')
const differing = [
  `{are:f.card.one}${DIFFERENT} from {in:place}`,
  `{are:f.card.many}${DIFFERENT} from {in:place}`,
] as const
const differingUnits = [`{what:units.of}${DIFFERENT}`, `{what:units.many}${DIFFERENT}`] as const
const differingAmong = [
  `{are:f.card.one}${DIFFERENT} from among them`,
  `{are:f.card.many}${DIFFERENT} from among them`,
] as const
const differentAmong = { do: 'pick', what: m.inLooked(are), differ }
const differentOf = { do: 'pick', what: { in: $('in'), are }, differ }

const these = (filters: readonly Pattern[]) => ({
  do: 'pick',
  what: { in: place('any', 'anywhere'), are: filters },
})

export const choices: PhraseEntry[] = [
  ['different', '<with different card names|with different names|that have different card names>', 'name'],
  ['different', '<of different grades|with different grades>', 'grade'],
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
  ...['vanguard', 'rear', 'field'].flatMap((zone) =>
    ['of', 'one'].flatMap((number) =>
      choosing(
        'choose',
        'pick',
        [[false, 'another of', { exactly: 1 }]],
        [`{of:whose} {more:f.${zone}.${number}}`, ''],
        { do: 'pick', what: { in: place($('of'), zone), are: [{ other: true }, rest('more')] } },
      ).flatMap(([category, said, means]): PhraseEntry[] =>
        category.includes('several') ? [] : [[category, said, means, 'read']],
      ),
    ),
  ),
  ...choosing('choose', 'pick', OF_CARDS, cards, pickOf),
  ...choosing(
    'choose',
    'pick',
    OF_YOUR,
    ['{are:f.card.of} from {in:place}', '{are:f.card.many} from {in:place}'],
    {
      do: 'pick',
      what: { in: $('in'), are },
    },
  ),
  ...['column', 'row'].flatMap((lies) =>
    choosing(
      'choose',
      'pick',
      OF_CARDS,
      [`unit in the same ${lies} as {of:ref}`, `units in the same ${lies} as {of:ref}`],
      { do: 'pick', what: { in: place('any', 'field'), are: [{ lies, of: $('of') }] } },
    ),
  ),
  ...FORMS.map(
    (form): PhraseEntry => [
      `pick.single${form}`,
      `${inForm('choose', form)} your {are:f.vanguard.one}`,
      { do: 'pick', what: { in: place('you', 'vanguard'), are }, how: { exactly: 1 } },
    ],
  ),
  ...choosing('choose', 'pick', OF_CARDS, ['{are:f.locked.one}', '{are:f.locked.many}'], {
    do: 'pick',
    what: { in: place('any', 'locked'), are },
  }),
  /** Of what was done or chosen before, wherever that is by now. */
  ...choosing(
    'choose',
    'pick',
    OF_CARDS,
    ['card {one:did.these}', 'cards {one:did.these}'],
    these([$('one')]),
  ),
  ...choosing(
    'choose',
    'pick',
    OF_UNITS,
    ['{among:ref.many}', '{among:ref.many}'],
    these([{ among: $('among') }]),
  ),
  ...choosing('choose', 'pick', OF_UNITS, ['them', 'them'], these([{ among: 'them' }])),
  ['did.these', '<that was |that were |>{did:did.past} <with|by> this effect', { among: { did: $('did') } }],
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
  ...choosing(
    'choose',
    'pick',
    OF_CARDS,
    [`{are:f.card.one} from {in:place}${DIFFERENT}`, `{are:f.card.many} from {in:place}${DIFFERENT}`],
    differentOf,
  ).map(([category, said, means]): PhraseEntry => [category, said, means, 'read']),
  ...choosing('choose', 'pick', OF_UNITS, differingUnits, { ...pickOf, differ }),
  ...choosing('also choose', 'pick.beside', OF_UNITS, differingUnits, {
    ...pickOf,
    differ,
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
  ...choosing('search for', 'pick', OF_CARDS, ['{are:f.card.one}', '{are:f.card.many}'], {
    do: 'pick',
    what: m.inLooked(are),
  }).map(([category, said, means]): PhraseEntry => [category, said, means, 'read']),
  ...choosing('search {in:place.deck} for', 'seek', OF_CARDS, ['{are:f.card.one}', '{are:f.card.many}'], {
    do: 'search',
    what: { in: $('in'), are },
  }),
  ...choosing(
    'search {in:place.deck} for',
    'seek',
    OF_CARDS,
    [`{are:f.card.one}${DIFFERENT}`, `{are:f.card.many}${DIFFERENT}`],
    { do: 'search', what: { in: $('in'), are }, differ },
  ),
]
