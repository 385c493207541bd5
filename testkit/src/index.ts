export { refusesChangedRecords } from './changed-records.ts'
export { type Answerer, type Case, type HarnessOptions, harness } from './harness.ts'
export { playthrough } from './playthrough.ts'
export { keepsOnlyWhatHolds, looksPastNothing } from './shortcuts.ts'
