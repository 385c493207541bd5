import { type Ability, compile, print, type Reader } from '@tefuda/language'
import { notUnderstood, readBack, readCheaply, readingOf, wordsAreKnown } from '@tefuda/testkit/text'
import { describe, expect, test } from 'vitest'
import * as words from '../text/index.ts'
import { BEYOND, bare, LIKE_PRINTED, TEXTS, TRANSLATED, wordsOf } from './texts.ts'

const { pso2Reader: japanese, pso2English: english } = words

const read = (text: string, part = 'text', reader: Reader = japanese) => readingOf(reader, part, text)
const again = (text: string): string | null => print(japanese, 'text', read(text)[0]!)
const isRead = (text: string, reader = japanese): boolean => compile(reader, 'text', text).ok

describe('what is printed compiles', () => {
  test.each(LIKE_PRINTED)('%s', (text) => {
    expect(read(text)).not.toHaveLength(0)
  })

  test.each([...BEYOND.map((line) => ({ id: 'beyond', line })), ...TEXTS])('$id $line', ({ line }) => {
    const [ability] = read(line)
    for (const reader of [japanese, english]) {
      const printed = print(reader, 'text', ability!)
      expect(printed).not.toBeNull()
      expect(read(printed!, 'text', reader)).toEqual([ability])
    }
    expect(wordsOf(again(line)!)).toEqual(wordsOf(bare(line)))
  })
})

describe('what is said in one language is said in the other', () => {
  test.each(TRANSLATED)('%s: %s', (inJapanese, inEnglish) => {
    const [ability] = read(inJapanese)
    expect(print(english, 'text', ability!)).toBe(inEnglish)
    expect(read(inEnglish, 'text', english)).toEqual([ability])
    expect(print(japanese, 'text', ability!)).toBe(inJapanese)
  })
})

