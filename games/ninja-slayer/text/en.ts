import {
  $,
  english,
  lessened,
  lowered,
  type Pattern,
  Phrasebook,
  type PhraseEntry,
  raised,
  rest,
} from '@tefuda/language'
import { names } from './names.ts'
import type { Act, Field, Keyword, Moment, Zone } from './words.ts'

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

const moments: Record<Exclude<Moment, 'gameStart'>, string> = {
  turnStart: 'start of turn',
  turnEnd: 'end of turn',
  drawStep: 'start of draw step',
  etherStep: 'start of ether step',
  characterPhase: 'start of character phase',
  ikusaStart: 'start of ikusa',
  ikusaEnd: 'end of ikusa',
  targetStep: 'start of aisatsu step',
  interruptStep: 'start of interrupt step',
  ikusaDamageStep: 'start of ikusa damage step',
  ikusaDamageEnd: 'end of ikusa damage step',
}

const acts: Record<Extract<Act, `aisatsu${string}`>, string> = {
  aisatsu: 'make an aisatsu',
  aisatsuPlayer: 'make an aisatsu against a player',
}
const entries: Record<Extract<Act, `enter${string}`>, string> = {
  enterKotodama: 'enter a kotodama',
  enterCharacter: 'enter a character',
}

function words(category: string, of: { readonly [meaning: string]: string }): PhraseEntry[] {
  return Object.entries(of).map(([meaning, word]) => [category, word, meaning])
}

const players: PhraseEntry[] = [
  ...words('whose', {
    you: 'your',
    opponent: "your opponent's",
    self: 'own',
    owner: "its owner's",
    that: "that player's",
  }),
  ...words('whose.turn', { you: 'your', opponent: "your opponent's", self: 'own' }),
  ['who.you', 'you', 'you'],
  ...words('who.other', { opponent: 'your opponent', self: 'oneself' }),
  ['who', '{who:who.you}', $('who')],
  ['who', '{who:who.other}', $('who')],
  ...words('actor', {
    you: 'you',
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
  ['place.deck', '{of:whose} deck', { of: $('of'), zone: 'deck' }],
  ['place.whole', '{place:place.deck}', $('place')],
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
  ...words('letter', { X: 'x', Y: 'y', Z: 'z' }),
  ['n', '{number}', $('number')],
  ['n', '{letter}', { letter: $('letter') }],
  ['added', '{raised}', $('raised')],
  ['added', '{lowered}', $('lowered')],
  ['added', '+{letter}', { letter: $('letter') }],
  ['added', '-{letter}', { minus: { letter: $('letter') } }],
  ['less', '{lessened}', $('lessened')],
  ['less', '{letter}', { minus: { letter: $('letter') } }],
  ['value', 'the number of {count:chosen.many}', { count: $('count') }],
  ['value', 'the {field} of {of:thing}', { field: $('field'), of: $('of') }],
  ...Object.entries({ discard: 'discarded', kill: 'killed', exclude: 'excluded' }).map(
    ([did, word]): PhraseEntry => [
      'value',
      `the number of {are:filters.many} ${word} this way`,
      { did, are: $('are') },
    ],
  ),
]

const player = { type: 'player' }
const anyField = { of: 'any', zone: 'field' }

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
    [`chosen.${number}`, `{group:group.${number}}`, $('group')],
    [`chosen.${number}`, number === 'one' ? 'player' : 'players', { in: anyField, are: [player] }],
    [
      `chosen.${number}`,
      number === 'one' ? 'character or player' : 'characters or players',
      { in: anyField, are: [{ or: [{ type: 'character' }, player] }] },
    ],
    [`group.${number}`, `{are:filters.${number}} on {in:place.field}`, { in: $('in'), are: $('are') }],
    [`group.${number}`, `{are:filters.${number}} in {in:place}`, { in: $('in'), are: $('are') }],
  ]),
]

