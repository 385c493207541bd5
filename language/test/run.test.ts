import { emptyState, ready, seeded, Table } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { describe, expect, test } from 'vitest'
import {
  type Ability,
  type Choose,
  type Condition,
  contextOf,
  type Effect,
  type Filter,
  type Group,
  type Step,
  type Thing,
  type Value,
} from '../src/index.ts'
import { answer, asked, cardNamed, carryOut, heard, letters, run, speak, table, toy } from './toy.ts'

// ---- Words to write effects with ----

const row = (of: Group['in']['of'], ...are: Filter[]): Group => ({ in: { of, zone: 'row' }, are })
const pile = (...are: Filter[]): Group => ({ in: { of: 'you', zone: 'pile' }, are })
const looked = (...are: Filter[]): Group => ({ in: { of: 'any', zone: 'looked' }, are })
const red: Filter = { attribute: 'red' }
const blue: Filter = { attribute: 'blue' }
const choose = (what: Group, n: Value = 1, more: Partial<Choose> = {}): Choose => ({
  do: 'choose',
  what,
  how: { exactly: n },
  ...more,
})
const upTo = (what: Group, n: Value, more: Partial<Choose> = {}): Choose =>
  choose(what, 0, { how: { upTo: n }, ...more })
const tire = (what: Thing = 'it'): Step => ({ do: 'tire', what })
const say = (n: Value): Step => ({ do: 'say', n })
const draw = {
  do: 'move',
  what: { top: 1, of: { of: 'self', zone: 'pile' } },
  to: { of: 'any', zone: 'row' },
} as const
const when = (condition: Condition, ...then: Effect): Step => ({ do: 'if', if: condition, then })
const atLeast = (there: Group, value: Value): Condition => ({ there, is: 'atLeast', value })

const tired = (t: ReturnType<typeof table>, ...keys: string[]) =>
  keys.map((key) => t.markOf(cardNamed(t, key), 'tired')).join('')
const power = (t: ReturnType<typeof table>, key: string) => t.valuesOf(cardNamed(t, key)).power
const fits = (t: ReturnType<typeof table>, ...are: Filter[]) => {
  return speak
    .group(t, contextFor(t), row('any', ...are))
    .map((card) => t.rules.keyOf(t, card))
    .join(' ')
}
const contextFor = (t: ReturnType<typeof table>, more = {}) => ({
  ...({ seat: 0, actor: 0, players: [], items: [], letters: {}, fixed: {}, did: true, done: {} } as const),
  ...{ source: t.ref(t.cards('row', 0)[0]!), it: [], looked: [], declared: {} },
  ...more,
})
const holds = (t: ReturnType<typeof table>, condition: Condition, more = {}) =>
  speak.holds(t, contextFor(t, more), condition)
const value = (t: ReturnType<typeof table>, of: Value, more = {}) => speak.value(t, contextFor(t, more), of)

