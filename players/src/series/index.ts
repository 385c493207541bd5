export { type CardFigures, type Combo, type DeckBalance, deckBalance, type Watched } from './deck-balance.ts'
export { type Estimate, rate } from './interval.ts'
export {
  type Done,
  type GameRequest as Wanted,
  isPossible,
  type Outcome,
  ownBots,
  type Play,
  playOne,
} from './play-one.ts'
export {
  type Deck,
  isDuel,
  type Job,
  jobOf,
  pairingOf,
  type Series,
  sizeOfSet,
  wholeSets,
} from './schedule.ts'
export type { Hypotheses, Verdict } from './sequential.ts'
export { type Pair, type Standing, type Standings, standings } from './standings.ts'
export { type WatchedGame as Seen, zonesOf } from './watch.ts'
