import {
  ask,
  type CardId,
  event,
  FOUND,
  fieldOf,
  HOST,
  NOBODY,
  notedEvent,
  type Option,
  type Procedure,
  procedure,
  type Ref,
  type Refusal,
  refusal,
  type Seat,
  type Slot,
  text,
} from '@tefuda/kernel'
import type { ActionName } from './act-list.ts'
import { isHigh } from './b1-equipment.ts'
import {
  type Bp,
  cardOption,
  cardsOf,
  fog,
  type Globals,
  hand,
  isBarrier,
  isDriven,
  keyOf,
  life,
  living,
  opponentOf,
  printed,
  setSoldier,
  turnUnit,
  unitOption,
  units,
  unitText,
} from './b2-zones.ts'
import { bury } from './b3-burying.ts'
import { draw } from './b4-setup.ts'
import { damage } from './b5-winning.ts'
import { type Request, unitsIn } from './b6-request.ts'
import { sizeOf } from './b10-abilities.ts'
import { hasLabel } from './char-list.ts'
import { BLOCK, COUNTERED, type NamedFight } from './events.ts'
import { setBarrier } from './place.ts'

/** The effects of the actions, one procedure each. */

/** The request being carried out, and the number of the fight being judged, from 1 on (act.damage). */
interface Carrying {
  readonly request: Request
  fight: number
}
const keyCard = ({ cards }: Request): CardId => cards[0]!.card
/** The target unit of a request. */
const targetUnit = ({ targets }: Request) => (targets[0] as Ref).card

// ---- Basic ----

const end = procedure<Globals, Carrying>('act.end', {
  'act.end.1': ask(
    (t, { request }) => {
      const over = hand(t, request.seat).length - 7
      if (over <= 0) return null
      const options = hand(t, request.seat).map((card) => cardOption(t, card))
      return {
        kind: 'choose',
        seat: request.seat,
        clause: 'act.end.1',
        ask: text('ask.discard', { n: over }),
        options,
        min: over,
        max: over,
      }
    },
    (t, _, { picked }) =>
      bury(
        t,
        picked.map(({ id }) => id),
        'act.end.1',
      ),
  ),
  'act.end.2': (t, { request }) => bury(t, fog(t, request.seat).slice(), 'act.end.2'),
  'act.end.3': (t, { request }) => {
    t.expire('turn')
    t.do(event('turn', 'act.end.3', opponentOf(request.seat), { value: t.state.turn + 1 }))
  },
})

const charge = procedure<Globals, Carrying>('act.charge', {
  'act.charge': (t, { request }) => {
    const driven = units(t, t.state.turnSeat).filter((unit) => isDriven(t, unit))
    t.mark(
      driven.flatMap((unit) => cardsOf(t, unit)),
      'driven',
      0,
      'act.charge',
      request.seat,
    )
  },
})

const DRAW_MORE: readonly Option[] = [
  { key: 'draw', text: text('option.drawMore'), id: 1 },
  { key: 'stop', text: text('option.drawStop'), id: 0 },
]

const drawing = procedure<Globals, Carrying>('act.draw', {
  'act.draw.1': (t, { request }) => draw(t, request.seat, 1, 'act.draw.1'),
  'act.draw.2': ask(
    (t, { request }) => {
      if (life(t, request.seat).length === 0) return null
      return {
        kind: 'choose',
        seat: request.seat,
        clause: 'act.draw.2',
        ask: text('ask.drawMore'),
        options: DRAW_MORE,
        min: 1,
        max: 1,
      }
    },
    (t, { request }, { picked }) => {
      if (picked[0]!.id === 1) draw(t, request.seat, 1, 'act.draw.2')
    },
  ),
})

/**
 * act.attack.1, act.attack.2, act.attack.3: a charged character with the label; one that came this turn needs
 * haste.
 */
