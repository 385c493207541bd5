import { byStrength, type Judge, nothingWaits } from '@tefuda/common'
import { type CardId, numberIn, type Seat } from '@tefuda/kernel'
import { printed } from './rules/2-cards.ts'
import { isFront } from './rules/4-circles.ts'
import {
  cameAt,
  circleOf,
  damageZone,
  deck,
  type Globals,
  hand,
  isDown,
  isRested,
  lockedCards,
  rears,
  soul,
  type Vg,
  vanguardOf,
  vanguards,
} from './rules/4-zones.ts'
import { hasKeyword } from './rules/8-traits.ts'

/** Below this the deck is about to run out. */
const DECK_LOW = 6
/** More cards in hand than this are seldom needed at once. */
const HAND_ENOUGH = 5
/** From this grade on a player strides instead of riding. */
const TOP_GRADE = 3
/** The sixth point of damage loses, so each point weighs more than the one before. */
const DAMAGE = [0, 3, 6, 10, 15, 22, 60]

/** A tiny penalty, so that exchanging two equal units is worth less than leaving them. */
const RESTLESS = 1e-7

/** Power attacks in front, and boosts behind if the unit has boost. A resting unit behind has boosted. */
function rearWorth(t: Vg, card: CardId): number {
  const power = numberIn(t.valuesOf(card), 'power')
  if (isFront(circleOf(t, card))) return 0.5 + power / 3500 + (mayAttack(t, card) ? 0.4 : 0)
  return 1.2 + power / (hasKeyword(t, card, 'boost') ? 6000 : 20_000) + (isRested(t, card) ? 0.2 : 0)
}

/** Standing helps only in a fighter's own turn: an attack not made is lost. */
const mayAttack = (t: Vg, card: CardId): boolean =>
  t.state.holder[card] === t.state.turnSeat && !isRested(t, card)

/** Cards to guard with; a full hand calls some. The next grade to ride is worth keeping and finding. */
function handWorth(t: Vg, seat: Seat): number {
  const cards = hand(t, seat)
  const worth = cards.length * 1.5 + Math.min(cards.length, HAND_ENOUGH) * 0.7
  const vanguard = vanguardOf(t, seat)
  if (vanguard === undefined) return worth
  const next = numberIn(t.valuesOf(vanguard), 'grade') + 1
  return next <= TOP_GRADE && cards.some((card) => printed(t, card).grade === next) ? worth + 2.5 : worth
}

/** Damage loses, cards in hand prevent it; standing units in front can still attack. */
export const judge: Judge<Globals> = {
  worth: byStrength((t, seat) => {
    const taken = damageZone(t, seat)
    let worth = -DAMAGE[Math.min(taken.length, DAMAGE.length - 1)]!
    worth += handWorth(t, seat) + soul(t, seat).length * 0.1
    worth += taken.filter((card) => !isDown(t, card)).length * 0.3
    worth -= Math.max(0, DECK_LOW - deck(t, seat).length) * 3
    worth -= lockedCards(t, seat).length * 1.2
    for (const card of vanguards(t, seat)) {
      const values = t.valuesOf(card)
      worth +=
        numberIn(values, 'grade') * 6 + numberIn(values, 'power') / 4000 + numberIn(values, 'critical') * 2
      if (mayAttack(t, card)) worth += 1
    }
    for (const card of rears(t, seat)) worth += rearWorth(t, card) - cameAt(t, card) * RESTLESS
    return worth
  }),
  lead: 15,
  isSettled: (t) => nothingWaits(t) && t.state.globals.battle === null,
  wholeTurns: true,
}
