import { failureOf } from '@tefuda/testkit/rulings'
import { describe, expect, test } from 'vitest'
import { bundledScenarios } from '../cards/bundled.ts'

/** 2.6.3: however an effect comes to deal damage around another, the damage of the two is never added up. */

/** What a spell does beside its damage, and what an ability waits for, before and after. */
const OCCASIONS: readonly (readonly [does: string, before: string, after: string])[] = [
  ['', 'ダメージを受ける', 'ダメージを受けた'],
  ['敵全員を1エリア後退させる。', '移動する', '移動した'],
  ['敵全員を行動済み状態にする。', '行動済み状態になる', '行動済み状態になった'],
]
const ONCE = 'この能力は1ターンに1回のみ誘発する。'
const STORM = '敵全員に【2】ダメージ。'

/** Every way in which an ability deals 1 to its own side around a spell that deals 2 to it. */
const WAYS = OCCASIONS.flatMap(([does, before, after]) =>
  [
    `このストライカーが${before}場合、味方全員に【1】ダメージ。${ONCE}`,
    `このストライカーが${before}場合、かわりに味方全員に【1】ダメージ。`,
    `このストライカーが${after}場合、味方全員に【1】ダメージ。${ONCE}`,
  ].flatMap((ability) =>
    [...new Set([does + STORM, STORM + does])].map((spell) => [spell, ability] as const),
  ),
)

/** Why it is not so that a striker of this DEF falls by a spell, or does not; another of its side has the ability. */
const whyNot = (spell: string, ability: string | null, def: number, falls: boolean): string =>
  failureOf(
    bundledScenarios,
    `game: spell-card-strike
title: two effects
cards:
  - { id: me, numbers: 1/9 }
  - { id: foe, numbers: 1/${def} }
  - { id: bomb, numbers: 1/9${ability === null ? '' : `, abilities: ["${ability}"]`} }
  - { id: storm, spells: ["【アクション】〔なし〕：${spell}"] }
table:
  shared: { stage: [A:me b1, B:foe b3, B:bomb d3] }
  A: { hand: [storm] }
play:
  - A: storm
expect: { table: { A: { score: [${falls ? 'B:foe' : ''}] } } }
`,
  )

describe('damage of two effects', () => {
  test.each(WAYS)('is not added up: %s / %s', (spell, ability) => {
    expect(whyNot(spell, ability, 3, false)).toBe('')
    expect(whyNot(spell, ability, 2, true)).toBe('')
  })

  test('is that of one where one effect deals it twice', () => {
    for (const [does] of OCCASIONS) {
      const spell = `${STORM}${does}敵全員に【1】ダメージ。`
      expect(whyNot(spell, null, 3, true)).toBe('')
      expect(whyNot(spell, null, 4, false)).toBe('')
    }
  })
})
