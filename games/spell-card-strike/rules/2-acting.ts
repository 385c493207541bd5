import { type CardId, type Clause, type Event, eventOf, procedure, type Ref, type Seat } from '@tefuda/kernel'
import { isForbidden } from './1-principles.ts'
import { type Globals, isActed, isStriker, type Sc } from './4-zones.ts'
import { answerFirst } from './8-before.ts'

/** 2.2.4.2: strikers become acted and unacted, unless they already are (1.1.7). */

/** Makes strikers acted. If something else happens instead, they did not become acted (8.1.5). */
function exhaust(t: Sc, cards: readonly CardId[], clause: Clause, seat: Seat): void {
  const fresh = cards.filter((card) => isStriker(t, card) && !isActed(t, card))
  if (fresh.length > 0) t.do(eventOf('exhaust', clause, seat, fresh))
}

/** Makes strikers unacted. */
export function refresh(t: Sc, cards: readonly CardId[], clause: Clause, seat: Seat): readonly CardId[] {
  const tired = cards.filter(
    (card) => isStriker(t, card) && isActed(t, card) && !isForbidden(t, card, 'unact'),
  )
  t.mark(tired, 'acted', 0, clause, seat)
  return tired
}

/** 8.1.8: an effect, an attack, the end of a move or a cost makes strikers acted. Abilities that wait for this resolve first. */
export function makeActed(t: Sc, cards: readonly CardId[], clause: Clause, seat: Seat): void {
  const fresh = cards.filter((card) => isStriker(t, card) && !isActed(t, card)).map((card) => t.ref(card))
  t.report({ did: false })
  if (fresh.length > 0) t.call(acting, { fresh, clause, seat })
}

type Acting = { readonly fresh: readonly Ref[]; readonly clause: Clause; readonly seat: Seat }

export const acting = procedure<Globals, Acting>('2.2.4.2', {
  '2.2.4.2 about': (t, { fresh }) => answerFirst(t, 'beingActed', fresh),
  '2.2.4.2': (t, { fresh, clause, seat }) =>
    exhaust(
      t,
      fresh.filter((ref) => t.alive(ref)).map(({ card }) => card),
      clause,
      seat,
    ),
  '2.2.4.2 done': (t, { fresh }) => {
    const done = fresh.filter((ref) => t.alive(ref) && isActed(t, ref.card))
    t.return({ did: done.length > 0, done: { act: done } })
  },
})

/** How `exhaust` changes the table. */
export const actingEvents: { readonly [type: string]: (t: Sc, e: Event) => void } = {
  exhaust: (t, e) => t.mark(e.cards, 'acted', 1, e.clause, e.seat),
}
