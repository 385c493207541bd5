import type { Change, Effect, EffectKind, LayerChange, Vars } from '@tefuda/kernel'
import { Changed, event, workOut } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { A, B, bare, type Lab, MAIN } from './toys/lab.ts'

/** An effect that changes every object the same way in one layer. */
const all = (layer: string, change: Change): EffectKind<Vars> => ({
  clause: 'L5',
  layers: { [layer]: () => [change] },
})
const has = (values: { [name: string]: unknown }, field: string, what: string) =>
  (values[field] as string[]).includes(what)
const power = (value: number): Change => ({ field: 'power', op: 'add', value })

const fixedOn: LayerChange<Vars> = (t, effect, card) =>
  effect.on.some((ref) => ref.card === card && t.alive(ref)) ? [power(effect.data as number)] : null

const effects: { [kind: string]: EffectKind<Vars> } = {
  plus: all('number', power(2)),
  become: all('number', { field: 'power', op: 'set', value: 10 }),
  double: {
    clause: 'L5',
    layers: {
      number: (_t, _effect, _card, { power }) => [
        { field: 'power', op: 'set', value: (power as number) * 2 },
      ],
    },
  },
  ninja: all('attribute', { field: 'attributes', op: 'gain', value: 'ninja' }),
  ninjasGrow: {
    clause: 'L5',
    layers: {
      number: (_t, _effect, _card, values) => (has(values, 'attributes', 'ninja') ? [power(5)] : null),
    },
  },
  lose: all('attribute', { field: 'attributes', op: 'lose', value: 'ninja' }),
  pet: { clause: 'L5', layers: { number: fixedOn } },
  catsAreDogs: kin('cat', 'dog'),
  dogsAreBirds: kin('dog', 'bird'),
  birdsAreCats: kin('bird', 'cat'),
  dogsAreCats: kin('dog', 'cat'),
  both: {
    clause: 'L5',
    layers: {
      attribute: () => [{ field: 'attributes', op: 'gain', value: 'ninja' }],
      number: () => [power(1)],
    },
  },
  whileTurn: { ...all('number', power(3)), holds: (t) => t.state.turn === 1 },
  pack: {
    clause: 'L5',
    layers: {
      number: (t, effect, card) => {
        if (effect.source?.card !== card) return null
        const others = t.cards('front', A).filter((other) => other !== card)
        return [power(others.filter((other) => has(t.valuesOf(other), 'attributes', 'ninja')).length)]
      },
    },
  },
  lord: {
    clause: 'L5',
    layers: { number: (_t, effect, card) => (effect.source?.card === card ? null : [power(1)]) },
  },
  learn: all('ability', { field: 'abilities', op: 'gain', value: 'lord' }),
  whileStrong: {
    ...all('number', power(1)),
    holds: (t, effect) => (t.valuesOf(effect.source!.card).attributes as string[]).includes('ninja'),
  },
}

/** Turns one kin into another. */
function kin(from: string, to: string): EffectKind<Vars> {
  return {
    clause: 'L5',
    layers: {
      attribute: (_t, _effect, _card, values) =>
        has(values, 'attributes', from)
          ? [
              { field: 'attributes', op: 'lose', value: from },
              { field: 'attributes', op: 'gain', value: to },
            ]
          : null,
    },
  }
}

const begin = (t: Lab, kind: string, more: Partial<Effect> = {}) =>
  t.begin({ kind, seat: A, source: null, on: [], until: '', data: null, ...more })

/** Ant and bee in the front row, with these effects in force, the oldest first. */
function field(kinds: readonly string[], printed: () => { [name: string]: never } = () => ({})): Lab {
  const t = bare({
    effects,
    printed: () => ({ power: 1, attributes: [], abilities: [], ...printed() }),
  })
  t.move([0, 1], t.zone('front', A), 'L3', A)
  for (const kind of kinds) begin(t, kind)
  return t
}
const powerOf = (t: Lab, card = 0) => t.valuesOf(card).power
const attributes = (t: Lab, card = 0) => t.valuesOf(card).attributes