describe('choosing', () => {
  test('exactly so many, and as many as there are where there are fewer', () => {
    const t = table({ A: 'abc' })
    carryOut(t, [choose(row('you'), 2), tire('them')])
    expect(asked(t)).toBe('A 2-2: A:ant A:bee A:cat')
    expect(tired(answer(t, 'A: A:ant A:cat'), 'A:ant', 'A:bee', 'A:cat')).toBe('101')
    expect(tired(run(table({ A: 'ab' }), [choose(row('you'), 3), tire('them')]), 'A:ant', 'A:bee')).toBe('11')
  })

  test('up to so many, or any number', () => {
    const t = table({ A: 'abc' })
    carryOut(t, [upTo(row('you'), 2)])
    expect(asked(t)).toBe('A 0-2: A:ant A:bee A:cat')
    const any = table({ A: 'abc' })
    carryOut(any, [choose(row('you'), 0, { how: { any: true } })])
    expect(asked(any)).toBe('A 0-3: A:ant A:bee A:cat')
  })

  test('in a hidden place nobody has to find what fits, and order is not told', () => {
    const t = table({ A: 'ab' })
    carryOut(t, [{ ...choose(pile(blue)), do: 'search' }])
    expect(asked(t)).toBe('A 0-1: A:cat A:dog A:eel A:hen')
    const whatever = table({ A: 'ab' })
    carryOut(whatever, [{ ...choose(pile()), do: 'pick' }])
    expect(asked(whatever)).toBe('A 1-1: A:cat A:dog A:eel A:hen')
  })

  test('a total bounds what is taken together', () => {
    const total = { field: 'power', is: 'atMost', value: 3 } as const
    const step = [upTo(row('you'), 3, { total }), tire('them')]
    expect(() => run(table({ A: 'abc' }), step, 'A: A:bee A:cat')).toThrow('answer.total.many')
    expect(tired(run(table({ A: 'abc' }), step, 'A: A:ant A:bee'), 'A:ant', 'A:bee', 'A:cat')).toBe('110')
  })

  test('what must come to so much and no more than all of it is asked in numbers that a page far away can read', () => {
    const t = table({ A: 'abc' })
    const heavy = (is: 'atLeast' | 'atMost') =>
      speak.question(
        t,
        contextFor(t),
        choose(row('you'), 0, { how: { any: true }, total: { field: 'weight', is, value: 3 } }),
        'T4',
        'ask.choose',
      ).limits
    for (const is of ['atLeast', 'atMost'] as const)
      expect(JSON.parse(JSON.stringify(heavy(is)))).toEqual(heavy(is))
  })

  test('what has to come to so much is not begun where all of it does not', () => {
    const heavy = choose(row('you'), 0, {
      how: { any: true },
      total: { field: 'weight', is: 'atLeast', value: 11 },
    })
    const [enough, little] = [table({ A: 'ab' }), table({ A: 'bc' })]
    expect(speak.hasEnough(enough, contextFor(enough), heavy)).toBe(true)
    expect(speak.hasEnough(little, contextFor(little), heavy)).toBe(false)
  })

  test('of those that have something in common one is taken at most, where they have to differ', () => {
    const t = table({ A: 'abcd' })
    const differing = speak.question(
      t,
      contextFor(t),
      upTo(row('you'), 4, { differ: 'name' }),
      'T4',
      'ask.choose',
    )
    expect(differing.limits ?? []).toEqual([])
    staging(t).marks[0]![cardNamed(t, 'A:ant')] = 1
    staging(t).marks[0]![cardNamed(t, 'A:bee')] = 1
    const { limits } = speak.question(
      t,
      contextFor(t),
      upTo(row('you'), 4, { differ: 'name' }),
      'T4',
      'ask.choose',
    )
    expect(limits).toEqual([{ weights: { 'A:ant': 1, 'A:bee': 1, 'A:cat': 0, 'A:dog': 0 }, min: 0, max: 1 }])
  })

  test('of two kinds one is taken, never some of both', () => {
    const step = [upTo(row('you', red), 2, { or: { are: [blue], how: { upTo: 1 } } }), tire('them')]
    expect(() => run(table({ A: 'abcd' }), step, 'A: A:ant A:cat')).toThrow('answer.either')
    expect(() => run(table({ A: 'abcd' }), step, 'A: A:cat A:dog')).toThrow('answer.either')
    expect(tired(run(table({ A: 'abcd' }), step, 'A: A:ant A:bee'), 'A:ant', 'A:bee', 'A:cat')).toBe('110')
    expect(tired(run(table({ A: 'abcd' }), step, 'A: A:cat'), 'A:ant', 'A:bee', 'A:cat')).toBe('001')
  })

  test('of two kinds that have a number, one of the two numbers is met', () => {
    const step = [choose(row('you', red), 2, { or: { are: [blue], how: { exactly: 1 } } })]
    expect(() => run(table({ A: 'abc' }), step, 'A: A:ant')).toThrow('answer.either')
    expect(asked(run(table({ A: 'abc' }), step, 'A: A:cat'))).toContain('end')
  })

  test('at random nobody is asked, and it is not always the same', () => {
    const picks = Array.from({ length: 20 }, (_, i) => {
      const t = table({ A: 'a', B: 'abcd' })
      staging(t).random = seeded(i)
      carryOut(t, [choose(row('opponent'), 2, { random: true }), tire('them')])
      return tired(t, 'B:ant', 'B:bee', 'B:cat', 'B:dog')
    })
    expect(picks.every((pick) => pick.replaceAll('0', '') === '11')).toBe(true)
    expect(new Set(picks).size).toBeGreaterThan(2)
  })

  test('what was chosen before is left out where it is no longer what it was', () => {
    const t = table({ A: 'ab' })
    const [ant, bee] = t.cards('row', 0).map((card) => t.ref(card))
    const each: Step = { do: 'repeat', times: { each: 'them' }, then: [say({ field: 'power', of: 'it' })] }
    carryOut(t, [choose(row('you'), 2), each], { fixed: { '0.': [{ ...ant!, life: 9 }, bee!] } })
    expect(heard(t)).toBe('A 2')
  })

  test('two are chosen together: the second is another, and both, the first or the second are spoken of', () => {
    const pair = [choose(row('you')), choose(row('you'), 1, { beside: true })]
    const chosen = (which: 'former' | 'latter') => tire({ chosen: which })
    const after = (step: Step) => {
      const t = table({ A: 'abc' })
      carryOut(t, [...pair, step])
      const second = answer(t, 'A: A:bee')
      expect(asked(second)).toBe('A 1-1: A:ant A:cat')
      return tired(answer(second, 'A: A:cat'), 'A:ant', 'A:bee', 'A:cat')
    }
    expect(after(tire('them'))).toBe('011')
    expect(after(chosen('former'))).toBe('010')
    expect(after(chosen('latter'))).toBe('001')
  })

  test('the first of two is not what the second alone can be; where there is not enough for both it may be', () => {
    const pair = [choose(row('you')), choose(row('you', blue), 1, { beside: true }), tire('them')]
    const only = table({ A: 'abc' })
    carryOut(only, pair)
    expect(asked(only)).toBe('A 1-1: A:ant A:bee')
    const alone = run(table({ A: 'c' }), pair)
    expect(tired(alone, 'A:cat')).toBe('1')
  })

  test('a player is chosen like a card', () => {
    const players = { in: { of: 'any', zone: 'row' }, are: [{ type: 'player' }] } as const
    const t = run(table({}), [choose(players), { do: 'say', what: { player: 'that' } }], 'A: B')
    expect(heard(t)).toBe('A B')
  })
})

