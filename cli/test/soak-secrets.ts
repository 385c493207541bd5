import { compareAlong, nothingCompared, type Tally } from '@tefuda/testkit/worlds'
import { GAMES, type Game, load } from '../src/games.ts'
import { duelOf, raidOf } from './mixed-tables.ts'

/**
 * Compares what each seat gets in two worlds, so many times for each game: `npm run soak:secrets -- [times] [games…]`.
 * Ready decks and decks mixed from all cards play in turn, and raids where there are any. `SEED` begins elsewhere.
 */
const [times = '2000', ...wanted] = process.argv.slice(2)
const enough = Number(times)
const firstSeed = Number(process.env.SEED ?? 1)
if (!Number.isInteger(enough) || enough < 1) throw new Error(`"${times}" is no number of comparisons`)

/** What the nth game is played with. */
const settingOf = (game: Game, nth: number) =>
  game.listing.raid && nth % 5 === 0 ? raidOf(game, nth) : duelOf(game, nth)

const percent = (n: number, of: number) => `${((100 * n) / Math.max(1, of)).toFixed(1)}%`

function figures({ comparisons, whole, same, of, asked, varied, differences }: Tally): string {
  return [
    `${comparisons} comparisons`,
    `${percent(whole, comparisons)} whole`,
    `${same} of ${of} moments (${percent(same, of)})`,
    `${asked} times somebody was asked in one world only`,
    `${varied} secret answers varied`,
    `${differences.length} differences`,
  ].join(', ')
}

for (const listing of GAMES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const { name } = listing
  const game = await load(listing)
  const tally = nothingCompared()
  const begun = performance.now()
  let told = 0
  for (let nth = firstSeed; tally.comparisons < enough; nth++) {
    const found = tally.differences.length
    compareAlong(game.rules, { ...settingOf(game, nth), seed: nth }, tally, enough)
    for (const difference of tally.differences.slice(found)) console.log(`${name}, ${difference}`)
    if (tally.comparisons < told + 1000) continue
    told = tally.comparisons
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    console.error(`${name}: ${figures(tally)}, ${minutes} min, up to seed ${nth}`)
  }
  console.log(`${name}: ${figures(tally)}`)
  const parted = [...tally.parted].sort((a, b) => b[1] - a[1]).map(([clause, n]) => `${clause} ${n}`)
  if (parted.length > 0) console.log(`  worlds parted at ${parted.join(', ')}`)
  if (tally.differences.length > 0) process.exitCode = 1
}
