import { abilityArgs, kindOption } from '@tefuda/common'
import {
  type CardId,
  event,
  type Option,
  type Ref,
  type Refusal,
  refusal,
  type Seat,
  text,
} from '@tefuda/kernel'
import { ABILITY, type Ability, contextOf, isUsedUp, type Valid } from '@tefuda/language'
import { sideOf } from './101-sides.ts'
import { isMainIdle, isOwnIdleMain, NO_PASS, NOT_MAIN } from './103-idle-main.ts'
import { FORBIDDEN, isForbidden, MUST_ATTACK } from './103-principles.ts'
import { type Card, cardText, isResponse, printed } from './200-cards.ts'
import {
  costOf,
  hasColour,
  isWithin,
  NO_COLOUR,
  playCost,
  readyPp,
  TOO_DEAR,
  UNPAYABLE,
} from './209-costs.ts'
import { IS_OFF } from './215-turning.ts'
import { allowsUse, USED } from './300-activated.ts'
import { TRAIT, validAbilities } from './300-traits.ts'
import { IS_FROZEN } from './301-terms.ts'
import { ATTACK, attackKey, keyOf } from './400-names.ts'
import { hand, isOff, type Ps } from './400-zones.ts'
import { canChoose, canPut, mayNotPlay } from './406-processing.ts'
import { attackersOf, hasToAttack } from './506-attack.ts'
import { speak } from './glossary-speech.ts'
import { type Activated, isForMain } from './glossary-words.ts'

/** 504, 504.1: actions in the main phase and at other times. */

export const PASS: Option = { key: 'pass', text: text('option.pass'), id: -1 }
export const END: Option = { key: 'end', text: text('option.end'), id: -2 }
export const ONLY: readonly Option[] = [PASS]

export function findActions(t: Ps, seat: Seat): readonly Option[] {
  const cards = playable(t, seat)
  const abilities = usable(t, seat)
  const idle = isMainIdle(t) && seat === t.state.turnSeat
  if (!idle && cards.length === 0 && abilities.length === 0) return ONLY
  const found: Option[] = idle ? [] : [PASS]
  for (const card of cards) found.push(kindOption(t, card))
  for (const valid of abilities) found.push(abilityOption(t, valid))
  if (!idle) return found
  const attackers = attackersOf(t, seat)
  for (const card of attackers) found.push(attackOption(t, card))
  /** 103.1.2: the main phase cannot end while a card that must attack still can. */
  if (!attackers.some((card) => hasToAttack(t, card))) found.push(END)
  return found
}

function attackOption(t: Ps, card: CardId): Option {
  return {
    key: attackKey(t, card),
    text: text('option.attack', { card: cardText(printed(t, card)) }),
    id: card,
  }
}

/** The cards in hand that a player can play now, one of each kind, up to `wanted`. */
export function playable(t: Ps, seat: Seat, wanted = Infinity): CardId[] {
  const found: CardId[] = []
  const cards = hand(t, seat)
  const actives = !isOwnIdleMain(t, seat)
  const ready = readyPp(t, seat)
  for (let i = 0; i < cards.length && found.length < wanted; i++) {
    const card = cards[i]!
    const print = printed(t, card)
    if (actives && !isResponse(print)) continue
    if (!hasKind(t, found, card) && whyNotPlay(t, seat, card, ready) === null) found.push(card)
  }
  return found
}

function hasKind(t: Ps, cards: readonly CardId[], card: CardId): boolean {
  const { print } = t.state
  for (let i = 0; i < cards.length; i++) if (print[cards[i]!] === print[card]) return true
  return false
}

/** The name of an ability: its card, and its place among that card's abilities. */
const abilityKey = (t: Ps, { card, place }: Valid) => `${keyOf(t, card)}.${place + 1}`

function abilityOption(t: Ps, valid: Valid): Option {
  const { card, place } = valid
  return { key: abilityKey(t, valid), text: text('option.activate', abilityArgs(t, card, place)), id: card }
}

const NOT_YOURS = {
  character: refusal('504.1.1', 'no.notYourTurn'),
  item: refusal('504.1.2', 'no.notYourTurn'),
}
const IN_USE = { character: refusal('504.1.1.1', 'no.areaInUse'), item: refusal('504.1.2.1', 'no.areaInUse') }
const MAIN_ONLY = refusal('504.1.3.1', 'no.mainOnly')

const NO_TARGET = refusal('406.2.4', 'no.target')
const NO_HOST = refusal('504.2', 'no.host')
const NOT_YOUR_END = refusal('504.1.6', 'no.end')
const NO_END = refusal('504.1.6.1', 'no.end')

/** Why a player cannot choose this key, if it names something of theirs. */
export function whyNotCalled(t: Ps, seat: Seat, key: string): Refusal | null {
  if (key === PASS.key) return NO_PASS
  if (key === END.key) return whyNotEnd(t, seat)
  if (key.startsWith(ATTACK)) return whyNotAttack(t, seat, key.slice(ATTACK.length))
  const card = hand(t, seat).find((one) => printed(t, one).name === key)
  if (card !== undefined) return whyNotPlay(t, seat, card)
  const named = abilityCalled(t, seat, key)
  return named?.ability.kind === 'activated' ? whyNotActivate(t, seat, named.card, named.ability) : null
}

