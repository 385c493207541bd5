import type { TableLayout } from '@tefuda/common'
import {
  type Choose,
  type Decision,
  event,
  type Json,
  NOBODY,
  randomAnswer,
  type Seat,
  seeded,
  startGame,
  tellTo,
  type View,
  type ViewCard,
  type Witnessed,
} from '@tefuda/kernel'
import { bundledNinjaSlayer } from '@tefuda/ninja-slayer/bundled'
import manifest from '@tefuda/ninja-slayer/manifest'
import strike from '@tefuda/spell-card-strike/manifest'
import { describe, expect, test } from 'vitest'
import { type Attention, isNewsTo, spared } from '../src/index.ts'

const { layout } = manifest

const choose = (keys: readonly string[], ask = 'ask.priority'): Decision => ({
  kind: 'choose',
  seat: 0,
  clause: '800',
  ask: { key: ask },
  min: 1,
  max: 1,
  options: keys.map((key, id) => ({ key, text: { key }, id })),
})

/** As much of a view as matters here. */
const seen = (changed: Partial<View>): View =>
  ({
    seat: 0,
    seats: 2,
    turnSeat: 0,
    cards: [],
    zones: [],
    globals: { phase: 'character' },
    pending: [],
    decision: choose(['pass', 'A:1']),
    ...changed,
  }) as unknown as View
const waits = (seat: number, kind = 'card') => ({ seat, kind }) as unknown as View['pending'][number]
const smart: Attention = { mode: 'smart', stops: { own: ['character'], others: [] } }
const PASSED = { why: 'pass', answer: ['pass'] }

