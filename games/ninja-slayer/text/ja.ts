import {
  $,
  ARE,
  ARE_NOT,
  amount,
  BE_HERE,
  BE_THERE,
  choosing,
  comparisons,
  condition,
  conditions as conditionsOfAll,
  counted,
  DO,
  DO_NOT,
  type Forms,
  gains,
  gainsForEach,
  godan,
  happenings,
  ichidan,
  instruction,
  lasting,
  lessened,
  lowered,
  number,
  numbers as numbersOfAll,
  type Pattern,
  Phrasebook,
  type PhraseEntry,
  raised,
  rest,
  sentences,
  so,
  suru,
  transitive,
  unending,
  words,
} from '@tefuda/language'
import { meaning } from './keywords.ts'
import { names } from './names.ts'
import { type Act, BOTH, type Field, isReplaceable, type Keyword, type Moment, type Zone } from './words.ts'

/** The game's Japanese: how its cards say what its words mean. */

const zones: Record<Zone, string> = {
  deck: 'デッキ',
  hand: '手札',
  field: '場',
  ether: 'エテル・ゾーン',
  ohigan: 'オヒガン',
  damage: 'ダメージ・ゾーン',
  space: 'コトダマ空間',
  exile: '除外・ゾーン',
  check: 'チェック・ゾーン',
}

const fields: Record<Field, string> = {
  cost: 'コスト',
  karate: 'カラテ',
  endurance: '耐久力',
  sabotage: '工作力',
}

const keywords: Record<Exclude<Keyword, 'tatsujin'>, string> = {
  interrupt: 'インターラプト',
  interruptKaizen: 'インターラプト・カイゼン',
  satsubatsu: 'サツバツ',
}

const moments: Record<Exclude<Moment, 'gameStart'>, string> = {
  turnStart: 'ターン開始',
  turnEnd: 'ターン終了',
  drawStep: 'ドロー・ステップ開始',
  etherStep: 'エテル・ステップ開始',
  characterPhase: 'キャラクターフェイズ開始',
  ikusaStart: 'イクサ開始',
  ikusaEnd: 'イクサ終了',
  targetStep: 'アイサツ対象選択・ステップ開始',
  interruptStep: 'インターラプト・ステップ開始',
  ikusaDamageStep: 'イクサダメージ・ステップ開始',
  ikusaDamageEnd: 'イクサダメージ・ステップ終了',
}

/** Zones that cards are put into in the open, and those of them where they are counted 枚. */
const laid = Object.entries(zones).filter(([zone]) => !['hand', 'deck', 'space'].includes(zone))
const cards = laid.filter(([zone]) => zone !== 'field')

const players: PhraseEntry[] = [
  ...words('who', { you: 'あなた', opponent: '相手', self: '自分' }),
  ...words('possessor', {
    you: 'あなた',
    opponent: '相手',
    self: '自分',
    owner: '持ち主',
    that: 'そのプレイヤー',
  }),
  ...words('actor', { you: 'あなた', opponent: '相手', each: '各プレイヤー', that: 'そのプレイヤー' }),
  ...words('actor', { controller: 'それの支配者', owner: 'それの持ち主' }),
]

/** What was looked at or revealed, as far as it has not been chosen. */
const lookedAt = { of: 'any', zone: 'looked' }

/** A hand or deck of nobody named is that of whoever acts; any other zone is that of both players. */
const places: PhraseEntry[] = [
  ['place.hand', '手札', { of: 'self', zone: 'hand' }],
  ['place.hand', '{of:possessor}の手札', { of: $('of'), zone: 'hand' }],
  ['place.deck', 'デッキ', { of: 'self', zone: 'deck' }],
  ['place.deck', '{of:possessor}のデッキ', { of: $('of'), zone: 'deck' }],
  ['place.field', '場', { of: 'any', zone: 'field' }],
  ['place.field', '{of:possessor}の場', { of: $('of'), zone: 'field' }],
  ...cards.flatMap(([zone, word]): PhraseEntry[] => [
    ['place.cards', word, { of: 'any', zone }],
    ['place.cards', `{of:possessor}の${word}`, { of: $('of'), zone }],
  ]),
  ['place.cards', '{place:place.hand}', $('place')],
  ['place.cards', '{place:place.deck}', $('place')],
  ['place.space', 'コトダマ空間', { of: 'any', zone: 'space' }],
  ['place.looked', 'その中', lookedAt],
  ['place', '{place:place.field}', $('place')],
  ['place', '{place:place.space}', $('place')],
  ['place', '{place:place.cards}', $('place')],

  ...words('zone', zones),
  ['to.hand', '手札', { of: 'any', zone: 'hand' }],
  ['to.hand', '{of:possessor}の手札', { of: $('of'), zone: 'hand' }],
  ...laid.flatMap(([zone, word]): PhraseEntry[] => [
    ['to', word, { of: 'any', zone }],
    ['to', `{of:possessor}の${word}`, { of: $('of'), zone }],
  ]),
  ...Object.entries({ top: '上', bottom: '下' }).flatMap(([at, word]): PhraseEntry[] => [
    ['to', `デッキの一番${word}`, { of: 'any', zone: 'deck', at }],
    ['to', `{of:possessor}のデッキの一番${word}`, { of: $('of'), zone: 'deck', at }],
  ]),
]

