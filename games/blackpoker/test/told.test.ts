import { type Decision, randomAnswer, say, seeded, startGame, type Witnessed } from '@tefuda/kernel'
import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { describe, expect, test } from 'vitest'
import { blackpoker } from '../index.ts'
import { blackpokerScenarios } from '../scenario/index.ts'

/** The report of a game between random players. */
function told(seed: number): readonly Witnessed[] {
  const journal: Witnessed[] = []
  const t = startGame(blackpoker, { seed }, journal)
  const random = seeded(`told ${seed}`)
  for (let decision = t.decision(); decision; decision = t.decision())
    t.answer(decision.seat, randomAnswer(decision, random))
  return journal
}

describe('what is told of a move', () => {
  const moves = [1, 2, 3, 4, 5, 6].flatMap(told).filter(({ event }) => event.type === 'move')

  test('names every card that moved, afterwards as well', () => {
    for (const { event } of moves) expect(event.cards.length, event.clause).toBe(event.from.length)
  })

  test('[act.end.2] names the card that left the fog', () => {
    expect(moves.some(({ event }) => event.clause === 'act.end.2')).toBe(true)
  })
})

/** The open decision at a table after some moves. */
function decisionAt(fields: string): Decision {
  const [scenario] = parseScenarios(`game: blackpoker\ntitle: a table\n${fields}\n`, 'one.yaml')
  return stepsOf(blackpokerScenarios, scenario!).at(-1)!.table.decision()!
}

test('[B3.3] a barrier that is driven face down is told by its card only to those who see it', () => {
  const [scenario] = parseScenarios(
    'game: blackpoker\ntitle: a table\ntable: { A: { hand: [S5], field: [C9 barrier] } }\nplay: [{ A: soldier }, { A: A:b1 }]',
    'one.yaml',
  )
  const { table, events } = stepsOf(blackpokerScenarios, scenario!).at(-1)!
  const driven = events.find(({ event }) => event.type === 'mark')!
  const heard = (sees: boolean) =>
    say(blackpoker.words, 'en', table.rules.tell(table, driven.event, [sees], driven.keys)!)
  expect([heard(true), heard(false)]).toEqual(['A turns ♣9 to pay.', "A turns A's barrier 1 to pay."])
})

/** Why an action may not be requested at a table, in words. */
function whyNot(action: string, table: string): string {
  const decision = decisionAt(`table: ${table}`)
  const refused = decision.kind === 'choose' ? decision.whyNot?.(action) : null
  return say(blackpoker.words, 'en', refused!.reason)
}

describe('why an action may not be requested', () => {
  test('[cost.B] a soldier takes one charged barrier and a hero two', () => {
    expect(whyNot('soldier', '{ A: { hand: [S5] } }')).toContain('takes 1 upright barrier to pay,')
    expect(whyNot('hero', '{ A: { hand: [SJ], field: [C9 barrier] } }')).toContain(
      'takes 2 upright barriers to pay,',
    )
  })

  test('[B6.3] equipment finds no soldier at all, or none of its suit', () => {
    expect(whyNot('equip', '{ A: { hand: [S5], field: [C9 barrier] } }')).toBe(
      'there is nothing it could target',
    )
    expect(whyNot('equip', '{ A: { hand: [S5], field: [C9 barrier, H5] } }')).toBe(
      'no card in your hand that could do it has a target',
    )
  })
})

test('[act.search] a search lists the life in the order of the suits and not as it lies', () => {
  const decision = decisionAt(
    'table: { A: { hand: [Joker1], life: [DK, S7, H2, S3] } }\nplay: [{ A: search }, { A: Joker1 }]',
  )
  expect(keys(decision)).toEqual(['A:S3', 'A:S7', 'A:H2', 'A:DK'])
})

const keys = (decision: Decision) =>
  decision.kind === 'choose' ? decision.options.map(({ key }) => key) : []
