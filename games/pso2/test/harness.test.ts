import { bots } from '@tefuda/players'
import { botHarness, type Case, harness, paired } from '@tefuda/testkit'
import { BOSS_DECKS, bundledPso2, DECKS } from '../cards/bundled.ts'
import { judge } from '../judge.ts'

const decks = [...DECKS]
const bosses = [...BOSS_DECKS]

harness(bundledPso2, paired(decks), { games: 1 })

/** Raids of one to four at each difficulty, the bosses in turn. */
const raids = ['normal', 'hard', 'veryHard'].flatMap((raid, d) =>
  [1, 2, 3, 4].map((people): Case => {
    const [boss, deck] = bosses[(people + d) % bosses.length]!
    const party = Array.from({ length: people }, (_, seat) => decks[(seat + d) % decks.length]![1])
    return { title: `${people} against ${boss}, ${raid}`, options: { raid }, decks: [...party, deck] }
  }),
)
harness(bundledPso2, raids, { games: 1 })

const [[, ember], [, tide]] = decks as [[string, readonly string[]], [string, readonly string[]]]
const bot = bots.greedy!.make(bundledPso2, judge)
botHarness(bundledPso2, { decks: [ember, tide] }, bot)
