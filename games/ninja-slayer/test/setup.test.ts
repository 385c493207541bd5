import { emptyState, type Seat, seeded, startGame, Table } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { expect, test } from 'vitest'
import { CARDS, DECKS, bundledNinjaSlayer as rules } from '../cards/bundled.ts'
import { readCards } from '../index.ts'
import { openPacks } from '../rules/402-packs.ts'

const [rush, wall] = [...DECKS.values()] as [readonly string[], readonly string[]]
const start = (seed: number) => startGame(rules, { seed, decks: [rush, wall] })
const seeds = Array.from({ length: 200 }, (_, i) => i)

/** The cards a seat has in hand and deck, the first to come first. */
function stock(seed: number, seat: Seat): readonly string[] {
  const t = start(seed)
  const name = (card: number) => rules.cards[t.state.print[card]!]!.name
  return [...t.cards('hand', seat), ...t.cards('deck', seat).toReversed()].map(name)
}

test('[102, 102.1] two play, neither one nor three', () => {
  expect(() => startGame(rules, { seed: 1, seats: 1 })).toThrow(/played by 2, not by 1/)
  expect(() => startGame(rules, { seed: 1, decks: [rush, wall, rush] })).toThrow(/not by 3/)
  expect(startGame(rules, { seed: 1 }).seatCount()).toBe(2)
})

test('[400, 401, 401.1, 403, 403.1] each deck is shuffled and its player plays with all of it and nothing else', () => {
  for (const [seat, deck] of [rush, wall].entries()) {
    expect(stock(1, seat).toSorted()).toEqual(deck.toSorted())
    expect(new Set(seeds.slice(0, 20).map((seed) => stock(seed, seat).join())).size).toBe(20)
  }
})

test('[403.2] each player takes the top four cards of the deck, one after the other', () => {
  const t = new Table(rules, emptyState(rules, [rush, wall], { format: 'constructed' }, 1))
  staging(t).frames = [
    { in: 'game', at: 'game 500', vars: {} },
    { in: '403', at: '403.2', vars: {} },
  ]
  t.decision()
  for (const [seat, deck] of [rush, wall].entries()) {
    const hand = t.cards('hand', seat).map((card) => rules.cards[t.state.print[card]!]!.name)
    expect(hand.slice(0, 4)).toEqual(deck.slice(-4).toReversed())
    expect(hand).toHaveLength(seat === t.state.turnSeat ? 5 : 4)
  }
})

test('[403.3, 403.4] chance decides who goes first, either as often, and the game begins with their first turn', () => {
  const firsts = seeds.map((seed) => start(seed).state)
  expect(firsts.every(({ turn }) => turn === 1)).toBe(true)
  const second = firsts.filter(({ turnSeat }) => turnSeat === 1).length
  expect(second).toBeGreaterThan(70)
  expect(second).toBeLessThan(130)
})

test('[402, 402.1, 402.2, 402.4] the agreed format says what a deck is: the same cards are legal in one and not in the other', () => {
  const sealed = openPacks(CARDS, 5, seeded(1)).flat()
  const clauses = (deck: readonly string[], format: string) =>
    rules.deckFaults(deck, { format }).map(({ clause }) => clause)
  expect(clauses(sealed, 'blitz')).toEqual([])
  expect(clauses(sealed, 'constructed')).toContain('402.4a')
  expect(clauses(rush, 'constructed')).toEqual([])
  expect(clauses(rush, 'blitz')).toContain('402.3a')
  expect(clauses([...rush.slice(1), 'a pebble'], 'constructed')).toEqual(['402.1'])
  expect(() => rules.readOptions({ format: 'draft' })).toThrow(/must be constructed or blitz/)
})

test('[211, 212, 213] flavour text, picture and small print mean nothing in play', () => {
  const card = { id: 'x', name: { ja: '猫', en: 'Cat' }, type: 'kotodama', cost: 1, attributes: [], text: [] }
  const adorned = { ...card, flavour: '1枚ドロー。', illustration: 'cat.png', illustrator: 'K' }
  expect(readCards([adorned])).toEqual(readCards([card]))
})
