import {
  type CardId,
  type Change,
  type Effect,
  type EffectKind,
  remembered,
  type Table,
  type Values,
} from '@tefuda/kernel'
import type { Gain, Value } from '../../ability.ts'
import { contextOf } from '../../context.ts'
import { looksAt } from './fields.ts'
import { added, fieldsOf, gained, isNumber, plainChanges, scaled, swapped } from './gains.ts'
import { contextIn, type Lasting, type LastingEffects, type LastingWords, stepOf } from './words.ts'

/** What effects that last change, layer by layer. */

const NOTHING: readonly never[] = []

/** The kind of effect that all of them are, and what one of them speaks of now. */
interface LastingKind<G extends object> {
  readonly kind: EffectKind<G>
  readonly found: (t: Table<G>, effect: Effect) => readonly CardId[]
}

export function lastingKind<G extends object>(
  words: LastingWords<G>,
  isUnderWay: LastingEffects<G>['isUnderWay'],
): LastingKind<G> {
  const { speak, valid, layers, layerOf, changeNumber } = words
  const { keywordsIn } = valid.bits
  const inEachLayer = <T>(work: (layer: string, nth: number) => T): { readonly [layer: string]: T } =>
    Object.fromEntries(layers.map((layer, nth) => [layer, work(layer, nth)]))
  const gainsIn = (step: Lasting, layer: string): readonly Gain[] =>
    step.do === 'gain' ? step.gains.filter((gain) => layerOf(step, gain) === layer) : []

  /** What a step does in each layer: always the same (else null), or what comes of these gains. */
  const sharesOf = remembered((step: Lasting) =>
    layers.map((layer) => ({ always: fixedChanges(step, layer), gains: gainsIn(step, layer) })),
  )
  const fixedChanges = (step: Lasting, layer: string): readonly Change[] | null => {
    if (step.do !== 'gain')
      return layerOf(step, null) === layer ? plainChanges(step, null, keywordsIn) : NO_CHANGE
    const changes: Change[] = []
    for (const gain of gainsIn(step, layer)) {
      const always = isNumber(gain) || 'swap' in gain ? fixedNumber(gain) : gained(gain, keywordsIn)
      if (!always) return null
      changes.push(...always)
    }
    return changes
  }
  const fixedNumber = (gain: Gain): readonly Change[] | null => {
    if (changeNumber || !('field' in gain)) return null
    const n = 'by' in gain ? gain.by : gain.to
    return typeof n === 'number' ? [added(gain, n)] : null
  }
  /** A number that an effect speaks of, with its letters as they stand. */
  const numberOf = (t: Table<G>, effect: Effect, value: Value): number =>
    typeof value === 'number' ? value : speak().value(t, contextIn(effect), value)
  const changesOf = (
    t: Table<G>,
    effect: Effect,
    gain: Gain,
    card: CardId,
    values: Readonly<Values>,
  ): readonly Change[] => {
    if ('swap' in gain) return swapped(gain.swap, values)
    if (!isNumber(gain)) return gained(gain, keywordsIn)
    const n = 'scale' in gain ? 0 : numberOf(t, effect, 'by' in gain ? gain.by : gain.to)
    // Nothing has changed a card before it was there.
    const since = Math.max(effect.since, t.state.since[card]!)
    if (changeNumber) return changeNumber(gain, n, values, since)
    return 'scale' in gain ? [scaled(gain, values)] : [added(gain, n)]
  }
  const changesIn = (_: string, nth: number) => {
    return (t: Table<G>, effect: Effect, card: CardId, values: Readonly<Values>): readonly Change[] => {
      const step = stepOf(effect)
      const { always, gains } = sharesOf(step)[nth]!
      if (always) return always
      if (step.do !== 'gain') return plainChanges(step, values, keywordsIn)!
      if (gains.length === 1) return changesOf(t, effect, gains[0]!, card, values)
      const changes: Change[] = []
      for (const gain of gains) changes.push(...changesOf(t, effect, gain, card, values))
      return changes
    }
  }
  const bitOf = (layer: string) => 1 << layers.indexOf(layer)
  const layersOf = remembered((step: Lasting): number =>
    step.do === 'gain'
      ? step.gains.reduce((bits, gain) => bits | bitOf(layerOf(step, gain)), 0)
      : bitOf(layerOf(step, null)),
  )
  /** The characteristics that a step changes, layer by layer. */
  const writtenBy = remembered((step: Lasting) =>
    inEachLayer((layer): readonly string[] => {
      if (step.do !== 'gain') return plainChanges(step, NO_VALUES, keywordsIn)!.map(({ field }) => field)
      return gainsIn(step, layer).flatMap((gain) => fieldsOf(gain, keywordsIn))
    }),
  )
  /** What a constant ability, or a rule for a time, speaks of now; any other effect that has begun is fixed upon its objects. */
  const found = (t: Table<G>, effect: Effect): readonly CardId[] => {
    if (effect.id > 0 && !words.isRule?.(stepOf(effect))) return NOTHING
    const c = contextOf(effect.seat, effect.source!)
    return speak().cards(t, c, stepOf(effect).what)
  }
  const kind: EffectKind<G> = {
    clause: words.clause,
    holds: isUnderWay,
    within: (effect) => layersOf(stepOf(effect)),
    reads: (effect) => looksAt(stepOf(effect)),
    writes: (effect, layer) => writtenBy(stepOf(effect))[layer]!,
    finds: found,
    layers: inEachLayer(changesIn),
  }

  return { kind, found }
}

const NO_CHANGE: readonly Change[] = []
const NO_VALUES: Values = {}
