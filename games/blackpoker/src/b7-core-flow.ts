import { ask, entryOf, event, type Option, procedure, type Refusal, type Seat, text } from '@tefuda/kernel'
import { ACTIONS, type ActionName, DIRECT } from './actions.ts'
import { type Bp, type Globals, opponentOf } from './b2-zones.ts'
import { isMainTime, isStageEmpty, type Request, startRequest, whyNotRequest } from './b6-request.ts'

const QUICK = DIRECT.filter(({ timing }) => timing === 'quick')
const PASS: Option = { key: 'pass', text: text('action.pass'), id: -1 }
const OPTIONS = new Map(
  DIRECT.map((action, id): [typeof action, Option] => [
    action,
    { key: action.name, text: text(`action.${action.name}`), id },
  ]),
)

/** B7: the core flow, round and round until someone has lost. */
export const coreFlow = procedure<Globals>('B7', {
  'B7.1': (t) => t.do(event('start', 'B7.1', t.state.turnSeat)),
  'B7.2': (t) => {
    t.state.globals.chance = t.state.turnSeat
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
      else v.action = picked[0]!.key
    },
  ),
  'B7.4': (t) => {
    t.state.globals.passes = 0
  },
  'B7.5': (t, v) => startRequest(t, t.state.globals.chance, v.action as ActionName),
  'B7.6': (t, v) => {
    v.request = t.state.returned
    t.call('B8')
  },
  'B7.7': (t, v) => {
    if (ACTIONS[v.action as ActionName].speed === 'normal') t.goto('B7.10')
  },
  'B7.8': (t, v) => t.call('B9', { request: v.request! }),
  'B7.9': (t) => {
    t.call('B5.2')
    t.goto('B7.10 check')
  },
  'B7.10': (t, v) => toStage(t, v.request as Request),
  'B7.10 check': (t) => {
    t.call('B8')
    t.goto('B7.3')
  },
  'B7.11': (t) => {
    t.state.globals.passes++
    t.do(event('pass', 'B7.11', t.state.globals.chance))
  },
  'B7.12': (t) => {
    if (t.state.globals.passes >= t.seatCount()) t.goto('B7.13')
  },
  'B7.16': (t) => {
    t.state.globals.chance = opponentOf(t.state.globals.chance)
    t.goto('B7.3')
  },
  'B7.13': (t) => {
    t.state.globals.chance = -1
    t.state.globals.passes = 0
  },
  'B7.14': (t) => {
    if (isStageEmpty(t)) t.goto('B7.2')
  },
  'B7.15': (t) => t.call('B9', { request: t.state.pending.at(-1)! }),
  'B7.15 win': (t) => t.call('B5.2'),
  'B7.15 check': (t) => {
    t.call('B8')
    t.goto('B7.2')
  },
})

/** B7.10: a normal request goes on the stage, on top of those that wait there. */
export function toStage(t: Bp, request: Request): void {
  t.state.pending.push(request)
  t.do(event('stage', 'B7.10', request.seat, { note: request.kind }))
}

/** Why an action that is not on the list may not be requested now. */
function whyNot(t: Bp, seat: Seat, key: string): Refusal | null {
  const action = entryOf(ACTIONS, key)
  if (!action) return null
  if (action.origin === 'triggered') return { clause: 'B6.6', reason: text('no.triggered') }
  return whyNotRequest(t, seat, action)
}
