export type { DescribedAnswers, Part } from '../features/answers.ts'
export type { Columns, Row } from '../features/card-columns.ts'
export { type FeatureSchema, Features } from '../features/schema.ts'
export { wordCode } from '../features/word-code.ts'
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
  type Moved,
  type Refused,
  type Stand,
  UNMOVED,
} from './batch.ts'
export type { ChanceOutcome } from './chance.ts'
export { CHANCE, Env, Lab, type Study } from './env.ts'
export { FRAME_PARTS, type FramePart, frameOf } from './frame.ts'
export { type Detail, Observation } from './observation.ts'
export { openBatch, type Studied } from './open-batch.ts'
export { Transcript } from './transcript.ts'
