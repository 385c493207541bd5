import type { CardId, Effect, EffectKind } from '@tefuda/kernel'
import { type Gain, lastingEffects, type Thing } from '@tefuda/language'
import type { Act } from '../text/vocabulary.ts'
import type { Globals, Vg } from './4-zones.ts'
import { BATTLE, battleKind, isInBattle } from './7-fighting.ts'
import { replaceKind, replacementKinds } from './8-instead.ts'
import { looks } from './8-looks.ts'
import { speak } from './8-speech.ts'
import { valid } from './8-traits.ts'
import { HEARTS, heartsKind, takesFromHearts } from './10-hearts.ts'

/**
 * 8.2, 8.2.1, 8.2.1.2, 8.7, 8.7.1: lasting effects, and what constant abilities do while they are valid. The printed values come first (8.7.1.1), with what hearts lend to a G unit (10.27.5.1); then everything that changes no
 * number (8.7.1.2), then numbers (8.7.1.3), and finally what the battle adds (7.3.1.7, 3.11.1.3). Within each layer dependency decides (8.7.2), then age (8.7.2.1, 8.7.2.1.1, 8.7.2.1.1.1).
 */
export const LAYERS = ['base', 'attribute', 'ability', 'other', 'number', 'boost', 'legion', 'guard'] as const

function layerOf(step: { readonly do: string }, gain: Gain | null): string {
  if (gain === null) return step.do === 'lose' ? 'ability' : 'other'
  if ('field' in gain || 'scale' in gain || 'swap' in gain) return 'number'
  return 'attribute' in gain ? 'attribute' : 'ability'
}

/** 8.7.3, 8.7.3.1: an effect that changes no information of cards is a rule while it lasts, also for cards that come later. */
const isRule = (step: { readonly do: string; readonly what: Thing }): boolean =>
  step.do === 'cannot' && typeof step.what === 'object' && 'all' in step.what

const lasting = lastingEffects<Globals>({
  speak: () => speak,
  valid,
  clause: '8.2.1.2',
  layers: LAYERS,
  layerOf,
  isRule,
  looks,
  /** 7.3.1.7, 10.27.5.1: what the battle and hearts add; 10.26.3, 10.22.3: the values of a face-down card. */
  reads: [
    'variable battle',
    'variable battles',
    'cards in heart',
    'mark heart',
    'mark legion',
    'mark deleted',
    'mark hidden',
    'mark down',
  ],
  replaceKind: (step) => replaceKind(step),
  isPast: (t, until) => until === 'battle' && t.state.globals.battle === null,
  onDemand: ['hand', 'g'],
  always: [HEARTS, BATTLE],
  alwaysAffect: (t, card) => isInBattle(t, card) || takesFromHearts(t, t.state.holder[card]!),
  end: (t, ends) => t.expire(ends),
})

export const {
  begin,
  beginLater,
  beginReplacing,
  lasts,
  constants,
  areUnsettled,
  reads,
  mayAffect,
  endAt,
  endUntrue,
} = lasting

export const effectKinds = (): { readonly [kind: string]: EffectKind<Globals> } => ({
  gain: lasting.kind,
  lose: lasting.kind,
  cannot: lasting.kind,
  must: lasting.kind,
  battle: battleKind,
  hearts: heartsKind,
  later: { clause: '8.6.6' },
  used: { clause: '12.2.1' },
  state: { clause: '11.1' },
  freeStride: { clause: '10.29.1' },
  freeCost: { clause: '10.29.1' },
  ...replacementKinds,
})

export const isForbiddenTo: (t: Vg, seat: number, act: Act, card?: CardId) => boolean = lasting.isForbiddenTo

export const isForbiddenOutOfPlay: (t: Vg, card: CardId, act: Act) => boolean = lasting.isForbiddenOutOfPlay

/** 6.8.1.4: ends effects of this turn; 7.7.1.2: of the battle. */
export const endTurnEffects = lasting.endTurn
export const endBattleEffects = (t: Vg): void => lasting.endOf(t, 'battle')

/** Kinds of effect that abilities leave on units. */
const UPON: readonly string[] = ['gain', 'lose', 'cannot', 'must', 'state']

/** 8.7.6, 8.7.6.1: ends the effects that abilities have left on these units. Each ends as a whole, also for its other units. */
export function nullify(t: Vg, cards: readonly CardId[]): readonly CardId[] {
  const isUpon = (card: CardId) => (effect: Effect) =>
    UPON.includes(effect.kind) && effect.on.some((ref) => ref.card === card && t.alive(ref))
  const reached = cards.filter((card) => t.state.effects.some(isUpon(card)))
  t.expire((effect) => reached.some((card) => isUpon(card)(effect)))
  return reached
}
