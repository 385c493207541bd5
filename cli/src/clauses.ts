import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClauseCoverage, type Coverage, coverage } from '@tefuda/testkit/coverage'
import type { Game } from './games.ts'

const known = new Map<string, Coverage>()

/** A game's clauses with the code and tests that cite them; read once, when first asked for. */
export function clausesOf({ folder }: Game): Coverage {
  const found = known.get(folder) ?? packedIn(folder) ?? coverage(folder)
  known.set(folder, found)
  return found
}

/** A package has no sources to look through: what was found when it was packed lies in it. */
function packedIn(folder: string): Coverage | null {
  const file = join(folder, 'coverage.json')
  if (!existsSync(file)) return null
  const { each, ...counts } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Coverage, 'of'> & {
    readonly each: readonly ClauseCoverage[]
  }
  const byId = new Map(each.map((clause) => [clause.id, clause]))
  return { ...counts, of: (id) => byId.get(id) }
}
