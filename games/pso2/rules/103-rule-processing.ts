import {
  type CardId,
  FACTS,
  type Fact,
  type Facts,
  hasComeRound,
  procedure,
  type Rounds,
  type Seat,
} from '@tefuda/kernel'
import { endDuel, isOver } from './101-winning.ts'
import { mayBeWeakened } from './103-lasting.ts'
import { isCharacter } from './200-cards.ts'
import { buryLeftAlone } from './204-actives.ts'
import { destroyLeftAlone, destroyTooMuch, isLeftAlone, isTooMuch } from './205-gear.ts'
import { defeat, type Fall, mustRetreat, retreat, whyFalls } from './213-hp.ts'
import { damageOn, field, type Globals, inPlay, type Ps, playerZone } from './400-zones.ts'
import { bossSeat } from './raid-boss.ts'
import { endRaid, endTurnOfGone } from './raid-leaving.ts'

/** 103.4.1, 103.6.1.3: rule processing. It has no source (103.2.2.1). */

function isDueOn(t: Ps, card: CardId, weakened: boolean): boolean {
  if (isCharacter(t, card)) return whyFalls(t, card, weakened) !== null || mustRetreat(t, card)
  return isLeftAlone(t, card) || (t.state.host[card]! >= 0 && isTooMuch(t, card))
}

/** Whether rule processing has anything to do. */
export const isDue = (t: Ps): boolean => isOver(t) || isAnythingDue(t)

/** Whether rule processing has anything to do besides ending the game. */
export function isAnythingDue(t: Ps): boolean {
  const weakened = mayBeWeakened(t)
  const seats = t.state.decks.length
  for (let seat = 0; seat < seats; seat++) {
    for (const card of field(t, seat)) if (isDueOn(t, card, weakened)) return true
    const player = playerZone(t, seat)
    // A lone player card is never due, but the cards of a player who is out may be.
    if (player.length === 1 && t.state.gone.length === 0) continue
    for (const card of player) if (isDueOn(t, card, weakened)) return true
  }
  return false
}

/**
 * The facts that decide whether rule processing has anything to do. Card values matter only if a card bears damage or may be
 * weakened.
 */
export function whatMayBeDue(t: Ps): readonly Facts[] {
  const all = [t.facts.of(OF_LIFE)]
  const isHurt = (seat: Seat) => field(t, seat).some((card) => damageOn(t, card) > 0)
  if (mayBeWeakened(t) || t.seats().some(isHurt)) all.push(FACTS.values)
  return all
}
const OF_LIFE: readonly Fact[] = [
  'cards in field',
  'cards in player',
  'marks in field',
  'turn',
  'variable begun',
  'variable conceded',
  'holders',
  'hosts',
  'seats',
]

const characters = (t: Ps): CardId[] => inPlay(t).filter((card) => isCharacter(t, card))

/** Whether the turn player was there when somebody lost. */
interface Processing extends Rounds {
  here: boolean | null
}

/**
 * 103.6.1.3: losing first, then each kind of rule processing all at once, repeated until nothing is left to do. Damage by
 * row counts after each step (213.3.1, 213.3.2).
 */
export const ruleProcessing = procedure<Globals, Processing>('103.6.1.3', {
  /** When a player loses the game ends, unless others play on (raid.11). */
  '101.3': (t, v) => {
    if (!isOver(t)) return
    if (bossSeat(t) >= 0) {
      v.here ??= isHere(t, t.state.turnSeat)
      return endRaid(t)
    }
    endDuel(t)
  },
  '213.3.2': (t) => {
    const weakened = mayBeWeakened(t)
    const falls: Fall[] = []
    for (const card of characters(t)) {
      const why = whyFalls(t, card, weakened)
      if (why !== null) falls.push({ card, why })
    }
    if (falls.length > 0) defeat(t, falls)
  },
  '213.3.1': (t) => retreat(t, characters(t)),
  '205.4.6': (t) => destroyLeftAlone(t),
  '204.2.2.2': (t) => buryLeftAlone(t),
  '205.4.5': destroyTooMuch,
  '103.6.1.3': (t, v) => {
    if (!isDue(t)) return v.here && !isHere(t, t.state.turnSeat) ? endTurnOfGone(t) : undefined
    hasComeRound(t, v)
    t.goto('101.3')
  },
})

const isHere = (t: Ps, seat: Seat) => !t.state.gone.includes(seat)

/**
 * 103.6.1.3, 103.6.1.7: an endless loop is a draw, because nobody could ever act again. If a player's choices keep it
 * going, that player says how many more times.
 */
export const LOOP = ['103.6.1.3', '103.6.1.7', '103.6.1.7'] as const

/** Passing, ordering triggered abilities and choosing PP to pay do not keep a loop going. */
export const IDLE = { keys: ['pass'], clauses: ['406.2.1', '209.1.1'] }
