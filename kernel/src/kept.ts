import { below, type Random } from './random.ts'
import type { Ready } from './rules.ts'
import type { CardId, State, ZoneId } from './state.ts'
import type { View } from './view.ts'

/**
 * Infers hands from what was not played: cards that players seldom keep are seldom among those held for long.
 */

const NONE: readonly number[] = []

/**
 * For how many turns each card of a zone has been held, where a seat remembers that and the game knows which
 * cards are kept.
 */
export function turnsHeld<G extends object>(
  { keeps }: Ready<G>,
  { held }: View,
  zone: ZoneId,
): readonly number[] {
  return (keeps && held.find((one) => one.zone === zone)?.turns) || NONE
}

/**
 * Draws a card of the lot, each as likely as a player would keep it for that many turns; gives its index, or
 * -1 where none may be taken.
 */
export function drawKept<G extends object>(
  { keeps, cards }: Ready<G>,
  { print }: State<G>,
  lot: readonly CardId[],
  turns: number,
  random: Random,
  mayBe: (card: CardId) => boolean,
): number {
  const weights = lot.map((card) => (mayBe(card) ? keeps!(cards[print[card]!]!.name) ** turns : 0))
  const all = weights.reduce((sum, one) => sum + one, 0)
  let point = (below(random, FINE) / FINE) * all
  let last = -1
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue
    last = i
    point -= weights[i]!
    if (point < 0) return i
  }
  return last
}
/** The resolution of random odds. */
const FINE = 1 << 24
