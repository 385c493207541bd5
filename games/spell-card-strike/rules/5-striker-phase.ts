import { kindOption } from '@tefuda/common'
import { ask, type Choice, type Decision, entry, procedure, type Ref, text } from '@tefuda/kernel'
import { makeActed } from './2-acting.ts'
import { check, checkPart, isDue } from './2-check.ts'
import { summon } from './2-summon.ts'
import { moment } from './2-triggers.ts'
import { cardText, printed } from './3-cards.ts'
import { ATTACK, areaOption, MOVE } from './4-names.ts'
import { type Globals, isStriker, type Sc } from './4-zones.ts'
import { DONE, declarableOf, END, extraOptions, phaseOptions, whyNotCalled } from './5-actions.ts'
import { ATTACK_WITH } from './5-attack.ts'
import { declare, forgetUnpaid, wasTakenBack } from './5-declare.ts'
import { CHAIN } from './6-chain.ts'
import { answerFirst } from './8-before.ts'
import { areasNear, canMove, moveTogether } from './8-moving.ts'
import { SWIFT, swiftness } from './10-keywords.ts'
import { REINFORCED, reinforcements } from './10-reinforcement.ts'

/** 5.4, 5.4.6: the turn player's strikers act in any order, as often as they can (5.4.4). */
export const STRIKER_PHASE = entry<Acting>('5.4')

/** The striker that is moving (`to`) or has moved and may still act (5.4.6.3), and how often it was offered an extra move (10.6.1). */
export type Acting = { mover: Ref | null; to: number; again: number; attacker: Ref | null }
export const NOBODY_YET: Acting = { mover: null, to: -1, again: 0, attacker: null }

const ASK = text('ask.striker')

const isThere = (t: Sc, ref: Ref | null): ref is Ref =>
  ref !== null && t.alive(ref) && isStriker(t, ref.card) && t.state.holder[ref.card] === t.state.turnSeat

const askArea = (t: Sc, { mover }: Acting, key: string, stay: boolean) => {
  const options = [...areasNear(t, mover!.card).map(areaOption), ...(stay ? [DONE] : [])]
  const seat = t.state.turnSeat
  return {
    kind: 'choose',
    seat,
    clause: stay ? SWIFT : '5.4.6.1',
    ask: text(key),
    options,
    min: 1,
    max: 1,
  } as const
}

/**
 * 10.8.1, 10.8.2: summoning reinforcements from the hand. Only a player who has one is asked, so that the question reveals nothing
 * to the other.
 */
function askReinforcement(t: Sc): Decision | null {
  const seat = t.state.turnSeat
  const options = reinforcements(t, seat).map((card) => kindOption(t, card))
  if (options.length === 0) return null
  return { kind: 'choose', seat, clause: REINFORCED, ask: text('ask.reinforce'), options, min: 0, max: 1 }
}
function reinforce(t: Sc, _: Acting, { picked }: Choice): void {
  if (picked.length === 0) return
  summon(t, picked[0]!.id, t.state.turnSeat, null)
  t.goto('5.4.2 first')
}

