import { ask, entryOf, event, type Option, procedure, type Refusal, type Seat, text } from '@tefuda/kernel'
import { cannotAttack } from './act-effects.ts'
import { ACTIONS, type ActionName, DIRECT } from './act-list.ts'
import { type Bp, type Globals, keyOf, opponentOf, soldiers } from './b2-zones.ts'
import { winCheck } from './b5-winning.ts'
import { type Request, startRequest, toStage } from './b6-request.ts'
import { isMainTime, isStageEmpty, whyNotRequest } from './b6-why-not.ts'
import { triggerCheck } from './b8-trigger-check.ts'
import { resolving } from './b9-resolving.ts'

const QUICK = DIRECT.filter(({ timing }) => timing === 'quick')
const PASS: Option = { key: 'pass', text: text('action.pass'), id: -1 }
const OPTIONS = new Map(
  DIRECT.map((action, id): [typeof action, Option] => [
    action,
    { key: action.name, text: text(`action.${action.name}`), id },
  ]),
)

/** The action that the player with the chance chose, and its request. */
interface ChosenAction {
  action: ActionName | null
  request: Request | null
}

/** B7: the core flow, repeated until someone loses. */
export const coreFlow = procedure<Globals, ChosenAction>('B7', {
  'B7.1': (t) => t.do(event('start', 'B7.1', t.state.turnSeat)),
  'B7.2': (t) => {
    t.globals.chance = t.state.turnSeat
  },
  'B7.3': ask(
    (t) => {
      const seat = t.state.globals.chance
      const options = [PASS]
      for (const action of isMainTime(t, seat) ? DIRECT : QUICK)
        if (whyNotRequest(t, seat, action) === null) options.push(OPTIONS.get(action)!)
      return {
        kind: 'choose',
        seat,
        clause: 'B7.3',
        ask: text('ask.chance'),
        options,
        min: 1,
        max: 1,
        always: true,
        whyNot: (key) => whyNot(t, seat, key),
      }
    },
    (t, v, { picked }) => {
      if (picked[0] === PASS) t.goto('B7.11')
      else v.action = DIRECT[picked[0]!.id]!.name
    },
  ),
  'B7.4': (t) => {
    t.globals.passes = 0
  },
  'B7.5': (t, { action }) => startRequest(t, t.state.globals.chance, action!),
  'B7.6': (t, v) => {
    v.request = t.state.returned as Request
    t.call(triggerCheck, { request: null })
  },
  'B7.7': (t, { action }) => {
    if (ACTIONS[action!].speed === 'normal') t.goto('B7.10')
  },
  'B7.8': (t, { request }) => t.call(resolving, { request: request!, outcome: null }),
  'B7.9': (t) => {
    t.call(winCheck)
    t.goto('B7.10 check')
  },
  'B7.10': (t, { request }) => toStage(t, request!),
  'B7.10 check': (t) => {
    t.call(triggerCheck, { request: null })
    t.goto('B7.3')
  },
  'B7.11': (t) => {
    t.globals.passes++
    t.do(event('pass', 'B7.11', t.state.globals.chance))
  },
  'B7.12': (t) => {
    if (t.state.globals.passes >= t.seatCount()) t.goto('B7.13')
  },
  'B7.16': (t) => {
    t.globals.chance = opponentOf(t.state.globals.chance)
    t.goto('B7.3')
  },
  'B7.13': (t) => {
    t.globals.chance = -1
    t.globals.passes = 0
  },
  'B7.14': (t) => {
    if (isStageEmpty(t)) t.goto('B7.2')
  },
  'B7.15': (t) => t.call(resolving, { request: t.state.pending.at(-1)!, outcome: null }),
  'B7.15 win': (t) => t.call(winCheck),
  'B7.15 check': (t) => {
    t.call(triggerCheck, { request: null })
    t.goto('B7.2')
  },
})

/** Why an action that is not offered cannot be requested now. */
function whyNot(t: Bp, seat: Seat, key: string): Refusal | null {
  const action = entryOf(ACTIONS, key)
  if (!action) return whyNotAttack(t, seat, key)
  if (action.origin === 'triggered') return { clause: 'B6.6', reason: text('no.triggered') }
  return whyNotRequest(t, seat, action)
}

/** Why a soldier cannot attack now. An attack is all it can do. */
function whyNotAttack(t: Bp, seat: Seat, key: string): Refusal | null {
  const soldier = soldiers(t, seat).find((unit) => keyOf(t, unit) === key)
  if (soldier === undefined) return null
  return whyNotRequest(t, seat, ACTIONS.attack) ?? cannotAttack(t, soldier)
}