describe('what is chosen before an effect is carried out', () => {
  const early = (effect: Effect) => [...speak.early(effect)].map(([path]) => path)
  const one = choose(row('you'))

  test('is what is chosen in the open, wherever it stands', () => {
    expect(
      early([one, { do: 'may', then: [one] }, when({ turnOf: 'you' }, one), { do: 'also', then: [one] }]),
    ).toEqual(['0.', '1.0.', '2.0.', '3.0.'])
  })

  test('is not what is hidden, picked in passing, at random, looked at, or done again and again', () => {
    expect(
      early([
        choose(pile()),
        { ...one, do: 'pick' },
        { ...one, random: true },
        choose(looked()),
        { do: 'repeat', times: 2, then: [one] },
      ]),
    ).toEqual([])
  })

  test('is nothing that comes after "after that", or in what is done otherwise', () => {
    expect(early([{ do: 'after', then: [one] }, one])).toEqual([])
    expect(early([{ do: 'if', if: { turnOf: 'you' }, then: [one], late: true }, one])).toEqual([])
    expect(early([{ do: 'if', if: { turnOf: 'you' }, then: [], else: [one] }])).toEqual([])
  })
})

describe('whether', () => {
  test('if, and otherwise', () => {
    const effect: Effect = [{ do: 'if', if: atLeast(row('you'), 2), then: [say(1)], else: [say(2)] }, say(3)]
    expect(heard(run(table({ A: 'ab' }), effect))).toBe('A 1, A 3')
    expect(heard(run(table({ A: 'a' }), effect))).toBe('A 2, A 3')
    expect(heard(run(table({}), [when(atLeast(row('you'), 1), say(1)), say(3)]))).toBe('A 3')
  })

  test('what asks whether it was done is left out where a condition left out what it asks about', () => {
    const no = atLeast(row('you'), 9)
    const asks: Step = { do: 'if', if: { done: 'it' }, then: [say(2)], late: true }
    expect(heard(run(table({ A: 'a' }), [tire('this'), when(no, tire('this')), asks]))).toBe('')
    expect(heard(run(table({ A: 'a' }), [when(atLeast(row('you'), 1), tire('this')), asks]))).toBe('A 2')
  })

  test('otherwise is settled before the rest is done', () => {
    const leave = { do: 'move', what: { all: row('you') }, to: { of: 'any', zone: 'pile' } } as const
    const effect: Effect = [{ do: 'if', if: atLeast(row('you'), 1), then: [leave], else: [say(2)] }]
    expect(heard(run(table({ A: 'a' }), effect))).toBe('')
  })

  test('may, and if not', () => {
    const effect: Effect = [{ do: 'may', then: [say(1)], else: [say(2)] }, when({ done: 'it' }, say(3))]
    expect(heard(run(table({}), effect, 'A: yes'))).toBe('A 1, A 3')
    expect(heard(run(table({}), effect, 'A: no'))).toBe('A 2')
  })

  test('a price that can be paid, is not, or cannot be', () => {
    const cost: Effect = [{ ...choose(row('you')), do: 'pick' }, tire('it')]
    const effect: Effect = [{ do: 'pay', cost, then: [say({ did: 'tire', are: [] })], else: [say(9)] }]
    expect(heard(run(table({ A: 'a' }), effect, 'A: yes'))).toBe('A 1')
    expect(heard(run(table({ A: 'a' }), effect, 'A: no'))).toBe('A 9')
    expect(heard(run(table({}), effect))).toBe('A 9')
  })

  test('what is done in full or not at all is left out where it cannot be, and was not done', () => {
    const effect: Effect = [{ do: 'spend', n: 2 }, when({ done: 'it' }, say(1)), say(2)]
    const poor = run(table({ A: 'a' }), effect)
    expect([tired(poor, 'A:ant'), heard(poor)]).toEqual(['0', 'A 2'])
    const rich = run(table({ A: 'ab' }), effect)
    expect([tired(rich, 'A:ant', 'A:bee'), heard(rich)]).toEqual(['11', 'A 1, A 2'])
  })

  test('nobody is asked about what could not be done in full', () => {
    const then: Effect = [{ do: 'spend', n: 2 }, say(1)]
    const effect: Effect = [{ do: 'may', then, else: [say(2)] }, when({ done: 'it' }, say(3))]
    expect(heard(run(table({ A: 'ab' }), effect, 'A: yes'))).toBe('A 1, A 3')
    expect(heard(run(table({ A: 'a' }), effect))).toBe('A 2')
  })

  test('what fits a description has to be found in a hidden place where a price is paid with it', () => {
    const red1 = { ...choose(pile(red)), do: 'pick' } as const
    const paid = run(table({ A: 'c' }), [{ do: 'pay', cost: [red1, tire()], then: [say(1)] }], 'A: yes')
    expect(asked(paid)).toMatch(/^A 1-1: /)
    expect(asked(run(table({ A: 'c' }), [red1, tire()]))).toMatch(/^A 0-1: /)
  })

  test('what a price is paid with is not what the text goes on about', () => {
    const t = table({ A: 'ab' })
    const bee = t.ref(cardNamed(t, 'A:bee'))
    carryOut(t, [{ do: 'pay', cost: [tire('this')], then: [tire('it')] }], { it: [bee] })
    expect(tired(answer(t, 'A: yes'), 'A:ant', 'A:bee')).toBe('11')
  })

  test('one of several', () => {
    const effect: Effect = [{ do: 'modes', n: 2, of: [[say(1)], [say(2)], [say(3)]] }]
    expect(heard(run(table({}), effect, 'A: 1 3'))).toBe('A 1, A 3')
  })
})

