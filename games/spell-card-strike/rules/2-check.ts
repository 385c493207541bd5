import { ask, hasComeRound, procedure } from '@tefuda/kernel'
import { endGame, isOver } from './1-winning.ts'
import { destroyDoomed, forgetDamage, isAnyDoomed } from './2-damage.ts'
import { CHECK, type Checking, type Part, RESOLVE, RESOLVE_DECLARED } from './2-entries.ts'
import { mayStateMatter, noticeStates } from './2-triggers.ts'
import type { Globals, Sc } from './4-zones.ts'
import { isOf, ORDERED, onceEach, triggerQuestion, waitingIn } from './9-order.ts'

/** 2.7, 2.7.1, 2.7.2: the check step. */

/** Makes a check step; where there is nothing to check it is over at once. */
export function check(t: Sc): void {
  if (t.state.waiting.length > 0 || mayStateMatter(t) || isOver(t) || isAnyDoomed(t))
    t.call(CHECK, { item: null, known: 0, part: 'all', rounds: 0 })
}

export function checkFor(t: Sc, item: number): void {
  t.call(CHECK, { item, known: 0, part: 'all', rounds: 0 })
}

/** 9.1.2, 9.1.3.1: a part of a check step: what comes before the abilities of strikers, or before those of the other player's. */
export function checkPart(t: Sc, part: 'early' | 'turn'): void {
  if (isDue(t, part)) t.call(CHECK, { item: null, known: 0, part, rounds: 0 })
}
/** Whether something waits that a part of a check step carries out. */
export const isDue = (t: Sc, part: Part): boolean => t.state.waiting.some((waiting) => isOf(t, waiting, part))

export const checking = procedure<Globals, Checking>(CHECK, {
  '2.7.2 states': (t) => noticeStates(t),
  /** 2.7.2.2: what is declared is what the check is made for; it is carried out first. */
  '2.7.2.2': (t, v) => {
    if (v.item === null) return
    t.call(RESOLVE_DECLARED, { item: v.item })
    v.item = null
    t.goto('2.7.2.3')
  },
  /** 8.1.4.1: what has come of one effect, or since the last check step, has come at once. */
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
