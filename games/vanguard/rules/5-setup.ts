import { kindOption } from '@tefuda/common'
import { ask, type CardId, event, procedure, type Seat, text } from '@tefuda/kernel'
import { printed } from './2-cards.ts'
import { draw, shuffleDeck } from './3-terms.ts'
import { VANGUARD_CIRCLE } from './4-circles.ts'
import { cardOption } from './4-names.ts'
import { deck, type Globals, hand, type Vg } from './4-zones.ts'

/** 5.4, 5.4.1: before the game. */

/** 5.4.3.4: the size of the opening hand. */
const OPENING = 5

/** How many players have chosen a first vanguard, how many have had a mulligan, and how many cards the last one put back. */
type Preparing = { chosen: number; mulligans: number; back: number }

export const setUp = procedure<Globals, Preparing>('5.4', {
  /** 5.4.3.1, 5.4.2: players have checked both decks before; the G deck goes to its zone before any choice. */
  '5.4.2': (t) => {
    for (const seat of t.seats()) {
      const g = deck(t, seat).filter((card) => printed(t, card).type === 'g')
      t.move(g, t.zone('g', seat), '5.4.3.1', seat)
    }
  },
  /** 5.4.3: each player chooses a unit of grade 0, face down. */
  '5.4.3': ask(
    (t, { chosen: seat }) => {
      const options = gradeZeros(t, seat).map((card) => kindOption(t, card))
      return { kind: 'choose', seat, clause: '5.4.3', ask: text('ask.first'), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      t.move([picked[0]!.id], t.zone('first', v.chosen), '5.4.3', v.chosen)
      v.chosen++
      if (v.chosen < t.seatCount()) t.goto('5.4.3')
    },
  ),
  '5.4.3.1': (t) => {
    for (const seat of t.seats()) shuffleDeck(t, seat, '5.4.3.1')
  },
  /** 5.4.3.2, 5.4.3.2.1: dice decide. */
  '5.4.3.2': (t) => {
    t.globals.first = t.roll(t.seatCount())
  },
  /** 5.4.3.3: the damage zones are empty. */
  '5.4.3.3': () => {},
  '5.4.3.4': (t) => {
    for (const seat of t.around(t.state.globals.first).toReversed()) draw(t, seat, OPENING, '5.4.3.4')
  },
  /** 5.4.3.4: each fighter, the first one first, may once put back any number of cards and draw as many. */
  '5.4.3.4 mulligan': ask(
    (t, { mulligans }) => {
      const seat = t.around(t.state.globals.first)[mulligans]!
      const options = hand(t, seat).map((card) => cardOption(t, card))
      const asked = { seat, clause: '5.4.3.4', ask: text('ask.mulligan') }
      return { kind: 'choose', ...asked, options, min: 0, max: options.length }
    },
    (t, v, { picked }) => {
      const seat = t.around(t.state.globals.first)[v.mulligans]!
      v.back = picked.length
      t.move(
        picked.map(({ id }) => id),
        t.zone('deck', seat),
        '5.4.3.4',
        seat,
      )
      if (v.back > 0) shuffleDeck(t, seat, '5.4.3.4')
    },
  ),
  '5.4.3.4 draw': (t, v) => {
    const seat = t.around(t.state.globals.first)[v.mulligans]!
    v.mulligans++
    draw(t, seat, v.back, '5.4.3.4')
  },
  '5.4.3.4 next': (t, { mulligans }) => {
    if (mulligans < t.seatCount()) t.goto('5.4.3.4 mulligan')
  },
  /** 6.1, 6.1.1: the first vanguards are turned face up. */
  '6.1.1': (t) => {
    for (const seat of t.seats()) {
      const marks = { circle: VANGUARD_CIRCLE, came: t.number() }
      t.move(t.cards('first', seat), t.zone('vanguard', seat), '6.1.1', seat, marks)
    }
    t.do(event('turn', '6.2.1', t.state.globals.first, { value: 1 }))
  },
})

/** 5.4.3: one grade 0 card of each kind in a player's deck, in an order that does not reveal the deck's. */
function gradeZeros(t: Vg, seat: Seat): readonly CardId[] {
  const { print } = t.state
  const kinds = new Map<number, CardId>()
  for (const card of deck(t, seat)) if (printed(t, card).grade === 0) kinds.set(print[card]!, card)
  return [...kinds.values()].sort((a, b) => print[a]! - print[b]!)
}
