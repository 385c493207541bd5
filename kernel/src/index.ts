export { checkState } from './check.ts'
export * from './decision.ts'
export * from './effect.ts'
export { entryNames, entryOf, isAmong } from './entry.ts'
export * from './event.ts'
export * from './explain.ts'
export { FACT, FACTS, type Fact, type Facts } from './facts.ts'
export { positionHash } from './hash.ts'
export { type Belief, imagine, pick } from './imagine.ts'
export {
  asData,
  DEEPEST,
  fieldOf,
  fieldsOf,
  isFields,
  isList,
  isSameData,
  isTooDeep,
  type Json,
  jsonOf,
  type Vars,
} from './json.ts'
export type { Layout } from './layout.ts'
export { hasComeRound, noLoop, noticeLoop, positionOf, type Rounds } from './loop.ts'
export { byKind, cardsHeard, keysBy } from './names.ts'
export { nearest } from './nearest.ts'
export {
  type Ask,
  ask,
  type Entry,
  entry,
  type Procedure,
  procedure,
  type Step,
  type Steps,
} from './procedure.ts'
export { below, next, type Random, seeded, shuffle } from './random.ts'
export { randomDeck } from './random-deck.ts'
export { type Memory, NO_MEMORY, Recall, type Recalled, Recalls, type Remembered } from './recall.ts'
export * from './record.ts'
export { redealing } from './redeal.ts'
export { remembered } from './remember.ts'
export { renumbered } from './renumber.ts'
export type { Happened } from './replacement.ts'
export * from './rules.ts'
export { parse, restore, save } from './save.ts'
export {
  checkDeckSize,
  emptyState,
  MOST_CARDS,
  newState,
  ready,
  type Setup,
  startGame,
  type WrittenRules,
} from './start.ts'
export {
  type Answered,
  type CardId,
  type Clause,
  copyState,
  type Frame,
  type GivenAnswer,
  isRef,
  type LastKnown,
  type Pending,
  type Ref,
  type Result,
  type Seat,
  type State,
  seatName,
  seatNamed,
  type Target,
  type Watch,
  type ZoneId,
} from './state.ts'
export { deckAround, leftOf, likelyDeck } from './suppose.ts'
export { CHANGES } from './table/change.ts'
export { Memo } from './table/memory.ts'
export { SPECTATOR, tellTo, type Witnessed } from './table/witness.ts'
export { Table } from './table.ts'
export type { Trigger, Waiting } from './trigger.ts'
export { codeOf, messageOf } from './trouble.ts'
export * from './view.ts'
