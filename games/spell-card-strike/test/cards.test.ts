import { expect, test } from 'vitest'
import { CARDS } from '../cards/bundled.ts'
import { readCards } from '../index.ts'
import { drawnMap, readMap } from '../rules/3-maps.ts'
import { ATTRIBUTES } from '../text/vocabulary.ts'

const of = (type: string) => CARDS.filter((card) => card.type === type)

test('[3.1] [3.1.1] [3.1.2] the set has spell cards and options, and nothing else', () => {
  expect(of('spell')).toHaveLength(106)
  expect(of('option')).toHaveLength(8)
  expect(CARDS).toHaveLength(114)
})

test('[3.3.1.1] [3.3.1.2] [3.4.1] strikers of each attribute, of two and of none; summon costs of one to four icons', () => {
  const all = of('spell')
  for (const attribute of ATTRIBUTES)
    expect(all.some(({ attributes }) => attributes.join() === attribute)).toBe(true)
  expect(all.some(({ attributes }) => attributes.length === 2)).toBe(true)
  expect(all.some(({ attributes }) => attributes.length === 0)).toBe(true)
  expect(new Set(all.map(({ cost }) => cost.length))).toEqual(new Set([1, 2, 3, 4]))
})

const MAP = '.....\n..#..\n.#o#.\n.....\n.....'
const card = {
  id: 'x',
  type: 'spell',
  name: { ja: '番人', en: 'Keeper' },
  spell: { ja: '風', en: 'Wind' },
  attributes: ['spirit'],
  cost: ['spirit', 'divine'],
  rank: 2,
  pow: 3,
  def: 4,
  map: MAP,
  faction: { ja: '峠', en: 'Pass' },
  races: [{ ja: '番人', en: 'Warden' }],
  types: [{ ja: '風', en: 'Wind' }],
  abilities: ['《接射》1'],
  spells: ['【アクション】〔霊〕：カードを1枚引く。'],
}
const option = {
  id: 'o',
  type: 'option',
  name: { ja: '冠', en: 'Crown' },
  attributes: [],
  rank: 1,
  pow: 0,
  def: 1,
  abilities: ['《加護》'],
}
const { spell: _, ...unnamed } = card

test('[3.1.3.1] [3.13.2] a spell card has a striker and a spell, and is refused with only half of them', () => {
  expect(readCards([card])[0]).toMatchObject({
    type: 'spell',
    rank: 2,
    pow: 3,
    def: 4,
    cost: ['spirit', 'divine'],
  })
  for (const [half, field] of [
    [unnamed, 'spell'],
    [{ ...card, cost: [] }, 'cost'],
    [{ ...card, map: undefined }, 'map'],
    [{ ...card, spells: [] }, 'spells'],
  ] as const)
    expect(() => readCards([half]), field).toThrow(
      new RegExp(`card 1 \\(x\\).*\\[3\\.2\\.1\\.1\\] "${field}" is missing`),
    )
})

test('[3.1.3.2] [3.2.1.2] [3.9.1] an option has one name, corrections and abilities, and no summon cost, map or spell', () => {
  expect(readCards([option])[0]).toMatchObject({
    type: 'option',
    strikerName: '冠',
    spellName: '',
    cost: [],
    map: [],
    spells: [],
  })
  for (const field of ['spell', 'cost', 'map', 'spells'] as const)
    expect(() => readCards([{ ...option, [field]: card[field] }]), field).toThrow(
      new RegExp(`card 1 \\(o\\).*\\[3\\.1\\.3\\.2\\] an option has no "${field}"`),
    )
})

test('[1.1.4] numbers are whole', () => {
  for (const field of ['rank', 'pow', 'def'])
    for (const odd of [1.5, -1, '2'])
      expect(() => readCards([{ ...card, [field]: odd }]), field).toThrow(new RegExp(`"${field}" is odd`))
})

test('[3.3.2] there are four attributes', () => {
  expect(ATTRIBUTES).toHaveLength(4)
  expect(readCards([{ ...card, attributes: [...ATTRIBUTES] }])[0]!.attributes).toEqual([...ATTRIBUTES])
  expect(() => readCards([{ ...card, attributes: ['fire'] }])).toThrow(/"attributes" is odd/)
  expect(() => readCards([{ ...card, cost: ['fire'] }])).toThrow(/"cost" is odd/)
})

const HERE = { en: 'here', ja: 'ここ' }
const read = (map: string) => readMap(map.replaceAll('/', '\n'), HERE)

