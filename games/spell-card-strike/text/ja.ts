import {
  $,
  type Forms,
  godan,
  happenings,
  ichidan,
  inSurroundings,
  instruction,
  japanese,
  linkedByStem,
  type Manner,
  meanings,
  type Pattern,
  type PhraseEntry,
  rest,
  sentencesWith,
  suru,
  transitive,
  words,
} from '@tefuda/language'
import { meaning } from './keywords.ts'
import * as m from './meanings.ts'
import { japaneseNames } from './names.ts'
import {
  type Attribute,
  type DurationName,
  type Field,
  isReplaceable,
  type Keyword,
  type Measure,
  type Moment,
  type Timing,
  type Zone,
} from './vocabulary.ts'

/** The game's Japanese: how its cards say what its words mean. */

const zones: Record<Exclude<Zone, 'stage'>, string> = {
  deck: '山札',
  hand: '手札',
  discard: '捨て札',
  score: 'スコア置き場',
  removed: '除外札置き場',
  rule: 'ルールカード置き場',
  effect: 'エフェクトゾーン',
}

const fields: Record<Field, string> = { rank: 'Rank', pow: 'POW', def: 'DEF' }

const attributes: Record<Attribute, string> = { divine: '神', magic: '魔', spirit: '霊', wraith: '妖' }

const keywords: Record<Keyword, string> = {
  pointBlank: '《接射》',
  awakening: '《覚醒》',
  formation: '《陣形》',
  ward: '《遮断》',
  swiftness: '《瞬速》',
  gathering: '《蒐集》',
  reinforcement: '《加勢》',
  protection: '《加護》',
}

const moments: Record<Moment, string> = {
  turnStart: 'ターン開始',
  strikerPhaseStart: 'ストライカーフェイズ開始',
  strikerPhaseEnd: 'ストライカーフェイズ終了',
  commanderPhaseStart: 'コマンダーフェイズ開始',
  commanderPhaseEnd: 'コマンダーフェイズ終了',
  endPhaseStart: 'エンドフェイズ開始',
  turnEnd: 'ターン終了',
  chainEnd: 'チェイン終了',
}

const timings: Record<Timing, string> = { action: '【アクション】', reaction: '【リアクション】' }
const durations: Record<DurationName, string> = { turn: '【ターン】', chain: '【チェイン】' }

const { allOf, by, compared, gain, grows, inAre, isState, lookedAt, of, oneMore, replaces } = meanings
type Means = meanings.Means

const what = $('what')
const how = $('how')
const n = $('n')

const people = {
  /** 2.1.2.1: whoever controls what says so. */
  you: 'あなた',
  /** 2.1.2.2: the other player, as that one sees it. */
  opponent: '相手',
  /** 2.1.2.3: these two. */
  each: 'お互いのプレイヤー',
  controller: 'コントローラー',
}

/** A hand, deck or any other pile of nobody named is that of whoever acts (4.2.3, 4.3.3, 4.4.3, 4.5.3). */
const places: PhraseEntry[] = [
  ...Object.entries(zones).flatMap(([zone, word]) => [
    ...japanese.places('place.cards', `#${word}`, { zone }, 'self'),
    ...(zone === 'hand' || zone === 'deck'
      ? japanese.places(`place.${zone}`, `#${word}`, { zone }, 'self')
      : []),
  ]),
  /** 2.3.5: what moves goes to its owner's, whether or not that is said. */
  ...['', '持ち主の'].map((whose): PhraseEntry => ['to.hand', `${whose}手札`, { of: 'any', zone: 'hand' }]),
  ['to', '捨て札', { of: 'any', zone: 'discard' }],
  ['to', '{of:who}のスコア置き場', { of: $('of'), zone: 'score' }],
  ...Object.entries({ top: '上', bottom: '下' }).flatMap(([at, word]): PhraseEntry[] =>
    ['一番', ''].map((most) => ['to', `山札の${most}${word}`, { of: 'any', zone: 'deck', at }]),
  ),
]

/** How strikers, cards and areas are counted. */
const counters = { bodies: '体', cards: '枚', areas: 'つ' }

const numbers: PhraseEntry[] = [
  ...Object.entries(counters).flatMap(([kind, counter]): PhraseEntry[] => [
    [`how.${kind}`, `{n}${counter}`, { exactly: n }],
    [`how.${kind}`, `{n}${counter}まで`, { upTo: n }],
  ]),
  ['how.cards.any', '{how:how.cards}', how],
  ['how.cards.any', '好きな枚数', { any: true }],
  ['value.one', '捨てた枚数', { did: 'discard', are: [] }],
  ...japanese.values('value.one', {
    counted: { 'group.bodies': '体', 'group.cards': '枚' },
    summed: ['group.bodies', 'group.cards'],
    single: 'thing.single',
    done: {
      discard: '捨てた',
      destroy: '撃破した',
      act: '行動済み状態にした',
      retire: '退場させた',
      mill: '捨て札に置いた',
    },
    nouns: [
      ['{are:filters.anyone}', '体', $('are')],
      ['{are:filters.card}', '枚', $('are')],
    ],
    letters: { X: 'n' },
  }),
  /** 8.1.12: as it is printed. */
  ['value.one', '{of:thing.single}の本来の{field}', m.printed],
  ['value.one', '{score:who}のスコア', m.score],
  ['value', '{value:value.one}', $('value')],
  ['value', '{of:value.one}の{times:number}倍', { times: $('times'), of: $('of') }],
  ['value', '{one:value.one}{added}', m.plus($('one'))],
  ['value', '{one:letter}{added}', m.plus({ letter: $('one') })],
  ['amount', '{n}', n],
  ['amount', '{value}', $('value')],
]

const states: PhraseEntry[] = [
  ...words('state.turned', { acted: '行動済み状態', unacted: '未行動状態' }),
  ...words('state.face', { faceUp: '表向き', faceDown: '裏向き' }),
  ...words('state.kind', { ace: 'エース', attributeless: '無属性' }),
  ...['turned', 'face', 'kind'].map(
    (kind): PhraseEntry => ['state.being', `{state:state.${kind}}`, $('state')],
  ),
  ...words('state.doing', {
    declaring: '宣言を行って',
    attacking: '攻撃に参加して',
    targeted: '宣言の対象になって',
  }),
]

