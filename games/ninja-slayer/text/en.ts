import {
  $,
  english,
  gains,
  gainsForEach,
  lessened,
  lowered,
  numbers as numbersOfAll,
  type Pattern,
  Phrasebook,
  type PhraseEntry,
  raised,
  rest,
  words,
} from '@tefuda/language'
import { meaning } from './keywords.ts'
import { names } from './names.ts'
import { type Act, BOTH, type Field, isReplaceable, type Keyword, type Moment, type Zone } from './words.ts'

/** The game's English: what its cards mean, in one fixed wording. */

const zones: Record<Zone, string> = {
  deck: 'deck',
  hand: 'hand',
  field: 'field',
  ether: 'ether',
  ohigan: 'ohigan',
  damage: 'damage zone',
  space: 'kotodama space',
  exile: 'exile',
  check: 'check zone',
}

const fields: Record<Field, string> = {
  cost: 'cost',
  karate: 'karate',
  endurance: 'endurance',
  sabotage: 'sabotage',
}

const keywords: Record<Exclude<Keyword, 'tatsujin'>, string> = {
  interrupt: 'interrupt',
  interruptKaizen: 'interrupt kaizen',
  satsubatsu: 'satsubatsu',
}

/** Beginnings and ends: which of the two, and of what. */
const moments: Record<Exclude<Moment, 'gameStart'>, readonly [end: 'start' | 'end', of: string]> = {
  turnStart: ['start', 'turn'],
  turnEnd: ['end', 'turn'],
  drawStep: ['start', 'draw step'],
  etherStep: ['start', 'ether step'],
  characterPhase: ['start', 'character phase'],
  ikusaStart: ['start', 'ikusa'],
  ikusaEnd: ['end', 'ikusa'],
  targetStep: ['start', 'aisatsu step'],
  interruptStep: ['start', 'interrupt step'],
  ikusaDamageStep: ['start', 'ikusa damage step'],
  ikusaDamageEnd: ['end', 'ikusa damage step'],
}

const acts: Record<Extract<Act, `aisatsu${string}`>, string> = {
  aisatsu: 'make an aisatsu',
  aisatsuPlayer: 'make an aisatsu against a player',
}
const entries: Record<Extract<Act, `enter${string}`>, string> = {
  enterKotodama: 'enter a kotodama',
  enterCharacter: 'enter a character',
}

const players: PhraseEntry[] = [
  ...words('whose', {
    you: 'your',
    opponent: "your opponent's",
    self: 'their own',
    owner: "its owner's",
    that: "that player's",
  }),
  ...words('whose.turn', { you: 'your', opponent: "your opponent's", self: 'their own' }),
  ...words('who.you', { you: 'you', self: 'they' }),
  ...words('who.other', { opponent: 'your opponent' }),
  ...words('who.by', { you: 'you', opponent: 'your opponent', self: 'themselves' }),
  ['who', '{who:who.you}', $('who')],
  ['who', '{who:who.other}', $('who')],
  ...words('actor', {
    opponent: 'your opponent',
    each: 'each player',
    that: 'that player',
    controller: 'its controller',
    owner: 'its owner',
  }),
]

const zonesBut = (...left: readonly string[]) =>
  Object.fromEntries(Object.entries(zones).filter(([zone]) => !left.includes(zone)))

const places: PhraseEntry[] = [
  ...words('zone', zones),
  ...words('zone.open', zonesBut('deck', 'hand')),
  ...words('zone.own', zonesBut('deck', 'hand', 'space')),
  ['place.field', 'the field', { of: 'any', zone: 'field' }],
  ['place.field', '{of:whose} field', { of: $('of'), zone: 'field' }],
  ['place.deck', 'the deck', { of: 'self', zone: 'deck' }],
  ['place.deck', '{of:whose} deck', { of: $('of'), zone: 'deck' }],
  ['place.whole', '{place:place.deck}', $('place')],
  ['place.whole', 'the hand', { of: 'self', zone: 'hand' }],
  ['place.whole', '{of:whose} hand', { of: $('of'), zone: 'hand' }],
  ['place.open', 'the {zone:zone.open}', { of: 'any', zone: $('zone') }],
  ['place.open', '{of:whose} {zone:zone.own}', { of: $('of'), zone: $('zone') }],
  ['place', '{place:place.open}', $('place')],
  ['place', '{place:place.whole}', $('place')],
  ...['top', 'bottom'].flatMap((at): PhraseEntry[] => [
    ['to', `on the ${at} of the deck`, { of: 'any', zone: 'deck', at }],
    ['to', `on the ${at} of {of:whose} deck`, { of: $('of'), zone: 'deck', at }],
  ]),
  ['to.hand', 'into the hand', { of: 'any', zone: 'hand' }],
  ['to.hand', 'into {of:whose} hand', { of: $('of'), zone: 'hand' }],
  ['to', 'into the {zone:zone.own}', { of: 'any', zone: $('zone') }],
  ['to', 'into {of:whose} {zone:zone.own}', { of: $('of'), zone: $('zone') }],
]

