import {
  ask,
  type CardId,
  type Clause,
  type EventWith,
  entry,
  eventOf,
  hasComeRound,
  notedEvent,
  type Option,
  procedure,
  type Ref,
  type Refusal,
  type Rounds,
  refusal,
  type Seat,
  text,
} from '@tefuda/kernel'
import { is, says } from '@tefuda/language'
import type { Permission } from '../text/vocabulary.ts'
import { FORBIDDEN, isForbidden } from './1-principles.ts'
import { cardText, may, numberOf, printed } from './2-cards.ts'
import { mayRest, rest } from './3-terms.ts'
import { behind, isFront } from './4-circles.ts'
import { ATTACK, attackOption, cardOption, keyOf } from './4-names.ts'
import {
  type Battle,
  boardUnits,
  circleOf,
  type Globals,
  guardians,
  isInLegion,
  isMate,
  isRear,
  isRested,
  isVanguard,
  rears,
  type Vg,
  vanguards,
} from './4-zones.ts'
import { DRIVE_STEP, driveUnit } from './7-drive.ts'
import { battleOf, kindsOf, mayBeAttacked, setBattle } from './7-fighting.ts'
import { GUARD_STEP } from './7-guard.ts'
import { check, isUnsettled } from './8-check.ts'
import { endBattleEffects } from './8-lasting.ts'
import { hasKeyword, momentTrait, valid } from './8-traits.ts'
import { CLOSE_STEP, type Closing, HEARD_ONCE, isAwaited, moment, momentsOnce } from './8-triggers.ts'
import { dealDamage } from './10-damage.ts'
import { retireAll } from './10-retiring.ts'
import { endCharges } from './11-charge.ts'
import { ATTACKED, BATTLE_OVER, HIT, MISSED, type Over } from './events.ts'

/** 7.1: attack sub-phases, one after the other; 7.1.2: each from the start step to the close step. */
export const BATTLE_PHASE = entry<Rounds>('7.1')

const STOP: Option = { key: 'end', text: text('option.noAttack'), id: -1 }
const ATTACKS: Option = { key: 'attack', text: text('option.attackNow'), id: -2 }

/** 7.1.1, 7.3.1.3, 10.25.5: standing units of the front row that may attack; the leader stands for a legion. */
function attackers(t: Vg, seat: Seat): readonly CardId[] {
  return boardUnits(t, seat).filter((card) => whyNotAttack(t, card) === null && targets(t, card).length > 0)
}
const RESTED = refusal('7.3.1.3', 'no.rested')
const BEHIND = refusal('7.3.1.3', 'no.backRow')
const MATE = refusal('10.25.5', 'no.mate')
const NO_TARGET = refusal('7.3.1.4', 'no.attackTarget')
/** 7.2.1.3: no attacks in the first turn. */
const FIRST_TURN = refusal('7.2.1.3', 'no.firstTurn')

function whyNotAttack(t: Vg, card: CardId): Refusal | null {
  if (t.state.turn === 1) return FIRST_TURN
  if (isBehind(t, card) && !FROM_BACK.some((can) => may(t, card, can))) return BEHIND
  if (isMate(t, card)) return MATE
  const all = isInLegion(t, card) ? vanguards(t, t.state.holder[card]!) : [card]
  if (all.some((one) => isRested(t, one))) return RESTED
  return all.some((one) => isForbidden(t, one, 'attack')) ? FORBIDDEN : null
}

/** A rear-guard of the back row, which attacks only where a text lets it. */
const isBehind = (t: Vg, card: CardId): boolean => isRear(t, card) && !isFront(circleOf(t, card))
const FROM_BACK: readonly Permission[] = ['can:attackFromBack', 'can:attackVanguardFromBack']

/** 7.3.1.4, 10.25.15: units of the other's front row except mates; only vanguards where a text lets it attack no other. */
function targets(t: Vg, attacker: CardId): readonly CardId[] {
  const seat = 1 - t.state.holder[attacker]!
  const onlyVanguards = isBehind(t, attacker) && !may(t, attacker, 'can:attackFromBack')
  return boardUnits(t, seat).filter(
    (card) =>
      (isVanguard(t, card) || (!onlyVanguards && isFront(circleOf(t, card)))) &&
      mayBeAttacked(t, card, [attacker]),
  )
}

