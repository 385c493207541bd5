import {
  $,
  type Forms,
  godan,
  ichidan,
  type Manner,
  meanings,
  others,
  type Pattern,
  Phrasebook,
  type PhraseEntry,
  rest,
  sentencesWith,
  suru,
  words,
} from '@tefuda/language'
import { meaning } from './keywords.ts'
import * as m from './meanings.ts'
import { japaneseWords, NATION_NAMES } from './names.ts'
import type {
  Act,
  EventName,
  Field,
  Icon,
  Keyword,
  Label,
  Moment,
  Permission,
  PlaceName,
  State,
  Trigger,
} from './vocabulary.ts'

/** The game's Japanese: how its cards say what its words mean. */

const { compared, inAre, isKind, isState, of, oneMore, replaces } = meanings
type Means = meanings.Means

const what = $('what')
const n = $('n')
const it = 'it'

/** 4.6.4 to 4.6.7, 10.27: what stands where, by the zone. */
const nouns = {
  vanguard: 'ヴァンガード',
  rear: 'リアガード',
  guardian: 'ガーディアン',
  locked: '呪縛カード',
  heart: 'ハーツカード',
  board: 'ヴァンガードかリアガード',
}
/** 4.2 to 4.10: piles of cards. */
const piles = {
  hand: '手札',
  deck: '山札',
  drop: 'ドロップゾーン',
  soul: 'ソウル',
  damage: 'ダメージゾーン',
  bind: 'バインドゾーン',
  g: 'Gゾーン',
}
const circles = { vanguard: '(V)', rear: '(R)', guardian: '(G)' }

const fields: Record<Field, string> = {
  grade: 'グレード',
  power: 'パワー',
  shield: 'シールド',
  critical: 'クリティカル',
  drive: 'ドライブ',
}
const triggers: Record<Trigger, string> = {
  critical: '【☆】',
  draw: '【引】',
  stand: '【醒】',
  heal: '【治】',
}
const types = { normalUnit: 'ノーマルユニット', triggerUnit: 'トリガーユニット', gUnit: 'Gユニット' }
const rows = { frontRow: '前列', backRow: '後列' }
const columns = { leftColumn: '左の縦列', middleColumn: '中央の縦列', rightColumn: '右の縦列' }
const besides: Partial<Record<PlaceName, string>> = {
  column: 'と同じ縦列',
  row: 'と同じ横列',
}

/** Icons with a number and without one, and words before an ability. */
const numberedIcons = {
  limitBreak: '【リミットブレイク】({n:number})',
  generationBreak: '【Gブレイク】({n:number})',
  ritual: '儀式{n:number}',
  thunderstrike: '雷激{n:number}',
  wave: '連波-{n:number}回目',
  waveOn: '連波-{n:number}回目以降',
}
const plainIcons = {
  brave: '勇敢',
  oracle: '神託',
  unite: '結束',
  darkness: '深闇',
  darkDevice: '暗躍',
  shinken: '真剣必殺',
}
const labels: Record<Label, string> = {
  rescue: '救援',
  rush: '闘魂',
  burst: '超爆',
  magia: '奇術',
  timeLeap: '時翔',
  bloom: '開花',
  shadowstitch: '影縫',
  homare: '誉',
  nitou: '二刀開眼',
}
const iconNames: Record<Icon, string> = {
  ...plainIcons,
  limitBreak: '【リミットブレイク】',
  generationBreak: '【Gブレイク】',
  ritual: '儀式',
  thunderstrike: '雷激',
  wave: '連波',
  waveOn: '連波以降',
}
/** What units are said to have as icons and labels; 【…】 have no の能力 behind them. */
const families: Readonly<Record<string, string>> = {
  ...plainIcons,
  ritual: '儀式',
  thunderstrike: '雷激',
  wave: '連波',
  ...labels,
}
const marks = { limitBreak: iconNames.limitBreak, generationBreak: iconNames.generationBreak }
const skills = {
  twinDrive: 'ツインドライブ!!',
  tripleDrive: 'トリプルドライブ!!!',
  intercept: 'インターセプト',
  boost: 'ブースト',
}
/** Keywords that are a whole ability of one word, by the kind of ability that they stand for. */
const constantKeywords = { restraint: '拘束', lord: '盟主', sentinel: '守護者', resist: '抵抗' }
const triggeredKeywords = {
  forerunner: '先駆',
  blaze: '竜炎',
  afterimage: '残影',
  engorge: '暴喰',
  charge: '突撃',
  hollow: '亡霊',
  harmony: '♪♪',
}
const otherKeywords: Record<
  Exclude<Keyword, keyof typeof skills | keyof typeof constantKeywords | keyof typeof triggeredKeywords>,
  string
> = {
  seekMate: '【双闘】',
  stride: '【超越】',
  gGuardian: '【Gガーディアン】',
  revelation: '天啓',
  success: '達成',
}
const keywords = { ...skills, ...constantKeywords, ...triggeredKeywords, ...otherKeywords, ...marks }

/** States before いる, before の, and before 状態. */
const doing: Partial<Record<State, string>> = {
  standing: 'スタンドして',
  rested: 'レストして',
  attacking: 'アタックして',
  attacked: 'アタックされて',
  boosting: 'ブーストして',
  boosted: 'ブーストされて',
  deleted: 'デリートされて',
  legion: '双闘して',
  open: '空いて',
}
const faces = { faceUp: '表', faceDown: '裏' }
const being = { ...faces, leader: 'レギオンリーダー', mate: 'レギオンメイト' }
const become: Partial<Record<State, string>> = {
  blazing: '竜炎状態',
  engorged: '暴喰状態',
  charging: '突撃状態',
  hollow: '亡霊状態',
  harmonised: '♪♪状態',
  successful: '達成状態',
}

const moments: Record<Moment, readonly string[]> = {
  turnStart: ['ターン開始', 'ターンの開始'],
  standPhaseStart: ['スタンドフェイズ開始', 'スタンドフェイズの開始'],
  drawPhaseStart: ['ドローフェイズ開始', 'ドローフェイズの開始'],
  gAssistStepStart: ['Gアシストステップ開始', 'Gアシストステップの開始'],
  ridePhaseStart: ['ライドフェイズ開始', 'ライドフェイズの開始'],
  strideStepStart: ['ストライドステップ開始', 'ストライドステップの開始'],
  mainPhaseStart: ['メインフェイズ開始', 'メインフェイズの開始'],
  battlePhaseStart: ['バトルフェイズ開始', 'バトルフェイズの開始'],
  startStepStart: ['スタートステップ開始', 'スタートステップの開始'],
  attackStepStart: ['アタックステップ開始', 'アタックステップの開始'],
  guardStepStart: ['ガードステップ開始', 'ガードステップの開始'],
  driveStepStart: ['ドライブステップ開始', 'ドライブステップの開始'],
  damageStepStart: ['ダメージステップ開始', 'ダメージステップの開始'],
  closeStepStart: ['クローズステップ開始', 'クローズステップの開始'],
  battleEnd: ['バトルの終了', 'バトル終了'],
  endPhaseStart: ['エンドフェイズ開始', 'エンドフェイズの開始'],
  turnEnd: ['ターンの終了', 'ターン終了'],
}
/** Parts of a turn in which alone something counts. */
const phases = {
  standPhase: 'スタンドフェイズ',
  drawPhase: 'ドローフェイズ',
  ridePhase: 'ライドフェイズ',
  mainPhase: 'メインフェイズ',
  battlePhase: 'バトルフェイズ',
  endPhase: 'エンドフェイズ',
}

/** What happens to a unit or card, or what it does: as it has happened, and as it is about to where something else can happen instead. */
const happens: { readonly [event in EventName]?: readonly (readonly [past: string, now?: string])[] } = {
  placed: [['登場した']],
  called: [['コールされた']],
  rides: [['ライドした']],
  rodeUpon: [['ライドされた']],
  attacks: [['アタックした']],
  attacked: [['アタックされた']],
  boosts: [['ブーストした']],
  isBoosted: [['ブーストされた']],
  intercepts: [['インターセプトした']],
  retired: [['退却した', '退却する']],
  stood: [['【スタンド】した'], ['スタンドした']],
  rested: [['【レスト】した'], ['レストした']],
  locked: [['呪縛された', '呪縛される']],
  unlocked: [['解呪された']],
  deleted: [['デリートされた']],
  bound: [['バインドされた']],
  discarded: [['手札から捨てられた'], ['捨てられた']],
  turnedUp: [['表になった']],
  turnedDown: [['裏になった']],
  legions: [['双闘した']],
  damaged: [['ダメージを受けた', 'ダメージを受ける']],
  moved: [['移動した'], ['他の(R)に移動した']],
}

/** An instruction at the end of a sentence, in the middle of it, and as something that may be done. */
const instruction = (category: string, before: string, verb: Forms, means: Pattern): PhraseEntry[] => [
  [`${category}.plain`, before + verb.plain, means],
  [`${category}.stem`, before + verb.stem, means],
  [`${category}.may`, `${before}${verb.te}よい`, means],
]
const FORMS = ['plain', 'stem', 'may'] as const
/** Whatever is an instruction of one category is one of another. */
const also = (category: string, other: string): PhraseEntry[] =>
  FORMS.map((form) => [`${category}.${form}`, `{one:${other}.${form}}`, $('one')])

const CAN: Forms = { plain: 'できる', stem: 'でき', te: 'できて', past: 'できた' }
/** What cannot be done, or is not: できない, 退却しない. */
const not = (verb: string): Forms => ({
  plain: `${verb}ない`,
  stem: `${verb}ず`,
  te: `${verb}なくて`,
  past: `${verb}なかった`,
})

/** A noun alone, which ends a sentence without a verb: 【ソウルチャージ】(1)。 */
const noun = (word: string): Forms => ({ ...suru(word), plain: word })

const severalPlaces = (...more: readonly string[]) => ({
  of: $('of'),
  zone: $('zone'),
  or: more.map((zone) => ({ of: $('of'), zone: $(zone) })),
})

const people: PhraseEntry[] = [
  ...words('who', { you: 'あなた', opponent: '相手' }),
  ...words('possessor', { you: 'あなた', opponent: '相手', self: '自分', any: 'お互い' }),
  ...words('actor', { opponent: '相手', each: 'お互い' }),
  ...words('who.any', { you: 'あなた', opponent: '相手', any: 'お互い' }),
]

const places: PhraseEntry[] = [
  ['these', 'この効果で{did:did.past}カード', { among: { did: $('did') } }],
  ['these', 'それらのカード', { among: 'them' }],
  ...words('noun', nouns),
  ...words('pile', piles),
  ...words('circle.name', circles),
  ['place', '{of:possessor}の{zone:pile}', { of: $('of'), zone: $('zone') }],
  ['place.several', '{of:possessor}の{zone:pile.any}か{two:pile.any}', severalPlaces('two')],
  [
    'place.several',
    '{of:possessor}の{zone:pile.any}か{two:pile.any}か{three:pile.any}',
    severalPlaces('two', 'three'),
  ],
  ...words('pile.any', { ...piles, ...circles }),
  ['place.cards', '{place}', $('place')],
  ['place.cards', '{of:possessor}のハーツカード', { of: $('of'), zone: 'heart' }],
  ['place.cards', 'あなたのトリガーゾーン', { of: 'you', zone: 'trigger' }],
  ['place.bare', '{zone:pile}', { of: 'you', zone: $('zone') }],
  ['place.deck', '{of:possessor}の山札', { of: $('of'), zone: 'deck' }],
  ['place.deck', 'その山札', { of: 'self', zone: 'deck' }],
  /** 2.11.4: where nobody is named it is the master's. */
  ['place.deck', '山札', { of: 'self', zone: 'deck' }],
  ...['', '{of:possessor}の'].flatMap((whose): PhraseEntry[] => {
    const to = (zone: Pattern, at?: string) => ({
      of: whose === '' ? 'any' : $('of'),
      zone,
      ...(at && { at }),
    })
    return [
      ['to.hand', `${whose}手札`, to('hand')],
      ['to.deck', `${whose}山札`, to('deck')],
      ['to.end', `${whose}山札の上`, to('deck', 'top')],
      ['to.end', `${whose}山札の下`, to('deck', 'bottom')],
      ...Object.entries(piles)
        .filter(([zone]) => zone !== 'hand' && zone !== 'deck')
        .map(([zone, word]): PhraseEntry => ['to', whose + word, to(zone)]),
    ]
  }),
]