describe('what follows what', () => {
  test('after that, and also', () => {
    const effect: Effect = [say(1), { do: 'after', then: [say(2)] }, { do: 'also', then: [say(3)] }]
    expect(heard(run(table({}), effect))).toBe('A 1, A 2, A 3')
  })

  test('each player, the one whose card it is first; each knows only what is their own', () => {
    const own = { ...choose(row('self')), do: 'pick' } as const
    const effect: Effect = [{ do: 'by', who: 'each', then: [own, tire('it'), say({ did: 'tire', are: [] })] }]
    const t = run(table({ A: 'ab', B: 'cd' }), effect, 'A: A:bee', 'B: B:cat')
    expect(tired(t, 'A:ant', 'A:bee', 'B:cat', 'B:dog')).toBe('0110')
    expect(heard(t)).toBe('A 1, B 2')
  })

  test('the opponent, the owner, the controller, the player chosen', () => {
    const t = table({ A: 'a', B: 'b' })
    const it = [t.ref(cardNamed(t, 'B:bee'))]
    const by = (who: 'opponent' | 'owner' | 'controller' | 'that' | 'you') =>
      ({ do: 'by', who, then: [say(1)] }) as const
    carryOut(t, [by('opponent'), by('owner'), by('controller'), by('that'), by('you')], { it, players: [1] })
    expect(heard(t)).toBe('B 1, B 1, B 1, B 1, A 1')
  })

  test('again for each: how often is fixed before', () => {
    const each: Effect = [{ do: 'repeat', times: { count: row('you') }, then: [draw] }]
    expect(letters(run(table({ A: 'ab' }), each), 'row', 'A')).toBe('abhe')
    expect(heard(run(table({}), [{ do: 'repeat', times: 0, then: [say(1)] }, say(2)]))).toBe('A 2')
  })

  test('again for each object, which is spoken of meanwhile, and all that was done is remembered', () => {
    const effect: Effect = [
      {
        do: 'repeat',
        times: { each: { all: row('you') } },
        then: [say({ field: 'power', of: 'it' }), tire('it')],
      },
      say({ did: 'tire', are: [] }),
    ]
    const t = run(table({ A: 'bd' }), effect)
    expect(heard(t)).toBe('A 2, A 4, A 2')
  })

  test('a letter is worked out when it is first used, and keeps its number', () => {
    const x = say({ letter: 'X' })
    const effect: Effect = [draw, x, draw, x, { do: 'let', letter: 'X', be: { count: row('you') } }]
    expect(heard(run(table({ A: 'a' }), effect))).toBe('A 2, A 2')
  })
})

