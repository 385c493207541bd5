import type { First } from '@tefuda/common'
import type { GameInfo, LogLine, Scene } from '@tefuda/engine/protocol'
import { type Decision, fieldsOf } from '@tefuda/kernel'
import { keep, readKept } from '../../keeping.ts'
import { decisionIn } from '../match/seats.ts'

/** Which rules somebody has met, by game: of each they are told once, in whichever match. */
const KEY = 'tefuda.firsts'

const nameOf = ({ when }: First): string => ('ask' in when ? when.ask : when.tell)

const known = () => fieldsOf(readKept(KEY))

function knownOf(game: string): readonly string[] {
  const { [game]: names } = known()
  return Array.isArray(names) ? names : []
}

export const keepFirst = (game: string, first: First) =>
  keep(KEY, { ...known(), [game]: [...new Set([...knownOf(game), nameOf(first)])] })

/** Whether there is anything to choose: where one can but pass, or there is one answer, no rule is met. */
function isChoice(decision: Decision): boolean {
  if (decision.kind !== 'choose') return true
  return decision.options.length > (decision.min === 0 ? 0 : 1)
}

/** Whether a rule is met by what is asked, or by one of the lines that are new. */
export function isMet({ when }: First, decision: Decision | null, lines: readonly LogLine[]): boolean {
  const isBy = (clause: string) => when.by === undefined || when.by === clause
  if ('tell' in when) return lines.some(({ said, clause }) => said.key === when.tell && isBy(clause))
  return decision?.ask.key === when.ask && isBy(decision.clause) && isChoice(decision)
}

/** The rule that is met in a moment, of which nobody has been told yet: by what is asked before what has happened since a line. */
export function firstIn({ name, firsts }: GameInfo, scene: Scene, from: number): First | undefined {
  const decision = decisionIn(scene)
  const lines = scene.log.slice(Math.min(from, scene.log.length))
  const met = firsts.filter(
    (first) => isMet(first, decision, lines) && !knownOf(name).includes(nameOf(first)),
  )
  return met.find(({ when }) => 'ask' in when) ?? met[0]
}
