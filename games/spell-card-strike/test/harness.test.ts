import { bots } from '@tefuda/players'
import { botHarness, harness } from '@tefuda/testkit'
import { bundledStrike, DECKS } from '../cards/bundled.ts'
import { judge } from '../judge.ts'

const decks = [...DECKS]
const pairs = decks.flatMap((one, i) => decks.slice(i).map((other) => [one, other] as const))

harness(
  bundledStrike,
  pairs.map(([[a, first], [b, second]]) => ({ title: `${a} against ${b}`, decks: [first, second] })),
  { games: 2 },
)

const [[, wall], [, storm]] = decks as [[string, readonly string[]], [string, readonly string[]]]
const bot = bots.greedy!.make(bundledStrike, judge)
botHarness(bundledStrike, { decks: [wall, storm] }, bot)