const numbers: PhraseEntry[] = [
  ...numbersOfAll({ X: 'x', Y: 'y', Z: 'z' }),
  ['value', 'the number of {count:chosen.many}', { count: $('count') }],
  ['value', 'the total {field} of {all:chosen.many}', { field: $('field'), of: { all: $('all') } }],
  ['value', 'the total {field} of them', { field: $('field'), of: 'them' }],
  ['value', 'its {field}', { field: $('field'), of: 'it' }],
  ['value', 'the {field} of {of:thing}', { field: $('field'), of: $('of') }],
  ['per', '{count:chosen.one}', { count: $('count') }],
  ...Object.entries({ discard: 'discarded', kill: 'killed', exclude: 'excluded' }).flatMap(
    ([did, word]): PhraseEntry[] => [
      ['value', `the number of {are:filters.many} ${word} this way`, { did, are: $('are') }],
      ['per', `{are:filters.one} ${word} this way`, { did, are: $('are') }],
    ],
  ),
]

const player = { type: 'player' }
const anyField = { of: 'any', zone: 'field' }
const lookedAt = { of: 'any', zone: 'looked' }

const filters: PhraseEntry[] = [
  ...words('field', fields),
  ...words('keyword', keywords),
  ...words('state', {
    bowed: 'bowed',
    unbowed: 'unbowed',
    faceUp: 'face-up',
    faceDown: 'face-down',
    greeting: 'attacking',
    greeted: 'attacked',
    fighting: 'fighting',
  }),
  ...words('state.put', { bowed: 'bowed', unbowed: 'unbowed', faceUp: 'face-up', faceDown: 'face-down' }),
  ['filter', 'other', { other: true }],
  ['filter', '{state}', { state: $('state') }],
  ['filter', '{field} {value:n} or less', { field: $('field'), is: 'atMost', value: $('value') }],
  ['filter', '{field} {value:n} or more', { field: $('field'), is: 'atLeast', value: $('value') }],
  ['filter', '{field} {value:n}', { field: $('field'), is: 'exactly', value: $('value') }],
  ['filter', '{name}-named', { nameHas: $('name') }],
  ['filter', 'non-{name}', { not: { name: $('name') } }],
  ['filter', 'non-{attribute}', { not: { attribute: $('attribute') } }],
  ['filter', '{attribute}', { attribute: $('attribute') }],
  ['filter', '{keyword}', { keyword: $('keyword') }],
  ['filter', 'increased-{field}', { changed: $('field'), to: 'more' }],
  ['filter', 'decreased-{field}', { changed: $('field'), to: 'less' }],
  ...english.nouns([
    ['card or ability', 'cards or abilities', [{ or: [{ type: 'card' }, { type: 'ability' }] }]],
    ['{one:head.one}', '{one:head.many}', [$('one')]],
    [
      '{one:head.one} or {two:head.one}',
      '{one:head.many} or {two:head.many}',
      [{ or: [$('one'), $('two')] }],
    ],
    ['card', 'cards', []],
  ]),
  ...['one', 'many'].flatMap((number): PhraseEntry[] => [
    [`head.${number}`, '{attribute}', { attribute: $('attribute') }],
    [`head.${number}`, '{name}', { name: $('name') }],
    [`head.${number}`, number === 'one' ? 'character' : 'characters', { type: 'character' }],
    [`head.${number}`, 'kotodama', { type: 'kotodama' }],
    [`head.${number}`, number === 'one' ? 'ability' : 'abilities', { type: 'ability' }],
    [`chosen.${number}`, `{group:object.${number}}`, $('group')],
    [`object.${number}`, `{group:group.${number}}`, $('group')],
    [`chosen.${number}`, number === 'one' ? 'player' : 'players', { in: anyField, are: [player] }],
    [
      `chosen.${number}`,
      number === 'one' ? 'character or player' : 'characters or players',
      { in: anyField, are: [{ or: [{ type: 'character' }, player] }] },
    ],
    [`group.${number}`, `{are:filters.${number}} on {in:place.field}`, { in: $('in'), are: $('are') }],
    [`group.${number}`, `{are:filters.${number}} in {in:place}`, { in: $('in'), are: $('are') }],
    [
      `object.${number}`,
      `{more:filters.${number}} that made an aisatsu against {to:thing.this} this turn`,
      { in: anyField, are: [{ event: 'aisatsu', to: $('to'), during: 'turn' }, rest('more')] },
    ],
  ]),
]

