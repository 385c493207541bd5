import { seeded } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { CARDS, DECKS, bundledStrike as rules } from '../cards/bundled.ts'
import { type Card, readCards } from '../index.ts'
import { deckFaults } from '../rules/1-decks.ts'

const clauses = (deck: readonly string[]) => rules.deckFaults(deck, {}).map(({ clause }) => clause)
const byName = new Map(CARDS.map((card) => [card.name, card]))
const [wall] = DECKS.values() as unknown as [readonly string[]]
const isOption = (name: string) => byName.get(name)!.type === 'option'
const option = wall.find(isOption)!
const spells = wall.filter((name) => !isOption(name))

test('[1.2.1] [1.2.2] two play, each with a deck, and the ready decks are legal', () => {
  expect(rules.seats).toEqual({ min: 2, max: 2 })
  expect(DECKS.size).toBeGreaterThanOrEqual(2)
  for (const [name, deck] of DECKS) expect(clauses(deck), name).toEqual([])
})

test('[1.2.2] who brings no deck takes a ready one, the second player the second', () => {
  const usual = [0, 1].map((seat) => rules.usualDeck({ seat, seats: 2 }, {}, seeded(1)))
  expect(usual).toEqual([...DECKS.values()].slice(0, 2))
})

test('[1.2.2.1] a deck is 51 spell cards and one option, no more and no less', () => {
  expect(wall).toHaveLength(52)
  expect(spells).toHaveLength(51)
  expect(clauses([...spells.slice(1), option])).toEqual(['1.2.2.1'])
  const another = CARDS.find(({ type, name }) => type === 'spell' && !spells.includes(name))!
  expect(clauses([...wall, another.name])).toEqual(['1.2.2.1'])
  expect(clauses(spells)).toEqual(['1.2.2.1'])
  const other = CARDS.find(({ type, name }) => type === 'option' && name !== option)!
  expect(clauses([...wall, other.name])).toEqual(['1.2.2.1'])
  expect(clauses([...spells.slice(1), option, other.name])).toEqual(['1.2.2.1', '1.2.2.1'])
})

test('[1.2.2.1] a card that does not exist is told with its place', () => {
  const faults = rules.deckFaults([...spells.slice(1), 'a pebble', option], {})
  expect(faults.map(({ clause }) => clause)).toEqual(['1.2.2.1', '1.2.2.1'])
  expect(faults[0]!.place.args).toMatchObject({ n: 51 })
})

const MAP = '.....\n.###.\n.#o#.\n.###.\n.....'
const names = (name: string) => ({ ja: name, en: name })
/** Cards made up for one question: a deck of 51 with these in it, and an option. */
function against(...written: readonly object[]): string[] {
  const plain = {
    type: 'spell',
    attributes: [],
    cost: ['spirit'],
    rank: 1,
    pow: 1,
    def: 1,
    map: MAP,
    abilities: [],
    spells: ['【アクション】〔なし〕：カードを1枚引く。'],
  }
  const cards = readCards([
    { id: 'O', type: 'option', name: names('冠'), attributes: [], rank: 0, pow: 0, def: 0, abilities: [] },
    ...Array.from({ length: 51 }, (_, i) => ({
      ...plain,
      id: `T-${i}`,
      name: names(`札${i}`),
      spell: names(`術${i}`),
      ...written[i],
    })),
  ])
  const known = new Map(cards.map((card): [string, Card] => [card.name, card]))
  return deckFaults(known, [...known.keys()]).map(({ clause }) => clause)
}

test('[1.2.2.2] [3.2.1.1] three of one card name, which is the name of the striker and that of the spell together', () => {
  const fox = { name: names('狐'), spell: names('火') }
  const other = { name: names('狐'), spell: names('水') }
  const third = { name: names('狸'), spell: names('火') }
  expect(against(fox, fox, fox)).toEqual([])
  expect(against(fox, fox, fox, fox)).toEqual(['1.2.2.2'])
  expect(against(fox, fox, fox, fox, fox)).toEqual(['1.2.2.2'])
  expect(against(fox, fox, fox, other, other, other, third, third, third)).toEqual([])
})

test('[3.13.5] an extra that says so lets a deck have more of its card', () => {
  const six = {
    name: names('鼠'),
    spell: names('群れ'),
    extra: ['このカードはデッキに6枚まで入れることができる。'],
  }
  expect(against(...new Array(6).fill(six))).toEqual([])
  expect(against(...new Array(7).fill(six))).toEqual(['1.2.2.2'])
  const any = { ...six, extra: ['このカードはデッキに好きな枚数入れることができる。'] }
  expect(against(...new Array(51).fill(any))).toEqual([])
})
