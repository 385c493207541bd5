import {
  ask,
  type CardId,
  type Decision,
  NOBODY,
  notedEvent,
  type Option,
  type Pending,
  player,
  procedure,
  type Ref,
  type Seat,
  seatName,
  type Target,
  text,
} from '@tefuda/kernel'
import { ACTIONS, type Action, type ActionName } from './act-list.ts'
import { type Bp, cardKey, cardOption, cardsOf, type Globals, unitOption } from './b2-zones.ts'
import { aims, usableKeys } from './b6-why-not.ts'
import { COSTS, type Paying } from './cost.ts'
import { AIM, REQUEST, STAGE } from './events.ts'

/** A request: an action that is to be carried out (B2.6). */
export type Request = Pending

/** The cards that a request remembers: those of its target unit, or the attackers. */
export const unitsIn = ({ data }: Request): readonly Ref[] => data as readonly Ref[]

/** B7.10: puts a normal request on top of the stage. */
export function toStage(t: Bp, request: Request): void {
  t.putNumbered(request)
  t.do(notedEvent(STAGE, 'B7.10', request.seat, [], request.kind))
}

function aimOption(t: Bp, seat: Seat, action: Action, id: number): Option {
  if (action.target === 'request') {
    const request = t.pendingItem(id)!
    return { key: requestKey(t, request), text: requestText(request), id }
  }
  if (action.target === 'opponent') {
    return { key: seatName(id), text: text('option.seat', { seat: player(id) }), id }
  }
  return unitOption(t, id, seat)
}

/** The key of a request: its place on the stage, from 1 for the oldest. */
export function requestKey(t: Bp, request: Request): string {
  return `r${t.state.pending.indexOf(request) + 1}`
}

function requestText(request: Request) {
  return text('option.request', { seat: player(request.seat), action: text(`action.${request.kind}`) })
}

function asTarget(t: Bp, action: Action, id: number): Target {
  if (action.target === 'request') return { item: id }
  if (action.target === 'opponent') return { seat: id }
  return t.ref(id)
}

// ---- B6.1: name the action, pay its cost, show its key cards, name its key unit, choose its targets ----

/** How many letters of the cost are paid, the key cards shown, and the targets. */
interface Requesting extends Paying {
  paid: number
  keys: readonly Ref[]
  targets: readonly Target[]
}

/** No action of the Light list has a key unit, so there is nothing to name between key cards and targets. */
export const request = procedure<Globals, Requesting>('B6', {
  'B6.1 name': (t, { seat, action }) => {
    t.do(notedEvent(REQUEST, ACTIONS[action].clause, seat, [], action))
  },
  'B6.2': (t, v) => {
    const { seat, action } = v
    const letter = ACTIONS[action].cost[v.paid]
    if (!letter) return
    v.paid++
    t.call(COSTS[letter], { seat, action })
    t.goto('B6.2')
  },
  'B6.1 show': ask(
    (t, { seat, action: name }) => {
      const action = ACTIONS[name]
      if (action.keys.length === 0) return null
      return showKeys(t, seat, action, usableKeys(t, seat, action))
    },
    (t, v, { picked }) => {
      const cards = picked.map(({ id }) => id)
      t.move(cards, t.zone('stage'), ACTIONS[v.action].clause, v.seat, { face: 1 })
      v.keys = cards.map((card) => t.ref(card))
    },
  ),
  'B6.1 target': ask(
    (t, { seat, action: name, keys }) => {
      const action = ACTIONS[name]
      if (action.target === null) return null
      const shown = keys.map(({ card }) => card)
      const options = aims(t, seat, action, shown).map((id) => aimOption(t, seat, action, id))
      const asked = text('ask.target', { action: text(`action.${name}`) })
      return { kind: 'choose', seat, clause: action.clause, ask: asked, options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      const action = ACTIONS[v.action]
      const aimed = picked.map(({ id }) => asTarget(t, action, id))
      const names = picked.map(({ id }) => aimOption(t, NOBODY, action, id).text)
      t.do(notedEvent(AIM, action.clause, v.seat, [], { names }))
      v.targets = aimed
    },
  ),
  'B6.1 made': (t, { seat, action, keys, targets }) => {
    const data = aimedCards(t, targets)
    const made: Request = { id: t.number(), kind: action, seat, cards: keys, targets, data }
    t.return(made)
  },
})

/** The cards of the target unit, so that B9.1 can tell whether it has split. */
export function aimedCards(t: Bp, aimed: readonly Target[]): readonly Ref[] {
  return aimed.flatMap((target) =>
    'card' in target ? cardsOf(t, target.card).map((card) => t.ref(card)) : [],
  )
}

/** Starts a request. The procedure returns the request once made. */
export function startRequest(t: Bp, seat: Seat, action: ActionName): void {
  t.call(request, { seat, action, paid: 0, keys: [], targets: [] })
}

function showKeys(t: Bp, seat: Seat, action: Action, groups: readonly CardId[][]): Decision {
  const options = groups.flat().map((card) => cardOption(t, card))
  const n = action.keys.length
  const asked = text('ask.keys', { action: text(`action.${action.name}`), n })
  const decision = {
    kind: 'choose',
    seat,
    clause: action.clause,
    ask: asked,
    options,
    min: n,
    max: n,
  } as const
  if (n === 1) return decision
  const limits = groups.map((cards) => ({ of: cards.map((card) => cardKey(t, card)), min: 1, max: 1 }))
  return { ...decision, limits }
}