/** Nouns and what stands before them. */
const nouns = (
  category: string,
  heads: readonly (readonly [word: string, are: Pattern])[],
): PhraseEntry[] => [
  ...heads.map(([word, are]): PhraseEntry => [category, word, are]),
  [category, `{one:filter}{more:${category}}`, oneMore],
]

const sides: Record<m.Side, string> = { foe: '敵', ally: '味方', anyone: 'ストライカー' }

const filters: PhraseEntry[] = [
  ...words(
    'attribute',
    Object.fromEntries(Object.entries(attributes).map(([name, icon]) => [name, `「属性：${icon}」`])),
  ),
  ['attribute', '{information}', $('information')],
  ['filter', '{attribute}を持つ', { attribute: $('attribute') }],
  ['filter', '{attribute}を持たない', { not: { attribute: $('attribute') } }],
  [
    'filter',
    '{one:attribute}or{two:attribute}を持つ',
    { or: [{ attribute: $('one') }, { attribute: $('two') }] },
  ],
  ['filter', '{name}を持つ', { name: $('name') }],
  ['filter', '{keyword}を持たない', { not: { keyword: $('keyword') } }],
  ['filter', '{field}が{value:n}{is:compare.after}の', compared($('is'))],
  ['filter', '{field}が{value:n}の', compared('exactly')],
  ['filter', '{state:state.being}の', { state: $('state') }],
  ['filter', '{state:state.doing}いる', { state: $('state') }],
  ['filter', '装備中の', { state: 'equipped' }],
  ...japanese.filters(fields, keywords, '{name:name.striker}を持つ'),
  ...Object.entries(sides).flatMap(([side, word]) => nouns(`filters.${side}`, [[word, [m.striker]]])),
  ...nouns('filters.card', [
    ['カード', []],
    ['スペルカード', [{ type: 'spell' }]],
  ]),
  ['filters', '{are:filters.anyone}', $('are')],
  ['filters', '{are:filters.card}', $('are')],
  ...nouns('filters.gear', [
    ['装備スペル', [{ type: 'equip' }]],
    ['オプション', [{ type: 'option' }]],
  ]),
]

/** 4.1.8, 4.1.9, 4.1.11: areas that are a player's. */
const lines: Record<'baseLine' | 'gate' | 'territory', string> = {
  baseLine: 'ベースライン',
  gate: 'ゲートエリア',
  territory: 'テリトリー',
}
/** Areas that lie by something. */
const besides: Record<'column' | 'row' | 'ahead' | 'behind', string> = {
  column: 'と同じ縦列',
  row: 'と同じ横列',
  ahead: 'のすぐ前',
  behind: 'のすぐ後ろ',
}
const reaches: Record<m.Reach, string> = { range: '範囲内', red: '赤の範囲', blue: '青の範囲' }

/** Where something lies on the stage: as a place (`spot`), and before what lies there (`where`). */
const whereabouts: PhraseEntry[] = [
  ['spot.line', 'センターライン', { lies: 'centreLine' }],
  ...Object.entries(lines).map(
    ([lies, word]): PhraseEntry => ['spot.line', `{whose:who}の${word}`, { lies, whose: $('whose') }],
  ),
  ...Object.entries(besides).map(
    ([lies, word]): PhraseEntry => ['spot.line', `{of:thing.single}${word}`, { lies, of: $('of') }],
  ),
  ['spot', '{lies:spot.reach}', $('lies')],
  ['spot', '{lies:spot.line}', $('lies')],
  ['where.line', '{lies:spot.line}に存在する', $('lies')],
  ['where.line', '{lies:spot.line}の', $('lies')],
  ['where.line', '{of:thing.single}に隣接する', m.near($('of'))],
  ['where.far', '{lies:spot.reach}の', $('lies')],
  ['where.far', '{lies:spot.reach}に存在する', $('lies')],
  ['where.far', '{lies:where.line}', $('lies')],
  ['where', '{lies:where.near}', $('lies')],
  ['where', '{lies:where.far}', $('lies')],
]

const groups: PhraseEntry[] = [
  ...Object.entries(m.SIDES).flatMap(([side, whose]): PhraseEntry[] => [
    ['group.bodies', `{are:filters.${side}}`, { in: m.stage(whose), are: $('are') }],
    ['group.bodies', `{lies:where}{more:filters.${side}}`, { in: m.stage(whose), are: m.lying }],
  ]),
  ['group.hand', '{in:place.hand}', { in: $('in'), are: [] }],
  ['group.cards', '{group:group.hand}', $('group')],
  ['group.cards', '{in:place.cards}の{are:filters.card}', inAre],
  ['group.cards', '{are:filters.gear}', { in: m.stage('any'), are: $('are') }],
  [
    'group.cards',
    '{on:thing.single}が装備している{more:filters.gear}',
    { in: m.stage('any'), are: [{ on: $('on') }, rest('more')] },
  ],
  ['group.cards', 'ルールカード', { in: { of: 'any', zone: 'rule' }, are: [{ type: 'rule' }] }],
  [
    'group.cards',
    '{of:possessor}のルールカード',
    { in: { of: $('of'), zone: 'rule' }, are: [{ type: 'rule' }] },
  ],
]

const things: PhraseEntry[] = [
  ['thing.single', '{thing:card}', $('thing')],
  ['thing.single', '{thing:it}', $('thing')],
  ['thing', '{thing:thing.single}', $('thing')],
  ['thing', '{all:group.bodies}全員', { all: $('all') }],
  ['thing', '{all:group.cards}すべて', { all: $('all') }],
  ['thing', '残り', allOf(lookedAt, [])],
  ['thing.top', '{of:place.deck}の上から{top:n}枚', { top: $('top'), of: $('of') }],
]

