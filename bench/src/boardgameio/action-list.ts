import { entryNames } from '@tefuda/kernel'
import type { KeyCondition } from './cards.ts'

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
export const DIRECT = entryNames(LIST).slice(0, 14)