const numbers: PhraseEntry[] = [
  ...numbersOfAll({ X: 'X', Y: 'Y', Z: 'Z' }),
  ...counted('cards', '枚'),
  ...counted('people', '人'),
  ...counted('pieces', 'つ'),
  ...counted('counted', '枚'),
  ...counted('counted', '人'),
  ...counted('counted', 'つ'),
  ...comparisons,

  ['value', '{count:group.cards}の枚数', { count: $('count') }],
  ['value', '{count:group.field}の人数', { count: $('count') }],
  ['value', '{count:group.space}の数', { count: $('count') }],
  ['value', '{count:group}の数', { count: $('count') }],
  ['value', '{all:group}の{field}の合計', { field: $('field'), of: { all: $('all') } }],
  ['value', 'それらの{field}の合計', { field: $('field'), of: 'them' }],
  ['value', '{of:thing}の{field}', { field: $('field'), of: $('of') }],
  ['per', '{count:group.cards}1枚', { count: $('count') }],
  ['per', '{count:group.field}1人', { count: $('count') }],
  ['per', '{count:group.space}1つ', { count: $('count') }],
  ['per', '{count:group}1つ', { count: $('count') }],
  ...Object.entries({ discard: '捨てた', kill: '殺した', exclude: '除外した' }).flatMap(
    ([did, word]): PhraseEntry[] => [
      ['per', `これにより${word}カード1枚`, { did, are: [] }],
      ['per', `これにより${word}キャラクター1人`, { did, are: [{ type: 'character' }] }],
      ['per', `これにより${word}{are:filters}1つ`, { did, are: $('are') }],
      ['value', `これにより${word}カードの枚数`, { did, are: [] }],
      ['value', `これにより${word}キャラクターの人数`, { did, are: [{ type: 'character' }] }],
      ['value', `これにより${word}{are:filters}の数`, { did, are: $('are') }],
    ],
  ),
]

const filters: PhraseEntry[] = [
  ...words('field', fields),
  ...words('keyword', keywords),
  ...words('turned', { bowed: 'オジギ状態', unbowed: 'アンタイ・オジギ状態' }),
  ...words('faced', { faceUp: '表向き', faceDown: '裏向き' }),
  ...words('fighting', { greeting: 'アイサツしてい', greeted: 'アイサツされてい', fighting: 'イクサしてい' }),
  ['fighting', 'イクサをしてい', 'fighting'],

  ['head', '{attribute}', { attribute: $('attribute') }],
  ['head', '{name}', { name: $('name') }],
  ['head', 'キャラクター', { type: 'character' }],
  ['head', 'コトダマ', { type: 'kotodama' }],
  ['head', '能力', { type: 'ability' }],
  ['filter', '他の', { other: true }],
  ['filter', '{state:turned}の', { state: $('state') }],
  ['filter', '{state:faced}の', { state: $('state') }],
  ['filter', '{state:fighting}る', { state: $('state') }],
  ['filter', '{field}{value:n}{is:compare.after}の', { field: $('field'), is: $('is'), value: $('value') }],
  ['filter', '{field}{value:n}の', { field: $('field'), is: 'exactly', value: $('value') }],
  ['filter', 'カード名に{name}が含まれている', { nameHas: $('name') }],
  ['filter', '{name}以外の', { not: { name: $('name') } }],
  ['filter', '{attribute}以外の', { not: { attribute: $('attribute') } }],
  ['filter', '{attribute}の', { attribute: $('attribute') }],
  ['filter', '{keyword}を持つ', { keyword: $('keyword') }],
  ['filter', '{field}が増加している', { changed: $('field'), to: 'more' }],
  ['filter', '{field}が減少している', { changed: $('field'), to: 'less' }],

  ['filters.noun', '{one:head}', [$('one')]],
  ['filters.noun', '{one:head}か{two:head}', [{ or: [$('one'), $('two')] }]],
  ['filters.noun', 'カードか能力', [{ or: [{ type: 'card' }, { type: 'ability' }] }]],
  ['filters.noun', '{one:filter}{more:filters.noun}', [$('one'), rest('more')]],
  ['filters', '{all:filters.noun}', $('all')],
  ['filters', 'カード', []],
  ['filters', '{one:filter}{more:filters}', [$('one'), rest('more')]],
]

