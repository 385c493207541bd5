import { type Json, type Ready, randomDeck, seeded, type Vars } from '@tefuda/kernel'

/**
 * The games of a series. It consists of sets: games with the same seed and the same decks at the same seats, so that the same cards
 * come in the same order. In a duel two bots play each side once; a single bot plays one game against itself. In a raid every bot
 * plays the whole party.
 */
export interface Series {
  readonly game: string
  readonly bots: readonly string[]
  /** The decks each seat may use; a seat without any uses the default deck. */
  readonly decks: readonly (readonly Deck[])[]
  /** How many seats are played. */
  readonly people: number
  readonly seed: string
  readonly options: Json
  /** Decisions after which a game is abandoned. */
  readonly max: number
  /** How long an external bot may think, in milliseconds. */
  readonly deadline: number
}

/** A deck by name, or a random deck for every set (null). */
export interface Deck {
  readonly name: string
  readonly cards: readonly string[] | null
}

/** A game of a series, as plain data, so that it can be played anywhere. */
export interface Job {
  /** Its number in the series. */
  readonly nth: number
  readonly game: string
  /** One for each played seat. */
  readonly bots: readonly string[]
  /** One for each seat. */
  readonly decks: readonly Deck[]
  readonly seed: string
  /** The bots' own seed, different in each game. */
  readonly luck: string
  readonly options: Json
  readonly max: number
  readonly deadline: number
}

/** Whether two play against each other; otherwise everybody plays on one side. */
export const isDuel = ({ decks, people }: Series): boolean => people === 2 && decks.length === 2

/** The number of games in a set. */
export const sizeOfSet = (series: Series): number =>
  isDuel(series) && series.bots.length > 1 ? 2 : series.bots.length

/** This many games, rounded up to whole sets. */
export function wholeSets(series: Series, games: number): number {
  const size = sizeOfSet(series)
  return Math.ceil(games / size) * size
}

/** The bots of a set by number, in the order in which they begin. */
export function botsOfSet(series: Series, set: number): readonly number[] {
  const all = [...series.bots.keys()]
  if (!isDuel(series)) return all
  if (all.length === 1) return [0, 0]
  const pairs = all.flatMap((one) => all.slice(one + 1).map((other) => [one, other] as const))
  return pairs[set % pairs.length]!
}

/** How many sets it takes until every pair of bots has played once. */
const roundOf = (series: Series) =>
  isDuel(series) ? Math.max(1, (series.bots.length * (series.bots.length - 1)) / 2) : 1

/** The bots and decks of the nth game; random decks are not drawn yet. */
export function pairingOf(series: Series, nth: number): Pick<Job, 'bots' | 'decks'> {
  const size = sizeOfSet(series)
  const set = Math.floor(nth / size)
  const inSet = nth % size
  const bots = botsOfSet(series, set)
  const names = isDuel(series)
    ? (inSet === 0 ? bots : bots.toReversed()).map((bot) => series.bots[bot]!)
    : Array.from({ length: series.people }, () => series.bots[bots[inSet]!]!)
  return { bots: names, decks: decksOf(series, set) }
}

/** The nth game. */
export function jobOf(series: Series, rules: Ready<Vars>, nth: number): Job {
  const set = Math.floor(nth / sizeOfSet(series))
  const seed = `${series.seed}/${set}`
  const { bots, decks } = pairingOf(series, nth)
  return {
    nth,
    game: series.game,
    bots,
    decks: decks.map((deck, seat) => mixed(series, rules, set, deck, seat)),
    seed,
    luck: `${series.seed}/${nth}/bots`,
    options: series.options,
    max: series.max,
    deadline: series.deadline,
  }
}

/** All decks against all others: every combination once before one repeats, and any stretch of games is a mixture. */
function decksOf(series: Series, set: number): Deck[] {
  const { decks } = series
  const many = decks.reduce((product, some) => product * Math.max(1, some.length), 1)
  const round = Math.floor(set / roundOf(series))
  let number = (round * stride(many)) % many
  return decks.map((some) => {
    if (some.length === 0) return { name: USUAL, cards: null }
    const deck = some[number % some.length]!
    number = Math.floor(number / some.length)
    return deck
  })
}

/** A deck as it is played: a random one gets its cards here. */
function mixed(series: Series, rules: Ready<Vars>, set: number, deck: Deck, seat: number): Deck {
  const { decks, seed, options } = series
  if (deck.cards || decks[seat]!.length === 0) return deck
  const dice = seeded(`${seed}/${set}/deck of ${seat}`)
  return { name: deck.name, cards: randomDeck(rules, { seat, seats: decks.length }, options, dice) }
}

/** The name of a deck that nobody chose. */
const USUAL = 'usual'

/** A step through a list that visits everything, and soon a bit of every kind: about the golden section. */
function stride(many: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
  let step = Math.max(1, Math.round(many * 0.618))
  while (common(step, many) !== 1) step++
  return step
}
