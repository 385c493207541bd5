import {
  $,
  english,
  inSurroundings,
  meanings,
  type Pattern,
  type PhraseEntry,
  rest,
  words,
} from '@tefuda/language'
import { meaning } from './keywords.ts'
import * as m from './meanings.ts'
import { englishNames } from './names.ts'
import {
  ATTRIBUTES,
  DURATIONS,
  type Field,
  isReplaceable,
  type Keyword,
  type Measure,
  type Moment,
  type State,
  TIMINGS,
  type Zone,
} from './vocabulary.ts'

/** The game's English: what its cards mean, in one fixed wording. What stands in quotation marks keeps its capitals. */

const zones: Record<Exclude<Zone, 'stage'>, string> = {
  deck: 'deck',
  hand: 'hand',
  discard: 'discard',
  score: 'score zone',
  removed: 'removed zone',
  rule: 'rule zone',
  effect: 'effect zone',
}

const fields: Record<Field, string> = { rank: 'rank', pow: 'pow', def: 'def' }
const information: Record<Field, string> = { rank: 'Rank', pow: 'POW', def: 'DEF' }

const keywords: Record<Keyword, string> = {
  pointBlank: '《Point-blank》',
  awakening: '《Awakening》',
  formation: '《Formation》',
  ward: '《Ward》',
  swiftness: '《Swiftness》',
  gathering: '《Gathering》',
  reinforcement: '《Reinforcement》',
  protection: '《Protection》',
}

/** Beginnings and ends: which of the two, and of what. */
const moments: Record<Moment, readonly [end: 'start' | 'end', of: string]> = {
  turnStart: ['start', 'turn'],
  strikerPhaseStart: ['start', 'striker phase'],
  strikerPhaseEnd: ['end', 'striker phase'],
  commanderPhaseStart: ['start', 'commander phase'],
  commanderPhaseEnd: ['end', 'commander phase'],
  endPhaseStart: ['start', 'end phase'],
  turnEnd: ['end', 'turn'],
  chainEnd: ['end', 'chain'],
}

const { by, gain, grows, inAre, of, replaces } = meanings
const { forBoth, oneOrMany, transitive, verb, clause } = english
type Means = meanings.Means

const what = $('what')
const n = $('n')

const places: PhraseEntry[] = [
  ...Object.entries(zones).flatMap(([zone, word]) =>
    english.places('place.cards', `# ${word}`, { zone }, 'self'),
  ),
  ...english.places('place.deck', `# ${zones.deck}`, { zone: 'deck' }, 'self'),
  ['to.hand', 'into the hand', { of: 'any', zone: 'hand' }],
  ['to', 'into the discard', { of: 'any', zone: 'discard' }],
  ['to', 'into {of:whose.turn} score zone', { of: $('of'), zone: 'score' }],
  ...['top', 'bottom'].map(
    (at): PhraseEntry => ['to', `on the ${at} of the deck`, { of: 'any', zone: 'deck', at }],
  ),
  ['to.any', '{to:to.hand}', $('to')],
  ['to.any', '{to}', $('to')],
]

const numbers: PhraseEntry[] = [
  ...english
    .values('value.one', {
      counted: ['group.bodies', 'group.cards'],
      summed: ['group.bodies', 'group.cards'],
      single: 'thing.single',
      done: {
        discard: 'discarded',
        destroy: 'destroyed',
        act: 'made acted',
        retire: 'retired',
        mill: 'put into the discard',
      },
      letters: { X: 'n' },
    })
    .filter(([, template]) => template !== 'its {field}'),
  ['value.one', 'the printed {field} of {of:thing.single}', m.printed],
  ['value.one', '{score:whose.turn} score', m.score],
  ['value', '{value:value.one}', $('value')],
  ['value', '{times:number} times {of:value.one}', { times: $('times'), of: $('of') }],
  ['value', '{one:value.one}{added}', m.plus($('one'))],
  ['value', '{one:letter}{added}', m.plus({ letter: $('one') })],
  ['amount', '{n}', n],
  ['amount', '{value}', $('value')],
]

const states: Record<Exclude<State, 'free'>, string> = {
  acted: 'acted',
  unacted: 'unacted',
  ace: 'ace',
  equipped: 'equipped',
  faceUp: 'face-up',
  faceDown: 'face-down',
  declaring: 'declaring',
  attacking: 'attacking',
  targeted: 'targeted',
  attributeless: 'attributeless',
}

const sides: Record<m.Side, readonly [one: string, many: string]> = {
  foe: ['enemy', 'enemies'],
  ally: ['ally', 'allies'],
  anyone: ['striker', 'strikers'],
}

