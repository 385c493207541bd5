import { type Ability, compile, Glossary, print, type Reader } from '@tefuda/language'
import { notUnderstood, readBack, readCheaply, readingOf, wordsAreKnown } from '@tefuda/testkit/text'
import { describe, expect, test } from 'vitest'
import * as words from '../text/index.ts'
import { BEYOND, bare, LIKE_PRINTED, TEXTS, TRANSLATED, wordsOf } from './texts.ts'

const { strikeReader: japanese, strikeEnglish: english } = words

const read = (text: string, part = 'text', reader: Reader = japanese) => readingOf(reader, part, text)
const isRead = (text: string, part = 'text', reader = japanese): boolean => compile(reader, part, text).ok
const again = (text: string, part: string) => print(japanese, part, read(text, part)[0]!)

describe('what is printed compiles', () => {
  test.each(LIKE_PRINTED)('%s %s', (part, text) => {
    expect(read(text, part)).not.toHaveLength(0)
  })

  test.each([...BEYOND.map(([part, line]) => ({ id: 'beyond', part, line })), ...TEXTS])(
    '$id $line',
    ({ part, line }) => {
      const [ability] = read(line, part)
      for (const reader of [japanese, english]) {
        const printed = print(reader, part, ability!)
        expect(printed).not.toBeNull()
        expect(read(printed!, part, reader)).toEqual([ability])
      }
      expect(wordsOf(again(line, part)!)).toEqual(wordsOf(bare(line)))
    },
  )
})

describe('what is said in one language is said in the other', () => {
  test.each(TRANSLATED)('%s: %s: %s', (part, inJapanese, inEnglish) => {
    const [ability] = read(inJapanese, part)
    expect(print(english, part, ability!)).toBe(inEnglish)
    expect(read(inEnglish, part, english)).toEqual([ability])
    expect(print(japanese, part, ability!)).toBe(inJapanese)
  })

  test('names are those of the language that is printed', () => {
    const named = { ja: '番人', en: 'Warden' }
    const prefixed = { ja: `race:${named.ja}`, en: `race:${named.en}` }
    const glossary = new Glossary([{ name: { ja: '風見の番人', en: 'Vane Keeper' }, attributes: [prefixed] }])
    const [ability] = read('《陣形》「種族：番人」：「DEF：+1」')
    const inEnglish = print(english, 'text', glossary.translate(ability!, 'en'))!
    expect(inEnglish).toBe('《Formation》 "Race: Warden": "DEF: +1"')
    expect(glossary.translate(read(inEnglish, 'text', english)[0]!, 'ja')).toEqual(ability)
  })
})

const within = { lies: 'range', of: 'caster' }
const striker = { type: 'striker' }
const aim = (of: string, ...are: object[]) => ({
  do: 'choose',
  what: { in: { of, zone: 'stage' }, are: [...are, striker, within] },
  how: { exactly: 1 },
})
const foe = aim('opponent')
const drawOne = { do: 'draw', n: 1 }
const powers = (...kinds: string[]) => kinds.map((kind) => ({ do: 'payPower', kind }))
const inTurn = { for: { during: 'turn' } }
const inChain = { for: { during: 'chain' } }

/** What a spell at an enemy does behind its target. */
const effectOf = (text: string) => {
  const [ability] = read(`【アクション】〔霊〕敵1体：${text}`, 'spell')
  const [target, ...steps] = (ability as Extract<Ability, { kind: 'played' }>).effect
  expect(target).toEqual(foe)
  return steps
}

