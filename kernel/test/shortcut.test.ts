import {
  type Change,
  copyState,
  type Effect,
  type EffectKind,
  event,
  type Fact,
  type Facts,
  HOST,
  Memo,
  newState,
  remembered,
  Table,
  type Vars,
} from '@tefuda/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { A, B, bare, type Lab, lab, MAIN, once, type Parts } from './toys/lab.ts'

const begin = (t: Lab, kind: string, more: Partial<Effect> = {}) =>
  t.begin({ kind, seat: A, source: null, on: [], until: '', data: null, ...more })

describe('traits of the cards in a zone', () => {
  const [FRONT, HAND] = ['front', 'hand'].map((zone) => lab().zones.findIndex(({ name }) => name === zone))
  /** Each card has one bit in play and another one in the hand. */
  const parts: Parts = {
    traits: (print, kind) => (kind === FRONT ? 1 << print : kind === HAND ? 16 << print : 0),
  }

  test('are the bits of all cards there; those of the whole table are the bits of all zones', () => {
    const t = bare(parts)
    expect(t.allTraits()).toBe(0)
    t.move([0, 2], t.zone('front', A), 'L3', A)
    t.move([1], t.zone('hand', A), 'L3', A)
    expect([t.traits(t.zone('front', A)), t.traits(t.zone('hand', A))]).toEqual([0b101, 0b100000])
    expect([t.traits(t.zone('front', B)), t.allTraits()]).toEqual([0, 0b100101])
  })

  test('are looked up once, and again only after a card has come or gone', () => {
    let looks = 0
    const t = bare({ ...parts, traits: () => ++looks })
    const front = t.zone('front', A)
    t.move([0, 1], front, 'L3', A)
    t.traits(front)
    const before = looks
    t.mark([0], 'damage', 1, 'L3', A)
    t.traits(front)
    expect(looks).toBe(before)
  })

  test('match the table as it is, whatever was done and taken back', () => {
    const moves = fc.array(fc.tuple(fc.nat({ max: 7 }), fc.constantFrom('deck', 'hand', 'front', 'drop')), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(moves, moves, (first, second) => {
        const t = bare(parts)
        t.call(MAIN)
        const make = ([card, zone]: [number, string]) =>
          t.move([card], t.zone(zone, t.state.owner[card]!), 'L3', A)
        const fresh = () => new Table(t.rules, copyState(t.state))
        const agree = () => {
          expect(t.allTraits()).toBe(fresh().allTraits())
          for (let zone = 0; zone < t.layout.size; zone++) expect(t.traits(zone)).toBe(fresh().traits(zone))
        }
        for (const one of first) {
          make(one)
          agree()
        }
        t.checkpoint()
        second.forEach(make)
        agree()
        t.rewind('end of script')
        agree()
      }),
      { numRuns: 60 },
    )
  })
})

describe('traits of the effects in force', () => {
  const parts: Parts = {
    effects: { spell: { clause: 'L5' } },
    effectTraits: ({ data }) => data as number,
  }

  test('are the bits of those that have begun and not ended', () => {
    const t = bare(parts)
    t.call(MAIN)
    expect(t.effectTraits()).toBe(0)
    begin(t, 'spell', { data: 1, until: 'dusk' })
    begin(t, 'spell', { data: 4 })
    expect(t.effectTraits()).toBe(0b101)
    t.expire('dusk')
    expect(t.effectTraits()).toBe(0b100)
    t.checkpoint()
    begin(t, 'spell', { data: 2 })
    expect([t.effectTraits(), t.copy().effectTraits()]).toEqual([0b110, 0b110])
    t.rewind('end of script')
    expect(t.effectTraits()).toBe(0b100)
  })

  test('are looked up once while the effects stay the same', () => {
    let looks = 0
    const t = bare({ ...parts, effectTraits: () => ++looks })
    begin(t, 'spell')
    t.effectTraits()
    const begun = looks
    t.move([0], t.zone('front', A), 'L3', A)
    t.effectTraits()
    expect(looks).toBe(begun)
  })
})

