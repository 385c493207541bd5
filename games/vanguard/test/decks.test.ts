import { expect, test } from 'vitest'
import { CARDS, DECKS, bundledVanguard as rules } from '../cards/bundled.ts'
import { type Card, readCards } from '../index.ts'
import { deckFaults } from '../rules/5-decks.ts'

const clauses = (deck: readonly string[]) => rules.deckFaults(deck, {}).map(({ clause }) => clause)
const byName = new Map(CARDS.map((card) => [card.name, card]))
const [storm] = DECKS.values() as unknown as [readonly string[]]
const isG = (name: string) => byName.get(name)!.type === 'g'
const main = storm.filter((name) => !isG(name))
const g = storm.filter(isG)

test('[1.1] [1.1.1] two fighters play, no more and no fewer', () => {
  expect(rules.seats).toEqual({ min: 2, max: 2 })
})

test('there is nothing for players to agree on', () => {
  expect(rules.readOptions({})).toEqual({})
  expect(() => rules.readOptions({ format: 'premium' })).toThrow('nothing to agree on')
})

test('[5.1] [5.1.1] [5.2] [5.2.1] [5.2.2] [5.4.2] the ready decks have a main deck and a G deck, and are legal', () => {
  expect(DECKS.size).toBeGreaterThanOrEqual(4)
  for (const [name, deck] of DECKS) expect(clauses(deck), name).toEqual([])
})

test('[5.1.1] [5.3] [5.3.1] [5.3.2] a deck may come without a G deck', () => {
  expect(clauses(main)).toEqual([])
})

const names = (name: string) => ({ ja: name, en: name })
const COPIES = 4

interface WrittenCard {
  readonly id: string
  readonly [field: string]: unknown
}
const plain = (id: string, more: object = {}): WrittenCard => ({
  id,
  type: 'normal',
  name: names(id),
  grade: 1,
  power: 7000,
  ...more,
})
const trigger = (id: string, kind = 'critical', more: object = {}): WrittenCard =>
  plain(id, { type: 'trigger', grade: 0, trigger: kind, ...more })
const gUnit = (id: string, more: object = {}): WrittenCard =>
  plain(id, { type: 'g', grade: 4, power: 15000, ...more })

/** So many cards of these, four of each name. */
const fours = (make: (id: string) => WrittenCard, word: string, n: number): WrittenCard[] =>
  Array.from({ length: n }, (_, i) => make(`${word}${Math.floor(i / COPIES)}`))

/** The clauses that refuse a deck of these cards; a name written twice is two copies. */
function faultsOf(written: readonly WrittenCard[]): string[] {
  const kinds = new Map(written.map((card) => [card.id, card]))
  const known = new Map(readCards([...kinds.values()]).map((card): [string, Card] => [card.name, card]))
  return deckFaults(
    known,
    written.map(({ id }) => id),
  ).map(({ clause }) => clause)
}
const NORMALS = fours(plain, 'n', 34)
const TRIGGERS = fours(trigger, 't', 16)

test('[5.2.2.1] a main deck is fifty cards, no more and no fewer, and G units do not count', () => {
  expect(faultsOf([...NORMALS, ...TRIGGERS])).toEqual([])
  expect(faultsOf([...NORMALS.slice(1), ...TRIGGERS])).toEqual(['5.2.2.1'])
  expect(faultsOf([...NORMALS, plain('one more'), ...TRIGGERS])).toEqual(['5.2.2.1'])
  expect(faultsOf([...NORMALS.slice(1), ...TRIGGERS, gUnit('titan')])).toEqual(['5.2.2.1'])
})

test('[5.2.2.2] four of a name are allowed and a fifth is not', () => {
  const five = [...NORMALS.slice(0, 29), ...new Array(5).fill(plain('same'))]
  expect(faultsOf([...five, ...TRIGGERS])).toEqual(['5.2.2.2'])
  const four = [...NORMALS.slice(0, 30), ...new Array(4).fill(plain('same'))]
  expect(faultsOf([...four, ...TRIGGERS])).toEqual([])
})

test('[5.2.2.2] [5.3.2.1] main deck and G deck are counted apart, four of a name in each', () => {
  const same = names('双子')
  const four = new Array(4).fill(plain('same', { name: same }))
  const deck = [...NORMALS.slice(0, 30), ...four, ...TRIGGERS]
  expect(faultsOf([...deck, ...new Array(4).fill(gUnit('g same', { name: same }))])).toEqual([])
  expect(faultsOf([...deck, ...new Array(5).fill(gUnit('g same', { name: same }))])).toEqual(['5.3.2.1'])
})

test('[5.2.2.2.1] cards of one name count together, whatever else is printed on them', () => {
  const same = names('同名')
  const two = [plain('weak', { name: same }), plain('strong', { name: same, grade: 2, power: 10000 })]
  const four = [two[0]!, two[0]!, two[1]!, two[1]!]
  expect(faultsOf([...NORMALS.slice(0, 30), ...four, ...TRIGGERS])).toEqual([])
  expect(faultsOf([...NORMALS.slice(0, 29), ...four, two[1]!, ...TRIGGERS])).toEqual(['5.2.2.2'])
})

