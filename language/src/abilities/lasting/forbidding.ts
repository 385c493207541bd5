import type { CardId, Effect, Seat, Table } from '@tefuda/kernel'
import type { Step } from '../../ability.ts'
import { type Context, contextOf } from '../../context.ts'
import { isDo, stepIn } from '../../steps.ts'
import { TRAIT } from '../traits.ts'
import { contextIn, type LastingEffects, type LastingWords, stepOf } from './words.ts'

/** What effects forbid and demand. */

type Forbidding<G extends object> = Pick<
  LastingEffects<G>,
  'isForbidden' | 'isForbiddenOutOfPlay' | 'isForbiddenTo' | 'mustDo' | 'demanded'
>
/** What it is told by. */
interface Told<G extends object> {
  readonly constants: LastingEffects<G>['constants']
  readonly isUnderWay: LastingEffects<G>['isUnderWay']
  readonly found: (t: Table<G>, effect: Effect) => readonly CardId[]
}

export function forbidding<G extends object>(
  { speak, valid }: LastingWords<G>,
  { constants, isUnderWay, found }: Told<G>,
): Forbidding<G> {
  const isForbidden = (t: Table<G>, card: CardId, act: string) => valid.isBound(t, card, 'cannot', act)
  const bans = (
    t: Table<G>,
    c: Context,
    step: Step,
    seat: Seat,
    act: string,
    card: CardId | undefined,
  ): boolean => {
    if (!isDo(step, 'cannot')) return false
    const { what, act: forbidden, are } = step
    if (forbidden !== act || typeof what !== 'object' || !('player' in what)) return false
    if (are && (card === undefined || !speak().fitsAll(t, c, card, are))) return false
    return speak().isWho(t, c, what.player, seat)
  }
  const isUpon = (t: Table<G>, effect: Effect, card: CardId): boolean =>
    effect.on.length > 0
      ? effect.on.some((ref) => ref.card === card && t.alive(ref))
      : found(t, effect).includes(card)
  const demanded: LastingEffects<G>['demanded'] = (t, card, act) => {
    const all: (readonly CardId[] | null)[] = []
    for (const effect of [...t.state.effects, ...constants(t)]) {
      if (effect.kind !== 'must') continue
      const demand = stepIn<'must'>(effect)
      if (demand.act !== act || !isUnderWay(t, effect) || !isUpon(t, effect, card)) continue
      all.push(demand.to ? speak().group(t, contextIn(effect), demand.to) : null)
    }
    return all
  }
  const isForbiddenOutOfPlay = (t: Table<G>, card: CardId, act: string): boolean =>
    [...t.state.effects, ...constants(t)].some(
      (effect) =>
        effect.kind === 'cannot' &&
        stepOf(effect).do === 'cannot' &&
        stepIn<'cannot'>(effect).act === act &&
        isUnderWay(t, effect) &&
        isUpon(t, effect, card),
    )
  const isForbiddenTo: LastingEffects<G>['isForbiddenTo'] = (t, seat, act, card) => {
    if ((valid.traitsInForce(t) & TRAIT.bans) === 0) return false
    for (const effect of t.state.effects) {
      if (effect.kind !== 'cannot' || effect.on.length > 0 || !isUnderWay(t, effect)) continue
      if (bans(t, contextOf(effect.seat, effect.source!), stepOf(effect), seat, act, card)) return true
    }
    for (const { card: own, ability } of valid.validAbilities(t, TRAIT.bans)) {
      if (ability.kind !== 'constant') continue
      const c = contextOf(t.state.holder[own]!, t.ref(own))
      if (!ability.does.some((step) => bans(t, c, step, seat, act, card))) continue
      if (!ability.while || speak().holds(t, c, ability.while)) return true
    }
    return false
  }

  return {
    isForbidden,
    isForbiddenOutOfPlay,
    isForbiddenTo,
    demanded,
    mustDo: (t, card, act) => valid.isBound(t, card, 'must', act) && !isForbidden(t, card, act),
  }
}
