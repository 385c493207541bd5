import { $, type Pattern, type PhraseEntry, rest, words } from '@tefuda/language'
import { are, type Means } from './words.ts'

/** What a text has done: as said of whoever did it, and of what it was done to. */
const DEEDS: { readonly [verb: string]: readonly [did: string, done: string] } = {
  retire: ['retired', 'retired'],
  call: ['called', 'called<| to (rc)| to (gc)>'],
  bind: ['bound', 'bound'],
  lock: ['locked', 'locked'],
  unlock: ['unlocked', 'unlocked'],
  discard: ['discarded', 'discarded'],
  stand: ['<stood|[stand]>', '<stood|[stand]>'],
  rest: ['<rested|[rest]>', '<rested|[rest]>'],
  heal: ['healed', 'healed'],
  draw: ['drew', 'drawn'],
  reveal: ['<revealed|reveal>', 'revealed'],
  choose: ['chose', 'chosen'],
  search: ['searched', '<searched|found>'],
  soulCharge: ['[soul-charge]', '[soul-charge]'],
  ride: ['rode', 'ridden'],
  move: ['<put|returned|placed>', '<put|returned>'],
}
/** Where a text has put something. */
const PUT_TO: { readonly [to: string]: string } = {
  hand: '<into your hand|to your hand|in your hand>',
  soul: '<into your soul|into the soul>',
  drop: '<into the drop zone|into your drop zone>',
  damage: '<into your damage zone|into the damage zone>',
  bind: '<into your bind zone|into the bind zone>',
  deck: '<to your deck|into your deck>',
  bottom: '<on the bottom of your deck|on the bottom of the deck>',
  top: '<on the top of your deck|on the top of the deck>',
}
const ON_CIRCLES: { readonly [event: string]: string } = {
  placed: 'placed',
  called: 'called',
  retired: 'retired',
  stood: '[stand]',
  rested: '[rest]',
  locked: 'locked',
  unlocked: 'unlocked',
  bound: 'bound',
  discarded: 'discarded',
  checked: '<revealed for a check|revealed>',
  driveChecks: '<revealed for the drive check|revealed>',
  put: '<put|returned>< into your hand| to your hand| into your soul| into the drop zone| into your damage zone| into your bind zone>',
}
const WITH = '< with this effect|| by this effect| due to this effect| this way>'

const number = (are: Pattern) => ({ did: $('did'), are })
type Many = readonly [one: 'one' | 'many', said: string, are: Pattern, is: string, value: Pattern]
const some = (number: 'one' | 'many', kind: string) => `{are:some.${kind}.${number}}`
const KINDS = ['card', 'field']
/** How many it was done to, and of which kind. */
const MANY: readonly Many[] = [
  ['many', '{value:n} or more< cards| units|>', [], 'atLeast', $('value')],
  ['many', '{value:n} or less <cards|units>', [], 'atMost', $('value')],
  ['many', '{value:n.many} <cards|units>', [], 'exactly', $('value')],
  ['one', '<this unit|this card>', [{ not: { other: true } }], 'atLeast', 1],
  ...KINDS.flatMap((kind): Many[] => [
    ['one', `a ${some('one', kind)}`, are, 'atLeast', 1],
    ['many', `{value:n} or more ${some('many', kind)}`, are, 'atLeast', $('value')],
    ['many', `{value:n} or less ${some('many', kind)}`, are, 'atMost', $('value')],
    ['many', `{value:n.many} ${some('many', kind)}`, are, 'exactly', $('value')],
  ]),
]
const ANY: Many = ['one', '<a card|a unit|it|that card>', [], 'atLeast', 1]

/** Conditions that look back at what this text has done. */
export const whatWasDone: readonly (readonly [said: string, number: Means, is: string, value: Pattern])[] = [
  ...MANY.flatMap(([one, said, are, is, value]) =>
    [
      `if you {did:did.act} ${said}${WITH}`,
      `if ${said} ${one === 'one' ? 'was' : 'were'} {did:did.asked}${WITH}`,
    ].map((words) => [words, number(are), is, value] as const),
  ),
  ...[...MANY, ANY].flatMap(([one, said, are, is, value]) =>
    [
      `if you <put|returned> ${said} {did:did.to}${WITH}`,
      `if ${said} ${one === 'one' ? 'was' : 'were'} <put|returned> {did:did.to}${WITH}`,
    ].map((words) => [words, number(are), is, value] as const),
  ),
  ...Object.entries({ atLeast: '{value:n} or more', atMost: '{value:n} or less' }).map(
    ([is, many]) =>
      [
        `if the number of <units|cards> {did:did.asked}${WITH} is ${many}`,
        number([]),
        is,
        $('value'),
      ] as const,
  ),
]

