import type { LogLine } from '@tefuda/engine/protocol'
import { expect, test } from 'vitest'
import { soundOf } from '../src/table/report/sound.ts'

const told = (...keys: readonly string[]) => keys.map((key): LogLine => ({ said: { key }, clause: '1' }))

test('of several things that happened at once the one that matters is heard', () => {
  expect(soundOf(told('tell.move', 'tell.damage'))).toBe('drum')
  expect(soundOf(told('tell.move', 'tell.turn'))).toBe('wood')
  expect(soundOf(told('tell.move'))).toBe('slide')
  expect(soundOf(told('tell.pass'))).toBe(null)
  expect(soundOf([])).toBe(null)
})
