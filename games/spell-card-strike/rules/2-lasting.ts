import type { Effect, EffectKind, Seat } from '@tefuda/kernel'
import { type Gain, lastingEffects } from '@tefuda/language'
import type { Act } from '../text/vocabulary.ts'
import { standing, ZERO, zeroKind } from './1-numbers.ts'
import { endEffects } from './2-control.ts'
import { isChain } from './2-declaring.ts'
import { looks } from './2-looks.ts'
import { valid } from './2-traits.ts'
import type { Globals, Sc } from './4-zones.ts'
import { replaceKind, replacementKinds } from './8-instead.ts'
import { speak } from './8-speech.ts'

/**
 * 2.4.6: effects that last for a turn or a chain, and what constant abilities do for as long as they are valid (2.4.12.2), be it of what is borne (2.9.5) or of a
 * rule card (2.10.4). What a card is comes first, then what it can do, what is forbidden, and numbers.
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
  /** 8.1.7.1, 8.1.7.2: what is changed to a number goes on changing from there. */
  standing,
  looks,
  replaceKind: (step) => replaceKind(step),
  /** 6.3.1.5: outside a chain nothing lasts for one. */
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

/** Whether an effect that lasts is in its time. */
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
