import { ask, hasComeRound, procedure } from '@tefuda/kernel'
import { endGame, isOver } from './1-winning.ts'
import { destroyDoomed, forgetDamage, isAnyDoomed } from './2-damage.ts'
import { CHECK, type Checking, type Part, RESOLVE, RESOLVE_DECLARED } from './2-entries.ts'
import { mayStateMatter, noticeStates } from './2-triggers.ts'
import type { Globals, Sc } from './4-zones.ts'
import { isOf, ORDERED, onceEach, triggerQuestion, waitingIn } from './9-order.ts'

/** 2.7, 2.7.1, 2.7.2: the check step. */

/** Makes a check step, if there is anything to check. */
export function check(t: Sc): void {
  if (t.state.waiting.length > 0 || mayStateMatter(t) || isOver(t) || isAnyDoomed(t))
    t.call(CHECK, { item: null, known: 0, part: 'all', rounds: 0 })
}

export function checkFor(t: Sc, item: number): void {
  t.call(CHECK, { item, known: 0, part: 'all', rounds: 0 })
}

/** 9.1.2, 9.1.3.1: makes the part of a check step before the abilities of all strikers, or before those of the other player's. */
export function checkPart(t: Sc, part: 'early' | 'turn'): void {
  if (isDue(t, part)) t.call(CHECK, { item: null, known: 0, part, rounds: 0 })
}
/** Whether anything waits for this part of a check step. */
export const isDue = (t: Sc, part: Part): boolean => t.state.waiting.some((waiting) => isOf(t, waiting, part))

export const checking = procedure<Globals, Checking>(CHECK, {
  '2.7.2 states': (t) => noticeStates(t),
  /** 2.7.2.2: the declaration that the check is made for resolves first. */
  '2.7.2.2': (t, v) => {
    if (v.item === null) return
    t.call(RESOLVE_DECLARED, { item: v.item })
    v.item = null
    t.goto('2.7.2.3')
  },
  /** 8.1.4.1: everything that one effect did, or that happened since the last check step, happened at once. */
  '8.1.4.1': (t, v) => onceEach(t, v.known),
  '2.7.2.1': ask(
    (t, { part }) => (isDue(t, part) ? triggerQuestion(t, waitingIn(t), ORDERED) : null),
    (t, v, { picked }) => {
      v.known = t.state.waiting.length - 1
      t.call(RESOLVE, { waiting: picked[0]!.id })
    },
  ),
  '2.7.2.3': (t) => destroyDoomed(t),
  '2.6.5': (t) => forgetDamage(t),
  '2.7.2.4': (t) => {
    if (isOver(t)) endGame(t)
  },
  '2.7.2.5 states': (t) => noticeStates(t),
  '2.7.2.5': (t, v) => {
    if (!isDue(t, v.part)) return
    v.instead = []
    hasComeRound(t, v)
    t.goto('2.7.2.2')
  },
})
