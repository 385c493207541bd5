import { event, noticeLoop, type Option, type Seat, type Vars } from '@tefuda/kernel'
import { type Ns, opponentOf } from './300-zones.ts'

/**
 * 1500, 1501, 1501.1: the same again and again. After some rounds in one round of priority the rules compare what the
 * whole table is like; what comes back is a loop.
 */

/** What a player did by choice in the loop. */
type Act = { readonly seat: Seat; readonly key: string }

const actsIn = (v: Vars) => (v.acts ?? []) as unknown as readonly Act[]
const bannedIn = (v: Vars) => (v.banned ?? []) as unknown as readonly Act[]

/** So many resolutions one after another are nothing remarkable. */
const REMARKABLE = 8
const COUNTS = ['rounds', 'acts', 'banned', 'entering', 'did']

/** A player has done something by choice. Doing something else than the loop makes the loop possible again. */
export function hasActed(v: Vars, act: Act): void {
  v.banned = null
  if ((v.rounds as number | undefined) ?? 0) v.acts = [...actsIn(v), act]
}

/**
 * Something has resolved. Where that has become a loop, whoever keeps it going by choice says how many more times: one
 * (1501.1a), or both, the turn player first, and the smaller number happens (1501.1b). Without anyone it is a draw
 * (1501.1c). Gives whether a loop was noticed.
 */
export function hasComeRound(t: Ns, v: Vars): boolean {
  v.rounds = ((v.rounds as number | undefined) ?? 0) + 1
  if ((v.rounds as number) < REMARKABLE) return false
  const first = t.state.turnSeat
  const going = [first, opponentOf(first)].filter((seat) => actsIn(v).some((act) => act.seat === seat))
  const clause = ['1501.1c', '1501.1a', '1501.1b'][going.length]!
  return noticeLoop(t, clause, going, COUNTS)
}

/** The loop has gone on as often as was said: nothing has come of it, and its acts are not to be repeated. */
export function leaveLoop(t: Ns, v: Vars): void {
  t.do(event('loop', '1501.1', t.state.turnSeat, { value: t.state.returned as number }))
  Object.assign(v, { banned: actsIn(v), acts: [], rounds: 0 })
}

/** What a player may do, without the acts of a loop that has just ended. */
export function withoutLoop(options: readonly Option[], v: Vars, seat: Seat): readonly Option[] {
  const banned = bannedIn(v).filter((act) => act.seat === seat)
  return banned.length === 0 ? options : options.filter(({ key }) => !banned.some((act) => act.key === key))
}