describe('the characteristics of cards', () => {
  /** A card is as strong as its damage and what waits to resolve. Counts how often that is worked out. */
  function counted(...read: readonly Fact[]) {
    const looks = { n: 0 }
    const t = bare({
      effects: {
        rage: {
          clause: 'L5',
          layers: {
            number: (t, _, card) => {
              looks.n++
              const value = t.markOf(card, 'damage') + 10 * t.state.pending.length
              return [{ field: 'power', op: 'add', value }]
            },
          },
        },
      },
      ...(read.length > 0 && { reads: (t: Lab) => t.facts.of(['changers', ...read]) }),
    })
    t.move([0], t.zone('front', A), 'L3', A)
    begin(t, 'rage')
    return { t, looks, power: () => t.valuesOf(0).power }
  }
  const item = { kind: 'card', seat: A, cards: [], targets: [], data: null }

  test('are worked out after every change if the rules do not say what they depend on', () => {
    const { t, looks, power } = counted()
    expect(power()).toBe(1)
    t.mark([0], 'damage', 2, 'L3', A)
    expect(power()).toBe(3)
    const { id } = t.put(item)
    expect(power()).toBe(13)
    t.drop(id)
    expect(power()).toBe(3)
    const before = looks.n
    t.globals.x = 1
    power()
    expect(looks.n).toBe(before + 1)
  })

  test('are worked out only after a change of what they depend on if the rules say so', () => {
    const { t, looks, power } = counted('mark damage')
    power()
    const before = looks.n
    t.move([1], t.zone('hand', A), 'L3', A)
    t.drop(t.put(item).id)
    t.globals.x = 1
    expect([power(), looks.n]).toEqual([1, before])
    t.mark([0], 'damage', 2, 'L3', A)
    expect([power(), looks.n]).toEqual([3, before + 1])
  })

  test('are worked out once an effect that changes cards has begun or ended', () => {
    const { t, power } = counted('turn')
    power()
    const { id } = begin(t, 'rage')
    expect(power()).toBe(1)
    t.mark([0], 'damage', 2, 'L3', A)
    expect(power()).toBe(1)
    t.expire((effect) => effect.id === id)
    expect(power()).toBe(3)
  })
})