describe('layers', () => {
  test('an earlier layer is applied first, however young its effects (Ninja Slayer 1213.1)', () => {
    expect(powerOf(field(['ninjasGrow', 'ninja']))).toBe(6)
  })

  test('within a layer the older effect is applied first (Vanguard 8.7.2.1)', () => {
    expect(powerOf(field(['plus', 'become']))).toBe(10)
    expect(powerOf(field(['become', 'plus']))).toBe(12)
  })

  test('an effect with parts in two layers works in each of them (Ninja Slayer 1213.2)', () => {
    const t = field(['ninjasGrow', 'both'])
    expect([attributes(t), powerOf(t)]).toEqual([['ninja'], 7])
  })

  test('gaining and losing happen in order of age', () => {
    expect(attributes(field(['ninja', 'ninja', 'lose']))).toEqual([])
    expect(attributes(field(['lose', 'ninja']))).toEqual(['ninja'])
  })

  test('cards that are not in play are as printed', () => {
    expect(powerOf(field(['plus']), 2)).toBe(1)
  })
})

describe('what changed a value', () => {
  /** Each effect on the first card, with its power before and after. */
  const steps = (t: Lab): [kind: string, before: unknown, after: unknown][] => {
    const heard: [string, unknown, unknown][] = []
    workOut(t, ({ kind }, card, before, after) => {
      if (card === 0) heard.push([kind, before.power, after.power])
    })
    return heard
  }

  test('is reported effect by effect, in the order in which they apply', () => {
    const t = field(['plus', 'become', 'plus'])
    expect(steps(t)).toEqual([
      ['plus', 1, 3],
      ['become', 3, 10],
      ['plus', 10, 12],
    ])
  })

  test('leaves out trials that only served to find that order', () => {
    expect(steps(field(['double', 'plus']))).toEqual([
      ['plus', 1, 3],
      ['double', 3, 6],
    ])
  })
})

describe('dependency', () => {
  const cats = () => ({ attributes: ['cat'] }) as never

  test('an effect that another one would change comes after it, though it is older (Ninja Slayer 1213.3a)', () => {
    expect(attributes(field(['dogsAreBirds', 'catsAreDogs'], cats))).toEqual(['bird'])
    expect(attributes(field(['catsAreDogs', 'dogsAreBirds'], cats))).toEqual(['bird'])
  })

  test('an effect that reads a value comes after the effect that changes it, though it is older', () => {
    expect(powerOf(field(['plus', 'double']))).toBe(6)
    expect(powerOf(field(['double', 'plus']))).toBe(6)
  })

  /** A cat, a dog and a bird, each of one kin only. */
  const zoo = (kinds: readonly string[]) => {
    const kins = ['cat', 'dog', 'bird']
    const t = bare({ effects, printed: (_, card) => ({ power: 1, attributes: [kins[card] ?? ''] }) })
    t.move([0, 1, 2], t.zone('front', A), 'L3', A)
    for (const kind of kinds) begin(t, kind)
    return [0, 1, 2].map((card) => (attributes(t, card) as string[]).join())
  }

  test('effects that depend on each other fall back to age (Ninja Slayer 1213.3b)', () => {
    expect(zoo(['catsAreDogs', 'dogsAreCats'])).toEqual(['cat', 'cat', 'bird'])
    expect(zoo(['dogsAreCats', 'catsAreDogs'])).toEqual(['dog', 'dog', 'bird'])
  })

  test('a younger effect does not slip in before two that depend on each other', () => {
    const proud = (from: string, to: string): EffectKind<Vars> => ({
      clause: 'L5',
      layers: {
        attribute: (t, effect, card, values) => {
          const changes = kin(from, to).layers!.attribute!(t, effect, card, values)
          return changes && [...changes, { field: 'power', op: 'set', value: 10 }]
        },
      },
    })
    const t = bare({
      effects: { one: proud('cat', 'dog'), other: proud('dog', 'cat'), young: all('attribute', power(1)) },
      printed: (_, card) => ({ power: 1, attributes: [card === 0 ? 'cat' : 'dog'] }),
    })
    t.move([0, 1], t.zone('front', A), 'L3', A)
    for (const kind of ['one', 'other', 'young']) begin(t, kind)
    expect(powerOf(t)).toBe(11)
  })

  test('a circle of three begins with the oldest, which breaks the circle', () => {
    expect(zoo(['catsAreDogs', 'dogsAreBirds', 'birdsAreCats'])).toEqual(['cat', 'cat', 'cat'])
    expect(zoo(['dogsAreBirds', 'catsAreDogs', 'birdsAreCats'])).toEqual(['dog', 'dog', 'dog'])
  })

  test('an effect that reads other cards comes after the effect that changes them', () => {
    const led: EffectKind<Vars> = {
      clause: 'L5',
      layers: {
        attribute: (t, _, card) =>
          card === 0 && has(t.valuesOf(1), 'attributes', 'ninja')
            ? [{ field: 'attributes', op: 'gain', value: 'leader' }]
            : null,
      },
    }
    const t = bare({ effects: { ...effects, led } })
    t.move([0, 1], t.zone('front', A), 'L3', A)
    for (const kind of ['led', 'ninja']) begin(t, kind)
    expect(attributes(t)).toEqual(['ninja', 'leader'])
  })

  test('effects that only add give the same result in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['plus', 'pet', 'ninja', 'ninjasGrow', 'both', 'plus']), (kinds) => {
        const sorted = kinds.toSorted()
        expect(powerOf(field(kinds))).toBe(powerOf(field(sorted)))
      }),
      { numRuns: 30 },
    )
  })
})

