import type { Ctx, PlayerID } from 'boardgame.io'
import { type Card, fits, type KeyCondition, suitOf } from './cards.ts'
import { type G, other, type Unit } from './table.ts'

interface Action {
  readonly speed: 'immediate' | 'normal'
  readonly timing: 'main' | 'quick'
  readonly cost: string
  readonly keys: readonly KeyCondition[]
  readonly target?: 'ownSoldier' | 'soldier' | 'character' | 'barrier' | 'request' | 'opponent'
  readonly once?: true
}

const main = { speed: 'normal', timing: 'main', cost: '', keys: [] } as const
const quick = { speed: 'normal', timing: 'quick', cost: 'D' } as const
const key = (suits: string, from: number, to: number): KeyCondition => ({ suits, from, to })

/** The action list. A player can request the first 14 of them; the rest trigger. */
const LIST = {
  end: main,
  attack: { ...main, once: true },
  barrier: { ...main, speed: 'immediate', cost: 'L', once: true },
  soldier: { ...main, cost: 'BL', keys: [key('SHDC', 2, 10)] },
  hero: { ...main, cost: 'BBL', keys: [key('SHDC', 11, 13)] },
  ace: { ...main, cost: 'L', keys: [key('SHDC', 1, 1)] },
  equip: { ...main, cost: 'BL', keys: [key('SHDC', 1, 13)], target: 'ownSoldier' },
  up: { ...quick, keys: [key('H', 1, 10)], target: 'soldier' },
  down: { ...quick, keys: [key('S', 1, 10)], target: 'soldier' },
  twist: { ...quick, keys: [key('D', 1, 10)], target: 'character' },
  counter: { ...quick, keys: [key('C', 1, 10)], target: 'request' },
  search: { speed: 'immediate', timing: 'quick', cost: '', keys: [key('', 0, 0)] },
  break: { ...main, keys: [key('H', 1, 13), key('D', 1, 13)], target: 'barrier' },
  throw: { ...main, keys: [key('S', 1, 13), key('C', 1, 13)], target: 'opponent' },
  charge: { ...main, speed: 'immediate' },
  draw: main,
  block: main,
  damage: main,
  generation: { ...main, speed: 'immediate', timing: 'quick' },
} as const satisfies { readonly [name: string]: Action }

export type ActionName = keyof typeof LIST
export const ACTIONS: { readonly [name in ActionName]: Action } = LIST
export const DIRECT = (Object.keys(LIST) as ActionName[]).slice(0, 14)

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
