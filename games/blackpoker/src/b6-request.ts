import {
  ask,
  type CardId,
  type Decision,
  event,
  type Option,
  type Pending,
  type Procedure,
  procedure,
  type Ref,
  type Refusal,
  refusal,
  type Seat,
  seatName,
  type Target,
  text,
} from '@tefuda/kernel'
import {
  ACTIONS,
  type Action,
  type ActionName,
  type CostLetter,
  DIRECT,
  fits,
  type KeyCondition,
  keyCandidates,
} from './actions.ts'
import {
  type Bp,
  barriers,
  cardKey,
  cardOption,
  cardsOf,
  type Globals,
  hand,
  isDriven,
  life,
  opponentOf,
  printed,
  soldiers,
  turnUnit,
  unitOption,
  units,
} from './b2-zones.ts'
import { bury } from './b3-public.ts'
import { damage } from './b5-winning.ts'

/** A request: an action on its way to being carried out (B2.6). */
export type Request = Pending

export const isStageEmpty = (t: Bp) => t.state.pending.length === 0

/** B7.10: a normal request goes on the stage, on top of those that wait there. */
export function toStage(t: Bp, request: Request): void {
  t.putNumbered(request)
  t.do(event('stage', 'B7.10', request.seat, { note: request.kind }))
}

// ---- Whether an action may be requested: yes is null, no is the clause and the reason ----

const NOT_YOUR_TURN = refusal('B6.5', 'no.notYourTurn')
const STAGE_IN_USE = refusal('B6.5', 'no.stageInUse')
const NO_LIFE = refusal('cost.L', 'no.life')
const NO_DISCARD = refusal('cost.D', 'no.discard')
const NO_TARGET = refusal('B6.3', 'no.target')
const ONCE = new Map(
  DIRECT.flatMap((action) => (action.once ? [[action, refusal(action.once, 'no.once')]] : [])),
)
const NO_BARRIER = [0, 1, 2].map((needed) => refusal('cost.B', 'no.barriers', { needed }))
const NO_KEY = new Map(
  DIRECT.filter(({ keys }) => keys.length > 0).map((action) => [
    action,
    refusal(action.clause, `no.key.${action.name}`),
  ]),
)
const NO_KEY_TARGET = refusal('B6.3', 'no.keyTarget')

/** B6: why a seat that has the chance may not request this action, or null if it may. */
export function whyNotRequest(t: Bp, seat: Seat, action: Action): Refusal | null {
  return (
    wrongTime(t, seat, action) ??
    cannotPay(t, seat, action) ??
    noKeys(t, seat, action) ??
    noTarget(t, seat, action)
  )
}

/** B6.5: your turn, and an empty stage. */
export const isMainTime = (t: Bp, seat: Seat) => t.state.turnSeat === seat && isStageEmpty(t)

/** B6.5: main timing wants your own turn and an empty stage. */
function wrongTime(t: Bp, seat: Seat, action: Action): Refusal | null {
  if (action.timing === 'main') {
    if (t.state.turnSeat !== seat) return NOT_YOUR_TURN
    if (!isStageEmpty(t)) return STAGE_IN_USE
  }
  if (action.once && t.happened('request', seat, (e) => e.note === action.name) > 0) return ONCE.get(action)!
  return null
}

/** B6.2: each letter is paid once and in full; damage cannot be paid out of an empty life. */
function cannotPay(t: Bp, seat: Seat, action: Action): Refusal | null {
  const { cost } = action
  if (cost.length === 0) return null
  const needed = cost.filter((letter) => letter === 'B').length
  if (needed > 0 && chargedBarriers(t, seat).length < needed) return NO_BARRIER[needed]!
  if (cost.includes('L') && life(t, seat).length === 0) return NO_LIFE
  return null
}

function chargedBarriers(t: Bp, seat: Seat): CardId[] {
  return barriers(t, seat).filter((unit) => !isDriven(t, unit))
}

/** The key cards must be in hand when the cost has been paid: what is discarded cannot be shown. */
function noKeys(t: Bp, seat: Seat, action: Action): Refusal | null {
  if (action.keys.length === 0) return null
  const inHand = hand(t, seat)
  for (const condition of action.keys) if (!holds(t, inHand, condition)) return NO_KEY.get(action)!
  if (action.cost.includes('D') && inHand.length <= action.keys.length) return NO_DISCARD
  return null
}

function holds(t: Bp, cards: readonly CardId[], condition: KeyCondition): boolean {
  for (const card of cards) if (fits(printed(t, card), condition)) return true
  return false
}

/** B6.3: an action that needs a target it cannot have cannot be requested. */
function noTarget(t: Bp, seat: Seat, action: Action): Refusal | null {
  if (action.target === null) return null
  if (action.target === 'ownSoldierOfSuit') {
    if (soldiers(t, seat).length === 0) return NO_TARGET
    return usableKeys(t, seat, action)[0]!.length === 0 ? NO_KEY_TARGET : null
  }
  return aims(t, seat, action, []).length === 0 ? NO_TARGET : null
}

/** Key cards in hand that leave the request a target (B6.3). */
function usableKeys(t: Bp, seat: Seat, action: Action): CardId[][] {
  const candidates = keyCandidates(action, hand(t, seat), (card) => printed(t, card))
  if (action.target !== 'ownSoldierOfSuit') return candidates
  const suits = soldiers(t, seat).map((unit) => printed(t, unit).suit)
  return candidates.map((cards) => cards.filter((card) => suits.includes(printed(t, card).suit)))
}

