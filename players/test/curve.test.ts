import { blackpoker } from '@tefuda/blackpoker'
import { judge } from '@tefuda/blackpoker/judge'
import { byResult, type Judge, nothingWaits } from '@tefuda/common'
import { Match, type MatchRecord, offered, type Ready, type Setup, seeded } from '@tefuda/kernel'
import { bundledPso2 } from '@tefuda/pso2/bundled'
import { judge as pso2Judge } from '@tefuda/pso2/judge'
import { expect, test } from 'vitest'
import { balance, swingsOf } from '../src/curves/balance.ts'
import { Curve } from '../src/curves/curve.ts'
import { answerOf, bots } from '../src/index.ts'

/** A match that bots have played, to its end or for so many answers. */
function played<G extends object>(
  rules: Ready<G>,
  by: Judge<G>,
  setup: Partial<Setup> = {},
  most = 400,
): MatchRecord {
  const match = new Match(rules, { seed: 'curve', options: {}, decks: [null, null], seats: 2, ...setup })
  const random = seeded('curve')
  const mind = bots.greedy!.make(rules, by)
  for (let { decision } = match; decision && match.length < most; decision = match.decision) {
    const { seat } = decision
    const door = { decision: offered(decision), view: () => match.view(seat) }
    match.answer(seat, answerOf(mind, door, random).answer)
  }
  return match.record()
}

function searched<G extends object>(rules: Ready<G>, by: Judge<G>, record: MatchRecord) {
  const curve = new Curve(rules, by, record)
  while (curve.left > 0) curve.search()
  return curve.balance
}

const record = played(blackpoker, judge)

test('a match stood as the games come out that are followed, also where the judge sees nothing', () => {
  const blind = { worth: byResult, lead: 1, isSettled: nothingWaits, wholeTurns: true as const }
  const [winner] = record.result!.winners
  const before = balance(blackpoker, blind, record).turns.slice(0, -1)
  expect(before.every((turn) => turn.for[winner!] === 0)).toBe(true)
  const { turns } = searched(blackpoker, blind, record)
  expect(turns.at(-2)!.for[winner!]).toBeGreaterThan(0)
  expect(turns.at(-1)!.for[winner!]).toBe(1)
})

test('it is judged at first, bent question by question to what is found, and always the same', () => {
  const judged = balance(blackpoker, judge, record)
  const curve = new Curve(blackpoker, judge, record)
  expect(curve.balance).toEqual(judged)
  expect(curve.left).toBe(judged.turns.length)
  const lefts: number[] = []
  let before = judged
  while (curve.left > 0) {
    curve.search()
    lefts.push(curve.left)
    expect(curve.balance.turns).not.toEqual(before.turns)
    before = curve.balance
  }
  expect(lefts).toEqual([...judged.turns.keys()].reverse())
  const atOnce = new Curve(blackpoker, judge, record)
  atOnce.search(60_000)
  expect(atOnce.balance).toEqual(curve.balance)
  const { turns, moves } = curve.balance
  expect(moves.map(({ at, turn }) => [at, turn])).toEqual(judged.moves.map(({ at, turn }) => [at, turn]))
  for (const { for: stood } of [...turns, ...moves]) {
    expect(Math.abs(stood[0]!)).toBeLessThanOrEqual(1)
    expect(stood[0]! + stood[1]!).toBeCloseTo(0)
  }
  // Both turn by turn and answer by answer it is one curve: a turn stands halfway between where it and the next begin.
  turns.slice(0, -1).forEach(({ at, for: stood }, i) => {
    expect(stood[0]).toBeCloseTo((moves[at]!.for[0]! + moves[turns[i + 1]!.at]!.for[0]!) / 2)
  })
  expect(swingsOf(curve.balance)).not.toEqual(swingsOf(judged))
})

test('a match that is not over is searched as far as it went', () => {
  const open = played(blackpoker, judge, {}, 60)
  const judged = balance(blackpoker, judge, open)
  const curve = new Curve(blackpoker, judge, open)
  expect(curve.left).toBe(judged.turns.length + 1)
  curve.search(60_000)
  expect(curve.balance.moves.at(-1)).not.toEqual(judged.moves.at(-1))
})

test('what a whole party has from the beginning is no lead: in a raid it is told how it goes', {
  tags: ['long'],
}, () => {
  const raid = played(
    bundledPso2,
    pso2Judge,
    { options: { raid: 'normal' }, decks: [null, null, null], seats: 3 },
    60,
  )
  const judged = balance(bundledPso2, pso2Judge, raid)
  const { turns, moves } = searched(bundledPso2, pso2Judge, raid)
  expect(Math.abs(turns[0]!.for[0]!)).toBeLessThan(0.4)
  const far = judged.moves.at(-1)!.for[0]!
  expect(Math.abs(far)).toBeGreaterThan(0.1)
  expect(moves.at(-1)!.for[0]! * Math.sign(far)).toBeGreaterThan(0.1)
  for (const turn of turns) expect(turn.for.slice(0, -1).every((one) => one === turn.for[0])).toBe(true)
})
