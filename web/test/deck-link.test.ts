import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkCards, packDeck, unpackDeck } from '../src/deck-link.ts'

const KB = 1024
const link = (text: string | Buffer) => deflateRawSync(text, { level: 9 }).toString('base64url')

describe('a link to a deck', () => {
  test('gives back the deck that it was made of', async () => {
    const deck = { name: '提灯の早駆け', list: '4 T1-01\n3 T1-02' }
    expect(await unpackDeck(await packDeck(deck))).toEqual(deck)
    expect(await packDeck(deck)).toMatch(/^[\w-]+$/)
  })

  test.each(['q1YqS8w', '%', 'ü', ''])('that is cut off or spoilt is refused: %s', async (spoilt) => {
    await expect(unpackDeck(spoilt)).rejects.toThrow(/cannot be read.*Copy it again/)
  })

  test.each(['', '3', 'null', '[]', '{"name":"x"}', '{"list":7}', '{"list":" "}'])(
    'without a list of cards is refused: %s',
    async (text) => {
      await expect(unpackDeck(link(text))).rejects.toThrow(/holds no list of cards/)
    },
  )

  test('is unpacked no further than a deck can be long', async () => {
    await expect(unpackDeck(link(Buffer.alloc(50 * KB * KB, ' ')))).rejects.toThrow(/more than 64 kB/)
  })

  test('has a name that fits, or none', async () => {
    expect(
      (await unpackDeck(link(JSON.stringify({ name: 'x'.repeat(999), list: '1 T1-01' })))).name,
    ).toHaveLength(60)
    expect((await unpackDeck(link(JSON.stringify({ name: 3, list: '1 T1-01' })))).name).toBe('')
  })

  test('names the cards that the game does not have', () => {
    const faces = { 'T1-01': {} }
    expect(() => checkCards(['T1-01', 'T1-01'], faces)).not.toThrow()
    expect(() => checkCards(['T1-01', 'V1-001', 'V1-001', 'constructor'], faces)).toThrow(
      'does not have: "V1-001", "constructor". Is it',
    )
    expect(() => checkCards(['a', 'b', 'c', 'd', 'e', 'f'], faces)).toThrow('"e", …. Is it')
  })
})
