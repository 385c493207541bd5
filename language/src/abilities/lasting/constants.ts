import {
  asData,
  type CardId,
  type Changed,
  type Effect,
  isSameData,
  type Json,
  Memo,
  remembered,
  type Table,
} from '@tefuda/kernel'
import { contextOf, letsIn } from '../../context.ts'
import { isDo, isOfThis } from '../../steps.ts'
import { type Constant, TRAIT } from '../traits.ts'
import type { Valid } from '../valid.ts'
import { stepsBefore } from '../ways.ts'
import { conditionReads } from './fields.ts'
import type { ReadFacts } from './reads.ts'
import type { LastingEffects, LastingWords } from './words.ts'

/** What constant abilities do by being there. */

const NOTHING: readonly never[] = []

/**
 * The effects of constant abilities bear numbers below zero, a card's in the order in which they apply, with room for so many
 * steps of an ability and abilities of a card.
 */
const ROOM = 1 << 10
const CONSTANTS = ROOM ** 2

/** What a constant ability can do by being there. */
const KINDS: readonly string[] = ['gain', 'lose', 'cannot', 'must', 'replace']
/** Constant abilities that change cards or replace events; what playing costs is asked for on playing. */
const CHANGING = TRAIT.constant | TRAIT.replaces

/** A step of a constant ability as an effect, whoever has it. */
type PartOf = { readonly nth: number; readonly kind: string; readonly own: boolean; readonly data: Json }
/** Effects of constant abilities that were gathered of these abilities, and what cards were like then as far as that was read. */
type Kept = {
  readonly found: readonly Valid[]
  readonly all: readonly Effect[]
  /** The abilities that cards had then, where it matters. */
  readonly had: readonly (Json | undefined)[] | null
  /** The draft they were gathered in, and the characteristics that conditions of theirs read. */
  readonly draft: Changed | null
  readonly fields: readonly string[]
}

type Constants<G extends object> = Pick<LastingEffects<G>, 'constants' | 'areUnsettled'>

export function constantEffects<G extends object>(
  words: LastingWords<G>,
  { reads, which }: ReadFacts<G>,
): Constants<G> {
  const { speak, valid } = words
  /** What a constant ability does by being there, step by step: the same wherever it is. */
  const partsOf = remembered((ability: Constant): readonly PartOf[] => {
    const lets = letsIn(ability.does)
    const before = stepsBefore(ability)
    return ability.does.flatMap((step, i): PartOf[] => {
      const nth = before + i
      if (!KINDS.includes(step.do) || valid.bits.isBase(ability, step)) return []
      const kind = isDo(step, 'replace') ? words.replaceKind(step) : step.do
      return [{ nth, kind, own: isOfThis(step), data: asData(lets ? { step, lets } : { step }) }]
    })
  })
  /** A constant ability dates from when its card came to be where it is. */
  const addConstant = (t: Table<G>, card: CardId, ability: Constant, place: number, all: Effect[]): void => {
    const seat = t.state.holder[card]!
    const source = t.ref(card)
    if (ability.while && !speak().holds(t, contextOf(seat, source), ability.while)) return
    const nth = words.placeOf?.(t, card, ability) ?? place
    const first = nth * ROOM - CONSTANTS
    const since = t.state.since[card]!
    const parts = partsOf(ability)
    for (let i = 0; i < parts.length; i++) {
      const { nth: step, kind: of, own, data } = parts[i]!
      all.push({
        id: first + step,
        kind: of,
        seat,
        source,
        on: own ? [source] : NOTHING,
        since,
        until: '',
        data,
      })
    }
  }
  const { onDemand, always } = words
  const gather = (t: Table<G>, found: readonly Valid[]): readonly Effect[] => {
    const all: Effect[] = always ? always.slice() : []
    for (let i = 0; i < found.length; i++) {
      const { card, ability, place } = found[i]!
      if (ability.kind !== 'constant') continue
      if (onDemand?.includes(t.layout.specOf[t.state.at[card]!]!.name)) continue
      addConstant(t, card, ability, place, all)
    }
    return all
  }
  const hasCondition = ({ ability }: Valid) => ability.kind === 'constant' && ability.while !== undefined
  const kept = new Memo<Kept>()
  /** The abilities of those cards that have others than those printed on them, as far as that is worked out. */
  const otherAbilities = (t: Table<G>, draft: Changed): (Json | undefined)[] => {
    const found: (Json | undefined)[] = []
    for (const card of draft.cards) {
      const { abilities } = draft.get(card)!
      if (abilities !== t.rules.printed(t, card).abilities) found.push(abilities)
    }
    return found
  }
  /** Whether all cards have the abilities they had when constant abilities were last gathered. */
  const areAsThen = (t: Table<G>, had: Kept['had']): boolean => {
    if (t.draft === null || had === null) return false
    const has = otherAbilities(t, t.draft.settled ?? t.draft)
    return has.length === had.length && has.every((abilities, i) => abilities === had[i])
  }
  /** Whether nothing has been changed yet, in the draft they were gathered in, that they depend on. */
  const isUntouched = (draft: Changed | null, then: Kept): boolean => {
    if (then.draft !== draft) return false
    if (draft !== null) for (const field of draft.fields) if (then.fields.includes(field)) return false
    return true
  }
  /** Constant abilities whose conditions look at what cards are like, which changes from layer to layer. */
  const conditionals = (t: Table<G>): readonly Effect[] => {
    const { draft } = t
    const then = kept.of(t)
    if (then && isUntouched(draft, then)) return then.all
    const found = valid.validAbilities(t, CHANGING)
    const fields = ['abilities']
    for (const { ability } of found) fields.push(...conditionReads(ability))
    const all = gather(t, found)
    kept.keep(t, { found, all, had: null, draft, fields }, [reads(t)])
    return all
  }
  const constants = (t: Table<G>): readonly Effect[] => {
    if ((valid.traitsInForce(t) & TRAIT.conditional) !== 0) return conditionals(t)
    const then = kept.of(t)
    const varies = valid.mayDiffer(t, CHANGING)
    if (then && (!varies || areAsThen(t, then.had))) return then.all
    const found = valid.validAbilities(t, CHANGING)
    if (then && then.found === found) return then.all
    const all = gather(t, found)
    const had = varies && t.draft !== null ? otherAbilities(t, t.draft.settled ?? t.draft) : null
    kept.keep(
      t,
      { found, all, had, draft: null, fields: NOTHING },
      found.some(hasCondition) ? [reads(t)] : which(t),
    )
    return all
  }

  const areUnsettled: LastingEffects<G>['areUnsettled'] = (t, then, now, cameLate) => {
    if (!valid.mayDiffer(t, CHANGING)) return false
    if (then === null) return cameLate && now.fields.includes('abilities')
    return !haveSameAbilities(t, now, then) || !haveSameAbilities(t, then, now)
  }
  /** Whether all cards that effects have changed have the same abilities in another outcome. */
  const haveSameAbilities = (t: Table<G>, one: Changed, other: Changed): boolean =>
    one.cards.every((card) =>
      isSameData(one.get(card)!.abilities, (other.get(card) ?? t.rules.printed(t, card)).abilities),
    )

  return { constants, areUnsettled }
}