function whyNot(t: Vg, seat: Seat, key: string): Refusal | null {
  if (!key.startsWith(ATTACK)) return null
  const card = boardUnits(t, seat).find((one) => keyOf(t, one) === key.slice(ATTACK.length))
  return card === undefined ? null : (whyNotAttack(t, card) ?? NO_TARGET)
}

export const battlePhase = procedure<Globals, Rounds>(BATTLE_PHASE, {
  /** 7.2, 7.2.1 */
  '7.2.1.1': (t) => moment(t, 'startStepStart', '7.2.1.1'),
  '7.2.1.1 check': (t) => check(t),
  /** 12.1.1.2: battles that could go on for ever. */
  '12.1.1': (t, v) => {
    hasComeRound(t, v)
  },
  /** 7.2.1.2, 7.2.1.2.2, 7.2.1.3: whether to attack. The same question asks for the attacker if nothing can happen before 7.3.1.3. */
  '7.2.1.2': ask(
    (t) => {
      const seat = t.state.turnSeat
      const all = attackers(t, seat)
      if (all.length === 0) return null
      const isNamed = isNothingBetween(t)
      const options = [STOP, ...(isNamed ? all.map((card) => attackOption(t, card)) : [ATTACKS])]
      const asked = { seat, clause: '7.2.1.2', ask: text(isNamed ? 'ask.attack' : 'ask.whetherToAttack') }
      return { kind: 'choose', ...asked, options, min: 1, max: 1, whyNot: (key) => whyNot(t, seat, key) }
    },
    (t, _, { picked }) => {
      const [chosen] = picked
      if (chosen === STOP) return t.return()
      const could = refs(t, attackers(t, t.state.turnSeat))
      t.call(ATTACK_WITH, {
        attacker: chosen === ATTACKS ? null : t.ref(chosen!.id),
        could,
        serial: t.state.serial,
      })
      t.goto('7.2.1.1')
    },
  ),
})

/** Whether nothing is to happen between 7.2.1.2 and 7.3.1.3: nothing waits or is due, or waits for the attack step to begin. */
const isNothingBetween = (t: Vg): boolean => !isUnsettled(t) && !isAttackStepAwaited(t)
/** Several moments share one trait bit, so where it is set the words themselves are checked. */
const isAttackStepAwaited = (t: Vg): boolean =>
  isAwaited(t, ATTACK_STEP) &&
  (valid.validAbilities(t, momentTrait(ATTACK_STEP)).some(({ ability }) => says(ability, AT_ATTACK_STEP)) ||
    t.state.effects.some(({ data }) => says(data, AT_ATTACK_STEP)))
const ATTACK_STEP = 'attackStepStart'
const AT_ATTACK_STEP = is('at', ATTACK_STEP)

/**
 * 7.3 to 7.7, 7.3.1: one battle, with the named attacker if any; `could` are the units that could attack when it was named, and
 * `serial` is the last serial number then: anything that waits or begins later has a higher one.
 */
type Attacking = { attacker: Ref | null; readonly could: readonly Ref[]; readonly serial: number }
const ATTACK_WITH = entry<Attacking>('7.3')

const refs = (t: Vg, cards: readonly CardId[]): readonly Ref[] => cards.map((card) => t.ref(card))
const living = (t: Vg, all: readonly Ref[]): readonly CardId[] =>
  all.filter((ref) => t.alive(ref)).map(({ card }) => card)

/** 7.3.1.6, 11.4.1: standing rear-guards with boost right behind an attacker; a unit that cannot rest cannot boost, since boosting rests it. */
function boosters(t: Vg, seat: Seat): readonly CardId[] {
  const circles = living(t, battleOf(t)!.attackers).map((card) => behind(circleOf(t, card)))
  return rears(t, seat).filter(
    (card) =>
      circles.includes(circleOf(t, card)) &&
      !isRested(t, card) &&
      hasKeyword(t, card, 'boost') &&
      !isForbidden(t, card, 'boost') &&
      mayRest(t, card),
  )
}

