import { bots } from '@tefuda/players'
import { LEVELS } from '@tefuda/players/levels'
import { load } from '../src/games.ts'
import { isSolvedBy, PUZZLED, puzzlesOf } from './puzzle-games.ts'

/** How many puzzles of each game bots of each level win: `npm run solved -- [bots…]`. */
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !Object.hasOwn(bots, name))
if (unknown !== undefined)
  throw new Error(`"${unknown}" is no bot; name some of ${Object.keys(bots).join(', ')}`)

for (const listing of PUZZLED) {
  const game = await load(listing)
  const puzzles = puzzlesOf(listing.name)
  for (const level of wanted.length > 0 ? wanted : LEVELS) {
    const missed = puzzles.filter((puzzle) => !isSolvedBy(bots[level]!, game, puzzle))
    const which = missed.length > 0 ? `, not ${missed.map(({ number }) => number).join(', ')}` : ''
    console.log(`${listing.name}, ${level}: ${puzzles.length - missed.length} of ${puzzles.length}${which}`)
  }
}
