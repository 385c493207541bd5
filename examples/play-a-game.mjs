// Plays a game of BlackPoker with random answers and tells what seat A hears of it.
import { blackpoker } from '@tefuda/blackpoker'
import { randomAnswer, say, seatName, seeded, startGame, tellTo } from '@tefuda/kernel'

const table = startGame(blackpoker, { seed: 'an example', options: { frame: 'entry20' } })
table.journal = []
table.hears = (happened) => {
  const said = tellTo(table, happened, 0)
  if (said) console.log(`${happened.event.clause.padEnd(8)} ${say(blackpoker.words, 'en', said)}`)
}

const dice = seeded('the players')
let decisions = 0
for (let decision = table.decision(); decision; decision = table.decision()) {
  table.answer(decision.seat, randomAnswer(decision, dice))
  decisions++
}

const { winners, clause } = table.state.result
console.log(`${decisions} decisions; ${winners.map(seatName).join(' and ') || 'nobody'} won by ${clause}`)
