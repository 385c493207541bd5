import { hideAgain, lookAt, show } from '@tefuda/common'
import {
  ask,
  byKind,
  type CardId,
  entry,
  type Option,
  procedure,
  type Ref,
  type Seat,
  text,
} from '@tefuda/kernel'
import { numberOf } from './2-cards.ts'
import { shuffleDeck } from './3-terms.ts'
import { cardOption } from './4-names.ts'
import { deck, type Globals, gZone, hand, type Vg, vanguardOf } from './4-zones.ts'
import { check } from './8-check.ts'
import { moment } from './8-triggers.ts'

/** 6.4.1.2, 6.4.1.2.1: the G assist step. */
export const G_ASSIST = entry<Assisting>('6.4.1.2')
type Assisting = { found: Ref | null }

/** 6.4.1.2.5: how many cards are looked at, and how many of the hand and the G zone leave the game for it. */
const LOOKED = 5
const PRICE = 2
/** 6.4.1.2.2.1, 6.4.1.2.2.2 */
const GRADE = 3
const G_CARDS = 2

const YES: Option = { key: 'assist', text: text('option.assist'), id: 1 }
const NO: Option = { key: 'pass', text: text('option.pass'), id: 0 }

const nextGrade = (t: Vg, seat: Seat) => numberOf(t, vanguardOf(t, seat)!, 'grade') + 1
const isNext = (t: Vg, seat: Seat) => (card: CardId) => numberOf(t, card, 'grade') === nextGrade(t, seat)

/** 6.4.1.2.2, 6.4.1.2.3 */
function mayAssist(t: Vg, seat: Seat): boolean {
  const vanguard = vanguardOf(t, seat)
  if (vanguard === undefined || numberOf(t, vanguard, 'grade') >= GRADE) return false
  /** 6.4.1.2.2.3 */
  return gZone(t, seat).length >= G_CARDS && !hand(t, seat).some(isNext(t, seat))
}

const leaving = (t: Vg, seat: Seat, cards: readonly CardId[]) => {
  const n = Math.min(PRICE, cards.length)
  if (n === 0) return null
  const options = cards.map((card) => cardOption(t, card))
  return {
    kind: 'choose',
    seat,
    clause: '6.4.1.2.5',
    ask: text('ask.out', { n }),
    options,
    min: n,
    max: n,
  } as const
}

/** Removes the picked cards in an order that does not reveal how they lay. */
function leaveGame(t: Vg, picked: readonly Option[]): void {
  const cards = byKind(
    t,
    picked.map(({ id }) => id),
  )
  t.move(cards, t.zone('out', t.state.turnSeat), '6.4.1.2.5.1', t.state.turnSeat)
}

export const gAssist = procedure<Globals, Assisting>(G_ASSIST, {
  '6.4.1.2.1.1': (t) => moment(t, 'gAssistStepStart', '6.4.1.2.1.1'),
  '6.4.1.2.1.1 check': (t) => check(t),
  '6.4.1.2.1.2': ask(
    (t) => {
      const seat = t.state.turnSeat
      if (!mayAssist(t, seat)) return null
      return {
        kind: 'choose',
        seat,
        clause: '6.4.1.2.1.2',
        ask: text('ask.assist'),
        options: [YES, NO],
        min: 1,
        max: 1,
      }
    },
    (t, _, { picked }) => {
      if (picked[0] === NO) t.return()
    },
  ),
  '6.4.1.2.1.3': (t) => {
    if (!mayAssist(t, t.state.turnSeat)) t.return()
  },
  /** 6.4.1.2.4: the hand is shown, then hidden again. */
  '6.4.1.2.4': (t) => {
    const seat = t.state.turnSeat
    show(t, [...hand(t, seat)], '6.4.1.2.4', seat)
    hideAgain(t, '6.4.1.2.4')
    lookAt(t, deck(t, seat).slice(-LOOKED), '6.4.1.2.5', seat)
  },
  '6.4.1.2.5': ask(
    (t) => {
      const seat = t.state.turnSeat
      const options = deck(t, seat)
        .slice(-LOOKED)
        .filter(isNext(t, seat))
        .map((card) => cardOption(t, card))
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat,
        clause: '6.4.1.2.5',
        ask: text('ask.assistCard'),
        options,
        min: 0,
        max: 1,
      }
    },
    (t, v, { picked }) => {
      const [chosen] = picked
      if (!chosen) return
      const seat = t.state.turnSeat
      show(t, [chosen.id], '6.4.1.2.5', seat)
      t.move([chosen.id], t.zone('hand', seat), '6.4.1.2.5', seat)
      v.found = t.ref(chosen.id)
    },
  ),
  /** 6.4.1.2.5.2: or as many as there are. */
  '6.4.1.2.5 hand': ask(
    (t, { found }) => (found ? leaving(t, t.state.turnSeat, hand(t, t.state.turnSeat)) : null),
    (t, _, { picked }) => leaveGame(t, picked),
  ),
  '6.4.1.2.5.2': ask(
    (t, { found }) => (found ? leaving(t, t.state.turnSeat, gZone(t, t.state.turnSeat)) : null),
    (t, _, { picked }) => leaveGame(t, picked),
  ),
  '6.4.1.2.5 shuffle': (t) => {
    hideAgain(t, '6.4.1.2.5')
    shuffleDeck(t, t.state.turnSeat, '6.4.1.2.5')
  },
})
