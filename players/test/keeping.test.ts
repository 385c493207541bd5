import { event, randomAnswer, seeded, startGame, type Table, type Vars } from '@tefuda/kernel'
import { bundledVanguard } from '@tefuda/vanguard/bundled'
import { expect, test } from 'vitest'
import { Keeping } from '../src/train/keeping.ts'

test('what somebody holds at the end of a turn of theirs was kept, and what has gone in it was not', () => {
  const t = startGame(bundledVanguard, { seed: 1 }) as unknown as Table<Vars>
  while (t.state.turn === 0) {
    const decision = t.decision()!
    t.answer(decision.seat, randomAnswer(decision, seeded(1)))
  }
  const turn = (seat: number) => t.do(event('turn', '7.1.1', seat, { value: t.state.turn + 1 }))
  const nameOf = (card: number) => bundledVanguard.cards[t.state.print[card]!]!.name
  turn(0)
  const keeping = new Keeping<Vars>()
  keeping.listen(t)
  const hand = t.cards('hand', 0)
  const kept = hand[0]!
  const gone = hand.find((card) => nameOf(card) !== nameOf(kept))!
  const [theirs] = t.cards('hand', 1)
  for (let round = 0; round < 50; round++) {
    t.move([gone], t.zone('drop', 0), '4.3.1', 0)
    // In another's turn a card goes for other reasons, as to guard: that says nothing.
    turn(1)
    t.move([theirs!], t.zone('drop', 1), '4.3.1', 1)
    t.move([gone], t.zone('hand', 0), '4.3.1', 0)
    t.move([kept], t.zone('drop', 0), '4.3.1', 0)
    t.move([kept], t.zone('hand', 0), '4.3.1', 0)
    t.move([theirs!], t.zone('hand', 1), '4.3.1', 1)
    turn(0)
  }
  const { keeps, others } = keeping.odds
  expect(keeps[nameOf(kept)]).toBeGreaterThan(0.9)
  expect(keeps[nameOf(gone)]).toBeLessThan(0.3)
  expect(others).toBeGreaterThan(0.5)
})
