import {
  type Effect,
  event,
  imagine,
  newState,
  restore,
  save,
  seeded,
  shuffle,
  type Table,
  type Vars,
  view,
} from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { A, B, bare, card, type Lab, lab, type Parts, run } from './toys/lab.ts'

const sinceOf = (t: Table<Vars>, ids: readonly number[]) => ids.map((id) => t.state.since[id]!)
const begin = (t: Lab, kind: string, more: Partial<Effect> = {}) =>
  t.begin({ kind, seat: A, source: null, on: [], until: '', data: null, ...more })

describe('when an object came into play', () => {
  test('later cards have later times, even cards that come at once, in their order', () => {
    const t = bare()
    t.move([2], t.zone('front', A), 'L3', A)
    t.move([1, 0], t.zone('rear', A), 'L3', A)
    const times = sinceOf(t, [2, 1, 0])
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set([0, ...times]).size).toBe(4)
  })

  test('an effect that begins between two arrivals is younger than the first and older than the second', () => {
    const t = bare({ effects: { still: { clause: 'L5' } } })
    t.move([0], t.zone('front', A), 'L3', A)
    const { since } = begin(t, 'still')
    t.move([1], t.zone('front', A), 'L3', A)
    expect(since).toBeGreaterThan(t.state.since[0]!)
    expect(since).toBeLessThan(t.state.since[1]!)
  })

  test('the same object keeps its time; one that has left and come back is new', () => {
    const t = bare()
    t.move([0, 1], t.zone('front', A), 'L3', A)
    const [first] = sinceOf(t, [0])
    t.move([0], t.zone('rear', A), 'L3', A)
    expect(sinceOf(t, [0])).toEqual([first])
    t.move([0], t.zone('hand', A), 'L3', A)
    t.move([0], t.zone('front', A), 'L3', A)
    expect(t.state.since[0]).toBeGreaterThan(t.state.since[1]!)
  })

  /** The bee came before the ant, which lies below it. */
  const arrived = () =>
    run({
      one: (t) => {
        t.move([1], t.zone('rear', A), 'L3', A)
        t.move([0], t.zone('front', A), 'L3', A)
        t.move([2], t.zone('front', A), 'L3', A)
        t.move([2], t.zone('drop', A), 'L3', A)
      },
    })

  test('a saved game, a view and an imagined game know which card came first', () => {
    const t = arrived()
    const [ant, bee] = sinceOf(t, [0, 1])
    expect(sinceOf(restore(t.rules, save(t)), [0, 1])).toEqual([ant, bee])
    const seen = view(t, B)
    const since = (name: string) => seen.cards.find((one) => one.name === name && one.owner === A)!.since
    expect([since('ant'), since('bee')]).toEqual([ant, bee])
    const dream = imagine(t.rules, seen, seeded(1))
    const [inFront] = dream.cards('front', A)
    const [inRear] = dream.cards('rear', A)
    expect(sinceOf(dream, [inFront!, inRear!])).toEqual([ant, bee])
  })

  test('a view does not reveal when a card that has left had come', () => {
    const cat = view(arrived(), B).cards.find(({ name }) => name === 'cat')!
    expect(cat.since).toBe(0)
  })

  test('a card that comes into play in an imagined game is younger than all that are there', () => {
    const dream = imagine(arrived().rules, view(arrived(), A), seeded(1))
    const before = Math.max(...dream.state.since)
    const next = dream.cards('deck', A)[0]!
    dream.move([next], dream.zone('front', A), 'L3', A)
    expect(dream.state.since[next]).toBeGreaterThan(before)
  })
})