describe('facts', () => {
  const item = { kind: 'card', seat: A, cards: [], targets: [], data: null }
  const parts: Parts = {
    effects: {
      still: { clause: 'L5' },
      rage: { clause: 'L5', layers: { number: () => null } },
    },
    events: { cheer: () => {} },
    remembers: ['cheer'],
    faces: ['face'],
    traits: (print, kind) => (print === 0 && lab().zones[kind]!.name === 'front' ? 0b10 : 0),
    effectTraits: ({ data }) => (data ?? 0) as number,
    reads: (t) => t.facts.of(['marks in front']),
    globals: () => ({ script: 0, x: 0, y: 0 }),
  }
  const ALL: readonly Fact[] = [
    'turn',
    'seats',
    'holders',
    'hosts',
    'pending',
    'effects',
    'changers',
    'traits',
    'values',
    'variables',
    'past cheer',
    'variable x',
    'mark damage',
    'mark face',
    ...['deck', 'hand', 'front'].flatMap((zone): Fact[] => [
      `cards in ${zone}`,
      `cards in ${zone} of 0`,
      `cards in ${zone} of 1`,
      `marks in ${zone}`,
    ]),
  ]

  /** The facts that a change affects: a result cached from each alone no longer holds. */
  function changedBy(t: Lab, change: () => unknown): string[] {
    const memos = ALL.map((fact) => {
      const memo = new Memo<string>()
      memo.keep(t, fact, [t.facts.of([fact])])
      return memo
    })
    const traits = [0b1, 0b10].map((bits) => {
      const memo = new Memo<string>()
      memo.keep(t, `trait ${bits}`, [t.facts.ofTraits(bits)])
      return { bits, memo }
    })
    change()
    return [
      ...ALL.filter((_, i) => memos[i]!.of(t) === undefined),
      ...traits.filter(({ memo }) => memo.of(t) === undefined).map(({ bits }) => `trait ${bits}`),
    ]
  }
  const table = () => {
    const t = bare(parts)
    t.call(MAIN)
    return t
  }

  test('are noted by every door that changes them, and no others', () => {
    const t = table()
    const done: [() => unknown, readonly string[]][] = [
      [
        () => t.move([1], t.zone('hand', A), 'L3', A),
        ['cards in deck', 'cards in deck of 0', 'cards in hand', 'cards in hand of 0'],
      ],
      [
        () => t.move([0], t.zone('front', A), 'L3', A),
        ['traits', 'cards in deck', 'cards in deck of 0', 'cards in front', 'cards in front of 0', 'trait 2'],
      ],
      [() => t.mark([1], 'damage', 1, 'L3', A), ['mark damage', 'marks in hand']],
      [() => t.mark([0], 'damage', 1, 'L3', A), ['values', 'mark damage', 'marks in front']],
      [() => t.mark([1], 'face', 1, 'L3', A), ['traits', 'mark face', 'marks in hand', 'trait 1', 'trait 2']],
      [
        () => t.move([1], t.zone('deck', A), 'L3', A),
        [
          'mark damage',
          'mark face',
          'cards in deck',
          'cards in deck of 0',
          'marks in deck',
          'cards in hand',
          'cards in hand of 0',
        ],
      ],
      [() => t.addToMark(0, 'damage', 1), ['values', 'mark damage', 'marks in front']],
      [() => t.do(event('hold', 'L3', B, { cards: [0] })), ['holders']],
      [
        () => t.do(event(HOST, 'L3', A, { cards: [1], note: t.ref(0) })),
        ['hosts', 'traits', 'trait 1', 'trait 2'],
      ],
      [
        () => t.do(event('shuffle', 'L3', A, { to: [t.zone('deck', A)] })),
        ['cards in deck', 'cards in deck of 0'],
      ],
      [() => t.do(event('cheer', 'L4', A)), ['past cheer']],
      [() => t.do(event('turn', 'L3', A, { value: 1 })), ['turn', 'past cheer']],
      [() => begin(t, 'still', { data: 0b1 }), ['effects', 'traits', 'trait 1']],
      [() => begin(t, 'still', { data: -1, until: 'night' }), ['effects', 'traits', 'trait 1', 'trait 2']],
      [() => t.expire('night'), ['effects', 'traits', 'trait 1', 'trait 2']],
      [() => begin(t, 'rage', { until: 'dusk' }), ['effects', 'changers']],
      [() => t.expire('dusk'), ['effects', 'changers']],
      [() => t.expire(''), ['effects', 'traits', 'trait 1']],
      [() => t.put(item), ['pending']],
      [() => t.drop(t.state.pending[0]!.id), ['pending']],
      [() => t.set('x', 1), ['variable x']],
      [() => t.set('x', 1), []],
      [
        () => {
          t.globals.y = 1
        },
        ['variables'],
      ],
      [() => t.do(event('show', 'L3', A, { cards: [0] })), []],
      [() => t.valuesOf(0), []],
      [() => t.do(event('leave', 'L3', B)), ['seats']],
    ]
    for (const [change, facts] of done) expect(changedBy(t, change), String(change)).toEqual(facts)
  })

  test('have all changed after a rewind', () => {
    const t = table()
    t.checkpoint()
    expect(changedBy(t, () => t.rewind('end of script'))).toEqual([...ALL, 'trait 1', 'trait 2'])
  })

  test('that do not exist are refused by name', () => {
    expect(() => table().facts.of(['cards in attic'])).toThrow('there is no fact "cards in attic"')
  })
})

describe('a cached result about a table', () => {
  const memo = new Memo<object>()
  const of = (t: Lab, ...facts: readonly Fact[]): readonly Facts[] => [t.facts.of(facts)]

  test('is shared with a fork, and then each caches its own', () => {
    const t = bare({})
    t.call(MAIN)
    const found = memo.keep(t, {}, of(t, 'pending'))
    const fork = t.fork()
    expect(memo.of(fork)).toBe(found)
    fork.put({ kind: 'card', seat: A, cards: [], targets: [], data: null })
    expect([memo.of(fork), memo.of(t)]).toEqual([undefined, found])
    const other = memo.keep(fork, {}, of(fork, 'pending'))
    expect([memo.of(fork), memo.of(t)]).toEqual([other, found])
  })

  test('is not shared with a copy', () => {
    const t = bare({})
    memo.keep(t, {}, of(t, 'pending'))
    expect(memo.of(t.copy())).toBeUndefined()
  })

  test('holds until anything changes if it names no facts', () => {
    const t = bare({})
    memo.keep(t, {})
    t.globals.x = 1
    expect(memo.of(t)).toBeUndefined()
  })
})