export const attacking = procedure<Globals, Attacking>(ATTACK_WITH, {
  '7.2.1.2.1': (t) => check(t),
  /** 7.3.1.1, 7.1.2.1: the battle counts from here on. */
  '7.3.1.1': (t) => {
    t.set('battles', t.state.globals.battles + 1)
    setBattle(t, {
      attackers: [],
      attacked: [],
      booster: null,
      boosted: null,
      guards: [],
      hit: [],
      on: [],
      fought: [],
      supported: [],
      faced: [],
    })
  },
  '7.3.1.2': (t) => moment(t, ATTACK_STEP, '7.3.1.2'),
  '7.3.1.2 check': (t) => check(t),
  /** 7.3.1.3: asks for the attacker if none was named, something has happened since, or others can attack. */
  '7.3.1.3 who': ask(
    (t, { attacker, could, serial }) => {
      const seat = t.state.turnSeat
      const all = attackers(t, seat)
      const areSame =
        all.length === could.length && all.every((card) => could.some((ref) => ref.card === card))
      const isAsNamed = attacker !== null && areSame && serial === t.state.serial
      if (all.length === 0 || isAsNamed) return null
      const options = all.map((card) => attackOption(t, card))
      const asked = { seat, clause: '7.3.1.3', ask: text('ask.attacker') }
      return { kind: 'choose', ...asked, options, min: 1, max: 1, whyNot: (key) => whyNot(t, seat, key) }
    },
    (t, v, { picked }) => {
      v.attacker = t.ref(picked[0]!.id)
    },
  ),
  /** 7.3.1.3, 7.3.1.3.2: a unit that can no longer attack does not. */
  '7.3.1.3': (t, { attacker }) => {
    const seat = t.state.turnSeat
    if (attacker === null || !t.alive(attacker)) return t.goto('7.7.1')
    const { card } = attacker
    if (!attackers(t, seat).includes(card)) return t.goto('7.7.1')
    const all = isInLegion(t, card) ? vanguards(t, seat) : [card]
    rest(t, all, '7.3.1.3', seat)
    setBattle(t, { ...battleOf(t)!, attackers: refs(t, all), fought: refs(t, all) })
  },
  /** 7.3.1.4: without a target there is no attack. */
  '7.3.1.4 nobody': (t, { attacker }) => {
    const { card } = attacker!
    if (numberOfAttacked(t, card) <= 0 || targets(t, card).length === 0) t.goto('7.7.1')
  },
  /** 7.3.1.4, 7.3.1.4.5, 7.3.1.4.6: the target, or several or all if an effect says so; 7.3.1.4.7: never mates. */
  '7.3.1.4': ask(
    (t, { attacker }) => {
      const { card: by } = attacker!
      const options = targets(t, by).map((card) => cardOption(t, card))
      const isAll = attacksAll(t, by)
      const most = isAll ? options.length : Math.min(numberOfAttacked(t, by), options.length)
      const asked = {
        seat: t.state.turnSeat,
        clause: '7.3.1.4',
        ask: text('ask.target', { card: cardText(printed(t, by)) }),
      }
      return { kind: 'choose', ...asked, options, min: isAll ? most : 1, max: most }
    },
    (t, _, { picked }) => {
      const attacked = picked.map(({ id }) => t.ref(id))
      setBattle(t, { ...battleOf(t)!, attacked, faced: attacked, on: kindsOf(t, attacked) })
    },
  ),
  '7.3.1.6': ask(
    (t) => {
      const seat = t.state.turnSeat
      const options = boosters(t, seat).map((card) => cardOption(t, card))
      if (options.length === 0) return null
      const asked = { seat, clause: '7.3.1.6', ask: text('ask.boost') }
      return { kind: 'choose', ...asked, options, min: 0, max: 1 }
    },
    (t, _, { picked }) => {
      const [chosen] = picked
      if (!chosen) return
      rest(t, [chosen.id], '7.3.1.6', t.state.turnSeat)
      const battle = battleOf(t)!
      const booster = t.ref(chosen.id)
      const [boosted] = battle.attackers
      setBattle(t, { ...battle, booster, boosted: boosted!, supported: [booster] })
    },
  ),
  /** 7.3.1.6: either unit of a legion may be boosted. */
  '7.3.1.6 whom': ask(
    (t) => {
      const { booster, attackers: all } = battleOf(t)!
      if (!booster || all.length < 2) return null
      const options = living(t, all).map((card) => cardOption(t, card))
      const asked = { seat: t.state.turnSeat, clause: '7.3.1.6', ask: text('ask.boosted') }
      return { kind: 'choose', ...asked, options, min: 1, max: 1 }
    },
    (t, _, { picked }) => setBattle(t, { ...battleOf(t)!, boosted: t.ref(picked[0]!.id) }),
  ),
  /** 7.3.1.4.4: each target hears whom it battles. */
  '7.3.1.8': (t) => {
    const battle = battleOf(t)!
    const { attackers: all, attacked, booster, boosted, on } = battle
    const seat = t.state.turnSeat
    t.do(notedEvent(ATTACKED, '7.3.1.8', seat, living(t, all), { attacked, on }))
    if (booster && boosted && t.alive(booster) && t.alive(boosted))
      t.do(eventOf('boost', '7.3.1.8', seat, [booster.card, boosted.card]))
  },
  '7.3.1.8 check': (t) => check(t),
  '7.3.1.9': (t) => check(t),
  '7.4.1': (t) => t.call(GUARD_STEP, { rounds: 0 }),
  /** 7.4.1.2.1: a drive step takes place only if a unit makes drive checks. */
  '7.5.1': (t) => {
    if (living(t, battleOf(t)!.attackers).some((card) => isVanguard(t, card)) || driveUnit(t) !== undefined)
      t.call(DRIVE_STEP, { done: 0 })
  },
  /** 7.6, 7.6.1 */
  '7.6.1.1': (t) => moment(t, 'damageStepStart', '7.6.1.1'),
  '7.6.1.1 check': (t) => check(t),
  /** 7.6.1.2, 7.6.1.3, 10.25.8: a target with no more power than the attack is hit. */
  '7.6.1.2': (t) => {
    const battle = battleOf(t)!
    const power = attackPower(t)
    if (power === null) return
    const hit = living(t, battle.attacked).filter(
      (card) => numberOf(t, card, 'power') <= power && !isForbidden(t, card, 'hit'),
    )
    setBattle(t, { ...battle, hit: refs(t, hit) })
  },
  '7.6.1.4': (t) => check(t),
  /** 7.6.1.5, 7.6.1.5.1, 7.6.1.5.2, 3.15.1.1, 10.25.6, 10.25.6.1: the attacker's critical; for a legion the leader's. */
  '7.6.1.5': (t) => {
    const { hit, attackers: all } = battleOf(t)!
    const [attacker] = living(t, all).filter((card) => !isMate(t, card))
    if (attacker === undefined) return
    const struck = living(t, hit).filter((card) => isVanguard(t, card))
    dealDamage(t, struck, numberOf(t, attacker, 'critical'), '7.6.1.5', t.state.turnSeat)
  },
  '7.6.1.6': (t) => check(t),
  /** 7.6.1.7, 7.6.1.8: guardians and rear-guards that were hit retire together. */
  '7.6.1.8': (t) => {
    const { hit } = battleOf(t)!
    const fallen = living(t, hit).filter((card) => isRear(t, card))
    const guards = t.seats().flatMap((seat) => guardians(t, seat))
    retireAll(t, [...guards, ...fallen], '7.6.1.8', t.state.turnSeat)
  },
  /** 7.6.1.9: abilities hear of it only now. */
  '7.6.1.9': (t) => {
    const { hit, fought } = battleOf(t)!
    if (hit.length === 0) return
    const note = { fighters: fought, whom: hit, on: hitKinds(t, hit) }
    t.do(notedEvent(HIT, '7.6.1.9', t.state.turnSeat, living(t, fought), note))
  },
  '7.6.1.9 check': (t) => check(t),
  '7.7.1': (t) => t.call(CLOSE_STEP, { heard: [], rounds: 0, over: null }),
})

