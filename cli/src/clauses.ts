import { type ClauseCoverage, type Coverage, coverage } from '@tefuda/testkit/coverage'
import type { Game } from './games.ts'
import type { Voice } from './voice.ts'

const known = new Map<string, Coverage>()

/** A game's clauses with the code and tests that cite them; read once, when first asked for. */
export function clausesOf({ folder }: Game): Coverage {
  const found = known.get(folder) ?? coverage(folder)
  known.set(folder, found)
  return found
}

/** What a clause says, in the reader's language. */
export function gistOf({ gist, ja }: ClauseCoverage, voice: Voice): string {
  return voice.language === 'ja' ? ja : gist
}
