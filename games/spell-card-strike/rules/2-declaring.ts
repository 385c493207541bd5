import type { Chosen, Putting } from '@tefuda/common'
import { type CardId, entry, type Pending, type Ref, refusal, remembered } from '@tefuda/kernel'
import { type Ability, type Context, type Early, type Effect, modesIn, sorted } from '@tefuda/language'
import type { Played } from './3-cards.ts'
import { borneBy, isStriker, type Sc } from './4-zones.ts'

/** 2.5, 2.5.1, 2.5.2: declarations that wait in the chain. */

/** 2.5.4, 2.5.4.3: why something cannot be declared, apart from its cost: its targets (if it has any, 2.5.4.1.2) or its timing. */
export const NO_TARGET = refusal('2.5.4.1', 'no.target')
export const NOT_IN_CHAIN = refusal('2.5.4.1.1', 'no.targetInChain')
export const REACTION_ONLY = refusal('2.5.4.2', 'no.reactionOnly')

/** 2.5.2: a declared spell or ability with its caster and targets (8.1.13) and the cards paid for it (7.1.5.3). */
export type Declared = {
  readonly ability: Ability
  readonly effect: Effect
  readonly c: Context
  readonly paid: readonly Ref[]
}

export type Activated = Extract<Ability, { readonly kind: 'activated' }>
/** Abilities that players declare; each names its timing (2.5.4.2). */
export type Declarable = Played | Activated

/** 2.5.3: a spell or an ability is being declared. */
export interface Declaring extends Required<Putting>, Chosen {
  /** 5.4.8.1: a spell becomes another object as it is shown. */
  card: Ref
  readonly ability: Declarable
  /** 5.4.6.3.1: after a move, the striker that has to be the caster. */
  readonly mover: Ref | null
  caster: Ref | null
  paid: readonly Ref[]
}
export const DECLARE = entry<Declaring>('5.4.8')

/** 6.1.3, 6.3.1.5: whether there is a chain: it begins with a declaration, before any reaction, and ends when its effects end. */
export const isChain = (t: Sc): boolean => {
  const { right, attack } = t.state.globals
  return right >= 0 || attack !== null || t.state.pending.length > 0 || t.running(DECLARE) !== null
}

export const declaredIn = ({ data }: Pending): Declared => data as unknown as Declared

/** 2.5.5.1, 7.1.5.3: the spell of a declaration and the cards paid for it that still wait with it. */
export const spentOn = (t: Sc, item: Pending): readonly CardId[] =>
  [...item.cards, ...declaredIn(item).paid].filter((ref) => t.alive(ref)).map(({ card }) => card)

/** The targets of a declaration. */
function aimedAt(t: Sc, item: Pending): readonly Ref[] {
  if (item.kind === 'attack') return t.state.globals.attack ? [t.state.globals.attack.target] : []
  return Object.values(declaredIn(item).c.fixed).flatMap((targets) => sorted(targets).it)
}

/** The strikers that made a declaration: all attackers, or the caster. */
export function declarersOf(t: Sc, item: Pending): readonly Ref[] {
  if (item.kind === 'attack') return t.state.globals.attack?.attackers ?? []
  return [declaredIn(item).c.caster!]
}

const isAmong = (t: Sc, refs: readonly Ref[], card: CardId): boolean =>
  refs.some((ref) => ref.card === card && t.alive(ref))

export const isDeclaring = (t: Sc, card: CardId): boolean =>
  t.state.pending.some((item) => isAmong(t, declarersOf(t, item), card))
export const isTargeted = (t: Sc, card: CardId): boolean =>
  t.state.pending.some((item) => isAmong(t, aimedAt(t, item), card))
export const isAttacking = (t: Sc, card: CardId): boolean => {
  const { attack } = t.state.globals
  return attack !== null && isAmong(t, attack.attackers, card)
}

/**
 * 2.5.4.1.1: what a reaction can target: strikers that have declared or are targets in this chain, what they bear, and the areas where they
 * stand.
 */
export function inChain(t: Sc): readonly CardId[] {
  const found: CardId[] = []
  const add = (ref: Ref) => {
    if (!t.alive(ref) || !isStriker(t, ref.card) || found.includes(ref.card)) return
    found.push(ref.card)
  }
  for (const item of t.state.pending) {
    for (const ref of declarersOf(t, item)) add(ref)
    for (const ref of aimedAt(t, item)) add(ref)
  }
  return found.flatMap((card) => [card, ...borneBy(t, card)])
}

/** The choices made on declaration: the targets and which alternatives to do. All others are made on resolution. */
export interface Targets {
  readonly targets: readonly Early[]
  readonly modes: ReturnType<typeof modesIn>
}
export const leading = (early: (effect: Effect) => readonly Early[]) =>
  remembered((effect: Effect): Targets => {
    const all = early(effect)
    let n = 0
    while (n < all.length && all[n]![0] === `${n}.`) n++
    return { targets: all.slice(0, n), modes: modesIn(effect) }
  })