const numbers: PhraseEntry[] = [
  ...words('differ', { name: '別名', grade: '別々のグレード' }),
  ['to', '{to:to.end}', $('to')],
  ['compare', '以下', 'atMost'],
  ['compare', '以上', 'atLeast'],
  ['added', '{raised}', $('raised')],
  ['added', '{lowered}', $('lowered')],
  /** 8.5.4.1: no fewer, as long as there are so many. */
  ['how', '{n:number}枚', { exactly: n }],
  /** 8.5.4.1.1: any number up to that, or none. */
  ['how', '{n:number}枚まで', { upTo: n }],
  ['how', '{n:number}枚以上', { atLeast: n }],
  ['how', '{n:counted.value}と同じ枚数', { exactly: n }],
  ['how', '{n:counted.value}と同じ枚数まで', { upTo: n }],
  ['how', '{per}につき1枚', { exactly: { times: 1, of: $('per') } }],
  ['how', '{per}につき1枚まで', { upTo: { times: 1, of: $('per') } }],
  ['counted.value', '{count:counted}の枚数', { count: $('count') }],
  ['how', '好きな枚数', { any: true }],
  ['per', '{count:counted}1枚', { count: $('count') }],
  ['per', '{count:counted}{every:number.many}枚', { every: $('every'), of: { count: $('count') } }],
  ['per', 'この効果で{did:did.past}{are:cards}1枚', { did: $('did'), are: $('are') }],
  ['counted.value', 'この効果で{did:did.past}カードの枚数', { did: $('did'), are: [] }],
  ['per', '{of:possessor}の空いている(R)1つ', { count: m.openCirclesOf($('of')) }],
  [
    'per',
    '{of:possessor}の{row}の空いている(R)1つ',
    { count: m.circles([{ state: 'open' }, { lies: $('row'), whose: $('of') }]) },
  ],
  ['per', '退却させた{are:unit}1枚', { did: 'retire', are: $('are') }],
  ['per', 'コールした{are:unit}1枚', { did: 'call', are: $('are') }],
  ['per', '捨てた{are:cards}1枚', { did: 'discard', are: $('are') }],
]

const lies = (category: string, place: string, by: string): PhraseEntry => [
  category,
  `{of:one}${by}`,
  { lies: place, of: $('of') },
]

const ownVanguards = m.allOf({ in: { of: 'you', zone: 'vanguard' }, are: [] })

/** What is asked of cards and units, before the noun. */
const filters: PhraseEntry[] = [
  ...words('field', fields),
  ...words('row', { ...rows, ...columns }),
  ...words('column', columns),
  ...words('state.doing', doing as { readonly [state: string]: string }),
  ...words('state.being', being),
  ...words('state.face', faces),
  ...words('state.kind', become as { readonly [state: string]: string }),
  ...words('family', families),
  ...words('keyword', keywords),
  /** 2.2.2: texts ask for clans. */
  ['attribute', '{clan}', $('clan')],
  /** 2.3.1.1: and for races. */
  ['attribute', '{race}', $('race')],
  ...Object.entries(NATION_NAMES.ja).map(
    ([nation, name]): PhraseEntry => ['attribute', `国家《${name}》`, `nation:${nation}`],
  ),
  ...Object.entries(triggers).map(([kind, icon]): PhraseEntry => ['attribute', icon, `trigger:${kind}`]),

  ['beside', '{lies:behind}', $('lies')],
  ...Object.entries(besides).map(([place, by]) => lies('beside', place, by)),
  lies('behind', 'behind', 'の後ろ'),
  ['behind', '(V)の後ろ', { lies: 'behind', of: ownVanguards }],
  ['filter.front', '他の', { other: true }],
  ['filter.front', '{lies:behind}の', $('lies')],
  ['filter.front', '{lies:beside}にいる', $('lies')],
  ['filter.front', '{lies:beside}の', $('lies')],
  ['filter.one', '{one:filter.front}', $('one')],

  ['measure', '{field}{value:amount}{is:compare}', compared($('is'))],
  ['measure', '{field}{value:amount}', compared('exactly')],
  [
    'measure',
    '{of:one}の{field}{by:added}',
    { ...compared('exactly'), value: { plus: [{ field: $('field'), of: $('of') }, $('by')] } },
  ],
  ['measure', '元々の{field}{value:amount}', { ...compared('exactly'), printed: true }],
  ['measure', '元々の{field}{value:amount}{is:compare}', { ...compared($('is')), printed: true }],
  ...Object.entries({ 以下: 'atMost', 以上: 'atLeast', '': 'exactly' }).map(
    ([word, is]): PhraseEntry => [
      'measure',
      `{field}が{of:one}の{same:field}${word || 'と等しい'}`,
      { ...compared(is), value: { field: $('same'), of: $('of') } },
    ],
  ),
  ['measure', '{as:one}と同じ{field}', { same: $('field'), as: $('as') }],
  ['measure', '{as:one}と同じクラン', { same: 'clan', as: $('as') }],
  ['measure', '{as:one}と同名', { same: 'name', as: $('as') }],
  ['measure', 'あなたのヴァンガードと同じ{field}', { same: $('field'), as: ownVanguards }],
  ['measure', 'あなたのヴァンガードと同じクラン', { same: 'clan', as: ownVanguards }],
  ['measure', 'あなたのヴァンガードと同名', { same: 'name', as: ownVanguards }],
  [
    'like',
    'あなたのヴァンガードかリアガードのいずれか',
    m.allOf({ in: { of: 'you', zone: 'board' }, are: [] }),
  ],
  ...(['attacking', 'attacked', 'boosting', 'boosted'] as const).map(
    (state): PhraseEntry => [
      'like',
      `${doing[state]!}いるユニット`,
      m.allOf({ in: { of: 'any', zone: 'field' }, are: [{ state }] }),
    ],
  ),
  ['measure', '{as:like}と同じ{field}', { same: $('field'), as: $('as') }],
  ['measure', '{as:like}と同じクラン', { same: 'clan', as: $('as') }],
  ['measure', '{as:like}と同名', { same: 'name', as: $('as') }],
  ['measure', '同名', { same: 'name', as: it }],
  ['measure', '宣言したグレード', { declared: 'grade' }],
  ['measure', '宣言したカード名', { declared: 'name' }],
  ['measure', '{state:state.being}', { state: $('state') }],
  ['measure', '{state:state.kind}', { state: $('state') }],
  ['filter.one', '{one:measure}の', $('one')],
  ['filter.one', '{one:measure}でない', { not: $('one') }],
  ['filter.one', '{lies:beside}にいない', { not: $('lies') }],
  ['filter.one', '{lies:beside.row}にいない', { not: $('lies') }],
  ['filter.one', '{keyword:family}の能力を持たない', { not: { keyword: $('keyword') } }],
  ['filter.one', '{keyword}を持たない', { not: { keyword: $('keyword') } }],
  [
    'filter.one',
    '{field}{one:amount}か{two:amount}の',
    {
      or: [
        { field: $('field'), is: 'exactly', value: $('one') },
        { field: $('field'), is: 'exactly', value: $('two') },
      ],
    },
  ],
  ['filter.one', '{state:state.doing}いる', { state: $('state') }],
  ['filter.one', '{state:state.doing}いない', { not: { state: $('state') } }],
  ...['', 'カード名に'].map(
    (before): PhraseEntry => ['filter.named', `${before}{name}を含む`, { nameHas: $('name') }],
  ),
  ['filter.named', '元々のカード名に{name}を含む', { nameHas: $('name'), printed: true }],
  ['filter.named', '元々のカード名が{name}の', { name: $('name'), printed: true }],
  ['filter.one', '{one:filter.named}', $('one')],
  ['filter.named', '{name}を含まない', { not: { nameHas: $('name') } }],
  ['filter.named', '{name}か{name2:name}を含む', { or: [{ nameHas: $('name') }, { nameHas: $('name2') }] }],
  ['filter.one', '{lies:beside.row}にいる', $('lies')],
  ['filter.one', '{of:one}がいた場所の', { lies: 'sameCircle', of: $('of') }],
  ['beside.row', '{whose:possessor}の{row}', { lies: $('row'), whose: $('whose') }],
  ['filter.one', '{name}以外の', { not: { name: $('name') } }],
  ['filter.one', 'この効果で{did:did.past}', { among: { did: $('did') } }],
  ['filter.one', 'この効果で{did:did.past}ユニット以外の', { not: { among: { did: $('did') } } }],
  ['filter.one', 'それらのうちの', { among: 'them' }],
  ['filter.one', 'それら以外の', { not: { among: 'them' } }],
  ['filter.one', 'それではない', { not: { among: 'it' } }],
  ['filter.one', '{attribute}以外の', { not: { attribute: $('attribute') } }],
  ['filter.one', '{one:head.thing}の', $('one')],
  ['filter.one', '{one:head.type}の', $('one')],
  ['filter.one', '{one:head.type}以外の', { not: $('one') }],
  ['filter.one', '{one:head.thing}か{two:head.thing}の', { or: [$('one'), $('two')] }],
  ['filter.one', '{keyword:family}の能力を持つ', { keyword: $('keyword') }],
  ['filter.one', '{keyword}を持つ', { keyword: $('keyword') }],
  ['filter.one', '{keyword}の能力を持つ', { keyword: $('keyword') }],
  ['filter.one', '{keyword:family}を持つ', { keyword: $('keyword') }],
  ['filter.one', 'あなたのヴァンガードと共通するクランがない', { not: { same: 'clan', as: ownVanguards } }],
  ['filter.one', '共通するクランがない', { not: { same: 'clan', as: 'this' } }],
  ['filter.one', 'そのターン中に{event:was}', { event: $('event'), during: 'turn' }],
  ['filter.one', 'そのターンの{during:phase}中に{event:was}', { event: $('event'), during: $('during') }],
  ...words('phase', phases),
  ...Object.entries(happens).flatMap(([event, said]) =>
    said.map(([past]): PhraseEntry => ['was', past, event]),
  ),

  ['head.thing', '{attribute}', { attribute: $('attribute') }],
  ['head.thing', '{name}', { name: $('name') }],
  ['head.thing', '守護者', { keyword: 'sentinel' }],
  ['head.thing', '【Gガーディアン】', { keyword: 'gGuardian' }],
  ['head.type', '{type:type}', { type: $('type') }],
  ...words('type', types),
  ['head', '{one:head.thing}', [$('one')]],
  ['head', '{one:head.type}', [$('one')]],
  ['head', '{one:head.thing}か{two:head.thing}', [{ or: [$('one'), $('two')] }]],

  ['filter', '{one:filter.one}', $('one')],
  ['filter', '{one:filter.one}もの以外の', { not: $('one') }],
  ['filters', '{one:filter}', [$('one')]],
  ['filters', '{one:filter}{more:filters}', oneMore],
  /** 3.8.1: what stands on circles; elsewhere there are cards. */
  ['unit', 'ユニット', []],
  ['unit', '{head}', $('head')],
  ['unit', '{one:filter}{more:unit}', oneMore],
  ['cards', 'カード', []],
  ['cards', '{head}', $('head')],
  ['cards', '{one:filter}{more:cards}', oneMore],
  ['cards', '{one:measure}', [$('one')]],
]

/** How whose they are is said, with what stands before and behind it. */
const fronts: Record<m.Front, string> = {
  rowBehindOne: '{one:filter.front}{of:possessor}の{row}の',
  column: '{row:column}にいる{of:possessor}の',
  row: '{of:possessor}の{row}の',
  two: '{one:filter.front}{two:filter.front}{of:possessor}の',
  one: '{one:filter.front}{of:possessor}の',
  plain: '{of:possessor}の',
}
/** Units of a player in a zone, whatever stands for them. */
const unitsIn = (category: string, tail: string, zone: Pattern, more: readonly Pattern[]): PhraseEntry[] =>
  m.FRONT_FORMS.map((front) => [
    category,
    fronts[front] + tail,
    { in: { of: $('of'), zone }, are: [...m.FRONTS[front], ...more] },
  ])

const groups: PhraseEntry[] = [
  ...Object.entries({ least: '低い', most: '高い' }).map(
    ([is, word]): PhraseEntry => [
      'group',
      `{field}が最も${word}{one:group}`,
      { ...others('one'), extreme: { field: $('field'), is } },
    ],
  ),
  ...unitsIn('group', '{zone:noun}', $('zone'), []),
  ...unitsIn('group', '{more:filters}{zone:noun}', $('zone'), [rest('more')]),
  ...unitsIn('group', '{more:unit}', 'field', [rest('more')]),
  [
    'group',
    '{state:state.doing}いるユニット',
    { in: { of: 'any', zone: 'field' }, are: [{ state: $('state') }] },
  ],
]

/** What was done; before ら、: if it was. */
const did = {
  retire: '退却させた',
  call: 'コールした',
  discard: '捨てた',
  bind: 'バインドした',
  lock: '呪縛した',
  stand: '【スタンド】した',
  rest: '【レスト】した',
  move: '置いた',
  draw: '引いた',
  unlock: '解呪した',
  choose: '選んだ',
  search: '探した',
  reveal: '公開した',
  heal: '回復した',
  ride: 'ライドした',
  soulCharge: '【ソウルチャージ】した',
  'to:hand': '手札に加えた',
  'to:soul': 'ソウルに置いた',
  'to:drop': 'ドロップゾーンに置いた',
  'to:damage': 'ダメージゾーンに置いた',
  'to:bind': 'バインドゾーンに置いた',
  'to:deck': '山札に戻した',
  'to:bottom': '山札の下に置いた',
  'to:top': '山札の上に置いた',
}
/** How many were chosen is asked of what was chosen last. */
const asked = Object.entries(did).map(([verb, word]) => [verb === 'choose' ? 'chose' : verb, word] as const)
const done = [...Object.values(did), '表にした', '裏にした', '移動した']

