import { type CardId, type Clause, entry, eventOf, fieldOf, type Ref, type Seat } from '@tefuda/kernel'
import { sideOf } from './101-sides.ts'
import { demanded, endBattleEffects, mustDo } from './103-lasting.ts'
import { isForbidden } from './103-principles.ts'
import { isCharacter, isPlayer } from './200-cards.ts'
import { canBear } from './214-damage.ts'
import { isReady } from './215-turning.ts'
import { targetsAtOnce } from './302-keywords.ts'
import { type Battle, field, type Phase, type Ps, playerCard } from './400-zones.ts'
import { isOpen, isSame } from './506-fighting.ts'
import { isBoss, standsBy } from './raid-boss.ts'

/** 506.3, 506.4: who may attack whom, and whether an attack still goes on. */

export const canBeAttacked = (t: Ps, card: CardId) => !isForbidden(t, card, 'attacked')

/** The opponents' players and characters that can be attacked, in whichever row. */
export function foesOf(t: Ps, attacker: CardId): readonly CardId[] {
  const foes: CardId[] = []
  for (const other of t.opponents(t.state.holder[attacker]!))
    for (const card of sideOf(t, other)) if (canBeAttacked(t, card)) foes.push(card)
  return foes
}

/**
 * 506.3.1: all that a card could attack. What has to be attacked comes before what texts say that it attacks, and that
 * before what it may (103.1.2): the others are for a card that can attack more at once (302.7).
 */
function targetsOf(t: Ps, attacker: CardId): readonly CardId[] {
  const foes = foesOf(t, attacker)
  return targetsAmong(t, attacker, foes, wantedAmong(t, foes))
}

/** Those that have to be attacked. */
export function wantedAmong(t: Ps, foes: readonly CardId[]): readonly CardId[] {
  let wanted: CardId[] | null = null
  for (const card of foes) {
    if (!mustDo(t, card, 'attacked')) continue
    wanted ??= []
    wanted.push(card)
  }
  return wanted ?? NOBODY
}

export function targetsAmong(
  t: Ps,
  attacker: CardId,
  foes: readonly CardId[],
  wanted: readonly CardId[],
): readonly CardId[] {
  if (wanted.length === 0) return aimsOf(t, attacker, foes)
  if (wanted.length >= targetsAtOnce(t, attacker)) return wanted
  const aims = aimsOf(t, attacker, foes)
  return foes.filter((card) => wanted.includes(card) || aims.includes(card))
}

/** Whom texts say that a card attacks, or else anybody; but a boss's cards are after the prey alone (raid.16). */
function aimsOf(t: Ps, attacker: CardId, foes: readonly CardId[]): readonly CardId[] {
  const bound = boundTargets(t, attacker, foes)
  if (bound.length > 0) return bound
  if (!isBoss(t, t.state.holder[attacker]!)) return foes
  return foes.filter((card) => isPlayer(t, card) && t.state.holder[card] === t.state.globals.prey)
}

/** Those among some that texts say that a card attacks, such as the cheapest (raid.32). */
function boundTargets(t: Ps, attacker: CardId, foes: readonly CardId[]): readonly CardId[] {
  if (!mustDo(t, attacker, 'attack')) return NOBODY
  const bound = demanded(t, attacker, 'attack')
  return foes.filter((card) => bound.some((whom) => whom?.includes(card)))
}

/** 103.1.2, 103.1.3: whether a card that can attack has to: anybody, or somebody of those that it could attack. */
export function hasToAttack(t: Ps, attacker: CardId): boolean {
  if (!mustDo(t, attacker, 'attack')) return false
  if (demanded(t, attacker, 'attack').includes(null)) return true
  return boundTargets(t, attacker, targetsOf(t, attacker)).length > 0
}

function hasTarget(t: Ps, seat: Seat): boolean {
  for (const other of t.opponents(seat)) {
    if (canBeAttacked(t, playerCard(t, other))) return true
    for (const card of field(t, other)) if (isCharacter(t, card) && canBeAttacked(t, card)) return true
  }
  return false
}

