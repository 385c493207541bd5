import { kindOption } from '@tefuda/common'
import { ask, type CardId, event, HOST, procedure, type Seat, text } from '@tefuda/kernel'
import { printed } from './3-cards.ts'
import { draw, shuffleDeck } from './4-piles.ts'
import { gateOf } from './4-stage.ts'
import { deck, type Globals, type Sc } from './4-zones.ts'

/** 5.1: before the game. */

/** 5.1.4: the size of the opening hand. */
const OPENING = 6

/** The seat that is choosing its ace. */
type Choosing = { seat: Seat }

export const setUp = procedure<Globals, Choosing>('5.1', {
  /** 5.1.1: each player lays an ace of their choice and the deck's only option (1.2.2.1) face down on the gate. */
  '5.1.1': ask(
    (t, { seat }) => {
      const options = kindsIn(t, seat).map((card) => kindOption(t, card))
      return { kind: 'choose', seat, clause: '5.1.1', ask: text('ask.ace'), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      t.move([picked[0]!.id], t.zone('ace', v.seat), '5.1.1', v.seat)
      const options = deck(t, v.seat).filter((card) => printed(t, card).type === 'option')
      t.move(options, t.zone('option', v.seat), '5.1.1', v.seat)
      v.seat++
      if (v.seat < t.seatCount()) t.goto('5.1.1')
    },
  ),
  '5.1.2': (t) => {
    for (const seat of t.seats()) shuffleDeck(t, seat, '5.1.2')
  },
  '5.1.3': (t) => {
    t.globals.first = t.roll(t.seatCount())
  },
  '5.1.4': (t) => {
    for (const seat of t.around(t.state.globals.first).toReversed()) draw(t, seat, OPENING, '5.1.4')
  },
  '5.1.4 shown': (t) => {
    for (const seat of t.seats()) layDown(t, seat)
  },
  /** 5.1.5, 1.2.5.3: cards laid and drawn before the first turn do not count as a change in it. */
  '5.1.5': (t) => {
    t.globals.stirred = 0
    t.do(event('turn', '5.1.5', t.state.globals.first, { value: 1 }))
  },
})

/** One spell card of each kind in a player's deck, in an order that does not reveal the deck's. */
function kindsIn(t: Sc, seat: Seat): readonly CardId[] {
  const { print } = t.state
  const kinds = new Map<number, CardId>()
  for (const card of deck(t, seat)) if (printed(t, card).type === 'spell') kinds.set(print[card]!, card)
  return [...kinds.values()].sort((a, b) => print[a]! - print[b]!)
}

/** 4.1.9.3: the ace stands on the gate and bears the option. */
function layDown(t: Sc, seat: Seat): void {
  const [ace] = t.cards('ace', seat)
  const [option] = t.cards('option', seat)
  const marks = { area: gateOf(seat) }
  t.move([ace!], t.zone('stage'), '5.1.4', seat, marks)
  // A scenario may use a deck without an option.
  if (option === undefined) return
  t.move([option], t.zone('stage'), '5.1.4', seat, marks)
  t.do(event(HOST, '5.1.4', seat, { cards: [option], note: t.ref(ace!) }))
}
