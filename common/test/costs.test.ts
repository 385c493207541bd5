import type { CardId, Vars } from '@tefuda/kernel'
import type { Ability, Interpreter } from '@tefuda/language'
import { describe, expect, test } from 'vitest'
import { A, B, bare, card } from '../../kernel/test/toys/lab.ts'
import { costs } from '../src/index.ts'

/**
 * A reader of texts that takes numbers literally, finds the seat that a text names, and matches cards by their number.
 */
const speak = {
  value: (_: unknown, __: unknown, n: unknown) => n,
  isWho: (_: unknown, c: { seat: number }, who: string, seat: number) =>
    who === 'any' || (who === 'you') === (c.seat === seat),
  fitsAll: (_: unknown, __: unknown, id: CardId, are: readonly CardId[]) =>
    are.length === 0 || are.includes(id),
  holds: (_: unknown, __: unknown, condition: unknown) => condition === 'yes',
} as unknown as Interpreter<Vars>

const gain = (what: unknown, by: number, field = 'price') => ({ do: 'gain', what, gains: [{ field, by }] })
const constant = (does: unknown, more: object = {}) =>
  ({ kind: 'constant', does: [does], ...more }) as unknown as Ability
const entered = (by: string, ...are: CardId[]) => ({ entered: are, by })

/** What texts add to the cost that A pays for its ant. */
function changes(own: readonly Ability[], others: readonly (readonly [CardId, Ability])[] = []) {
  const t = bare()
  const kit = costs<Vars>({
    speak: () => speak,
    field: 'price',
    own: () => own,
    others: () => others.map(([id, ability]) => ({ card: id, ability }) as never),
  })
  return kit.changes(t, A, card(t, A, 'ant'))
}
const lab = bare()
const [ANT, BEE, OTHERS] = [card(lab, A, 'ant'), card(lab, A, 'bee'), card(lab, B, 'ant')]

describe('what texts add to a cost', () => {
  test('counts what a card says of itself, once', () => {
    const dear = constant(gain('this', 2))
    expect(changes([dear])).toEqual([2])
    expect(changes([dear], [[ANT, dear]])).toEqual([2])
    expect(changes([dear, constant(gain('this', -1))])).toEqual([2, -1])
  })

  test('counts what other cards say of the payer and of the card', () => {
    expect(changes([], [[BEE, constant(gain(entered('you'), 1))]])).toEqual([1])
    expect(changes([], [[OTHERS, constant(gain(entered('you'), 1))]])).toEqual([])
    expect(changes([], [[OTHERS, constant(gain(entered('any', ANT), 1))]])).toEqual([1])
    expect(changes([], [[OTHERS, constant(gain(entered('any', BEE), 1))]])).toEqual([])
  })

  test('ignores what other cards say of themselves, and what the card says of others', () => {
    expect(changes([], [[BEE, constant(gain('this', 1))]])).toEqual([])
    expect(changes([constant(gain(entered('any'), 1))])).toEqual([])
  })

  test('ignores texts about another number, and texts whose condition does not hold', () => {
    expect(changes([constant(gain('this', 2, 'power'))])).toEqual([])
    expect(changes([constant(gain('this', 2), { while: 'no' })])).toEqual([])
    expect(changes([constant(gain('this', 2), { while: 'yes' })])).toEqual([2])
    expect(changes([{ ...constant(gain('this', 2)), kind: 'activated' } as unknown as Ability])).toEqual([])
  })
})
