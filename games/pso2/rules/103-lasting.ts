import { ZERO } from '@tefuda/common'
import type { CardId, Effect, EffectKind, Seat } from '@tefuda/kernel'
import { type Gain, lastingEffects, looksBy } from '@tefuda/language'
import type { Act } from '../text/vocabulary.ts'
import { changeNumber, NUMBER_LAYERS, numberLayer, zeroKind } from './103-numbers.ts'
import { replaceKind, replacementKinds } from './103-replacement.ts'
import { LOOKS, TRAIT, traitsInForce, valid } from './300-traits.ts'
import { usedKind } from './302-keywords.ts'
import { endEffects } from './400-control.ts'
import type { Globals, Ps } from './400-zones.ts'
import { speak } from './glossary-speech.ts'

/**
 * 103.4.2.2: effects that last, and constant abilities while they are valid. Layers: attributes first; then abilities
 * gained and lost, by age, so that a loss takes printed abilities and those gained earlier; then prohibitions and
 * demands; then numbers (103.5).
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
  /** 201.3, raid.9: the HP of a player depends on the deck, that of a boss on the life lost; 207: a card's values depend on the face it shows. */
  reads: ['cards in deck', 'mark lost', 'mark second', 'mark down'],
  changeNumber,
  /** 103.5.5: a swap uses the numbers calculated before it. */
  swapsAsItStands: true,
  replaceKind: (step) => replaceKind(step),
  /** 505.2, 506.6.4: outside a battle no effect lasts for one. */
  isPast: (t, until) => until === 'battle' && t.state.globals.battle === null,
  always: [ZERO],
  end: endEffects,
})

export const { begin, beginLater, lasts, constants, areUnsettled, reads, mayAffect, endAt, endUntrue } =
  lasting

/** Whether a lasting effect applies now. */
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
/** 103.1.2: "must" beats "may", but not "cannot". */
export const mustDo: (t: Ps, card: CardId, act: Act) => boolean = lasting.mustDo

/** 103.1.2: whom each text makes a card attack; null if it only says that the card must attack. */
export const demanded: (t: Ps, card: CardId, act: Act) => readonly (readonly CardId[] | null)[] =
  lasting.demanded

/** 501.1.3: effects that apply in somebody's turn apply from here on. */
export function beginTurn(t: Ps): void {
  t.set('begun', t.state.turn)
}

/** 505.2: effects for this turn end. */
export const endTurnEffects = lasting.endTurn
/** 506.6.4: effects for this battle end. */
export const endBattleEffects = (t: Ps): void => lasting.endOf(t, 'battle')

/** 215.3.1: whether anything in force may lower characters' HP below the printed one. */
export const mayBeWeakened = (t: Ps) => (traitsInForce(t) & TRAIT.weakens) !== 0