const things: PhraseEntry[] = [
  ['thing.this', 'this', 'this'],
  ['thing.this', 'it', 'it'],
  ['thing.one', '{thing:thing.this}', $('thing')],
  ['thing.one', 'the rest', { all: { in: lookedAt, are: [] } }],
  ['thing.one', 'that character', { that: 'character' }],
  ['thing.one', 'that card', { that: 'card' }],
  ['thing.one', 'this in the {zone}', { this: $('zone') }],
  ['thing.one', '{in:place.whole}', { all: { in: $('in'), are: [] } }],
  ['thing.many', 'them', 'them'],
  ['thing.many', 'all {all:group.many}', { all: $('all') }],
  ['thing.many', 'the top card of {of:place.deck}', { top: 1, of: $('of') }],
  ['thing.many', 'the top {top:n} cards of {of:place.deck}', { top: $('top'), of: $('of') }],
  ['thing', '{thing:thing.one}', $('thing')],
  ['thing', '{thing:thing.many}', $('thing')],
  ['victim', '{thing}', $('thing')],
  ['victim', 'you', { player: 'you' }],
  ['victim', 'your opponent', { player: 'opponent' }],
  ['victim', 'that player', { player: 'that' }],
  ['victim', 'each player', { player: 'each' }],
]

const bound: PhraseEntry[] = [
  ['total', 'with total {field} {value:n} or less', { field: $('field'), is: 'atMost', value: $('value') }],
  ['total', 'with total {field} {value:n} or more', { field: $('field'), is: 'atLeast', value: $('value') }],
]

const oneOrMany = (template: string) => [template.replace('#', 'one'), template.replace('#', 'many')] as const

const CHOOSING = [
  ['choose', 'choice', 'choice'],
  ['pick', 'pick', 'pick.many'],
] as const

const choices: PhraseEntry[] = [
  ...bound,
  ...english.amounts(['amount', 'amount'], 'or', oneOrMany('{are:filters.#}'), { are: $('are') }, ['']),
  ...CHOOSING.flatMap(([verb, ...category]) => [
    ...english.amounts(category, verb, oneOrMany('{what:chosen.#}'), { do: verb, what: $('what') }),
    ...english.amounts(category, verb, oneOrMany('{are:filters.#} among them'), {
      do: verb,
      what: { in: lookedAt, are: $('are') },
    }),
    ...english.amounts(category, verb, oneOrMany('{what:chosen.#} at random'), {
      do: verb,
      what: $('what'),
      random: true,
    }),
    ...english.amounts(category, verb, oneOrMany('{what:group.#} {total}'), {
      do: verb,
      what: $('what'),
      total: $('total'),
    }),
  ]),
  ...[{}, { total: $('total') }].flatMap((total: { readonly [key: string]: Pattern }) => {
    const bounded = 'total' in total ? ' {total}' : ''
    const means = { do: 'search', what: $('what'), ...total }
    return [
      ...english.amounts(['choice', 'choice'], 'search for', oneOrMany(`{what:group.#}${bounded}`), means),
      ...english.amounts(
        ['choice', 'choice'],
        'search for',
        oneOrMany(`{what:group.#}${bounded}, {or:amount}`),
        {
          ...means,
          or: $('or'),
        },
      ),
    ]
  }),
]

const what = $('what')
const n = $('n')

