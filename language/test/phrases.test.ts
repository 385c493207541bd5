import { describe, expect, test } from 'vitest'
import {
  $,
  ARE,
  ARE_NOT,
  amount,
  BE_HERE,
  counted,
  english,
  happenings,
  japanese,
  lasting,
  limitedBy,
  meanings,
  type Reading,
  sentences,
  so,
  suru,
  words,
} from '../src/index.ts'

/** A game of units that attack and rest, in words of its own. */

const { allOf, activated, inAre, isState, of, oneMore, triggered } = meanings
const BOTH = ['power', 'guard'] as const
const isReplaceable = (event: string) => ['takes', 'moved', 'discarded'].includes(event)
const what = $('what')
const how = $('how')

const jaChanges = [
  ...japanese.changes(BOTH, [['attack', '攻撃', japanese.CANNOT]], { call: 'ユニットをコール' }),
  ...japanese.growing(['{what:thing}が与えるダメージは{for:duration}#点'], 'dealt'),
]
const jaLimited = limitedBy(
  [['【1ターンに{times:number}回】', '', { times: $('times'), per: 'turn' }]],
  '{only}',
)

const inJapanese = japanese.phrasebook(
  () => [
    ...japanese.players({ you: 'あなた', opponent: '相手', acting: '対戦相手', controller: '使い手' }),
    ...words('zone', { deck: '山札', hand: '手札', field: '盤面', grave: '墓場' }),
    ...japanese.places('place.field', '#盤面', { zone: 'field' }, 'any'),
    ...japanese.places('place.deck', '#山札', { zone: 'deck' }, 'self'),
    ...japanese.places('to.hand', '#手札', { zone: 'hand' }, 'any'),
    ...japanese.places('to', '#墓場', { zone: 'grave' }, 'any'),
    ...japanese.ends('to', '山札', ['一番#']),
    ...japanese.values('value', {
      counted: { group: '体' },
      summed: ['group'],
      single: 'thing.this',
      done: { discard: '捨てた' },
      nouns: [['{are:filters}', '体', $('are')]],
    }),
    ...counted('how', '体'),
    ['name', '“影”', '影'],
    ...words('attribute', { wind: '〈風〉', sea: '〈海〉' }),
    ...words('state', { rested: 'レスト状態' }),
    ...japanese.filters({ power: 'パワー', guard: 'ガード' }, { swift: '速攻' }, 'カード名に{name}を含む'),
    ['filter', '{state}の', { state: $('state') }],
    ['filters', 'ユニット', [{ type: 'unit' }]],
    ['filters', '{one:filter}{more:filters}', oneMore],
    ['group', '{in:place.field}の{are:filters}', inAre],
    ...japanese.things('これ', { unit: 'ユニット' }),
    ['thing', '{in:place.deck}', allOf($('in'), [])],
    ['thing', '{all:group}すべて', { all: $('all') }],
    ...japanese.choosing([['{what:group}を{how}', { what, how }]]),
    ...japanese.verbs({
      play: ['call', 'コール'],
      as: ['state'],
      draw: suru('ドロー'),
      damage: ['{n}ダメージを'],
      victim: 'thing',
      by: 'thing.this',
    }),
    ...japanese.durations(
      {
        times: { turn: 'ターン', battle: 'バトル' },
        through: '中',
        ending: ['turn'],
        turns: ['ターン'],
        long: '間',
      },
      BOTH,
    ),
    ...jaChanges.flatMap((said) => lasting('do', ...said)),
    ...japanese.statics(jaChanges, '代わりに'),
    ...amount('{in:place.field}に{are:filters}', '体', BE_HERE, inAre),
    ...so('{thing}が{state}', [ARE, ARE_NOT], isState),
    ...japanese.commonConditions,
    ...japanese.measured('{all:group}の{field}の合計', meanings.sumOf({ all: $('all') })),
    ['while', '{condition}間、', $('condition')],
    ['subject', 'これ', 'this'],
    ['subject', '{group}', $('group')],
    ...japanese.subjects({ player: 'プレイヤー', unit: 'ユニット' }),
    ...happenings(isReplaceable).did(
      '{what:subject}が{to:whom}に',
      suru('攻撃'),
      of('attacks', { to: $('to') }),
    ),
    ...japanese.events(isReplaceable, ['コール', 'calls']),
    ...japanese.whens({ turnStart: 'ターン開始', turnEnd: 'ターン終了' }),
    ['only', '{condition}場合にのみ使える。', $('condition')],
    ...jaLimited('【自】{when}時、{effect}', triggered),
    ...jaLimited('【起】{cost:costs}:{effect}', activated),
    ...japanese.constants('これ', '【永】'),
    ...sentences,
  ],
  [],
)

const enChanges: readonly english.Said[] = english.changes({
  both: BOTH,
  measures: { dealt: 'the damage dealt by' },
  acts: { attack: 'attack' },
  playerActs: { call: 'call units' },
})
const enLimited = limitedBy([['[{times} a turn] ', '', { times: $('times'), per: 'turn' }]], ' {only}')
const { does } = english.happenings(isReplaceable)

