import { say, seeded, startGame, view } from '@tefuda/kernel'
import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { expect, test } from 'vitest'
import { bundledNinjaSlayer, bundledScenarios } from '../cards/bundled.ts'
import { plainNinjaSlayer } from './plain.ts'

test('[1204.2b] the modes of a text are offered by their numbers in it', () => {
  const [scenario] = parseScenarios(
    `game: ninja-slayer
title: modes
cards: [{ id: choice, cost: 0, text: 次から1つ選択する。①1枚ドロー。②あなたは1回復する。 }]
table: { A: { hand: [choice] } }
play: [{ A: choice }]
`,
    'one.yaml',
  )
  const decision = stepsOf(bundledScenarios, scenario!).at(-1)!.table.decision()!
  const options = decision.kind === 'choose' ? decision.options : []
  const told = options.map(({ key, text }) => [key, /\d/.exec(say(bundledNinjaSlayer.words, 'en', text))![0]])
  expect(told).toEqual([
    ['1', '1'],
    ['2', '2'],
  ])
})

test('[402.4b] nobody supposes more than four of a card in a constructed deck', () => {
  for (let seed = 0; seed < 10; seed++) {
    const seen = view(startGame(plainNinjaSlayer, { seed }), 0)
    const deck = plainNinjaSlayer.supposedDeck(seen, 1, seeded(seed))
    const copies = new Map<string, number>()
    for (const name of deck) copies.set(name, (copies.get(name) ?? 0) + 1)
    expect([deck.length, Math.max(...copies.values())]).toEqual([50, 4])
  }
})
