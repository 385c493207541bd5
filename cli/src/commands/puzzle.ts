import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildCommand } from '@stricli/core'
import { type Proof, prove } from '@tefuda/players'
import { parseScenarios, puzzleTable } from '@tefuda/testkit/judge'
import { readText } from '../files.ts'
import { asGiven, jsonFlag, languageFlag } from '../flags.ts'
import { GAMES, type Game, gameNamed, load } from '../games.ts'
import { checked, report } from '../output.ts'
import { paint } from '../paint.ts'
import { bad, type Voice } from '../voice.ts'

interface Flags {
  readonly all: boolean
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

interface Proved extends Proof {
  readonly game: string
  readonly number: number
}

const isProved = ({ wins, wrong }: Proof) => wins === true && wrong !== null

function proofsOf({ name, folder, scenario }: Game): Proved[] {
  const file = join(folder, 'puzzles', 'this-turn.yaml')
  if (!existsSync(file)) return []
  const all = parseScenarios(readText(file), file)
  return all.map((one) => ({ game: name, number: one.number, ...prove(puzzleTable(scenario, one)) }))
}

async function provePuzzles(voice: Voice, flags: Flags, name?: string): Promise<void> {
  if (!flags.all && name === undefined) throw bad('bad.puzzle')
  const games = flags.all ? await Promise.all(GAMES.map(load)) : [await gameNamed(name!)]
  const proofs = games.flatMap(proofsOf)
  const failed = proofs.filter((proof) => !isProved(proof))
  checked(failed.length === 0)
  const summary = voice.say('puzzle.summary', { n: proofs.length, failed: failed.length })
  report(flags, { puzzles: proofs.length, proofs: proofs.map((one) => ({ ...one })) }, () => [
    ...proofs.map((proof) => {
      const { game, number, length, seen } = proof
      const mark = isProved(proof) ? paint.green('✓') : paint.red('✗')
      return `${mark} ${voice.say('puzzle.proved', { game, number, length, seen })}`
    }),
    failed.length === 0 ? paint.green(summary) : paint.red(summary),
  ])
}

export const puzzleCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('puzzle.brief') },
    parameters: {
      positional: {
        kind: 'tuple',
        parameters: [
          {
            brief: voice.say('arg.game', { games: GAMES.map(({ name }) => name) }),
            placeholder: 'game',
            parse: asGiven,
            optional: true,
          },
        ],
      },
      flags: {
        all: { kind: 'boolean', brief: voice.say('flag.all'), default: false },
        json: jsonFlag(voice),
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags, name?: string) => provePuzzles(voice, flags, name),
  })