export function mayAttack(t: Bp, unit: CardId): boolean {
  if (!hasLabel(t, unit, 'attacker') || isDriven(t, unit)) return false
  return t.markOf(unit, 'since') !== t.state.turn || hasLabel(t, unit, 'haste')
}

/** Why a soldier cannot attack, or null if it can. */
export function cannotAttack(t: Bp, unit: CardId): Refusal | null {
  if (mayAttack(t, unit)) return null
  return isDriven(t, unit) ? refusal('act.attack.2', 'no.spent') : refusal('act.attack.3', 'no.cameThisTurn')
}

/** The player names at least one attacker if there is any (B9.2). */
const attack = procedure<Globals, Carrying>('act.attack', {
  'act.attack.2': ask(
    (t, { request }) => {
      const able = units(t, request.seat).filter((unit) => mayAttack(t, unit))
      const options = able.map((unit) => unitOption(t, unit, request.seat))
      const min = Math.min(1, able.length)
      return {
        kind: 'choose',
        seat: request.seat,
        clause: 'act.attack.2',
        ask: text('ask.attackers'),
        options,
        min,
        max: able.length,
      }
    },
    (t, { request }, { picked }) => {
      const attackers = picked.map(({ id }) => id)
      for (const unit of attackers) turnUnit(t, unit, true, 'act.attack', request.seat)
      t.return(attackers.map((unit) => t.ref(unit)))
    },
  ),
})

/** A fight: an attacker and its blockers. */
type Fight = { readonly attacker: Ref; readonly blockers: readonly Ref[] }

/** act.block.1, act.block.2: a charged character with the label; several soldiers, or one barrier alone. */
const block = procedure<Globals, Carrying>('act.block', {
  'act.block.2': ask(
    (t, { request }) => {
      const seat = opponentOf(request.seat)
      const able = units(t, seat).filter((unit) => hasLabel(t, unit, 'blocker') && !isDriven(t, unit))
      const attackers = living(t, unitsIn(request))
      return {
        kind: 'assign',
        seat,
        clause: 'act.block.2',
        ask: text('ask.blockers'),
        options: able.map((unit) => unitOption(t, unit, seat)),
        slots: attackers.map((unit): Slot => ({ ...unitOption(t, unit, seat), min: 0, max: able.length })),
        alone: able.filter((unit) => isBarrier(t, unit)).map((unit) => keyOf(t, unit)),
      }
    },
    (t, { request }, { pairs }) => {
      const attackers = living(t, unitsIn(request))
      const fights = attackers.map((attacker): Fight => {
        const blockers = pairs.filter(([, slot]) => slot.id === attacker).map(([option]) => t.ref(option.id))
        return { attacker: t.ref(attacker), blockers }
      })
      const names = attackers.map((attacker): NamedFight => {
        const blockers = pairs.filter(([, slot]) => slot.id === attacker)
        const named = blockers.map(([{ id }]) => unitText(t, id, NOBODY))
        return { attacker: unitText(t, attacker, NOBODY), blockers: named }
      })
      t.do(notedEvent(BLOCK, 'act.block', opponentOf(request.seat), [], names))
      t.return(fights)
    },
  ),
})

