import { $, english, limitedBy, meanings, type PhraseEntry, rest, words } from '@tefuda/language'
import { meaning } from './keywords.ts'
import { names } from './names.ts'
import {
  type Act,
  BOTH,
  type Field,
  isReplaceable,
  type Keyword,
  type Moment,
  type Zone,
} from './vocabulary.ts'

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
  targetStep: ['start', 'greeting step'],
  interruptStep: ['start', 'interrupt step'],
  ikusaDamageStep: ['start', 'ikusa damage step'],
  ikusaDamageEnd: ['end', 'ikusa damage step'],
}

const acts: Record<Extract<Act, `aisatsu${string}`>, string> = {
  aisatsu: 'greet',
  aisatsuPlayer: 'greet a player',
}
const entries: Record<Extract<Act, `enter${string}`>, string> = {
  enterKotodama: 'enter a kotodama',
  enterCharacter: 'enter a character',
}

const { activated, anyField, by, cannot, cardOrAbility, inAre, of, played, player, triggered } = meanings

const zonesBut = (...left: readonly string[]) =>
  Object.fromEntries(Object.entries(zones).filter(([zone]) => !left.includes(zone)))

const places: PhraseEntry[] = [
  ...words('zone', zones),
  ...words('zone.open', zonesBut('deck', 'hand')),
  ...words('zone.own', zonesBut('deck', 'hand', 'space')),
  ...english.places('place.field', '# field', { zone: 'field' }, 'any'),
  ...english.places('place.deck', '# deck', { zone: 'deck' }, 'self'),
  ['place.whole', '{place:place.deck}', $('place')],
  ...english.places('place.whole', '# hand', { zone: 'hand' }, 'self'),
  ['place.open', 'the {zone:zone.open}', { of: 'any', zone: $('zone') }],
  ['place.open', '{of:whose} {zone:zone.own}', { of: $('of'), zone: $('zone') }],
  ['place', '{place:place.open}', $('place')],
  ['place', '{place:place.whole}', $('place')],
  ...english.ends('to', zones.deck),
  ...english.places('to.hand', 'into # hand', { zone: 'hand' }, 'any'),
  ['to', 'into the {zone:zone.own}', { of: 'any', zone: $('zone') }],
  ['to', 'into {of:whose} {zone:zone.own}', { of: $('of'), zone: $('zone') }],
]

const numbers = english.values('value', {
  counted: ['chosen'],
  summed: ['chosen'],
  single: 'thing',
  done: { discard: 'discarded', kill: 'killed', exclude: 'excluded' },
})

const filters: PhraseEntry[] = [
  ...english.filters(fields, keywords),
  ...words('state', {
    bowed: 'bowed',
    unbowed: 'unbowed',
    faceUp: 'face-up',
    faceDown: 'face-down',
    greeting: 'greeting',
    greeted: 'greeted',
    fighting: 'fighting',
  }),
  ...words('state.put', { bowed: 'bowed', unbowed: 'unbowed', faceUp: 'face-up', faceDown: 'face-down' }),
  ...english.nouns([
    ['card or ability', 'cards or abilities', [cardOrAbility]],
    ['{one:head.one}', '{one:head.many}', [$('one')]],
    [
      '{one:head.one} or {two:head.one}',
      '{one:head.many} or {two:head.many}',
      [{ or: [$('one'), $('two')] }],
    ],
    ['card', 'cards', []],
  ]),
  ...english.forBoth('head', '{attribute}', { attribute: $('attribute') }),
  ...english.forBoth('head', '{name}', { name: $('name') }),
  ...english.forBoth('head', ['character', 'characters'], { type: 'character' }),
  ...english.forBoth('head', 'kotodama', { type: 'kotodama' }),
  ...english.forBoth('head', ['ability', 'abilities'], { type: 'ability' }),
  ...english.forBoth('chosen', '{group:object.#}', $('group')),
  ...english.forBoth('chosen', ['player', 'players'], { in: anyField, are: [player] }),
  ...english.forBoth('chosen', ['character or player', 'characters or players'], {
    in: anyField,
    are: [{ or: [{ type: 'character' }, player] }],
  }),
  ...english.forBoth('object', '{group:group.#}', $('group')),
  ...english.forBoth('object', '{more:filters.#} that greeted {to:thing.this} this turn', {
    in: anyField,
    are: [{ event: 'aisatsu', to: $('to'), during: 'turn' }, rest('more')],
  }),
  ...english.forBoth('group', '{are:filters.#} on {in:place.field}', inAre),
  ...english.forBoth('group', '{are:filters.#} in {in:place}', inAre),
]

const things: PhraseEntry[] = [
  ...english.things('character'),
  ['thing.many', 'all {all:group.many}', { all: $('all') }],
  ['victim', '{thing}', $('thing')],
  ['victim', 'you', { player: 'you' }],
  ['victim', 'your opponent', { player: 'opponent' }],
  ['victim', 'that player', { player: 'that' }],
  ['victim', 'each player', { player: 'each' }],
]

const what = $('what')
const total = $('total')
const or = $('or')

const choices: PhraseEntry[] = [
  ...english.amounts(['amount', 'amount'], 'or', english.oneOrMany('{are:filters.#}'), { are: $('are') }, [
    '',
  ]),
  ...english.choices(['chosen']),
  ...english.choosing('{what:group.#} {total}', { what, total }),
  ...english.searching('{what:group.#}', { what }),
  ...english.searching('{what:group.#}, {or:amount}', { what, or }),
  ...english.searching('{what:group.#} {total}', { what, total }),
  ...english.searching('{what:group.#} {total}, {or:amount}', { what, total, or }),
]

const n = $('n')

