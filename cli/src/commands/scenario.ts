import { globSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildCommand } from '@stricli/core'
import { BadInput } from '@tefuda/kernel'
import { runScenarioFiles } from '@tefuda/testkit/scenario'
import { readText } from '../files.ts'
import { asGiven, jsonFlag, languageFlag } from '../flags.ts'
import { GAMES, type Game, load } from '../games.ts'
import { checked, report } from '../output.ts'
import { paint } from '../paint.ts'
import { bad, type Voice } from '../voice.ts'

interface Flags {
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

const YAML = '**/*.{yaml,yml}'

/** The scenario files of a path: the file itself, those in a folder, or those matching a pattern. */
function filesMeant(path: string): string[] {
  const isFolder = (one: string) => isAt(one)?.isDirectory()
  if (isAt(path) && !isFolder(path)) return [path]
  const found = filesLike(isFolder(path) ? join(path, YAML) : path).filter((one) => !isFolder(one))
  if (found.length > 0) return found.sort()
  throw bad('bad.scenario.none').at(path)
}

/** An invalid pattern matches nothing. */
function filesLike(pattern: string): string[] {
  try {
    return globSync(pattern)
  } catch {
    return []
  }
}

/** What is at a path; nothing if it may not be read. */
function isAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** An unreadable file names no game; running it reports why. */
function linesOf(file: string): readonly string[] {
  try {
    return readText(file).match(/^game:.*$/gm) ?? []
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return []
  }
}

/** The games named in the files; all games if one of the names does not exist. */
function gamesNamed(files: readonly string[]): Promise<Game[]> {
  const lines = files.flatMap(linesOf)
  const names = lines.map((line) => line.slice('game:'.length).trim())
  const known = names.every((name) => GAMES.some((game) => game.name === name))
  return Promise.all(GAMES.filter(({ name }) => !known || names.includes(name)).map(load))
}

async function runScenarios(voice: Voice, flags: Flags, paths: readonly string[]): Promise<void> {
  const files = [...new Set(paths.flatMap(filesMeant))]
  const games = await gamesNamed(files)
  const { run, passed, failed } = runScenarioFiles(
    games.map(({ scenario }) => scenario),
    files,
    readText,
  )
  checked(failed.length === 0)
  const summary = voice.say('scenario.summary', { run, passed, failed: failed.length })
  report(
    flags,
    { run, passed, failed: failed.map((one) => ({ ...one, message: one.message[voice.language] })) },
    () => [
      ...failed.flatMap(({ file, title, message }) => [
        `${paint.red('✗')} ${paint.bold(title || file)}${title ? paint.dim(`  ${file}`) : ''}`,
        ...message[voice.language].split('\n').map((line) => `    ${line}`),
        '',
      ]),
      failed.length === 0 ? paint.green(`✓ ${summary}`) : paint.red(`✗ ${summary}`),
    ],
  )
}

export const scenarioCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('scenario.brief') },
    parameters: {
      positional: {
        kind: 'array',
        minimum: 1,
        parameter: { brief: voice.say('arg.scenarios'), placeholder: 'files', parse: asGiven },
      },
      flags: { json: jsonFlag(voice), lang: languageFlag(voice) },
    },
    func: (flags: Flags, ...paths: string[]) => runScenarios(voice, flags, paths),
  })
