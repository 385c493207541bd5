import { beginPaying, failToPay, isPaid, kindOption } from '@tefuda/common'
import { ask, type CardId, entry, procedure, type Ref, refusal, type Seat, text } from '@tefuda/kernel'
import { check } from './2-check.ts'
import { retire } from './2-leaving.ts'
import { canSummon, summon } from './2-summon.ts'
import { moment } from './2-triggers.ts'
import { printed } from './3-cards.ts'
import { cardOption } from './4-names.ts'
import { bury } from './4-piles.ts'
import { gateOf } from './4-stage.ts'
import { areaOf, countStrikers, type Globals, hand, type Sc, strikersOf } from './4-zones.ts'
import { addUnpaid, forgetUnpaid, isUnpaid, kindsInHand, laidDown } from './5-declare.ts'
import { canPayPower, hasEnoughFor, PAY, summonPrice } from './7-costs.ts'

/** 5.5: the turn player retires and summons strikers. */
export const COMMANDER_PHASE = entry<Commanding>('5.5')
export type Commanding = { card: Ref | null }

/** 5.5.1.2, 4.1.9.2: the player's strikers on any gate. */
const atGates = (t: Sc, seat: Seat): readonly CardId[] =>
  strikersOf(t, seat).filter((card) => [gateOf(0), gateOf(1)].includes(areaOf(t, card)))

const priceFor = (t: Sc, card: CardId) => summonPrice(printed(t, card).cost)

/** 5.5.1.2-bis, 5.5.1.3: the card lies in the effect zone while it is paid for, so it no longer counts as a card in hand. */
function canBeSummoned(t: Sc, seat: Seat, card: CardId): boolean {
  if (isUnpaid(t, printed(t, card).name) || !hasEnoughFor(t, seat, priceFor(t, card))) return false
  const there = laidDown(t, seat, card, NOTHING_SAID)
  return canSummon(there, seat, card) && canPayPower(there, seat, priceFor(there, card), null)
}
const NOTHING_SAID = {}

/** 1.2.4.3: retiring the last striker loses the game. */
const RASH = { rash: true } as const

const TOO_DEAR = refusal('7.1.2', 'no.cost')

/** Why a card in hand is not offered while others are. Only its cost can be the reason, since there is room. */
const whyNotSummon = (t: Sc, seat: Seat, key: string) =>
  hand(t, seat).some((one) => printed(t, one).name === key) ? TOO_DEAR : null

export const commanderPhase = procedure<Globals, Commanding>(COMMANDER_PHASE, {
  '5.5.1.1': (t) => {
    forgetUnpaid(t)
    moment(t, 'commanderPhaseStart', '5.5.1.1')
  },
  '5.5.1.1 check': (t) => check(t),
  '5.5.1.2': ask(
    (t) => {
      const seat = t.state.turnSeat
      const isLast = countStrikers(t, seat) === 1
      const options = atGates(t, seat).map((card) => ({ ...cardOption(t, card), ...(isLast && RASH) }))
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat,
        clause: '5.5.1.2',
        ask: text('ask.retire'),
        options,
        min: 0,
        max: options.length,
      }
    },
    (t, _, { picked }) => {
      if (picked.length > 0)
        retire(
          t,
          picked.map(({ id }) => id),
          '5.5.1.2',
          t.state.turnSeat,
        )
    },
  ),
  '5.5.1.2 check': (t) => check(t),
  /** 5.5.1.2-bis: optional, and only once. */
  '5.5.1.2-bis': ask(
    (t) => {
      const seat = t.state.turnSeat
      const options = kindsInHand(t, seat)
        .filter((card) => canBeSummoned(t, seat, card))
        .map((card) => kindOption(t, card))
      if (options.length === 0) return null
      const whyNot = (key: string) => whyNotSummon(t, seat, key)
      return {
        kind: 'choose',
        seat,
        clause: '5.5.1.2-bis',
        ask: text('ask.summon'),
        options,
        min: 0,
        max: 1,
        whyNot,
      }
    },
    (t, v, { picked }) => {
      if (picked.length === 0) return t.goto('5.5.1.5')
      const { id } = picked[0]!
      const seat = t.state.turnSeat
      beginPaying(t)
      t.move([id], t.zone('effect', seat), '5.5.1.2-bis', seat)
      v.card = t.ref(id)
    },
  ),
  '5.5.1.3': (t, v) => {
    if (!v.card) return t.goto('5.5.1.5')
    const seat = t.state.turnSeat
    const price = priceFor(t, v.card.card)
    if (canPayPower(t, seat, price, null))
      t.call(PAY, { seat, price, caster: null, hand: 0, score: 0, paid: [] })
    else failToPay(t)
  },
  /** 7.1.2: an unpaid summon has failed: its card is back in hand, and the player may summon another. */
  '5.5.1.4': (t, v) => {
    const { card } = v.card!
    if (isPaid(t, '5.5.1.2-bis')) summon(t, card, t.state.turnSeat, null)
    else addUnpaid(t, printed(t, card).name)
  },
  /** 2.8.1.2: a card that was paid for but not summoned is spent: paying left no free area, or made summoning forbidden. */
  '5.5.1.4 spent': (t, v) => {
    const { card } = v.card!
    if (t.alive(v.card!)) bury(t, [card], '2.8.1.2', t.state.turnSeat)
  },
  '5.5.1.4 check': (t) => check(t),
  '5.5.1.5': (t) => moment(t, 'commanderPhaseEnd', '5.5.1.5'),
  '5.5.1.5 check': (t) => check(t),
  /** 5.5.1.6 */
  '5.5.1.6': (t) => t.return(),
})