describe('who holds an object', () => {
  const guest = () => {
    const t = bare()
    const yours = card(t, B, 'ant')
    t.move([yours], t.zone('front', A), 'L3', A)
    return { t, yours }
  }

  test('a card that comes into play on a side is held by that side, no matter who owns it', () => {
    const { t, yours } = guest()
    expect([t.state.owner[yours], t.state.holder[yours]]).toEqual([B, A])
  })

  test('out of play its owner holds it again, wherever it lies', () => {
    for (const zone of ['hand', 'drop']) {
      const { t, yours } = guest()
      t.move([yours], t.zone(zone, A), 'L3', A)
      expect(t.state.holder[yours], zone).toBe(B)
    }
  })

  test('the same object keeps its holder on the same side, and changes it with the side', () => {
    const { t, yours } = guest()
    t.do(event('hold', 'L3', B, { cards: [yours] }))
    t.move([yours], t.zone('rear', A), 'L3', A)
    expect(t.state.holder[yours]).toBe(B)
    const ref = t.ref(yours)
    t.do(event('hold', 'L3', A, { cards: [yours] }))
    t.move([yours], t.zone('front', B), 'L3', A)
    expect([t.alive(ref), t.state.holder[yours]]).toEqual([true, B])
  })

  test('a card that comes into play in a zone of no side is held by its owner', () => {
    const { zones } = bare().rules
    const t = bare({ zones: zones.map((zone) => (zone.name === 'void' ? { ...zone, inPlay: true } : zone)) })
    const yours = card(t, B, 'ant')
    t.move([yours], t.zone('front', A), 'L3', A)
    t.move([yours], t.zone('void'), 'L3', A)
    expect(t.state.holder[yours]).toBe(B)
  })
})

const grow: Parts['effects'] = {
  grow: {
    clause: 'L5',
    layers: {
      number: (t, { on }, id) =>
        on.some((ref) => ref.card === id && t.alive(ref)) ? [{ field: 'power', op: 'add', value: 4 }] : null,
    },
  },
}

describe('what a card takes along though it becomes another object', () => {
  /** From the hand into play it keeps its face, from play to the hand it keeps nothing. */
  const carrying = () =>
    bare({
      effects: grow!,
      carries: (t, from, to) => {
        const [left, came] = [from, to].map((zone) => t.layout.specOf[zone]!.name)
        return left === 'hand' && came === 'front' ? ['face'] : null
      },
    })
  const inHand = () => {
    const t = carrying()
    t.move([0, 1], t.zone('hand', A), 'L3', A)
    for (const mark of ['face', 'damage']) t.mark([0], mark, 1, 'L3', A)
    return t
  }
  const marks = (t: Lab) => ['face', 'damage'].map((mark) => t.markOf(0, mark))

  test('it keeps the named marks and loses the others, and is still a new object', () => {
    const t = inHand()
    const ref = t.ref(0)
    t.move([0], t.zone('front', A), 'L3', A)
    expect(t.alive(ref)).toBe(false)
    expect(marks(t)).toEqual([1, 0])
    t.mark([0], 'damage', 1, 'L3', A)
    t.move([0], t.zone('hand', A), 'L3', A)
    expect(marks(t)).toEqual([0, 0])
  })

  test('effects on it come along, and effects on others stay with those', () => {
    const t = inHand()
    begin(t, 'grow', { on: [t.ref(0), t.ref(1)] })
    begin(t, 'grow', { on: [t.ref(1)] })
    t.move([0], t.zone('front', A), 'L3', A)
    expect([0, 1].map((id) => t.valuesOf(id).power)).toEqual([5, 9])
    expect(t.state.effects.map(({ on }) => on)).toEqual([[t.ref(0), t.ref(1)], [t.ref(1)]])
  })

  test('an effect on an earlier object of the card does not come back', () => {
    const t = inHand()
    begin(t, 'grow', { on: [t.ref(0)] })
    t.move([0], t.zone('drop', A), 'L3', A)
    t.move([0], t.zone('hand', A), 'L3', A)
    t.move([0], t.zone('front', A), 'L3', A)
    expect(t.valuesOf(0).power).toBe(1)
  })

  test('if nothing is carried, the effect stays behind', () => {
    const t = inHand()
    t.move([0], t.zone('front', A), 'L3', A)
    begin(t, 'grow', { on: [t.ref(0)] })
    t.move([0], t.zone('hand', A), 'L3', A)
    expect(t.valuesOf(0).power).toBe(1)
  })
})

describe('cards that are not in play', () => {
  const t = bare({
    effects: {
      ...grow,
      all: { clause: 'L5', layers: { number: () => [{ field: 'power', op: 'add', value: 10 }] } },
    },
  })
  t.move([0, 1], t.zone('hand', A), 'L3', A)
  t.move([2], t.zone('front', A), 'L3', A)
  begin(t, 'grow', { on: [t.ref(0)] })

  test('change only by effects fixed upon them; the others are as printed', () => {
    expect([0, 1, 2].map((id) => t.valuesOf(id).power)).toEqual([5, 1, 1])
  })

  test('are not reached by effects on everything in play, even if another effect is fixed upon them', () => {
    const other = t.copy()
    begin(other, 'all')
    expect([0, 1, 2].map((id) => other.valuesOf(id).power)).toEqual([5, 1, 11])
  })

  test('are changed by every effect that is fixed upon them', () => {
    const other = t.copy()
    begin(other, 'grow', { on: [other.ref(0), other.ref(2)] })
    expect([0, 1, 2].map((id) => other.valuesOf(id).power)).toEqual([9, 1, 5])
  })
})

