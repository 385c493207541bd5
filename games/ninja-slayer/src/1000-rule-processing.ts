import { type CardId, procedure, type Seat, seatName, text } from '@tefuda/kernel'
import { numberOf } from './200-cards.ts'
import { characters, deck, type Globals, type Ns, opponentOf } from './300-zones.ts'
import { kill } from './1300-terms.ts'

const SEATS: readonly Seat[] = [0, 1]

/** 1002: a player with ten cards in the damage zone, or none in the deck, has lost. */
const hasLost = (t: Ns, seat: Seat) => t.cards('damage', seat).length >= 10 || deck(t, seat).length === 0
const isHurt = (t: Ns, seat: Seat) => t.state.globals.wounds[seat]! > 0
const isFallen = (t: Ns, card: CardId) => t.markOf(card, 'wounds') >= numberOf(t, card, 'endurance')

/** Whether the rules have something to do by themselves. */
export function isDue(t: Ns): boolean {
  for (const seat of SEATS) {
    if (hasLost(t, seat) || isHurt(t, seat)) return true
    for (const card of characters(t, seat)) if (isFallen(t, card)) return true
  }
  return false
}

/** 1001.2: in this order. */
export const ruleProcessing = procedure<Globals>('1001', {
  '1002.1': (t) => {
    const lost = SEATS.filter((seat) => hasLost(t, seat))
    if (lost.length === 0) return
    const winner = lost.length > 1 ? opponentOf(t.state.turnSeat) : opponentOf(lost[0]!)
    const clause = lost.length > 1 ? '103.3' : t.cards('damage', lost[0]!).length >= 10 ? '1002.1' : '1002.2'
    t.end([winner], clause, text('end.lost', { seats: lost.map(seatName) }))
  },
  '1003.2': (t) => {
    const first = t.state.turnSeat
    for (const seat of [first, opponentOf(first)]) {
      for (let n = 0; n < t.state.globals.wounds[seat]!; n++) {
        t.put({ kind: 'check', seat, cards: [], targets: [], data: null })
      }
    }
  },
  '1003.3': (t) => {
    t.state.globals.wounds = [0, 0]
  },
  '1004.1': (t) => {
    const fallen = SEATS.flatMap((seat) => characters(t, seat)).filter((card) => isFallen(t, card))
    kill(t, fallen, '1004.1', null)
    if (fallen.length === 0) t.state.globals.hurtBy = []
  },
})
