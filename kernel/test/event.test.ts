import { BOTTOM, type Event, event, eventWith, HOST, notedEvent, noteOf, TOP } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { A, B, bare, card, once, placeOf } from './toys/lab.ts'

describe('one door for change', () => {
  test('a move takes a card out of one zone and puts it into another, on top', () => {
    const t = bare()
    const ant = card(t, A, 'ant')
    t.move([ant], t.zone('front', A), 'L3', A)
    t.move([card(t, A, 'bee')], t.zone('front', A), 'L3', A)
    expect(placeOf(t, ant)).toBe('front A')
    expect(t.cards('deck', A)).not.toContain(ant)
    expect(t.cards('front', A)).toEqual([ant, card(t, A, 'bee')])
  })

  test('cards put under a pile go there one after the other, the last one at the bottom', () => {
    const t = bare()
    const [ant, bee, cat] = (['ant', 'bee', 'cat'] as const).map((name) => card(t, A, name))
    t.move([cat!], t.zone('drop', A), 'L3', A)
    t.move([ant!, bee!], t.zone('drop', A), 'L3', A, null, BOTTOM)
    expect(t.cards('drop', A)).toEqual([bee, ant, cat])
  })

  test('a whole zone may be moved by its own list: every card goes, gets its marks and is in the event', () => {
    const t = bare()
    const all = [...t.cards('deck', A)]
    t.journal = []
    t.move(t.cards('deck', A), t.zone('drop', A), 'L3', A, { damage: 1 })
    expect(t.cards('drop', A)).toEqual(all)
    expect(all.every((one) => t.markOf(one, 'damage') === 1)).toBe(true)
    expect(t.journal.map(({ event: { cards } }) => cards)).toEqual([all])
  })

  test('cards of two owners move at once, each to its own zone', () => {
    const t = bare()
    const [mine, yours] = [card(t, A, 'ant'), card(t, B, 'bee')]
    t.move([mine, yours], [t.zone('front', A), t.zone('front', B)], 'L3', A)
    t.journal = []
    t.move([mine, yours], [t.zone('drop', A), t.zone('drop', B)], 'L3', A)
    expect([mine, yours].map((id) => placeOf(t, id))).toEqual(['drop A', 'drop B'])
    expect(t.journal).toHaveLength(1)
  })

  test('moving no card is no event, and a mark that a card already has is not set again', () => {
    const t = bare()
    t.journal = []
    t.move([], t.zone('drop', A), 'L3', A)
    t.mark([0, 1], 'damage', 2, 'L3', A)
    t.mark([0, 1, 2], 'damage', 2, 'L3', A)
    t.mark([0, 1, 2], 'damage', 2, 'L3', A)
    expect(t.journal.map(({ event: { cards } }) => cards)).toEqual([[0, 1], [2]])
  })

  test('moving a card from where it does not lie is an error, and no other card moves instead', () => {
    const t = bare()
    const wrong: Event = event('move', 'L3', A, {
      cards: [0],
      from: [t.zone('drop', A)],
      to: [t.zone('hand', A)],
    })
    expect(() => t.do(wrong)).toThrow('L3 moves card 0 from where it does not lie')
  })

  test("a game's own kind of event changes the table as the game says, and is recorded after its parts", () => {
    const t = once((t) => t.do(event('retire', 'L4', A, { cards: [0] })), {
      events: { retire: (t, e) => t.move(e.cards, t.zone('drop', e.seat), e.clause, e.seat) },
    })
    expect(placeOf(t, 0)).toBe('drop A')
    expect(t.journal!.map((witnessed) => witnessed.event.type)).toEqual(['move', 'retire'])
  })

  test('an event records who saw a face before or after the move', () => {
    const t = bare()
    t.journal = []
    const ant = card(t, A, 'ant')
    t.move([ant], t.zone('hand', A), 'L3', A)
    t.move([ant], t.zone('drop', A), 'L3', A)
    t.move([ant], t.zone('deck', A), 'L3', A)
    t.do(event('show', 'L3', A, { cards: [ant] }))
    const [drawn, dropped, returned, shown] = t.journal.map(({ faces }) => faces[0]!)
    const sees = (faces: number, seat: number) => (faces >> seat) & 1
    expect([A, B].map((seat) => sees(drawn!, seat))).toEqual([1, 0])
    for (const faces of [dropped!, returned!, shown!])
      expect([A, B, 31].map((seat) => sees(faces, seat))).toEqual([1, 1, 1])
  })
})

