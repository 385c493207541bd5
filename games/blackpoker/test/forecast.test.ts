import { imagine, randomAnswer, say, seeded, startGame, view } from '@tefuda/kernel'
import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { describe, expect, test } from 'vitest'
import { forecastOf, notesOf } from '../forecast.ts'
import { blackpoker } from '../index.ts'
import type { Bp } from '../rules/b2-zones.ts'
import { blackpokerScenarios } from '../scenario/index.ts'

/** A table after some moves. */
function tableAt(fields: string): Bp {
  const [scenario] = parseScenarios(`game: blackpoker\ntitle: a table\n${fields}\n`, 'one.yaml')
  return stepsOf(blackpokerScenarios, scenario!).at(-1)!.table as unknown as Bp
}

/** What a seat hears about each attacker. */
const told = (t: Bp, seat = 0) =>
  forecastOf(t, seat).map(({ ways }) =>
    ways.map(({ who, what, perhaps }) =>
      [who, what, ...(perhaps ? [perhaps] : [])].map((one) => say(blackpoker.words, 'en', one)).join(': '),
    ),
  )

const FIELD = `table:
  A: { life: 20, hand: [HQ], field: [S9, H4 new] }
  B: { life: 20, hand: 3, field: [D8, SK driven, C5 barrier] }
turn: { seat: A, number: 5 }
earlier: [{ seat: A, what: barrier }]`

describe('what may come of an attack', () => {
  const t = tableAt(FIELD)

  test('[act.damage.1] [act.damage.3] tells of nobody, and of each blocker that can block', () => {
    expect(told(t)).toEqual([
      [
        'nobody blocks: B −9 life',
        '♢8 blocks: 9 > 8 · ♢8 dies',
        'a barrier blocks: barrier lost: if it is 9 or a Joker, ♠9 dies too',
      ],
    ])
  })

  test('[act.attack.3] [act.block.1] says at the cards who may go and who cannot block', () => {
    const notes = notesOf(t, 0).map(({ what, during }) => [say(blackpoker.words, 'en', what), during])
    expect(notes).toEqual([
      ['may attack', undefined],
      ['came this turn: waits', undefined],
      ['may block', 'attack'],
      ['spent: cannot block', undefined],
    ])
  })

  test('[act.damage.1] adds up those that could block together', () => {
    const both = tableAt(FIELD.replace('SK driven, C5 barrier', 'S3'))
    expect(told(both)[0]!.at(-1)).toBe('♢8, ♠3 block together: 9 < 11 · ♠9 dies')
  })

  test('nothing is told to whoever does not attack', () => {
    expect(told(t, 1)).toEqual([])
    expect(notesOf(t, 1)).toEqual([])
  })
})

test('once the blocks are declared one way is left', () => {
  const t = tableAt(`table:
  A: { life: 25, hand: [HQ], field: [{ card: S9 driven, name: nine }, { card: C4 driven, name: four }] }
  B: { life: 27, hand: 6, field: [{ card: D6, name: six }] }
turn: { seat: A, number: 5 }
earlier: [{ seat: A, what: barrier }, { seat: A, what: attack }]
stage:
  - seat: A
    what: damage
    with: { fights: [{ attacker: nine, blockers: [six] }, { attacker: four, blockers: [] }] }`)
  expect(told(t)).toEqual([['♢6 blocks: 9 > 6 · ♢6 dies'], ['nobody blocks: B −4 life']])
})

test('[B3.3] no more is told than the seat can know: the same in every world that it could be in', () => {
  let compared = 0
  for (let game = 1; game <= 6; game++) {
    const t = startGame(blackpoker, { seed: game }, []) as Bp
    const random = seeded(`forecast ${game}`)
    for (let decision = t.decision(); decision; decision = t.decision()) {
      const { seat } = decision
      const known = told(t, seat)
      if (known.length > 0) {
        const other = imagine(t.rules, view(t, seat), seeded(`other ${compared}`)) as Bp
        expect(told(other, seat)).toEqual(known)
        compared++
      }
      t.answer(seat, randomAnswer(decision, random))
    }
  }
  expect(compared).toBeGreaterThan(20)
})
