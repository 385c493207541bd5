import { type Match, type Seat, tellTo, type Vars, type Witnessed } from '@tefuda/kernel'
import { paintSuits } from './draw/card.ts'
import { hanging } from './draw/width.ts'
import { paint } from './paint.ts'
import type { Voice } from './voice.ts'

/** Whoever reads a log: a seat, a spectator (-1), or someone who may see everything. */
export type Reader = Seat | 'everything'

export interface LogLine {
  readonly type: string
  readonly clause: string
  readonly said: string
}

/** What a reader hears of an event, or null where there is nothing to hear. */
function hear(
  { table, rules }: Match<Vars>,
  witnessed: Witnessed,
  reader: Reader,
  voice: Voice,
): LogLine | null {
  const { event, faces, keys } = witnessed
  const told =
    reader === 'everything'
      ? rules.tell(
          table,
          event,
          faces.map(() => true),
          keys,
        )
      : tellTo(table, witnessed, reader)
  return told && { type: event.type, clause: event.clause, said: voice.tell(rules, told) }
}

/**
 * The log of a match for one reader. It is written as things happen: an event is told while what it speaks of is
 * still there.
 */
export class Log {
  private readonly match: Match<Vars>
  private readonly reader: Reader
  private readonly voice: Voice
  private heard: (LogLine | null)[] = []

  constructor(match: Match<Vars>, reader: Reader, voice: Voice) {
    this.match = match
    this.reader = reader
    this.voice = voice
    this.catchUp()
  }

  /** How many events have been heard so far. */
  get length(): number {
    return this.heard.length
  }

  /** Hears what has happened since, and forgets what has been taken back. */
  catchUp(): void {
    const { events } = this.match
    this.heard.length = Math.min(this.heard.length, events.length)
    for (const witnessed of events.slice(this.heard.length)) {
      this.heard.push(hear(this.match, witnessed, this.reader, this.voice))
    }
  }

  /** The lines from an event on. */
  since(event: number): LogLine[] {
    return this.heard.slice(event).filter((line) => line !== null)
  }
}

const CLAUSE = 16

export function drawLog(lines: readonly LogLine[], columns: number): string[] {
  return lines.flatMap(({ clause, said }) =>
    hanging(` ${paint.dim(clause.padEnd(CLAUSE))}`, said, columns, paintSuits),
  )
}
