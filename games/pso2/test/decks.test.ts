import { expect, test } from 'vitest'
import { BOSS_DECKS, CARDS, DECKS, bundledPso2 as rules } from '../cards/bundled.ts'
import { type Card, readCards } from '../index.ts'
import { deckFaults } from '../rules/100-decks.ts'

const RAID = { raid: 'normal' }
const byName = new Map(CARDS.map((card) => [card.name, card]))
const clauses = (deck: readonly string[], options = {}) =>
  rules.deckFaults(deck, options).map(({ clause }) => clause)
const rush = DECKS.get('ember-charge')!
const boss = BOSS_DECKS.get('boss-ring-eater')!
const typed = (type: string) => rush.find((name) => byName.get(name)!.type === type)!
const without = (name: string) => rush.toSpliced(rush.indexOf(name), 1)
/** The deck with this many of its characters replaced. */
function instead(...names: string[]): readonly string[] {
  const characters = rush.filter((name) => byName.get(name)!.type === 'character')
  return [
    ...rush.filter((name) => byName.get(name)!.type !== 'character'),
    ...characters.slice(names.length),
    ...names,
  ]
}

test('the ready decks are legal in a duel and in a raid, boss decks in raids', () => {
  for (const [name, deck] of DECKS) {
    expect(clauses(deck), name).toEqual([])
    expect(clauses(deck, RAID), name).toEqual([])
  }
  for (const [name, deck] of BOSS_DECKS) {
    expect(clauses(deck, RAID), name).toEqual([])
    expect(new Set(clauses(deck)), name).toEqual(new Set(['100.1', 'raid.2']))
  }
})

test('[100.1] one player card, one mag, and no card that does not exist', () => {
  expect(clauses(without(typed('mag')))).toEqual(['100.1'])
  expect(clauses(without(typed('player')))).toEqual(['100.1'])
  expect(clauses([...rush, typed('mag')])).toEqual(['100.1'])
  expect(clauses([...rush, typed('player')])).toEqual(['100.1'])
  expect(clauses(instead('a pebble'))).toEqual(['100.1'])
})

test('[100.2] [201.1] a deck has as many cards as its player card says, the player card and the mag not counted', () => {
  expect(clauses(rush.slice(0, -1))).toEqual(['100.2'])
  expect(clauses([...rush, CARDS.find(({ cardName }) => cardName === '組立兵')!.name])).toEqual(['100.2'])
  expect(rush).toHaveLength(byName.get(typed('player'))!.hp + 2)
})

/** Cards made up for one question. */
function supposed(...written: object[]): ReadonlyMap<string, Card> {
  const cards = readCards(
    written.map((card, i) => ({ id: `T-${i}`, name: { ja: `札${i}`, en: `Card ${i}` }, text: [], ...card })),
  )
  return new Map(cards.map((card) => [card.name, card]))
}
const hunter = { type: 'player', classes: ['ハンター'], hp: 10 }
const mag = { type: 'mag' }
const filler = { type: 'character' }
/** The clauses against a hunter's deck of these cards, filled up to ten. */
function against(...written: object[]): string[] {
  const fillers = new Array(10 - written.length).fill(filler)
  const cards = supposed(hunter, mag, ...written, ...fillers)
  return deckFaults(cards, [...cards.keys()], {}).map(({ clause }) => clause)
}

test('[100.3] [100.3.1] [206.1.2] three of a name; another title is another name', () => {
  const same = { ...filler, name: { ja: 'カゲ', en: 'Kage' } }
  const titled = { ...same, title: { ja: '黒い', en: 'the Black' } }
  expect(against(same, same, same)).toEqual([])
  expect(against(same, same, same, same)).toEqual(['100.3'])
  expect(against(same, same, same, same, same)).toEqual(['100.3'])
  expect(against(same, same, same, titled, titled, titled)).toEqual([])
  expect(against(titled, titled, titled, titled)).toEqual(['100.3'])
})

test('[100.4] [100.5] [208.1] [208.1.1] [208.1.2] actives and items of a class ask for the class of the player; ALL is every class; characters ask nothing', () => {
  for (const [type, clause] of [
    ['active', '100.4'],
    ['item', '100.5'],
  ]) {
    expect(against({ type, classes: ['フォース'] })).toEqual([clause])
    expect(against({ type, classes: ['フォース', 'ハンター'] })).toEqual([])
    expect(against({ type, classes: ['ALL'] })).toEqual([])
    expect(against({ type })).toEqual([])
  }
  expect(against({ type: 'character', classes: ['フォース'] })).toEqual([])
})

test('[100.6] nine cards with drop', () => {
  const drop = { ...filler, text: ['【ドロップ】:1枚ドローする。'] }
  expect(against(...new Array(9).fill(drop))).toEqual([])
  expect(against(...new Array(10).fill(drop))).toEqual(['100.6'])
})

test('[raid.2] a boss deck is one boss and cards that are made for bosses, and they are in no other deck', () => {
  const [lord, ...rest] = boss
  expect(byName.get(lord!)!.type).toBe('boss')
  expect(clauses([lord!, ...boss], RAID)).toEqual(['raid.2'])
  expect(clauses([lord!], RAID)).toEqual(['raid.2'])
  expect(clauses([...boss, rush[5]!], RAID)).toEqual(['raid.2'])
  expect(clauses(instead(rest[0]!), RAID)).toEqual(['raid.2'])
  expect(clauses(instead(rest[0]!))).toEqual(['raid.2'])
})

test('[raid.2] [raid.8] the last seat of a raid brings the boss, and nobody else', () => {
  const at = (deck: readonly string[], seat: number) =>
    rules.deckFaults(deck, RAID, { seat, seats: 3 }).map(({ clause }) => clause)
  expect(at(boss, 2)).toEqual([])
  expect(at(rush, 0)).toEqual([])
  expect(at(rush, 1)).toEqual([])
  expect(at(boss, 1)).toContain('100.1')
  expect(at(rush, 2)).toContain('raid.2')
})

test('[raid.3] a raid has a difficulty, a duel none', () => {
  expect(rules.readOptions({})).toEqual({})
  for (const raid of ['normal', 'hard', 'veryHard']) expect(rules.readOptions({ raid })).toEqual({ raid })
  expect(() => rules.readOptions({ raid: 'easy' })).toThrow(/must be normal, hard or veryHard/)
  expect(() => rules.readOptions({ format: 'x' })).toThrow(/no option "format"/)
})
