import { type CardId, type Refusal, refusal, type Seat } from '@tefuda/kernel'
import { type Action, DIRECT, type KeyCondition, keyCandidates } from './act-list.ts'
import {
  type Bp,
  barriers,
  field,
  hand,
  isBarrier,
  isDriven,
  isUnit,
  life,
  opponentOf,
  printed,
  soldiers,
  units,
} from './b2-zones.ts'

/** B6: why an action cannot be requested, with clause and reason; null if it can. */

const NOT_YOUR_TURN = refusal('B6.5', 'no.notYourTurn')
const STAGE_IN_USE = refusal('B6.5', 'no.stageInUse')
const NO_LIFE = refusal('cost.L', 'no.life')
const NO_DISCARD = refusal('cost.D', 'no.discard')
const NO_TARGET = refusal('B6.3', 'no.target')
const ONCE = new Map(
  DIRECT.flatMap((action) => (action.once ? [[action, refusal(action.once, 'no.once')]] : [])),
)
const NO_BARRIER = [0, 1, 2].map((needed) => refusal('cost.B', 'no.barriers', { needed }))
const NO_KEY = new Map(
  DIRECT.filter(({ keys }) => keys.length > 0).map((action) => [
    action,
    refusal(action.clause, `no.key.${action.name}`),
  ]),
)
const NO_KEY_TARGET = refusal('B6.3', 'no.keyTarget')

/** B6: why a seat with the chance cannot request this action, or null if it can. */
export function whyNotRequest(t: Bp, seat: Seat, action: Action): Refusal | null {
  return (
    wrongTime(t, seat, action) ??
    cannotPay(t, seat, action) ??
    noKeys(t, seat, action) ??
    noTarget(t, seat, action)
  )
}

/** B6.5: your turn, and an empty stage. */
export const isMainTime = (t: Bp, seat: Seat) => t.state.turnSeat === seat && isStageEmpty(t)

/** B6.5: main timing needs your own turn and an empty stage. */
function wrongTime(t: Bp, seat: Seat, action: Action): Refusal | null {
  if (action.timing === 'main') {
    if (t.state.turnSeat !== seat) return NOT_YOUR_TURN
    if (!isStageEmpty(t)) return STAGE_IN_USE
  }
  if (action.once && t.happened('request', seat, (e) => e.note === action.name) > 0) return ONCE.get(action)!
  return null
}

/** B6.2: each letter is paid once and in full; an empty life cannot pay damage. */
function cannotPay(t: Bp, seat: Seat, action: Action): Refusal | null {
  const { cost } = action
  if (cost.length === 0) return null
  let needed = 0
  for (const letter of cost) if (letter === 'B') needed++
  if (needed > 0 && countChargedBarriers(t, seat) < needed) return NO_BARRIER[needed]!
  if (cost.includes('L') && life(t, seat).length === 0) return NO_LIFE
  return null
}

export function chargedBarriers(t: Bp, seat: Seat): CardId[] {
  return barriers(t, seat).filter((unit) => !isDriven(t, unit))
}

function countChargedBarriers(t: Bp, seat: Seat): number {
  let count = 0
  for (const card of field(t, seat)) if (isUnit(t, card) && isBarrier(t, card) && !isDriven(t, card)) count++
  return count
}

/** The key cards must still be in hand after paying the cost: a player cannot show a discarded card. */
function noKeys(t: Bp, seat: Seat, action: Action): Refusal | null {
  if (action.keys.length === 0) return null
  const inHand = hand(t, seat)
  for (const condition of action.keys) if (!holds(t, inHand, condition)) return NO_KEY.get(action)!
  if (action.cost.includes('D') && inHand.length <= action.keys.length) return NO_DISCARD
  return null
}

function holds(t: Bp, cards: readonly CardId[], condition: KeyCondition): boolean {
  const { print } = t.state
  for (const card of cards) if (condition[print[card]!]) return true
  return false
}

/** B6.3: an action without a legal target cannot be requested. */
function noTarget(t: Bp, seat: Seat, action: Action): Refusal | null {
  if (action.target === null) return null
  if (action.target === 'ownSoldierOfSuit') {
    if (soldiers(t, seat).length === 0) return NO_TARGET
    return usableKeys(t, seat, action)[0]!.length === 0 ? NO_KEY_TARGET : null
  }
  return aims(t, seat, action, []).length === 0 ? NO_TARGET : null
}

/** Key cards in hand that leave the request a target (B6.3). */
export function usableKeys(t: Bp, seat: Seat, action: Action): CardId[][] {
  const candidates = keyCandidates(action, hand(t, seat), t.state.print)
  if (action.target !== 'ownSoldierOfSuit') return candidates
  const suits = soldiers(t, seat).map((unit) => printed(t, unit).suit)
  return candidates.map((cards) => cards.filter((card) => suits.includes(printed(t, card).suit)))
}

/** The cards in hand that can be shown for an action. */
export function cardsFor(t: Bp, seat: Seat, action: Action): CardId[] {
  return usableKeys(t, seat, action).flat()
}

/** The legal targets of a request: units, requests or seats. B6.4: never itself, since it is not on the stage yet. */
export function aims(t: Bp, seat: Seat, action: Action, keys: readonly CardId[]): readonly number[] {
  const other = opponentOf(seat)
  switch (action.target) {
    case null:
      return []
    case 'ownSoldierOfSuit': {
      const { suit } = printed(t, keys[0]!)
      return soldiers(t, seat).filter((card) => printed(t, card).suit === suit)
    }
    case 'soldier':
      return [...soldiers(t, seat), ...soldiers(t, other)]
    case 'character':
      return [...units(t, seat), ...units(t, other)]
    case 'barrier':
      return [...barriers(t, seat), ...barriers(t, other)]
    case 'request':
      return t.state.pending
        .filter(({ cards }) => cards.length === 1 || cards.length === 2)
        .map(({ id }) => id)
    case 'opponent':
      return [other]
  }
}

export const isStageEmpty = (t: Bp) => t.state.pending.length === 0
