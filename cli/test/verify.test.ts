import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeRecord } from '@tefuda/kernel'
import { openNamed } from '@tefuda/register/folder'
import { type SealedRecord, verifiedInWords } from '@tefuda/server/verify'
import { beforeAll, expect, test } from 'vitest'
import { sealedMatch } from '../../server/test/sealed-match.ts'
import { expectRefused, tefudaHere } from './run.ts'

let record: SealedRecord
beforeAll(async () => {
  record = (await sealedMatch(await openNamed('blackpoker'), 'command')).record
})

function fileWith(of: object): string {
  const file = join(tmpdir(), 'haru-kaede.json')
  writeFileSync(file, writeRecord(of as SealedRecord))
  return file
}

test('a record that fits is told line by line', async () => {
  const { code, out } = await tefudaHere(['verify', fileWith(record)])
  expect({ code, out }).toEqual({
    code: 0,
    out: [
      '✓ Seed: 3 shares, and the hash that was told before the first card fits',
      '✓ 24 answers, each allowed where it stands',
      '✓ Result, worked out again',
      '✓ Signed by the table, Haru, Kaede',
      '',
    ].join('\n'),
  })
})

test('what kept names did not give themselves takes nothing from a match that they confirm', async () => {
  const wholeWith = (signed: readonly number[], fault: { en: string; ja: string } | null = null) =>
    verifiedInWords(record, { fits: [], fault, answers: 24, unsigned: 3, signed }, 'en').isWhole
  expect([wholeWith([0, 1]), wholeWith([0]), wholeWith([0, 1], { en: '-', ja: '-' })]).toEqual([
    true,
    false,
    false,
  ])
})

test('whoever did not sign is told, in Japanese, too', async () => {
  const log = record.log.filter((entry) => entry.what !== 'signed' || entry.seat !== 1)
  const { code, out } = await tefudaHere(['verify', fileWith({ ...record, log }), '--lang', 'ja'])
  expect(code).toBe(0)
  expect(out).toContain('署名:卓、Haru\n? 署名がない:Kaede')
})

test('one that does not fit fails with the first thing that differs', async () => {
  const file = fileWith({ ...record, result: { ...record.result!, winners: [] } })
  const { code, out } = await tefudaHere(['verify', file])
  expect(code).toBe(1)
  expect(out).toContain('✗ "result" of the record is not that of its log\n')
  const { json } = await tefudaHere(['verify', file, '--json'])
  expect(json()).toMatchObject({ fits: ['seed', 'answers'], fault: expect.stringContaining('"result"') })
})

test('a record of a match at one screen is refused with the reason', async () => {
  const { log: _, ...plain } = record
  expectRefused(await tefudaHere(['verify', fileWith(plain)]), /haru-kaede\.json/, /has no "log"/)
})
