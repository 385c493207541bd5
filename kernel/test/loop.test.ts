import {
  entry,
  event,
  hasComeRound,
  imagine,
  type Json,
  noLoop,
  noticeLoop,
  positionHash,
  procedure,
  redealing,
  restore,
  save,
  seeded,
  type Table,
  type Values,
  type Vars,
  view,
} from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { describe, expect, test } from 'vitest'
import { A, B, bare, MAIN, type Parts, question, run } from './toys/lab.ts'

type T = Table<Vars>

const DRAW = { winners: [], clause: 'L7', reason: { key: 'end.loop' } }
const rounds = (t: T) => (t.state.globals.rounds as number | undefined) ?? 0
const oneMore = (t: T) => {
  t.globals.rounds = rounds(t) + 1
}

/** Repeats a step for as long as the rules go on with it. Nobody is asked. */
const again = (step: (t: T) => void, parts: Parts = {}, goesOn: (t: T) => boolean = () => true): T =>
  run({ 'again.1': step, 'again.2': (t) => (goesOn(t) ? t.goto('again.1') : undefined) }, parts)

const swing = (t: T) => t.mark([0], 'face', 1 - t.markOf(0, 'face'), 'L3', A)
const hurt = (t: T, by: number, card = 0) => t.mark([card], 'damage', t.markOf(card, 'damage') + by, 'L3', A)
const plus = (t: T, data: Json = 1) => {
  t.begin({ kind: 'plus', seat: A, source: t.ref(0), on: [t.ref(0)], until: '', data })
}
const PLUS: Parts = { effects: { plus: { clause: 'L5', layers: { number: () => [] } } } }
const worth = (power: number): Parts => ({ printed: () => ({ power, attributes: [], abilities: [] }) })
const shuffleDeck = (t: T) => t.do(event('shuffle', 'L3', A, { to: [t.zone('deck', A)] }))

describe('a loop without questions', () => {
  test.each<[string, (t: T) => void]>([
    ['the same position comes back', swing],
    ['nothing happens at all', () => {}],
    ['a number only grows', (t) => hurt(t, 1)],
    ['a number only falls', (t) => hurt(t, -3)],
    ['there are more and more effects', (t) => plus(t)],
    [
      'more and more things wait to resolve',
      (t) => t.put({ kind: 'x', seat: A, cards: [], targets: [], data: null }),
    ],
    ['more and more triggers wait', (t) => t.wait('x', A)],
    ['more and more events have happened this turn', (t) => t.do(event('noise', 'L3', A))],
    ['cards are shuffled each time', shuffleDeck],
  ])('is a draw when %s', (_, step) => {
    const t = again(step, { ...PLUS, remembers: ['noise'] })
    expect(t.state.result).toMatchObject(DRAW)
  })

  test('is a draw inside a called procedure, at any depth', () => {
    const inner = procedure<Vars, object>('inner', {
      'inner.1': (t) => {
        swing(t)
        t.goto('inner.1')
      },
    })
    const outer = procedure<Vars, object>('outer', { 'outer.1': (t) => t.call(inner) })
    const t = run({ one: (t) => t.call(outer) }, { procedures: [outer, inner] })
    expect(t.state.result).toMatchObject(DRAW)
  })

  test('is a draw when procedures call each other ever deeper', () => {
    const DEEPER = entry('deeper')
    const procedures = [procedure<Vars, object>(DEEPER, { 'deeper.1': (t) => t.call(DEEPER) })]
    expect(run({ one: (t) => t.call(DEEPER) }, { procedures }).state.result).toMatchObject(DRAW)
  })

  test('is a draw when a number doubles, and the number can still be saved', () => {
    const t = again((t) => hurt(t, t.markOf(0, 'damage') + 1))
    expect(t.state.result).toMatchObject(DRAW)
    expect(Number.isFinite(t.markOf(0, 'damage'))).toBe(true)
  })

  test('is a draw when each thing leads to two others and nothing repeats: there is a last resort', () => {
    const t = again((t) => {
      oneMore(t)
      staging(t).waiting.shift()
      for (const nth of [1, 2]) t.wait(`${rounds(t)} ${nth}`, A)
    })
    expect(t.state.result).toMatchObject(DRAW)
  })

  const PRICES = { names: ['cost'], areChangedBy: ({ dearer }: Values) => dearer === 1 }
  const costing = (cost: number, dearer: number): Parts => ({
    ...PLUS,
    prices: PRICES,
    printed: () => ({ cost, dearer, power: 101, attributes: [], abilities: [{ cost: [{ n: cost }] }] }),
  })
  const roundsOf = (step: (t: T) => void, parts: Parts) => {
    const t = again((u) => {
      oneMore(u)
      step(u)
    }, parts)
    expect(t.state.result).toMatchObject(DRAW)
    return rounds(t)
  }
  test.each<[string, (t: T) => void]>([
    ['a number grows', (t) => hurt(t, 1)],
    ['effects become more numerous', (t) => plus(t)],
  ])('is found after equally many rounds whatever cards cost, when %s', (_, step) => {
    expect(roundsOf(step, costing(99, 0))).toBe(roundsOf(step, costing(1, 0)))
    expect(roundsOf(step, costing(9999, 0))).toBe(roundsOf(step, costing(1, 0)))
  })

  test('counts up to the cost of cards when something changes costs', () => {
    expect(roundsOf((t) => plus(t), costing(1203, 1))).toBeGreaterThan(1203)
    expect(roundsOf((t) => plus(t), costing(1203, 0))).toBeLessThan(1203)
  })

  test.each<[string, (t: T) => void]>([
    ['a number', (t) => hurt(t, 1000)],
    ['effects', (t) => plus(t, 1000)],
  ])(
    'is a draw when power grows by thousands, as %s, before thousands of rounds (Vanguard 12.1.1.1)',
    (_, step) => {
      const t = again(
        (t) => {
          oneMore(t)
          step(t)
        },
        { ...PLUS, ...worth(13_000) },
      )
      expect(t.state.result).toMatchObject(DRAW)
      expect(rounds(t)).toBeLessThan(5000)
    },
  )
})

