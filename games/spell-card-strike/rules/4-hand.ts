import { remembered, type Seat } from '@tefuda/kernel'
import { contextOf, is, isDo, type Step, says, stepIn } from '@tefuda/language'
import { isUnderWay } from './2-lasting.ts'
import { TRAIT, validAbilities } from './2-traits.ts'
import { type Card, printed } from './3-cards.ts'
import { ruleZone, type Sc, stage } from './4-zones.ts'
import { speak } from './8-speech.ts'

/** 4.3.5, 4.3.5.1: the hand limit. */
const HAND = 6

/** How much a step adds to a player's hand limit. */
function addedBy(
  t: Sc,
  step: Step,
  seat: Seat,
  holder: Seat,
  source: Parameters<typeof contextOf>[1],
): number {
  if (!isDo(step, 'gain')) return 0
  const { what, gains } = step
  if (typeof what !== 'object' || !('player' in what)) return 0
  const c = contextOf(holder, source)
  if (!speak.isWho(t, c, what.player, seat)) return 0
  let sum = 0
  for (const gain of gains)
    if ('field' in gain && gain.field === 'handLimit' && 'by' in gain) sum += speak.value(t, c, gain.by)
  return sum
}

const speaksOfIt = remembered(({ abilities, equips, rules }: Card) =>
  says([abilities, equips, rules], is('field', 'handLimit')),
)
/** Whether any card in play mentions the limit, even in what it gives to others. */
function isSpokenOf(t: Sc): boolean {
  for (const card of stage(t)) if (speaksOfIt(printed(t, card))) return true
  for (const seat of t.seats())
    for (const card of ruleZone(t, seat)) if (speaksOfIt(printed(t, card))) return true
  return false
}

/** The hand limit, including what texts in force add to it. */
export function handLimit(t: Sc, seat: Seat): number {
  let limit = HAND
  for (const effect of t.state.effects)
    if (effect.kind === 'gain' && effect.on.length === 0 && isUnderWay(t, effect))
      limit += addedBy(t, stepIn<'gain'>(effect), seat, effect.seat, effect.source!)
  if (!isSpokenOf(t)) return Math.max(0, limit)
  for (const { card, ability } of validAbilities(t, TRAIT.constant)) {
    if (ability.kind !== 'constant') continue
    const source = t.ref(card)
    const holder = t.state.holder[card]!
    if (ability.while && !speak.holds(t, contextOf(holder, source), ability.while)) continue
    for (const step of ability.does) limit += addedBy(t, step, seat, holder, source)
  }
  return Math.max(0, limit)
}
