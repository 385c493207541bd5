import type { Ability, Filter, Group, When } from '@tefuda/language'
import { describe, expect, test } from 'vitest'
import { casesOf, nearMissesOf } from '../src/cases/cases.ts'
import { Reckoning } from '../src/cases/expected.ts'
import { positionFor } from '../src/cases/position.ts'
import { fitting, nearMisses, type Prop, type Words } from '../src/cases/prop.ts'
import { willOf } from '../src/cases/reading.ts'

const foes = (...are: Filter[]): Group => ({ in: { of: 'opponent', zone: 'field' }, are })
const named = (ability: Ability) => casesOf(ability).map(({ kind, at }) => (at ? `${kind} at ${at}` : kind))

describe('the cases of an ability', () => {
  test('an ability that just does something has only the plain case', () => {
    expect(named({ kind: 'played', effect: [{ do: 'draw', n: 1 }] })).toEqual(['plain'])
  })

  test('optional and paid steps can be declined', () => {
    const effect = [
      { do: 'may', then: [{ do: 'draw', n: 1 }] },
      { do: 'pay', cost: [{ do: 'payEther', n: 1 }], then: [] },
    ] as const
    expect(named({ kind: 'played', effect })).toEqual([
      'plain',
      'declined at effect.0',
      'declined at effect.1',
      'too few at effect.1.cost.0',
    ])
    expect(named({ kind: 'check', cost: [], effect: [] })).toContain('declined at cost')
  })

  test('a target may be missing, and several may be too few; a player is always there', () => {
    const choose = (n: number, type: string): Ability => ({
      kind: 'played',
      effect: [{ do: 'choose', what: foes({ type }), how: { exactly: n } }],
    })
    expect(named(choose(1, 'character'))).toEqual([
      'plain',
      'no target at effect.0',
      'target gone at effect.0',
    ])
    expect(named(choose(2, 'character'))).toContain('too few at effect.0')
    expect(named(choose(1, 'player'))).toEqual(['plain'])
  })

  test('only a target chosen beforehand can be gone', () => {
    const chosen = { do: 'choose', what: foes(), how: { exactly: 1 } } as const
    const late: Ability = { kind: 'played', effect: [{ do: 'after', then: [chosen] }] }
    expect(named(late)).toEqual(['plain', 'no target at effect.0.then.0'])
    const kinds = casesOf({ kind: 'played', effect: [chosen] }, ['field']).map(({ kind }) => kind)
    expect(kinds).toEqual(['plain', 'no target'])
  })

  test('every condition can fail, even inside another', () => {
    const inner = { do: 'if', if: { turnOf: 'you' }, then: [{ do: 'draw', n: 1 }] } as const
    const effect = [{ do: 'if', if: { done: 'it' }, then: [inner] }] as const
    expect(named({ kind: 'played', effect })).toEqual([
      'plain',
      'condition false at effect.0',
      'condition false at effect.0.then.0',
    ])
    expect(named({ kind: 'constant', does: [], while: { turnOf: 'you' } })).toContain(
      'condition false at while',
    )
  })

  test('an ability apart from its card may outlive it; a check that enters the card may not', () => {
    expect(named({ kind: 'activated', cost: [], effect: [] })).toContain('source gone')
    expect(named({ kind: 'check', effect: [{ do: 'ambush', what: 'this' }] })).toContain('source gone')
    expect(named({ kind: 'check', effect: [{ do: 'enter', what: 'this' }] })).not.toContain('source gone')
  })

  test('each mode has the cases of its own words, and a limit can be reached', () => {
    const of = [[{ do: 'draw', n: 2 }], [{ do: 'may', then: [] }]] as const
    const cases = casesOf({ kind: 'played', effect: [{ do: 'modes', n: 1, of }] })
    expect(cases.map(({ kind, mode }) => `${kind} ${mode}`)).toEqual([
      'plain 0',
      'too few 0',
      'plain 1',
      'declined 1',
    ])
    const limit = { times: 1, per: 'turn' } as const
    expect(named({ kind: 'activated', cost: [], effect: [], limit })).toContain('limit')
  })
})

describe('a near miss of a trigger', () => {
  const paths = (when: When) => nearMissesOf(when).map(([path]) => path)

  test('differs by one word', () => {
    expect(paths({ at: 'turnStart', of: 'you' })).toEqual(['when.of'])
    expect(paths({ at: 'gameStart', of: 'any' })).toEqual([])
    expect(paths({ event: 'enters', who: 'you', are: [{ type: 'kotodama' }] })).toEqual([
      'when.who',
      'when.are.0',
    ])
    expect(paths({ event: 'killed', what: 'this', in: 'ikusa' })).toEqual(['when.in'])
  })

  test('of "another" is the card itself', () => {
    const what = foes({ other: true }, { attribute: 'beast' })
    const [of, other, attribute] = nearMissesOf({ event: 'appear', what })
    expect(of![1]).toMatchObject({ what: { in: { of: 'you' } } })
    expect(other![1]).toMatchObject({ what: 'this' })
    expect(attribute![1]).toMatchObject({ what: { are: [{ other: true }, { not: { attribute: 'beast' } }] } })
  })
})