/** What a trigger is about, called by what has happened to it. */
const heard: readonly EventName[] = [
  'placed',
  'called',
  'attacks',
  'boosts',
  'retired',
  'stood',
  'rested',
  'locked',
  'unlocked',
  'bound',
  'discarded',
]
const heardOfCards = { checked: 'チェックで出た', driveChecks: 'ドライブチェックで出た', put: '置かれた' }

const things: PhraseEntry[] = [
  ['this', 'このユニット', 'this'],
  ['this', 'このカード', 'this'],
  ['this.card', 'このカード', 'this'],
  ['this.card', 'このユニット', 'this'],
  ...heard.map((event): PhraseEntry => ['heard', happens[event]![0]![0], event]),
  ['one', 'その{heard}ユニット', { heard: $('heard') }],
  ['one', 'その{heard}ユニット1枚', { heard: $('heard') }, 'read'],
  ...Object.entries(heardOfCards).flatMap(([event, word]) =>
    ['one', 'one.card'].map((one): PhraseEntry => [one, `その${word}カード`, { heard: event }]),
  ),
  ...['そのユニット', 'そのカード', 'それ', 'そのコールしたユニット'].map(
    (word): PhraseEntry => ['that', word, it],
  ),
  /** What was done in the same text, whatever was chosen since. */
  ...words('did.past', did),
  ...words('unit.type', { vanguard: 'ヴァンガード', rearGuard: 'リアガード', guardian: 'ガーディアン' }),
  ['one', 'この効果で{did:did.past}{type:unit.type}', { did: $('did'), are: [{ type: $('type') }] }],
  ['one', 'この効果で{did:did.past}ユニット', { did: $('did') }],
  ['one.card', 'この効果で{did:did.past}カード', { did: $('did') }],
  ['one', '{this}', $('this')],
  ['one', '{that}', $('that')],
  ['one.card', '{this:this.card}', $('this')],
  ['one.card', '{that:that.card}', $('that')],
  ['that.card', 'そのカード', it],
  ['that.card', '{that}', $('that')],
  ['several', 'それらのユニット', 'them'],
  ['several', 'それらのカード', 'them'],
  ['several', 'それら', 'them'],
  ['several', '残り', m.allOf(m.inLooked([]))],
  ['several', '{every}', $('every')],
  ['every', '{all:group}すべて', m.allOf($('all'))],
  ['every', '{in:place}すべて', m.allOf({ in: $('in'), are: [] })],
  ['every', '{in:place}の{are:cards}すべて', m.allOf(inAre)],
  ['thing', '{one}', $('one')],
  ['thing', '{one:several}', $('one')],
  ['thing.card', '{one:one.card}', $('one')],
  ['thing.card', '{one:several}', $('one')],
  ...['thing', 'thing.card'].flatMap((thing): PhraseEntry[] => [
    [`${thing}.object`, `{one:${thing}}を`, $('one')],
    [`${thing}.object`, '{one:top}を', $('one')],
    [`${thing}.object`, '{one:bottom}を', $('one')],
    [`${thing}.object`, '{all:group}をすべて', m.allOf($('all'))],
    [`${thing}.object`, '{in:place}から{are:cards}をすべて', m.allOf(inAre)],
    [`${thing}.object`, 'その中から{are:cards}をすべて', m.allOf(m.inLooked($('are')))],
  ]),
  ['top', '{of:place.deck}の上から{top:number}枚', { top: $('top'), of: $('of') }],
  [
    'bottom',
    '{of:possessor}の山札の下から{top:number}枚',
    { top: $('top'), of: { of: $('of'), zone: 'deck', at: 'bottom' } },
  ],
  ['top', '{of:place.deck}の上から{top:counted.value}と同じ枚数', { top: $('top'), of: $('of') }],
]

/** What is chosen and how many, up to the verb. */
type Chosen = readonly [template: string, what: Pattern, said?: Means]

const summed = '{field}の合計が{value:amount}{is:compare}になるように'
const picked: readonly Chosen[] = [
  ['{what:group}を{how}', what],
  ['{in:place.several}から{how}', { in: $('in'), are: [] }],
  ['{in:place.several}から{are:cards}を{how}', inAre],
  ['自分の手札を{how}', { in: { of: 'self', zone: 'hand' }, are: [] }],
  ['{in:place}から{how}', { in: $('in'), are: [] }],
  ['{in:place}から{are:cards}を{how}', inAre],
  ['{in:place}を{how}', { in: $('in'), are: [] }],
  ['{are:cards}を{how}', m.inLooked($('are'))],
  ['その中から{are:cards}を{how}', m.inLooked($('are'))],
  ['{how}', m.inLooked([])],
  ['{in:place}から{differ}の{are:cards}を{how}', inAre, { differ: $('differ') }],
  ['{differ}の{what:group}を{how}', what, { differ: $('differ') }],
  ['{differ}の{are:cards}を{how}', m.inLooked($('are')), { differ: $('differ') }],
]
/** 3.16.2 */
const pickedAtRandom: readonly (readonly [template: string, what: Pattern])[] = [
  ['{what:group}をランダムに{n:number}枚', what],
  ['{in:place}からランダムに{n:number}枚', { in: $('in'), are: [] }],
  ['{in:place}から{are:cards}をランダムに{n:number}枚', inAre],
  ['その中からランダムに{n:number}枚', m.inLooked([])],
  ['その中から{are:cards}をランダムに{n:number}枚', m.inLooked($('are'))],
]
/** So many that their numbers add up to something: one or more. */
const pickedBySum: readonly (readonly [template: string, what: Pattern])[] = [
  [`{in:place}から${summed}1枚以上`, { in: $('in'), are: [] }],
  [`{in:place}から{are:cards}を${summed}1枚以上`, inAre],
]
const searched: readonly Chosen[] = [
  ['{in:place.deck}から{are:cards}を{how}', inAre],
  ['{in:place.deck}から{differ}の{are:cards}を{how}', inAre, { differ: $('differ') }],
]
const choose = godan('選ぶ')
const seek = godan('探す')

/** What is always followed by what is done with it, in the same sentence. */
const onward = (template: string, verb: Forms, means: Pattern): PhraseEntry[] => [
  ['choice', template + verb.stem, means],
  ['pick', `${template}${verb.stem}、`, means],
  ...instruction('do', template, verb, means),
]

const choices: PhraseEntry[] = [
  ...picked.flatMap(([template, from, said]) => [
    ...onward(template, choose, m.pick(from, said)),
    [
      'choice.beside',
      `${template}${choose.stem}、`,
      m.pick(from, { ...said, beside: true }),
    ] satisfies PhraseEntry,
    ['choice.first', `${template}${choose.stem}、`, m.pick(from, said)] satisfies PhraseEntry,
  ]),
  /** Of what was done or chosen before, wherever that is by now. */
  ...onward('{one:these}から{how}', choose, m.pick({ in: { of: 'any', zone: 'anywhere' }, are: [$('one')] })),
  /** What is chosen together with what was chosen before. */
  ...picked.flatMap(([template, from, said]) =>
    onward(`あわせて${template}`, choose, m.pick(from, { ...said, beside: true })),
  ),
  ...pickedAtRandom.flatMap(([template, from]) => onward(template, choose, m.atRandom(from, n))),
  ...pickedBySum.flatMap(([template, from]) =>
    onward(template, choose, { do: 'pick', what: from, how: { any: true }, total: m.total }),
  ),
  ['pick.hurt', `{in:place}からカードを{how}${choose.stem}、`, m.pick({ in: $('in'), are: [] })],
  /** Several that are laid down in an order. */
  [
    'pick.many',
    `{in:place}からカードを{n:number.many}枚${choose.stem}、`,
    { do: 'pick', what: { in: $('in'), are: [] }, how: { exactly: n } },
  ],
  [
    'pick.many',
    `{in:place}から{are:cards}を{n:number.many}枚${choose.stem}、`,
    { do: 'pick', what: inAre, how: { exactly: n } },
  ],
  ...instruction('ordered', '{to:to.end}に好きな順番で', godan('置く'), {
    do: 'move',
    to: $('to'),
    what: it,
  }),
  /** The same in one verb with what is done: 1枚を手札に加える. */
  ['pick.brief', '{how}を', m.pick(m.inLooked([]))],
  ['pick.brief', '{in:place}から{are:cards}を{how}', m.pick(inAre)],
  ['pick.brief', '{what:group}を{how}', m.pick(what)],
  ['pick.brief', '{in:place}を{how}', m.pick({ in: $('in'), are: [] })],
  ['pick.own', '{in:place.bare}から{are:cards}を{how}', m.pick(inAre)],
  ['pick.own', '{in:place.bare}から{how}', m.pick({ in: $('in'), are: [] })],
  ['pick.own', '{in:place.bare}を{how}', m.pick({ in: $('in'), are: [] })],
  ...searched.map(
    ([template, from, said]): PhraseEntry => ['seek', `${template}${seek.stem}、`, m.search(from, said)],
  ),
  /** 10.10: what is found is shown, whether or not that is said. */
  ...['相手に見せてから', '', '相手に見せ、', '公開し、'].flatMap((shown) =>
    ['山札を', 'その山札を', 'あなたの山札を'].flatMap((deck) =>
      instruction('fetch', `${shown}手札に加え、${deck}`, suru('シャッフル'), { do: 'fetch', what: it }),
    ),
  ),
]

/** A verb with its object, and of what was just chosen. Those that may follow a search are `found`. */
function verb(
  before: string,
  forms: Forms,
  means: Means,
  kind: 'bare' | 'found' = 'found',
  object = 'thing',
): PhraseEntry[] {
  return [
    ...instruction('do', `{what:${object}.object}${before}`, forms, { ...means, what }),
    ...instruction(kind, before, forms, { ...means, what: it }),
  ]
}
const ofCard = (before: string, forms: Forms, means: Means, kind?: 'bare' | 'found'): PhraseEntry[] =>
  verb(before, forms, means, kind, 'thing.card')

/** 10.7, 10.32: one of the circles, by what is asked of it. */
const circlesOf: PhraseEntry[] = [
  ['circle.filter', '空いている', { state: 'open' }],
  ['circle.filter', '他の', { other: true }],
  ['circle.filter', '{row}の', { lies: $('row'), whose: 'you' }],
  ['circle.filter', '{lies:beside}の', $('lies')],
  ['circle.filter', '{of:one}がいた', { lies: 'sameCircle', of: $('of') }],
  ['circle.filter', '{of:one}がいない', { not: { lies: 'sameCircle', of: $('of') } }],
  ['circle.on', '(R)', []],
  ['circle.on', '{one:circle.filter}{more:circle.on}', oneMore],
  ['circle', '{one:circle.filter}{more:circle.on}', m.circles(oneMore)],
]

const calls: readonly (readonly [where: string, means: Means])[] = [
  ['(R)に', {}],
  ['別々の(R)に', { kind: 'apart' }],
  ['{among:circle}に', { among: $('among') }],
  ['別々の{among:circle}に', { kind: 'apart', among: $('among') }],
  ['(G)に', { to: { of: 'you', zone: 'guardian' } }],
]
const look: Forms = { plain: '見る', stem: '見て', te: '見て', past: '見た' }
const blast = { counterBlast: '【カウンターブラスト】', soulBlast: '【ソウルブラスト】' }
const charge = { soulCharge: '【ソウルチャージ】', counterCharge: '【カウンターチャージ】' }

