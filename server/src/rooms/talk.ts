import { BadInput, type Seat } from '@tefuda/kernel'
import type { Line, Said } from './messages.ts'

/** What is said at a table. It is kept as long as the room is, and in no record. */

const MOST_LINES = 3
const WITHIN = 10_000
const KEPT = 100

/** A conversation: players have one, and watchers another that players never hear. */
export class Talk {
  private readonly said: Said[] = []
  private readonly times = new WeakMap<object, number[]>()

  get lines(): readonly Said[] {
    return this.said
  }

  /** Somebody says a line; who says too much too quickly is asked to wait. */
  say(speaker: object, by: Seat | null, name: string, line: Line, at: number): Said {
    const recent = (this.times.get(speaker) ?? []).filter((time) => at - time < WITHIN)
    if (recent.length >= MOST_LINES)
      throw new BadInput('a little slower, please', 'もう少しゆっくりお願いします')
    this.times.set(speaker, [...recent, at])
    const said: Said = { by, name, at, line }
    this.said.push(said)
    if (this.said.length > KEPT) this.said.shift()
    return said
  }
}
