import {
  BACK,
  copyState,
  event,
  FACE,
  HOST,
  imagine,
  offered,
  procedure,
  type Ref,
  randomAnswer,
  renumbered,
  type Seat,
  type State,
  seeded,
  shuffle,
  startGame,
  Table,
  UNSEEN,
  type Vars,
  type View,
  view,
} from '@tefuda/kernel'
import { staging, type WritableState } from '@tefuda/kernel/staging'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { A, B, bare, type Lab, lab, MAIN, question, run } from './toys/lab.ts'
import { type Twins, twins } from './toys/twins.ts'

const SEATS = [-1, 0, 1, 2]

/** A game of Twins after this many answers, or at its end. */
function played(seed: number, answers: number): Twins {
  const t = startGame(twins, { seed, seats: 3 })
  const random = seeded(seed)
  for (let d = t.decision(), n = 0; d && n < answers; d = t.decision(), n++)
    t.answer(d.seat, randomAnswer(d, random))
  return t
}
const moment = fc.tuple(fc.nat({ max: 500 }), fc.nat({ max: 60 }))

type Game = WritableState<{ drawn: number }>

/** The same table with other faces wherever this seat sees none, now or at any checkpoint. */
function withOtherFaces(t: Twins, seat: Seat, seed: number): Game {
  const random = seeded(seed)
  const moments = [t, ...t.state.checkpoints.map((before) => new Table(t.rules, copyState(before)))]
  const print = t.state.print.slice()
  for (const owner of t.seats()) {
    const places = [...print.keys()].filter(
      (card) => t.state.owner[card] === owner && moments.every((one) => one.sight(seat, card) !== FACE),
    )
    const faces = shuffle(
      random,
      places.map((card) => t.state.print[card]!),
    )
    places.forEach((card, i) => {
      print[card] = faces[i]!
    })
  }
  const facing = (s: State<{ drawn: number }>): Game => ({
    ...copyState(s),
    print,
    checkpoints: s.checkpoints.map(facing),
  })
  return facing(copyState(t.state))
}

const json = (t: Twins, seat: Seat) => JSON.stringify(view(t, seat))

