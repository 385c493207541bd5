import {
  ask,
  type CardId,
  type Decision,
  ELSE,
  hasComeRound,
  LIKENESS,
  procedure,
  type Rounds,
  type Seat,
  seatName,
  TURN,
  text,
} from '@tefuda/kernel'
import { cardText, isCharacter, printed } from './200-cards.ts'
import { gearOn, isOverloaded } from './205-gear.ts'
import { defeat, type Fall, mustRetreat, whyFalls } from './213-damage.ts'
import { mayBeWeakened } from './300-continuous.ts'
import { bury, destroy, setRow } from './301-terms.ts'
import { cardOption } from './400-names.ts'
import {
  bossSeat,
  damageOn,
  deck,
  field,
  type Globals,
  type Ps,
  playerZone,
  vitalChanges,
} from './400-zones.ts'
import { endRaid, endTurnOfGone, isRaidDue } from './raid.ts'

/**
 * 103.4.1, 103.6.1.3: what the rules do by themselves. None of it has a source (103.2.2.1). Above all, whether a game is over
 * (101, 101.1).
 */

/** 101.3: who has no deck left has lost. */
const isOut = (t: Ps, seat: Seat) => deck(t, seat).length === 0

/** Whether somebody has lost; a raid has its own way to end (raid.10). */
export function isOver(t: Ps): boolean {
  return bossSeat(t) < 0 ? isOut(t, 0) || isOut(t, 1) : isRaidDue(t)
}

/** Whether a weapon, an armour or a granted active lies on nothing. */
function isLeftAlone(t: Ps, card: CardId): boolean {
  if (t.state.host[card]! >= 0) return false
  const { gear, type } = printed(t, card)
  return gear !== null || type === 'active'
}

/** Whether something attached has become too much for its host. */
function isTooMuch(t: Ps, card: CardId): boolean {
  const { gear } = printed(t, card)
  return gear !== null && isOverloaded(t, t.state.host[card]!, gear)
}

function isDueOn(t: Ps, card: CardId, weakened: boolean): boolean {
  if (isCharacter(t, card)) return whyFalls(t, card, weakened) !== null || mustRetreat(t, card)
  return isLeftAlone(t, card) || (t.state.host[card]! >= 0 && isTooMuch(t, card))
}

/** Whether the rules have something to do by themselves. */
export const isDue = (t: Ps): boolean => isOver(t) || isAnythingDue(t)

/** Whether they have, beside ending the game. */
export function isAnythingDue(t: Ps): boolean {
  const weakened = mayBeWeakened(t)
  const seats = t.state.decks.length
  for (let seat = 0; seat < seats; seat++) {
    for (const card of field(t, seat)) if (isDueOn(t, card, weakened)) return true
    const player = playerZone(t, seat)
    // A player alone is never due; what is left of one who is out may be.
    if (player.length === 1 && t.state.gone.length === 0) continue
    for (const card of player) if (isDueOn(t, card, weakened)) return true
  }
  return false
}

/**
 * The changes after which the rules may have something to do where they had nothing. What cards are like counts where one
 * bears damage or may be weakened.
 */
export function whatMayBeDue(t: Ps): number {
  const bits = ELSE | TURN | vitalChanges(t)
  if (mayBeWeakened(t)) return bits | LIKENESS
  const seats = t.state.decks.length
  for (let seat = 0; seat < seats; seat++)
    for (const card of field(t, seat)) if (damageOn(t, card) > 0) return bits | LIKENESS
  return bits
}

/** All that is in play, with what was laid on cards of those who have left since (raid.11). */
function inPlay(t: Ps): CardId[] {
  const found: CardId[] = []
  const seats = t.state.decks.length
  for (let seat = 0; seat < seats; seat++) found.push(...playerZone(t, seat), ...field(t, seat))
  return found
}
const characters = (t: Ps): CardId[] => inPlay(t).filter((card) => isCharacter(t, card))

/** Whether the turn player was there when somebody lost. */
interface Processing extends Rounds {
  here: boolean | null
}

/**
 * 103.6.1.3: losing first, then everything of one kind at once, again and again until nothing is left to do. After an
 * effect or whatever else the rules did, rows are gone by (213.3.1, 213.3.2).
 */
export const ruleProcessing = procedure<Globals, Processing>('103.6.1.3', {
  /** 101.3, 101.4, 101.5, 101.7: whoever has lost is out and the game with it, unless others play on (raid.11). */
  '101.3': (t, v) => {
    if (!isOver(t)) return
    if (bossSeat(t) >= 0) {
      v.here ??= isHere(t, t.state.turnSeat)
      return endRaid(t)
    }
    const lost = t.seats().filter((seat) => isOut(t, seat))
    const loser = lost.length > 1 ? t.state.turnSeat : lost[0]!
    const clause = lost.length > 1 ? '101.7' : '101.3'
    t.end(t.opponents(loser), clause, text('end.lost', { seats: [seatName(loser)] }))
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
  '213.3.1': (t) => {
    const back = characters(t).filter((card) => mustRetreat(t, card))
    if (back.length > 0) setRow(t, back, 1, '213.3.1', t.state.turnSeat)
  },
  '205.4.6': (t) => {
    const alone = inPlay(t).filter((card) => isLeftAlone(t, card) && printed(t, card).gear !== null)
    if (alone.length > 0) destroy(t, alone, '205.4.6', null)
  },
  '204.2.2.2': (t) => {
    const alone = inPlay(t).filter((card) => isLeftAlone(t, card))
    if (alone.length > 0) bury(t, alone, '204.2.2.2', t.state.turnSeat)
  },
  '205.4.5': ask(askTooMuch, (t, _, { picked }) =>
    destroy(
      t,
      picked.map(({ id }) => id),
      '205.4.5',
      null,
    ),
  ),
  '103.6.1.3': (t, v) => {
    if (!isDue(t)) return v.here && !isHere(t, t.state.turnSeat) ? endTurnOfGone(t) : undefined
    hasComeRound(t, v)
    t.goto('101.3')
  },
})

const isHere = (t: Ps, seat: Seat) => !t.state.gone.includes(seat)

/** 205.4.5: of what a card has too much of one thing is destroyed, whatever its player likes; then it is seen again. */
function askTooMuch(t: Ps): Decision | null {
  const too = inPlay(t).find((card) => t.state.host[card]! >= 0 && isTooMuch(t, card))
  if (too === undefined) return null
  const host = t.state.host[too]!
  const options = gearOn(t, host, printed(t, too).gear!).map((card) => cardOption(t, card))
  const card = cardText(printed(t, host))
  const seat = t.state.holder[host]!
  return {
    kind: 'choose',
    seat,
    clause: '205.4.5',
    ask: text('ask.slots', { card }),
    options,
    min: 1,
    max: 1,
  }
}

/**
 * 103.6.1.3, 103.6.1.7: what comes back again and again has no end, and the game no winner, for nobody could ever act
 * again; unless somebody keeps it going by what they choose, and says how many more times.
 */
export const LOOP = ['103.6.1.3', '103.6.1.7', '103.6.1.7'] as const

/** Passing keeps nothing going, nor does the order in which what has triggered is put, nor what is turned to pay. */
export const IDLE = { keys: ['pass'], clauses: ['406.2.1', '209.1.1'] }