describe('as it was', () => {
  /** The ant died with damage on it and while it was stronger, as the bee still is. */
  const fallen = () => {
    const t = bare({ effects: grow! })
    t.move([0, 1], t.zone('front', A), 'L3', A)
    t.mark([0, 1], 'damage', 2, 'L3', A)
    begin(t, 'grow', { on: [t.ref(0), t.ref(1)] })
    const ref = t.ref(0)
    t.move([0], t.zone('drop', A), 'L3', A, { damage: 7 })
    return { t, ref }
  }
  const look = (t: Lab, id: number) => [t.valuesOf(id).power, t.markOf(id, 'damage')]

  test('a look sees a card as it last was in play, others as they are, and afterwards nothing has changed', () => {
    const { t, ref } = fallen()
    expect(t.asItWas(ref, () => [...look(t, 0), ...look(t, 1)])).toEqual([5, 2, 5, 2])
    expect(look(t, 0)).toEqual([1, 7])
  })

  test('even when the look throws', () => {
    const { t, ref } = fallen()
    const fail = () => {
      throw new Error('seen enough')
    }
    expect(() => t.asItWas(ref, fail)).toThrow('seen enough')
    expect(look(t, 0)).toEqual([1, 7])
  })

  test('a card without a remembered past is seen as it is', () => {
    const { t } = fallen()
    expect(t.asItWas(t.ref(3), () => look(t, 3))).toEqual([1, 0])
  })

  test('a mark has its current value, or its last one if the object has left', () => {
    const { t, ref } = fallen()
    expect(t.lastMark(t.ref(1), 'damage')).toBe(2)
    expect(t.lastMark(ref, 'damage')).toBe(2)
    expect(t.lastMark(t.ref(0), 'damage')).toBe(7)
  })

  test('the holder of an object is known after it has left; if nobody knows, it is the owner', () => {
    const t = bare()
    const yours = card(t, B, 'ant')
    t.move([yours], t.zone('front', A), 'L3', A)
    const ref = t.ref(yours)
    expect(t.lastHolder(ref)).toBe(A)
    t.move([yours], t.zone('drop', B), 'L3', A)
    expect([t.lastHolder(ref), t.lastHolder(t.ref(yours))]).toEqual([A, B])
    expect(t.lastHolder({ card: yours, life: 99 })).toBe(B)
  })

  test('the last two objects of a card are known, and none before', () => {
    const { t, ref } = fallen()
    const again = () => {
      t.move([0], t.zone('front', A), 'L3', A, { damage: 3 })
      t.move([0], t.zone('drop', A), 'L3', A)
    }
    again()
    expect(t.lastMark(ref, 'damage')).toBe(2)
    expect(t.lastHolder(ref)).toBe(A)
    again()
    expect(t.lastMark(ref, 'damage')).toBe(0)
    expect(t.lastMark({ card: 3, life: 9 }, 'damage')).toBe(0)
  })
})

describe('a seat that brings no deck', () => {
  const many = Array.from({ length: 20 }, (_, i) => ['ant', 'bee', 'cat', 'dog'][i % 4]!)
  const rules = lab({ usualDeck: (_whose, _options, random) => shuffle(random, many.slice()) })
  const decksOf = (seed: number, own: readonly string[] | null = null) =>
    newState(rules, { seed, decks: [own, null] }).decks.map((deck) => deck.join())

  test('gets one by the dice: the same for the same game, another for another game or seat', () => {
    const [first, second] = decksOf(1)
    expect(decksOf(1)).toEqual([first, second])
    expect(new Set([first, second, ...decksOf(2)]).size).toBe(4)
  })

  test('gets the same whether or not the other seat brings one, and the dice of the game are untouched', () => {
    expect(decksOf(1, ['ant'])[1]).toBe(decksOf(1)[1])
    expect(newState(rules, { seed: 1 }).random).toEqual(newState(lab(), { seed: 1 }).random)
  })
})
