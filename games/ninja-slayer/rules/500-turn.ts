import { ask, event, procedure, text } from '@tefuda/kernel'
import { opponentOf } from './100-game.ts'
import { cardOption } from './300-names.ts'
import { characters, ether, type Globals, hand, type Ns, type Phase } from './300-zones.ts'
import { ikusa } from './700-ikusa.ts'
import { givePriority } from './800-priority.ts'
import { isDue } from './1000-rule-processing.ts'
import { moment, noticeStates } from './1209-triggers.ts'
import { endTurnEffects } from './1213-continuous.ts'
import { drawing, setBowed } from './1300-terms.ts'

function enterPhase(t: Ns, phase: Phase): void {
  t.set('phase', phase)
}

/**
 * 500, 501, 501.1: turns repeat until someone loses. The start phase (502, 502.1) has the unbow step
 * (502.2), the draw step (502.3) and the ether step (502.4); then come the character phase (503), the ikusa phase (504)
 * and the end phase (505), which closes with what 505.3 lists.
 */
export const turn = procedure<Globals, object>('500', {
  '502.2a': (t) => {
    enterPhase(t, 'start')
    const seat = t.state.turnSeat
    setBowed(t, [...characters(t, seat), ...ether(t, seat)], false, '502.2a', seat)
  },
  '502.2b': (t) => {
    moment(t, 'turnStart', '502.2b')
    if (t.state.turn === 1) moment(t, 'gameStart', '502.2b')
  },
  '502.2c': givePriority,
  '502.3a': (t) =>
    t.call(drawing, { seat: t.state.turnSeat, n: t.state.turn === 1 ? 1 : 2, clause: '502.3a' }),
  '502.3b': (t) => moment(t, 'drawStep', '502.3b'),
  '502.3c': givePriority,
  '502.4a': ask(
    (t) => {
      const seat = t.state.turnSeat
      const options = hand(t, seat).map((card) => cardOption(t, card))
      return { kind: 'choose', seat, clause: '502.4a', ask: text('ask.ether'), options, min: 0, max: 1 }
    },
    (t, _, { picked }) => {
      const seat = t.state.turnSeat
      t.move(
        picked.map(({ id }) => id),
        t.zone('ether', seat),
        '502.4a',
        seat,
      )
    },
  ),
  '502.4b': (t) => moment(t, 'etherStep', '502.4b'),
  '502.4c': givePriority,
  '503.1': (t) => {
    enterPhase(t, 'character')
    moment(t, 'characterPhase', '503.1')
  },
  '503.2': givePriority,
  '504.1': (t) => {
    enterPhase(t, 'ikusa')
    t.call(ikusa, { greeter: null, greeted: null, interrupter: null })
  },
  '505.1': (t) => {
    enterPhase(t, 'end')
    moment(t, 'turnEnd', '505.1')
  },
  '505.2': givePriority,
  '505.3a': (t) => {
    t.mark([...characters(t, 0), ...characters(t, 1)], 'wounds', 0, '505.3a', t.state.turnSeat)
  },
  '505.3b': (t) => endTurnEffects(t),
  '505.3c': (t) => {
    noticeStates(t)
    if (isDue(t) || t.state.waiting.length > 0) t.goto('505.2')
  },
  '505.4': (t) => {
    t.do(event('turn', '505.4', opponentOf(t.state.turnSeat), { value: t.state.turn + 1 }))
    t.goto('502.2a')
  },
})