const filters: PhraseEntry[] = [
  ...words('state', states),
  ...words('state.face', { faceUp: states.faceUp, faceDown: states.faceDown }),
  ...words('field.info', information),
  ...words('attribute', Object.fromEntries(ATTRIBUTES.map((name) => [name, `"Attribute: ${name}"`]))),
  ['attribute', '{information}', $('information')],
  ['filter', '{name}', { name: $('name') }],
  ['filter', '{name:name.striker}', { nameHas: $('name') }],
  ['filter', 'non-{keyword}', { not: { keyword: $('keyword') } }],
  [
    'filter',
    '{one:attribute}-or-{two:attribute}',
    { or: [{ attribute: $('one') }, { attribute: $('two') }] },
  ],
  ...english.filters(fields, keywords),
  ...Object.entries(sides).flatMap(([side, said]) =>
    english.nouns([[...said, [m.striker]]], `filters.${side}`),
  ),
  ...english.nouns(
    [
      ['card', 'cards', []],
      ['spell card', 'spell cards', [{ type: 'spell' }]],
    ],
    'filters.card',
  ),
  ...english.nouns(
    [
      ['equip spell', 'equip spells', [{ type: 'equip' }]],
      ['option', 'options', [{ type: 'option' }]],
    ],
    'filters.gear',
  ),
  ...['anyone', 'card'].flatMap((kind) => forBoth('filters', `{are:filters.${kind}.#}`, $('are'))),
]

const lines: Record<'baseLine' | 'gate' | 'territory', string> = {
  baseLine: 'on {whose:whose.turn} base line',
  gate: 'on {whose:whose.turn} gate',
  territory: 'in {whose:whose.turn} territory',
}
const besides: Record<'column' | 'row' | 'ahead' | 'behind', string> = {
  column: 'in the column of',
  row: 'in the row of',
  ahead: 'right ahead of',
  behind: 'right behind',
}
const reaches: Record<m.Reach, string> = { range: 'in range', red: 'in red', blue: 'in blue' }

/** Where something lies on the stage. */
const whereabouts: PhraseEntry[] = [
  ['where.line', 'on the centre line', { lies: 'centreLine' }],
  ...Object.entries(lines).map(
    ([lies, said]): PhraseEntry => ['where.line', said, { lies, whose: $('whose') }],
  ),
  ...Object.entries(besides).map(
    ([lies, said]): PhraseEntry => ['where.line', `${said} {of:thing.single}`, { lies, of: $('of') }],
  ),
  ['where.line', 'next to {of:thing.single}', m.near($('of'))],
  ['where', '{lies:where.reach}', $('lies')],
  ['where', '{lies:where.line}', $('lies')],
]

const groups: PhraseEntry[] = [
  ...Object.entries(m.SIDES).flatMap(([side, whose]) => [
    ...forBoth('group.bodies', `{are:filters.${side}.#}`, { in: m.stage(whose), are: $('are') }),
    ...forBoth('group.bodies', `{more:filters.${side}.#} {lies:where}`, { in: m.stage(whose), are: m.lying }),
  ]),
  ...forBoth('group.cards', '{are:filters.card.#} in {in:place.cards}', inAre),
  ...forBoth('group.cards', '{are:filters.gear.#} on the stage', { in: m.stage('any'), are: $('are') }),
  ...forBoth('group.cards', '{more:filters.gear.#} borne by {on:thing.single}', {
    in: m.stage('any'),
    are: [{ on: $('on') }, rest('more')],
  }),
  ...forBoth('group.cards', ['rule card', 'rule cards'], {
    in: { of: 'any', zone: 'rule' },
    are: [{ type: 'rule' }],
  }),
  ...forBoth('group.cards', ['rule card of {of:whose} rule zone', 'rule cards of {of:whose} rule zone'], {
    in: { of: $('of'), zone: 'rule' },
    are: [{ type: 'rule' }],
  }),
]

const things: PhraseEntry[] = [
  ['thing.single', '{thing:card}', $('thing')],
  ['thing.single', '{thing:it}', $('thing')],
  ['thing.one', '{thing:thing.single}', $('thing')],
  ['thing.one', 'the rest', meanings.allOf(meanings.lookedAt, [])],
  ['thing.many', 'all {all:group.bodies.many}', { all: $('all') }],
  ['thing.many', 'all {all:group.cards.many}', { all: $('all') }],
  ['thing', '{thing:thing.one}', $('thing')],
  ['thing', '{thing:thing.many}', $('thing')],
  ['thing.top', 'the top card of {of:place.deck}', { top: 1, of: $('of') }],
  ['thing.top', 'the top {top:n} cards of {of:place.deck}', { top: $('top'), of: $('of') }],
]

