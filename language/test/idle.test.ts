import { describe, expect, test } from 'vitest'
import type { Ability, Effect } from '../src/index.ts'
import { whyIdle } from '../src/index.ts'

const reach = {
  verbs: {
    fell: { in: ['field'], to: 'pit' },
    raise: { to: 'field' },
    tire: { in: ['field'] },
    lift: { in: ['pit'] },
  },
  places: { board: ['field', 'side'] },
}
const played = (...effect: Effect): Ability => ({ kind: 'played', effect })
const choose = (zone: string, exactly = 1) =>
  ({ do: 'choose', what: { in: { of: 'you', zone }, are: [] }, how: { exactly } }) as const
const it = (verb: string) => ({ do: verb, what: 'it' }) as const
const why = (ability: Ability) => whyIdle(ability, reach)

describe('a text is refused', () => {
  test('that counts none', () => {
    expect(why(played(choose('field', 0), it('fell')))).toBe('a count of zero')
    expect(why(played({ do: 'fell', what: { top: 0, of: { of: 'you', zone: 'pit' } } }))).toBe(
      'a count of zero',
    )
    expect(why(played({ do: 'draw', n: 0 }))).toBe('a count of zero')
    expect(why(played({ do: 'may', then: [{ do: 'draw', n: 0 }] }))).toBe('a count of zero')
  })
  test('that speaks of something which nothing before it names', () => {
    expect(why(played(it('fell')))).toBe('about nothing')
    expect(why(played({ do: 'may', then: [it('fell')] }))).toBe('about nothing')
    expect(why({ kind: 'triggered', when: { at: 'dusk', of: 'any' }, effect: [it('fell')] })).toBe(
      'about nothing',
    )
  })
  test('that does to a card what cannot be done where it has put it', () => {
    expect(why(played(choose('field'), it('fell'), it('tire')))).toBe('out of reach')
    expect(why(played(choose('board'), it('lift')))).toBe('out of reach')
    expect(why({ kind: 'activated', cost: [choose('field'), it('fell')], effect: [it('tire')] })).toBe(
      'out of reach',
    )
  })
})

describe('a text is taken', () => {
  test.each([
    ['that goes on where the card is', played(choose('field'), it('fell'), it('lift'))],
    [
      'that costs nothing',
      { kind: 'activated', cost: [{ do: 'tire', n: 0 }], effect: [{ do: 'draw', n: 1 }] },
    ],
    ['that puts it back first', played(choose('field'), it('fell'), it('raise'), it('tire'))],
    ['that may have moved it or not', played(choose('field'), { do: 'may', then: [it('fell')] }, it('tire'))],
    [
      'that speaks of what it was paid with',
      { kind: 'activated', cost: [choose('field'), it('fell')], effect: [it('lift')] },
    ],
    [
      'that speaks of what it has heard',
      { kind: 'triggered', when: { event: 'felled', what: 'this' }, effect: [it('tire')] },
    ],
    ['that speaks of its own card once that was named', played({ do: 'tire', what: 'this' }, it('fell'))],
    [
      'that waits for something to speak of',
      played({ do: 'later', when: { event: 'felled', what: 'this' }, then: [it('tire')] }),
    ],
  ] satisfies (readonly [string, Ability])[])('%s', (_, ability) => {
    expect(why(ability)).toBeNull()
  })
})