const verbs: PhraseEntry[] = [
  ...also('bare', 'found'),
  ...also('do', 'joined'),
  ...also('do', 'loose'),
  ...instruction('loose', '{n:number}枚', godan('引く'), { do: 'draw', n }),
  ...instruction('loose', 'カードを{n:number}枚', godan('引く'), { do: 'draw', n }),
  ...instruction('loose', '{n:number}枚まで', godan('引く'), { do: 'draw', n, kind: 'upTo' }),
  ...instruction('loose', '{n:counted.value}と同じ枚数', godan('引く'), { do: 'draw', n }),
  ...instruction('loose', '{n:counted.value}と同じ枚数まで', godan('引く'), { do: 'draw', n, kind: 'upTo' }),
  ...Object.entries(charge).flatMap(([name, word]) =>
    instruction('loose', `${word}({n:number})`, noun(''), { do: name, n }),
  ),
  ...Object.entries(blast).flatMap(([name, word]): PhraseEntry[] => [
    ['cost.blast', `${word}({n:number})`, { do: name, n }],
    ['cost.blast', `${word}({n:number})-{are:cards}`, { do: name, n, are: $('are') }],
    ...instruction('loose', `${word}({n:number})を`, godan('払う'), { do: name, n }),
  ]),

  ...verb('', ichidan('退却させる'), { do: 'retire' }),
  ...verb('', suru('【スタンド】'), { do: 'stand' }),
  ...verb('', suru('【レスト】'), { do: 'rest' }),
  ...verb('', suru('呪縛'), { do: 'lock' }),
  ...verb('', suru('解呪'), { do: 'unlock' }),
  ...verb('', suru('デリート'), { do: 'delete' }),
  /** 8.7.6: what lasts upon a unit ends. */
  ...verb('受けている効果を', suru('無効に'), { do: 'nullify' }),
  ...verb('', suru('タイムリープ'), { do: 'timeLeap' }),
  ...verb('', suru('表に'), { do: 'turnUp' }),
  ...verb('', suru('裏に'), { do: 'turnDown' }),
  ...verb('位置を', suru('交換'), { do: 'swap' }),
  ...verb('{among:circle}に', suru('移動'), { do: 'shift', among: $('among') }),
  ...['', '裏で', '表で'].flatMap((face) =>
    ofCard(face, suru('バインド'), {
      do: 'bind',
      ...(face && { as: face === '裏で' ? 'faceDown' : 'faceUp' }),
    }),
  ),
  ...calls.flatMap(([where, means]) => [
    ...ofCard(where, suru('コール'), { do: 'call', ...means }),
    ...ofCard(`【レスト】で${where}`, suru('コール'), { do: 'call', ...means, as: 'rested' }),
  ]),
  ...ofCard('', suru('ライド'), { do: 'ride' }),
  ...ofCard('【スタンド】で', suru('ライド'), { do: 'ride', as: 'standing' }),
  ...ofCard('【レスト】で', suru('ライド'), { do: 'ride', as: 'rested' }),
  ...ofCard('', suru('【超越】'), { do: 'stride' }),
  ...ofCard('', ichidan('捨てる'), { do: 'discard' }),
  ...ofCard('', suru('公開'), { do: 'reveal' }, 'bare'),
  /** What was searched for is shown in other words where it does not go to the hand. */
  ...instruction('sought', '相手に', suru('公開'), { do: 'reveal', what: it }),
  ...instruction('sought', 'そのまま{to:to.hand}に', ichidan('加える'), {
    do: 'move',
    to: $('to'),
    what: it,
  }),
  ...ofCard('{to:to.hand}に', ichidan('加える'), { do: 'move', to: $('to') }, 'bare'),
  ...verb('{to:to.hand}に', godan('戻す'), { do: 'move', to: $('to') }, 'bare'),
  ...verb('{to:to.deck}に', godan('戻す'), { do: 'move', to: $('to') }),
  ...verb('{to}に', godan('置く'), { do: 'move', to: $('to') }),
  ...verb('{to}に', godan('戻す'), { do: 'move', to: $('to') }),
  ...verb('{to}に好きな順番で', godan('置く'), { do: 'move', to: $('to') }),
  ...verb('{as:state.face}で{to}に', godan('置く'), { do: 'move', to: $('to'), as: $('as') }),
  ...instruction('heal', '', suru('回復'), { do: 'heal', what: it }),
  ...also('bare', 'heal'),
  ['choice', '{one:heal.stem}', $('one')],
  ...instruction('do', '{what:thing.object}', suru('回復'), { do: 'heal', what }),
  ...[noun('ダメージ'), ichidan('ダメージを与える')].flatMap((damage) => [
    ...instruction(
      'bare',
      '{n:number}',
      { ...damage, stem: 'ダメージを与え', te: 'ダメージを与えて' },
      { do: 'damage', what: it, n },
    ),
    ...instruction(
      'do',
      '{what:thing}に{n:number}',
      { ...damage, stem: 'ダメージを与え', te: 'ダメージを与えて' },
      { do: 'damage', what, n },
    ),
  ]),
  ...instruction('do', 'アタックされているユニットを{what:thing}に', suru('変更'), { do: 'redirect', what }),

  ...onward('{what:top}', look, { do: 'look', what }),
  /** 3.13.3 */
  ...onward('{what:top}まで', look, { do: 'look', what, kind: 'upTo' }),
  ...onward('{what:top}までを', look, { do: 'look', what, kind: 'upTo' }),
  ...onward('{what:top}を', look, { do: 'look', what }),
  ...onward('{what:top}', suru('公開'), { do: 'reveal', what }),
  ...onward('{what:top}を', suru('公開'), { do: 'reveal', what }),
  ...onward('{what:thing.card.object}', look, { do: 'look', what }),
  ...onward('{in:place}を', look, { do: 'look', what: m.allOf({ in: $('in'), are: [] }) }),

  ...['山札を', 'その山札を', 'あなたの山札を'].flatMap((deck) =>
    instruction('joined', deck, suru('シャッフル'), { do: 'shuffle' }),
  ),
  ...instruction('joined', '残りを{to}に好きな順番で', godan('置く'), {
    do: 'move',
    what: m.allOf(m.inLooked([])),
    to: $('to'),
  }),
  ...instruction('joined', '残りを{to}に', godan('置く'), {
    do: 'move',
    what: m.allOf(m.inLooked([])),
    to: $('to'),
  }),
  ...instruction('do', 'あなたは', suru('勝利'), { do: 'win' }),
  ...instruction('do', 'あなたは', suru('敗北'), { do: 'loseGame' }),
  ...instruction('do', '', suru('敗北'), { do: 'loseGame' }),
  ...instruction('do', 'あなたは追加の1ターンを', ichidan('得る'), { do: 'extraTurn' }),
  ...['', 'あなたは'].flatMap((who) =>
    instruction('do', `{for:duration}、${who}次の【超越】のコストを払わずに【超越】`, CAN, {
      do: 'freeStride',
      for: $('for'),
    }),
  ),
  ...instruction('do', '{for:duration}、あなたは次の{are:cards}の【超越】のコストを払わずに【超越】', CAN, {
    do: 'freeStride',
    are: $('are'),
    for: $('for'),
  }),
  /** 12.5: without a time it is that of the turn. */
  ...instruction('do', 'あなたは次の【超越】のコストを払わずに【超越】', CAN, {
    do: 'freeStride',
    for: { during: 'turn' },
  }),
  ...Object.entries({
    name: ['カード名を', 'カード名を1つ'],
    grade: ['グレードを', 'グレードを1つ'],
  }).flatMap(([named, said]) =>
    said.flatMap((before) => instruction('do', before, suru('宣言'), { do: 'declare', what: named })),
  ),
  ...also('do', 'bare'),
  ...instruction('legion', '', suru('双闘化'), m.legionOfHeart),
  ...instruction('do', '後者を前者と', suru('双闘化'), m.legionOfHeart),
]

/** What units cannot do, or what does not happen to them; and what players cannot. */
const acts: Partial<Record<Act, readonly (readonly [before: string, verb: string])[]>> = {
  attack: [['アタック', 'でき']],
  attackVanguard: [['ヴァンガードにアタック', 'でき']],
  attacked: [['アタック', 'され']],
  hit: [['ヒット', 'され']],
  boost: [['ブースト', 'でき']],
  intercept: [['インターセプト', 'でき']],
  stand: [
    ['【スタンド】', 'でき'],
    ['スタンド', 'でき'],
  ],
  rest: [
    ['【レスト】', 'でき'],
    ['レスト', 'でき'],
  ],
  chosen: [['相手の効果で', '選ばれ']],
  move: [['移動', 'でき']],
  retire: [
    ['効果で退却', 'し'],
    ['退却', 'し'],
  ],
  lock: [['呪縛', 'され']],
  unlock: [['解呪', 'され']],
  retireByOthers: [['相手の効果で退却', 'し']],
  toSoul: [['効果でソウルに置', 'かれ']],
  toDeck: [['効果で山札に置', 'かれ']],
  toHand: [['効果で手札に戻', 'され']],
  aimedByTriggers: [['トリガーの効果で選', 'ばれ']],
}
const playerActs: Partial<Record<Act, readonly [before: string, verb: string]>> = {
  call: ['(R)にコール', 'でき'],
  guard: ['手札から(G)にコール', 'でき'],
  gGuard: ['Gガーディアンをコール', 'でき'],
  draw: ['カードを', '引け'],
  normalRide: ['ノーマルライド', 'でき'],
  stride: ['【超越】', 'でき'],
}
const playersActWith: Partial<Record<Act, readonly [before: string, verb: string]>> = {
  call: ['{are:cards}を(R)にコール', 'でき'],
  guard: ['手札から{are:cards}を(G)にコール', 'でき'],
}

/** What cannot be done is a word of its own in each form. */
const CANNOT: Forms = { plain: '{act:not.plain}', stem: '{act:not.stem}', te: '{act:not.te}', past: '' }
const forbidden: PhraseEntry[] = Object.entries(acts).flatMap(([act, said]) =>
  said.flatMap(([before, word]) =>
    Object.entries(not(word)).map(([form, ends]): PhraseEntry => [`not.${form}`, before + ends, act]),
  ),
)
/** Two things that something cannot do. */
const forbiddenTwo = (said: Means) => [m.cannot($('act'), what, said), m.cannot($('act2'), what, said)]
const TWO_ACTS = '{act:not.stem}、{act2:not.plain}'

const gain = (gains: Pattern) => ({ do: 'gain', what, gains })
/** What a unit may do that the rules do not let it. */
const permissions: Record<Permission, string> = {
  'can:attackFromBack': '後列からアタック',
  'can:attackVanguardFromBack': '後列からヴァンガードにアタック',
  'can:interceptFromBack': '後列からインターセプト',
}

/** Numbers that grow end a sentence without a verb. */
const GROWS: Forms = { plain: '', stem: 'し', te: 'して', past: 'した' }
const get = ichidan('得る')
const each = (by: Pattern, per: Pattern) => ({ field: $('field'), by: { times: by, of: per } })

/** What is so of something, always or for a time. */
type Said = readonly [before: string, verb: Forms, means: Means]
const changes: readonly Said[] = [
  ['{what:thing}の{gains:growth}', GROWS, gain($('gains'))],
  ['{what:thing}は{gains:granted}を', get, gain($('gains'))],
  ['{what:thing}の{one:growth.one}し、{more:granted}を', get, gain(oneMore)],
  ['{what:thing}は{one:granted.one}を得て、{more:growth}', GROWS, gain(oneMore)],
  ['{what:thing}は{one:granted.one}を得、{more:growth}', GROWS, gain(oneMore)],
  ['{per}につき、{what:thing}の{field}{by:added}', GROWS, gain([each($('by'), $('per'))])],
  [
    '{per}につき、{what:thing}の{field}{by:added}、{field2:field}{by2:added}',
    GROWS,
    gain([each($('by'), $('per')), { field: $('field2'), by: { times: $('by2'), of: $('per') } }]),
  ],
  ['{what:thing}は{gains:mixed}を', get, gain($('gains'))],
  ['{what:thing}の元々の{field}は{to:amount}に', godan('なる'), gain([{ field: $('field'), to: $('to') }])],
  ['{what:thing.card}は{attribute}にも', suru('属'), gain([{ attribute: $('attribute') }])],
  [
    '{what:thing.card}は{name:name.also}と同名のカードとしても',
    godan('扱う'),
    gain([{ attribute: $('name') }]),
  ],
  ...[2, 3, 4, 5].map(
    (many): Said => [
      `{what:thing}は相手のユニットを${many}枚までアタック`,
      CAN,
      gain([{ field: 'attackedUnits', by: many - 1 }]),
    ],
  ),
  ['{what:thing}の能力のコストを', godan('なくす'), m.costless],
  ...Object.entries(permissions).map(
    ([can, said]): Said => [`{what:thing}は${said}`, CAN, gain([{ attribute: can }])],
  ),
  ['{what:thing}は相手の前列のユニットすべてと', suru('バトル'), { do: 'must', what, act: 'attackAll' }],
  /** 7.5.1.2.1 */
  ['{what:thing}はドライブチェックを', godan('行う'), { do: 'must', what, act: 'driveCheck' }],
  ['{what:thing}は{loses:lost}を', godan('失う'), { do: 'lose', what, loses: $('loses') }],
  ['{what:thing}は', CANNOT, m.cannot($('act'))],
  ...Object.entries(playersActWith).map(
    ([act, [before, word]]): Said => [
      `{who}は${before}`,
      not(word),
      m.cannot(act, { player: $('who') }, { are: $('are') }),
    ],
  ),
  ...Object.entries(playerActs).map(
    ([act, [before, word]]): Said => [`{who}は${before}`, not(word), m.cannot(act, { player: $('who') })],
  ),
  ['{who}のトリガーの効果は無効に', godan('なる'), m.cannot('trigger', { player: $('who') })],
]
/** What lasts and is never always so. */
const passing: readonly Said[] = [
  ['{what:thing}は{kind:state.kind}に', godan('なる'), { do: 'become', what, kind: $('kind') }],
]

/** The same of what was just chosen. */
const bare = ([before, verb, means]: Said): Said[] => {
  const without = before.replace(/\{what:thing(?:\.card)?\}[のは]/u, '')
  return without === before ? [] : [[without, verb, { ...means, what: it }]]
}

/** 次の相手のスタンドフェイズ中 and the like: what a rule does in one phase of a turn is forbidden all through that turn. */
const inPhase = (act: string, phase: string): PhraseEntry[] => {
  const during = { for: { during: 'nextTurn', of: $('of') } }
  return (acts[act as Act] ?? [])
    .toReversed()
    .flatMap(([before, word]) => [
      ...instruction(
        'do',
        `次の{of:who}の${phase}中、{what:thing}は${before}`,
        not(word),
        m.cannot(act, what, during),
      ),
      ...instruction(
        'do',
        `{what:thing}は、次の{of:who}の${phase}中、${before}`,
        not(word),
        m.cannot(act, what, during),
      ),
      ...instruction('bare', `次の{of:who}の${phase}中、${before}`, not(word), m.cannot(act, it, during)),
    ])
}

