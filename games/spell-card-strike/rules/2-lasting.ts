import { ZERO } from '@tefuda/common'
import type { Effect, EffectKind, Seat } from '@tefuda/kernel'
import { type Gain, lastingEffects } from '@tefuda/language'
import type { Act } from '../text/vocabulary.ts'
import { standing, zeroKind } from './1-numbers.ts'
import { endEffects } from './2-control.ts'
import { isChain } from './2-declaring.ts'
import { looks } from './2-looks.ts'
import { valid } from './2-traits.ts'
import type { Globals, Sc } from './4-zones.ts'
import { replaceKind, replacementKinds } from './8-instead.ts'
import { speak } from './8-speech.ts'

/**
 * 2.4.6: effects that last for a turn or a chain, and constant abilities while they are valid (2.4.12.2), including those of equipment (2.9.5) and of rule
 * cards (2.10.4). Layers apply in this order: attributes, abilities, prohibitions, numbers.
 */
export const LAYERS = ['attribute', 'ability', 'other', 'number', 'zero'] as const

function layerOf(step: { readonly do: string }, gain: Gain | null): string {
  if (gain === null) return step.do === 'lose' ? 'ability' : 'other'
  if ('field' in gain || 'scale' in gain || 'swap' in gain) return 'number'
  return 'attribute' in gain ? 'attribute' : 'ability'
}

const lasting = lastingEffects<Globals>({
  speak: () => speak,
  valid,
  clause: '2.4.6',
  layers: LAYERS,
  layerOf,
  /** 8.1.7.1, 8.1.7.2: later changes add to a number that was set. */
  standing,
  looks,
  replaceKind: (step) => replaceKind(step),
  /** 6.3.1.5: without a chain, no effect lasts for one. */
  isPast: (t, until) => until === 'chain' && !isChain(t),
  always: [ZERO],
  end: endEffects,
})

export const {
  begin,
  beginLater,
  beginReplacing,
  lasts,
  constants,
  reads,
  mayAffect,
  endAt,
  endUntrue,
  areUnsettled,
} = lasting

/** Whether a lasting effect applies now. */
export const isUnderWay: (t: Sc, effect: Effect) => boolean = lasting.isUnderWay

export const effectKinds = (): { readonly [kind: string]: EffectKind<Globals> } => ({
  gain: lasting.kind,
  lose: lasting.kind,
  cannot: lasting.kind,
  must: lasting.kind,
  zero: zeroKind,
  later: { clause: '8.1.3' },
  used: { clause: '2.5.4.4' },
  control: { clause: '2.2.4.1' },
  ...replacementKinds,
})

export const isForbiddenTo: (t: Sc, seat: Seat, act: Act) => boolean = lasting.isForbiddenTo

/** 5.6.1.2: what lasts for this turn ends. */
export const endTurnEffects = lasting.endTurn
/** 6.3.1.5: what lasts for this chain ends. */
export const endChainEffects = (t: Sc): void => lasting.endOf(t, 'chain')