/** 2.5.4.1, 3.6.6: what stands under a mini map, and the same beside another. Of areas nothing is asked but where they lie. */
const targets: PhraseEntry[] = m.REACHES.flatMap((reach) => {
  const within = m.reaches(reach, 'caster')
  const before = reach === 'range' ? '' : `${reaches[reach]}の`
  const aim = (category: string, word: string, are: readonly Pattern[], counter: string, place: Pattern) => [
    ...nouns(`aim.${category}.${reach}`, [[word, [...are, within]]]).filter(
      ([, template]) => category !== 'area' || template === word,
    ),
    ...[false, true].flatMap((second): PhraseEntry[] => {
      const target = second ? 'target.second' : 'target'
      return [
        [target, `${before}{are:aim.${category}.${reach}}{how:how.${counter}}`, m.aimed(place, second)],
        [
          target,
          `${before}{lies:where.line}{more:aim.${category}.${reach}}{how:how.${counter}}`,
          { ...m.aimed(place, second), what: { in: place, are: m.lying } },
        ],
      ]
    }),
  ]
  return [
    ...Object.entries(sides).flatMap(([side, word]) =>
      aim(side, word, [m.striker], 'bodies', m.stage(m.SIDES[side as m.Side])),
    ),
    ...aim('equip', '装備スペル', [{ type: 'equip' }], 'cards', m.stage('any')),
    ...aim('area', '空きエリア', m.FREE, 'areas', { of: 'any', zone: 'area' }),
  ]
})

type Chosen = japanese.Chosen

const found: Means = { what: { in: lookedAt, are: $('are') }, how }
const chosen: readonly Chosen[] = [
  ['{what:group.bodies}{how:how.bodies}を', { what, how }],
  ['{what:group.bodies}を{how:how.bodies}', { what, how }],
  ['{what:group.cards}{how:how.cards}を', { what, how }],
  ['{what:group.cards}を{how:how.cards.any}', { what, how }],
  ['{in:place.cards}から{are:filters.card}{how:how.cards}を', { what: inAre, how }],
  ['その中の{are:filters.card}{how:how.cards}を', found],
  ['その中の{are:filters.card}を{how:how.cards.any}', found],
  ['その中から{are:filters.card}{how:how.cards}を', found],
  ['{what:group.bodies}を無作為に{how:how.bodies}', { what, how, random: true }],
  ['{what:group.cards}を無作為に{how:how.cards}', { what, how, random: true }],
]

/** What is not a target is chosen when it comes up. */
const choices: PhraseEntry[] = [
  ['pick.hand', '{what:group.hand}を{how:how.cards.any}', { do: 'pick', what, how }],
  ...chosen.flatMap(([template, means]): PhraseEntry[] => {
    const picked = { do: 'pick', ...means }
    return [
      ['pick', `${template}選び、`, picked],
      ['choice', `${template}選び`, picked],
      ...linkedByStem('do', template, godan('選ぶ'), picked),
    ]
  }),
  ['bare.on', '{one:bare.stem}、', $('one')],
  [
    'seek',
    '{in:place.deck}から{are:filters.card}{how:how.cards}を探し、',
    { do: 'search', what: inAre, how },
  ],
  ...instruction('found', '手札に', ichidan('加える'), { do: 'fetch', what: 'them' }),
  ...instruction('found', '召喚コストを支払わずに', suru('召喚'), { do: 'summon', what: 'it', free: true }),
]

/** A verb that is said of cards: it may follow 手札を1枚. */
const ofCards = (before: string, verb: Forms, means: Means): PhraseEntry[] => [
  ...instruction('do', `{what:thing}を${before}`, verb, { ...means, what }),
  ...instruction('bare.card', before, verb, { ...means, what: 'it' }),
]

/** A sentence about damage ends with that word, and goes on with a verb. */
const deals = ichidan('ダメージを与える')
const DEALING: readonly Forms[] = [{ ...deals, plain: 'ダメージ' }, deals]

const moved = (to: Pattern, more: Means = {}) => ({ do: 'move', to, ...more })
const whole = allOf($('in'), [])
const declarations = { spell: 'スペルカード宣言', ability: 'アビリティ宣言', attack: '攻撃宣言' }

