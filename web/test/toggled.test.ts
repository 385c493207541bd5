import type { Choose } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { toggled } from '../src/table/question/prompt.tsx'

const ofMost = (max: number) => ({ max }) as Choose

test.for([
  ['the first', 2, [], 'a', ['a']],
  ['another', 2, ['a'], 'b', ['a', 'b']],
  ['one given back', 2, ['a', 'b'], 'a', ['b']],
  ['one more than may be: the first gives way', 2, ['a', 'b'], 'c', ['b', 'c']],
  ['another where only one may be', 1, ['a'], 'b', ['b']],
] as const)('taking %s', ([, max, chosen, key, then]) => {
  expect(toggled(ofMost(max), chosen, key)).toEqual(then)
})
