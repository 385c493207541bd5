import type { Effect, Seat, Table } from '@tefuda/kernel'
import type { Duration, Who } from '../../ability.ts'
import type { Context } from '../../context.ts'
import { TRAIT } from '../traits.ts'
import { type LastingEffects, type LastingWords, termOf } from './words.ts'

/** How long effects last. */

/** Kinds of effect that do nothing once what they were upon is no more. */
const UPON: readonly string[] = ['gain', 'lose', 'cannot', 'must', 'control']

type Terms<G extends object> = Pick<
  LastingEffects<G>,
  'lasts' | 'isUnderWay' | 'endUntrue' | 'endAt' | 'endTurn' | 'endOf'
>

export function terms<G extends object>(words: LastingWords<G>): Terms<G> {
  const { speak } = words
  const lasts: LastingEffects<G>['lasts'] = (t, c, duration) => {
    const begun = t.state.turn
    const whose = turnsOf(t, c, duration)
    if (!duration) return { until: '', term: { whose, begun } }
    if ('while' in duration) return { until: 'while', term: { whose, begun, lasts: duration, c } }
    if ('until' in duration) return { until: 'until', term: { whose, begun, lasts: duration } }
    if (words.isPast?.(t, duration.during)) return null
    return { until: duration.during, term: { whose, begun } }
  }
  /** The players of whom one's next turn is meant. */
  const turnsOf = (t: Table<G>, c: Context, duration: Duration | undefined): readonly Seat[] => {
    if (!duration || 'while' in duration) return [c.seat]
    const of = 'until' in duration ? (duration.until.of as Who) : duration.of
    return of ? speak().who(t, c, of) : [c.seat]
  }
  const isStillSo = (t: Table<G>, effect: Effect): boolean => {
    if (effect.until !== 'while') return true
    const { lasts: duration, c } = termOf(effect)
    return !duration || !('while' in duration) || speak().holds(t, c!, duration.while)
  }
  /** An effect of somebody's next turn begins with that turn and ends with it. */
  const isItsTurn = (t: Table<G>, effect: Effect): boolean => {
    const { whose, begun } = termOf(effect)
    return whose.includes(t.state.turnSeat) && t.state.turn > begun
  }
  /** Whether an effect waits for a turn that will not come: nobody whose turn is meant is left. */
  const waitsInVain = (t: Table<G>, effect: Effect): boolean => {
    if (effect.until !== 'nextTurn' && effect.until !== 'until') return false
    return !termOf(effect).whose.some((seat) => speak().speech.seats(t).includes(seat))
  }
  const isUnderWay = (t: Table<G>, effect: Effect) =>
    effect.until === 'nextTurn' ? isItsTurn(t, effect) : isStillSo(t, effect)
  const isUpAt = (t: Table<G>, effect: Effect, at: string): boolean => {
    if (effect.until !== 'until') return false
    const { whose, begun, lasts: duration } = termOf(effect)
    if (!duration || !('until' in duration)) return false
    const { until: end } = duration
    return end.at === at && whose.includes(t.state.turnSeat) && (!end.next || t.state.turn > begun)
  }
  const isUponNothing = (t: Table<G>, { kind, on }: Effect) =>
    UPON.includes(kind) && on.length > 0 && !on.some((ref) => t.alive(ref))
  const endWhere = (t: Table<G>, ends: (effect: Effect) => boolean) => {
    if (t.state.effects.some(ends)) words.end(t, ends)
  }

  return {
    lasts,
    isUnderWay,
    endUntrue: (t) => {
      if ((t.effectTraits() & TRAIT.whenever) !== 0) endWhere(t, (effect) => !isStillSo(t, effect))
    },
    endAt: (t, moment) => endWhere(t, (effect) => isUpAt(t, effect, moment)),
    endTurn: (t) =>
      endWhere(
        t,
        (effect) =>
          effect.until === 'turn' ||
          (effect.until === 'nextTurn' && isItsTurn(t, effect)) ||
          isUpAt(t, effect, 'turnEnd') ||
          waitsInVain(t, effect) ||
          isUponNothing(t, effect),
      ),
    endOf: (t, during) => endWhere(t, ({ until }) => until === during),
  }
}