describe('a card that nothing but fixed effects reaches', () => {
  const rage: EffectKind<Vars> = {
    clause: 'L5',
    layers: { number: () => [{ field: 'power', op: 'add', value: 2 }] },
  }

  test('is as printed and nothing is worked out, unless an effect is fixed upon it', () => {
    const t = bare({ effects: { rage }, mayAffect: (_, card) => card === 1 })
    t.move([0, 1, 2], t.zone('front', A), 'L3', A)
    const printed = [0, 1, 2].map((card) => t.rules.printed(t, card).power as number)
    begin(t, 'rage')
    begin(t, 'rage', { on: [t.ref(2)] })
    const powers = [0, 1, 2].map((card) => t.valuesOf(card).power)
    expect(powers).toEqual([printed[0], printed[1]! + 2, printed[2]! + 4])
  })
})

/** A made-up effect, on one side, on those of a kin or on all. */
interface Spell {
  readonly side: number
  readonly kin: string | null
  readonly becomes: string | null
  readonly power: 'add' | 'set' | 'double' | 'perCat' | null
}

const hasKin = (values: { [name: string]: unknown }, kin: string) =>
  (values.attributes as string[]).includes(kin)
const spellOf = (effect: Effect) => effect.data as unknown as Spell

function powerChange(t: Lab, how: Spell['power'], now: number): Change[] {
  const cats = () => [0, 1, 4, 5].filter((card) => hasKin(t.valuesOf(card), 'cat')).length
  if (how === null) return []
  if (how === 'add') return [{ field: 'power', op: 'add', value: 3 }]
  if (how === 'perCat') return [{ field: 'power', op: 'add', value: cats() }]
  return [{ field: 'power', op: 'set', value: how === 'set' ? 7 : now * 2 }]
}

const plain: EffectKind<Vars> = {
  clause: 'L5',
  layers: {
    attribute: (t, effect, card, values) => {
      const { side, kin, becomes } = spellOf(effect)
      if (!becomes || t.state.owner[card] !== side || (kin && !hasKin(values, kin))) return null
      const lost: Change[] = kin ? [{ field: 'attributes', op: 'lose', value: kin }] : []
      return [...lost, { field: 'attributes', op: 'gain', value: becomes }]
    },
    number: (t, effect, card, values) => {
      const { side, kin, power } = spellOf(effect)
      if (t.state.owner[card] !== side || (kin && !hasKin(values, kin))) return null
      return powerChange(t, power, values.power as number)
    },
  },
}

/** The same effect, which declares what it reads, what it writes and which cards it may reach. */
const quick: EffectKind<Vars> = {
  ...plain,
  reads: (effect) => {
    const { kin, power } = spellOf(effect)
    return [...(kin || power === 'perCat' ? ['attributes'] : []), ...(power === 'double' ? ['power'] : [])]
  },
  writes: (_, layer) => (layer === 'number' ? ['power'] : ['attributes']),
  finds: (t, effect) => t.cards('front', spellOf(effect).side),
}

