import { type Event, player, type Text, text } from '@tefuda/kernel'
import type { Tide } from '../rules/1-cards.ts'

/** What people hear of an event. */
export function tell(t: Tide, e: Event, seen: readonly boolean[]): Text | null {
  const seat = player(e.seat)
  const open = e.cards.filter((_, i) => seen[i]).map((card) => t.rules.cardText(t.state.print[card]!))
  const hidden = e.cards.length - open.length
  const cards = hidden > 0 ? [...open, text('tell.hidden', { n: hidden })] : open
  switch (e.type) {
    case 'turn':
      return text('tell.turn', { n: e.value, seat })
    case 'shuffle':
      return text('tell.shuffle', { seat })
    case 'move':
      return text('tell.move', { seat, cards, to: text(`zone.${t.layout.specOf[e.to[0]!]!.name}`) })
    case 'end':
      return text('tell.end')
    default:
      return null
  }
}
