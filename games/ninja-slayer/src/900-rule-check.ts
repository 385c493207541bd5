import { ask, type Json, type Option, procedure, type Ref, type Seat, text } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import { type Globals, type Ns, opponentOf } from './300-zones.ts'
import { isDue } from './1000-rule-processing.ts'
import { canEnter } from './1204-entry.ts'
import { noticeStates } from './1209-triggers.ts'

/** 902: rule processing until none is due, then triggered abilities one by one, the turn player's first. */
export const ruleCheck = procedure<Globals>('902', {
  '902.1a': (t) => {
    if (!isDue(t)) return
    t.call('1001')
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
        .map(({ id }, i): Option => ({ key: `t${i + 1}`, text: text('option.trigger', { n: i + 1 }), id }))
      return { kind: 'choose', seat: first, clause, ask: text('ask.trigger'), options, min: 1, max: 1 }
    },
    (t, _, { picked }) => {
      const waiting = t.state.waiting.find(({ id }) => id === picked[0]!.id)!
      t.unwait(waiting)
      enterTriggered(t, waiting.seat, waiting.source!, waiting.data)
      t.goto('902.1a')
    },
  ),
})

/** 1209.5: what has triggered is entered, unless it cannot be. */
function enterTriggered(t: Ns, seat: Seat, card: Ref, data: Json): void {
  const { ability, it } = data as unknown as { ability: Ability; it: readonly Ref[] }
  if (canEnter(t, seat, card.card, ability, it))
    t.call('1204', { seat, card, ...(data as object) } as { seat: Seat; card: Ref })
}

/** 902.1b, 902.1c: whose turn it is to enter a triggered ability. */
function waitingSeat(t: Ns): Seat | undefined {
  return [t.state.turnSeat, opponentOf(t.state.turnSeat)].find((seat) =>
    t.state.waiting.some((one) => one.seat === seat),
  )
}
