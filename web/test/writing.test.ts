import { fieldAt, withField } from '@tefuda/engine/card-file'
import type { Practice, Replies, WrittenCard } from '@tefuda/engine/protocol'
import { type Json, LANGUAGES, type Language } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { inFile, newCard } from '../src/own-cards.ts'

/** Writing a card: from what somebody types to a match in which it is played. */

const ask = asking()

const formOf = async (game: string) => (await ask({ do: 'open', game })).writing!

const CRIER: WrittenCard = {
  id: 'X-1',
  name: { ja: '夜鳴き', en: 'Night Crier' },
  type: 'character',
  cost: 2,
  attributes: [{ ja: '影', en: 'Shade' }],
  karate: 2,
  endurance: 2,
  sabotage: 1,
  text: ['◆これが殺された時、1枚ドロー。'],
}
const KEEPER: WrittenCard = {
  id: 'X-1',
  name: { ja: '灯守り', en: 'Lamp Keeper' },
  type: 'character',
  cost: 3,
  attack: 2,
  hp: 4,
  text: ['【登場時】:相手のキャラ1体を選び、それに2ダメージを与える。'],
}

/** Of a class that no ready deck is of. */
const SHOT: WrittenCard = {
  ...KEEPER,
  type: 'active',
  classes: ['レンジャー'],
  text: ['相手のキャラ1体を選び、それに2ダメージを与える。'],
}

describe('a form', () => {
  test.each(['ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard'])(
    'of %s has words for all of it in both languages',
    async (game) => {
      const { writing, words } = await ask({ do: 'open', game })
      const wanted = [
        ...writing!.types.map((type) => `type.${type}`),
        ...writing!.fields.map(({ word }) => word),
        ...writing!.fields.flatMap(({ values = [], valueWord }) =>
          values.map((one) => `${valueWord}.${one}`),
        ),
        ...writing!.parts.map(({ part }) => `part.${part}`),
      ]
      for (const language of LANGUAGES)
        expect(wanted.filter((key) => words[language][key] === undefined)).toEqual([])
    },
  )

  test.each(['ninja-slayer', 'pso2'])(
    'of %s begins with a card of each type that can be read',
    async (game) => {
      const form = await formOf(game)
      const fresh = newCard(form, (id) => id === 'X-01', { ja: '新', en: 'New' })
      expect(fresh.id).toBe('X-02')
      for (const type of form.types) {
        const { card } = await ask({
          do: 'draft',
          game,
          card: inFile(form, { ...fresh, type }),
          language: 'ja',
        })
        expect(card).toMatchObject({ type })
      }
    },
  )

  test('leaves out what is empty or of another type, and lets one name stand for both', async () => {
    const form = await formOf('pso2')
    const draft: WrittenCard = {
      id: 'X-1',
      name: { ja: '', en: 'Lamp' },
      title: { ja: '', en: '' },
      type: 'character',
      kinds: [
        { ja: '潮人', en: '' },
        { ja: '', en: '' },
      ],
      gear: 'weapon',
      classes: [],
      attack: 2,
      second: { attack: 3, text: ['x'] },
      text: [''],
    }
    expect(inFile(form, draft)).toEqual({
      id: 'X-1',
      name: { ja: 'Lamp', en: 'Lamp' },
      type: 'character',
      kinds: [{ ja: '潮人', en: '潮人' }],
      attack: 2,
      text: [],
    })
  })

  test('keeps another face that has something on it', async () => {
    const form = await formOf('pso2')
    const player = (second: Json): WrittenCard => ({ ...KEEPER, type: 'player', hp: 34, second })
    expect(inFile(form, player({ text: [''] })).second).toBeUndefined()
    expect(inFile(form, player({ attack: 1, text: [''] })).second).toEqual({ attack: 1, text: [] })
  })

  test('fields are found and changed by where they stand', () => {
    const card = withField(KEEPER, 'second.attack', 3)
    expect(fieldAt(card, 'second.attack')).toBe(3)
    expect(withField(card, 'second.attack', undefined)).toEqual(KEEPER)
    expect(fieldAt(KEEPER, 'second.attack')).toBeUndefined()
  })
})

