import { type CardId, type Clause, eventOf, procedure, type Ref, type Seat } from '@tefuda/kernel'
import { isForbiddenTo } from './103-lasting.ts'
import { deck, type Globals, isHand, type Ps } from './400-zones.ts'
import { isBoss } from './raid-boss.ts'
import { PLAY_AS_BOSS } from './raid-entry.ts'

/**
 * 102.4.1, 402.2: draws n cards one by one, or as many as there are (103.1.3). A boss plays them instead (raid.26), after the
 * effect that makes it draw is over.
 */
export function draw(t: Ps, seat: Seat, n: number, clause: Clause): void {
  t.report({ did: false })
  if (n <= 0 || isForbiddenTo(t, seat, 'draw')) return
  if (isBoss(t, seat)) t.call(PLAY_AS_BOSS, { left: n, main: false })
  else t.call(drawing, { seat, n, clause, top: null, drawn: false })
}

/** How many cards are still to draw, the top card if its drawing was replaced, and whether any was drawn. */
type Drawing = { readonly seat: Seat; n: number; readonly clause: Clause; top: Ref | null; drawn: boolean }

export const drawing = procedure<Globals, Drawing>('102.4.1', {
  '102.4.1': (t, v) => {
    const { seat } = v
    const top = deck(t, seat).at(-1)
    if (v.n <= 0 || top === undefined) return t.return({ did: v.drawn })
    v.n--
    t.move([top], t.zone('hand', seat), v.clause, seat)
    if (isHand(t, t.state.at[top]!)) drew(t, v, top)
    else v.top = t.ref(top)
  },
  /** 103.4.3.1: if drawing was replaced, the card counts as drawn only if it still came to the hand. */
  '102.4.1 instead': (t, v) => {
    const { card: top } = v.top!
    if (isHand(t, t.state.at[top]!)) drew(t, v, top)
    else t.goto('102.4.1')
  },
})

function drew(t: Ps, v: Drawing, card: CardId): void {
  v.drawn = true
  t.do(eventOf('draw', v.clause, v.seat, [card]))
  t.goto('102.4.1')
}
