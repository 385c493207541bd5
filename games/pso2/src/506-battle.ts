import {
  ask,
  type CardId,
  type Clause,
  type Decision,
  eventOf,
  procedure,
  type Ref,
  type Refusal,
  refusal,
  type Seat,
  text,
} from '@tefuda/kernel'
import { giveRight, settle } from './103-action-right.ts'
import { attackOf, cardText, isCharacter, isPlayer, printed } from './200-cards.ts'
import { hasReadyGear, readyGear, useWeapon } from './205-gear.ts'
import { canBear, type Hit, hurt } from './213-damage.ts'
import { demanded, endBattleEffects, isForbidden, mustDo } from './300-continuous.ts'
import { moment } from './300-triggers.ts'
import { turn } from './301-terms.ts'
import { standsBy, targetsAtOnce } from './302-keywords.ts'
import { cardOption, keyOf } from './400-names.ts'
import {
  type Battle,
  field,
  type Globals,
  isBoss,
  isOff,
  type Phase,
  type Ps,
  playerCard,
  turnPlayersFirst,
} from './400-zones.ts'

// ---- Who may attack whom ----

/** 101.2.2, 301.9: a player and the characters of that player's field. */
function sideOf(t: Ps, seat: Seat): CardId[] {
  const side = [playerCard(t, seat)]
  for (const card of field(t, seat)) if (isCharacter(t, card)) side.push(card)
  return side
}

/** 215.2, 301.3: whether a card is ON and not frozen. */
const isReady = (t: Ps, card: CardId) => !isOff(t, card) && !isForbidden(t, card, 'attack')

const canBeAttacked = (t: Ps, card: CardId) => !isForbidden(t, card, 'attacked')