describe('looking and saying', () => {
  const top3 = { do: 'look', what: { top: 3, of: { of: 'you', zone: 'pile' } } } as const
  const toRow = (what: Thing) => ({ do: 'move', what, to: { of: 'any', zone: 'row' } }) as const

  test('one of the cards looked at is taken and the rest goes elsewhere', () => {
    const under = {
      do: 'move',
      what: { all: looked() },
      to: { of: 'any', zone: 'pile', at: 'bottom' },
    } as const
    const effect: Effect = [top3, choose(looked(blue)), toRow('it'), under]
    const t = table({ A: 'a' })
    carryOut(t, effect)
    expect(asked(t)).toBe('A 0-1: A:hen A:eel A:dog')
    const after = answer(t, 'A: A:eel')
    expect(letters(after, 'row', 'A')).toBe('ae')
    expect(letters(after, 'pile', 'A')).toBe('dhbc')
  })

  test('what is looked at can be counted, and is forgotten when it has been chosen', () => {
    const effect: Effect = [top3, say({ count: looked() }), choose(looked(), 2), say({ count: looked() })]
    expect(heard(run(table({ A: 'a' }), effect, 'A: A:hen A:dog'))).toBe('A 3, A 1')
  })

  test('a name is declared, and cards of that name are meant', () => {
    const effect: Effect = [{ do: 'declare', what: 'name' }, tire({ all: row('any', { declared: 'name' }) })]
    expect(tired(run(table({ A: 'ab', B: 'b' }), effect, 'A: bee'), 'A:ant', 'A:bee', 'B:bee')).toBe('011')
  })

  test('a number or an attribute is declared', () => {
    expect(
      heard(run(table({}), [{ do: 'declare', what: 'number' }, say({ declared: 'number' })], 'A: 7')),
    ).toBe('A 7')
    const colour: Effect = [
      { do: 'declare', what: 'attributes' },
      tire({ all: row('you', { declared: 'attributes' }) }),
    ]
    expect(tired(run(table({ A: 'ac' }), colour, 'A: blue'), 'A:ant', 'A:cat')).toBe('01')
    expect(() => run(table({}), [{ do: 'declare', what: 'number' }], 'A: 10')).toThrow('answer.number')
  })
})

test('of a zone with several places texts mean all of them', () => {
  const zones = [...toy().zones, { ...toy().zones[1]!, name: 'grid', cells: 3 }]
  const names = toy().cards.map(({ name }) => name)
  const rules = ready({ ...toy(), zones, procedures: [...toy().procedures] })
  const t = new Table(rules, emptyState(rules, [names, names], {}, 'toy'))
  const grid = (of: Group['in']['of']): Value => ({ count: { in: { of, zone: 'grid' }, are: [] } })
  t.move([0], t.zone('grid', 0, 0), 'T1', 0)
  t.move([1], t.zone('grid', 0, 2), 'T1', 0)
  t.move([t.cards('pile', 1)[0]!], t.zone('grid', 1, 1), 'T1', 1)
  const c = contextOf(0, t.ref(0))
  expect(['you', 'opponent', 'any'].map((of) => speak.value(t, c, grid(of as 'you')))).toEqual([2, 1, 3])
})

