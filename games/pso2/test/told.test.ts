import { seeded, startGame, type View, view } from '@tefuda/kernel'
import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { expect, test } from 'vitest'
import { BOSS_DECKS, bundledPso2, bundledScenarios, DECKS } from '../cards/bundled.ts'

/** What A sees at the beginning of a turn of their own, after one of a boss in which B had this in hand and passed. */
function seenByA(held: string) {
  const [scenario] = parseScenarios(
    `game: pso2
title: a pass
options: { raid: normal }
cards:
  - { id: spark, text: 1枚ドローする。 }
  - { id: dawn, type: item, text: "自分のターンの開始時:1枚ドローする。" }
table: { A: { field: [dawn, dawn] }, B: { hand: [${held}] }, C: {} }
turn: { seat: C, number: 6 }
flow: { step: raid.16, prey: A }
play: [{ until: "501.1.4 right" }]
`,
    'pass.yaml',
  )
  return view(stepsOf(bundledScenarios, scenario!).at(-1)!.table, 0)
}

test('[103.6.1.5] nobody is told whether somebody else has passed or could not act', () => {
  const seen = seenByA('filler')
  expect(seen.decision!.clause).toBe('406.2.1')
  expect(seen).toEqual(seenByA('spark'))
})

test('[100.3] [raid.2] nobody supposes more than three of a card in a deck, but in that of a boss', () => {
  const [deck, boss] = [[...DECKS.values()][0]!, [...BOSS_DECKS.values()][0]!]
  const duel = view(startGame(bundledPso2, { seed: 1, decks: [deck, deck] }), 0)
  const raid = view(startGame(bundledPso2, { seed: 1, decks: [deck, boss], options: { raid: 'normal' } }), 0)
  const most = (seen: View) =>
    Math.max(...SEEDS.map((seed) => mostAlike(bundledPso2.supposedDeck(seen, 1, seeded(seed)))))
  expect(most(duel)).toBe(3)
  expect(most(raid)).toBeGreaterThan(3)
})

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

function mostAlike(deck: readonly string[]): number {
  const copies = new Map<string, number>()
  for (const name of deck) copies.set(name, (copies.get(name) ?? 0) + 1)
  return Math.max(...copies.values())
}
