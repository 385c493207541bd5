import { type HeardEvent, matchReport, moveInWords, plainly, zonesOfMove } from '@tefuda/common'
import { type Event, noteOf, type Text, text } from '@tefuda/kernel'
import { MOVED } from '../rules/2-leaving.ts'
import { cardText, printed } from '../rules/3-cards.ts'
import { areaName } from '../rules/4-stage.ts'
import type { Globals, Sc } from '../rules/4-zones.ts'
import { DECLARED, EQUIP } from '../rules/events.ts'

/** The game as a match report: which events it tells, and how. */
export const tell = matchReport<Globals>({
  shuffle: plainly,
  show: plainly,
  fizzle: plainly,
  countered: plainly,
  destroyed: plainly,
  retired: plainly,
  summon: plainly,
  discard: plainly,
  swap: plainly,
  still: plainly,
  'score cost': plainly,
  graze: plainly,
  shift: (_, e, { cards, n }) => text('tell.shift', { cards, n, area: areaName(e.value) }),
  attack: (_, __, { cards: [target, ...attackers] }) =>
    text('tell.attack', { target: target!, attackers, n: attackers.length }),
  declare: (t, e, { seat, cards, n }) => {
    const { kind, card } = noteOf(e, DECLARED)
    return text(`tell.declare.${kind}`, { seat, cards, n, card: cardText(printed(t, card.card)) })
  },
  damage: (_, e, { cards, n }) => text('tell.damage', { cards, n, value: e.value }),
  equip: (t, e, { cards }) =>
    text('tell.equip', { cards, host: cardText(printed(t, noteOf(e, EQUIP).card)) }),
  mark: marked,
  move: moved,
})

/** Clauses that make strikers acted as part of an event told by itself: an attack. */
const TOLD_ELSEWHERE: readonly string[] = ['5.4.7.4']

function marked(_: Sc, e: Event, { cards, n }: HeardEvent): Text | null {
  if (e.note !== 'acted' || TOLD_ELSEWHERE.includes(e.clause)) return null
  return text(e.value === 1 ? 'tell.acted' : 'tell.unacted', { cards, n })
}

/** Clauses whose moves another event tells: declarations, summons, destruction, retirement, discards and equipment. */
const SILENT: readonly string[] = [
  '5.4.8.1',
  '5.5.1.2-bis',
  '2.8.1',
  '2.6.3',
  '2.6.4',
  '2.8.2',
  '5.5.1.2',
  '4.3.4',
  '5.3.1.3',
  '5.6.1.3',
  '7.1.6',
  '5.4.7.6',
  '2.9.2',
  '5.3.1.4 discard',
]

/** Clauses that move a card from the deck to the hand without drawing: a search, or a text that puts it there. */
const NOT_DRAWN: readonly string[] = ['8.1.14', MOVED]

/** Moves between zones that have their own word. */
const MOVES: { readonly [way: string]: string } = {
  'deck hand': 'tell.draw',
  'hand effect': 'tell.payHand',
  'deck ace': 'tell.ace',
  'ace stage': 'tell.reveal',
  'effect rule': 'tell.rule',
  'effect discard': 'tell.spent',
}

function moved(t: Sc, e: Event, heard: HeardEvent): Text | null {
  const [from, to] = zonesOfMove(t, e)
  if (SILENT.includes(e.clause) || from === 'option' || to === 'option') return null
  if (from === 'hand' && to === 'discard') return null
  const isTaken = from === 'deck' && to === 'hand' && NOT_DRAWN.includes(e.clause)
  return moveInWords([from, to], heard, isTaken ? 'tell.toHand' : MOVES[`${from} ${to}`])
}
