import { blackpoker } from '@tefuda/blackpoker'
import { isRefusal, readAnswer, seeded, startGame, view } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { answerOf, bots, type Mind, playGame } from '../src/index.ts'

const fails: readonly (readonly [string, Mind, RegExp])[] = [
  [
    'throws',
    () => {
      throw new Error('lost the thread')
    },
    /lost the thread/,
  ],
  [
    'throws what is no error',
    () => {
      throw 'a tantrum'
    },
    /a tantrum/,
  ],
  ['says what was not offered', () => ['no such thing'], /"no such thing" is refused by/],
  ['says nothing at all', (() => undefined) as unknown as Mind, /is no list of keys/],
  ['says something else than keys', (() => [1]) as unknown as Mind, /\[1\] is no list of keys/],
]

test.each(fails)('for a bot that %s a legal answer is given, and it is told why', (_, bot, why) => {
  const t = startGame(blackpoker, { seed: 1 })
  const decision = t.decision()!
  const { answer, trouble } = answerOf(bot, { decision, view: () => view(t, decision.seat) }, seeded(1))
  expect(trouble).toMatch(why)
  expect(isRefusal(readAnswer(decision, answer))).toBe(false)
})

test('what a bot answers well is its own', () => {
  const t = startGame(blackpoker, { seed: 1 })
  const decision = t.decision()!
  const door = { decision, view: () => view(t, decision.seat) }
  const said = bots.random!.make(blackpoker)(door, seeded(1))
  expect(answerOf(bots.random!.make(blackpoker), door, seeded(1))).toEqual({ answer: said, trouble: null })
})

test.each(fails)(
  'a game with a bot that %s goes on to its end, and its stumbles are counted',
  (_, bot, why) => {
    const t = startGame(blackpoker, { seed: 2, options: { frame: 'entry20' } })
    const { stuck, stumbles } = playGame(t, [bot, bots.random!.make(blackpoker)], seeded(2))
    expect(stuck).toBe(false)
    expect(t.state.result).not.toBeNull()
    expect(stumbles.length).toBeGreaterThan(0)
    for (const { seat, trouble } of stumbles) {
      expect(seat).toBe(0)
      expect(trouble).toMatch(why)
    }
  },
)
