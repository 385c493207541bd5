import { isIdleOption } from '@tefuda/common/idle'
import {
  type Answer,
  type CardId,
  type Choose,
  type Decision,
  numberIn,
  type Option,
  type Seat,
} from '@tefuda/kernel'
import { LOSING_DAMAGE } from './rules/1-winning.ts'
import { printed } from './rules/2-cards.ts'
import { behind, circleOn, isFront, REAR_CIRCLES } from './rules/4-circles.ts'
import {
  boardUnits,
  circleOf,
  damageZone,
  isLockedCircle,
  isRear,
  isRested,
  isVanguard,
  onCircle,
  rears,
  type Vg,
  vanguardOf,
} from './rules/4-zones.ts'
import { isSentinel } from './rules/5-decks.ts'
import { battleOf } from './rules/7-fighting.ts'
import { hasKeyword } from './rules/8-traits.ts'

/**
 * What a player who knows no better does well to answer: ride up, attack what is hit, guard when damage runs out. It uses only what
 * the asked seat sees.
 */
export function suggests(t: Vg, seat: Seat, decision: Decision): Answer | null {
  if (decision.kind !== 'choose') return null
  const suggest = SUGGESTIONS[decision.ask.key]
  const deeds = decision.options.filter(({ key }) => !isIdleOption(key))
  return suggest?.(t, seat, deeds, decision) ?? null
}

type Suggest = (t: Vg, seat: Seat, options: readonly Option[], decision: Choose) => Answer | null

const best = (options: readonly Option[], worth: (option: Option) => number): Answer | null => {
  const [first] = options.toSorted((a, b) => worth(b) - worth(a))
  return first ? [first.key] : null
}

const powerOf = (t: Vg, card: CardId): number => numberIn(t.valuesOf(card), 'power')
const vanguardGrade = (t: Vg, seat: Seat): number => {
  const card = vanguardOf(t, seat)
  return card === undefined ? 0 : numberIn(t.valuesOf(card), 'grade')
}

/** 11.7.1: a forerunner comes back beside its vanguard; a trigger is worth more in the deck. */
const first: Suggest = (t, _, options) =>
  best(options, ({ id }) => {
    const { abilities, trigger } = printed(t, id)
    const isForerunner = abilities.some((one) => one.kind === 'keyword' && one.keyword === 'forerunner')
    return isForerunner ? 2 : trigger === null ? 1 : 0
  })

/** How many cards of a grade are worth beginning with, so that each grade can be ridden in turn. */
const KEPT = [0, 2, 2, 1]

const mulligan: Suggest = (t, _, options) => {
  const kept = [...KEPT]
  const isKept = ({ id }: Option) => {
    const { grade } = printed(t, id)
    const left = kept[grade] ?? 0
    kept[grade] = left - 1
    return left > 0
  }
  return options.filter((option) => !isKept(option)).map(({ key }) => key)
}

/** A sentinel is worth more in the hand than on the circle. */
const ride: Suggest = (t, seat, options) => {
  const higher = options.filter(({ id }) => printed(t, id).grade > vanguardGrade(t, seat))
  return best(higher, ({ id }) => printed(t, id).power - (isSentinel(printed(t, id)) ? 100_000 : 0))
}

/** What is needed least: of G units those with copies, of the hand what neither rides nor guards. */
const leave: Suggest = (t, seat, options, { min }) => {
  const next = vanguardGrade(t, seat) + 1
  const copies = (id: CardId) =>
    options.filter((one) => printed(t, one.id).name === printed(t, id).name).length
  const need = ({ id }: Option) => {
    const card = printed(t, id)
    if (card.type === 'g') return -copies(id)
    return card.shield / 1000 + (isSentinel(card) ? 20 : 0) + (card.grade === next ? 40 : 0)
  }
  return options
    .toSorted((a, b) => need(a) - need(b))
    .slice(0, min)
    .map(({ key }) => key)
}

/** So many cards stay in the hand to guard with. */
const KEPT_TO_GUARD = 3

const freeCircles = (t: Vg, seat: Seat): readonly number[] =>
  REAR_CIRCLES.filter((circle) => onCircle(t, seat, circle).length === 0 && !isLockedCircle(t, seat, circle))

/** Attackers for the front row first, then boosters behind; triggers and sentinels are worth more in the hand. */
const call: Suggest = (t, seat, options) => {
  const free = freeCircles(t, seat)
  const cards = options.filter(({ id }) => id >= 0 && t.cards('hand', seat).includes(id))
  const units = cards.filter(({ id }) => printed(t, id).trigger === null && !isSentinel(printed(t, id)))
  if (t.cards('hand', seat).length <= KEPT_TO_GUARD || free.length === 0) return null
  if (free.some(isFront)) return best(units, ({ id }) => printed(t, id).power)
  return best(
    units.filter(({ id }) => hasKeyword(t, id, 'boost')),
    ({ id }) => printed(t, id).power,
  )
}