const player = { type: 'player' }
const anyField = { of: 'any', zone: 'field' }

/** Where no zone is named the field is meant (205.3, 306.5). Players can be chosen with what is on it. */
const groups: PhraseEntry[] = [
  ['group.cards', '{in:place.hand}', { in: $('in'), are: [] }],
  ['group.cards', '{in:place.cards}の{are:filters}', { in: $('in'), are: $('are') }],
  ['group.field', 'プレイヤー', { in: anyField, are: [player] }],
  [
    'group.field',
    'キャラクターかプレイヤー',
    { in: anyField, are: [{ or: [{ type: 'character' }, player] }] },
  ],
  ['group.field', '{group:group.fielded}', $('group')],
  ['group.fielded', '{in:place.field}の{are:filters}', { in: $('in'), are: $('are') }],
  [
    'group.fielded',
    '{of:possessor}の{are:filters.noun}',
    { in: { of: $('of'), zone: 'field' }, are: $('are') },
  ],
  [
    'group.fielded',
    'このターン{to:thing.this}にアイサツした{more:filters}',
    { in: anyField, are: [{ event: 'aisatsu', to: $('to'), during: 'turn' }, rest('more')] },
  ],
  ['group.fielded', '{are:filters}', { in: anyField, are: $('are') }],
  ['group.space', '{in:place.space}の{are:filters}', { in: $('in'), are: $('are') }],
  ['group', '{group:group.field}', $('group')],
  ['group', '{group:group.space}', $('group')],
  ['group', '{group:group.cards}', $('group')],
]

const other = { other: true }
const oneMore = [$('one'), rest('more')]

const things: PhraseEntry[] = [
  ['thing.this', 'これ', 'this'],
  ['thing.this', 'それ', 'it'],
  ['thing', '{thing:thing.this}', $('thing')],
  ['thing', 'それら', 'them'],
  ['thing', '残り', { all: { in: lookedAt, are: [] } }],
  ['thing', 'そのキャラクター', { that: 'character' }],
  ['thing', 'そのカード', { that: 'card' }],
  ['thing', '{zone}のこれ', { this: $('zone') }],
  ['thing', '{in:place.hand}', { all: { in: $('in'), are: [] } }],
  ['thing', '{in:place.deck}', { all: { in: $('in'), are: [] } }],
  ['thing', '{in:place}の他のすべての{more:filters}', { all: { in: $('in'), are: [other, rest('more')] } }],
  ['thing', '{in:place}のすべての{are:filters}', { all: { in: $('in'), are: $('are') } }],
  ['thing', '他のすべての{more:filters}', { all: { in: anyField, are: [other, rest('more')] } }],
  ['thing', 'すべての{are:filters}', { all: { in: anyField, are: $('are') } }],
  ['thing', '{in:place}の{one:filter}すべての{more:filters}', { all: { in: $('in'), are: oneMore } }],
  ['thing', '{one:filter}すべての{more:filters}', { all: { in: anyField, are: oneMore } }],
  ['thing', '{of:place.deck}の上から{top:n}枚', { top: $('top'), of: $('of') }],
  ['victim', '{thing}', $('thing')],
  ['victim', 'あなた', { player: 'you' }],
  ['victim', '相手', { player: 'opponent' }],
  ['victim', 'そのプレイヤー', { player: 'that' }],
  ['victim', '各プレイヤー', { player: 'each' }],
]

const total = '合計{field}が{value:n}{is:compare.after}になるように'
const totalMeans = { field: $('field'), is: $('is'), value: $('value') }
const inAre = { in: $('in'), are: $('are') }
const orMeans = { are: $('are2'), how: $('how2') }
const orAsWell = 'か、{are2:filters}を{how2:counted}'

