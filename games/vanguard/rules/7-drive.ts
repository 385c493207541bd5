import { type CardId, entry, notedEvent, procedure } from '@tefuda/kernel'
import { numberOf } from './2-cards.ts'
import { CHECK_TRIGGER } from './2-triggers.ts'
import { deck, type Globals, isMate, isVanguard, type Vg } from './4-zones.ts'
import { battleOf } from './7-fighting.ts'
import { check } from './8-check.ts'
import { valid } from './8-traits.ts'
import { moment } from './8-triggers.ts'
import { driveAbility } from './11-drive.ts'
import { DRIVE_CHECK } from './events.ts'

/** 7.5, 7.5.1: the drive step; `done` counts its drive checks. */
export const DRIVE_STEP = entry<{ done: number }>('7.5.1')

/** 7.5.1.2, 7.5.1.2.1: whoever makes them: the vanguard that attacks, of a legion its leader, or a rear-guard that an effect has make them. */
export const driveUnit = (t: Vg): CardId | undefined =>
  battleOf(t)!
    .attackers.filter((ref) => t.alive(ref))
    .map(({ card }) => card)
    .find((card) => (isVanguard(t, card) ? !isMate(t, card) : valid.isBound(t, card, 'must', 'driveCheck')))

/** 2.16.1: how many. */
function driveOf(t: Vg): number {
  const unit = driveUnit(t)
  if (unit === undefined) return 0
  return numberOf(t, unit, 'drive') + driveAbility(t, unit)
}

export const driveStep = procedure<Globals, { done: number }>(DRIVE_STEP, {
  '7.5.1.1': (t) => moment(t, 'driveStepStart', '7.5.1.1'),
  '7.5.1.1 check': (t) => check(t),
  /** 7.5.1.2, 7.5.1.2.2 */
  '7.5.1.2.2': (t, { done }) => {
    if (driveOf(t) <= done || deck(t, t.state.turnSeat).length === 0) t.goto('7.5.1.4')
  },
  /** 7.5.1.2.3, 10.14, 10.14.1, 4.10.2 */
  '7.5.1.2.3': (t, v) => {
    v.done++
    const seat = t.state.turnSeat
    const [top] = deck(t, seat).slice(-1)
    t.move([top!], t.zone('trigger', seat), '7.5.1.2.3', seat)
    t.do(notedEvent(DRIVE_CHECK, '7.5.1.2.3', seat, [top!], { n: v.done, of: driveOf(t) }))
  },
  '7.5.1.2.4': (t) => {
    const seat = t.state.turnSeat
    const [card] = t.cards('trigger', seat).slice(-1)
    if (card !== undefined) t.call(CHECK_TRIGGER, { seat, card: t.ref(card), clause: '7.5.1.2.4', parts: [] })
  },
  '7.5.1.2.5': (t) => check(t),
  '7.5.1.2.6': (t) => {
    const seat = t.state.turnSeat
    t.move(t.cards('trigger', seat).slice(-1), t.zone('hand', seat), '7.5.1.2.6', seat)
  },
  '7.5.1.3': (t) => check(t),
  '7.5.1.3 next': (t) => t.goto('7.5.1.2.2'),
  '7.5.1.4': (t) => check(t),
})
