import { entry, type Happened, hasComeRound, procedure } from '@tefuda/kernel'
import { draw, stand } from './3-terms.ts'
import { fieldUnits, type Globals, lockedCards, type Phase, type Vg } from './4-zones.ts'
import { G_ASSIST } from './6-g-assist.ts'
import { MAIN_PHASE } from './6-main.ts'
import { RIDE_PHASE } from './6-ride.ts'
import { BATTLE_PHASE } from './7-battle.ts'
import { check, isUnsettled } from './8-check.ts'
import { endTurnEffects } from './8-lasting.ts'
import { END_PHASE, HEARD_ONCE, type HeardOnce, moment, momentsOnce } from './8-triggers.ts'
import { restoring, tellUnlocked, unlocking } from './10-locking.ts'
import { endingStride } from './10-striding.ts'
import { retireHollow } from './11-hollow.ts'
import { nextTurn } from './12-turns.ts'

/** 6.2, 6.2.1: turn after turn. */

const enter = (t: Vg, phase: Phase): void => {
  t.set('phase', phase)
  t.globals.acting = t.state.turnSeat
}

const TURN_PROCEDURE = entry<object>('6.2')

export const turn = procedure<Globals, object>(TURN_PROCEDURE, {
  /** 6.3, 6.3.1: the stand phase. */
  '6.3.1': (t) => {
    enter(t, 'stand')
    t.set('unpaid', [])
    t.set('battles', 0)
  },
  '6.3.1.1': (t) => {
    moment(t, 'turnStart', '6.3.1.1')
    moment(t, 'standPhaseStart', '6.3.1.1')
  },
  '6.3.1.1 check': (t) => check(t),
  '6.3.1.2': (t) => {
    const seat = t.state.turnSeat
    stand(t, fieldUnits(t, seat), '6.3.1.2', seat)
  },
  '6.3.1.3': (t) => check(t),
  /** 6.4, 6.4.1, 6.4.1.1: the draw phase. */
  '6.4.1.1.1': (t) => {
    enter(t, 'draw')
    moment(t, 'drawPhaseStart', '6.4.1.1.1')
  },
  '6.4.1.1.1 check': (t) => check(t),
  '6.4.1.1.2': (t) => draw(t, t.state.turnSeat, 1, '6.4.1.1.2'),
  '6.4.1.1.3': (t) => check(t),
  '6.4.1.2': (t) => t.call(G_ASSIST, { found: null }),
  '6.4.1.3': (t) => check(t),
  '6.5.1': (t) => {
    enter(t, 'ride')
    t.call(RIDE_PHASE, {})
  },
  '6.6.1': (t) => {
    enter(t, 'main')
    t.call(MAIN_PHASE, { circle: -1, rounds: 0 })
  },
  /** 6.7, 6.7.1 */
  '6.7.1': (t) => {
    enter(t, 'battle')
    moment(t, 'battlePhaseStart', '6.7.1')
  },
  '6.7.1 check': (t) => check(t),
  '6.7.1 battles': (t) => t.call(BATTLE_PHASE, { rounds: 0 }),
  '6.8.1': (t) => {
    enter(t, 'end')
    t.call(END_PHASE, { heard: [], rounds: 0 })
  },
  '6.8.1.5': (t) => {
    nextTurn(t)
    t.goto('6.3.1')
  },
})

/** 6.8.1.2: abilities hear of the unlocking only after all of it is done. */
const TURNED_BACK = entry<Happened>('6.8.1.2 told')
export const turnedBack = procedure<Globals, Happened>(TURNED_BACK, {
  '6.8.1.2 told': (t, { happened }) => {
    const unlocked = happened.filter(({ clause }) => clause === '6.8.1.1.1').flatMap(({ cards }) => cards)
    tellUnlocked(t, unlocked, '6.8.1.1.1', t.state.turnSeat)
  },
})

/** 6.8: the end phase. */
export const endPhase = procedure<Globals, HeardOnce>(END_PHASE, {
  /** 6.8.1.1, 6.8.1.1.1, 6.8.1.1.2, 6.8.1.1.3: all at once: locked cards of the turn fighter, deleted units, G units. */
  '6.8.1.1': (t) => {
    const seat = t.state.turnSeat
    const events = [
      ...unlocking(t, lockedCards(t, seat), '6.8.1.1.1', seat),
      ...t
        .seats()
        .flatMap((one) => [...restoring(t, fieldUnits(t, one), '6.8.1.1.2', seat), ...endingStride(t, one)]),
    ]
    if (events.length > 0) t.together(events, TURNED_BACK, {})
  },
  '6.8.1.2': (t) => check(t),
  /** 6.8.1.3: each ability once in this phase; 11.32.2: hollow units leave. */
  '6.8.1.3': (t, v) => {
    momentsOnce(t, v, ['endPhaseStart', 'turnEnd'], '6.8.1.3')
    retireHollow(t)
  },
  '6.8.1.4': (t) => check(t),
  '6.8.1.4 end': (t) => endTurnEffects(t),
  /** 6.8.1.5: if something new waits, the phase goes back to 6.8.1.2. */
  '6.8.1.5': (t, v) => {
    if (!momentsOnce(t, v, ['endPhaseStart', 'turnEnd'], '6.8.1.5') && !isUnsettled(t)) return
    t.goto('6.8.1.2')
    hasComeRound(t, v, HEARD_ONCE)
  },
})
