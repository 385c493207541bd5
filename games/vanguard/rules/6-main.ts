import { kindOption } from '@tefuda/common'
import {
  ask,
  type CardId,
  entry,
  hasComeRound,
  type Option,
  procedure,
  type Refusal,
  type Rounds,
  refusal,
  type Seat,
  text,
} from '@tefuda/kernel'
import { isForbidden } from './1-principles.ts'
import { printed } from './2-cards.ts'
import { columnOf, partner } from './4-circles.ts'
import { circleOf, type Globals, hand, isLockedCircle, rears, type Vg } from './4-zones.ts'
import { check } from './8-check.ts'
import { isForbiddenTo } from './8-lasting.ts'
import { activationOf, isCallable, play, waysOf, whyNotCalled } from './8-playing.ts'
import { moment } from './8-triggers.ts'
import { call, rearCircles } from './10-calling.ts'
import { shift } from './10-moving.ts'

/** 6.6, 6.6.1: the main phase. */
export const MAIN_PHASE = entry<Choosing>('6.6.1')
type Choosing = Rounds & { circle: number }

const END: Option = { key: 'end', text: text('option.end'), id: -1 }
/** 6.6.1.2.3: the columns whose two circles are both for rear-guards. */
const SIDES = [
  { key: 'swap>left', front: 0 },
  { key: 'swap>right', front: 2 },
] as const
const SWAPS: readonly Option[] = SIDES.map(({ key }, i) => ({ key, text: text(`option.${key}`), id: -2 - i }))

const onCircle = (t: Vg, seat: Seat, circle: number) =>
  rears(t, seat).filter((card) => circleOf(t, card) === circle)

/** 6.6.1.2.3: columns with a unit, without a locked card (10.22.6) and without a unit that cannot move (10.32.2). */
function swappable(t: Vg, seat: Seat): readonly Option[] {
  return SWAPS.filter((_, i) => {
    const { front } = SIDES[i]!
    const circles = [front, partner(front)]
    if (circles.some((circle) => isLockedCircle(t, seat, circle))) return false
    const there = circles.flatMap((circle) => onCircle(t, seat, circle))
    return there.length > 0 && !there.some((card) => isForbidden(t, card, 'move'))
  })
}

function callable(t: Vg, seat: Seat): readonly CardId[] {
  if (rearCircles(t, seat).length === 0) return []
  const kinds = new Map<number, CardId>()
  for (const card of hand(t, seat))
    if (isCallable(t, seat, card) && !isForbiddenTo(t, seat, 'call', card))
      kinds.set(t.state.print[card]!, card)
  return [...kinds.values()].sort((a, b) => t.state.print[a]! - t.state.print[b]!)
}

const TOO_HIGH = refusal('8.5.2.1.1.2', 'no.grade')

function whyNot(t: Vg, seat: Seat, key: string): Refusal | null {
  const held = hand(t, seat).find((card) => printed(t, card).name === key)
  if (held !== undefined) return isCallable(t, seat, held) ? null : TOO_HIGH
  return whyNotCalled(t, seat, key)
}

export const mainPhase = procedure<Globals, Choosing>(MAIN_PHASE, {
  '6.6.1.1': (t) => moment(t, 'mainPhaseStart', '6.6.1.1'),
  /** 8.4.2.1 */
  '8.4.2.1': (t) => check(t),
  /** 12.1.1.2, 12.1.1.4: plays that a fighter could repeat for ever. */
  '12.1.1': (t, v) => {
    hasComeRound(t, v)
  },
  /** 6.6.1.2, 8.4.2, 8.4.2.2, 8.4.2.3, 3.6.3 */
  '6.6.1.2': ask(
    (t) => {
      const seat = t.state.turnSeat
      const options = [
        ...callable(t, seat).map((card) => kindOption(t, card)),
        ...waysOf(t, seat),
        ...swappable(t, seat),
        END,
      ]
      const asked = { seat, clause: '6.6.1.2', ask: text('ask.main') }
      return { kind: 'choose', ...asked, options, min: 1, max: 1, whyNot: (key) => whyNot(t, seat, key) }
    },
    (t, _, { picked }) => {
      const [chosen] = picked
      const seat = t.state.turnSeat
      /** 6.6.1.3 */
      if (chosen === END) return t.return()
      t.goto('8.4.2.1')
      if (SWAPS.includes(chosen!)) return exchange(t, seat, SIDES[-2 - chosen!.id]!.front)
      if ('ability' in chosen!) {
        const way = activationOf(chosen)
        return play(t, seat, way.card, way.ability)
      }
      /** 6.6.1.2.1, 6.6.1.2.1.1, 10.7.1.1.1.2: a normal call (10.7.1.2): one card, to a rear-guard circle. */
      call(t, [chosen!.id], seat, '8.5.1.2', { by: 'rules' })
    },
  ),
})

/** 6.6.1.2.3: both units change places, or one moves to the free circle; 10.32.2: that is moving. */
function exchange(t: Vg, seat: Seat, front: number): void {
  const cards = rears(t, seat).filter((card) => columnOf(circleOf(t, card)) === columnOf(front))
  shift(
    t,
    cards,
    cards.map((card) => partner(circleOf(t, card))),
    '6.6.1.2.3',
    seat,
  )
}
