import { deflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { packRecord, unpackRecord } from '../src/position-link.ts'

const MB = 1024 * 1024
const link = (text: string | Buffer) => deflateRawSync(text, { level: 9 }).toString('base64url')

describe('a link to a position', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('gives back the record that it was made of', async () => {
    const record = JSON.stringify({ game: 'blackpoker', note: '手札 ♡10' })
    expect(await unpackRecord(await packRecord(record))).toBe(record)
    expect(await unpackRecord(link(record))).toBe(record)
  })

  test.each(['q1YqS8w', '%', 'ü', ''])('that is cut off or spoilt is refused: %s', async (spoilt) => {
    await expect(unpackRecord(spoilt)).rejects.toThrow(/cannot be read.*Copy it again/)
  })

  test('is unpacked no further than a match can be long', async () => {
    let read = 0
    const Stream = DecompressionStream
    vi.stubGlobal('DecompressionStream', function (this: unknown, format: 'deflate-raw') {
      const { readable, writable } = new Stream(format)
      const count = new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, out) => {
          read += part.length
          out.enqueue(part)
        },
      })
      return { readable: readable.pipeThrough(count), writable }
    })
    const long = link(Buffer.alloc(100 * MB, ' '))
    expect(long.length).toBeLessThan(MB)
    await expect(unpackRecord(long)).rejects.toThrow(/more than 4 MB.*as a file/)
    expect(read).toBeLessThan(8 * MB)
  })
})