const verbs: PhraseEntry[] = [
  ...[
    'kill',
    'exclude',
    'counter',
    'bow',
    'unbow',
    'ambush',
    'discard',
    'reveal',
    'shuffle',
    'enter',
  ].flatMap((verb) => english.transitive(`${verb} #`, { do: verb })),
  ...english.transitive('ambush # onto {of:whose} field', {
    do: 'ambush',
    to: { of: $('of'), zone: 'field' },
  }),
  ...english.transitive('look at #', { do: 'look' }),
  ...english.transitive('turn # face up', { do: 'turnUp' }),
  ...english.transitive('turn # face down', { do: 'turnDown' }),
  ...english.transitive('enter # without paying its cost', { do: 'enter', free: true }),
  ...english.transitive('put # {to:to.hand}', { do: 'move', to: $('to') }),
  ...english.transitive('put # {to}', { do: 'move', to: $('to') }),
  ...english.transitive('put # {to} {as:state.put}', { do: 'move', to: $('to'), as: $('as') }),
  ...english.verb('draw 1 card', { do: 'draw', n: 1 }),
  ...english.verb('draw {n} cards', { do: 'draw', n }),
  ...english.verb('heal {n}', { do: 'heal', n }),
  ...english.verb('pay {n} ether', { do: 'payEther', n }),
  ...english.verb('use jitsu {n}', { do: 'jitsu', n }),
  ...english.verb('deal {n} damage to {what:victim}', { do: 'damage', what, n }),
  ...english.clause('{by:thing.one} deals {n} damage to {what:victim}', {
    do: 'damage',
    what,
    n,
    by: $('by'),
  }),
  ...english.clause('{by:thing.many} deal {n} damage to {what:victim}', {
    do: 'damage',
    what,
    n,
    by: $('by'),
  }),
  ...english.verb('divide {n} damage among {what:thing}', { do: 'divide', what, n }),
  ...english.clause('{what:thing.one} takes that damage', { do: 'takeThat', what }),
  ...english.clause('{what:thing.many} take that damage', { do: 'takeThat', what }),
  ...english.verb('gain control of {what:thing}', { do: 'control', what }),
  ...english.verb('gain control of {what:thing} {for:duration.time}', { do: 'control', what, for: $('for') }),
]

/** What is so: in an effect with its duration or without, in a constant ability while that is valid. */
function lasting(category: string, words: string, means: { readonly [key: string]: Pattern }): PhraseEntry[] {
  if (category === 'static') return [[category, words, means]]
  return [...english.clause(words, means), ...english.lasting(words, means)]
}

function changes(category: string): PhraseEntry[] {
  const gain = (gains: Pattern) => ({ do: 'gain', what, gains })
  const measures = { damage: 'damage', ikusaDamage: 'ikusa damage' }
  return [
    ...lasting(
      category,
      'the {field} of {what:thing} decreases by {by:less}',
      gain([{ field: $('field'), by: $('by') }]),
    ),
    ...lasting(
      category,
      'the {field} of {what:thing} increases by {by:n}',
      gain([{ field: $('field'), by: $('by') }]),
    ),
    ...Object.entries(measures).flatMap(([field, word]) => [
      ...lasting(
        category,
        `the ${word} from {what:thing} decreases by {by:less}`,
        gain([{ field, by: $('by') }]),
      ),
      ...lasting(
        category,
        `the ${word} from {what:thing} increases by {by:n}`,
        gain([{ field, by: $('by') }]),
      ),
    ]),
    ...lasting(category, '{what:thing.one} gains {gains}', gain($('gains'))),
    ...lasting(category, '{what:thing.many} gain {gains}', gain($('gains'))),
    ...gainsForEach(BOTH).flatMap(([each, gained]) => [
      ...lasting(category, `{what:thing.one} gains ${each} for each {per}`, gain(gained)),
      ...lasting(category, `{what:thing.many} gain ${each} for each {per}`, gain(gained)),
    ]),
    ...lasting(
      category,
      'the {one:field} and the {two:field} of {what:thing} are swapped',
      gain([{ swap: [$('one'), $('two')] }]),
    ),
    ...lasting(category, '{what:thing.one} loses {loses}', { do: 'lose', what, loses: $('loses') }),
    ...lasting(category, '{what:thing.many} lose {loses}', { do: 'lose', what, loses: $('loses') }),
    ...Object.entries(acts).flatMap(([act, word]) =>
      lasting(category, `{what:thing} cannot ${word}`, { do: 'cannot', what, act }),
    ),
    ...Object.entries(entries).flatMap(([act, word]) =>
      lasting(category, `{who} cannot ${word}`, { do: 'cannot', what: { player: $('who') }, act }),
    ),
  ]
}

