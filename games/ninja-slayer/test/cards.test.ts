import { expect, test } from 'vitest'
import { bundledNinjaSlayer, CARDS, DECKS } from '../cards/bundled.ts'
import { readCards } from '../index.ts'

test('every text and ukemi of the set is understood to the last word', () => {
  expect(CARDS.length).toBeGreaterThanOrEqual(80)
  expect(CARDS.every((card) => card.type === 'character' || card.abilities.length > 0)).toBe(true)
})

test('a fifth of the cards have an ukemi ability, and characters cost from one to seven', () => {
  expect(CARDS.filter((card) => card.ukemi).length).toBeGreaterThanOrEqual(CARDS.length / 5)
  const costs = new Set(CARDS.filter((card) => card.type === 'character').map((card) => card.cost))
  expect([1, 2, 3, 4, 5, 6, 7].every((cost) => costs.has(cost))).toBe(true)
})

test('[402.4a] [402.4b] [402.4c] the ready decks are legal, and each way to break the rule is a fault', () => {
  const clauses = (deck: readonly string[]) =>
    bundledNinjaSlayer.deckFaults(deck, { format: 'constructed' }).map(({ clause }) => clause)
  for (const [name, deck] of DECKS) expect(clauses(deck), name).toEqual([])
  const deck = DECKS.get('lantern-rush')!
  expect(clauses(deck.slice(1))).toEqual(['402.4a'])
  const single = CARDS.find((card) => !card.ukemi && !deck.includes(card.name))!.name
  expect(clauses([...deck.slice(5), ...new Array<string>(5).fill(single)])).toContain('402.4b')
  const ukemi = CARDS.filter((card) => card.ukemi).flatMap((card) => [card.name, card.name])
  const plain = CARDS.filter((card) => !card.ukemi).map((card) => card.name)
  expect(clauses([...ukemi.slice(0, 16), ...plain.slice(0, 34)])).toEqual([])
  expect(clauses([...ukemi.slice(0, 17), ...plain.slice(0, 33)])).toEqual(['402.4c'])
})

test('a card that is written wrongly is refused with its place and the field or the words', () => {
  const good = {
    id: 'x',
    name: { ja: '猫', en: 'Cat' },
    type: 'kotodama',
    cost: 1,
    attributes: [],
    text: ['1枚ドロー。'],
  }
  const levelling = (n: number) => {
    const text = new Array<string>(n).fill('◆場のすべてのキャラクターのカラテは1である。')
    return { ...good, type: 'character', text }
  }
  expect(readCards([good, levelling(18)])).toHaveLength(2)
  for (const [wrong, words] of [
    [null, /card 2 \(without id\): it is no card/],
    [{}, /card 2 \(without id\): "id" is missing/],
    [{ ...good, karrate: 2 }, /card 2 \(x\): there is no field "karrate"; did you mean "karate"\?/],
    [{ ...good, ukemmi: '1枚ドロー。' }, /there is no field "ukemmi"; did you mean "ukemi"\?/],
    [{ ...good, constructor: 2 }, /there is no field "constructor"; the fields are id/],
    [{ ...good, cost: -1 }, /"cost" is odd; it must be a whole number from 0 to 999/],
    [{ ...good, karate: 1000 }, /"karate" is odd/],
    [{ ...good, name: { ja: '猫', en: '' } }, /"name" is odd/],
    [{ ...good, name: { ja: '猫', en: 'Cat', fr: 'Chat' } }, /"name" is odd/],
    [{ ...good, text: '1枚ドロー。' }, /card 2 \(x\): "text"/],
    [{ ...good, cost: '1' }, /"cost"/],
    [{ ...good, type: 'land' }, /"type"/],
    [{ ...good, attributes: ['影'] }, /"attributes"/],
    [{ ...good, text: ['1枚燃やす。'] }, /card 2 \(x\), text: .*not understood/],
    [{ ...good, ukemi: 'これを食べる。' }, /card 2 \(x\), ukemi: .*not understood/],
    [levelling(19), /card 2 \(x\): 19 abilities that change the same number/],
  ] as const) {
    expect(() => readCards([good, wrong]), String(words)).toThrow(words)
  }
})
