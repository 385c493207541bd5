import {
  ask,
  byKind,
  type CardId,
  entry,
  eventOf,
  type Fact,
  Memo,
  type Option,
  procedure,
  type Ref,
  refusal,
  remembered,
  type Seat,
  type Slot,
  text,
} from '@tefuda/kernel'
import { type Context, type Effect, reported, type Value, type Verb } from '@tefuda/language'
import { ATTRIBUTES, type Attribute } from '../text/vocabulary.ts'
import { isForbidden } from './1-principles.ts'
import { makeActed } from './2-acting.ts'
import { attributesOf } from './3-cards.ts'
import { cardOption, keyOf } from './4-names.ts'
import { discardPile, type Globals, hand, isActed, type Sc, strikersOf } from './4-zones.ts'
import { speak } from './8-speech.ts'

/** 7, 7.1, 7.1.1, 7.1.3: costs, and whether a player can pay them. */

/** A cost: strikers to make acted by attribute (7.1.4), the caster itself, cards from the hand and from the discard. */
export interface Price {
  readonly power: readonly Attribute[]
  readonly caster: readonly Attribute[]
  readonly hand: Value
  readonly score: Value
}

const NOTHING: readonly never[] = []
const FREE: Price = { power: NOTHING, caster: NOTHING, hand: 0, score: 0 }

/** 7.1.4.1, 7.1.5.1, 7.1.6.1: a cost as a text writes it. */
export const priceOf = remembered((cost: Effect): Price => {
  const of = (verb: string) => cost.filter((step) => step.do === verb) as readonly Verb[]
  const kinds = (verb: string) => of(verb).map(({ kind }) => kind as Attribute)
  const [paidByHand] = of('payHand')
  const [paidByScore] = of('payScore')
  return {
    power: kinds('payPower'),
    /** 7.1.4.2: only the caster can pay some icons. */
    caster: kinds('payCaster'),
    hand: paidByHand?.n ?? 0,
    score: paidByScore?.n ?? 0,
  }
})

/** 3.4.1: the cost to summon a card. */
export const summonPrice = remembered((power: readonly Attribute[]): Price => ({ ...FREE, power }))

/** 7.1.4: unacted strikers that may pay. */
function payers(t: Sc, seat: Seat): readonly CardId[] {
  const memo = PAYERS[seat]!
  const known = memo.of(t)
  if (known) return known
  const found = strikersOf(t, seat).filter((card) => !isActed(t, card) && !isForbidden(t, card, 'pay'))
  return memo.keep(t, found, [t.facts.of(WHO_CAN_PAY)])
}
const WHO_CAN_PAY: readonly Fact[] = [
  'cards in stage',
  'mark acted',
  'holders',
  'hosts',
  'traits',
  'effects',
  'values',
]
const PAYERS = [new Memo<readonly CardId[]>(), new Memo<readonly CardId[]>()]

/** 7.1.4.1.1, 7.1.4.1.2, 7.1.4.1.3, 7.1.4.1.4: a striker of its attribute pays each icon. */
const hasAttribute = (t: Sc, card: CardId, attribute: Attribute) => attributesOf(t, card).includes(attribute)

/** Whether a different striker can pay each of these icons, the caster its own. */
export function canPayPower(
  t: Sc,
  seat: Seat,
  { power, caster: own }: Price,
  caster: CardId | null,
): boolean {
  if (power.length + own.length === 0) return true
  const all = payers(t, seat)
  if (all.length < power.length + own.length || own.length > 1) return false
  if (own.length === 0) return canMatch(t, power, 0, all)
  /** 7.6.4.2.1: only the caster can pay its own icon, and needs that attribute. */
  if (caster === null || !all.includes(caster) || !hasAttribute(t, caster, own[0]!)) return false
  return canMatch(
    t,
    power,
    0,
    all.filter((card) => card !== caster),
  )
}

function canMatch(t: Sc, icons: readonly Attribute[], from: number, cards: readonly CardId[]): boolean {
  if (from === icons.length) return true
  for (const card of cards) {
    if (!hasAttribute(t, card, icons[from]!)) continue
    if (from === icons.length - 1) return true
    if (
      canMatch(
        t,
        icons,
        from + 1,
        cards.filter((other) => other !== card),
      )
    )
      return true
  }
  return false
}

/** 7.1.2, 2.5.4.3: whether a cost can be paid in full; the declared card no longer counts as in hand. */
export function canPay(t: Sc, c: Context, price: Price, caster: CardId | null, spent: number): boolean {
  const { seat } = c
  if (price.hand !== 0 && hand(t, seat).length - spent < speak.value(t, c, price.hand)) return false
  if (price.score !== 0 && discardPile(t, seat).length < speak.value(t, c, price.score)) return false
  return canPayPower(t, seat, price, caster)
}

/** Whether a spell's player has enough cards and unacted strikers, regardless of texts in force. */
export function hasEnoughFor(t: Sc, seat: Seat, { hand: held, score, power, caster }: Price): boolean {
  if (typeof held === 'number' && hand(t, seat).length - 1 < held) return false
  if (typeof score === 'number' && discardPile(t, seat).length < score) return false
  let owed = power.length + caster.length
  if (owed === 0) return true
  for (const card of strikersOf(t, seat)) if (!isActed(t, card) && --owed === 0) return true
  return false
}

/** Whether the player could pay for a spell with some caster. A cheap check before the exact ones. */
export function isWithin(t: Sc, seat: Seat, price: Price): boolean {
  const { power } = price
  if (!hasEnoughFor(t, seat, price)) return false
  return power.length === 0 || canMatch(t, power, 0, payers(t, seat))
}

