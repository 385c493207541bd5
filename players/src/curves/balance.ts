import { type Judge, withinTurns } from '@tefuda/common'
import { type Match, type MatchRecord, type Ready, replay, type Seat } from '@tefuda/kernel'

/** How a match stood at one moment. */
export interface Stand {
  /** The number of answers before it. */
  readonly at: number
  readonly turn: number
  /** Whose turn it was. */
  readonly seat: Seat
  /** How good each seat's side looked: 1 is won, -1 lost. */
  readonly for: readonly number[]
}

/** The course of a match: its balance turn by turn and after every answer. */
export interface Balance {
  /** `at` is where the turn began. */
  readonly turns: readonly Stand[]
  readonly moves: readonly Stand[]
}

/**
 * Judges a match turn by turn from the true positions, so only for a match that is over or watched. Every match begins even,
 * however many sit on each side.
 */
export function balance<G extends object>(rules: Ready<G>, judge: Judge<G>, record: MatchRecord): Balance {
  return judgedIn(replay(rules, record), judge)
}

/** The same for a finished match, by going back through it; `look` is called at each of its moments. */
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

/** With more players a larger lead is possible. */
export const forSeats = <G extends object>(judge: Judge<G>, seats: number): Judge<G> => ({
  ...judge,
  lead: judge.lead * (seats / 2),
})

/** The judge's raw value. */
function judged<G extends object>({ table, length }: Match<G>, judge: Judge<G>): Stand {
  const { turn, turnSeat, decks } = table.state
  return { at: length, turn, seat: turnSeat, for: decks.map((_, seat) => judge.worth(table, seat)) }
}

/** A lead that wins 75% of games counts as half a win. */
const share = (worth: number, lead: number) => Math.tanh((worth / lead) * (Math.log(3) / 2))

/** Where each turn began. */
export const turnsBegun = (moves: readonly Stand[]): readonly Stand[] =>
  moves.filter((one, i) => one.turn > 0 && one.turn !== moves[i - 1]?.turn)

/**
 * A turn's balance is halfway between its beginning and its end, because its player has just moved; the last turn's is the
 * end of the match.
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

/** A turning point: the balance before an answer and after it. */
export interface Swing {
  readonly before: Stand
  readonly after: Stand
}

/**
 * The largest turning points in order of play, at most one per turn. What is gained and lost again within a turn counts only
 * as far as it lasts.
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
    // A turn's balance is halfway between its ends, so it shows half of what lasts.
    return swing ? [{ swing, size: Math.min(sizeOf(swing), 2 * Math.abs(lasts)) }] : []
  })
  const largest = found.toSorted((a, b) => b.size - a.size).slice(0, most)
  return largest.map(({ swing }) => swing).toSorted((a, b) => a.before.at - b.before.at)
}

/** The answers of a turn that moved the match one way, the largest move first. */
function swingsIn(moves: readonly Stand[], turn: number, way: number): readonly Swing[] {
  const all = moves.slice(1).map((after, i): Swing => ({ before: moves[i]!, after }))
  const along = all.filter(
    ({ before, after }) => before.turn === turn && (after.for[0]! - before.for[0]!) * way > 0,
  )
  return along.toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

const sizeOf = ({ before, after }: Swing) => Math.abs(after.for[0]! - before.for[0]!)
