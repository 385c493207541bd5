import { cardsHeard, type Event, player, type Ref, type Text, type TextArg, text } from '@tefuda/kernel'
import { MOVED } from '../rules/2-leaving.ts'
import { cardText, printed } from '../rules/3-cards.ts'
import { areaName } from '../rules/4-stage.ts'
import type { Sc } from '../rules/4-zones.ts'

/** What is said of an event: whose it is, and its cards as far as the hearer saw them. */
interface HeardEvent {
  readonly seat: TextArg
  readonly cards: readonly Text[]
  readonly n: number
}

type EventSentence = (t: Sc, e: Event, heard: HeardEvent) => Text | null

/** The sentence of an event's own name. */
const plainly: EventSentence = (_, { type }, { seat, cards, n }) => text(`tell.${type}`, { seat, cards, n })

/** What people hear of an event: the game as a match report. */
const REPORT: { readonly [type: string]: EventSentence } = {
  turn: (_, e, { seat }) => text('tell.turn', { n: e.value, seat }),
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
    const { kind, card } = e.note as { readonly kind: string; readonly card: Ref }
    return text(`tell.declare.${kind}`, { seat, cards, n, card: cardText(printed(t, card.card)) })
  },
  damage: (_, e, { cards, n }) => text('tell.damage', { cards, n, value: e.value }),
  equip: (t, e, { cards }) => text('tell.equip', { cards, host: cardText(printed(t, (e.note as Ref).card)) }),
  mark: marked,
  move: moved,
  end: () => text('tell.end'),
}

export function tell(t: Sc, e: Event, seen: readonly boolean[]): Text | null {
  const seat = player(e.seat)
  return REPORT[e.type]?.(t, e, { seat, cards: cardsHeard(t, e, seen), n: e.cards.length }) ?? null
}

/** Where strikers become acted by something that is told itself: an attack. */
const TOLD_ELSEWHERE: readonly string[] = ['5.4.7.4']

function marked(_: Sc, e: Event, { cards, n }: HeardEvent): Text | null {
  if (e.note !== 'acted' || TOLD_ELSEWHERE.includes(e.clause)) return null
  return text(e.value === 1 ? 'tell.acted' : 'tell.unacted', { cards, n })
}

/** Moves that are told by another event, by clause: declarations, summons, destruction, retirement, discards and what is borne. */
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

/** By these clauses a card comes to the hand out of the deck and is not drawn: it was found there, or a text puts it there. */
const NOT_DRAWN: readonly string[] = ['8.1.14', MOVED]

/** Ways between zones that have a word of their own. */
const WAYS: { readonly [way: string]: string } = {
  'deck hand': 'tell.draw',
  'hand effect': 'tell.payHand',
  'deck ace': 'tell.ace',
  'ace stage': 'tell.reveal',
  'effect rule': 'tell.rule',
  'effect discard': 'tell.spent',
}

function moved(t: Sc, e: Event, { seat, cards, n }: HeardEvent): Text | null {
  const [from, to] = [e.from[0]!, e.to[0]!].map((zone) => t.layout.specOf[zone]!.name) as [string, string]
  if (SILENT.includes(e.clause) || from === 'option' || to === 'option') return null
  if (from === 'hand' && to === 'discard') return null
  const isTaken = from === 'deck' && to === 'hand' && NOT_DRAWN.includes(e.clause)
  const way = isTaken ? 'tell.toHand' : WAYS[`${from} ${to}`]
  if (way) return text(way, { seat, cards, n })
  return text('tell.move', { seat, cards, from: text(`zone.${from}`), to: text(`zone.${to}`) })
}
