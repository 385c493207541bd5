import {
  $,
  english,
  eventsOf,
  limitedBy,
  meanings,
  type Pattern,
  type PhraseEntry,
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
} from './vocabulary.ts'

/** The game's English: what its cards mean, in one fixed wording. */

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

const { activated, by, cardOrAbility, compared, gain, inAre, of, played, player, takeThat, triggered } =
  meanings
const { forBoth, oneOrMany } = english

const character = { type: 'character' }
const somebody = { or: [player, character] }
const anySide = { of: 'any', zone: 'side' }
const what = $('what')
const n = $('n')

const wheres: PhraseEntry[] = [
  ...english.places('place.hand', `# ${zones.hand}`, { zone: 'hand' }, 'self'),
  ...english.places('place.deck', `# ${zones.deck}`, { zone: 'deck' }, 'self'),
  ...english.places('place.field', `# ${zones.field}`, { zone: 'field' }, 'any'),
  ...english.places('place.side', '# side', { zone: 'side' }, 'any', 'either'),
  ...(['pp', 'discard', 'removed'] as const).flatMap((zone) =>
    english.places('place.cards', `# ${zones[zone]}`, { zone }, 'any'),
  ),
  ...['whole', 'cards'].flatMap((kind): PhraseEntry[] => [
    [`place.${kind}`, '{place:place.hand}', $('place')],
    [`place.${kind}`, '{place:place.deck}', $('place')],
  ]),
  ...words('zone', zones),
  ['place.from', 'the {zone}', { of: 'any', zone: $('zone') }],
  ...(['hand', 'deck', 'pp', 'discard'] as const).flatMap((zone) =>
    english.places('to.any', `into # ${zones[zone]}`, { zone }, 'any'),
  ),
  ...(['pp', 'discard'] as const).flatMap((zone) =>
    english.places('to', `into # ${zones[zone]}`, { zone }, 'any'),
  ),
  ...english.ends('to.any', zones.deck),
]

const kinds = ['group.bodies', 'group.cards', 'group.players', 'group.waiting']