describe('what a text means', () => {
  const drawOne = [{ do: 'draw', n: 1 }]
  const damage = (n: number) => ({ do: 'damage', what: 'it', n })
  const somebody = { or: [{ type: 'player' }, { type: 'character' }] }

  test('glossary.1, 302.2, 302.3: a condition before the colon is a trigger', () => {
    expect(read('【登場時】:1枚ドローする。')).toEqual([
      { kind: 'triggered', when: { event: 'enters', what: 'this' }, effect: drawOne },
    ])
    expect(read('このカードが場に出た時:1枚ドローする。')).toEqual(read('【登場時】:1枚ドローする。'))
    expect(read('このカードが戦闘不能になった時:1枚ドローする。')).toEqual(
      read('【戦闘不能時】:1枚ドローする。'),
    )
  })

  test('302.4: a drop is valid in the discard', () => {
    expect(read('【ドロップ】:1枚ドローする。')).toEqual([
      { kind: 'triggered', when: { event: 'dropped', what: 'this' }, effect: drawOne, zone: 'discard' },
    ])
  })

  test('glossary.4: two conditions are either of them, a condition and a cost are either as well', () => {
    expect(read('【登場時】/【戦闘不能時】:1枚ドローする。')).toMatchObject([
      { when: { either: [{ event: 'enters' }, { event: 'destroyed' }] } },
    ])
    expect(read('【登場時】/②:1枚ドローする。')).toEqual([
      {
        kind: 'triggered',
        when: { event: 'enters', what: 'this' },
        cost: [{ do: 'payPp', n: 2 }],
        effect: drawOne,
      },
    ])
  })

  test('glossary.2, glossary.6, glossary.7: what stands before the last arrow is the cost', () => {
    expect(read('②、【ON】⇒【OFF】⇒1枚ドローする。')).toEqual([
      {
        kind: 'activated',
        cost: [
          { do: 'payPp', n: 2 },
          { do: 'turnOff', what: 'this' },
        ],
        effect: drawOne,
      },
    ])
    expect(read('Ⓧ⇒1枚ドローする。')).toMatchObject([{ cost: [{ do: 'payPp', n: { letter: 'X' } }] }])
  })

  test('glossary.36: 【MAIN】 is said of abilities and of actives, and goes with how often', () => {
    const main = { during: 'main', of: 'you' }
    expect(read('【MAIN】1枚ドローする。')).toEqual([{ kind: 'played', effect: drawOne, limit: main }])
    expect(read('【MAIN】①⇒1枚ドローする。')).toMatchObject([{ kind: 'activated', limit: main }])
    expect(read('【MAIN】①⇒1枚ドローする。この能力は1ターンに1度だけ発動できる。')).toMatchObject([
      { limit: { times: 1, per: 'turn', ...main } },
    ])
  })

  test('300.4, 300.5: what is so without an end is a constant ability, what ends is an effect', () => {
    expect(read('付与先は+2/+0を得る。')).toMatchObject([
      { kind: 'constant', does: [{ what: { host: 'this' } }] },
    ])
    expect(read('自分のキャラすべてはこのターン中+2/+0を得る。')).toMatchObject([
      { kind: 'played', effect: [{ for: { during: 'turn' } }] },
    ])
    expect(isRead('【登場時】:このカードは+2/+0を得る。')).toBe(false)
  })

  test('301.9, 301.10: allies and the opponent’s side are players and characters', () => {
    expect(read('味方1体を選び、それに1ダメージを与える。')).toEqual([
      {
        kind: 'played',
        effect: [
          { do: 'choose', what: { in: { of: 'you', zone: 'side' }, are: [somebody] }, how: { exactly: 1 } },
          damage(1),
        ],
      },
    ])
    expect(read('相手のキャラ1体を選び、それに1ダメージを与える。')).toMatchObject([
      {
        effect: [
          { what: { in: { of: 'opponent', zone: 'field' }, are: [{ type: 'character' }] } },
          damage(1),
        ],
      },
    ])
  })

  test('204.2.2: a granting active chooses its bearer', () => {
    const grant = read('【付与】味方1体')
    expect(grant).toEqual(read('味方1体を選び、このカードをそれに付与する。'))
    expect(grant).toMatchObject([
      { kind: 'played', effect: [{ do: 'choose' }, { do: 'attach', what: 'this', on: 'it' }] },
    ])
  })

  test('glossary.19, glossary.24: furthermore, and if you do', () => {
    expect(read('1枚ドローする。さらに、【回復1】を行う。')).toMatchObject([
      { effect: [{ do: 'draw' }, { do: 'also', then: [{ do: 'heal', n: 1 }] }] },
    ])
    expect(read('手札1枚を捨ててもよい。そうした場合、1枚ドローする。')).toMatchObject([
      { effect: [{ do: 'may' }, { do: 'if', if: { done: 'it' }, then: drawOne, late: true }] },
    ])
  })

  test('301.2: a search finds, shows and takes', () => {
    expect(read('〈獣〉を2枚までサーチする。')).toEqual([
      {
        kind: 'played',
        effect: [
          {
            do: 'search',
            what: { in: { of: 'you', zone: 'deck' }, are: [{ attribute: '獣' }] },
            how: { upTo: 2 },
          },
          { do: 'fetch', what: 'them' },
        ],
      },
    ])
  })

  test('301.3: a frozen card cannot attack', () => {
    expect(read('相手のキャラ1体を選び、それはこのターン中フリーズする。')).toEqual(
      read('相手のキャラ1体を選び、それはこのターン中攻撃できない。'),
    )
  })

  test('208.1.2.1, 206.2: of what stands in 《》 the classes are attributes, all else names', () => {
    expect(read('《ハンター》1枚をサーチする。')).toMatchObject([
      { effect: [{ what: { are: [{ attribute: 'ハンター' }] } }, {}] },
    ])
    expect(read('《ハンターの師》1枚をサーチする。')).toMatchObject([
      { effect: [{ what: { are: [{ name: 'ハンターの師' }] } }, {}] },
    ])
    expect(print(english, 'text', read('《ハンター》1枚をサーチする。')[0]!)).toBe(
      'Search your deck for 1 《Hunter》 and take it.',
    )
  })

  test('a name keeps its letters', () => {
    expect(read('《PHOTON》1枚をサーチする。')).toMatchObject([
      { effect: [{ what: { are: [{ name: 'PHOTON' }] } }, {}] },
    ])
  })

  test('403.2: what the player is equipped with is an item of the field as well', () => {
    expect(read('相手の場のアイテム1枚を選び、それを破壊する。')).toMatchObject([
      { effect: [{ what: { in: { of: 'opponent', zone: 'side' } } }, {}] },
    ])
  })

  test('raid.31: the cheapest are asked for among those of a kind', () => {
    expect(read('このカードは相手の最もコストの低いキャラを攻撃する。')).toEqual([
      {
        kind: 'constant',
        does: [
          {
            do: 'must',
            what: 'this',
            act: 'attack',
            to: {
              in: { of: 'opponent', zone: 'field' },
              are: [{ type: 'character' }],
              extreme: { field: 'cost', is: 'least' },
            },
          },
        ],
      },
    ])
  })

  test('103.4.3: what the rules cannot replace is not read as replaced', () => {
    expect(isRead('自分がドローする場合、かわりに【回復1】を行う。')).toBe(false)
    expect(isRead('If you would draw a card, instead heal 1.', english)).toBe(false)
    expect(isRead('このカードが破壊される場合、かわりに【回復1】を行う。')).toBe(true)
  })

  test('103.4.3: damage that another takes is the damage that is replaced, and no other', () => {
    const damaged = { event: 'damaged', what: { in: { of: 'you' }, are: [{ other: true }, {}] } }
    expect(
      read('自分の他のキャラがダメージを受ける場合、かわりにこのカードがそのダメージを受ける。'),
    ).toMatchObject([
      { kind: 'constant', does: [{ event: damaged, with: [{ do: 'takeThat', what: 'this' }] }] },
    ])
    expect(isRead('このカードがそのダメージを受ける。')).toBe(false)
    expect(isRead('このカードが破壊される場合、かわりに自分のプレイヤーがそのダメージを受ける。')).toBe(false)
    expect(isRead('If this would be destroyed, your player takes that damage instead.', english)).toBe(false)
  })

  test('209.1.1, 300.4: what playing costs is said of always in a constant ability, of a time in an effect', () => {
    const cheaper = (more: object) => ({ what: { entered: [{ type: 'character' }], by: 'you', ...more } })
    expect(read('自分がプレイするキャラのコストは1減少する。')).toMatchObject([
      { kind: 'constant', does: [cheaper({})] },
    ])
    expect(read('自分がプレイするキャラのコストはこのターン中1減少する。')).toMatchObject([
      { kind: 'played', effect: [{ ...cheaper({}), for: { during: 'turn' } }] },
    ])
    expect(read('次に自分がプレイするキャラのコストは1減少する。')).toMatchObject([
      { kind: 'played', effect: [cheaper({ next: true })] },
    ])
  })

  test('406.2.2: two things are chosen in one sentence, and both, the first or the second are spoken of', () => {
    const on = (of: string) => ({ in: { of, zone: 'field' }, are: [{ type: 'character' }] })
    const two = [
      { do: 'choose', what: on('you'), how: { exactly: 1 } },
      { do: 'choose', what: on('opponent'), how: { exactly: 1 }, beside: true },
    ]
    const said = '自分のキャラ1体と相手のキャラ1体を選び、'
    expect(read(`${said}それらを破壊する。`)).toEqual([
      { kind: 'played', effect: [...two, { do: 'destroy', what: 'them' }] },
    ])
    expect(read(`${said}前者は後者に2ダメージを与える。`)).toEqual([
      {
        kind: 'played',
        effect: [...two, { do: 'damage', what: { chosen: 'latter' }, n: 2, by: { chosen: 'former' } }],
      },
    ])
  })

  test('403.1.3: of two that are chosen in one sentence it is said of each whose it is', () => {
    expect(isRead('自分の前列のキャラ1体と後列のキャラ1体を選び、それらを破壊する。')).toBe(false)
    expect(isRead('キャラ1体と相手のキャラ1体を選び、それらを破壊する。')).toBe(false)
    expect(isRead('自分の前列のキャラ1体と自分の後列のキャラ1体を選び、それらを破壊する。')).toBe(true)
  })

  test('what is counted has its counter', () => {
    expect(isRead('相手のキャラ1枚を選び、それを破壊する。')).toBe(false)
    expect(isRead('自分の捨札のキャラ1体を選び、それを手札に加える。')).toBe(false)
    expect(isRead('相手の場のアイテム1体を選び、それを破壊する。')).toBe(false)
  })

  test('whose character it was is read where it can be told, and not dropped where it cannot', () => {
    expect(isRead('このカードが戦闘で相手のキャラを破壊した時:1枚ドローする。')).toBe(true)
    expect(isRead('このカードが相手のキャラを破壊した時:1枚ドローする。')).toBe(false)
    expect(isRead('このカードが相手のプレイヤーにダメージを与えた時:1枚ドローする。')).toBe(false)
    expect(isRead('相手の場のアイテムが戦闘不能になった時:1枚ドローする。')).toBe(false)
  })

  test('a search is not done with anything else than searching', () => {
    expect(isRead('〈獣〉1枚を破壊する。')).toBe(false)
    expect(isRead('手札1枚を選んでサーチする。')).toBe(false)
  })
})

