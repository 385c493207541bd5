import { difference, type Estimate, rate } from './interval.ts'
import type { Outcome } from './play-one.ts'
import { ratings } from './rating.ts'
import { botsOfSet, isDuel, type Series, sizeOfSet } from './schedule.ts'
import { type Hypotheses, sequentially, type Verdict } from './sequential.ts'

/** The standings of a series. Only whole sets count, in the order of their numbers, so that speed does not matter. */
export interface Standings {
  readonly games: number
  readonly bots: readonly Standing[]
  readonly pairs: readonly Pair[]
  /** Whether somebody won or lost everything, so that Elo is only a lower bound; null if there is no Elo. */
  readonly isOpen: boolean | null
  /** The first seat's share of the points; null if everybody plays on one side. */
  readonly first: Estimate | null
  readonly test: Verdict | null
  /** Games that did not end, games in which the rules stopped, and answers that were replaced. */
  readonly stuck: number
  readonly stopped: number
  readonly stumbles: number
  readonly meanDecisions: number
  readonly meanTurns: number
}

interface Counted {
  readonly games: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** The share of the points they took; a draw is half a point. */
  readonly rate: Estimate
  /** Null if everybody plays on one side. */
  readonly elo: Estimate | null
}

export interface Standing extends Counted {
  readonly bot: string
}

/** Two bots: the first one's results against the second, or on the same deals. */
export interface Pair extends Counted {
  readonly bots: readonly [string, string]
  /** How much more often the first wins; null in a duel. */
  readonly ahead: Estimate | null
}

/** A whole set: the results of its games in order. */
interface PlayedSet {
  readonly bots: readonly number[]
  readonly games: readonly Outcome[]
}

/** The standings after the whole sets among the first games; with a test, up to its decision. */
export function standings(
  series: Series,
  outcomes: ReadonlyMap<number, Outcome>,
  games: number,
  asked: Hypotheses | null,
): Standings {
  const played = wholeSetsOf(series, outcomes, games)
  const test = asked && sequentially(played.map(scoreOf(series)), asked)
  const sets = test ? played.slice(0, test.pairs) : played
  const all = sets.flatMap((set) => set.games)
  const mean = (of: (one: Outcome) => number) =>
    all.length === 0 ? 0 : Math.round((100 * all.reduce((sum, one) => sum + of(one), 0)) / all.length) / 100
  return {
    games: all.length,
    ...(isDuel(series) ? ofDuels(series, sets) : ofParties(series, sets)),
    test,
    stuck: all.filter(({ winners, trouble }) => winners === null && trouble === null).length,
    stopped: all.filter(({ trouble }) => trouble !== null).length,
    stumbles: all.reduce((sum, { stumbles }) => sum + stumbles, 0),
    meanDecisions: mean(({ decisions }) => decisions),
    meanTurns: mean(({ turns }) => turns),
  }
}

/** The sets before the first gap: short games must not count before long ones. */
function wholeSetsOf(series: Series, outcomes: ReadonlyMap<number, Outcome>, games: number): PlayedSet[] {
  const size = sizeOfSet(series)
  const sets: PlayedSet[] = []
  for (let set = 0; set * size < games; set++) {
    const found = Array.from({ length: size }, (_, i) => outcomes.get(set * size + i))
    const whole = found.filter((one) => one !== undefined)
    if (whole.length < size) break
    sets.push({ bots: botsOfSet(series, set), games: whole })
  }
  return sets
}

/** The first seat's points; a game that did not end is shared. */
function pointsOf({ winners }: Outcome): number {
  if (winners?.length !== 1) return 0.5
  return winners[0] === 0 ? 1 : 0
}

const isWon = ({ people }: Series, { winners }: Outcome) => winners?.some((seat) => seat < people) ?? false

/** The first bot's share of the points of a set. */
const scoreOf =
  (series: Series) =>
  ({ games }: PlayedSet): number => {
    const [one, other] = games as readonly [Outcome, Outcome]
    if (isDuel(series)) return (pointsOf(one) + 1 - pointsOf(other)) / 2
    return (1 + Number(isWon(series, one)) - Number(isWon(series, other))) / 2
  }

const counted = (won: number, drawn: number, lost: number, elo: Estimate | null): Counted => {
  const games = won + drawn + lost
  return { games, won, drawn, lost, rate: rate(won + drawn / 2, games), elo }
}

type Compared = Pick<Standings, 'bots' | 'pairs' | 'isOpen' | 'first'>

function ofDuels({ bots }: Series, sets: readonly PlayedSet[]): Compared {
  const table = () => bots.map(() => bots.map(() => 0))
  const [won, drawn] = [table(), table()]
  let first = 0
  for (const { bots: two, games } of sets)
    for (const [i, game] of games.entries()) {
      const [one, other] = (i === 0 ? two : two.toReversed()) as readonly [number, number]
      const points = pointsOf(game)
      first += points
      if (points === 0.5) {
        drawn[one]![other]!++
        drawn[other]![one]!++
      } else if (points === 1) won[one]![other]!++
      else won[other]![one]!++
    }
  const { elo, gap, isOpen } = ratings(won.map((row, i) => row.map((n, j) => n + drawn[i]![j]! / 2)))
  const sum = (row: readonly number[]) => row.reduce((all, n) => all + n, 0)
  return {
    bots: bots.map((bot, i) => ({
      bot,
      ...counted(sum(won[i]!), sum(drawn[i]!), sum(won.map((row) => row[i]!)), elo[i]!),
    })),
    pairs: pairsOf(bots).map(([i, j]) => ({
      bots: [bots[i]!, bots[j]!],
      ...counted(won[i]![j]!, drawn[i]![j]!, won[j]![i]!, gap(i, j)),
      ahead: null,
    })),
    isOpen,
    first: rate(first, sets.length * 2),
  }
}

function ofParties(series: Series, sets: readonly PlayedSet[]): Compared {
  const { bots } = series
  const wins = bots.map((_, i) => sets.map(({ games }) => isWon(series, games[i]!)))
  const count = (list: readonly boolean[]) => list.filter(Boolean).length
  return {
    bots: bots.map((bot, i) => {
      const won = count(wins[i]!)
      return { bot, ...counted(won, 0, sets.length - won, null) }
    }),
    pairs: pairsOf(bots).map(([i, j]) => {
      const won = count(wins[i]!.map((yes, set) => yes && !wins[j]![set]))
      const lost = count(wins[j]!.map((yes, set) => yes && !wins[i]![set]))
      return {
        bots: [bots[i]!, bots[j]!],
        ...counted(won, sets.length - won - lost, lost, null),
        ahead: difference(won, lost, sets.length),
      }
    }),
    isOpen: null,
    first: null,
  }
}

const pairsOf = (bots: readonly unknown[]) =>
  bots.flatMap((_, i) => [...bots.keys()].slice(i + 1).map((j) => [i, j] as const))
