import { type Result, seatName } from '@tefuda/kernel'
import pc from 'picocolors'
import type { Game } from '../games.ts'
import type { Voice } from '../voice.ts'

/** Who won, why, and by which clause. */
export function drawResult({ winners, clause, reason }: Result, { rules }: Game, voice: Voice): string {
  const won =
    winners.length === 0 ? voice.say('end.draw') : voice.say('end.won', { seats: winners.map(seatName) })
  return `${pc.bold(won)} ${voice.tell(rules, reason)} ${pc.dim(`(${clause})`)}`
}
