import type { Judge } from '@tefuda/common'
import {
  type Answer,
  below,
  type Decision,
  isRefusal,
  type Random,
  type Ready,
  readAnswer,
  type View,
} from '@tefuda/kernel'
import { Habits } from './habits.ts'
import { losesNow } from './loses-now.ts'
import { sorted } from './open.ts'
import type { Search } from './search.ts'
import { Branch } from './tree.ts'
import { wayOut } from './way-out.ts'
import { type WinEffort, winNow } from './win-now.ts'
import { HALF, LOST } from './worth.ts'

/** The conclusion of a search: the answer to give, whether it wins this turn, and all answers considered. */
export interface Concluded {
  readonly plan: Branch
  /** Wins this turn for sure, whatever others do and whichever cards are hidden, or very likely; null if neither is known. */
  readonly win: 'sure' | 'likely' | null
  readonly ranked: readonly Branch[]
}

/** How a search ends: how random the choice is, and how far to look for a win. */
export interface Ending extends WinEffort {
  readonly blur: number
  readonly until: number
}

/** Positions to examine: at least this many if a simulated game was won this turn, at most this many if none was. */
const TURN = 1200

/** Takes a win this turn if there is one; else the search's answer, unless that throws the game away. */
export function concluded<G extends object>(
  rules: Ready<G>,
  judge: Judge<G>,
  seen: View,
  search: Search<G>,
  { blur, positions, until, provesWins }: Ending,
  random: Random,
): Concluded {
  const decision = seen.decision!
  const isLegal = (answer: Answer) => !isRefusal(readAnswer(decision, answer))
  const ranked = search.ranked().filter(({ answer }) => isLegal(answer))
  const isNear = search.wonThisTurn > 0
  const looked = isNear ? Math.max(TURN, positions) : Math.min(TURN, positions)
  const canWin = isNear || seen.turnSeat === seen.seat
  const win = canWin ? winNow(rules, seen, { positions: looked, until, provesWins }, random) : null
  const best = ranked[0]
  if (win && isLegal(win.answer)) {
    return { plan: planOf(ranked, decision, win.answer), win: win.isSure ? 'sure' : 'likely', ranked }
  }
  const isLost = losesNow(rules, seen, Math.max(TURN, positions), until, random)
  const plan = best ? safe(ranked, taken(ranked, blur, random), isLost) : untried(decision, random)
  const out = plan.mean < LOST ? wayOut(rules, judge, seen, plan.answer, random, until) : null
  return { plan: out ? planOf(ranked, decision, out) : plan, win: null, ranked }
}

/** At most this many answers are checked. */
const PROVED = 3

/** Takes an answer after which a simulated game was lost this turn only if nobody can force that; else the next most visited one. */
function safe(ranked: readonly Branch[], plan: Branch, isLost: (answer: Answer) => boolean): Branch {
  const others = ranked.filter((one) => one !== plan)
  for (const one of [plan, ...others].slice(0, PROVED))
    if (one.lostThisTurn === 0 || !isLost(one.answer)) return one
  return others[PROVED - 1] ?? plan
}

/** If there was no time to try anything: a legal answer that does not throw the game away. */
const untried = (decision: Decision, random: Random): Branch =>
  new Branch(new Habits().answerTo(decision, HALF, random))

/** The branch of an answer; it may be untried. */
export function planOf(ranked: readonly Branch[], decision: Decision, answer: Answer): Branch {
  const named = sorted(decision, answer).join(' ')
  return ranked.find((one) => sorted(decision, one.answer).join(' ') === named) ?? new Branch(answer)
}

/**
 * The most visited answer, or a random one of the better ones. Even a weak bot does not throw a game away: an answer that always
 * lost is taken only if all did, and then the one that lost latest.
 */
export function taken(ranked: readonly Branch[], blur: number, random: Random): Branch {
  const last = ranked.reduce((so, one) => (one.mean > so.mean ? one : so))
  if (last.mean < LOST) return last
  const sound = ranked.filter(({ mean }) => mean >= LOST)
  const best = sound[0]!
  if (blur === 0) return best
  const weights = sound.map(({ visits }) => (visits / best.visits) ** (1 / blur))
  const point = (below(random, FINE) / FINE) * weights.reduce((sum, one) => sum + one, 0)
  let passed = 0
  for (let i = 0; i < sound.length; i++) {
    passed += weights[i]!
    if (passed > point) return sound[i]!
  }
  return best
}
const FINE = 1 << 20
