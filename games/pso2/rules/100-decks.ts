import { copyFaults, eachFault, fault } from '@tefuda/common'
import { type Fault, type Json, type Seat, text } from '@tefuda/kernel'
import type { Card, Cards } from './200-cards.ts'
import { bossDeckFaults, hasBoss, isRaid } from './raid-decks.ts'

/** 100: decks and options for a game. */

/** 100.3, 100.6 */
const COPIES = 3
const DROPS = 9

/**
 * Every fault of a deck list. With a seat, the last seat of a raid brings the boss (raid.8); without one, a list
 * that contains a boss is a boss's.
 */
export function deckFaults(
  cards: Cards,
  list: readonly string[],
  options: Json,
  whose?: { readonly seat: Seat; readonly seats: number },
): Fault[] {
  const unknown = eachFault(list, (name) =>
    cards.has(name) ? null : fault('100.1', 'deck.unknown', { card: name }),
  )
  const bosses = isRaid(options) && (whose ? whose.seat === whose.seats - 1 : hasBoss(cards, list))
  return [...unknown, ...(bosses ? bossDeckFaults(cards, list) : playerDeckFaults(cards, list))]
}

/** 100.1, 100.2: a player card, a mag, and as many other cards as the player card says. */
function playerDeckFaults(cards: Cards, list: readonly string[]): Fault[] {
  const of = (type: string) => list.filter((name) => cards.get(name)?.type === type)
  const faults: Fault[] = []
  for (const type of ['player', 'mag']) {
    const count = of(type).length
    if (count !== 1) faults.push(fault('100.1', `deck.${type}`, { count, size: 1 }))
  }
  const players = of('player')
  const player = players.length === 1 ? cards.get(players[0]!)! : null
  const count = list.length - players.length - of('mag').length
  // 201.1: the player card sets the deck size.
  if (player && count !== player.hp) faults.push(fault('100.2', 'deck.size', { size: player.hp, count }))
  // 100.3, 100.3.1, 206.1.2: the most copies of one name, title included.
  const called = (name: string) => {
    const card = cards.get(name)
    return card ? `${card.title}\n${card.cardName}` : name
  }
  faults.push(...copyFaults(list, called, () => ({ most: COPIES, clause: '100.3' })))
  faults.push(...eachFault(list, (name) => cardFault(cards.get(name), player)))
  const drops = list.filter((name) => cards.get(name)?.drops).length
  if (drops > DROPS) faults.push(fault('100.6', 'deck.drops', { count: drops, most: DROPS }))
  return faults
}

const LIMITED: { readonly [type: string]: string } = { active: '100.4', item: '100.5' }

/**
 * 100.4, 100.5: an active or item of a class is for players of that class, one of ALL (208.1.2) or of none for everybody;
 * who is of ALL takes every one.
 */
function cardFault(card: Card | undefined, player: Card | null): Fault | null {
  if (!card) return null
  if (card.boss) return fault('raid.2', 'deck.boss.card', { card: card.name })
  const clause = LIMITED[card.type]
  if (!clause || !player || player.all || card.classes.length === 0) return null
  if (card.classes.some((one) => player.classes.includes(one))) return null
  return fault(clause, 'deck.class', {
    card: card.name,
    classes: card.classes.map((one) => text(`class.${one}`)),
  })
}
