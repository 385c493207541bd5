import { findsLoopsWhateverCardsCost } from '@tefuda/testkit'
import { bundledScenarios } from '../cards/bundled.ts'

findsLoopsWhateverCardsCost(
  bundledScenarios,
  (cost) => `game: ninja-slayer
title: numbers climb for ever
cards:
  - { id: dear, cost: ${cost}, numbers: 1/1/1 }
  - { id: pendulum, cost: 0, numbers: 1/1/1, text: [◆これがアンタイ・オジギ状態である時、これをオジギする。, ◆これがオジギ状態である時、このターン、これは+1/+1を得る。その後、これをアンタイ・オジギする。] }
table:
  A: { hand: [pendulum], deck: [dear, dear, dear] }
  B: { deck: [dear, dear, dear] }
play: [{ A: pendulum }]
expect: { result: { winner: nobody, clause: 1501.1c } }
`,
)
