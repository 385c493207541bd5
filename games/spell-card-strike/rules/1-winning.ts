import { type Clause, type Event, event, player, type Seat, text } from '@tefuda/kernel'
import { printed } from './3-cards.ts'
import { countStrikers, deck, isCounted, isDown, type Sc, scoreZone } from './4-zones.ts'

/** 1.2, 1.2.1, 1.2.4: when a game is over. */

/** 1.2.4.4: the score that wins. */
export const WINNING_SCORE = 15

/** 3.5.2, 4.5.4: each card in the score zone counts its Rank; a face-down card counts one. */
export function scoreOf(t: Sc, seat: Seat): number {
  let sum = 0
  for (const card of scoreZone(t, seat)) sum += isDown(t, card) ? 1 : printed(t, card).rank
  return sum
}

/** 1.2.4.2, 4.2.5: no deck; 1.2.4.3, 4.1.13: no striker. */
function whyLost(t: Sc, seat: Seat): Clause | null {
  if (deck(t, seat).length === 0) return '1.2.4.2'
  return countStrikers(t, seat) === 0 ? '1.2.4.3' : null
}

/** 1.2.4.4, 4.5.5: by score, or because the other player has lost. */
function whyWon(t: Sc, seat: Seat): Clause | null {
  return whyLost(t, 1 - seat) ?? (scoreOf(t, seat) >= WINNING_SCORE ? '1.2.4.4' : null)
}

export const isOver = (t: Sc): boolean => whyWon(t, 0) !== null || whyWon(t, 1) !== null

/** 1.2.4.1: wins and losses are judged together; if both players win it is a draw (1.2.5.1). */
export function endGame(t: Sc): void {
  const [first, second] = [whyWon(t, 0), whyWon(t, 1)]
  if (first && second) t.end([], '1.2.5.1', text('end.both'))
  else win(t, first ? 0 : 1, (first ?? second)!)
}

const WHY: { readonly [clause: Clause]: string } = {
  '1.2.4.2': 'end.deck',
  '1.2.4.3': 'end.strikers',
  '1.2.4.4': 'end.score',
  '1.2.4.5': 'end.effect',
}

/** 1.2.4.5: a text may say that a player wins. */
export function win(t: Sc, seat: Seat, clause: Clause): void {
  t.end([seat], clause, text(WHY[clause]!, { winner: player(seat), loser: player(1 - seat) }))
}

/** 1.2.4.6 */
export const CONCEDE: Clause = '1.2.4.6'

/** 1.2.5, 1.2.5.2: an endless loop is a draw; a player who keeps one going says how many more times. */
export const LOOP = ['1.2.5.2', '1.2.5.2', '1.2.5.2'] as const
/** Passing, ordering triggered abilities and choosing who pays do not keep a loop going. */
export const IDLE = { keys: ['pass'], clauses: ['9.1.3.1', '7.1.4'] }

/** 1.2.5.3: the game ends after this many turns without a change of decks, hands, discards and scores. */
export const STILL_TURNS = 5

/** A card that enters or leaves one of those zones is such a change. */
export function stirs(t: Sc, e: Event): void {
  if (t.state.globals.stirred === 1) return
  for (let i = 0; i < e.cards.length; i++)
    if (e.from[i] !== e.to[i] && (isCounted(e.from[i]!) || isCounted(e.to[i]!))) {
      t.globals.stirred = 1
      return
    }
}

/** 1.2.5.3, 5.2.4: each turn of either player counts as one. */
export function countStill(t: Sc): void {
  const { still, stirred } = t.state.globals
  t.globals.still = stirred === 1 ? 0 : still + 1
  t.globals.stirred = 0
  if (t.state.globals.still < STILL_TURNS) return
  t.do(event('still', '1.2.5.3', t.state.turnSeat))
  t.end([], '1.2.5.3', text('end.still'))
}