/** How many were chosen is asked of what was chosen last. */
const asked = (form: 0 | 1) =>
  Object.fromEntries(
    Object.entries(DEEDS).map(([verb, said]) => [verb === 'choose' ? 'chose' : verb, said[form]]),
  )
const SOME = { card: ['card', 'cards'], field: ['unit', 'units'] } as const

export const deeds: PhraseEntry[] = [
  ...words('did.act', asked(0)),
  ...words('did.asked', asked(1)),
  ...words('did.past', Object.fromEntries(Object.entries(DEEDS).map(([verb, [, done]]) => [verb, done]))),
  ...words('did.to', Object.fromEntries(Object.entries(PUT_TO).map(([to, said]) => [`to:${to}`, said]))),
  ...[...Object.values(DEEDS).map(([did]) => did), 'moved'].map(
    (did): PhraseEntry => ['did.plain', did, 'it'],
  ),
  /** Something is said of it beside that it is a card or a unit. */
  ...Object.entries(SOME).flatMap(([kind, nouns]) =>
    (['one', 'many'] as const).flatMap((number, i): PhraseEntry[] => [
      [`some.${kind}.${number}`, `{one:filter} {more:f.${kind}.${number}}`, [$('one'), rest('more')]],
      [`some.${kind}.${number}`, `${nouns[i]!}{more:posts.${number}}`, [rest('more')]],
    ]),
  ),
  ['some.card.one', '{name}', [{ name: $('name') }]],
  /** What was done in the same text, whatever was chosen since. */
  ['done.one', `the <unit|card> <|that was >{did:did.past}${WITH}`, { did: $('did') }],
  ['done.one', '<the|that> {did:did.past} <unit|card>', { did: $('did') }, 'read'],
  [
    'done.one',
    `the {type:unit.type} <|that was >{did:did.past}${WITH}`,
    { did: $('did'), are: [{ type: $('type') }] },
  ],
  ['done.one', 'the {did:did.past} {type:unit.type}', { did: $('did'), are: [{ type: $('type') }] }, 'read'],
  ['done.one', `<the|that> <unit|card> <|that was ><put|returned> {did:did.to}${WITH}`, { did: $('did') }],
  [
    'done.one',
    `the {type:unit.type} <|that was ><put|returned> {did:did.to}${WITH}`,
    { did: $('did'), are: [{ type: $('type') }] },
  ],
  ['done.many', `<the|those> <units|cards> <|that were |that >{did:did.past}${WITH}`, { did: $('did') }],
  ['done.many', '<the|those> {did:did.past} <units|cards>', { did: $('did') }, 'read'],
  [
    'done.many',
    `<the|those> <units|cards> <|that were ><put|returned> {did:did.to}${WITH}`,
    { did: $('did') },
  ],
  ...words('unit.type', { vanguard: 'vanguard', rearGuard: 'rear-guard', guardian: 'guardian' }),
  /** What has triggered it, whatever was chosen since. */
  ...words('heard.past', ON_CIRCLES),
  ['heard.did', 'attacked', 'attacks'],
  ['heard.did', 'boosted', 'boosts'],
  ['heard.did', '[stand]', 'stood'],
  ['heard.did', '[rest]', 'rested'],
  ['heard', 'the <unit|card> that has been {heard:heard.past}', { heard: $('heard') }],
  ['heard', 'the <unit|card> <that was |>{heard:heard.past}', { heard: $('heard') }, 'read'],
  ['heard', '<the|that> {heard:heard.past} <unit|card>', { heard: $('heard') }, 'read'],
  ['heard', 'the {heard:heard.past} <rear-guard|vanguard>', { heard: $('heard') }, 'read'],
  ['heard', 'the unit that <has |>{heard:heard.did}', { heard: $('heard') }],
  ['done.one', '{heard}', $('heard')],
]