describe('passing by itself', () => {
  const ask = (changed: Partial<View>, attention = smart, isNews = false, on: TableLayout = layout) =>
    spared(on, seen(changed), attention, isNews)

  test('nobody is asked whether to give the game away, unless they want to be asked everything', () => {
    const retire = (...rash: readonly boolean[]): Decision => ({
      ...(choose(
        rash.map((_, nth) => `A:${nth}`),
        'ask.retire',
      ) as Choose),
      options: rash.map((is, id) => ({ key: `A:${id}`, text: { key: 'a' }, id, ...(is && { rash: true }) })),
      min: 0,
    })
    expect(ask({ decision: retire(true) })).toEqual({ why: 'pass', answer: [] })
    expect(ask({ decision: retire(true, false) })).toBe(null)
    expect(ask({ decision: { ...(retire(true) as Choose), min: 1 } })).toBe(null)
    expect(ask({ decision: retire(true) }, { ...smart, mode: 'full' })).toBe(null)
  })

  test('one is asked in the phases with a stop, else not', () => {
    expect(ask({})).toBe(null)
    expect(ask({ globals: { phase: 'start' } })).toEqual(PASSED)
    expect(ask({ turnSeat: 1 })).toEqual(PASSED)
    expect(ask({ turnSeat: 1 }, { mode: 'smart', stops: { own: [], others: ['character'] } })).toBe(null)
  })

  test('never where something of the other waits', () => {
    expect(ask({ turnSeat: 1, pending: [waits(1)] })).toBe(null)
    expect(ask({ pending: [waits(0), waits(1)] })).toBe(null)
  })

  test('what waits of oneself goes on, unless the other has done something', () => {
    expect(ask({ pending: [waits(0)] })).toEqual(PASSED)
    expect(ask({ pending: [waits(0)] }, smart, true)).toBe(null)
  })

  test('what is the mere course of a turn is nothing to answer', () => {
    const routine = { ...layout, waits: { ...layout.waits, routine: ['draw'] } }
    expect(ask({ turnSeat: 1, pending: [waits(1, 'draw')] }, smart, false, routine)).toEqual(PASSED)
    expect(ask({ turnSeat: 1, pending: [waits(1, 'card'), waits(1, 'draw')] }, smart, false, routine)).toBe(
      null,
    )
  })

  test('what waits of the other is let go on where nothing that is offered could answer it', () => {
    const answers = { ...layout, waits: { ...layout.waits, answers: { hero: ['counter'] } } }
    const asked = (keys: readonly string[], ...pending: readonly View['pending'][number][]) =>
      ask({ turnSeat: 1, pending, decision: choose(['pass', ...keys]) }, smart, false, answers)
    expect(asked(['up', 'down'], waits(1, 'hero'))).toEqual(PASSED)
    expect(asked(['up', 'counter'], waits(1, 'hero'))).toBe(null)
    expect(asked(['up'], waits(1, 'card'))).toBe(null)
    expect(asked(['up'], waits(1, 'card'), waits(1, 'hero'))).toBe(null)
    const full: Attention = { ...smart, mode: 'full' }
    expect(ask({ turnSeat: 1, pending: [waits(1, 'hero')] }, full, false, answers)).toBe(null)
  })

  test('whoever can only pass is not asked, not even under attack', () => {
    const only = { decision: choose(['pass']), turnSeat: 1, pending: [waits(1)] }
    expect(ask(only)).toEqual(PASSED)
    const attacked = { greeter: { card: 1, life: 0 }, greeted: { card: 0, life: 0 } }
    const cards = [0, 1].map((holder) => ({ holder }) as unknown as View['cards'][number])
    expect(ask({ ...only, cards, globals: { phase: 'ikusa', ...attacked } })).toEqual(PASSED)
    expect(ask(only, { ...smart, mode: 'full' })).toBe(null)
  })

  test('where others see who is called, what only the one who is asked can know spares nobody', () => {
    const answers = { ...layout, waits: { ...layout.waits, answers: { hero: ['counter'] } } }
    const seenBy = (keys: readonly string[], ...pending: readonly View['pending'][number][]) =>
      spared(answers, seen({ turnSeat: 1, pending, decision: choose(keys) }), smart, false, true)
    expect(seenBy(['pass'], waits(1))).toBe(null)
    expect(seenBy(['pass'], waits(1, 'hero'))).toBe(null)
    expect(seenBy(['pass', 'up'], waits(1, 'hero'))).toBe(null)
    expect(seenBy(['pass'])).toEqual(PASSED)
    expect(seenBy(['pass'], waits(0))).toEqual(PASSED)
  })

  test('where a game has no phases one is asked in one’s own turn', () => {
    const plain = { ...layout, phases: [] }
    const unstopped: Attention = { mode: 'smart', stops: { own: [], others: ['character'] } }
    expect(ask({}, unstopped, false, plain)).toBe(null)
    expect(ask({ turnSeat: 1 }, unstopped, false, plain)).toEqual(PASSED)
  })

  test('never while one is attacked, not even on the way to one’s turn', () => {
    const card = (holder: number) => ({ holder }) as unknown as View['cards'][number]
    const attacked = {
      turnSeat: 1,
      cards: [card(0), card(1)],
      globals: { phase: 'ikusa', greeter: { card: 1, life: 0 }, greeted: { card: 0, life: 0 } },
    }
    const skip: Attention = { ...smart, mode: 'skip' }
    expect(ask(attacked)).toBe(null)
    expect(ask(attacked, skip)).toBe(null)
    expect(ask({ turnSeat: 1, pending: [waits(1)] }, skip)).toEqual(PASSED)
    expect(ask({ pending: [waits(1)] }, skip)).toBe(null)
  })

  describe('an attack', () => {
    const card = (holder: number) => ({ holder }) as unknown as View['cards'][number]
    const skip: Attention = { ...smart, mode: 'skip' }
    const fight = (from: Json, to: Json, seats = 2, on: TableLayout = layout) =>
      ask(
        {
          seats,
          turnSeat: 1,
          cards: [card(0), card(1), card(2)],
          globals: { phase: 'ikusa', greeter: from, greeted: to },
        },
        skip,
        false,
        on,
      )
    const unmet: TableLayout = { ...layout, aims: layout.aims.map((aim) => ({ ...aim, orPlayer: true })) }

    test('upon the seat itself is one', () => {
      expect(fight({ card: 1, life: 0 }, { seat: 0 })).toBe(null)
      expect(fight({ card: 1, life: 0 }, { seat: 1 })).toEqual(PASSED)
    })

    test('upon somebody else is none, nor one’s own, nor upon what is gone', () => {
      expect(fight({ card: 1, life: 0 }, { card: 2, life: 0 }, 3)).toEqual(PASSED)
      expect(fight({ card: 0, life: 0 }, { card: 0, life: 0 })).toEqual(PASSED)
      expect(fight({ card: 0, life: 0 }, { card: 1, life: 0 })).toEqual(PASSED)
      expect(fight({ card: 1, life: 0 }, { card: 0, life: 1 })).toEqual(PASSED)
    })

    test('that meets nobody is one upon the player across, where there are two', () => {
      expect(fight({ card: 1, life: 0 }, null, 2, unmet)).toBe(null)
      expect(fight({ card: 0, life: 0 }, null, 2, unmet)).toEqual(PASSED)
      expect(fight({ card: 1, life: 0 }, null, 3, unmet)).toEqual(PASSED)
    })
  })

  test('whoever wants full control is asked everything', () => {
    expect(ask({ globals: { phase: 'start' } }, { ...smart, mode: 'full' })).toBe(null)
  })

  test('where passing is no answer one is asked', () => {
    expect(ask({ globals: { phase: 'start' }, decision: choose(['A:1', 'A:2']) })).toBe(null)
  })
})