const lastingEffects: PhraseEntry[] = [
  ['duration.time', 'this turn', { during: 'turn' }],
  ['duration.time', 'this ikusa', { during: 'ikusa' }],
  ['duration.time', 'during {of:whose.turn} next turn', { during: 'nextTurn', of: $('of') }],
  ['duration', '{duration:duration.time}', $('duration')],
  ...(['turnStart', 'turnEnd'] as const).map(
    (at): PhraseEntry => [
      'duration',
      `until the ${moments[at][0]} of {of:whose.turn} next turn`,
      { until: { at, of: $('of'), next: true } },
    ],
  ),
  ['duration', 'as long as {condition}', { while: $('condition') }],
  ...gains(BOTH, ' and ', ' '),
  ['loses', 'all abilities', [{ everything: 'abilities' }]],
  ...changes('act'),
]

const entryCost = (by: Pattern, of: Pattern): Pattern => ({
  do: 'gain',
  what: of,
  gains: [{ field: 'entryCost', by }],
})
const entered = { entered: $('are'), by: $('who') }

const statics: PhraseEntry[] = [
  ...changes('static'),
  ['static', 'this costs {by:less} less to enter', entryCost($('by'), 'this')],
  ['static', 'this costs {by:n} more to enter', entryCost($('by'), 'this')],
  ...Object.entries({ 'who.you': 'enter', 'who.other': 'enters' }).flatMap(([who, enter]): PhraseEntry[] => [
    [
      'static',
      `the {are:filters.many} {who:${who}} ${enter} cost {by:less} less`,
      entryCost($('by'), entered),
    ],
    ['static', `the {are:filters.many} {who:${who}} ${enter} cost {by:n} more`, entryCost($('by'), entered)],
  ]),
  [
    'static',
    'the {field} of {what:thing} is {to:n}',
    { do: 'gain', what, gains: [{ field: $('field'), to: $('to') }] },
  ],
  [
    'static',
    'its aisatsu cannot be changed by interrupt or interrupt kaizen',
    { do: 'cannot', what: 'this', act: 'interrupted' },
  ],
  ['static', 'you may enter this without paying its cost', { do: 'otherCost', cost: [] }],
  ['static.closed', 'instead of paying its cost you may {cost:chain}', { do: 'otherCost', cost: $('cost') }],
  ['static.closed', '{one:static}.', $('one')],
  [
    'static.closed',
    'if {event:event.now}, instead {with:sentence.acted}',
    { do: 'replace', event: $('event'), with: $('with') },
  ],
  ['static.closed', '{one:let}', $('one')],
  ['statics', '{one:static.closed}', [$('one')]],
  ['statics', '{one:static.closed} {more:statics}', [$('one'), rest('more')]],
]

const amount = (is: string, there: Pattern) => ({ there, is, value: $('value') })
const isState = { thing: $('thing'), are: [{ state: $('state') }] }
const isKind = { thing: $('thing'), are: $('are') }
const sum = { field: $('field'), of: { all: $('all') } }

const conditions: PhraseEntry[] = [
  ...['there are #', 'there are # or more', 'there are # or fewer'].flatMap((words, i): PhraseEntry[] => {
    const said = words.replace('#', i === 0 ? 'exactly {value:n}' : '{value:n}')
    const is = ['exactly', 'atLeast', 'atMost'][i]!
    return [
      ['condition.one', `${said} {there:group.many}`, amount(is, $('there'))],
      ['condition.one', `${said} {are:filters.many} among them`, amount(is, { in: lookedAt, are: $('are') })],
    ]
  }),
  ['condition.one', 'it is {of:whose.turn} turn', { turnOf: $('of') }],
  ['condition.one', 'it is not {of:whose.turn} turn', { not: { turnOf: $('of') } }],
  ...Object.entries({ one: 'is', many: 'are' }).flatMap(([number, are]): PhraseEntry[] => [
    ['condition.one', `{thing:thing.${number}} ${are} {state}`, isState],
    ['condition.one', `{thing:thing.${number}} ${are} not {state}`, { not: isState }],
  ]),
  ['condition.one', '{thing:thing.one} is a {are:filters.one}', isKind],
  ['condition.one', '{thing:thing.one} is not a {are:filters.one}', { not: isKind }],
  ['condition.one', '{thing:thing.many} are {are:filters.many}', isKind],
  ['condition.one', '{thing:thing.many} are not {are:filters.many}', { not: isKind }],
  ...Object.entries({ atLeast: 'more', atMost: 'less' }).map(
    ([is, word]): PhraseEntry => [
      'condition.one',
      `the total {field} of {all:chosen.many} is {value:n} or ${word}`,
      { number: sum, is, value: $('value') },
    ],
  ),
  ...english.conditions,
  ['if', 'the tatsujin cost was paid', { done: 'tatsujin' }],
]

