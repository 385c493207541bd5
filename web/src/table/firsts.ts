import type { First } from '@tefuda/common'
import type { GameInfo, Scene } from '../engine/protocol.ts'
import { keep, readKept } from '../keeping.ts'
import { decisionIn } from './seats.ts'

/** Which rules somebody has met, by game: of each they are told once, in whichever match. */
const KEY = 'tefuda.firsts'

const nameOf = ({ when }: First): string => ('ask' in when ? when.ask : when.tell)

function known(): { readonly [game: string]: readonly string[] } {
  const kept = readKept(KEY)
  return typeof kept === 'object' && kept !== null ? (kept as { [game: string]: readonly string[] }) : {}
}

function knownOf(game: string): readonly string[] {
  const { [game]: names } = known()
  return Array.isArray(names) ? names : []
}

export const keepFirst = (game: string, first: First) =>
  keep(KEY, { ...known(), [game]: [...new Set([...knownOf(game), nameOf(first)])] })

/** The rule that is met in a moment, of which nobody has been told yet: by what is asked before what has happened since a line. */
export function firstIn({ name, firsts }: GameInfo, scene: Scene, from: number): First | undefined {
  const ask = decisionIn(scene)?.ask.key
  const told = new Set(scene.log.slice(Math.min(from, scene.log.length)).map(({ said }) => said.key))
  const isMet = ({ when }: First) => ('ask' in when ? when.ask === ask : told.has(when.tell))
  const met = firsts.filter((first) => isMet(first) && !knownOf(name).includes(nameOf(first)))
  return met.find(({ when }) => 'ask' in when) ?? met[0]
}
