import { doneTo } from '@tefuda/common'
import {
  byKind,
  type CardId,
  type Clause,
  type Event,
  entry,
  eventOf,
  type Happened,
  procedure,
  type Ref,
  type Seat,
} from '@tefuda/kernel'
import { isForbiddenTo } from './2-lasting.ts'
import { eventTrait, traitsInForce } from './2-traits.ts'
import { printed } from './3-cards.ts'
import { deck, type Globals, isDiscard, isHand, type Sc } from './4-zones.ts'

/** 4.2.4, 4.3.4, 4.4: drawing and discarding cards. */

/** 4.6.3: the clause by which cards are removed. */
export const EXCLUDED: Clause = '4.6.3'

/** 2.3.5, 2.3.8: cards go to their owners' zone; an option is removed instead. */
export function toOwners(
  t: Sc,
  cards: readonly CardId[],
  zone: string,
  clause: Clause,
  seat: Seat,
  marks: { readonly [mark: string]: number } | null = null,
): void {
  t.move(
    cards,
    cards.map((card) => t.zone(printed(t, card).type === 'option' ? 'removed' : zone, t.state.owner[card]!)),
    clause,
    seat,
    marks,
  )
}
export const bury = (t: Sc, cards: readonly CardId[], clause: Clause, seat: Seat): void =>
  toOwners(t, cards, 'discard', clause, seat)

/** 4.2.4: draws n cards one by one, or as many as there are (1.1.8). */
export function draw(t: Sc, seat: Seat, n: number, clause: Clause): void {
  t.report({ did: false })
  if (n <= 0 || isForbiddenTo(t, seat, 'draw')) return
  t.call(drawing, { seat, n, clause, drawn: [] })
}

type Drawing = { readonly seat: Seat; n: number; readonly clause: Clause; drawn: readonly Ref[] }

export const drawing = procedure<Globals, Drawing>('4.2.4', {
  '4.2.4': (t, v) => {
    if (v.n <= 0 || deck(t, v.seat).length === 0)
      return t.return({ did: v.drawn.length > 0, done: { draw: v.drawn } })
    v.n--
    t.do(eventOf('draw', v.clause, v.seat, []))
  },
  '4.2.4 again': (t) => t.goto('4.2.4'),
})

/** 4.3.4: discards cards from hands, all at once. */
export function discard(t: Sc, cards: readonly CardId[], clause: Clause): void {
  const held = cards.filter((card) => isHand(t.state.at[card]!))
  t.report({ did: false })
  if (held.length === 0) return
  const events = byKind(t, held).map((card) => eventOf('discard', clause, t.state.owner[card]!, [card]))
  t.together(events, DISCARDED, { clause })
}
type Discarded = Happened & { readonly clause: Clause }
const DISCARDED = entry<Discarded>('4.3.4')

export const discarding = procedure<Globals, Discarded>(DISCARDED, {
  '4.3.4': (t, { happened, clause }) => {
    const there = happened.flatMap(({ cards }) => cards).filter((card) => isDiscard(t.state.at[card]!))
    if (isHeard(t)) for (const card of there) t.do(eventOf('discarded', clause, t.state.owner[card]!, [card]))
    t.return(doneTo(t, 'discard', there))
  },
})

/** Whether anybody needs to hear of drawn and discarded cards: a text in force, or a journal. */
const isHeard = (t: Sc): boolean => t.journal !== null || (traitsInForce(t) & PILES) !== 0
const PILES = eventTrait('draws') | eventTrait('discards')

/** How the events of this chapter change the table. */
export const pileEvents: { readonly [type: string]: (t: Sc, e: Event) => void } = {
  discard: (t, e) => bury(t, e.cards, e.clause, e.seat),
  draw: (t, e) => {
    const top = deck(t, e.seat).at(-1)
    if (top === undefined) return
    t.move([top], t.zone('hand', e.seat), e.clause, e.seat)
    const v = t.running(drawing)
    if (v && isHand(t.state.at[top]!)) {
      v.drawn = [...v.drawn, t.ref(top)]
      if (isHeard(t)) t.do(eventOf('drawn', e.clause, e.seat, [top]))
    }
  },
}

/** 4.2.2.3: after this nobody knows the order. */
export function shuffleDeck(t: Sc, seat: Seat, clause: Clause = '4.2.2.3'): void {
  t.mark(deck(t, seat), 'shown', 0, clause, seat)
  t.do({ ...eventOf('shuffle', clause, seat, []), to: [t.zone('deck', seat)] })
}
