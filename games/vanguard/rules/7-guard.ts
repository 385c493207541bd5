import { beginPaying, isPaid, kindOption, payCost } from '@tefuda/common'
import {
  ask,
  type CardId,
  entry,
  eventOf,
  hasComeRound,
  type Option,
  procedure,
  type Ref,
  type Refusal,
  type Rounds,
  refusal,
  type Seat,
  type TextArgs,
  text,
} from '@tefuda/kernel'
import { contextOf } from '@tefuda/language'
import { FORBIDDEN, isForbidden } from './1-principles.ts'
import { cardText, may, printed } from './2-cards.ts'
import { GUARDIAN_CIRCLE, isFront } from './4-circles.ts'
import { cardOption, interceptOption } from './4-names.ts'
import { circleOf, type Globals, gZone, hand, rears, type Vg } from './4-zones.ts'
import { battleOf, isAttacked, leaveBattle } from './7-fighting.ts'
import { check } from './8-check.ts'
import { isCallable } from './8-playing.ts'
import { speak } from './8-speech.ts'
import { hasKeyword } from './8-traits.ts'
import { moment } from './8-triggers.ts'
import { callGuardians, guardable, guardWith, mayGuard } from './10-calling.ts'
import { areBothReady, isStrideable, openGGuardians } from './10-striding.ts'
import { G_GUARD, gGuardianCost, isGGuardian } from './11-stride.ts'

/** 7.4, 7.4.1: the guard step. */
export const GUARD_STEP = entry<Rounds>('7.4.1')

const PASS: Option = { key: 'pass', text: text('option.pass'), id: -1 }

/** 7.4.1.2.3: the most G guardians that may lie face up in the G zone. */
const MOST_OPEN = 3

/** One card of each kind. */
function kindsOf(t: Vg, cards: readonly CardId[]): readonly CardId[] {
  const kinds = new Map<number, CardId>()
  for (const card of cards) kinds.set(t.state.print[card]!, card)
  return [...kinds.values()].sort((a, b) => t.state.print[a]! - t.state.print[b]!)
}

/** 7.4.1.2.2, 8.5.2.2.1.1: cards in hand that may be called to guard. */
const guards = (t: Vg, seat: Seat): readonly CardId[] =>
  kindsOf(t, hand(t, seat)).filter((card) => isCallable(t, seat, card) && mayGuard(t, seat, card))

/** 7.4.1.2.3, 11.14.2 */
function gGuards(t: Vg, seat: Seat): readonly CardId[] {
  if (!areBothReady(t)) return []
  if (openGGuardians(t, seat, (card) => isGGuardian(t, card)) > MOST_OPEN) return []
  return kindsOf(
    t,
    gZone(t, seat).filter((card) => isStrideable(t, card) && isGGuardian(t, card) && mayGuard(t, seat, card)),
  ).filter((card) => speak.canPay(t, contextOf(seat, t.ref(card)), gGuardianCost(t, card)!))
}

/** 7.4.1.2.4, 11.3.1: front-row rear-guards with intercept that are not attacked themselves, resting or not; 10.32.2: a unit that cannot move cannot intercept. */
const interceptors = (t: Vg, seat: Seat): readonly CardId[] =>
  rears(t, seat).filter(
    (card) =>
      (isFront(circleOf(t, card)) || may(t, card, 'can:interceptFromBack')) &&
      hasKeyword(t, card, 'intercept') &&
      !isAttacked(t, card) &&
      !isForbidden(t, card, 'intercept') &&
      !isForbidden(t, card, 'move') &&
      guardable(t, seat).some((one) => one !== card),
  )

const TOO_HIGH = refusal('8.5.2.1.1.2', 'no.grade')
function whyNot(t: Vg, seat: Seat, key: string): Refusal | null {
  const held = hand(t, seat).find((card) => printed(t, card).name === key)
  if (held === undefined) return null
  return isCallable(t, seat, held) ? FORBIDDEN : TOO_HIGH
}

