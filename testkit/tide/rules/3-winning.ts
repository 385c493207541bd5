import { text } from '@tefuda/kernel'
import type { Tide } from './1-cards.ts'

/** 3.1: the number of cards that wins. */
const FULL = 8

/** 3: whether somebody has won. */
export function checkEnd(t: Tide): void {
  const nets = t.seats().map((seat) => t.cards('net', seat).length)
  const full = t.seats().filter((seat) => nets[seat]! >= FULL)
  if (full.length > 0) t.end(full, '3.1', text('end.full'))
  else if (t.seats().every((seat) => t.cards('hand', seat).length === 0)) {
    const most = Math.max(...nets)
    const winners = t.seats().filter((seat) => nets[seat] === most)
    // 3.2: nobody has a card to put down.
    t.end(winners.length > 1 ? [] : winners, '3.2', text('end.over'))
  }
}