const DURING = { turn: 'そのターン中', battle: 'そのバトル中' }
const lasting: PhraseEntry[] = [
  ...forbidden,
  ...words('during', DURING),
  ...words('during', { turn: 'このターン中', battle: 'このバトル中' }),
  ['duration.other', '{during}', { during: $('during') }],
  [
    'duration.other',
    '次の{of:who}のターンの終了時まで',
    { until: { at: 'turnEnd', of: $('of'), next: true } },
  ],
  ['duration.other', '次の{of:who}のターン終了時まで', { until: { at: 'turnEnd', of: $('of'), next: true } }],
  ['duration.other', '次の{of:who}のターン中', { during: 'nextTurn', of: $('of') }],
  ['duration.other', '{c:condition.all}間', { while: $('c') }],

  ['duration', '{for:duration.other}', $('for')],
  ['duration', '{of:who}のターン中', { while: { turnOf: $('of') } }],
  ['growth.one', '{field}{by:added}', { field: $('field'), by: $('by') }],
  ['growth', '{one:growth.one}', [$('one')]],
  ['growth', '{one:growth.one}、{more:growth}', oneMore],
  ['growth', '{one:growth.one}/{more:growth}', oneMore],
  ['granted.one', '『{keyword:skill}』', { keyword: $('keyword') }],
  ['granted.one', '『{ability}』', { ability: $('ability') }],
  ['granted', '{one:granted.one}', [$('one')]],
  ['granted', '{one:granted.one}と{more:granted}', oneMore],
  /** Whatever else is gained together. */
  ['mixed.one', '{one:granted.one}', $('one')],
  ['mixed.one', '{one:growth.one}', $('one')],
  ['mixed.one', '{per}につき{field}{by:added}', each($('by'), $('per'))],
  ['mixed', '{one:mixed.one}', [$('one')]],
  ['mixed', '{one:mixed.one}と{more:mixed}', oneMore],
  ...words('skill', skills),
  ['lost', 'すべての能力', [{ everything: 'abilities' }]],
  ['lost', '{loses:granted}', $('loses')],

  ...inPhase('stand', 'スタンドフェイズ'),
  ...inPhase('unlock', 'エンドフェイズ'),
  ...[...changes, ...passing].flatMap(([before, word, means]) => {
    const lasts = { ...means, for: $('for') }
    return [
      ...instruction('do', `{for:duration}、${before}`, word, lasts),
      ...(/^\{what:thing(?:\.card)?\}は/u.test(before)
        ? instruction('do', before.replace('は', 'は、{for:duration}、'), word, lasts)
        : []),
      ...bare([before, word, lasts]).flatMap(([start, ...own]) =>
        instruction('bare', `{for:duration}、${start}`, ...own),
      ),
    ]
  }),
  ...[{}, { printed: true }].flatMap((printed) =>
    instruction(
      'do',
      `{for:duration}、{what:one}の{field}を{of:one}の${'printed' in printed ? '元々の' : ''}{from:field}だけ`,
      ichidan('加える'),
      { ...gain([{ field: $('field'), by: { field: $('from'), of: $('of'), ...printed } }]), for: $('for') },
    ),
  ),
  ...instruction('bare', '{for:duration}、{gains:granted}を', ichidan('与える'), {
    ...gain($('gains')),
    what: it,
    for: $('for'),
  }),
  /** Without a time it lasts for the rest of the game. */
  ...changes.flatMap(([before, word, means]) => instruction('do', `そのゲーム中、${before}`, word, means)),
  ...instruction('do', '{what:thing}は{kind:state.kind}に', godan('なる'), {
    do: 'become',
    what,
    kind: $('kind'),
  }),
]

/** Two that last as long, behind one duration: 8.7 has them as two effects. */
const behindOneDuration: PhraseEntry[] = [
  ...Object.entries(DURING).flatMap(([during, word]): PhraseEntry[] => {
    const all = { for: { during } }
    const two = `{one:${during}.first}{two:${during}.then}`
    return [
      ...changes.flatMap(([before, verb, means]): PhraseEntry[] => [
        [`${during}.first`, `${word}、${before}${verb.stem}、`, { ...means, ...all }],
        [`${during}.then`, `${before}${verb.plain}。`, { ...means, ...all }],
      ]),
      ['linked', two, [$('one'), $('two')]],
      ['linked', `${two}{more:instructions}`, [$('one'), $('two'), rest('more')]],
      ['chain', two, [$('one'), $('two')]],
      ['linked', `${word}、{what:thing}は${TWO_ACTS}。`, forbiddenTwo(all)],
      ['chain', `${word}、{what:thing}は${TWO_ACTS}。`, forbiddenTwo(all)],
      [
        'linked',
        `{one:choice}、${word}、${TWO_ACTS}。`,
        [$('one'), m.cannot($('act'), it, all), m.cannot($('act2'), it, all)],
      ],
      [
        'chain',
        `{one:choice}、${word}、${TWO_ACTS}。`,
        [$('one'), m.cannot($('act'), it, all), m.cannot($('act2'), it, all)],
      ],
    ]
  }),
]

const statics: PhraseEntry[] = [
  ['under', `{what:thing}は${TWO_ACTS}。`, forbiddenTwo({})],
  ...changes.flatMap(([before, verb, means]) => [
    ...instruction('static', before, verb, means),
    ...instruction('static', `{for:duration.other}、${before}`, verb, { ...means, for: $('for') }),
  ]),
  /** 12.9: it counts whatever is so. */
  ...instruction('static', 'あなたのヴァンガードの【リミットブレイク】は条件なしで有効に', godan('なる'), {
    do: 'gain',
    what: ownVanguards,
    gains: [{ attribute: 'active:limitBreak' }],
  }),
  ...instruction(
    'static',
    '【超越】のコストを払う際、{what:thing.card}のグレード{by:added}',
    GROWS,
    gain([{ field: 'strideGrade', by: $('by') }]),
  ),
  ['static.closed', '{one:static.plain}。', $('one')],
  /** 8.2.1.3.2: as a choice where that ends in てよい. */
  ['static.closed', '{event:event.now}際、かわりに{with:sentence.instead}', replaces],
  ['under', '{one:static.closed}', [$('one')]],
  ['under', '{one:static.stem}、{more:under}', oneMore],
  ['under', '{one:static.plain}。さらに、{c:if}{then:under}', [$('one'), m.ifSo]],
  /** Sentences, each with its own condition. */
  ['line', '{one:static.closed}', $('one')],
  ['line', '{c:while}{then:under}', m.ifSo],
  ['lines', '{one:line}{more:lines.more}', oneMore],
  ['lines.more', '{one:line}', [$('one')]],
  ['lines.more', '{one:line}{more:lines.more}', oneMore],
  ['lines', '{one:static.stem}、{more:lines}', oneMore, 'read'],
  ['lines.more', '{one:static.stem}、{more:lines.more}', oneMore, 'read'],
  /** What belongs to a clan as well has more power in a time. */
  [
    'under',
    '{what:thing}は{attribute}にも属し、{for:duration}、{gains:growth}。',
    [gain([{ attribute: $('attribute') }]), { ...gain($('gains')), for: $('for') }],
  ],
  [
    'governor',
    '{for:duration}、{event:event.now}際、かわりに{with:sentence.instead}',
    { ...replaces, for: $('for') },
  ],
]

/** How a condition ends before …なら、, before another that goes with it, and alone. */
type Ends = readonly [nara: string, and: string, alone: string]
const ARE: Ends = ['なら', 'で', 'である']
const ARE_NOT: Ends = ['でないなら', 'でなく', 'でない']
const BE_HERE: Ends = ['いるなら', 'いて', 'いる']
const BE_THERE: Ends = ['あるなら', 'あり', 'ある']
const NOT_HERE: Ends = ['いないなら', 'いなくて', 'いない']
const NOT_THERE: Ends = ['ないなら', 'なく', 'ない']
const MORE: Ends = ['多いなら', '多く', '多い']
const LESS: Ends = ['少ないなら', '少なく', '少ない']

const condition = (said: string, [nara, and, alone]: Ends, means: Pattern): PhraseEntry[] => [
  ['if.one', `${said}${nara}、`, means],
  ['condition.and', `${said}${and}、`, means],
  ['condition', said + alone, means],
]
/** What is so, and what is not. */
const so = (said: string, [are, areNot]: readonly [Ends, Ends], means: Pattern): PhraseEntry[] => [
  ...condition(said, are, means),
  ...condition(said, areNot, { not: means }),
]
/** How many there are, said in any of some ways. */
const many = (said: string, group: Pattern, ways: readonly Ends[]): PhraseEntry[] =>
  ways.flatMap((ends) => [
    ...condition(`${said}が{value:number}枚{is:compare}`, ends, {
      there: group,
      is: $('is'),
      value: $('value'),
    }),
    ...condition(`${said}が{value:number}枚`, ends, { there: group, is: 'exactly', value: $('value') }),
  ])

/** What has happened in a time, of a group: what it was stands first of what is asked. */
const HAPPENED: { readonly [event: string]: readonly string[] } = {
  placed: ['登場して', '登場していた'],
  retired: ['退却して'],
  attacks: ['アタックして'],
  stood: ['【スタンド】して'],
}
const happened = (time: string, during: Pattern): PhraseEntry[] =>
  Object.entries(HAPPENED).flatMap(([event, said]) =>
    said.flatMap((word) =>
      [
        ['{zone:noun}', $('zone'), []] as const,
        ['{more:filters}{zone:noun}', $('zone'), [rest('more')]] as const,
        ['{more:unit}', 'field', [rest('more')]] as const,
      ].flatMap(([tail, zone, more]) => {
        const there = m.atLeastOne({ in: { of: $('of'), zone }, are: [{ event, during }, ...more] })
        const before = `${time}{of:possessor}の${tail}が`
        return word.endsWith('た')
          ? condition(before + word, ARE, there)
          : condition(before + word, BE_HERE, there)
      }),
    ),
  )

const thing = $('thing')
/** How many of a group there are, compared with another. */
const counts = ['{#:counted}', '{#:counted}の枚数']
const counted: PhraseEntry[] = [
  ['counted', '{group}', $('group')],
  ['counted', '{in:place}', { in: $('in'), are: [] }],
  ['counted', '{in:place.cards}の{are:cards}', inAre],
]

