import type { Mutant } from './mutate.ts'

/** One test of a game: where it is, how long it takes and which functions of which file it calls. */
export interface Unit {
  readonly file: string
  readonly name: string
  readonly ms: number
  readonly calls: Calls
}

/** Functions that were called, by their file and number. */
export type Calls = { readonly [file: string]: readonly number[] }

/** The tests of a file, and what is called when it is loaded. */
export interface Survey {
  readonly units: readonly Unit[]
  readonly atLoad: Calls
}

/** A test file whose tests are to be run as they are. */
export interface Surveying {
  readonly survey: string
}

/** A mutant, and the tests that may notice it in the order in which they are run. */
export interface Job {
  readonly mutant: Mutant
  readonly units: readonly Pick<Unit, 'file' | 'name' | 'ms'>[]
}

/** What became of a mutant: the test that noticed it, or null if none did, and how long a core was busy with that. */
export interface Verdict {
  readonly killedBy: string | null
  readonly because?: string
  readonly ms: number
}

/** What is said of a test that a file no longer has: the mutant has changed which there are, or somebody edits them. */
export const GONE = 'there is no such test any more'

/** What a worker tells. */
export type News = Survey | { readonly at: number } | Verdict | { readonly broken: string }