/** The fights are judged one after another, in the order of the attackers. */
const judgement = procedure<Globals, Carrying>('act.damage', {
  'act.damage': (t, v) => {
    const fight = fightsOf(v.request)[v.fight]
    if (!fight) return t.return()
    v.fight++
    const blockers = living(t, fight.blockers)
    if (!t.alive(fight.attacker)) t.goto('act.damage')
    else if (blockers.length === 0) t.goto('act.damage.3')
    else if (isBarrier(t, blockers[0]!)) t.goto('act.damage.2a')
  },
  'act.damage.1': (t, v) => {
    const [attacker, blockers] = fighters(t, v)
    const theirs = blockers.reduce((sum, unit) => sum + sizeOf(t, unit), 0)
    const ours = sizeOf(t, attacker)
    const losers = [...(ours <= theirs ? [attacker] : []), ...(theirs <= ours ? blockers : [])]
    bury(
      t,
      losers.flatMap((unit) => cardsOf(t, unit)),
      'act.damage.1',
    )
    t.goto('act.damage')
  },
  // act.damage.2: a soldier against a barrier.
  'act.damage.2a': (t, v) => {
    const [attacker, [barrier]] = fighters(t, v)
    t.mark([barrier!], 'face', 1, 'act.damage.2a', opponentOf(v.request.seat))
    if (repels(t, barrier!, attacker)) bury(t, cardsOf(t, attacker), 'act.damage.2a')
  },
  'act.damage.2b': (t, v) => {
    const [, blockers] = fighters(t, v)
    bury(t, blockers, 'act.damage.2b')
    t.goto('act.damage')
  },
  'act.damage.3': (t, v) => {
    const [attacker] = fighters(t, v)
    damage(t, opponentOf(v.request.seat), sizeOf(t, attacker), 'act.damage.3')
    t.goto('act.damage')
  },
})

export const fightsOf = ({ data }: Request) => data as readonly Fight[]

/** The attacker of the fight being judged, and its blockers that are still there. */
function fighters(t: Bp, { request, fight }: Carrying): [CardId, CardId[]] {
  const { attacker, blockers } = fightsOf(request)[fight - 1]!
  return [attacker.card, living(t, blockers)]
}

/** act.damage.2a-i, act.damage.2a-ii: a Joker, or a printed value that a card of the attacker shares. */
export function repels(t: Bp, barrier: CardId, attacker: CardId): boolean {
  const { value, suit } = printed(t, barrier)
  return suit === '' || cardsOf(t, attacker).some((card) => printed(t, card).value === value)
}

/** Cards turn up one by one, so the last one buried lies on top. */
const generation = procedure<Globals, Carrying>('act.generation', {
  'act.generation': (t, { request }) => {
    const top = life(t, request.seat).at(-1)
    if (top === undefined) return
    if (isHigh(printed(t, top).value)) {
      t.do(event('show', 'act.generation', request.seat, { cards: [top] }))
      t.move([top], t.zone('hand', request.seat), 'act.generation', request.seat)
      return
    }
    bury(t, [top], 'act.generation')
    t.goto('act.generation')
  },
})

// ---- Summoning ----

/** With an empty hand a player places nothing (B9.2). */
const barrier = procedure<Globals, Carrying>('act.barrier', {
  'act.barrier': ask(
    (t, { request }) => {
      const options = hand(t, request.seat).map((card) => cardOption(t, card))
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat: request.seat,
        clause: 'act.barrier',
        ask: text('ask.barrier'),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, { request }, { picked }) => setBarrier(t, picked[0]!.id, request.seat, 0, 'act.barrier'),
  ),
})

const summon = (clause: string) =>
  procedure<Globals, Carrying>(clause, {
    [clause]: (t, { request }) => setSoldier(t, keyCard(request), request.seat, clause),
  })

const equip = procedure<Globals, Carrying>('act.equip', {
  'act.equip': (t, { request }) => {
    const unit = targetUnit(request)
    const key = keyCard(request)
    const like = { face: 1, driven: t.markOf(unit, 'driven'), since: t.markOf(unit, 'since') }
    t.move([key], t.zone('field', request.seat), 'act.equip', request.seat, like)
    t.do(notedEvent(HOST, 'act.equip', request.seat, [key], t.ref(unit)))
  },
})

// ---- Quick magic ----

/** The key card becomes a mark in the fog (fog.up, fog.down). */
function intoFog(t: Bp, request: Request, kind: 'up' | 'down'): void {
  const key = keyCard(request)
  t.move([key], t.zone('fog', request.seat), `act.${kind}`, request.seat, { face: 1 })
  const on = [request.targets[0] as Ref]
  t.begin({ kind, seat: request.seat, source: t.ref(key), on, until: 'turn', data: printed(t, key).value })
}