describe('numbers', () => {
  const t = table({ A: 'bd', B: 'a' })
  const all = { all: row('you') }

  test('are written, lettered, negative, counted, so many for each', () => {
    expect(value(t, 4)).toBe(4)
    expect(value(t, { letter: 'Y' }, { letters: { Y: 3 } })).toBe(3)
    expect(value(t, { minus: { count: row('any') } })).toBe(-3)
    expect(value(t, { times: 2, of: { count: row('you') } })).toBe(4)
  })

  test('are read off one thing, or added up over several, as they are or as printed', () => {
    expect(value(t, { field: 'power', of: 'this' })).toBe(2)
    expect(value(t, { field: 'power', of: all })).toBe(6)
    const grown = run(table({ A: 'bd' }), [{ do: 'gain', what: 'this', gains: [{ field: 'power', by: 5 }] }])
    expect(value(grown, { field: 'power', of: all })).toBe(11)
    expect(value(grown, { field: 'power', of: all, printed: true })).toBe(6)
  })
})

describe('what is asked of an object', () => {
  const of = (...are: Filter[]) => fits(table({ A: 'abc', B: 'eh' }), ...are)

  test('what it is, is called, or has', () => {
    expect(of({ type: 'beast' })).toBe('A:ant A:bee A:cat B:eel B:hen')
    expect(of({ attribute: 'red' })).toBe('A:ant A:bee B:eel')
    expect(of({ name: 'bee' })).toBe('A:bee')
    expect(of({ nameHas: 'e' })).toBe('A:bee B:eel B:hen')
    expect(of({ keyword: 'flies' })).toBe('B:hen')
    expect(of({ other: true })).toBe('A:bee A:cat B:eel B:hen')
  })

  test('not this, or that or the other', () => {
    expect(of({ not: { attribute: 'red' } })).toBe('A:cat B:hen')
    expect(of({ or: [{ name: 'ant' }, { name: 'eel' }] })).toBe('A:ant B:eel')
  })

  test('a number, as it is or as printed', () => {
    const grown = run(table({ A: 'abc' }), [{ do: 'gain', what: 'this', gains: [{ field: 'power', by: 5 }] }])
    expect(fits(grown, { field: 'power', is: 'atMost', value: 2 })).toBe('A:bee')
    expect(fits(grown, { field: 'power', is: 'exactly', value: 6 })).toBe('A:ant')
    expect(fits(grown, { field: 'power', is: 'atMost', value: 1, printed: true })).toBe('A:ant')
  })

  test('whether a number has become more or less than is printed', () => {
    const grow = (by: number, name: string): Step => ({
      do: 'gain',
      what: { all: row('you', { name }) },
      gains: [{ field: 'power', by }],
    })
    const t = run(table({ A: 'abc' }), [grow(2, 'ant'), grow(-1, 'bee')])
    expect(fits(t, { changed: 'power', to: 'more' })).toBe('A:ant')
    expect(fits(t, { changed: 'power', to: 'less' })).toBe('A:bee')
  })

  test('its state, what it is attached to, what it has done', () => {
    const t = run(table({ A: 'abc', B: 'd' }), [
      tire({ all: row('opponent') }),
      { do: 'attach', what: { all: row('you', { name: 'bee' }) }, on: 'this' },
      { do: 'fight', what: 'this', by: { all: row('opponent') } },
    ])
    expect(fits(t, { state: 'tired' })).toBe('B:dog')
    expect(fits(t, { on: 'this' })).toBe('A:bee')
    expect(fits(t, { event: 'fight', to: 'this', during: 'turn' })).toBe('B:dog')
    expect(fits(t, { event: 'fight', to: { all: row('opponent') }, during: 'turn' })).toBe('')
  })
})

describe('what is the same', () => {
  test('a name, be it a second one, or a number', () => {
    const t = table({ A: 'bh', B: 'bc' })
    const bee: Filter = { same: 'name', as: 'this' }
    expect(fits(t, bee)).toBe('A:bee B:bee')
    expect(fits(t, { same: 'power', as: 'this' })).toBe('A:bee A:hen B:bee')
    staging(t).marks[0]![cardNamed(t, 'A:bee')] = 1
    staging(t).marks[0]![cardNamed(t, 'B:cat')] = 1
    expect(fits(t, bee)).toBe('A:bee B:bee B:cat')
    expect(fits(t, { name: 'slug' })).toBe('A:bee B:cat')
    expect(fits(t, { nameHas: 'lu' })).toBe('A:bee B:cat')
    expect(fits(t, { name: 'slug', printed: true })).toBe('')
  })
})

