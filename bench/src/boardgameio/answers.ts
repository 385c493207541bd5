import type { Ctx, DefaultPluginAPIs } from 'boardgame.io'
import { ACTIONS, type ActionName, DIRECT } from './action-list.ts'
import { mayRequest } from './actions.ts'
import { fits } from './cards.ts'
import {
  bury,
  draw,
  findUnit,
  type G,
  newRequest,
  type OpenQuestion,
  other,
  type Question,
  resolving,
  setBarrier,
  takeFrom,
  targetUnit,
} from './table.ts'

export type Random = DefaultPluginAPIs['random']

/** Which answers to a question are legal, and what they do. */
interface Answering {
  readonly legal: (G: G, ctx: Ctx, asked: OpenQuestion, given: readonly string[]) => boolean
  readonly take: (G: G, ctx: Ctx, asked: OpenQuestion, given: readonly string[], random: Random) => void
}

const one: Answering['legal'] = (_, __, { options }, given) =>
  given.length === 1 && options.includes(given[0]!)

const several = (options: readonly string[], given: readonly string[]) =>
  new Set(given).size === given.length && given.every((name) => options.includes(name))

export const ANSWERS: { readonly [question in Question]: Answering } = {
  chance: {
    legal: (G, ctx, { player }, [action]) =>
      action === 'pass' ||
      (DIRECT.includes(action as ActionName) && mayRequest(G, ctx, player, action as ActionName)),
    take: (G, _, { player }, [action]) => {
      if (action === 'pass') pass(G)
      else request(G, player, action as ActionName)
    },
  },
  costBarrier: {
    legal: one,
    take: (G, _, { player }, [name]) => {
      findUnit(G, player, name!)!.driven = true
    },
  },
  costDiscard: {
    legal: one,
    take: (G, _, { player }, [card]) => {
      takeFrom(G.players[player]!.hand, card!)
      G.players[player]!.graveyard.push(card!)
    },
  },
  keyCards: {
    legal: (G, _, { options }, given) => {
      const { keys } = ACTIONS[G.making!.action]
      if (given.length !== keys.length || !several(options, given)) return false
      return keys.every((condition) => given.some((card) => fits(card, condition)))
    },
    take: (G, _, { player, options }, given) => {
      G.making!.keys = options.filter((card) => given.includes(card))
      for (const card of given) takeFrom(G.players[player]!.hand, card)
    },
  },
  target: {
    legal: one,
    take: (G, _, __, [target]) => {
      G.making!.target = target![0] === 'r' ? String(G.stage[Number(target!.slice(1)) - 1]!.id) : target!
    },
  },
  top: {
    legal: one,
    take: (G, _, { player }, [card]) => {
      const task = G.todo[G.todo.length - 1]!
      if (task.do !== 'bury') throw new Error('only a burial asks for the top card')
      takeFrom(task.cards[player]!, card!)
      task.cards[player]!.push(card!)
    },
  },
  handLimit: {
    legal: (_, __, { options }, given) => given.length === options.length - 7 && several(options, given),
    take: (G, _, { player, options }, given) => {
      const owner = G.players[player]!
      owner.hand = options.filter((card) => !given.includes(card))
      bury(G, { [player]: options.filter((card) => given.includes(card)) })
    },
  },
  drawMore: {
    legal: one,
    take: (G, _, { player }, [more]) => {
      if (more === 'draw') draw(G, player)
    },
  },
  attackers: {
    legal: (_, __, { options }, given) => given.length > 0 && several(options, given),
    take: (G, _, { player, options }, given) => {
      const attackers = options.filter((name) => given.includes(name))
      for (const name of attackers) findUnit(G, player, name)!.driven = true
      resolving(G).attackers = attackers
    },
  },
  blockers: {
    legal: legalBlock,
    take: (G, _, { options }, given) => {
      const block = resolving(G)
      block.fights = block.attackers.map((attacker) => ({
        attacker,
        blockers: options.filter((name) => given.includes(`${name}>${attacker}`)),
      }))
    },
  },
  barrier: {
    legal: one,
    take: (G, ctx, { player }, [card]) => {
      takeFrom(G.players[player]!.hand, card!)
      setBarrier(G, player, card!, false, ctx.turn)
    },
  },
  twist: {
    legal: one,
    take: (G, _, __, [how]) => {
      targetUnit(G, resolving(G).target!)!.driven = how === 'drive'
    },
  },
  search: {
    legal: one,
    take: (G, _, { player }, [card], random) => {
      const owner = G.players[player]!
      takeFrom(owner.life, card!)
      owner.hand.push(card!)
      owner.life = G.reshuffles?.shift() ?? random.Shuffle(owner.life)
    },
  },
}

function request(G: G, player: string, action: ActionName): void {
  const { once, cost, keys, target } = ACTIONS[action]
  G.passes = 0
  if (once) G.players[player]!.requested.push(action)
  G.making = newRequest(G, action, player)
  G.todo.push({ do: 'made' })
  if (target) G.todo.push({ do: 'aim' })
  if (keys.length > 0) G.todo.push({ do: 'show' })
  for (const letter of [...cost].reverse()) G.todo.push({ do: 'pay', letter })
}

/** B7.11 to B7.16. */
function pass(G: G): void {
  G.passes++
  if (G.passes < 2) {
    G.chance = other(G.chance)
    return
  }
  G.passes = 0
  G.todo.push({ do: 'chance' })
  if (G.stage.length > 0) G.todo.push({ do: 'triggers' }, { do: 'win' }, { do: 'resolve' })
}

/** Each blocker blocks one attacker; several soldiers may block the same one, a barrier blocks alone. */
function legalBlock(G: G, _: Ctx, { player, options }: OpenQuestion, given: readonly string[]): boolean {
  const pairs = given.map((pair) => pair.split('>') as [string, string])
  const { attackers } = resolving(G)
  const blockers = pairs.map(([blocker]) => blocker)
  if (!several(options, blockers)) return false
  return pairs.every(([blocker, attacker]) => {
    if (!attackers.includes(attacker)) return false
    const alone = pairs.filter((pair) => pair[1] === attacker).length === 1
    return alone || !findUnit(G, player, blocker)!.barrier
  })
}
