import type { EffectKind } from '@tefuda/kernel'
import type { Globals } from './b2-zones.ts'

/** The fog list: a mark in the fog changes the size of its target soldier until the turn ends. */
function fogEffect(clause: string, sign: 1 | -1): EffectKind<Globals> {
  return {
    clause,
    holds: (t, effect) => t.alive(effect.source!),
    layers: {
      this: (_, effect) => [{ field: 'size', op: 'add', value: sign * Number(effect.data) }],
    },
  }
}

/** B10: in Light, only the marks in the fog have lasting abilities. */
export const EFFECTS: { readonly [kind: string]: EffectKind<Globals> } = {
  up: fogEffect('fog.up', 1),
  down: fogEffect('fog.down', -1),
}
