import { type Json, notedEvent, procedure, type Target } from '@tefuda/kernel'
import { ACTION_EFFECTS } from './act-effects.ts'
import { actionNamed } from './act-list.ts'
import { type Bp, type Globals, living } from './b2-zones.ts'
import { bury } from './b3-burying.ts'
import { type Request, unitsIn } from './b6-request.ts'
import { FIZZLE, RESOLVED } from './events.ts'

/** The request, and the result of its effect. */
interface Resolving {
  readonly request: Request
  outcome: Json
}

/** B9: a request resolves. It stays on the stage while its effect is carried out. */
export const resolving = procedure<Globals, Resolving>('B9', {
  'B9.1': (t, { request }) => {
    t.report(null)
    if (request.targets.every((target) => isThere(t, target)) && !hasSplit(t, request)) return
    t.do(notedEvent(FIZZLE, 'B9.1', request.seat, [], request.kind))
    t.goto('B9.3')
  },
  'B9.2': (t, { request }) => t.call(ACTION_EFFECTS[actionNamed(request.kind).name], { request, fight: 0 }),
  'B9.3': (t, v) => {
    v.outcome = t.state.returned
    t.drop(v.request.id)
  },
  'B9.4': (t, { request }) => {
    const stage = t.zone('stage')
    const keys = living(t, request.cards).filter((card) => t.state.at[card] === stage)
    bury(t, keys, 'B9.4')
  },
  'B9.4 resolved': (t, { request: { kind, seat }, outcome }) => {
    t.do(notedEvent(RESOLVED, actionNamed(kind).clause, seat, [], { action: kind, outcome }))
  },
})

/** Whether a target is still there. */
function isThere(t: Bp, target: Target): boolean {
  if ('seat' in target) return true
  if ('item' in target) return t.pendingItem(target.item) !== undefined
  return 'card' in target && t.alive(target)
}

/** Whether the target was one unit and is several units now. */
function hasSplit(t: Bp, request: Request): boolean {
  if (!request.targets.some((target) => 'card' in target)) return false
  const firsts = living(t, unitsIn(request)).map((card) =>
    t.state.host[card]! < 0 ? card : t.state.host[card]!,
  )
  return new Set(firsts).size > 1
}