const verbs: PhraseEntry[] = [
  ...['plain', 'stem', 'te', 'may'].map(
    (form): PhraseEntry => [`bare.${form}`, `{one:bare.card.${form}}`, $('one')],
  ),

  ...DEALING.flatMap((verb) => [
    /** 8.2.5: as much as is reckoned there. */
    ...instruction('do', '{what:thing}に【{n:amount}】', verb, meanings.damage),
    ...instruction('bare', '【{n:amount}】', verb, { ...meanings.damage, what: 'it' }),
  ]),
  ...transitive('', suru('撃破'), { do: 'destroy' }),
  ...transitive('', ichidan('退場させる'), { do: 'retire' }),
  ...transitive('', suru('行動済み状態に'), { do: 'act' }),
  ...transitive('', suru('未行動状態に'), { do: 'unact' }),
  ...Object.entries({ advance: '前進させる', fallBack: '後退させる' }).flatMap(([way, word]) => [
    ...transitive('{n}エリア', ichidan(word), { do: way, n }),
    ...transitive('', ichidan(word), { do: way, n: 1 }),
  ]),
  ...instruction('do', '{what:thing.single}を隣接する空きエリア1つに', ichidan('移動させる'), {
    do: 'shift',
    what,
    among: m.areas(m.near(what)),
  }),
  ...instruction('bare', '隣接する空きエリア1つに', ichidan('移動させる'), {
    do: 'shift',
    what: 'it',
    among: m.areas(m.near('it')),
  }),
  ...transitive('{lies:where.far}空きエリア1つに', ichidan('移動させる'), {
    do: 'shift',
    among: m.areas($('lies')),
  }),
  ...instruction('do', '{by:swapping}と{what:thing.single}の位置を', ichidan('入れ替える'), {
    do: 'swap',
    what,
    by: $('by'),
  }),
  ['swapping', '{thing:card}', $('thing')],

  ...instruction('do', '{what:thing}が行った宣言を', godan('打ち消す'), { do: 'counter', what }),
  ...Object.entries(declarations).flatMap(([kind, word]) =>
    instruction('do', `{what:thing}が行った${word}を`, godan('打ち消す'), { do: 'counter', what, kind }),
  ),

  ...ofCards('', ichidan('捨てる'), { do: 'discard' }),
  ...ofCards('', suru('除外'), { do: 'exclude' }),
  ...Object.entries({ reveal: suru('公開'), look: ichidan('見る') }).flatMap(([verb, word]) => [
    ...instruction('do', '{in:place.hand}を', word, { do: verb, what: whole }),
    ...instruction('do', '{what:thing.top}を', word, { do: verb, what }),
    ...ofCards('', word, { do: verb }),
  ]),
  ...ofCards('', suru('召喚'), { do: 'summon' }),
  ...ofCards('召喚コストを支払わずに', suru('召喚'), { do: 'summon', free: true }),
  ...ofCards('{lies:where.far}空きエリア1つに', suru('召喚'), { do: 'summon', among: m.areas($('lies')) }),
  ...ofCards('召喚コストを支払わずに{lies:where.far}空きエリア1つに', suru('召喚'), {
    do: 'summon',
    among: m.areas($('lies')),
    free: true,
  }),
  ...instruction('do', '{what:thing}を{to:to.hand}に', godan('戻す'), { ...moved($('to')), what }),
  ...ofCards('{to:to.hand}に', ichidan('加える'), moved($('to'))),
  ...instruction('bare.card', '{to:to.hand}に', godan('戻す'), { ...moved($('to')), what: 'it' }),
  ...ofCards('{to}に', godan('置く'), moved($('to'))),
  ...ofCards('{as:state.face}で{to}に', godan('置く'), moved($('to'), { as: $('as') })),
  ...ofCards('持ち主の捨て札に', godan('置く'), { do: 'recover' }),

  ...instruction('do', 'カードを{n}枚', godan('引く'), { do: 'draw', n }),
  ...instruction('do', '山札の上から{n}枚を捨て札に', godan('置く'), { do: 'mill', n }),
  ...instruction('do', '山札を', suru('シャッフル'), { do: 'shuffle' }),
  ...instruction('do', 'スコアコストを{n}点', godan('支払う'), { do: 'payScore', n }),
  ...instruction('do', 'ゲームはあなたの勝利で', suru('終了'), { do: 'win' }),
  ...instruction('do', '{what:thing}のコントロールを', ichidan('得る'), { do: 'control', what }),
  ...instruction('do', '{for:mark}{what:thing}のコントロールを', ichidan('得る'), {
    do: 'control',
    what,
    for: $('for'),
  }),
]

const not = (verb: string): Forms => ({
  plain: `${verb}ない`,
  stem: `${verb}ず`,
  te: `${verb}なくて`,
  past: `${verb}なかった`,
})

/** What a striker cannot do, and what a player cannot. */
const acts: Record<m.StrikerAct, readonly [before: string, verb: string]> = {
  move: ['移動', 'でき'],
  attack: ['攻撃宣言を', '行え'],
  declare: ['宣言を', '行え'],
  cast: ['スペルカード宣言を', '行え'],
  attacked: ['攻撃の対象に', 'なら'],
  targeted: ['宣言能力の対象に', 'なら'],
  pay: ['符力コストを', '支払え'],
  unact: ['未行動状態に', 'なら'],
  leave: ['ダメージによる撃破以外でステージを', '離れ'],
  damage: ['ダメージを', '受け'],
  equip: ['装備スペルを装備', 'でき'],
}
const playerActs: Record<m.PlayerAct, readonly [before: string, verb: string]> = {
  graze: ['グレイズ', 'でき'],
  summon: ['召喚', 'でき'],
  declareSpell: ['スペルカード宣言を', '行え'],
  draw: ['カードを', '引け'],
}
const dealing: Record<Exclude<Measure, 'nextDamage' | 'handLimit'>, string> = {
  damageDealt: '与える',
  damageTaken: '受ける',
}
/** 8.2.5: how much more or less damage there is. */
const much: Forms = {
  plain: 'ダメージ【{by:added}】',
  stem: 'ダメージを【{by:added}】し',
  te: 'ダメージを【{by:added}】して',
  past: 'ダメージを【{by:added}】した',
}

type Said = japanese.Said

/** What both a constant ability and an effect that lasts can say. */
const changes: readonly Said[] = [
  ['{what:thing}を「{gains:status}」', suru(''), gain($('gains'))],
  /** 8.1.7: what stands first becomes what stands last. */
  ['{what:thing}の「{field}」を「{to:amount}」に', suru('変更'), gain([{ field: $('field'), to: $('to') }])],
  ['{what:thing}は{gains:gained}を', ichidan('得る'), gain($('gains'))],
  ['{what:thing}の攻撃範囲に隣接するエリアを', ichidan('加える'), m.reachesFurther],
  ['{what:thing}は{loses:lost}を', godan('失う'), meanings.loses],
  ...Object.entries(dealing).map(([field, word]): Said => [`{what:thing}が${word}`, much, grows(field)]),
  ...Object.entries(acts).map(
    ([act, [before, verb]]): Said => [`{what:thing}は${before}`, not(verb), meanings.cannot(act)],
  ),
  ...Object.entries(playerActs).map(
    ([act, [before, verb]]): Said => [
      `{who:who.all}は${before}`,
      not(verb),
      meanings.cannot(act, m.playersOf($('who'))),
    ],
  ),
  ['{who:who.all}の手札の上限枚数を「{by:added}」', suru(''), grows('handLimit', m.playersOf($('who')))],
]
const nextDamage: Said = ['{what:thing}が次に受ける', much, grows('nextDamage')]