const chosen: readonly (readonly [template: string, means: { readonly [key: string]: Pattern }])[] = [
  ...['', '無作為に'].flatMap((random): (typeof chosen)[number][] => {
    const means = { what: $('what'), how: $('how'), ...(random && { random: true }) }
    return [
      [`{what:group.field}を${random}{how:people}`, means],
      [`{what:group.cards}を${random}{how:cards}`, means],
      [`{what:group.space}を${random}{how:pieces}`, means],
      [`{what:group}を${random}{how:counted}`, means],
    ]
  }),
  ['{in:place.looked}から{are:filters}を{how:counted}', { what: inAre, how: $('how') }],
  [`{in:place}から${total}{are:filters}を{how:cards}`, { what: inAre, how: $('how'), total: totalMeans }],
  [`{in:place}から${total}{are:filters}を{how:counted}`, { what: inAre, how: $('how'), total: totalMeans }],
  [`{in:place}の${total}{are:filters}を{how:counted}`, { what: inAre, how: $('how'), total: totalMeans }],
  ['{in:place}から{are:filters}を{how:counted}', { what: inAre, how: $('how') }],
]

const searched: typeof chosen = [
  ['{in:place}から{are:filters}を{how:cards}', { what: inAre, how: $('how') }],
  [`{in:place}から${total}{are:filters}を{how:cards}`, { what: inAre, how: $('how'), total: totalMeans }],
  [`{in:place}から{are:filters}を{how:cards}${orAsWell}`, { what: inAre, how: $('how'), or: orMeans }],
  [
    `{in:place}から${total}{are:filters}を{how:cards}${orAsWell}`,
    { what: inAre, how: $('how'), total: totalMeans, or: orMeans },
  ],
]

const choices: PhraseEntry[] = [
  ...chosen.flatMap(([template, means]) => [
    ...choosing(template, godan('選ぶ'), { do: 'choose', ...means }),
    ['pick', `${template}選んで`, { do: 'pick', ...means }] as const,
  ]),
  ...searched.flatMap(([template, means]) => choosing(template, godan('探す'), { do: 'search', ...means })),
]

const drawing: Forms = { ...suru('ドロー'), plain: 'ドロー' }
const dealt = { do: 'damage', what: $('what'), n: $('n') }
const jitsu: Forms = { plain: '', stem: 'をし', te: 'をして', past: 'をした' }

const verbs: PhraseEntry[] = [
  ...transitive('', godan('殺す'), { do: 'kill' }),
  ...transitive('', suru('除外'), { do: 'exclude' }),
  ...transitive('', godan('打ち消す'), { do: 'counter' }),
  ...transitive('', suru('オジギ'), { do: 'bow' }),
  ...transitive('', suru('アンタイ・オジギ'), { do: 'unbow' }),
  ...transitive('', suru('アンブッシュ'), { do: 'ambush' }),
  ...transitive('{of:possessor}の場に', suru('アンブッシュ'), {
    do: 'ambush',
    to: { of: $('of'), zone: 'field' },
  }),
  ...transitive('', suru('表向きに'), { do: 'turnUp' }),
  ...transitive('', suru('裏向きに'), { do: 'turnDown' }),
  ...transitive('', ichidan('捨てる'), { do: 'discard' }),
  ...transitive('', suru('公開'), { do: 'reveal' }),
  ...transitive('', ichidan('見る'), { do: 'look' }),
  ...transitive('', suru('シャッフル'), { do: 'shuffle' }),
  ...transitive('', suru('エントリー'), { do: 'enter' }),
  ...transitive('コストを支払わずに', suru('エントリー'), { do: 'enter', free: true }),
  ...transitive('持ち主の手札に', godan('戻す'), { do: 'move', to: { of: 'owner', zone: 'hand' } }),
  ...transitive('{to:to.hand}に', ichidan('加える'), { do: 'move', to: $('to') }),
  ...transitive('{to:to.hand}に', godan('戻す'), { do: 'move', to: $('to') }),
  ...transitive('{to}に', godan('置く'), { do: 'move', to: $('to') }),
  ...transitive('{as:turned}で{to}に', godan('置く'), { do: 'move', as: $('as'), to: $('to') }),
  ...transitive('{as:faced}で{to}に', godan('置く'), { do: 'move', as: $('as'), to: $('to') }),

  ...['{n}枚', 'カードを{n}枚'].flatMap((cards) => [
    ...instruction('do', cards, drawing, { do: 'draw', n: $('n') }),
    ['do.plain', `${cards}ドローする`, { do: 'draw', n: $('n') }] as const,
  ]),
  ...instruction('do', '{n}', suru('回復'), { do: 'heal', n: $('n') }),
  ...instruction('do', '{n}エテルを', godan('支払う'), { do: 'payEther', n: $('n') }),
  ...instruction('do', 'ジツ{n}', jitsu, { do: 'jitsu', n: $('n') }),

  ...['{n}ダメージを', '{n}点のダメージを'].flatMap((damage) => [
    ...instruction('do', `{what:victim}に${damage}`, ichidan('与える'), dealt),
    ...instruction('do', `{by:thing}は{what:victim}に${damage}`, ichidan('与える'), {
      ...dealt,
      by: $('by'),
    }),
    ...instruction('do', `{what:thing}に${damage}`, godan('割り振る'), { ...dealt, do: 'divide' }),
  ]),
  ...instruction('do', '{what:thing}がそのダメージを', ichidan('受ける'), {
    do: 'takeThat',
    what: $('what'),
  }),
  ...always('do', '{for:duration.time}{what:thing}の支配者に', godan('なる'), {
    do: 'control',
    what: $('what'),
  }),
]

