import { seeded, startGame } from '@tefuda/kernel'
import { bots, countQuestions, type Questions } from '@tefuda/players'
import { agreedOn } from '../src/flags.ts'
import { GAMES, type Game, load } from '../src/games.ts'

/**
 * Counts the questions of usual games and of raids of two: `npm run questions -- [games] [game]`. They are played by bots that look
 * one move ahead, with the ready decks in turn.
 */
const [given = '100', only] = process.argv.slice(2)
const games = Number(given)
if (!Number.isInteger(games) || games < 1) throw new Error(`"${given}" is no number of games`)

function count(game: Game, as: string, raid: { readonly raid?: string }): void {
  const { rules, decks, bosses, manifest } = game
  const { options, seats, people } = agreedOn(game, raid)
  const [ready, foes] = [[...decks.values()], [...bosses.values()]]
  const total: { -readonly [became in keyof Questions]: number } = {
    asked: 0,
    along: 0,
    pass: 0,
    alike: 0,
    proposed: 0,
  }
  for (let nth = 0; nth < games; nth++) {
    const deckOf = (seat: number) =>
      seat < people ? ready[(nth + seat) % ready.length]! : foes[nth % foes.length]!
    const brought = ready.length > 0 ? Array.from({ length: seats }, (_, seat) => deckOf(seat)) : []
    const table = startGame(rules, { seed: `questions ${nth}`, options, seats, decks: brought })
    const minds = Array.from({ length: seats }, () => bots.greedy!.make(rules, manifest.judge))
    const counted = countQuestions(table, manifest.layout, minds, seeded(`minds of ${nth}`))
    for (const became of Object.keys(total) as (keyof Questions)[]) total[became] += counted[became]
    if (process.stderr.isTTY) process.stderr.write(`\r${as} ${nth + 1}/${games} `)
  }
  const all = Object.values(total).reduce((sum, n) => sum + n)
  const each = (n: number) => (n / games / people).toFixed(1)
  const told = Object.entries(total).map(([became, n]) => `${became} ${each(n)}`)
  console.log(
    `${as}: of ${each(all)} questions a game and player ${((100 * total.asked) / all).toFixed(0)}% are asked (${told.join(', ')})`,
  )
}

for (const listing of GAMES.filter(({ name }) => only === undefined || name === only)) {
  const game = await load(listing)
  count(game, listing.name, {})
  if (listing.raid) count(game, `${listing.name}, raid`, { raid: '2' })
}
