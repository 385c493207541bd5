import { copyFaults, eachFault, fault } from '@tefuda/common'
import type { Fault } from '@tefuda/kernel'
import type { Card } from './2-cards.ts'

/** 5.1, 5.2, 5.2.2, 5.3, 5.3.1: decks: a main deck and a G deck in one list, separated by card type. */

export type Cards = ReadonlyMap<string, Card>

/** 5.2.2.1, 5.2.2.2, 5.2.2.3, 5.2.2.4, 5.2.2.5 */
const MAIN = 50
const COPIES = 4
const TRIGGERS = 16
const HEALS = 4
const SENTINELS = 4
/** 5.3.2 */
const G_UNITS = 16

export const isSentinel = ({ abilities }: Card) =>
  abilities.some((ability) => ability.kind === 'keyword' && ability.keyword === 'sentinel')

/** Every fault of a deck list. */
export function deckFaults(cards: Cards, list: readonly string[]): Fault[] {
  const faults = eachFault(list, (name) =>
    cards.has(name) ? null : fault('5.2.1', 'deck.unknown', { card: name }),
  )
  const all = list.flatMap((name) => cards.get(name) ?? [])
  // 5.1.1: one list holds a main deck and a G deck; G units are never in the main deck (5.2.2.6).
  const main = all.filter(({ type }) => type !== 'g')
  const count = (are: (card: Card) => boolean) => main.filter(are).length
  const triggers = count(({ trigger }) => trigger !== null)
  const heals = count(({ trigger }) => trigger === 'heal')
  const sentinels = count(isSentinel)
  if (main.length !== MAIN) faults.push(fault('5.2.2.1', 'deck.main', { count: main.length, size: MAIN }))
  if (triggers !== TRIGGERS)
    faults.push(fault('5.2.2.3', 'deck.triggers', { count: triggers, size: TRIGGERS }))
  if (heals > HEALS) faults.push(fault('5.2.2.4', 'deck.heals', { count: heals, most: HEALS }))
  if (sentinels > SENTINELS)
    faults.push(fault('5.2.2.5', 'deck.sentinels', { count: sentinels, most: SENTINELS }))
  if (main.length > 0 && !main.some(({ grade }) => grade === 0)) faults.push(fault('5.4.3', 'deck.first'))
  // 5.3.3: only G units are in the G deck.
  const g = all.length - main.length
  if (g > G_UNITS) faults.push(fault('5.3.2', 'deck.g', { count: g, most: G_UNITS }))
  // 5.2.2.2, 5.2.2.2.1, 5.3.2.1: four of a name in either deck, regardless of other print, unless the card itself says otherwise (5.1.2).
  const called = (name: string) => {
    const card = cards.get(name)
    return card ? `${card.type === 'g' ? 'g' : 'main'} ${card.title}` : name
  }
  const limit = (name: string) => {
    const card = cards.get(name)
    return card ? { most: mostOf(card), clause: card.type === 'g' ? '5.3.2.1' : '5.2.2.2' } : null
  }
  return [...faults, ...copyFaults(list, called, limit)]
}

/** 5.1.2 */
function mostOf({ abilities }: Card): number {
  for (const ability of abilities) {
    if (ability.kind !== 'deck' || ability.are) continue
    if ('any' in ability.how || 'atLeast' in ability.how) return Infinity
    const n = 'upTo' in ability.how ? ability.how.upTo : ability.how.exactly
    return typeof n === 'number' ? n : Infinity
  }
  return COPIES
}