const conditions: PhraseEntry[] = [
  ...counted,
  ...condition(
    '{of:possessor}のヴァンガードが{name}',
    ARE,
    m.atLeastOne({ in: { of: $('of'), zone: 'vanguard' }, are: [{ name: $('name') }] }),
  ),
  ...happened('そのターン中に', 'turn'),
  ...happened('そのターンの{during:phase}中に', $('during')),
  ...happened('そのターンの{during:phase}中、', $('during')),
  /** Locked cards and hearts are not units: they lie there. */
  ...condition(
    '{of:possessor}のハーツカードに{are:cards}が',
    BE_THERE,
    m.atLeastOne({ in: { of: $('of'), zone: 'heart' }, are: $('are') }),
  ),
  ...condition(
    '{of:possessor}の呪縛カードが1枚以上',
    ARE,
    m.atLeastOne({ in: { of: $('of'), zone: 'locked' }, are: [] }),
  ),
  ...condition('{there:group}が', BE_HERE, m.atLeastOne($('there'))),
  ...condition('{there:group}が', BE_THERE, m.atLeastOne($('there'))),
  ...condition('{there:group}が', NOT_HERE, m.none($('there'))),
  ...condition('{there:group}が', NOT_THERE, m.none($('there'))),
  ...condition('{in:place.cards}に{are:cards}が', BE_THERE, m.atLeastOne(inAre)),
  ...condition('{in:place.cards}に{are:cards}が', NOT_THERE, m.none(inAre)),
  ...condition(
    '{of:possessor}のヴァンガードが{are:head}',
    ARE,
    m.atLeastOne({ in: { of: $('of'), zone: 'vanguard' }, are: $('are') }),
  ),
  ...condition(
    '{of:possessor}のヴァンガードが{one:measure}',
    ARE,
    m.atLeastOne({ in: { of: $('of'), zone: 'vanguard' }, are: [$('one')] }),
  ),
  ...many('{in:place}', { in: $('in'), are: [] }, [ARE, BE_THERE]),
  ...many('{in:place.cards}に{are:cards}', inAre, [BE_THERE, ARE]),
  ...many('{there:group}', $('there'), [ARE, BE_HERE, BE_THERE]),
  ...counts.flatMap((said) => {
    const [a, b] = [said.replace('#', 'a'), said.replace('#', 'b')]
    return [
      ...condition(`${a}が${b}より`, MORE, m.more($('a'), $('b'), 1)),
      ...condition(`${a}が${b}より{n:number}枚以上`, MORE, m.more($('a'), $('b'), n)),
      ...condition(`${a}が${b}より`, LESS, m.more($('b'), $('a'), 1)),
      ...condition(`${a}が${b}より{n:number}枚以上`, LESS, m.more($('b'), $('a'), n)),
      ...condition(`${a}が${b}以上`, ARE, m.more($('a'), $('b'), 0)),
      ...condition(`${a}が${b}以下`, ARE, m.more($('b'), $('a'), 0)),
      ...condition(`${a}が${b}と同じ`, ARE, { ...m.more($('a'), $('b'), 0), is: 'exactly' }),
    ]
  }),
  ...so('{thing}が{state:state.doing}', [BE_HERE, NOT_HERE], isState),
  ...so('{thing}が{row}に', [BE_HERE, NOT_HERE], { thing, are: [{ lies: $('row'), whose: 'you' }] }),
  ...so('{thing}が{lies:beside.row}に', [BE_HERE, NOT_HERE], { thing, are: [$('lies')] }),
  ...so('{thing}が{lies:beside}に', [BE_HERE, NOT_HERE], { thing, are: [$('lies')] }),
  ...condition('{thing}の{field}が{value:amount}{is:compare}', ARE, { thing, are: [compared($('is'))] }),
  ...Object.entries({ vanguard: '(V)', rearGuard: '(R)' }).flatMap(([type, circle]) =>
    so(`{thing}が${circle}に`, [BE_HERE, NOT_HERE], { thing, are: [{ type }] }),
  ),
  ...so('{thing}が{one:measure}', [ARE, ARE_NOT], { thing, are: [$('one')] }),
  ...so('{thing}が{are:cards}', [ARE, ARE_NOT], isKind),
  ...so('{thing}が{are:unit.said}', [ARE, ARE_NOT], isKind),
  ['unit.said', '{one:filter}ユニット', [$('one')]],
  ['unit.other', '{head}', $('head')],
  ['unit.other', '{one:filter}{more:unit}', oneMore],
  ...condition('{here:where}と{else:where}に{are:cards}が合計{value:number}枚以上', BE_THERE, {
    number: {
      plus: [{ count: { in: $('here'), are: $('are') } }, { count: { in: $('else'), are: $('are') } }],
    },
    is: 'atLeast',
    value: $('value'),
  }),
  ['where', '{place}', $('place')],
  ['where', '{of:possessor}の{zone:circle.name}', { of: $('of'), zone: $('zone') }],
  ...Array.from({ length: 10 }, (_, i) => i + 1).flatMap((value) =>
    Object.entries({ 回目: 'exactly', 回目以降: 'atLeast' }).flatMap(([word, is]) =>
      condition(`そのターンの${value}${word}のバトル`, ARE, { number: { tally: 'battles' }, is, value }),
    ),
  ),
  ...so('{who}のターン', [ARE, ARE_NOT], { turnOf: $('who') }),
  ['alike', 'カード名', 'name'],
  ['alike', 'クラン', 'clan'],
  ['alike', '{field}', $('field')],
  ['alike.of', 'この効果で{did:did.past}カード', { did: $('did') }],
  ['alike.of', '{every}', $('every')],
  ['alike.of', '<それらのユニット|それらのカード>', 'them'],
  ...['{is:compare}', ''].flatMap((compared) =>
    condition(`{of:alike.of}のうち{alike}が同じものが{value:number}枚${compared}`, BE_THERE, {
      number: { alike: $('alike'), of: $('of') },
      is: compared === '' ? 'exactly' : $('is'),
      value: $('value'),
    }),
  ),
  ['if.one', '{who}のターン中なら、', { turnOf: $('who') }],

  ['condition.all', '{one:condition}', $('one')],
  ['condition.all', '{a:condition.and}{b:condition}', { and: [$('a'), $('b')] }],
  ['condition.all', '{a:condition.and}{b:condition.and}{c:condition}', { and: [$('a'), $('b'), $('c')] }],
  ['condition.all', '{a:condition}か、{b:condition}', { or: [$('a'), $('b')] }],
  ['if', '{one:if.one}', $('one')],
  ['if', '{a:condition.and}{b:if.one}', { and: [$('a'), $('b')] }],
  ['if', '{a:condition.and}{b:condition.and}{c:if.one}', { and: [$('a'), $('b'), $('c')] }],
  ['if', '{a:condition}か、{b:if.one}', { or: [$('a'), $('b')] }],
  ['if.late', 'そうしたら、', { done: it }],
  ['if.late', 'そうしていないなら、', { not: { done: it } }],
  ...done.map((word): PhraseEntry => ['if.late', `${word}ら、`, { done: it }]),
  ...asked.map(
    ([verb, word]): PhraseEntry => [
      'if.late',
      `{value:number}枚{is:compare}${word}ら、`,
      { number: { did: verb, are: [] }, is: $('is'), value: $('value') },
    ],
  ),
  ...asked.flatMap(([verb, word]): PhraseEntry[] => [
    [
      'if.late',
      `{are:cards}を{value:number}枚{is:compare}${word}ら、`,
      { number: { did: verb, are: $('are') }, is: $('is'), value: $('value') },
    ],
    [
      'if.late',
      `{are:cards}を{value:number}枚${word}ら、`,
      { number: { did: verb, are: $('are') }, is: 'exactly', value: $('value') },
    ],
    [
      'if.late',
      `{value:number}枚${word}ら、`,
      { number: { did: verb, are: [] }, is: 'exactly', value: $('value') },
    ],
    [
      'if.late',
      `{are:cards}を${word}ら、`,
      { number: { did: verb, are: $('are') }, is: 'atLeast', value: 1 },
    ],
  ]),
  ['while', '{who}のターン中、', { turnOf: $('who') }],
  ['while', '{c:if}', $('c')],
  ['while', '{who}のターン中、{c:if}', { and: [{ turnOf: $('who') }, $('c')] }],
]

/** What somebody's cards can do to something. */
const BY: readonly EventName[] = [
  'stood',
  'rested',
  'retired',
  'locked',
  'unlocked',
  'bound',
  'discarded',
  'deleted',
  'moved',
]
/** What happens to cards that are no units. */
const OF_CARDS: readonly EventName[] = ['discarded', 'turnedUp', 'turnedDown', 'bound']
const aims = { vanguard: 'ヴァンガード', rear: 'リアガード' }
const subject = '{what:subject}が'
const hitting = '{what:subject}のアタックが'
const from = { from: $('from') }
const to = { to: $('to') }

const BY_CARDS = '{by:who}のカードの効果で'
/** By the effect of which card it is done, or for what it costs. */
const CAUSES: readonly (readonly [said: string, why: Means])[] = [
  ['{by:who.does}の効果で、', { by: $('by'), in: 'effect' }],
  ['{by:who.does}の効果かコストで、', { by: $('by') }],
  ['{by:who.does}のコストで、', { by: $('by'), in: 'cost' }],
  ['{in:cause}の効果で<、|>', { in: $('in') }],
  ['{by:who.does}の{in:cause}の効果で<、|>', { by: $('by'), in: $('in') }],
  ['{by:who}の{in:cause}の効果で<、|>', { by: $('by'), in: $('in') }],
]
/** What is done by an effect or by somebody's cards, and from where: not where the word for it says that already. */
const causedBy = (who: string, past: string, means: Means, first: boolean): PhraseEntry[] => [
  ...CAUSES.flatMap(([cause, why]) => [
    event(who + cause + past, { ...means, ...why }),
    ...(first ? [event(`${who}{from:place.from}から${cause}${past}`, { ...means, ...from, ...why })] : []),
  ]),
  ...[`${BY_CARDS}、`, '{by:who}の効果で、', BY_CARDS].map((by) =>
    event(by + who + past, { ...means, by: $('by') }),
  ),
  ...['', ...(first ? ['{from:place.from}から'] : [])].flatMap((whence) =>
    ['', '効果で', BY_CARDS, '{by:who}の効果で']
      .filter((cause) => whence + cause !== '')
      .map((cause) =>
        event(who + whence + cause + past, {
          ...means,
          ...(whence && from),
          ...(cause === '効果で' ? { in: 'effect' } : cause && { by: $('by') }),
        }),
      ),
  ),
]

/** An event that has happened. */
const event = (said: string, means: Pattern): PhraseEntry => ['event', said, means]
/** The same where something else can happen instead. */
const replaceable = (before: string, past: string, now: string, means: Pattern): PhraseEntry[] => [
  ['event', before + past, means],
  ['event.now', before + now, means],
]

const PLACING: typeof CAUSES = [
  ['', {}],
  ['効果で', { in: 'effect' }],
  [BY_CARDS, { by: $('by') }],
  ...CAUSES,
]

/** 10.5: where a unit is placed, from where, and by an effect; units of a group are in the zone they were placed in. */
const placed: PhraseEntry[] = ['', '{from:place.from}から'].flatMap((whence) =>
  PLACING.flatMap(([cause, why]): PhraseEntry[] => {
    const said = { event: 'placed', ...(whence && from), ...why }
    const where = `が${whence}${cause}{to:circle.name}に登場した`
    return [
      ...(whence || cause ? [event(`${subject}${whence}${cause}登場した`, { ...said, what })] : []),
      event(`{what:this}${where}`, { ...said, what, ...to }),
      event(`{what:this}${where.replace('{to:circle.name}', '(V)か(R)')}`, {
        either: ['vanguard', 'rear'].map((circle) => ({ ...said, what, to: circle })),
      }),
      ...unitsIn('', '{more:unit}', $('to'), [rest('more')]).map(([, units, group]) =>
        event(units + where, { ...said, what: group, ...to }),
      ),
    ]
  }),
)

