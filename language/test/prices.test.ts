import { PRICES } from '@tefuda/language'
import { expect, test } from 'vitest'

const says = (...does: object[]) =>
  PRICES.areChangedBy({ cost: 3, abilities: [{ kind: 'constant', does }] as never })

test('prices are changed by whatever makes cards or abilities cost something else, and by nothing else', () => {
  expect(says({ do: 'gain', what: 'this', gains: [{ field: 'cost', by: -1 }] })).toBe(true)
  expect(says({ do: 'gain', gains: [{ entered: [], by: 'you' }] })).toBe(true)
  expect(says({ do: 'otherCost', cost: [] })).toBe(true)
  expect(says({ do: 'extraCost', cost: [] })).toBe(true)
  expect(says({ do: 'pay', cost: [{ do: 'discard', n: 99 }], then: [] })).toBe(false)
  expect(says({ do: 'gain', what: 'this', gains: [{ field: 'power', by: 1 }] })).toBe(false)
})
