import { event, type Seat } from '@tefuda/kernel'
import type { Vg } from './4-zones.ts'

/** 12.5, 12.5.1: adds a turn right after this one; 12.5.2: the last one added comes first. */
export function addTurn(t: Vg, seat: Seat): void {
  t.globals.extra = [...t.state.globals.extra, seat]
  t.report({ did: true })
}

/** 6.8.1.5: the next turn: an added one, or else that of the fighter after the last regular turn. */
export function nextTurn(t: Vg): void {
  const { extra } = t.state.globals
  const next = extra.at(-1)
  if (next !== undefined) {
    t.globals.extra = extra.slice(0, -1)
    t.globals.after ??= 1 - t.state.turnSeat
    t.do(event('turn', '12.5.1', next, { value: t.state.turn + 1 }))
    return
  }
  const seat = t.state.globals.after ?? 1 - t.state.turnSeat
  t.globals.after = null
  t.do(event('turn', '6.8.1.5', seat, { value: t.state.turn + 1 }))
}
