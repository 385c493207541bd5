import { beginPaying, isPaid, payCost } from '@tefuda/common'
import { procedure, type Ref, type Seat } from '@tefuda/kernel'
import { type Context, contextOf, type Effect, isDo, isOfThis, runEffect } from '@tefuda/language'
import { printed, type Ukemi } from './200-cards.ts'
import type { Globals, Ns } from './300-zones.ts'
import { costOf } from './1203-costs.ts'
import { canEnter, enter } from './1204-entry.ts'
import { speak } from './1300-speech.ts'
import { bury } from './1300-terms.ts'

export const ukemiOf = (t: Ns, card: number) => printed(t, card).ukemi!

/**
 * 1201.1d, 1211, 1211.1, 1211.2: an ukemi that only says to enter its own card enters the card (1211.2b),
 * without paying (1211.2b-1, 1313.1a-1); one that says to enter another card enters that one instead (1211.2a); any
 * other is entered itself (1211.2c), like any ability (1211.5). A player can decline only an ukemi with a cost (1211.3, 1211.3a).
 */
export function enterUkemi(t: Ns, seat: Seat, ref: Ref, ukemi: Ukemi): void {
  if (!canEnterUkemi(t, seat, ref, ukemi)) return
  const what = enteredBy(t, contextOf(seat, ref), ukemi.effect)
  if (what === 'other') t.call(enteringAnother, { seat, card: ref })
  else if (what === 'ability') enter(t, { seat, card: ref, ability: ukemi })
  else enter(t, { seat, card: ref, ability: null, free: true, other: costOf(ukemi) })
}

/** 1104.4b, 1104.4a: whether an ukemi, or the card it enters, can be entered and its cost paid. */
export function canEnterUkemi(t: Ns, seat: Seat, ref: Ref, ukemi: Ukemi): boolean {
  const what = enteredBy(t, contextOf(seat, ref), ukemi.effect)
  if (what === 'nothing' || !canEnter(t, seat, ref.card, ukemi)) return false
  return what !== 'itself' || canEnter(t, seat, ref.card, null, [], true)
}

/** 1211.2a: pays the cost of the ukemi, then enters another card. */
export const enteringAnother = procedure<Globals, { readonly seat: Seat; readonly card: Ref }>('1211.2a', {
  '1211.2a pay': (t, { seat, card }) => {
    beginPaying(t)
    payCost(t, costOf(ukemiOf(t, card.card)), contextOf(seat, card), 'cost.')
  },
  '1211.2a': (t, { seat, card }) => {
    if (!isPaid(t, '1211.2a unpaid')) return
    runEffect(t, ukemiOf(t, card.card).effect, contextOf(seat, card))
    t.return()
  },
  '1211.2a unpaid': (t) => t.return(),
})

/**
 * What an ukemi enters: its own card if it says nothing else (1211.2b), another card, the ability, or nothing if its
 * condition for entering does not hold.
 */
function enteredBy(t: Ns, c: Context, effect: Effect): 'itself' | 'other' | 'ability' | 'nothing' {
  const last = effect.at(-1)
  if (last?.do === 'enter' && !isOfThis(last)) return 'other'
  if (last?.do === 'enter') return effect.length === 1 ? 'itself' : 'ability'
  if (effect.length !== 1 || !last || !isDo(last, 'if')) return 'ability'
  const { if: condition, then } = last
  const entered = enteredBy(t, c, then)
  return entered === 'ability' || speak.holds(t, c, condition) ? entered : 'nothing'
}

/** 1104.4c, 1211.4: the card of an ukemi ability goes to the ohigan when the ability has left the space. */
export function leaveCheck(t: Ns, source: Ref): void {
  if (!t.alive(source)) return
  const owner = t.state.owner[source.card]!
  if (t.state.at[source.card] === t.zone('check', owner)) bury(t, [source.card], '1211.4', owner)
}