/** The same of what was just chosen. */
const bare = ([before, verb, means]: Said): Said[] =>
  before.startsWith('{what:thing}')
    ? [[before.replace(/^\{what:thing\}[をのはが]/u, ''), verb, { ...means, what: 'it' }]]
    : []

/** 2.4.6: how long an effect lasts stands before its sentence. */
const lastingEffects: PhraseEntry[] = [
  ...Object.entries(durations).map(([during, mark]): PhraseEntry => ['mark', mark, { during }]),
  ...words('who.all', { you: people.you, opponent: people.opponent, each: people.each }),
  ['status', 'ステータス：{by:added}', m.status],
  ['status', '{field}：{by:added}', [{ field: $('field'), by: $('by') }]],
  ['status', '{field}：{by:added}／{more:status}', [{ field: $('field'), by: $('by') }, rest('more')]],
  ['gain', '{attribute}', { attribute: $('attribute') }],
  ['gain', '{one:gain.ability}', $('one')],
  ['gain', '{one:gain.keyword}', $('one')],
  ['gained', '{one:gain}', [$('one')]],
  ['gained', '{one:gain}と{more:gained}', oneMore],
  ['lost', 'すべてのアビリティ', [{ everything: 'abilities' }]],
  ['lost', '{attribute}', [{ attribute: $('attribute') }]],
  ['lost', '{keyword}', [{ keyword: $('keyword') }]],

  ...[...changes, nextDamage].flatMap(([before, verb, means]) => {
    const lasts = { ...means, for: $('for') }
    return [
      ...instruction('do', `{for:mark}${before}`, verb, lasts),
      ...bare([before, verb, lasts]).flatMap(([start, ...own]) =>
        instruction('bare', `{for:mark}${start}`, ...own),
      ),
      ...Object.entries(durations).flatMap(([during, mark]): PhraseEntry[] => {
        const all = { ...means, for: { during } }
        return [
          [`${during}.first`, `${mark}${before}${verb.stem}、`, all],
          [`${during}.then`, `${before}${verb.plain}。`, all],
        ]
      }),
    ]
  }),
]

/** Two that last as long, in one sentence. */
const behindOneMark = Object.keys(durations).flatMap((during): PhraseEntry[] => {
  const two = `{one:${during}.first}{two:${during}.then}`
  const both = [$('one'), $('two')]
  return [
    ['linked', two, both],
    ['linked', `${two}{more:instructions}`, [...both, rest('more')]],
    ['chain', two, both],
  ]
})

const statics: PhraseEntry[] = [
  ...japanese.statics(changes, 'かわりに'),
  ['statics', '{one:static.closed}{more:lets}', oneMore],
  ['lets', '{one:let}', [$('one')]],
  [
    'governor',
    '{for:mark}{event:event.now}場合、かわりに{with:sentence.acted}',
    { ...replaces, for: $('for') },
  ],
]

/** How a condition ends before 場合, before another that goes with it, and alone. */
interface Ends {
  readonly before: string
  readonly and: string
  readonly alone: string
}
const ends = (plain: string, and: string, alone = plain): Ends => ({ before: plain, and, alone })
const ARE = ends('の', 'で、かつ', '')
const ARE_NOT = ends('でない', 'でなく、かつ')
const BE = ends('存在する', '存在し、かつ')
const BE_NOT = ends('存在しない', '存在せず、かつ')
const HAVE = ends('持つ', '持ち、かつ')
const HAVE_NOT = ends('持たない', '持たず、かつ')
const DO = ends('いる', 'おり、かつ')
const DO_NOT = ends('いない', 'おらず、かつ')

function condition(said: string, { before, and, alone }: Ends, means: Pattern): PhraseEntry[] {
  return [
    ['condition.one', said + before, means],
    ['condition.and', said + and, means],
    ['condition.alone', said + alone, means],
  ]
}

/** What is so, and what is not. */
const so = (said: string, [are, areNot]: readonly [Ends, Ends], means: Pattern): PhraseEntry[] => [
  ...condition(said, are, means),
  ...condition(said, areNot, { not: means }),
]

/** How many there are of something. */
function amount(said: string, counter: string, group: Pattern, many: readonly Ends[]): PhraseEntry[] {
  const is = (comparison: Pattern) => ({ there: group, is: comparison, value: $('value') })
  return many.flatMap((end) => [
    ...condition(`${said}が{value:n}${counter}{is:compare.after}`, end, is($('is'))),
    ...condition(`${said}が{value:n}${counter}`, end, is('exactly')),
  ])
}

/** 味方が4体以上存在する場合, and as the condition of a keyword 味方が2体以下. */
const EXIST = [{ ...BE, alone: '' }, ARE, BE]

/** The same, any at all being said without a number. */
const there = (said: string, counter: string, group: Pattern): PhraseEntry[] => [
  ...condition(`${said}が`, BE, { there: group, is: 'atLeast', value: 1 }),
  ...condition(`${said}が`, BE_NOT, { there: group, is: 'exactly', value: 0 }),
  ...amount(said, counter, group, EXIST),
]
const thing = $('thing')
const is = (filter: Pattern) => ({ thing, are: [filter] })

