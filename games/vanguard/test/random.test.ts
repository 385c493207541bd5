import { parseScenarios, whyFails } from '@tefuda/testkit/judge'
import { expect, test } from 'vitest'
import { CARDS, DECKS } from '../cards/bundled.ts'
import { vanguardScenarios } from '../scenario/index.ts'

const game = vanguardScenarios(CARDS, [...DECKS.values()])

test('[3.16.2] what is chosen at random nobody chooses, as many as are asked for', () => {
  const fallen = new Set<string>()
  for (let seed = 0; seed < 12; seed++) {
    for (const pair of ['[one, two]', '[one, three]', '[two, three]']) {
      const [parsed] = parseScenarios(
        `game: vanguard
title: two of three fall
seed: ${seed}
cards:
  - { id: dice, text: ["【起】【(R)】:相手のリアガードをランダムに2枚選び、退却させる。"] }
  - { id: one }
  - { id: two }
  - { id: three }
table: { A: { rear: [dice] }, B: { rear: [one, two, three] } }
play:
  - A: A:dice.1
  - expect: { decision: { seat: A, clause: "6.6.1.2" } }
expect: { table: { B: { rear: 1, drop: { anyOrder: ${pair} } } } }`,
        'random.yaml',
      )
      if (whyFails(game, parsed!, { ways: [] }) === null) fallen.add(pair)
    }
  }
  expect(fallen.size).toBe(3)
})
