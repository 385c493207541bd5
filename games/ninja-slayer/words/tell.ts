import { type EventSentence, matchReport, plainly, zonesOfMove } from '@tefuda/common'
import { text } from '@tefuda/kernel'
import type { Globals } from '../rules/300-zones.ts'

/** Moves between zones that have their own word. */
const MOVES: { readonly [move: string]: string } = {
  'deck hand': 'tell.draw',
  'hand ether': 'tell.ether',
  'space field': 'tell.arrives',
}

/** Moves that the report mentions only briefly: through transit zones, and after damage or a death was told. */
function passing(from: string, to: string): string {
  if (to === 'hand') return 'tell.toHand'
  return [from, to].includes('space') ||
    to === 'damage' ||
    to === 'check' ||
    (from === 'field' && to === 'ohigan')
    ? 'tell.passes'
    : 'tell.move'
}

const moved: EventSentence<Globals> = (t, e, { seat, cards, n }) => {
  const [from, to] = zonesOfMove(t, e)
  return text(MOVES[`${from} ${to}`] ?? passing(from, to), {
    seat,
    cards,
    n,
    from: text(`zone.${from}`),
    to: text(`zone.${to}`),
  })
}

/** The game as a match report, without the order in which cards went to a deck (302.4). */
export const tell = matchReport<Globals>({
  shuffle: (_, __, { seat }) => text('tell.shuffle', { seat }),
  ability: plainly,
  show: plainly,
  enter: plainly,
  aisatsu: plainly,
  interrupt: plainly,
  kill: plainly,
  ambush: plainly,
  discard: plainly,
  countered: (_, __, { cards, n }) =>
    text(cards.length === 0 ? 'tell.countered.ability' : 'tell.countered', { cards, n }),
  hurt: (_, e, { seat, cards, n }) =>
    text(n === 0 ? 'tell.hurt.player' : 'tell.hurt.character', { seat, cards, n, value: e.value }),
  heal: (_, e, { seat }) => text('tell.heal', { seat, n: e.value }),
  mark: (_, e, { cards, n }) =>
    e.note === 'bowed' ? text(e.value === 1 ? 'tell.bow' : 'tell.unbow', { cards, n }) : null,
  move: moved,
})