describe('a chain that ends is never taken for a loop', () => {
  /** Runs rounds until a condition holds, from a table with this much damage on its first cards. */
  const until = (step: (t: T) => void, isOver: (t: T) => boolean, damage: number[] = [], parts: Parts = {}) =>
    run(
      {
        begin: (t) => {
          damage.forEach((n, card) => {
            t.mark([card], 'damage', n, 'L3', A)
          })
        },
        'again.1': step,
        'again.2': (t) => (isOver(t) ? undefined : t.goto('again.1')),
      },
      parts,
    ).state

  test('a chain that uses up five thousand of something', () => {
    const state = until(
      (t) => hurt(t, -1),
      (t) => t.markOf(0, 'damage') === 0,
      [5000],
    )
    expect(state.result).toBeNull()
  })

  test('a chain that uses up sixty of something, sixty times over', () => {
    const step = (t: T) => {
      if (t.markOf(1, 'damage') > 0) return hurt(t, -1, 1)
      hurt(t, -1)
      hurt(t, 60, 1)
    }
    expect(until(step, (t) => t.markOf(0, 'damage') === 0, [60, 60]).result).toBeNull()
  })

  test('a chain that counts up to the largest number on a card', () => {
    const isOver = (t: T) => t.markOf(0, 'damage') >= 3001
    expect(until((t) => hurt(t, 1), isOver, [], worth(3001)).result).toBeNull()
  })

  test('a chain that counts up to a number in a text, by effects or by events of this turn', () => {
    const text = { ...PLUS, remembers: ['noise'], printed: () => ({ abilities: [{ from: 700 }] }) }
    expect(
      until(
        (t) => plus(t),
        (t) => t.state.effects.length >= 700,
        [],
        text,
      ).result,
    ).toBeNull()
    const noise = (t: T) => t.do(event('noise', 'L3', A))
    expect(until(noise, (t) => t.happened('noise', A) >= 700, [], text).result).toBeNull()
  })

  test('a chain of two thousand equal triggers that are there from the beginning', () => {
    const state = run({
      begin: (t) => {
        for (let i = 0; i < 2000; i++) t.wait('x', A)
      },
      'again.1': (t) => t.unwait(t.state.waiting.at(-1)!),
      'again.2': (t) => (t.state.waiting.length > 0 ? t.goto('again.1') : undefined),
    }).state
    expect(state.result).toBeNull()
  })

  test('shuffling until one card lies on top', () => {
    const step = (t: T) => {
      for (let i = 0; i < 700; i++) t.do(event('noise', 'L3', A))
      shuffleDeck(t)
    }
    expect(until(step, (t) => t.cards('deck', A).at(-1) === 0).result).toBeNull()
  })
})

/** A procedure that passes `noticeLoop` each round, after the questions have been answered. */
function roundabout(
  step: (t: T) => void,
  asks: { [clause: string]: ReturnType<typeof question> } = {},
  parts: Parts = PLUS,
): T {
  return run(
    {
      'round.1': step,
      ...asks,
      'round.2': (t) => {
        oneMore(t)
        noticeLoop(t)
      },
      'round.3': (t) => (t.state.globals.stopped ? undefined : t.goto('round.1')),
    },
    parts,
  )
}
const stopping = (t: T, _: Vars, [key]: readonly string[]) => {
  if (key === 'stop') t.globals.stopped = true
}
const goOrStop = (seat: number, more: Parameters<typeof question>[3] = {}) =>
  question(seat, ['go', 'stop'], stopping, more)