/** The front row is filled first, then the place behind the vanguard. */
const ORDER = [0, 2, 4, 3, 5]

const circle: Suggest = (t, seat, options) => {
  const free = freeCircles(t, seat)
  const open = options.filter(({ id }) => free.includes(circleOn(id)))
  return best(open, ({ id }) => -ORDER.indexOf(circleOn(id)))
}

/** 7.3.1.6: the power of an attack with the booster that stands behind it. */
function reach(t: Vg, seat: Seat, attacker: CardId): number {
  const back = behind(circleOf(t, attacker))
  const booster = rears(t, seat).find(
    (card) => circleOf(t, card) === back && !isRested(t, card) && hasKeyword(t, card, 'boost'),
  )
  return powerOf(t, attacker) + (booster === undefined ? 0 : powerOf(t, booster))
}

/** The vanguard first, since its drive checks may help those that stand; others only where they hit somebody. */
const attack: Suggest = (t, seat, options) => {
  const front = boardUnits(t, 1 - seat).filter((card) => isVanguard(t, card) || isFront(circleOf(t, card)))
  const least = Math.min(...front.map((card) => powerOf(t, card)))
  const able = options.filter(({ id }) => isVanguard(t, id) || reach(t, seat, id) >= least)
  return best(able, ({ id }) => (isVanguard(t, id) ? Number.POSITIVE_INFINITY : reach(t, seat, id)))
}

const target: Suggest = (t, seat, options, { max }) => {
  const [attacker] = battleOf(t)!.attackers
  if (max !== 1 || !attacker || !t.alive(attacker)) return null
  const power = reach(t, seat, attacker.card)
  return best(options, ({ id }) => {
    if (powerOf(t, id) > power) return isVanguard(t, id) ? 0 : -1
    return isVanguard(t, id) ? Number.POSITIVE_INFINITY : powerOf(t, id)
  })
}

/** From so much damage on every further point counts. */
const DEAR = LOSING_DAMAGE - 2

/** Who is attacked alone, by how much, and what that costs; null while that is not plain. */
export function threat(t: Vg) {
  const { attackers, attacked } = battleOf(t)!
  const fighters = attackers.filter((ref) => t.alive(ref)).map(({ card }) => card)
  const [goal, ...others] = attacked.filter((ref) => t.alive(ref)).map(({ card }) => card)
  if (goal === undefined || others.length > 0 || fighters.length === 0) return null
  const power = Math.max(...fighters.map((card) => powerOf(t, card)))
  return {
    goal,
    missing: power - powerOf(t, goal),
    critical: numberIn(t.valuesOf(fighters[0]!), 'critical'),
    isRear: isRear(t, goal),
  }
}

/** With the least that stops it, once damage runs out; a sentinel where no shield is enough. */
const guard: Suggest = (t, seat, options) => {
  const danger = threat(t)
  if (!danger || danger.isRear || danger.missing < 0) return null
  if (damageZone(t, seat).length + danger.critical <= DEAR) return null
  const units = options.filter(({ id }) => printed(t, id).type !== 'g')
  const shield = ({ id }: Option) => numberIn(t.valuesOf(id), 'shield')
  const enough = units.filter((option) => shield(option) > danger.missing)
  if (enough.length > 0) return best(enough, (option) => -shield(option))
  const sentinels = units.filter(({ id }) => isSentinel(printed(t, id)))
  if (sentinels.length > 0) return [sentinels[0]!.key]
  const all = units.reduce((sum, option) => sum + shield(option), 0)
  return all > danger.missing ? best(units, shield) : null
}

const SUGGESTIONS: { readonly [ask: string]: Suggest | undefined } = {
  'ask.first': first,
  'ask.mulligan': mulligan,
  'ask.assist': (_, __, [yes]) => (yes ? [yes.key] : null),
  'ask.assistCard': (t, _, options) => best(options, ({ id }) => printed(t, id).power),
  'ask.out': leave,
  'ask.ride': ride,
  'ask.main': call,
  'ask.circle': circle,
  'ask.attack': attack,
  'ask.attacker': attack,
  'ask.target': target,
  'ask.boost': (_, __, [booster]) => (booster ? [booster.key] : null),
  'ask.guards': guard,
}
