import { cardsHeard, type Event, player, type Text, text } from '@tefuda/kernel'
import type { Ns } from '../rules/300-zones.ts'

/** Ways between zones that have a word of their own. */
const WAYS: { readonly [way: string]: string } = {
  'deck hand': 'tell.draw',
  'hand ether': 'tell.ether',
  'space field': 'tell.arrives',
}

/** What a card passes through on its way, and what has been told as damage or as a death, goes almost without saying. */
function wayOf(from: string, to: string): string {
  if (to === 'hand') return 'tell.toHand'
  return [from, to].includes('space') ||
    to === 'damage' ||
    to === 'check' ||
    (from === 'field' && to === 'ohigan')
    ? 'tell.passes'
    : 'tell.move'
}

/** What people hear of an event; not in which order cards came to a deck (302.4). */
export function tell(t: Ns, e: Event, seen: readonly boolean[]): Text | null {
  const seat = player(e.seat)
  const cards = cardsHeard(t, e, seen)
  switch (e.type) {
    case 'turn':
      return text('tell.turn', { n: e.value, seat })
    case 'shuffle':
      return text('tell.shuffle', { seat })
    case 'ability':
    case 'show':
    case 'enter':
    case 'aisatsu':
    case 'interrupt':
    case 'kill':
    case 'ambush':
    case 'discard':
      return text(`tell.${e.type}`, { seat, cards, n: e.cards.length })
    case 'countered':
      return text(cards.length === 0 ? 'tell.countered.ability' : 'tell.countered', {
        cards,
        n: e.cards.length,
      })
    case 'hurt':
      return text(e.cards.length === 0 ? 'tell.hurt.player' : 'tell.hurt.character', {
        seat,
        cards,
        n: e.cards.length,
        value: e.value,
      })
    case 'heal':
      return text('tell.heal', { seat, n: e.value })
    case 'mark':
      return e.note === 'bowed'
        ? text(e.value === 1 ? 'tell.bow' : 'tell.unbow', { cards, n: e.cards.length })
        : null
    case 'move': {
      const zone = (id: number) => text(`zone.${t.layout.specOf[id]!.name}`)
      const [from, to] = [e.from[0]!, e.to[0]!].map((id) => t.layout.specOf[id]!.name) as [string, string]
      const way = { seat, cards, n: e.cards.length, from: zone(e.from[0]!), to: zone(e.to[0]!) }
      return text(WAYS[`${from} ${to}`] ?? wayOf(from, to), way)
    }
    case 'end':
      return text('tell.end')
    default:
      return null
  }
}
