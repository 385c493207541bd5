import type { CardId } from '@tefuda/kernel'
import { CARDS, SUITS, type Suit } from './b1-equipment.ts'

/** The action list. `act-effects.ts` has the effects, under the same clauses. */
export interface Action {
  readonly name: ActionName
  readonly clause: string
  /** B6.6: whether a player requests it, or the rules when its condition is met. */
  readonly origin: 'direct' | 'triggered'
  /** B7.7: whether it resolves at once or waits on the stage. */
  readonly speed: 'immediate' | 'normal'
  /** B6.5. */
  readonly timing: 'main' | 'quick'
  /** B6.2: the letters of the cost, each paid once, in this order. */
  readonly cost: readonly CostLetter[]
  /** One condition for each key card. */
  readonly keys: readonly KeyCondition[]
  readonly target: TargetKind | null
  /** The clause that limits it to once a turn. */
  readonly once: string | null
}

export type CostLetter = 'B' | 'L' | 'D'
type TargetKind = 'ownSoldierOfSuit' | 'soldier' | 'character' | 'barrier' | 'request' | 'opponent'
/** For each card, by its print, whether it can be shown. */
export type KeyCondition = readonly boolean[]

const key = (suits: readonly Suit[], from: number, to: number): KeyCondition =>
  CARDS.map(({ suit, value }) => suits.includes(suit) && value >= from && value <= to)
const JOKER = key([''], 0, 0)

type Form = Partial<Pick<Action, 'cost' | 'keys' | 'target' | 'once'>>

function direct(
  clause: string,
  speed: Action['speed'],
  timing: Action['timing'],
  form: Form = {},
): Omit<Action, 'name'> {
  return { clause, origin: 'direct', speed, timing, cost: [], keys: [], target: null, once: null, ...form }
}

function triggered(clause: string, speed: Action['speed'], timing: Action['timing']): Omit<Action, 'name'> {
  return { ...direct(clause, speed, timing), origin: 'triggered' }
}

const LIST = {
  // Basic. B9.5: actions like any other, so players can answer those of normal speed while they wait.
  end: direct('act.end', 'normal', 'main'),
  charge: triggered('act.charge', 'immediate', 'main'),
  draw: triggered('act.draw', 'normal', 'main'),
  attack: direct('act.attack', 'normal', 'main', { once: 'act.attack.once' }),
  block: triggered('act.block', 'normal', 'main'),
  damage: triggered('act.damage', 'normal', 'main'),
  generation: triggered('act.generation', 'immediate', 'quick'),
  // Summoning
  barrier: direct('act.barrier', 'immediate', 'main', { cost: ['L'], once: 'act.barrier' }),
  soldier: direct('act.soldier', 'normal', 'main', { cost: ['B', 'L'], keys: [key(SUITS, 2, 10)] }),
  hero: direct('act.hero', 'normal', 'main', { cost: ['B', 'B', 'L'], keys: [key(SUITS, 11, 13)] }),
  ace: direct('act.ace', 'normal', 'main', { cost: ['L'], keys: [key(SUITS, 1, 1)] }),
  equip: direct('act.equip', 'normal', 'main', {
    cost: ['B', 'L'],
    keys: [key(SUITS, 1, 13)],
    target: 'ownSoldierOfSuit',
  }),
  // Quick magic
  up: direct('act.up', 'normal', 'quick', { cost: ['D'], keys: [key(['H'], 1, 10)], target: 'soldier' }),
  down: direct('act.down', 'normal', 'quick', { cost: ['D'], keys: [key(['S'], 1, 10)], target: 'soldier' }),
  twist: direct('act.twist', 'normal', 'quick', {
    cost: ['D'],
    keys: [key(['D'], 1, 10)],
    target: 'character',
  }),
  counter: direct('act.counter', 'normal', 'quick', {
    cost: ['D'],
    keys: [key(['C'], 1, 10)],
    target: 'request',
  }),
  search: direct('act.search', 'immediate', 'quick', { keys: [JOKER] }),
  // Normal magic
  break: direct('act.break', 'normal', 'main', {
    keys: [key(['H'], 1, 13), key(['D'], 1, 13)],
    target: 'barrier',
  }),
  throw: direct('act.throw', 'normal', 'main', {
    keys: [key(['S'], 1, 13), key(['C'], 1, 13)],
    target: 'opponent',
  }),
} as const satisfies { readonly [name: string]: Omit<Action, 'name'> }

export type ActionName = keyof typeof LIST

export const ACTIONS = Object.fromEntries(
  Object.entries(LIST).map(([name, form]) => [name, { ...form, name }]),
) as unknown as { readonly [name in ActionName]: Action }

/** The action of a request or a trigger, by name. */
export const actionNamed = (name: string): Action => ACTIONS[name as ActionName]

/** B6.6: the actions that a player can request. */
export const DIRECT: readonly Action[] = Object.values(ACTIONS).filter(({ origin }) => origin === 'direct')

/** The cards (with their prints) that meet each key condition. */
export function keyCandidates(
  action: Action,
  cards: readonly CardId[],
  print: readonly number[],
): CardId[][] {
  return action.keys.map((condition) => cards.filter((card) => condition[print[card]!]))
}