describe('what is hidden is not in the view', () => {
  test('a seat has the same view whatever faces it does not see', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...SEATS), fc.integer(), ([game, n], seat, seed) => {
        const t = played(game, n)
        const other = new Table(twins, withOtherFaces(t, seat, seed))
        expect(json(other, seat)).toBe(json(t, seat))
      }),
      { numRuns: 300 },
    )
  })

  test('the numbers of cards reveal nothing: with other numbers everyone sees the same', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...SEATS), fc.integer(), ([game, n], seat, seed) => {
        const t = played(game, n)
        const to = t.state.print.map((_, id) => id)
        const other = new Table(twins, renumbered(t.state, shuffle(seeded(seed), to)))
        expect(json(other, seat)).toBe(json(t, seat))
      }),
      { numRuns: 300 },
    )
  })

  test('the dice are not in it', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...SEATS), ([game, n], seat) => {
        const t = played(game, n)
        const other = new Table(twins, { ...copyState(t.state), random: seeded('other') })
        expect(json(other, seat)).toBe(json(t, seat))
      }),
      { numRuns: 50 },
    )
  })

  test('a card that shows only its back has no name, and an unseen card is not there', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...SEATS), ([game, n], seat) => {
        const t = played(game, n)
        const seen = view(t, seat)
        seen.zones.forEach((zone, id) => {
          const sights = t.state.zones[id]!.map((card) => t.sight(seat, card))
          const perceived = sights.filter((sight) => sight !== UNSEEN)
          expect(zone.cards.map((i) => seen.cards[i]!.name !== null)).toEqual(
            perceived.map((sight) => sight === FACE),
          )
        })
      }),
      { numRuns: 100 },
    )
  })

  test("only its owner knows the size of a vault, and nobody knows another player's deck list", () => {
    const seen = view(played(1, 5), B)
    const counts = seen.zones.filter(({ name }) => name === 'vault').map(({ count }) => count)
    expect(counts.map((count) => count === null)).toEqual([true, false, true])
    expect(seen.decks.map((deck) => deck === null)).toEqual([true, false, true])
  })

  test('only the deciding seat gets the options, without the numbers and reasons behind them', () => {
    const t = played(1, 0)
    const decision = t.decision()!
    expect(decision.kind === 'choose' && decision.options.some(({ id }) => id >= 0)).toBe(true)
    const mine = view(t, decision.seat).decision!
    expect(mine.kind === 'choose' && mine.options.every(({ id }) => id === -1)).toBe(true)
    expect(view(t, decision.seat + 1).decision).toBeNull()
    expect(JSON.stringify(view(t, decision.seat + 1))).not.toContain(JSON.stringify(decision.ask))
    const assign = offered({
      kind: 'assign',
      seat: A,
      clause: 'L2',
      ask: { key: 'script' },
      options: [{ key: 'a', text: { key: 'script' }, id: 4 }],
      slots: [{ key: 'x', text: { key: 'script' }, id: 5, min: 0, max: 1 }],
      whyNot: () => null,
    })
    expect(JSON.stringify(assign)).not.toMatch(/"id":[^-]|whyNot/)
  })

  test('a reference names a card the seat sees, an unseen card, or an object that no longer exists', () => {
    const t = run({
      one: (t, v) => {
        t.move([0, 1], t.zone('front', A), 'L3', A)
        v.gone = t.ref(1)
        t.move([1], t.zone('drop', A), 'L3', A)
        Object.assign(v, { open: t.ref(0), hidden: t.ref(2) })
        t.globals.nested = [{ deep: t.ref(0) }]
      },
      two: question(A, ['x'], () => {}),
    })
    const seen = view(t, B)
    const { open, hidden, gone } = seen.frames[0]!.vars as { [name: string]: Ref }
    expect(seen.cards[open!.card]!.name).toBe('ant')
    expect(gone).toEqual({ card: -2, life: -1 })
    expect(hidden).toEqual({ card: -3, life: 0 })
    const [was, unseen] = seen.spokenOf
    expect(was).toMatchObject({
      zone: -1,
      owner: A,
      name: 'bee',
      last: { at: t.zone('front', A), holder: A },
    })
    expect(unseen).toEqual({ zone: t.zone('deck', A), owner: -1, name: null, last: null })
    expect(seen.globals.nested).toEqual([{ deep: open }])
  })

  test('a view stays unchanged while the game goes on', () => {
    const t = run({
      one: question(A, ['x'], () => {}),
      two: (t) => {
        t.put({ kind: 'spell', seat: A, cards: [t.ref(0)], targets: [], data: null })
        t.wait('trigger', A, t.ref(1))
        t.begin({ kind: 'grow', seat: A, source: t.ref(2), on: [], until: '', data: null })
      },
      three: question(A, ['x'], () => {}),
    })
    const before = view(t, B)
    const written = JSON.stringify(before)
    t.answer(A, ['x'])
    expect(JSON.stringify(before)).toBe(written)
  })

  test('only the owner of an unordered hand can tell when each card came', () => {
    const zones = lab().zones.map((zone) =>
      zone.name === 'hand' ? { ...zone, unordered: true, sees: () => FACE } : zone,
    )
    const held = (...order: number[]) =>
      run(
        {
          one: (t) => {
            for (const card of order) t.move([card], t.zone('hand', A), 'L3', A)
          },
          two: question(A, ['x'], () => {}),
        },
        { zones },
      )
    expect(json(held(2, 0, 1) as never, B)).toBe(json(held(0, 1, 2) as never, B))
    const names = (t: ReturnType<typeof held>) => view(t, A).cards.map(({ name }) => name)
    expect(names(held(2, 0, 1))).toEqual(['cat', 'ant', 'bee'])
  })

  test('the place of a back in an unordered zone does not depend on its face', () => {
    const sees = (_: unknown, seat: Seat, card: number) => (seat === A || card === 1 ? FACE : BACK)
    const zones = lab().zones.map((zone) =>
      zone.name === 'hand' ? { ...zone, unordered: true, sees } : zone,
    )
    const namesWith = (hidden: number) => {
      const one = (t: Lab) => t.move([hidden, 1], t.zone('hand', A), 'L3', A)
      const t = run({ one, two: question(A, ['x'], () => {}) }, { zones })
      return view(t, B).cards.map(({ name }) => name)
    }
    expect([namesWith(0), namesWith(2)]).toEqual([
      ['bee', null],
      ['bee', null],
    ])
  })

  test('a view does not reveal whether a drawn card has left the hand again, even if a waiting thing names it', () => {
    const own = (_: unknown, seat: Seat) => (seat === A ? FACE : UNSEEN)
    const zones = lab().zones.map((zone) =>
      zone.name === 'hand' ? { ...zone, unordered: true, sees: own } : zone,
    )
    const discarding = (card: number, to: 'drop' | 'deck') => {
      const t = run(
        {
          one: (t) => {
            t.move([0, 1], t.zone('hand', A), 'L3', A)
            t.put({ kind: 'spell', seat: A, cards: [t.ref(0)], targets: [], data: { it: t.ref(0) } })
            t.wait('trigger', A, t.ref(0))
            t.move([card], t.zone(to, A), 'L3', A)
          },
          two: question(B, ['x'], () => {}),
        },
        { zones },
      )
      const told = ({ pending, waiting, spokenOf }: View) => ({ pending, waiting, spokenOf })
      const seen = view(t, B)
      expect(told(view(imagine(t.rules, seen, seeded(1)), B))).toEqual(told(seen))
      return told(seen)
    }
    for (const to of ['drop', 'deck'] as const) expect(discarding(0, to)).toEqual(discarding(1, to))
  })

  test('the history of a card that is now out of sight does not reveal where it is', () => {
    const t = run({ one: (t) => t.move([0], t.zone('drop', A), 'L3', A) }, { remembers: ['move'] })
    t.move([0], t.zone('deck', A), 'L3', A)
    const seen = view(t, B)
    expect(seen.history.map(({ cards }) => cards)).toEqual([[-1], [-1]])
    expect(seen.spokenOf).toEqual([])
  })

  test('attached cards name their bearer by its index in the view', () => {
    const t = bare()
    t.move([0, 1], t.zone('front', A), 'L3', A)
    staging(t).host[0] = 1
    t.call(MAIN)
    const { cards } = view(t, B)
    const bearer = cards.findIndex(({ name, owner }) => name === 'bee' && owner === A)
    expect(cards.find(({ name, owner }) => name === 'ant' && owner === A)!.host).toBe(bearer)
  })
})