describe('what happened this turn', () => {
  const remembers = ['move']

  test('only the kinds of event that the rules ask about are remembered', () => {
    const t = bare({ remembers })
    t.move([0], t.zone('hand', A), 'L3', A)
    t.mark([0], 'damage', 1, 'L3', A)
    expect(t.state.history.map(({ type }) => type)).toEqual(['move'])
    expect(t.happened('move', A)).toBe(1)
    expect(t.happened('move', B)).toBe(0)
    expect(t.happened('move', A, (e) => e.to[0] === t.zone('drop', A))).toBe(0)
  })

  test('a new turn begins with a clean slate', () => {
    const t = bare({ remembers })
    t.move([0], t.zone('hand', A), 'L3', A)
    t.do(event('turn', 'L3', B, { value: 2 }))
    expect([t.state.turn, t.state.turnSeat, t.happened('move', A)]).toEqual([2, B, 0])
  })
})

describe('objects forget', () => {
  test('a card that changes zones is a new object, without its marks', () => {
    const t = bare()
    t.move([0], t.zone('front', A), 'L3', A, { face: 1 })
    t.mark([0], 'damage', 3, 'L3', A)
    const ref = t.ref(0)
    t.move([0], t.zone('hand', A), 'L3', A)
    expect(t.alive(ref)).toBe(false)
    expect([t.markOf(0, 'face'), t.markOf(0, 'damage')]).toEqual([0, 0])
    t.move([0], t.zone('front', A), 'L3', A)
    expect(t.alive(ref)).toBe(false)
    expect(t.alive(t.ref(0))).toBe(true)
  })

  test('from row to row it stays the same object and keeps its damage (Ninja Slayer 302.3b)', () => {
    const t = bare()
    t.move([0], t.zone('front', A), 'L3', A)
    t.mark([0], 'damage', 3, 'L3', A)
    const ref = t.ref(0)
    t.move([0], t.zone('rear', A), 'L3', A)
    expect(t.alive(ref)).toBe(true)
    expect(t.markOf(0, 'damage')).toBe(3)
  })

  test('a card that only moves within its pile has not changed zones', () => {
    const t = bare()
    const ref = t.ref(0)
    t.move([0], t.zone('deck', A), 'L3', A, null, TOP)
    expect(t.cards('deck', A).at(-1)).toBe(0)
    expect(t.alive(ref)).toBe(true)
  })

  test('a reference to nothing is never alive', () => {
    expect(bare().alive({ card: -1, life: 0 })).toBe(false)
  })

  test('rules can still ask what an object was like when it was last in play (Vanguard 8.8.1)', () => {
    const t = bare({
      effects: {
        grow: { clause: 'L5', layers: { number: () => [{ field: 'power', op: 'add', value: 4 }] } },
      },
    })
    t.move([0], t.zone('front', A), 'L3', A)
    t.begin({ kind: 'grow', seat: A, source: null, on: [], until: '', data: null })
    t.mark([0], 'damage', 2, 'L3', A)
    const ref = t.ref(0)
    expect(t.lastValues(ref)).toMatchObject({ power: 5 })
    t.move([0], t.zone('drop', A), 'L3', A)
    t.expire(() => true)
    expect(t.lastValues(ref)).toMatchObject({ power: 5 })
    expect(t.valuesOf(0)).toMatchObject({ power: 1 })
    expect(t.state.known[0]).toMatchObject({ at: t.zone('front', A), holder: A, marks: [0, 2] })
  })

  test('nothing is known of an object from a zone that is not remembered, or from before the last two lives', () => {
    const t = bare()
    const inDeck = t.ref(0)
    t.move([0], t.zone('front', A), 'L3', A)
    const first = t.ref(0)
    expect(t.lastValues(inDeck)).toBeNull()
    t.move([0], t.zone('hand', A), 'L3', A)
    expect(t.lastValues(first)).not.toBeNull()
    const again = () => {
      t.move([0], t.zone('front', A), 'L3', A)
      t.move([0], t.zone('hand', A), 'L3', A)
    }
    again()
    expect(t.lastValues(first)).not.toBeNull()
    again()
    expect(t.lastValues(first)).toBeNull()
  })

  test('cards that leave together are remembered as they were together (Vanguard 8.6.5.1.2)', () => {
    const t = bare({
      effects: {
        comrades: {
          clause: 'L5',
          layers: {
            number: (t) => [{ field: 'power', op: 'set', value: t.cards('front', A).length }],
          },
        },
      },
    })
    t.begin({ kind: 'comrades', seat: A, source: null, on: [], until: '', data: null })
    t.move([0, 1], t.zone('front', A), 'L3', A)
    const refs = [t.ref(0), t.ref(1)]
    t.move([0, 1], t.zone('drop', A), 'L3', A)
    expect(refs.map((ref) => t.lastValues(ref)!.power)).toEqual([2, 2])
  })
})

