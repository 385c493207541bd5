import { kindsNamed, playNth } from './bot-games.ts'

/**
 * Lets searching bots that look at little play so many games of each kind, duels and raids, with ready decks and with decks mixed
 * from all cards in turn: `npm run soak:bots -- [games] [names…]`. An answer that is not legal, an exception, a game without an end
 * and one that somebody threw away fail it, each told with the number of its game. `SEED` begins at another number:
 * `SEED=17 npm run soak:bots -- 1 vanguard` plays game 17 alone, again as it was.
 */
const [times = '500', ...wanted] = process.argv.slice(2)
const enough = Number(times)
const first = Number(process.env.SEED ?? 1)
if (!Number.isInteger(enough) || enough < 1) throw new Error(`"${times}" is no number of games`)

/** How often it is told how far things have come, in milliseconds. */
const TOLD_EVERY = 10_000

for (const kind of await kindsNamed(wanted)) {
  const begun = performance.now()
  let [told, decisions, faulty] = [begun, 0, 0]
  const figures = (games: number) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    return `${kind.name}: ${games} games, ${decisions} decisions, ${faulty} with faults, ${seconds} s`
  }
  for (let games = 0; games < enough; games++) {
    const nth = first + games
    const { decisions: some, faults } = playNth(kind, nth)
    decisions += some
    if (faults.length > 0) faulty++
    for (const fault of faults) console.log(`${kind.name}, game ${nth}: ${fault}`)
    if (performance.now() - told < TOLD_EVERY) continue
    console.error(figures(games + 1))
    told = performance.now()
  }
  console.log(figures(enough))
  if (faulty > 0) process.exitCode = 1
}
