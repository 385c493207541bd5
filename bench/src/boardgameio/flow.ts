import type { Ctx, PlayerID } from 'boardgame.io'
import { ACTIONS, type ActionName } from './action-list.ts'
import { chargedBarriers, keyCandidates, targetsOf } from './actions.ts'
import { ANSWERS, type Random } from './answers.ts'
import type { Card } from './cards.ts'
import { EFFECTS, judge } from './effects.ts'
import {
  ask,
  type Burial,
  bury,
  buryUnits,
  damage,
  draw,
  type Fight,
  findUnit,
  type G,
  layDown,
  namesOf,
  other,
  type Request,
  resolving,
  type Task,
  targetUnit,
  wait,
} from './table.ts'

/**
 * Works off the tasks until a player has to answer, the game is over, or the turn ends. Returns true only in
 * the last case: the framework has to end the turn before the rest can be done.
 */
export function proceed(G: G, ctx: Ctx, random: Random): boolean {
  while (!G.result) {
    if (G.asked) {
      if (!G.asked.forced) return false
      answer(G, ctx, G.asked.options, random)
      continue
    }
    const task = G.todo.pop()
    if (!task) ask(G, 'chance', G.chance, [], false)
    else if (task.do === 'turn') return true
    else perform(G, ctx, task)
  }
  return false
}

export function answer(G: G, ctx: Ctx, given: readonly string[], random: Random): void {
  const asked = G.asked!
  G.asked = null
  ANSWERS[asked.question].take(G, ctx, asked, given, random)
}

function perform(G: G, ctx: Ctx, task: Exclude<Task, { do: 'turn' }>): void {
  switch (task.do) {
    case 'pay':
      pay(G, task.letter)
      break
    case 'draw':
      draw(G, task.player)
      break
    case 'clearFog':
      bury(G, { [task.player]: G.players[task.player]!.fog.splice(0) })
      break
    case 'fights':
      nextFight(G, task.fights)
      break
    case 'buryUnit':
      buryUnits(G, [[task.player, findUnit(G, task.player, task.name)!]])
      break
    case 'bury':
      buryAll(G, ctx, task)
      break
    default:
      STEPS[task.do](G, ctx)
  }
}

const STEPS = {
  show,
  aim,
  made,
  resolve,
  finish,
  win,
  triggers,
  chance: (G: G, ctx: Ctx) => {
    G.chance = ctx.currentPlayer
  },
}

// ---- B6: requesting ----

function pay(G: G, letter: string): void {
  const { player, action } = G.making!
  if (letter === 'L') damage(G, player, 1)
  else if (letter === 'B') ask(G, 'costBarrier', player, namesOf(chargedBarriers(G, player)))
  else ask(G, 'costDiscard', player, spareCards(G, player, action))
}

/** The key card is shown after the cost is paid, so the last one that fits cannot be discarded. */
function spareCards(G: G, player: PlayerID, action: ActionName): Card[] {
  const [keys] = keyCandidates(G, player, action)
  return G.players[player]!.hand.filter((card) => keys!.length > 1 || card !== keys![0])
}

function show(G: G): void {
  const { player, action } = G.making!
  const cards = keyCandidates(G, player, action).flat()
  ask(G, 'keyCards', player, cards, cards.length === ACTIONS[action].keys.length)
}

function aim(G: G): void {
  const { player, action, keys } = G.making!
  ask(G, 'target', player, targetsOf(G, player, action, keys))
}

/** B7.6 to B7.10. */
function made(G: G): void {
  const request = G.making!
  G.making = null
  G.todo.push({ do: 'triggers' })
  if (ACTIONS[request.action].speed === 'immediate') {
    G.immediate = request
    G.todo.push({ do: 'win' }, { do: 'resolve' })
  } else G.stage.push(request)
}

// ---- B9: resolving ----

function resolve(G: G, ctx: Ctx): void {
  const request = resolving(G)
  G.todo.push({ do: 'finish' })
  if (isTargetThere(G, request)) EFFECTS[request.action](G, ctx, request)
}

function isTargetThere(G: G, { action, target }: Request): boolean {
  if (target === null || ACTIONS[action].target === 'opponent') return true
  if (ACTIONS[action].target === 'request') return G.stage.some(({ id }) => String(id) === target)
  return targetUnit(G, target) !== undefined
}

function finish(G: G, ctx: Ctx): void {
  const request = resolving(G)
  if (G.immediate) G.immediate = null
  else G.stage.pop()
  if (request.keys.length > 0) bury(G, { [request.player]: request.keys })
  afterwards(G, ctx.currentPlayer, request)
}

/** Adds what triggers when an action has resolved. */
function afterwards(G: G, turnPlayer: PlayerID, { action, attackers, fights }: Request): void {
  if (action === 'end') wait(G, 'charge', turnPlayer)
  else if (action === 'charge') wait(G, 'draw', turnPlayer)
  else if (action === 'attack' && attackers.length > 0) wait(G, 'block', turnPlayer).attackers = attackers
  else if (action === 'block') wait(G, 'damage', turnPlayer).fights = fights
}

function nextFight(G: G, fights: readonly Fight[]): void {
  const [fight, ...rest] = fights
  if (!fight) return
  G.todo.push({ do: 'fights', fights: rest })
  judge(G, resolving(G).player, fight.attacker, fight.blockers)
}

/** B3.2: of several cards that go at once each owner picks the top one. */
function buryAll(G: G, ctx: Ctx, burial: Burial): void {
  burial.pickers ??= [ctx.currentPlayer, other(ctx.currentPlayer)]
  const picker = burial.pickers.shift()
  if (picker !== undefined) {
    G.todo.push(burial)
    const cards = burial.cards[picker] ?? []
    if (cards.length > 1) ask(G, 'top', picker, [...cards])
    return
  }
  layDown(G, burial.cards, burial.fromField)
}

// ---- B5.2, B8 ----

function win(G: G, ctx: Ctx): void {
  for (const player of [ctx.currentPlayer, other(ctx.currentPlayer)]) {
    if (G.players[player]!.life.length > 0) continue
    G.result = { winner: other(player) }
    return
  }
}

/** B8.2, B8.3: immediate before normal, the turn player's before the other's, main before quick. */
function rank({ action, player }: Request, turnPlayer: PlayerID): number {
  const { speed, timing } = ACTIONS[action]
  return (speed === 'normal' ? 4 : 0) + (player === turnPlayer ? 0 : 2) + (timing === 'quick' ? 1 : 0)
}

/** Actions of one rank are always the same action here, so there is no order for a player to pick (B8.4). */
function triggers(G: G, ctx: Ctx): void {
  if (G.waiting.length === 0) return
  const [first, ...others] = G.waiting
  const next = others.reduce(
    (best, one) => (rank(one, ctx.currentPlayer) < rank(best, ctx.currentPlayer) ? one : best),
    first!,
  )
  G.waiting = G.waiting.filter(({ id }) => id !== next.id)
  G.todo.push({ do: 'triggers' })
  const { speed, timing } = ACTIONS[next.action]
  if (speed === 'immediate') {
    G.immediate = next
    G.todo.push({ do: 'win' }, { do: 'resolve' })
  } else if (timing === 'quick' || G.stage.length === 0) G.stage.push(next)
}
