import type { Opened } from '@tefuda/common'
import { writeRecord } from '@tefuda/kernel'
import { openNamed } from '@tefuda/register/folder'
import type { Entry } from '@tefuda/server'
import { fresh128, newKeyPair, readSealed, type SealedRecord, signerOf, verify } from '@tefuda/server/verify'
import { beforeAll, describe, expect, test } from 'vitest'
import { canonical } from '../../src/verify/canonical.ts'
import { sealedMatch } from '../sealed-match.ts'
import { bits } from '../tables.ts'

let game: Opened
let record: SealedRecord
beforeAll(async () => {
  game = await openNamed('blackpoker')
  record = (await sealedMatch(game, 'verify')).record
})

/** The record with one entry changed. */
function changed(at: number, change: object): SealedRecord {
  const log = [...record.log]
  log[at] = { ...log[at]!, ...change } as Entry
  return { ...record, log: log as unknown as SealedRecord['log'] }
}
const place = (what: Entry['what']) => record.log.findIndex((entry) => entry.what === what)

test('a match as it was played fits in every respect, also when it comes from a file', async () => {
  const { result } = record
  expect(result).not.toBeNull()
  const verified = await verify(game, readSealed(writeRecord(record)))
  expect(verified).toMatchObject({
    fits: ['seed', 'answers', 'result', 'signatures'],
    fault: null,
    unsigned: 0,
    signed: [0, 1],
  })
  expect(verified.answers).toBe(24)
})

describe('what does not fit is said in one sentence', () => {
  const faultOf = async (of: SealedRecord) => {
    const { fault, fits } = await verify(game, of)
    expect(fault!.ja).not.toBe('')
    return [fault!.en, fits.length] as const
  }
  const last = () => record.log.findLastIndex(({ what }) => what === 'answered')

  test('a server that chose its share after it had promised another', async () => {
    expect(await faultOf(changed(0, { share: fresh128() }))).toEqual([
      "the server's share of the seed does not fit the hash that was told before anybody sat down",
      0,
    ])
  })

  test('a seed that leaves out what a player brought', async () => {
    expect(await faultOf(changed(place('started'), { seed: bits(32) }))).toEqual([
      'the seed does not follow from the shares of server and players',
      0,
    ])
  })

  test('an answer that was not legal where it stands', async () => {
    const [said, fits] = await faultOf(changed(last(), { keys: ['everything'] }))
    expect(said).toContain(`entry ${last()} of the log is not legal here`)
    expect(fits).toBe(1)
  })

  test('a record that says other than its log', async () => {
    const other = { ...record, result: { ...record.result!, winners: [] } }
    expect(await faultOf(other)).toEqual(['"result" of the record is not that of its log', 2])
  })

  test('a match that was never finished', async () => {
    const log = record.log.slice(0, last() + 1) as unknown as SealedRecord['log']
    expect(await faultOf({ ...record, log })).toEqual(['the match was never finished', 2])
  })

  test('an answer that is not what the player signed', async () => {
    const other = record.log[last() - 1]!
    const signature = other.what === 'answered' ? other.signature : bits(64)
    const [said] = await faultOf(changed(last(), { signature }))
    expect(said).toMatch(new RegExp(`^answer ${last()} is not what (Haru|Kaede) signed$`))
  })

  test('a deck that the player did not sit down with', async () => {
    expect(await faultOf(changed(1, { who: { ...seatedAt(1), signature: bits(64) } }))).toEqual([
      'Haru did not sign this deck and share',
      3,
    ])
  })

  test('a table or a player that signed another match', async () => {
    const at = place('closed')
    expect(await faultOf(changed(at, { at: 9500 }))).toEqual(['the table did not sign this match', 3])
    const signed = place('signed')
    expect(await faultOf(changed(signed, { signature: bits(64) }))).toEqual([
      'Haru did not sign this match',
      3,
    ])
  })

  test('other clauses than those it was played by are told where it does not replay', async () => {
    const other = changed(last(), { keys: ['everything'] })
    const verified = await verify({ ...game, clauses: `${game.clauses}\n` }, other)
    expect(verified.fault!.en).toMatch(/\(it was played by other clauses or cards than these\)$/)
    expect((await verify({ ...game, clauses: `${game.clauses}\n` }, record)).fault).toBeNull()
  })

  const seatedAt = (at: number) => {
    const entry = record.log[at]!
    return entry.what === 'seated' ? entry.who : null
  }
})

test('whoever never confirmed the match is missing, and what nobody signed is counted', async () => {
  const first = record.log.find((entry) => entry.what === 'answered')!
  const at = record.log.indexOf(first)
  const [closed] = record.log.filter(({ what }) => what === 'closed')
  const log = record.log.slice(0, record.log.indexOf(closed!)) as unknown as SealedRecord['log']
  const unsigned = await verify(game, changed(at, { signature: null }))
  expect(unsigned).toMatchObject({ unsigned: 1, fault: { en: 'the table did not sign this match' } })
  const alone = { ...record, log: [...log, closed!] as unknown as SealedRecord['log'] }
  expect(await verify(game, alone)).toMatchObject({ fault: null, signed: [] })
})

test('a record of another table has nothing to verify', () => {
  const { log: _, ...plain } = record
  expect(() => readSealed(writeRecord(plain))).toThrow('the record has no "log"')
  expect(() => readSealed(writeRecord({ ...plain, log: [{ what: 'opened' }] } as never))).toThrow(
    'entry 0 of the log cannot be read',
  )
})

test('a hand that is not the owner of a key signs nothing, and neither does something that is no key', async () => {
  const { isSignedBy } = await import('@tefuda/server/verify')
  const [one, other] = [await newKeyPair(), await newKeyPair()]
  const signature = await (await signerOf(one))({ a: 1 })
  expect(await isSignedBy(one.key, signature, { a: 1 })).toBe(true)
  expect(await isSignedBy(one.key, signature, { a: 2 })).toBe(false)
  expect(await isSignedBy(other.key, signature, { a: 1 })).toBe(false)
  expect(await isSignedBy('no key', signature, { a: 1 })).toBe(false)
})

test.each([
  ['fields in the order of their names', { b: 1, a: [true, null] }, '{"a":[true,null],"b":1}'],
  // The example of RFC 8785, 3.2.3: by code units, not by code points.
  [
    'names by code units',
    { '\u20ac': 1, '\r': 2, '\ud83d\ude00': 3, '\ufb33': 4 },
    '{"\\r":2,"€":1,"😀":3,"\ufb33":4}',
  ],
  ['numbers as JSON has them', [1e30, 4.5, -0], '[1e+30,4.5,0]'],
])('plain data is hashed and signed in one form: %s', (_, data, written) =>
  expect(canonical(data)).toBe(written),
)
