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
import { classNames, names } from './names.ts'
import {
  type Act,
  BOTH,
  type Field,
  HURTS,
  isReplaceable,
  type Keyword,
  type Measure,
  type Moment,
  OUT,
  type Zone,
} from './words.ts'

/** The game's English: what its cards mean, in one fixed wording. */

type Means = { readonly [key: string]: Pattern }

const zones: Record<Exclude<Zone, 'player' | 'mag' | 'processing'>, string> = {
  deck: 'deck',
  hand: 'hand',
  field: 'field',
  pp: 'pp',
  discard: 'discard',
  removed: 'removed zone',
}

const fields: Record<Field, string> = { cost: 'cost', attack: 'attack', hp: 'hp', defence: 'defence' }

const keywords: Record<Exclude<Keyword, 'pierce' | 'slots' | 'heal' | 'drop'>, string> = {
  warcry: '【warcry】',
  doubleStrike: '【double strike】',
  ambush: '【ambush】',
  doubleShot: '【double shot】',
  snipe: '【snipe】',
}
const otherKeywords: Record<Exclude<Keyword, keyof typeof keywords>, string> = {
  pierce: '【pierce】',
  slots: '【slots】',
  heal: '【heal】',
  drop: '【drop】',
}

/** Beginnings and ends: which of the two, and of what. */
const moments: Record<Moment, readonly [end: 'start' | 'end', of: string]> = {
  turnStart: ['start', 'turn'],
  turnEnd: ['end', 'turn'],
  drawPhase: ['start', 'draw phase'],
  ppPhase: ['start', 'pp phase'],
  mainPhase: ['start', 'main phase'],
  battleStart: ['start', 'battle'],
  battleEnd: ['end', 'battle'],
}

const player = { type: 'player' }
const character = { type: 'character' }
const somebody = { or: [player, character] }
const lookedAt = { of: 'any', zone: 'looked' }
const anySide = { of: 'any', zone: 'side' }
const oneMore = [$('one'), rest('more')]
const inAre = { in: $('in'), are: $('are') }
const what = $('what')
const n = $('n')

/** How many are spoken of: a template and what # is in it, for each number. */
const NUMBERS = ['one', 'many'] as const
const forBoth = (category: string, template: string, means: Pattern): PhraseEntry[] =>
  NUMBERS.map((number) => [`${category}.${number}`, template.replaceAll('#', number), means])
const oneOrMany = (template: string) => [template.replace('#', 'one'), template.replace('#', 'many')] as const

