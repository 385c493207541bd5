import { goesWithoutSaying } from '@tefuda/common/idle'
import { player } from '@tefuda/kernel'
import type { GameInfo, LogLine, Meters } from '../engine/protocol.ts'
import type { Voice } from '../speak.tsx'

/** Something that somebody did, and what came of it. */
export interface Play {
  /** What was done; null for what happens before anybody does anything. */
  readonly head: LogLine | null
  readonly lines: readonly LogLine[]
}

/** A turn of the report; the first one, before any turn, has no heading. */
export interface ReportedTurn {
  readonly heading: LogLine | null
  readonly plays: readonly Play[]
  /** What the meters showed when it began and when it ended, as far as that is known. */
  readonly began: Meters | null
  readonly ended: Meters | null
}

const TURN = 'tell.turn'

/** The report by turn and play. Whoever judges sees every line. */
export function reportOf(
  { layout }: GameInfo,
  log: readonly LogLine[],
  judges: boolean,
): readonly ReportedTurn[] {
  const told = judges ? log : log.filter(({ said }) => !goesWithoutSaying(said))
  const starts = told.flatMap(({ said }, i) => (said.key === TURN ? [i] : []))
  const turns = [...(starts[0] === 0 ? [] : [-1]), ...starts]
  return turns
    .map((start, n): ReportedTurn => {
      const heading = told[start] ?? null
      const next = turns[n + 1]
      return {
        heading,
        plays: playsIn(layout.plays, told.slice(start + 1, next)),
        began: heading?.meters ?? null,
        ended: (next === undefined ? null : told[next]!.meters) ?? null,
      }
    })
    .filter(({ heading, plays }) => heading || plays.length > 0)
}

function playsIn(heads: readonly string[], lines: readonly LogLine[]): Play[] {
  const starts = lines.flatMap(({ said }, i) => (heads.includes(said.key) ? [i] : []))
  const first = lines.slice(0, starts[0])
  return [
    ...(first.length > 0 ? [{ head: null, lines: first }] : []),
    ...starts.map((start, n) => ({ head: lines[start]!, lines: lines.slice(start + 1, starts[n + 1]) })),
  ]
}

/** What a turn came to: how the meters of each seat have changed. */
export function resultOf(info: GameInfo, voice: Voice, { began, ended }: ReportedTurn): string | null {
  if (!began || !ended) return null
  const changes = began.flatMap((meters, seat) =>
    meters.flatMap((before, i) => {
      const after = ended[seat]?.[i] ?? null
      if (before === null || after === null || before === after) return []
      const { zone, value } = info.layout.meters[i]!
      const what = voice.word(info, value ? `value.${value}` : `zone.${zone}`, '')
      const n = `${after > before ? '+' : '−'}${Math.abs(after - before)}`
      return [voice.say('log.change', { who: player(seat), n, what })]
    }),
  )
  return changes.join(voice.say('log.and'))
}