describe('what is alike, and what is proposed', () => {
  const lying = (zone: string, names: readonly string[], marks: readonly number[] = []): Partial<View> => ({
    cards: names.map((name, i) => ({
      name,
      key: `A:${i}`,
      owner: 0,
      holder: 0,
      since: 0,
      fromTop: i,
      host: -1,
      marks: { bowed: marks[i] ?? 0 },
    })),
    zones: [{ name: zone, seat: 0, cell: 0, count: names.length, cards: names.map((_, i) => i) }],
    decision: choose(
      names.map((_, i) => `A:${i}`),
      'ask.choose',
    ),
  })
  const ask = (changed: Partial<View>) => spared(layout, seen(changed), smart, false)

  test('of copies out of play any will do', () => {
    expect(ask(lying('hand', ['x', 'x']))).toEqual({ why: 'alike', answer: ['A:0'] })
    expect(ask(lying('hand', ['x', 'y']))).toBe(null)
    expect(ask(lying('ether', ['x', 'x'], [0, 1]))).toBe(null)
  })

  test('as many as are asked for are taken, where it is said how many', () => {
    const hand = lying('hand', ['x', 'x', 'x'])
    const asked = (more: Partial<Choose>) =>
      ask({ ...hand, decision: { ...hand.decision!, ...more } as Choose })
    expect(asked({ min: 2, max: 2 })).toEqual({ why: 'alike', answer: ['A:0', 'A:1'] })
    expect(asked({ min: 1, max: 2 })).toBe(null)
    expect(asked({ min: 1, max: 1, limits: [] })).toBe(null)
  })

  test('cards are told apart by all but their place', () => {
    const hand = lying('hand', ['x', 'x'])
    const [first, second] = hand.cards!
    const [zone] = hand.zones!
    const another = (changed: Partial<ViewCard>) =>
      ask({ ...hand, cards: [first!, { ...second!, ...changed }] })
    expect(another({ fromTop: 9 })).toEqual({ why: 'alike', answer: ['A:0'] })
    expect(another({ owner: 1 })).toBe(null)
    expect(another({ host: 0 })).toBe(null)
    const below = { ...first!, key: 'A:2', host: 1 }
    expect(ask({ ...hand, cards: [first!, second!, below] })).toBe(null)
    const apart = [
      { ...zone!, count: 1, cards: [0] },
      { ...zone!, seat: 1, count: 1, cards: [1] },
    ]
    expect(ask({ ...hand, zones: apart })).toBe(null)
  })

  test('what is no card is not alike, nor what is assigned', () => {
    const hand = lying('hand', ['x', 'x'])
    expect(ask({ ...hand, decision: choose(['A:0', 'B:7'], 'ask.choose') })).toBe(null)
    const { seat, clause, ask: put, options } = hand.decision as Choose
    const decision: Decision = { kind: 'assign', seat, clause, ask: put, options, slots: [] }
    expect(ask({ ...hand, decision })).toBe(null)
  })

  test('of copies out of play any order will do', () => {
    const ordered = (names: readonly string[], zone = 'hand') => {
      const options = names.map((_, id) => ({ key: `A:${id}`, text: { key: 'a' }, id }))
      const decision: Decision = { kind: 'order', seat: 0, clause: '1', ask: { key: 'ask.order' }, options }
      return ask({ ...lying(zone, names), decision })
    }
    expect(ordered(['x', 'x'])).toEqual({ why: 'alike', answer: ['A:0', 'A:1'] })
    expect(ordered(['x', 'y'])).toBe(null)
    expect(ordered(['x', 'x'], 'field')).toBe(null)
  })

  const trigger = (source: number, effect: Json) => ({
    id: source,
    name: 'ability',
    seat: 0,
    source: { card: source, life: 0 },
    data: { ability: { kind: 'triggered', effect }, it: [], players: [] },
  })
  const triggered = (effects: readonly Json[], texts = ['Aka', 'Aka']) => {
    const decision: Decision = {
      ...(choose(['t1', 't2'], 'ask.trigger') as Choose),
      options: texts.map((key, id) => ({ key: `t${id + 1}`, text: { key }, id })),
    }
    const waiting = effects.map((effect, i) => trigger(i, effect))
    return spared(layout, seen({ decision, waiting }), smart, false)
  }

  test('nobody orders abilities that are the same and do the same', () => {
    const draw = [{ do: 'draw', n: 1 }]
    expect(triggered([draw, draw])).toEqual({ why: 'alike', answer: ['t1'] })
    expect(triggered([draw, [{ do: 'draw', n: 2 }]])).toBe(null)
    expect(triggered([draw, draw], ['Aka', 'Ao'])).toBe(null)
  })

  test('abilities that speak of their own card are told apart', () => {
    const raised = [{ do: 'gain', what: 'this', gains: [] }]
    expect(triggered([raised, raised])).toBe(null)
    const others = [{ do: 'kill', what: { all: { are: [{ other: true }] } } }]
    expect(triggered([others, others])).toBe(null)
  })

  test('cards in play are told apart', () => {
    expect(ask(lying('field', ['x', 'x']))).toBe(null)
  })

  test('what is to be thought about in one’s own turn only is proposed in the others’', () => {
    const aside = { ...layout, proposedAside: ['ask.power'] }
    const asked = (turnSeat: number) =>
      spared(aside, seen({ turnSeat, decision: choose(['A:1', 'A:2'], 'ask.power') }), smart, false)
    expect(asked(0)).toBe(null)
    expect(asked(1)).toEqual({ why: 'proposed', answer: null })
  })

  test('what a cost is paid with is proposed', () => {
    expect(ask({ decision: choose(['A:1', 'A:2'], 'ask.pay') })).toEqual({ why: 'proposed', answer: null })
  })
})

