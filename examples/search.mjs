// Looks ahead honestly: from what a seat sees, worlds are imagined that it could be in, copied and played on.
import { imagine, randomAnswer, seeded, startGame, view } from '@tefuda/kernel'
import { bundledPso2, DECKS } from '@tefuda/pso2/bundled'

const [one, other] = [...DECKS.values()]
const table = startGame(bundledPso2, { seed: 5, decks: [one, other] })
const dice = seeded('search')
for (let i = 0; i < 40; i++) table.answer(table.decision().seat, randomAnswer(table.decision(), dice))

const { seat } = table.decision()
const seen = view(table, seat)
let won = 0
const worlds = 20
for (let i = 0; i < worlds; i++) {
  const world = imagine(bundledPso2, seen, dice).copy()
  for (let d = world.decision(); d; d = world.decision()) world.answer(d.seat, randomAnswer(d, dice))
  if (world.state.result.winners.includes(seat)) won++
}
console.log(`in ${won} of ${worlds} imagined worlds, played on at random, the seat that decides wins`)
