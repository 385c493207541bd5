import { GAMES } from '@tefuda/register'
import { beforeEach, expect, test, vi } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { packsOf } from '../src/pages/sit-down/choices.tsx'
import { beginOpened } from '../src/pages/sit-down/sat-down.ts'

const PACKED = GAMES.filter(({ options }) => options.some(({ packs }) => packs)).map(({ name }) => name)

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})

test.each(PACKED)('what comes out of packs of %s is a legal deck, and begins a match', async (game) => {
  const ask = asking()
  const info = await ask({ do: 'open', game })
  const { agreed, size } = packsOf(info)!
  const deal = (seed: string) => ask({ do: 'deal', game, options: agreed, seed })
  const cards = await deal('a')
  expect(cards.length % size).toBe(0)
  for (let at = 0; at < cards.length; at += size) {
    const pack = cards.slice(at, at + size)
    expect(new Set(pack).size, `pack from ${at}`).toBe(size)
  }
  expect(await ask({ do: 'faults', game, deck: cards, options: agreed })).toEqual([])
  expect(await deal('a')).toEqual(cards)
  expect(await deal('b')).not.toEqual(cards)
  await ask({ do: 'begin', begin: beginOpened(info, agreed, cards) })
  expect((await ask({ do: 'record' })).decks[0]).toEqual(cards)
})

test('no packs are offered where a game has none', async () => {
  for (const { name } of GAMES.filter((one) => !PACKED.includes(one.name)))
    expect(packsOf(await asking()({ do: 'open', game: name }))).toBeNull()
})
