import { buildCommand } from '@stricli/core'
import { BadInput } from '@tefuda/kernel'
import { readSealed, type SealedRecord, type Verified, verifiedInWords, verify } from '@tefuda/server/verify'
import { readText } from '../files.ts'
import { asGiven, jsonFlag, languageFlag } from '../flags.ts'
import { gameNamed } from '../games.ts'
import { checked, report } from '../output.ts'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'

interface Flags {
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

async function check(voice: Voice, flags: Flags, file: string): Promise<void> {
  const { record, verified } = await verifiedIn(file)
  const { fits, fault, answers, unsigned, signed } = verified
  report(
    flags,
    { game: record.game, fits, fault: fault?.[voice.language] ?? null, answers, unsigned, signed },
    () => drawn(record, verified, voice),
  )
  checked(fault === null)
}

async function verifiedIn(file: string) {
  try {
    const record = readSealed(readText(file))
    const game = await gameNamed(record.game)
    return { record, verified: await verify(game, record) }
  } catch (error) {
    throw error instanceof BadInput ? error.at(file) : error
  }
}

function drawn(record: SealedRecord, verified: Verified, { language }: Voice): string[] {
  const { fits, doubts } = verifiedInWords(record, verified, language)
  const { fault } = verified
  return [
    ...fits.map((line) => `${paint.green('✓')} ${line}`),
    ...(fault ? [paint.red(`✗ ${fault[language]}`)] : []),
    ...doubts.map((line) => paint.yellow(`? ${line}`)),
  ]
}

export const verifyCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('verify.brief') },
    parameters: {
      positional: {
        kind: 'tuple',
        parameters: [{ brief: voice.say('arg.record'), placeholder: 'FILE', parse: asGiven }],
      },
      flags: { json: jsonFlag(voice), lang: languageFlag(voice) },
    },
    func: (flags: Flags, file: string) => check(voice, flags, file),
  })
