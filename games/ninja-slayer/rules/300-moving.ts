import {
  doneBy,
  going,
  haveCome,
  hidesOrder,
  type Moving as MovingTogether,
  moveAll,
  notYet,
  type Ordering,
  orderStep,
  stillThere,
} from '@tefuda/common'
import { type CardId, entry, event, procedure, TOP, text } from '@tefuda/kernel'
import { printed } from './200-cards.ts'
import { cardOption } from './300-names.ts'
import { type Globals, isField, type Ns } from './300-zones.ts'
import { TRAIT } from './1202-traits.ts'

/** 302: moving cards together by an effect. */

export interface Moving extends MovingTogether {
  readonly verb: 'move' | 'ambush' | 'exclude'
  /** 1203.3: whether it is a cost, which counts as paid whatever happened instead. */
  readonly paid: boolean
}

const MOVING = entry<Moving & Ordering>('302.4')

/** Moves cards together, and first asks for their order if it matters. */
export function moveTogether(t: Ns, moving: Moving): void {
  t.call(MOVING, { ...moving, ...notYet })
}

/** 302.4: the owner orders cards that go to a deck. 1213.3b: the turn player orders abilities that become valid together. */
export const moving = procedure<Globals, Moving & Ordering>(
  MOVING,
  {
    '302.4': orderStep(
      '302.4',
      (t, _, zone, together) => {
        if (!isField(zone))
          return isDeck(t, zone)
            ? { seat: t.layout.seatOf[zone]!, clause: '302.4', ask: text('ask.order.deck') }
            : null
        if (together.filter((card) => hasConstant(t, card)).length < 2) return null
        return { seat: t.state.turnSeat, clause: '1213.3b', ask: text('ask.order.abilities') }
      },
      cardOption,
    ),
    '302.5': (t, v) => {
      const { seat, cards, to, at, marks } = v
      const there = stillThere(t, v)
      v.gone = going(t, v, there)
      if (v.gone.some(({ from }) => isDeck(t, from)) && !to.some((zone) => isDeck(t, zone)))
        for (const i of there) t.move([cards[i]!.card], to[i]!, '304.3', seat, marks[i]!, at)
      else moveAll(t, v, at === TOP && !to.some(isField) ? there.toReversed() : there)
    },
    /** 1214.1: a card that went elsewhere instead was not moved this way. */
    '302.5 moved': (t, v) => {
      const { verb, seat, paid, gone } = v
      const come = haveCome(t, v)
      if (verb === 'ambush' && come.length > 0) {
        const cards = come.map(({ nth }) => v.cards[nth]!.card)
        t.do(event('ambush', '1314.1', seat, { cards, from: come.map(({ from }) => from) }))
      }
      const refs = (paid ? gone : come).map(({ nth }) => t.ref(v.cards[nth]!.card))
      const done = { did: refs.length > 0, done: doneBy(verb, refs) }
      t.return(verb === 'exclude' ? done : { ...done, it: refs })
    },
  },
  hidesOrder,
)

const isDeck = (t: Ns, zone: number) => t.layout.specOf[zone]!.name === 'deck'

const hasConstant = (t: Ns, card: CardId) => ((printed(t, card).traits.in.field ?? 0) & TRAIT.constant) !== 0
