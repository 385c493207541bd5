import { seatOption } from '@tefuda/common'
import {
  ask,
  type CardId,
  notedEvent,
  type Option,
  procedure,
  type Ref,
  type Seat,
  text,
} from '@tefuda/kernel'
import { endEffects } from './100-control.ts'
import { opponentOf } from './100-game.ts'
import { numberOf } from './200-cards.ts'
import { cardOption } from './300-names.ts'
import { type AisatsuTarget, characters, type Globals, isBowed, type Ns } from './300-zones.ts'
import { greetedOf, greeterOf, isCharacter } from './700-aisatsu.ts'
import { givePriority } from './800-priority.ts'
import { isDue } from './1000-rule-processing.ts'
import { hurt } from './1100-damage.ts'
import { moment, noticeStates } from './1209-triggers.ts'
import { isForbidden } from './1213-continuous.ts'
import { setBowed } from './1300-terms.ts'
import { canInterrupt } from './1400-keywords.ts'
import { AISATSU, INTERRUPT } from './events.ts'

const NONE: Option = { key: 'none', text: text('option.none'), id: -1 }
/** 706.8a, 1323, 1323.1: effects for this ikusa end. */
const endIkusaEffects = (t: Ns) => endEffects(t, ({ until }) => until === 'ikusa')

/** The greeter, the chosen target, and the interrupter. */
interface Greeting {
  greeter: Ref | null
  greeted: AisatsuTarget | null
  interrupter: Ref | null
}

/**
 * 700, 701, 701.1: the ikusa phase. The start step (702) and the end step (707) surround as many aisatsu as the turn
 * player wants (703, 703.1); each has the target step (704), the interrupt step (705) and the ikusa damage step (706), in
 * this order (703.2), and closes with what 706.8 lists.
 */
export const ikusa = procedure<Globals, Greeting>('700', {
  '702.1': (t) => moment(t, 'ikusaStart', '702.1'),
  '702.2': givePriority,
  '704.1': (t) => moment(t, 'targetStep', '704.1'),
  '704.2': givePriority,
  '704.3': ask(
    (t) => {
      const seat = t.state.turnSeat
      /** 704.3a-1, 704.3a: unbowed. */
      const able = characters(t, seat).filter((card) => !isBowed(t, card) && canGreet(t, card))
      const options = [NONE, ...able.map((card) => cardOption(t, card))]
      return { kind: 'choose', seat, clause: '704.3', ask: text('ask.greeter'), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      if (picked[0] === NONE) t.goto('707.1')
      else v.greeter = t.ref(picked[0]!.id)
    },
  ),
  '704.4': ask(
    (t, v) => {
      const foe = opponentOf(t.state.turnSeat)
      const player = isForbidden(t, v.greeter!.card, 'aisatsuPlayer') ? [] : [seatOption(foe)]
      const options = [...player, ...characters(t, foe).map((card) => cardOption(t, card))]
      return {
        kind: 'choose',
        seat: t.state.turnSeat,
        clause: '704.4',
        ask: text('ask.greeted'),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, v, { picked }) => {
      const foe = opponentOf(t.state.turnSeat)
      v.greeted = picked[0]!.key === seatOption(foe).key ? { seat: foe } : t.ref(picked[0]!.id)
    },
  ),
  '704.5': (t, v) => setBowed(t, [v.greeter!.card], true, '704.5', t.state.turnSeat),
  '704.6': (t, v) => {
    t.set('greeter', v.greeter)
    t.set('greeted', v.greeted)
  },
  '704.7': (t) => {
    const { greeter, greeted } = t.state.globals
    const note = { greeter: greeter!, greeted: greeted! }
    t.do(notedEvent(AISATSU, '704.7', t.state.turnSeat, [greeter!.card], note))
  },
  '704.8': givePriority,
  '705.1': (t) => moment(t, 'interruptStep', '705.1'),
  '705.2': givePriority,
  '705.3': ask(
    (t) => {
      const seat = opponentOf(t.state.turnSeat)
      const options = [NONE, ...interrupters(t, seat).map((card) => cardOption(t, card))]
      return { kind: 'choose', seat, clause: '705.3', ask: text('ask.interrupt'), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      v.interrupter = picked[0] === NONE ? null : t.ref(picked[0]!.id)
    },
  ),
  '705.4': (t, { interrupter }) => {
    if (!interrupter) return
    t.mark([interrupter.card], 'interrupted', t.state.turn, '705.4', opponentOf(t.state.turnSeat))
    t.set('greeted', interrupter)
    const note = { greeter: t.state.globals.greeter!, greeted: interrupter }
    t.do(notedEvent(INTERRUPT, '705.4', opponentOf(t.state.turnSeat), [interrupter.card], note))
  },
  '705.6': givePriority,
  '706.1': (t) => {
    if (!greeterOf(t) || !greetedOf(t)) t.goto('706.10')
  },
  '706.2': (t) => moment(t, 'ikusaDamageStep', '706.2'),
  '706.3': givePriority,
  '706.4': (t) => fight(t),
  '706.5': givePriority,
  '706.6': (t) => moment(t, 'ikusaDamageEnd', '706.6'),
  '706.7': givePriority,
  '706.8a': (t) => endIkusaEffects(t),
  '706.8b': (t) => {
    noticeStates(t)
    if (isDue(t) || t.state.waiting.length > 0) t.goto('706.7')
  },
  '706.9': (t) => endAisatsu(t),
  '706.10': (t) => {
    endAisatsu(t)
    t.goto('704.1')
  },
  '707.1': (t) => moment(t, 'ikusaEnd', '707.1'),
  '707.2': givePriority,
})

/** 706.9a, 706.9b, 706.9c: ends the aisatsu: no card greets, is greeted or is in ikusa any more. */
function endAisatsu(t: Ns): void {
  endIkusaEffects(t)
  t.set('greeter', null)
  t.set('greeted', null)
}

/** 704.3a-2: it may greet, and has someone to greet. */
function canGreet(t: Ns, card: CardId): boolean {
  if (isForbidden(t, card, 'aisatsu')) return false
  return !isForbidden(t, card, 'aisatsuPlayer') || characters(t, opponentOf(t.state.turnSeat)).length > 0
}

/**
 * 706.4, 1216.4, 1318, 1318.1: the greeter deals sabotage to a player, karate to a character; the check of 706.1 may be
 * out of date by now.
 */
function fight(t: Ns): void {
  const greeter = greeterOf(t)
  const greeted = greetedOf(t)
  if (!greeter || !greeted) return
  // 208.1: a player takes one damage per star of sabotage.
  const [field, clause] = isCharacter(greeted)
    ? (['karate', '706.4b'] as const)
    : (['sabotage', '706.4a'] as const)
  hurt(t, greeted, numberOf(t, greeter.card, field), clause, greeter, true)
}

/**
 * 705.3a: the characters that can interrupt: once a turn (705.3a-1), and never an aisatsu that cannot be changed (705.3a-2).
 */
function interrupters(t: Ns, seat: Seat): readonly CardId[] {
  const greeter = greeterOf(t)
  const greeted = greetedOf(t)
  if (!greeter || !greeted) return NOBODY
  const able = characters(t, seat).filter(
    (card) => canInterrupt(t, card, greeted) && t.markOf(card, 'interrupted') !== t.state.turn,
  )
  return able.length > 0 && isForbidden(t, greeter.card, 'interrupted') ? NOBODY : able
}

const NOBODY: readonly CardId[] = []
