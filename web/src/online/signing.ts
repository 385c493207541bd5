import { BadInput, type Seat } from '@tefuda/kernel'
import type { Request } from '@tefuda/server/messages'
import { answers, confirms, signerOf } from '@tefuda/server/verify'
import { checkRecord } from './check-record.ts'
import { keptName } from './kept-name.ts'
import { seatAt } from './kept-seats.ts'
import type { ReplyTo } from './line.ts'

/** What a kept name signs at a table: each answer, and the match when it is over. Guests sign nothing. */

/** Null for a guest; throws where the name that sits there is not on this device. */
function signerAt(match: string): { readonly seat: Seat; readonly sign: ReturnType<typeof signerOf> } | null {
  const own = seatAt(match)
  if (!own || own.key === null) return null
  const kept = keptName()
  if (kept?.key !== own.key)
    throw new BadInput(
      `The name ${own.name} sits here, and this device does not have it. Bring it along (Settings, kept name), and answer again.`,
      `この席の登録名「${own.name}」がこの端末にありません。設定の「登録名」で移してから、もう一度答えてください。`,
    )
  return { seat: own.seat, sign: signerOf(kept) }
}

export async function signedAnswer(
  match: string,
  nth: number,
  keys: readonly string[],
): Promise<string | null> {
  const signer = signerAt(match)
  return signer && (await signer.sign)(answers(match, nth, signer.seat, keys))
}

/** Confirms a match that is over, once this device has worked it out again and found it right. */
export async function confirmMatch(
  match: string,
  ask: <R extends Request>(request: R) => Promise<ReplyTo<R>>,
): Promise<void> {
  const signer = signerAt(match)
  if (!signer) return
  const { record } = await ask({ do: 'record' })
  const { log } = record
  if (log.some((entry) => entry.what === 'signed' && entry.seat === signer.seat)) return
  const found = await checkRecord(JSON.stringify(record))
  if (!('checked' in found) || !found.checked.isRight) return
  const n = log.findIndex(({ what }) => what === 'closed')
  const closed = log[n]
  if (closed?.what !== 'closed') return
  const statement = await confirms(match, log.slice(0, n), closed)
  await ask({ do: 'confirm', signature: await (await signer.sign)(statement) })
}
