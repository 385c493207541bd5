import { abilityArgs } from '@tefuda/common'
import { type CardId, type Option, type Refusal, refusal, type Seat, text } from '@tefuda/kernel'
import { ABILITY, type Ability, contextOf, isUsedUp, type Valid } from '@tefuda/language'
import { FORBIDDEN } from './100-game.ts'
import { isCharacter, printed } from './200-cards.ts'
import { keyOf } from './300-names.ts'
import { hand, type Ns } from './300-zones.ts'
import { whyNoCharacter } from './600-character-phase.ts'
import { TOO_DEAR } from './1203-costs.ts'
import { canChoose, canEnter, mayNotEnter } from './1204-entry.ts'
import { canPayFor } from './1204-price.ts'
import { speak } from './1300-speech.ts'

/**
 * 1200, 1201: the kinds of abilities (1201.1). This file says who may enter activated ones (1201.1a) and cards from the
 * hand now. Triggered ones (1201.1b) are in 1209, constant ones (1201.1c) in 1213, ukemi (1201.1d) in
 * 1211; a kotodama's ability (1201.1e) happens as its card resolves.
 *
 * 1201.2: the verbs of 1300 carry out immediate effects (1201.2a), once (1212, 1212.1). Lasting effects (1201.2b) are in
 * 1213, replacement effects (1201.2c) in 1214.
 */

/**
 * 802.4c, 1208, 1208.1: the activated abilities that a player can enter now (1208.3), from zones where they
 * are valid (1202).
 */
export function activated(t: Ns, seat: Seat, valid: readonly Valid[]): readonly Activated[] {
  if (valid.length === 0) return NO_ABILITIES
  const found: Activated[] = []
  for (const { card, ability, place } of valid) {
    if (t.state.holder[card] !== seat || ability.kind !== 'activated') continue
    if (!isInTime(t, seat, card, ability) || !canEnter(t, seat, card, ability)) continue
    const key = `${keyOf(t, card)}.${place + 1}`
    found.push({
      option: { key, text: text('option.activate', abilityArgs(t, card, place)), id: -1 },
      card,
      ability,
    })
  }
  return found
}

type Activated = { readonly option: Option; readonly card: CardId; readonly ability: Ability }
const NO_ABILITIES: readonly Activated[] = []

function isInTime(
  t: Ns,
  seat: Seat,
  card: CardId,
  ability: Extract<Ability, { kind: 'activated' }>,
): boolean {
  const { limit, only } = ability
  if (only && !speak.holds(t, contextOf(seat, t.ref(card)), only)) return false
  if (!limit) return true
  if ('times' in limit) return !isUsedUp(t, ABILITY, card, ability)
  return t.state.globals.phase === 'character' && t.state.turnSeat === seat
}

const ONLY_PASS = refusal('802.4', 'no.damageCheck')
const NO_TARGET = refusal('1204.2e', 'no.target')

/** Why a player cannot enter the card with this key now, if it is in their hand. */
export function whyNotCalled(t: Ns, seat: Seat, key: string): Refusal | null {
  const card = hand(t, seat).find((one) => printed(t, one).name === key)
  return card === undefined ? null : whyNotEnter(t, seat, card)
}

/**
 * Why a player with priority cannot enter a card from hand, or null if they can. A kotodama can be entered at any time
 * (1207, 1207.1), a character (1206) in its phase (600), both the same way (1206.2, 1207.2).
 */
export function whyNotEnter(t: Ns, seat: Seat, card: number): Refusal | null {
  if (t.state.pending.at(-1)?.kind === 'check') return ONLY_PASS
  const whyNot = isCharacter(t, card) ? whyNoCharacter(t, seat) : null
  if (whyNot) return whyNot
  if (!canPayFor(t, seat, card)) return TOO_DEAR
  if (mayNotEnter(t, seat, card)) return FORBIDDEN
  return canChoose(t, seat, card, null) ? null : NO_TARGET
}
