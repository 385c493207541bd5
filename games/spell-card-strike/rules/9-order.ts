import { triggerText } from '@tefuda/common'
import {
  asData,
  type Clause,
  type Decision,
  jsonOf,
  type Option,
  procedure,
  type Ref,
  type Seat,
  text,
  type Waiting,
} from '@tefuda/kernel'
import { type Ability, contextAbout, letsIn, runEffect } from '@tefuda/language'
import type { EventName } from '../text/vocabulary.ts'
import { afterEffect } from './2-dealt.ts'
import { type Once, type Part, RESOLVE } from './2-entries.ts'
import { abilitiesNow, meant } from './2-traits.ts'
import { printed } from './3-cards.ts'
import { borneBy, type Globals, isRule, isStage, type Sc } from './4-zones.ts'
import { hideAgain } from './8-showing.ts'

/** 9, 9.1, 9.1.1: simultaneous effects are carried out one by one, in this order (9.1.2). */

type WaitingEffect = {
  readonly ability: Ability
  readonly it: readonly Ref[]
  readonly players: readonly Seat[]
  readonly lost: readonly Ref[]
  /** For an effect that a declaration left behind: its caster and its targets. */
  readonly caster?: Ref
  readonly targets?: readonly Ref[]
  readonly left?: readonly Ref[]
}
const heldBy = ({ data }: Waiting) => data as unknown as WaitingEffect

/** 9.1.3.1: the clause by which a player chooses the order. */
export const ORDERED: Clause = '9.1.3.1'

const RULE = 0
const EQUIP = 1
const OWN = 2
const SPELL = 3

/**
 * 9.1.2: rule cards, then abilities that an equip spell has or gives, then strikers' own, including an option's (3.13.3.2), then effects
 * that spells left behind.
 */
function classOf(t: Sc, waiting: Waiting): number {
  const { source } = waiting
  const { ability } = heldBy(waiting)
  if (!source) return SPELL
  const { card } = source
  const print = printed(t, card)
  const has = (abilities: readonly Ability[]) => abilities.some((one) => isSame(one, ability))
  if (has(print.rules) && isRule(t.state.at[card]!)) return RULE
  if (has(print.equips)) return EQUIP
  if (has(print.abilities)) return OWN
  if (!isStage(t.state.at[card]!)) return has(print.rules) ? RULE : SPELL
  const given = borneBy(t, card).find((borne) => gives(printed(t, borne), ability))
  if (given !== undefined) return printed(t, given).type === 'option' ? OWN : EQUIP
  return leaves(print.abilities, ability) ? OWN : SPELL
}

/** Whether a waiting ability belongs to this part of a check step. */
export function isOf(t: Sc, waiting: Waiting, part: Part): boolean {
  if (part === 'all') return true
  const of = classOf(t, waiting)
  return of < OWN || (part === 'turn' && of === OWN && waiting.seat === t.state.turnSeat)
}

/** A keyword waits as the ability it stands for, so keywords are compared by that. */
const isSame = (a: Ability, b: Ability) => jsonOf(meant(a)) === jsonOf(b)

/** 8.1.3: whether one of these abilities leaves behind this waiting one. */
function leaves(abilities: readonly Ability[], ability: Ability): boolean {
  if (ability.kind !== 'triggered') return false
  const said = jsonOf(abilities)
  return [`"when":${jsonOf(ability.when)}`, `"then":${jsonOf(ability.effect)}`].every((part) =>
    said.includes(part),
  )
}

/** Whether a borne card gives this ability. */
const gives = (
  { abilities, equips }: { readonly abilities: readonly Ability[]; readonly equips: readonly Ability[] },
  ability: Ability,
) => [...abilities, ...equips].some((one) => jsonOf(one).includes(jsonOf(ability)))

/**
 * The waiting abilities that may come next: 9.1.3.1: of the first class, the turn player's in any order, then the other's; 9.1.3.2:
 * effects that spells left behind, oldest first.
 */
export function waitingIn(t: Sc, fits: (waiting: Waiting) => boolean = () => true): readonly Waiting[] {
  const all = t.state.waiting.filter(fits)
  if (all.length < 2) return all
  const classes = all.map((waiting) => classOf(t, waiting))
  const first = Math.min(...classes)
  const these = all.filter((_, i) => classes[i] === first)
  if (first === SPELL) return these.slice(0, 1)
  const seat = t.around(t.state.turnSeat).find((one) => these.some((waiting) => waiting.seat === one))
  return these.filter((waiting) => waiting.seat === seat)
}

