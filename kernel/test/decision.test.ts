import {
  type Answer,
  type Assign,
  type Choose,
  type Decision,
  isRefusal,
  LANGUAGES,
  type Limit,
  type Numeral,
  type Option,
  type Order,
  onlyAnswer,
  randomAnswer,
  readAnswer,
  refusal,
  say,
  seeded,
  text,
} from '@tefuda/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lab } from './toys/lab.ts'

const KEYS = ['a', 'b', 'c', 'd', 'e'] as const
const { words } = lab()
const asked = { seat: 0, clause: 'L2', ask: text('script') }
const option = (key: string): Option => ({ key, text: text('script'), id: 0 })
const slot = (key: string, min: number, max: number) => ({ ...option(key), min, max })

// ---- Decisions of every shape, small enough to try every answer ----

const keysArb = fc.nat({ max: KEYS.length }).map((n) => KEYS.slice(0, n) as string[])
const span = (most: number) =>
  fc.tuple(fc.nat({ max: most }), fc.nat({ max: most })).map((pair) => pair.toSorted((a, b) => a - b))

const shareArb = (keys: readonly string[]) =>
  fc.tuple(fc.subarray(keys.slice()), span(3)).map(([of, [min, max]]) => ({ of, min: min!, max: max! }))

const limitArb = (keys: readonly string[]): fc.Arbitrary<Limit> =>
  fc.oneof(
    shareArb(keys),
    fc.array(shareArb(keys), { minLength: 1, maxLength: 3 }).map((either) => ({ either })),
    fc
      .tuple(fc.array(fc.integer({ min: -2, max: 5 }), { minLength: 5, maxLength: 5 }), span(9))
      .map(([numbers, [min, max]]) => ({
        weights: Object.fromEntries(keys.map((key, i) => [key, numbers[i]!])),
        min: min!,
        max: max!,
      })),
  )

const chooseArb: fc.Arbitrary<Choose> = keysArb.chain((keys) =>
  fc
    .record({
      span: span(keys.length),
      limits: fc.option(fc.array(limitArb(keys), { minLength: 1, maxLength: 2 }), { nil: undefined }),
    })
    .map(({ span: [min, max], limits }) => ({
      ...asked,
      kind: 'choose',
      options: keys.map(option),
      min: min!,
      max: max!,
      ...(limits && { limits }),
    })),
)

const orderArb: fc.Arbitrary<Order> = keysArb.map((keys) => ({
  ...asked,
  kind: 'order',
  options: keys.map(option),
}))

const numberArb: fc.Arbitrary<Numeral> = span(6).map(([min, max]) => ({
  ...asked,
  kind: 'number',
  min: min!,
  max: max!,
}))

const SLOTS = ['x', 'y', 'z'] as const

const assignArb: fc.Arbitrary<Assign> = fc
  .record({
    keys: keysArb,
    alone: fc.option(fc.subarray([...KEYS]), { nil: undefined }),
    spans: fc.array(span(2), { maxLength: 3 }),
    fits: fc.option(fc.dictionary(fc.constantFrom(...KEYS), fc.subarray([...SLOTS])), { nil: undefined }),
  })
  .map(({ keys, alone, spans, fits }) => ({
    ...asked,
    kind: 'assign',
    options: keys.map(option),
    slots: spans.map(([min, max], i) => slot(SLOTS[i]!, min!, max!)),
    ...(alone && { alone }),
    ...(fits && { fits: { ...fits } }),
  }))

const decisionArb: fc.Arbitrary<Decision> = fc.oneof(chooseArb, orderArb, numberArb, assignArb)

/** Every possible answer, legal or not. */
function allAnswers(decision: Decision): Answer[] {
  if (decision.kind === 'number') return Array.from({ length: 9 }, (_, i) => [String(i)])
  const keys = decision.options.map(({ key }) => key)
  if (decision.kind === 'order') return orders(keys)
  if (decision.kind === 'choose')
    return keys.reduce<Answer[]>((all, key) => all.flatMap((answer) => [answer, [...answer, key]]), [[]])
  return keys.reduce<Answer[]>(
    (all, key) =>
      all.flatMap((answer) => [answer, ...decision.slots.map((s) => [...answer, `${key}>${s.key}`])]),
    [[]],
  )
}

function orders(keys: readonly string[]): string[][] {
  if (keys.length === 0) return [[]]
  return keys.flatMap((key) => orders(keys.filter((other) => other !== key)).map((rest) => [key, ...rest]))
}

/** Whether an answer is legal, computed a second time and the slow way. */
function isLegal(decision: Decision, answer: Answer): boolean {
  const within = (n: number, { min, max }: { min: number; max: number }) => n >= min && n <= max
  if (decision.kind === 'number') return within(Number(answer[0]), decision)
  if (decision.kind === 'order') return true
  if (decision.kind === 'choose') {
    const keeps = (limit: Limit): boolean => {
      if ('either' in limit)
        return limit.either.some((one) => keeps(one) && answer.every((key) => one.of.includes(key)))
      const add = (key: string) => ('of' in limit ? +limit.of.includes(key) : limit.weights[key]!)
      return within(
        answer.reduce((n, key) => n + add(key), 0),
        limit,
      )
    }
    return within(answer.length, decision) && (decision.limits ?? []).every(keeps)
  }
  const pairs = answer.map((pair) => pair.split('>') as [string, string])
  return (
    pairs.every(([what, where]) => decision.fits?.[what]?.includes(where) ?? true) &&
    decision.slots.every((s) => {
      const here = pairs.filter(([, where]) => where === s.key).map(([what]) => what)
      return within(here.length, s) && (here.length < 2 || !here.some((key) => decision.alone?.includes(key)))
    })
  )
}

