import type { Ctx, PlayerID } from 'boardgame.io'
import { ACTIONS, DIRECT } from './action-list.ts'
import { mayRequest } from './actions.ts'
import { fits } from './cards.ts'
import { type G, type OpenQuestion, type Question, resolving } from './table.ts'

export interface Play {
  readonly move: string
  readonly args: string[]
}

/** The move that answers each question. */
export const MOVE_OF: { readonly [question in Question]: string } = {
  chance: 'act',
  costBarrier: 'driveBarrier',
  costDiscard: 'discard',
  keyCards: 'showKeys',
  target: 'aim',
  top: 'putOnTop',
  handLimit: 'discardDown',
  drawMore: 'drawMore',
  attackers: 'attackWith',
  blockers: 'blockWith',
  barrier: 'setBarrier',
  twist: 'twist',
  search: 'take',
}

/**
 * The legal moves. For a choice of several things, every one of them is in some move on the list, but the
 * combinations are not multiplied out.
 */
export function enumerate(G: G, ctx: Ctx, player: PlayerID): Play[] {
  const { asked } = G
  if (!asked || asked.player !== player) return []
  const move = MOVE_OF[asked.question]
  return answersTo(G, ctx, asked).map((args) => ({ move, args }))
}

function answersTo(G: G, ctx: Ctx, asked: OpenQuestion): string[][] {
  const { question, player, options } = asked
  switch (question) {
    case 'chance':
      return [['pass'], ...DIRECT.filter((name) => mayRequest(G, ctx, player, name)).map((name) => [name])]
    case 'keyCards':
      return keySets(G, options)
    case 'handLimit': {
      const over = options.length - 7
      return options.map((_, i) => [...options, ...options].slice(i, i + over))
    }
    case 'blockers':
      return [[], ...options.flatMap((blocker) => resolving(G).attackers.map((one) => [`${blocker}>${one}`]))]
    default:
      return options.map((option) => [option])
  }
}

function keySets(G: G, options: readonly string[]): string[][] {
  const [first, second] = ACTIONS[G.making!.action].keys
  if (!second) return options.map((card) => [card])
  const partners = options.filter((card) => fits(card, second))
  return options
    .filter((card) => fits(card, first!))
    .flatMap((card) => partners.map((partner) => [card, partner]))
}