/** 4.2.4, 4.3.4: cards are always drawn and discarded one by one, so each is an event of its own. */
const REPEATED: readonly string[] = ['draws', 'discards', 'discarded'] satisfies EventName[]
const isRepeated = (ability: Ability) =>
  ability.kind === 'triggered' && 'event' in ability.when && REPEATED.includes(ability.when.event)

/**
 * 8.1.4.1, 8.1.9.1, 2.4.12-bis: an ability triggered by several objects at once resolves once, about all of them. The first `known` waiting
 * abilities are left alone.
 */
export function onceEach(t: Sc, known: number): void {
  const all = t.state.waiting.slice(known)
  if (all.length < 2) return
  const kept: Waiting[] = []
  all.forEach((waiting, nth) => {
    const alike = kept.filter((one) => isAgain(one, waiting))
    if (isRepeated(heldBy(waiting).ability) || alike.length < timesHad(t, waiting)) {
      kept.push(waiting)
      return
    }
    const before = all.slice(0, nth).filter((one) => isAgain(one, waiting)).length
    const one = alike[before % alike.length]!
    kept[kept.indexOf(one)] = { ...one, data: asData(bothOf(heldBy(one), heldBy(waiting))) }
  })
  if (kept.length === all.length) return
  for (const waiting of all) t.unwait(waiting)
  for (const { name, seat, source, data } of kept) t.wait(name, seat, source, data)
}

/** 10.1.3: how often an object has the waiting ability: each of them resolves. Effects left behind (8.1.3.1) have no limit. */
function timesHad(t: Sc, waiting: Waiting): number {
  const { ability } = heldBy(waiting)
  const times = abilitiesNow(t, waiting.source!.card).filter((one) => isSame(one, ability)).length
  return times === 0 ? Infinity : times
}

/** Whether two waiting abilities are the same ability of the same object. */
const isAgain = (one: Waiting, two: Waiting): boolean =>
  one.source?.card === two.source?.card &&
  one.source?.life === two.source?.life &&
  one.seat === two.seat &&
  jsonOf(heldBy(one).ability) === jsonOf(heldBy(two).ability)

const bothOf = (one: WaitingEffect, two: WaitingEffect): WaitingEffect => ({
  ...one,
  it: allOf(one.it, two.it),
  players: [...new Set([...one.players, ...two.players])],
  lost: allOf(one.lost, two.lost),
  ...((one.left || two.left) && { left: allOf(one.left ?? [], two.left ?? []) }),
})
const allOf = (some: readonly Ref[], more: readonly Ref[]): readonly Ref[] => [
  ...some,
  ...more.filter(({ card, life }) => !some.some((ref) => ref.card === card && ref.life === life)),
]

/** 9.1.3.1: the controller of several chooses their order. */
export function triggerQuestion(t: Sc, waiting: readonly Waiting[], clause: Clause): Decision | null {
  const [first] = waiting
  if (!first) return null
  const options = waiting.map(
    ({ id, source }, i): Option => ({ key: `t${i + 1}`, text: triggerText(t, source!), id }),
  )
  return { kind: 'choose', seat: first.seat, clause, ask: text('ask.trigger'), options, min: 1, max: 1 }
}

export const resolving = procedure<Globals, { readonly waiting: number } & Once>(RESOLVE, {
  '9.1.1': (t, v) => {
    const waiting = t.state.waiting.find(({ id }) => id === v.waiting)!
    const { ability, it, players, lost, caster, targets, left } = heldBy(waiting)
    t.unwait(waiting)
    if (!('effect' in ability)) return
    const c = contextAbout(waiting.seat, waiting.source!, it, letsIn(ability.effect))
    c.players = players
    if (lost.length > 0) c.lost = lost
    if (caster) c.caster = caster
    if (targets) c.targets = targets
    if (left) c.left = left
    runEffect(t, ability.effect, c)
  },
  /** 8.1.14.1: shown cards are hidden again after the effect. */
  '9.1.1 done': (t) => hideAgain(t),
  '9.1.1 over': (t, v) => afterEffect(t, v),
})