/** What is so: in an effect with its duration or without, in a constant ability while that is valid. */
function always(category: string, ...said: Said): PhraseEntry[] {
  return [...unending(category, ...said), ...(category === 'static' ? [] : lasting(category, ...said))]
}
type Said = [before: string, verb: Forms, means: { readonly [key: string]: Pattern }]

const acts: Record<Exclude<Act, 'enterKotodama' | 'enterCharacter' | 'interrupted'>, string> = {
  aisatsu: 'アイサツ',
  aisatsuPlayer: 'プレイヤーにアイサツ',
}
const cannot: Forms = { plain: 'できない', stem: 'できず', te: 'できなくて', past: 'できなかった' }

/** What both a constant ability and an effect that lasts can say. */
function changes(category: string): PhraseEntry[] {
  const gain = (gains: Pattern) => ({ do: 'gain', what: $('what'), gains })
  return [
    ...always(category, '{what:thing}の{field}は{for:duration}{by:less}', suru('減少'), {
      ...gain([{ field: $('field'), by: $('by') }]),
    }),
    ...always(category, '{what:thing}の{field}は{for:duration}{by:n}', suru('増加'), {
      ...gain([{ field: $('field'), by: $('by') }]),
    }),
    ...Object.entries({ damage: 'ダメージ', ikusaDamage: 'イクサダメージ' }).flatMap(([field, word]) => [
      ...always(category, `{what:thing}が与える${word}を{for:duration}{by:less}点`, suru('減少'), {
        ...gain([{ field, by: $('by') }]),
      }),
      ...always(category, `{what:thing}が与える${word}を{for:duration}{by:n}点`, suru('増加'), {
        ...gain([{ field, by: $('by') }]),
      }),
    ]),
    ...always(category, '{what:thing}は{for:duration}{gains}を', ichidan('得る'), gain($('gains'))),
    ...gainsForEach(BOTH).flatMap(([each, gained]) =>
      always(category, `{what:thing}は{for:duration}{per}につき${each}を`, ichidan('得る'), gain(gained)),
    ),
    ...always(category, '{what:thing}の{one:field}と{two:field}を{for:duration}', ichidan('入れ替える'), {
      ...gain([{ swap: [$('one'), $('two')] }]),
    }),
    ...always(category, '{what:thing}は{for:duration}{loses}を', godan('失う'), {
      do: 'lose',
      what: $('what'),
      loses: $('loses'),
    }),
    ...Object.entries(acts).flatMap(([act, word]) =>
      always(category, `{what:thing}は{for:duration}${word}`, cannot, {
        do: 'cannot',
        what: $('what'),
        act,
      }),
    ),
    ...Object.entries({ enterKotodama: 'コトダマ', enterCharacter: 'キャラクター' }).flatMap(([act, word]) =>
      always(category, `{who}は{for:duration}${word}をエントリー`, cannot, {
        do: 'cannot',
        what: { player: $('who') },
        act,
      }),
    ),
  ]
}

const lastingEffects: PhraseEntry[] = [
  ['duration.time', 'このターン', { during: 'turn' }],
  ['duration.time', 'このイクサ', { during: 'ikusa' }],
  ...words('duration.end', { turn: 'ターン', ikusa: 'イクサ' }),
  ['duration.time', '{during:duration.end}終了時まで', { during: $('during') }],
  ['duration.time', 'この{during:duration.end}の終了時まで', { during: $('during') }],
  ['duration.time', 'この{during:duration.end}終了時まで', { during: $('during') }],
  ['duration.time', '次の{of:who}のターン', { during: 'nextTurn', of: $('of') }],
  ['duration', '{duration:duration.time}', $('duration')],
  ...words('at.turn', { turnStart: moments.turnStart, turnEnd: moments.turnEnd }),
  ['duration', '次の{of:who}の{at:at.turn}時まで', { until: { at: $('at'), of: $('of'), next: true } }],
  ['duration.long', '{condition}間', { while: $('condition') }],

  ...gains(BOTH, 'と', ''),
  ['loses', 'すべての能力', [{ everything: 'abilities' }]],

  ...changes('do'),
]

