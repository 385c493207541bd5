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
 * 1213, 1213.1: attributes (1213.1b), then abilities (1213.1c), then what is no number (1213.1d), then numbers
 * (1213.1f), first those that a card had none of (1213.1e). Losing comes with "no number"; what becomes another number is no more
 * what it was (1213.5). An effect that does several of these does each in its own layer (1213.2).
 */
export const LAYERS = ['attribute', 'ability', 'other', 'new number', 'number'] as const

/**
 * 1213.3: within a layer what depends on another comes later (1213.3a), else by age (1213.3b): that of an effect from its
 * beginning (1213.3b-2), that of a constant ability from when it became valid (1213.3b-1).
 */
const lasting = lastingEffects<Globals>({
  speak: () => speak,
  valid,
  clause: '1213.1',
  layers: LAYERS,
  layerOf,
  looks: looksBy(LOOKS),
  /** 1213.3b: in which order a card's abilities apply may have been asked for. */
  reads: ['mark precedence', 'mark down'],
  replaceKind: (step) => replaceKind(step),
  /** 1213.9: an effect up to a time that is over does not begin. */
  isPast: (t, until) =>
    until === 'ikusa' && t.state.globals.greeter === null && t.state.globals.greeted === null,
  placeOf: placeAmong,
  onDemand: ['space'],
  end: endEffects,
})

export const {
  /** 1201.2b, 1213.6: fixed upon what it speaks of as it begins, with the numbers of then (1304.3). */
  begin,
  beginLater,
  /** 1213.3b-4: fixed when it begins. Without a word it is the rest of the game (1213.8). */
  lasts,
  /**
   * 1201.1c, 1210, 1210.1: as long as they are valid and no longer (1213.3b-3), upon a card from the moment it arrives
   * (1213.4, 1213.10), their letters as they stand (1304.4).
   */
  constants,
  reads,
  mayAffect,
  areUnsettled,
  /** 104.4: what is forbidden is not done, whatever asks for it. */
  isForbidden,
  isForbiddenTo,
  endUntrue,
  endAt,
  /** 505.3b, 1213.7: what lasts for this turn ends, and what is upon objects that are no more (302.3). */
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

/** 1210.2, 1213.1a: what a card with base abilities is before any effect, wherever it lies. */
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

/** Whether something in force may make characters endure less than is printed on them. */
export const mayBeWeakened = (t: Ns) => (traitsInForce(t) & TRAIT.weakens) !== 0
