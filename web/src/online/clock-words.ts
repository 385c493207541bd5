import type { Listed } from '@tefuda/server/messages'
import type { Voice } from '../speak.tsx'

const MINUTE = 60_000

/** The clock of a table, in few words. */
export function clockInWords(say: Voice['say'], clock: Listed['terms']['clock']): string {
  if (clock === null) return say('far.clock.none.short')
  const n = Math.round(clock.budget / MINUTE)
  if (clock.increment === 0) return say('far.clock.side.short', { n })
  return say('far.clock.more.short', { n, more: Math.round(clock.increment / 1000) })
}
