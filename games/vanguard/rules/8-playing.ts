import { abilityArgs, beginPaying, hideAgain, isPaid, payCost, paymentIn, show } from '@tefuda/common'
import {
  type CardId,
  event,
  type Option,
  procedure,
  type Refusal,
  refusal,
  type Seat,
  text,
} from '@tefuda/kernel'
import {
  ABILITY,
  type Ability,
  contextOf,
  type Effect,
  isUsedUp,
  runEffect,
  type Step,
} from '@tefuda/language'
import { numberOf } from './2-cards.ts'
import { keyOf } from './4-names.ts'
import { type Globals, hand, isHand, type Vg, vanguardOf } from './4-zones.ts'
import { hasPaidHomare, isCostless, isHomare, PLAY, type Playing, use } from './8-resolving.ts'
import { speak } from './8-speech.ts'
import { abilitiesNow, meant, TRAIT, traitsInForce, valid } from './8-traits.ts'
import { stride } from './10-striding.ts'
import { type Paying, STRIDE } from './11-stride.ts'
import { isFreeFor, strideCost } from './11-stride-cost.ts'

/** 8.5: playing cards and abilities. */

export type Activated = Extract<Ability, { readonly kind: 'activated' }>

/** 8.5.2.1.1, 8.5.2.1.1.1, 10.25.9: the vanguard's grade (a legion's is its leader's), or one more. */
export const isRideable = (t: Vg, seat: Seat, card: CardId): boolean => {
  const vanguard = vanguardOf(t, seat)
  if (vanguard === undefined) return false
  const more = numberOf(t, card, 'grade') - numberOf(t, vanguard, 'grade')
  return more === 0 || more === 1
}
/** 8.5.2.1.1.2, 2.4.2: no more than the vanguard's grade. */
export const isCallable = (t: Vg, seat: Seat, card: CardId): boolean => {
  const vanguard = vanguardOf(t, seat)
  return vanguard !== undefined && numberOf(t, card, 'grade') <= numberOf(t, vanguard, 'grade')
}

const USED_UP = refusal('12.2.1.1', 'no.usedUp')
const NO_CONDITION = refusal('8.5.2.1', 'no.condition')
const UNPAYABLE = refusal('8.5.2.3', 'no.cost')
const HOMARE = refusal('11.39.1', 'no.homare')

/** 10.29: the cost of an ability, nothing if an effect has made it free. */
const costOf = (t: Vg, card: CardId, cost: Effect): Effect => (isCostless(t, t.ref(card)) ? NOTHING : cost)
const NOTHING: readonly never[] = []

/** An ability of an object, by what it says. */
const nameOf = (t: Vg, card: CardId, ability: Activated) =>
  `${card}.${t.state.life[card]} ${JSON.stringify(ability.cost)}`

/** Why an activated ability cannot be played now, or null if it can. */
function whyNotActivated(t: Vg, seat: Seat, card: CardId, ability: Activated): Refusal | null {
  const c = contextOf(seat, t.ref(card))
  if (isUsedUp(t, ABILITY, card, ability)) return USED_UP
  /** 11.6.3.3, 11.12.3.3 and the like: checked when it is played. */
  if (ability.only && !speak.holds(t, c, ability.only)) return NO_CONDITION
  if (isHomare(ability) && hasPaidHomare(t, seat)) return HOMARE
  const { unpaid } = t.state.globals
  if (unpaid.length > 0 && unpaid.includes(nameOf(t, card, ability))) return UNPAYABLE
  return speak.canPay(t, { ...c, cost: true }, costOf(t, card, ability.cost)) ? null : UNPAYABLE
}

/** An activated ability that can be played: its card, and which of the card's abilities it is. */
export interface ActivationOption extends Option {
  readonly card: CardId
  readonly ability: Activated
}
export const activationOf = (option: Option): ActivationOption => option as ActivationOption

function abilityOption(t: Vg, card: CardId, place: number): Option {
  const key = `${keyOf(t, card)}.${place + 1}`
  return {
    key,
    text: text('option.ability', abilityArgs(t, card, place)),
    id: card,
  }
}

