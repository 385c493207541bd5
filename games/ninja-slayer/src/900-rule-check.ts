import {
  ask,
  hasComeRound,
  type Json,
  type Option,
  procedure,
  type Ref,
  type Rounds,
  type Seat,
  text,
} from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import { cardText, printed } from './200-cards.ts'
import { type Globals, type Ns, opponentOf } from './300-zones.ts'
import { isDue } from './1000-rule-processing.ts'
import { canEnter, type Entering, enter } from './1204-entry.ts'
import { hideAgain } from './1205-resolving.ts'
import { mayStateMatter, noticeStates } from './1209-triggers.ts'

/**
 * 900, 901, 901.1: rule processing until none is due, then triggered abilities one by one, the turn player's first,
 * until none waits (902, 902.1, 902.1d).
 */
export const ruleCheck = procedure<Globals>('902', {
  '902.1a': (t, v) => {
    if (!isDue(t)) return
    if (!hasComeRound(t, v as unknown as Rounds)) t.call('1001')
    t.goto('902.1a')
  },
  '1209.8': (t) => noticeStates(t),
  '902.1b': ask(
    (t) => {
      const first = waitingSeat(t)
      if (first === undefined) return null
      const clause = first === t.state.turnSeat ? '902.1b' : '902.1c'
      const options = t.state.waiting
        .filter(({ seat }) => seat === first)
        .map(({ id, source }, i): Option => ({ key: `t${i + 1}`, text: triggerText(t, source!), id }))
      return { kind: 'choose', seat: first, clause, ask: text('ask.trigger'), options, min: 1, max: 1 }
    },
    (t, _, { picked }) => {
      const waiting = t.state.waiting.find(({ id }) => id === picked[0]!.id)!
      t.unwait(waiting)
      enterTriggered(t, waiting.seat, waiting.source!, waiting.data)
      t.goto('902.1a')
    },
  ),
  '902.1d': (t) => {
    t.state.globals.hurtBy = []
  },
})

/** 1209.7: what comes later is called by its card only as long as that is still there to be named. */
const triggerText = (t: Ns, source: Ref) =>
  t.alive(source)
    ? text('option.trigger', { card: cardText(printed(t, source.card)) })
    : text('option.trigger.gone')

/** Whether a rule check would find anything to do. */
export function isToBeChecked(t: Ns): boolean {
  if (t.state.waiting.length > 0 || t.state.globals.hurtBy.length > 0) return true
  return mayStateMatter(t) || isDue(t)
}

/** 1209.5: what has triggered is entered, unless it cannot be; whether its card still has it does not count (1209.9). */
function enterTriggered(t: Ns, seat: Seat, card: Ref, data: Json): void {
  const { ability, it, players } = data as unknown as Entering & { ability: Ability }
  if (canEnter(t, seat, card.card, ability, it)) enter(t, { seat, card, ability, it: it!, players: players! })
  else hideAgain(t)
}

/** 902.1b, 902.1c, 1209.4: whose turn it is to enter a triggered ability. */
function waitingSeat(t: Ns): Seat | undefined {
  return [t.state.turnSeat, opponentOf(t.state.turnSeat)].find((seat) =>
    t.state.waiting.some((one) => one.seat === seat),
  )
}
