import { BadInput } from '@tefuda/kernel'

/** A match record small enough for an address: packed, in letters that an address may have. */

const packed = async (text: string, way: CompressionStream): Promise<Uint8Array> => {
  const stream = new Blob([text]).stream().pipeThrough(way)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export async function packRecord(record: string): Promise<string> {
  const bytes = await packed(record, new CompressionStream('deflate-raw'))
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export async function unpackRecord(packedRecord: string): Promise<string> {
  try {
    const letters = atob(packedRecord.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return await new Response(stream).text()
  } catch {
    throw new BadInput(
      'The link to a position cannot be read; it may be cut off. Copy it again, whole.',
      '局面へのリンクを読めません。途中で切れているかもしれないので、全体をコピーし直してください。',
    )
  }
}