const conditions: PhraseEntry[] = [
  ...Object.entries(m.SIDES).flatMap(([side, whose]) =>
    there(`{lies:spot}に{more:filters.${side}}`, '体', { in: m.stage(whose), are: m.lying }),
  ),
  ...there('{there:group.bodies}', '体', $('there')),
  ...amount('{in:place.cards}', '枚', { in: $('in'), are: [] }, [ARE]),
  ...there('{in:place.cards}に{are:filters.card}', '枚', inAre),
  ...there('その中に{are:filters}', '枚', { in: lookedAt, are: $('are') }),
  ...there('{there:group.cards}', '枚', $('there')),
  ...condition('{number:value.one}が{value:amount}{is:compare.after}', ARE, {
    number: $('number'),
    is: $('is'),
    value: $('value'),
  }),
  ...so('{who}のターン', [ARE, ARE_NOT], { turnOf: $('who') }),
  ...so('{thing}が{state:state.being}', [ARE, ARE_NOT], isState),
  ...so('{thing}が{state:state.doing}', [DO, DO_NOT], isState),
  ...so('{thing}が装備して', [DO, DO_NOT], is({ state: 'equipped' })),
  ...so('{thing}が{attribute}を', [HAVE, HAVE_NOT], is({ attribute: $('attribute') })),
  ...so('{thing}が{keyword}を', [HAVE, HAVE_NOT], is({ keyword: $('keyword') })),
  ...so('{thing}が{name}を', [HAVE, HAVE_NOT], is({ name: $('name') })),
  ...so('{thing}が{name:name.striker}を', [HAVE, HAVE_NOT], is({ nameHas: $('name') })),
  ...so('{thing}が{lies:spot}に', [BE, BE_NOT], is($('lies'))),
  ...condition('{thing}が{lies:spot}以外に', BE, { not: is($('lies')) }),
  ...so('{thing}と{of:thing.single}が隣接して', [DO, DO_NOT], is(m.near($('of')))),
  ...so('{thing}が{are:filters}', [ARE, ARE_NOT], { thing, are: $('are') }),

  ...['condition.one', 'condition.alone'].flatMap((one): PhraseEntry[] => {
    const all = one === 'condition.one' ? 'condition' : 'condition.said'
    return [
      [all, `{one:${one}}`, $('one')],
      [all, `{a:condition.and}{b:${one}}`, { and: [$('a'), $('b')] }],
      [all, `{a:condition.alone}or{b:${one}}`, { or: [$('a'), $('b')] }],
    ]
  }),
  /** 8.1.4.3: what follows is done only if that is so. */
  ['if', '{condition}場合、', $('condition')],
  ['if.late', 'そうした場合、', { done: 'it' }],
  ['while', '{c:if}', $('c')],
  ['while', '{who}のターン中、', { turnOf: $('who') }],
]

const { event } = happenings(isReplaceable, m.ABOUT)
/** What is not told before it happens. */
const { event: once } = happenings(isReplaceable, {})
const { event: past } = happenings(() => false, {})

/** What happens to a striker, or what it does, with nothing said beside it. */
const happens: Readonly<Record<string, readonly [before: string, past: string, now: string]>> = {
  summoned: ['', '召喚された', '召喚される'],
  retired: ['', '退場した', '退場する'],
  destroyed: ['', '撃破された', '撃破される'],
  leaves: ['ステージを', '離れた', '離れる'],
  attacks: ['攻撃宣言を', '行った', '行う'],
  attacked: ['', '攻撃された', '攻撃される'],
  targeted: ['宣言能力の対象に', 'なった', 'なる'],
  damaged: ['ダメージを', '受けた', '受ける'],
  deals: ['ダメージを', '与えた', '与える'],
  destroys: ['敵を', '撃破した', '撃破する'],
  moved: ['', '移動した', '移動する'],
  advanced: ['', '前進した', '前進する'],
  fellBack: ['', '後退した', '後退する'],
  acted: ['行動済み状態に', 'なった', 'なる'],
  unacted: ['未行動状態に', 'なった', 'なる'],
  equipped: ['装備スペルを', '装備した', '装備する'],
  declares: ['宣言を', '行った', '行う'],
  discarded: ['手札から', '捨てられた', '捨てられる'],
}
const causes = { attack: '攻撃', spell: 'スペルカード', ability: 'アビリティ' }
const subject = '{what:subject}が'

const events: PhraseEntry[] = [
  ['subject', '{thing:card}', $('thing')],
  ['subject', '{group:group.bodies}', $('group')],
  ['subject', '{of:possessor}のカード', meanings.anywhere],
  ['subject.next', '{thing:it}', $('thing')],

  ...Object.entries(happens).flatMap(([word, [before, did, does]]) =>
    event(subject + before, did, does, of(word)),
  ),
  ...past(`${subject}ダメージによって`, '撃破された', '', of('destroyed', { in: 'damage' })),
  ...Object.entries(causes).flatMap(([cause, word]) => [
    ...once(`${subject}${word}のダメージを`, '受けた', '受ける', of('damaged', { in: cause })),
    ...past(`${subject}${word}のダメージを`, '与えた', '', of('deals', { in: cause })),
  ]),
  ...(['spell', 'ability'] as const).flatMap((to) =>
    past(`${subject}${causes[to]}宣言を`, '行った', '', of('declares', { to })),
  ),
  ...once('{who}がカードを', '引いた', '引く', by('draws')),
  ...once('{who}が手札を', '捨てた', '捨てる', by('discards')),
  ...once('{who}が', 'グレイズした', '', by('grazes')),
  ...once('{who}がスペルカード宣言を', '行った', '', by('declaresSpell')),
  ...once('{who}がスコアコストを', '支払った', '', by('paysScore')),
  ...once('{who}が{are:filters.anyone}を', '召喚した', '', by('summons', { are: $('are') })),

  ...words('at', moments),
  ['moment', 'このターンの終了', { at: 'turnEnd', of: 'this' }],
  ['moment', '次の{of:who}の{at}', { at: $('at'), of: $('of'), next: true }],
  ['trigger', '{event}場合、', $('event')],
  ...Object.entries(happens).flatMap(([one, [before, did]]) =>
    Object.entries(happens)
      .filter(([two]) => two !== one)
      .map(
        ([two, [more, too]]): PhraseEntry => [
          'trigger',
          `${subject}${before}${did}or${more}${too}場合、`,
          { either: [of(one), of(two)] },
        ],
      ),
  ),
  ['trigger', '{a:event}or{b:event}場合、', { either: [$('a'), $('b')] }],
  ['trigger', '{at}時、', { at: $('at'), of: 'any' }],
  ['trigger', '{of:who}の{at}時、', { at: $('at'), of: $('of') }],
  ['governor', '{for:mark}次に{when:event.next}場合、{then:sentence}', { ...meanings.later, for: $('for') }],
  [
    'governor',
    '{for:mark}{at}時、{then:sentence}',
    { do: 'later', when: { at: $('at'), of: 'any' }, then: $('then'), for: $('for') },
  ],
]