describe('what a text means', () => {
  test('2.5.4: timing, cost and target stand before the colon', () => {
    expect(read('【アクション】〔神神霊・術者霊・手札2・スコア1〕敵1体：カードを1枚引く。', 'spell')).toEqual(
      [
        {
          kind: 'played',
          timing: 'action',
          cost: [
            ...powers('divine', 'divine', 'spirit'),
            { do: 'payCaster', kind: 'spirit' },
            { do: 'payHand', n: 2 },
            { do: 'payScore', n: 1 },
          ],
          effect: [foe, drawOne],
        },
      ],
    )
    expect(read('【リアクション】〔なし〕：カードを1枚引く。')).toEqual([
      { kind: 'activated', timing: 'reaction', cost: [], effect: [drawOne] },
    ])
    expect(read('【アクション】〔手札n〕：カードを1枚引く。')).toMatchObject([
      { cost: [{ do: 'payHand', n: { letter: 'X' } }] },
    ])
  })

  test('2.5.4.1, 3.6.6: targets are in range of the caster, or in one of its colours', () => {
    const targetsIn = (target: string) =>
      (read(`【アクション】〔霊〕${target}：カードを1枚引く。`, 'spell')[0] as { effect: readonly object[] })
        .effect
    expect(targetsIn('「種族：番人」を持つ味方1体')[0]).toEqual(aim('you', { attribute: 'race:番人' }))
    expect(targetsIn('赤の範囲の敵1体')[0]).toMatchObject({
      what: { are: [striker, { lies: 'red', of: 'caster' }] },
    })
    expect(targetsIn('空きエリア1つ')[0]).toEqual({
      do: 'choose',
      what: { in: { of: 'any', zone: 'area' }, are: [{ state: 'free' }, within] },
      how: { exactly: 1 },
    })
    expect(isRead('【アクション】〔霊〕行動済み状態の空きエリア1つ：カードを1枚引く。', 'spell')).toBe(false)
    expect(targetsIn('装備スペル1枚')[0]).toMatchObject({
      what: { in: { of: 'any', zone: 'stage' }, are: [{ type: 'equip' }, within] },
    })
    expect(targetsIn('他の味方1体と敵2体まで').slice(0, 2)).toEqual([
      aim('you', { other: true }),
      { ...foe, how: { upTo: 2 }, beside: true },
    ])
  })

  test('2.5.4.4: a use condition is the first sentence, how often it may be used the last', () => {
    const only = { number: { score: 'you' }, is: 'atLeast', value: 10 }
    expect(
      read(
        '【アクション】〔霊〕：この宣言はあなたのスコアが10以上の場合にのみ行うことができる。カードを1枚引く。この能力は1ターンに1回のみ宣言できる。',
      ),
    ).toMatchObject([{ only, effect: [drawOne], limit: { times: 1, per: 'turn' } }])
  })

  test('8.2.5: damage is worked out in its brackets', () => {
    const dealt = (n: unknown) => [{ do: 'damage', what: 'targets', n }]
    expect(effectOf('対象に【3】ダメージ。')).toEqual(dealt(3))
    expect(effectOf('対象に【n+1】ダメージ。')).toEqual(dealt({ plus: [{ letter: 'X' }, 1] }))
    expect(effectOf('対象に【術者のPOW+2】ダメージ。')).toEqual(
      dealt({ plus: [{ field: 'pow', of: 'caster' }, 2] }),
    )
    expect(effectOf('対象に【術者の本来のPOW】ダメージ。')).toEqual(
      dealt({ field: 'pow', of: 'caster', printed: true }),
    )
    expect(effectOf('対象に【n】ダメージ。nは味方の数に等しい。')[1]).toEqual({
      do: 'let',
      letter: 'X',
      be: { count: { in: { of: 'you', zone: 'stage' }, are: [striker] } },
    })
  })

  test('3.6.5: what is in range is seen from the caster in a declaration, from its card otherwise', () => {
    const enemies = (lies: object) => ({
      all: { in: { of: 'opponent', zone: 'stage' }, are: [lies, striker] },
    })
    expect(effectOf('範囲内の敵全員に【2】ダメージ。')).toEqual([
      { do: 'damage', what: enemies(within), n: 2 },
    ])
    expect(effectOf('隣接する敵全員に【2】ダメージ。')).toMatchObject([
      { what: enemies({ lies: 'near', of: 'caster' }) },
    ])
    expect(read('【常】青の範囲の敵全員を「POW：-1」する。')).toMatchObject([
      { does: [{ what: enemies({ lies: 'blue', of: 'this' }) }] },
    ])
    expect(read('【常】隣接する敵全員を「POW：-1」する。')).toMatchObject([
      { does: [{ what: enemies({ lies: 'near', of: 'this' }) }] },
    ])
  })

  test('4.1.5, 8.1.10: strikers are moved', () => {
    const areas = (lies: object) => ({ in: { of: 'any', zone: 'area' }, are: [{ state: 'free' }, lies] })
    expect(effectOf('対象を1エリア後退させる。')).toEqual([{ do: 'fallBack', what: 'targets', n: 1 }])
    expect(effectOf('対象を隣接する空きエリア1つに移動させる。')).toEqual([
      { do: 'shift', what: 'targets', among: areas({ lies: 'near', of: 'targets' }) },
    ])
    expect(effectOf('対象を範囲内の空きエリア1つに移動させる。')).toEqual([
      { do: 'shift', what: 'targets', among: areas(within) },
    ])
    expect(effectOf('術者と対象の位置を入れ替える。')).toEqual([
      { do: 'swap', what: 'targets', by: 'caster' },
    ])
    expect(effectOf('前者と後者の位置を入れ替える。')).toEqual([{ do: 'swap', what: 'them' }])
    expect(effectOf('術者を対象に移動させる。')).toEqual([{ do: 'shift', what: 'caster', on: 'targets' }])
  })

  test('2.4.6: what lasts stands behind the mark of its time, and nothing lasts without', () => {
    expect(effectOf('【ターン】対象を「POW：+1／DEF：-1」する。')).toEqual([
      {
        do: 'gain',
        what: 'targets',
        gains: [
          { field: 'pow', by: 1 },
          { field: 'def', by: -1 },
        ],
        ...inTurn,
      },
    ])
    expect(effectOf('【チェイン】対象が次に受けるダメージ【-2】。')).toEqual([
      { do: 'gain', what: 'targets', gains: [{ field: 'nextDamage', by: -2 }], ...inChain },
    ])
    expect(effectOf('【ターン】対象を「ステータス：+1」する。')).toMatchObject([
      { gains: ['rank', 'pow', 'def'].map((field) => ({ field, by: 1 })) },
    ])
    expect(effectOf('【ターン】対象の「DEF」を「1」に変更する。')).toMatchObject([
      { gains: [{ field: 'def', to: 1 }], ...inTurn },
    ])
    expect(effectOf('【ターン】対象はすべてのアビリティを失う。')).toMatchObject([
      { do: 'lose', loses: [{ everything: 'abilities' }] },
    ])
    expect(effectOf('【ターン】対象は移動できない。')).toEqual([
      { do: 'cannot', what: 'targets', act: 'move', ...inTurn },
    ])
    expect(effectOf('【ターン】相手は召喚できない。')).toEqual([
      { do: 'cannot', what: { player: 'opponent' }, act: 'summon', ...inTurn },
    ])
    expect(isRead('【アクション】〔霊〕敵1体：対象を「POW：+2」する。', 'spell')).toBe(false)
  })

  test('one mark may stand before two that last', () => {
    expect(effectOf('【ターン】対象を「POW：+1」し、対象は移動できない。')).toEqual(
      effectOf('【ターン】対象を「POW：+1」する。【ターン】対象は移動できない。'),
    )
  })

  test('8.2.4, 10.1.1: an ability that is gained; a keyword with nothing but a number is gained as one', () => {
    const gains = (text: string) =>
      (effectOf(`【ターン】対象は${text}を得る。`)[0] as { gains: unknown }).gains
    expect(gains('『《接射》2』')).toEqual([{ keyword: 'pointBlank', n: 2 }])
    expect(gains('《瞬速》')).toEqual([{ keyword: 'swiftness' }])
    expect(gains('『《遮断》スペルカード』')).toEqual([
      { ability: { kind: 'keyword', keyword: 'ward', are: [{ type: 'spell' }] } },
    ])
    expect(gains('「属性：神」と「種族：狐」')).toEqual([{ attribute: 'divine' }, { attribute: 'race:狐' }])
  })

  test('what is not a target is chosen when it comes up', () => {
    const spell = { type: 'spell' }
    const of = (zone: string, ...are: object[]) => ({ in: { of: 'self', zone }, are })
    expect(effectOf('手札を1枚捨てる。')).toEqual([
      { do: 'pick', what: of('hand'), how: { exactly: 1 } },
      { do: 'discard', what: 'it' },
    ])
    expect(effectOf('捨て札のスペルカード1枚を選び、手札に加える。')).toEqual([
      { do: 'pick', what: of('discard', spell), how: { exactly: 1 } },
      { do: 'move', what: 'it', to: { of: 'any', zone: 'hand' } },
    ])
    expect(
      effectOf('山札から「タイプ：装備」or「タイプ：ルール」を持つスペルカード1枚を探し、手札に加える。'),
    ).toEqual([
      {
        do: 'search',
        what: of('deck', { or: [{ attribute: 'type:装備' }, { attribute: 'type:ルール' }] }, spell),
        how: { exactly: 1 },
      },
      { do: 'fetch', what: 'them' },
    ])
    expect(effectOf('手札のスペルカード1枚を選び、召喚コストを支払わずに召喚してもよい。')).toEqual([
      {
        do: 'may',
        then: [
          { do: 'pick', what: of('hand', spell), how: { exactly: 1 } },
          { do: 'summon', what: 'it', free: true },
        ],
      },
    ])
    expect(effectOf('相手は手札を1枚捨てる。')).toMatchObject([{ do: 'by', who: 'opponent', then: [{}, {}] }])
  })

  test('2.5.5: a declaration is countered by who has made it', () => {
    expect(effectOf('対象が行った宣言を打ち消す。')).toEqual([{ do: 'counter', what: 'targets' }])
    expect(effectOf('対象が行ったスペルカード宣言を打ち消す。')).toEqual([
      { do: 'counter', what: 'targets', kind: 'spell' },
    ])
  })

  test('2.9.2, 2.10.2: each sentence behind 【装備】 or 【ルール】 is an ability of its own', () => {
    expect(
      read(
        '【アクション】〔霊〕味方1体：【装備】装備しているストライカーを「DEF：+1」する。装備しているストライカーは移動できない。装備しているストライカーが攻撃された場合、カードを1枚引く。',
        'spell',
      ),
    ).toMatchObject([
      {
        effect: [
          aim('you'),
          {
            do: 'equip',
            what: 'this',
            on: 'targets',
            gives: [
              { kind: 'constant', does: [{ do: 'gain', what: { host: 'this' } }] },
              { kind: 'constant', does: [{ do: 'cannot', what: { host: 'this' }, act: 'move' }] },
              { kind: 'triggered', when: { event: 'attacked', what: { host: 'this' } }, effect: [drawOne] },
            ],
          },
        ],
      },
    ])
    expect(
      read('【アクション】〔霊〕：【ルール】味方が4体以上存在する場合、味方全員を「POW：+1」する。', 'spell'),
    ).toMatchObject([{ effect: [{ do: 'enact', what: 'this', gives: [{ kind: 'constant', while: {} }] }] }])
    expect(isRead('【アクション】〔霊〕：【装備】装備しているストライカーは移動できない。', 'spell')).toBe(
      false,
    )
  })

  test('8.1.8: された has happened, される is about to, and before かわりに it never does', () => {
    const when = (text: string) => (read(`${text}、カードを1枚引く。`)[0] as { when: unknown }).when
    expect(when('このストライカーがダメージを受けた場合')).toEqual({ event: 'damaged', what: 'this' })
    expect(when('このストライカーがダメージを受ける場合')).toEqual({ event: 'beingDamaged', what: 'this' })
    expect(read('このストライカーがダメージを受ける場合、かわりにカードを1枚引く。')).toEqual([
      {
        kind: 'constant',
        does: [{ do: 'replace', event: { event: 'damaged', what: 'this' }, with: [drawOne] }],
      },
    ])
    expect(isRead('このストライカーが召喚される場合、カードを1枚引く。')).toBe(false)
    expect(isRead('このストライカーが攻撃される場合、かわりにカードを1枚引く。')).toBe(false)
    expect(effectOf('【チェイン】対象が撃破される場合、かわりに対象を1エリア後退させる。')).toEqual([
      {
        do: 'replace',
        event: { event: 'destroyed', what: 'targets' },
        with: [{ do: 'fallBack', what: 'targets', n: 1 }],
        ...inChain,
      },
    ])
  })

  test('8.1.3: the next time and no other', () => {
    expect(effectOf('【ターン】次に敵がダメージによって撃破された場合、カードを1枚引く。')).toEqual([
      {
        do: 'later',
        when: {
          event: 'destroyed',
          what: { in: { of: 'opponent', zone: 'stage' }, are: [striker] },
          in: 'damage',
        },
        then: [drawOne],
        ...inTurn,
      },
    ])
    expect(effectOf('【チェイン】チェイン終了時、対象を未行動状態にする。')).toEqual([
      {
        do: 'later',
        when: { at: 'chainEnd', of: 'any' },
        then: [{ do: 'unact', what: 'targets' }],
        ...inChain,
      },
    ])
  })

  test('what a later time is about is called by its name, and the target is the target', () => {
    const other = '【ターン】次に敵が移動した場合、それに【1】ダメージ。'
    const own = '【ターン】次に対象が移動した場合、対象に【1】ダメージ。'
    for (const text of [other, own]) {
      const line = `【アクション】〔霊〕敵1体：${text}`
      expect(again(line, 'spell')).toBe(line)
    }
  })

  test('8.1.9: one or the other', () => {
    expect(read('このストライカーが攻撃されたor宣言能力の対象になった場合、カードを1枚引く。')).toMatchObject(
      [
        {
          when: {
            either: [
              { event: 'attacked', what: 'this' },
              { event: 'targeted', what: 'this' },
            ],
          },
        },
      ],
    )
    const two = { do: 'modes', n: 1, of: [[drawOne], [{ do: 'destroy', what: 'targets' }]] }
    expect(effectOf('カードを1枚引く。or 対象を撃破する。')).toEqual([two])
    expect(effectOf('次の2つから1つを選ぶ。①カードを1枚引く。②対象を撃破する。')).toEqual([two])
  })

  test('8.1.4: a condition after a trigger or a moment is looked at when it is carried out', () => {
    expect(read('あなたのターン開始時、味方が4体以上存在する場合、カードを1枚引く。')).toMatchObject([
      { kind: 'triggered', when: { at: 'turnStart', of: 'you' }, effect: [{ do: 'if', then: [drawOne] }] },
    ])
    expect(effectOf('対象が行動済み状態の場合、カードを1枚引く。そうでない場合、カードを2枚引く。')).toEqual([
      {
        do: 'if',
        if: { thing: 'targets', are: [{ state: 'acted' }] },
        then: [drawOne],
        else: [{ do: 'draw', n: 2 }],
      },
    ])
    expect(effectOf('手札を1枚捨ててもよい。そうした場合、カードを1枚引く。')[1]).toEqual({
      do: 'if',
      if: { done: 'it' },
      then: [drawOne],
      late: true,
    })
  })

  test('what conditions ask for', () => {
    const asked = (condition: string) =>
      (effectOf(`${condition}場合、カードを1枚引く。`)[0] as { if: unknown }).if
    expect(asked('術者が相手のテリトリーに存在する')).toEqual({
      thing: 'caster',
      are: [{ lies: 'territory', whose: 'opponent' }],
    })
    expect(asked('対象と術者が隣接している')).toEqual({
      thing: 'targets',
      are: [{ lies: 'near', of: 'caster' }],
    })
    expect(asked('あなたの手札が2枚以下の')).toEqual({
      there: { in: { of: 'you', zone: 'hand' }, are: [] },
      is: 'atMost',
      value: 2,
    })
    expect(asked('対象が「種族：番人」を持たない')).toEqual({
      not: { thing: 'targets', are: [{ attribute: 'race:番人' }] },
    })
    expect(asked('範囲内に敵が存在しない')).toEqual({
      there: { in: { of: 'opponent', zone: 'stage' }, are: [within, striker] },
      is: 'exactly',
      value: 0,
    })
    expect(asked('相手のスコアが10以上で、かつあなたのターンの')).toEqual({
      and: [{ number: { score: 'opponent' }, is: 'atLeast', value: 10 }, { turnOf: 'you' }],
    })
  })

  test('10: what stands beside a keyword', () => {
    const keyword = (text: string) => read(text)[0]
    const powerUp = [{ field: 'pow', by: 2 }]
    expect(keyword('《蒐集》1')).toEqual({ kind: 'keyword', keyword: 'gathering', n: 1 })
    expect(keyword('《覚醒》「POW：+2」')).toEqual({ kind: 'keyword', keyword: 'awakening', gains: powerUp })
    expect(keyword('《覚醒》『【常】このストライカーは移動できない。』')).toMatchObject({
      gains: [{ ability: { kind: 'constant' } }],
    })
    expect(keyword('《陣形》「属性：霊」：「POW：+2」')).toEqual({
      kind: 'keyword',
      keyword: 'formation',
      are: [{ attribute: 'spirit' }],
      gains: powerUp,
    })
    expect(keyword('《陣形》全員：「POW：+2」')).toMatchObject({ are: [] })
    expect(keyword('《遮断》「タイプ：風」')).toMatchObject({ are: [{ attribute: 'type:風' }] })
    expect(keyword('《遮断》アビリティ')).toMatchObject({ are: [{ type: 'ability' }] })
    expect(keyword('《加勢》味方が2体以下')).toMatchObject({ while: { is: 'atMost', value: 2 } })
  })

  test('3.13.5: how many of a card a deck may have', () => {
    expect(read('このカードはデッキに6枚まで入れることができる。', 'extra')).toEqual([
      { kind: 'deck', how: { upTo: 6 } },
    ])
  })

  test('a name keeps its letters and spaces, an ability in 『』 is read like any other', () => {
    expect(read('《陣形》「種族：Ｏｌｄ Fox」：「DEF：+1」')).toMatchObject([
      { are: [{ attribute: 'race:Ｏｌｄ Fox' }] },
    ])
    expect(read('《覚醒》『【常】このストライカーを「ＰＯＷ:＋１」する。』')).toEqual(
      read('《覚醒》『【常】このストライカーを「POW：+1」する。』'),
    )
  })

  test('quotation marks may be of either form', () => {
    expect(read('《Awakening》 “POW: +2”', 'text', english)).toEqual(read('《覚醒》「POW：+2」'))
  })

  test('a striker speaks of itself as such, a spell as a card', () => {
    expect(isRead('【アクション】〔霊〕：このストライカーを除外する。', 'spell')).toBe(false)
    expect(isRead('【アクション】〔霊〕：このカードを除外する。', 'spell')).toBe(true)
    expect(isRead('敵が撃破された場合、術者を撃破する。')).toBe(false)
    expect(isRead('【常】対象は移動できない。')).toBe(false)
  })
})

