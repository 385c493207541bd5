import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coverage } from '@tefuda/testkit/coverage'
import { expect, test } from 'vitest'

const found = coverage(dirname(dirname(fileURLToPath(import.meta.url))))

test('every clause of the rulebook is in the table', () => expect(found.clauses).toBe(388))
test('every clause is claimed by the code', () => expect(found.unclaimed).toEqual([]))
test('every clause is proved by a scenario or a test', () => expect(found.unproved).toEqual([]))
test('no citation is a misprint', () => expect(found.unknown).toEqual([]))
test('nine of ten clauses stand in the file of their chapter', () =>
  expect(found.chapters.atHome / found.chapters.claimed).toBeGreaterThanOrEqual(0.9))
