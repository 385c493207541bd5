import { type Judge, withinTurns } from '@tefuda/common'
import { type Match, type MatchRecord, type Ready, replay, type Seat } from '@tefuda/kernel'

/** How a match stood at one moment. */
export interface Stand {
  /** After so many answers. */
  readonly at: number
  readonly turn: number
  /** Whose turn it was. */
  readonly seat: Seat
  /** For each seat, how good its side looked: 1 is won, -1 lost. */
  readonly for: readonly number[]
}

/** How a match went: as it stood turn by turn, and after every answer, from the beginning on. */
export interface Balance {
  /** `at` is where the turn began. */
  readonly turns: readonly Stand[]
  readonly moves: readonly Stand[]
}

/**
 * Judges a match turn by turn, by the true positions: only for one that is over, or that is watched. Every match begins even,
 * however many sit at each side.
 */
export function balance<G extends object>(rules: Ready<G>, judge: Judge<G>, record: MatchRecord): Balance {
  return judgedIn(replay(rules, record), judge)
}

/** The same for a match at its end, which is gone back through; whoever wants to looks at each of its moments. */
export function judgedIn<G extends object>(
  match: Match<G>,
  judge: Judge<G>,
  look: (match: Match<G>) => void = () => {},
): Balance {
  const isOver = match.result !== null
  const within = withinTurns(judge)
  const all: Stand[] = []
  do {
    look(match)
    all.unshift(judged(match, within))
  } while (match.undo())
  const even = all[0]!.for
  const { lead } = forSeats(within, even.length)
  const moves = all.map((one) => ({
    ...one,
    for: one.for.map((worth, seat) => share(worth - even[seat]!, lead)),
  }))
  return { turns: turnsOf(moves, isOver), moves }
}

/** The more sit at the table, the more there is to be ahead by. */
export const forSeats = <G extends object>(judge: Judge<G>, seats: number): Judge<G> => ({
  ...judge,
  lead: judge.lead * (seats / 2),
})

/** What the judge says, as it says it. */
function judged<G extends object>({ table, length }: Match<G>, judge: Judge<G>): Stand {
  const { turn, turnSeat, decks } = table.state
  return { at: length, turn, seat: turnSeat, for: decks.map((_, seat) => judge.worth(table, seat)) }
}

/** A lead by which three games of four are won stands halfway to a game that is won. */
const share = (worth: number, lead: number) => Math.tanh((worth / lead) * (Math.log(3) / 2))

/** Where each turn began. */
export const turnsBegun = (moves: readonly Stand[]): readonly Stand[] =>
  moves.filter((one, i) => one.turn > 0 && one.turn !== moves[i - 1]?.turn)

/**
 * A turn stands halfway between how it began and how it ended, since whoever had it has just moved; the last one as the match
 * ended.
 */
export function turnsOf(moves: readonly Stand[], isOver: boolean): readonly Stand[] {
  const first = turnsBegun(moves)
  return first.map((began, i) => {
    const next = first[i + 1]
    if (!next && isOver) return { ...began, for: moves.at(-1)!.for }
    const ended = next ?? moves.at(-1)!
    return { ...began, for: began.for.map((one, seat) => (one + ended.for[seat]!) / 2) }
  })
}

/** A moment at which a match turned: how it stood before an answer, and after it. */
export interface Swing {
  readonly before: Stand
  readonly after: Stand
}

/**
 * Where a match turned most, in the order in which it did: the answers that took it furthest, at most one of each turn. What is
 * gained and lost again within a turn counts only as far as it lasts. Perhaps not all of them count.
 */
export function swingsOf(
  { turns, moves }: Balance,
  most = 3,
  counts: (swing: Swing) => boolean = () => true,
): readonly Swing[] {
  const found = turns.flatMap((turn, i) => {
    // Every match begins even.
    const lasts = turn.for[0]! - (turns[i - 1]?.for[0] ?? 0)
    const swing = swingsIn(moves, turn.turn, Math.sign(lasts)).find(counts)
    // A turn stands halfway between its ends, so half of what lasts is seen in it.
    return swing ? [{ swing, size: Math.min(sizeOf(swing), 2 * Math.abs(lasts)) }] : []
  })
  const largest = found.toSorted((a, b) => b.size - a.size).slice(0, most)
  return largest.map(({ swing }) => swing).toSorted((a, b) => a.before.at - b.before.at)
}

/** The answers of a turn that took a match one way, the one that took it furthest first. */
function swingsIn(moves: readonly Stand[], turn: number, way: number): readonly Swing[] {
  const all = moves.slice(1).map((after, i): Swing => ({ before: moves[i]!, after }))
  const along = all.filter(
    ({ before, after }) => before.turn === turn && (after.for[0]! - before.for[0]!) * way > 0,
  )
  return along.toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

const sizeOf = ({ before, after }: Swing) => Math.abs(after.for[0]! - before.for[0]!)
