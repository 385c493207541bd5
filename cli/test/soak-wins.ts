import { GAMES, load } from '../src/games.ts'
import { lookForWins, noClaims } from './sure-wins.ts'

/** Follows wins that are claimed in so many matches of each game: `npm run soak:wins -- [matches] [games…]`. */
const [matches = '200', ...wanted] = process.argv.slice(2)
const many = Number(matches)
if (!Number.isInteger(many) || many < 1) throw new Error(`"${matches}" is no number of matches`)

for (const listing of GAMES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const { name } = listing
  const game = await load(listing)
  const claims = noClaims()
  for (let nth = 0; nth < many; nth++) {
    lookForWins(game, nth, claims)
    if ((nth + 1) % 20 === 0) console.error(`${name}: ${nth + 1} of ${many} matches`)
  }
  const { moments, sure, wrong, likely, failed } = claims
  console.log(
    `${name}: ${many} matches, ${moments} moments; ${sure} wins called sure, ${wrong.length} of them wrong; ${likely} called likely, ${failed} of them lost in some world`,
  )
  for (const one of wrong) console.log(`  ${one}`)
  if (wrong.length > 0) process.exitCode = 1
}