describe('keywords stand for abilities', () => {
  type Named = Extract<Ability, { kind: 'keyword' }>
  const named = (keyword: string, n?: number): Named => ({
    kind: 'keyword',
    keyword,
    ...(n !== undefined && { n }),
  })
  const said = (reader: Reader, one: Named) => print(reader, 'definition', reader.define!(one).ability)

  test.each(words.KEYWORDS)('%s is said in both languages and read back', (keyword) => {
    const numbered = ['pierce', 'slots', 'heal'].includes(keyword)
    const one = named(keyword, numbered ? 2 : undefined)
    for (const reader of [japanese, english])
      expect(read(said(reader, one)!, 'definition', reader)).toEqual([reader.define!(one).ability])
  })

  const meant: readonly (readonly [Named, string])[] = [
    [
      named('warcry'),
      'Turn this 【OFF】 ⇒ change the target of the attack to this. This ability can be used only if there are 1 or more attacked allies.',
    ],
    [
      named('doubleStrike'),
      'When this is engaged with a player by attacking: turn this 【ON】. This ability can be used only once a turn.',
    ],
    [named('ambush'), 'This enters 【ON】.'],
    [named('doubleShot'), 'This may attack two at the same time.'],
    [named('snipe'), 'While this is attacking, it takes no battle damage.'],
    [named('pierce', 3), 'When this destroys a character by attacking: deal 3 damage to its controller.'],
    [named('slots', 2), 'This takes 2 slots.'],
    [
      named('heal', 2),
      'Choose 1 of these: ① Pick up to 2 non-【Heal】 cards in your discard and put them into the deck. Shuffle the deck. ② Pick 1 character on your field and remove all damage from it. Move it to the front row.',
    ],
    [named('drop'), "When this is put from the deck into the discard on your opponent's turn: it triggers."],
  ]
  test.each(meant)('$keyword says in full what it means', (one, inFull) => {
    expect(said(english, one)).toBe(inFull)
  })

  test('where the rules carry one out themselves it is said where', () => {
    const runs = (keyword: string) => japanese.define!(named(keyword)).runs
    expect(words.KEYWORDS.filter((keyword) => runs(keyword) !== undefined)).toEqual([
      'ambush',
      'doubleShot',
      'snipe',
      'slots',
    ])
    expect(japanese.define!(named('warcry')).clause).toBe('302.1-bis')
  })

  test('a card cannot say what only the rules carry out', () => {
    for (const keyword of ['ambush', 'doubleShot', 'snipe'])
      expect(isRead(said(japanese, named(keyword))!)).toBe(false)
  })

  test('211.4: a reminder is read past, and found where it says something else than its keyword', () => {
    const wrong = (text: string) => {
      const compilation = compile(japanese, 'text', text)
      return compilation.ok && compilation.abilities[0]!.wrong.length
    }
    expect(wrong('【奇襲】（【OFF】にならずに場に現れる。）')).toBe(0)
    expect(wrong('【狙撃】（【OFF】にならずに場に現れる。）')).toBe(1)
    expect(wrong('【連撃】（1ターンに1度、相手のプレイヤーに攻撃を仕掛けると【ON】に戻る。）')).toBe(0)
    expect(wrong('【奇襲】（早い。）')).toBe(0)
    expect(read('1枚ドローする。（デッキの上から。）')).toEqual(read('1枚ドローする。'))
  })

  test('no bundled card has a wrong reminder, and all of them can be read', () => {
    for (const { line } of TEXTS) {
      const compilation = compile(japanese, 'text', line)
      if (!compilation.ok) throw new Error(line)
      for (const { wrong, reminders } of compilation.abilities) {
        expect(wrong).toEqual([])
        for (const reminder of reminders) expect(read(reminder, 'definition')).toHaveLength(1)
      }
    }
  })
})

