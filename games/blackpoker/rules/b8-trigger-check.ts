import {
  ask,
  isList,
  type Json,
  notedEvent,
  noteOf,
  type Option,
  procedure,
  type Trigger,
  text,
  type Waiting,
} from '@tefuda/kernel'
import { type Action, type ActionName, actionNamed } from './act-list.ts'
import { isHigh } from './b1-equipment.ts'
import { type Bp, type Globals, opponentOf, printed } from './b2-zones.ts'
import { winCheck } from './b5-winning.ts'
import { type Request, toStage } from './b6-request.ts'
import { isStageEmpty } from './b6-why-not.ts'
import { resolving } from './b9-resolving.ts'
import { DROPPED, RESOLVED } from './events.ts'

const actionOf = (waiting: Waiting): Action => actionNamed(waiting.name)

/** B8.2, B8.3: immediate before normal, the turn player's before the other's, main before quick. */
function nextOnes(t: Bp): Waiting[] {
  const { waiting, turnSeat } = t.state
  for (const speed of ['immediate', 'normal'] as const) {
    for (const seat of [turnSeat, opponentOf(turnSeat)]) {
      for (const timing of ['main', 'quick'] as const) {
        const equal = waiting.filter((one) => {
          const action = actionOf(one)
          return one.seat === seat && action.speed === speed && action.timing === timing
        })
        if (equal.length > 0) return equal
      }
    }
  }
  return []
}

/** The triggered action being taken up. */
interface TakenUp {
  request: Request | null
}

/** B8: carries out triggered actions or puts them on the stage. */
export const triggerCheck = procedure<Globals, TakenUp>('B8', {
  'B8.2': (t) => {
    if (t.state.waiting.length === 0) t.return()
  },
  'B8.4': ask(
    (t) => {
      const equal = nextOnes(t)
      const names = [...new Set(equal.map(({ name }) => name))]
      const options = names.map(
        (name): Option => ({
          key: name,
          text: text(`action.${name}`),
          id: equal.find((one) => one.name === name)!.id,
        }),
      )
      return {
        kind: 'choose',
        seat: equal[0]!.seat,
        clause: 'B8.4',
        ask: text('ask.trigger'),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, v, { picked }) => {
      const waiting = t.state.waiting.find(({ id }) => id === picked[0]!.id)!
      t.unwait(waiting)
      v.request = requestOf(waiting)
      const { speed, timing } = actionOf(waiting)
      if (speed === 'normal') t.goto(timing === 'quick' ? 'B8.6' : 'B8.7')
    },
  ),
  'B8.5': (t, { request }) => t.call(resolving, { request: request!, outcome: null }),
  'B8.5 win': (t) => {
    t.call(winCheck)
    t.goto('B8.2')
  },
  'B8.6': (t, { request }) => {
    toStage(t, request!)
    t.goto('B8.2')
  },
  'B8.7': (t, { request }) => {
    if (isStageEmpty(t)) toStage(t, request!)
    else t.do(notedEvent(DROPPED, 'B8.7', request!.seat, [], request!.kind))
    t.goto('B8.2')
  },
})

function requestOf({ id, name, seat, data }: Waiting): Request {
  return { id, kind: name, seat, cards: [], targets: [], data }
}

/** B8.1: every trigger goes into the buffer, controlled by the owner of the action. */
function after(
  name: ActionName,
  clause: string,
  resolved: ActionName,
  when: (outcome: Json) => boolean = () => true,
): Trigger<Globals> {
  return {
    name,
    clause,
    on: 'resolve',
    match: (t, e) => {
      const { action, outcome } = noteOf(e, RESOLVED)
      if (action === resolved && when(outcome)) t.wait(name, t.state.turnSeat, null, outcome)
    },
  }
}

/** act.generation: once for each court card, ace or Joker that goes from the field to the graveyard. */
const generation: Trigger<Globals> = {
  name: 'generation',
  clause: 'act.generation',
  on: 'move',
  match: (t, e) => {
    e.cards.forEach((card, i) => {
      const from = t.layout.specOf[e.from[i]!]!.name
      const to = t.layout.specOf[e.to[i]!]!.name
      if (from === 'field' && to === 'graveyard' && isHigh(printed(t, card).value))
        t.wait('generation', t.state.owner[card]!)
    })
  },
}

export const TRIGGERS: readonly Trigger<Globals>[] = [
  after('charge', 'act.charge', 'end'),
  after('draw', 'act.draw', 'charge'),
  after('block', 'act.block.trigger', 'attack', (attackers) => isList(attackers) && attackers.length > 0),
  after('damage', 'act.damage', 'block'),
  generation,
]
