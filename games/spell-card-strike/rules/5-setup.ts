import { kindOption } from '@tefuda/common'
import { ask, type CardId, event, procedure, type Seat, text } from '@tefuda/kernel'
import { printed } from './3-cards.ts'
import { draw, shuffleDeck } from './4-piles.ts'
import { gateOf } from './4-stage.ts'
import { deck, type Globals, type Sc } from './4-zones.ts'

/** 5.1: before the game. */

/** 5.1.4: how many cards everybody draws. */
const OPENING = 6

/** Who chooses an ace just now. */
type Choosing = { seat: Seat }

export const setUp = procedure<Globals, Choosing>('5.1', {
  /** 5.1.1: each player lays an option and an ace of their own choice face down on the gate; a deck has one option (1.2.2.1). */
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
  /** 5.1.5, 1.2.5.3: what was laid and drawn before the first turn is no change in it. */
  '5.1.5': (t) => {
    t.globals.stirred = 0
    t.do(event('turn', '5.1.5', t.state.globals.first, { value: 1 }))
  },
})

/** One spell card of each kind in a player's deck, in no order that tells anything. */
function kindsIn(t: Sc, seat: Seat): readonly CardId[] {
  const { print } = t.state
  const kinds = new Map<number, CardId>()
  for (const card of deck(t, seat)) if (printed(t, card).type === 'spell') kinds.set(print[card]!, card)
  return [...kinds.values()].sort((a, b) => print[a]! - print[b]!)
}

/** 4.1.9.3: the ace, which bears the option, stands on the gate. */
function layDown(t: Sc, seat: Seat): void {
  const [ace] = t.cards('ace', seat)
  const [option] = t.cards('option', seat)
  const marks = { area: gateOf(seat) }
  t.move([ace!], t.zone('stage'), '5.1.4', seat, marks)
  // A scenario may leave it out of a deck.
  if (option === undefined) return
  t.move([option], t.zone('stage'), '5.1.4', seat, marks)
  t.do(event('host', '5.1.4', seat, { cards: [option], note: t.ref(ace!) }))
}