const events: PhraseEntry[] = [
  ['subject', '{this}', $('this')],
  ['subject', '{that}', $('that')],
  ['subject', '{group}', $('group')],
  ['subject.card', '{this:this.card}', $('this')],
  ['subject.card', '{that:that.card}', $('that')],
  ['subject.card', '{group}', $('group')],
  ['subject.card', '{in:place}の{are:cards}', inAre],
  ['cards.word', 'カード', []],
  ['cards.word', '{one:filter}{more:cards.word}', oneMore],
  [
    'subject.card',
    '{of:possessor}の{are:cards.word}',
    { in: { of: $('of'), zone: 'anywhere' }, are: $('are') },
  ],
  ['place.from', '{zone:pile}', { of: 'you', zone: $('zone') }],
  ['place.from', '{zone:circle.name}', { of: 'you', zone: $('zone') }],
  ['place.from', '{of:possessor}の{zone:circle.name}', { of: $('of'), zone: $('zone') }],
  ['place.from', '{place}', $('place')],
  ...words('aim', aims),
  /** 10.28: what strides is a vanguard, whatever it is called. */
  event('{what:this}が【超越】した', of('strides')),
  ...unitsIn('', '{more:unit}', 'vanguard', [rest('more')]).map(([, units, group]) =>
    event(`${units}が【超越】した`, { event: 'strides', what: group }),
  ),

  ...Object.entries(happens).flatMap(([name, said]) =>
    said.flatMap(([past, now]): PhraseEntry[] => {
      const who = OF_CARDS.includes(name as EventName) ? '{what:subject.card}が' : subject
      return [
        event(who + past, of(name)),
        ...(now === undefined ? [] : [['event.now', who + now, of(name)] satisfies PhraseEntry]),
        ...(BY.includes(name as EventName)
          ? causedBy(who, past, of(name), past === said[0]![0] && name !== 'discarded')
          : []),
      ]
    }),
  ),
  ...placed,
  ...Object.entries({ drive: 'ドライブチェック', damage: 'ダメージチェック' }).map(([check, word]) =>
    event(`{what:subject.card}が${word}で出た`, of('checked', { in: check })),
  ),
  ...words('cause', { ...labels, revelation: otherKeywords.revelation, engorge: triggeredKeywords.engorge }),
  [
    'who.does',
    '<このユニット|このカード>',
    { in: { of: 'you', zone: 'anywhere' }, are: [{ not: { other: true } }] },
  ],
  ['who.does', '{of:who}の{are:cards.word}', { in: { of: $('of'), zone: 'anywhere' }, are: $('are') }],
  ...Object.entries({ vanguard: 'ヴァンガード', rear: 'リアガード' }).flatMap(
    ([zone, word]): PhraseEntry[] => [
      ['who.does', `{of:who}の${word}`, { in: { of: $('of'), zone }, are: [] }],
      ['who.does', `{of:who}の{are:filters}${word}`, { in: { of: $('of'), zone }, are: $('are') }],
    ],
  ),
  ['who.does', '{of:who}の{are:unit}', { in: { of: $('of'), zone: 'field' }, are: $('are') }],
  ...CAUSES.flatMap(([cause, why]) => [
    event(`{what:subject.card}が${cause}{to:zone.put}に置かれた`, of('put', { ...to, ...why })),
    event(
      `{what:subject.card}が{from:place.from}から${cause}{to:zone.put}に置かれた`,
      of('put', { ...from, ...to, ...why }),
    ),
  ]),
  event('{what:subject.card}が【Gガーディアン】のコストで捨てられた', of('discarded', { in: 'gGuardian' })),
  event(
    '{what:subject.card}が{name}をコールするコストで捨てられた',
    of('discarded', {
      in: 'gGuardian',
      by: { in: { of: 'you', zone: 'anywhere' }, are: [{ name: $('name') }] },
    }),
  ),
  event('{what:subject.card}が【超越】のコストで捨てられた', of('discarded', { in: 'stride' })),
  event(
    '{what:subject.card}が【超越】のコストで{from:place.from}から{to:zone.put}に置かれた',
    of('put', { ...from, ...to, in: 'stride' }),
  ),
  event('{what:subject.card}が【超越】のコストで{to:zone.put}に置かれた', of('put', { ...to, in: 'stride' })),
  event(`${subject}{from:place.from}から{to:circle.name}にコールされた`, of('called', { ...from, ...to })),
  event(`${subject}{to:circle.name}にコールされた`, of('called', to)),
  event(`${subject}{to:aim}にアタックした`, of('attacks', to)),
  event(`${subject}{to:aim}をブーストした`, of('boosts', to)),
  event(`${subject}{attacker}にアタックされた`, of('attacked', others('attacker'))),
  ...Object.entries({ vanguard: 'ヴァンガード', rear: 'リアガード', field: '' }).flatMap(
    ([zone, word]): PhraseEntry[] => {
      const by = (more: readonly Pattern[]) => ({
        while: m.atLeastOne({ in: { of: 'opponent', zone }, are: [{ state: 'attacking' }, ...more] }),
      })
      return word === ''
        ? [['attacker', '相手の{more:unit}', by([rest('more')])]]
        : [
            ['attacker', `相手の${word}`, by([])],
            ['attacker', `相手の{more:filters}${word}`, by([rest('more')])],
          ]
    },
  ),
  ...replaceable(hitting, 'ヒットした', 'ヒットする', of('hits')),
  ...replaceable(`${hitting}{to:aim}に`, 'ヒットした', 'ヒットする', of('hits', to)),
  event(`${subject}アタックしたバトルの終了`, of('battled')),
  event(`${subject}{to:aim}にアタックしたバトルの終了`, of('battled', to)),
  event(`${subject}ブーストしたバトルの終了`, of('battled', { in: 'boosting' })),
  event(`${subject}{in:state.kind}になった`, of('becomes', { in: $('in') })),
  ...words('zone.put', {
    hand: '手札',
    soul: 'ソウル',
    damage: 'ダメージゾーン',
    bind: 'バインドゾーン',
    deck: '山札',
    g: 'Gゾーン',
    drop: 'ドロップゾーン',
  }),
  ...replaceable('{what:subject.card}が{to:zone.put}に', '置かれた', '置かれる', of('put', to)),
  ...causedBy('{what:subject.card}が', '{to:zone.put}に置かれた', of('put', to), false),
  ...replaceable(
    '{what:subject.card}が{from:place.from}から{to:zone.put}に',
    '置かれた',
    '置かれる',
    of('put', { ...from, ...to }),
  ),
  ...Object.entries({ driveChecks: 'ドライブチェック', damageChecks: 'ダメージチェック' }).map(
    ([name, word]) =>
      event(`{who}の${word}で{are:cards}が出た`, { event: name, who: $('who'), are: $('are') }),
  ),
  ...replaceable('{who}がカードを', '引いた', '引く', { event: 'draws', who: $('who') }),

  ...Object.entries(moments).flatMap(([at, said]) => said.map((word): PhraseEntry => ['at', word, at])),
  ...Object.entries(moments).flatMap(([at, said]) =>
    at.endsWith('Start')
      ? said.map((word): PhraseEntry => ['when.step', `${word}時、`, { at, of: 'any' }])
      : [],
  ),
  ['when', '{event}時、', $('event')],
  ['when', '{a:event}時か、{b:event}時、', { either: [$('a'), $('b')] }],
  ['when', '{c:condition.all}時、', { whenever: $('c') }],
  ['when', '{while:battle}バトル中、{one:event.single}時、', { ...others('one'), while: $('while') }],
  ...Object.entries({ アタックした: 'attacking', ブーストした: 'boosting', アタックされた: 'attacked' }).map(
    ([did, state]): PhraseEntry => ['battle', `{thing:this}が${did}`, { thing, are: [{ state }] }],
  ),
  [
    'battle',
    '{thing:this}がアタックかブーストした',
    { thing, are: [{ or: [{ state: 'attacking' }, { state: 'boosting' }] }] },
  ],
  ...Object.entries({ field: '', vanguard: 'ヴァンガードの', rear: 'リアガードの' }).flatMap(([zone, word]) =>
    Object.entries({ アタックされた: 'attacked', アタックした: 'attacking', ブーストされた: 'boosted' }).map(
      ([did, state]): PhraseEntry => [
        'battle',
        `{of:possessor}の${word}{more:unit}が${did}`,
        m.atLeastOne({ in: { of: $('of'), zone }, are: [{ state }, rest('more')] }),
      ],
    ),
  ),
  ...Object.entries({ field: '', vanguard: 'ヴァンガードの', rear: 'リアガードの' }).flatMap(
    ([zone, word]): PhraseEntry[] => {
      const some = (of: Pattern, state: string) =>
        m.atLeastOne({ in: { of, zone }, are: [{ state }, rest('more')] })
      const attackers = m.atLeastOne({
        in: { of: 'opponent', zone: 'vanguard' },
        are: [{ state: 'attacking' }],
      })
      return [
        [
          'battle',
          `{of:possessor}の${word}{more:unit}が相手のヴァンガードにアタックされた`,
          { and: [some($('of'), 'attacked'), attackers] },
        ],
        [
          'battle',
          `{thing:this}があなたの${word}{more:unit}をブーストした`,
          { and: [{ thing, are: [{ state: 'boosting' }] }, some('you', 'boosted')] },
        ],
      ]
    },
  ),
  ['when', '{of:who}の{at}時、', { at: $('at'), of: $('of') }],
  ['when', '各{at}時、', { at: $('at'), of: 'any' }],
  ['when', 'バトルの終了時、', { at: 'battleEnd', of: 'any' }],
  ...['{to:aim}に', ''].map(
    (aim): PhraseEntry => [
      'when',
      `${subject}${aim}アタックしたバトルの終了時、そのアタックがヒットしていなかったなら、`,
      of('missed', aim === '' ? {} : to),
    ],
  ),
  ['moment', 'そのターンの終了', { at: 'turnEnd', of: 'this' }],
  ['moment', 'そのバトルの終了', { at: 'battleEnd', of: 'this' }],
  ['moment', '次の{of:who}の{at}', { at: $('at'), of: $('of'), next: true }],
  ['governor', '{times:number}回、{then:sentence}', { do: 'repeat', times: $('times'), then: $('then') }],
  ['governor', '次に{when:event}時、{then:sentence}', meanings.later],
  ['governor', '{for:duration}、次に{when:event}時、{then:sentence}', { ...meanings.later, for: $('for') }],
]

/** Events that are one thing, not one or another. */
const single = events.flatMap(([category, said, means]): PhraseEntry[] =>
  category === 'event' && typeof means === 'object' && means !== null && 'event' in means
    ? [['event.single', said, means]]
    : [],
)

const manner: Manner = {
  otherwise: 'そうでないなら、',
  undone: ['そうしないなら、', 'そうしなかったなら、'],
  modes: [
    ['次から{n:number}つ選ぶ。', 'modes'],
    ['以下から{n:number}つ選ぶ。', 'modes'],
  ],
  apart: true,
}
const USELESS = /\.te\b|\{one:let\}/u

const chosenAndDone = [$('one'), $('two')]
const twoMore = [...chosenAndDone, rest('more')]
const byAnother = [{ do: 'by', who: $('who'), then: $('then') }, rest('more')]
/** How sentences go on: what is chosen or looked at with what is done with it, a shuffle with what came before. */
const links: PhraseEntry[] = [
  ...['bare', 'loose'].flatMap((kind) =>
    FORMS.map(
      (form): PhraseEntry => [
        `or.${form}`,
        `{a:${kind}.plain}か、{b:${kind}.${form}}`,
        { do: 'modes', n: 1, of: [[$('a')], [$('b')]] },
      ],
    ),
  ),
  ['linked', '{one:pick.many}{two:ordered.plain}。', chosenAndDone],
  ['linked', '{one:pick.many}{two:ordered.plain}。{more:instructions}', twoMore],
  ['linked', '{one:pick}{two:bare.stem}、{more:linked.joined}', twoMore],
  ['linked', '{one:pick.hurt}{two:heal.stem}、{more:linked}', twoMore],
  ['linked', '{one:pick}{two:bare.plain}。', chosenAndDone],
  ['linked', '{one:pick}{two:bare.plain}。{more:instructions}', twoMore],
  ['linked', '{one:choice.first}{two:choice.beside}{three:legion.plain}。', [...chosenAndDone, $('three')]],
  ['linked', '{one:choice}、{more:linked}', oneMore],
  ['linked', '{one:choice}、{more:governed}', oneMore],
  ['linked', '{one:seek}{two:found.stem}、{more:linked.joined}', twoMore],
  ['linked', '{one:do.stem}、{more:linked.joined}', oneMore],
  ['linked.joined', '{one:joined.plain}。', [$('one')]],
  ['linked.joined', '{one:joined.plain}。{more:instructions}', oneMore],
  ['linked.joined', '{one:joined.stem}、{more:linked}', oneMore],
  /** What governs the end of a sentence may stand behind other instructions in it. */
  ['chain.governed', '{one:pick}{two:bare.stem}、{more:chain.last}', twoMore],
  ['chain.governed', '{one:seek}{two:found.stem}、{more:chain.last}', twoMore],
  ['chain.governed', '{one:seek}{two:fetch.stem}、{more:chain.last}', twoMore],
  ['chain.governed', '{one:seek}{two:sought.stem}、{more:chain.last}', twoMore],
  ['chain.governed', '{one:do.stem}、{more:chain.last}', oneMore],
  ['chain.governed', '{who:actor}は{then:acted.stem}、あなたは{more:chain.last}', byAnother],
  ['acted.stem', '{one:do.stem}', [$('one')]],
  ['acted.stem', '{one:pick}{two:bare.stem}', chosenAndDone],
  ['acted.stem', '{one:do.stem}、{more:acted.stem}', oneMore],
  ['acted.stem', '{one:pick}{two:bare.stem}、{more:acted.stem}', twoMore],
  ['chain.last', '{one:governor}', [$('one')]],
  ['chain.last', '{all:chain.governed}', $('all')],
  ['sentence', '{all:chain.governed}', $('all')],
  ['sentence.instead', '{all:sentence.acted}', $('all')],
  ['sentence.instead', '{who:actor}は{then:sentence.acted}', [{ do: 'by', who: $('who'), then: $('then') }]],
  /** 2017: a cost in the sentence. */
  ['instructions', '【コスト】[{cost:costs}]ことで、{then:instructions}', [m.pay]],
  ['instructions', '{c:if}【コスト】[{cost:costs}]ことで、{then:instructions}', [m.payIf]],
]

/** What is chosen and done in one verb, which is read and not printed. */
const brief: PhraseEntry[] = [
  /** 3.1.1.6.2: a series of actions in double brackets: all of it hangs on what stands before, whatever sentences it takes. */
  ...['sentence', 'sentence.acted', 'chain'].map(
    (category): PhraseEntry => [category, '『{all:instructions}』する。', $('all')],
  ),
  ['instructions', '『{all:linked}』する。', $('all')],
  ['linked', '{one:pick.brief}{two:bare.plain}。', chosenAndDone],
  ['linked', '{one:pick.brief}{two:bare.plain}。{more:instructions}', twoMore],
  ['linked', '{one:pick.brief}{two:bare.stem}、{more:linked}', twoMore],
  ['chain', '{one:pick.brief}{two:bare.plain}。', chosenAndDone],
  ['chain', '{one:pick.brief}{two:bare.stem}、{more:chain}', twoMore],
  ['chain.may', '{one:pick.brief}{two:bare.may}。', chosenAndDone],
]

const costs: PhraseEntry[] = [
  ['costs', '{one:pick.many}{two:ordered.plain}', chosenAndDone],
  ['costs', '{one:pick.many}{two:ordered.plain},{more:costs}', twoMore],
  ['costs', '{one:pick}{two:bare.plain}', chosenAndDone],
  ['costs', '{one:pick}{two:bare.plain},{more:costs}', twoMore],
  ['costs', '{one:choice}、{more:costs}', oneMore],
  ['costs', '{one:cost.blast}', [$('one')]],
  ['costs', '{one:cost.blast},{more:costs}', oneMore],
  ['costs', '{one:do.plain}', [$('one')]],
  ['costs', '{one:do.plain},{more:costs}', oneMore],
  ['costs', '{one:do.stem}、{more:costs}', oneMore],
  ...['pick.brief', 'pick.own'].flatMap((pick): PhraseEntry[] => [
    ['costs', `{one:${pick}}{two:bare.plain}`, [$('one'), $('two')]],
    ['costs', `{one:${pick}}{two:bare.plain},{more:costs}`, twoMore],
  ]),
]