const interrupts = 'インターラプトやインターラプト・カイゼン'
const entryCost = (by: Pattern, what: Pattern): Pattern => ({
  do: 'gain',
  what,
  gains: [{ field: 'entryCost', by }],
})
const entered = { entered: $('are'), by: $('who') }

const statics: PhraseEntry[] = [
  ...changes('static'),
  ['static.plain', 'このコストは{by:less}減少する', entryCost($('by'), 'this')],
  ['static.plain', 'このコストは{by:n}増加する', entryCost($('by'), 'this')],
  [
    'static.plain',
    '{who}がエントリーする{are:filters}のコストは{by:less}減少する',
    entryCost($('by'), entered),
  ],
  ['static.plain', '{who}がエントリーする{are:filters}のコストは{by:n}増加する', entryCost($('by'), entered)],
  [
    'static.plain',
    '{what:thing}の{field}は{to:n}である',
    { do: 'gain', what: $('what'), gains: [{ field: $('field'), to: $('to') }] },
  ],
  [
    'static.plain',
    `このアイサツは${interrupts}によって変更されない`,
    { do: 'cannot', what: 'this', act: 'interrupted' },
  ],
  ['static.plain', 'このコストを支払わずにエントリーしてもよい', { do: 'otherCost', cost: [] }],
  ['static.closed', 'このコストを支払う代わりに、{cost:chain.may}', { do: 'otherCost', cost: $('cost') }],
  [
    'static.closed',
    '{event:event.now}場合、代わりに{with:sentence.acted}',
    { do: 'replace', event: $('event'), with: $('with') },
  ],
  ['static.closed', '{one:let}', $('one')],
  ['static.closed', '{one:static.plain}。', $('one')],
  ['statics', '{one:static.closed}', [$('one')]],
  ['statics', '{one:static.closed}{more:statics}', [$('one'), rest('more')]],
  ['statics', '{one:static.te}、{more:statics}', [$('one'), rest('more')]],
  ['statics', '{one:static.stem}、{more:statics}', [$('one'), rest('more')]],
]

const isState = { thing: $('thing'), are: [{ state: $('state') }] }
const sum = { field: $('field'), of: { all: $('all') } }

const conditions: PhraseEntry[] = [
  ...amount('{in:place.hand}', '枚', ARE, { in: $('in'), are: [] }),
  ...amount('{in:place.deck}', '枚', ARE, { in: $('in'), are: [] }),
  ...amount('{in:place.field}に{are:filters}', '人', BE_HERE, inAre),
  ...amount('{in:place.cards}に{are:filters}', '枚', BE_THERE, inAre),
  ...amount('{in:place.space}に{are:filters}', 'つ', BE_THERE, inAre),
  ...amount('{in:place.looked}に{are:filters}', '枚', BE_THERE, inAre),
  ...amount('{in:place}に{are:filters}', '枚', BE_THERE, inAre),
  ...so('{who}のターン', [ARE, ARE_NOT], { turnOf: $('who') }),
  ...so('{thing}が{state:turned}', [ARE, ARE_NOT], isState),
  ...so('{thing}が{state:faced}', [ARE, ARE_NOT], isState),
  ...so('{thing}が{state:fighting}', [DO, DO_NOT], isState),
  ...so('{thing}が{are:filters}', [ARE, ARE_NOT], { thing: $('thing'), are: $('are') }),
  ...condition('{all:group}の{field}の合計が{value:n}{is:compare.after}', ARE, {
    number: sum,
    is: $('is'),
    value: $('value'),
  }),
  ...conditionsOfAll,
  ['while', '{c:if}', $('c')],
  ['while', '{condition}間、', $('condition')],
  ['while', '{who}のターン中、', { turnOf: $('who') }],
  ['while', '{thing}が{state:turned}の間、', { thing: $('thing'), are: [{ state: $('state') }] }],
  ['if.late', 'そうしたなら、', { done: 'it' }],
  ['if', 'タツジン・コストを支払ったなら、', { done: 'tatsujin' }],
]

const { event, did, passive } = happenings(isReplaceable)

