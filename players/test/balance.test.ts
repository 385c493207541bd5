import { blackpoker } from '@tefuda/blackpoker'
import { judge } from '@tefuda/blackpoker/judge'
import { Match, offered, seeded } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { type Balance, balance, type Stand, swingsOf } from '../src/curves/balance.ts'
import { answerOf, bots } from '../src/index.ts'

/** A match that bots have played, to its end or for so many answers. */
function played(most = Number.POSITIVE_INFINITY) {
  const match = new Match(blackpoker, { seed: 'balance', options: {}, decks: [null, null], seats: 2 })
  const random = seeded('balance')
  const mind = bots.random!.make(blackpoker)
  for (let { decision } = match; decision && match.length < most; decision = match.decision) {
    const door = { decision: offered(decision), view: () => match.view(decision!.seat) }
    match.answer(decision.seat, answerOf(mind, door, random).answer)
  }
  return match
}

test('a match is judged turn by turn, for one side as much as against the other, and ends as it ended', () => {
  const match = played()
  const { turns, moves } = balance(blackpoker, judge, match.record())
  expect(moves.map(({ at }) => at)).toEqual([...moves.keys()])
  expect(moves).toHaveLength(match.length + 1)
  expect(turns.map(({ turn }) => turn)).toEqual(
    Array.from({ length: match.table.state.turn }, (_, i) => i + 1),
  )
  for (const { for: stood } of [...turns, ...moves]) {
    expect(Math.abs(stood[0]!)).toBeLessThanOrEqual(1)
    expect(stood[0]! + stood[1]!).toBeCloseTo(0)
  }
  const [winner] = match.result!.winners
  expect(turns.at(-1)!.for[winner!]).toBeCloseTo(1)
})

test('what was learned of whole turns does not judge the middle of one', () => {
  const never = () => {
    throw new Error('the learned judge was asked')
  }
  const learned = { ...judge, worth: never, written: judge, wholeTurns: true as const }
  const match = played(60)
  expect(balance(blackpoker, learned, match.record())).toEqual(balance(blackpoker, judge, match.record()))
  const decision = offered(match.decision!)
  const door = { decision, view: () => match.view(decision.seat) }
  const answerBy = (by: typeof judge) => bots.greedy!.make(blackpoker, by)(door, seeded('luck'))
  expect(answerBy(learned)).toEqual(answerBy(judge))
})

test('a match that is not over is judged as far as it went', () => {
  const { turns } = balance(blackpoker, judge, played(60).record())
  expect(turns.length).toBeGreaterThan(0)
  expect(Math.abs(turns.at(-1)!.for[0]!)).toBeLessThan(1)
})

/** How it stood for the first of two, after each answer. */
const stood = (turn: number, ...worths: number[]) => worths.map((worth) => ({ turn, worth }))

function went(...moves: { readonly turn: number; readonly worth: number }[]): Balance {
  const all = moves.map(({ turn, worth }, at): Stand => ({ at, turn, seat: 0, for: [worth, -worth] }))
  const ends = Map.groupBy(all, ({ turn }) => turn)
  return { moves: all, turns: [...ends.values()].map((turn) => ({ ...turn[0]!, for: turn.at(-1)!.for })) }
}

test('the largest swings are told in their order, one of each turn, as far as they last', () => {
  const match = went(
    ...stood(1, 0, 0.05, 0.3),
    ...stood(2, 0.3, 0.25, 0.2),
    ...stood(3, 0.2, 0.9, 0.1),
    ...stood(4, 0.1, -0.3, -0.5),
    ...stood(5, -0.5, 1),
  )
  expect(swingsOf(match).map(({ before }) => before.at)).toEqual([1, 9, 12])
  expect(swingsOf(match, 1).map(({ before, after }) => [before.at, after.for[0]])).toEqual([[12, 1]])
  const isOther = ({ before }: { readonly before: Stand }) => before.at !== 12
  expect(swingsOf(match, 1, isOther).map(({ before }) => before.at)).not.toContain(12)
})