/** The cards in hand that can be shown for an action. */
export function cardsFor(t: Bp, seat: Seat, action: Action): CardId[] {
  return usableKeys(t, seat, action).flat()
}

/** What the request may be aimed at: units, requests or seats. B6.4: never at itself; it is not on the stage yet. */
function aims(t: Bp, seat: Seat, action: Action, keys: readonly CardId[]): readonly number[] {
  const other = opponentOf(seat)
  switch (action.target) {
    case null:
      return []
    case 'ownSoldierOfSuit': {
      const { suit } = printed(t, keys[0]!)
      return soldiers(t, seat).filter((card) => printed(t, card).suit === suit)
    }
    case 'soldier':
      return [...soldiers(t, seat), ...soldiers(t, other)]
    case 'character':
      return [...units(t, seat), ...units(t, other)]
    case 'barrier':
      return [...barriers(t, seat), ...barriers(t, other)]
    case 'request':
      return t.state.pending
        .filter(({ cards }) => cards.length === 1 || cards.length === 2)
        .map(({ id }) => id)
    case 'opponent':
      return [other]
  }
}

function aimOption(t: Bp, seat: Seat, action: Action, id: number): Option {
  if (action.target === 'request') {
    const request = t.pendingItem(id)!
    return { key: requestKey(t, request), text: requestText(request), id }
  }
  if (action.target === 'opponent') {
    return { key: seatName(id), text: text('option.seat', { seat: seatName(id) }), id }
  }
  return unitOption(t, id, seat)
}

/** A request is called by its place on the stage, the oldest being 1. */
export function requestKey(t: Bp, request: Request): string {
  return `r${t.state.pending.indexOf(request) + 1}`
}

function requestText(request: Request) {
  return text('option.request', { seat: seatName(request.seat), action: text(`action.${request.kind}`) })
}

function asTarget(t: Bp, action: Action, id: number): Target {
  if (action.target === 'request') return { item: id }
  if (action.target === 'opponent') return { seat: id }
  return t.ref(id)
}

// ---- B6.1: name the action, pay its cost, show its key cards, name its key unit, choose its targets ----

/** Whose cost it is, and what for. */
interface Paying {
  readonly seat: Seat
  readonly action: ActionName
}

/** How many letters of the cost are paid, the key cards shown, and what it is aimed at. */
interface Requesting extends Paying {
  paid: number
  keys: readonly Ref[]
  targets: readonly Target[]
}

/** No action of the Light list has a key unit, so there is nothing to name between key cards and targets. */
export const request = procedure<Globals, Requesting>('B6', {
  'B6.1 name': (t, { seat, action }) => {
    t.do(event('request', ACTIONS[action].clause, seat, { note: action }))
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
      const names = picked.map(({ key }) => key)
      t.do(event('aim', action.clause, v.seat, { note: { names } }))
      v.targets = aimed
    },
  ),
  'B6.1 made': (t, { seat, action, keys, targets }) => {
    const data = aimedCards(t, targets)
    const made: Request = { id: t.number(), kind: action, seat, cards: keys, targets, data }
    t.return(made)
  },
})

/** The cards that make up the unit aimed at, so that B9.1 can tell whether it has split. */
export function aimedCards(t: Bp, aimed: readonly Target[]): readonly Ref[] {
  return aimed.flatMap((target) =>
    'card' in target ? cardsOf(t, target.card).map((card) => t.ref(card)) : [],
  )
}

/** Starts a request; the made request is what the procedure returns. */
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

/** cost.B: drive one of your charged barriers. */
const costB = procedure<Globals, Paying>('cost.B', {
  'cost.B': ask(
    (t, { seat }) => {
      const options = chargedBarriers(t, seat).map((unit) => unitOption(t, unit, seat))
      return { kind: 'choose', seat, clause: 'cost.B', ask: text('ask.costB'), options, min: 1, max: 1 }
    },
    (t, { seat }, { picked }) => turnUnit(t, picked[0]!.id, true, 'cost.B', seat),
  ),
})

/** cost.L: take 1 damage. */
const costL = procedure<Globals, Paying>('cost.L', {
  'cost.L': (t, { seat }) => damage(t, seat, 1, 'cost.L'),
})

/** cost.D: discard one card, such that the key cards can still be shown. */
const costD = procedure<Globals, Paying>('cost.D', {
  'cost.D': ask(
    (t, { seat, action }) => {
      const lone = usableKeys(t, seat, ACTIONS[action])
        .filter((cards) => cards.length === 1)
        .flat()
      const spare = hand(t, seat).filter((card) => !lone.includes(card))
      const options = spare.map((card) => cardOption(t, card))
      const whyNot = (key: string) =>
        lone.some((card) => cardKey(t, card) === key)
          ? refusal('B6.1', 'no.keyNeeded', { action: text(`action.${action}`) })
          : null
      return {
        kind: 'choose',
        seat,
        clause: 'cost.D',
        ask: text('ask.costD'),
        options,
        min: 1,
        max: 1,
        whyNot,
      }
    },
    (t, _, { picked }) => bury(t, [picked[0]!.id], 'cost.D'),
  ),
})

/** B6.2: how each letter of a cost is paid. */
export const COSTS: { readonly [letter in CostLetter]: Procedure<Globals, Paying> } = {
  B: costB,
  L: costL,
  D: costD,
}