describe('cards on cards', () => {
  const armed = () => {
    const t = bare()
    t.move([0, 1, 2], t.zone('front', A), 'L3', A)
    t.do(event(HOST, 'L3', A, { cards: [1, 2], note: t.ref(0) }))
    return t
  }

  test('an attached card stays behind unattached when its bearer leaves (Phantasy Star Online 2 205.4.6)', () => {
    const t = armed()
    expect(t.state.host.slice(0, 3)).toEqual([-1, 0, 0])
    t.move([0], t.zone('drop', A), 'L3', A)
    expect(t.state.host.slice(0, 3)).toEqual([-1, -1, -1])
    expect(placeOf(t, 1)).toBe('front A')
  })

  test('an attached card that leaves its bearer is no longer attached, and the others still are', () => {
    const t = armed()
    t.move([1], t.zone('drop', A), 'L3', A)
    expect(t.state.host.slice(0, 3)).toEqual([-1, -1, 0])
  })

  test('a whole unit that leaves for another zone comes apart', () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
    ]) {
      const t = armed()
      t.move(order, t.zone('drop', A), 'L3', A)
      expect(t.state.host.slice(0, 3)).toEqual([-1, -1, -1])
    }
  })

  test('a unit that changes rows together stays together, and a card left behind is free', () => {
    const t = armed()
    t.move([0, 1], t.zone('rear', A), 'L3', A)
    expect(t.state.host.slice(0, 3)).toEqual([-1, 0, -1])
    t.move([1], t.zone('front', A), 'L3', A)
    expect(t.state.host.slice(0, 3)).toEqual([-1, -1, -1])
  })

  test('a card that only moves within its zone keeps the cards attached to it', () => {
    const t = armed()
    t.move([0], t.zone('front', A), 'L3', A)
    expect(t.cards('front', A)).toEqual([1, 2, 0])
    expect(t.state.host.slice(0, 3)).toEqual([-1, 0, 0])
  })

  test('attached cards can be detached where they lie', () => {
    const t = armed()
    t.do(event('host', 'L3', A, { cards: [1] }))
    expect(t.state.host.slice(0, 3)).toEqual([-1, -1, 0])
  })
})

describe('control is not ownership', () => {
  test('taking control of a card is not owning it, and ends when the card changes zones', () => {
    const t = bare()
    t.move([0], t.zone('front', A), 'L3', A)
    t.do(event('hold', 'L3', B, { cards: [0] }))
    expect([t.state.owner[0], t.state.holder[0]]).toEqual([A, B])
    t.move([0], t.zone('rear', A), 'L3', B)
    expect(t.state.holder[0]).toBe(B)
    t.move([0], t.zone('drop', A), 'L3', B)
    expect(t.state.holder[0]).toBe(A)
  })
})

test('a shuffle uses the dice of the game, so the same game shuffles the same way', () => {
  const shuffled = () => {
    const t = bare()
    t.do(event('shuffle', 'L3', A, { to: [t.zone('deck', A)] }))
    return t
  }
  expect(shuffled().state).toEqual(shuffled().state)
  expect(shuffled().state.random).not.toEqual(bare().state.random)
  expect(shuffled().cards('deck', A).toSorted()).toEqual([0, 1, 2, 3])
})

describe('a note has the type of its kind of event', () => {
  const BLOW = eventWith<{ readonly by: string }>('blow')

  test('what was written is read', () => {
    const blow = event(BLOW, 'L3', A, { note: { by: 'ant' } })
    expect(noteOf(blow, BLOW).by).toBe('ant')
    expect(noteOf(notedEvent(BLOW, 'L3', A, [0], { by: 'bee' }, 2), BLOW)).toEqual({ by: 'bee' })
  })

  test('and nobody reads the note of another kind of event', () => {
    expect(() => noteOf(event('shuffle', 'L3', A), BLOW)).toThrow('"shuffle" (L3) has no note of "blow"')
  })
})

test('what a card is may depend on itself: while we look, it is what it is without', () => {
  const t = bare()
  const power = (): number => t.lookOnce(0, 1, () => 10 + power())
  expect(power()).toBe(11)
  expect(t.lookOnce(1, 1, () => 10 + power())).toBe(21)
  expect(power()).toBe(11)
  const fails = () => t.lookOnce(0, 1, () => t.zone('nowhere', A))
  expect(fails).toThrow()
  expect(power()).toBe(11)
})
