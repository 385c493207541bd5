import { buildCommand } from '@stricli/core'
import { BadInput } from '@tefuda/kernel'
import { CHECKS, readSealed, type SealedRecord, type Verified, verify } from '@tefuda/server/verify'
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

function drawn(record: SealedRecord, verified: Verified, voice: Voice): string[] {
  const { fits, fault, unsigned } = verified
  const lines = CHECKS.filter((one) => fits.includes(one)).map(
    (one) => `${paint.green('✓')} ${told(record, verified, voice)[one]}`,
  )
  const { missing } = namesIn(record, verified, voice)
  return [
    ...lines,
    ...(fault ? [paint.red(`✗ ${fault[voice.language]}`)] : []),
    ...(fault === null && missing.length > 0
      ? [paint.yellow(`? ${voice.say('verify.missing', { names: missing })}`)]
      : []),
    ...(unsigned > 0 ? [paint.yellow(`? ${voice.say('verify.unsigned', { n: unsigned })}`)] : []),
  ]
}

const told = (record: SealedRecord, verified: Verified, voice: Voice) => ({
  seed: voice.say('verify.seed', { n: sharesIn(record) }),
  answers: voice.say('verify.answers', { n: verified.answers }),
  result: voice.say('verify.result'),
  signatures: voice.say('verify.signatures', { names: namesIn(record, verified, voice).signed }),
})

/** The server's share and those of the people who sat at the table. */
const sharesIn = ({ log }: SealedRecord) => 1 + peopleIn(log).size

/** Those who sit in each seat when the match begins; bots bring no share. */
function peopleIn(log: SealedRecord['log']) {
  const people = new Map<number, { readonly name: string; readonly key: string | null }>()
  for (const entry of log) {
    if (entry.what === 'left' || entry.what === 'seated') people.delete(entry.seat)
    if (entry.what === 'seated' && entry.who.kind === 'person') people.set(entry.seat, entry.who)
  }
  return people
}

function namesIn({ log }: SealedRecord, { signed }: Verified, voice: Voice) {
  const named = [...peopleIn(log)].filter(([, { key }]) => key !== null)
  const namesOf = (isSigned: boolean) =>
    named.filter(([seat]) => signed.includes(seat) === isSigned).map(([, { name }]) => name)
  return { signed: [voice.say('verify.table'), ...namesOf(true)], missing: namesOf(false) }
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
