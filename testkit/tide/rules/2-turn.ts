import { ask, event, type Option, player, procedure, type Seat, text } from '@tefuda/kernel'
import { type Globals, heightOf, type Tide } from './1-cards.ts'
import { checkEnd } from './3-winning.ts'

const SEATS: readonly Seat[] = [0, 1]

function draw(t: Tide, seat: Seat, count: number, clause: string): void {
  for (let i = 0; i < count; i++) {
    const top = t.cards('deck', seat).at(-1)
    if (top !== undefined) t.move([top], t.zone('hand', seat), clause, seat)
  }
}

/** 1.2: everything before the first turn. */
export const setUp = procedure<Globals, object>('1.2', {
  '1.2': (t) => {
    for (const seat of SEATS) t.do(event('shuffle', '1.2', seat, { to: [t.zone('deck', seat)] }))
    for (const seat of SEATS) draw(t, seat, 4, '1.2')
    t.do(event('turn', '1.2', 0, { value: 1 }))
  },
})

/** Puts a card of the hand onto the shore. Equal cards of a hand are one option. */
const lay = (clause: string, who: (t: Tide) => Seat) =>
  ask<Globals, object>(
    (t) => {
      const seat = who(t)
      const hand = t.cards('hand', seat)
      const named = new Map(hand.map((card) => [t.rules.cards[t.state.print[card]!]!.name, card]))
      const options = [...named].map(
        ([name, id]): Option => ({ key: name, text: t.rules.cardText(t.state.print[id]!), id }),
      )
      return {
        kind: 'choose',
        clause,
        seat,
        ask: text('ask.lay', { seat: player(seat) }),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, _, { picked }) => {
      t.move([picked[0]!.id], t.zone('shore'), clause, who(t))
    },
  )

const first = (t: Tide) => t.state.turnSeat
const second = (t: Tide) => 1 - t.state.turnSeat

/** 2: a turn, over and over. */
export const turn = procedure<Globals, object>('2', {
  '2.1': lay('2.1', first),
  '2.2': lay('2.2', second),
  '2.3': (t) => {
    const [one, other] = t.cards('shore')
    const difference = heightOf(t, one!) - heightOf(t, other!)
    const winner = difference > 0 ? first(t) : second(t)
    const to = difference === 0 ? t.zone('sea') : t.zone('net', winner)
    t.move([one!, other!], to, '2.3', difference === 0 ? first(t) : winner)
  },
  '3.1': (t) => checkEnd(t),
  '2.4': (t) => {
    for (const seat of [first(t), second(t)]) draw(t, seat, 1, '2.4')
    t.do(event('turn', '2.4', second(t), { value: t.state.turn + 1 }))
    t.goto('2.1')
  },
})
