import { doneBy, lookAt } from '@tefuda/common'
import { ask, type CardId, entry, type Option, procedure, type Ref, type Seat, text } from '@tefuda/kernel'
import type { Globals, Vg } from './4-zones.ts'

/** 3.13: looking at the top cards of a deck: all at once (3.13.2), or up to a number one by one (3.13.3). */
type Looking = { readonly seat: Seat; readonly cards: readonly Ref[]; seen: number }
const LOOK = entry<Looking>('3.13')

/** Looks at the cards from the top down. */
export function lookOneByOne(t: Vg, cards: readonly CardId[], seat: Seat): void {
  t.report({ did: false, looked: [] })
  if (cards.length > 0) t.call(LOOK, { seat, cards: cards.map((card) => t.ref(card)), seen: 0 })
}

const ON: Option = { key: 'look', text: text('option.look'), id: 1 }
const STOP: Option = { key: 'stop', text: text('option.stop'), id: 0 }

const over = (t: Vg, { cards, seen }: Looking): void => {
  const all = cards.slice(0, seen)
  t.return({ did: seen > 0, done: doneBy('look', all), it: all, looked: all })
}

export const looking = procedure<Globals, Looking>(LOOK, {
  '3.13.3.1': ask(
    (_, { seat }) => {
      const asked = { seat, clause: '3.13.3.1', ask: text('ask.lookOn') }
      return { kind: 'choose', ...asked, options: [ON, STOP], min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      if (picked[0] === STOP) over(t, v)
    },
  ),
  '3.13.3.2': (t, v) => {
    v.seen++
    lookAt(
      t,
      v.cards.slice(0, v.seen).map(({ card }) => card),
      '3.13.3.2',
      v.seat,
    )
  },
  '3.13.3.3': (t, v) => (v.seen < v.cards.length ? t.goto('3.13.3.1') : over(t, v)),
})