/** `it` is whatever was chosen last: in a text with a target nothing else is before it is spoken of for the last time. */
test('8.1.11: no bundled card speaks of its target after something else was chosen', () => {
  for (const { line } of TEXTS) {
    const picked = line.search(/(?:選び|手札を.{1,4}枚捨て)/u)
    if (picked >= 0) expect(line.slice(picked).replaceAll('の対象', '')).not.toContain('対象')
  }
})

describe('keywords stand for abilities', () => {
  type Named = Extract<Ability, { kind: 'keyword' }>
  const named = (text: string) => read(text)[0] as Named
  const said = (reader: Reader, one: Named) => print(reader, 'definition', reader.define!(one).ability)

  const meant: readonly (readonly [text: string, clause: string, inFull: string])[] = [
    ['《接射》2', '10.2.1', 'Next to the target of the attack, this striker adds 2 to the damage.'],
    [
      '《覚醒》「POW：+2」',
      '10.3.1',
      '[Const] If your opponent\'s score is 10 or more, this striker gets "POW: +2".',
    ],
    [
      '《覚醒》『《瞬速》』',
      '10.3.1',
      "[Const] If your opponent's score is 10 or more, this striker gains 『《Swiftness》』.",
    ],
    [
      '《陣形》「属性：霊」：「DEF：+1」',
      '10.4.1',
      '[Const] All "Attribute: spirit" allies in range get "DEF: +1".',
    ],
    ['《陣形》全員：「DEF：+1」', '10.4.1', '[Const] All allies in range get "DEF: +1".'],
    ['《遮断》スペルカード', '10.5.1', 'No declaration of spells can be aimed at this striker.'],
    [
      '《瞬速》',
      '10.6.1',
      'Having moved, this striker may move once more to an adjacent area before its additional action.',
    ],
    [
      '《蒐集》1',
      '10.7.1',
      'At the start of your turn, if this striker is not in your territory, your opponent pays 1 score.',
    ],
    [
      '《加勢》味方が2体以下',
      '10.8.1',
      'At the start of your striker phase you may summon this card from your hand without its cost if there are 2 or fewer allies.',
    ],
    ['《加護》', '10.9.1', '[Const] This striker cannot leave the stage but by damage.'],
  ]
  test.each(meant)('%s [%s]', (text, clause, inFull) => {
    const one = named(text)
    expect(said(english, one)).toBe(inFull)
    expect(japanese.define!(one).clause).toBe(clause)
    for (const reader of [japanese, english])
      expect(read(said(reader, one)!, 'definition', reader)).toEqual([reader.define!(one).ability])
  })

  test('where the rules carry one out themselves it is said where', () => {
    const runs = words.KEYWORDS.map((keyword) => [
      keyword,
      japanese.define!({ kind: 'keyword', keyword }).runs,
    ]).filter(([, step]) => step)
    expect(Object.fromEntries(runs)).toEqual({
      pointBlank: '5.4.7.8',
      ward: '2.5.4.1',
      swiftness: '5.4.6.3',
      reinforcement: '5.4.2',
    })
  })

  test('a card cannot say what only the rules carry out', () => {
    for (const text of ['《接射》2', '《遮断》スペルカード', '《瞬速》', '《加勢》味方が2体以下'])
      expect(isRead(said(japanese, named(text))!)).toBe(false)
  })

  test('10.1.2: a reminder is read past, and found where it says something else than its keyword', () => {
    const wrong = (text: string) => {
      const compilation = compile(japanese, 'text', text)
      return compilation.ok && compilation.abilities[0]!.wrong.length
    }
    expect(wrong('《瞬速》（動いた後、追加行動の前に、隣へもう一回動いてよい。）')).toBe(0)
    expect(wrong('《加護》（動いた後、追加行動の前に、隣へもう一回動いてよい。）')).toBe(1)
    expect(wrong('《加護》（倒れにくい。）')).toBe(0)
  })
})

