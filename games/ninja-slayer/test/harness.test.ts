import { bots } from '@tefuda/players'
import { botHarness, harness, paired } from '@tefuda/testkit'
import { bundledNinjaSlayer, DECKS } from '../cards/bundled.ts'
import { judge } from '../judge.ts'
import { plainNinjaSlayer } from './plain.ts'

harness(plainNinjaSlayer, [{ title: 'characters without text' }], { games: 4 })

const decks = [...DECKS]
harness(bundledNinjaSlayer, paired(decks), { games: 1 })
harness(bundledNinjaSlayer, [{ title: 'sealed decks', options: { format: 'blitz' } }], { games: 2 })

const [[, lantern], [, iron]] = decks as [[string, readonly string[]], [string, readonly string[]]]
botHarness(bundledNinjaSlayer, { decks: [lantern, iron] }, bots.greedy!.make(bundledNinjaSlayer, judge))