/** 6.6.1.2.2: all activated abilities that a fighter can play. */
export function waysOf(t: Vg, seat: Seat): readonly ActivationOption[] {
  if ((traitsInForce(t) & TRAIT.activated) === 0) return NOTHING
  const found: ActivationOption[] = []
  const kinds = new Set<string>()
  for (const { card, ability, place } of valid.validAbilities(t, TRAIT.activated)) {
    /** 8.5.1: constant abilities are never played. */
    if (ability.kind !== 'activated' || t.state.holder[card] !== seat) continue
    if (whyNotActivated(t, seat, card, ability) !== null) continue
    if (isHand(t.state.at[card]!)) {
      const kind = `${t.state.print[card]} ${place}`
      if (kinds.has(kind)) continue
      kinds.add(kind)
    }
    found.push({ ...abilityOption(t, card, place), card, ability })
  }
  return found
}

/** Why the ability with this key cannot be played, if it is one of this fighter's. */
export function whyNotCalled(t: Vg, seat: Seat, key: string): Refusal | null {
  const [, name = '', nth = '1'] = /^(.+)\.(\d+)$/.exec(key) ?? []
  const card = t.state.at.findIndex((_, one) => t.state.holder[one] === seat && keyOf(t, one) === name)
  if (card < 0) return null
  const ability = abilitiesNow(t, card)[Number(nth) - 1]
  const played = ability && meant(ability)
  return played?.kind === 'activated' ? whyNotActivated(t, seat, card, played) : null
}

/** 8.5.2, 8.1.1.1.2.6, 8.1.1.1.2.6.1: a fighter plays an activated ability, even one without a cost; it never happens by itself. */
export function play(t: Vg, seat: Seat, card: CardId, ability: Activated): void {
  t.call(PLAY, { seat, source: t.ref(card), ability, cost: costOf(t, card, ability.cost) })
}

const revealsItself = (step: Step): boolean => step.do === 'reveal' && 'what' in step && step.what === 'this'

export const playing = procedure<Globals, Playing>(PLAY, {
  '8.5.2.1': beginPaying,
  /** 8.5.2.3.1, 10.9.1.2: a card whose ability is played from the hand is shown until the ability has resolved, unless showing it is the cost. */
  '8.5.2.3.1': (t, { seat, source, cost }) => {
    if (isHand(t.state.at[source.card]!) && hand(t, seat).includes(source.card) && !cost.some(revealsItself))
      show(t, [source.card], '8.5.2.3.1', seat)
  },
  '8.5.2.3': (t, { seat, source, cost }) => payCost(t, cost, contextOf(seat, source)),
  '8.5.2.3 paid': (t, { source, ability }) => {
    if (!isPaid(t, '8.5.2.3 failed'))
      t.setForGood('unpaid', [...t.state.globals.unpaid, nameOf(t, source.card, ability)])
  },
  /**
   * 8.5.3, 8.1.1.1.2, 8.1.1.1.2.1: it is used up before any condition of its effect is looked at. A condition governs its sentence (8.1.1.1.2.2), may look back at what was done (8.1.1.1.2.3,
   * 8.1.1.1.2.4), and has the sentence with さらに under it (8.1.1.1.2.5).
   */
  '8.5.3.5': (t, { seat, source, ability }) => {
    t.set('unpaid', NOTHING)
    use(t, source, ability, seat, '12.2.1.1')
    if (isHomare(ability)) t.do(event('homare', '11.39.1', seat, { cards: [source.card] }))
    const payment = paymentIn(t, speak)
    runEffect(t, ability.effect, contextOf(seat, source, payment ?? undefined))
  },
  '10.9.1.2': (t) => {
    hideAgain(t, '10.9.1.2.1')
    t.return()
  },
  /** Nothing was paid or played; the ability is not offered again until something else has been played. */
  '8.5.2.3 failed': () => {},
})

/** 8.5.1.3, 8.5.2.3: pays for a stride and carries it out. */
export const normalStride = procedure<Globals, Paying>(STRIDE, {
  '8.5.2.1': beginPaying,
  '8.5.2.3': (t, { seat, card }) => {
    const cost = strideCost(t, seat, card.card)!
    t.expire((effect) => isFreeFor(t, seat, card.card, effect))
    payCost(t, cost, contextOf(seat, card))
  },
  '8.5.3.4': (t, { seat, card }) => {
    if (isPaid(t, '8.5.2.3 failed')) stride(t, card.card, seat, '8.5.1.3', 'rules')
  },
  '8.5.3.4 done': (t) => t.return(),
  '8.5.2.3 failed': () => {},
})