describe('a second wording means the same and is printed in the first', () => {
  const wordings = [
    ['敵が移動した場合、その敵に【1】ダメージ。', '敵が移動した場合、それに【1】ダメージ。'],
    [
      '敵が移動した場合、そのストライカーに【1】ダメージを与える。',
      '敵が移動した場合、それに【1】ダメージ。',
    ],
    [
      '【常】センターラインの味方全員は移動できない。',
      '【常】センターラインに存在する味方全員は移動できない。',
    ],
    ['【常】「種族：番人」の敵全員は移動できない。', '【常】「種族：番人」を持つ敵全員は移動できない。'],
    [
      '【常】「種族：番人」以外の敵全員は移動できない。',
      '【常】「種族：番人」を持たない敵全員は移動できない。',
    ],
    ['【常】DEF3以下の敵全員は移動できない。', '【常】DEFが3以下の敵全員は移動できない。'],
    [
      '【常】このストライカーに隣接する味方全員を「DEF：+1」する。',
      '【常】隣接する味方全員を「DEF：+1」する。',
    ],
    [
      '【常】相手のターン中、このストライカーを「DEF：+1」する。',
      '【常】相手のターンの場合、このストライカーを「DEF：+1」する。',
    ],
    [
      '【常】味方が1体以上存在する場合、このストライカーは移動できない。',
      '【常】味方が存在する場合、このストライカーは移動できない。',
    ],
    [
      '【常】範囲内の敵が2体以下の場合、このストライカーは移動できない。',
      '【常】範囲内に敵が2体以下存在する場合、このストライカーは移動できない。',
    ],
    [
      '【常】このストライカーがあなたのテリトリー以外に存在する場合、このストライカーは移動できない。',
      '【常】このストライカーがあなたのテリトリーに存在しない場合、このストライカーは移動できない。',
    ],
    [
      '【常】このストライカーが攻撃のダメージを受ける場合、かわりにカードを1枚引く。',
      'このストライカーが攻撃のダメージを受ける場合、かわりにカードを1枚引く。',
    ],
    ['【常】このストライカーは《瞬速》を得る。', '【常】このストライカーは『《瞬速》』を得る。'],
    ['【常】このストライカーのPOWは3である。', '【常】このストライカーの「POW」を「3」に変更する。'],
    [
      '【常】このストライカーを「Rank：+1／POW：+1／DEF：+1」する。',
      '【常】このストライカーを「ステータス：+1」する。',
    ],
    ['敵が撃破された場合、手札1枚を選び、捨てる。', '敵が撃破された場合、手札を1枚捨てる。'],
    [
      '敵が撃破された場合、捨て札からスペルカード1枚を選ぶ。それを手札に加える。',
      '敵が撃破された場合、捨て札のスペルカード1枚を選び、手札に加える。',
    ],
    [
      '敵が撃破された場合、捨て札のスペルカードを2枚まで選び、持ち主の手札に戻す。',
      '敵が撃破された場合、捨て札のスペルカード2枚までを選び、手札に加える。',
    ],
    [
      '敵が撃破された場合、このカードを山札の下に置く。',
      '敵が撃破された場合、このストライカーを山札の一番下に置く。',
    ],
    [
      '敵が撃破された場合、カードを1枚引き、手札を1枚捨てる。',
      '敵が撃破された場合、カードを1枚引く。手札を1枚捨てる。',
    ],
    [
      '敵が撃破された場合、このストライカーを前進させる。',
      '敵が撃破された場合、このストライカーを1エリア前進させる。',
    ],
    [
      '敵が撃破された場合、次の2つから1つを選ぶ。①カードを1枚引く。②手札を1枚捨てる。',
      '敵が撃破された場合、カードを1枚引く。or手札を1枚捨てる。',
    ],
    [
      '敵が撃破された場合、カードを1枚引いてもよい。そうしない場合、手札を1枚捨てる。',
      '敵が撃破された場合、カードを1枚引いてもよい。そうしなかった場合、手札を1枚捨てる。',
    ],
    ['敵が撃破された場合、相手の手札すべてを見る。', '敵が撃破された場合、相手の手札を見る。'],
    [
      'このストライカーが手札から捨てられた場合、カードを1枚引く。',
      'このカードが手札から捨てられた場合、カードを1枚引く。',
    ],
  ] as const
  test.each(wordings)('%s', (second, first) => {
    expect(again(second, 'text')).toBe(first)
    expect(again(first, 'text')).toBe(first)
  })
})

