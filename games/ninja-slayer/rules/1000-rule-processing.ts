import { type CardId, FACTS, type Fact, Memo, procedure, type Seat } from '@tefuda/kernel'
import { lose, opponentOf, SEATS } from './100-game.ts'
import { numberOf, printed } from './200-cards.ts'
import { characters, damage, deck, type Globals, type Ns, woundsOf } from './300-zones.ts'
import { mayBeWeakened } from './1213-continuous.ts'
import { byDamage } from './1216-sources.ts'
import { kill } from './1300-terms.ts'

/** 1002: a player with ten cards in the damage zone, or none in the deck, loses. */
const hasLost = (t: Ns, seat: Seat) => damage(t, seat).length >= 10 || deck(t, seat).length === 0
const isHurt = (t: Ns, seat: Seat) => t.state.globals.wounds[seat]! > 0

/** 1004: whether a character's damage reaches its endurance. Skips effects if none can lower endurance. */
function isFallen(t: Ns, card: CardId, weakened: boolean): boolean {
  const wounds = woundsOf(t, card)
  if (!weakened && wounds < printed(t, card).endurance) return false
  return wounds >= numberOf(t, card, 'endurance')
}

/** Whether rule processing has anything to do. */
export function isDue(t: Ns): boolean {
  const known = DUE.of(t)
  if (known !== undefined) return known
  const read = [t.facts.of(OF_DUE)]
  if (mayBeWeakened(t)) read.push(FACTS.values)
  return DUE.keep(t, isAnythingDue(t), read)
}
const DUE = new Memo<boolean>()

/** The facts that decide it: empty decks, full damage zones, characters on the field and their damage, wounds of players. */
const OF_DUE: readonly Fact[] = [
  'traits',
  'cards in deck',
  'cards in damage',
  'cards in field',
  'marks in field',
  'variable wounds',
  'seats',
]

function isAnythingDue(t: Ns): boolean {
  const weakened = mayBeWeakened(t)
  for (const seat of SEATS) {
    if (hasLost(t, seat) || isHurt(t, seat)) return true
    for (const card of characters(t, seat)) if (isFallen(t, card, weakened)) return true
  }
  return false
}

/** 1000, 1001, 1001.1: rule processing, in this order (1001.2). */
export const ruleProcessing = procedure<Globals, object>('1001', {
  '1002.1': (t) => {
    const lost = SEATS.filter((seat) => hasLost(t, seat))
    if (lost.length === 0) return
    lose(t, lost, damage(t, lost[0]!).length >= 10 ? '1002.1' : '1002.2')
  },
  /** 1003, 1003.1: each player makes one check per point of damage (1003.2a), the turn player first (1003.2b). */
  '1003.2': (t) => {
    const first = t.state.turnSeat
    for (const seat of [first, opponentOf(first)]) {
      for (let n = 0; n < t.state.globals.wounds[seat]!; n++) {
        t.put({ kind: 'check', seat, cards: [], targets: [], data: null })
      }
    }
  },
  '1003.3': (t) => {
    t.set('wounds', [0, 0])
  },
  '1004.1': (t) => {
    const weakened = mayBeWeakened(t)
    const fallen = SEATS.flatMap((seat) => characters(t, seat)).filter((card) => isFallen(t, card, weakened))
    if (fallen.length > 0) kill(t, fallen, '1004.1', byDamage)
  },
})
