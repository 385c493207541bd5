import { keepsOnlyWhatHolds, looksPastNothing } from '@tefuda/testkit'
import { DECKS, bundledStrike as rules } from '../cards/bundled.ts'

const decks = [...DECKS.values()]
const duels = decks.map((deck, n) => [
  `a duel of deck ${n}`,
  { seed: n, decks: [deck, decks[(n + 1) % decks.length]!] },
])

keepsOnlyWhatHolds(rules, decks)
looksPastNothing(rules, Object.fromEntries(duels))
