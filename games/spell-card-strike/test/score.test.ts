import { startGame } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { bundledStrike } from '../cards/bundled.ts'

test('[4.5.2.4] a card in a score is its player’s, whoever brought it, until it leaves', () => {
  const t = startGame(bundledStrike, { seed: 1 })
  const [card] = t.cards('deck', 1)
  t.move([card!], t.zone('score', 0), '4.5.1', 0)
  expect(t.state.holder[card!]).toBe(0)
  t.move([card!], t.zone('discard', 1), '4.4.1', 0)
  expect(t.state.holder[card!]).toBe(1)
})