/** 504.1.5, 215.2: whether a card can be declared to attack. */
export const canAttack = (t: Ps, card: CardId) => isReady(t, card) && targetsOf(t, card).length > 0

/** 504.1.5: those of a player's side that can attack now. */
export function attackersOf(t: Ps, seat: Seat): readonly CardId[] {
  const found: CardId[] = []
  const player = playerCard(t, seat)
  if (isReady(t, player)) found.push(player)
  for (const card of field(t, seat)) if (isCharacter(t, card) && isReady(t, card)) found.push(card)
  return found.length > 0 && hasTarget(t, seat) ? found : NOBODY
}
const NOBODY: readonly CardId[] = []

export function setBattle(t: Ps, battle: Battle | null): void {
  t.set('battle', battle)
}

/** 506.6.4: there is no battle any more, and nothing that lasts for one. */
export function endBattle(t: Ps): void {
  endBattleEffects(t)
  setBattle(t, null)
}

/** A card is still in play on the side that attacks, or on the other: who goes over to another field has left its own. */
const isHere = (t: Ps, ref: Ref, attacks: boolean) =>
  t.alive(ref) && t.isInPlay(ref.card) && t.allied(t.state.holder[ref.card]!, t.state.turnSeat) === attacks

export function targetsHere(t: Ps, { targets }: Battle): Ref[] {
  const here: Ref[] = []
  for (const ref of targets) if (isHere(t, ref, false)) here.push(ref)
  return here
}
function hasTargetHere(t: Ps, { targets }: Battle): boolean {
  for (const ref of targets) if (isHere(t, ref, false)) return true
  return false
}

/**
 * 506.3.2, 506.4.3, 506.5.2-bis: whether the attack has nobody to make it or nobody left to be aimed at. In its first step
 * it also has to be one that could be declared.
 */
export function isBroken(t: Ps): boolean {
  const { battle } = t.state.globals
  if (battle === null || battle.step === 'damage') return false
  if (!isHere(t, battle.attacker, true)) return true
  if (battle.step !== 'start') return !hasTargetHere(t, battle)
  return (
    !isReady(t, battle.attacker.card) || !targetsHere(t, battle).some(({ card }) => canBeAttacked(t, card))
  )
}

/** 506.4.2: whether an attack goes on that can be turned elsewhere, and not one that a player's own side makes. */
export function isAttackOn(t: Ps, seat: Seat): boolean {
  const { battle } = t.state.globals
  return battle !== null && isOpen(battle) && !t.allied(seat, t.state.turnSeat)
}

/** 302.1-bis, 506.4.2: whether an attack on this card's side can be turned upon it. */
export function canBeRedirected(t: Ps, card: CardId): boolean {
  const { battle } = t.state.globals
  if (battle === null || !isOpen(battle) || !canBear(t, card)) return false
  if (!isHere(t, t.ref(card), false) || !canBeAttacked(t, card)) return false
  const others = battle.targets.filter((ref) => t.alive(ref) && !isSame(ref, card))
  return others.some((ref) => standsBy(t, card, ref.card))
}

/** 302.1-bis: a card becomes what is attacked, in the place of all that was. */
export function redirect(t: Ps, card: CardId, clause: Clause, seat: Seat): void {
  const can = canBeRedirected(t, card)
  t.report({ did: can })
  if (!can) return
  setBattle(t, { ...t.state.globals.battle!, targets: [t.ref(card)] })
  t.do(eventOf('redirect', clause, seat, [card]))
}

/** Who attacks, in which phase, whom once that is chosen, and how many of those who fight were asked for weapons. */
export type Fighting = {
  readonly attacker: Ref
  readonly phase: Phase
  targets: readonly Ref[] | null
  fighter: number
}
export const BATTLE = entry<Fighting>('506')

/** Whether the battle that is just over came to an attack (506.4.1). */
export const hasAttacked = (t: Ps) => fieldOf(t.state.returned, 'attacked') === true

/** 504.1.5.1: a card begins to attack. */
export function beginBattle(t: Ps, attacker: Ref): void {
  t.call(BATTLE, { attacker, phase: t.state.globals.phase, targets: null, fighter: 0 })
}
