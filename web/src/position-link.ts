import { BadInput } from '@tefuda/kernel'

/** A match record small enough for an address: packed, in letters that an address may have. */

/** No record is larger. A few letters can unpack to any number of bytes, so we stop there. */
const MOST_BYTES = 4 * 1024 * 1024

export async function packRecord(record: string): Promise<string> {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export async function unpackRecord(packedRecord: string): Promise<string> {
  const bytes = await unpacked(packedRecord).catch(() => {
    throw new BadInput(
      'The link to a position cannot be read; it may be cut off. Copy it again, whole.',
      '局面へのリンクを読めません。途中で切れているかもしれないので、全体をコピーし直してください。',
    )
  })
  if (bytes === null)
    throw new BadInput(
      `The link to a position holds more than ${MOST_BYTES / 1024 / 1024} MB, which no match does. Ask whoever sent it for the match as a file.`,
      `局面へのリンクの中身が${MOST_BYTES / 1024 / 1024}MBを超えています。対戦の記録ではありません。送った人に対戦のファイルをもらってください。`,
    )
  return new TextDecoder().decode(bytes)
}

/** What was packed; null where it is larger than any record. Reads no further than that. */
async function unpacked(packedRecord: string): Promise<Uint8Array | null> {
  const letters = atob(packedRecord.replaceAll('-', '+').replaceAll('_', '/'))
  const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const parts: Uint8Array[] = []
  let length = 0
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return joined(parts, length)
    length += value.length
    if (length > MOST_BYTES) {
      await reader.cancel()
      return null
    }
    parts.push(value)
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
