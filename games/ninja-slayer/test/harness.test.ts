import { bots } from '@tefuda/players'
import { botHarness, harness } from '@tefuda/testkit'
import { bundledNinjaSlayer, DECKS } from '../cards/bundled.ts'
import { judge } from '../judge.ts'
import { plainNinjaSlayer } from './plain.ts'

harness(plainNinjaSlayer, [{ title: 'characters without text' }], { games: 8 })

const decks = [...DECKS]
const pairs = decks.flatMap((one, i) => decks.slice(i).map((other) => [one, other] as const))
harness(
  bundledNinjaSlayer,
  pairs.map(([[a, first], [b, second]]) => ({ title: `${a} against ${b}`, decks: [first, second] })),
  { games: 2 },
)
harness(bundledNinjaSlayer, [{ title: 'sealed decks', options: { format: 'blitz' } }], { games: 2 })

const [[, lantern], [, iron]] = decks as [[string, readonly string[]], [string, readonly string[]]]
botHarness(bundledNinjaSlayer, { decks: [lantern, iron] }, bots.greedy!.make(bundledNinjaSlayer, judge))
