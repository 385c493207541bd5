import { bots } from '@tefuda/players'
import { playthrough } from '@tefuda/testkit'
import { expect, test } from 'vitest'
import { blackpoker, FULL_DECK } from '../index.ts'
import { judge } from '../judge.ts'

const random = bots.random!.make(blackpoker)
const greedy = bots.greedy!.make(blackpoker, judge)
const low = FULL_DECK.filter((name) => !/[JQK]/.test(name))

/** Written anew by `npm run golden`; read the difference before you commit it. */
const golden = (name: string) => `../playthroughs/${name}.txt`

test('a game of Entry 20 between random players reads as it did', async () => {
  const game = playthrough(blackpoker, { seed: 7, options: { frame: 'entry20' } }, [random, random])
  await expect(game).toMatchFileSnapshot(golden('entry20-random'))
})

test('a game of full decks between greedy players reads as it did', async () => {
  const game = playthrough(blackpoker, { seed: 11 }, [greedy, greedy])
  await expect(game).toMatchFileSnapshot(golden('full-greedy'))
})

test('a game of unlike decks, throwing by the spade, reads as it did', async () => {
  const setup = { seed: 3, options: { throwing: 'spade' }, decks: [low, FULL_DECK] }
  const game = playthrough(blackpoker, setup, [greedy, random])
  await expect(game).toMatchFileSnapshot(golden('low-deck-against-full'))
})
