import { type CardId, numberIn, type Values } from '@tefuda/kernel'
import type { Bp } from './b2-zones.ts'
import { printedSize } from './char-list.ts'

/** B10.1: abilities of "all", then of "your", then of "this"; within a rank the older first. */
export const LAYERS = ['all', 'your', 'this'] as const

/** The values of a card on the field before any effect: its unit's size. Elsewhere it is no unit. */
export function printedValues(t: Bp, card: CardId): Values {
  return { size: t.isInPlay(card) && t.state.host[card]! < 0 ? printedSize(t, card) : 0 }
}

export function sizeOf(t: Bp, unit: CardId): number {
  return numberIn(t.valuesOf(unit), 'size')
}
