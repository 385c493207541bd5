import { ask, type CardId, event, procedure, text } from '@tefuda/kernel'
import { YES_NO } from '@tefuda/language'
import { draw } from './102-drawing.ts'
import { giveRight, giveRightIfTriggered } from './103-action-right.ts'
import { beginTurn, endTurnEffects } from './103-lasting.ts'
import { printed } from './200-cards.ts'
import { removeDamage } from './214-damage.ts'
import { turn as turnCards } from './215-turning.ts'
import { moment } from './300-triggers.ts'
import { discardDown } from './400-hand.ts'
import { cardOption } from './400-names.ts'
import { field, type Globals, hand, type Phase, type Ps, playerZone, pp, raidIn } from './400-zones.ts'
import { TURNS, type Turns } from './500-entry.ts'
import { isBoss } from './raid-boss.ts'
import { bossTurn } from './raid-boss-turn.ts'

function enterPhase(t: Ps, phase: Phase): void {
  t.set('phase', phase)
}

/** 502.1.1: the player with the first turn does not draw in it, except in a raid (raid.4). */
const drawsNot = (t: Ps) => t.state.turn === 1 && raidIn(t.state.options) === undefined

/**
 * 500, 500.1, 500.2, 500.3: turns alternate until somebody loses: the start phase (501, 501.1), the draw phase
 * (502, 502.1), the PP phase (503, 503.1), the main phase (504, 504.1) with its battles, and the end phase
 * (505, 505.1, 505.1.1).
 */
export const turn = procedure<Globals, Turns>(TURNS, {
  '500.1': (t) => {
    if (isBoss(t, t.state.turnSeat)) {
      t.call(bossTurn, { attacker: null, done: null })
      t.goto('505.2')
    }
  },
  '501.1.1': (t) => {
    enterPhase(t, 'start')
    const seat = t.state.turnSeat
    turnCards(t, pp(t, seat), false, '501.1.1', seat)
  },
  '501.1.2': (t) => {
    const seat = t.state.turnSeat
    const cards = [...playerZone(t, seat), ...field(t, seat)]
    turnCards(
      t,
      cards.filter((card) => printed(t, card).type !== 'active'),
      false,
      '501.1.2',
      seat,
    )
  },
  '501.1.3': (t) => beginTurn(t),
  '501.1.4': (t) => moment(t, 'turnStart', '501.1.4'),
  '501.1.4 right': giveRightIfTriggered,
  '501.1.5': (t) => {
    enterPhase(t, 'draw')
    moment(t, 'drawPhase', '501.1.5')
  },
  '502.1.1': (t) => {
    if (!drawsNot(t)) draw(t, t.state.turnSeat, 1, '502.1.1')
  },
  '502.1.1 right': giveRightIfTriggered,
  '502.1.2': (t) => {
    enterPhase(t, 'pp')
    moment(t, 'ppPhase', '502.1.2')
  },
  '503.1.1': ask(
    (t) => {
      const seat = t.state.turnSeat
      const options = hand(t, seat).map((card) => cardOption(t, card))
      return { kind: 'choose', seat, clause: '503.1.1', ask: text('ask.pp'), options, min: 0, max: 1 }
    },
    (t, _, { picked }) => {
      const seat = t.state.turnSeat
      if (picked.length === 0) return t.goto('503.1.2 right')
      t.move([picked[0]!.id], t.zone('pp', seat), '503.1.1', seat)
      t.do(event('pp', '503.1.1', seat, { cards: [picked[0]!.id] }))
    },
  ),
  '503.1.2': ask(
    (t) => ({
      kind: 'choose',
      seat: t.state.turnSeat,
      clause: '503.1.2',
      ask: text('ask.pp.draw'),
      options: YES_NO,
      min: 1,
      max: 1,
    }),
    (t, _, { picked }) => {
      if (picked[0]!.key === 'yes') draw(t, t.state.turnSeat, 1, '503.1.2')
    },
  ),
  '503.1.2 right': giveRightIfTriggered,
  '503.1.3': (t) => {
    enterPhase(t, 'main')
    moment(t, 'mainPhase', '503.1.3')
  },
  '504.1': giveRight,
  '505.1.2': (t) => {
    enterPhase(t, 'end')
    moment(t, 'turnEnd', '505.1.2')
  },
  '505.1.2 right': giveRight,
  '505.2': (t) => {
    enterPhase(t, 'end')
    const all: CardId[] = []
    for (const seat of t.seats()) for (const card of field(t, seat)) all.push(card)
    removeDamage(t, all, '505.2', t.state.turnSeat)
  },
  '505.2 effects': (t) => endTurnEffects(t),
  '402.3.1': discardDown,
  '505.2 right': (t, v) => {
    v.before = t.state.serial
    giveRightIfTriggered(t)
  },
  /** Effects begun here also end with the turn. */
  '505.2 again': (t, v) => {
    if (t.state.serial !== v.before) t.goto('505.2')
  },
  '505.2 next': (t) => {
    const [next] = t.around(t.state.turnSeat + 1)
    t.do(event('turn', '505.2', next!, { value: t.state.turn + 1 }))
    t.goto('500.1')
  },
})