const players: PhraseEntry[] = [
  ...words('whose', {
    you: 'your',
    opponent: "your opponent's",
    owner: "its owner's",
    that: "that player's",
  }),
  ...words('whose.turn', { you: 'your', opponent: "your opponent's" }),
  ...words('who.you', { you: 'you' }),
  ...words('who.other', { opponent: 'your opponent' }),
  ...words('who.by', { you: 'you', opponent: 'your opponent' }),
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

/** A zone, of nobody named or of somebody. */
function places(
  category: string,
  word: string,
  zone: string,
  nobodys: string,
  named = 'the',
  before = '',
): PhraseEntry[] {
  return [
    [category, `${before}${named} ${word}`, { of: nobodys, zone }],
    [category, `${before}{of:whose} ${word}`, { of: $('of'), zone }],
  ]
}

const wheres: PhraseEntry[] = [
  ...places('place.hand', zones.hand, 'hand', 'self'),
  ...places('place.deck', zones.deck, 'deck', 'self'),
  ...places('place.field', zones.field, 'field', 'any'),
  ...places('place.side', 'side', 'side', 'any', 'either'),
  ...(['pp', 'discard', 'removed'] as const).flatMap((zone) =>
    places('place.cards', zones[zone], zone, 'any'),
  ),
  ...['whole', 'cards'].flatMap((kind): PhraseEntry[] => [
    [`place.${kind}`, '{place:place.hand}', $('place')],
    [`place.${kind}`, '{place:place.deck}', $('place')],
  ]),
  ...words('zone', zones),
  ['place.from', 'the {zone}', { of: 'any', zone: $('zone') }],
  ...(['hand', 'deck', 'pp', 'discard'] as const).flatMap((zone) =>
    places('to.any', zones[zone], zone, 'any', 'the', 'into '),
  ),
  ...(['pp', 'discard'] as const).flatMap((zone) => places('to', zones[zone], zone, 'any', 'the', 'into ')),
  ...['top', 'bottom'].flatMap((at): PhraseEntry[] => [
    ['to.any', `on the ${at} of the deck`, { of: 'any', zone: 'deck', at }],
    ['to.any', `on the ${at} of {of:whose} deck`, { of: $('of'), zone: 'deck', at }],
  ]),
]

const kinds = ['bodies', 'cards', 'players', 'waiting'] as const

const numbers: PhraseEntry[] = [
  ...numbersOfAll({ X: 'x', Y: 'y', Z: 'z' }),
  ...kinds.flatMap((kind): PhraseEntry[] => [
    ['value.one', `the number of {count:group.${kind}.many}`, { count: $('count') }],
    ['per', `{count:group.${kind}.one}`, { count: $('count') }],
  ]),
  ...['bodies', 'cards'].map(
    (kind): PhraseEntry => [
      'value.one',
      `the total {field} of {all:group.${kind}.many}`,
      { field: $('field'), of: { all: $('all') } },
    ],
  ),
  ['value.one', 'the total {field} of them', { field: $('field'), of: 'them' }],
  ['value.one', 'its {field}', { field: $('field'), of: 'it' }],
  ['value.one', 'the {field} of {of:thing.single}', { field: $('field'), of: $('of') }],
  ...Object.entries({ discard: 'discarded', destroy: 'destroyed', turnOff: 'turned 【off】' }).flatMap(
    ([did, word]): PhraseEntry[] => [
      ['value.one', `the number of {are:filters.many} ${word} this way`, { did, are: $('are') }],
      ['per', `{are:filters.one} ${word} this way`, { did, are: $('are') }],
    ],
  ),
  ['value', '{value:value.one}', $('value')],
  ['value', '{times:number} times {of:value.one}', { times: $('times'), of: $('of') }],
]

const states: PhraseEntry[] = [
  ...words('state.off', { on: '【on】', off: '【off】' }),
  ...words('state.face', { faceUp: 'face-up', faceDown: 'face-down' }),
  ...words('state.row', { front: 'front row', back: 'back row' }),
  ...words('state.being', {
    attacking: 'attacking',
    engaged: 'engaged',
    attacked: 'attacked',
    damaged: 'damaged',
    granted: 'granted',
  }),
  ['state.being', '{state:state.off}', $('state')],
  ['state.being', '{state:state.face}', $('state')],
  ...words('state', {
    front: 'front-row',
    back: 'back-row',
    equipped: 'equipped',
    red: 'red',
    blue: 'blue',
    yellow: 'yellow',
    white: 'white',
    weapon: 'weapon',
    armour: 'armour',
  }),
  ['state', '{state:state.being}', $('state')],
]

const classes = Object.fromEntries(Object.entries(classNames).map(([name, word]) => [name, `《${word}》`]))
const compared = (is: string) => ({ field: $('field'), is, value: $('value') })

const filters: PhraseEntry[] = [
  ...words('field', fields),
  ...words('keyword', keywords),
  ...words('keyword.any', { ...keywords, ...otherKeywords }),
  ...words('class', classes),
  ['attribute', '{class}', $('class')],
  ['attribute', '{kind}', $('kind')],

  ['filter', 'other', { other: true }],
  ['filter', '{state}', { state: $('state') }],
  ['filter', '{field} {value:n} or less', compared('atMost')],
  ['filter', '{field} {value:n} or more', compared('atLeast')],
  ['filter', '{field} {value:n}', compared('exactly')],
  ['filter', '{field} at most [{value}]', compared('atMost')],
  ['filter', '{field} at least [{value}]', compared('atLeast')],
  ['filter', '{name}-named', { nameHas: $('name') }],
  ['filter', 'non-{name}', { not: { name: $('name') } }],
  ['filter', 'non-{attribute}', { not: { attribute: $('attribute') } }],
  ['filter', '{attribute}', { attribute: $('attribute') }],
  ['filter', '{keyword:keyword.any}', { keyword: $('keyword') }],
  ['filter', 'non-{keyword:keyword.any}', { not: { keyword: $('keyword') } }],
  ['filter', 'increased-{field}', { changed: $('field'), to: 'more' }],
  ['filter', 'decreased-{field}', { changed: $('field'), to: 'less' }],

  ...forBoth('head.body', '{attribute}', { attribute: $('attribute') }),
  ...forBoth('head.body', '{name}', { name: $('name') }),
  ['head.body.one', 'character', character],
  ['head.body.many', 'characters', character],
  ...Object.entries({
    item: { type: 'item' },
    active: { type: 'active' },
    weapon: { state: 'weapon' },
  }).flatMap(([word, means]): PhraseEntry[] => [
    ['head.card.one', word, means],
    ['head.card.many', `${word}s`, means],
  ]),
  ...forBoth('head.card', 'armour', { state: 'armour' }),
  ...english.nouns(
    [['{one:head.body.one}', '{one:head.body.many}', [$('one')]], eitherOf('body', 'body')],
    'filters.body',
  ),
  ...english.nouns(
    [
      ['{one:head.card.one}', '{one:head.card.many}', [$('one')]],
      eitherOf('card', 'card'),
      eitherOf('body', 'card'),
      eitherOf('card', 'body'),
    ],
    'filters.gear',
  ),
  ...english.nouns([['card', 'cards', []]], 'filters.plain'),
  ['head.kin', '{attribute}', { attribute: $('attribute') }],
  ['head.kin', '{name}', { name: $('name') }],
  ...english.nouns(kin('ally', 'allies'), 'filters.ally'),
  ...english.nouns(kin('player or character', 'players or characters'), 'filters.foe'),
  ...english.nouns([['player or character', 'players or characters', [somebody]]], 'filters.somebody'),
  ...['body', 'gear', 'plain'].flatMap((kind) => forBoth('filters', `{are:filters.${kind}.#}`, $('are'))),
  ...forBoth('filters.waiting', '{are:filters.#}', $('are')),
  ['filters.waiting.one', 'ability', [{ type: 'ability' }]],
  ['filters.waiting.many', 'abilities', [{ type: 'ability' }]],
  ['filters.waiting.one', 'card or ability', [{ or: [{ type: 'card' }, { type: 'ability' }] }]],
  ['filters.waiting.many', 'cards or abilities', [{ or: [{ type: 'card' }, { type: 'ability' }] }]],
]

/** 101.2.2: somebody of a side, of a name, or of one of two names, classes or kinds. */
function kin(single: string, several: string) {
  const said = [
    ['', [somebody]],
    ['{one:name} ', [{ name: $('one') }, somebody]],
    ['{one:head.kin} or {two:head.kin} ', [{ or: [$('one'), $('two')] }, somebody]],
  ] as const
  return said.map(([before, means]) => [before + single, before + several, means] as const)
}

function eitherOf(one: string, two: string) {
  const [single, several] = oneOrMany(`{one:head.${one}.#} or {two:head.${two}.#}`).map((template, i) =>
    template.replace('#', NUMBERS[i]!),
  )
  return [single!, several!, [{ or: [$('one'), $('two')] }]] as const
}

const processing = (of: Pattern) => ({ in: { of, zone: 'processing' }, are: $('are') })

const groups: PhraseEntry[] = [
  ...forBoth('group.field', '{are:filters.body.#} on {in:place.field}', inAre),
  ...forBoth('group.side', '{are:filters.ally.#}', { in: { of: 'you', zone: 'side' }, are: $('are') }),
  ...forBoth('group.side', "{are:filters.foe.#} on your opponent's side", {
    in: { of: 'opponent', zone: 'side' },
    are: $('are'),
  }),
  ...forBoth('group.side', '{are:filters.somebody.#} on either side', { in: anySide, are: $('are') }),
  ...Object.entries({ least: 'lowest', most: 'highest' }).flatMap(([is, word]) =>
    forBoth('group.extreme', `${word}-{field} {are:filters.body.#} on {in:place.field}`, {
      ...inAre,
      extreme: { field: $('field'), is },
    }),
  ),
  ...['field', 'side', 'extreme'].flatMap((kind) =>
    forBoth('group.bodies', `{group:group.${kind}.#}`, $('group')),
  ),
  ...forBoth('group.laid', '{are:filters.#} in {in:place.cards}', inAre),
  ...forBoth('group.laid', '{are:filters.gear.#} on {in:place.side}', inAre),
  ...forBoth('group.laid', '{are:filters.plain.#} on {in:place.field}', inAre),
  ...forBoth('group.borne', '{more:filters.gear.#} on {on:thing.this}', {
    in: anySide,
    are: [{ on: $('on') }, rest('more')],
  }),
  ...['laid', 'borne'].flatMap((kind) => forBoth('group.cards', `{group:group.${kind}.#}`, $('group'))),
  ...NUMBERS.flatMap((number): PhraseEntry[] => {
    const word = number === 'one' ? 'player' : 'players'
    return [
      [`group.players.${number}`, word, { in: { of: 'any', zone: 'player' }, are: [player] }],
      [
        `group.players.${number}`,
        `${word} on {of:whose} side`,
        { in: { of: $('of'), zone: 'player' }, are: [player] },
      ],
    ]
  }),
  ...forBoth('group.waiting.any', '{are:filters.waiting.#} in the processing area', processing('any')),
  ...forBoth('group.waiting', '{group:group.waiting.any.#}', $('group')),
  ...forBoth(
    'group.waiting',
    '{are:filters.waiting.#} in {of:whose} part of the processing area',
    processing($('of')),
  ),
]

const playersOf = (of: Pattern) => ({ all: { in: { of, zone: 'player' }, are: [player] } })

const things: PhraseEntry[] = [
  ['thing.this', 'this', 'this'],
  ['thing.this', 'it', 'it'],
  ['thing.host', 'the bearer', { host: 'this' }],
  ['thing.single', '{thing:thing.this}', $('thing')],
  ['thing.single', '{thing:thing.host}', $('thing')],
  ['thing.single', 'the first', { chosen: 'former' }],
  ['thing.single', 'the second', { chosen: 'latter' }],
  ['thing.single', 'that character', { that: 'character' }],
  ['thing.single', 'that card', { that: 'card' }],
  ['thing.single', 'this in the {zone}', { this: $('zone') }],
  ['thing.single', '{of:whose.turn} player', playersOf($('of'))],
  ['thing.single', '{of:whose} mag', { all: { in: { of: $('of'), zone: 'mag' }, are: [{ type: 'mag' }] } }],
  ['thing.one', '{thing:thing.single}', $('thing')],
  ['thing.one', 'that player', playersOf('that')],
  ['thing.one', 'its controller', playersOf('controller')],
  ['thing.one', 'its owner', playersOf('owner')],
  ['thing.one', 'the rest', { all: { in: lookedAt, are: [] } }],
  ['thing.one', 'each player', playersOf('any')],
  ['thing.one', '{in:place.whole}', { all: { in: $('in'), are: [] } }],
  ['thing.several', 'them', 'them'],
  ['thing.several', 'all {all:group.bodies.many}', { all: $('all') }],
  ['thing.many', '{thing:thing.several}', $('thing')],
  ['thing.many', 'all {all:group.cards.many}', { all: $('all') }],
  ['thing.many', 'the top card of {of:place.deck}', { top: 1, of: $('of') }],
  ['thing.many', 'the top {top:n} cards of {of:place.deck}', { top: $('top'), of: $('of') }],
  ['thing', '{thing:thing.one}', $('thing')],
  ['thing', '{thing:thing.many}', $('thing')],
]

const CHOOSING = [
  ['choose', 'choice', 'choice'],
  ['pick', 'pick', 'pick.many'],
] as const

const choices: PhraseEntry[] = [
  ['total', 'with total {field} {value:n} or less', compared('atMost')],
  ['total', 'with total {field} {value:n} or more', compared('atLeast')],
  ...CHOOSING.flatMap(([verb, ...category]) => [
    ...kinds.flatMap((kind) => [
      ...english.amounts(category, verb, oneOrMany(`{what:group.${kind}.#}`), { do: verb, what }),
      ...english.amounts(category, verb, oneOrMany(`{what:group.${kind}.#} at random`), {
        do: verb,
        what,
        random: true,
      }),
    ]),
    ...english.amounts(category, verb, oneOrMany('{are:filters.#} among them'), {
      do: verb,
      what: { in: lookedAt, are: $('are') },
    }),
    ...english.amounts(category, verb, oneOrMany('{are:filters.#} in {in:place.cards} {total}'), {
      do: verb,
      what: inAre,
      total: $('total'),
    }),
  ]),
  ...english.amounts(['choice', 'choice'], 'search for', oneOrMany('{are:filters.#} in {in:place.deck}'), {
    do: 'search',
    what: inAre,
  }),
  ...english.amounts(['seek', 'seek.many'], 'search your deck for', oneOrMany('{are:filters.#}'), {
    do: 'search',
    what: { in: { of: 'you', zone: 'deck' }, are: $('are') },
  }),
  ...english.verb('take it', { do: 'fetch', what: 'them' }, 'found'),
  ...english.verb('take them', { do: 'fetch', what: 'them' }, 'found.many'),
]

/** Groups of which it is said whose they are. */
const whoseGroups: PhraseEntry[] = [
  ...forBoth('whose.bodies', '{are:filters.body.#} on {of:whose} field', {
    in: { of: $('of'), zone: 'field' },
    are: $('are'),
  }),
  ...forBoth('whose.bodies', '{are:filters.ally.#}', { in: { of: 'you', zone: 'side' }, are: $('are') }),
  ...forBoth('whose.bodies', "{are:filters.foe.#} on your opponent's side", {
    in: { of: 'opponent', zone: 'side' },
    are: $('are'),
  }),
  ...(['hand', 'pp', 'discard'] as const).flatMap((zone) =>
    forBoth('whose.cards', `{are:filters.#} in {of:whose} ${zones[zone]}`, {
      in: { of: $('of'), zone },
      are: $('are'),
    }),
  ),
  ...forBoth('whose.cards', '{are:filters.gear.#} on {of:whose} side', {
    in: { of: $('of'), zone: 'side' },
    are: $('are'),
  }),
]

/** What is said alike to you and of another. */
const inBothForms = (entries: readonly PhraseEntry[]): PhraseEntry[] =>
  entries.flatMap(([category, template, means]) =>
    ['', '.s'].map((form) => [category + form, template, means]),
  )

/** Two that are chosen together: choose 1 … and 1 …. */
const pairs: PhraseEntry[] = [
  ...['bodies', 'cards'].flatMap((kind) =>
    (
      [
        ['choose', 'both.choose', 'both.chosen'],
        ['pick', 'both.pick', 'both.picked'],
      ] as const
    ).flatMap(([verb, one, two]): PhraseEntry[] => {
      const group = oneOrMany(`{what:whose.${kind}.#}`)
      const first = english.amounts([one, one], verb, group, { do: verb, what })
      const second = english.amounts([two, two], 'and', group, { do: verb, what, beside: true }, [''])
      return [...first.filter(([, template]) => !template.includes('any number')), ...inBothForms(second)]
    }),
  ),
  ['both.bare', 'and {one:bare.many}', $('one')],
  ['both.bare.s', 'and {one:bare.many.s}', $('one')],
]

const verbs: PhraseEntry[] = [
  ...['destroy', 'discard', 'reveal', 'counter', 'deploy', 'play'].flatMap((verb) =>
    english.transitive(`${verb} #`, { do: verb }),
  ),
  ...english.transitive('look at #', { do: 'look' }),
  ...english.transitive('turn # 【on】', { do: 'turnOn' }),
  ...english.transitive('turn # 【off】', { do: 'turnOff' }),
  ...english.transitive('move # to the front row', { do: 'toFront' }),
  ...english.transitive('move # to the back row', { do: 'toBack' }),
  ...english.transitive('remove all damage from #', { do: 'removeDamage' }),
  ...english.transitive('deploy # {as:state.off}', { do: 'deploy', as: $('as') }),
  ...english.transitive('deploy # in the {as:state.row}', { do: 'deploy', as: $('as') }),
  ...english.transitive('play # without paying its cost', { do: 'play', free: true }),
  ...english.transitive('put # {to:to.any}', { do: 'move', to: $('to') }),
  ...english.transitive('put # {to} {as:state.off}', { do: 'move', to: $('to'), as: $('as') }),
  ...english.transitive('put # {to} {as:state.face}', { do: 'move', to: $('to'), as: $('as') }),
  ...english.transitive('remove # from the game', { do: 'move', to: { of: 'any', zone: 'removed' } }),
  ...english.transitive('attach # to {on:thing}', { do: 'attach', on: $('on') }),
  ...english.verb('swap their rows', { do: 'swapRows', what: 'them' }),
  ...english.verb('change the target of the attack to {what:thing}', { do: 'redirect', what }),
  ...english.verb('shuffle {what:thing}', { do: 'shuffle', what }),
  ...english.verb('draw 1 card', { do: 'draw', n: 1 }),
  ...english.verb('draw {n} cards', { do: 'draw', n }),
  ...english.verb('heal {n}', { do: 'heal', n }),
  ...english.verb('pay {n} pp', { do: 'payPp', n }),
  ...['{n} damage', 'damage equal to [{n:value}]'].flatMap((damage) => [
    ...english.verb(`deal ${damage} to {what:thing}`, { do: 'damage', what, n }),
    ...english.clause(`{by:thing.single} deals ${damage} to {what:thing}`, {
      do: 'damage',
      what,
      n,
      by: $('by'),
    }),
    ...english.clause(`{by:thing.several} deal ${damage} to {what:thing}`, {
      do: 'damage',
      what,
      n,
      by: $('by'),
    }),
  ]),
  ...english.verb('gain control of {what:thing}', { do: 'control', what }),
  ...english.verb('gain control of {what:thing} {for:duration.time}', { do: 'control', what, for: $('for') }),
]

const acts: Record<Exclude<Act, `play${string}` | 'draw'>, string> = {
  attack: 'attack',
  attacked: 'be attacked',
  chosen: "be chosen by your opponent's abilities",
  turnOn: 'turn 【on】',
  retreat: 'move to the back row',
}
const forbidden: Record<Extract<Act, `play${string}` | 'draw'>, string> = {
  playCharacter: 'play characters',
  playItem: 'play items',
  playActive: 'play actives',
  draw: 'draw',
}
const dealing: Record<Exclude<Measure, 'playCost'>, string> = {
  damageDealt: 'dealt by',
  damageTaken: 'taken by',
}

type Said = readonly [words: string, means: Means]

/** What both a constant ability and an effect that lasts can say. */
const changes: readonly Said[] = ((): Said[] => {
  const gain = (gained: Pattern) => ({ do: 'gain', what, gains: gained })
  const ofOneOrMany = (said: string, verb: readonly [string, string], means: Means): Said[] =>
    NUMBERS.map((number, i) => [said.replace('#', `{what:thing.${number}} ${verb[i]}`), means])
  return [
    ...ofOneOrMany('# {gains}', ['gains', 'gain'], gain($('gains'))),
    ...gainsForEach(BOTH).flatMap(([each, gained]) =>
      ofOneOrMany(`# ${each} for each {per}`, ['gains', 'gain'], gain(gained)),
    ),
    ...Object.entries(dealing).flatMap(([field, word]): Said[] => {
      const more = gain([{ field, by: $('by') }])
      return [
        [`the damage ${word} {what:thing} decreases by {by:less}`, more],
        [`the damage ${word} {what:thing} increases by {by:n}`, more],
      ]
    }),
    [
      'the {one:field} and the {two:field} of {what:thing} are swapped',
      gain([{ swap: [$('one'), $('two')] }]),
    ],
    [
      'the {field} of {what:thing} is divided by {over:number}',
      gain([{ scale: $('field'), over: $('over') }]),
    ],
    [
      'the {field} of {what:thing} is multiplied by {times:number}',
      gain([{ scale: $('field'), times: $('times') }]),
    ],
    ['the {field} of {what:thing} becomes {to:n}', gain([{ field: $('field'), to: $('to') }])],
    ...ofOneOrMany('# {loses}', ['loses', 'lose'], { do: 'lose', what, loses: $('loses') }),
    ...Object.entries(acts).map(
      ([act, word]): Said => [`{what:thing} cannot ${word}`, { do: 'cannot', what, act }],
    ),
    ...Object.entries(forbidden).map(
      ([act, word]): Said => [`{who} cannot ${word}`, { do: 'cannot', what: { player: $('who') }, act }],
    ),
    ['{what:thing} must attack', { do: 'must', what, act: 'attack' }],
    ['{what:thing} must be attacked', { do: 'must', what, act: 'attacked' }],
    ['{what:thing} must attack any {to:group.bodies.one}', { do: 'must', what, act: 'attack', to: $('to') }],
  ]
})()

const playCost = (of: Pattern) => ({ do: 'gain', what: of, gains: [{ field: 'playCost', by: $('by') }] })
const entered = { entered: $('are'), by: $('who') }
const COSTING = ['{by:less} less', '{by:n} more'] as const
const PLAYING = ['{who:who.you} play', '{who:who.other} plays'] as const

/** 209.1.1: what cards cost that a player plays. */
const prices: readonly Said[] = COSTING.flatMap((much) =>
  PLAYING.map((plays): Said => [`the {are:filters.many} ${plays} cost ${much}`, playCost(entered)]),
)
/** What the next one costs, for a time or until it is played. */
const pricesOfTheNext: readonly PhraseEntry[] = COSTING.flatMap((much) =>
  PLAYING.flatMap((plays) => {
    const means = playCost({ ...entered, next: true })
    return [
      ...english.clause(`the next {are:filters.one} ${plays} {for:duration.time} costs ${much}`, {
        ...means,
        for: $('for'),
      }),
      ...english.clause(`the next {are:filters.one} ${plays} costs ${much}`, means),
    ]
  }),
)

const lastingEffects: PhraseEntry[] = [
  ['duration.time', 'this turn', { during: 'turn' }],
  ['duration.time', 'this battle', { during: 'battle' }],
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
  ['gain', '【pierce {n}】', { keyword: 'pierce', n }],
  ['loses', 'all abilities', [{ everything: 'abilities' }]],
  ...[...changes, ...prices].flatMap((said) => english.lasting(...said)),
  ...pricesOfTheNext,
]

const statics: PhraseEntry[] = [
  ...[...changes, ...prices].map(([said, means]): PhraseEntry => ['static', said, means]),
  ...COSTING.map((much): PhraseEntry => ['static', `this costs ${much} to play`, playCost('this')]),
  ['static.closed', '{one:static}.', $('one')],
  [
    'static.closed',
    'if {event:event.now}, instead {with:sentence.acted}',
    { do: 'replace', event: $('event'), with: $('with') },
  ],
  ['statics', '{one:static.closed}', [$('one')]],
  ['statics', '{one:static.closed} {let}', [$('one'), $('let')]],
  ['statics', '{one:static.closed} {more:statics}', oneMore],
]

const isState = { thing: $('thing'), are: [{ state: $('state') }] }
const isKind = { thing: $('thing'), are: $('are') }

const conditions: PhraseEntry[] = [
  ...Object.entries({ exactly: 'exactly #', atLeast: '# or more', atMost: '# or fewer' }).flatMap(
    ([is, words]): PhraseEntry[] => {
      const said = `there are ${words.replace('#', '{value:n}')}`
      const amount = (there: Pattern) => ({ there, is, value: $('value') })
      return [
        ...['field', 'side', 'laid', 'borne', 'waiting.any'].map(
          (kind): PhraseEntry => ['condition.one', `${said} {there:group.${kind}.many}`, amount($('there'))],
        ),
        ['condition.one', `${said} {are:filters.many} among them`, amount({ in: lookedAt, are: $('are') })],
      ]
    },
  ),
  ['condition.one', 'it is {of:whose.turn} turn', { turnOf: $('of') }],
  ['condition.one', 'it is not {of:whose.turn} turn', { not: { turnOf: $('of') } }],
  ...Object.entries({ one: 'is', many: 'are' }).flatMap(([number, are]): PhraseEntry[] =>
    [are, `${are} not`].flatMap((said, i): PhraseEntry[] => {
      const means = (so: Pattern): Pattern => (i === 0 ? so : { not: so })
      const a = number === 'one' ? 'a ' : ''
      return [
        ['condition.one', `{thing:thing.${number}} ${said} {state:state.being}`, means(isState)],
        ['condition.one', `{thing:thing.${number}} ${said} in the {state:state.row}`, means(isState)],
        ['condition.one', `{thing:thing.${number}} ${said} ${a}{are:filters.${number}}`, means(isKind)],
      ]
    }),
  ),
  ...Object.entries({ atLeast: 'more', atMost: 'less' }).map(
    ([is, word]): PhraseEntry => [
      'condition.one',
      `{number:value.one} is {value:n} or ${word}`,
      { number: $('number'), is, value: $('value') },
    ],
  ),
  ...english.conditions,
]

const { event, acted, passive } = english.happenings(isReplaceable)
const of = (name: string, more: Means = {}) => ({ event: name, what, ...more })
const by = (name: string, more: Means = {}) => ({ event: name, who: $('who'), ...more })
const anyoneTakes = { event: 'takes', who: 'each' }
const subject = '{what:subject}'
const fighter = '{what:subject.fighter}'

/** What something does: attacks, would attack. */
const does = (who: string, words: string, means: ReturnType<typeof of>) =>
  event(who, english.ofAnother(words), words, means)
const is = (who: string, done: string, means: ReturnType<typeof of>) =>
  event(who, `is ${done}`, `be ${done}`, means)

const events: PhraseEntry[] = [
  ['subject', 'this', 'this'],
  ['subject', '{thing:thing.host}', $('thing')],
  ['subject', 'any {group:group.bodies.one}', $('group')],
  ['subject', 'any {group:group.cards.one}', $('group')],
  ['subject', 'any of {of:whose} cards', { in: { of: $('of'), zone: 'anywhere' }, are: [] }],
  ['subject.fighter', '{subject}', $('subject')],
  ['subject.fighter', 'any {group:group.players.one}', $('group')],
  ...['subject', 'subject.fighter'].flatMap((kind): PhraseEntry[] => [
    [`${kind}.next`, 'it', 'it'],
    [`${kind}.next`, `{subject:${kind}}`, $('subject')],
  ]),
  ...words('whom', { player: 'a player', character: 'a character' }),

  ...does(subject, 'enter', of('enters')),
  ...is(subject, 'destroyed', of('destroyed')),
  ...does(fighter, 'attack', of('attacks')),
  ...does(fighter, 'attack {to:whom}', of('attacks', { to: $('to') })),
  ...is(fighter, 'attacked', of('attacked')),
  ...Object.entries({ '': {}, ' by attacking': { in: 'attack' } }).flatMap(([word, how]) => [
    ...is(fighter, `engaged${word}`, of('engages', how)),
    ...is(fighter, `engaged with {to:whom}${word}`, of('engages', { to: $('to'), ...how })),
  ]),
  ...Object.entries({ '': {}, ' in battle': { in: 'battle' }, ' by attacking': { in: 'attack' } }).flatMap(
    ([word, how]) => does(fighter, `destroy a character${word}`, of('destroys', how)),
  ),
  ...Object.entries({ damage: {}, 'battle damage': { in: 'battle' } }).flatMap(([damage, how]) => [
    ...does(subject, `take ${damage}`, of('damaged', how)),
    ...does(fighter, `deal ${damage}`, of('deals', how)),
    ...does(fighter, `deal ${damage} to {to:whom}`, of('deals', { to: $('to'), ...how })),
  ]),
  ...does(fighter, 'turn 【on】', of('turnedOn')),
  ...does(fighter, 'turn 【off】', of('turnedOff')),
  ...does(subject, 'move to the back row', of('retreats')),
  ...does(subject, 'move to the front row', of('advances')),
  ...is(fighter, 'equipped with an item', of('equips')),
  ...is(fighter, 'granted an active', of('granted')),
  ...does(fighter, 'use a weapon or armour', of('usesGear')),
  ...passive('put into the {to:zone}', { event: 'moved', to: $('to') }),
  ...passive('put from {from:place.from} into the {to:zone}', {
    event: 'moved',
    from: $('from'),
    to: $('to'),
  }),
  ...passive('returned to the hand', { event: 'moved', from: { of: 'any', zone: OUT }, to: 'hand' }),
  ...passive('discarded', { event: 'discarded' }),
  ...acted('draw a card', by('draws')),
  ...acted('discard a card', by('discards')),
  ...acted('play a {are:filters.one}', by('plays', { are: $('are') })),
  ...acted('take damage', by('takes')),
  ...acted('heal', by('heals')),
  ...acted('put a card into the pp', by('placesPp')),
  ...['event', 'event.next'].map((category): PhraseEntry => [category, 'a player takes damage', anyoneTakes]),
  ['event.now', 'a player would take damage', anyoneTakes],

  ['when', 'when {event}', $('event')],
  ['when', 'whenever {condition}', { whenever: $('condition') }],
  ...Object.entries(moments).flatMap(([at, [end, of]]): PhraseEntry[] => [
    ['when', `at the ${end} of each ${of}`, { at, of: 'any' }],
    ['when', `at the ${end} of {of:whose.turn} ${of}`, { at, of: $('of') }],
    ['moment', `at the ${end} of {of:whose.turn} next ${of}`, { at, of: $('of'), next: true }],
  ]),
  ['moment', 'at the end of this turn', { at: 'turnEnd', of: 'this' }],
  [
    'closed',
    'the next time {when:event.next}, {then:sentence}',
    { do: 'later', when: $('when'), then: $('then') },
  ],
  [
    'closed',
    'the next time {when:event.next} {for:duration.time}, {then:sentence}',
    { do: 'later', when: $('when'), then: $('then'), for: $('for') },
  ],
]

const takeThat = { do: 'takeThat', what }
const itTakesThat = [
  { do: 'choose', what, how: { exactly: 1 } },
  { do: 'takeThat', what: 'it' },
]
const turned = (words: string, instead: Pattern): PhraseEntry => [
  'static.closed',
  `if {event:event.hurt}, ${words}`,
  { do: 'replace', event: $('event'), with: instead },
]

/** 103.4.3: damage that another takes instead. */
const turnings: PhraseEntry[] = [
  ...events.flatMap(([category, template, means]): PhraseEntry[] =>
    category === 'event.now' && HURTS.includes((means as Means).event)
      ? [['event.hurt', template, means]]
      : [],
  ),
  ['thing.taker', 'this', 'this'],
  ['thing.taker', '{thing:thing.host}', $('thing')],
  ['thing.taker', '{of:whose.turn} player', playersOf($('of'))],
  turned('{what:thing.taker} takes that damage instead.', [takeThat]),
  turned('{what:thing.taker} takes that damage instead, then {more:chain}', [takeThat, rest('more')]),
  turned('you may have {what:thing.taker} take that damage instead.', [{ do: 'may', then: [takeThat] }]),
  turned('choose 1 {what:group.bodies.one}. it takes that damage instead.', itTakesThat),
  turned('you may choose 1 {what:group.bodies.one}. if you do, it takes that damage instead.', [
    { do: 'may', then: itTakesThat },
  ]),
]

const triggered = { kind: 'triggered', when: $('when'), effect: $('effect') }
const activated = { kind: 'activated', cost: $('cost'), effect: $('effect') }
const constant = { kind: 'constant', does: $('does') }
const played = { kind: 'played', effect: $('effect') }
const dropped = { ...triggered, when: { event: 'dropped', what: 'this' }, zone: 'discard' }
const inZone = 'while this is in the {zone}, '
const inMain = { during: 'main', of: 'you' }

/** An ability, and how often and when it may be used. */
function limited(words: string, means: Means, during: Means | null = null): PhraseEntry[] {
  return [null, 'turn', 'game'].flatMap((per): PhraseEntry[] => {
    const limit = { ...(per && { times: $('times'), per }), ...during }
    const all = Object.keys(limit).length > 0 ? { ...means, limit } : means
    const often = per ? ` this ability can be used only {times} a ${per}.` : ''
    return [
      ['ability', words + often, all],
      [
        'ability',
        `${words} this ability can be used only if {only:condition}.${often}`,
        { ...all, only: $('only') },
      ],
    ]
  })
}

const abilities: PhraseEntry[] = [
  ['ability', '{keyword}', { kind: 'keyword', keyword: $('keyword') }],
  ['ability', '【pierce {n}】', { kind: 'keyword', keyword: 'pierce', n }],
  ['ability', '【slots {n}】', { kind: 'keyword', keyword: 'slots', n }],

  ['trigger', '【enter】', { event: 'enters', what: 'this' }],
  ['trigger', '【defeated】', { event: 'destroyed', what: 'this' }],
  ['trigger', '{when}', $('when')],
  ['triggers', '{one:trigger}', $('one')],
  ['triggers', '{a:trigger} / {b:trigger}', { either: [$('a'), $('b')] }],
  ...limited('{when:triggers}: {effect}', triggered),
  ...limited('{when:triggers} / {cost:costs}: {effect}', { ...triggered, cost: $('cost') }),
  ...limited(`${inZone}{when:triggers}: {effect}`, { ...triggered, zone: $('zone') }),
  ...limited('【drop】: {effect}', dropped),
  ...limited('{cost:costs} ⇒ {effect}', activated),
  ...limited('【main】 {cost:costs} ⇒ {effect}', activated, inMain),

  ['ability', '{does:statics}', constant],
  ['ability', 'if {while:if}, {does:statics}', { ...constant, while: $('while') }],
  ['ability', `${inZone}{does:statics}`, { ...constant, zone: $('zone') }],
  ['ability', `${inZone}if {while:if}, {does:statics}`, { ...constant, zone: $('zone'), while: $('while') }],

  ['text', '{ability}', $('ability')],
  ...['', '【main】 '].flatMap((main): PhraseEntry[] => {
    const means = main === '' ? played : { ...played, limit: inMain }
    return [
      ['text', `${main}{effect}`, means],
      [
        'text',
        `${main}{effect} this card can be played only if {only:condition}.`,
        { ...means, only: $('only') },
      ],
    ]
  }),
]

/** What keywords stand for (302, glossary). */
const definitions: PhraseEntry[] = [
  ['definition', 'this enters 【on】.', meaning('ambush')],
  ['definition', 'this may attack two at the same time.', meaning('doubleShot')],
  ['definition', 'while this is attacking, it takes no battle damage.', meaning('snipe')],
  [
    'definition',
    'this takes {n} slots.',
    { kind: 'constant', does: [{ do: 'gain', what: 'this', gains: [{ field: 'slots', to: n }] }] },
  ],
  [
    'definition',
    "when this is put from the deck into the discard on your opponent's turn: it triggers.",
    meaning('drop'),
  ],
  ['definition', '{text}', $('text')],
]

export const englishPhrases = new Phrasebook(
  [
    ...players,
    ...wheres,
    ...numbers,
    ...states,
    ...filters,
    ...groups,
    ...things,
    ...choices,
    ...whoseGroups,
    ...pairs,
    ...verbs,
    ...lastingEffects,
    ...statics,
    ...conditions,
    ...events,
    ...turnings,
    ...abilities,
    ...definitions,
    ...english.times,
    ...english.sentencesWith(
      [
        ['pick', 'bare'],
        ['seek', 'found'],
      ],
      [['both.pick', 'both.picked', 'both.bare']],
      [['both.choose', 'both.chosen']],
    ),
  ],
  [english.number, raised, lowered, lessened, ...names],
)