/** So many, or up to so many, of one or of several. */
const many = (category: string, template: string, means: (how: Pattern) => Pattern): PhraseEntry[] => {
  const [one, several] = oneOrMany(template)
  return [
    [category, `1 ${one}`, means({ exactly: 1 })],
    [category, `{n} ${several}`, means({ exactly: n })],
    [category, `up to 1 ${one}`, means({ upTo: 1 })],
    [category, `up to {n} ${several}`, means({ upTo: n })],
  ]
}

/** 2.5.4.1, 3.6.6: what stands under a mini map, and the same beside another. Of areas nothing is asked but where they lie. */
const targets: PhraseEntry[] = m.REACHES.flatMap((reach) => {
  const within = m.reaches(reach, 'caster')
  const after = reach === 'range' ? '' : ` ${reaches[reach]}`
  const aim = (kind: string, said: readonly [string, string], are: readonly Pattern[], place: Pattern) => {
    const noun = `aim.${kind}.${reach}`
    return [
      ...english
        .nouns([[...said, [...are, within]]], noun)
        .filter(([, template]) => kind !== 'area' || said.includes(template)),
      ...[false, true].flatMap((second) => {
        const target = second ? 'target.second' : 'target'
        const means = m.aimed(place, second)
        return [
          ...many(target, `{are:${noun}.#}${after}`, (how) => ({ ...means, how })),
          ...many(target, `{more:${noun}.#} {lies:where.line}${after}`, (how) => ({
            ...means,
            what: { in: place, are: m.lying },
            how,
          })),
        ]
      }),
    ]
  }
  return [
    ...Object.entries(sides).flatMap(([side, said]) =>
      aim(side, said, [m.striker], m.stage(m.SIDES[side as m.Side])),
    ),
    ...aim('equip', ['equip spell', 'equip spells'], [{ type: 'equip' }], m.stage('any')),
    ...aim('area', ['free area', 'free areas'], m.FREE, { of: 'any', zone: 'area' }),
  ]
})

/** What is not a target is chosen when it comes up, with what is done with it or alone. */
function picking(template: string, means: Means, any: boolean): PhraseEntry[] {
  const picked = { do: 'pick', ...means }
  return [
    ...english.amounts(['pick', 'pick.many'], 'choose', oneOrMany(template), picked),
    ...english.amounts(['choice', 'choice'], 'choose', oneOrMany(template), picked),
  ].filter(([, said]) => any || !said.includes('any number'))
}

const choices: PhraseEntry[] = [
  ...picking('{what:group.bodies.#}', { what }, false),
  ...picking('{what:group.bodies.#} at random', { what, random: true }, false),
  ...picking('{what:group.cards.#}', { what }, true),
  ...picking('{what:group.cards.#} at random', { what, random: true }, false),
  ...picking('{are:filters.card.#} among them', { what: { in: meanings.lookedAt, are: $('are') } }, true),
  ...['bare', 'bare.many'].flatMap((bare): PhraseEntry[] => [
    [`${bare}.and`, `and {one:${bare}}`, $('one')],
    [`${bare}.and.s`, `and {one:${bare}.s}`, $('one')],
  ]),
  ...english
    .amounts(['seek', 'seek.many'], 'search {in:place.deck} for', oneOrMany('{are:filters.card.#}'), {
      do: 'search',
      what: inAre,
    })
    .filter(([, said]) => !said.includes('any number')),
  ...Object.entries({ found: 'it', 'found.many': 'them' }).flatMap(([category, it]) => [
    ...verb(`take ${it}`, { do: 'fetch', what: 'them' }, category),
    ...verb(
      `summon ${it} without paying its summon cost`,
      { do: 'summon', what: 'it', free: true },
      category,
    ),
  ]),
]

/** So many areas: 1 area, 2 areas. */
const steps = (words: string, way: string): PhraseEntry[] => [
  ...transitive(`${words} 1 area`, { do: way, n: 1 }),
  ...transitive(`${words} {n} areas`, { do: way, n }),
]

