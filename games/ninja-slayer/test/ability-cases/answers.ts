import type { Duration } from '@tefuda/language'
import { answering, type Staged } from '@tefuda/testkit/cases'
import type { Globals } from '../../rules/300-zones.ts'

/** What a case answers, and how the game goes on while nobody does anything. */

export const { answer, passUntil } = answering<Globals>({
  'ask.priority': () => ['pass'],
  'ask.may': (_, will) => [will.declines ? 'no' : 'yes'],
  'ask.pay.optional': (_, will) => [will.declines ? 'no' : 'yes'],
  'ask.ukemi': (_, will) => [will.declines === 'cost' ? 'no' : 'yes'],
  'ask.reveal': () => ['yes'],
  'ask.tatsujin': (_, will) => [will.paid ? 'yes' : 'no'],
  'ask.modes': ({ one }) => [String(one.mode + 1)],
  'ask.cost': (_, will) => [will.declines ? 'own' : 'other1'],
  'ask.greeter': () => ['none'],
  'ask.interrupt': () => ['none'],
  'ask.ether': () => [],
})

export function reach(staged: Staged<Globals>, time: Duration, which: 'begun' | 'over'): void {
  const { turn } = staged.t.state
  if ('during' in time && time.during === 'ikusa')
    passUntil(staged, () => staged.t.state.globals.greeter === null)
  else if (which === 'over') passUntil(staged, () => staged.t.state.turn > turn)
  else passUntil(staged, () => staged.t.state.turn > turn && staged.t.state.turnSeat === 1)
}