const numbers: PhraseEntry[] = [
  ...english.values('value.one', {
    counted: kinds,
    summed: ['group.bodies', 'group.cards'],
    single: 'thing.single',
    done: { discard: 'discarded', destroy: 'destroyed', turnOff: 'turned 【off】' },
  }),
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

const filters: PhraseEntry[] = [
  ...english.filters(fields, keywords, 'keyword.any'),
  ...words('keyword.any', { ...keywords, ...otherKeywords }),
  ...words('class', classes),
  ['attribute', '{class}', $('class')],
  ['attribute', '{kind}', $('kind')],

  ['filter', '{field} at most [{value}]', compared('atMost')],
  ['filter', '{field} at least [{value}]', compared('atLeast')],
  ['filter', 'non-{keyword:keyword.any}', { not: { keyword: $('keyword') } }],

  ...forBoth('head.body', '{attribute}', { attribute: $('attribute') }),
  ...forBoth('head.body', '{name}', { name: $('name') }),
  ...forBoth('head.body', ['character', 'characters'], character),
  ...Object.entries({
    item: { type: 'item' },
    active: { type: 'active' },
    weapon: { state: 'weapon' },
  }).flatMap(([word, means]) => forBoth('head.card', [word, `${word}s`], means)),
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
  ...forBoth('filters.waiting', ['ability', 'abilities'], [{ type: 'ability' }]),
  ...forBoth('filters.waiting', ['card or ability', 'cards or abilities'], [cardOrAbility]),
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
  const said = oneOrMany(`{one:head.${one}.#} or {two:head.${two}.#}`)
  return [...said, [{ or: [$('one'), $('two')] }]] as const
}

const processing = (of: Pattern) => ({ in: { of, zone: 'processing' }, are: $('are') })

const groups: PhraseEntry[] = [
  ...forBoth('group.field', '{are:filters.body.#} on {in:place.field}', inAre),
  ...forBoth('group.side', '{are:filters.ally.#}', { in: { of: 'you', zone: 'side' }, are: $('are') }),
  ...forBoth('group.side', '{are:filters.ally.#} of their own', {
    in: { of: 'oneself', zone: 'side' },
    are: $('are'),
  }),
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
  ...forBoth('group.players', ['player', 'players'], { in: { of: 'any', zone: 'player' }, are: [player] }),
  ...forBoth('group.players', ['player on {of:whose} side', 'players on {of:whose} side'], {
    in: { of: $('of'), zone: 'player' },
    are: [player],
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
  ['thing.host', 'the bearer', { host: 'this' }],
  ['thing.single', '{thing:thing.host}', $('thing')],
  ['thing.single', 'the first', { chosen: 'former' }],
  ['thing.single', 'the second', { chosen: 'latter' }],
  ['thing.single', '{of:whose.turn} player', playersOf($('of'))],
  ['thing.single', '{of:whose} mag', { all: { in: { of: $('of'), zone: 'mag' }, are: [{ type: 'mag' }] } }],
  ['thing.one', 'that player', playersOf('that')],
  ['thing.one', 'its controller', playersOf('controller')],
  ['thing.one', 'its owner', playersOf('owner')],
  ['thing.one', 'each player', playersOf('any')],
  ...english.things('character', 'thing.single', 'thing.several'),
  ['thing.several', 'all {all:group.bodies.many}', { all: $('all') }],
  ['thing.many', 'all {all:group.cards.many}', { all: $('all') }],
]

const choices: PhraseEntry[] = [
  ...english.choices(kinds),
  ...english.choosing('{are:filters.#} in {in:place.cards} {total}', { what: inAre, total: $('total') }),
  ...english.searching('{are:filters.#} in {in:place.deck}', { what: inAre }),
  ...Object.entries({ you: 'your', oneself: 'their own' }).flatMap(([of, whose]) =>
    english.amounts(['seek', 'seek.many'], `search ${whose} deck for`, oneOrMany('{are:filters.#}'), {
      do: 'search',
      what: { in: { of, zone: 'deck' }, are: $('are') },
    }),
  ),
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
  ...forBoth('whose.bodies', '{are:filters.ally.#} of their own', {
    in: { of: 'oneself', zone: 'side' },
    are: $('are'),
  }),
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
  ...english.verbs({
    plain: ['destroy', 'discard', 'reveal', 'counter', 'deploy', 'play'],
    free: 'play',
    damage: ['{n} damage', 'damage equal to [{n:value}]'],
    victim: 'thing',
    by: ['thing.single', 'thing.several'],
  }),
  ...english.transitive('turn # 【on】', { do: 'turnOn' }),
  ...english.transitive('turn # 【off】', { do: 'turnOff' }),
  ...english.transitive('move # to the front row', { do: 'toFront' }),
  ...english.transitive('move # to the back row', { do: 'toBack' }),
  ...english.transitive('remove all damage from #', { do: 'removeDamage' }),
  ...english.transitive('deploy # {as:state.off}', { do: 'deploy', as: $('as') }),
  ...english.transitive('deploy # in the {as:state.row}', { do: 'deploy', as: $('as') }),
  ...english.transitive('put # {to:to.any}', { do: 'move', to: $('to') }),
  ...english.transitive('put # {to} {as:state.off}', { do: 'move', to: $('to'), as: $('as') }),
  ...english.transitive('put # {to} {as:state.face}', { do: 'move', to: $('to'), as: $('as') }),
  ...english.transitive('remove # from the game', { do: 'move', to: { of: 'any', zone: 'removed' } }),
  ...english.transitive('attach # to {on:thing}', { do: 'attach', on: $('on') }),
  ...english.verb('heal {n}', { do: 'heal', n }),
  ...english.verb('pay {n} pp', { do: 'payPp', n }),
  ...english.verb('swap their rows', { do: 'swapRows', what: 'them' }),
  ...english.verb('change the target of the attack to {what:thing}', { do: 'redirect', what }),
  ...english.verb('shuffle {what:thing}', { do: 'shuffle', what }),
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
  damageDealt: 'the damage dealt by',
  damageTaken: 'the damage taken by',
}

/** What both a constant ability and an effect that lasts can say. */
const changes: readonly english.Said[] = [
  ...english.changes({ both: BOTH, measures: dealing, acts, playerActs: forbidden }),
  ['the {field} of {what:thing} is divided by {over:number}', gain([{ scale: $('field'), over: $('over') }])],
  [
    'the {field} of {what:thing} is multiplied by {times:number}',
    gain([{ scale: $('field'), times: $('times') }]),
  ],
  ['the {field} of {what:thing} becomes {to:n}', gain([{ field: $('field'), to: $('to') }])],
  ['{what:thing} must attack', { do: 'must', what, act: 'attack' }],
  ['{what:thing} must be attacked', { do: 'must', what, act: 'attacked' }],
  ['{what:thing} must attack any {to:group.bodies.one}', { do: 'must', what, act: 'attack', to: $('to') }],
]

/** 209.1.1: what cards cost that a player plays, and what the next one does. */
const prices = english.prices('play', 'playCost')

const lastingEffects: PhraseEntry[] = [
  ...english.durations(['turn', 'battle'], BOTH),
  ['gain', '【pierce {n}】', { keyword: 'pierce', n }],
  ...[...changes, ...prices.played].flatMap((said) => english.lasting(...said)),
  ...prices.next,
]

const statics: PhraseEntry[] = [
  ...english.statics([...changes, ...prices.played, ...prices.own]),
  ['statics', '{one:static.closed} {let}', [$('one'), $('let')]],
]

const conditions: PhraseEntry[] = [
  ...english.conditionsOf(
    ['group.field', 'group.side', 'group.laid', 'group.borne', 'group.waiting.any'],
    ['{state:state.being}', 'in the {state:state.row}'],
  ),
  ...english.measured('{number:value.one}', $('number')),
]

const { acted, passive, does, is } = english.happenings(isReplaceable)
const subject = '{what:subject}'
const fighter = '{what:subject.fighter}'

const events: PhraseEntry[] = [
  ...english.subjects(
    ['group.bodies', 'group.cards'],
    ['player', 'character'],
    ['subject', 'subject.fighter'],
  ),
  ['subject', '{thing:thing.host}', $('thing')],
  ['subject.fighter', '{subject}', $('subject')],
  ['subject.fighter', 'any {group:group.players.one}', $('group')],

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
  ...passive('put from {from:place.from} into the {to:zone}', {
    event: 'moved',
    from: $('from'),
    to: $('to'),
  }),
  ...passive('returned to the hand', { event: 'moved', from: { of: 'any', zone: OUT }, to: 'hand' }),
  ...english.events(isReplaceable, ['play', 'plays']),
  ...acted('heal', by('heals')),
  ...acted('put a card into the pp', by('placesPp')),
  ...english.whens(moments),
]

const itTakesThat = [
  { do: 'choose', what, how: { exactly: 1 } },
  { do: 'takeThat', what: 'it' },
]
const turned = (words: string, instead: Pattern): PhraseEntry => [
  'static.closed',
  `if {event:event.hurt}, ${words}`,
  { ...meanings.replaces, with: instead },
]

/** 103.4.3: damage that another takes instead. */
const turnings: PhraseEntry[] = [
  ...eventsOf(HURTS, 'event.hurt', events),
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

const dropped = { ...triggered, when: { event: 'dropped', what: 'this' }, zone: 'discard' }
const inMain = { during: 'main', of: 'you' }

/** An ability, and how often and when it may be used. */
const limited = limitedBy(
  ['turn', 'game'].map((per) => [
    '',
    ` this ability can be used only {times} a ${per}.`,
    { times: $('times'), per },
  ]),
  ' this ability can be used only if {only:condition}.',
)

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
  ...limited(`${english.IN_ZONE}{when:triggers}: {effect}`, { ...triggered, zone: $('zone') }),
  ...limited('【drop】: {effect}', dropped),
  ...limited('{cost:costs} ⇒ {effect}', activated),
  ...limited('【main】 {cost:costs} ⇒ {effect}', activated, inMain),

  ...english.constants(),

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

export const englishPhrases = english.phrasebook(
  () => [
    ...english.players('oneself'),
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
    ...english.sentencesWith(
      [
        ['pick', 'bare'],
        ['seek', 'found'],
      ],
      [['both.pick', 'both.picked', 'both.bare']],
      [['both.choose', 'both.chosen']],
    ),
  ],
  names,
)
