import { Worker } from './crew.ts'
import { explanationOf } from './explained.ts'
import { codeOf, filesLike, foldersOf, hashOf, sourceOf } from './files.ts'
import { Memory } from './memory.ts'
import { type Mutant, mutable } from './mutate.ts'
import { type Calls, GONE, type Survey, type Unit, type Verdict } from './protocol.ts'

/** What to try for a game. */
export interface Plan {
  readonly sample: number
  readonly seed: string
  /** A file or a line, all of whose mutants are tried instead of a sample: `b4-setup.ts:28`. */
  readonly at?: string
  /** Whether to run all tests, not only those of `npm test`. */
  readonly long: boolean
  /** Whether to count mutants with an explanation of why no test notices them without trying them. */
  readonly unexplained: boolean
  /** How long the tests that a mutant meets may take together, by their survey: the likeliest to notice it come first. */
  readonly seconds: number
  readonly workers: number
}

export interface Tried extends Verdict {
  readonly mutant: Mutant
  /** Whether only a golden playthrough noticed it. */
  readonly byGolden: boolean
}

/** The result for a game: all its mutants, the sample, and how long the tests ran. */
export interface Outcome {
  readonly game: string
  readonly all: number
  readonly tried: readonly Tried[]
  readonly plan: Plan
  readonly minutes: number
}

/** Every mutant of a game, in the order of its files. */
export const mutantsOf = (game: string): Mutant[] =>
  codeOf(game).flatMap((file) => [...mutable(file, sourceOf(file)).mutants])

/**
 * A random sample, or all of them if the size is 0. The luck of a mutant depends only on itself: whatever
 * else changes, it stays in or out of the sample, and a small sample is part of a large one.
 */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: string): readonly Mutant[] {
  const alike = new Map<string, number>()
  const luck = new Map<Mutant, string>()
  for (const mutant of mutants) {
    const { file, within, was, text } = mutant
    const called = [seed, file, within, was, text].join('\n')
    alike.set(called, (alike.get(called) ?? 0) + 1)
    luck.set(mutant, hashOf(`${called}\n${alike.get(called)}`))
  }
  const drawn = mutants.toSorted((a, b) => (luck.get(a)! < luck.get(b)! ? -1 : 1))
  return size === 0 ? drawn : drawn.slice(0, size)
}

/** Tries a sample of a game's mutants, skipping those with a known result. */
export async function runGame(game: string, plan: Plan, tell: (line: string) => void): Promise<Outcome> {
  const memory = new Memory(game, plan.long, plan.seconds)
  const all = mutantsOf(game)
  const { at } = plan
  const sample = at === undefined ? sampleOf(all, plan.sample, plan.seed) : all.filter((one) => isAt(one, at))
  const workers = Array.from({ length: plan.workers }, () => new Worker(game, plan.long))
  try {
    const surveys = await surveyed(testFiles(game), workers[0]!, memory, tell)
    const isLeftOut = (one: Mutant) => plan.unexplained && explanationOf(one) !== undefined
    const left = sample.filter((one) => !isLeftOut(one) && memory.verdictOn(one) === undefined)
    tell(`${game}: ${all.length} mutants, ${sample.length} in the sample, ${left.length} to be tried`)
    const next = left.values()
    const work = async (worker: Worker) => {
      for (const mutant of next) {
        const those = within(unitsFor(mutant, surveys, memory.killersIn(mutant.file)), plan.seconds)
        const verdict = those.length === 0 ? { killedBy: null, ms: 0 } : await worker.tryOut(mutant, those)
        if (verdict.because === GONE) memory.checkUnchanged()
        memory.keep(mutant, verdict)
        if (verdict.killedBy === null) tell(`  survives ${those.length} tests: ${inWords(mutant)}`)
      }
    }
    await Promise.all(workers.map(work))
    const golden = surveys.flatMap(({ units }) => units.filter(isGolden).map(({ name }) => name))
    const tried = sample.map((mutant): Tried => {
      const verdict = memory.verdictOn(mutant) ?? { killedBy: null, ms: 0 }
      return { mutant, ...verdict, byGolden: golden.includes(verdict.killedBy ?? '') }
    })
    const ms = tried.reduce((sum, one) => sum + one.ms, 0)
    return { game, all: all.length, tried, plan, minutes: Math.round(ms / 60_000) }
  } finally {
    for (const worker of workers) worker.end()
  }
}

/** The first of these tests that together take no longer than so many seconds. */
function within(units: readonly Unit[], seconds: number): readonly Unit[] {
  let left = seconds * 1000
  return units.filter(({ ms }) => {
    left -= ms
    return left >= 0
  })
}

const isAt = ({ file, line }: Mutant, at: string) =>
  file.endsWith(`/${at}`) || `${file}:${line}`.endsWith(`/${at}`)

export function inWords({ file, line, within, was, text }: Mutant): string {
  const short = (words: string) => (words.length > 90 ? `${words.slice(0, 88)}…` : words)
  return `${file}:${line} ${within}: ${short(was)} → ${short(text.replace(/\s+/g, ' '))}`
}

/** A golden playthrough was written from the output it checks, so it comes last. */
export const isGolden = ({ file }: Unit) => file.endsWith('/golden.test.ts')
const isRuling = ({ file }: Unit) => file.endsWith('/scenarios.test.ts')
const rank = (unit: Unit) => (isRuling(unit) ? 0 : isGolden(unit) ? 2 : 1)

/**
 * The tests that may notice a mutant: first those that noticed others of its file, then rulings; quick ones before slow ones.
 */
export function unitsFor(
  { file, func }: Mutant,
  surveys: readonly Survey[],
  killers: ReadonlyMap<string, number>,
): Unit[] {
  const calls = (called: Calls) => func < 0 || (called[file]?.includes(func) ?? false)
  const kills = (unit: Unit) => (isGolden(unit) ? 0 : (killers.get(unit.name) ?? 0))
  return surveys
    .flatMap(({ units, atLoad }) => units.filter((unit) => calls(unit.calls) || calls(atLoad)))
    .sort((a, b) => kills(b) - kills(a) || rank(a) - rank(b) || a.ms - b.ms)
}

export const testFiles = (game: string) => filesLike(`${foldersOf(game)}/test/*.test.ts`)

/** What tests call. Surveys only files that have changed. */
export async function surveyed(
  files: readonly string[],
  worker: Worker,
  memory: Memory,
  tell: (line: string) => void,
): Promise<Survey[]> {
  const found: Survey[] = []
  for (const file of files) {
    const known = memory.survey(file)
    if (!known) tell(`looking at what ${file} calls`)
    const survey = known ?? (await worker.survey(file))
    if (!known) memory.keepSurvey(file, survey)
    found.push(survey)
  }
  return found
}
