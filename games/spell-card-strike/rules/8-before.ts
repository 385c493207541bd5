import {
  ask,
  type Clause,
  entry,
  isAmong,
  notedEvent,
  procedure,
  type Ref,
  type Waiting,
} from '@tefuda/kernel'
import { heardBy, type When } from '@tefuda/language'
import { ABOUT_TO, type EventName } from '../text/vocabulary.ts'
import { RESOLVE } from './2-entries.ts'
import { isAnswered } from './2-triggers.ts'
import type { Globals, Sc } from './4-zones.ts'
import { onceEach, triggerQuestion, waitingIn } from './9-order.ts'
import { ABOUT } from './events.ts'

/**
 * 8.1.8, 8.1.8.1: される: an ability that waits for something about to happen resolves after that is exerted and before it is
 * applied.
 */

/** Announces what is about to happen to objects, and resolves the abilities that wait for it. */
export function answerFirst(t: Sc, word: EventName, whom: readonly Ref[]): void {
  if (!isAnswered(t, word)) return
  const known = t.state.waiting.length
  for (const { card } of whom) t.do(notedEvent(ABOUT, CLAUSE, t.state.holder[card]!, [card], word))
  onceEach(t, known)
  if (t.state.waiting.some(isBefore)) t.call(ANSWERS, {})
}
const CLAUSE: Clause = '8.1.8'

const ANSWERS = entry<object>('8.1.8')

/** Whether a triggered ability answers something that has not happened yet. */
function isBefore(waiting: Waiting): boolean {
  const { ability } = heardBy(waiting)
  return ability.kind === 'triggered' && saysBefore(ability.when)
}
const saysBefore = (when: When): boolean =>
  'either' in when ? when.either.some(saysBefore) : 'event' in when && isAmong(ABOUT_TO, when.event)

export const answering = procedure<Globals, object>(ANSWERS, {
  '8.1.8': ask(
    (t) => triggerQuestion(t, waitingIn(t, isBefore), CLAUSE),
    (t, _, { picked }) => {
      t.call(RESOLVE, { waiting: picked[0]!.id })
      t.goto('8.1.8')
    },
  ),
})
