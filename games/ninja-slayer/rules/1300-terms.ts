import { doneTo, hideAgain as hide } from '@tefuda/common'
import {
  amountIn,
  asData,
  ask,
  type CardId,
  type Clause,
  entry,
  event,
  type Happened,
  NOBODY,
  notedEvent,
  player,
  procedure,
  type Ref,
  type Seat,
  type Target,
  text,
} from '@tefuda/kernel'
import type { Share } from '@tefuda/language'
import { cardText, printed } from './200-cards.ts'
import { cardOption } from './300-names.ts'
import { deck, faceUpDamage, type Globals, type Ns, unbowedEther } from './300-zones.ts'
import type { Killers } from './1216-sources.ts'
import { KILL } from './events.ts'

/** 1300, 1301, 1301.1: the defined actions. */

/** Who does something, and how much of it. */
interface Amount {
  readonly seat: Seat
  n: number
}

/** 1308: draws cards; 304.3: one by one from the top, as many as there are (104.2). */
export const drawing = procedure<Globals, Amount & { readonly clause: Clause }>('1308', {
  '1308.2': (t, v) => {
    const { seat, clause } = v
    if (v.n <= 0) return
    v.n--
    const top = deck(t, seat).at(-1)
    if (top !== undefined) {
      t.move([top], t.zone('hand', seat), clause, seat)
      t.do(event('draw', '1308.1', seat, { cards: [top] }))
    }
    t.goto('1308.2')
  },
})

interface Dividing {
  readonly seat: Seat
  left: number
  to: readonly Target[]
  shares: readonly Share[]
}

/** 1305: divides a number among several cards, at least one to each. The procedure returns the shares. */
export const dividing = procedure<Globals, Dividing>('1305', {
  '1305.1': ask(
    (t, { seat, left, to }) => {
      if (to.length === 0) return null
      const max = left - (to.length - 1)
      return {
        kind: 'number',
        seat,
        clause: '1305.1',
        ask: text('ask.divide', { n: left, whom: targetText(t, to[0]!) }),
        min: to.length === 1 ? max : 1,
        max,
      }
    },
    (t, v, { number }) => {
      v.shares = [...v.shares, { to: v.to[0]!, n: number }]
      v.left -= number
      v.to = v.to.slice(1)
      t.goto('1305.1')
    },
  ),
  '1305.1 done': (t, { shares }) => t.return(asData(shares)),
})

export function divide(t: Ns, seat: Seat, n: number, to: readonly Target[]): void {
  t.call(dividing, { seat, left: n, to, shares: [] })
}

/** The shares of the last division. */
export const sharesTold = (t: Ns): readonly Share[] => t.state.returned as unknown as readonly Share[]

const targetText = (t: Ns, target: Target) =>
  'card' in target
    ? cardText(printed(t, target.card))
    : text('option.seat', { seat: player('seat' in target ? target.seat : NOBODY) })

/** 1310: bows or unbows cards that are not so already (104.3). */
export function setBowed(t: Ns, cards: readonly CardId[], bowed: boolean, clause: string, seat: Seat): void {
  t.mark(cards, 'bowed', bowed ? 1 : 0, clause, seat)
}

/** 302.5: cards go to their owners' ohigan. */
export function bury(t: Ns, cards: readonly CardId[], clause: string, seat: Seat): void {
  t.move(
    cards,
    cards.map((card) => t.zone('ohigan', t.state.owner[card]!)),
    clause,
    seat,
  )
}

/** 1311: kills characters, all at once, and remembers their killers (1216.5). */
export function kill(
  t: Ns,
  cards: readonly CardId[],
  clause: string,
  killersOf: Killers,
  paid: Paid = null,
): void {
  const kills = cards.map((card) =>
    notedEvent(KILL, clause, t.state.holder[card]!, [card], { by: killersOf(t, card) }),
  )
  t.together(kills, KILLED, { paid })
}

/** 1203.3: the cards of a cost, which counts as paid whatever happened instead; null if it is no cost. */
type Paid = readonly Ref[] | null
const paidIn = ({ paid }: AtOnce) => paid?.map(({ card }) => card)
type AtOnce = Happened & { readonly paid: Paid }
const KILLED = entry<AtOnce>('1311')

