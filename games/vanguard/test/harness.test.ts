import { bots } from '@tefuda/players'
import { botHarness, harness, paired } from '@tefuda/testkit'
import { bundledVanguard, DECKS } from '../cards/bundled.ts'
import { judge } from '../judge.ts'

const decks = [...DECKS]
harness(bundledVanguard, paired(decks), { games: 1 })

const [[, storm], [, chains]] = decks as [[string, readonly string[]], [string, readonly string[]]]
const bot = bots.greedy!.make(bundledVanguard, judge)
botHarness(bundledVanguard, { decks: [storm, chains] }, bot)
