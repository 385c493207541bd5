import { randomAnswer, seeded, startGame, type Witnessed } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { blackpoker } from '../src/index.ts'

/** All that is told of a game between random players. */
function told(seed: number): readonly Witnessed[] {
  const journal: Witnessed[] = []
  const t = startGame(blackpoker, { seed }, journal)
  const random = seeded(`told ${seed}`)
  for (let decision = t.decision(); decision; decision = t.decision())
    t.answer(decision.seat, randomAnswer(decision, random))
  return journal
}

describe('what is told of a move', () => {
  const moves = [1, 2, 3, 4, 5, 6].flatMap(told).filter(({ event }) => event.type === 'move')

  test('names every card that moved, afterwards as well', () => {
    for (const { event } of moves) expect(event.cards.length, event.clause).toBe(event.from.length)
  })

  test('[act.end.2] names the card that left the fog', () => {
    expect(moves.some(({ event }) => event.clause === 'act.end.2')).toBe(true)
  })
})