const { event, acted, passive } = english.happenings(isReplaceable)
const of = (name: string, more: { readonly [key: string]: Pattern } = {}) => ({
  event: name,
  what,
  ...more,
})
const by = (name: string) => ({ event: name, who: $('who') })

const anyoneTakes = { event: 'takes', who: 'each' }

const later = { do: 'later', when: $('when'), then: $('then') }

const events: PhraseEntry[] = [
  ['subject', 'this', 'this'],
  ['subject', 'any {group:object.one}', $('group')],
  ['subject', 'any of {of:whose} cards', { in: { of: $('of'), zone: 'anywhere' }, are: [] }],
  ['subject.next', 'it', 'it'],
  ['subject.next', '{subject}', $('subject')],
  ...words('whom', { player: 'a player', character: 'a character' }),
  ...event('{what:subject}', 'appears', 'appear', of('appear')),
  ...event('{what:subject}', 'enters', 'enter', of('enter')),
  ...event('{what:subject}', 'ambushes', 'ambush', of('ambush')),
  ...event(
    '{what:subject}',
    'ambushes from {from:place}',
    'ambush from {from:place}',
    of('ambush', { from: $('from') }),
  ),
  ...event('{what:subject}', 'makes an aisatsu', 'make an aisatsu', of('aisatsu')),
  ...event(
    '{what:subject}',
    'makes an aisatsu against {to:whom}',
    'make an aisatsu against {to:whom}',
    of('aisatsu', { to: $('to') }),
  ),
  ...event('{what:subject}', 'receives an aisatsu', 'receive an aisatsu', of('greeted')),
  ...event('{what:subject}', 'kills a character', 'kill a character', of('kill')),
  ...event(
    '{what:subject}',
    'kills a character in ikusa',
    'kill a character in ikusa',
    of('kill', { in: 'ikusa' }),
  ),
  ...event('{what:subject}', 'is killed', 'be killed', of('killed')),
  ...event('{what:subject}', 'is killed in ikusa', 'be killed in ikusa', of('killed', { in: 'ikusa' })),
  ...event(
    '{what:subject}',
    'deals ikusa damage to {to:whom}',
    'deal ikusa damage to {to:whom}',
    of('ikusaDamage', { to: $('to') }),
  ),
  ...event('{what:subject}', 'takes damage', 'take damage', of('damaged')),
  ...event('{what:subject}', 'deals damage', 'deal damage', of('deals')),
  ...event(
    '{what:subject}',
    'deals damage to {to:whom}',
    'deal damage to {to:whom}',
    of('deals', { to: $('to') }),
  ),
  ...passive('put into the {to:zone}', { event: 'moved', to: $('to') }),
  ...passive('discarded', { event: 'discarded' }),
  ...acted('draw a card', by('draws')),
  ...acted('discard a card', by('discards')),
  ...acted('heal damage', by('heals')),
  ...acted('take damage', by('takes')),
  ...['event', 'event.next'].map((category): PhraseEntry => [category, 'a player takes damage', anyoneTakes]),
  ['event.now', 'a player would take damage', anyoneTakes],
  ...acted('enter a {are:filters.one}', { event: 'enters', who: $('who'), are: $('are') }),

  ['when', 'when {event}', $('event')],
  ['when', 'whenever {condition}', { whenever: $('condition') }],
  ['when', 'at the start of the game', { at: 'gameStart', of: 'any' }],
  ...Object.entries(moments).flatMap(([at, [end, of]]): PhraseEntry[] => [
    ['when', `at the ${end} of each ${of}`, { at, of: 'any' }],
    ['when', `at the ${end} of {of:whose.turn} ${of}`, { at, of: $('of') }],
    ['moment', `at the ${end} of {of:whose.turn} next ${of}`, { at, of: $('of'), next: true }],
  ]),
  ['moment', 'at the end of this turn', { at: 'turnEnd', of: 'this' }],
  ['closed', 'the next time {when:event.next}, {then:sentence}', later],
  [
    'closed',
    'the next time {when:event.next} {for:duration.time}, {then:sentence}',
    { ...later, for: $('for') },
  ],
]

