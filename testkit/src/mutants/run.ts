import { Worker } from './crew.ts'
import { explanationOf } from './explained.ts'
import { codeOf, filesLike, foldersOf, hashOf, sourceOf } from './files.ts'
import { Memory } from './memory.ts'
import { type Mutant, mutable } from './mutate.ts'
import { type Calls, GONE, type Survey, type Unit, type Verdict } from './protocol.ts'

/** What is to be tried of a game. */
export interface Plan {
  readonly sample: number
  readonly seed: string
  /** A file, or a line of one, whose mutants are all tried in place of a sample: `b4-setup.ts:28`. */
  readonly at?: string
  /** Whether all tests are run, and not only those of `npm test`. */
  readonly long: boolean
  /** Whether mutants are left out of which it is explained why no test notices them. */
  readonly unexplained: boolean
  readonly workers: number
}

export interface Tried extends Verdict {
  readonly mutant: Mutant
  /** Whether nothing but a golden playthrough noticed it. */
  readonly byGolden: boolean
}

/** What came of a game: all it has, the sample of it, and for how long the tests ran. */
export interface Outcome {
  readonly game: string
  readonly all: number
  readonly tried: readonly Tried[]
  readonly long: boolean
  readonly seconds: number
}

/** Every mutant of a game, in the order of its files. */
export const mutantsOf = (game: string): Mutant[] =>
  codeOf(game).flatMap((file) => [...mutable(file, sourceOf(file)).mutants])

/**
 * A sample by luck; all of them if it is to be 0. The luck of a mutant is its own: whatever else changes, it stays in the
 * sample or out of it, and a small sample is part of a large one.
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

/** Tries a sample of a game's mutants, as far as it is not known already what becomes of them. */
export async function runGame(game: string, plan: Plan, tell: (line: string) => void): Promise<Outcome> {
  const memory = new Memory(game, plan.long)
  const all = mutantsOf(game).filter((one) => !plan.unexplained || explanationOf(one) === undefined)
  const { at } = plan
  const sample = at === undefined ? sampleOf(all, plan.sample, plan.seed) : all.filter((one) => isAt(one, at))
  const workers = Array.from({ length: plan.workers }, () => new Worker(game, plan.long))
  try {
    const surveys = await surveyed(testFiles(game), workers[0]!, memory, tell)
    const left = sample.filter((mutant) => memory.verdictOn(mutant) === undefined)
    tell(`${game}: ${all.length} mutants, ${sample.length} in the sample, ${left.length} to be tried`)
    const next = left.values()
    const work = async (worker: Worker) => {
      for (const mutant of next) {
        const those = unitsFor(mutant, surveys, memory.killersIn(mutant.file))
        const verdict = those.length === 0 ? { killedBy: null, ms: 0 } : await worker.tryOut(mutant, those)
        if (verdict.because === GONE) memory.checkUnchanged()
        memory.keep(mutant, verdict)
        if (verdict.killedBy === null) tell(`  survives ${those.length} tests: ${inWords(mutant)}`)
      }
    }
    await Promise.all(workers.map(work))
    const golden = surveys.flatMap(({ units }) => units.filter(isGolden).map(({ name }) => name))
    const tried = sample.map((mutant): Tried => {
      const verdict = memory.verdictOn(mutant)!
      return { mutant, ...verdict, byGolden: golden.includes(verdict.killedBy ?? '') }
    })
    const ms = tried.reduce((sum, one) => sum + one.ms, 0)
    return { game, all: all.length, tried, long: plan.long, seconds: Math.round(ms / 1000) }
  } finally {
    for (const worker of workers) worker.end()
  }
}

const isAt = ({ file, line }: Mutant, at: string) =>
  file.endsWith(`/${at}`) || `${file}:${line}`.endsWith(`/${at}`)

export function inWords({ file, line, within, was, text }: Mutant): string {
  const short = (words: string) => (words.length > 90 ? `${words.slice(0, 88)}…` : words)
  return `${file}:${line} ${within}: ${short(was)} → ${short(text.replace(/\s+/g, ' '))}`
}

/** What a golden playthrough says was written from the output it checks, so it is asked last. */
export const isGolden = ({ file }: Unit) => file.endsWith('/golden.test.ts')
const isRuling = ({ file }: Unit) => file.endsWith('/scenarios.test.ts')
const rank = (unit: Unit) => (isRuling(unit) ? 0 : isGolden(unit) ? 2 : 1)

/** The tests that may notice a mutant: those first that noticed others of its file, then rulings, the quick before the slow. */
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

/** What tests call: found out anew only for files that have changed. */
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
