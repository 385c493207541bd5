export * from './changes.ts'
export { checkState } from './check.ts'
export * from './decision.ts'
export * from './effect.ts'
export * from './event.ts'
export * from './explain.ts'
export { positionHash } from './hash.ts'
export { imagine, pick } from './imagine.ts'
export type { Json, Vars } from './json.ts'
export type { Layout } from './layout.ts'
export { noLoop, noticeLoop } from './loop.ts'
export { cardsHeard, keysBy } from './names.ts'
export { nearest } from './nearest.ts'
export { type Ask, ask, type Procedure, procedure, type Step } from './procedure.ts'
export { below, next, type Random, seeded, shuffle } from './random.ts'
export * from './record.ts'
export { remembered } from './remember.ts'
export * from './rules.ts'
export { parse, restore, save } from './save.ts'
export { type Described, type ScenarioGame, scenarioGame } from './scenario.ts'
export * from './scenario-words.ts'
export { emptyState, newState, ready, type Setup, startGame } from './start.ts'
export * from './state.ts'
export { deckAround, leftOf } from './suppose.ts'
export { newMemo, SPECTATOR, Table, tellTo, type Witnessed } from './table.ts'
export type {
  Area,
  CardFace,
  CardField,
  CardForm,
  CardPart,
  GameOption,
  TableLayout,
  Term,
} from './tabletop.ts'
export type { Trigger, Waiting } from './trigger.ts'
export * from './view.ts'
