import type { SeatedOpponent, Sitter } from '@tefuda/engine/protocol'
import { fieldsOf } from '@tefuda/kernel'

/** Who sat at a match, as a browser or a file gives it back: that may be anything. */

const LONGEST_NAME = 60

/** Null where it is nobody. An opponent who cannot be read is a bot without a name. */
function sitterIn(kept: unknown): Sitter | null {
  const { kind, bot, opponent } = fieldsOf(kept)
  if (kind === 'person') return { kind }
  if (kind !== 'bot' || typeof bot !== 'string') return null
  const known = opponentIn(opponent)
  return known ? { kind, bot, opponent: known } : { kind, bot }
}

export function sittersIn(kept: unknown): readonly Sitter[] | null {
  if (!Array.isArray(kept)) return null
  const read = kept.map(sitterIn)
  return read.every((one) => one !== null) ? read : null
}

function opponentIn(kept: unknown): SeatedOpponent | null {
  const { id, name } = fieldsOf(kept)
  const { ja, en } = fieldsOf(name)
  return isName(id) && isName(ja) && isName(en) ? { id, name: { ja, en } } : null
}

const isName = (kept: unknown): kept is string =>
  typeof kept === 'string' && kept !== '' && kept.length <= LONGEST_NAME
