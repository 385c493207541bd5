import { hideAgain } from '@tefuda/common'
import {
  asData,
  entry,
  notedEvent,
  procedure,
  type Ref,
  remembered,
  type Seat,
  type Waiting,
} from '@tefuda/kernel'
import {
  ABILITY,
  type Ability,
  type Context,
  contextAbout,
  type Effect,
  isDo,
  isUsedUp,
  letsIn,
  rememberUse,
  runEffect,
  used,
} from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import type { Globals, Vg } from './4-zones.ts'

/** 8.6.3: playing and resolving automatic abilities. */

type Held = {
  readonly ability: Ability
  readonly it: readonly Ref[]
  readonly players: readonly Seat[]
  readonly lost: readonly Ref[]
  readonly caster?: Ref
  readonly targets?: readonly Ref[]
  /** What the waiting text had done when it began to wait. */
  readonly done?: Context['done']
  /** 8.8.1: its card as it was when it left together with what it waited for. */
  readonly was?: Ref
  readonly left?: readonly Ref[]
}
const heldBy = ({ data }: Waiting) => data as unknown as Held

type Resolving = { readonly held: Held; readonly seat: Seat; readonly source: Ref }
const RESOLVE = entry<Resolving>('8.6.3')

/** 8.5.2: an activated ability that is being played. */
export type Playing = {
  readonly seat: Seat
  readonly source: Ref
  readonly ability: Extract<Ability, { readonly kind: 'activated' }>
  readonly cost: Effect
}
export const PLAY = entry<Playing>('8.5.2')

/** Keywords that cards name as the cause of what happens, by what their abilities do (11.20.3). */
const CAUSES = new Map(
  (['revelation', 'engorge'] as const).map((keyword) => {
    const { effect } = meaningOf({ kind: 'keyword', keyword, zone: 'rear' }) as { readonly effect: Effect }
    return [JSON.stringify(effect), [keyword]]
  }),
)
const NO_FAMILY: readonly string[] = []
const familiesOf = remembered((ability: Ability): readonly string[] => {
  if ('labels' in ability && ability.labels) return ability.labels
  return ('effect' in ability && CAUSES.get(JSON.stringify(ability.effect))) || NO_FAMILY
})

/** Of which families the ability is that is being carried out. */
export function familiesUnderWay(t: Vg): readonly string[] {
  const ability = t.running(RESOLVE)?.held.ability ?? t.running(PLAY)?.ability
  return ability ? familiesOf(ability) : NO_FAMILY
}

/** 12.2.1.3, 8.6.3: an ability that can no longer be used may still be picked, but has no effect. */
export function resolveTriggered(t: Vg, waiting: Waiting): void {
  const held = heldBy(waiting)
  const source = waiting.source!
  if (isUsedUp(t, ABILITY, source.card, held.ability)) return
  t.call(RESOLVE, asData({ held, seat: waiting.seat, source }) as unknown as Resolving)
}

/** 12.6, 12.6.1, 12.6.1.1, 8.1.1.2.3.1: resolving a once-a-turn ability uses it up, even if it is not paid for or its condition is not met. */
export function use(t: Vg, source: Ref, ability: Ability, seat: Seat, clause: string): void {
  const note = used(source, ability)
  if (note === null) return
  t.do(notedEvent(ABILITY, clause, seat, [source.card], note))
  rememberUse(t, source, seat, ability)
}

export const resolving = procedure<Globals, Resolving>(RESOLVE, {
  /**
   * 8.6.8: wherever its card is by now. 8.1.1.2.3: what is asked after its trigger is looked at only here; such a condition governs its sentence (8.1.1.2.3.2), may look back (8.1.1.2.3.3, 8.1.1.2.3.4)
   * and has the sentence with さらに under it (8.1.1.2.3.5). A cost is paid where the text comes to it (8.1.1.2.2).
   */
  '8.6.3': (t, { held, seat, source }) => {
    const { ability, it, players, lost, caster, targets, was, left, done } = held
    if (!('effect' in ability)) return
    use(t, source, ability, seat, '12.6.1.1')
    const c = contextAbout(seat, source, it, letsIn(ability.effect))
    c.players = players
    if (lost.length > 0) c.lost = lost
    if (it.length > 0) c.heard = it
    if (caster) c.caster = caster
    if (targets) c.targets = targets
    if (was) c.was = was
    if (left) c.left = left
    if (done) c.done = done
    const effect = payable(t, seat, ability)
    runEffect(t, isCostless(t, source) ? withoutCost(effect) : effect, c)
  },
  /** 10.9.1.2.1: shown cards are hidden again once the effect is over. */
  '10.9.1.2': (t) => hideAgain(t, '10.9.1.2.1'),
})

/** 11.39.1: abilities with this word share one payment a turn. */
export const isHomare = (ability: Ability): boolean =>
  'labels' in ability && ability.labels?.includes('homare') === true
export const hasPaidHomare = (t: Vg, seat: Seat): boolean =>
  t.state.history.some(({ type, seat: whose }) => type === 'homare' && whose === seat)

/** A fighter pays for one of them a turn; that payment is an event. */
const payable = (t: Vg, seat: Seat, ability: Extract<Ability, { readonly effect: Effect }>): Effect =>
  isHomare(ability) ? paidOnce(ability.effect, hasPaidHomare(t, seat)) : ability.effect

const paidOnce = (effect: Effect, isPaid: boolean): Effect =>
  effect.flatMap((step): Effect => {
    if (step.do === 'pay' && 'cost' in step)
      return isPaid ? [] : [{ ...step, then: [{ do: 'markHomare' }, ...step.then] }]
    return step.do === 'if' && 'then' in step ? [{ ...step, then: paidOnce(step.then, isPaid) }] : [step]
  })

/** 10.29.1: whether an effect has made the abilities of an object free. */
export const isCostless = (t: Vg, { card, life }: Ref): boolean =>
  t.state.effects.some(
    ({ kind, on }) =>
      kind === 'freeCost' && on.some((ref) => ref.card === card && ref.life === life && t.alive(ref)),
  )
/** Its cost counts as paid without being carried out. */
const withoutCost = (effect: Effect): Effect =>
  effect.map((step) => {
    if (isDo(step, 'pay')) return { ...step, cost: [] }
    return 'if' in step ? { ...step, then: withoutCost(step.then) } : step
  })
