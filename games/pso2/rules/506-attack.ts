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

/** 506.3, 506.4: who may attack whom, and whether an attack is still on. */

export const canBeAttacked = (t: Ps, card: CardId) => !isForbidden(t, card, 'attacked')

/** The opponents' players and characters that can be attacked, in whichever row. */
export function foesOf(t: Ps, attacker: CardId): readonly CardId[] {
  const foes: CardId[] = []
  for (const other of t.opponents(t.state.holder[attacker]!))
    for (const card of sideOf(t, other)) if (canBeAttacked(t, card)) foes.push(card)
  return foes
}

/**
 * 506.3.1: the legal targets of a card. Those that must be attacked come first, then those a text makes it attack, then
 * any others (103.1.2), which matter to a card that can attack two at once (302.7).
 */
function targetsOf(t: Ps, attacker: CardId): readonly CardId[] {
  const foes = foesOf(t, attacker)
  return targetsAmong(t, attacker, foes, wantedAmong(t, foes))
}

/** The foes that must be attacked. */
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

/** The targets that texts make a card attack, or else any; a boss's cards attack only the prey (raid.16). */
function aimsOf(t: Ps, attacker: CardId, foes: readonly CardId[]): readonly CardId[] {
  const bound = boundTargets(t, attacker, foes)
  if (bound.length > 0) return bound
  if (!isBoss(t, t.state.holder[attacker]!)) return foes
  return foes.filter((card) => isPlayer(t, card) && t.state.holder[card] === t.state.globals.prey)
}

/** The foes that texts make a card attack, such as the cheapest (raid.32). */
function boundTargets(t: Ps, attacker: CardId, foes: readonly CardId[]): readonly CardId[] {
  if (!mustDo(t, attacker, 'attack')) return NOBODY
  const bound = demanded(t, attacker, 'attack')
  return foes.filter((card) => bound.some((whom) => whom?.includes(card)))
}

/** 103.1.2, 103.1.3: whether a card that can attack must do so. */
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

/** 504.1.5: the cards of a player's side that can attack now. */
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

/** 506.6.4: ends the battle and the effects that last for it. */
export function endBattle(t: Ps): void {
  endBattleEffects(t)
  setBattle(t, null)
}

/** Whether a card is still in play on its side of the battle; a card that changed sides has left. */
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
 * 506.3.2, 506.4.3, 506.5.2-bis: whether the attack has lost its attacker or all its targets. In the first step
 * it must also still be a legal attack.
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

/** 506.4.2: whether an attack by another side is on and can be redirected. */
export function isAttackOn(t: Ps, seat: Seat): boolean {
  const { battle } = t.state.globals
  return battle !== null && isOpen(battle) && !t.allied(seat, t.state.turnSeat)
}

/** 302.1-bis, 506.4.2: whether an attack on this card's side can be redirected to it. */
export function canBeRedirected(t: Ps, card: CardId): boolean {
  const { battle } = t.state.globals
  if (battle === null || !isOpen(battle) || !canBear(t, card)) return false
  if (!isHere(t, t.ref(card), false) || !canBeAttacked(t, card)) return false
  const others = battle.targets.filter((ref) => t.alive(ref) && !isSame(ref, card))
  return others.some((ref) => standsBy(t, card, ref.card))
}

/** 302.1-bis: a card becomes the only target of the attack. */
export function redirect(t: Ps, card: CardId, clause: Clause, seat: Seat): void {
  const can = canBeRedirected(t, card)
  t.report({ did: can })
  if (!can) return
  setBattle(t, { ...t.state.globals.battle!, targets: [t.ref(card)] })
  t.do(eventOf('redirect', clause, seat, [card]))
}

/** The attacker, the phase, the chosen targets, and how many fighters were asked for weapons. */
export type Fighting = {
  readonly attacker: Ref
  readonly phase: Phase
  targets: readonly Ref[] | null
  fighter: number
}
export const BATTLE = entry<Fighting>('506')

/** Whether the battle that just ended reached an attack (506.4.1). */
export const hasAttacked = (t: Ps) => fieldOf(t.state.returned, 'attacked') === true

/** 504.1.5.1: a card begins to attack. */
export function beginBattle(t: Ps, attacker: Ref): void {
  t.call(BATTLE, { attacker, phase: t.state.globals.phase, targets: null, fighter: 0 })
}