/** 8.1.9: one or the other. Those of more than one sentence stand in a list. */
const modes: PhraseEntry[] = [
  ['mode', '{one:do.plain}。', [$('one')]],
  ['mode', '{one:pick.hand}{two:bare.card.plain}。', [$('one'), $('two')]],
  ['mode', '{one:pick}{two:bare.plain}。', [$('one'), $('two')]],
  ['closed', '{a:mode}or{b:mode}', { do: 'modes', n: 1, of: [$('a'), $('b')] }],
]

const manner: Manner = {
  otherwise: 'そうでない場合、',
  undone: ['そうしなかった場合、', 'そうしない場合、'],
  modes: [
    ['次の2つから{n:number}つを選ぶ。', 'modes.two'],
    ['次の3つから{n:number}つを選ぶ。', 'modes.three'],
  ],
  apart: true,
}

/** What stands behind 【装備】 or 【ルール】: each sentence is an ability of its own. */
const given: PhraseEntry[] = [
  ...['', '{let}'].flatMap((also): PhraseEntry[] => {
    const does = m.constant([$('one'), ...(also === '' ? [] : [$('let')])])
    return [
      ['given', `{one:static.closed}${also}`, does],
      ['given', `{while}{one:static.closed}${also}`, { ...does, while: $('while') }],
    ]
  }),
  ['given', '{when:trigger}{effect}', meanings.triggered],
  ['gives', '{one:given}', [$('one')]],
  ['gives', '{one:given}{more:gives}', oneMore],
]

/** Whom a card calls how, where it is not the target. */
const known = (self: Pattern, ...said: readonly string[]): PhraseEntry[] =>
  said.map((word) => ['card', word, self])

/** Whatever was chosen or is told of, and whose that is. */
const called = (it = 'それ'): PhraseEntry[] => [
  ...['それ', 'その敵', 'その味方', 'そのストライカー', 'そのカード'].map(
    (word): PhraseEntry => ['it', word, 'it'],
  ),
  ...japanese.players({ ...people, it }).filter(([category]) => category === 'actor'),
]

const withinReach = (of: string): PhraseEntry[] => [
  ...m.REACHES.map((reach): PhraseEntry => ['spot.reach', reaches[reach], m.reaches(reach, of)]),
  ['where.near', '隣接する', m.near(of)],
]

/** 2.5.4, 8.1.13: what only a declaration has: whoever makes it, and targets. What it waits for may be about others (`later`). */
const declaring = (later: string): PhraseEntry[] => [
  ['it', '対象', m.TARGET],
  ...called('対象'),
  ...withinReach('caster'),
  ['thing.single', '術者', 'caster'],
  ['thing.single', '前者', { chosen: 'former' }],
  ['thing.single', '後者', { chosen: 'latter' }],
  ['thing', '前者と後者', 'them'],
  ['swapping', '術者', 'caster'],
  ...instruction('do', '前者と後者の位置を', ichidan('入れ替える'), { do: 'swap', what: 'them' }),
  ['landing', '術者', 'caster'],
  ['landing', '{thing:card}', $('thing')],
  ...instruction('do', '{what:landing}を対象に', ichidan('移動させる'), {
    do: 'shift',
    what,
    on: m.TARGET,
  }),
  ['subject', '{thing:it}', $('thing')],
  [
    'governor',
    `{for:mark}次に{when:event.others.${later}}場合、{then:sentence.${later}}`,
    { ...meanings.later, for: $('for') },
  ],
]

/** Outside of a declaration. */
const lying: readonly PhraseEntry[] = [
  ...called(),
  ...withinReach('this'),
  ['governor', '{for:mark}次に{when:event}場合、{then:sentence}', { ...meanings.later, for: $('for') }],
]

const discardedItself = past('このカードが手札から', '捨てられた', '', { event: 'discarded', what: 'this' })
const surroundings = {
  declared: [...known('this', 'このストライカー'), ...declaring('own')],
  spell: [...known('this', 'このカード'), ...declaring('given')],
  own: [
    ...discardedItself,
    ...m.ofOthers(discardedItself),
    ...known('this', 'このストライカー', 'このカード'),
    ...lying,
  ],
  given: [...known({ host: 'this' }, '装備しているストライカー'), ...known('this', 'このカード'), ...lying],
}

/** 7.1.3: what is paid, always in this order: power, the caster's own, cards from hand, score. */
const paid = (category: string, word: string, step: Pattern, after: readonly string[]): PhraseEntry[] => [
  [category, word, [step]],
  ...after.map((next): PhraseEntry => [category, `${word}・{more:${next}}`, [step, rest('more')]]),
]
/** A run of icons, no longer than a card has room for. */
const icons = (category: string, verb: string, after: readonly string[]): PhraseEntry[] =>
  m.RUNS.flatMap((left) =>
    Object.entries(attributes).flatMap(([kind, icon]): PhraseEntry[] => {
      const step = { do: verb, kind }
      const run = category + left
      return [
        ...paid(run, icon, step, after),
        ...(left === 1
          ? []
          : [[run, `${icon}{more:${category}${left - 1}}`, [step, rest('more')]] satisfies PhraseEntry]),
      ]
    }),
  )

const costs: PhraseEntry[] = [
  ...icons('cost.power', 'payPower', ['cost.caster', 'cost.hand', 'cost.score']),
  ['cost.caster', '術者{cost:cost.own6}', $('cost')],
  ...icons('cost.own', 'payCaster', ['cost.hand', 'cost.score']),
  ...paid('cost.hand', '手札{n}', { do: 'payHand', n }, ['cost.score']),
  ...paid('cost.score', 'スコア{n}', { do: 'payScore', n }, []),
  ['cost', '〔なし〕', []],
  ...['power6', 'caster', 'hand', 'score'].map(
    (kind): PhraseEntry => ['cost', `〔{cost:cost.${kind}}〕`, $('cost')],
  ),
]

