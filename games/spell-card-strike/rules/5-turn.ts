import { type Ask, ask, type Clause, event, procedure, text } from '@tefuda/kernel'
import { countStill } from './1-winning.ts'
import { refresh } from './2-acting.ts'
import { check } from './2-check.ts'
import { endTurnEffects } from './2-lasting.ts'
import { moment } from './2-triggers.ts'
import { handLimit } from './4-hand.ts'
import { cardOption } from './4-names.ts'
import { discard, draw } from './4-piles.ts'
import { type Globals, hand, type Phase, type Sc, strikersOf } from './4-zones.ts'
import { COMMANDER_PHASE } from './5-commander.ts'
import { NOBODY_YET, STRIKER_PHASE } from './5-striker-phase.ts'

/** 5.2, 5.2.1, 5.2.2, 5.2.3, 5.2.4: turns of four phases each; 5.2.3 says five but names four. */

const enter = (t: Sc, phase: Phase): void => t.set('phase', phase)

const ASK_DISCARD = text('ask.discardAny')

/** 5.3.1.3, 5.6.1.3: players may discard any cards, as often as they like; doing so once is equivalent. */
const discarding = (clause: Clause): Ask<Globals, object> =>
  ask(
    (t) => {
      const seat = t.state.turnSeat
      const options = hand(t, seat).map((card) => cardOption(t, card))
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat,
        clause,
        ask: ASK_DISCARD,
        options,
        min: 0,
        max: options.length,
      }
    },
    (t, _, { picked }) =>
      discard(
        t,
        picked.map(({ id }) => id),
        clause,
      ),
  )

/** 5.3.1.4, 5.6.1.4, 4.3.5: draw up to the hand limit, or discard down to it. */
const filling = (clause: Clause): Ask<Globals, object> =>
  ask(
    (t) => {
      const seat = t.state.turnSeat
      const n = hand(t, seat).length - handLimit(t, seat)
      if (n <= 0) return null
      const options = hand(t, seat).map((card) => cardOption(t, card))
      return { kind: 'choose', seat, clause, ask: text('ask.discardDown', { n }), options, min: n, max: n }
    },
    (t, _, { picked }) =>
      discard(
        t,
        picked.map(({ id }) => id),
        clause,
      ),
  )
const drawUp = (clause: Clause) => (t: Sc) => {
  const seat = t.state.turnSeat
  draw(t, seat, handLimit(t, seat) - hand(t, seat).length, clause)
}

/** 5.3.2, 5.4.11: what the first turns skip. */
const isFirstTurn = (t: Sc) => t.state.turn === 1
const isFirstOfEither = (t: Sc) => t.state.turn <= 2

/** 5.3: the refresh phase; 5.5 and the striker phase (5.4) are procedures of their own. */
export const turn = procedure<Globals, object>('5.2', {
  '5.3.1': (t) => {
    enter(t, 'refresh')
    if (isFirstTurn(t)) t.goto('5.3.1.6')
  },
  '5.3.1.1': (t) => {
    const seat = t.state.turnSeat
    refresh(t, strikersOf(t, seat), '5.3.1.1', seat)
  },
  '5.3.1.2': (t) => moment(t, 'turnStart', '5.3.1.2'),
  '5.3.1.2 check': (t) => check(t),
  '5.3.1.3': discarding('5.3.1.3'),
  '5.3.1.4': filling('5.3.1.4'),
  '5.3.1.4 draw': drawUp('5.3.1.4'),
  '5.3.1.5': (t) => check(t),
  '5.3.1.6': (t) => {
    enter(t, 'striker')
    if (!isFirstOfEither(t)) t.call(STRIKER_PHASE, { ...NOBODY_YET })
  },
  '5.5.1': (t) => {
    enter(t, 'commander')
    t.call(COMMANDER_PHASE, { card: null })
  },
  /** 5.6, 5.6.1 */
  '5.6.1.1': (t) => {
    enter(t, 'end')
    moment(t, 'endPhaseStart', '5.6.1.1')
  },
  '5.6.1.1 check': (t) => check(t),
  /** Effects that waited in vain end (8.1.3.3), and abilities gained for the turn no longer trigger (8.1.4.2). */
  '5.6.1.2': (t) => endTurnEffects(t),
  '5.6.1.3': discarding('5.6.1.3'),
  '5.6.1.4': filling('5.6.1.4'),
  '5.6.1.4 draw': drawUp('5.6.1.4'),
  '5.6.1.5': (t) => check(t),
  '5.6.1.6': (t) => {
    const seat = t.state.turnSeat
    refresh(t, strikersOf(t, seat), '5.6.1.6', seat)
  },
  '5.6.1.7': (t) => moment(t, 'turnEnd', '5.6.1.7'),
  '5.6.1.7 check': (t) => check(t),
  '1.2.5.3': (t) => countStill(t),
  '5.6.1.8': (t) => {
    /** 2.1.3.1: the other player becomes the turn player. */
    t.do(event('turn', '5.6.1.8', 1 - t.state.turnSeat, { value: t.state.turn + 1 }))
    t.goto('5.3.1')
  },
})