export const strikerPhase = procedure<Globals, Acting>(STRIKER_PHASE, {
  '5.4.2': (t) => {
    forgetUnpaid(t)
    moment(t, 'strikerPhaseStart', '5.4.2')
  },
  /**
   * 10.8.1, 9.1.2, 9.1.3.1: reinforcement comes after rule cards and equip spells, and before or after the abilities of the turn player's
   * strikers for this moment; those of the other player's strikers come last.
   */
  '5.4.2 first': (t) => checkPart(t, 'early'),
  '10.8.1': ask(askReinforcement, reinforce),
  '9.1.3.1': (t) => {
    if (isDue(t, 'turn')) checkPart(t, 'turn')
    else t.goto('5.4.2 check')
  },
  '10.8.1 later': ask(askReinforcement, reinforce),
  '5.4.2 check': (t) => check(t),
  /** 5.4.1: the turn player acts with their own strikers. */
  '5.4.3': ask(
    (t) => {
      const seat = t.state.turnSeat
      const whyNot = (key: string) => whyNotCalled(t, seat, 'action', null, key)
      return {
        kind: 'choose',
        seat,
        clause: '5.4.3',
        ask: ASK,
        options: phaseOptions(t, seat),
        min: 1,
        max: 1,
        whyNot,
      }
    },
    (t, v, { picked }) => {
      const [chosen] = picked
      const seat = t.state.turnSeat
      v.mover = null
      v.again = 0
      if (chosen === END) return t.goto('5.4.10.1')
      if (chosen!.key.startsWith(MOVE)) {
        v.mover = t.ref(chosen!.id)
        return t.goto('5.4.6.1')
      }
      if (chosen!.key.startsWith(ATTACK)) {
        v.attacker = t.ref(chosen!.id)
        return t.goto('5.4.7.1')
      }
      const chosenAbility = declarableOf(chosen!)
      declare(t, seat, chosenAbility.card, chosenAbility.ability, null)
      t.goto('6.1.3')
    },
  ),
  '5.4.6.1': ask(
    (t, v) => askArea(t, v, 'ask.area', false),
    (_, v, { picked }) => {
      v.to = picked[0]!.id
    },
  ),
  /** 8.1.8: abilities that wait for this move resolve first. */
  '5.4.6.1 about': (t, { mover }) => answerFirst(t, 'beingMoved', [mover!]),
  /** 5.4.6: the area must be next to where the striker stands now. */
  '5.4.6.1 moved': (t, { mover, to, again }) => {
    forgetUnpaid(t)
    if (!isThere(t, mover) || !areasNear(t, mover.card).includes(to)) return
    const clause = again > 0 ? SWIFT : '5.4.6.1'
    moveTogether(t, [{ whom: mover, area: to }], { way: '', clause, seat: t.state.turnSeat })
  },
  '5.4.6.2': (t) => check(t),
  /** 10.6.1: the striker may move once more before its extra action. */
  '10.6.1': ask(
    (t, v) => {
      if (!isThere(t, v.mover) || v.again >= swiftness(t, v.mover.card) || !canMove(t, v.mover.card))
        return null
      return askArea(t, v, 'ask.swift', true)
    },
    (t, v, { picked }) => {
      v.again++
      if (picked[0] === DONE) return
      v.to = picked[0]!.id
      t.goto('5.4.6.1 about')
    },
  ),
  /** 5.4.6.3, 5.4.6.3.1, 5.4.6.3.2 */
  '5.4.6.3': ask(
    (t, v) => {
      if (!isThere(t, v.mover)) return null
      const seat = t.state.turnSeat
      const { card } = v.mover
      const options = extraOptions(t, seat, card)
      const whyNot = (key: string) => whyNotCalled(t, seat, 'action', card, key)
      return {
        kind: 'choose',
        seat,
        clause: '5.4.6.3',
        ask: text('ask.extra', { card: cardText(printed(t, card)) }),
        options,
        min: 1,
        max: 1,
        whyNot,
      }
    },
    (t, v, { picked }) => {
      const [chosen] = picked
      if (chosen === DONE) return
      if (chosen!.key.startsWith(ATTACK)) {
        v.attacker = v.mover
        return t.goto('5.4.7.1')
      }
      const seat = t.state.turnSeat
      const chosenAbility = declarableOf(chosen!)
      declare(t, seat, chosenAbility.card, chosenAbility.ability, v.mover)
      t.goto('6.1.3')
    },
  ),
  '5.4.6.4': (t, v) => {
    if (isThere(t, v.mover)) makeActed(t, [v.mover.card], '5.4.6.4', t.state.turnSeat)
  },
  '5.4.6.4 check': (t) => check(t),
  '5.4.6.5': (t) => t.goto('5.4.3'),
  '5.4.7.1': (t, v) => {
    forgetUnpaid(t)
    t.call(ATTACK_WITH, { attacker: v.attacker!, target: null })
    v.attacker = null
  },
  /** 6.1.3.3: a striker that declares after a move becomes acted before the chain begins. */
  '6.1.3': (t, v) => {
    /** 5.4.8.7: if the declaration was taken back, the player chooses again. */
    if (wasTakenBack(t)) return t.goto(v.mover ? '5.4.6.3' : '5.4.3')
    if (isThere(t, v.mover)) makeActed(t, [v.mover.card], '6.1.3.3', t.state.turnSeat)
    v.mover = null
  },
  '6.1.3.3': (t) => check(t),
  /** 6.1.3.2: only a declaration in this phase begins a chain. */
  '6.1.3 chain': (t) => {
    if (t.state.pending.length > 0) t.call(CHAIN, { item: null })
    t.goto('5.4.3')
  },
  /** 5.4.5, 5.4.10 */
  '5.4.10.1': (t) => moment(t, 'strikerPhaseEnd', '5.4.10.1'),
  '5.4.10.1 check': (t) => check(t),
  '5.4.10.2': (t) => t.return(),
})