describe('a draft', () => {
  const draft = (card: WrittenCard, language: Language = 'ja', game = 'ninja-slayer') =>
    ask({ do: 'draft', game, card, language })

  test('is read paragraph by paragraph; what is not understood is told at its place', async () => {
    const text = ['◆これが殺された時、1枚ドロー。', '', '◆これが踊った時、1枚ドロー。']
    const { parts, face, card } = await draft({ ...CRIER, text })
    const [drawn, danced] = parts.text!
    expect(drawn!.understood!.printed.en).toBe('◆When this is killed, draw 1 card.')
    const { span, words, why } = danced!.unread!
    expect([text.join('\n').slice(...span), why]).toEqual([words, 'not understood'])
    expect(words).toContain('踊')
    expect(card).toBeNull()
    expect(face).toMatchObject({ name: { en: 'Night Crier' }, cost: '2', numbers: { karate: 2 } })
    expect(face.text.en).toEqual(['◆When this is killed, draw 1 card.', text[2]])
  })

  test('that is written in English is played in Japanese', async () => {
    const text = ['◆When this is killed, draw 1 card.']
    const { card, face } = await draft({ ...CRIER, text, ukemi: 'Draw 1 card.' }, 'en')
    expect(card).toMatchObject({ text: ['◆これが殺された時、1枚ドロー。'], ukemi: '1枚ドロー。' })
    expect([face.text.en, face.text.ja]).toEqual([text, card!.text])
    expect(face.more.ukemi!.ja).toEqual(['1枚ドロー。'])
  })

  test('knows the name of its own card', async () => {
    const { face } = await draft(
      { ...KEEPER, text: ['【登場時】:《灯守り》1枚をサーチする。'] },
      'ja',
      'pso2',
    )
    expect(face.text.en[0]).toContain('《Lamp Keeper》')
  })

  test.each<[string, WrittenCard, RegExp]>([
    ['with a number that is taken', { ...CRIER, id: 'T1-01' }, /"T1-01" already.*「T1-01」/],
    ['that lacks a field', { ...CRIER, cost: 'x' }, /"cost".*cost/],
    [
      'with no end',
      { ...CRIER, text: ['◆これが殺された時、1枚ドロー。'.repeat(200)] },
      /too long.*長すぎます/,
    ],
  ])('%s is refused in both languages', async (_, card, told) => {
    await expect(draft(card)).rejects.toThrow(told)
  })

  test('of a game without texts is refused', async () => {
    await expect(draft(CRIER, 'ja', 'blackpoker')).rejects.toThrow(/say nothing/)
  })
})

describe('a card file', () => {
  const read = (text: string) => ask({ do: 'readCards', game: 'ninja-slayer', text })
  const FILE = JSON.stringify(CRIER)

  test('is read even where its texts are not understood, which is for whoever writes to see', async () => {
    const [card] = await read(FILE.replace('1枚ドロー', '1枚踊る'))
    expect(card!.text).toEqual(['◆これが殺された時、1枚踊る。'])
  })

  test.each([
    ['another type', FILE.replace('character', 'dragon'), /"type"/],
    ['a text that is no list', FILE.replace(/\["◆.*"\]/, '"x"'), /"text" must be a list of paragraphs.*段落/],
    ['an ukemi of two paragraphs', FILE.replace('"text"', '"ukemi":["a","b"],"text"'), /"ukemi" must be one/],
    ['a number that is taken', FILE.replace('X-1', 'T1-01'), /already/],
    ['two alike', `[${FILE},${FILE}]`, /already/],
    ['broken YAML', 'id: [', /cannot be read.*line 1/],
  ])('with %s is refused', async (_, text, told) => {
    await expect(read(text)).rejects.toThrow(told)
  })
})

