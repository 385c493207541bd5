import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashTogether, TROUBLES } from './crash.ts'

/** `npm run soak:cluster -- 40 12`: so many matches on three servers or more while so many things go wrong. */

const [matches = 40, times = 12] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'tefuda-cluster-'))
const began = Date.now()
const outcome = await crashTogether({
  folder,
  matches,
  together: 6,
  troubles: Array.from({ length: times }, (_, n) => TROUBLES[n % TROUBLES.length]!),
  lease: 15_000,
  longest: 60,
  seed: process.env.SEED ?? 'soak',
})
const seconds = Math.round((Date.now() - began) / 1000)
const { answers, scenes, takenOver, waited, faults } = outcome
console.log(
  `${outcome.matches} matches, ${times} troubles, ${takenOver} times taken over after ${(waited / 1000).toFixed(1)} s at most, ${answers} answers acknowledged, ${scenes} scenes compared, ${faults.length} faults, ${seconds} s`,
)
for (const fault of faults) console.log(fault)
rmSync(folder, { recursive: true })
process.exit(faults.length > 0 ? 1 : 0)
