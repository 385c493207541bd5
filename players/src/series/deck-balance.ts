import { type Estimate, rate, Z95 } from './interval.ts'
import type { Outcome } from './play-one.ts'
import type { Job } from './schedule.ts'
import type { WatchedGame } from './watch.ts'

/**
 * What many games say about decks and cards. A card's effect on winning is measured within each deck and turn by turn: games in which
 * it was drawn in a turn are compared with games of the same deck that were still going in that turn and had not drawn it.
 * Otherwise every card of long games would seem to win, or to lose.
 */
export interface DeckBalance {
  readonly games: number
  readonly decks: readonly { readonly deck: string; readonly games: number; readonly rate: Estimate }[]
  readonly matchups: readonly Matchup[]
  /** The first player's share of the points; null if everybody plays on one side. */
  readonly first: Estimate | null
  readonly drawn: number
  readonly turns: {
    readonly mean: number
    /** How many games ended in each turn. */
    readonly counts: { readonly [turn: number]: number }
  }
  readonly cards: readonly CardFigures[]
  readonly combos: readonly Combo[]
  /** How many pairs of cards were compared; one in forty stands out by chance. */
  readonly pairsSeen: number
  readonly unplayed: readonly { readonly deck: string; readonly card: string }[]
}

interface Matchup {
  readonly deck: string
  readonly against: string
  readonly games: number
  readonly rate: Estimate
}

export interface CardFigures {
  readonly deck: string
  readonly card: string
  /** Games with the deck, and those in which the card was drawn and played. */
  readonly games: number
  readonly drawn: number
  readonly played: number
  /** How much more often games are won after drawing it, or after playing it once drawn, than other games in the same turn. */
  readonly ifDrawn: Estimate | null
  readonly ifPlayed: Estimate | null
}

/** Two cards that win more often together than each of them alone suggests, with the number of games in which both were played. */
export interface Combo {
  readonly deck: string
  readonly cards: readonly [string, string]
  readonly games: number
  readonly rate: number
  readonly expected: number
  readonly excess: Estimate
  /** Whether it stands out even among this many pairs. */
  readonly isSure: boolean
}

/** A game from one seat's side. */
interface Side {
  readonly deck: string
  readonly against: string
  readonly points: number
  readonly turns: number
  readonly cards: WatchedGame['cards'][number]
}

/** A game that was watched. */
export interface Watched {
  readonly job: Job
  readonly outcome: Outcome
  readonly seen: WatchedGame
}

/** Fewer games with both cards prove nothing. */
const FEWEST = 20
const COMBOS_TOLD = 20

export function deckBalance(
  games: readonly Watched[],
  people: number,
  deckLists: ReadonlyMap<string, readonly string[]>,
): DeckBalance {
  const sides = games.flatMap((game) => sidesOf(game, people))
  const byDeck = Map.groupBy(sides, ({ deck }) => deck)
  const decks = [...byDeck.keys()].sort()
  const cards = decks.flatMap((deck) => figuresOf(deck, byDeck.get(deck)!, deckLists.get(deck) ?? []))
  const combos = decks.flatMap((deck) => combosOf(deck, byDeck.get(deck)!))
  const bound = normalBound(0.05 / Math.max(1, combos.length))
  return {
    games: games.length,
    decks: decks.flatMap((deck) => {
      const others = othersOnly(byDeck.get(deck)!)
      return others.length > 0 ? [{ deck, ...counted(others) }] : []
    }),
    matchups: decks.flatMap((deck) =>
      [...Map.groupBy(othersOnly(byDeck.get(deck)!), ({ against }) => against)]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([against, some]) => ({ deck, against, ...counted(some) })),
    ),
    first: people < (games[0]?.job.decks.length ?? 0) ? null : firstOf(games),
    drawn: games.filter(({ outcome }) => outcome.winners?.length !== 1).length,
    turns: lengthsOf(games),
    cards,
    combos: combos
      .filter(({ excess }) => excess.low > 0)
      .toSorted((one, other) => other.z - one.z)
      .slice(0, COMBOS_TOLD)
      .map(({ z, ...combo }) => ({ ...combo, isSure: z > bound })),
    pairsSeen: combos.length,
    unplayed: cards.filter(({ played }) => played === 0).map(({ deck, card }) => ({ deck, card })),
  }
}

/** A deck against itself says nothing about it. */
const othersOnly = (sides: readonly Side[]) => sides.filter(({ deck, against }) => deck !== against)

function counted(sides: readonly Side[]): { readonly games: number; readonly rate: Estimate } {
  return {
    games: sides.length,
    rate: rate(
      sides.reduce((sum, { points }) => sum + points, 0),
      sides.length,
    ),
  }
}

function sidesOf({ job, outcome, seen }: Watched, people: number): Side[] {
  const isParty = people < job.decks.length
  const { winners, turns } = outcome
  const pointsOf = (seat: number) => {
    if (isParty) return winners?.some((one) => one < people) ? 1 : 0
    return winners?.length === 1 ? Number(winners[0] === seat) : 0.5
  }
  return Array.from({ length: people }, (_, seat) => ({
    deck: job.decks[seat]!.name,
    against: job.decks[isParty ? people : 1 - seat]!.name,
    points: pointsOf(seat),
    turns,
    cards: seen.cards[seat]!,
  }))
}

function firstOf(games: readonly Watched[]): Estimate {
  const begun = games.filter(({ seen }) => seen.first !== null)
  const points = begun.map(({ outcome, seen }) =>
    outcome.winners?.length === 1 ? Number(outcome.winners[0] === seen.first) : 0.5,
  )
  return rate(
    points.reduce((sum, one) => sum + one, 0),
    begun.length,
  )
}

