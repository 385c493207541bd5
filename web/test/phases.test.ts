import { expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { phasesOf } from '../src/table/field/raid.tsx'

/** The phases that the page tells of in a match of so many seats. */
async function told(seats: number, options: { readonly raid?: string }) {
  const ask = asking()
  const info = await ask({ do: 'open', game: 'pso2' })
  const boss = Object.values(info.bosses)[0]!.cards
  const sitters = Array.from({ length: seats }, () => ({ kind: 'bot', bot: 'random' }) as const)
  const decks = sitters.map((_, seat) => (options.raid !== undefined && seat === seats - 1 ? boss : null))
  const scene = await ask({ do: 'begin', begin: { game: 'pso2', seed: '1', options, sitters, decks } })
  return phasesOf({ info, scene })
}

test('a phase that only raids have is not told of in a duel', async () => {
  expect(await told(2, {})).toEqual(['start', 'draw', 'pp', 'main', 'battle', 'end'])
  expect(await told(3, { raid: 'normal' })).toContain('target')
})
