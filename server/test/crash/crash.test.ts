import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crash } from './crash.ts'

test('every answer that was acknowledged is in the log however often the server is killed, and every match ends by the rules', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'))
  const { kills, answers, scenes, faults } = await crash({
    folder,
    matches: 4,
    together: 2,
    kills: 2,
    longest: 12,
    seed: 'quick',
  })
  expect(faults).toEqual([])
  expect(kills).toBe(2)
  expect(answers).toBeGreaterThan(10)
  expect(scenes).toBeGreaterThanOrEqual(answers)
})