const verbs: PhraseEntry[] = [
  ...transitive('deal [{n:amount}] damage to #', { do: 'damage', n }),
  ...['destroy', 'retire', 'discard', 'exclude', 'reveal', 'summon'].flatMap((word) =>
    transitive(`${word} #`, { do: word }),
  ),
  ...transitive('look at #', { do: 'look' }),
  ...verb('reveal {what:thing.top}', { do: 'reveal', what }),
  ...verb('look at {what:thing.top}', { do: 'look', what }),
  ...transitive('make # acted', { do: 'act' }),
  ...transitive('make # unacted', { do: 'unact' }),
  ...steps('advance #', 'advance'),
  ...steps('move # back', 'fallBack'),
  ...verb('move {what:thing.single} to 1 adjacent free area', {
    do: 'shift',
    what,
    among: m.areas(m.near(what)),
  }),
  ...Object.entries({ bare: 'it', 'bare.many': 'them' }).flatMap(([category, it]) =>
    verb(
      `move ${it} to 1 adjacent free area`,
      { do: 'shift', what: 'it', among: m.areas(m.near('it')) },
      category,
    ),
  ),
  ...transitive('move # to 1 free area {lies:where}', { do: 'shift', among: m.areas($('lies')) }),
  ...verb('swap the positions of {by:swapping} and {what:thing.single}', {
    do: 'swap',
    what,
    by: $('by'),
  }),
  ['swapping', '{thing:card}', $('thing')],
  ...verb('counter the declaration of {what:thing}', { do: 'counter', what }),
  ...['spell', 'ability', 'attack'].flatMap((kind) =>
    verb(`counter the ${kind} declaration of {what:thing}`, { do: 'counter', what, kind }),
  ),
  ...transitive('summon # without paying its summon cost', { do: 'summon', free: true }),
  ...transitive('summon # to 1 free area {lies:where}', { do: 'summon', among: m.areas($('lies')) }),
  ...transitive('summon # to 1 free area {lies:where} without paying its summon cost', {
    do: 'summon',
    among: m.areas($('lies')),
    free: true,
  }),
  ...transitive('put # {to:to.any}', { do: 'move', to: $('to') }),
  ...transitive('put # {to} {as:state.face}', { do: 'move', to: $('to'), as: $('as') }),
  ...transitive("return # to its owner's discard", { do: 'recover' }),
  ...verb('draw 1 card', { do: 'draw', n: 1 }),
  ...verb('draw {n} cards', { do: 'draw', n }),
  ...verb('put the top card of the deck into the discard', { do: 'mill', n: 1 }),
  ...verb('put the top {n} cards of the deck into the discard', { do: 'mill', n }),
  ...verb('shuffle the deck', { do: 'shuffle' }),
  ...verb('pay {n} score', { do: 'payScore', n }),
  ...clause('the game ends with your victory', { do: 'win' }),
  ...verb('gain control of {what:thing}', { do: 'control', what }),
  ...clause('{for:mark} gain control of {what:thing}', { do: 'control', what, for: $('for') }),
]

/** What a striker cannot do, and what a player cannot. */
const acts: Record<m.StrikerAct, string> = {
  move: 'move',
  attack: 'declare attacks',
  declare: 'make declarations',
  cast: 'declare spells',
  attacked: 'be attacked',
  targeted: 'be the target of declared abilities',
  pay: 'pay power costs',
  unact: 'become unacted',
  leave: 'leave the stage but by damage',
  damage: 'take damage',
  equip: 'bear equip spells',
}
const playerActs: Record<m.PlayerAct, string> = {
  graze: 'graze',
  summon: 'summon',
  declareSpell: 'declare spells',
  draw: 'draw',
}
const dealing: Record<Exclude<Measure, 'nextDamage' | 'handLimit'>, string> = {
  damageDealt: 'damage # deal [{by:added}]',
  damageTaken: 'damage # take [{by:added}]',
}

/** What is so of something at #, the word behind it being its verb if there is one. */
const changes: readonly english.Said[] = [
  ['# get "{gains:status}"', gain($('gains'))],
  ['the {field} of # becomes [{to:amount}]', gain([{ field: $('field'), to: $('to') }])],
  ['# gain {gains:gained}', gain($('gains'))],
  ['the attack range of # also has all areas around', m.reachesFurther],
  ['# lose {loses:lost}', meanings.loses],
  ...Object.entries(dealing).map(([field, said]): english.Said => [said, grows(field)]),
  ...Object.entries(acts).map(([act, word]): english.Said => [`# cannot ${word}`, meanings.cannot(act)]),
]
const nextDamage: english.Said = ['the next damage # take [{by:added}]', grows('nextDamage')]
/** What is so of players. */
const ofPlayers: readonly english.Said[] = [
  ...Object.entries(playerActs).map(
    ([act, word]): english.Said => [
      `{who:who.all} cannot ${word}`,
      meanings.cannot(act, m.playersOf($('who'))),
    ],
  ),
  ['{who:whose.all} hand limit changes by [{by:added}]', grows('handLimit', m.playersOf($('who')))],
]

