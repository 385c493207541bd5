import { blackpoker } from '@tefuda/blackpoker'
import { judge as blackpokerJudge } from '@tefuda/blackpoker/judge'
import type { Judge } from '@tefuda/common'
import { type Random, type Ready, type Setup, seeded, startGame, type Vars } from '@tefuda/kernel'
import { bundledNinjaSlayer } from '@tefuda/ninja-slayer/bundled'
import { judge as ninjaSlayerJudge } from '@tefuda/ninja-slayer/judge'
import { bundledPso2 } from '@tefuda/pso2/bundled'
import { judge as pso2Judge } from '@tefuda/pso2/judge'
import { bundledStrike } from '@tefuda/spell-card-strike/bundled'
import { judge as strikeJudge } from '@tefuda/spell-card-strike/judge'
import { bundledVanguard } from '@tefuda/vanguard/bundled'
import { judge as vanguardJudge } from '@tefuda/vanguard/judge'
import { type Mind, playGame, type SeatDoor } from '../src/index.ts'

/** A game as a bot is put to the test in it. */
export interface Played {
  readonly rules: Ready<Vars>
  readonly judge: Judge<Vars>
  readonly setup: Omit<Setup, 'seed'>
}
const played = (rules: unknown, judge: unknown, setup: Omit<Setup, 'seed'> = {}) =>
  ({ rules, judge, setup }) as Played
export const ALL = {
  blackpoker: played(blackpoker, blackpokerJudge, { options: { frame: 'entry20' } }),
  'ninja-slayer': played(bundledNinjaSlayer, ninjaSlayerJudge),
  pso2: played(bundledPso2, pso2Judge),
  'pso2, raid': played(bundledPso2, pso2Judge, { options: { raid: 'normal' }, seats: 3 }),
  'spell-card-strike': played(bundledStrike, strikeJudge),
  vanguard: played(bundledVanguard, vanguardJudge),
}

/** Lets a mind answer so many questions, over as many games as that takes. */
export function answers({ rules, setup }: Played, mind: Mind, many: number, seeds: string): void {
  let left = many
  const counted: Mind = Object.assign(
    (door: SeatDoor, random: Random) => {
      left--
      return mind(door, random)
    },
    { remembers: true as const },
  )
  for (let nth = 0; left > 0; nth++) {
    const t = startGame(rules, { ...setup, seed: `${seeds} ${nth}` })
    playGame(t, new Array(setup.seats ?? 2).fill(counted), seeded(`${seeds} ${nth}`), left)
  }
}
