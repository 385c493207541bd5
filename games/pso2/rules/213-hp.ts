import { type CardId, type Clause, noteOf, numberIn, workOut } from '@tefuda/kernel'
import { TRAIT, valuesBy } from '@tefuda/language'
import { isForbidden } from './103-principles.ts'
import { isCharacter, printed } from './200-cards.ts'
import { destroyEach } from './301-terms.ts'
import { setRow } from './400-rows.ts'
import { backDamage, damageOn, frontDamage, isBack, type Ps } from './400-zones.ts'
import { type Blow, DAMAGE } from './events.ts'

/** 213, 213.1, 213.1.1: HP, and which characters fall or retreat. */

/** 213.2, 213.3: whether a character's damage from both rows reaches its HP. */
export function isDefeated(t: Ps, card: CardId): boolean {
  const borne = damageOn(t, card)
  return borne > 0 && isCharacter(t, card) && borne >= hpOf(t, card)
}

/** Half of the HP or more. */
const isHalf = (n: number, hp: number) => n > 0 && 2 * n >= hp

/** The clause by which a character falls, or null: damage of all its HP, half of it taken in the back row (wherever it is now), or no HP left. */
export function whyFalls(t: Ps, card: CardId, weakened: boolean): Clause | null {
  const borne = damageOn(t, card)
  if (borne === 0 && !weakened) return null
  const hp = hpOf(t, card)
  if (hp <= 0 && isHpChanged(t, card)) return '215.3.1'
  if (borne > 0 && borne >= hp) return '213.3'
  return isHalf(backDamage(t, card), hp) ? '213.3.2' : null
}

/** 215.3, 215.3.1: whether an effect, and not the printed number, leaves a character without HP. */
function isHpChanged(t: Ps, card: CardId): boolean {
  if (printed(t, card).hp > 0) return true
  let changed = false
  workOut(t, (_, one, before, after) => {
    if (one === card && before.hp !== after.hp) changed = true
  })
  return changed
}

/** 213.3.1: whether a character has to go to the back row. */
export function mustRetreat(t: Ps, card: CardId): boolean {
  const borne = frontDamage(t, card)
  if (borne === 0 || isBack(t, card)) return false
  return isHalf(borne, hpOf(t, card)) && !isForbidden(t, card, 'retreat')
}

/**
 * 213.3, 301.4: defeats characters, all at once. The source is that of each one's last damage this turn; a character left
 * without HP by changed numbers (215.3.1) is defeated by the rules, which have no source (103.2.2.1).
 */
export function defeat(t: Ps, falls: readonly Fall[]): void {
  const [first] = falls
  const isOne = falls.every(({ why }) => why === first!.why)
  const deaths = falls.map(({ card, why }) => ({
    whom: t.ref(card),
    ...(why === '215.3.1' ? BY_RULES : lastBlow(t, card)),
  }))
  destroyEach(t, deaths, isOne ? first!.why : '213.3')
}

/** A character that falls, and the clause. */
export type Fall = { readonly card: CardId; readonly why: Clause }

const BY_RULES: Blow = { source: null, battle: false }

function lastBlow(t: Ps, card: CardId): Blow {
  const blow =
    damageOn(t, card) > 0 && t.state.history.findLast((e) => e.type === DAMAGE.type && e.cards[0] === card)
  return blow ? noteOf(blow, DAMAGE) : BY_RULES
}

const hpOf = (t: Ps, card: CardId) => numberIn(valuesBy(t, card, TRAIT.vital), 'hp')

/** 213.3.1: moves these characters to the back row. */
export function retreat(t: Ps, characters: readonly CardId[]): void {
  const back = characters.filter((card) => mustRetreat(t, card))
  if (back.length > 0) setRow(t, back, 1, '213.3.1', t.state.turnSeat)
}
