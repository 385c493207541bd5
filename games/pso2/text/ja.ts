import {
  $,
  ARE,
  ARE_NOT,
  amount,
  BE_HERE,
  BE_THERE,
  condition,
  counted,
  DO,
  DO_NOT,
  eventsOf,
  type Forms,
  gainsForEach,
  godan,
  happenings,
  ichidan,
  instruction,
  japanese,
  lasting,
  limitedBy,
  linkedByStem,
  meanings,
  type Often,
  type Pattern,
  type PhraseEntry,
  rest,
  sentencesWith,
  so,
  suru,
  transitive,
  unending,
  type WordKind,
  withUser,
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

/** The game's Japanese: how its cards say what its words mean. */

/** Zones that cards are moved between and that abilities are valid in. */
const zones: Record<Exclude<Zone, 'player' | 'mag' | 'processing'>, string> = {
  deck: 'デッキ',
  hand: '手札',
  field: '場',
  pp: 'PP',
  discard: '捨札',
  removed: 'ゲーム外',
}

const fields: Record<Field, string> = { cost: 'コスト', attack: '攻撃力', hp: 'HP', defence: '防御力' }

const keywords: Record<Exclude<Keyword, 'pierce' | 'slots' | 'heal' | 'drop'>, string> = {
  warcry: '【ウォークライ】',
  doubleStrike: '【連撃】',
  ambush: '【奇襲】',
  doubleShot: '【連続射撃】',
  snipe: '【狙撃】',
}
const otherKeywords: Record<Exclude<Keyword, keyof typeof keywords>, string> = {
  pierce: '【貫通】',
  slots: '【装備枠】',
  heal: '【回復】',
  drop: '【ドロップ】',
}

const moments: Record<Moment, string> = {
  turnStart: 'ターン開始',
  turnEnd: 'ターン終了',
  drawPhase: 'ドローフェイズ開始',
  ppPhase: 'PPフェイズ開始',
  mainPhase: 'メインフェイズ開始',
  battleStart: '戦闘開始',
  battleEnd: '戦闘終了',
}

const {
  activated,
  allOf,
  anyField,
  by,
  cannot,
  cardOrAbility,
  gain,
  inAre,
  isState,
  lookedAt,
  of,
  oneMore,
  played,
  player,
  replaces,
  takeThat,
  triggered,
} = meanings
type Means = meanings.Means

const character = { type: 'character' }
/** 101.2.2: whoever can be an ally or on the opponent's side. */
const somebody = { or: [player, character] }
const anySide = { of: 'any', zone: 'side' }
const borne = { in: anySide, are: [{ on: $('on') }, rest('more')] }
const oneIn = (place: Pattern) => ({ in: place, are: oneMore })

/** Whoever uses a text, where somebody else acts. */
const USER = 'このカードのコントローラー'

const players: PhraseEntry[] = [
  ...japanese.players({ you: '自分', opponent: '相手', acting: '対戦相手', controller: 'コントローラー' }),
  ...words('possessor.person', { you: '自分', owner: '持ち主', that: 'そのプレイヤー' }),
]

/** A zone, of nobody named or of somebody. */
const places = (category: string, zone: keyof typeof zones, nobodys: string): PhraseEntry[] =>
  japanese.places(category, `#${zones[zone]}`, { zone }, nobodys)

/**
 * A hand or deck of nobody named is that of whoever acts; any other zone is that of all players. What lies on the field
 * under or upon a card is on its side: also what the player is equipped with (403.2).
 */
const wheres: PhraseEntry[] = [
  ...places('place.hand', 'hand', 'self'),
  ...places('place.deck', 'deck', 'self'),
  ...places('place.field', 'field', 'any'),
  ...japanese.places('place.around', `#${zones.field}`, { zone: 'side' }, 'any'),
  ...places('place.pile', 'pp', 'any'),
  ...places('place.pile', 'discard', 'any'),
  ...places('place.cards', 'removed', 'any'),
  ['place.cards', '{place:place.hand}', $('place')],
  ['place.cards', '{place:place.deck}', $('place')],
  ['place.cards', '{place:place.pile}', $('place')],
  ['place.whole', '{place:place.hand}', $('place')],
  ['place.whole', '{place:place.deck}', $('place')],
  ['place.looked', 'その中', lookedAt],

  ...words('zone', zones),
  ['place.from', '{zone}', { of: 'any', zone: $('zone') }],
  ...places('to.hand', 'hand', 'any'),
  ...places('to.deck', 'deck', 'any'),
  ...places('to', 'pp', 'any'),
  ...places('to', 'discard', 'any'),
  ...japanese.ends('to.end', zones.deck, ['一番#', '#']),
]

/** How things are counted: characters, cards, players, what waits to be processed. */
const counters = { bodies: '体', cards: '枚', players: '人', waiting: 'つ' }

const numbers: PhraseEntry[] = [
  ...Object.entries(counters).flatMap(([what, counter]): PhraseEntry[] => [
    ...counted(`how.${what}`, counter),
    [`how.${what}.exactly`, `{n}${counter}`, { exactly: $('n') }],
    [`how.${what}.upTo`, `{n}${counter}まで`, { upTo: $('n') }],
  ]),
  ...counted('how.players', '体'),
  ['how.players.exactly', '{n}体', { exactly: $('n') }],
  ...japanese.values('value.one', {
    counted: { 'group.bodies': '体', 'group.cards': '枚', 'group.players': '人', 'group.waiting': 'つ' },
    summed: ['group.bodies', 'group.cards'],
    single: 'thing.one',
    done: { discard: '捨てた', destroy: '破壊した', turnOff: '【OFF】にした' },
    nouns: [
      ['{are:filters.body}', '体', $('are')],
      ['{are:filters.card}', '枚', $('are')],
    ],
  }),
  ['value.one', '{in:place.pile}の枚数', { count: { in: $('in'), are: [] } }],
  ['value.one', '{in:place.deck}の枚数', { count: { in: $('in'), are: [] } }],
  ['value', '{value:value.one}', $('value')],
  ['value', '{of:value.one}の{times:number}倍', { times: $('times'), of: $('of') }],
]

const states: PhraseEntry[] = [
  ...words('state.off', { on: '【ON】状態', off: '【OFF】状態' }),
  ...words('state.face', { faceUp: '表向き', faceDown: '裏向き' }),
  ...words('state.battle', { attacking: '攻撃中', engaged: '交戦状態' }),
  ...words('state.row', { front: '前列', back: '後列' }),
  ...words('state.colour', { red: '赤', blue: '青', yellow: '黄', white: '白' }),
  ...words('state.gear', { weapon: '武器', armour: '防具' }),
  ...words('state.borne', {
    attacked: '攻撃されてい',
    damaged: 'ダメージを受けてい',
    granted: 'アクティブが付与されてい',
  }),
  ['state.borne', '付与されてい', 'granted'],
  ...words('state.had', { equipped: '武器または防具を装備してい' }),
  ['state.had', '装備してい', 'equipped'],
  ...['off', 'face', 'battle'].map(
    (kind): PhraseEntry => ['state.being', `{state:state.${kind}}`, $('state')],
  ),
]

const classes = Object.fromEntries(Object.keys(classNames).map((name) => [name, `《${name}》`]))

const filters: PhraseEntry[] = [
  ...japanese.filters(fields, keywords, 'カード名に{name}を含む', 'keyword.any'),
  ...words('keyword.any', { ...keywords, ...otherKeywords }),
  ...words('class', classes),
  ['attribute', '{class}', $('class')],
  ['attribute', '{kind}', $('kind')],

  ...['being', 'row', 'colour', 'gear'].map(
    (kind): PhraseEntry => ['filter', `{state:state.${kind}}の`, { state: $('state') }],
  ),
  ['filter', '{state:state.borne}る', { state: $('state') }],
  ['filter', '{state:state.had}る', { state: $('state') }],
  ['filter', '{field}が{value}{is:compare.after}の', meanings.compared($('is'))],
  ['filter', '{keyword:keyword.any}を持たない', { not: { keyword: $('keyword') } }],

  ['head.body', '{attribute}', { attribute: $('attribute') }],
  ['head.body', '{name}', { name: $('name') }],
  ['head.body', 'キャラ', character],
  ['head.card', 'アイテム', { type: 'item' }],
  ['head.card', 'アクティブ', { type: 'active' }],
  ['head.card', '{state:state.gear}', { state: $('state') }],
  ['filters.body', '{one:head.body}', [$('one')]],
  ['filters.body', '{one:head.body}または{two:head.body}', [{ or: [$('one'), $('two')] }]],
  /** 101.2.2: what is not called a character is on a side also a player. */
  ['head.kin', '{attribute}', { attribute: $('attribute') }],
  ['head.kin', '{name}', { name: $('name') }],
  ['filters.kin', '{one:head.kin}', [$('one'), somebody]],
  ['filters.kin', '{one:head.kin}または{two:head.kin}', [{ or: [$('one'), $('two')] }, somebody]],
  ['filters.character', 'キャラ', [character]],
  ['filters.character', 'キャラまたは{two:head.kin}', [{ or: [character, $('two')] }]],
  ['filters.character', '{one:head.kin}またはキャラ', [{ or: [$('one'), character] }]],
  ['filters.gear', '{one:head.card}', [$('one')]],
  ...[
    ['card', 'card'],
    ['body', 'card'],
    ['card', 'body'],
  ].map(
    ([one, two]): PhraseEntry => [
      'filters.gear',
      `{one:head.${one}}または{two:head.${two}}`,
      [{ or: [$('one'), $('two')] }],
    ],
  ),
  ['filters.plain', 'カード', []],
  ['filters.pp', zones.pp, []],
  ['filters.ally', '味方', [somebody]],
  ['filters.foe', '相手', [somebody]],
  ['filters.both', 'プレイヤーまたはキャラ', [somebody]],
  ...['body', 'kin', 'character', 'gear', 'plain', 'pp', 'ally', 'foe', 'both'].map(
    (kind): PhraseEntry => [`filters.${kind}`, `{one:filter}{more:filters.${kind}}`, oneMore],
  ),
  ['filters.card', '{are:filters.gear}', $('are')],
  ['filters.card', '{are:filters.plain}', $('are')],
  ['filters', '{are:filters.body}', $('are')],
  ['filters', '{are:filters.card}', $('are')],
  ['filters.waiting', '能力', [{ type: 'ability' }]],
  ['filters.waiting', 'カードまたは能力', [cardOrAbility]],
  ['filters.waiting', '{are:filters}', $('are')],
]

const processing = (of: Pattern) => ({ of, zone: 'processing' })
const side = (of: string) => ({ of, zone: 'side' })

/**
 * Those of a player's field, or of a side, with whatever stands before them. 味方 and 相手 are players as well as characters
 * (101.2.2); 自分 and 対戦相手 are players, who have characters.
 */
function ofSomebody(category: string, before: string, after: string, means: Whose): PhraseEntry[] {
  const of = (who: string, filters: string, place: Pattern): PhraseEntry => [
    category,
    `${before}${who}の${after.replace('#', filters)}`,
    means(place),
  ]
  const fieldOf = (whose: Pattern) => ({ of: whose, zone: 'field' })
  return [
    of('{of:possessor.person}', 'body', fieldOf($('of'))),
    of('相手', 'character', fieldOf('opponent')),
    of('対戦相手', 'body', fieldOf('opponent')),
    of('味方', 'character', fieldOf('you')),
    of('味方', 'kin', side('you')),
    of('相手', 'kin', side('opponent')),
  ]
}
type Whose = (place: Pattern) => Pattern

const groups: PhraseEntry[] = [
  ...ofSomebody('group.bodies', '', '{are:filters.#}', (place) => ({ in: place, are: $('are') })),
  ['group.bodies', '{are:filters.body}', { in: anyField, are: $('are') }],
  ['group.bodies', '{in:place.field}の{are:filters.body}', inAre],
  ['group.bodies', '味方キャラ', { in: { of: 'you', zone: 'field' }, are: [character] }],
  ...ofSomebody('group.bodies', '{one:filter}', '{more:filters.#}', oneIn),
  ['group.bodies', '{group:group.side}', $('group')],
  ['group.bodies', '{group:group.extreme}', $('group')],
  ['group.side', '{are:filters.ally}', { in: side('you'), are: $('are') }],
  ['group.side', `${USER}の{are:filters.ally}`, { in: side('user'), are: $('are') }],
  ['group.side', '{are:filters.foe}', { in: side('opponent'), are: $('are') }],
  ['group.side', '味方の{are:filters.kin}', { in: side('you'), are: $('are') }],
  ['group.side', '相手の{are:filters.kin}', { in: side('opponent'), are: $('are') }],
  ['group.side', '{are:filters.both}', { in: side('any'), are: $('are') }],
  ...Object.entries({ least: '低い', most: '高い' }).flatMap(([is, word]): PhraseEntry[] => {
    const extreme = { field: $('field'), is }
    const ofTheirs = { in: { of: $('of'), zone: 'field' }, are: $('are'), extreme }
    return [
      ['group.extreme', `{of:possessor}の最も{field}の${word}{are:filters.body}`, ofTheirs],
      ['group.extreme', `最も{field}の${word}{are:filters.body}`, { in: anyField, are: $('are'), extreme }],
      ['group.extreme', `{in:place.field}の最も{field}の${word}{are:filters.body}`, { ...inAre, extreme }],
    ]
  }),

  ['group.hand', '{in:place.hand}', { in: $('in'), are: [] }],
  ['group.cards', '{group:group.hand}', $('group')],
  ['group.cards', '{of:possessor}の{are:filters.pp}', { in: { of: $('of'), zone: 'pp' }, are: $('are') }],
  ['group.cards', '{in:place.cards}の{are:filters}', inAre],
  ['group.cards', '{in:place.around}の{are:filters.gear}', inAre],
  ['group.cards', '{in:place.field}の{are:filters.plain}', inAre],
  ['group.cards', '{are:filters.gear}', { in: anySide, are: $('are') }],
  ['group.cards', '{of:possessor}の{are:filters.gear}', { in: { of: $('of'), zone: 'side' }, are: $('are') }],
  ['group.cards', '味方の{are:filters.gear}', { in: side('you'), are: $('are') }],
  ['group.cards', '{group:group.borne}', $('group')],
  ...['が装備している', 'に装備されている', 'に付与されている'].map(
    (bears): PhraseEntry => ['group.borne', `{on:thing.this}${bears}{more:filters.gear}`, borne],
  ),
  ['group.players', '{of:possessor}のプレイヤー', { in: { of: $('of'), zone: 'player' }, are: [player] }],
  ['group.players', 'プレイヤー', { in: { of: 'any', zone: 'player' }, are: [player] }],
  ['group.mags', '{of:possessor}のマグ', { in: { of: $('of'), zone: 'mag' }, are: [{ type: 'mag' }] }],
  ['group.waiting', '処理領域の{are:filters.waiting}', { in: processing('any'), are: $('are') }],
  [
    'group.waiting',
    '処理領域の{of:possessor}の{are:filters.waiting}',
    { in: processing($('of')), are: $('are') },
  ],
]

const playersOf = (of: Pattern) => allOf({ of, zone: 'player' }, [player])

const things: PhraseEntry[] = [
  ['thing', '{of:place.deck}の一番上のカード', { top: 1, of: $('of') }],
  ...japanese.things('このカード', { character: 'キャラ' }, 'thing.one'),
  ['thing.this', 'このキャラ', 'this'],
  ['thing.this', '自身', 'this'],
  ['thing.host', '装備先', { host: 'this' }],
  ['thing.host', '付与先', { host: 'this' }],
  ['thing.one', '{thing:thing.host}', $('thing')],
  ['thing.one', '前者', { chosen: 'former' }],
  ['thing.one', '後者', { chosen: 'latter' }],
  ['thing.one', '{of:who}のプレイヤー', playersOf($('of'))],
  ['thing.one', '{all:group.mags}', { all: $('all') }],
  ['thing.dealing', '{thing:thing.one}', $('thing')],
  ['thing.dealing', 'それら', 'them'],
  ['thing.dealing', '{all:group.bodies}すべて', { all: $('all') }],
  ['thing', '{thing:thing.one}', $('thing')],
  ['thing', 'そのプレイヤー', playersOf('that')],
  ['thing', 'それのコントローラー', playersOf('controller')],
  ['thing', 'それの持ち主', playersOf('owner')],
  ['thing', '各プレイヤー', playersOf('any')],
  ['thing', '{in:place.whole}', allOf($('in'), [])],
  ['thing', '{all:group.bodies}すべて', { all: $('all') }],
  ['thing', '{all:group.cards}すべて', { all: $('all') }],
  ...japanese.everyone('{in:place.field}の', 'filters.body', $('in')),
  ...japanese.EVERYONE.flatMap(([after, are]) =>
    ofSomebody('thing', '', after.replace('#', 'filters.#'), (place) => allOf(place, are)),
  ),
  ...japanese.everyone('', 'filters.body', anyField),
  ...japanese.everyone('{in:place.around}の', 'filters.gear', $('in')),
  ...japanese.everyone('', 'filters.gear', anySide),
  ...japanese.everyone('{in:place.cards}の', 'filters', $('in')),
  ...japanese.everyone('', 'filters.ally', side('you')),
  ...japanese.everyone(`${USER}の`, 'filters.ally', side('user')),
  ...japanese.everyone('', 'filters.foe', side('opponent')),
]

type Chosen = japanese.Chosen

/** A number stands after what is counted, or before the verb. */
function numbered(before: string, what: string, how: string, means: Means): Chosen[] {
  return [
    [`${before}${what}{how:how.${how}.exactly}を`, means],
    [`${before}${what}を{how:how.${how}}`, means],
    [`${before}${what}{how:how.${how}.upTo}を`, means],
    [`${before}${what}{how:how.${how}.upTo}`, means],
  ]
}

const how = $('how')
const chosen: readonly Chosen[] = [
  ...Object.keys(counters).flatMap((kind): Chosen[] => [
    ...numbered('', `{what:group.${kind}}`, kind, { what: $('what'), how }),
    [`{what:group.${kind}}を無作為に{how:how.${kind}}`, { what: $('what'), how, random: true }],
  ]),
  ...numbered('{in:place.looked}から', '{are:filters}', 'cards', { what: inAre, how }),
  ...numbered('{in:place.cards}から', '{are:filters}', 'cards', { what: inAre, how }),
  [
    `{in:place.cards}から${japanese.TOTAL}{are:filters}を{how:how.cards}`,
    { what: inAre, how, total: japanese.total },
  ],
]

/** Groups of which it is said whose they are: in …と… that cannot be left to be guessed from the other. */
const whoseGroups: PhraseEntry[] = [
  ...ofSomebody('whose.bodies', '', '{are:filters.#}', (place) => ({ in: place, are: $('are') })),
  [
    'whose.bodies',
    '{of:possessor}の場の{are:filters.body}',
    { in: { of: $('of'), zone: 'field' }, are: $('are') },
  ],
  ['whose.bodies', '味方キャラ', { in: { of: 'you', zone: 'field' }, are: [character] }],
  ['whose.bodies', '{are:filters.ally}', { in: side('you'), are: $('are') }],
  ['whose.bodies', `${USER}の{are:filters.ally}`, { in: side('user'), are: $('are') }],
  ['whose.bodies', '{are:filters.foe}', { in: side('opponent'), are: $('are') }],
  ['whose.cards', '{of:possessor}の手札', { in: { of: $('of'), zone: 'hand' }, are: [] }],
  ['whose.cards', '{of:possessor}の{are:filters.pp}', { in: { of: $('of'), zone: 'pp' }, are: $('are') }],
  ...(['hand', 'pp', 'discard'] as const).map(
    (zone): PhraseEntry => [
      'whose.cards',
      `{of:possessor}の${zones[zone]}の{are:filters}`,
      { in: { of: $('of'), zone }, are: $('are') },
    ],
  ),
  [
    'whose.cards',
    '{of:possessor}の場の{are:filters.gear}',
    { in: { of: $('of'), zone: 'side' }, are: $('are') },
  ],
]

/** Two that are chosen together: …1体と…1体を選ぶ. */
const pairs: PhraseEntry[] = ['bodies', 'cards'].flatMap((kind): PhraseEntry[] => {
  const first = { what: $('what'), how }
  const second = { ...first, beside: true }
  return [
    ...['exactly', 'upTo'].flatMap((many): PhraseEntry[] => {
      const template = `{what:whose.${kind}}{how:how.${kind}.${many}}と`
      return [
        ['both.choose', template, { do: 'choose', ...first }],
        ['both.pick', template, { do: 'pick', ...first }],
      ]
    }),
    ...numbered('', `{what:whose.${kind}}`, kind, second).flatMap(([template, means]): PhraseEntry[] => [
      ...linkedByStem('both.chosen', template, godan('選ぶ'), { do: 'choose', ...means }),
      ['both.picked', `${template}選んで`, { do: 'pick', ...means }],
    ]),
  ]
})

const found = { what: { in: { of: 'you', zone: 'deck' }, are: $('are') }, how }

const choices: PhraseEntry[] = [
  ...numbered('', '{what:group.hand}', 'cards', { what: $('what'), how }).map(
    ([template, means]): PhraseEntry => ['pick', template, { do: 'pick', ...means }],
  ),
  ...japanese.choosing(chosen),
  ...japanese.searching(numbered('{in:place.deck}から', '{are:filters}', 'cards', { what: inAre, how })),
  ...['自分のデッキから', ''].flatMap((from) =>
    numbered(from, '{are:filters}', 'cards', found).map(
      ([template, means]): PhraseEntry => ['seek', template, { do: 'search', ...means }],
    ),
  ),
  ...instruction('found', '', suru('サーチ'), { do: 'fetch', what: 'them' }),
]

const what = $('what')
const ownDeck = allOf({ of: 'self', zone: 'deck' }, [])

const verbs: PhraseEntry[] = [
  ...transitive('', suru('破壊'), { do: 'destroy' }),
  ...transitive('', suru('戦闘不能に'), { do: 'destroy' }),
  ...transitive('', suru('【ON】に'), { do: 'turnOn' }),
  ...transitive('', suru('【OFF】に'), { do: 'turnOff' }),
  ...transitive('', suru('前列に移動'), { do: 'toFront' }),
  ...transitive('', suru('後列に移動'), { do: 'toBack' }),
  ...transitive('場に', godan('出す'), { do: 'deploy' }),
  ...transitive('{as:state.off}で場に', godan('出す'), { do: 'deploy', as: $('as') }),
  ...transitive('{as:state.row}に', godan('出す'), { do: 'deploy', as: $('as') }),
  ...transitive('{to:to.deck}に', ichidan('加える'), { do: 'move', to: $('to') }),
  ...transitive('{to:to.deck}に', godan('戻す'), { do: 'move', to: $('to') }),
  ...transitive('{to:to.end}に', godan('置く'), { do: 'move', to: $('to') }),
  ...transitive('{to:to.end}に', godan('戻す'), { do: 'move', to: $('to') }),
  ...transitive('ゲームから', godan('取り除く'), { do: 'move', to: { of: 'any', zone: 'removed' } }),

  ...instruction('do', 'このカードを{on:thing}に', suru('付与'), { do: 'attach', what: 'this', on: $('on') }),
  ...transitive('{on:thing}に', suru('装備'), { do: 'attach', on: $('on') }),
  ...transitive('{on:thing}に', suru('付与'), { do: 'attach', on: $('on') }),
  ...instruction('do', '{what:thing}が受けているダメージを', godan('取り除く'), { do: 'removeDamage', what }),
  ...instruction('bare', '受けているダメージを', godan('取り除く'), { do: 'removeDamage', what: 'it' }),
  ...['それらの列を', '前者と後者の列を'].flatMap((rows) =>
    instruction('do', rows, ichidan('入れ替える'), { do: 'swapRows', what: 'them' }),
  ),
  ...instruction('do', '攻撃の対象を{what:thing}に', godan('移す'), { do: 'redirect', what }),
  ...instruction('do', '{what:thing}を', suru('シャッフル'), { do: 'shuffle', what }),
  ...instruction('do', '', suru('シャッフル'), { do: 'shuffle', what: ownDeck }),

  ...instruction('do', '【回復{n}】を', godan('行う'), { do: 'heal', n: $('n') }),
  ...instruction('do', '{n:circled}を', godan('支払う'), { do: 'payPp', n: $('n') }),
  ...instruction('do', 'コスト{n}を', godan('支払う'), { do: 'payPp', n: $('n') }),

  ...japanese.verbs({
    play: ['play', 'プレイ'],
    as: ['state.off', 'state.face'],
    draw: suru('ドロー'),
    damage: ['{n}ダメージを', '{n:value}に等しいダメージを'],
    victim: 'thing',
    by: 'thing.dealing',
  }),
  ...[unending, lasting].flatMap((said) =>
    said('do', '{for:duration.time}{what:thing}のコントロールを', ichidan('得る'), meanings.control),
  ),
]

const not = (verb: string): Forms => ({
  plain: `${verb}ない`,
  stem: `${verb}ず`,
  te: `${verb}なくて`,
  past: `${verb}なかった`,
})
const must: Forms = {
  plain: 'なければならない',
  stem: 'なければならず',
  te: 'なければならなくて',
  past: 'なければならなかった',
}

/** What a card cannot do beside attacking. */
const acts: readonly (readonly [act: Act, before: string, not: Forms])[] = [
  ['attacked', '攻撃の対象に', not('なら')],
  ['attacked', '攻撃', not('され')],
  ['chosen', '相手の能力の対象に', not('なら')],
  ['chosen', '相手の能力の対象に', not('選ばれ')],
  ['turnOn', '【ON】に', not('なら')],
  ['retreat', '後列に移動', { ...not('し'), stem: 'せず' }],
]
const forbidden: Record<Extract<Act, `play${string}` | 'draw'>, string> = {
  playCharacter: 'キャラをプレイ',
  playItem: 'アイテムをプレイ',
  playActive: 'アクティブをプレイ',
  draw: 'ドロー',
}
const dealing: Record<Exclude<Measure, 'playCost'>, string> = {
  damageDealt: '与える',
  damageTaken: '受ける',
}
const lessens: Forms = { plain: '軽減される', stem: '軽減され', te: '軽減されて', past: '軽減された' }

type Said = japanese.Said

/** What both a constant ability and an effect that lasts can say; `for` is how long an effect does. */
const changes: readonly Said[] = [
  ...japanese.changes(BOTH, acts, forbidden),
  ...japanese.growing(['{what:thing}の{field}は{for:duration}'], $('field')),
  ...Object.entries(dealing).flatMap(([field, word]): Said[] => {
    const dealt = [
      `{what:thing}が{for:duration}${word}ダメージは`,
      `{what:thing}が${word}ダメージは{for:duration}`,
    ]
    const grows = meanings.grows(field)
    return [
      ...dealt.map((said): Said => [`${said}{by:less}`, lessens, grows]),
      [`${dealt[1]}{by:less}`, suru('減少'), grows],
      ...dealt.map((said): Said => [`${said}{by:n}`, suru('増加'), grows]),
    ]
  }),
  ['{what:thing}の{field}は{for:duration}半分に', godan('なる'), gain([{ scale: $('field'), over: 2 }])],
  [
    '{what:thing}の{field}は{for:duration}{over:number}分の1に',
    godan('なる'),
    gain([{ scale: $('field'), over: $('over') }]),
  ],
  [
    '{what:thing}の{field}は{for:duration}{times:number}倍に',
    godan('なる'),
    gain([{ scale: $('field'), times: $('times') }]),
  ],
  [
    '{what:thing}の{field}は{for:duration}{to:n}に',
    godan('なる'),
    gain([{ field: $('field'), to: $('to') }]),
  ],
  ...['可能なら', ''].map(
    (able): Said => [`{what:thing}は{for:duration}${able}攻撃し`, must, { do: 'must', what, act: 'attack' }],
  ),
  [
    '{what:thing}は{for:duration}可能なら攻撃の対象に',
    { plain: '選ばれる', stem: '選ばれ', te: '選ばれて', past: '選ばれた' },
    { do: 'must', what, act: 'attacked' },
  ],
  ...['', '可能なら'].map(
    (able): Said => [
      `{what:thing}は{for:duration}${able}{to:group.bodies}を`,
      suru('攻撃'),
      { do: 'must', what, act: 'attack', to: $('to') },
    ],
  ),
]

/** 301.3: frozen for a time; always is not being able to attack. */
const freezing: readonly Said[] = [
  ['{what:thing}は{for:duration}', suru('フリーズ'), cannot('attack')],
  ['{what:thing}は{for:duration}攻撃', japanese.CANNOT, cannot('attack')],
]

const COSTED = [
  '{who}がプレイする{are:filters}のコストは',
  '{who}の{are:filters}をプレイするコストは',
] as const

/** 209.1.1: what playing cards costs for a time, and what playing the next one does. */
const prices = japanese.growing(
  [
    ...COSTED.map((cost) => `${cost}{for:duration}`),
    '{who}が{for:duration}プレイする{are:filters}のコストは',
  ],
  'playCost',
  meanings.entered,
)
const pricesOfTheNext = japanese.growing(
  [`次に${COSTED[0]}`, '{who}が次にプレイする{are:filters}のコストは'].map(
    (cost) => `${cost}{for:duration.time}`,
  ),
  'playCost',
  { ...meanings.entered, next: true },
)

const lastingEffects: PhraseEntry[] = [
  ...japanese.durations(
    {
      times: { turn: 'ターン', battle: '戦闘' },
      through: '中',
      ending: ['turn'],
      turns: ['ターン', 'ターンの'],
      long: '限り',
    },
    BOTH,
  ),
  ['gain', '【貫通{n}】', { keyword: 'pierce', n: $('n') }],
  ...[...changes, ...freezing, ...prices, ...pricesOfTheNext].flatMap((said) => lasting('do', ...said)),
  ...pricesOfTheNext.flatMap((said) => unending('do', ...said)),
]

const statics: PhraseEntry[] = [
  ...japanese.statics([...changes, ...freezing.toReversed()], 'かわりに'),
  ...gainsForEach(BOTH).flatMap(([each, gained]) =>
    instruction('static', `{per}につき、{what:thing}は${each}を`, ichidan('得る'), gain(gained)),
  ),
  ...japanese.plainly([
    ...japanese.growing(['このカードをプレイするコストは'], 'playCost', 'this'),
    ...japanese.growing(COSTED, 'playCost', meanings.entered),
  ]),
  ['statics', '{one:static.closed}{more:lets}', oneMore],
  ['lets', '{one:let}', [$('one')]],
]

const NOT_HERE = ['いなければ', 'いないなら', 'いない', 'いなく'] as const
const NOT_THERE = ['なければ', 'ないなら', 'ない', 'なく'] as const

type Ends = typeof BE_HERE

/** There are some, or none. */
function anyOrNone(before: string, [some, none]: readonly [Ends, Ends], group: Pattern): PhraseEntry[] {
  return [
    ...condition(before, some, { there: group, is: 'atLeast', value: 1 }),
    ...condition(before, none, { there: group, is: 'exactly', value: 0 }),
  ]
}

/** How many there are; any at all is said without a number. */
function there(before: string, counter: string, ends: readonly [Ends, Ends], group: Pattern): PhraseEntry[] {
  return [...anyOrNone(`${before}が`, ends, group), ...amount(before, counter, ends[0], group)]
}
const HERE = [BE_HERE, NOT_HERE] as const
const THERE = [BE_THERE, NOT_THERE] as const

const conditions: PhraseEntry[] = [
  ...['whole', 'pile'].flatMap((kind) => amount(`{in:place.${kind}}`, '枚', ARE, { in: $('in'), are: [] })),
  ...there('{in:place.field}に{are:filters.body}', '体', HERE, inAre),
  ...there('{there:group.side}', '体', HERE, $('there')),
  ...there('{in:place.cards}に{are:filters}', '枚', THERE, inAre),
  ...there('{in:place.around}に{are:filters.gear}', '枚', THERE, inAre),
  ...there('{in:place.field}に{are:filters.plain}', '枚', THERE, inAre),
  ...there('処理領域に{are:filters.waiting}', 'つ', THERE, { in: processing('any'), are: $('are') }),
  ...there('{in:place.looked}に{are:filters}', '枚', THERE, inAre),
  ...anyOrNone('{on:thing.this}が{more:filters.gear}を装備してい', [DO, DO_NOT], borne),
  ...amount('{there:group.borne}', '枚', BE_THERE, $('there')),
  ...so('{thing}が{state:state.being}', [ARE, ARE_NOT], isState),
  ...so('{thing}が{state:state.row}にい', [DO, DO_NOT], isState),
  ...so('{thing}が{state:state.borne}', [DO, DO_NOT], isState),
  ['if.late', 'そうした場合、', { done: 'it' }],
  ...japanese.commonConditions,
  ...japanese.measured('{number:value.one}', $('number')),
  ['if.late.one', '{c:condition.one}場合、', $('c')],
  ['while', '{c:turn}', $('c')],
  ['while', '{condition}間、', $('condition')],
  ['while', '{c:if}', $('c')],
  ['while', '{a:condition.and}{b:if.late.one}', { and: [$('a'), $('b')] }],
  ['while', '{c:if.late.one}', $('c')],
  ['while', '{thing}が攻撃中、', { thing: $('thing'), are: [{ state: 'attacking' }] }],
  ['turn', '{who}のターン中、', { turnOf: $('who') }],
  ['turn', '相手ターン中、', { turnOf: 'opponent' }],
]

const { event, did, passive } = happenings(isReplaceable)
const fighter = '{what:subject.fighter}'
const inBattle = { in: 'battle' }

const events: PhraseEntry[] = [
  ['subject', '{thing:subject.card}', $('thing')],
  ['subject', '{group:group.bodies}', $('group')],
  ['subject', '{group:group.cards}', $('group')],
  ...['このカード', 'このキャラ', '自身'].map((word): PhraseEntry => ['subject.card', word, 'this']),
  ['subject.card', '{thing:thing.host}', $('thing')],
  ['subject.body', '{group:group.bodies}', $('group')],
  ['subject.fighter', '{subject}', $('subject')],
  ['subject.fighter', '{group:group.players}', $('group')],
  ...japanese.subjects({ player: 'プレイヤー', character: 'キャラ' }, [
    'subject',
    'subject.card',
    'subject.body',
    'subject.fighter',
  ]),
  /** Whoever is fought is the opponent's, whether or not that is said. */
  ['whom.fought', '{whom}', $('whom')],
  ...words('whom.fought', { player: '相手のプレイヤー', character: '相手のキャラ' }),

  ...did('{what:subject}が', suru('登場'), of('enters')),
  ...did('{what:subject}が場に', ichidan('出る'), of('enters')),
  ...did('{in:place.field}に{are:filters.body}が', suru('登場'), { event: 'enters', what: inAre }),
  ...event('{what:subject.body}が戦闘不能に', 'なった', 'なる', of('destroyed')),
  ...event('{what:subject}が', '破壊された', '破壊される', of('destroyed')),
  ...event('{what:subject.card}が戦闘不能に', 'なった', 'なる', of('destroyed')),
  ...did(`${fighter}が`, suru('攻撃'), of('attacks')),
  ...did(`${fighter}が{to:whom.fought}を`, suru('攻撃'), of('attacks', { to: $('to') })),
  ...event(`${fighter}が`, '攻撃された', '攻撃される', of('attacked')),
  ...['', '攻撃して'].flatMap((attacking) => {
    const how = attacking === '' ? {} : { in: 'attack' }
    return [
      ...did(`${fighter}が${attacking}交戦状態に`, godan('なる'), of('engages', how)),
      ...did(
        `${fighter}が${attacking}{to:whom.fought}との交戦状態に`,
        godan('なる'),
        of('engages', { to: $('to'), ...how }),
      ),
    ]
  }),
  ...did(`${fighter}がキャラを`, suru('破壊'), of('destroys')),
  ...Object.entries({ 戦闘で: 'battle', 攻撃によって: 'attack' }).flatMap(([by, how]) =>
    ['キャラ', '相手のキャラ'].flatMap((word) =>
      did(`${fighter}が${by}${word}を`, suru('破壊'), of('destroys', { in: how })),
    ),
  ),
  ...did('{what:subject}がダメージを', ichidan('受ける'), of('damaged')),
  ...did(`${fighter}がダメージを`, ichidan('与える'), of('deals')),
  ...did(`${fighter}が{to:whom}にダメージを`, ichidan('与える'), of('deals', { to: $('to') })),
  ...did('{what:subject}が戦闘ダメージを', ichidan('受ける'), of('damaged', inBattle)),
  ...did(`${fighter}が戦闘ダメージを`, ichidan('与える'), of('deals', inBattle)),
  ...did(
    `${fighter}が{to:whom.fought}に戦闘ダメージを`,
    ichidan('与える'),
    of('deals', { to: $('to'), ...inBattle }),
  ),
  ...did(`${fighter}が【ON】に`, godan('なる'), of('turnedOn')),
  ...did(`${fighter}が【OFF】に`, godan('なる'), of('turnedOff')),
  ...did('{what:subject}が後列に', suru('移動'), of('retreats')),
  ...did('{what:subject}が前列に', suru('移動'), of('advances')),
  ...did(`${fighter}がアイテムを`, suru('装備'), of('equips')),
  ...['アイテム', '武器または防具'].flatMap((gear) =>
    event(`${fighter}に${gear}が装備`, 'された', 'される', of('equips')),
  ),
  ...event(`${fighter}にアクティブが付与`, 'された', 'される', of('granted')),
  ...event('このカードが', '使用された', '使用される', { event: 'usesGear', what: 'this' }),
  ...did(`${fighter}が武器または防具を`, suru('使用'), of('usesGear')),
  ...passive('{from:place.from}から{to:zone}に', '置か', { event: 'moved', from: $('from'), to: $('to') }),
  ...passive('手札に', '戻さ', { event: 'moved', from: { of: 'any', zone: OUT }, to: 'hand' }),
  ...did('{who}が', suru('ドロー'), by('draws')),
  ...japanese.events(isReplaceable, ['プレイ', 'plays']),
  ...did('{who}が手札を', ichidan('捨てる'), by('discards')),
  ...did('{who}のプレイヤーがダメージを', ichidan('受ける'), by('takes')),
  ...did('自分がダメージを', ichidan('受ける'), meanings.takes('you')),
  ...did('{who}が', suru('回復'), by('heals')),
  ...did('{who}が【回復】を', godan('行う'), by('heals')),
  ...did('{who}がPPにカードを', godan('置く'), by('placesPp')),

  ...japanese.whens(moments),
  ['when', '{of:who}のターンの開始', { at: 'turnStart', of: $('of') }],
  ['when', '{of:who}のターンの終了', { at: 'turnEnd', of: $('of') }],
  ['moment', 'ターン終了', { at: 'turnEnd', of: 'this' }],
]

const itTakesThat = [
  { do: 'choose', what, how: { exactly: 1 } },
  { do: 'takeThat', what: 'it' },
]
const chosenTakes = '{what:group.bodies}1体を選び、それがそのダメージを受け'

/** 103.4.3: damage that another takes instead. */
const turnings: PhraseEntry[] = [
  ...eventsOf(HURTS, 'event.hurt', events),
  ['thing.taker', '{thing:subject.card}', $('thing')],
  ['thing.taker', '{of:who}のプレイヤー', playersOf($('of'))],
  ['turned', '{what:thing.taker}がそのダメージを受ける。', [takeThat]],
  ['turned', '{what:thing.taker}がそのダメージを受け、{more:chain}', [takeThat, rest('more')]],
  ['turned', '{what:thing.taker}がそのダメージを受けてもよい。', [{ do: 'may', then: [takeThat] }]],
  ['turned', `${chosenTakes}る。`, itTakesThat],
  ['turned', `${chosenTakes}てもよい。`, [{ do: 'may', then: itTakesThat }]],
  ['static.closed', '{event:event.hurt}場合、かわりに{with:turned}', replaces],
  [
    'static.closed',
    '{event:event.hurt}場合、{what:thing.taker}がかわりにそのダメージを受ける。',
    { ...replaces, with: [takeThat] },
  ],
]

const circledWord = '⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'

/** glossary.6: what is paid, in a circle. */
const circled: WordKind = {
  category: 'circled',
  word: new RegExp(`[${circledWord}]`, 'u'),
  starts: circledWord,
  read: (word) => circledWord.indexOf(word),
  print: (meaning) => (typeof meaning === 'number' ? (circledWord[meaning] ?? null) : null),
  sample: (pick) => pick(12),
}

const pay = { do: 'payPp', n: $('n') }
const turnItOff = { do: 'turnOff', what: 'this' }

const costs: PhraseEntry[] = [
  ...words('circled.letter', { X: 'Ⓧ', Y: 'Ⓨ', Z: 'Ⓩ' }),
  ['circled', '{letter:circled.letter}', { letter: $('letter') }],
  ['costs', '{n:circled}', [pay]],
  ['costs', '{n:circled}、{more:costs}', [pay, rest('more')]],
  ['costs', '【ON】⇒【OFF】', [turnItOff]],
  ['costs', '【ON】⇒【OFF】、{more:costs}', [turnItOff, rest('more')]],
]

const dropped = { ...triggered, when: { event: 'dropped', what: 'this' }, zone: 'discard' }
const inMain = { during: 'main', of: 'you' }

const OFTEN = Object.entries({ turn: '1ターンに', game: 'ゲーム中に' }).flatMap(([per, word]): Often[] => {
  const times = { times: $('times'), per }
  return [
    ['', `この能力は${word}{times:number}度だけ発動できる。`, times],
    ['', `この能力は${word}{times:number}度しか発動できない。`, times],
    [`${word}{times:number}度、`, '', times],
  ]
})
const ONLY = 'この能力は{only:condition}場合のみ発動できる。'

/** An ability, and how often and when it may be used. */
const limited = limitedBy(OFTEN, ONLY)

const abilities: PhraseEntry[] = [
  ['ability', '{keyword}', { kind: 'keyword', keyword: $('keyword') }],
  ['ability', '【貫通{n}】', { kind: 'keyword', keyword: 'pierce', n: $('n') }],
  ['ability', '【装備枠{n}】', { kind: 'keyword', keyword: 'slots', n: $('n') }],

  ['trigger', '【登場時】', { event: 'enters', what: 'this' }],
  ['trigger', '【戦闘不能時】', { event: 'destroyed', what: 'this' }],
  ['trigger', '{when}時', $('when')],
  ['triggers', '{one:trigger}', $('one')],
  ['triggers', '{a:trigger}/{b:trigger}', { either: [$('a'), $('b')] }],
  /** Glossary.4: a slash divides what it triggers on, or for what it may be used as well. */
  ...['', '/{cost:costs}'].flatMap((cost) => {
    const paid = cost === '' ? {} : { cost: $('cost') }
    return [
      ...limited(`{only:turn}{when:triggers}${cost}:{effect}`, {
        ...triggered,
        ...paid,
        only: $('only'),
      }).filter(([, template]) => !template.includes(ONLY)),
      ...limited(`{when:triggers}${cost}:{effect}`, { ...triggered, ...paid }),
    ]
  }),
  ...limited(`${japanese.inZone('このカード')}{when:triggers}:{effect}`, { ...triggered, zone: $('zone') }),
  ...limited('【ドロップ】:{effect}', dropped),
  ...limited('{cost:costs}⇒{effect}', activated),
  ...limited('【MAIN】{cost:costs}⇒{effect}', activated, inMain),

  ...japanese.constants('このカード'),

  ['text', '{ability}', $('ability')],
  ...['', '【MAIN】'].flatMap((main): PhraseEntry[] => {
    const means = main === '' ? played : { ...played, limit: inMain }
    const only = { ...means, only: $('only') }
    return [
      ...(['bodies', 'cards', 'players'] as const).flatMap((kind): PhraseEntry[] =>
        ['', '。'].map((stop): PhraseEntry => {
          const effect = [
            { do: 'choose', what, how: { exactly: 1 } },
            { do: 'attach', what: 'this', on: 'it' },
          ]
          const counter = counters[kind]
          return ['text', `${main}【付与】{what:group.${kind}}1${counter}${stop}`, { ...means, effect }]
        }),
      ),
      ['text', `${main}{effect}`, means],
      ['text', `${main}{effect}このカードは{only:condition}場合のみプレイできる。`, only],
    ]
  }),

  ['effect', '以下のいずれかの能力を選んで発動する。{of:modes}', [{ do: 'modes', n: 1, of: $('of') }]],
  ['effect', '以下から{n:number}つを選ぶ。{of:modes}', [{ do: 'modes', n: $('n'), of: $('of') }]],
]

/** What keywords stand for (302, glossary), and how reminders say it. */
const definitions: PhraseEntry[] = [
  [
    'definition',
    '【ON】⇒【OFF】⇒このカードが攻撃を引き受ける。味方が狙われている間だけ使える。',
    meaning('warcry'),
  ],
  ['definition', '1ターンに1度、相手のプレイヤーに攻撃を仕掛けると【ON】に戻る。', meaning('doubleStrike')],
  ['definition', '【OFF】にならずに場に現れる。', meaning('ambush')],
  ['definition', '一度に2つまで狙える。', meaning('doubleShot')],
  ['definition', '自分から攻撃する間、戦闘では傷つかない。', meaning('snipe')],
  [
    'definition',
    'このカードは装備枠を{n}つ使う。',
    { kind: 'constant', does: [{ do: 'gain', what: 'this', gains: [{ field: 'slots', to: $('n') }] }] },
  ],
  ['definition', '相手のターン中、このカードがデッキから捨札に置かれた時に誘発する。', meaning('drop')],
  ['definition', '{text}', $('text')],
]

export const japanesePhrases = japanese.phrasebook(
  () =>
    withUser(
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
        ...costs,
        ...abilities,
        ...definitions,
        ...sentencesWith(
          [
            ['pick', 'bare'],
            ['seek', 'found'],
            ['both.pick', 'both.picked', 'bare'],
          ],
          [['both.choose', 'both.chosen']],
        ),
      ],
      { 自分: USER, 味方: `${USER}の味方` },
    ),
  [circled, ...names],
)
