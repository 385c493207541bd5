import {
  imagine,
  LANGUAGES,
  Match,
  readRecord,
  replay,
  say,
  seeded,
  startGame,
  view,
  writeRecord,
} from '@tefuda/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARDS, bundledNinjaSlayer as rules } from '../cards/bundled.ts'
import { readCards } from '../index.ts'
import { openPacks } from '../rules/402-packs.ts'

const SEALED = { format: 'blitz' }
const rarityOf = new Map(CARDS.map(({ name, rarity }) => [name, rarity]))
const count = (names: readonly string[], ...rarities: string[]) =>
  names.filter((name) => rarities.includes(rarityOf.get(name)!)).length
const packs = (seed: number, n = 5) => openPacks(CARDS, n, seeded(seed))
const faults = (deck: readonly string[]) => rules.deckFaults(deck, SEALED)
const sealed = (seed: number) => startGame(rules, { seed, options: SEALED }).state.decks

test('a pack holds 5 common, 2 uncommon and 1 rare card, and none of them twice', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      for (const pack of packs(seed)) {
        expect(new Set(pack).size).toBe(8)
        expect([count(pack, 'common'), count(pack, 'uncommon'), count(pack, 'rare', 'super')]).toEqual([
          5, 2, 1,
        ])
      }
    }),
  )
})

test('about one rare in eight is super rare, and a set without any has rares instead', () => {
  const found = count(packs(1, 4000).flat(), 'super')
  expect(found).toBeGreaterThan(400)
  expect(found).toBeLessThan(600)
  const plain = CARDS.filter(({ rarity }) => rarity !== 'super')
  expect(count(openPacks(plain, 100, seeded(1)).flat(), 'rare')).toBe(100)
})

test('the same seed opens the same packs, and another seed or seat others', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(packs(seed)).toEqual(packs(seed))
      expect(packs(seed)).not.toEqual(packs(seed + 1))
      const [a, b] = sealed(seed)
      expect(a).not.toEqual(b)
      expect(sealed(seed)).toEqual([a, b])
    }),
    { numRuns: 20 },
  )
})

test('[402.3a] whatever five packs give is a sealed deck, in any order', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const deck = packs(seed).flat()
      expect(deck).toHaveLength(40)
      expect(faults(deck)).toEqual([])
      expect(faults(deck.toReversed())).toEqual([])
    }),
  )
})

test('[402.3, 402.3a] one card too few, too many, too rare or unknown is a fault in both languages', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(39), (seed, i) => {
      const [deck] = sealed(seed)
      const swap = (card: string) => deck!.with(i, card)
      const rare = CARDS.find(({ rarity }) => rarity === 'rare')!.name
      fc.pre(count([deck![i]!], 'common', 'uncommon') === 1)
      expect(faults(swap(rare)).map(({ clause }) => clause)).toContain('402.3a')
      for (const language of LANGUAGES) {
        const said = faults(swap(rare)).map(({ reason }) => say(rules.words, language, reason))
        expect(said.join()).toMatch(/6/)
      }
      expect(faults(deck!.toSpliced(i, 1)).map(({ reason }) => reason.key)).toEqual(['deck.size'])
      expect(faults([...deck!, deck![i]!]).map(({ reason }) => reason.key)).toContain('deck.size')
      expect(faults(swap('T9-99')).map(({ reason }) => reason.key)).toEqual(['deck.unknown'])
    }),
  )
})

const times = (name: string, n: number) => new Array<string>(n).fill(name)
const commons = CARDS.filter(({ rarity }) => rarity === 'common').map(({ name }) => name)
const uncommons = CARDS.filter(({ rarity }) => rarity === 'uncommon').map(({ name }) => name)
const rares = CARDS.filter(({ rarity }) => rarity === 'rare').map(({ name }) => name)

test('[402.3b] a sealed deck may have any number of a card, as far as packs hold so many of its rarity', () => {
  const rest = [...uncommons.slice(0, 10), ...times(rares[0]!, 5)]
  for (const n of [1, 5, 6, 25])
    expect(faults([...times(commons[0]!, n), ...commons.slice(1, 26 - n), ...rest])).toEqual([])
  const [fault, ...more] = faults([...times(commons[0]!, 26), ...rest.slice(1)])
  expect(more).toEqual([])
  expect([fault!.clause, fault!.reason.key]).toEqual(['402.3a', 'deck.packs'])
})

test('[402.3c] a sealed deck may have more than 16 cards with ukemi', () => {
  const ukemi = (names: readonly string[]) =>
    names.filter((name) => CARDS.find((card) => card.name === name)!.ukemi)
  const five = (names: readonly string[]) => names.flatMap((name) => times(name, 5))
  const deck = [
    ...five([...ukemi(commons), ...commons]).slice(0, 25),
    ...five(ukemi(uncommons)).slice(0, 10),
    ...five(ukemi(rares)).slice(0, 5),
  ]
  expect(ukemi(deck).length).toBeGreaterThan(16)
  expect(faults(deck)).toEqual([])
})

test('a sealed match is recorded with what was opened and plays again', () => {
  const match = new Match(rules, { seed: 7, options: SEALED })
  const again = replay(rules, readRecord(writeRecord(match.record())))
  expect(again.table.state.decks).toEqual(match.table.state.decks)
  expect(() => new Match(rules, { seed: 7, options: SEALED, decks: [commons.slice(0, 40), null] })).toThrow(
    /40 common cards: five packs hold only 25 \(402\.3a\)/,
  )
})

test('the deck that is imagined for the other player can have come out of packs', () => {
  const alike = [...commons.slice(0, 5), ...uncommons.slice(0, 2), rares[0]!].flatMap((name) =>
    times(name, 5),
  )
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom(null, alike), (seed, dice, deck) => {
      const t = startGame(rules, { seed, options: SEALED, decks: [null, deck] })
      t.move(t.cards('deck', 1).slice(-25), t.zone('ohigan', 1), '1309.1', 1)
      const other = imagine(rules, view(t, 0), seeded(dice))
      expect(faults(other.state.decks[1]!)).toEqual([])
      expect(other.state.decks[1]!.toSorted()).not.toEqual(t.state.decks[1]!.toSorted())
    }),
  )
})

test('a rarity that does not exist, and a set too small for a pack, are refused by name', () => {
  const good = { id: 'x', name: { ja: '猫', en: 'Cat' }, type: 'kotodama', cost: 1, attributes: [], text: [] }
  expect(readCards([good])[0]!.rarity).toBe('common')
  expect(() => readCards([{ ...good, rarity: 'mythic' }])).toThrow(/card 1 \(x\): "rarity"/)
  expect(() => openPacks(readCards([good]), 1, seeded(1))).toThrow(
    /5 different common cards and the set has 1/,
  )
})