describe('a second wording means the same and is printed in the first', () => {
  const wordings = [
    ['カードを二枚ドローする。', '2枚ドローする。'],
    ['自身は攻撃できない。', 'このカードは攻撃できない。'],
    ['このキャラは攻撃されない。', 'このカードは攻撃の対象にならない。'],
    ['味方のキャラ1体を選び、それを【ON】にする。', '自分のキャラ1体を選び、それを【ON】にする。'],
    ['自分の場のキャラ1体を選び、それをONにする。', '自分のキャラ1体を選び、それを【ON】にする。'],
    [
      'コスト2以下の相手のキャラ1体を選び、破壊する。',
      '相手のコスト2以下のキャラ1体を選び、それを破壊する。',
    ],
    ['相手のキャラ2体まで選び、それらを破壊する。', '相手のキャラを2体まで選び、それらを破壊する。'],
    ['相手のキャラ2体までを選び、それらを破壊する。', '相手のキャラを2体まで選び、それらを破壊する。'],
    ['相手のすべてのキャラに1ダメージを与える。', '相手のキャラすべてに1ダメージを与える。'],
    ['相手の場の後列のすべてのキャラを破壊する。', '相手の後列のキャラすべてを破壊する。'],
    ['手札1枚を選んで捨てる。', '手札1枚を捨てる。'],
    ['自分の捨札から〈獣〉1枚を選び、手札に戻す。', '自分の捨札の〈獣〉1枚を選び、それを手札に加える。'],
    ['1ターンに1度、①⇒1枚ドローする。', '①⇒1枚ドローする。この能力は1ターンに1度だけ発動できる。'],
    ['相手ターン中、このカードは+1/+0を得る。', '相手のターン中、このカードは+1/+0を得る。'],
    [
      '自分の場に〈獣〉が1体以上いれば、このカードは+1/+0を得る。',
      '自分の場に〈獣〉がいる間、このカードは+1/+0を得る。',
    ],
    ['このターン中、このカードは+1/+1を得る。', 'このカードはこのターン中+1/+1を得る。'],
    ['このカードが受けるダメージは1減少する。', 'このカードが受けるダメージは1軽減される。'],
    ['それらをデッキに加え、シャッフルする。', 'それらをデッキに加えて、デッキをシャッフルする。'],
    [
      '以下から1つを選ぶ。①1枚ドローする。②【回復1】を行う。',
      '以下のいずれかの能力を選んで発動する。①1枚ドローする。②【回復1】を行う。',
    ],
    [
      '自分の手札が0枚である場合、1枚ドローする。そうでない場合、【回復1】を行う。',
      '自分の手札が0枚なら、1枚ドローする。そうでないなら、【回復1】を行う。',
    ],
    [
      '装備しているキャラ1体を選び、それを破壊する。',
      '武器または防具を装備しているキャラ1体を選び、それを破壊する。',
    ],
    [
      '付与されているキャラ1体を選び、それを破壊する。',
      'アクティブが付与されているキャラ1体を選び、それを破壊する。',
    ],
    ['対戦相手の手札を無作為に1枚選んで捨てる。', '相手の手札を無作為に1枚選んで捨てる。'],
    ['相手は手札1枚を捨てる。', '対戦相手は手札1枚を捨てる。'],
    ['それをデッキの上に置く。', 'それをデッキの一番上に置く。'],
    ['それを自分のデッキの下に戻す。', 'それを自分のデッキの一番下に置く。'],
    ['味方キャラ1体を選び、それを戦闘不能にする。', '自分のキャラ1体を選び、それを破壊する。'],
    [
      '相手の場の最もコストの低いキャラ1体を選び、それを破壊する。',
      '相手の最もコストの低いキャラ1体を選び、それを破壊する。',
    ],
    ['相手のアイテム1枚を選び、それを破壊する。', '相手の場のアイテム1枚を選び、それを破壊する。'],
    ['味方のアイテム1枚を選び、それを破壊する。', '自分の場のアイテム1枚を選び、それを破壊する。'],
    [
      'それに装備されている武器1枚を選び、それを破壊する。',
      'それが装備している武器1枚を選び、それを破壊する。',
    ],
    [
      'それに付与されているアクティブ1枚を選び、それを破壊する。',
      'それが装備しているアクティブ1枚を選び、それを破壊する。',
    ],
    ['付与先に1ダメージを与える。', '装備先に1ダメージを与える。'],
    ['自分の場の他のすべてのキャラを破壊する。', '自分の他のキャラすべてを破壊する。'],
    ['他のすべての〈獣〉を破壊する。', '他の〈獣〉すべてを破壊する。'],
    ['すべての味方に1ダメージを与える。', '味方すべてに1ダメージを与える。'],
    ['すべての相手に1ダメージを与える。', '相手すべてに1ダメージを与える。'],
    ['自分の捨札のすべてのカードをデッキに戻す。', '自分の捨札のカードすべてをデッキに加える。'],
    ['すべてのアイテムを破壊する。', '場のアイテムすべてを破壊する。'],
    ['相手の場のすべての武器を破壊する。', '相手の場の武器すべてを破壊する。'],
    ['コスト3を支払ってもよい。', '③を支払ってもよい。'],
    ['このカードはターン終了時まで+1/+1を得る。', 'このカードはこのターン中+1/+1を得る。'],
    ['このカードはこのターンの終了時まで+1/+1を得る。', 'このカードはこのターン中+1/+1を得る。'],
    [
      'このカードは次の相手のターンの終了時まで+1/+1を得る。',
      'このカードは次の相手のターン終了時まで+1/+1を得る。',
    ],
    ['付与先はフリーズする。', '装備先は攻撃できない。'],
    ['それの攻撃力はこのターン中1減少する。', 'それはこのターン中攻撃力-1を得る。'],
    ['それのHPはこのターン中2増加する。', 'それはこのターン中HP+2を得る。'],
    ['それが受けるダメージはこのターン中2減少する。', 'それがこのターン中受けるダメージは2軽減される。'],
    ['それが与えるダメージはこのターン中2増加する。', 'それがこのターン中与えるダメージは2増加する。'],
    ['自分のPP1枚につき、このカードは+1/+0を得る。', 'このカードは自分のPP1枚につき+1/+0を得る。'],
    ['このカードの攻撃力は3である。', 'このカードの攻撃力は3になる。'],
    [
      'このカードが後列にいるなら、このカードは+1/+0を得る。',
      'このカードが後列にいる間、このカードは+1/+0を得る。',
    ],
    ['自分のターンであれば、このカードは+1/+0を得る。', '自分のターン中、このカードは+1/+0を得る。'],
    [
      'このカードが攻撃中、このカードは+1/+0を得る。',
      'このカードが攻撃中である間、このカードは+1/+0を得る。',
    ],
    [
      '自分のターンであり、かつこのカードが後列にいるなら、このカードは+1/+0を得る。',
      '自分のターンであり、かつこのカードが後列にいる間、このカードは+1/+0を得る。',
    ],
    ['1枚ドローする。そうしたなら、1枚ドローする。', '1枚ドローする。そうした場合、1枚ドローする。'],
    [
      'このキャラが相手のプレイヤーを攻撃した時:1枚ドローする。',
      'このカードがプレイヤーを攻撃した時:1枚ドローする。',
    ],
    ['自分のキャラが場に出た時:1枚ドローする。', '自分のキャラが登場した時:1枚ドローする。'],
    ['自分の場に〈獣〉が登場した時:1枚ドローする。', '自分の〈獣〉が登場した時:1枚ドローする。'],
    ['自分のキャラが破壊された時:1枚ドローする。', '自分のキャラが戦闘不能になった時:1枚ドローする。'],
    [
      'このカードが戦闘で相手のキャラを破壊した時:1枚ドローする。',
      'このカードが戦闘でキャラを破壊した時:1枚ドローする。',
    ],
    ['味方にアイテムが装備された時:1枚ドローする。', '味方がアイテムを装備した時:1枚ドローする。'],
    ['このカードが武器または防具を使用した時:1枚ドローする。', 'このカードが使用された時:1枚ドローする。'],
    ['相手がカードをドローした時:1枚ドローする。', '相手がドローした時:1枚ドローする。'],
    ['自分が手札を捨てた時:1枚ドローする。', '自分がカードを捨てた時:1枚ドローする。'],
    ['自分がダメージを受けた時:1枚ドローする。', '自分のプレイヤーがダメージを受けた時:1枚ドローする。'],
    ['自分が【回復】を行った時:1枚ドローする。', '自分が回復した時:1枚ドローする。'],
    ['自分のターンの開始時:1枚ドローする。', '自分のターン開始時:1枚ドローする。'],
    ['自分のターンの終了時:1枚ドローする。', '自分のターン終了時:1枚ドローする。'],
    [
      'このカードが相手のカードや能力によって手札に戻された時:1枚ドローする。',
      'このカードが相手によって手札に戻された時:1枚ドローする。',
    ],
    [
      '次から2つ選択する。①1枚ドローする。②1枚ドローする。',
      '以下から2つを選ぶ。①1枚ドローする。②1枚ドローする。',
    ],
    [
      '①⇒1枚ドローする。この能力は1ターンに1度しか発動できない。',
      '①⇒1枚ドローする。この能力は1ターンに1度だけ発動できる。',
    ],
    [
      'ゲーム中に1度、【登場時】:1枚ドローする。',
      '【登場時】:1枚ドローする。この能力はゲーム中に1度だけ発動できる。',
    ],
    ['【付与】相手1体。', '【付与】相手1体'],
    ['ターン終了時、1枚ドローする。', 'このターンの終了時、1枚ドローする。'],
    ['次にそれが攻撃した時、それを破壊する。', '次にそれが攻撃する時、それを破壊する。'],
    [
      '自分がダメージを受ける場合、このカードがかわりにそのダメージを受ける。',
      '自分のプレイヤーがダメージを受ける場合、かわりにこのカードがそのダメージを受ける。',
    ],
    [
      'このターン中、自分がプレイするキャラのコストは1減少する。',
      '自分がプレイするキャラのコストはこのターン中1減少する。',
    ],
    [
      'このターン中、自分のキャラをプレイするコストは1減少する。',
      '自分がプレイするキャラのコストはこのターン中1減少する。',
    ],
    [
      '自分がこのターン中プレイするキャラのコストは1減少する。',
      '自分がプレイするキャラのコストはこのターン中1減少する。',
    ],
    ['自分のキャラをプレイするコストは1減少する。', '自分がプレイするキャラのコストは1減少する。'],
    [
      'このターン中、次に自分がプレイするキャラのコストは1減少する。',
      '次に自分がプレイするキャラのコストはこのターン中1減少する。',
    ],
    ['自分が次にプレイするキャラのコストは1減少する。', '次に自分がプレイするキャラのコストは1減少する。'],
    [
      '味方キャラ1体と相手の場のキャラ1体を選び、それらを破壊する。',
      '自分のキャラ1体と相手のキャラ1体を選び、それらを破壊する。',
    ],
    [
      '自分のキャラ1体と自分のキャラを1体選ぶ。前者と後者の列を入れ替える。',
      '自分のキャラ1体と自分のキャラ1体を選び、それらの列を入れ替える。',
    ],
    ['それを持ち主の手札に戻す。', 'それを持ち主の手札に加える。'],
    ['それを後列に移動させる。', 'それを後列に移動する。'],
    ['このカードをそれに装備する。', 'このカードをそれに付与する。'],
    ['それをこのカードに付与する。', 'それをこのカードに装備する。'],
  ] as const
  test.each(wordings)('%s', (second, first) => {
    expect(again(second)).toBe(first)
    expect(again(first)).toBe(first)
  })
})

notUnderstood(japanese, [
  ['an unknown verb', '【登場時】:それを　燃やす。', '燃やす。', 'not understood'],
  ['an unknown keyword', '【連弾】', '連弾】', 'not understood'],
  ['words left over', '１枚ドローする。ちなみに', 'ちなみに', 'not understood'],
  ['two keywords in one paragraph', '【連撃】【奇襲】', '【奇襲】', 'not understood'],
  ['half a sentence', '1枚ドローする。それを', 'それを', 'unfinished'],
  ['a cost without an effect', '①⇒', '①⇒', 'unfinished'],
  ['the second of two lines', '【連撃】\n【奇習】', '奇習】', 'not understood'],
])

readBack([japanese, english], { parts: ['text', 'text', 'definition'], deepest: 14, runs: 1000 })

readCheaply([japanese, english], 300)

wordsAreKnown(japanese, new Array<string>(8000).fill('text'), words, {
  do: ['must'],
  zone: [words.SIDE, words.OUT],
  during: ['main'],
})