const triggered = { kind: 'triggered', when: $('when'), effect: $('effect') }
const activated = { kind: 'activated', cost: $('cost'), effect: $('effect') }
const constant = { kind: 'constant', does: $('does') }
const inZone = 'while this is in the {zone}, '
const enterItself = { do: 'enter', what: 'this' }

/** An ability, and how often or when it may be used. */
function limited(words: string, use: string, means: { readonly [key: string]: Pattern }): PhraseEntry[] {
  const limit = ` {limit:limit.${use}}`
  const only = ` {only:only.${use}}`
  return [
    ['ability', words, means],
    ['ability', words + limit, { ...means, limit: $('limit') }],
    ['ability', words + only, { ...means, only: $('only') }],
    ['ability', words + only + limit, { ...means, limit: $('limit'), only: $('only') }],
  ]
}

const abilities: PhraseEntry[] = [
  ...Object.entries({ trigger: 'triggers', enter: 'can be entered' }).flatMap(
    ([use, said]): PhraseEntry[] => [
      [`limit.${use}`, `this ability ${said} only {times} a turn.`, { times: $('times'), per: 'turn' }],
      [`limit.${use}`, `this ability ${said} only {times} a game.`, { times: $('times'), per: 'game' }],
      [`only.${use}`, `this ability ${said} only if {condition}.`, $('condition')],
    ],
  ),
  [
    'limit.enter',
    'this ability can be entered only in {of:whose.turn} character phase.',
    { during: 'characterPhase', of: $('of') },
  ],

  ['ability', '◆{keyword}', { kind: 'keyword', keyword: $('keyword') }],
  ['ability', '◆tatsujin - {cost:costs}', { kind: 'keyword', keyword: 'tatsujin', cost: $('cost') }],
  ...limited('◆{when}, {effect}', 'trigger', triggered),
  ...limited(`◆${inZone}{when}, {effect}`, 'trigger', { ...triggered, zone: $('zone') }),
  ...limited('◆{cost:costs}: {effect}', 'enter', activated),
  ['ability', '◆{does:statics}', constant],
  ['ability', '◆if {while:if}, {does:statics}', { ...constant, while: $('while') }],
  ['ability', `◆${inZone}{does:statics}`, { ...constant, zone: $('zone') }],
  ['ability', `◆${inZone}if {while:if}, {does:statics}`, { ...constant, zone: $('zone'), while: $('while') }],

  ['text', '{ability}', $('ability')],
  ['text', '{effect}', { kind: 'played', effect: $('effect') }],

  ['ukemi', 'this enters!', { kind: 'check', effect: [enterItself] }],
  [
    'ukemi',
    'if {c:if}, this enters!',
    { kind: 'check', effect: [{ do: 'if', if: $('c'), then: [enterItself] }] },
  ],
  ['ukemi', '{effect}', { kind: 'check', effect: $('effect') }],
  ['ukemi', '{cost:costs}: {effect}', { kind: 'check', cost: $('cost'), effect: $('effect') }],
]

const redirect =
  'you may change the target of the aisatsu to this. this ability can be used only once a turn.'

/** What keywords stand for (1400). */
const definitions: PhraseEntry[] = [
  ['definition', `◆if you are attacked, ${redirect}`, meaning('interrupt')],
  [
    'definition',
    `◆if you or another character on your field is attacked, ${redirect}`,
    meaning('interruptKaizen'),
  ],
  [
    'definition',
    '◆when you enter this, as an additional cost you may {cost:chain}',
    { kind: 'constant', does: [{ do: 'extraCost', cost: $('cost') }] },
  ],
  ['definition', '{ability}', $('ability')],
]

export const englishPhrases = new Phrasebook(
  [
    ...players,
    ...places,
    ...numbers,
    ...filters,
    ...things,
    ...choices,
    ...verbs,
    ...lastingEffects,
    ...statics,
    ...conditions,
    ...events,
    ...abilities,
    ...definitions,
    ...english.times,
    ...english.sentences,
  ],
  [english.number, raised, lowered, lessened, ...names],
)
