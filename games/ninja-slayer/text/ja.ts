import {
  $,
  ARE,
  ARE_NOT,
  amount,
  BE_HERE,
  BE_THERE,
  counted,
  DO,
  DO_NOT,
  type Forms,
  godan,
  happenings,
  ichidan,
  instruction,
  japanese,
  lasting,
  limitedBy,
  meanings,
  type Pattern,
  type PhraseEntry,
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
import {
  type Act,
  BOTH,
  type Field,
  isReplaceable,
  type Keyword,
  type Moment,
  type Zone,
} from './vocabulary.ts'

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
  /** A corrected card has it now (1602.1). */
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

const {
  activated,
  anyField,
  by,
  cannot,
  cardOrAbility,
  inAre,
  isState,
  lookedAt,
  of,
  oneMore,
  played,
  player,
  sumOf,
  triggered,
} = meanings

/** A hand or deck of nobody named is that of whoever acts; any other zone is that of both players. */
const places: PhraseEntry[] = [
  ...japanese.places('place.hand', '#手札', { zone: 'hand' }, 'self'),
  ...japanese.places('place.deck', '#デッキ', { zone: 'deck' }, 'self'),
  ...japanese.places('place.field', '#場', { zone: 'field' }, 'any'),
  /** Of an ether zone corrected cards ask what lies there before they ambush anybody (1608.1, 1609.1). */
  ...cards.flatMap(([zone, word]) => japanese.places('place.cards', `#${word}`, { zone }, 'any')),
  ['place.cards', '{place:place.hand}', $('place')],
  ['place.cards', '{place:place.deck}', $('place')],
  ['place.space', 'コトダマ空間', { of: 'any', zone: 'space' }],
  ['place.looked', 'その中', lookedAt],
  ['place', '{place:place.field}', $('place')],
  ['place', '{place:place.space}', $('place')],
  ['place', '{place:place.cards}', $('place')],

  ...words('zone', zones),
  ...japanese.places('to.hand', '#手札', { zone: 'hand' }, 'any'),
  ...laid.flatMap(([zone, word]) => japanese.places('to', `#${word}`, { zone }, 'any')),
  ...japanese.ends('to', zones.deck, ['一番#']),
]

const numbers: PhraseEntry[] = [
  ...counted('cards', '枚'),
  ...counted('people', '人'),
  ...counted('pieces', 'つ'),
  ...['枚', '人', 'つ'].flatMap((counter) => counted('counted', counter)),
  ...japanese.values('value', {
    counted: { 'group.cards': '枚', 'group.field': '人', 'group.space': 'つ', group: 'つ' },
    summed: ['group'],
    single: 'thing',
    done: { discard: '捨てた', kill: '殺した', exclude: '除外した' },
    /** 306.5a: counted without a zone, they are those on the field. */
    nouns: [
      ['カード', '枚', []],
      ['キャラクター', '人', [{ type: 'character' }]],
      ['{are:filters}', 'つ', $('are')],
    ],
  }),
]

const filters: PhraseEntry[] = [
  /** One of them leaves out a name, as a corrected card does with its own (1611.1). */
  ...japanese.filters(fields, keywords, 'カード名に{name}が含まれている'),
  ...words('turned', { bowed: 'オジギ状態', unbowed: 'アンタイ・オジギ状態' }),
  ...words('faced', { faceUp: '表向き', faceDown: '裏向き' }),
  ...words('fighting', { greeting: 'アイサツしてい', greeted: 'アイサツされてい', fighting: 'イクサしてい' }),
  ['fighting', 'イクサをしてい', 'fighting'],

  /** A corrected card unbows no others any more (1610.1). */
  ['head', '{attribute}', { attribute: $('attribute') }],
  ['head', '{name}', { name: $('name') }],
  ['head', 'キャラクター', { type: 'character' }],
  ['head', 'コトダマ', { type: 'kotodama' }],
  ['head', '能力', { type: 'ability' }],
  ['filter', '{state:turned}の', { state: $('state') }],
  ['filter', '{state:faced}の', { state: $('state') }],
  ['filter', '{state:fighting}る', { state: $('state') }],

  ['filters.noun', '{one:head}', [$('one')]],
  ['filters.noun', '{one:head}か{two:head}', [{ or: [$('one'), $('two')] }]],
  ['filters.noun', 'カードか能力', [cardOrAbility]],
  ['filters.noun', '{one:filter}{more:filters.noun}', oneMore],
  ['filters', '{all:filters.noun}', $('all')],
  ['filters', 'カード', []],
  ['filters', '{one:filter}{more:filters}', oneMore],
]

/** Where no zone is named the field is meant (205.3, 306.5). Players can be chosen with what is on it. */
const groups: PhraseEntry[] = [
  ['group.cards', '{in:place.hand}', { in: $('in'), are: [] }],
  ['group.cards', '{in:place.cards}の{are:filters}', inAre],
  ['group.field', 'プレイヤー', { in: anyField, are: [player] }],
  [
    'group.field',
    'キャラクターかプレイヤー',
    { in: anyField, are: [{ or: [{ type: 'character' }, player] }] },
  ],
  ['group.field', '{group:group.fielded}', $('group')],
  ['group.fielded', '{in:place.field}の{are:filters}', inAre],
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
  ['group.space', '{in:place.space}の{are:filters}', inAre],
  ['group', '{group:group.field}', $('group')],
  ['group', '{group:group.space}', $('group')],
  ['group', '{group:group.cards}', $('group')],
]

const other = { other: true }
const things: PhraseEntry[] = [
  ...japanese.things('これ', { character: 'キャラクター' }),
  ['thing', '{in:place.hand}', { all: { in: $('in'), are: [] } }],
  ['thing', '{in:place.deck}', { all: { in: $('in'), are: [] } }],
  ['thing', '{in:place}の他のすべての{more:filters}', { all: { in: $('in'), are: [other, rest('more')] } }],
  ['thing', '他のすべての{more:filters}', { all: { in: anyField, are: [other, rest('more')] } }],
  ...japanese.everyone('{in:place}の', 'filters', $('in')),
  ...japanese.everyone('', 'filters', anyField),
  ['victim', '{thing}', $('thing')],
  ['victim', 'あなた', { player: 'you' }],
  ['victim', '相手', { player: 'opponent' }],
  ['victim', 'そのプレイヤー', { player: 'that' }],
  ['victim', '各プレイヤー', { player: 'each' }],
]

const { TOTAL, total } = japanese
const orMeans = { are: $('are2'), how: $('how2') }
const orAsWell = 'か、{are2:filters}を{how2:counted}'

const chosen: readonly japanese.Chosen[] = [
  ...['', '無作為に'].flatMap((random): japanese.Chosen[] => {
    const means = { what: $('what'), how: $('how'), ...(random && { random: true }) }
    return [
      [`{what:group.field}を${random}{how:people}`, means],
      [`{what:group.cards}を${random}{how:cards}`, means],
      [`{what:group.space}を${random}{how:pieces}`, means],
      [`{what:group}を${random}{how:counted}`, means],
    ]
  }),
  ['{in:place.looked}から{are:filters}を{how:counted}', { what: inAre, how: $('how') }],
  [`{in:place}から${TOTAL}{are:filters}を{how:cards}`, { what: inAre, how: $('how'), total }],
  [`{in:place}から${TOTAL}{are:filters}を{how:counted}`, { what: inAre, how: $('how'), total }],
  [`{in:place}の${TOTAL}{are:filters}を{how:counted}`, { what: inAre, how: $('how'), total }],
  ['{in:place}から{are:filters}を{how:counted}', { what: inAre, how: $('how') }],
]

const searched: readonly japanese.Chosen[] = [
  ['{in:place}から{are:filters}を{how:cards}', { what: inAre, how: $('how') }],
  [`{in:place}から${TOTAL}{are:filters}を{how:cards}`, { what: inAre, how: $('how'), total }],
  [`{in:place}から{are:filters}を{how:cards}${orAsWell}`, { what: inAre, how: $('how'), or: orMeans }],
  [
    `{in:place}から${TOTAL}{are:filters}を{how:cards}${orAsWell}`,
    { what: inAre, how: $('how'), total, or: orMeans },
  ],
]

const DAMAGE = ['{n}ダメージを', '{n}点のダメージを']
const jitsu: Forms = { plain: '', stem: 'をし', te: 'をして', past: 'をした' }

const verbs: PhraseEntry[] = [
  ...transitive('', godan('殺す'), { do: 'kill' }),
  ...transitive('', suru('除外'), { do: 'exclude' }),
  ...transitive('', suru('オジギ'), { do: 'bow' }),
  ...transitive('', suru('アンタイ・オジギ'), { do: 'unbow' }),
  ...transitive('', suru('アンブッシュ'), { do: 'ambush' }),
  ...transitive('{of:possessor}の場に', suru('アンブッシュ'), {
    do: 'ambush',
    to: { of: $('of'), zone: 'field' },
  }),
  ...transitive('', suru('表向きに'), { do: 'turnUp' }),
  ...transitive('', suru('裏向きに'), { do: 'turnDown' }),
  ...transitive('', suru('シャッフル'), { do: 'shuffle' }),
  ...transitive('持ち主の手札に', godan('戻す'), { do: 'move', to: { of: 'owner', zone: 'hand' } }),
  ...japanese.verbs({
    play: ['enter', 'エントリー'],
    as: ['turned', 'faced'],
    draw: { ...suru('ドロー'), plain: 'ドロー' },
    damage: DAMAGE,
    victim: 'victim',
    by: 'thing',
  }),
  ...['{n}枚', 'カードを{n}枚'].map(
    (cards): PhraseEntry => ['do.plain', `${cards}ドローする`, { do: 'draw', n: $('n') }],
  ),
  ...instruction('do', '{n}', suru('回復'), { do: 'heal', n: $('n') }),
  ...instruction('do', '{n}エテルを', godan('支払う'), { do: 'payEther', n: $('n') }),
  ...instruction('do', 'ジツ{n}', jitsu, { do: 'jitsu', n: $('n') }),
  ...DAMAGE.flatMap((damage) =>
    instruction('do', `{what:thing}に${damage}`, godan('割り振る'), { ...meanings.damage, do: 'divide' }),
  ),
  ...instruction('do', '{what:thing}がそのダメージを', ichidan('受ける'), meanings.takeThat),
  ...always('{for:duration.time}{what:thing}の支配者に', godan('なる'), meanings.control),
]

/** What is so in an effect: with its duration or without. */
function always(...said: japanese.Said): PhraseEntry[] {
  return [...unending('do', ...said), ...lasting('do', ...said)]
}

const acts: Record<Exclude<Act, 'enterKotodama' | 'enterCharacter' | 'interrupted'>, string> = {
  aisatsu: 'アイサツ',
  aisatsuPlayer: 'プレイヤーにアイサツ',
}
const entries: Record<Extract<Act, `enter${string}`>, string> = {
  enterKotodama: 'コトダマをエントリー',
  enterCharacter: 'キャラクターをエントリー',
}

/** What both a constant ability and an effect that lasts can say. */
const changes: readonly japanese.Said[] = [
  ...japanese.growing(['{what:thing}の{field}は{for:duration}'], $('field')),
  ...Object.entries({ damage: 'ダメージ', ikusaDamage: 'イクサダメージ' }).flatMap(([field, word]) =>
    japanese.growing([`{what:thing}が与える${word}を{for:duration}#点`], field),
  ),
  ...japanese.changes(
    BOTH,
    Object.entries(acts).map(([act, word]) => [act, word, japanese.CANNOT]),
    entries,
  ),
]

const lastingEffects: PhraseEntry[] = [
  ...japanese.durations(
    {
      times: { turn: 'ターン', ikusa: 'イクサ' },
      through: '',
      ending: ['turn', 'ikusa'],
      turns: ['ターン'],
      long: '間',
    },
    BOTH,
  ),
  ...changes.flatMap((said) => always(...said)),
]

const interrupts = 'インターラプトやインターラプト・カイゼン'
const statics: PhraseEntry[] = [
  ...japanese.statics(changes, '代わりに'),
  ...japanese.plainly([
    ...japanese.growing(['このコストは'], 'entryCost', 'this'),
    ...japanese.growing(['{who}がエントリーする{are:filters}のコストは'], 'entryCost', meanings.entered),
  ]),
  ['static.plain', `このアイサツは${interrupts}によって変更されない`, cannot('interrupted', 'this')],
  ['static.plain', 'このコストを支払わずにエントリーしてもよい', { do: 'otherCost', cost: [] }],
  ['static.closed', 'このコストを支払う代わりに、{cost:chain.may}', { do: 'otherCost', cost: $('cost') }],
  ['static.closed', '{one:let}', $('one')],
]

const conditions: PhraseEntry[] = [
  ...amount('{in:place.hand}', '枚', ARE, { in: $('in'), are: [] }),
  ...amount('{in:place.deck}', '枚', ARE, { in: $('in'), are: [] }),
  ...amount('{in:place.field}に{are:filters}', '人', BE_HERE, inAre),
  ...amount('{in:place.cards}に{are:filters}', '枚', BE_THERE, inAre),
  ...amount('{in:place.space}に{are:filters}', 'つ', BE_THERE, inAre),
  ...amount('{in:place.looked}に{are:filters}', '枚', BE_THERE, inAre),
  ...amount('{in:place}に{are:filters}', '枚', BE_THERE, inAre),
  ...so('{thing}が{state:turned}', [ARE, ARE_NOT], isState),
  ...so('{thing}が{state:faced}', [ARE, ARE_NOT], isState),
  ...so('{thing}が{state:fighting}', [DO, DO_NOT], isState),
  ...japanese.commonConditions,
  ...japanese.measured('{all:group}の{field}の合計', sumOf({ all: $('all') })),
  ['while', '{c:if}', $('c')],
  ['while', '{condition}間、', $('condition')],
  ['while', '{who}のターン中、', { turnOf: $('who') }],
  ['while', '{thing}が{state:turned}の間、', isState],
  ['if', 'タツジン・コストを支払ったなら、', { done: 'tatsujin' }],
]

const { event, did, passive } = happenings(isReplaceable)

const events: PhraseEntry[] = [
  ['subject', 'これ', 'this'],
  ['subject', '{group:group.fielded}', $('group')],
  ['subject', '{group:group.space}', $('group')],
  ['subject', '{group:group.cards}', $('group')],
  ...japanese.subjects({ player: 'プレイヤー', character: 'キャラクター' }),

  ...did('{what:subject}が', suru('登場'), of('appear')),
  ...did('{what:subject}が', suru('エントリー'), of('enter')),
  ...did('{what:subject}が', suru('アンブッシュ'), of('ambush')),
  /** A corrected card asks where it ambushed from (1604). */
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
  ...japanese.events(isReplaceable, ['エントリー', 'enters']),
  ...passive('手札に', '戻さ', { event: 'moved', to: 'hand' }),
  ...did('{who}が', suru('回復'), by('heals')),
  ...did('{who}がダメージを', ichidan('受ける'), by('takes')),

  ...japanese.whens(moments),
  ['when', 'ゲーム開始', { at: 'gameStart', of: 'any' }],
  ['moment', 'このターン終了', { at: 'turnEnd', of: 'this' }],
]

const enterItself = { do: 'enter', what: 'this' }

/** An ability, and how often or when it may be used. */
const limited = (use: string) => limitedBy([['', `{limit:limit.${use}}`, $('limit')]], `{only:only.${use}}`)
const trigger = limited('trigger')

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
  ...trigger('◆{when}時、{effect}', triggered),
  ...trigger(`◆${japanese.inZone('これ')}{when}時、{effect}`, { ...triggered, zone: $('zone') }),
  ...limited('enter')('◆{cost:costs}:{effect}', activated),
  ...japanese.constants('これ', '◆'),

  /** 209.2: what begins with ◆ is an ability. */
  ['text', '{ability}', $('ability')],
  /** 209.3: anything else is what a kotodama does. */
  ['text', '{effect}', played],
  ['text', '▶{effect}', played],

  ['ukemi', 'これがエントリーする!', { kind: 'check', effect: [enterItself] }],
  /** A corrected card enters itself only if something is so (1609.2). */
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

export const japanesePhrases = japanese.phrasebook(
  () => [
    ...japanese.players({ you: 'あなた', opponent: '相手', self: '自分', controller: '支配者' }),
    ...places,
    ...numbers,
    ...filters,
    ...groups,
    ...things,
    ...japanese.choosing(chosen),
    ...japanese.searching(searched),
    ...verbs,
    ...lastingEffects,
    ...statics,
    ...conditions,
    ...events,
    ...abilities,
    ...definitions,
    ...sentences,
  ],
  names,
)
