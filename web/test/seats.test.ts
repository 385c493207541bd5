import './all-words.ts'
import type { Scene, Sitter } from '@tefuda/engine/protocol'
import { expect, test } from 'vitest'
import { voiceIn } from '../src/speak.tsx'
import { callingIn } from '../src/table/match/seats.ts'

const PERSON: Sitter = { kind: 'person' }
const BOT: Sitter = { kind: 'bot', bot: 'fair' }

const namesAt = (sitters: readonly Sitter[], options: object) => {
  const view = { seat: 0, seats: sitters.length, options } as unknown as Scene['view']
  const call = callingIn(voiceIn('en'), { sitters, view })
  return sitters.map((_, seat) => call(seat).name)
}

test('nobody at one’s side against a boss is called like whom one plays against', () => {
  const [, enemy] = namesAt([PERSON, BOT], {})
  expect(enemy).toBe('Rin')
  expect(namesAt([PERSON, BOT, BOT], { raid: null })).toEqual(['you', 'Rin', 'Aki'])
  const raid = namesAt([BOT, BOT, BOT, BOT, BOT], { raid: 'normal' })
  expect(raid).not.toContain(enemy)
  expect(new Set(raid).size).toBe(5)
  expect(namesAt([PERSON, BOT, BOT], { raid: 'normal' })).toEqual(['you', 'Aki', 'the boss'])
})
