import { ask, type CardId, event, type Option, procedure, type Ref, type Seat, text } from '@tefuda/kernel'
import { hasKeyword, numberOf } from './200-cards.ts'
import { cardOption, seatOption } from './300-names.ts'
import { type AisatsuTarget, characters, type Globals, isBowed, type Ns, opponentOf } from './300-zones.ts'
import { moment } from './500-turn.ts'
import { isDue } from './1000-rule-processing.ts'
import { hurt } from './1100-damage.ts'
import { isForbidden } from './1213-continuous.ts'
import { setBowed } from './1300-terms.ts'

const NONE: Option = { key: 'none', text: text('option.none'), id: -1 }
const greeterOf = (t: Ns) => t.state.globals.greeter as Ref
const isCharacter = (target: AisatsuTarget): target is Ref => 'card' in target

/** 700: the ikusa phase, with as many aisatsu as the turn player wants. */
export const ikusa = procedure<Globals>('700', {
  '702.1': (t) => moment(t, 'ikusaStart', '702.1'),
  '702.2': (t) => t.call('802'),
  '704.1': (t) => moment(t, 'aisatsuStep', '704.1'),
  '704.2': (t) => t.call('802'),
  '704.3': ask(
    (t) => {
      const seat = t.state.turnSeat
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
      const player = isForbidden(t, (v.greeter as Ref).card, 'aisatsuPlayer') ? [] : [seatOption(foe)]
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
  '704.5': (t, v) => setBowed(t, [(v.greeter as Ref).card], true, '704.5', t.state.turnSeat),
  '704.6': (t, v) => {
    t.state.globals.greeter = v.greeter as Ref
    t.state.globals.greeted = v.greeted as AisatsuTarget
  },
  '704.7': (t) => {
    const cards = [greeterOf(t).card]
    t.do(event('aisatsu', '704.7', t.state.turnSeat, { cards, note: t.state.globals.greeted }))
  },
  '704.8': (t) => t.call('802'),
  '705.1': (t) => moment(t, 'interruptStep', '705.1'),
  '705.2': (t) => t.call('802'),
  '705.3': ask(
    (t) => {
      const seat = opponentOf(t.state.turnSeat)
      const able = characters(t, seat).filter((card) => mayInterrupt(t, card))
      const options = [NONE, ...able.map((card) => cardOption(t, card))]
      return { kind: 'choose', seat, clause: '705.3', ask: text('ask.interrupt'), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      v.interrupter = picked[0] === NONE ? null : t.ref(picked[0]!.id)
    },
  ),
  '705.4': (t, v) => {
    const interrupter = v.interrupter as Ref | null
    if (!interrupter) return
    t.mark([interrupter.card], 'interrupted', t.state.turn, '705.4', opponentOf(t.state.turnSeat))
    t.state.globals.greeted = interrupter
    t.do(event('interrupt', '705.4', opponentOf(t.state.turnSeat), { cards: [interrupter.card] }))
  },
  '705.6': (t) => t.call('802'),
  '706.1': (t) => {
    const { greeted } = t.state.globals
    if (!t.alive(greeterOf(t)) || (isCharacter(greeted!) && !t.alive(greeted))) t.goto('706.10')
  },
  '706.2': (t) => moment(t, 'ikusaDamageStep', '706.2'),
  '706.3': (t) => t.call('802'),
  '706.4': (t) => fight(t),
  '706.5': (t) => t.call('802'),
  '706.6': (t) => moment(t, 'ikusaDamageStepEnd', '706.6'),
  '706.7': (t) => t.call('802'),
  '706.8a': (t) => t.expire('ikusa'),
  '706.8b': (t) => {
    if (isDue(t) || t.state.waiting.length > 0) t.goto('706.7')
  },
  '706.9': (t) => endAisatsu(t),
  '706.10': (t) => {
    endAisatsu(t)
    t.goto('704.1')
  },
  '707.1': (t) => moment(t, 'ikusaEnd', '707.1'),
  '707.2': (t) => t.call('802'),
})

/** 704.6, 705.5, 706.9: nobody greets or is greeted any more, and no ikusa goes on, however the aisatsu ended. */
function endAisatsu(t: Ns): void {
  t.expire('ikusa')
  t.state.globals.greeter = null
  t.state.globals.greeted = null
}

/** 704.3a: not forbidden to, and with someone to greet. */
function canGreet(t: Ns, card: CardId): boolean {
  if (isForbidden(t, card, 'aisatsu')) return false
  return !isForbidden(t, card, 'aisatsuPlayer') || characters(t, opponentOf(t.state.turnSeat)).length > 0
}

/** 705.3a, 1402: once a turn; interrupt for its player, interrupt kaizen for its player's characters as well. */
function mayInterrupt(t: Ns, card: CardId): boolean {
  const { greeted } = t.state.globals
  if (t.markOf(card, 'interrupted') === t.state.turn) return false
  if (t.alive(greeterOf(t)) && isForbidden(t, greeterOf(t).card, 'interrupted')) return false
  if (!isCharacter(greeted!))
    return hasKeyword(t, card, 'interrupt') || hasKeyword(t, card, 'interruptKaizen')
  return hasKeyword(t, card, 'interruptKaizen') && t.alive(greeted) && greeted.card !== card
}

/** 706.4: sabotage against a player, karate against a character; 706.1's check may be out of date by now. */
function fight(t: Ns): void {
  const greeter = greeterOf(t)
  const { greeted } = t.state.globals
  if (!t.alive(greeter)) return
  if (!isCharacter(greeted!)) {
    hurt(t, { seat: greeted!.seat as Seat }, numberOf(t, greeter.card, 'sabotage'), '706.4a', greeter, true)
  } else if (t.alive(greeted)) hurt(t, greeted, numberOf(t, greeter.card, 'karate'), '706.4b', greeter, true)
}
