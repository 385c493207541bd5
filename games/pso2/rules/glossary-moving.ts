import {
  doneBy,
  going,
  hidesOrder,
  type Moving as MovingTogether,
  moveAll,
  notYet,
  type Ordering,
  orderStep,
  stillThere,
} from '@tefuda/common'
import { type Event, entry, procedure, type Ref, type Seat, TOP, text } from '@tefuda/kernel'
import { cardOption } from './400-names.ts'
import { type Globals, isDeck, type Ps } from './400-zones.ts'

/** Glossary.9, glossary.14: moving cards together by an effect. */

export interface Moving extends MovingTogether {
  /** The zone that the text names: a replaced move was not done (103.4.3.1). */
  readonly zone: string
}

const MOVING = entry<Moving & Ordering>('glossary.9')

/** Moves cards together, and first asks for their order if it matters. */
export function moveTogether(t: Ps, moving: Moving): void {
  if (moving.cards.length === 0) t.report({ did: false, it: [] })
  else t.call(MOVING, { ...moving, ...notYet })
}

/** Glossary.14: the player who moves cards to a deck chooses their order; 400.5: nobody else sees it. */
export const orderedBy = (_: Ps, { seat }: Event): Seat => seat

/** Moving cards to a deck in the order that the mover chooses. */
export const moving = procedure<Globals, Moving & Ordering>(
  MOVING,
  {
    'glossary.14': orderStep(
      'glossary.14',
      (t, { seat }, zone) =>
        isDeck(t, zone) ? { seat, clause: 'glossary.14', ask: text('ask.order.deck') } : null,
      cardOption,
    ),
    'glossary.9': (t, v) => {
      const { to, at } = v
      const there = stillThere(t, v)
      v.gone = going(t, v, there)
      // The last card moved ends up on top.
      moveAll(t, v, at === TOP && to.some((zone) => isDeck(t, zone)) ? there.toReversed() : there)
    },
    /** 103.4.3.1: the rest of the text is about all of them; only those that reached their zone were moved. */
    'glossary.9 moved': (t, { cards, gone, zone, verb }) => {
      const it: Ref[] = []
      const moved: Ref[] = []
      for (const { nth, to } of gone) {
        const { card } = cards[nth]!
        const ref = t.ref(card)
        it.push(ref)
        if (t.state.at[card] === to && t.layout.specOf[to]!.name === zone) moved.push(ref)
      }
      t.return({ did: moved.length > 0, done: doneBy(verb, moved), it })
    },
  },
  hidesOrder,
)
