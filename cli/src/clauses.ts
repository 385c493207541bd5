import { type ClauseCoverage, type Coverage, coverage } from '@tefuda/testkit/coverage'
import type { Game } from './games.ts'
import type { Voice } from './voice.ts'

const known = new Map<Game, Coverage>()

/** A game's clauses with the code and tests that cite them; read once, when first asked for. */
export function clausesOf(game: Game): Coverage {
  const found = known.get(game) ?? coverage(game.folder)
  known.set(game, found)
  return found
}

/** What a clause says, in the reader's language. */
export function gistOf({ gist, ja }: ClauseCoverage, voice: Voice): string {
  return voice.language === 'ja' ? ja : gist
}
