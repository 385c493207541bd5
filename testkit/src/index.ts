export type { Answerer } from './answerer.ts'
export { type Case, type HarnessOptions, harness } from './harness.ts'
export { playthrough } from './playthrough.ts'
export { keepsOnlyWhatHolds, looksPastNothing } from './shortcuts.ts'