const things: PhraseEntry[] = [
  ['thing.one', 'this', 'this'],
  ['thing.one', 'it', 'it'],
  ['thing.one', 'that character', { that: 'character' }],
  ['thing.one', 'that card', { that: 'card' }],
  ['thing.one', 'this in the {zone}', { this: $('zone') }],
  ['thing.one', '{in:place.whole}', { all: { in: $('in'), are: [] } }],
  ['thing.many', 'them', 'them'],
  ['thing.many', 'all {all:group.many}', { all: $('all') }],
  ['thing.many', 'the top {top:n} of {of:place.deck}', { top: $('top'), of: $('of') }],
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

const choices: PhraseEntry[] = [
  ...bound,
  ...english.amounts('amount', 'or', oneOrMany('{are:filters.#}'), { are: $('are') }),
  ...Object.entries({ choose: 'choice', pick: 'pick' }).flatMap(([verb, category]) => [
    ...english.amounts(category, verb, oneOrMany('{what:chosen.#}'), { do: verb, what: $('what') }),
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
      ...english.amounts('choice', 'search for', oneOrMany(`{what:group.#}${bounded}`), means),
      ...english.amounts('choice', 'search for', oneOrMany(`{what:group.#}${bounded}, {or:amount}`), {
        ...means,
        or: $('or'),
      }),
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
  ...english.transitive('turn # face up', { do: 'turnUp' }),
  ...english.transitive('turn # face down', { do: 'turnDown' }),
  ...english.transitive('enter # without paying its cost', { do: 'enter', free: true }),
  ...english.transitive('put # {to:to.hand}', { do: 'move', to: $('to') }),
  ...english.transitive('put # {to}', { do: 'move', to: $('to') }),
  ...english.transitive('put # {to} {as:state.put}', { do: 'move', to: $('to'), as: $('as') }),
  ['act', 'draw 1 card', { do: 'draw', n: 1 }],
  ['act', 'draw {n} cards', { do: 'draw', n }],
  ['act', 'heal {n}', { do: 'heal', n }],
  ['act', 'pay {n} ether', { do: 'payEther', n }],
  ['act', 'jitsu {n}', { do: 'jitsu', n }],
  ['act', 'deal {n} damage to {what:victim}', { do: 'damage', what, n }],
  ['act', '{by:thing.one} deals {n} damage to {what:victim}', { do: 'damage', what, n, by: $('by') }],
  ['act', '{by:thing.many} deal {n} damage to {what:victim}', { do: 'damage', what, n, by: $('by') }],
  ['act', 'divide {n} damage among {what:thing}', { do: 'divide', what, n }],
  ['act', '{what:thing.one} takes that damage', { do: 'takeThat', what }],
  ['act', '{what:thing.many} take that damage', { do: 'takeThat', what }],
  ...lasting('act', 'become the controller of {what:thing}', { do: 'control', what }),
]

/** An instruction that lasts, with its duration or without. */
function lasting(category: string, words: string, means: { readonly [key: string]: Pattern }): PhraseEntry[] {
  if (category === 'static') return [[category, words, means]]
  return [
    [category, words, means],
    [category, `{for:duration}, ${words}`, { ...means, for: $('for') }],
  ]
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

const karate = { field: 'karate', by: $('a') }
const endurance = { field: 'endurance', by: $('b') }

const lastingEffects: PhraseEntry[] = [
  ['duration', 'this turn', { during: 'turn' }],
  ['duration', 'this ikusa', { during: 'ikusa' }],
  ['duration', 'on {of:whose.turn} next turn', { during: 'nextTurn', of: $('of') }],
  ['gain', '{keyword}', { keyword: $('keyword') }],
  ['gain', '{attribute}', { attribute: $('attribute') }],
  ['gain', '「{ability}」', { ability: $('ability') }],
  ['gain', '{field} {by:added}', { field: $('field'), by: $('by') }],
  ...[
    ['raised', 'raised'],
    ['lowered', 'lowered'],
    ['added', 'added'],
  ].flatMap(([a, b]): PhraseEntry[] => [
    ['gains', `{a:${a}}/{b:${b}}`, [karate, endurance]],
    ['gains', `{a:${a}}/{b:${b}} and {more:gains.on}`, [karate, endurance, rest('more')]],
  ]),
  ['gains', '{all:gains.on}', $('all')],
  ['gains.on', '{one:gain}', [$('one')]],
  ['gains.on', '{one:gain} and {more:gains.on}', [$('one'), rest('more')]],
  ['loses', 'all abilities', [{ everything: 'abilities' }]],
  ['loses', '{all:gains.on}', $('all')],
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
  ['static', 'entering this costs {by:less} less', entryCost($('by'), 'this')],
  ['static', 'entering this costs {by:n} more', entryCost($('by'), 'this')],
  ['static', 'the {are:filters.many} {who} enter cost {by:less} less', entryCost($('by'), entered)],
  ['static', 'the {are:filters.many} {who} enter cost {by:n} more', entryCost($('by'), entered)],
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
  ['static.closed', 'in place of paying its cost you may {cost:chain}', { do: 'otherCost', cost: $('cost') }],
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

const inAre = { in: $('in'), are: $('are') }
const amount = (is: string) => ({ there: inAre, is, value: $('value') })

const conditions: PhraseEntry[] = [
  ['condition', '{in:place} has {value:n} or more {are:filters.many}', amount('atLeast')],
  ['condition', '{in:place} has {value:n} or fewer {are:filters.many}', amount('atMost')],
  ['condition', '{in:place} has exactly {value:n} {are:filters.many}', amount('exactly')],
  ['condition', 'it is {of:whose.turn} turn', { turnOf: $('of') }],
  ['condition', '{thing} is {state}', { thing: $('thing'), are: [{ state: $('state') }] }],
  ['condition', '{thing} is a {are:filters.one}', { thing: $('thing'), are: $('are') }],
  ['if', '{condition}', $('condition')],
  ['if', 'the tatsujin cost was paid', { done: 'tatsujin' }],
  ['if.late', '{condition}', $('condition')],
  ['if.late', 'you did so', { done: 'it' }],
]

/** An event as it happens (when …) and as it is about to (if … would …). */
function event(before: string, happens: string, would: string, means: Pattern): PhraseEntry[] {
  return [
    ['event', `${before} ${happens}`, means],
    ['event.now', `${before} would ${would}`, means],
  ]
}
const of = (name: string, more: { readonly [key: string]: Pattern } = {}): Pattern => ({
  event: name,
  what,
  ...more,
})
const by = (name: string): Pattern => ({ event: name, who: $('who') })

/** What a player does, said to you and of another. */
function acted(verb: string, object: string, means: Pattern): PhraseEntry[] {
  return [
    ['event', `{who:who.you} ${verb} ${object}`, means],
    ['event', `{who:who.other} ${verb}s ${object}`, means],
    ['event.now', `{who} would ${verb} ${object}`, means],
  ]
}

const events: PhraseEntry[] = [
  ['subject', 'this', 'this'],
  ['subject', '1 {group:chosen.one}', $('group')],
  ['subject', '1 card of {of:whose} side', { in: { of: $('of'), zone: 'anywhere' }, are: [] }],
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
  ...event(
    '{what:subject}',
    'is put into the {to:zone}',
    'be put into the {to:zone}',
    of('moved', { to: $('to') }),
  ),
  ...event('{what:subject}', 'is discarded', 'be discarded', of('discarded')),
  ...acted('draw', 'a card', by('draws')),
  ...acted('discard', 'a card', by('discards')),
  ...acted('heal', 'damage', by('heals')),
  ...acted('enter', 'a {are:filters.one}', { event: 'enters', who: $('who'), are: $('are') }),

  ['when', 'when {event}', $('event')],
  ['when', 'whenever {condition}', { whenever: $('condition') }],
  ['when', 'at the start of the game', { at: 'gameStart', of: 'any' }],
  ['when', 'at each {at}', { at: $('at'), of: 'any' }],
  ['when', 'at {of:whose.turn} {at}', { at: $('at'), of: $('of') }],
  ...words('at', moments),
  ['moment', 'at the end of this turn', { at: 'turnEnd', of: 'this' }],
  ['moment', 'at {of:whose.turn} next {at}', { at: $('at'), of: $('of'), next: true }],
]

const triggered = { kind: 'triggered', when: $('when'), effect: $('effect') }
const activated = { kind: 'activated', cost: $('cost'), effect: $('effect') }
const constant = { kind: 'constant', does: $('does') }
const inZone = 'while this lies in the {zone}, '
const enterItself = { do: 'enter', what: 'this' }

const abilities: PhraseEntry[] = [
  [
    'limit.trigger',
    'this ability triggers only {times:number} times a turn.',
    { times: $('times'), per: 'turn' },
  ],
  [
    'limit.enter',
    'this ability can be entered only {times:number} times a turn.',
    { times: $('times'), per: 'turn' },
  ],
  [
    'limit.enter',
    'this ability can be entered only in {of:whose.turn} character phase.',
    { during: 'characterPhase', of: $('of') },
  ],

  ['ability', '◆{keyword}', { kind: 'keyword', keyword: $('keyword') }],
  ['ability', '◆tatsujin - {cost:costs}', { kind: 'keyword', keyword: 'tatsujin', cost: $('cost') }],
  ['ability', '◆{when}, {effect}', triggered],
  ['ability', '◆{when}, {effect} {limit:limit.trigger}', { ...triggered, limit: $('limit') }],
  ['ability', `◆${inZone}{when}, {effect}`, { ...triggered, zone: $('zone') }],
  [
    'ability',
    `◆${inZone}{when}, {effect} {limit:limit.trigger}`,
    { ...triggered, zone: $('zone'), limit: $('limit') },
  ],
  ['ability', '◆{cost:costs}: {effect}', activated],
  ['ability', '◆{cost:costs}: {effect} {limit:limit.enter}', { ...activated, limit: $('limit') }],
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
    ...english.sentences,
  ],
  [english.number, raised, lowered, lessened, ...names],
)
