import { type Ready, seeded, startGame, type Vars } from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import { alwaysAsking, forcedAnswer } from '@tefuda/testkit/cases'
import { countQuestions, type Questions } from '../../players/test/questions.ts'
import { agreedOn } from '../src/flags.ts'
import { GAMES, type Game, load } from '../src/games.ts'

/**
 * Counts the questions of usual games and of raids of two: `npm run questions -- [games] [game]`, and says which of them people are
 * asked most. They are played by bots that look one move ahead, with the ready decks in turn.
 */
const [given = '100', only] = process.argv.slice(2)
const games = Number(given)
if (!Number.isInteger(games) || games < 1) throw new Error(`"${given}" is no number of games`)

/** So many questions are told by name. */
const TOLD = 12

function count(game: Game, as: string, raid: { readonly raid?: string }): void {
  const { rules, decks, bosses, manifest } = game
  const { options, seats, people } = agreedOn(game, raid)
  const [ready, foes] = [[...decks.values()], [...bosses.values()]]
  const total = { asked: 0, along: 0, pass: 0, alike: 0, proposed: 0, forced: 0 }
  const asked = new Map<string, number>()
  for (let nth = 0; nth < games; nth++) {
    const deckOf = (seat: number) =>
      seat < people ? ready[(nth + seat) % ready.length]! : foes[nth % foes.length]!
    const brought = ready.length > 0 ? Array.from({ length: seats }, (_, seat) => deckOf(seat)) : []
    const setup = { seed: `questions ${nth}`, options, seats, decks: brought }
    const table = startGame(alwaysAsking(rules as Ready<Vars>), setup)
    const minds = Array.from({ length: seats }, () => bots.greedy!.make(rules, manifest.judge))
    const counted = countQuestions(table, manifest, minds, seeded(`minds of ${nth}`), forcedAnswer)
    for (const became of Object.keys(total) as (keyof Questions['became'])[])
      total[became] += counted.became[became]
    for (const [question, n] of counted.asked) asked.set(question, (asked.get(question) ?? 0) + n)
    if (process.stderr.isTTY) process.stderr.write(`\r${as} ${nth + 1}/${games} `)
  }
  const put = Object.values(total).reduce((sum, n) => sum + n)
  const open = put - total.forced
  const each = (n: number) => (n / games / people).toFixed(1)
  const share = (n: number, of: number) => `${((100 * n) / of).toFixed(0)}%`
  const told = Object.entries(total).map(([became, n]) => `${became} ${each(n)}`)
  console.log(
    `${as}: of ${each(put)} questions that the rules put to a player in a game ${share(total.asked, put)} are asked, ` +
      `of ${each(open)} with more than one answer ${share(total.asked, open)} (${told.join(', ')})`,
  )
  for (const [question, n] of [...asked].sort(([, a], [, b]) => b - a).slice(0, TOLD))
    console.log(`  ${share(n, open).padStart(3)} ${question}`)
}

for (const listing of GAMES.filter(({ name }) => only === undefined || name === only)) {
  const game = await load(listing)
  count(game, listing.name, {})
  if (listing.raid) count(game, `${listing.name}, raid`, { raid: '2' })
}
