import type { Answer, Decision } from '@tefuda/kernel'
import type { Duration } from '@tefuda/language'
import { answering, keysOf, type Staged } from '@tefuda/testkit/cases'
import type { Globals } from '../../rules/400-zones.ts'
import { playerOf } from './table.ts'

/** What a case answers, and how the game goes on while nobody does anything. */

const letGo = (decision: Decision): Answer => [keysOf(decision).includes('pass') ? 'pass' : 'end']

export const { answer, passUntil } = answering<Globals>({
  'ask.right': (_, __, decision) => letGo(decision),
  'ask.main': (_, __, decision) => letGo(decision),
  'ask.may': (_, will) => [will.declines ? 'no' : 'yes'],
  'ask.replacement': (_, __, decision) => keysOf(decision).slice(0, 1),
  'ask.modes': ({ one }) => [String(one.mode + 1)],
  'ask.heal': ({ t }, _, decision) => [t.rules.keyOf(t, playerOf(t, decision.seat))],
  'ask.pp': () => [],
  'ask.pp.draw': () => ['no'],
  'ask.weapon': () => [],
})

export function reach(staged: Staged<Globals>, time: Duration, which: 'begun' | 'over'): void {
  const { turn } = staged.t.state
  if ('during' in time && time.during === 'battle')
    passUntil(staged, () => staged.t.state.globals.battle === null)
  else if (which === 'over') passUntil(staged, () => staged.t.state.turn > turn)
  else {
    const seat = 'of' in time && time.of === 'opponent' ? 1 : 0
    passUntil(staged, () => staged.t.state.turn > turn && staged.t.state.turnSeat === seat)
  }
}
