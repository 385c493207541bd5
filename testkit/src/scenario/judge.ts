/** Scenarios move by move. Nothing here needs files, so it also runs in a browser. */
export { type Move, parseScenarios, type Scenario } from './format.ts'
export { Lesson } from './lesson.ts'
export { rulesOf } from './position.ts'
export { puzzleTable } from './puzzle.ts'
export { DETOURS as WAYS, type Detour as Way, type Step, stepsOf, whyFails } from './run.ts'
