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

/** Glossary.9, glossary.14: cards that an effect moves together. */

export interface Moving extends MovingTogether {
  /** Where the text says that they go: what happens instead is not what was done (103.4.3.1). */
  readonly zone: string
}

const MOVING = entry<Moving & Ordering>('glossary.9')

/** Moves cards that go together; where their order matters it is asked for first. */
export function moveTogether(t: Ps, moving: Moving): void {
  if (moving.cards.length === 0) t.report({ did: false, it: [] })
  else t.call(MOVING, { ...moving, ...notYet })
}

/** Glossary.14: whoever moves cards to a deck says how they lie there; 400.5: nobody else sees it. */
export const orderedBy = (_: Ps, { seat }: Event): Seat => seat

/** Cards that come to a deck, of which whoever moves them says how they lie there. */
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
      // The last to be moved comes to lie on top.
      moveAll(t, v, at === TOP && to.some((zone) => isDeck(t, zone)) ? there.toReversed() : there)
    },
    /** 103.4.3.1: what follows speaks of all of them; moved were those that are where they were to go. */
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