describe('constant abilities', () => {
  const lord = (t: Lab, card: number): Effect => ({
    id: -1 - card,
    kind: 'lord',
    seat: A,
    source: t.ref(card),
    on: [],
    since: 0,
    until: '',
    data: null,
  })
  const lords = (t: Lab): Effect[] =>
    t
      .cards('front', A)
      .filter((card) => has(t.valuesOf(card), 'abilities', 'lord'))
      .map((card) => lord(t, card))

  test('an ability gained in one layer works in the layers after it', () => {
    const t = bare({ effects, constants: lords })
    t.move([0, 1, 2], t.zone('front', A), 'L3', A)
    expect(powerOf(t)).toBe(1)
    begin(t, 'learn')
    expect([0, 1, 2].map((card) => powerOf(t, card))).toEqual([3, 3, 3])
  })

  test.each([
    ['in time if it only works in layers that are still to come', 'ability', 'number', false],
    ['late if it works in a layer that is over', 'ability', 'attribute', true],
    ['late if it works in the layer in which it is gained', 'number', 'number', true],
  ])('an ability is gained %s', (_, gainedIn, worksIn, isLate) => {
    const told: boolean[] = []
    const t = bare({
      effects: {
        learn: all(gainedIn, { field: 'abilities', op: 'gain', value: 'lord' }),
        lord: { ...all(worksIn, power(1)), within: () => 1 << t.rules.layers.indexOf(worksIn) },
      },
      constants: lords,
      areUnsettled: (_t, _then, _now, cameLate) => {
        told.push(cameLate)
        return false
      },
    })
    t.move([0, 1], t.zone('front', A), 'L3', A)
    begin(t, 'learn')
    told.length = 0
    expect(powerOf(t)).toBe(isLate ? 1 : 3)
    expect(told).toEqual([isLate])
  })

  test('two copies of an ability both count, even beside an effect with the same number', () => {
    const t = bare({
      effects,
      constants: (t) => [0, 1].map((card) => ({ ...lord(t, card), id: 1 })),
    })
    t.move([0, 1, 2], t.zone('front', A), 'L3', A)
    begin(t, 'lord')
    expect(powerOf(t, 2)).toBe(4)
  })

  test('effects apply to a card from the moment it comes into play (Vanguard 8.7.4)', () => {
    const t = bare({
      effects,
      constants: (t) => [lord(t, 0)],
      triggers: [
        {
          name: 'arrives',
          clause: 'L4',
          on: 'move',
          match: (t, e) => t.wait('arrives', A, null, t.valuesOf(e.cards[0]!).power!),
        },
      ],
    })
    t.move([1], t.zone('front', A), 'L3', A)
    expect(t.state.waiting[0]!.data).toBe(2)
  })

  test('an effect may count other cards by what they have become so far', () => {
    const t = field(['ninja'])
    begin(t, 'pack', { source: t.ref(0) })
    expect(powerOf(t)).toBe(2)
    t.expire((effect) => effect.kind === 'ninja')
    expect(powerOf(t)).toBe(1)
  })

  test('a condition may ask what a card has become so far', () => {
    const t = field([])
    begin(t, 'whileStrong', { source: t.ref(0) })
    expect(powerOf(t, 1)).toBe(1)
    begin(t, 'ninja')
    expect(powerOf(t, 1)).toBe(2)
  })
})