const ONCE = '【ターン1回】'
const NO_MORE = {
  turn: 'そのターン中、この能力は使えなくなる。',
  game: 'そのゲーム中、この能力は使えなくなる。',
}
/** 3.1.1.5, 12.2, 12.6: how often an ability may be used, said at its head or at its end. */
const limits: readonly (readonly [atHead: string, atEnd: string, means: Means])[] = [
  ['', '', {}],
  [ONCE, '', { limit: m.once('turn') }],
  ['', NO_MORE.turn, { limit: m.once('turn') }],
  ['', NO_MORE.game, { limit: m.once('game') }],
]
const ICONS = ['', '{icon}', '{icon}{icon2:icon}']
const headOf = (mark: string, { label, zone, icons }: m.Head, once = ''): string =>
  `${label ? '{label}-' : ''}${mark}${zone ? '{zone:circles}' : ''}${once}${ICONS[icons]}:`

/** 3.1.1.5.2: what is paid for, in whatever sentences it is said. */
const PAID = 'コストを払ってよい。払ったら、{then:instructions}'
const bodies: readonly (readonly [before: string, after: string, effect: Pattern])[] = [
  ['[{cost:costs}]', `{when}${PAID}`, [m.pay]],
  ['[{cost:costs}]', `{when}{c:if}${PAID}`, [m.payIf]],
  ['', '{when}{effect}', $('effect')],
]
/** When it counts besides: on whose turn, or only in a part of it. */
/** The step of a battle that is said behind it. */
const IN_BATTLE = '{turn:battle}バトルの'
const times: readonly (readonly [said: string, conditions: readonly Pattern[], limit: Means])[] = [
  ['', [], {}],
  ['{turn:who}のターン中、', [{ turnOf: $('turn') }], {}],
  ['{whose:who.any}の{during:phase}中、', [], { during: $('during'), of: $('whose') }],
  [IN_BATTLE, [$('turn')], {}],
]

const triggered: PhraseEntry[] = m.HEADS.flatMap((head) =>
  limits.flatMap(([atHead, atEnd, limit]) =>
    times
      .filter(([, , during]) => atEnd !== NO_MORE.turn || Object.keys(during).length === 0)
      .flatMap(([time, conditions, during]) =>
        bodies.map(([before, after, effect]): PhraseEntry => {
          const only = m.conditionOf(head.icons, conditions)
          const limited = { ...(limit.limit as Means), ...during }
          return [
            'ability',
            `${headOf('【自】', head, atHead)}${before}${time}${time === IN_BATTLE ? after.replace('{when}', '{when:when.step}') : after}${atEnd}`,
            {
              kind: 'triggered',
              ...m.headed(head),
              when: $('when'),
              effect,
              ...(only && { only }),
              ...(Object.keys(limited).length > 0 && { limit: limited }),
            },
          ]
        }),
      ),
  ),
)

/** Triggers that ask something of the other one: what is boosted, or what rides upon it. */
const OTHERS: readonly (readonly [said: string, when: Pattern])[] = [
  [`${subject}{are:filters}{to:aim}をブーストした時、`, of('boosts', to)],
  [`${subject}{are:unit.other}をブーストした時、`, of('boosts')],
  [`${subject}{are:unit.other}にブーストされた時、`, of('isBoosted')],
  [`${subject}{are:unit.other}にライドされた時、`, of('rodeUpon')],
  ['{what:this}が{are:unit.other}にライドした時、', of('rides', { to: 'vanguard' })],
]
const aboutOthers: PhraseEntry[] = m.HEADS.flatMap((head) =>
  OTHERS.flatMap(([said, when]): PhraseEntry[] => {
    const only = m.conditionOf(head.icons, [])
    const all = { kind: 'triggered', ...m.headed(head), when, ...(only && { only }) }
    const its = { do: 'if', if: { thing: it, are: $('are') } }
    return [
      [
        'ability',
        `${headOf('【自】', head)}[{cost:costs}]${said}${PAID}`,
        { ...all, effect: [{ ...its, then: [m.pay] }] },
      ],
      [
        'ability',
        `${headOf('【自】', head)}${said}{then:sentence}`,
        { ...all, effect: [{ ...its, then: $('then') }] },
      ],
      /** Of its own card several sentences may hang on it. */
      [
        'ability',
        `${headOf('【自】', head)}${said.replace('{what:subject}', '{what:this}')}{then:instructions}`,
        { ...all, effect: [{ ...its, then: $('then') }] },
      ],
      [
        'ability',
        `${headOf('【自】', head)}[{cost:costs}]${said.replace('{what:subject}', '{what:this}')}{c:if}${PAID}`,
        { ...all, effect: [{ ...its, then: [m.payIf] }] },
      ],
    ]
  }),
)

const activated: PhraseEntry[] = m.HEADS.flatMap((head) =>
  limits.flatMap(([atHead, atEnd, limit]) =>
    ['[{cost:costs}]', ''].map((cost): PhraseEntry => {
      const only = m.conditionOf(head.icons, [])
      return [
        'ability',
        `${headOf('【起】', head, atHead)}${cost}{effect}${atEnd}`,
        {
          kind: 'activated',
          ...m.headed(head),
          cost: cost === '' ? [] : $('cost'),
          effect: $('effect'),
          ...limit,
          ...(only && { only }),
        },
      ]
    }),
  ),
)

const constant: PhraseEntry[] = m.HEADS.flatMap((head) =>
  ['{does:under}', '{while}{does:under}', '{does:lines}'].map((said): PhraseEntry => {
    const condition = m.conditionOf(head.icons, said.startsWith('{while}') ? [$('while')] : [])
    return [
      'ability',
      headOf('【永】', head) + said,
      { kind: 'constant', ...m.headed(head), does: $('does'), ...(condition && { while: condition }) },
    ]
  }),
)

/** 11: keywords as abilities, by the mark of the kind they are of. */
const keywordsBy = (mark: string, of: { readonly [keyword: string]: string }): PhraseEntry[] =>
  Object.entries(of).flatMap(([name, word]): PhraseEntry[] => [
    ['ability', `${mark}:${word}`, m.keyword(name)],
    ['ability', `${mark}{zone:circles}:${word}`, m.keyword(name, { zone: $('zone') })],
  ])

const named: PhraseEntry[] = [
  ...keywordsBy('【永】', constantKeywords),
  ...keywordsBy('【自】', triggeredKeywords),
  ['ability', '【自】:達成({n:amount})', m.keyword('success', { n })],
  ['ability', '【自】{zone:circles}:達成({n:amount})', m.keyword('success', { n, zone: $('zone') })],
  ['ability', '【自】:天啓-{zone:circles.bare}', m.keyword('revelation', { zone: $('zone') })],
  ['ability', '【起】:【双闘{n:amount}】{are:cards}', m.keyword('seekMate', { n, are: $('are') })],
  [
    'ability',
    '【起】{zone:circles}:【双闘{n:amount}】{are:cards}',
    m.keyword('seekMate', { n, are: $('are'), zone: $('zone') }),
  ],
  /** 11.11.1.3.1: without a timing and a cost of its own. */
  ['ability', '【超越】裏のこのカードを(V)に【超越】する。', m.keyword('stride', { cost: [] })],
  ...['[{cost:costs}]', '【コスト】[{cost:costs}]ことで、'].flatMap((cost): PhraseEntry[] => [
    [
      'ability',
      `【超越】-ストライドステップ-${cost}裏のこのカードを(V)に【超越】する。`,
      m.keyword('stride', { cost: $('cost') }),
    ],
    [
      'ability',
      `【Gガーディアン】-相手ターンのガードステップ-${cost}裏のこのカードを(G)にコールする。`,
      m.keyword('gGuardian', { cost: $('cost') }),
    ],
  ]),
]

/** 3.1.1.3, 3.1.1.4: where an ability is valid: one place, or one of several circles. */
const CIRCLE_LISTS = [
  ['vanguard', 'rear'],
  ['vanguard', 'guardian'],
  ['rear', 'guardian'],
  ['vanguard', 'rear', 'guardian'],
] as const
/** The same with piles. */
const inHead: { readonly [zone: string]: string } = { ...piles, ...circles }
const PILE_LISTS = [
  ['deck', 'hand'],
  ['deck', 'drop'],
  ['rear', 'deck'],
] as const
const listed: readonly (readonly [said: string, zone: Pattern])[] = [
  ...Object.entries(circles).map(([zone, word]) => [word, zone] as const),
  ...CIRCLE_LISTS.map((list) => [list.map((zone) => circles[zone]).join('/'), list] as const),
]

/** What keywords stand for (chapter 11), where that is not said in the words of other texts. */
const standsFor: readonly (readonly [said: string, keyword: Keyword])[] = [
  ['他のあなたのユニットがアタックされた時、このユニットを(G)に置いてよい。', 'intercept'],
  [
    'このユニットの前のあなたのユニットがアタックした時、このユニットを【レスト】してよい。【レスト】したら、そのバトル中、そのユニットのパワーにこのユニットのパワーを加える。',
    'boost',
  ],
  [
    '他のあなたのユニットがこのユニットと同じ縦列に登場した時、そのターン中、このユニットは♪♪状態になる。',
    'harmony',
  ],
]
const definitions: PhraseEntry[] = [
  ...standsFor.flatMap(([said, name]): PhraseEntry[] => [
    ['definition', `【自】:${said}`, meaning(name)],
    ['definition', `【自】{zone:circles}:${said}`, meaning(name, { zone: $('zone') })],
  ]),
  ['definition', '守護者はデッキに4枚まで入れられる。', meaning('sentinel')],
  ...['', '{zone:circles}'].map(
    (zone): PhraseEntry => [
      'definition',
      `【起】${zone}:[あなたのドロップゾーンからカードを4枚選び、山札の上に好きな順番で置く]相手のグレード3以上のヴァンガードがいるなら、あなたの山札から{are:cards}を1枚まで探し、双闘し、山札をシャッフルする。双闘はゲーム中に1回しかできない。`,
      meaning('seekMate', { are: [rest('are')], ...(zone && { zone: $('zone') }) }),
    ],
  ),
  ...listed.map(
    ([said, zone]): PhraseEntry => [
      'definition',
      `${said}に登場した時、あなたの山札の上から1枚見て、ソウルに置いてよい。置いたら、あなたのスタンドしているリアガードを1枚選び、【レスト】する。`,
      meaning('revelation', { zone }),
    ],
  ),
  ['definition', '{ability}', $('ability')],
]

const abilities: PhraseEntry[] = [
  ...listed.flatMap(([said, zone]): PhraseEntry[] => [
    ['circles', `【${said}】`, zone],
    ['circles.bare', said, zone],
  ]),
  ...Object.entries(piles).map(([zone, word]): PhraseEntry => ['circles.bare', word, zone]),
  ...Object.entries(piles).map(([zone, word]): PhraseEntry => ['circles', `【${word}】`, zone]),
  ...PILE_LISTS.map(
    (list): PhraseEntry => ['circles', `【${list.map((zone) => inHead[zone]).join('/')}】`, list],
  ),
  ...words('label', labels),
  /** 11.17.1.2: with whatever number. */
  ...[1, 2, 3, 4, 5].map((many): PhraseEntry => ['label', `${labels.rescue}${many}`, 'rescue']),
  ...Object.entries(numberedIcons).map(([icon, said]): PhraseEntry => ['icon', said, { icon, n }]),
  ...Object.entries({ ...rows, ...columns }).map(
    ([lies, word]): PhraseEntry => ['icon', `【${word}】`, { thing: 'this', are: [{ lies, whose: 'you' }] }],
  ),
  ['icon', '連波-{n:number}～{to:number}回目', { icon: 'wave', n, to: $('to') }],
  /** 11.34.2: only the nth; or two of these together. */
  ['icon', '連波-{n:number}回目のみ', { icon: 'wave', n }],
  ['waves', '{n:number}回目', { icon: 'wave', n }],
  ['waves', '{n:number}回目以降', { icon: 'waveOn', n }],
  ['waves', '{n:number}～{to:number}回目', { icon: 'wave', n, to: $('to') }],
  ['icon', '連波-{a:waves}、{b:waves}', { or: [$('a'), $('b')] }],
  ...Object.entries(plainIcons).map(([icon, said]): PhraseEntry => ['icon', said, { icon }]),
  ...named,
  ...aboutOthers,
  ...triggered,
  ...activated,
  ...constant,
  ['text', '{ability}', $('ability')],
  ...definitions,
]

export const japanesePhrases = new Phrasebook(
  () => [
    ...people,
    ...places,
    ...numbers,
    ...filters,
    ...groups,
    ...things,
    ...choices,
    ...circlesOf,
    ...verbs,
    ...lasting,
    ...behindOneDuration,
    ...statics,
    ...conditions,
    ...events,
    ...single,
    ...links,
    ...costs,
    ...abilities,
    ...sentencesWith(
      [
        ['pick', 'bare'],
        ['seek', 'fetch'],
        ['seek', 'found'],
        ['seek', 'sought'],
        ['choice.first', 'choice.beside', 'legion'],
        ['or'],
      ],
      [],
      manner,
    ).filter(
      ([category, template]) =>
        !USELESS.test(`{${category}}${template}`) && category !== 'let' && category !== 'costs',
    ),
    ...brief,
  ],
  japaneseWords,
)
