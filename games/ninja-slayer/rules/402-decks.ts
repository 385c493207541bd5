import { agreedOptions, copyFaults, eachFault, fault } from '@tefuda/common'
import { type Fault, fieldOf, type Json, remembered } from '@tefuda/kernel'
import type { Card } from './200-cards.ts'
import { sealedFaults } from './402-packs.ts'

/** 402, 402.2: the deck formats. */
const FORMATS = ['constructed', 'blitz'] as const

export type Options = { readonly format: (typeof FORMATS)[number] }

const TITLE = { en: 'Ninja Slayer', ja: 'ニンジャスレイヤー' }

export const readOptions = (given: Json): Options =>
  agreedOptions<Options>(TITLE, { format: FORMATS }, { format: 'constructed' }, given)

/** 402.3: whether the decks come from packs opened for this game. */
export const isSealed = (options: Json) => fieldOf(options, 'format') === 'blitz'

/** 402.4b, 402.4c */
const COPIES = 4
const UKEMI = 16

/** 402.4b: name and title together make cards the same. */
const fullName = remembered(({ cardName, title }: Card): string => cardName + title)

/** 402.3 and 402.4: every fault of a deck. */
export function deckFaults(
  cards: ReadonlyMap<string, Card>,
  list: readonly string[],
  options: Json,
): Fault[] {
  const [size, clause] = isSealed(options) ? [40, '402.3a'] : [50, '402.4a']
  const faults = eachFault(list, (name) =>
    cards.has(name) ? null : fault('402.1', 'deck.unknown', { card: name }),
  )
  if (list.length !== size) faults.push(fault(clause, 'deck.size', { size, count: list.length }))
  if (isSealed(options)) return [...faults, ...sealedFaults(cards, list)]
  const called = (name: string) => {
    const card = cards.get(name)
    return card ? fullName(card) : name
  }
  faults.push(...copyFaults(list, called, () => ({ most: COPIES, clause: '402.4b' })))
  const ukemi = list.filter((name) => cards.get(name)?.ukemi).length
  if (ukemi > UKEMI) faults.push(fault('402.4c', 'deck.ukemi', { count: ukemi, most: UKEMI }))
  return faults
}
