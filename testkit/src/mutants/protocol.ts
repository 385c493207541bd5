import type { Mutant } from './mutate.ts'

/** One test of a game: where it is, how long it takes and which functions of which file it calls. */
export interface Unit {
  readonly file: string
  readonly name: string
  readonly ms: number
  readonly calls: Calls
}

/** Called functions, by file and number. */
export type Calls = { readonly [file: string]: readonly number[] }

/** The tests of a file, and what loading it calls. */
export interface Survey {
  readonly units: readonly Unit[]
  readonly atLoad: Calls
}

/** A test file whose tests should run unchanged. */
export interface Surveying {
  readonly survey: string
}

/** A mutant, and the tests that may notice it, in the order to run them. */
export interface Job {
  readonly mutant: Mutant
  readonly units: readonly Pick<Unit, 'file' | 'name' | 'ms'>[]
}

/** What became of a mutant: the test that noticed it, or null if none did, and how long a core was busy with it. */
export interface Verdict {
  readonly killedBy: string | null
  readonly because?: string
  readonly ms: number
}

/** The verdict when a file no longer has a test: the mutant changed the list of tests, or somebody is editing them. */
export const GONE = 'there is no such test any more'

/** The messages of a worker. */
export type News = Survey | { readonly at: number } | Verdict | { readonly broken: string }