notUnderstood(japanese, [
  ['an unknown verb', '敵が撃破された場合、それを　燃やす。', '燃やす。', 'not understood'],
  ['an unknown keyword', '《連弾》', '連弾》', 'not understood'],
  ['words left over', '《瞬速》ちなみに', 'ちなみに', 'not understood'],
  ['half a sentence', '敵が撃破された場合、カードを1枚引く。それを', 'それを', 'unfinished'],
  [
    'a cost in another order',
    '【アクション】〔手札1・霊〕：カードを1枚引く。',
    '霊〕：カードを1枚引く。',
    'not understood',
  ],
  ['the second of two lines', '《瞬速》\n《瞬足》', '瞬足》', 'not understood'],
])

readBack([japanese, english], {
  parts: ['text', 'text', 'text', 'spell', 'spell', 'definition', 'extra'],
  deepest: 14,
  runs: 1500,
})

/** A striker's texts, and a spell's. */
const readers = [japanese, english].flatMap((reader) => [reader, { ...reader, parts: { text: 'spell' } }])
readCheaply(readers, 300)

const parts = ['text', 'spell', 'definition'].flatMap((part) => new Array<string>(6000).fill(part))
/** `card` is anything, so nothing is said of it. */
const known = { ...words, TYPES: words.TYPES.filter((type) => type !== 'card') }
wordsAreKnown(japanese, parts, known, { event: words.ABOUT_TO, type: ['ability'], zone: [words.AREA] })
