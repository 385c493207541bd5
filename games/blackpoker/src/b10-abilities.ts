import type { CardId, EffectKind, Values } from '@tefuda/kernel'
import type { Bp, Globals } from './b2-zones.ts'
import { printedSize } from './characters.ts'

/** B10.1: abilities of "all", then of "your", then of "this"; within a rank the older first. */
export const LAYERS = ['all', 'your', 'this'] as const

/** What a card on the field is like before any effect: its unit's size. */
export function printedValues(t: Bp, card: CardId): Values {
  return { size: t.state.host[card]! < 0 ? printedSize(t, card) : 0 }
}

export function sizeOf(t: Bp, unit: CardId): number {
  return t.valuesOf(unit).size as number
}

/** The fog list: a mark in the fog changes the size of the soldier it was aimed at, until the turn ends. */
function fogEffect(clause: string, sign: 1 | -1): EffectKind<Globals> {
  return {
    clause,
    holds: (t, effect) => t.alive(effect.source!),
    layers: {
      this: (_, effect) => [{ field: 'size', op: 'add', value: sign * (effect.data as number) }],
    },
  }
}

/** B10: in Light, only the marks in the fog have lasting abilities. */
export const EFFECTS: { readonly [kind: string]: EffectKind<Globals> } = {
  up: fogEffect('fog.up', 1),
  down: fogEffect('fog.down', -1),
}
