import type { Ctx, PlayerID } from 'boardgame.io'
import { ACTIONS, type ActionName } from './action-list.ts'
import { type Card, fits, suitOf } from './cards.ts'
import { type G, other, type Unit } from './table.ts'

const isSoldier = (unit: Unit) => !unit.barrier
const isBarrier = (unit: Unit) => unit.barrier

export const chargedBarriers = (G: G, player: PlayerID): Unit[] =>
  G.players[player]!.field.filter((unit) => unit.barrier && !unit.driven)

/** Cards in hand that can be the key card of this condition and leave the request a target (B6.3). */
export function keyCandidates(G: G, player: PlayerID, name: ActionName): Card[][] {
  const { hand, field } = G.players[player]!
  const { keys, target } = ACTIONS[name]
  const groups = keys.map((condition) => hand.filter((card) => fits(card, condition)))
  if (target !== 'ownSoldier') return groups
  const suits = field.filter(isSoldier).map((unit) => suitOf(unit.cards[0]!))
  return groups.map((cards) => cards.filter((card) => suits.includes(suitOf(card))))
}

/** The possible targets of a player's request. */
export function targetsOf(G: G, player: PlayerID, name: ActionName, keys: readonly Card[]): string[] {
  const units = (owner: PlayerID, test: (unit: Unit) => boolean) =>
    G.players[owner]!.field.filter(test).map((unit) => `${owner}:${unit.name}`)
  const onBothSides = (test: (unit: Unit) => boolean) => [
    ...units(player, test),
    ...units(other(player), test),
  ]
  switch (ACTIONS[name].target) {
    case 'ownSoldier':
      return units(player, (unit) => isSoldier(unit) && suitOf(unit.cards[0]!) === suitOf(keys[0]!))
    case 'soldier':
      return onBothSides(isSoldier)
    case 'character':
      return onBothSides(() => true)
    case 'barrier':
      return onBothSides(isBarrier)
    case 'request':
      return G.stage.flatMap((request, i) => (request.keys.length > 0 ? [`r${i + 1}`] : []))
    case 'opponent':
      return [other(player)]
    default:
      return []
  }
}

function hasTarget(G: G, player: PlayerID, name: ActionName): boolean {
  switch (ACTIONS[name].target) {
    case 'ownSoldier':
      return keyCandidates(G, player, name)[0]!.length > 0
    case 'soldier':
      return G.players['0']!.field.some(isSoldier) || G.players['1']!.field.some(isSoldier)
    case 'character':
      return G.players['0']!.field.length + G.players['1']!.field.length > 0
    case 'barrier':
      return G.players['0']!.field.some(isBarrier) || G.players['1']!.field.some(isBarrier)
    case 'request':
      return G.stage.some((request) => request.keys.length > 0)
    default:
      return true
  }
}

/** Whether the player who has the chance may request this action (B6). */
export function mayRequest(G: G, ctx: Ctx, player: PlayerID, name: ActionName): boolean {
  const { timing, once, cost, keys } = ACTIONS[name]
  if (timing === 'main' && (ctx.currentPlayer !== player || G.stage.length > 0)) return false
  const { life, hand, requested } = G.players[player]!
  if (once && requested.includes(name)) return false
  if (cost.includes('L') && life.length === 0) return false
  if (cost.includes('D') && hand.length <= keys.length) return false
  for (const condition of keys) if (!hand.some((card) => fits(card, condition))) return false
  const barriers = cost.startsWith('BB') ? 2 : cost.startsWith('B') ? 1 : 0
  if (barriers > 0 && chargedBarriers(G, player).length < barriers) return false
  return hasTarget(G, player, name)
}
