import { type CardId, type Effect, HOST, notedEvent, type Seat } from '@tefuda/kernel'
import { type Ability, contextOf, isDo, type Own, type Step } from '@tefuda/language'
import { isForbidden } from './1-principles.ts'
import { endEffects } from './2-control.ts'
import { begin } from './2-lasting.ts'
import { isAce } from './2-roles.ts'
import { areaOf, isStriker, type Sc } from './4-zones.ts'
import { EQUIP } from './events.ts'

/** 2.9, 2.9.1, 2.9.2, 2.9.3, 2.9.3.2: spells that strikers bear, any number each; an option gives by a constant ability (2.9.4). */

/** 2.9.3.1, 2.9.3.1.1: a striker that bears an option bears no spell. */
export const canBear = (t: Sc, striker: CardId): boolean =>
  isStriker(t, striker) && !isAce(t, striker) && !isForbidden(t, striker, 'equip')

/** 2.9.2: lays the spell upon a striker, in its area. */
export function equip(t: Sc, spell: CardId, striker: CardId, seat: Seat, gives: readonly Ability[]): boolean {
  if (!canBear(t, striker)) return false
  t.move([spell], t.zone('stage'), '2.9.2', seat, { area: areaOf(t, striker) })
  t.do(notedEvent(HOST, '2.9.2', seat, [spell], t.ref(striker)))
  t.do(notedEvent(EQUIP, '2.9.2', seat, [spell], t.ref(striker)))
  changeTo(t, spell, striker, seat, gives)
  return true
}

/** The duration of a number set by an equip spell. */
const BORNE = 'borne'

type Gaining = Own<'gain'>
const setsIn = (gives: readonly Ability[]): readonly Gaining[] =>
  gives.flatMap((ability) => (ability.kind !== 'constant' ? [] : ability.does.filter(isSetting)))
/** Whether a step sets a number to a value. */
export const isSetting = (step: Step): step is Gaining =>
  isDo(step, 'gain') && step.gains.some((gain) => 'to' in gain)

/** 8.1.7.1: a number set by an equip spell is set once, as the spell is laid on; later changes add to it. */
function changeTo(t: Sc, spell: CardId, striker: CardId, seat: Seat, gives: readonly Ability[]): void {
  for (const step of setsIn(gives)) {
    const c = contextOf(seat, t.ref(spell), { it: [t.ref(striker)] })
    begin(t, c, { ...step, what: 'it', for: { during: BORNE } })
  }
}

const isOfGone = (t: Sc, { until, source }: Effect) => until === BORNE && (!source || !t.alive(source))

/** 2.9.6: the effects of an equip spell end when it leaves. */
export function endOfGone(t: Sc): void {
  if (t.state.effects.some((effect) => isOfGone(t, effect))) endEffects(t, (effect) => isOfGone(t, effect))
}