test('[5.1.2] a card whose constant ability says how many of it a deck may have is counted by that', () => {
  const written = [...NORMALS.slice(0, 28), ...new Array(6).fill(plain('swarm')), ...TRIGGERS]
  const kinds = readCards([...new Map(written.map((card) => [card.id, card])).values()])
  const faults = (how: object, n: number) => {
    const known = new Map(
      kinds.map((card): [string, Card] => [
        card.name,
        card.name === 'swarm' ? ({ ...card, abilities: [{ kind: 'deck', how }] } as unknown as Card) : card,
      ]),
    )
    const list = [...written.slice(0, 34 - n), ...new Array(n).fill('swarm'), ...TRIGGERS]
    return deckFaults(
      known,
      list.map((one) => (typeof one === 'string' ? one : one.id)),
    ).map(({ clause }) => clause)
  }
  expect(faults({ upTo: 6 }, 6)).toEqual([])
  expect(faults({ upTo: 6 }, 7)).toEqual(['5.2.2.2'])
  expect(faults({ upTo: 1 }, 2)).toEqual(['5.2.2.2'])
  expect(faults({ any: true }, 34)).toEqual([])
})

test('[5.2.2.3] sixteen cards have a trigger, no more and no fewer, and of these, too, four of a name', () => {
  expect(faultsOf([...fours(plain, 'n', 35), ...TRIGGERS.slice(1)])).toEqual(['5.2.2.3'])
  expect(faultsOf([...NORMALS.slice(1), ...TRIGGERS, trigger('t9')])).toEqual(['5.2.2.3'])
  const five = [...TRIGGERS.slice(0, 11), ...new Array(5).fill(trigger('t8'))]
  expect(faultsOf([...NORMALS, ...five])).toEqual(['5.2.2.2'])
  const kinds = ['critical', 'draw', 'stand', 'heal'].flatMap((kind) =>
    new Array(4).fill(trigger(kind, kind)),
  )
  expect(faultsOf([...NORMALS, ...kinds])).toEqual([])
})

test('[5.2.2.4] four heal triggers are allowed and a fifth is not, whatever their names', () => {
  const heals = (n: number) => Array.from({ length: n }, (_, i) => trigger(`h${i}`, 'heal'))
  expect(faultsOf([...NORMALS, ...TRIGGERS.slice(0, 12), ...heals(4)])).toEqual([])
  expect(faultsOf([...NORMALS, ...TRIGGERS.slice(0, 11), ...heals(5)])).toEqual(['5.2.2.4'])
})

test('[5.2.2.5] four sentinels are allowed and a fifth is not, whatever their names', () => {
  const guards = (n: number) =>
    Array.from({ length: n }, (_, i) => plain(`s${i}`, { text: ['【永】:守護者'] }))
  expect(faultsOf([...NORMALS.slice(0, 30), ...guards(4), ...TRIGGERS])).toEqual([])
  expect(faultsOf([...NORMALS.slice(0, 29), ...guards(5), ...TRIGGERS])).toEqual(['5.2.2.5'])
})

test('[5.2.2.6] [5.3.3] a G unit never belongs to the main deck, nor another unit to the G deck', () => {
  expect(faultsOf([...NORMALS.slice(4), ...TRIGGERS, ...fours(gUnit, 'g', 4)])).toEqual(['5.2.2.1'])
  expect(g.length).toBeGreaterThan(0)
  expect(faultsOf([...NORMALS, ...TRIGGERS, ...fours(plain, 'more', 4)])).toEqual(['5.2.2.1'])
})

test('[5.3.2] a G deck has sixteen cards at most, and may have any fewer', () => {
  const deck = [...NORMALS, ...TRIGGERS]
  for (const n of [0, 1, 16]) expect(faultsOf([...deck, ...fours(gUnit, 'g', n)])).toEqual([])
  expect(faultsOf([...deck, ...fours(gUnit, 'g', 17)])).toEqual(['5.3.2'])
})

test('[5.4.3] a deck without a unit of grade 0 has nobody to begin with, and a trigger unit is one', () => {
  expect(faultsOf([...NORMALS, ...TRIGGERS])).toEqual([])
  const high = TRIGGERS.map((card) => ({ ...card, grade: 1 }))
  expect(faultsOf([...NORMALS, ...high])).toEqual(['5.4.3'])
})

test('[5.2.1] a card that does not exist is told with its place', () => {
  const faults = rules.deckFaults([...main.slice(1), 'a pebble'], {})
  expect(faults.map(({ clause }) => clause)).toEqual(['5.2.1', '5.2.2.1'])
  expect(faults[0]!.place.args).toMatchObject({ n: main.length })
})
