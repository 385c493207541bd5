import { abilityArgs, kindOption } from '@tefuda/common'
import { type CardId, FACTS, Memo, type Option, type Refusal, refusal, type Seat, text } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import { FORBIDDEN } from './1-principles.ts'
import { type Activated, type Declarable, REACTION_ONLY } from './2-declaring.ts'
import { isForbiddenTo } from './2-lasting.ts'
import { abilitiesNow } from './2-traits.ts'
import { printed } from './3-cards.ts'
import { ATTACK, attackOption, keyOf, MOVE, moveOption } from './4-names.ts'
import { nearBits } from './4-stage.ts'
import { areaOf, freeBits, hand, isActed, type Sc, strikersOf } from './4-zones.ts'
import {
  canBeCast,
  canBeUsed,
  castersAmong,
  declarers,
  kindsInHand,
  spellsFor,
  whyNotAbility,
  whyNotSpell,
} from './5-declare.ts'
import { canAttack, hasAttackTarget } from './5-range.ts'
import { chainFor } from './5-targets.ts'
import { canMove } from './8-moving.ts'

/** 5.4.3, 6.2.1: what a player may do in the striker phase, after a move, and in a chain. */

/** A declaration on offer: the card, and which of its abilities or spells. */
export interface DeclarableOption extends Option {
  readonly card: CardId
  readonly ability: Declarable
}

const isActivated = (ability: Ability): ability is Activated => ability.kind === 'activated'

/** The name of a spell: its card, with a number if the card has several spells of this timing. */
function spellOption(t: Sc, card: CardId, nth: number, spells: readonly Declarable[]): DeclarableOption {
  const option = kindOption(t, card)
  const key = spells.length === 1 ? option.key : `${option.key}.${nth + 1}`
  return { key, text: option.text, id: card, card, ability: spells[nth]! }
}

function abilityOption(t: Sc, card: CardId, place: number, ability: Activated): DeclarableOption {
  const key = `${keyOf(t, card)}.${place + 1}`
  return { key, text: text('option.ability', abilityArgs(t, card, place)), id: card, card, ability }
}

/** 6.2.1.2, 2.5.4.2: all spells and abilities of this timing that a player can declare; after a move, only by the mover (5.4.6.3.1). */
function declarablesOf(t: Sc, seat: Seat, timing: string, mover: CardId | null): readonly DeclarableOption[] {
  const strikers = declarers(t, seat, mover)
  const found: DeclarableOption[] = []
  const chain = chainFor(t, timing)
  const casters = isForbiddenTo(t, seat, 'declareSpell') ? NO_CASTERS : castersAmong(t, strikers)
  for (const card of kindsInHand(t, seat)) {
    const spells = spellsFor(t, card, timing)
    for (let i = 0; i < spells.length; i++)
      if (canBeCast(t, seat, card, spells[i]!, mover, casters, chain))
        found.push(spellOption(t, card, i, spells))
  }
  for (const card of strikers) {
    const abilities = abilitiesNow(t, card)
    for (let i = 0; i < abilities.length; i++) {
      const ability = abilities[i]!
      if (!isActivated(ability) || ability.timing !== timing) continue
      if (canBeUsed(t, seat, card, ability, chain)) found.push(abilityOption(t, card, i, ability))
    }
  }
  return found
}

const NO_CASTERS: readonly never[] = []

export const declarableOf = (option: Option): DeclarableOption => option as DeclarableOption

/** 6.2.1: every reaction that a player can add to the chain. */
export function reactionsOf(t: Sc, seat: Seat): readonly DeclarableOption[] {
  const memo = REACTIONS[seat]!
  return memo.of(t) ?? memo.keep(t, declarablesOf(t, seat, 'reaction', null), [FACTS.anything])
}
const REACTIONS = [new Memo<readonly DeclarableOption[]>(), new Memo<readonly DeclarableOption[]>()]

/** 5.4.6.1: strikers that can move. */
const movers = (t: Sc, seat: Seat): readonly CardId[] => {
  const free = freeBits(t)
  return strikersOf(t, seat).filter(
    (card) => !isActed(t, card) && (nearBits(areaOf(t, card)) & free) !== 0 && canMove(t, card),
  )
}

/** 5.4.7.1: strikers that can attack. */
const attackers = (t: Sc, seat: Seat): readonly CardId[] =>
  strikersOf(t, seat).filter((card) => canAttack(t, card) && hasAttackTarget(t, card))

export const PASS: Option = { key: 'pass', text: text('option.pass'), id: -1 }
export const END: Option = { key: 'end', text: text('option.end'), id: -2 }
export const DONE: Option = { key: 'done', text: text('option.done'), id: -3 }

/** 5.4.3, 5.4.4: everything that the turn player may do in the striker phase. */
export const phaseOptions = (t: Sc, seat: Seat): readonly Option[] => [
  ...movers(t, seat).map((card) => moveOption(t, card)),
  ...attackers(t, seat).map((card) => attackOption(t, card)),
  /** 2.5.3: actions start a chain; reactions need one. */
  ...declarablesOf(t, seat, 'action', null),
  END,
]

/** 5.4.6.3: what a striker may do after a move. */
export const extraOptions = (t: Sc, seat: Seat, mover: CardId): readonly Option[] => [
  ...(canAttack(t, mover) && hasAttackTarget(t, mover) ? [attackOption(t, mover)] : []),
  ...declarablesOf(t, seat, 'action', mover),
  DONE,
]

const ACTED = refusal('2.2.4.2', 'no.acted')
const NOWHERE = refusal('5.4.6.1', 'no.area')
const NO_ATTACK = refusal('5.4.7.2', 'no.attackTarget')
const NOT_NOW = {
  action: REACTION_ONLY,
  reaction: refusal('6.2.1.2', 'no.actionOnly'),
}
const NOT_MOVER = refusal('5.4.6.3.1', 'no.notMover')

/** Why a player cannot choose this key, if it names a card or ability of theirs. */
export function whyNotCalled(
  t: Sc,
  seat: Seat,
  timing: 'action' | 'reaction',
  mover: CardId | null,
  key: string,
): Refusal | null {
  if (key.startsWith(MOVE) || key.startsWith(ATTACK)) {
    const name = key.slice(key.indexOf('>') + 1)
    const card = strikersOf(t, seat).find((one) => keyOf(t, one) === name)
    if (card === undefined || timing === 'reaction') return timing === 'reaction' ? NOT_NOW.reaction : null
    if (mover !== null && card !== mover) return NOT_MOVER
    if (isActed(t, card)) return ACTED
    if (key.startsWith(MOVE)) return canMove(t, card) ? NOWHERE : FORBIDDEN
    return canAttack(t, card) ? NO_ATTACK : FORBIDDEN
  }
  const [base, nth] = key.split('.')
  const held = hand(t, seat).find((one) => printed(t, one).name === base)
  if (held !== undefined) {
    const spells = spellsFor(t, held, timing)
    const spell = spells[nth ? Number(nth) - 1 : 0]
    return spell ? whyNotSpell(t, seat, held, spell, mover) : NOT_NOW[timing]
  }
  const striker = strikersOf(t, seat).find((one) => key.startsWith(`${keyOf(t, one)}.`))
  if (striker === undefined) return null
  const ability = abilitiesNow(t, striker)[Number(key.slice(keyOf(t, striker).length + 1)) - 1]
  if (!ability || !isActivated(ability)) return null
  if (mover !== null && striker !== mover) return NOT_MOVER
  return ability.timing === timing ? whyNotAbility(t, seat, striker, ability) : NOT_NOW[timing]
}
