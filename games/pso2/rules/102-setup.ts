import { event, procedure, type Seat } from '@tefuda/kernel'
import { draw } from './102-drawing.ts'
import { printed } from './200-cards.ts'
import { deck, type Globals, type Ps } from './400-zones.ts'
import { firstSeat, isBoss } from './raid-boss.ts'

/** The size of the opening hand (102.4). */
const OPENING = 5

/** 102.3.1, glossary.22, raid.4, raid.5, raid.6: whether a player goes second, or is on the side that does. */
const isSecond = (t: Ps, seat: Seat) => !t.allied(seat, t.state.globals.first)

/** 102: before the game. */
export const setUp = procedure<Globals, object>('102', {
  '102.1': (t) => {
    t.globals.first = firstSeat(t)
  },
  /** 102.3: player card and mag are laid out first, so that only the deck is shuffled (102.2). */
  '102.3': (t) => {
    for (const seat of t.seats()) {
      for (const card of deck(t, seat).slice()) {
        const { type } = printed(t, card)
        if (type === 'mag') t.move([card], t.zone('mag', seat), '102.3', seat)
        if (type !== 'player' && type !== 'boss') continue
        t.move([card], t.zone('player', seat), '102.3', seat, isSecond(t, seat) ? { second: 1 } : null)
      }
    }
  },
  /** 102.2, 102.2.1: shuffling hides the order from everybody, so players need not shuffle each other's decks. */
  '102.2': (t) => {
    for (const seat of t.seats()) t.do(event('shuffle', '102.2', seat, { to: [t.zone('deck', seat)] }))
  },
  '102.4': (t) => {
    for (const seat of t.seats().toReversed()) if (!isBoss(t, seat)) draw(t, seat, OPENING, '102.4')
  },
  '102.5': (t) => {
    for (const seat of t.seats()) {
      if (!isSecond(t, seat) || isBoss(t, seat)) continue
      t.move(deck(t, seat).slice(-1), t.zone('pp', seat), '102.5', seat, { down: 1 })
    }
  },
  '102.5 begin': (t) => t.do(event('turn', '500.1', t.state.globals.first, { value: 1 })),
})
