import { seeded, startGame } from '@tefuda/kernel'
import { bots, type Mind, playGame } from '@tefuda/players'
import { LEVELS } from '@tefuda/players/levels'
import { figure, type Kind, kindsNamed } from './bot-games.ts'

/**
 * How long each level thinks for an answer, playing against itself: `npm run speed:answers -- [matches] [games and levels…]`.
 * Milliseconds are those of the processor, since other work on the machine stretches the clock.
 */
const [times = '2', ...wanted] = process.argv.slice(2)
const matches = Number(times)
if (!Number.isInteger(matches) || matches < 1) throw new Error(`"${times}" is no number of matches`)

/** How long each answer took, in milliseconds, the shortest first. */
function timesOf({ game, begun }: Kind, level: string): readonly number[] {
  const { rules, manifest } = game
  const took: number[] = []
  const timed = (mind: Mind): Mind => {
    const clocked: Mind = (door, random) => {
      const before = process.cpuUsage()
      const answer = mind(door, random)
      const { user, system } = process.cpuUsage(before)
      took.push((user + system) / 1000)
      return answer
    }
    return Object.assign(clocked, { remembers: true as const })
  }
  for (let nth = 0; nth < matches; nth++) {
    const t = startGame(rules, { ...begun(2 * nth), seed: nth })
    const minds = t.state.decks.map(() => timed(bots[level]!.make(rules, manifest.judge)))
    playGame(t, minds, seeded(`times ${nth}`))
  }
  return took.sort((a, b) => a - b)
}

const isLevel = (name: string) => LEVELS.some((level) => level === name)
const games = wanted.filter((name) => !isLevel(name))
const levels = LEVELS.filter((level) => wanted.includes(level))

for (const kind of await kindsNamed(games))
  for (const level of levels.length > 0 ? levels : LEVELS) {
    const took = timesOf(kind, level)
    const share = (of: number) => `${figure(took[Math.floor((took.length - 1) * of)]!)} ms`
    const mean = took.reduce((sum, one) => sum + one, 0) / took.length
    console.log(
      `${kind.name}, ${level}: ${took.length} answers, mean ${figure(mean)} ms, half in ${share(0.5)}, 19 of 20 in ${share(0.95)}, longest ${share(1)}`,
    )
  }
