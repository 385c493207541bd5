import { event, procedure, type Seat } from '@tefuda/kernel'
import { SEATS } from './100-game.ts'
import { deck, type Globals } from './300-zones.ts'

/** 400, 401, 401.1: preparing the game. */

/** 403: before the game. */
export const setUp = procedure<Globals, { first: Seat }>('403', {
  '403.1': (t) => {
    for (const seat of SEATS) t.do(event('shuffle', '403.1', seat, { to: [t.zone('deck', seat)] }))
  },
  '403.2': (t) => {
    for (const seat of SEATS) t.move(deck(t, seat).slice(-4).reverse(), t.zone('hand', seat), '403.2', seat)
  },
  '403.3': (t, v) => {
    v.first = t.roll(2)
  },
  '403.4': (t, { first }) => t.do(event('turn', '403.4', first, { value: 1 })),
})