const up = procedure<Globals, Carrying>('act.up', { 'act.up': (t, { request }) => intoFog(t, request, 'up') })

const down = procedure<Globals, Carrying>('act.down', {
  'act.down': (t, { request }) => {
    const unit = targetUnit(request)
    if (sizeOf(t, unit) - printed(t, keyCard(request)).value <= 0) bury(t, cardsOf(t, unit), 'act.down')
    else intoFog(t, request, 'down')
  },
})

const TWISTS: readonly Option[] = [
  { key: 'drive', text: text('option.drive'), id: 1 },
  { key: 'charge', text: text('option.charge'), id: 0 },
]

const twist = procedure<Globals, Carrying>('act.twist', {
  'act.twist': ask(
    (_, { request }) => ({
      kind: 'choose',
      seat: request.seat,
      clause: 'act.twist',
      ask: text('ask.twist'),
      options: TWISTS,
      min: 1,
      max: 1,
    }),
    (t, { request }, { picked }) =>
      turnUnit(t, targetUnit(request), picked[0]!.id === 1, 'act.twist', request.seat),
  ),
})

/** act.counter.1, act.counter.2: a key of at least the target's value, or a target with two keys. */
const counter = procedure<Globals, Carrying>('act.counter', {
  'act.counter': (t, { request }) => {
    const target = t.pendingItem((request.targets[0] as { item: number }).item)!
    const [first] = target.cards
    const strong = printed(t, keyCard(request)).value >= printed(t, first!.card).value
    if (target.cards.length === 1 && !strong) return
    t.drop(target.id)
    t.do(notedEvent(COUNTERED, 'act.counter', target.seat, [], target.kind))
    bury(t, living(t, target.cards), 'act.counter')
  },
})

const search = procedure<Globals, Carrying>('act.search', {
  'act.search': ask(
    (t, { request }) => {
      const options = life(t, request.seat)
        .slice()
        .sort((a, b) => t.state.print[a]! - t.state.print[b]!)
        .map((card) => cardOption(t, card))
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat: request.seat,
        clause: 'act.search',
        ask: text('ask.search'),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, { request }, { picked }) => {
      const found = picked[0]!.id
      t.do(event('show', 'act.search', request.seat, { cards: [found], value: FOUND }))
      t.move([found], t.zone('hand', request.seat), 'act.search', request.seat)
    },
  ),
  'act.search shuffle': (t, { request }) =>
    t.do(event('shuffle', 'act.search', request.seat, { to: [t.zone('life', request.seat)] })),
})

// ---- Normal magic ----

const breaking = procedure<Globals, Carrying>('act.break', {
  'act.break': (t, { request }) => bury(t, [targetUnit(request)], 'act.break'),
})

/** The list says the club; the publisher's data file says the spade, which is an option here. */
const throwing = procedure<Globals, Carrying>('act.throw', {
  'act.throw': (t, { request }) => {
    const keys = request.cards.map(({ card }) => card)
    damage(t, (request.targets[0] as { seat: Seat }).seat, thrown(t, keys), 'act.throw')
  },
})

/** How much damage a throw with these key cards deals. */
export function thrown(t: Bp, keys: readonly CardId[]): number {
  const suit = fieldOf(t.state.options, 'throwing') === 'spade' ? 'S' : 'C'
  return printed(t, keys.find((card) => printed(t, card).suit === suit)!).value
}

export const ACTION_EFFECTS: { readonly [action in ActionName]: Procedure<Globals, Carrying> } = {
  end,
  charge,
  draw: drawing,
  attack,
  block,
  damage: judgement,
  generation,
  barrier,
  soldier: summon('act.soldier'),
  hero: summon('act.hero'),
  ace: summon('act.ace'),
  equip,
  up,
  down,
  twist,
  counter,
  search,
  break: breaking,
  throw: throwing,
}