describe('conditions', () => {
  test('what a sign stands for, with its number, unless an effect makes it count', () => {
    const herd = (n: number): Condition => ({ icon: 'herd', n })
    const t = table({ A: 'ab' })
    expect([1, 2, 3].map((n) => holds(t, herd(n)))).toEqual([true, true, false])
    expect(holds(table({ A: 'c' }), herd(9))).toBe(true)
  })

  test('what the game counts by itself', () => {
    const t = table({ A: 'a' })
    expect(value(t, { tally: 'rounds' })).toBe(t.state.turn)
  })

  const t = table({ A: 'bd', B: 'a' })
  const yes: Condition = { turnOf: 'you' }
  const no: Condition = { turnOf: 'opponent' }

  test('what there is, what something is, whose turn it is, what was done', () => {
    expect(holds(t, atLeast(row('you'), 2))).toBe(true)
    expect(holds(t, { there: row('you'), is: 'atMost', value: 1 })).toBe(false)
    expect(holds(t, { thing: 'this', are: [red] })).toBe(true)
    expect(holds(t, { thing: 'it', are: [] })).toBe(false)
    expect([holds(t, yes), holds(t, no)]).toEqual([true, false])
    expect(holds(t, { done: 'it' }, { did: false })).toBe(false)
    expect(holds(t, { done: 'rite' }, { done: { rite: [] } })).toBe(true)
  })

  test('a number compared with another', () => {
    const sum: Condition = { number: { field: 'power', of: { all: row('you') } }, is: 'atLeast', value: 6 }
    expect(holds(t, sum)).toBe(true)
    expect(holds(t, { ...sum, value: { times: 4, of: 2 } } as Condition)).toBe(false)
  })

  test('both, either, neither', () => {
    expect(holds(t, { and: [yes, no] })).toBe(false)
    expect(holds(t, { and: [yes, yes] })).toBe(true)
    expect(holds(t, { or: [no, yes] })).toBe(true)
    expect(holds(t, { not: { or: [no, no] } })).toBe(true)
  })
})

describe('things', () => {
  const t = table({ A: 'bd', B: 'a' })
  const names = (thing: Parameters<typeof speak.things>[2], more = {}) =>
    speak
      .things(t, contextFor(t, more), thing)
      .map(({ card }) => t.rules.keyOf(t, card))
      .join(' ')
  const it = [t.ref(cardNamed(t, 'B:ant'))]

  test('the card itself, what is spoken of, all of a kind, the top of a pile', () => {
    expect(names('this')).toBe('A:bee')
    expect(names({ this: 'row' })).toBe('A:bee')
    expect([names('it', { it }), names('them', { it }), names({ that: 'beast' }, { it })]).toEqual(
      new Array(3).fill('B:ant'),
    )
    expect(names({ that: 'stone' }, { it })).toBe('')
    expect(names({ all: row('you', blue) })).toBe('A:dog')
    expect(names({ top: 2, of: { of: 'you', zone: 'pile' } })).toBe('A:hen A:eel')
    expect(names({ top: 0, of: { of: 'you', zone: 'pile' } })).toBe('')
  })

  test('players, and what lies anywhere', () => {
    expect(speak.playersOf(t, contextFor(t), { player: 'each' })).toEqual([0, 1])
    const anywhere = { in: { of: 'opponent', zone: 'anywhere' }, are: [{ name: 'cat' }] } as const
    expect(names({ all: anywhere })).toBe('B:cat')
  })
})