describe('how long an effect lasts', () => {
  test('exactly the effects that last until a time end then', () => {
    const t = field([])
    begin(t, 'plus', { until: 'turn' })
    begin(t, 'plus', { until: 'battle' })
    begin(t, 'plus')
    expect(powerOf(t)).toBe(7)
    t.expire('battle')
    expect(powerOf(t)).toBe(5)
    t.expire('turn')
    expect(powerOf(t)).toBe(3)
  })

  test('a test can pick the effect that ends', () => {
    const t = field(['plus'])
    const second = begin(t, 'plus')
    t.expire((effect) => effect.id === second.id)
    expect(powerOf(t)).toBe(3)
  })

  test('an effect applies only while its condition holds', () => {
    const t = field(['whileTurn'])
    expect(powerOf(t)).toBe(1)
    t.do(event('turn', 'L3', A, { value: 1 }))
    expect(powerOf(t)).toBe(4)
    t.do(event('turn', 'L3', B, { value: 2 }))
    expect(powerOf(t)).toBe(1)
  })

  test('one fixed upon objects neither follows them out of play nor reaches others (Ninja Slayer 1213.6)', () => {
    const t = field([])
    begin(t, 'pet', { on: [t.ref(0)], data: 4 })
    expect([powerOf(t, 0), powerOf(t, 1)]).toEqual([5, 1])
    t.move([0], t.zone('rear', A), 'L3', A)
    expect(powerOf(t)).toBe(5)
    t.move([0], t.zone('hand', A), 'L3', A)
    t.move([0], t.zone('front', A), 'L3', A)
    expect(powerOf(t)).toBe(1)
  })

  test('one fixed upon objects need not check that they are still the same objects', () => {
    const t = field([])
    begin(t, 'plus', { on: [t.ref(0)] })
    t.move([0], t.zone('hand', A), 'L3', A)
    t.move([0], t.zone('front', A), 'L3', A)
    expect(powerOf(t)).toBe(1)
  })

  test('one that finds its objects anew reaches later cards', () => {
    const t = field(['plus'])
    t.move([2], t.zone('front', A), 'L3', A)
    expect(powerOf(t, 2)).toBe(3)
  })
})

describe('a cached value is worked out again', () => {
  test('after an event', () => {
    const t = bare({
      effects: {
        wounded: {
          clause: 'L5',
          layers: { number: (t, _, card) => [power(-t.markOf(card, 'damage'))] },
        },
      },
    })
    t.move([0], t.zone('front', A), 'L3', A)
    begin(t, 'wounded')
    expect(powerOf(t)).toBe(1)
    t.mark([0], 'damage', 3, 'L3', A)
    expect(powerOf(t)).toBe(-2)
  })

  test('after going back to a checkpoint', () => {
    const t = field(['plus'])
    t.call(MAIN)
    t.checkpoint()
    staging(t).effects.length = 0
    begin(t, 'become')
    expect(powerOf(t)).toBe(10)
    t.rewind('end of script')
    expect(powerOf(t)).toBe(3)
  })

  test('after an effect begins or ends', () => {
    const t = field(['plus'])
    expect(powerOf(t)).toBe(3)
    begin(t, 'plus')
    expect(powerOf(t)).toBe(5)
    t.expire('')
    expect(powerOf(t)).toBe(1)
  })

  test('but only once: reading twice gives the very same object', () => {
    const t = field(['plus'])
    expect(t.valuesOf(0)).toBe(t.valuesOf(0))
  })

  test('and the printed values never change, even if all cards share them', () => {
    const once = { power: 1, attributes: [], abilities: [] }
    const t = bare({ effects, printed: () => once })
    t.move([0], t.zone('front', A), 'L3', A)
    begin(t, 'plus')
    expect(powerOf(t)).toBe(3)
    expect(once.power).toBe(1)
  })
})

test('a draft and its copy change independently', () => {
  const printed = { power: 1 }
  const draft = new Changed()
  draft.change(0, printed, [power(1)])
  const copy = draft.copy()
  draft.change(0, draft.get(0)!, [power(100)])
  copy.change(0, copy.get(0)!, [power(10)])
  draft.change(1, printed, [power(1)])
  expect([draft.get(0), copy.get(0), printed, copy.has(1)]).toEqual([
    { power: 102 },
    { power: 12 },
    { power: 1 },
    false,
  ])
})
