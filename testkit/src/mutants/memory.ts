import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, filesLike, foldersOf, printOf, ROOT } from './files.ts'
import type { Mutant } from './mutate.ts'
import type { Survey, Verdict } from './protocol.ts'

/** Results, each with a hash of what it depends on. */
type Remembered<T> = { [name: string]: { readonly print: string; readonly found: T } }

const FOLDER = join(ROOT, '.mutants')

/** Results can be computed again, so an unreadable file counts as no file. */
function read<T>(file: string): Remembered<T> {
  try {
    return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
  } catch {
    return {}
  }
}

function write<T>(file: string, known: Remembered<T>): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, file), JSON.stringify(known))
}

const printOfCode = (game: string) =>
  printOf([
    ...codeOf(game),
    ...filesLike(`${foldersOf(game)}/{text,cards}/**/*.*`, '{kernel,language,common}/src/**/*.ts'),
  ])
const printOfTests = (game: string) =>
  printOf(filesLike(`${foldersOf(game)}/{test,scenarios,playthroughs}/**/*.*`, 'testkit/src/*.ts'))

/** What earlier runs found out about a game's mutants. */
export class Memory {
  private readonly game: string
  private readonly code: string
  private readonly tests: string
  /** Results of all tests are kept apart from those of `npm test`. */
  private readonly called: string
  private readonly surveys: Remembered<Survey>
  private readonly verdicts: Remembered<Verdict>
  /** A mutant that `npm test` notices is noticed by all tests. */
  private readonly quick: Remembered<Verdict>

  constructor(game: string, long: boolean) {
    this.game = game
    this.called = long ? `${game}.long` : game
    this.code = printOfCode(game)
    this.tests = printOfTests(game)
    this.surveys = read(`${this.called}.calls.json`)
    this.verdicts = read(`${this.called}.json`)
    this.quick = read(`${game}.json`)
  }

  /** A missing test may mean that somebody edits the tests meanwhile. */
  checkUnchanged(): void {
    if (this.tests !== printOfTests(this.game))
      throw new Error('the tests have changed meanwhile; start again')
  }

  /** What a test file calls depends on the code and on the scenarios it reads. */
  private printOfTest(file: string): string {
    const scenarios = file.endsWith('/scenarios.test.ts')
      ? filesLike(`${foldersOf(this.game)}/scenarios/*`)
      : []
    return this.code + printOf([file, ...scenarios])
  }

  survey(file: string): Survey | null {
    const known = this.surveys[file]
    return known?.print === this.printOfTest(file) ? known.found : null
  }

  keepSurvey(file: string, found: Survey): void {
    this.surveys[file] = { print: this.printOfTest(file), found }
    write(`${this.called}.calls.json`, this.surveys)
  }

  private keyOf({ file, start, text }: Mutant): string {
    return [file, printOf([file]), start, text].join(' ')
  }

  private get printOfAll(): string {
    return this.code + this.tests
  }

  /** A noticed mutant stays noticed while its file is the same; a survivor may be noticed by other tests. */
  verdictOn(mutant: Mutant): Verdict | undefined {
    const key = this.keyOf(mutant)
    const noticed = this.quick[key]
    if (noticed && noticed.found.killedBy !== null) return noticed.found
    const known = this.verdicts[key]
    const holds = known && (known.found.killedBy !== null || known.print === this.printOfAll)
    return holds ? known.found : undefined
  }

  keep(mutant: Mutant, found: Verdict): void {
    this.verdicts[this.keyOf(mutant)] = { print: this.printOfAll, found }
    write(`${this.called}.json`, this.verdicts)
  }

  /** The tests that noticed mutants of a file, and how many. */
  killersIn(file: string): ReadonlyMap<string, number> {
    const killers = new Map<string, number>()
    for (const [key, { found }] of Object.entries(this.verdicts))
      if (found.killedBy !== null && key.startsWith(`${file} `))
        killers.set(found.killedBy, (killers.get(found.killedBy) ?? 0) + 1)
    return killers
  }
}