describe('an imagined game', () => {
  test('gives the same view back', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...SEATS), fc.integer(), ([game, n], seat, seed) => {
        const t = played(game, n)
        const seen = view(t, seat)
        const again = view(imagine(twins, seen, seeded(seed)), seat)
        expect(again).toEqual(seen)
      }),
      { numRuns: 300 },
    )
  })

  test('plays on to an end, from any decision, for any seat', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...SEATS), fc.integer(), ([game, n], seat, seed) => {
        const t = played(game, n)
        const random = seeded(seed)
        const dream = imagine(twins, view(t, seat), random)
        for (let d = dream.decision(), n = 0; d && n < 500; d = dream.decision(), n++)
          dream.answer(d.seat, randomAnswer(d, random))
        expect(dream.state.result).not.toBeNull()
      }),
      { numRuns: 150 },
    )
  })

  test('loses no card and doubles none', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...SEATS), fc.integer(), ([game, n], seat, seed) => {
        const t = played(game, n)
        const { state } = imagine(twins, view(t, seat), seeded(seed))
        expect(state.zones.flat().toSorted((a, b) => a - b)).toEqual(state.print.map((_, id) => id))
      }),
      { numRuns: 100 },
    )
  })

  test('differs from dream to dream in what is hidden, so that a bot takes nothing for known', () => {
    const seen = view(played(3, 4), A)
    const dreams = Array.from({ length: 30 }, (_, i) => imagine(twins, seen, seeded(i)).state)
    const hands = dreams.map((s) => s.zones.flatMap((zone) => zone.map((card) => s.print[card])).join())
    expect(new Set(hands).size).toBeGreaterThan(20)
  })

  test('knows who has left the game, who controls what, and what is attached to what', () => {
    const t = run(
      {
        one: (t) => {
          staging(t).gone.push(2)
          t.move([0, 1], t.zone('front', A), 'L3', A)
          t.do(event('hold', 'L3', B, { cards: [0] }))
          t.do(event(HOST, 'L3', A, { cards: [1], note: t.ref(0) }))
        },
      },
      {},
      3,
    )
    const dream = imagine(t.rules, view(t, A), seeded(1))
    const [unit, weapon] = dream.cards('front', A)
    expect([dream.state.gone, dream.state.holder[unit!], dream.state.host[weapon!]]).toEqual([[2], B, unit])
  })

  test('deals unseen cards into a zone that belongs to nobody', () => {
    const { zones } = lab()
    const t = run(
      { one: (t) => t.move([0, 4, 5], t.zone('well'), 'L3', A) },
      { zones: [...zones, { ...zones[0]!, name: 'well', of: 'table' }] },
    )
    const seen = view(t, B)
    const dream = imagine(t.rules, seen, seeded(1))
    expect(dream.cards('well')).toHaveLength(3)
    expect(view(dream, B)).toEqual(seen)
  })

  test('deals no card of a second deck into a hand, nor the other way round', () => {
    const { zones } = lab()
    const isSecond = (name: string) => name === 'cat' || name === 'dog'
    const deck = ['ant', 'ant', 'bee', 'bee', 'cat', 'dog', 'dog']
    const t = startGame(
      lab({
        zones: [...zones, { ...zones[0]!, name: 'second' }],
        keyOf: () => 'card',
        usualDeck: () => deck,
        supposedDeck: () => deck,
        mayLieIn: (print, zone) => (zone === 'second') === isSecond(lab().cards[print]!.name),
        script: {
          one: (t) => {
            t.move([4, 5, 6], t.zone('second', A), 'L3', A)
            t.move([0, 2], t.zone('hand', A), 'L3', A)
          },
          two: question(A, ['x'], () => {}),
        },
      }),
      { seed: 1 },
    )
    const seen = view(t, B)
    for (let dream = 0; dream < 20; dream++) {
      const imagined = imagine(t.rules, seen, seeded(dream))
      const namesIn = (zone: string) =>
        imagined.cards(zone, A).map((card) => t.rules.cards[imagined.state.print[card]!]!.name)
      expect(namesIn('second').toSorted()).toEqual(['cat', 'dog', 'dog'])
      expect([...namesIn('hand'), ...namesIn('deck')].toSorted()).toEqual(['ant', 'ant', 'bee', 'bee'])
      expect(view(imagined, B)).toEqual(seen)
    }
  })

  test('remembers what the seat saw of an object that no longer exists, wherever its card is', () => {
    const t = run(
      {
        one: (t, v) => {
          t.move([0, 4], t.zone('front', A), 'L3', A, { damage: 2 })
          Object.assign(v, { back: t.ref(0), dead: t.ref(4) })
          t.move([0], t.zone('deck', A), 'L3', A)
          t.move([4], t.zone('drop', B), 'L3', A)
        },
        two: question(A, ['x'], () => {}),
      },
      { printed: (t, card) => ({ power: t.state.print[card]! }) },
    )
    for (const seat of [A, B, -1]) {
      const seen = view(t, seat)
      const dream = imagine(t.rules, seen, seeded(3))
      const { back, dead } = dream.state.frames[0]!.vars as { [name: string]: Ref }
      for (const [was, real] of [
        [back!, 0],
        [dead!, 4],
      ] as const) {
        expect(dream.alive(was)).toBe(false)
        expect(dream.state.print[was.card]).toBe(t.state.print[real])
        expect(dream.state.owner[was.card]).toBe(t.state.owner[real])
        expect(dream.lastValues(was)).toEqual({ power: t.state.print[real] })
        expect(dream.lastMark(was, 'damage')).toBe(2)
        expect(dream.lastHolder(was)).toBe(A)
      }
      expect(view(dream, seat)).toEqual(seen)
    }
  })

  test('does not reveal an object whose face the seat never saw', () => {
    const { zones } = lab()
    const den = { ...zones[2]!, name: 'den', sees: zones[1]!.sees }
    const t = run(
      {
        one: (t, v) => {
          t.move([0], t.zone('den', A), 'L3', A)
          v.was = t.ref(0)
          t.move([0], t.zone('deck', A), 'L3', A)
        },
        two: question(A, ['x'], () => {}),
      },
      { zones: [...zones, den] },
    )
    expect(view(t, A).spokenOf).toMatchObject([{ name: 'ant', last: { values: { power: 1 } } }])
    expect(view(t, B).spokenOf).toMatchObject([{ name: null, last: { values: null } }])
    expect(view(imagine(t.rules, view(t, B), seeded(1)), B)).toEqual(view(t, B))
  })

  test('knows the result of the last procedure, and uses no number twice', () => {
    const give = procedure<Vars, object>('give', { g: (t) => t.return(B) })
    const t = run(
      {
        one: (t) => {
          t.put({ kind: 'card', seat: A, cards: [], targets: [], data: null })
          t.call(give)
        },
        two: question(
          (t) => t.state.returned as Seat,
          ['x'],
          () => {},
        ),
      },
      { procedures: [give] },
    )
    const dream = imagine(t.rules, view(t, B), seeded(1))
    expect(dream.decision()!.seat).toBe(B)
    expect(dream.number()).toBeGreaterThan(t.state.pending[0]!.id)
  })

  test('can rewind when something turns out to be impossible, as the real game can', () => {
    const t = somethingToPay()
    const seat = t.decision()!.seat
    for (const who of [seat, (seat + 1) % 3]) {
      const dream = imagine(twins, view(t, who), seeded(1))
      dream.answer(seat, ['refuse'])
      expect(dream.decision()).toMatchObject({ seat, clause: 'T2' })
    }
  })
})

/** A game in which a player wants to play a card openly and is asked for its price. */
function somethingToPay(): Twins {
  for (let seed = 0; ; seed++) {
    const t = played(seed, 1)
    if (t.decision()?.clause === 'T3') return t
  }
}

test('a view is plain data: it goes through JSON unchanged', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...SEATS), ([game, n], seat) => {
      const seen: View = view(played(game, n), seat)
      expect(JSON.parse(JSON.stringify(seen))).toEqual(seen)
    }),
    { numRuns: 50 },
  )
})

test('looking changes nothing', () => {
  fc.assert(
    fc.property(moment, ([game, n]) => {
      const t = played(game, n)
      const before = JSON.stringify(t.state)
      for (const seat of SEATS) view(t, seat)
      expect(JSON.stringify(t.state)).toBe(before)
    }),
    { numRuns: 50 },
  )
})
