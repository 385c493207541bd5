import {
  ask,
  type CardId,
  event,
  type Option,
  procedure,
  type Ref,
  type Seat,
  type Slot,
  text,
  type Vars,
} from '@tefuda/kernel'
import type { Options } from './b1-equipment.ts'
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
  setBarrier,
  setSoldier,
  turnUnit,
  unitOption,
  units,
} from './b2-zones.ts'
import { bury } from './b3-public.ts'
import { draw } from './b4-setup.ts'
import { damage } from './b5-winning.ts'
import type { Request } from './b6-request.ts'
import { isHigh } from './b8-trigger-check.ts'
import { targetUnit } from './b9-resolving.ts'
import { sizeOf } from './b10-abilities.ts'
import { hasLabel } from './characters.ts'
import type { NamedFight } from './tell.ts'

/** What each action of the list does, one procedure for each. */

const requestOf = (v: Vars) => v.request as Request
const seatOf = (v: Vars): Seat => requestOf(v).seat
const keyCard = (v: Vars): CardId => requestOf(v).cards[0]!.card

// ---- Basic ----

const end = procedure<Globals>('act.end', {
  'act.end.1': ask(
    (t, v) => {
      const over = hand(t, seatOf(v)).length - 7
      if (over <= 0) return null
      const options = hand(t, seatOf(v)).map((card) => cardOption(t, card))
      return {
        kind: 'choose',
        seat: seatOf(v),
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
  'act.end.2': (t, v) => bury(t, fog(t, seatOf(v)).slice(), 'act.end.2'),
  'act.end.3': (t, v) => {
    t.expire('turn')
    t.do(event('turn', 'act.end.3', opponentOf(seatOf(v)), { value: t.state.turn + 1 }))
  },
})

const charge = procedure<Globals>('act.charge', {
  'act.charge': (t, v) => {
    const driven = units(t, t.state.turnSeat).filter((unit) => isDriven(t, unit))
    t.mark(
      driven.flatMap((unit) => cardsOf(t, unit)),
      'driven',
      0,
      'act.charge',
      seatOf(v),
    )
  },
})

const DRAW_MORE: readonly Option[] = [
  { key: 'draw', text: text('option.drawMore'), id: 1 },
  { key: 'stop', text: text('option.drawStop'), id: 0 },
]

const drawing = procedure<Globals>('act.draw', {
  'act.draw.1': (t, v) => draw(t, seatOf(v), 1, 'act.draw.1'),
  'act.draw.2': ask(
    (t, v) => {
      if (life(t, seatOf(v)).length === 0) return null
      return {
        kind: 'choose',
        seat: seatOf(v),
        clause: 'act.draw.2',
        ask: text('ask.drawMore'),
        options: DRAW_MORE,
        min: 1,
        max: 1,
      }
    },
    (t, v, { picked }) => {
      if (picked[0]!.id === 1) draw(t, seatOf(v), 1, 'act.draw.2')
    },
  ),
})

/**
 * act.attack.1, act.attack.2, act.attack.3: a charged character with the label; one that came this turn only if
 * it has haste.
 */
function mayAttack(t: Bp, unit: CardId): boolean {
  if (!hasLabel(t, unit, 'attacker') || isDriven(t, unit)) return false
  return t.markOf(unit, 'since') !== t.state.turn || hasLabel(t, unit, 'haste')
}

/** One attacker at least is named if there is any (B9.2). */
const attack = procedure<Globals>('act.attack', {
  'act.attack.2': ask(
    (t, v) => {
      const able = units(t, seatOf(v)).filter((unit) => mayAttack(t, unit))
      const options = able.map((unit) => unitOption(t, unit, seatOf(v)))
      const min = Math.min(1, able.length)
      return {
        kind: 'choose',
        seat: seatOf(v),
        clause: 'act.attack.2',
        ask: text('ask.attackers'),
        options,
        min,
        max: able.length,
      }
    },
    (t, v, { picked }) => {
      const attackers = picked.map(({ id }) => id)
      for (const unit of attackers) turnUnit(t, unit, true, 'act.attack', seatOf(v))
      t.return(attackers.map((unit) => t.ref(unit)))
    },
  ),
})

/** A fight: an attacker, and those that block it. */
type Fight = { readonly attacker: Ref; readonly blockers: readonly Ref[] }

/** act.block.1, act.block.2: a charged character with the label; several soldiers, or one barrier alone. */
const block = procedure<Globals>('act.block', {
  'act.block.2': ask(
    (t, v) => {
      const seat = opponentOf(seatOf(v))
      const able = units(t, seat).filter((unit) => hasLabel(t, unit, 'blocker') && !isDriven(t, unit))
      const attackers = living(t, requestOf(v).data as Ref[])
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
    (t, v, { pairs }) => {
      const attackers = living(t, requestOf(v).data as Ref[])
      const fights = attackers.map((attacker): Fight => {
        const blockers = pairs.filter(([, slot]) => slot.id === attacker).map(([option]) => t.ref(option.id))
        return { attacker: t.ref(attacker), blockers }
      })
      const names = attackers.map((attacker): NamedFight => {
        const blockers = pairs.filter(([, slot]) => slot.id === attacker).map(([option]) => option.key)
        return { attacker: keyOf(t, attacker), blockers }
      })
      t.do(event('block', 'act.block', opponentOf(seatOf(v)), { note: names }))
      t.return(fights)
    },
  ),
})

/** The fights are judged one after another, in the order of the attackers. */
const judgement = procedure<Globals>('act.damage', {
  'act.damage': (t, v) => {
    const fight = (requestOf(v).data as Fight[])[(v.fight as number | undefined) ?? 0]
    if (!fight) return t.return()
    v.fight = ((v.fight as number | undefined) ?? 0) + 1
    v.attacker = fight.attacker
    const blockers = living(t, fight.blockers)
    v.blockers = blockers.map((unit) => t.ref(unit))
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
    t.mark([barrier!], 'face', 1, 'act.damage.2a', opponentOf(seatOf(v)))
    if (repels(t, barrier!, attacker)) bury(t, cardsOf(t, attacker), 'act.damage.2a')
  },
  'act.damage.2b': (t, v) => {
    bury(t, living(t, v.blockers as Ref[]), 'act.damage.2b')
    t.goto('act.damage')
  },
  'act.damage.3': (t, v) => {
    damage(t, opponentOf(seatOf(v)), sizeOf(t, (v.attacker as Ref).card), 'act.damage.3')
    t.goto('act.damage')
  },
})

function fighters(t: Bp, v: Vars): [CardId, CardId[]] {
  return [(v.attacker as Ref).card, living(t, v.blockers as Ref[])]
}

/** act.damage.2a-i, act.damage.2a-ii: a Joker, or a printed value that some card of the attacker shares. */
function repels(t: Bp, barrier: CardId, attacker: CardId): boolean {
  const { value, suit } = printed(t, barrier)
  return suit === '' || cardsOf(t, attacker).some((card) => printed(t, card).value === value)
}

/** Cards turn up one by one, so the last one buried lies on top. */
const generation = procedure<Globals>('act.generation', {
  'act.generation': (t, v) => {
    const top = life(t, seatOf(v)).at(-1)
    if (top === undefined) return
    if (isHigh(printed(t, top).value)) {
      t.do(event('show', 'act.generation', seatOf(v), { cards: [top] }))
      t.move([top], t.zone('hand', seatOf(v)), 'act.generation', seatOf(v))
      return
    }
    bury(t, [top], 'act.generation')
    t.goto('act.generation')
  },
})

// ---- Summoning ----

/** With an empty hand nothing is placed (B9.2). */
const barrier = procedure<Globals>('act.barrier', {
  'act.barrier': ask(
    (t, v) => {
      const options = hand(t, seatOf(v)).map((card) => cardOption(t, card))
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat: seatOf(v),
        clause: 'act.barrier',
        ask: text('ask.barrier'),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, v, { picked }) => setBarrier(t, picked[0]!.id, seatOf(v), 0, 'act.barrier'),
  ),
})

const summon = (clause: string) =>
  procedure<Globals>(clause, { [clause]: (t, v) => setSoldier(t, keyCard(v), seatOf(v), clause) })

const equip = procedure<Globals>('act.equip', {
  'act.equip': (t, v) => {
    const unit = targetUnit(requestOf(v))
    const key = keyCard(v)
    const like = { face: 1, driven: t.markOf(unit, 'driven'), since: t.markOf(unit, 'since') }
    t.move([key], t.zone('field', seatOf(v)), 'act.equip', seatOf(v), like)
    t.do(event('host', 'act.equip', seatOf(v), { cards: [key], note: t.ref(unit) }))
  },
})

// ---- Quick magic ----

/** The key card becomes a mark in the fog (fog.up, fog.down). */
function intoFog(t: Bp, v: Vars, kind: 'up' | 'down'): void {
  const request = requestOf(v)
  const key = keyCard(v)
  t.move([key], t.zone('fog', request.seat), `act.${kind}`, request.seat, { face: 1 })
  const on = [request.targets[0] as Ref]
  t.begin({ kind, seat: request.seat, source: t.ref(key), on, until: 'turn', data: printed(t, key).value })
}

const up = procedure<Globals>('act.up', { 'act.up': (t, v) => intoFog(t, v, 'up') })

const down = procedure<Globals>('act.down', {
  'act.down': (t, v) => {
    const unit = targetUnit(requestOf(v))
    if (sizeOf(t, unit) - printed(t, keyCard(v)).value <= 0) bury(t, cardsOf(t, unit), 'act.down')
    else intoFog(t, v, 'down')
  },
})

const TWISTS: readonly Option[] = [
  { key: 'drive', text: text('option.drive'), id: 1 },
  { key: 'charge', text: text('option.charge'), id: 0 },
]

const twist = procedure<Globals>('act.twist', {
  'act.twist': ask(
    (_, v) => ({
      kind: 'choose',
      seat: seatOf(v),
      clause: 'act.twist',
      ask: text('ask.twist'),
      options: TWISTS,
      min: 1,
      max: 1,
    }),
    (t, v, { picked }) => turnUnit(t, targetUnit(requestOf(v)), picked[0]!.id === 1, 'act.twist', seatOf(v)),
  ),
})

/** act.counter.1, act.counter.2: a key of at least the target's value, or a target with two keys. */
const counter = procedure<Globals>('act.counter', {
  'act.counter': (t, v) => {
    const target = t.pendingItem((requestOf(v).targets[0] as { item: number }).item)!
    const [first] = target.cards
    const strong = printed(t, keyCard(v)).value >= printed(t, first!.card).value
    if (target.cards.length === 1 && !strong) return
    t.drop(target.id)
    t.do(event('countered', 'act.counter', target.seat, { note: target.kind }))
    bury(t, living(t, target.cards), 'act.counter')
  },
})

const search = procedure<Globals>('act.search', {
  'act.search': ask(
    (t, v) => {
      const options = life(t, seatOf(v))
        .slice()
        .sort((a, b) => t.state.print[a]! - t.state.print[b]!)
        .map((card) => cardOption(t, card))
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat: seatOf(v),
        clause: 'act.search',
        ask: text('ask.search'),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, v, { picked }) => {
      const found = picked[0]!.id
      t.do(event('show', 'act.search', seatOf(v), { cards: [found] }))
      t.move([found], t.zone('hand', seatOf(v)), 'act.search', seatOf(v))
    },
  ),
  'act.search shuffle': (t, v) =>
    t.do(event('shuffle', 'act.search', seatOf(v), { to: [t.zone('life', seatOf(v))] })),
})

// ---- Normal magic ----

const breaking = procedure<Globals>('act.break', {
  'act.break': (t, v) => bury(t, [targetUnit(requestOf(v))], 'act.break'),
})

/** The list says the club; the publisher's data file says the spade, kept as an option. */
const throwing = procedure<Globals>('act.throw', {
  'act.throw': (t, v) => {
    const suit = (t.state.options as Options).throwing === 'spade' ? 'S' : 'C'
    const key = requestOf(v).cards.find(({ card }) => printed(t, card).suit === suit)!
    damage(t, (requestOf(v).targets[0] as { seat: Seat }).seat, printed(t, key.card).value, 'act.throw')
  },
})

export const ACTION_EFFECTS = [
  end,
  charge,
  drawing,
  attack,
  block,
  judgement,
  generation,
  barrier,
  summon('act.soldier'),
  summon('act.hero'),
  summon('act.ace'),
  equip,
  up,
  down,
  twist,
  counter,
  search,
  breaking,
  throwing,
]