const inEnglish = english.phrasebook(
  () => [
    ...english.players(null),
    ...words('zone', { deck: 'library', hand: 'hand', field: 'board', grave: 'grave' }),
    ...english.places('place.field', '# board', { zone: 'field' }, 'any'),
    ...english.places('place.deck', '# library', { zone: 'deck' }, 'self'),
    ['place.whole', '{place:place.deck}', $('place')],
    ...english.places('to', 'into # hand', { zone: 'hand' }, 'any'),
    ...english.places('to.grave', 'into # grave', { zone: 'grave' }, 'any'),
    ...english.ends('to.grave', 'library'),
    ['to', '{to:to.grave}', $('to')],
    ...english.values('value', {
      counted: ['group'],
      summed: ['group'],
      single: 'thing.this',
      done: { discard: 'discarded' },
    }),
    ['name', '“影”', '影'],
    ...words('attribute', { wind: '〈wind〉', sea: '〈sea〉' }),
    ...words('state', { rested: 'rested' }),
    ...english.filters({ power: 'power', guard: 'guard' }, { swift: 'swift' }),
    ...english.nouns([['unit', 'units', [{ type: 'unit' }]]]),
    ...english.forBoth('group', '{are:filters.#} on {in:place.field}', inAre),
    ...english.things('unit'),
    ['thing.many', 'all {all:group.many}', { all: $('all') }],
    ...english.choices(['group']),
    ...english.verbs({
      plain: ['counter', 'discard', 'reveal', 'call'],
      free: 'call',
      damage: ['{n} damage'],
      victim: 'thing',
      by: ['thing.one', 'thing.many'],
    }),
    ...english.transitive('put # {to}', { do: 'move', to: $('to') }),
    ...english.transitive('put # {to:to.grave} {as:state}', { do: 'move', to: $('to'), as: $('as') }),
    ...english.durations(['turn', 'battle'], BOTH),
    ...enChanges.flatMap((said) => english.lasting(...said)),
    ...english.statics([
      ...enChanges,
      ['the {field} of {what:thing} is {to:n}', meanings.gain([{ field: $('field'), to: $('to') }])],
    ]),
    ...english.conditionsOf(['group'], ['{state}']),
    ...english.measured('the total {field} of {all:group.many}', meanings.sumOf({ all: $('all') })),
    ...english.subjects(['group'], ['player', 'unit']),
    ...does('{what:subject}', 'attack {to:whom}', of('attacks', { to: $('to') })),
    ...english.events(isReplaceable, ['call', 'calls']),
    ...english.whens({ turnStart: ['start', 'turn'], turnEnd: ['end', 'turn'] }),
    ['only', 'this can be used only if {condition}.', $('condition')],
    ...enLimited('[auto] {when}, {effect}', triggered),
    ...enLimited('[act] {cost:costs}: {effect}', activated),
    ...english.constants('[cont] '),
    ...english.sentences,
  ],
  [],
)

describe('a game that has but its own words', () => {
  test.each([
    [
      '【自】これがプレイヤーに攻撃した時、相手の盤面のユニットを1体選んで捨てる。',
      "[auto] when this attacks a player, pick 1 unit on your opponent's board and discard it.",
    ],
    [
      '【1ターンに1回】【起】2枚ドローする:これはこのターン中+1/+1を得る。あなたのターンである場合にのみ使える。',
      '[once a turn] [act] draw 2 cards: this gains +1/+1 this turn. this can be used only if it is your turn.',
    ],
    [
      '【永】これが墓場にある間、相手のターンである間、これはパワー+2を得る。',
      "[cont] while this is in the grave, if it is your opponent's turn, this gains power +2.",
    ],
    [
      '【永】あなたの盤面のユニットが墓場に置かれる場合、代わりに1枚ドローする。',
      '[cont] if any unit on your board would be put into the grave, instead draw 1 card.',
    ],
    [
      '【自】あなたのターン開始時、対戦相手は1枚ドローする。',
      '[auto] at the start of your turn, your opponent draws 1 card.',
    ],
    [
      '【自】相手が〈風〉のユニットをコールした時、これは次の相手のターン終了時まで攻撃できない。',
      "[auto] when your opponent calls a 〈wind〉 unit, this cannot attack until the end of your opponent's next turn.",
    ],
    [
      '【自】ターン終了時、これが与えるダメージはこのバトル中2点減少する。',
      '[auto] at the end of each turn, the damage dealt by this decreases by 2 this battle.',
    ],
  ])('%s', (ja, en) => {
    const read = inJapanese.read('ability', ja)
    expect(read).toMatchObject({ kind: 'read' })
    expect(inEnglish.read('ability', en)).toEqual(read)
    const { meaning } = read as Extract<Reading, { readonly kind: 'read' }>
    expect(inJapanese.print('ability', meaning)).toBe(ja)
    expect(inEnglish.print('ability', meaning)).toBe(en)
  })
})
