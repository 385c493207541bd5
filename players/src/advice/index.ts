import type { Judge } from '@tefuda/common'
import { isIdle } from '@tefuda/common/idle'
import { type Answer, imagine, type Random, type Ready, type View } from '@tefuda/kernel'
import type { MeterSource } from '../people/foreseeing.ts'
import { EFFORT, type Effort } from '../search/effort.ts'
import type { Habits } from '../search/habits.ts'
import { Search } from '../search/search.ts'
import { concluded, planOf } from '../search/taking.ts'
import type { Branch } from '../search/tree.ts'
import type { Advice } from './advice.ts'
import { Measuring } from './measures.ts'
import { playOn } from './play-on.ts'
import { playOut } from './play-out.ts'
import { type Came, type Reason, reasonsIn } from './reasons.ts'
import { hasWord } from './why.ts'

export type { Advice } from './advice.ts'
export { playOn } from './play-on.ts'
export { playOut } from './play-out.ts'
export type { Reason } from './reasons.ts'
export { whyOf } from './why.ts'

/** The parts of a game that advice needs. */
export interface Advising<G extends object> extends MeterSource {
  readonly judge: Judge<G>
}

/** How long to think: a person is waiting. */
export const ADVICE: Effort = { ...EFFORT, iterations: 400, milliseconds: 700 }

/** How many imagined games must agree, and how many at least when time is short. */
const WORLDS = 12
const FEWEST = 5
/** Proving a win and comparing answers must end within these multiples of the search's time. */
const PROOF = 1.5
const REASONS = 2
const FURTHER = 3
/** Positions to examine for a win this turn, per simulated game. */
const POSITIONS = 2

/** Advises the seat that has to answer, from its view alone. `against` is an answer already given to compare with. */
export function advise<G extends object>(
  rules: Ready<G>,
  game: Advising<G>,
  seen: View,
  random: Random,
  effort: Effort = ADVICE,
  against: Answer | null = null,
): Advice {
  const decision = seen.decision!
  const began = performance.now()
  const within = (times: number) => began + times * (effort.milliseconds ?? Infinity)
  const search = new Search(rules, game.judge, effort, decision, random)
  search.run(seen)
  const ending = { blur: 0, positions: POSITIONS * effort.iterations, until: within(PROOF), provesWins: true }
  const { plan, win, ranked } = concluded(rules, game.judge, seen, search, ending, random)
  const other = against ? planOf([plan, ...ranked], decision, against) : otherThan(plan, ranked)
  const { habits } = search
  const isBetter = other !== null && promisesMore(plan, other)
  const rest = { plan, other, win, isBetter, habits, weighed: ranked.length }
  const compared = comparedIn(rules, game, seen, plan, other, random, within(REASONS))
  if (compared.reasons.length > 0 || win || !other) return { ...rest, ...compared, until: 'now' }
  const further = comparedLater(rules, game, seen, plan, other, habits, random, within(FURTHER))
  return { ...rest, ...compared, ...further }
}

/** Advises an untried answer only if it is known to win, or known not to lose when everything tried has lost. */
const promisesMore = (plan: Branch, other: Branch) =>
  plan !== other && (plan.visits === 0 || other.visits === 0 || plan.mean > other.mean)

/** The alternative: doing nothing if possible, else the next best answer. */
function otherThan(plan: Branch, ranked: readonly Branch[]): Branch | null {
  const others = ranked.filter((one) => one !== plan)
  const idle = isIdle(plan.answer) ? undefined : others.find(({ answer }) => isIdle(answer))
  return idle ?? others[0] ?? null
}

function comparedIn<G extends object>(
  rules: Ready<G>,
  game: Advising<G>,
  seen: View,
  plan: Branch,
  other: Branch | null,
  random: Random,
  until: number,
): Pick<Advice, 'reasons' | 'isOpen'> {
  const came: Came[] = []
  let isOpen = false
  let isLucky = false
  for (let i = 0; i < WORLDS && (i < FEWEST || performance.now() < until); i++) {
    const world = imagine(rules, seen, random)
    const measuring = new Measuring(world, seen, game)
    const now = measuring.of(world)
    const follow = (branch: Branch) => {
      const played = playOut(world, seen, branch, game.judge, random)
      if (branch === plan) isOpen ||= played.isOpen
      isLucky ||= played.isLucky
      return measuring.of(played.table)
    }
    came.push({ now, then: follow(plan), else: other && follow(other) })
  }
  return { reasons: toldOf(rules, game, reasonsIn(came, isLucky)), isOpen }
}

/** Its usual result by the end of the turn, else by the seat's next turn; nothing if results vary. */
function comparedLater<G extends object>(
  rules: Ready<G>,
  game: Advising<G>,
  seen: View,
  plan: Branch,
  other: Branch,
  habits: Habits,
  random: Random,
  end: number,
): Pick<Advice, 'reasons' | 'until'> {
  for (const until of ['turn', 'round'] as const) {
    const came: Came[] = []
    for (let i = 0; i < WORLDS && (i < FEWEST || performance.now() < end); i++) {
      const world = imagine(rules, seen, random)
      const measuring = new Measuring(world, seen, game)
      const follow = (branch: Branch) => measuring.of(playOn(world, seen, branch, until, habits, random))
      came.push({ now: measuring.of(world), then: follow(plan), else: follow(other) })
    }
    const reasons = toldOf(rules, game, reasonsIn(came, true))
    if (reasons.length > 0) return { reasons, until }
  }
  return { reasons: [], until: 'now' }
}

/** The reasons that can be put into words. */
const toldOf = <G extends object>(rules: Ready<G>, game: Advising<G>, reasons: readonly Reason[]) =>
  reasons.filter((one) => hasWord(rules, game.layout, one))