const of = (name: string, more: { readonly [key: string]: Pattern } = {}) => ({
  event: name,
  what: $('what'),
  ...more,
})

const later = { do: 'later', when: $('when'), then: $('then') }

const events: PhraseEntry[] = [
  ['subject', 'これ', 'this'],
  ['subject', '{group:group.fielded}', $('group')],
  ['subject', '{group:group.space}', $('group')],
  ['subject', '{group:group.cards}', $('group')],
  ['subject.next', 'それ', 'it'],
  ['subject.next', '{subject}', $('subject')],
  ['subject', '{of:possessor}のカード', { in: { of: $('of'), zone: 'anywhere' }, are: [] }],
  ...words('whom', { player: 'プレイヤー', character: 'キャラクター' }),

  ...did('{what:subject}が', suru('登場'), of('appear')),
  ...did('{what:subject}が', suru('エントリー'), of('enter')),
  ...did('{what:subject}が', suru('アンブッシュ'), of('ambush')),
  ...did('{what:subject}が{from:place}から', suru('アンブッシュ'), of('ambush', { from: $('from') })),
  ...did('{what:subject}が', suru('アイサツ'), of('aisatsu')),
  ...did('{what:subject}が{to:whom}に', suru('アイサツ'), of('aisatsu', { to: $('to') })),
  ...event('{what:subject}が', 'アイサツされた', 'アイサツされる', of('greeted')),
  ...did('{what:subject}がキャラクターを', godan('殺す'), of('kill')),
  ...did('{what:subject}がイクサでキャラクターを', godan('殺す'), of('kill', { in: 'ikusa' })),
  ...event('{what:subject}が', '殺された', '殺される', of('killed')),
  ...event('{what:subject}がイクサで', '殺された', '殺される', of('killed', { in: 'ikusa' })),
  ...did(
    '{what:subject}が{to:whom}にイクサダメージを',
    ichidan('与える'),
    of('ikusaDamage', { to: $('to') }),
  ),
  ...did('{what:subject}がダメージを', ichidan('受ける'), of('damaged')),
  ...did('{what:subject}がダメージを', ichidan('与える'), of('deals')),
  ...did('{what:subject}が{to:whom}にダメージを', ichidan('与える'), of('deals', { to: $('to') })),
  ...passive('{to:zone}に', '置か', { event: 'moved', to: $('to') }),
  ...passive('手札に', '戻さ', { event: 'moved', to: 'hand' }),
  ...passive('', '捨てら', { event: 'discarded' }),
  ...did('{who}がカードを', suru('ドロー'), { event: 'draws', who: $('who') }),
  ...did('{who}がカードを', ichidan('捨てる'), { event: 'discards', who: $('who') }),
  ...did('{who}が', suru('回復'), { event: 'heals', who: $('who') }),
  ...did('{who}がダメージを', ichidan('受ける'), { event: 'takes', who: $('who') }),
  ...did('プレイヤーがダメージを', ichidan('受ける'), { event: 'takes', who: 'each' }),
  ...did('{who}が{are:filters}を', suru('エントリー'), { event: 'enters', who: $('who'), are: $('are') }),

  ['when', '{event}', $('event')],
  ['when', '{condition}', { whenever: $('condition') }],
  ['when', 'ゲーム開始', { at: 'gameStart', of: 'any' }],
  ['when', '{at}', { at: $('at'), of: 'any' }],
  ['when', '{of:who}の{at}', { at: $('at'), of: $('of') }],
  ...words('at', moments),
  ['moment', 'このターンの終了', { at: 'turnEnd', of: 'this' }],
  ['moment', 'このターン終了', { at: 'turnEnd', of: 'this' }],
  ['moment', '次の{of:who}の{at}', { at: $('at'), of: $('of'), next: true }],
  ['governor', '次に{when:event.next}時、{then:sentence}', later],
  ['governor', '{for:duration.time}、次に{when:event.next}時、{then:sentence}', { ...later, for: $('for') }],
]

const triggered = { kind: 'triggered', when: $('when'), effect: $('effect') }
const activated = { kind: 'activated', cost: $('cost'), effect: $('effect') }
const constant = { kind: 'constant', does: $('does') }
const enterItself = { do: 'enter', what: 'this' }
const inZone = 'これが{zone}にある間、'

/** An ability, and how often or when it may be used. */
function limited(words: string, use: string, means: { readonly [key: string]: Pattern }): PhraseEntry[] {
  const limit = `{limit:limit.${use}}`
  const only = `{only:only.${use}}`
  return [
    ['ability', words, means],
    ['ability', words + limit, { ...means, limit: $('limit') }],
    ['ability', words + only, { ...means, only: $('only') }],
    ['ability', words + only + limit, { ...means, limit: $('limit'), only: $('only') }],
  ]
}

