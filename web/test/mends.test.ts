import { expect, test } from 'vitest'
import { asking } from './asking.ts'

/** What mends a deck. */

test('a deck with a card too few is mended by one more, with one too many by one less', async () => {
  const ask = asking()
  const { decks, faces } = await ask({ do: 'open', game: 'vanguard' })
  const [{ cards }] = Object.values(decks) as [(typeof decks)[string]]
  const request = { game: 'vanguard', options: {} } as const
  const plain = cards.findLast((id) => faces[id]!.type === 'normal')!
  const trigger = cards.find((id) => faces[id]!.type === 'trigger')!
  const few = cards.toSpliced(cards.lastIndexOf(plain), 1)
  const [more] = await ask({ do: 'mends', ...request, deck: few })
  expect(more!.add).toContain(plain)
  expect(more!.add.every((id) => faces[id]!.type === 'normal')).toBe(true)
  expect(more!.out).toEqual([])
  const swapped = [...few, trigger]
  const faults = await ask({ do: 'faults', ...request, deck: swapped })
  const mends = await ask({ do: 'mends', ...request, deck: swapped })
  const at = faults.findIndex(({ reason }) => reason.key === 'deck.triggers')
  expect(mends).toHaveLength(faults.length)
  expect(at).toBeGreaterThanOrEqual(0)
  expect(mends[at]!.out).toContain(trigger)
  expect(mends[at]!.out.every((id) => faces[id]!.type === 'trigger')).toBe(true)
})