/** A payment: who pays, and the caster; `paid` are the cards from the hand that wait in the effect zone. */
export type Paying = {
  readonly seat: Seat
  readonly price: Price
  readonly caster: Ref | null
  readonly hand: number
  readonly score: number
  paid: readonly Ref[]
}
export const PAY = entry<Paying>('7.1')

const UNPAID = { failed: true } as const

/** How many strikers the last payment made acted. */
const actedBy = (t: Sc): number => reported(t)?.done?.act?.length ?? 0

/** The prefix of slots that only the caster can fill. */
const CASTER = 'caster-'

const slotOf = (key: string, attribute: Attribute, count: number, id: number): Slot => ({
  key,
  text: text(`attribute.${attribute}`),
  id,
  min: count,
  max: count,
})

const ASK_POWER = text('ask.power')

/** The slots to assign strikers to. Equal icons share one slot, so that nobody is asked which of two they pay. */
const slotsFor = remembered(({ power, caster }: Price): readonly Slot[] =>
  ATTRIBUTES.flatMap((attribute, id) => {
    const many = power.filter((one) => one === attribute).length
    const own = caster.filter((one) => one === attribute).length
    return [
      ...(many > 0 ? [slotOf(attribute, attribute, many, id)] : []),
      ...(own > 0 ? [slotOf(CASTER + attribute, attribute, own, id)] : []),
    ]
  }),
)

export const paying = procedure<Globals, Paying>(PAY, {
  '7.1.4': ask(
    (t, { seat, price, caster }) => {
      const slots = slotsFor(price)
      if (slots.length === 0) return null
      const fits: { [key: string]: readonly string[] } = {}
      const options: Option[] = []
      for (const card of payers(t, seat)) {
        const places = slots.filter(({ key, id }) => {
          if (key.startsWith(CASTER) && card !== caster?.card) return false
          return hasAttribute(t, card, ATTRIBUTES[id]!)
        })
        if (places.length === 0) continue
        options.push(cardOption(t, card))
        fits[keyOf(t, card)] = places.map(({ key }) => key)
      }
      return { kind: 'assign', seat, clause: '7.1.4', ask: ASK_POWER, options, slots, fits }
    },
    (t, { seat }, { pairs }) =>
      makeActed(
        t,
        pairs.map(([{ id }]) => id),
        '7.1.4',
        seat,
      ),
  ),
  /** 7.1.2: a striker that did not become acted has not paid, and abilities that answered may have taken the cards to pay with. */
  '7.1.2': (t, { seat, price: { power, caster }, hand: n, score }) => {
    const owed = power.length + caster.length
    if (owed > 0 && actedBy(t) < owed) return t.return(UNPAID)
    if (hand(t, seat).length < n || discardPile(t, seat).length < score) t.return(UNPAID)
  },
  /** 7.1.5, 7.1.5.2, 7.1.5.3, 7.1.5.4: cards from the hand, which from now on are open to both players and no longer in hand. */
  '7.1.5': ask(
    (t, { seat, hand: n }) => {
      if (n <= 0) return null
      const options = hand(t, seat).map((card) => cardOption(t, card))
      return {
        kind: 'choose',
        seat,
        clause: '7.1.5',
        ask: text('ask.payHand', { n }),
        options,
        min: n,
        max: n,
      }
    },
    (t, v, { picked }) => {
      const cards = byKind(
        t,
        picked.map(({ id }) => id),
      )
      t.move(cards, t.zone('effect', v.seat), '7.1.5', v.seat)
      v.paid = cards.map((card) => t.ref(card))
    },
  ),
  /** 7.1.6: the top card of the discard; 4.4.2.3: its player may reorder it, so any card can be the top. */
  '7.1.6': ask(
    (t, { seat, score }) => scoreQuestion(t, seat, score),
    (t, { seat }, { picked }) =>
      payScore(
        t,
        seat,
        picked.map(({ id }) => id),
      ),
  ),
  '7.1.1': (t, { paid }) => t.return({ paid }),
})

/** 7.1.6: which cards of the discard go to the other's score, or as many as there are (1.1.8). */
function scoreQuestion(t: Sc, seat: Seat, wanted: number) {
  const n = Math.min(wanted, discardPile(t, seat).length)
  if (n <= 0) return null
  const options = discardPile(t, seat).map((card) => cardOption(t, card))
  return {
    kind: 'choose',
    seat,
    clause: '7.1.6',
    ask: text('ask.payScore', { n }),
    options,
    min: n,
    max: n,
  } as const
}

function payScore(t: Sc, seat: Seat, cards: readonly CardId[]): void {
  t.move(cards, t.zone('score', 1 - seat), '7.1.6', seat, { down: 1 })
  t.do(eventOf('score cost', '7.1.6', seat, cards, cards.length))
}

/** 7.1.6, 10.7.2: an effect makes a player pay score. */
export const PAY_SCORE = entry<{ readonly seat: Seat; readonly n: number }>('7.1.6')
export const payingScore = procedure<Globals, { readonly seat: Seat; readonly n: number }>(PAY_SCORE, {
  '7.1.6': ask(
    (t, { seat, n }) => scoreQuestion(t, seat, n),
    (t, { seat }, { picked }) => {
      payScore(
        t,
        seat,
        picked.map(({ id }) => id),
      )
      t.report({ did: picked.length > 0 })
    },
  ),
})

export const UNPAYABLE = refusal('7.1.2', 'no.cost')
