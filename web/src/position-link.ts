import { BadInput } from '@tefuda/kernel'
import { pack, unpack } from './packed.ts'

/** A match record as a part of an address. */

/** No record is larger. */
const MOST_BYTES = 4 * 1024 * 1024

export const packRecord = (record: string): Promise<string> => pack(record)

export async function unpackRecord(packedRecord: string): Promise<string> {
  const record = await unpack(packedRecord, MOST_BYTES).catch(() => {
    throw new BadInput(
      'The link to a position cannot be read; it may be cut off. Copy it again, whole.',
      '局面へのリンクを読めません。途中で切れているかもしれないので、全体をコピーし直してください。',
    )
  })
  if (record === null)
    throw new BadInput(
      `The link to a position holds more than ${MOST_BYTES / 1024 / 1024} MB, which no match does. Ask whoever sent it for the match as a file.`,
      `局面へのリンクの中身が${MOST_BYTES / 1024 / 1024}MBを超えています。対戦の記録ではありません。送った人に対戦のファイルをもらってください。`,
    )
  return record
}