const words: Words = {
  plain: () => ({ type: 'unit', name: 'x', attributes: [], fields: { cost: 1 }, states: [], keywords: [] }),
  stranger: { type: 'unit', name: 'y', attributes: [], fields: { cost: 99 }, states: [], keywords: [] },
  types: ['unit', 'order'],
  keyword: 'swift',
  unique: [],
  absent: { standing: 'resting' },
  before: { stand: 'resting' },
  reveals: 'reveal',
  hidden: ['hand'],
  possible: ({ type }) => words.types.includes(type),
}

describe('objects made for a text', () => {
  const group = foes(
    { field: 'cost', is: 'atMost', value: 3 },
    { not: { attribute: 'beast' } },
    { state: 'standing' },
  )

  test('fit it', () => {
    expect(fitting(words, group, Number)).toMatchObject({ fields: { cost: 3 }, attributes: [], states: [] })
  })

  test('or miss it by one word each', () => {
    expect(nearMisses(words, group, Number)).toMatchObject([
      { fields: { cost: 4 }, attributes: [], states: [] },
      { fields: { cost: 3 }, attributes: ['beast'], states: [] },
      { fields: { cost: 3 }, attributes: [], states: ['resting'] },
    ])
  })
})

describe('the expected outcome', () => {
  const ability: Ability = {
    kind: 'played',
    effect: [
      { do: 'choose', what: foes({ attribute: 'beast' }), how: { upTo: 2 } },
      { do: 'stand', what: 'them' },
      { do: 'may', then: [{ do: 'draw', n: 1 }] },
    ],
  }
  const source: Prop = { ...words.plain(''), side: 'you', zone: 'hand', source: true }
  const expected = (kind: 'plain' | 'no target' | 'too few' | 'declined', at = '') => {
    const one = { kind, at, mode: 0 }
    const position = positionFor(words, {}, ability, one, [source])
    const nobody = { of: [], count: 0 }
    return new Reckoning(words, {}, ability, position, willOf(one, undefined)).expected(nobody)
  }
  const counts = (...of: Parameters<typeof expected>) =>
    expected(...of).traces.map(({ verb, on }) => `${verb.do} ${on.count}`)

  test('affects as many fitting objects as the text says, in a state in which they can be affected', () => {
    expect(counts('plain')).toEqual(['stand 2', 'draw 1'])
    const [offer] = expected('plain').offers
    expect(offer).toMatchObject({ min: 0, max: 2 })
    expect(offer!.of).toHaveLength(3)
    expect(offer!.of.every(({ states }) => states.includes('resting'))).toBe(true)
  })

  test('is less if there is less, and leaves out declined steps', () => {
    expect(counts('too few', 'effect.0')).toEqual(['stand 1', 'draw 1'])
    expect(counts('no target', 'effect.0')).toEqual(['stand 0', 'draw 1'])
    expect(counts('declined', 'effect.2')).toEqual(['stand 2'])
  })

  const reckon = (own: Ability, more: Partial<Words>, props: readonly Prop[], lost: string | null = null) => {
    const will = { declines: null, paid: true, gone: false, lost }
    const position = { props: [source, ...props], turn: null, deck: 12 }
    return new Reckoning({ ...words, ...more }, {}, own, position, will)
      .expected({ of: [], count: 0 })
      .traces.map(({ verb, actor, on }) => `${verb.do} ${actor} ${on.count}`)
  }
  const unit = (zone: string, cost = 1): Prop => ({
    ...words.plain(''),
    fields: { cost },
    side: 'opponent',
    zone,
  })

  test('is nothing at all if everything chosen is gone and the game says so', () => {
    const at = 'effect.0'
    const props = [unit('field'), unit('field')]
    const own: Ability = {
      kind: 'played',
      effect: [
        { do: 'choose', what: foes(), how: { exactly: 1 } },
        { do: 'stand', what: 'it' },
        { do: 'draw', n: 1 },
      ],
    }
    expect(reckon(own, {}, props, at)).toEqual(['stand you 0', 'draw you 1'])
    expect(reckon(own, { fizzles: true }, props, at)).toEqual([])
    expect(reckon(own, { fizzles: true }, props)).toEqual(['stand you 1', 'draw you 1'])
  })

  test('covers all zones of a place, and the objects with an extreme value', () => {
    const all = (group: Group): Ability => ({
      kind: 'played',
      effect: [{ do: 'stand', what: { all: group } }],
    })
    const side: Group = { in: { of: 'opponent', zone: 'side' }, are: [] }
    const props = [unit('field', 3), unit('field', 1), unit('hero', 1)]
    const places = { side: ['hero', 'field'] }
    expect(reckon(all(side), { places }, props)).toEqual(['stand you 3'])
    const cheapest: Group = { ...foes(), extreme: { field: 'cost', is: 'least' } }
    expect(reckon(all(cheapest), {}, props)).toEqual(['stand you 1'])
  })

  test('includes each player if the text says so, and an unconditional "also"', () => {
    const own: Ability = {
      kind: 'played',
      effect: [
        { do: 'by', who: 'each', then: [{ do: 'draw', n: 1 }] },
        { do: 'also', then: [{ do: 'draw', n: 2 }] },
      ],
    }
    expect(reckon(own, {}, [])).toEqual(['draw you 1', 'draw opponent 1', 'draw you 2'])
  })
})
