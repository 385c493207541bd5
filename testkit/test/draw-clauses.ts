import { readdirSync } from 'node:fs'
import { seeded, shuffle } from '@tefuda/kernel'
import { readClauses } from '../src/coverage/clauses.ts'
import { pathTo } from './house-files.ts'

/**
 * Draws clauses of each game by lot, to count how many a reader finds at the first guess: `npm run guess`, with a seed and how
 * many of each game if you like (docs/architecture.md).
 */
const [seed = '1', each = '12'] = process.argv.slice(2)

for (const game of readdirSync(pathTo('games'))) {
  const clauses = [...readClauses(pathTo(`games/${game}`)).values()].filter(({ kind }) => kind !== 'table')
  const drawn = shuffle(seeded(`${seed} ${game}`), clauses).slice(0, Number(each))
  console.log(`${game}: ${drawn.map(({ id }) => id).join(', ')}`)
}
