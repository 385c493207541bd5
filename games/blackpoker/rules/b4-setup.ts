import { event, player, procedure, type Seat, text } from '@tefuda/kernel'
import { type Bp, type Globals, life, printed, setSoldier } from './b2-zones.ts'
import { bury } from './b3-burying.ts'
import { knowsSoldier } from './char-list.ts'
import { setBarrier } from './place.ts'

const SEATS: readonly Seat[] = [0, 1]

/** How many cards each life has shown so far (B4.4), and who goes first. */
interface SettingUp {
  depth: number
  first: Seat | null
}

/** B4: set-up. Nothing triggers during it. */
export const setUp = procedure<Globals, SettingUp>('B4', {
  'B4.1': (t) => {
    for (const seat of SEATS) t.do(event('shuffle', 'B4.1', seat, { to: [t.zone('life', seat)] }))
  },
  'B4.2': (t) => {
    for (const seat of SEATS) draw(t, seat, 7, 'B4.2')
  },
  'B4.3': (t) => {
    for (const seat of SEATS) preset(t, seat)
    outOfLife(t, 'B4.3')
  },
  'B4.4': (t, v) => {
    v.depth++
    const { depth } = v
    if (SEATS.some((seat) => life(t, seat).length < depth)) {
      outOfLife(t, 'B4.4', depth)
      return
    }
    const shown = SEATS.map((seat) => life(t, seat).at(-depth)!)
    t.do(event('show', 'B4.4', -1, { cards: shown }))
    const [a, b] = shown.map((card) => printed(t, card).value)
    if (a === b) t.goto('B4.4')
    else v.first = a! > b! ? 0 : 1
  },
  'B4.4 shown': (t, { depth }) =>
    bury(
      t,
      SEATS.flatMap((seat) => life(t, seat).slice(-depth)),
      'B4.4',
    ),
  'B4.5': (t, { first }) => {
    t.do(event('turn', 'B4.5', first!, { value: 1 }))
    draw(t, t.state.turnSeat, 1, 'B4.5')
  },
})

/** Draws from the top of life one by one, at most as many as there are. */
export function draw(t: Bp, seat: Seat, count: number, clause: string): void {
  for (let i = 0; i < count; i++) {
    const top = life(t, seat).at(-1)
    if (top !== undefined) t.move([top], t.zone('hand', seat), clause, seat)
  }
}

/** B4.3: a face-up barrier, then a soldier; cards that make no soldier go to the graveyard. */
function preset(t: Bp, seat: Seat): void {
  const barrier = life(t, seat).at(-1)
  if (barrier !== undefined) setBarrier(t, barrier, seat, 1, 'B4.3')
  for (let top = life(t, seat).at(-1); top !== undefined; top = life(t, seat).at(-1)) {
    if (knowsSoldier(printed(t, top))) {
      setSoldier(t, top, seat, 'B4.3')
      return
    }
    bury(t, [top], 'B4.3')
  }
}

/**
 * A player whose life runs out in set-up loses. The rules do not cover both running out: there is no turn player
 * yet, so it is a draw.
 */
function outOfLife(t: Bp, clause: string, needed = 1): void {
  const out = SEATS.filter((seat) => life(t, seat).length < needed)
  if (out.length === 0) return
  const winners = SEATS.filter((seat) => !out.includes(seat))
  t.end(winners, clause, text('end.setup', { seats: out.map(player) }))
}
