import { Match, offered, seeded } from '@tefuda/kernel'
import { answerOf, bots, Memories, ownLuck } from '@tefuda/players'
import { ADVICE, advise, whyOf } from '@tefuda/players/advice'
import { gameNamed } from '../src/games.ts'
import { ADVISED } from './advised-games.ts'

/**
 * How often a hint has a reason: `npm run hints -- 6` plays so many matches of each game and asks for a hint at every
 * ninth question that has more than one answer.
 */

const APART = 9
/** So many answers of a match are given at most. */
const MOST = 220
const { milliseconds: _, ...UNTIMED } = ADVICE
const EFFORT = { ...UNTIMED, iterations: 150 }
/** What is no reason: it only looked best. */
const NONE = 'advice.later'

const [given = '6'] = process.argv.slice(2)
const seeds = Number(given)
if (!Number.isInteger(seeds) || seeds < 1) throw new Error(`"${given}" is no number of matches`)

for (const [name, options] of ADVISED) {
  const { rules, manifest } = await gameNamed(name)
  const counts = new Map<string, number>()
  for (let seed = 0; seed < seeds; seed++) {
    const seats = 'raid' in options ? 3 : 2
    const match = new Match(rules, { seed: `hints ${seed}`, options, seats })
    const memories = new Memories(match)
    memories.listen()
    const mind = bots.greedy!.make(rules, manifest.judge)
    const random = seeded(seed)
    let asked = 0
    for (let { decision } = match; decision && match.length < MOST; decision = match.decision) {
      const { seat } = decision
      const isChoice = decision.kind === 'number' || decision.options.length > 1
      if (isChoice && asked++ % APART === 0) {
        const seen = memories.view(seat)
        const advice = advise(rules, manifest, seen, ownLuck('hint', match.answers, seen.seat), EFFORT)
        const { key } = whyOf(rules, manifest.layout, seen, advice)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      const door = { decision: offered(decision), view: () => match.view(seat) }
      match.answer(seat, answerOf(mind, door, random).answer)
    }
  }
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0)
  const none = counts.get(NONE) ?? 0
  const told = [...counts].toSorted().map(([key, n]) => `${key.replace('advice.', '')} ${n}`)
  const share = Math.round((100 * (all - none)) / all)
  console.log(`${name} ${JSON.stringify(options)}: ${all - none} of ${all} (${share}%): ${told.join(', ')}`)
}
