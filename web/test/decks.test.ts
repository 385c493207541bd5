import { games } from '@tefuda/engine/folders'
import type { Face } from '@tefuda/engine/protocol'
import { GAMES } from '@tefuda/register'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  keepOwnDecks,
  type OwnDecks,
  openDeck,
  readOwnDecks,
  withChange,
  withDeck,
  withoutOpen,
} from '../src/own-decks.ts'
import { ANY, filtersOf, OTHERS, passes } from '../src/pages/cards/filters.ts'
import { strangeIn, withNumbers } from '../src/pages/decks/deck-names.ts'
import { curveOf, partsOf } from '../src/pages/decks/deck-numbers.tsx'
import { beginOf, keepWanted, lastWanted, ownName } from '../src/pages/sit-down/sat-down.ts'

const face = (id: string, en: string, ja: string, cost: string | null): Face => ({
  id,
  name: { en, ja },
  frame: 'card',
  type: 'character',
  colour: null,
  cost,
  numbers: {},
  text: { en: [], ja: [] },
  kinds: { en: [], ja: [] },
  more: {},
})
const FACES = {
  'T1-01': face('T1-01', 'Lantern Rat', '提灯鼠', '1'),
  'T1-02': face('T1-02', 'Guard Karakuri No. 2', '警備からくり二号', '3'),
}

test('a deck is written by names in either language, or by numbers, with counts before or after', () => {
  const written = [
    '4 Lantern Rat',
    '3x lantern  rat',
    '提灯鼠 ×2',
    '警備からくり二号',
    '2 Guard Karakuri No. 2',
    '4 T1-02',
    'Nobody',
  ]
  expect(withNumbers(FACES, written.join('\n')).split('\n')).toEqual([
    '4 T1-01',
    '3 T1-01',
    '2 T1-01',
    '1 T1-02',
    '2 T1-02',
    '4 T1-02',
    'Nobody',
  ])
})

test('a name that no card has is kept as it is written, and the cards around it stay', () => {
  const written = ['4 T1-01', '# At last', '2 At', 'At Night x3', 't1-02', 'T1-02, T1-99'].join('\n')
  const read = ['T1-01', 'At', 'Night', 't1-02', 'T1-02', 'T1-99']
  expect(strangeIn(FACES, written, read)).toEqual({
    rest: '4 T1-01\n# At last\nT1-02',
    strange: [
      { name: 'At', count: 2 },
      { name: 'At Night', count: 3 },
      { name: 't1-02', count: 1 },
      { name: 'T1-99', count: 1 },
    ],
  })
  expect(strangeIn(FACES, '4 T1-01', ['T1-01'])).toEqual({ rest: '4 T1-01', strange: [] })
})

test('what cards cost is counted, the dearest together, and what costs nothing is left out', () => {
  const costs = ['1', '1', '3', '7', '9', 'X', null].map((cost, i) => face(`${i}`, '', '', cost))
  const { bars, mean } = curveOf(costs, ['character'], undefined)!
  expect(bars.map(({ n }) => n)).toEqual([2, 0, 1, 0, 0, 2])
  expect(bars.map(({ of }) => of[0])).toEqual([2, 0, 1, 0, 0, 2])
  expect(bars.at(-1)!.at).toBe('6+')
  expect(mean).toBeCloseTo(4.2)
  expect(curveOf([face('x', '', '', null)], [], undefined)).toBeNull()
  // The pool has cards for nothing, so there is a bar for them.
  expect(curveOf(costs, [], undefined, [face('y', '', '', '0')])!.bars[0]).toEqual({ at: '0', n: 0, of: [] })
})

test('a deck is counted by the number that its game names', async () => {
  const { info } = await games.named('spell-card-strike')
  const { main, beside } = partsOf(info, Object.values(info.decks)[0]!.cards)
  expect(beside).toEqual([{ type: 'option', n: 1 }])
  const known = main.flatMap((one) => one ?? [])
  const { bars } = curveOf(known, ['spell'], info.layout.deck?.curve)!
  for (const { at, n } of bars)
    expect(n).toBe(known.filter(({ numbers }) => String(numbers.rank) === at).length)
  expect(bars.reduce((sum, { n }) => sum + n, 0)).toBe(51)
})

