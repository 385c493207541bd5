import { bots } from '@tefuda/players'
import { botHarness, harness } from '@tefuda/testkit'
import { bundledVanguard, DECKS } from '../cards/bundled.ts'
import { judge } from '../judge.ts'

const decks = [...DECKS]
const pairs = decks.flatMap((one, i) => decks.slice(i).map((other) => [one, other] as const))

harness(
  bundledVanguard,
  pairs.map(([[a, first], [b, second]]) => ({ title: `${a} against ${b}`, decks: [first, second] })),
  { games: 1 },
)

const [[, storm], [, chains]] = decks as [[string, readonly string[]], [string, readonly string[]]]
const bot = bots.greedy!.make(bundledVanguard, judge)
botHarness(bundledVanguard, { decks: [storm, chains] }, bot)
