import type { Answer, Decision } from '@tefuda/kernel'
import type { Duration } from '@tefuda/language'
import { asMuchAsPossible, type Staged, type Will } from '@tefuda/testkit/cases'
import type { Globals } from '../../src/400-zones.ts'
import { playerOf, sourceOf } from './table.ts'

/** What a case answers, and how the game goes on while nobody does anything. */

const letGo = (decision: Decision): Answer => [keysOf(decision).includes('pass') ? 'pass' : 'end']

/** What is asked by which word, and what a case answers. */
const ANSWERS: {
  readonly [key: string]: (staged: Staged<Globals>, will: Will, decision: Decision) => Answer
} = {
  'ask.right': (_, __, decision) => letGo(decision),
  'ask.main': (_, __, decision) => letGo(decision),
  'ask.may': (_, will) => [will.declines ? 'no' : 'yes'],
  'ask.pay.optional': (_, will) => [will.declines === 'cost' ? 'no' : 'yes'],
  'ask.modes': ({ one }) => [String(one.mode + 1)],
  'ask.heal': ({ t }, _, decision) => [t.rules.keyOf(t, playerOf(t, decision.seat))],
  'ask.pp': () => [],
  'ask.pp.draw': () => ['no'],
  'ask.weapon': () => [],
}

/** Everything else is chosen to the full, the card itself last. */
export function answer(staged: Staged<Globals>, decision: Decision, will: Will): Answer | null {
  const said = ANSWERS[decision.ask.key]?.(staged, will, decision)
  if (said) return said.every((key) => keysOf(decision).includes(key)) ? said : null
  if (decision.kind !== 'choose') return asMuchAsPossible(decision)
  const own = staged.t.rules.keyOf(staged.t, sourceOf(staged))
  const isOwn = ({ key }: { key: string }) => Number(key === own)
  return asMuchAsPossible({ ...decision, options: decision.options.toSorted((a, b) => isOwn(a) - isOwn(b)) })
}

const NOTHING: Will = { declines: 'any', paid: false, gone: false, lost: null }

/** Goes on, nobody doing anything, until something is so. */
export function passUntil(staged: Staged<Globals>, there: () => boolean): void {
  for (let steps = 0; steps < 300 && !there(); steps++) {
    const decision = staged.t.decision()
    if (!decision) return
    staged.t.answer(decision.seat, answer(staged, decision, NOTHING)!)
  }
}

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

export const keysOf = (decision: Decision) =>
  decision.kind === 'number' ? [] : decision.options.map(({ key }) => key)