describe('a match to try a card in', () => {
  const tried = async (game: string, card: WrittenCard, until: Practice) => {
    const record = await ask({ do: 'practise', game, card, until })
    await ask({ do: 'load', record: JSON.stringify(record), sitters: null })
    return { record, scene: await ask({ do: 'look', seat: 0 }) }
  }
  const offers = ({ view: { decision } }: Replies['look'], id: string) =>
    decision?.kind === 'choose' && decision.options.some(({ key }) => key === id)
  const sees = ({ view }: Replies['look'], id: string) => view.cards.some(({ name }) => name === id)

  test.each([
    ['ninja-slayer', CRIER],
    ['ninja-slayer', { ...CRIER, cost: 4 }],
    ['pso2', SHOT],
  ] as [string, WrittenCard][])('of %s goes on until it can be played (%#)', goesOn)

  test('goes on until it can be played, though that takes long', { tags: ['long'] }, () =>
    goesOn('pso2', KEEPER),
  )

  async function goesOn(game: string, card: WrittenCard): Promise<void> {
    const { record, scene } = await tried(game, card, 'playable')
    expect(offers(scene, 'X-1')).toBe(true)
    expect(record.decks[0]).toContain('X-1')
    expect(record.decks[1]).not.toContain('X-1')
  }

  test.each([
    ['ninja-slayer', CRIER],
    ['pso2', KEEPER],
    ['pso2', SHOT],
  ] as [string, WrittenCard][])('of %s begins with it in hand (%#)', async (game, card) => {
    const { record, scene } = await tried(game, card, 'beginning')
    expect([record.answers.length, sees(scene, 'X-1')]).toEqual([0, true])
  })

  test('begins with it in hand where it cannot be played in good time', { tags: ['long'] }, async () => {
    const { record, scene } = await tried('ninja-slayer', { ...CRIER, cost: 30 }, 'playable')
    expect([record.answers.length, sees(scene, 'X-1')]).toEqual([0, true])
  })

  test.each([
    ['player card of another size', { type: 'player', classes: ['ガンナー'], hp: 41 }],
    ['smaller player card', { type: 'player', classes: ['ガンナー'], hp: 27 }],
    ['mag', { type: 'mag' }],
  ] as [string, WrittenCard][])('has a %s on the table from the beginning', async (_, fields) => {
    const card = { id: 'X-1', name: KEEPER.name!, text: [], ...fields }
    const { record, scene } = await tried('pso2', card, 'playable')
    expect([record.answers.length, sees(scene, 'X-1')]).toEqual([0, true])
  })

  test.each([
    ['boss', { type: 'boss', attack: 3, hp: 20 }],
    ['card of a boss', { type: 'character', cost: 2, attack: 2, hp: 2, boss: true }],
  ] as [string, WrittenCard][])('is a raid for a %s', async (_, fields) => {
    const card = { id: 'X-1', name: KEEPER.name!, text: [], ...fields }
    const { record } = await tried('pso2', card, 'playable')
    expect(record.options).toEqual({ raid: 'normal' })
    expect(record.decks[1]).toContain('X-1')
  })
})

