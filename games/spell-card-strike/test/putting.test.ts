import { failureOf } from '@tefuda/testkit/rulings'
import { describe, expect, test } from 'vitest'
import { bundledScenarios } from '../cards/bundled.ts'

/** 2.2.4.5, 4.5.3, 4.5.4: cards that a text puts into a score zone lie there as the text says, in the zone it names. */

interface Put {
  /** How a text chooses it and speaks of it. */
  readonly target?: string
  readonly it: string
  readonly owner: 'A' | 'B'
  readonly stage: string
  /** What lies elsewhere of A's. */
  readonly more?: string
}

const ENEMY = { target: '敵1体', it: '対象を', owner: 'B' } as const
const OWN = { owner: 'A', stage: 'A:me b3, B:filler d5' } as const
const THINGS: Readonly<Record<string, Put>> = {
  'an enemy': { ...ENEMY, stage: 'A:me b3, B:one b5, B:filler d5' },
  'an enemy that bears a spell': {
    ...ENEMY,
    stage: 'A:me b3, { card: B:one b5, with: [B:helm] }, B:filler d5',
  },
  'an ally': { target: '味方1体', it: '対象を', owner: 'A', stage: 'A:one b3, B:filler d5' },
  'a card of the hand': { ...OWN, it: '手札を1枚選び、', more: ', one' },
  'a card of the discard': { ...OWN, it: '捨て札のスペルカード1枚を選び、', more: '], discard: [one' },
}

const CASES = Object.keys(THINGS).flatMap((what) =>
  (['A', 'B'] as const).flatMap((whose) =>
    (['face-up', 'face-down'] as const).map((face) => [what, whose, face] as const),
  ),
)

describe('what is put into a score zone', () => {
  test.each(CASES)('%s comes to the one of %s and lies %s', (what, whose, face) => {
    const { target = '', it, owner, stage, more = '' } = THINGS[what]!
    const how = face === 'face-down' ? '裏向きで' : ''
    const put = `${target}：${it}${how}${whose === 'A' ? 'あなた' : '相手'}のスコア置き場に置く。`
    const ruling = `game: spell-card-strike
title: putting
cards:
  - { id: me, numbers: 1/9 }
  - { id: one, numbers: 1/9, rank: 2 }
  - { id: helm, types: [装備], spells: ["【アクション】〔なし〕味方1体：【装備】装備しているストライカーを「DEF：+1」する。"] }
  - { id: put, spells: ["【アクション】〔なし〕${put}"] }
table:
  shared: { stage: [${stage}] }
  A: { hand: [put${more}] }
play:
  - { A: put }
${target === '' ? '' : `  - { A: ${owner}:one, at: "5.4.8.4" }\n`}  - settle
  - expect: { table: { ${whose}: { score: [${owner}:one ${face}] } } }
${stage.includes('helm') ? '  - expect: { table: { B: { discard: [helm] } } }\n' : ''}expect: {}
`
    expect(failureOf(bundledScenarios, ruling)).toBe('')
  })
})
