import { $, meanings, others, type PhraseEntry, rest, words } from '@tefuda/language'
import * as m from '../meanings.ts'
import type { Act, Permission } from '../vocabulary.ts'
import { FORMS } from './choices.ts'
import { keywords, triggers } from './filters.ts'
import { are, gain, type Means, NUMBERS, what } from './words.ts'

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
  retireByOthers:
    "be retired by <your opponent's card effects|your opponent's effects|the effects of your opponent's cards>",
  toSoul: 'be put into <your soul|soul|the soul> by card effects',
  toDeck: 'be put into <your deck|the deck> by card effects',
  toHand: 'be <returned to|put into> your hand by card effects',
  aimedByTriggers: 'be chosen <by|for> trigger effects',
}
const playerActs: { readonly [act: string]: string } = {
  call: 'call cards to (rc)',
  guard: 'call cards from hand to (gc)',
  gGuard: 'call [g guardian]',
  draw: 'draw cards',
  normalRide: 'ride',
  stride: '[stride]',
}

export const gains: PhraseEntry[] = [
  ...words('act.word', acts),
  ...words('act.player', playerActs),
  ...words('act.call', {
    call: 'to (rc)',
    guard:
      '<from hand to (gc)|from his or her hand to (gc)|from their hand to (gc)|to (gc) from hand|to (gc) from his or her hand>',
  }),
  ['f.some', 'sentinels{more:posts.many?}', [{ keyword: 'sentinel' }, rest('more')]],
  ['f.some', 'normal units{more:posts.many?}', [{ type: 'normalUnit' }, rest('more')]],
  ['f.some', 'trigger units{more:posts.many?}', [{ type: 'triggerUnit' }, rest('more')]],
  ...words('player', { you: 'you', opponent: 'your opponent' }),
  ['f.some', '{one:filter} {more:f.card.many}', [$('one'), rest('more')]],
  ['f.some', 'cards{more:posts.many}', [rest('more')]],
  ['f.some', 'any {are:f.card.many}', are],
  ['gain', '{field} {by:added}', { field: $('field'), by: $('by') }],
  ['gain', '{field} {by:raised} {per:scale}', { field: $('field'), by: { times: $('by'), of: $('per') } }],
  ['gain', '{field} {by:lowered} {per:scale}', { field: $('field'), by: { times: $('by'), of: $('per') } }],
  ['gain', '{one:granted}', $('one')],
  ['granted', '『{ability}』', { ability: $('ability') }],
  ...(['boost', 'intercept', 'twinDrive', 'tripleDrive'] as const).map(
    (keyword): PhraseEntry => ['granted', `『${keywords[keyword]}』`, { keyword }],
  ),
  ['gains', '{one:gain}', [$('one')]],
  ['gains', '{one:gain}/{more:gains}', [$('one'), rest('more')]],
  ['gains', '{one:gain}, and {more:gains.ability}', [$('one'), rest('more')]],
  ['gains', '{one:gain} and {more:gains.ability}', [$('one'), rest('more')]],
  ['gains', '{one:gain}, {more:gains.ability}', [$('one'), rest('more')], 'read'],
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

/** What a unit may do that the rules do not let it. */
const permissions: Record<Permission, string> = {
  'can:attackFromBack': 'attack from the back row',
  'can:attackVanguardFromBack': 'attack a vanguard from the back row',
  'can:interceptFromBack': 'intercept from the back row',
}

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
      ...Object.entries(permissions).map(
        ([can, said]) => [`${it} <can|may> ${said}`, gain([{ attribute: can }])] as const,
      ),
    ]
  },
)

const barred = { do: 'cannot', what: { player: $('who') }, act: $('act') }
const ofPlayers: readonly (readonly [said: string, means: Means])[] = [
  ['{who:player} cannot {act:act.player}', barred],
  ['{who:player} cannot call {are:f.some} {act:act.call}', { ...barred, are }],
  ...Object.entries({ you: 'you', opponent: 'your opponent' }).map(
    ([of, who]) =>
      [
        `${who} cannot intercept`,
        m.cannot('intercept', { all: { in: { of, zone: 'board' }, are: [] } }),
      ] as const,
  ),
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
export const each = { field: $('field'), by: { times: $('by'), of: $('per') } }
const standPhase = { during: 'nextTurn', of: $('whose') }

export const lasting: PhraseEntry[] = [
  /** What a rule does in one phase is forbidden all through that turn; it is the phase that cards speak of. */
  ...changing.flatMap(([number]) =>
    ['stand', 'unlock'].map(
      (act): PhraseEntry => [
        number === 'own' ? 'own.clause' : 'clause',
        `{what:subj.${number}} cannot ${acts[act as 'stand']} during {whose:whose.turn} next ${act === 'stand' ? 'stand' : 'end'} phase`,
        { ...meanings.cannot(act), for: standPhase },
      ],
    ),
  ),
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
  ...[...changes, ...ofPlayers].map(
    ([said, means]): PhraseEntry => [said.startsWith('{what:subj.own}') ? 'own.so' : 'so', said, means],
  ),
  /** How many there are may stand first where it is always so. */
  ...changing.flatMap(([number, , get]): PhraseEntry[] =>
    ['raised', 'lowered'].map((sign) => [
      'static',
      `{per:scale}, {what:subj.${number}} ${get} {field} {by:${sign}}`,
      gain([each]),
      'read',
    ]),
  ),
  ...changing.flatMap(([number, , get]): PhraseEntry[] =>
    ['raised', 'lowered'].map((sign) => [
      number === 'own' ? 'own.clause' : 'clause',
      `{what:subj.${number}} ${get} {field} {by:${sign}} {for:duration} {per:scale}`,
      { ...gain([each]), ...forTime },
    ]),
  ),
  [
    'static',
    'while you are paying the cost for [stride], this card gets grade {by:added}',
    gain([{ field: 'strideGrade', by: $('by') }], 'this'),
  ],
  /** 12.9: it counts whatever is so. */
  [
    'static',
    `your vanguard's "[Limit-Break 4]" is active even when you have three or less damage`,
    gain([{ attribute: 'active:limitBreak' }], { all: { in: { of: 'you', zone: 'vanguard' }, are: [] } }),
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
