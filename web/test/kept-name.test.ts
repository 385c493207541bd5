import { answers, isSignedBy, signerOf } from '@tefuda/server/verify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetName,
  keepName,
  keptName,
  makeName,
  packedName,
  readName,
  unpackName,
  writtenName,
} from '../src/online/kept-name.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a kept name', () => {
  test('is made once, and signs as itself from then on', async () => {
    expect(keptName()).toBeNull()
    const made = await makeName('  Haru ')
    expect(keptName()).toEqual(made)
    expect(made.name).toBe('Haru')
    const statement = answers('match', 1, 0, ['pass'])
    const signature = await (await signerOf(keptName()!))(statement)
    expect(await isSignedBy(made.key, signature, statement)).toBe(true)
    forgetName()
    expect(keptName()).toBeNull()
  })

  test('goes to another device by a file or an address', async () => {
    const made = await makeName('カエデ')
    expect(await readName(writtenName(made))).toEqual(made)
    expect(await unpackName(await packedName(made))).toEqual(made)
  })

  test('is refused where it is none, is cut off, or has the key of another', async () => {
    const [made, other] = [await makeName('Haru'), await makeName('Kaede')]
    const wrong = [
      '',
      '{}',
      'null',
      writtenName({ ...made, name: '\n' }),
      writtenName({ ...made, key: other.key }),
    ]
    for (const written of wrong) await expect(readName(written)).rejects.toThrow('This is no name')
    const packed = await packedName(made)
    for (const cut of ['', '!', packed.slice(0, -20)])
      await expect(unpackName(cut)).rejects.toThrow('This is no name')
    expect(keptName()).toEqual(other)
  })

  test('that the browser does not keep is said to be so', async () => {
    const made = await makeName('Haru')
    vi.stubGlobal('localStorage', undefined)
    expect(() => keepName(made)).toThrow('This browser lets nothing be kept')
    expect(keptName()).toBeNull()
  })
})
