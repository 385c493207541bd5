import { print } from '@tefuda/language'
import { bots } from '@tefuda/players'
import { playthrough } from '@tefuda/testkit'
import { expect, test } from 'vitest'
import { bundledStrike, CARDS, DECKS } from '../cards/bundled.ts'
import { strikeEnglish } from '../text/index.ts'

const random = bots.random!.make(bundledStrike)

/** Written anew by `npm run golden`; read the difference before you commit it. */
const golden = (name: string) => `../playthroughs/${name}.txt`

/** A card in a line: both its names, its numbers, what it says as a striker and as a spell. */
function read(id: string): string {
  const { english, type, rank, pow, def, abilities, spells } = CARDS.find(({ name }) => name === id)!
  const own = type === 'option' ? [] : abilities.map((ability) => print(strikeEnglish, 'text', ability))
  const cast = spells.map((ability) => print(strikeEnglish, 'spell', ability))
  return [`${id} ${english} (${type}, Rank ${rank}, ${pow}/${def})`, ...own, ...cast].join('  ')
}

test('a game reads as it did', async () => {
  const decks = [DECKS.get('wall')!, DECKS.get('storm')!]
  const game = playthrough(bundledStrike, { seed: 41, decks }, [random, random], read)
  await expect(game).toMatchFileSnapshot(golden('wall-against-storm'))
})

test('another game reads as it did', async () => {
  const decks = [DECKS.get('one-blade')!, DECKS.get('swarm')!]
  const game = playthrough(bundledStrike, { seed: 18, decks }, [random, random], read)
  await expect(game).toMatchFileSnapshot(golden('one-blade-against-swarm'))
})
