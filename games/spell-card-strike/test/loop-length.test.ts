import { findsLoopsWhateverCardsCost } from '@tefuda/testkit'
import { bundledScenarios } from '../cards/bundled.ts'

findsLoopsWhateverCardsCost(
  bundledScenarios,
  (cost) => `game: spell-card-strike
title: POW climbs for ever
cards:
  - { id: me }
  - { id: dear, spells: ["【アクション】〔手札${cost}〕：カードを1枚引く。"] }
  - { id: lamp, abilities: [このストライカーが行動済み状態になった場合、このストライカーを未行動状態にする。, "このストライカーが未行動状態になった場合、【ターン】このストライカーを「POW：+1」する。このストライカーを行動済み状態にする。"] }
  - { id: shade, spells: [【アクション】〔なし〕敵1体：対象を行動済み状態にする。] }
table:
  shared: { stage: [A:me b3, B:lamp b4, B:me d5] }
  A: { hand: [shade, dear] }
play: [{ A: shade }, { A: B:lamp }]
expect: { result: { winner: nobody, clause: 1.2.5.2 } }
`,
)