const abilities: PhraseEntry[] = [
  ...Object.entries({ trigger: '誘発しない', enter: 'エントリーできない' }).flatMap(
    ([use, not]): PhraseEntry[] => [
      [`limit.${use}`, `この能力は1ターンに{times:number}度しか${not}。`, { times: $('times'), per: 'turn' }],
      [
        `limit.${use}`,
        `この能力はこのゲーム中{times:number}度しか${not}。`,
        { times: $('times'), per: 'game' },
      ],
      [`only.${use}`, `この能力は{condition}場合にしか${not}。`, $('condition')],
    ],
  ),
  [
    'limit.enter',
    'この能力は{of:who}のキャラクターフェイズにしかエントリーできない。',
    { during: 'characterPhase', of: $('of') },
  ],

  ['ability', '◆{keyword}', { kind: 'keyword', keyword: $('keyword') }],
  ['ability', '◆タツジン-{cost:costs}', { kind: 'keyword', keyword: 'tatsujin', cost: $('cost') }],
  ...limited('◆{when}時、{effect}', 'trigger', triggered),
  ...limited(`◆${inZone}{when}時、{effect}`, 'trigger', { ...triggered, zone: $('zone') }),
  ...limited('◆{cost:costs}:{effect}', 'enter', activated),
  ['ability', '◆{does:statics}', constant],
  ['ability', '◆{while}{does:statics}', { ...constant, while: $('while') }],
  ['ability', `◆${inZone}{does:statics}`, { ...constant, zone: $('zone') }],
  ['ability', `◆${inZone}{while}{does:statics}`, { ...constant, zone: $('zone'), while: $('while') }],

  ['text', '{ability}', $('ability')],
  ['text', '{effect}', { kind: 'played', effect: $('effect') }],
  ['text', '▶{effect}', { kind: 'played', effect: $('effect') }],

  ['ukemi', 'これがエントリーする!', { kind: 'check', effect: [enterItself] }],
  [
    'ukemi',
    '{c:if}これがエントリーする!',
    { kind: 'check', effect: [{ do: 'if', if: $('c'), then: [enterItself] }] },
  ],
  ['ukemi', '{effect}', { kind: 'check', effect: $('effect') }],
  ['ukemi', '{cost:costs}:{effect}', { kind: 'check', cost: $('cost'), effect: $('effect') }],
]

const extraCost = (cost: Pattern): Pattern => ({ kind: 'constant', does: [{ do: 'extraCost', cost }] })
const redirect = 'このアイサツの対象をこれに変更してもよい。この能力は1ターンに1度しか使えない。'

/** What keywords stand for (1400), and how reminders say it. */
const definitions: PhraseEntry[] = [
  ['definition', `◆あなたがアイサツされていれば、${redirect}`, meaning('interrupt')],
  [
    'definition',
    `◆あなたかあなたの場の他のキャラクターがアイサツされていれば、${redirect}`,
    meaning('interruptKaizen'),
  ],
  ['definition', '◆これをエントリーする時、追加のコストとして、{cost:chain.may}', extraCost($('cost'))],
  ['definition', '{ability}', $('ability')],
  [
    'definition',
    '1ターンに1度、あなたがアイサツされる時、これが代わりにアイサツを受けられる。',
    meaning('interrupt'),
  ],
  [
    'definition',
    '1ターンに1度、あなたかあなたの他のキャラクターがアイサツされる時、これが代わりにアイサツを受けられる。',
    meaning('interruptKaizen'),
  ],
  ['definition', 'これにアイサツしたキャラクターは、そのイクサの終わりに殺される。', meaning('satsubatsu')],
  ['definition', 'エントリーする時、{cost:chain.may}', extraCost($('cost'))],
  [
    'definition',
    'エントリーする時、あなたの表向きのダメージ{n:number}枚を裏向きにしてもよい。',
    extraCost([{ do: 'jitsu', n: $('n') }]),
  ],
]

export const japanesePhrases = new Phrasebook(
  [
    ...players,
    ...places,
    ...numbers,
    ...filters,
    ...groups,
    ...things,
    ...choices,
    ...verbs,
    ...lastingEffects,
    ...statics,
    ...conditions,
    ...events,
    ...abilities,
    ...definitions,
    ...sentences,
  ],
  [number, raised, lowered, lessened, ...names],
)
