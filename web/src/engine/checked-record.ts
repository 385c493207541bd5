import type { Games } from '@tefuda/engine'
import { BadInput, type InBoth } from '@tefuda/kernel'
import { canSign, readSealed, type VerifiedInWords, verifiedInWords, verify } from '@tefuda/server/verify'

/** What this device found out about the record of a match at a table far away. */
export interface CheckedRecord {
  /** Whether all of it fits. */
  readonly isRight: boolean
  readonly inWords: { readonly en: VerifiedInWords; readonly ja: VerifiedInWords }
  /** The first bits of what the table signed, by which two people can tell that they have the same record. */
  readonly mark: string
  readonly milliseconds: number
}

/** Works out again what a record says; where it cannot be looked at at all, why. */
export async function checkedRecord(
  written: string,
  games: Games,
): Promise<{ readonly checked: CheckedRecord } | { readonly unchecked: InBoth }> {
  const since = performance.now()
  if (!(await canSign())) return { unchecked: UNABLE }
  try {
    const record = readSealed(written)
    const verified = await verify(await games.named(record.game), record)
    const told = (language: 'en' | 'ja') => verifiedInWords(record, verified, language)
    const closed = record.log.find((entry) => entry.what === 'closed')
    const checked = {
      isRight: verified.fault === null,
      inWords: { en: told('en'), ja: told('ja') },
      mark: closed?.signature.slice(0, 12) ?? '',
      milliseconds: performance.now() - since,
    }
    return { checked }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { unchecked: { en: error.message, ja: error.ja } }
  }
}

const UNABLE: InBoth = {
  en: 'This browser cannot check signatures here: it needs https (or this machine’s own address), and Ed25519. Save the record, and run npx tefuda verify.',
  ja: 'このブラウザーではここで署名を確かめられません。https(またはこの端末自身のアドレス)とEd25519が必要です。記録を保存し、npx tefuda verify で確かめてください。',
}
