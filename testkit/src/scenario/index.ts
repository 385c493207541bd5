import { readFileSync } from 'node:fs'
import { BadInput, type InBoth } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { parseScenarios, type Scenario } from './format.ts'
import { whyFails } from './run.ts'

export interface FailedScenario {
  readonly file: string
  readonly title: string
  readonly message: InBoth
}

/** The result of running scenarios. `proved` lists for each clause the titles of the scenarios that hold. */
export interface ScenarioRun {
  readonly run: number
  readonly passed: number
  readonly failed: readonly FailedScenario[]
  readonly proved: ReadonlyMap<string, readonly string[]>
}

/** Reads a file; a caller that lets people name files passes its own reader. */
type ReadText = (file: string) => string

/** Plays every scenario of the files: plainly, through text at each decision, and with each answer taken back. */
export function runScenarioFiles(
  games: readonly ScenarioGame[],
  files: readonly string[],
  read: ReadText = readPlainly,
): ScenarioRun {
  const failed: FailedScenario[] = []
  const proved = new Map<string, string[]>()
  let run = 0
  for (const file of files) {
    for (const scenario of readOrTell(file, read, failed)) {
      run++
      const message = failureOf(games, scenario)
      if (message !== null) failed.push({ file, title: scenario.title, message })
      else
        for (const clause of scenario.proves ?? [])
          proved.set(clause, [...(proved.get(clause) ?? []), scenario.title])
    }
  }
  const broken = failed.filter(({ title }) => title === '').length
  return { run: run + broken, passed: run + broken - failed.length, failed, proved }
}

const readPlainly: ReadText = (file) => readFileSync(file, 'utf8')

/** The scenarios of a file. */
export const readScenarios = (file: string, read = readPlainly) => parseScenarios(read(file), file)

/** A file that cannot be read fails as a whole, without a title. */
function readOrTell(file: string, read: ReadText, failed: FailedScenario[]): Scenario[] {
  try {
    return readScenarios(file, read)
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    failed.push({ file, title: '', message: { en: error.in('en'), ja: error.in('ja') } })
    return []
  }
}

function failureOf(games: readonly ScenarioGame[], scenario: Scenario): InBoth | null {
  const game = games.find(({ rules }) => rules.name === scenario.game)
  if (game) return whyFails(game, scenario)
  const known = games.map(({ rules }) => rules.name)
  const { en, ja } = scenario.placeOf('game')
  return {
    en: `${en}: there is no game "${scenario.game}"; the games are ${known.join(', ')}`,
    ja: `${ja}:「${scenario.game}」というゲームはありません。あるのは${known.join('、')}です`,
  }
}

/** The clauses that a scenario claims to prove. */
export interface Claim {
  readonly file: string
  readonly game: string
  readonly title: string
  readonly proves: readonly string[]
}

/** What every scenario of the files claims to prove. */
export function claimsOf(files: readonly string[]): Claim[] {
  return files.flatMap((file) =>
    parseScenarios(readPlainly(file), file).map(({ game, title, proves = [] }) => ({
      file,
      game,
      title,
      proves,
    })),
  )
}
