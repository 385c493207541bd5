import { type Ability, print } from '@tefuda/language'
import { bots } from '@tefuda/players'
import { playthrough } from '@tefuda/testkit'
import { expect, test } from 'vitest'
import { BOSS_DECKS, bundledPso2, CARDS, DECKS } from '../cards/bundled.ts'
import { pso2English } from '../text/index.ts'

const random = bots.random!.make(bundledPso2)

/** Written anew by `npm run golden`; read the difference before you commit it. */
const golden = (name: string) => `../playthroughs/${name}.txt`

/** A card in a line: what it is, its attack and HP or defence, its text, and that of its other face. */
function read(id: string): string {
  const { english, type, gear, cost, attack, hp, defence, abilities, second } = CARDS.find(
    ({ name }) => name === id,
  )!
  const numbers =
    gear === 'armour' ? ` ${defence}` : gear === 'weapon' ? ` +${attack}` : hp > 0 ? ` ${attack}/${hp}` : ''
  const inWords = (ability: Ability) => print(pso2English, 'text', ability)
  const other = second ? ['Second:', ...second.abilities.map(inWords)] : []
  return [`${id} ${english} (${gear ?? type}, ${cost})${numbers}`, ...abilities.map(inWords), ...other].join(
    '  ',
  )
}

test('a duel reads as it did', async () => {
  const decks = [DECKS.get('ember-charge')!, DECKS.get('drifting-armoury')!]
  const game = playthrough(bundledPso2, { seed: 88, decks }, [random, random], read)
  await expect(game).toMatchFileSnapshot(golden('ember-charge-against-drifting-armoury'))
})

test('a raid of two reads as it did', async () => {
  const decks = [
    DECKS.get('tide-lectures')!,
    DECKS.get('drifting-armoury')!,
    BOSS_DECKS.get('boss-vine-queen')!,
  ]
  const game = playthrough(
    bundledPso2,
    { seed: 146, decks, options: { raid: 'hard' } },
    [random, random],
    read,
  )
  await expect(game).toMatchFileSnapshot(golden('raid-of-two-hard'))
})
