import { say } from '@tefuda/kernel'
import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { expect, test } from 'vitest'
import { bundledScenarios } from '../cards/bundled.ts'

/** The report of the moves of a scenario, in both languages, for somebody who sees every card. */
function told(fields: string, language: 'en' | 'ja'): readonly string[] {
  const [scenario] = parseScenarios(`game: spell-card-strike\ntitle: a table\n${fields}`, 'table.yaml')
  return stepsOf(bundledScenarios, scenario!).flatMap(({ table, events }) =>
    events.flatMap(({ event, keys }) => {
      const seen = event.cards.map(() => true)
      const words = table.rules.tell(table, event, seen, keys)
      return words ? [say(table.rules.words, language, words)] : []
    }),
  )
}

const casting = (effect: string, chosen = '') => `cards:
  - { id: me }
  - { id: page, races: [番人] }
  - { id: hymn, spells: [【アクション】〔なし〕：${effect}] }
table:
  shared: { stage: [A:me b3, B:me b5] }
  A: { hand: [hymn], deck: [3 more, page, me] }
play: [{ A: hymn }, ${chosen}next]
`

const TAKES = '{ A: A:page, at: "8.1.11" }, '

test('[8.1.14] [4.2.4] what is found in the deck is taken into hand, and only what is drawn is drawn', () => {
  const search = casting('山札から「種族：番人」を持つスペルカード1枚を探し、手札に加える。', TAKES)
  const look = casting(
    '山札の上から2枚を見る。その中のカード1枚を選び、手札に加える。残りを捨て札に置く。',
    TAKES,
  )
  expect(told(search, 'en')).toContain('A takes page: pageの術 from the deck into hand.')
  expect(told(search, 'ja')).toContain('Aがpage pageの術を山札から手札に加える。')
  expect(told(search, 'en').join()).not.toContain('draws')
  expect(told(look, 'en').join()).toContain('A takes page')
  expect(told(casting('カードを1枚引く。'), 'en')).toContain('A draws me: meの術.')
})
