import { refusal, type Seat } from '@tefuda/kernel'
import type { Ps } from './400-zones.ts'
import { isBoss } from './raid-boss.ts'

/** 103.6.1.5.1: whether this is a main phase in which nothing waits; nobody can pass there. */
export const isMainIdle = (t: Ps) => isOwnMain(t) && t.state.pending.length === 0
/** Whether this is a player's main phase, not a boss's (raid.15). */
export const isOwnMain = (t: Ps) => t.state.globals.phase === 'main' && !isBoss(t, t.state.turnSeat)

/** 103.6.2.2: whether it is the player's own main phase and nothing waits. */
export const isOwnIdleMain = (t: Ps, seat: Seat) => t.state.turnSeat === seat && isMainIdle(t)

export const NOT_MAIN = refusal('103.6.2.2', 'no.notMain')

export const NO_PASS = refusal('103.6.1.5.1', 'no.pass')