describe('a card with maps', () => {
  const game = 'spell-card-strike'
  const RANGE = ['.....', '..#..', '..o..', '.....', '.....'].join('\n')
  const MONK: WrittenCard = {
    id: 'X-1',
    type: 'spell',
    name: { ja: '火花僧', en: 'Spark Monk' },
    spell: { ja: '火花', en: 'Spark' },
    attributes: ['spirit'],
    cost: ['spirit', 'spirit'],
    rank: 1,
    pow: 1,
    def: 1,
    map: RANGE,
    abilities: [],
    spells: [{ text: '【リアクション】〔霊〕敵1体：対象を1エリア後退させる。', map: RANGE }],
  }
  const draft = (card: WrittenCard, language: Language = 'ja') => ask({ do: 'draft', game, card, language })
  const places = ({ wrong }: Replies['draft']) =>
    wrong.map(({ path, paragraph, words }) => [path, paragraph, /\[([\d.]+)\]/.exec(words.en)?.[1]])

  test('that is begun is drawn, and what it lacks is told where it belongs', async () => {
    const form = await formOf(game)
    const fresh = inFile(
      form,
      newCard(form, () => false, { ja: '新', en: 'New' }),
    )
    const drafted = await draft(fresh)
    expect(places(drafted)).toEqual([
      ['spell', null, '3.2.1.1'],
      ['spells', null, '3.2.1.1'],
    ])
    expect(drafted.card).toBeNull()
    expect(drafted.face).toMatchObject({
      name: { en: expect.stringMatching(/^New/) },
      map: RANGE.split('\n'),
    })
    expect(drafted.face.more).toEqual({})
    const option = inFile(form, { ...fresh, type: 'option' })
    expect((await draft(option)).card).toMatchObject({ type: 'option', attributes: [] })
  })

  test.each([
    ['two origins', RANGE.replace('#', 'o'), '3.6.4'],
    ['no origin', RANGE.replace('o', '#'), '3.6.4'],
    ['nothing in range', RANGE.replace('#', '.'), '3.6.5'],
  ])('whose range has %s is told so at that field, in both languages', async (_, map, clause) => {
    const drafted = await draft({ ...MONK, map })
    expect(places(drafted)).toEqual([['map', null, clause]])
    expect(drafted.wrong[0]!.words.ja).toContain(`【${clause}】`)
    expect(drafted.card).toBeNull()
    expect(drafted.face.map).toEqual(map.split('\n'))
  })

  test('is told which paragraph needs a map, or needs none', async () => {
    const [{ text }] = MONK.spells as unknown as [{ text: string }]
    expect(places(await draft({ ...MONK, spells: ['', text] }))).toEqual([['spells', 1, '3.6.5']])
    const mapped = { text: '《瞬速》', map: RANGE }
    expect(places(await draft({ ...MONK, abilities: [mapped] }))).toEqual([['abilities', 0, '3.6.5']])
    expect(places(await draft({ ...MONK, spells: [{ text, map: RANGE.replace('#', 'o') }] }))).toEqual([
      ['spells', 0, '3.6.4'],
    ])
  })

  test('is played in Japanese with its maps, and drawn with them', async () => {
    const text = '[Reaction] {spirit} 1 enemy: move the target back 1 area.'
    const { card, face, wrong } = await draft({ ...MONK, spells: [{ text, map: RANGE }] }, 'en')
    expect(wrong).toEqual([])
    expect(card!.spells).toEqual(MONK.spells)
    expect(face.more.spell).toEqual({
      ja: [expect.stringContaining('後退')],
      en: [text],
      maps: [RANGE.split('\n')],
    })
  })

  test('is read from a file, and one with a text that is neither is refused', async () => {
    const read = (card: WrittenCard) => ask({ do: 'readCards', game, text: JSON.stringify(card) })
    expect(await read(MONK)).toEqual([MONK])
    for (const odd of [3, { text: 'x' }, { text: 'x', map: 'x', more: 1 }])
      await expect(read({ ...MONK, spells: [odd] as Json })).rejects.toThrow(/"spells" must be a list/)
    await expect(read({ ...MONK, extra: [{ text: 'x', map: 'x' }] })).rejects.toThrow(/"extra" must be/)
  })

  test('is tried from the hand, and not laid down as an ace', { tags: ['long'] }, async () => {
    const record = await ask({ do: 'practise', game, card: MONK, until: 'playable' })
    expect(record.decks[0]).toContain('X-1')
    await ask({ do: 'load', record: JSON.stringify(record), sitters: null })
    const { view } = await ask({ do: 'look', seat: 0 })
    const held = view.zones.find(({ name, seat }) => name === 'hand' && seat === 0)!.cards
    if (record.answers.length > 0) expect(held.some((i) => view.cards[i]!.name === 'X-1')).toBe(true)
  })
})