/** 7.3.1.4.5, 10.20.1: whether it battles all of the other's front row. */
const attacksAll = (t: Vg, card: CardId): boolean => valid.isBound(t, card, 'must', 'attackAll')

/** 7.3.1.4.5: one target, unless an effect says more. */
const numberOfAttacked = (t: Vg, card: CardId): number => numberOf(t, card, 'attackedUnits')

/** 7.6.1.2, 10.25.6: the power of the attack; null if nobody attacks any more (7.6.1.3). A legion's leader already includes its mate's power. */
function attackPower(t: Vg): number | null {
  const all = living(t, battleOf(t)!.attackers)
  const leader = all.find((card) => !isMate(t, card)) ?? all[0]
  return leader === undefined ? null : numberOf(t, leader, 'power')
}

/** Whether the units hit are vanguards or rear-guards, even if they have left since; a heart was a vanguard. */
function hitKinds(t: Vg, hit: readonly Ref[]): readonly string[] {
  const kinds = hit.map((ref) => {
    const zone = t.alive(ref) ? t.state.at[ref.card]! : (t.lastKnown(ref)?.at ?? t.state.at[ref.card]!)
    const { name } = t.layout.specOf[zone]!
    return name === 'heart' ? 'vanguard' : name
  })
  return [...new Set(kinds)]
}

