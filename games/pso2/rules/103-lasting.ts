import type { CardId, Effect, EffectKind, Seat } from '@tefuda/kernel'
import { type Gain, lastingEffects, looksBy } from '@tefuda/language'
import type { Act } from '../text/vocabulary.ts'
import { changeNumber, NUMBER_LAYERS, numberLayer, ZERO, zeroKind } from './103-numbers.ts'
import { replaceKind, replacementKinds } from './103-replacement.ts'
import { LOOKS, TRAIT, traitsInForce, valid } from './300-traits.ts'
import { usedKind } from './302-keywords.ts'
import { endEffects } from './400-control.ts'
import type { Globals, Ps } from './400-zones.ts'
import { speak } from './glossary-speech.ts'

/**
 * 103.4, 103.4.2, 103.4.2.1: what was put on the processing area becomes an effect when it is processed (406.4), carried out from
 * the beginning of its text to the end (103.4.2.3). Some are over then.
 *
 * 103.4.2.2: effects that last, and what constant abilities do for as long as they are valid. What a card is comes
 * first, then what it can do: what is gained and lost, by age, so that losing takes what is printed and what was gained
 * before. Then what is forbidden and demanded, then numbers (103.5).
 */
export const LAYERS = ['attribute', 'ability', 'other', ...NUMBER_LAYERS] as const

function layerOf(step: { readonly do: string }, gain: Gain | null): string {
  if (gain === null) return step.do === 'lose' ? 'ability' : 'other'
  if ('field' in gain || 'scale' in gain) return numberLayer(gain)
  if ('swap' in gain) return 'replace'
  return 'attribute' in gain ? 'attribute' : 'ability'
}

const lasting = lastingEffects<Globals>({
  speak: () => speak,
  valid,
  clause: '103.4.2.2',
  layers: LAYERS,
  layerOf,
  looks: looksBy(LOOKS),
  /** 201.3, raid.9: what is printed on a player and a boss goes with the deck and with what was lost; 207: on two faces with the one that counts. */
  reads: ['cards in deck', 'mark lost', 'mark second', 'mark down'],
  changeNumber,
  /** 103.5.5: what was calculated before is what is swapped. */
  swapsAsItStands: true,
  replaceKind: (step) => replaceKind(step),
  /** 505.2, 506.6.4: outside a battle nothing lasts for one. */
  isPast: (t, until) => until === 'battle' && t.state.globals.battle === null,
  always: [ZERO],
  end: endEffects,
})

export const { begin, beginLater, lasts, constants, areUnsettled, reads, mayAffect, endAt, endUntrue } =
  lasting

/** Whether an effect that lasts is in its time. */
export const isUnderWay: (t: Ps, effect: Effect) => boolean = lasting.isUnderWay

export const effectKinds = (): { readonly [kind: string]: EffectKind<Globals> } => ({
  gain: lasting.kind,
  lose: lasting.kind,
  cannot: lasting.kind,
  must: lasting.kind,
  zero: zeroKind,
  later: { clause: '103.4.2.2' },
  used: usedKind,
  control: { clause: 'glossary.17' },
  ...replacementKinds,
})

export const isForbiddenTo: (t: Ps, seat: Seat, act: Act) => boolean = lasting.isForbiddenTo
/** 103.1.2: what has to be done comes before what may be, but not before what cannot. */
export const mustDo: (t: Ps, card: CardId, act: Act) => boolean = lasting.mustDo

/** 103.1.2: whom each text says that a card attacks; null where it only says that it has to. */
export const demanded: (t: Ps, card: CardId, act: Act) => readonly (readonly CardId[] | null)[] =
  lasting.demanded

/** 501.1.3: what is so in somebody's turn is so from here on. */
export function beginTurn(t: Ps): void {
  t.set('begun', t.state.turn)
}

/** 505.2: what lasts for this turn ends. */
export const endTurnEffects = lasting.endTurn
/** 506.6.4: what lasts for this battle ends. */
export const endBattleEffects = (t: Ps): void => lasting.endOf(t, 'battle')

/** 215.3.1: whether something in force may leave characters less HP than is printed on them. */
export const mayBeWeakened = (t: Ps) => (traitsInForce(t) & TRAIT.weakens) !== 0