const verbs: PhraseEntry[] = [
  ...english.verbs({
    plain: ['kill', 'exclude', 'counter', 'bow', 'unbow', 'ambush', 'discard', 'reveal', 'shuffle', 'enter'],
    free: 'enter',
    damage: ['{n} damage'],
    victim: 'victim',
    by: ['thing.one', 'thing.many'],
  }),
  ...english.transitive('ambush # onto {of:whose} field', {
    do: 'ambush',
    to: { of: $('of'), zone: 'field' },
  }),
  ...english.transitive('turn # face up', { do: 'turnUp' }),
  ...english.transitive('turn # face down', { do: 'turnDown' }),
  ...english.transitive('put # {to:to.hand}', { do: 'move', to: $('to') }),
  ...english.transitive('put # {to}', { do: 'move', to: $('to') }),
  ...english.transitive('put # {to} {as:state.put}', { do: 'move', to: $('to'), as: $('as') }),
  ...english.verb('heal {n}', { do: 'heal', n }),
  ...english.verb('pay {n} ether', { do: 'payEther', n }),
  ...english.verb('use jitsu {n}', { do: 'jitsu', n }),
  ...english.verb('divide {n} damage among {what:thing}', { do: 'divide', what, n }),
  ...english.clause('{what:thing.one} takes that damage', meanings.takeThat),
  ...english.clause('{what:thing.many} take that damage', meanings.takeThat),
]

const changes = [
  ...english.growing('the {field} of', $('field')),
  ...english.changes({
    both: BOTH,
    measures: { damage: 'the damage from', ikusaDamage: 'the ikusa damage from' },
    acts,
    playerActs: entries,
  }),
]

const lastingEffects: PhraseEntry[] = [
  ...english.durations(['turn', 'ikusa'], BOTH),
  ...changes.flatMap((said) => [...english.clause(...said), ...english.lasting(...said)]),
]

const prices = english.prices('enter', 'entryCost')

const statics: PhraseEntry[] = [
  ...english.statics([
    ...changes,
    ...prices.own,
    ...prices.played,
    ['the {field} of {what:thing} is {to:n}', meanings.gain([{ field: $('field'), to: $('to') }])],
    ['its greeting cannot be changed by interrupt or interrupt kaizen', cannot('interrupted', 'this')],
    ['you may enter this without paying its cost', { do: 'otherCost', cost: [] }],
  ]),
  ['static.closed', 'instead of paying its cost you may {cost:chain}', { do: 'otherCost', cost: $('cost') }],
  ['static.closed', '{one:let}', $('one')],
]

const conditions: PhraseEntry[] = [
  ...english.conditionsOf(['group'], ['{state}']),
  ...english.measured('the total {field} of {all:chosen.many}', meanings.sumOf({ all: $('all') })),
  ['if', 'the tatsujin cost was paid', { done: 'tatsujin' }],
]

const { acted, does, is } = english.happenings(isReplaceable)
const subject = '{what:subject}'
const to = $('to')

const events: PhraseEntry[] = [
  ...english.subjects(['object'], ['player', 'character']),
  ...does(subject, 'appear', of('appear')),
  ...does(subject, 'enter', of('enter')),
  ...does(subject, 'ambush', of('ambush')),
  ...does(subject, 'ambush from {from:place}', of('ambush', { from: $('from') })),
  ...does(subject, 'greet', of('aisatsu')),
  ...does(subject, 'greet {to:whom}', of('aisatsu', { to })),
  ...is(subject, 'greeted', of('greeted')),
  ...does(subject, 'kill a character', of('kill')),
  ...does(subject, 'kill a character in ikusa', of('kill', { in: 'ikusa' })),
  ...is(subject, 'killed', of('killed')),
  ...is(subject, 'killed in ikusa', of('killed', { in: 'ikusa' })),
  ...does(subject, 'deal ikusa damage to {to:whom}', of('ikusaDamage', { to })),
  ...does(subject, 'take damage', of('damaged')),
  ...does(subject, 'deal damage', of('deals')),
  ...does(subject, 'deal damage to {to:whom}', of('deals', { to })),
  ...acted('heal damage', by('heals')),
  ...english.events(isReplaceable, ['enter', 'enters']),
  ['when', 'at the start of the game', { at: 'gameStart', of: 'any' }],
  ...english.whens(moments),
]

const enterItself = { do: 'enter', what: 'this' }

/** An ability, and how often or when it may be used. */
const limited = (use: string) => limitedBy([['', ` {limit:limit.${use}}`, $('limit')]], ` {only:only.${use}}`)
const trigger = limited('trigger')

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
  ...trigger('◆{when}, {effect}', triggered),
  ...trigger(`◆${english.IN_ZONE}{when}, {effect}`, { ...triggered, zone: $('zone') }),
  ...limited('enter')('◆{cost:costs}: {effect}', activated),
  ...english.constants('◆'),

  ['text', '{ability}', $('ability')],
  ['text', '{effect}', played],

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
  'you may change the target of the greeting to this. this ability can be used only once a turn.'

/** What keywords stand for (1400). */
const definitions: PhraseEntry[] = [
  ['definition', `◆if you are greeted, ${redirect}`, meaning('interrupt')],
  [
    'definition',
    `◆if you or another character on your field is greeted, ${redirect}`,
    meaning('interruptKaizen'),
  ],
  [
    'definition',
    '◆when you enter this, as an additional cost you may {cost:chain}',
    { kind: 'constant', does: [{ do: 'extraCost', cost: $('cost') }] },
  ],
  ['definition', '{ability}', $('ability')],
]

export const englishPhrases = english.phrasebook(
  () => [
    ...english.players('self'),
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
    ...english.sentences,
  ],
  names,
)
