import { copyFaults, eachFault, fault } from '@tefuda/common'
import type { Fault } from '@tefuda/kernel'
import { type Card, fullName } from './3-cards.ts'

/** 1.2.2: what players bring to a game. */

export type Cards = ReadonlyMap<string, Card>

/** 1.2.2.1: the number of spell cards and options in a deck. */
const SPELLS = 51
const OPTIONS = 1
/** 1.2.2.2: the most copies of one name. */
const COPIES = 3

/** Every fault of a deck list. */
export function deckFaults(cards: Cards, list: readonly string[]): Fault[] {
  const faults = eachFault(list, (name) =>
    cards.has(name) ? null : fault('1.2.2.1', 'deck.unknown', { card: name }),
  )
  const count = (type: string) => list.filter((name) => cards.get(name)?.type === type).length
  const spells = count('spell')
  const options = count('option')
  if (spells !== SPELLS) faults.push(fault('1.2.2.1', 'deck.spells', { count: spells, size: SPELLS }))
  if (options !== OPTIONS) faults.push(fault('1.2.2.1', 'deck.options', { count: options, size: OPTIONS }))
  // 1.2.2.2, 3.2.1.1: three with the same striker and spell name, unless the card itself says otherwise (3.13.5).
  const called = (name: string) => {
    const card = cards.get(name)
    return card ? fullName(card) : name
  }
  const limit = (name: string) => {
    const card = cards.get(name)
    return { most: card ? mostOf(card) : COPIES, clause: '1.2.2.2' }
  }
  return [...faults, ...copyFaults(list, called, limit)]
}

function mostOf({ extra }: Card): number {
  for (const ability of extra) {
    if (ability.kind !== 'deck' || ability.are) continue
    return 'upTo' in ability.how && typeof ability.how.upTo === 'number' ? ability.how.upTo : Infinity
  }
  return COPIES
}
