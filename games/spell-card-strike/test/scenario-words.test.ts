import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { expect, test } from 'vitest'
import { bundledScenarios } from '../cards/bundled.ts'

const CARDS = `cards: [{ id: me, abilities: [【アクション】〔なし〕：カードを1枚引く。] }]
table: { shared: { stage: [A:me b3, B:me b5] } }
`
/** The complaint about an impossible scenario. */
const wrong = (fields: string) => () => {
  const [scenario] = parseScenarios(
    `game: spell-card-strike\ntitle: a table\n${CARDS}${fields}`,
    'table.yaml',
  )
  stepsOf(bundledScenarios, scenario!)
}

test('an attack that is under way has attackers and a target', () => {
  const words = 'an attack has attackers: [ … ] and a target: …'
  expect(wrong('flow: { attackers: [A:me], step: "6.2.1" }\nstage: [{ seat: A, what: attack }]\n')).toThrow(
    words,
  )
  expect(wrong('flow: { target: B:me, step: "6.2.1" }\nstage: [{ seat: A, what: attack }]\n')).toThrow(words)
})

test('an ability that waits is said by its card and number', () => {
  expect(wrong('stage: [{ seat: A, what: ability }]\n')).toThrow('say which ability it is')
  expect(wrong('stage: [{ seat: A, what: ability, with: { ability: A:me.5 } }]\n')).toThrow(
    'has no ability 5',
  )
})

test('[4.1.6] two strikers stand in different areas', () => {
  const [scenario] = parseScenarios(
    'game: spell-card-strike\ntitle: a table\ntable: { shared: { stage: [A:filler b3, B:filler b3] } }\n',
    'table.yaml',
  )
  expect(() => stepsOf(bundledScenarios, scenario!)).toThrow('are both in b3')
})
