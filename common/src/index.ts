/** What several rulebooks share, each under its own clause numbers. */
export { agreedOptions } from './agreed.ts'
export { neverBelowZero, ruleEffect, ZERO } from './below-zero.ts'
export { namesOf, supposeDeck } from './cards.ts'
export { type CheckLoop, type CheckWords, checkLoop } from './check-loop.ts'
export { type Control, type ControlWords, controlling, isControl } from './control.ts'
export { type Costs, type CostWords, costs, gainingOf, sumOf, writtenOf } from './costs.ts'
export { copyFaults, eachFault, fault } from './faults.ts'
export { Features } from './features.ts'
export { type Hands, keepsOf } from './hands.ts'
export { byResult, byStrength, type Judge, nothingWaits, withinTurns } from './judge.ts'
export { type Figures, isRaid, type Learned, leadOf, learnedJudge, sidesOf, type Weights } from './learned.ts'
export * from './manifest.ts'
export {
  type EventSentence,
  type HeardEvent,
  matchReport,
  moveInWords,
  plainly,
  zonesOfMove,
} from './match-report.ts'
export { type Matter, matterOf, type Read } from './matter.ts'
export {
  doneBy,
  type Gone,
  going,
  haveCome,
  hidesOrder,
  type Marks,
  type Moving,
  moveAll,
  notYet,
  type Ordering,
  orderStep,
  stillThere,
  WITHIN_PILE,
} from './moving.ts'
export * from './opened.ts'
export { abilityArgs, cardOption, kindOption, seatOption, triggerText } from './options.ts'
export { type Passing, type PassWords, passing } from './passing.ts'
export { beginPaying, failToPay, isPaid, isUnpaid, payCost } from './paying.ts'
export {
  type Choices,
  canNameLetters,
  type PutSteps,
  type Putting,
  type PuttingProgress as Chosen,
  type PutWords,
  payable,
  paymentIn,
  putSteps,
  speakOf,
  UNCHOSEN,
  unbounded,
} from './putting.ts'
export { hideAgain, lookAt, show } from './showing.ts'
export { EVERYBODY, open, type Sights, shownTo, sights } from './sight.ts'
export { suggestResource } from './suggesting.ts'
export * from './tabletop.ts'
export { did, doneTo, isPicked, type VerbKit, verbKit } from './verbs.ts'