describe('an effect that declares what it reads, writes and reaches', () => {
  const KINS = ['cat', 'dog', 'bird']
  const kin = fc.option(fc.constantFrom(...KINS))
  const spell: fc.Arbitrary<Spell> = fc.record({
    side: fc.constantFrom(A, B),
    kin,
    becomes: kin,
    power: fc.option(fc.constantFrom('add', 'set', 'double', 'perCat')),
  })

  /** Two cards of each side in play, and one in a hand, with these effects in force, the oldest first. */
  function under(spells: readonly (readonly [Spell, boolean])[], kind: EffectKind<Vars>): Lab {
    const t = bare({
      effects: { spell: kind },
      printed: (_, card) => ({ power: 1, attributes: [KINS[card % 3]!] }),
    })
    for (const seat of [A, B]) t.move([4 * seat, 4 * seat + 1], t.zone('front', seat), 'L3', seat)
    t.move([2], t.zone('hand', A), 'L3', A)
    for (const [one, fixed] of spells)
      begin(t, 'spell', { data: { ...one }, on: fixed ? [t.ref(0), t.ref(2)] : [] })
    return t
  }
  const values = (t: Lab) => t.state.print.map((_, card) => t.valuesOf(card))

  test('does the same as one found by trying', () => {
    let differs = 0
    fc.assert(
      fc.property(fc.array(fc.tuple(spell, fc.boolean()), { minLength: 1, maxLength: 5 }), (spells) => {
        const result = values(under(spells, quick))
        expect(result).toEqual(values(under(spells, plain)))
        if (JSON.stringify(result) !== JSON.stringify(values(under(spells.toReversed(), plain)))) differs++
      }),
      { numRuns: 400 },
    )
    expect(differs, 'the order has made a difference often enough').toBeGreaterThan(20)
  })

  test('is not tried on cards that it does not find', () => {
    const tried = new Set<number>()
    const spy: EffectKind<Vars> = {
      ...quick,
      layers: {
        number: (_t, _effect, card) => {
          tried.add(card)
          return null
        },
      },
    }
    const one: Spell = { side: B, kin: null, becomes: null, power: 'add' }
    values(under([[one, false]], spy))
    expect([...tried]).toEqual([4, 5])
  })

  test('is not tried to learn what it writes', () => {
    const trials = (kind: EffectKind<Vars>) => {
      let n = 0
      const { number } = kind.layers!
      const spy: EffectKind<Vars> = {
        ...kind,
        layers: {
          number: (...args) => {
            n++
            return number!(...args)
          },
        },
      }
      const one: Spell = { side: A, kin: 'cat', becomes: null, power: 'add' }
      values(
        under(
          [one, one, one].map((each) => [each, false] as const),
          spy,
        ),
      )
      return n
    }
    expect(trials(quick)).toBe(6)
    const { writes: _, ...untold } = quick
    expect(trials(untold)).toBeGreaterThan(6)
  })
})

describe('rules that know that nothing replaces an event', () => {
  const parts = (mayReplace: NonNullable<Parts['mayReplace']>, gathered: string[] = []): Parts => ({
    mayReplace,
    events: {
      hurt: (t, e) => {
        t.set('hurt', e.value)
      },
    },
    effects: {
      soften: {
        clause: 'L6',
        replaces: {
          event: 'hurt',
          clause: 'L6',
          applies: () => true,
          instead: (_t, _effect, e) => [{ ...e, value: e.value - 1 }],
        },
      },
    },
    constants: () => {
      gathered.push('constants')
      return []
    },
  })
  const hurt = event('hurt', 'L4', A, { value: 3 })
  const softened = (mayReplace: NonNullable<Parts['mayReplace']>) =>
    once((t) => {
      begin(t, 'soften')
      t.do(hurt)
    }, parts(mayReplace)).state.globals.hurt

  test('are believed, and are asked per kind of event', () => {
    expect(softened(() => true)).toBe(2)
    expect(softened((_, type) => type === 'hurt')).toBe(2)
    expect(softened((_, type) => type !== 'hurt')).toBe(3)
  })

  test('save gathering constant abilities', () => {
    const gathered: string[] = []
    const rules = lab(parts(() => false, gathered))
    const t = new Table(rules, newState(rules, { seed: 1 }))
    t.do(hurt)
    expect(gathered).toEqual([])
  })
})

test('a remembered computation runs once per object, whatever its result', () => {
  const asked: object[] = []
  const nothing = remembered((thing: object) => {
    asked.push(thing)
    return null
  })
  const [one, other] = [{}, {}]
  expect([one, one, other, one].map(nothing)).toEqual([null, null, null, null])
  expect(asked).toEqual([one, other])
})
