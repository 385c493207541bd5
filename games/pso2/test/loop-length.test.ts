import { findsLoopsWhateverCardsCost } from '@tefuda/testkit'
import { bundledScenarios } from '../cards/bundled.ts'

findsLoopsWhateverCardsCost(
  bundledScenarios,
  (cost) => `game: pso2
title: attack climbs for ever
cards:
  - { id: dear, numbers: 1/1, cost: ${cost} }
  - { id: lamp, numbers: 1/5, text: [このカードがOFFになった時:このカードをONにする。, このカードがONになった時:このカードはこのターン中+1/+0を得る。その後、このカードをOFFにする。] }
  - { id: shade, text: キャラ1体を選び、それをOFFにする。 }
table:
  A: { hand: [shade], field: [lamp], deck: [dear, dear, dear] }
  B: { deck: [dear, dear, dear] }
play: [{ A: shade }]
expect: { result: { winner: nobody, clause: "103.6.1.3" } }
`,
)