const TARGETS = ['', '{one:target}', '{one:target}と{two:target.second}']
const OFTEN = Object.entries({ turn: '1ターンに', game: 'ゲーム中に' }).map(([per, word]) => ({
  said: `この能力は${word}{times:number}回のみ`,
  limit: { times: $('times'), per },
}))

/** 2.5.4: timing, cost and target; what it can only be declared with is the first sentence (2.5.4.4). */
function declared(category: string, where: string, means: Means, effect: string, does: readonly Pattern[]) {
  const only = 'この宣言は{only:condition}場合にのみ行うことができる。'
  return TARGETS.flatMap((target, i) =>
    ['', only].map((use): PhraseEntry => {
      const words = `{timing}{cost}${target}：${use}${effect}`
      const all = { ...means, effect: [...m.TARGETS[i]!, ...does], ...(use && { only: $('only') }) }
      return [
        category,
        words.replace(/\{(\w+):(target|target\.second|condition)\}/gu, `{$1:$2.${where}}`),
        all,
      ]
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
    ['ability.keyword', `${keywords[name]}{n:number}`, m.keyword(name, { n })],
    ['gain.keyword', `${keywords[name]}{n:number}`, { keyword: name, n }],
  ]),
  ...(['swiftness', 'protection'] as const).flatMap((name): PhraseEntry[] => [
    ['ability.keyword', keywords[name], m.keyword(name)],
    ['gain.keyword', keywords[name], { keyword: name }],
  ]),
  ['gain.ability', '『{one:gain.keyword}』', $('one')],
  /** 8.2.4: the text of an ability, which is what somebody gains. */
  ['gain.ability', '『{ability:ability.full}』', { ability: $('ability') }],
  ['ability.full', '《覚醒》「{gains:status}」', m.keyword('awakening', { gains: $('gains') })],
  ['ability.full', '《覚醒》{one:gain.ability}', m.keyword('awakening', { gains: [$('one')] })],
  ['members', '{attribute}', [{ attribute: $('attribute') }]],
  ['members', '無属性', [{ state: 'attributeless' }]],
  ['members', '全員', []],
  [
    'ability.full',
    '《陣形》{are:members}：「{gains:status}」',
    m.keyword('formation', { are: $('are'), gains: $('gains') }),
  ],
  ['warded', '{attribute}', [{ attribute: $('attribute') }]],
  ['warded', 'スペルカード', [{ type: 'spell' }]],
  ['warded', 'アビリティ', [{ type: 'ability' }]],
  ['ability.full', '《遮断》{are:warded}', m.keyword('ward', { are: $('are') })],
  ['ability.full', '《加勢》{while:condition.said.own}', m.keyword('reinforcement', { while: $('while') })],
]

const abilities: PhraseEntry[] = [
  ...words('timing', timings),
  ...named,
  ...uses,
  ...OFTEN.flatMap(({ said, limit }) => [
    ...uses.map(
      ([category, words, means]): PhraseEntry => [
        category,
        `${words}${said}宣言できる。`,
        { ...(means as Means), limit },
      ],
    ),
    [
      'ability.full',
      `{when:trigger.own}{effect:effect.own}${said}誘発する。`,
      { ...meanings.triggered, limit },
    ] satisfies PhraseEntry,
  ]),
  ['ability.full', '{when:trigger.own}{effect:effect.own}', meanings.triggered],
  ['ability.full', '{event:event.now.own}場合、かわりに{with:sentence.acted.own}', m.constant([replaces])],
  ['ability.full', '【常】{does:statics.own}', { kind: 'constant', does: $('does') }],
  [
    'ability.full',
    '【常】{while:while.own}{does:statics.own}',
    { kind: 'constant', does: $('does'), while: $('while') },
  ],
  ['ability', '{ability:ability.keyword}', $('ability')],
  ['ability', '{ability:ability.full}', $('ability')],
  ['text', '{ability}', $('ability')],

  ...declared('spell', 'spell', m.DECLARED.spell, '{effect:effect.spell}', [rest('effect')]),
  ...declared('spell', 'spell', m.DECLARED.spell, '【装備】{gives:gives.given}', [equip]).filter(
    ([, template]) => template.includes('{one:') && !template.includes('{two:'),
  ),
  ...declared('spell', 'spell', m.DECLARED.spell, '【ルール】{gives:gives.given}', [enact]).filter(
    ([, template]) => !template.includes('{one:'),
  ),

  ['extra', 'このカードはデッキに{n:number}枚まで入れることができる。', { kind: 'deck', how: { upTo: n } }],
  ['extra', 'このカードはデッキに好きな枚数入れることができる。', { kind: 'deck', how: { any: true } }],
]

/** What keywords stand for (chapter 10), and how reminders say it. */
const definitions: PhraseEntry[] = [
  [
    'definition',
    '攻撃の対象のすぐ隣にいれば、攻撃で与えるダメージが{n:number}増える。',
    meaning('pointBlank', { n }),
  ],
  ['definition', '{are:warded}による宣言は、これを対象に取れない。', meaning('ward', { are: [rest('are')] })],
  ['definition', '動いた後、追加行動の前に、隣へもう一回動いてよい。', meaning('swiftness')],
  [
    'definition',
    '自分のストライカーフェイズの始めに{only:condition.said.own}なら、手札からコストなしで召喚してよい。',
    meaning('reinforcement', { while: $('only') }),
  ],
  ['definition', '{ability}', $('ability')],
]

export const japanesePhrases = japanese.phrasebook(
  () =>
    inSurroundings(
      [
        ...japanese.players(people).filter(([category]) => category !== 'actor'),
        ...places,
        ...numbers,
        ...states,
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
        ...sentencesWith(
          [
            ['pick.hand', 'bare.card'],
            ['pick', 'bare'],
            ['pick', 'bare.on', 'bare'],
            ['seek', 'found'],
          ],
          [],
          manner,
        ),
        ...behindOneMark,
      ],
      surroundings,
      m.PARTS,
    ),
  japaneseNames,
)