function sayable(said: ReturnType<typeof refusal>): void {
  for (const language of LANGUAGES) expect(say(words, language, said.reason)).not.toBe('')
}

describe('any decision', () => {
  test('an answer is accepted if it keeps to every limit, and refused with a reason if not', () => {
    fc.assert(
      fc.property(decisionArb, (decision) => {
        for (const answer of allAnswers(decision)) {
          const read = readAnswer(decision, answer)
          expect(isRefusal(read), JSON.stringify([decision, answer])).toBe(!isLegal(decision, answer))
          if (isRefusal(read)) sayable(read)
          else expect(read.keys).toEqual(answer)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a random answer is always legal', () => {
    fc.assert(
      fc.property(decisionArb, fc.integer(), (decision, seed) => {
        fc.pre(allAnswers(decision).some((answer) => isLegal(decision, answer)))
        const answer = randomAnswer(decision, seeded(seed))
        expect(readAnswer(decision, answer)).not.toHaveProperty('reason')
      }),
      { numRuns: 1500 },
    )
  })

  test('a player is asked exactly if there are two or more legal answers', () => {
    fc.assert(
      fc.property(decisionArb, (decision) => {
        const legal = allAnswers(decision).filter((answer) => isLegal(decision, answer))
        fc.pre(legal.length > 0)
        const only = onlyAnswer(decision)
        const read = only && readAnswer(decision, only)
        expect(read && 'keys' in read && read.keys).toEqual(legal.length === 1 ? legal[0] : null)
      }),
      { numRuns: 1500 },
    )
  })

  test('a player is asked even for the only answer if the rules say always', () => {
    fc.assert(
      fc.property(decisionArb, (decision) => {
        expect(onlyAnswer({ ...decision, always: true })).toBeNull()
      }),
    )
  })

  test('a decision without a legal answer is an error, not a question', () => {
    const none: Choose = {
      ...asked,
      kind: 'choose',
      options: [option('a')],
      min: 0,
      max: 1,
      limits: [{ of: ['a'], min: 2, max: 2 }],
    }
    expect(isRefusal(readAnswer(none, onlyAnswer(none)!))).toBe(true)
    expect(() => randomAnswer(none, seeded(1))).toThrow('no legal answer to L2')
  })

  test('a legal answer with a key that was not offered, or with a key twice, is refused', () => {
    fc.assert(
      fc.property(decisionArb, fc.integer(), (decision, seed) => {
        fc.pre(allAnswers(decision).some((answer) => isLegal(decision, answer)))
        const answer = randomAnswer(decision, seeded(seed))
        for (const wrong of [
          [...answer, 'stranger'],
          [...answer, ...answer.slice(0, 1), 'stranger'],
        ]) {
          const read = readAnswer(decision, wrong)
          expect(isRefusal(read) && read.clause).toBe('L2')
          if (isRefusal(read)) sayable(read)
        }
        if (answer.length === 0) return
        const doubled = readAnswer(decision, [...answer, answer[0]!])
        expect(isRefusal(doubled)).toBe(true)
        if (isRefusal(doubled)) sayable(doubled)
      }),
    )
  })

  test('every option of a single choice is equally likely', () => {
    const one: Choose = { ...asked, kind: 'choose', options: KEYS.map(option), min: 1, max: 1 }
    const dice = seeded(3)
    const counts = new Map<string, number>()
    for (let i = 0; i < 5000; i++) {
      const [key] = randomAnswer(one, dice)
      counts.set(key!, (counts.get(key!) ?? 0) + 1)
    }
    for (const key of KEYS) expect(Math.abs(counts.get(key)! - 1000)).toBeLessThan(150)
  })
})

test('if everything must be from one of several groups, a random answer may be from any of them', () => {
  const groups = [['a', 'b'], ['c'], ['d', 'e']]
  const one: Choose = {
    ...asked,
    kind: 'choose',
    options: KEYS.map(option),
    min: 1,
    max: 2,
    limits: [{ either: groups.map((of) => ({ of, min: 1, max: 2 })) }],
  }
  const dice = seeded(3)
  const drawn = new Set(Array.from({ length: 100 }, () => randomAnswer(one, dice).toSorted().join('')))
  expect([...drawn].toSorted()).toEqual(['a', 'ab', 'b', 'c', 'd', 'de', 'e'])
})

describe('a refusal says what is wrong', () => {
  const of = (decision: Decision, answer: Answer) => {
    const read = readAnswer(decision, answer)
    if (!isRefusal(read)) return 'accepted'
    sayable(read)
    return read.reason.key
  }
  const choose = (more: Partial<Choose>): Choose => ({
    ...asked,
    kind: 'choose',
    options: KEYS.map(option),
    min: 1,
    max: 3,
    ...more,
  })

  test('a choice: too few, too many, twice, not offered', () => {
    expect(of(choose({}), [])).toBe('answer.few')
    expect(of(choose({}), ['a', 'b', 'c', 'd'])).toBe('answer.many')
    expect(of(choose({}), ['a', 'a'])).toBe('answer.doubled')
    expect(of(choose({}), ['q'])).toBe('answer.foreign')
  })

  test('a choice: a group or a total out of bounds', () => {
    const pair = choose({ limits: [{ of: ['a', 'b'], min: 1, max: 1 }] })
    expect(of(pair, ['c'])).toBe('answer.group.few')
    expect(of(pair, ['a', 'b'])).toBe('answer.group.many')
    const cost = choose({ limits: [{ weights: { a: 3, b: 1 }, min: 2, max: 3 }] })
    expect(of(cost, ['b', 'c'])).toBe('answer.total.few')
    expect(of(cost, ['a', 'b'])).toBe('answer.total.many')
    expect(of(cost, ['a', 'c'])).toBe('accepted')
  })

  test('a choice: two kinds, of which a player may take only one', () => {
    const kinds = [
      { of: ['a', 'b'], min: 0, max: 2 },
      { of: ['b', 'c'], min: 0, max: 1 },
    ]
    const either = choose({ limits: [{ either: kinds }] })
    expect(of(either, ['a', 'b'])).toBe('accepted')
    expect(of(either, ['c'])).toBe('accepted')
    expect(of(either, ['a', 'c'])).toBe('answer.either')
    expect(of(either, ['b', 'c'])).toBe('answer.either')
    const read = readAnswer(either, ['a', 'c']) as ReturnType<typeof refusal>
    expect(say(words, 'en', read.reason)).toBe(
      'these do not go together; choose from one group: 0 to 2 of [a, b], 0 to 1 of [b, c]',
    )
  })

  test('an order names each card once', () => {
    const order: Order = { ...asked, kind: 'order', options: ['a', 'b'].map(option) }
    expect(of(order, ['a'])).toBe('answer.order')
    expect(of(order, ['a', 'a'])).toBe('answer.order')
    expect(of(order, ['a', 'q'])).toBe('answer.foreign')
    expect(of(order, ['b', 'a'])).toBe('accepted')
  })

  test('a number is whole, alone and within its bounds', () => {
    const number: Numeral = { ...asked, kind: 'number', min: 2, max: 5 }
    for (const wrong of ['1', '6', '-3', '2.5', '', 'two', '1e0', ' 3'])
      expect(of(number, [wrong])).toBe('answer.number')
    expect(of(number, [])).toBe('answer.few')
    expect(of(number, ['2', '3'])).toBe('answer.many')
    expect(readAnswer(number, ['003'])).toMatchObject({ number: 3, keys: ['3'] })
  })

  test('an assignment: what does not fit, is placed twice, is missing, is too many, must be alone', () => {
    const assign: Assign = {
      ...asked,
      kind: 'assign',
      options: ['a', 'b', 'c'].map(option),
      slots: [slot('x', 1, 2), slot('y', 0, 1)],
      alone: ['a'],
      fits: { c: ['x'] },
    }
    expect(of(assign, ['c>y'])).toBe('answer.pair')
    expect(of(assign, ['q>x'])).toBe('answer.pair')
    expect(of(assign, ['a>q'])).toBe('answer.pair')
    expect(of(assign, ['a'])).toBe('answer.pair')
    expect(of(assign, ['b>x', 'b>y'])).toBe('answer.doubled')
    expect(of(assign, [])).toBe('answer.slot.few')
    expect(of(assign, ['c>x', 'a>y', 'b>y'])).toBe('answer.slot.many')
    expect(of(assign, ['a>x', 'b>x'])).toBe('answer.alone')
    expect(of(assign, ['b>x', 'a>y', 'c>x'])).toBe('accepted')
  })

  test('if the rules know why something is not offered, they say so with their own clause', () => {
    const whyNot = (key: string) => (key === 'tired' ? refusal('L7', 'answer.over') : null)
    expect(readAnswer(choose({ whyNot }), ['tired'])).toMatchObject({ clause: 'L7' })
    expect(readAnswer(choose({ whyNot }), ['q'])).toMatchObject({ clause: 'L2' })
    const assign: Assign = {
      ...asked,
      kind: 'assign',
      options: [option('a')],
      slots: [slot('x', 0, 1)],
      whyNot,
    }
    expect(readAnswer(assign, ['tired>x'])).toMatchObject({ clause: 'L7' })
    expect(readAnswer(assign, ['a>tired'])).toMatchObject({ clause: 'L7' })
  })

  test('an answer has one form, in whatever order a player gave its keys', () => {
    expect(readAnswer(choose({}), ['c', 'a'])).toMatchObject({ keys: ['a', 'c'] })
  })
})
