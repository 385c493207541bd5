import { seeded, type View, view } from '@tefuda/kernel'
import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { describe, expect, test } from 'vitest'
import { supposedCounts, supposedDeck } from '../rules/b3-suppose.ts'
import { blackpokerScenarios } from '../scenario/index.ts'

/** What A sees of a table. */
function seenBy(table: string): View {
  const [scenario] = parseScenarios(`game: blackpoker\ntitle: a table\ntable: ${table}\n`, 'one.yaml')
  return view(stepsOf(blackpokerScenarios, scenario!)[0]!.table, 0)
}

const LUCK = Array.from({ length: 20 }, (_, n) => n)

describe('what one may suppose of the other deck', () => {
  const small =
    '{ A: { field: [S4], hand: [D2], life: 5 }, B: { field: [S4, C9 barrier], hand: 3, life: 5 } }'

  test('[B3.1] where everything can be counted it has the cards that were seen and as many others as are there', () => {
    const seen = seenBy(small)
    for (const n of LUCK) {
      const deck = supposedDeck(seen, 1, seeded(n))
      expect(deck).toContain('S4')
      expect(new Set(deck).size).toBe(10)
      expect(deck).toHaveLength(10)
    }
  })

  test('[B3.2] where cards may lie deeper in the graveyard it is any deck', () => {
    const seen = seenBy(small.replace('B: {', 'B: { graveyard: [H2], '))
    expect(supposedDeck(seen, 1, seeded(1))).toHaveLength(54)
  })

  test('[B3.1] a life of ten or more cannot be counted, so it is any deck', () => {
    const seen = seenBy(small.replace('hand: 3, life: 5', 'hand: 3, life: 10'))
    expect(supposedDeck(seen, 1, seeded(1))).toHaveLength(54)
  })
})

describe('how many of the unseen cards one may suppose in a graveyard', () => {
  const counts = (seen: View) =>
    LUCK.map((n) => supposedCounts(seen, 1, ['life', 'graveyard'], 20, seeded(n)))

  test('[B3.2] none if nothing lies on its top', () => {
    expect(counts(seenBy('{ B: { life: 12 } }'))).toEqual(LUCK.map(() => [20, 0]))
  })

  test('[B3.1] as many that ten are left for a life whose count is secret', () => {
    const found = counts(seenBy('{ B: { life: 12, graveyard: [H2] } }'))
    expect(found.map(([life, graveyard]) => life! + graveyard!)).toEqual(LUCK.map(() => 20))
    expect(found.every(([life]) => life! >= 10)).toBe(true)
    expect(found.some(([, graveyard]) => graveyard! > 0)).toBe(true)
  })

  test('[B3.1] of eleven at most one', () => {
    const seen = seenBy('{ B: { life: 12, graveyard: [H2] } }')
    const lives = LUCK.map((n) => supposedCounts(seen, 1, ['life', 'graveyard'], 11, seeded(n))[0]!)
    expect([...new Set(lives)].sort()).toEqual([10, 11])
  })
})