describe('decks of one’s own', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, what: string) => kept.set(name, what),
    })
  })
  const called = ({ decks }: OwnDecks) => decks.map(({ id, name, cards }) => `${id} ${name} ${cards.join()}`)

  test('are one empty deck in the beginning, and the only one that an earlier page kept', () => {
    expect(readOwnDecks('game')).toEqual({ open: '1', decks: [{ id: '1', name: '', cards: [] }] })
    kept.set('tefuda.deck.game', '["a","b",3]')
    expect(openDeck(readOwnDecks('game')).cards).toEqual(['a', 'b'])
  })

  test('are named, copied, changed and deleted one by one, and kept', () => {
    let own = withChange(readOwnDecks('game'), { name: 'First', cards: ['a'] })
    own = withDeck(own, { name: 'Copy', cards: openDeck(own).cards })
    own = withChange(own, { cards: ['a', 'b'] })
    expect(called(own)).toEqual(['1 First a', '2 Copy a,b'])
    expect(keepOwnDecks('game', own)).toBe(true)
    expect(readOwnDecks('game')).toEqual(own)
    expect(readOwnDecks('other').decks).toHaveLength(1)
    own = withoutOpen(own)
    expect(called(own)).toEqual(['1 First a'])
    expect(openDeck(own).name).toBe('First')
    // One that is deleted leaves its number, and no game is without a deck.
    expect(called(withDeck(own, { name: 'New', cards: [] }))).toEqual(['1 First a', '2 New '])
    expect(called(withoutOpen(own))).toEqual(['1  '])
  })

  test('are read as far as they can be, whatever is kept', () => {
    for (const bad of ['7', '{}', '{"decks":[]}', '{"decks":[null,5,{"id":1}]}', 'what'])
      expect([kept.set('tefuda.decks.game', bad), readOwnDecks('game').decks.length][1]).toBe(1)
    kept.set(
      'tefuda.decks.game',
      '{"open":"9","decks":[{"id":"4","name":"x","cards":["a",1]},{"id":"4","name":"y"}]}',
    )
    expect(called(readOwnDecks('game'))).toEqual(['4 x a'])
    expect(openDeck(readOwnDecks('game')).id).toBe('4')
  })

  test('are played with by name; one that is gone is the usual deck again', async () => {
    const { info } = await games.named('ninja-slayer')
    keepOwnDecks(info.name, withDeck(readOwnDecks(info.name), { name: 'Mine', cards: ['T1-01'] }))
    keepWanted(info.name, { ...lastWanted(info.name), own: ownName('2') })
    expect(beginOf(info, lastWanted(info.name)).decks[0]).toEqual(['T1-01'])
    keepOwnDecks(info.name, withoutOpen(readOwnDecks(info.name)))
    expect(lastWanted(info.name).own).toBe('')
    // What an earlier page called the only one is the one that is being built.
    keepWanted(info.name, { ...lastWanted(info.name), own: '(own)' })
    expect(lastWanted(info.name).own).toBe(ownName('1'))
  })
})

describe.each(GAMES)('the cards of $name', ({ name, hasTexts }) => {
  test('are found by sort, faction, cost and word, each of which leaves some and not all', async () => {
    const { info } = await games.named(name)
    const faces = Object.values(info.faces)
    const all = filtersOf(info)
    const { types, factions, costs, keywords } = all
    if (hasTexts) for (const list of [factions, costs, keywords]) expect(list.length).toBeGreaterThan(1)
    const filters = [
      ...(types.length > 1 ? types : []).map((type) => ({ ...ANY, type })),
      ...factions.map(([faction]) => ({ ...ANY, faction })),
      ...costs.map((cost) => ({ ...ANY, cost })),
      ...keywords.map(([keyword]) => ({ ...ANY, keyword })),
    ]
    for (const filter of filters) {
      const found = faces.filter((face) => passes(all, filter, face))
      expect(found.length, JSON.stringify(filter)).toBeGreaterThan(0)
      expect(found.length, JSON.stringify(filter)).toBeLessThan(faces.length)
    }
    for (const [faction, said] of factions) expect(said !== null || faction === OTHERS).toBe(true)
    expect(faces.every((face) => passes(all, ANY, face))).toBe(true)
  })

  test('are read back by their names in either language', async () => {
    const { info, readDeck } = await games.named(name)
    const ids = Object.keys(info.faces)
    if (!hasTexts) return
    for (const language of ['en', 'ja'] as const) {
      const written = ids.map((id) => `2 ${info.faces[id]!.name[language]}`).join('\n')
      const read = await readDeck(withNumbers(info.faces, written))
      expect(read.filter((_, i) => i % 2 === 0)).toEqual(ids)
    }
  })
})
