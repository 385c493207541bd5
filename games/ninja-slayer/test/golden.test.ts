import { type Ability, print } from '@tefuda/language'
import { bots } from '@tefuda/players'
import { playthrough } from '@tefuda/testkit'
import { expect, test } from 'vitest'
import { bundledNinjaSlayer, CARDS, DECKS } from '../cards/bundled.ts'
import { ninjaSlayerEnglish } from '../text/index.ts'

const random = bots.random!.make(bundledNinjaSlayer)

/** Written anew by `npm run golden`; read the difference before you commit it. */
const golden = (name: string) => `../playthroughs/${name}.txt`

/** A card in a line: what it is, its karate, endurance and sabotage, its text. */
function read(id: string): string {
  const { english, type, cost, karate, endurance, sabotage, abilities, ukemi } = CARDS.find(
    ({ name }) => name === id,
  )!
  const numbers = type === 'character' ? ` ${karate}/${endurance}/★${sabotage}` : ''
  const inWords = (part: string) => (ability: Ability) => print(ninjaSlayerEnglish, part, ability)
  const text = [...abilities.map(inWords('text')), ...(ukemi ? [`Ukemi: ${inWords('ukemi')(ukemi)}`] : [])]
  return [`${id} ${english} (${type}, ${cost})${numbers}`, ...text].join('  ')
}

test('a game of constructed decks reads as it did', async () => {
  const decks = [DECKS.get('lantern-rush')!, DECKS.get('tide-control')!]
  const game = playthrough(bundledNinjaSlayer, { seed: 287, decks }, [random, random], read)
  await expect(game).toMatchFileSnapshot(golden('lantern-rush-against-tide-control'))
})

test('a game of sealed decks reads as it did', async () => {
  const setup = { seed: 392, options: { format: 'blitz' } }
  const game = playthrough(bundledNinjaSlayer, setup, [random, random], read)
  await expect(game).toMatchFileSnapshot(golden('sealed'))
})