function lengthsOf(games: readonly Watched[]): DeckBalance['turns'] {
  const counts: { [turn: number]: number } = {}
  let sum = 0
  for (const { outcome } of games) {
    counts[outcome.turns] = (counts[outcome.turns] ?? 0) + 1
    sum += outcome.turns
  }
  return { mean: games.length === 0 ? 0 : sum / games.length, counts }
}

function figuresOf(deck: string, sides: readonly Side[], list: readonly string[]): CardFigures[] {
  const names = new Set([...list, ...sides.flatMap(({ cards }) => Object.keys(cards))])
  return [...names].toSorted().map((card) => {
    const when = (side: Side) => side.cards[card] ?? NEVER
    const isDrawable = sides.some((side) => when(side)[0] !== null)
    return {
      deck,
      card,
      games: sides.length,
      drawn: sides.filter((side) => when(side)[0] !== null).length,
      played: sides.filter((side) => when(side)[1] !== null).length,
      ifDrawn: effectOf(
        sides,
        () => 0,
        (side) => when(side)[0],
      ),
      // Only a drawn card can be played; a card beside the deck is available from the beginning.
      ifPlayed: effectOf(
        sides,
        (side) => (isDrawable ? (when(side)[0] ?? when(side)[1]) : 0),
        (side) => when(side)[1],
      ),
    }
  })
}

const NEVER = [null, null] as const

/**
 * The difference in winning between games in which something happened in a turn and games still waiting for it: the
 * Mantel-Haenszel risk difference over all turns, with its interval. Null if nothing can be compared.
 */
function effectOf(
  sides: readonly Side[],
  from: (side: Side) => number | null,
  at: (side: Side) => number | null,
): Estimate | null {
  let [over, weight, variance] = [0, 0, 0]
  const turns = new Set(sides.map(at).filter((turn) => turn !== null))
  for (const turn of turns) {
    const waiting = sides.filter((side) => {
      const [begun, happened] = [from(side), at(side)]
      return side.turns >= turn && begun !== null && begun <= turn && (happened === null || happened >= turn)
    })
    const now = waiting.filter((side) => at(side) === turn)
    const [all, some] = [waiting.length, now.length]
    if (some === all) continue
    const points = (list: readonly Side[]) => list.reduce((sum, side) => sum + side.points, 0)
    const share = points(waiting) / all
    over += points(now) - some * share
    weight += (some * (all - some)) / all
    variance += (some * share * (1 - share) * (all - some)) / Math.max(1, all - 1)
  }
  if (weight < 1 || variance === 0) return null
  const value = over / weight
  const reach = (Z95 * Math.sqrt(variance)) / weight
  return { value, low: Math.max(-1, value - reach), high: Math.min(1, value + reach) }
}

/**
 * Pairs of cards that were played together in enough games. The expectation adds up each card's own odds, among the games still
 * going in the turn in which both had been played.
 */
function combosOf(deck: string, sides: readonly Side[]): (Omit<Combo, 'isSure'> & { readonly z: number })[] {
  const names = [...new Set(sides.flatMap(({ cards }) => Object.keys(cards)))].toSorted()
  const playedAt = names.map((name) => sides.map(({ cards }) => cards[name]?.[1] ?? Number.POSITIVE_INFINITY))
  const longest = Math.max(0, ...sides.map(({ turns }) => turns))
  const odds = oddsByTurn(sides, longest)
  const base = odds(() => 0)
  const alone = playedAt.map((turns) => odds((i) => turns[i]!))
  return names.flatMap((one, i) =>
    names.slice(i + 1).flatMap((other, rest) => {
      const j = i + 1 + rest
      const both = sides.flatMap((side, k) => {
        const turn = Math.max(playedAt[i]![k]!, playedAt[j]![k]!)
        return turn <= side.turns ? [{ points: side.points, turn }] : []
      })
      if (both.length < FEWEST || both.length === sides.length) return []
      const likely = both.map(({ turn }) => {
        const log = alone[i]![turn]! + alone[j]![turn]! - base[turn]!
        return 1 / (1 + Math.exp(-log))
      })
      const sum = (list: readonly number[]) => list.reduce((all, n) => all + n, 0)
      const n = both.length
      const [won, expected] = [sum(both.map(({ points }) => points)) / n, sum(likely) / n]
      const spread = Math.sqrt(sum(likely.map((p) => p * (1 - p)))) / n
      const excess = {
        value: won - expected,
        low: won - expected - Z95 * spread,
        high: won - expected + Z95 * spread,
      }
      const pair = { deck, cards: [one, other] as const, games: n, rate: won, expected, excess }
      return [{ ...pair, z: (won - expected) / spread }]
    }),
  )
}

/** For each turn, the log odds of winning of games still going in which something had happened by then. */
const oddsByTurn =
  (sides: readonly Side[], longest: number) =>
  (happened: (i: number) => number): number[] => {
    const [won, all] = [new Float64Array(longest + 1), new Float64Array(longest + 1)]
    for (const [i, { turns, points }] of sides.entries())
      for (let turn = happened(i); turn <= turns; turn++) {
        won[turn]! += points
        all[turn]! += 1
      }
    return Array.from(won, (n, turn) => Math.log((n + 0.5) / (all[turn]! - n + 0.5)))
  }

/** The number of standard errors exceeded with this chance on either side, by bisection. */
function normalBound(chance: number): number {
  let [low, high] = [0, 10]
  for (let i = 0; i < 60; i++) {
    const z = (low + high) / 2
    if (beyond(z) * 2 > chance) low = z
    else high = z
  }
  return low
}

/** The chance of more than z standard errors (Abramowitz and Stegun, 26.2.17). */
function beyond(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly
}