const agrees = (word: string) => (word === 'cannot' ? word : english.ofAnother(word))
/** As said of one thing, which is called so. */
const ofOne = (said: string, it: string) =>
  said
    .replace(/# (get|gain|lose|deal|take|cannot)/u, (_, word: string) => `${it} ${agrees(word)}`)
    .replace('#', it)
const ofBoth = ([said, means]: english.Said): english.Said[] => [
  [ofOne(said, '{what:thing.one}'), means],
  [said.replace('#', '{what:thing.many}'), means],
]
/** The same of what was just chosen: one, or several. */
const bare = ([said, means]: english.Said): PhraseEntry[] => {
  const it = { ...means, what: 'it' }
  const them = said.includes('of #') ? 'them' : 'they'
  return ['', '.s'].flatMap((form): PhraseEntry[] => [
    [`bare${form}`, `{for:mark} ${ofOne(said, 'it')}`, it],
    [`bare.many${form}`, `{for:mark} ${said.replace('#', them)}`, it],
  ])
}

/** 2.4.6: how long an effect lasts stands before its sentence. */
const lastingEffects: PhraseEntry[] = [
  ...DURATIONS.map((during): PhraseEntry => ['mark', `[${during}]`, { during }]),
  ...words('who.all', { you: 'you', opponent: 'your opponent', each: 'each player' }),
  ...words('whose.all', { you: 'your', opponent: "your opponent's", each: "each player's" }),
  ['status', 'Stats: {by:added}', m.status],
  ['status', '{field:field.info}: {by:added}', [{ field: $('field'), by: $('by') }]],
  [
    'status',
    '{field:field.info}: {by:added} / {more:status}',
    [{ field: $('field'), by: $('by') }, rest('more')],
  ],
  ['gain', '{attribute}', { attribute: $('attribute') }],
  ['gain', '{one:gain.ability}', $('one')],
  ['gained', '{one:gain}', [$('one')]],
  ['gained', '{one:gain} and {more:gained}', meanings.oneMore],
  ['lost', 'all abilities', [{ everything: 'abilities' }]],
  ['lost', '{attribute}', [{ attribute: $('attribute') }]],
  ['lost', '{keyword}', [{ keyword: $('keyword') }]],
  ...[...[...changes, nextDamage].flatMap(ofBoth), ...ofPlayers].flatMap(([said, means]) =>
    clause(`{for:mark} ${said}`, { ...means, for: $('for') }),
  ),
  ...[...changes, nextDamage].flatMap(([said, means]) => bare([said, { ...means, for: $('for') }])),
]

const statics: PhraseEntry[] = [
  ...english.statics([...changes.flatMap(ofBoth), ...ofPlayers]),
  ['statics', '{one:static.closed} {let}', [$('one'), $('let')]],
  [
    'closed',
    '{for:mark} if {event:event.now}, instead {with:sentence.acted}',
    { ...replaces, for: $('for') },
  ],
]

const thing = $('thing')
const is = (filter: Pattern) => ({ thing, are: [filter] })
const held: readonly (readonly [said: string, filter: Pattern])[] = [
  ['{attribute}', { attribute: $('attribute') }],
  ['{keyword}', { keyword: $('keyword') }],
  ['{name}', { name: $('name') }],
  ['{name:name.striker}', { nameHas: $('name') }],
]

const conditions: PhraseEntry[] = [
  ...(['one', 'many'] as const).flatMap((number): PhraseEntry[] => {
    const [be, have, not] = number === 'one' ? ['is', 'has', 'does not have'] : ['are', 'have', 'do not have']
    const it = `{thing:thing.${number}}`
    return [
      ['condition.one', `${it} ${be} {lies:where}`, is($('lies'))],
      ['condition.one', `${it} ${be} not {lies:where}`, { not: is($('lies')) }],
      ...held.flatMap(([said, filter]): PhraseEntry[] => [
        ['condition.one', `${it} ${have} ${said}`, is(filter)],
        ['condition.one', `${it} ${not} ${said}`, { not: is(filter) }],
      ]),
    ]
  }),
  ...english.conditionsOf(['group.bodies', 'group.cards'], ['{state}']),
  ...english.measured('{number:value.one}', $('number')),
  ...['atLeast', 'atMost'].map(
    (than): PhraseEntry => [
      'condition.one',
      `{number:value.one} is ${than === 'atLeast' ? 'at least' : 'at most'} [{value}]`,
      { number: $('number'), is: than, value: $('value') },
    ],
  ),
]

/** What happens to a striker (`is`), or what it does, with nothing said beside it. */
const happens: Readonly<Record<string, string>> = {
  summoned: 'is summoned',
  retired: 'is retired',
  destroyed: 'is destroyed',
  leaves: 'leave the stage',
  attacks: 'declare an attack',
  attacked: 'is attacked',
  targeted: 'is the target of a declared ability',
  damaged: 'take damage',
  deals: 'deal damage',
  destroys: 'destroy an enemy',
  moved: 'move',
  advanced: 'advance',
  fellBack: 'fall back',
  acted: 'become acted',
  unacted: 'become unacted',
  equipped: 'is equipped',
  declares: 'make a declaration',
  discarded: 'is discarded from the hand',
}
const itDoes = (said: string) => (said.startsWith('is ') ? said : english.ofAnother(said))

const { event } = english.happenings(isReplaceable, m.ABOUT)
const { does: once, acted } = english.happenings(isReplaceable)
const { does: past, is: pastIs } = english.happenings(() => false)
const subject = '{what:subject}'

const events: PhraseEntry[] = [
  ['subject', '{thing:card}', $('thing')],
  ['subject', 'any {group:group.bodies.one}', $('group')],
  ['subject', 'any of {of:whose} cards', meanings.anywhere],
  ['subject.next', '{thing:it}', $('thing')],

  ...Object.entries(happens).flatMap(([word, said]) =>
    event(subject, itDoes(said), said.replace(/^is /u, 'be '), of(word)),
  ),
  ...pastIs(subject, 'destroyed by damage', of('destroyed', { in: 'damage' })),
  ...['attack', 'spell', 'ability'].flatMap((cause) => [
    ...once(subject, `take ${cause} damage`, of('damaged', { in: cause })),
    ...past(subject, `deal ${cause} damage`, of('deals', { in: cause })),
  ]),
  ...past(subject, 'declare a spell', of('declares', { to: 'spell' })),
  ...past(subject, 'declare an ability', of('declares', { to: 'ability' })),
  ...acted('draw a card', by('draws')),
  ...acted('discard a card', by('discards')),
  ...acted('graze', by('grazes')),
  ...acted('declare a spell', by('declaresSpell')),
  ...acted('pay a score cost', by('paysScore')),
  ...acted('summon a {are:filters.anyone.one}', by('summons', { are: $('are') })),

  ...english.when(moments),
  ...Object.entries(happens).flatMap(([one, said]) =>
    Object.entries(happens)
      .filter(([two]) => two !== one)
      .map(
        ([two, also]): PhraseEntry => [
          'when',
          `when ${subject} ${itDoes(said)} or ${itDoes(also)}`,
          { either: [of(one), of(two)] },
        ],
      ),
  ),
  ['when', 'when {a:event} or when {b:event}', { either: [$('a'), $('b')] }],
  [
    'closed',
    '{for:mark} the next time {when:event.next}, {then:sentence}',
    { ...meanings.later, for: $('for') },
  ],
  ...Object.entries(moments).map(
    ([at, [end, whose]]): PhraseEntry => [
      'closed',
      `{for:mark} at the ${end} of the ${whose}, {then:sentence}`,
      { do: 'later', when: { at, of: 'any' }, then: $('then'), for: $('for') },
    ],
  ),
]

/** 8.1.9: one or the other. */
const modes: PhraseEntry[] = [
  ...['', '.many'].map(
    (several): PhraseEntry => [
      'mode',
      `{one:pick${several}} and {two:bare${several}}.`,
      [$('one'), $('two')],
    ],
  ),
  ['mode', '{one:do}.', [$('one')]],
  ['closed', '{a:mode} or {b:mode}', { do: 'modes', n: 1, of: [$('a'), $('b')] }],
]

/** What an equip or a rule spell has where it lies: each sentence is an ability of its own. */
const given: PhraseEntry[] = [
  ...['', ' {let}'].flatMap((also): PhraseEntry[] => {
    const does = m.constant([$('one'), ...(also === '' ? [] : [$('let')])])
    return [
      ['given', `{one:static.closed}${also}`, does],
      ['given', `if {while:if}, {one:static.closed}${also}`, { ...does, while: $('while') }],
    ]
  }),
  ['given', '{when}, {effect}', meanings.triggered],
  ['gives', '{one:given}', [$('one')]],
  ['gives', '{one:given} {more:gives}', meanings.oneMore],
]

const withinReach = (whose: string): PhraseEntry[] =>
  m.REACHES.map((reach) => ['where.reach', reaches[reach], m.reaches(reach, whose)])

/** 2.5.4, 8.1.13: what only a declaration has: whoever makes it, and targets. What it waits for may be about others (`later`). */
const declaring = (later: string): PhraseEntry[] => [
  ['it', 'the target', m.TARGET],
  ['it', 'it', 'it'],
  ...withinReach('caster'),
  ['thing.single', 'the caster', 'caster'],
  ['thing.single', 'the first', { chosen: 'former' }],
  ['thing.single', 'the second', { chosen: 'latter' }],
  ['thing.many', 'the first and the second', 'them'],
  ['swapping', 'the caster', 'caster'],
  ...verb('swap the positions of the first and the second', { do: 'swap', what: 'them' }),
  ['landing', 'the caster', 'caster'],
  ['landing', '{thing:card}', $('thing')],
  ...verb('move {what:landing} to the target', { do: 'shift', what, on: m.TARGET }),
  ['subject', '{thing:it}', $('thing')],
  [
    'closed',
    `{for:mark} the next time {when:event.others.${later}}, {then:sentence.${later}}`,
    { ...meanings.later, for: $('for') },
  ],
]

/** Outside of a declaration. */
const lying: readonly PhraseEntry[] = [
  ['it', 'it', 'it'],
  ...withinReach('this'),
  ['closed', '{for:mark} the next time {when:event}, {then:sentence}', { ...meanings.later, for: $('for') }],
]

const discardedItself = pastIs('this card', 'discarded from the hand', { event: 'discarded', what: 'this' })
const surroundings = {
  declared: [['card', 'this striker', 'this'] satisfies PhraseEntry, ...declaring('own')],
  spell: [['card', 'this card', 'this'] satisfies PhraseEntry, ...declaring('given')],
  own: [
    ...discardedItself,
    ...m.ofOthers(discardedItself),
    ['card', 'this striker', 'this'] satisfies PhraseEntry,
    ...lying,
  ],
  given: [
    ['card', 'the bearer', { host: 'this' }] satisfies PhraseEntry,
    ['card', 'this card', 'this'] satisfies PhraseEntry,
    ...lying,
  ],
}

/** 7.1.3: what is paid, always in this order: power, the caster's own, cards from hand, score. */
const paid = (category: string, word: string, step: Pattern, after: readonly string[]): PhraseEntry[] => [
  [category, word, [step]],
  ...after.map((next): PhraseEntry => [category, `${word}; {more:${next}}`, [step, rest('more')]]),
]
/** A run of icons, no longer than a card has room for. */
const icons = (category: string, pay: string, after: readonly string[]): PhraseEntry[] =>
  m.RUNS.flatMap((left) =>
    ATTRIBUTES.flatMap((kind): PhraseEntry[] => {
      const step = { do: pay, kind }
      const run = category + left
      return [
        ...paid(run, kind, step, after),
        ...(left === 1
          ? []
          : [[run, `${kind}, {more:${category}${left - 1}}`, [step, rest('more')]] satisfies PhraseEntry]),
      ]
    }),
  )

const costs: PhraseEntry[] = [
  ...icons('cost.power', 'payPower', ['cost.caster', 'cost.hand', 'cost.score']),
  ['cost.caster', 'caster {cost:cost.own6}', $('cost')],
  ...icons('cost.own', 'payCaster', ['cost.hand', 'cost.score']),
  ...paid('cost.hand', 'hand {n}', { do: 'payHand', n }, ['cost.score']),
  ...paid('cost.score', 'score {n}', { do: 'payScore', n }, []),
  ['cost', '{{none}}', []],
  ...['power6', 'caster', 'hand', 'score'].map(
    (kind): PhraseEntry => ['cost', `{{{cost:cost.${kind}}}}`, $('cost')],
  ),
]

const OFTEN = ['turn', 'game'].map((per) => ({
  said: `only {times} a ${per}.`,
  limit: { times: $('times'), per },
}))

/** 2.5.4: timing, cost and target; what it can only be declared with is the first sentence (2.5.4.4). */
function declared(category: string, where: string, means: Means, effect: string, does: readonly Pattern[]) {
  const aims = ['', ` {one:target.${where}}`, ` {one:target.${where}} and {two:target.second.${where}}`]
  return aims.flatMap((target, i) =>
    ['', `this can be declared only if {only:condition.${where}}. `].map((use): PhraseEntry => {
      const all = { ...means, effect: [...m.TARGETS[i]!, ...does], ...(use && { only: $('only') }) }
      return [category, `{timing} {cost}${target}: ${use}${effect}`, all]
    }),
  )
}

const uses = declared('ability.full', 'declared', m.DECLARED.ability, '{effect:effect.declared}', [
  rest('effect'),
])
const equip = { do: 'equip', what: 'this', on: m.TARGET, gives: $('gives') }
const enact = { do: 'enact', what: 'this', gives: $('gives') }

/** 10: what stands behind a keyword. */
const named: PhraseEntry[] = [
  ...(['pointBlank', 'gathering'] as const).flatMap((name): PhraseEntry[] => [
    ['ability.keyword', `${keywords[name]} {n:number}`, m.keyword(name, { n })],
    ['gain.keyword', `${keywords[name]} {n:number}`, { keyword: name, n }],
  ]),
  ...(['swiftness', 'protection'] as const).flatMap((name): PhraseEntry[] => [
    ['ability.keyword', keywords[name], m.keyword(name)],
    ['gain.keyword', keywords[name], { keyword: name }],
  ]),
  ['gain.ability', '『{one:gain.keyword}』', $('one')],
  ['gain.ability', '『{ability:ability.full}』', { ability: $('ability') }],
  ['ability.full', `${keywords.awakening} "{gains:status}"`, m.keyword('awakening', { gains: $('gains') })],
  ['ability.full', `${keywords.awakening} {one:gain.ability}`, m.keyword('awakening', { gains: [$('one')] })],
  ['members', '{attribute}', [{ attribute: $('attribute') }]],
  ['members', 'attributeless', [{ state: 'attributeless' }]],
  ['members', 'all', []],
  [
    'ability.full',
    `${keywords.formation} {are:members}: "{gains:status}"`,
    m.keyword('formation', { are: $('are'), gains: $('gains') }),
  ],
  ['warded', '{attribute}', [{ attribute: $('attribute') }]],
  ['warded', 'spells', [{ type: 'spell' }]],
  ['warded', 'abilities', [{ type: 'ability' }]],
  ['ability.full', `${keywords.ward} {are:warded}`, m.keyword('ward', { are: $('are') })],
  [
    'ability.full',
    `${keywords.reinforcement} {while:condition.own}`,
    m.keyword('reinforcement', { while: $('while') }),
  ],
]

const abilities: PhraseEntry[] = [
  ...TIMINGS.map((timing): PhraseEntry => ['timing', `[${timing}]`, timing]),
  ...named,
  ...uses,
  ...OFTEN.flatMap(({ said, limit }) => [
    ...uses.map(
      ([category, template, means]): PhraseEntry => [
        category,
        `${template} this ability can be declared ${said}`,
        { ...(means as Means), limit },
      ],
    ),
    [
      'ability.full',
      `{when:when.own}, {effect:effect.own} this ability triggers ${said}`,
      { ...meanings.triggered, limit },
    ] satisfies PhraseEntry,
  ]),
  ['ability.full', '{when:when.own}, {effect:effect.own}', meanings.triggered],
  ['ability.full', 'if {event:event.now.own}, instead {with:sentence.acted.own}', m.constant([replaces])],
  ['ability.full', '[const] {does:statics.own}', { kind: 'constant', does: $('does') }],
  [
    'ability.full',
    '[const] if {while:if.own}, {does:statics.own}',
    { kind: 'constant', does: $('does'), while: $('while') },
  ],
  ['ability', '{ability:ability.keyword}', $('ability')],
  ['ability', '{ability:ability.full}', $('ability')],
  ['text', '{ability}', $('ability')],

  ...declared('spell', 'spell', m.DECLARED.spell, '{effect:effect.spell}', [rest('effect')]),
  ...declared('spell', 'spell', m.DECLARED.spell, '[equip] {gives:gives.given}', [equip]).filter(
    ([, template]) => template.includes('{one:') && !template.includes('{two:'),
  ),
  ...declared('spell', 'spell', m.DECLARED.spell, '[rule] {gives:gives.given}', [enact]).filter(
    ([, template]) => !template.includes('{one:'),
  ),

  ['extra', 'a deck may have up to {n:number} of this card.', { kind: 'deck', how: { upTo: n } }],
  ['extra', 'a deck may have any number of this card.', { kind: 'deck', how: { any: true } }],
]

/** What keywords stand for (chapter 10). */
const definitions: PhraseEntry[] = [
  [
    'definition',
    'next to the target of the attack, this striker adds {n:number} to the damage.',
    meaning('pointBlank', { n }),
  ],
  [
    'definition',
    'no declaration of {are:warded} can be aimed at this striker.',
    meaning('ward', { are: [rest('are')] }),
  ],
  [
    'definition',
    'having moved, this striker may move once more to an adjacent area before its additional action.',
    meaning('swiftness'),
  ],
  [
    'definition',
    'at the start of your striker phase you may summon this card from your hand without its cost if {only:condition.own}.',
    meaning('reinforcement', { while: $('only') }),
  ],
  ['definition', '{ability}', $('ability')],
]

export const englishPhrases = english.phrasebook(
  () =>
    inSurroundings(
      [
        ...english.players(null),
        ...places,
        ...numbers,
        ...filters,
        ...whereabouts,
        ...groups,
        ...things,
        ...targets,
        ...choices,
        ...verbs,
        ...lastingEffects,
        ...statics,
        ...conditions,
        ...events,
        ...m.ofOthers(events),
        ...modes,
        ...given,
        ...costs,
        ...abilities,
        ...definitions,
        ...english.sentencesWith(
          [
            ['pick', 'bare'],
            ['seek', 'found'],
          ],
          [
            ['pick', 'bare.and', 'bare.and'],
            ['pick.many', 'bare.many.and', 'bare.many.and'],
          ],
          [],
          { paired: true, late: false },
        ),
      ],
      surroundings,
      m.PARTS,
    ),
  englishNames,
)