test('[3.6.3] a map is five lines of five signs', () => {
  expect(read('...../..#../..o../...../.....')).toEqual([[0, 1, 'red']])
  for (const odd of ['..#../..o..', '...../..#../..o../...../...../.....', '..../..#./..o./..../....', ''])
    expect(() => read(odd), odd).toThrow(/\[3\.6\.3\] it is not five by five/)
  expect(() => read('...../..x../..o../...../.....')).toThrow(/"x" is no sign of a map/)
})

test('[3.6.4] a map has one origin, wherever it stands, and everything in it is counted from there', () => {
  expect(() => read('...../..#../...../...../.....')).toThrow(/\[3\.6\.4\] it has 0 origins/)
  expect(() => read('..o../..#../..o../...../.....')).toThrow(/\[3\.6\.4\] it has 2 origins/)
  expect(() => read('..o../..#../..@../...../.....')).toThrow(/\[3\.6\.4\] it has 2 origins/)
  expect(read('#...#/...../...../...../o....')).toEqual([
    [0, 4, 'red'],
    [4, 4, 'red'],
  ])
})

test('[3.6.5] a map reaches something: red or blue squares, or its origin', () => {
  expect(() => read('...../...../..o../...../.....')).toThrow(/\[3\.6\.5\] nothing is in range/)
  expect(read('..+../...../..o../...../.....')).toEqual([[0, 2, 'blue']])
  expect(read('...../...../..@../...../.....')).toEqual([[0, 0, 'red']])
})

test('[3.6.1] [3.6.3-bis] a map is drawn as it was written', () => {
  for (const map of [
    '..#../.+#+./..o../...../.....',
    '#####/#####/##@##/#####/#####',
    '...../...../##..o/...../.....',
  ])
    expect(drawnMap(read(map)).join('/')).toBe(map)
})

test('[3.6.2] [3.6.6] a text that speaks of a range or a target has a map beside it, and no other has', () => {
  const aimed = '【アクション】〔霊〕敵1体：対象に【1】ダメージ。'
  expect(() => readCards([{ ...card, spells: [aimed] }])).toThrow(
    /card 1 \(x\), spells 1: \[3\.6\.5\] the text speaks of a range/,
  )
  expect(() => readCards([{ ...card, abilities: ['《陣形》全員：「DEF：+1」'] }])).toThrow(
    /abilities 1: \[3\.6\.5\]/,
  )
  expect(() => readCards([{ ...card, spells: [{ text: card.spells[0], map: MAP }] }])).toThrow(
    /leave the map out/,
  )
  const [whole] = readCards([
    { ...card, spells: [{ text: aimed, map: '...../..+../..o../...../.....'.replaceAll('/', '\n') }] },
  ])
  expect(JSON.stringify(whole!.spells)).toContain(JSON.stringify([[0, 1, 'blue']]))
  expect(whole!.map).toHaveLength(3)
})

test('[3.10.1] [3.11.1] [3.12.1] faction, races and spell types are told apart though they be called alike', () => {
  const wind = { ja: '風', en: 'Wind' }
  expect(
    readCards([{ ...card, faction: wind, races: [wind, { ja: '狐', en: 'Fox' }], types: [wind] }])[0]!.tags,
  ).toEqual(['faction:風', 'race:風', 'race:狐', 'type:風'])
})

test('[3.13.5] an extra stands apart from abilities and spells', () => {
  const [read] = readCards([{ ...card, extra: ['このカードはデッキに6枚まで入れることができる。'] }])
  const [plain] = readCards([card])
  expect(read).toMatchObject({ abilities: plain!.abilities, spells: plain!.spells })
  expect(read!.extra).toHaveLength(1)
  expect(() => readCards([{ ...card, extra: ['カードを1枚引く。'] }])).toThrow(/not understood/)
})

test('[3.15] [3.16] flavour text, pictures and who drew them mean nothing in play', () => {
  const adorned = { ...card, flavour: 'カードを1枚引く。', illustration: '峠', illustrator: 'K' }
  expect(readCards([adorned])).toEqual(readCards([card]))
})

test('[3.14] rarity is nothing the game knows', () => {
  expect(() => readCards([{ ...card, rarity: 'SR' }])).toThrow(/there is no field "rarity"/)
})

test('[3.17] a collection number is what a card is called by, and no two cards of the set share one', () => {
  expect(new Set(CARDS.map(({ name }) => name)).size).toBe(CARDS.length)
  const [{ name: a, words: b, ...one }, { name: c, words: d, ...other }] = readCards([
    card,
    { ...card, id: 'y' },
  ]) as [(typeof CARDS)[number], (typeof CARDS)[number]]
  expect([a, c, b.key === d.key]).toEqual(['x', 'y', false])
  expect(one).toEqual(other)
})