/** The attackers and targets that are still there. */
function fightersIn(t: Vg): TextArgs {
  const { attackers, attacked } = battleOf(t)!
  const names = (refs: readonly Ref[]) => {
    const there = refs.filter((ref) => t.alive(ref))
    return there.length > 0 ? there.map(({ card }) => cardText(printed(t, card))) : '–'
  }
  return { attackers: names(attackers), attacked: names(attacked), n: attackers.length }
}

export const guardStep = procedure<Globals, Rounds>(GUARD_STEP, {
  '7.4.1.1': (t) => moment(t, 'guardStepStart', '7.4.1.1'),
  '7.4.1.3': (t) => {
    t.globals.acting = 1 - t.state.turnSeat
    check(t)
  },
  /** 12.1.1.2: guards that a fighter could call for ever. */
  '12.1.1': (t, v) => {
    hasComeRound(t, v)
  },
  /** 7.4.1.2, 7.4.1.2.1, 7.4.1.2.1.1 */
  '7.4.1.2': ask(
    (t) => {
      const seat = 1 - t.state.turnSeat
      const options = [
        PASS,
        ...(guardable(t, seat).length === 0
          ? []
          : [
              ...guards(t, seat).map((card) => kindOption(t, card)),
              ...gGuards(t, seat).map((card) => kindOption(t, card)),
              ...interceptors(t, seat).map((card) => interceptOption(t, card)),
            ]),
      ]
      const asked = { seat, clause: '7.4.1.2', ask: text('ask.guards', fightersIn(t)) }
      return { kind: 'choose', ...asked, options, min: 1, max: 1, whyNot: (key) => whyNot(t, seat, key) }
    },
    (t, _, { picked }) => {
      const [chosen] = picked
      if (chosen === PASS) {
        t.globals.acting = t.state.turnSeat
        return t.return()
      }
      const seat = 1 - t.state.turnSeat
      t.goto('7.4.1.3')
      const { id: card } = chosen!
      const zone = t.layout.specOf[t.state.at[card]!]!.name
      /** 10.7.1.2.1: this is the other normal call. */
      if (zone === 'hand') callGuardians(t, [card], seat, '7.4.1.2.2', 'rules')
      else if (zone === 'g') t.call(G_GUARD, { seat, card: t.ref(card) })
      else t.call(INTERCEPT_WITH, { seat, card: t.ref(card) })
    },
  ),
})

type Guarding = { readonly seat: Seat; readonly card: Ref }
const INTERCEPT_WITH = entry<Guarding>('11.3.1')

/** 7.4.1.2.3: pays its cost and calls the card. */
export const gGuarding = procedure<Globals, Guarding>(G_GUARD, {
  '11.14.2': beginPaying,
  '11.14.2 cost': (t, { seat, card }) => payCost(t, gGuardianCost(t, card.card)!, contextOf(seat, card)),
  '11.14.2 call': (t, { seat, card }) => {
    if (isPaid(t, '11.14.2 failed')) callGuardians(t, [card.card], seat, '7.4.1.2.3', 'effect')
  },
  '11.14.2 done': (t) => t.return(),
  '11.14.2 failed': () => {},
})

/** 7.4.1.2.4, 10.32.2: it moves to the guardian circle; 10.5: this is not placing. */
export const intercepting = procedure<Globals, Guarding>(INTERCEPT_WITH, {
  '7.4.1.2.4': ask(
    (t, { seat, card }) => {
      const options = guardable(t, seat)
        .filter((one) => one !== card.card)
        .map((one) => cardOption(t, one))
      const asked = { seat, clause: '7.4.1.2.4', ask: text('ask.guard') }
      return { kind: 'choose', ...asked, options, min: 1, max: 1 }
    },
    (t, { seat, card: { card } }, { picked }) => {
      const marks = { circle: GUARDIAN_CIRCLE, rested: 1 }
      /** 11.3.1: told while it is still a rear-guard, since intercept is a rear-guard's ability. */
      t.do(eventOf('intercept', '7.4.1.2.4', seat, [card]))
      t.move([card], t.zone('guardian', seat), '7.4.1.2.4', seat, marks)
      leaveBattle(t, [card])
      guardWith(t, [card], [t.ref(picked[0]!.id)])
      t.do(eventOf('shift', '10.32.2', seat, [card]))
    },
  ),
})
