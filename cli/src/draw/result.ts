import { type Result, seatName } from '@tefuda/kernel'
import type { Game } from '../games.ts'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'

/** Who won, why, and by which clause. */
export function drawResult({ winners, clause, reason }: Result, { rules }: Game, voice: Voice): string {
  const won =
    winners.length === 0 ? voice.say('end.draw') : voice.say('end.won', { seats: winners.map(seatName) })
  return `${paint.bold(won)} ${voice.tell(rules, reason)} ${paint.dim(`(${clause})`)}`
}
