import { print } from '@tefuda/language'
import { bots } from '@tefuda/players'
import { playthrough } from '@tefuda/testkit'
import { expect, test } from 'vitest'
import { bundledVanguard, CARDS, DECKS } from '../cards/bundled.ts'
import { vanguardEnglish } from '../text/index.ts'

const random = bots.random!.make(bundledVanguard)

/** Written anew by `npm run golden`; read the difference before you commit it. */
const golden = (name: string) => `../playthroughs/${name}.txt`

/** A card in a line: its name, its numbers, what it says. */
function read(id: string): string {
  const { english, type, grade, power, shield, abilities } = CARDS.find(({ name }) => name === id)!
  const texts = abilities.map((ability) => print(vanguardEnglish, 'text', ability))
  return [`${id} ${english} (${type}, grade ${grade}, ${power}/${shield})`, ...texts].join('  ')
}

test('a game reads as it did', async () => {
  const decks = [DECKS.get('storm')!, DECKS.get('chains')!]
  const game = playthrough(bundledVanguard, { seed: 41, decks }, [random, random], read)
  await expect(game).toMatchFileSnapshot(golden('storm-against-chains'))
})

test('another game reads as it did', async () => {
  const decks = [DECKS.get('well')!, DECKS.get('seasons')!]
  const game = playthrough(bundledVanguard, { seed: 18, decks }, [random, random], read)
  await expect(game).toMatchFileSnapshot(golden('well-against-seasons'))
})
