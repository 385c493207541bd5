import { $, meanings, type Pattern, type PhraseEntry, rest, words } from '@tefuda/language'
import { meaning } from '../keywords.ts'
import * as m from '../meanings.ts'
import type { Icon, Keyword } from '../vocabulary.ts'
import { icons, keywords, labels } from './filters.ts'
import { columns, rows } from './history.ts'
import { are, gain, type Means, n, ORDINALS, of } from './words.ts'

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
  deck: 'deck',
  'g zone': 'g',
  '[bind zone]': 'bind',
  '[drop zone]': 'drop',
  '[damage zone]': 'damage',
  'deck/hand': ['deck', 'hand'],
  'deck/drop zone': ['deck', 'drop'],
  '(rc)/deck': ['rear', 'deck'],
}

const iconSaid = (said: string, means: Means): PhraseEntry[] => [
  ['icon', said, means],
  /** Before another one: words are kept apart. */
  ['icon.first', said.startsWith('[') ? said : `${said} `, means],
]
const icon = (name: Icon, said: string, more: Means = {}): PhraseEntry[] =>
  iconSaid(said, { icon: name, ...more })
const bareIcons = ['brave', 'oracle', 'unite', 'darkness', 'darkDevice', 'shinken'] as const

export const heads: PhraseEntry[] = [
  ...Object.entries(headZones).map(([said, zone]): PhraseEntry => ['zone', said, zone]),
  /** 4.6.2: where on the field its unit is. */
  ...Object.entries({ ...rows, ...columns }).flatMap(([lies, word]) =>
    iconSaid(`in <the|your> ${word}`, { thing: 'this', are: [{ lies, whose: 'you' }] }),
  ),
  ...icon('limitBreak', '[limit break {n:number}]', { n }),
  ...icon('limitBreak', '[limit-break {n:number}]', { n }),
  ...icon('generationBreak', '[generation break {n:number}]', { n }),
  ...icon('ritual', 'ritual {n:number}', { n }),
  ...icon('thunderstrike', 'thunderstrike {n:number}', { n }),
  ...bareIcons.flatMap((name) => icon(name, icons[name])),
  ...icon('shinken', 'shinken hissatsu'),
  ...['battle', 'time'].flatMap((word) => [
    ...icon('wave', `wave-{n:nth} ${word}`, { n }),
    ...icon('wave', `wave-{n:nth} and {to:nth}<| ${word}>`, { n, to: $('to') }).map(
      ([category, said, means]): PhraseEntry => [category, said, means, 'read'],
    ),
    ...icon('wave', `wave-{n:nth} to {to:nth} ${word}`, { n, to: $('to') }),
  ]),
  ...icon('waveOn', 'wave-{n:nth} battle or later', { n }),
  ...icon('wave', 'wave-{n:nth} time only', { n }),
  ...icon('waveOn', 'wave-{n:nth} time or more', { n }),
  ['waves.time', '{n:nth} time', { icon: 'wave', n }],
  ['waves.time', '{n:nth} time or more', { icon: 'waveOn', n }],
  ...iconSaid('wave-{a:waves.time} or {b:waves.time}', { or: [$('a'), $('b')] }).map(
    ([category, said, means]): PhraseEntry => [category, said, means, 'read'],
  ),
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

const turn = $('turn')
/** Under which conditions a constant ability, or a sentence of one, does something. */
const CONDITIONS: readonly (readonly [said: string, conditions: readonly Pattern[]])[] = [
  ['', []],
  ['{turn}, ', [turn]],
  ['if {c:condition}, ', [$('c')]],
  ['{turn}, if {c:condition}, ', [{ and: [turn, $('c')] }]],
  ['during the battle <that |>{turn:battle}, ', [turn]],
  ['during the battle <that |>{turn:battle}, if {c:condition}, ', [{ and: [turn, $('c')] }]],
]
/** The same number is asked for again: the more there are, the more is so. */
const MORE_THAN = 'if the number of {there:counted.group} is {a:n} or more'
const AND_IF = '<, then,|. then,> if it is'
const isSoMany = (slot: string) => ({ there: $('there'), is: 'atLeast', value: $(slot) })
const THIRD = { do: 'if', if: isSoMany('c'), then: [$('three')] }
const GROWN: readonly (readonly [said: string, does: readonly Pattern[]])[] = [
  ['', [$('two')]],
  [`${AND_IF} {c:n} or more, {three:static}`, [$('two'), THIRD]],
].map(([third, more]) => [
  `${MORE_THAN}, {one:static}${AND_IF} {b:n} or more, {two:static}${third as string}.`,
  [$('one'), { do: 'if', if: isSoMany('b'), then: more as readonly Pattern[] }],
])

const triggered = (effect: Pattern) => ({ kind: 'triggered', when: $('when'), effect })
const activated = { kind: 'activated', effect: $('effect') }

/** What triggers, by when the turn is said. */
const triggering: readonly (readonly [said: string, more: readonly Pattern[], during: Means])[] = [
  ['{when}', [], {}],
  ['{turn}, {when}', [turn], {}],
  ['{when} {turn}', [turn], {}],
  ['during {whose:whose.phase} {during:phase}, {when}', [], { during: $('during'), of: $('whose') }],
  ['{when} <during|in> {whose:whose.phase} {during:phase}', [], { during: $('during'), of: $('whose') }],
  ["{when} during {whose:whose.turns} turn's {during:phase}", [], { during: $('during'), of: $('whose') }],
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
  ['when {what:this} boosts a {to:other.aim}{are:posts.one}', of('boosts', { to: $('to') })],
  ['when {what:this} is boosted by a {are:other}', of('isBoosted')],
  ['when <a|another|your|your other> {are:other} rides {what:this}', of('rodeUpon')],
  ['when {what:this} is ridden <by|upon by> a {are:other}', of('rodeUpon')],
  [
    'when {what:this} <rides|is placed on (vc) and rides|is placed on (vc) by riding from|is placed on (vc) by riding> a {are:other}',
    of('rides', { to: 'vanguard' }),
  ],
]

export const abilities: PhraseEntry[] = [
  STEP,
  /** Something is said of it beside that it is a unit. */
  ['other', '{one:filter} {more:f.field.one}', [$('one'), rest('more')]],
  ['other', 'unit{more:posts.one}', [rest('more')]],
  ['other', '{are:f.named.one}', are],
  ['other.aim', 'vanguard', 'vanguard'],
  ['other.aim', 'rear-guard', 'rear'],
  ['once', ' this ability cannot be used for the rest of that turn.', 'turn'],
  ['once', ' this ability cannot be used for the rest of the game.', 'game'],
  ['paid.first', ', you may pay the cost. if you do, {then:say.first}', $('then')],
  ['paid.own', ', you may pay the cost. if you do, {then:say.own}', $('then')],
  ...words('whose.turns', { you: 'your', opponent: "your opponent's" }),
  ...['stand', 'draw', 'ride', 'main', 'battle', 'end'].map(
    (phase): PhraseEntry => ['phase', `${phase} phase`, `${phase}Phase`],
  ),
  /** Triggers that ask something of the other one: what is boosted, or what rides upon it. */
  ...OTHERS.flatMap(([when, means]) => {
    const auto = (body: string, then: Pattern) => {
      const its = { do: 'if', if: { thing: 'it', are }, then }
      return headed('auto', 'only', body, { kind: 'triggered', when: means, effect: [its] }, [], NO_LIMIT)
    }
    return [
      ...auto(`[{cost:costs.one}] ${when}{then:paid.first}`, [m.pay]),
      ...auto(`${when}, {then:say.first}`, $('then')),
      ...auto(`[{cost:costs.one}] ${when}, if {c:condition}{then:paid.first}`, [m.payIf]),
    ]
  }),
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
  ...headed('act', 'only', '[{cost:costs.one}] {effect:whole.own}', { ...activated, cost: $('cost') }),
  ...headed('act', 'only', '{effect:whole.own}', { ...activated, cost: [] }),
  ...CONDITIONS.flatMap(([said, conditions]) =>
    headed(
      'cont',
      'while',
      `${said}{does:under.own}`,
      { kind: 'constant', does: $('does') },
      conditions,
      NO_LIMIT,
    ),
  ),
  ...headed(
    'cont',
    'while',
    `while you are paying the cost for [stride], if {c:condition}, this card gets grade {by:added}.`,
    { kind: 'constant', does: [gain([{ field: 'strideGrade', by: $('by') }], 'this')] },
    [$('c')],
    NO_LIMIT,
  ),
  ...headed('cont', 'while', '{does:lines.own}', { kind: 'constant', does: $('does') }, [], NO_LIMIT),
  /** What is so under one condition, and what besides under another. */
  ['under', '{one:static}.', [$('one')]],
  ['under', '{one:instead}', [$('one')]],
  ['under', '{one:static}, and {more:under}', [$('one'), rest('more')]],
  ['under', '{one:static}<, then,|. then,> {more:under}', [$('one'), rest('more')], 'read'],
  ['under', '{one:static}<, then,|. then,|, and|, and,> if {c:condition}, {then:under}', [$('one'), m.ifSo]],
  /** Sentences, each with its own condition. */
  ['line', '{one:static}.', $('one')],
  ['line', '{one:instead}', $('one')],
  ...CONDITIONS.slice(1).map(
    ([said, conditions]): PhraseEntry => [
      'line',
      `${said}{then:under}`,
      { do: 'if', if: both(conditions), then: $('then') },
    ],
  ),
  ['lines', '{one:line} {more:lines.more}', [$('one'), rest('more')]],
  ['lines', '{one:static}, and {more:lines}', [$('one'), rest('more')], 'read'],
  ['lines.more', '{one:line}', [$('one')]],
  ['lines.more', '{one:line.grown}', [$('one')], 'read'],
  ['lines.more', '{one:line} {more:lines.more}', [$('one'), rest('more')]],
  ['lines.more', '{one:static}, and {more:lines.more}', [$('one'), rest('more')], 'read'],
  ['lines', '{one:line.grown} {more:lines.more}', [$('one'), rest('more')], 'read'],
  ...GROWN.flatMap(([said, does]): PhraseEntry[] => [
    ['line.grown', said, { do: 'if', if: isSoMany('a'), then: does }],
    ...headed(
      'cont',
      'while',
      said.replaceAll(':static}', ':static.own}'),
      { kind: 'constant', does },
      [isSoMany('a')],
      NO_LIMIT,
    ),
  ]),
  ['instead', 'if {event:event.now}, instead {with:chain}', meanings.replaces],
]

const plainKeywords = {
  auto: ['forerunner', 'blaze', 'afterimage', 'engorge', 'charge', 'hollow', 'harmony'],
  cont: ['restraint', 'lord', 'sentinel', 'resist'],
} as const satisfies { readonly [mark: string]: readonly Keyword[] }
const keyword = (name: Pattern, more: Means = {}): Means => ({
  kind: 'keyword',
  keyword: name,
  ...more,
})

export const keywordAbilities: PhraseEntry[] = [
  ...Object.entries(plainKeywords).flatMap(([mark, names]) =>
    names.flatMap((name): PhraseEntry[] => [
      ['ability', `[${mark}]:${keywords[name]}<|.>`, keyword(name)],
      ['ability', `[${mark}]{zone}:${keywords[name]}<|.>`, keyword(name, { zone: $('zone') })],
    ]),
  ),
  ['ability', '[auto]{zone}:success ({n:amount})', keyword('success', { n, zone: $('zone') })],
  ['ability', '[auto]{zone}:success {n:amount}', keyword('success', { n, zone: $('zone') })],
  ['ability', '[auto]:success ({n:amount})', keyword('success', { n })],
  ['ability', '[auto]:revelation-{zone}<|.>', keyword('revelation', { zone: $('zone') })],
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
export const definitions: PhraseEntry[] = [
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
