import type { CardId, EffectKind, Values } from '@tefuda/kernel'
import { contextOf, lastingEffects, letsIn, looksBy } from '@tefuda/language'
import { endEffects } from './100-control.ts'
import { printed, traitsInForce, valid } from './200-cards.ts'
import type { Globals, Ns } from './300-zones.ts'
import { LOOKS, TRAIT } from './1202-traits.ts'
import { basesOf, isBase } from './1210-bases.ts'
import { placeAmong } from './1213-precedence.ts'
import { replaceKind, replacementKinds } from './1214-replacement.ts'
import { layerOf } from './1300-gaining.ts'
import { speak } from './1300-speech.ts'

/**
 * 1213, 1213.1: layers in this order: attributes (1213.1b), abilities (1213.1c), anything that is not a number (1213.1d), numbers
 * (1213.1f), first those that a card did not have (1213.1e). Losses belong to the third layer; a number that is set loses
 * its old value (1213.5). An effect that does several of these applies each in its own layer (1213.2).
 */
export const LAYERS = ['attribute', 'ability', 'other', 'new number', 'number'] as const

/**
 * 1213.3: within a layer an effect comes after those it depends on (1213.3a), else by age (1213.3b): an effect counts from its
 * beginning (1213.3b-2), a constant ability from when it became valid (1213.3b-1).
 */
const lasting = lastingEffects<Globals>({
  speak: () => speak,
  valid,
  clause: '1213.1',
  layers: LAYERS,
  layerOf,
  looks: looksBy(LOOKS),
  /** 1213.3b: a player may have chosen the order of a card's abilities. */
  reads: ['mark precedence', 'mark down'],
  replaceKind: (step) => replaceKind(step),
  /** 1213.9: an effect does not begin after its time is over. */
  isPast: (t, until) =>
    until === 'ikusa' && t.state.globals.greeter === null && t.state.globals.greeted === null,
  placeOf: placeAmong,
  onDemand: ['space'],
  end: endEffects,
})

export const {
  /** 1201.2b, 1213.6: its cards and numbers (1304.3) are fixed as it begins. */
  begin,
  beginLater,
  /** 1213.3b-4: its duration is fixed as it begins; by default it is the rest of the game (1213.8). */
  lasts,
  /**
   * 1201.1c, 1210, 1210.1: constant abilities apply while they are valid (1213.3b-3), to a card from its arrival on
   * (1213.4, 1213.10), with the current values of their letters (1304.4).
   */
  constants,
  reads,
  mayAffect,
  areUnsettled,
  /** 104.4: a prohibition beats everything else. */
  isForbidden,
  isForbiddenTo,
  endUntrue,
  endAt,
  /** 505.3b, 1213.7: effects for this turn end, and so do effects on objects that are gone (302.3). */
  endTurn: endTurnEffects,
} = lasting

export const effectKinds = (): { readonly [kind: string]: EffectKind<Globals> } => ({
  gain: lasting.kind,
  lose: lasting.kind,
  cannot: lasting.kind,
  later: { clause: '1209.7' },
  used: { clause: '1208.2' },
  control: { clause: '306.4' },
  ...replacementKinds,
})

/** 1210.2, 1213.1a: the values of a card with base abilities before any effect, in any zone. */
export function withBase(t: Ns, card: CardId, values: Values): Values {
  const based = { ...values }
  for (const ability of printed(t, card).abilities) {
    if (ability.kind !== 'constant' || !isBase(ability)) continue
    const lets = letsIn(ability.does)
    const c = contextOf(t.state.holder[card]!, t.ref(card), lets ? { lets } : {})
    for (const step of ability.does)
      for (const { field, to } of basesOf(step)) based[field] = speak.value(t, c, to)
  }
  return based
}

/** Whether anything in force may lower endurance below the printed one. */
export const mayBeWeakened = (t: Ns) => (traitsInForce(t) & TRAIT.weakens) !== 0
