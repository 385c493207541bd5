export {
  type Action,
  actionId,
  countAnswers,
  ID_RANGE,
  type Legal,
  legalActions,
  SAMPLED,
  sampleAnswers,
} from './actions.ts'
export {
  Batch,
  type BatchAsked,
  type BatchTerms,
  type Ended,
  type Move,
  type Refused,
  type Stand,
} from './batch.ts'
export type { ChanceOutcome } from './chance.ts'
export { CHANCE, Env, Lab, type Study } from './env.ts'
export { type Detail, Observation } from './observation.ts'
export { openBatch, type Studied } from './open-batch.ts'
export { Transcript } from './transcript.ts'