/** The opponents' players and characters that can be attacked, in whichever row. */
function foesOf(t: Ps, attacker: CardId): readonly CardId[] {
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
function wantedAmong(t: Ps, foes: readonly CardId[]): readonly CardId[] {
  let wanted: CardId[] | null = null
  for (const card of foes) {
    if (!mustDo(t, card, 'attacked')) continue
    wanted ??= []
    wanted.push(card)
  }
  return wanted ?? NOBODY
}

function targetsAmong(
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

const IS_OFF = refusal('215.2', 'no.off')
const IS_FROZEN = refusal('301.3', 'no.frozen')
const NOT_YOURS = refusal('504.1.5', 'no.notYourTurn')
const NO_ATTACK_NOW = refusal('103.6.2.2', 'no.attackNow')
const NO_TARGET = refusal('506.3.1', 'no.attackTarget')

/** Why what is called so cannot be declared to attack, if it is a player or character of this side. */
export function whyNotAttack(t: Ps, seat: Seat, key: string): Refusal | null {
  const card = sideOf(t, seat).find((one) => keyOf(t, one) === key)
  if (card === undefined) return null
  if (t.state.turnSeat !== seat) return NOT_YOURS
  if (t.state.globals.phase !== 'main' || t.state.pending.length > 0) return NO_ATTACK_NOW
  if (isOff(t, card)) return IS_OFF
  return isForbidden(t, card, 'attack') ? IS_FROZEN : NO_TARGET
}

// ---- The battle that goes on ----

const isSame = (a: Ref, card: CardId) => a.card === card

/** 506.4.1, 506.4.1.1: from when it is turned OFF until the main phase goes on. */
export function isAttacking(t: Ps, card: CardId): boolean {
  const { battle } = t.state.globals
  return (
    battle !== null && battle.step !== 'start' && isSame(battle.attacker, card) && t.alive(battle.attacker)
  )
}

const isTarget = (t: Ps, battle: Battle, card: CardId) =>
  battle.targets.some((ref) => isSame(ref, card) && t.alive(ref))

/** 506.3.1, 506.4.2: what is aimed at, as long as the attack can be turned elsewhere. */
export function isAttacked(t: Ps, card: CardId): boolean {
  const { battle } = t.state.globals
  return battle !== null && isOpen(battle) && isTarget(t, battle, card)
}

/** 506.5.1, 506.6.3: both sides, from when the fight is certain until its damage is dealt. */
export function isEngaged(t: Ps, card: CardId): boolean {
  const { battle } = t.state.globals
  if (battle === null || isOpen(battle) || battle.targets.length === 0) return false
  return isTarget(t, battle, card) || isAttacking(t, card)
}

/** 506.4.2: up to the join step the target can change. */
const isOpen = ({ step }: Battle) => step === 'start' || step === 'join'

function setBattle(t: Ps, battle: Battle | null): void {
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

function targetsHere(t: Ps, { targets }: Battle): Ref[] {
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

function cardsOf({ attacker, targets }: Battle): CardId[] {
  const cards = [attacker.card]
  for (const { card } of targets) cards.push(card)
  return cards
}

/**
 * The next step begins with whoever is still there; those that cannot be attacked are no targets of the first (506.3.2).
 */
function enterStep(t: Ps, step: Battle['step']): Battle {
  const battle = t.state.globals.battle!
  const here = targetsHere(t, battle)
  const targets = battle.step === 'start' ? here.filter(({ card }) => canBeAttacked(t, card)) : here
  const next = { attacker: battle.attacker, targets, step }
  setBattle(t, next)
  return next
}

/** Who attacks, in which phase, whom once that is chosen, and how many of those who fight were asked for weapons. */
type Fighting = {
  readonly attacker: Ref
  readonly phase: Phase
  targets: readonly Ref[] | null
  fighter: number
}

/** 506.3.1, 302.7, 103.1.2: one target or up to two, those before others that have to be attacked. */
function askTargets(t: Ps, { attacker: { card: attacker } }: Fighting): Decision | null {
  const foes = foesOf(t, attacker)
  const wanted = wantedAmong(t, foes)
  const cards = targetsAmong(t, attacker, foes, wanted)
  if (cards.length === 0) return null
  const max = targetsAtOnce(t, attacker)
  const least = Math.min(wanted.length, max)
  const options = cards.map((card) => cardOption(t, card))
  const asked: Decision = {
    kind: 'choose',
    seat: t.state.turnSeat,
    clause: '506.3.1',
    ask: text(max === 1 ? 'ask.target' : 'ask.target.two', { card: cardText(printed(t, attacker)) }),
    options,
    min: Math.max(least, 1),
    max,
  }
  if (least === 0 || least === max) return asked
  return { ...asked, limits: [{ of: wanted.map((card) => keyOf(t, card)), min: least, max }] }
}

/** 506.5.2: whoever fights, the turn player's first. */
const fighters = (t: Ps): readonly CardId[] =>
  turnPlayersFirst(t, cardsOf(t.state.globals.battle!), (card) => card)

/** The next who can use a weapon, of those that have not been asked. */
function nextArmed(t: Ps, { fighter }: Fighting): CardId | undefined {
  const all = fighters(t)
  for (let n = fighter; n < all.length; n++) if (hasReadyGear(t, all[n]!, 'weapon')) return all[n]
  return undefined
}

function askWeapons(t: Ps, v: Fighting): Decision | null {
  const card = nextArmed(t, v)
  if (card === undefined) return null
  const options = readyGear(t, card, 'weapon').map((weapon) => cardOption(t, weapon))
  return {
    kind: 'choose',
    seat: t.state.holder[card]!,
    clause: '506.5.2',
    ask: text('ask.weapon', { card: cardText(printed(t, card)) }),
    options,
    min: 0,
    max: options.length,
  }
}

/** 212.2, 506.6.1: each deals its attack to the other; two targets are two sources of damage for the attacker (302.7). */
function blows(t: Ps, { attacker, targets }: Battle): Hit[] {
  const struck: Hit[] = []
  for (const target of targets) struck.push(blow(t, attacker, target))
  for (const target of targets) struck.push(blow(t, target, attacker))
  return struck
}

const blow = (t: Ps, source: Ref, whom: Ref): Hit => ({
  whom,
  n: attackOf(t, source.card),
  source,
  battle: true,
})

/** Whether the battle that is just over came to an attack (506.4.1). */
export const hasAttacked = (t: Ps) => (t.state.returned as { attacked?: boolean } | null)?.attacked === true

/** 504.1.5.1: a card begins to attack. */
export function beginBattle(t: Ps, attacker: Ref): void {
  t.call(battle, { attacker, phase: t.state.globals.phase, targets: null, fighter: 0 })
}

/**
 * 506, 506.1, 506.2, 506.2.1: a battle, from the declaration on (504.1.5.1): the start step (506.3), the join step (506.4),
 * the engagement step (506.5) and the damage step (506.6).
 */
export const battle = procedure<Globals, Fighting>('506', {
  '506.2': (t) => {
    t.globals.phase = 'battle'
  },
  '506.3.1': ask(askTargets, (t, v, { picked }) => {
    v.targets = picked.map(({ id }) => t.ref(id))
  }),
  '506.3.1 aim': (t, v) => {
    if (!v.targets) return t.goto('506.6.4')
    const begun: Battle = { attacker: v.attacker, targets: v.targets, step: 'start' }
    setBattle(t, begun)
    moment(t, 'battleStart', '506.3.1')
    t.do(eventOf('target', '506.3.1', t.state.turnSeat, cardsOf(begun)))
  },
  '506.3.1 right': giveRight,
  '506.3.2': (t) => {
    if (isBroken(t)) t.goto('506.6.4')
  },
  '506.4.1': (t) => {
    const { attacker } = enterStep(t, 'join')
    turn(t, [attacker.card], true, '506.4.1', t.state.turnSeat)
    t.do(eventOf('attack', '506.4.1', t.state.turnSeat, cardsOf(t.state.globals.battle!)))
  },
  '506.4.1 right': giveRight,
  '506.4.3': (t) => {
    if (isBroken(t)) t.goto('506.6.4')
  },
  '506.5.1': (t, v) => {
    const engaged = enterStep(t, 'engage')
    v.fighter = 0
    t.do(eventOf('engage', '506.5.1', t.state.turnSeat, cardsOf(engaged)))
  },
  /** Raid.32: nobody decides for a boss: its side uses every weapon that it can. */
  '506.5.2 boss': (t, v) => {
    const card = nextArmed(t, v)
    if (card === undefined || !isBoss(t, t.state.holder[card]!)) return
    v.fighter = fighters(t).indexOf(card) + 1
    for (const weapon of readyGear(t, card, 'weapon')) useWeapon(t, weapon, '506.5.2')
    t.goto('506.5.2 boss')
  },
  '506.5.2': ask(askWeapons, (t, v, { picked }) => {
    v.fighter = fighters(t).indexOf(nextArmed(t, v)!) + 1
    for (const { id } of picked) useWeapon(t, id, '506.5.2')
    t.goto('506.5.2 boss')
  }),
  '506.5.2 right': giveRight,
  '506.5.2-bis': (t) => {
    if (isBroken(t)) t.goto('506.6.4')
  },
  '506.6.1': (t) => hurt(t, blows(t, enterStep(t, 'damage')), '506.6.1'),
  /** 103.6.1.3: whoever falls back by that damage does so first. */
  '506.6.3': settle,
  '506.6.3 over': (t) => {
    const { attacker, step } = t.state.globals.battle!
    setBattle(t, { attacker, targets: [], step })
    moment(t, 'battleEnd', '506.6.3')
  },
  '506.6.3 right': giveRight,
  '506.6.4': (t, v) => {
    const { battle: over } = t.state.globals
    t.globals.phase = v.phase
    endBattle(t)
    t.return({ attacked: over !== null && over.step !== 'start' })
  },
})