/** 1311.2: killed characters go to the ohigan; only then have they been killed. */
export const killing = procedure<Globals, AtOnce>(KILLED, {
  '1311.1': (t, v) => bury(t, cardsOf(v), '1311.1', t.state.turnSeat),
  '1311.1 done': (t, v) => t.return(doneTo(t, 'kill', paidIn(v) ?? cardsOf(v))),
})

/** The cards of simultaneous events. */
const cardsOf = ({ happened }: Happened) => happened.flatMap(({ cards }) => cards)

/**
 * 1309: discarded cards go to the ohigan of their hand's player, and only those that arrive count as discarded (1214.1).
 * A `whole` hand counts as discarded even if it was empty (1309.2).
 */
export function discard(t: Ns, cards: readonly CardId[], whole: boolean, paid: Paid): void {
  const discards = cards.map((card) => event('discard', '1309.1', t.state.owner[card]!, { cards: [card] }))
  t.together(discards, DISCARDED, { whole, paid })
}
type Discarded = AtOnce & { readonly whole: boolean }
const DISCARDED = entry<Discarded>('1309')

export const discarding = procedure<Globals, Discarded>(DISCARDED, {
  '1309.2': (t, v) => {
    const there = cardsOf(v).filter((card) => t.state.at[card] === t.zone('ohigan', t.state.owner[card]!))
    const done = doneTo(t, 'discard', paidIn(v) ?? there)
    t.return(v.whole ? { ...done, did: true } : done)
  },
})

/** 1319: heals: cards of the damage zone go to the ohigan. */
export const healing = procedure<Globals, Amount>('1319', {
  '1319.1': ask(
    (t, { seat, n: most }) => {
      const options = t.cards('damage', seat).map((card) => cardOption(t, card))
      const n = Math.min(most, options.length)
      return { kind: 'choose', seat, clause: '1319.1', ask: text('ask.heal', { n }), options, min: n, max: n }
    },
    (t, { seat }, { picked }) => {
      bury(
        t,
        picked.map(({ id }) => id),
        '1319.1',
        seat,
      )
      if (picked.length > 0) t.do(event('heal', '1319.1', seat, { value: picked.length }))
    },
  ),
})

/** 1320: jitsu: turns face-up cards of the damage zone face down. */
export const jitsu = procedure<Globals, Amount>('1320', {
  '1320.1': ask(
    (t, { seat, n }) => {
      const options = faceUpDamage(t, seat).map((card) => cardOption(t, card))
      return {
        kind: 'choose',
        seat,
        clause: '1320.1',
        ask: text('ask.jitsu', { n }),
        options,
        min: n,
        max: n,
      }
    },
    (t, { seat }, { picked }) =>
      t.mark(
        picked.map(({ id }) => id),
        'down',
        1,
        '1320.1',
        seat,
      ),
  ),
})

/** 1312: pays ether by bowing that many unbowed cards of the ether zone. */
export const payEther = procedure<Globals, Amount>('1312', {
  '1312.1': ask(
    (t, { seat, n }) => {
      if (n <= 0) return null
      const options = unbowedEther(t, seat).map((card) => cardOption(t, card))
      return { kind: 'choose', seat, clause: '1312.1', ask: text('ask.pay', { n }), options, min: n, max: n }
    },
    (t, { seat }, { picked }) =>
      setBowed(
        t,
        picked.map(({ id }) => id),
        true,
        '1312.1',
        seat,
      ),
  ),
})

/** 1306, 1306.1: cards stay revealed until the effect has resolved; 1209.3c: or the ability is over. */
export const hideAgain = (t: Ns): void => hide(t, '1306.1')

/** 1326, 1326.1: how much more a source deals; a source that is gone counts as it last was (1215, 1215.1). */
export function moreDamage(t: Ns, source: Ref, ikusa: boolean): number {
  const values = t.lastValues(source) ?? {}
  return amountIn(values, 'damage') + (ikusa ? amountIn(values, 'ikusaDamage') : 0)
}
