import { abilityArgs } from '@tefuda/common'
import { type CardId, type Option, type Refusal, refusal, type Seat, text } from '@tefuda/kernel'
import { type Ability, contextOf, isUsedUp, type Valid } from '@tefuda/language'
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
 * 1200, 1201: what abilities there are (1201.1). Activated ones (1201.1a) and cards of the hand are entered by whoever may do
 * so just now, which is told here. Triggered ones (1201.1b) are in 1209, constant ones (1201.1c) in 1213, ukemi (1201.1d) in
 * 1211; what a kotodama does (1201.1e) is what its card resolves to.
 *
 * 1201.2: of effects, immediate ones (1201.2a) are carried out once and over (1212, 1212.1), by the verbs of 1300. Those that
 * last (1201.2b) are in 1213, replacement effects (1201.2c) in 1214.
 */

/**
 * 802.4c, 1208, 1208.1: the activated abilities of a player's cards that can be entered now (1208.3), where each
 * is valid (1202).
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
  if ('times' in limit) return !isUsedUp(t, 'ability', card, ability)
  return t.state.globals.phase === 'character' && t.state.turnSeat === seat
}

const ONLY_PASS = refusal('802.4', 'no.damageCheck')
const NO_TARGET = refusal('1204.2e', 'no.target')

/** Why what is called so may not be entered now, if it is a card of the player's hand. */
export function whyNotCalled(t: Ns, seat: Seat, key: string): Refusal | null {
  const card = hand(t, seat).find((one) => printed(t, one).name === key)
  return card === undefined ? null : whyNotEnter(t, seat, card)
}

/**
 * Why a card in hand may not be entered by a player with priority, or null if it may. A kotodama may at any time
 * (1207, 1207.1), a character (1206) in its phase (600). How is the same for both (1206.2, 1207.2).
 */
export function whyNotEnter(t: Ns, seat: Seat, card: number): Refusal | null {
  if (t.state.pending.at(-1)?.kind === 'check') return ONLY_PASS
  const whyNot = isCharacter(t, card) ? whyNoCharacter(t, seat) : null
  if (whyNot) return whyNot
  if (!canPayFor(t, seat, card)) return TOO_DEAR
  if (mayNotEnter(t, seat, card)) return FORBIDDEN
  return canChoose(t, seat, card, null) ? null : NO_TARGET
}
