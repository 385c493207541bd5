import type { Mutant } from './mutate.ts'

/** Mutants that no test can notice, or none needs to, and why. What is left out fits everything. */
export interface Explanation {
  /** From the games' folder on. */
  readonly file: string
  readonly within?: string
  readonly was?: string
  readonly to?: string
  readonly why: string
}

const BLACKPOKER: readonly Explanation[] = [
  { file: 'actions.ts', within: 'LIST', was: '1', to: '0', why: 'no card of a suit has the number 0' },
  { file: 'b2-zones.ts', within: 'MARKS', why: 'marks go by their names, in whatever order they are told' },
  {
    file: 'b2-zones.ts',
    within: 'setBarrier',
    was: "t.state.globals.barriers = t.state.globals.barriers.map((n, i) => (i === seat ? nth : n)) t.move([card], t.zone('field', seat), clause, seat, { face, barrier: 1, nth, since: t.state.turn })",
    why: 'the number of the barrier is worked out before both',
  },
  { file: 'b4-setup.ts', within: 'B4.4', was: '1', to: '2', why: 'every seat below 0 is nobody' },
  { file: 'b6-request.ts', within: 'ONCE', why: 'a refusal too many is never looked up' },
  {
    file: 'b6-request.ts',
    within: 'cannotPay',
    was: '>',
    to: '>=',
    why: 'nobody has fewer barriers than none',
  },
  {
    file: 'b7-core-flow.ts',
    within: 'B7.9',
    was: "t.call('B5.2') t.goto('B7.10 check')",
    why: 'goto speaks of the procedure whose step it is, before and after a call',
  },
  {
    file: 'b7-core-flow.ts',
    within: 'B7.11',
    was: "t.state.globals.passes++ t.do(event('pass', 'B7.11', t.state.globals.chance))",
    why: 'nothing that hears of a pass counts the passes',
  },
  {
    file: 'effects.ts',
    within: 'act.damage.2b',
    was: "bury(t, living(t, v.blockers as Ref[]), 'act.damage.2b') t.goto('act.damage')",
    why: 'one barrier goes at once, and whatever goes, goto only says what comes next',
  },
  { file: 'effects.ts', within: 'ACTION_EFFECTS', why: 'procedures go by their names' },
  { file: 'index.ts', within: 'globals', was: '1', to: '2', why: 'every seat below 0 is nobody' },
  {
    file: 'scenario.ts',
    within: 'resume',
    was: "t.state.globals.passes = (flow.passes ?? 0) as number t.state.frames = [{ in: 'game', at: setUp ? 'game B7' : '', vars: {} }]",
    why: 'neither looks at the other',
  },
  {
    file: 'scenario.ts',
    within: 'resume',
    was: 't.state.turnSeat = -1',
    why: 'until the set-up gives the first turn only B3.2 asks whose turn it is, and nobody counts there as A does',
  },
  { file: 'scenario.ts', within: 'game', was: '1', to: '0', why: 'everybody sees what lies on the stage' },
  { file: 'scenario.ts', within: 'game', was: "'pass', 'stop'", why: 'no decision offers both' },
  {
    file: 'scenario.ts',
    within: 'complete',
    was: "...t.cards('field', seat), ...t.cards('fog', seat)",
    why: 'each card gets its own mark, whichever comes first',
  },
  { file: 'characters.ts', within: 'FIGHTS_AT_ONCE', why: 'which labels there are counts, not their order' },
  {
    file: 'characters.ts',
    within: 'is',
    was: '1',
    to: '0',
    why: 'a single card of a suit is a soldier, a hero or an ace before it is looked at as an equipped one',
  },
]

const inGame = (game: string, list: readonly Explanation[]) =>
  list.map((one) => ({ ...one, file: `games/${game}/src/${one.file}` }))

export const EXPLAINED: readonly Explanation[] = [...inGame('blackpoker', BLACKPOKER)]

export const explanationOf = (mutant: Mutant): Explanation | undefined =>
  EXPLAINED.find(
    ({ file, within = mutant.within, was = mutant.was, to = mutant.text }) =>
      mutant.file === file && mutant.within === within && mutant.was === was && mutant.text === to,
  )
