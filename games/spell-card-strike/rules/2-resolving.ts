import { type CardId, event, jsonOf, type Pending, procedure, type Ref } from '@tefuda/kernel'
import { type Ability, copyContext, type Effect, runEffect } from '@tefuda/language'
import { isForbidden } from './1-principles.ts'
import { hurt } from './2-damage.ts'
import { afterEffect } from './2-dealt.ts'
import { type Declared, declaredIn } from './2-declaring.ts'
import { type Once, RESOLVE_DECLARED } from './2-entries.ts'
import { abilitiesNow } from './2-traits.ts'
import { numberOf } from './3-cards.ts'
import { type Globals, isStriker, type Sc } from './4-zones.ts'
import { isInAttackRange } from './5-range.ts'
import { targetsIn } from './5-targets.ts'
import { hideAgain } from './8-showing.ts'
import { speak } from './8-speech.ts'
import { pointBlank } from './10-keywords.ts'

/** 2.4.9, 2.4.10, 2.4.12, 2.4.12.1, 2.4.12-bis: a declaration is exerted and applied, unless it fails. */

/** 5.4.7.8, 3.6.5, 2.4.10.2.2: the attackers that still take part: on the stage, on the attacking side, with an attackable target in range. */
function stillAttacking(t: Sc, seat: number): readonly CardId[] {
  const { attackers, target } = t.state.globals.attack!
  if (!t.alive(target) || !isStriker(t, target.card) || t.state.holder[target.card] === seat) return []
  if (isForbidden(t, target.card, 'attacked')) return []
  return attackers
    .filter((ref) => t.alive(ref) && isStriker(t, ref.card) && t.state.holder[ref.card] === seat)
    .map(({ card }) => card)
    .filter((card) => isInAttackRange(t, card, target.card))
}

/** 5.4.7.8: the sum of the attackers' POW, less one for each grazing card; 10.2.1: plus point-blank. */
function resolveAttack(t: Sc, item: Pending): void {
  const { target, grazed } = t.state.globals.attack!
  const attackers = stillAttacking(t, item.seat)
  if (attackers.length === 0) {
    fail(t, item)
    return
  }
  let sum = 0
  for (const card of attackers) sum += numberOf(t, card, 'pow') + pointBlank(t, card, target.card)
  const sources = attackers.map((card) => t.ref(card))
  hurt(t, [{ whom: target, n: sum - grazed, sources, by: 'attack' }], '5.4.7.8')
}

function fail(t: Sc, item: Pending): void {
  t.do(
    event('fizzle', '2.4.10', item.seat, {
      cards: item.cards.filter((ref) => t.alive(ref)).map(({ card }) => card),
    }),
  )
}

/** 2.4.10.1: whether the caster, or the ability itself, is gone. */
function isWithoutSource(t: Sc, { kind }: Pending, { c, ability }: Declared): boolean {
  const caster = c.caster!
  if (!t.alive(caster) || !isStriker(t, caster.card)) return true
  return kind === 'ability' && !hasAbility(t, caster, ability)
}
const hasAbility = (t: Sc, { card }: Ref, ability: Ability) =>
  abilitiesNow(t, card).some((one) => one === ability || jsonOf(one) === jsonOf(ability))

/** 2.4.10.2, 2.4.10.2.1, 2.4.10.2.3: whether it had targets and none of them is legal any more. */
function isImproper(t: Sc, { c, effect }: { readonly c: Declared['c']; readonly effect: Effect }): boolean {
  let chosen = 0
  for (const [path, step] of targetsIn(effect).targets) {
    for (const target of c.fixed[path] ?? []) {
      if (speak.stillFits(t, c, step, target)) return false
      chosen++
    }
  }
  return chosen > 0
}

type Resolving = { readonly item: number } & Once

export const resolvingDeclared = procedure<Globals, Resolving>(RESOLVE_DECLARED, {
  '2.4.10': (t, v) => {
    const item = t.pendingItem(v.item)!
    if (item.kind === 'attack') return resolveAttack(t, item)
    const declared = declaredIn(item)
    if (isWithoutSource(t, item, declared) || isImproper(t, declared)) return fail(t, item)
    const c = copyContext(declared.c)
    c.self = item.id
    /** 2.4.4.3: a condition within it is looked at while it is carried out. */
    runEffect(t, declared.effect, c)
  },
  /** 8.1.14.1 */
  '2.4.9 done': (t) => hideAgain(t),
  '2.4.9 over': (t, v) => afterEffect(t, v),
})