describe('how long', () => {
  const grow = (more: object): Effect => [
    { do: 'gain', what: 'this', gains: [{ field: 'power', by: 5 }], ...more },
  ]
  const powers = (effect: Effect, ...turns: string[]) => {
    let t = run(table({ A: 'ab' }), effect)
    return [
      power(t, 'A:ant'),
      ...turns.map((end) => {
        t = answer(t, end)
        return power(t, 'A:ant')
      }),
    ].join(' ')
  }
  const [A, B] = ['A: end', 'B: end']

  test('for the game, this turn, until a turn to come ends', () => {
    expect(powers(grow({}), A, B, A)).toBe('6 6 6 6')
    expect(powers(grow({ for: { during: 'turn' } }), A)).toBe('6 1')
    const until = { at: 'turnEnd', of: 'opponent', next: true } as const
    expect(powers(grow({ for: { until } }), A, B)).toBe('6 6 1')
  })

  test('while a condition holds', () => {
    const t = run(table({ A: 'ab' }), grow({ for: { while: atLeast(row('you'), 2) } }))
    expect(power(t, 'A:ant')).toBe(6)
    const gone = {
      do: 'move',
      what: { all: row('you', { name: 'bee' }) },
      to: { of: 'any', zone: 'pile' },
    } as const
    expect(power(run(t, [gone]), 'A:ant')).toBe(1)
  })

  test('two characteristics change places', () => {
    const t = run(table({ A: 'ad' }), [
      { do: 'gain', what: { all: row('you') }, gains: [{ swap: ['power', 'weight'] }] },
    ])
    expect([power(t, 'A:ant'), power(t, 'A:dog')]).toEqual([6, 3])
    expect(t.valuesOf(cardNamed(t, 'A:ant')).weight).toBe(1)
  })

  test('the next time something happens, and only that time', () => {
    const effect: Effect = [{ do: 'later', when: { event: 'tired', what: 'this' }, then: [say(1)] }]
    const t = run(table({ A: 'ab' }), effect)
    const other = run(t, [tire({ all: row('you', { name: 'bee' }) })])
    expect(heard(other)).toBe('')
    const own = run(other, [tire('this')])
    expect(heard(own)).toBe('A 1')
    expect(own.state.effects).toEqual([])
  })

  test('a delayed trigger waits for its moment, or no longer than it says', () => {
    const atEnd: Effect = [{ do: 'later', when: { at: 'turnEnd', of: 'you' }, then: [say(1)] }]
    expect(heard(answer(run(table({}), atEnd), A, B))).toBe('A 1')
    const theirs: Effect = [
      { do: 'later', when: { at: 'turnEnd', of: 'opponent' }, then: [say(2)], for: { during: 'turn' } },
    ]
    expect(heard(answer(run(table({}), theirs), A, B))).toBe('')
  })
})

describe('when a condition of an ability is checked', () => {
  const full = atLeast(row('you'), 2)

  test('all the time', () => {
    const does: Effect = [{ do: 'gain', what: 'this', gains: [{ field: 'power', by: 1 }] }]
    const abilities = { 'A:ant': { kind: 'constant', does, while: full } } as const
    expect(power(table({ A: 'ab' }, abilities), 'A:ant')).toBe(2)
    expect(power(table({ A: 'a' }, abilities), 'A:ant')).toBe(1)
  })

  test('on triggering', () => {
    const abilities = {
      'A:ant': { kind: 'triggered', when: { event: 'tired', what: 'this' }, effect: [say(1)], only: full },
    } as const
    expect(heard(run(table({ A: 'ab' }, abilities), [tire('this')]))).toBe('A 1')
    expect(heard(run(table({ A: 'a' }, abilities), [tire('this')]))).toBe('')
  })

  test('on using it, and on carrying it out', () => {
    const effect = [when(full, say(1))]
    const leave = {
      do: 'move',
      what: { all: row('you', { name: 'bee' }) },
      to: { of: 'any', zone: 'pile' },
    } as const
    const abilities = { 'A:ant': { kind: 'activated', cost: [leave], effect, only: full } } as const
    expect(asked(table({ A: 'a' }, abilities))).toBe('A 1-1: end')
    expect(heard(answer(table({ A: 'ab' }, abilities), 'A: use0'))).toBe('')
  })

  test('how often: in a turn, in a game', () => {
    const ability = (per: 'turn' | 'game') =>
      ({
        kind: 'triggered',
        when: { at: 'turnEnd', of: 'you' },
        effect: [say(1)],
        limit: { times: 1, per },
      }) as const
    const turns = ['A: end', 'B: end', 'A: end']
    expect(heard(answer(table({ A: 'a' }, { 'A:ant': ability('turn') }), ...turns))).toBe('A 1, A 1')
    expect(heard(answer(table({ A: 'a' }, { 'A:ant': ability('game') }), ...turns))).toBe('A 1')
  })

  test('how many of a card, or of such cards, a deck may have', () => {
    const faults = (ability: Ability | null, ...deck: string[]) =>
      toy(ability ? { ant: ability } : {})
        .deckFaults(deck, {})
        .map(({ reason }) => reason.args!.name)
    expect(faults(null, 'ant', 'ant', 'bee')).toEqual(['ant'])
    expect(faults({ kind: 'deck', how: { any: true } }, 'ant', 'ant', 'bee', 'bee')).toEqual(['bee'])
    expect(faults({ kind: 'deck', how: { upTo: 2 } }, 'ant', 'ant', 'ant')).toEqual(['ant'])
    const few: Ability = { kind: 'deck', how: { upTo: 1 }, are: [red] }
    expect(faults(few, 'ant', 'bee', 'cat', 'eel')).toEqual(['bee', 'eel'])
    expect(faults(few, 'bee', 'eel')).toEqual([])
  })
})
