import { bots } from '@tefuda/players'
import { botHarness, harness, paired } from '@tefuda/testkit'
import { bundledStrike, DECKS } from '../cards/bundled.ts'
import { judge } from '../judge.ts'

const decks = [...DECKS]
harness(bundledStrike, paired(decks), { games: 1 })

const [[, wall], [, storm]] = decks as [[string, readonly string[]], [string, readonly string[]]]
const bot = bots.greedy!.make(bundledStrike, judge)
botHarness(bundledStrike, { decks: [wall, storm] }, bot)