/** A player's activated ability with this key. */
export const abilityCalled = (t: Ps, seat: Seat, key: string) =>
  validAbilities(t, TRAIT.activated).find(
    (valid) => t.state.holder[valid.card] === seat && abilityKey(t, valid) === key,
  )

function whyNotEnd(t: Ps, seat: Seat): Refusal {
  if (t.state.turnSeat !== seat || t.state.globals.phase !== 'main') return NOT_YOUR_END
  return t.state.pending.length > 0 ? NO_END : MUST_ATTACK
}

/**
 * Why a player with the action right cannot play a card from hand, or null if they can. Only the turn player may play a character
 * (504.1.1) or an item (504.1.2, 504.1.2.1), in the main phase and while nothing waits. Anyone may play an active (504.1.3) at
 * any time (504.1.3.2), unless it says otherwise.
 */
function whyNotPlay(t: Ps, seat: Seat, card: CardId, ready = readyPp(t, seat)): Refusal | null {
  const print = printed(t, card)
  const whyNow = print.type === 'active' ? whyNotActive(t, seat, print) : whyNotInMain(t, seat, print.type)
  if (whyNow) return whyNow
  if (ready < playCost(t, seat, card)) return TOO_DEAR
  if (!hasColour(t, seat, print.colour)) return NO_COLOUR
  if (mayNotPlay(t, seat, card)) return FORBIDDEN
  if (canChoose(t, { seat, card: t.ref(card), ability: null })) return null
  return print.gear ? NO_HOST : NO_TARGET
}

function whyNotInMain(t: Ps, seat: Seat, type: string): Refusal | null {
  const what = type === 'item' ? 'item' : 'character'
  if (t.state.turnSeat !== seat) return NOT_YOURS[what]
  if (t.state.globals.phase !== 'main') return NOT_MAIN
  return t.state.pending.length > 0 ? IN_USE[what] : null
}

function whyNotActive(t: Ps, seat: Seat, { traits, abilities }: Card): Refusal | null {
  if (traits.main && !isOwnIdleMain(t, seat)) return MAIN_ONLY
  return isAllowed(t, seat, abilities) ? null : FORBIDDEN
}

/** Whether an active's text allows playing it now. */
function isAllowed(t: Ps, seat: Seat, abilities: readonly Ability[]): boolean {
  for (const ability of abilities) {
    if (ability.kind !== 'played' || !ability.only) continue
    if (!speak.holds(t, contextOf(seat, NOBODYS), ability.only)) return false
  }
  return true
}
const NOBODYS: Ref = { card: -1, life: 0 }

/** 504.1.4.1, 504.1.4.2: why a player cannot put an activated ability now, or null if they can. */
function whyNotActivate(t: Ps, seat: Seat, card: CardId, ability: Activated): Refusal | null {
  const why = whyNotNow(t, seat, card, ability)
  const putting = { seat, card: t.ref(card), ability }
  if (why || canPut(t, putting)) return why
  return canChoose(t, putting) && costOf(ability).length > 0 ? UNPAYABLE : NO_TARGET
}

/** 504.1.4, 300.3, glossary.2: the activated abilities that a player can put now, up to `wanted`. */
export function usable(t: Ps, seat: Seat, wanted = Infinity): readonly Valid[] {
  const all = validAbilities(t, TRAIT.activated)
  if (all.length === 0) return all
  const found: Valid[] = []
  const ready = readyPp(t, seat)
  for (let i = 0; i < all.length && found.length < wanted; i++) {
    const { card, ability } = all[i]!
    if (t.state.holder[card] !== seat || ability.kind !== 'activated') continue
    if (!isWithin(t, card, ability, ready) || whyNotNow(t, seat, card, ability)) continue
    if (canPut(t, { seat, card: t.ref(card), ability })) found.push(all[i]!)
  }
  return found
}

/** Why it is not the time for an activated ability, regardless of costs and conditions. */
function whyNotNow(t: Ps, seat: Seat, card: CardId, ability: Activated): Refusal | null {
  if (isForMain(ability) && !isOwnIdleMain(t, seat)) return ABILITY_MAIN_ONLY
  if (isUsedUp(t, ABILITY, card, ability)) return USED
  return ability.only && !allowsUse(t, seat, t.ref(card), ability) ? FORBIDDEN : null
}

const ABILITY_MAIN_ONLY = refusal('504.1.4.1', 'no.mainOnly')

/** 504.1.6.2: the declared end of the main phase. */
export function endMain(t: Ps): void {
  t.do(event('end phase', '504.1.6.2', t.state.turnSeat))
}

const NOT_YOUR_ATTACK = refusal('504.1.5', 'no.notYourTurn')
const NO_ATTACK_NOW = refusal('103.6.2.2', 'no.attackNow')
const NONE_TO_ATTACK = refusal('506.3.1', 'no.attackTarget')

/** Why the card with this key cannot attack, if it is a player or character of this side. */
function whyNotAttack(t: Ps, seat: Seat, key: string): Refusal | null {
  const card = sideOf(t, seat).find((one) => keyOf(t, one) === key)
  if (card === undefined) return null
  if (t.state.turnSeat !== seat) return NOT_YOUR_ATTACK
  if (t.state.globals.phase !== 'main' || t.state.pending.length > 0) return NO_ATTACK_NOW
  if (isOff(t, card)) return IS_OFF
  return isForbidden(t, card, 'attack') ? IS_FROZEN : NONE_TO_ATTACK
}