describe('questions that are let be', () => {
  const wished: TableLayout = { ...layout, onWish: ['ask.discardAny'] }
  const any = { ...choose(['A:1', 'A:2'], 'ask.discardAny'), min: 0, max: 2 } as Choose
  const ask = (attention: Attention, changed: Partial<Choose> = {}, on = wished) =>
    spared(on, seen({ globals: { phase: 'end' }, decision: { ...any, ...changed } }), attention, false)
  const NOTHING = { why: 'pass', answer: [] }

  test('nothing is chosen in them for whoever does not wish to', () => {
    expect(ask(smart)).toEqual(NOTHING)
    expect(ask({ ...smart, mode: 'skip' })).toEqual(NOTHING)
    expect(ask(smart, {}, layout)).toBe(null)
  })

  test('whoever has one striker at most is asked them, for no other comes of a hand that is kept', () => {
    const onStage: TableLayout = { ...wished, board: strike.layout.board! }
    const standing = (...holders: readonly Seat[]): Partial<View> => ({
      globals: { phase: 'end' },
      decision: any,
      cards: holders.map((holder) => ({ holder }) as ViewCard),
      zones: [{ name: 'stage', cards: holders.map((_, place) => place) } as unknown as View['zones'][number]],
    })
    const askAt = (attention: Attention, ...holders: readonly Seat[]) =>
      spared(onStage, seen(standing(...holders)), attention, false)
    expect(askAt(smart, 0, 1, 1)).toBe(null)
    expect(askAt(smart, 0, 0, 1)).toEqual(NOTHING)
    expect(askAt({ ...smart, mode: 'skip' }, 0, 1)).toEqual(NOTHING)
  })

  test('they are asked of whoever wishes it, stops in the phase, or wants to be asked everything', () => {
    expect(ask({ ...smart, wishes: ['ask.discardAny'] })).toBe(null)
    expect(ask({ ...smart, wishes: ['ask.other'] })).toEqual(NOTHING)
    expect(ask({ ...smart, stops: { own: ['end'], others: [] } })).toBe(null)
    expect(ask({ ...smart, stops: { own: [], others: ['end'] } })).toEqual(NOTHING)
    expect(ask({ ...smart, mode: 'full' })).toBe(null)
  })

  test('what must be chosen is asked', () => {
    expect(ask(smart, { min: 1 })).toBe(null)
  })
})

