import type { Ctx, PlayerID } from 'boardgame.io'
import type { ActionName } from './action-list.ts'
import { cardValue, isHigh, suitOf } from './cards.ts'
import {
  ask,
  bury,
  buryUnits,
  damage,
  draw,
  findUnit,
  type G,
  hasHaste,
  namesOf,
  other,
  type Request,
  setSoldier,
  sizeOf,
  takeFrom,
  targetUnit,
  type Unit,
} from './table.ts'

type Effect = (G: G, ctx: Ctx, request: Request) => void

/** What each action does; the rest, after a question, stands in `todo` or with the answer. */
export const EFFECTS: { readonly [name in ActionName]: Effect } = {
  end: (G, _, { player }) => {
    const { hand } = G.players[player]!
    G.todo.push({ do: 'turn' }, { do: 'clearFog', player })
    if (hand.length > 7) ask(G, 'handLimit', player, [...hand])
  },
  charge: (G, ctx) => {
    for (const unit of G.players[ctx.currentPlayer]!.field) unit.driven = false
  },
  draw: (G, _, { player }) => {
    draw(G, player)
    if (G.players[player]!.life.length > 0) ask(G, 'drawMore', player, ['draw', 'stop'])
  },
  attack: (G, ctx, { player }) => {
    const able = G.players[player]!.field.filter((unit) => mayAttack(unit, ctx))
    if (able.length > 0) ask(G, 'attackers', player, namesOf(able))
  },
  block: (G, _, request) => {
    request.attackers = request.attackers.filter((name) => findUnit(G, request.player, name))
    const blocker = other(request.player)
    const able = G.players[blocker]!.field.filter((unit) => !unit.driven)
    if (able.length > 0 && request.attackers.length > 0) {
      ask(G, 'blockers', blocker, namesOf(able), false)
    } else request.fights = request.attackers.map((attacker) => ({ attacker, blockers: [] }))
  },
  damage: (G, _, { fights }) => {
    G.todo.push({ do: 'fights', fights })
  },
  generation: (G, _, { player }) => {
    const { life, hand, graveyard } = G.players[player]!
    for (let top = life.pop(); top !== undefined; top = life.pop()) {
      if (isHigh(top)) {
        hand.push(top)
        return
      }
      graveyard.push(top)
    }
  },
  barrier: (G, _, { player }) => {
    const { hand } = G.players[player]!
    if (hand.length > 0) ask(G, 'barrier', player, [...hand])
  },
  soldier: summon,
  hero: summon,
  ace: summon,
  equip: (G, _, request) => {
    targetUnit(G, request.target!)!.cards.push(request.keys[0]!)
    request.keys = []
  },
  up: (G, _, request) => intoFog(G, request, cardValue(request.keys[0]!)),
  down: (G, _, request) => {
    const unit = targetUnit(G, request.target!)!
    const loss = cardValue(request.keys[0]!)
    if (sizeOf(unit) - loss > 0) intoFog(G, request, -loss)
    else buryUnits(G, [[request.target![0]!, unit]])
  },
  twist: (G, _, { player }) => ask(G, 'twist', player, ['drive', 'charge']),
  counter: (G, _, { keys, target }) => {
    const countered = G.stage.find(({ id }) => String(id) === target)!
    if (countered.keys.length === 1 && cardValue(keys[0]!) < cardValue(countered.keys[0]!)) return
    takeFrom(G.stage, countered)
    bury(G, { [countered.player]: countered.keys })
  },
  search: (G, _, { player }) => {
    const { life } = G.players[player]!
    if (life.length > 0) ask(G, 'search', player, [...life])
    else G.reshuffles?.shift()
  },
  break: (G, _, { target }) => buryUnits(G, [[target![0]!, targetUnit(G, target!)!]]),
  throw: (G, _, { keys, target }) =>
    damage(G, target!, cardValue(keys.find((card) => suitOf(card) === 'C')!)),
}

function mayAttack(unit: Unit, ctx: Ctx): boolean {
  return !unit.barrier && !unit.driven && (unit.since !== ctx.turn || hasHaste(unit))
}

function summon(G: G, ctx: Ctx, request: Request): void {
  setSoldier(G, request.player, request.keys[0]!, ctx.turn)
  request.keys = []
}

/** The key card becomes a mark in the fog. */
function intoFog(G: G, request: Request, bonus: number): void {
  targetUnit(G, request.target!)!.bonus += bonus
  G.players[request.player]!.fog.push(...request.keys)
  request.keys = []
}

/** One fight of the damage judgement. */
export function judge(G: G, player: PlayerID, attackerName: string, blockerNames: readonly string[]): void {
  const attacker = findUnit(G, player, attackerName)
  if (!attacker) return
  const opponent = other(player)
  const blockers = blockerNames.flatMap((name) => findUnit(G, opponent, name) ?? [])
  const [first] = blockers
  if (!first) damage(G, opponent, sizeOf(attacker))
  else if (first.barrier) againstBarrier(G, player, attacker, first)
  else {
    const theirs = blockers.reduce((sum, unit) => sum + sizeOf(unit), 0)
    const ours = sizeOf(attacker)
    const losers: (readonly [PlayerID, Unit])[] = []
    if (ours <= theirs) losers.push([player, attacker])
    if (theirs <= ours) for (const unit of blockers) losers.push([opponent, unit])
    buryUnits(G, losers)
  }
}

/** act.damage.2: printed values decide; the attacker goes first, then the barrier. */
function againstBarrier(G: G, player: PlayerID, attacker: Unit, barrier: Unit): void {
  const value = cardValue(barrier.cards[0]!)
  barrier.faceUp = true
  G.todo.push({ do: 'buryUnit', player: other(player), name: barrier.name })
  if (value === 0 || attacker.cards.some((card) => cardValue(card) === value)) {
    buryUnits(G, [[player, attacker]])
  }
}
