import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crashTogether, TROUBLES } from './crash.ts'
import { isNatsThere } from './nats-servers.ts'
import { isPostgresThere } from './postgres-server.ts'

const isThere = isNatsThere && isPostgresThere
if (!isThere) console.log('skipped: a cluster needs nats-server and PostgreSQL, which are not installed here')

test.skipIf(!isThere)(
  'whatever ends or sleeps in a cluster, every answer that was acknowledged is in the log, every match ends by the rules, and two servers never answer for one match',
  { tags: ['long'] },
  async () => {
    const { answers, scenes, takenOver, faults } = await crashTogether({
      folder: mkdtempSync(join(tmpdir(), 'cluster-')),
      matches: 4,
      together: 3,
      troubles: TROUBLES,
      lease: 4000,
      longest: 25,
      seed: 'few',
    })
    expect(faults).toEqual([])
    expect(takenOver).toBeGreaterThan(0)
    expect(answers).toBeGreaterThan(15)
    expect(scenes).toBeGreaterThanOrEqual(answers)
  },
)
