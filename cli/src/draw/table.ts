import type { Seat, View, ViewCard, ViewZone } from '@tefuda/kernel'
import { seatName } from '@tefuda/kernel'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'
import { width } from './width.ts'

/** How a table is drawn: in whose words, how wide, and who sits where. */
export interface Drawing {
  readonly voice: Voice
  readonly columns: number
  /** What the seats are called, where they have names. */
  readonly names: readonly string[]
}

/** Draws what a seat sees, and nothing else: there is no way from a view to the state. */
export type DrawTable = (view: View, drawing: Drawing) => string[]

export function zoneOf(view: View, name: string, seat: Seat): ViewZone {
  return view.zones.find((zone) => zone.name === name && zone.seat === seat)!
}

export function cardsIn(view: View, name: string, seat: Seat): ViewCard[] {
  return zoneOf(view, name, seat).cards.map((card) => view.cards[card]!)
}

/** A line across the table, with a title in it. */
export function heading(title: string, columns: number): string {
  if (title === '') return paint.dim('─'.repeat(columns))
  return `${paint.dim('──')} ${paint.bold(title)} ${paint.dim('─'.repeat(Math.max(0, columns - width(title) - 4)))}`
}

export function seatTitle(seat: Seat, names: readonly string[]): string {
  return paint.bold(`${seatName(seat)}${names[seat] ? ` ${names[seat]}` : ''}`)
}
