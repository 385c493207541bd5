import { imagine, redealing, seeded, startGame, type View } from '@tefuda/kernel'
import { bots, type Mind, playGame, type SeatDoor } from '@tefuda/players'
import { searchBot } from '@tefuda/players/search'
import { figure, type Kind, kindsNamed } from './bot-games.ts'

/**
 * How fast a search is, and what it is made of: `npm run speed:search -- [game…]`. Positions are those of games between greedy
 * bots. Seconds are those of the processor, since other work on the machine stretches the clock.
 */

const KEPT = 120
const EVERY = 5
const ITERATIONS = 64

interface Position {
  readonly decision: SeatDoor['decision']
  readonly seen: View
}

/** Positions out of as many games as it takes. */
function positionsOf({ game, begun }: Kind): readonly Position[] {
  const { rules, manifest } = game
  const kept: Position[] = []
  let asked = 0
  const listening = (mind: Mind): Mind => {
    const heard: Mind = (door, random) => {
      if (asked++ % EVERY === 0 && kept.length < KEPT)
        kept.push({ decision: door.decision, seen: door.view() })
      return mind(door, random)
    }
    return Object.assign(heard, { remembers: true as const })
  }
  for (let nth = 0; kept.length < KEPT; nth += 2) {
    const t = startGame(rules, { ...begun(nth), seed: nth })
    const minds = t.state.decks.map(() => listening(bots.greedy!.make(rules, manifest.judge)))
    playGame(t, minds, seeded(`speed ${nth}`))
  }
  return kept
}

/** Microseconds of the processor for each of so many, once warm. */
function timed(many: number, work: () => void): number {
  work()
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / many
}

function measure(kind: Kind): string {
  const { rules, manifest } = kind.game
  const positions = positionsOf(kind)
  const random = seeded('speed')
  const worlds = positions.map(({ seen }) => imagine(rules, seen, random))
  const each = (work: (nth: number) => void, times: number) =>
    timed(KEPT * times, () => {
      for (let time = 0; time < times; time++) for (let nth = 0; nth < KEPT; nth++) work(nth)
    })
  const minds = positions.map(() => searchBot({ iterations: ITERATIONS }).make(rules, manifest.judge))
  const imagined = each((nth) => imagine(rules, positions[nth]!.seen, random), 10)
  const redeals = worlds.map((world, nth) => redealing(world, positions[nth]!.seen))
  const redealt = each((nth) => redeals[nth]!(random), 50)
  const forked = each((nth) => worlds[nth]!.fork(), 100)
  const answered = each((nth) => {
    const { decision, seen } = positions[nth]!
    minds[nth]!({ decision, view: () => seen }, random)
  }, 1)
  const micro = (time: number) => `${figure(time)} µs`
  return `${kind.name}: a world imagined in ${micro(imagined)}, dealt anew in ${micro(redealt)}, copied in ${micro(forked)}; ${Math.round((ITERATIONS / answered) * 1e6)} games followed a second`
}

for (const kind of await kindsNamed(process.argv.slice(2))) console.log(measure(kind))