/** Answers until a different question comes. */
function answerAll(t: T, key: string, clause = 'L2'): void {
  for (let n = 0; t.decision()?.clause === clause && n < 2000; n++) t.answer(t.decision()!.seat, [key])
}

describe('a loop', () => {
  test('that nobody can stop is a draw, by the clause that says so', () => {
    const t = roundabout(swing)
    expect(t.state.result).toMatchObject(DRAW)
    expect(rounds(t)).toBeLessThan(10)
  })

  test('is a draw though everybody is asked, if they only pass or choose an order', () => {
    const t = roundabout(swing, {
      pass: question(B, ['pass', 'act'], () => {}),
      order: question(A, ['t1', 't2'], () => {}, { clause: 'L6' }),
    })
    for (let n = 0; t.decision()?.seat !== undefined && n < 100; n++)
      t.answer(t.decision()!.seat, [t.decision()!.clause === 'L6' ? 't1' : 'pass'])
    expect(t.state.result).toMatchObject(DRAW)
  })

  test('that one player keeps going is played as often as they say, and then they stop (Vanguard 12.1.1.2)', () => {
    const t = roundabout(swing, { ask: goOrStop(B) })
    answerAll(t, 'go')
    expect(t.decision()).toMatchObject({ kind: 'number', seat: B, clause: 'L7.1', min: 0 })
    t.answer(B, ['12'])
    const { event: told } = t.journal!.findLast(({ event }) => event.type === 'loop')!
    expect(told).toMatchObject({ value: 12, clause: 'L7.1' })
    expect(t.decision()).toMatchObject({ seat: B, options: [{ key: 'stop' }] })
  })

  test('that both keep going asks the turn player first, and the smaller number counts (Ninja Slayer 1501.1b)', () => {
    const play = (first: string, second: string) => {
      const t = roundabout(
        (t) => (t.state.turnSeat === B ? plus(t) : t.do(event('turn', 'L3', B, { value: 1 }))),
        {
          a: goOrStop(A),
          b: goOrStop(B),
        },
      )
      answerAll(t, 'go')
      const before = t.state.effects.length
      expect(t.decision()).toMatchObject({ seat: B, clause: 'L7.2' })
      t.answer(B, [first])
      expect(t.decision()).toMatchObject({ seat: A, clause: 'L7.2' })
      t.answer(A, [second])
      // One more round has begun by the time that somebody is asked again.
      return t.state.effects.length - before - 1
    }
    expect(play('5', '3')).toBe(3)
    expect(play('2', '900')).toBe(2)
    expect(play('0', '7')).toBe(0)
  })

  test('whose rounds change something is really played, until it cannot go on (Vanguard 12.1.1.4)', () => {
    const t = roundabout((t) => hurt(t, 1000), { ask: goOrStop(A) })
    answerAll(t, 'go')
    const before = t.markOf(0, 'damage')
    t.answer(A, ['200'])
    expect(t.markOf(0, 'damage') - before).toBe(201_000)
    expect(t.decision()).toMatchObject({ seat: A, clause: 'L2', options: [{ key: 'stop' }] })
    const bounded = roundabout((t) => hurt(t, 1), {
      ask: question(A, ['go', 'stop'], stopping),
      more: question((t) => (t.markOf(0, 'damage') > 50 ? B : A), ['go', 'stop'], stopping),
    })
    answerAll(bounded, 'go')
    bounded.answer(A, ['200'])
    expect(bounded.markOf(0, 'damage')).toBe(51)
    expect(bounded.decision()!.seat).toBe(B)
  })

  test('of a card that moves to and fro is counted and not played, though it arrives anew each time', () => {
    const there = (t: T) => {
      t.mark([0], 'place', t.markOf(0, 'place') === 2 ? 5 : 2, 'L3', A)
      t.mark([0], 'came', t.number(), 'L3', A)
    }
    const marks = ['place', 'came']
    const t = roundabout(there, { ask: goOrStop(A) }, { marks, places: ['place'], stamps: ['came'] })
    answerAll(t, 'go')
    expect(t.decision()).toMatchObject({ kind: 'number', seat: A, clause: 'L7.1' })
    const before = t.journal!.length
    t.answer(A, ['900'])
    expect(t.journal!.length - before).toBeLessThan(10)
    expect(t.decision()).toMatchObject({ seat: A, options: [{ key: 'stop' }] })
  })

  test('may start again once somebody has done something else', () => {
    const turning = (t: T, _: Vars, [key]: readonly string[]) => {
      if (key === 'turn') t.move([1], t.zone('hand', A), 'L3', A)
    }
    const t = roundabout(swing, { ask: question(A, ['go', 'turn', 'stop'], turning) })
    answerAll(t, 'go')
    t.answer(A, ['3'])
    expect(t.decision()).toMatchObject({ options: [{ key: 'turn' }, { key: 'stop' }] })
    t.answer(A, ['turn'])
    expect(t.decision()).toMatchObject({ options: [{ key: 'go' }, { key: 'turn' }, { key: 'stop' }] })
  })

  test('that goes on whatever a player answers is a draw after all', () => {
    const t = roundabout(swing, { ask: question(A, ['one', 'other'], () => {}) })
    for (let n = 0; t.decision() && n < 200; n++) {
      const decision = t.decision()!
      t.answer(A, [
        decision.kind === 'number' ? '5' : decision.kind === 'choose' ? decision.options[0]!.key : '',
      ])
    }
    expect(t.state.result).toMatchObject(DRAW)
  })

  test('needs several rounds, and does not exist while something changes for good', () => {
    const t = bare()
    const v = { rounds: 0 }
    for (let n = 0; n < 9; n++) expect(hasComeRound(t, v)).toBe(false)
    expect(hasComeRound(t, v)).toBe(true)
    const changing = roundabout((t) => {
      if (rounds(t) < 50) noLoop(t)
    })
    expect(rounds(changing)).toBeGreaterThan(50)
  })

  test('is noticed in a restored game too: the watch is part of the state', () => {
    const t = roundabout((t) => hurt(t, 1), { ask: goOrStop(A) })
    answerAll(t, 'go')
    const again = restore(t.rules, save(t))
    for (const one of [t, again]) one.answer(A, ['4'])
    expect(save(again)).toBe(save(t))
    expect(again.decision()).toMatchObject({ options: [{ key: 'stop' }] })
    expect(restore(t.rules, save(t)).decision()).toMatchObject({ options: [{ key: 'stop' }] })
  })

  test('is not forgotten in an imagined or redealt game: banned answers are not offered', () => {
    const t = roundabout((t) => hurt(t, 1), { ask: goOrStop(A) })
    answerAll(t, 'go')
    t.answer(A, ['4'])
    const imagined = imagine(t.rules, view(t, A), seeded(1))
    expect(imagined.decision()).toMatchObject({ options: [{ key: 'stop' }] })
    const redeal = redealing(imagined, view(t, A))
    for (let seed = 0; seed < 20; seed++)
      expect(redeal(seeded(seed)).decision()).toMatchObject({ options: [{ key: 'stop' }] })
    expect(view(t, B).banned).toEqual([])
  })
})