/** 7.7, 7.7.1: the close step. */
const MOMENTS = ['closeStepStart', 'battleEnd'] as const

export const closeStep = procedure<Globals, Closing>(CLOSE_STEP, {
  '7.7.1.1': (t, v) => {
    v.over = battleOf(t)
    momentsOnce(t, v, MOMENTS, '7.7.1.1', () => tellFought(t, v.over, false))
    endCharges(t)
  },
  /** 7.7.1.2: effects for the battle end with it. */
  '7.7.1.2': (t) => check(t),
  '7.7.1.2 end': (t) => {
    endBattleEffects(t)
    const battle = battleOf(t)
    if (battle)
      setBattle(t, { ...battle, attackers: [], attacked: [], booster: null, boosted: null, guards: [] })
  },
  /** 7.7.1.3: if something new waits, the step goes back to 7.7.1.1, so an ability gained in this step hears the end of its battle. */
  '7.7.1.3': (t, v) => {
    const isNew = momentsOnce(t, v, MOMENTS, '7.7.1.3', () => tellFought(t, v.over, true))
    if (!isNew && !isUnsettled(t)) return
    t.goto('7.7.1.2')
    hasComeRound(t, v, HEARD_ONCE)
  },
  '7.7.1.4': (t) => setBattle(t, null),
})

/** 7.7.1.1: tells the end of the battle to units that attacked or boosted; 11.24.1: and to those whose attack did not hit. `again` tells only new abilities. */
function tellFought(t: Vg, battle: Battle | null, again: boolean): void {
  if (!battle) return
  const { fought, supported, hit, on, attacked } = battle
  const tell = (kind: EventWith<Over>, clause: Clause, fighters: readonly Ref[], supporting: boolean) => {
    const note = { fighters, whom: attacked, on, supporting, again }
    t.do(notedEvent(kind, clause, t.state.turnSeat, living(t, fighters), note))
  }
  if (fought.length > 0) tell(BATTLE_OVER, '7.7.1.1', fought, false)
  if (supported.length > 0) tell(BATTLE_OVER, '7.7.1.1', supported, true)
  if (fought.length > 0 && hit.length === 0) tell(MISSED, '11.24.1', fought, false)
}
