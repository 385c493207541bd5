import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeCalledBy, codeOf, filesLike, folderOf, foldersOf, printOf, printOfCode, ROOT } from './files.ts'
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

/** The code that a test runs, as files: that of games in these folders, and what they share. */
const printOfGames = (folders: string, code: readonly string[]) =>
  printOfCode([
    ...new Set([
      ...code,
      ...filesLike(`${folders}/{text,cards}/**/*.*`, '{kernel,language,common}/src/**/*.ts'),
    ]),
  ])
const printOfTests = (game: string) =>
  printOf(filesLike(`${foldersOf(game)}/{test,scenarios,playthroughs}/**/*.*`, 'testkit/src/*.ts'))

/** What earlier runs found out about a game's mutants. */
export class Memory {
  private readonly game: string
  private readonly long: boolean
  private readonly code: string
  private readonly tests: string
  /** Results of all tests are kept apart from those of `npm test`. */
  private readonly called: string
  /** By the folder of their tests: games and what they share are surveyed together. */
  private readonly surveys = new Map<string, Remembered<Survey>>()
  private readonly codes = new Map<string, string>()
  private readonly verdicts: Remembered<Verdict>
  /** A mutant that `npm test` notices is noticed by all tests. */
  private readonly quick: Remembered<Verdict>

  /** Where a mutant may not meet all tests, survivors are kept apart by how long its tests may take. */
  constructor(game: string, long: boolean, seconds = Infinity) {
    this.game = game
    this.long = long
    this.called = long ? `${game}.long` : game
    this.code = printOfGames(foldersOf(game), codeOf(game)) + (seconds === Infinity ? '' : seconds)
    this.tests = printOfTests(game)
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
    const folder = folderOf(file)
    const code = this.codes.get(folder) ?? printOfGames(folder, codeCalledBy(file))
    this.codes.set(folder, code)
    const scenarios = file.endsWith('/scenarios.test.ts') ? filesLike(`${folder}/scenarios/*`) : []
    return code + printOf([file, ...scenarios])
  }

  private surveysIn(file: string): Remembered<Survey> {
    const known = this.surveys.get(folderOf(file)) ?? read<Survey>(this.surveysOf(file))
    this.surveys.set(folderOf(file), known)
    return known
  }

  private surveysOf(file: string): string {
    return `${folderOf(file).split('/').at(-1)}${this.long ? '.long' : ''}.calls.json`
  }

  survey(file: string): Survey | null {
    const known = this.surveysIn(file)[file]
    return known?.print === this.printOfTest(file) ? known.found : null
  }

  keepSurvey(file: string, found: Survey): void {
    const known = this.surveysIn(file)
    known[file] = { print: this.printOfTest(file), found }
    write(this.surveysOf(file), known)
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