describe('a position', () => {
  test('that comes back has the same hash: lives, time stamps and dice do not count', () => {
    const t = bare()
    const there = () => t.move([0], t.zone('hand', A), 'L3', A)
    const back = () => t.move([0], t.zone('drop', A), 'L3', A)
    back()
    t.globals.it = t.ref(0)
    const before = positionHash(t.state)
    there()
    back()
    t.globals.it = t.ref(0)
    t.number()
    t.roll(2)
    expect(positionHash(t.state)).toBe(before)
  })

  test('has another hash when anything on the table is different', () => {
    const hashes = new Set<string>()
    const changes: ((t: T) => void)[] = [
      () => {},
      (t) => t.move([0], t.zone('hand', A), 'L3', A),
      (t) => t.move([0], t.zone('deck', A), 'L3', A),
      (t) => t.mark([0], 'damage', 1, 'L3', A),
      (t) => t.mark([0], 'face', 1, 'L3', A),
      (t) => t.mark([1], 'damage', 1, 'L3', A),
      (t) => {
        staging(t).host[0] = 1
      },
      (t) => {
        staging(t).holder[0] = B
      },
      (t) => {
        staging(t).turnSeat = B
      },
      (t) => t.put({ kind: 'x', seat: A, cards: [], targets: [], data: null }),
      (t) => t.wait('x', A),
      (t) => t.call(MAIN),
    ]
    for (const change of changes) {
      const t = bare()
      change(t)
      hashes.add(positionHash(t.state))
    }
    expect(hashes.size).toBe(changes.length)
  })

  test('tells plain values apart, whatever their type', () => {
    const values = [null, true, false, 0, 1, 2, 3, '', 'a', [], [0], [1], [97], ['a'], [[]], [null]] as const
    const hashes = values.map((x) => {
      const t = bare()
      t.globals.x = x
      return positionHash(t.state)
    })
    expect(new Set(hashes).size).toBe(values.length)
  })
})
