import { agreedOptions, eachFault, fault } from '@tefuda/common'
import type { Fault, Json } from '@tefuda/kernel'
import type { Cards } from './200-cards.ts'
import { type Difficulty, type Options, raidIn } from './400-zones.ts'

/** Raid.2, raid.3: decks and options for a raid. */

const DIFFICULTIES: readonly Difficulty[] = ['normal', 'hard', 'veryHard']

const TITLE = { en: 'Phantasy Star Online 2', ja: 'PSO2' }

/** raid.3: a raid has a difficulty; without one the game is a duel. */
export const readOptions = (given: Json): Options =>
  agreedOptions<Options>(TITLE, { raid: DIFFICULTIES }, {}, given)

export const isRaid = (options: Json) => raidIn(options) !== undefined

export const hasBoss = (cards: Cards, list: readonly string[]) =>
  list.some((name) => cards.get(name)?.type === 'boss')

/** raid.2: a boss and a deck of boss cards. */
export function bossDeckFaults(cards: Cards, list: readonly string[]): Fault[] {
  const count = list.filter((name) => cards.get(name)?.type === 'boss').length
  const faults = eachFault(list, (name) =>
    cards.get(name)?.boss === false ? fault('raid.2', 'deck.boss.only', { card: name }) : null,
  )
  if (count !== 1) faults.push(fault('raid.2', 'deck.boss', { count, size: 1 }))
  if (count === list.length) faults.push(fault('raid.2', 'deck.boss.empty'))
  return faults
}
