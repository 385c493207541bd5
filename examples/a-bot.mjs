// A bot is a function of what its seat sees. This one attacks whenever it can, and plays ten games against chance.
import { seeded, startGame } from '@tefuda/kernel'
import { bundledNinjaSlayer, DECKS } from '@tefuda/ninja-slayer/bundled'
import { bots, playGame } from '@tefuda/players'

const chance = bots.random.make(bundledNinjaSlayer)
const keen = (door, dice) => {
  const { decision } = door
  // 704.3: whom to greet with; 'none' would be to stay at home.
  const greets = decision.clause === '704.3' ? decision.options.filter(({ key }) => key !== 'none') : []
  return greets.length > 0 ? [greets[0].key] : chance(door, dice)
}

const deck = DECKS.get('lantern-rush')
let won = 0
for (let seed = 1; seed <= 10; seed++) {
  const table = startGame(bundledNinjaSlayer, { seed, decks: [deck, deck] })
  playGame(table, [keen, chance], seeded(seed))
  if (table.state.result.winners.includes(0)) won++
}
console.log(`the keen bot won ${won} of 10`)
