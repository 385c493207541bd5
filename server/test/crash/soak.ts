import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crash } from './crash.ts'

/** `npm run soak:server -- 200 50`: so many matches while the server is killed so often. */

const [matches = 200, kills = 50] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'tefuda-soak-'))
const began = Date.now()
const outcome = await crash({
  folder,
  matches,
  together: 10,
  kills,
  longest: 60,
  seed: process.env.SEED ?? 'soak',
})
const seconds = Math.round((Date.now() - began) / 1000)
console.log(
  `${matches} matches, ${outcome.kills} kills, ${outcome.answers} answers acknowledged, ${outcome.scenes} scenes compared, ${outcome.faults.length} faults, ${seconds} s`,
)
for (const fault of outcome.faults) console.log(fault)
rmSync(folder, { recursive: true })
process.exit(outcome.faults.length > 0 ? 1 : 0)