describe('news', () => {
  const t = startGame(bundledNinjaSlayer, { seed: 1 })
  const told: { readonly by: Seat; readonly key: string; readonly news: readonly boolean[] }[] = []
  t.journal = []
  t.hears = (one) => {
    const by = one.event.seat
    const key = tellTo(t, one, 1 - Math.max(by, 0))?.key ?? 'nothing'
    told.push({ by, key, news: [0, 1].map((seat) => isNewsTo(t, seat, one)) })
  }
  for (let i = 0; i < 400 && t.decision(); i++)
    t.answer(t.decision()!.seat, randomAnswer(t.decision()!, seeded(`news ${i}`)))
  const saying = (key: string) => told.filter((one) => one.key === key)

  test('is what others do', () => {
    const entered = saying('tell.enter')
    expect(new Set(entered.map(({ by }) => by))).toEqual(new Set([0, 1]))
    for (const { by, news } of entered) expect(news).toEqual([by === 1, by === 0])
  })

  const happened = (type: string, by: Seat): Witnessed => ({
    event: event(type, '1', by),
    faces: [],
    keys: [],
  })

  test('is nothing that nobody did, and nothing that goes without saying', () => {
    expect(isNewsTo(t, 0, happened('loop', 1))).toBe(true)
    expect(isNewsTo(t, 0, happened('loop', NOBODY))).toBe(false)
    expect(tellTo(t, happened('shuffle', 1), 0)?.key).toBe('tell.shuffle')
    expect(isNewsTo(t, 0, happened('shuffle', 1))).toBe(false)
  })

  test('is nothing that one is not told of', () => {
    expect(saying('nothing').length).toBeGreaterThan(0)
    expect(saying('nothing').flatMap(({ news }) => news)).not.toContain(true)
  })
})
