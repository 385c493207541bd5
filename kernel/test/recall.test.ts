import { event, imagine, type Recalled, Recalls, redealing, seeded, view } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { A, B, card, type Lab, lab, type Parts, question, run } from './toys/lab.ts'

/** What B remembers after some things have happened that A does, and the table then. */
function after(
  does: (t: Lab) => void,
  parts: Parts = {},
): { readonly known: readonly Recalled[]; readonly t: Lab } {
  const t = run({ go: question(A, ['go'], () => {}), does }, parts)
  const recalls = new Recalls(t)
  t.answer(A, ['go'])
  return { known: recalls.of(B), t }
}

const show = (t: Lab, ...names: ('ant' | 'bee' | 'cat' | 'dog')[]) =>
  t.do(event('show', 'L3', A, { cards: names.map((name) => card(t, A, name)) }))
const put = (t: Lab, name: 'ant' | 'bee' | 'cat' | 'dog', zone: string, place?: 0 | 1) =>
  t.move([card(t, A, name)], t.zone(zone, A), 'L3', A, null, place)

/** In how many of a hundred worlds that B imagines a card of A lies in a zone. */
function imagined({ known, t }: ReturnType<typeof after>, name: 'ant' | 'dog', zone: string): number {
  const seen = view(t, B, known)
  return Array.from({ length: 100 }, (_, seed) => imagine(t.rules, seen, seeded(seed))).filter((world) =>
    world.cards(zone, A).includes(card(world, A, name)),
  ).length
}

describe('a seat remembers', () => {
  test('a card of a hand that was shown', () => {
    const here = after((t) => {
      put(t, 'ant', 'hand')
      show(t, 'ant')
      put(t, 'bee', 'hand')
    })
    expect(here.known).toEqual([{ zone: here.t.zone('hand', A), name: 'ant', place: 1, odds: 1 }])
    expect(imagined(here, 'ant', 'hand')).toBe(100)
    expect(imagined({ ...here, known: [] }, 'ant', 'hand')).toBeLessThan(80)
  })

  test('nothing of a card that it did not see', () => {
    expect(after((t) => put(t, 'ant', 'hand')).known).toEqual([])
  })

  test('a card that goes back from the table to a pile, and where', () => {
    const { known, t } = after((t) => {
      put(t, 'ant', 'front')
      put(t, 'bee', 'front')
      put(t, 'ant', 'deck', 1)
      put(t, 'bee', 'deck')
    })
    const zone = t.zone('deck', A)
    expect(known).toEqual([
      { zone, name: 'ant', place: -1, odds: 1 },
      { zone, name: 'bee', place: 0, odds: 1 },
    ])
    const seen = view(t, B, known)
    for (let seed = 0; seed < 20; seed++) {
      const pile = imagine(t.rules, seen, seeded(seed)).cards('deck', A)
      const world = imagine(t.rules, seen, seeded(seed))
      expect([pile[0], pile.at(-1)]).toEqual([card(world, A, 'ant'), card(world, A, 'bee')])
    }
  })

  test('that what lay uppermost was drawn, though it did not see it', () => {
    const { known, t } = after((t) => {
      show(t, 'dog')
      t.move([t.cards('deck', A).at(-1)!], t.zone('hand', A), 'L3', A)
    })
    const isUppermost = known[0]!.zone === t.zone('hand', A)
    expect(known.map(({ name }) => name)).toEqual(['dog'])
    expect(t.cards('hand', A).includes(card(t, A, 'dog'))).toBe(isUppermost)
  })

  test('no place in a pile that was shuffled', () => {
    const { known } = after((t) => {
      put(t, 'ant', 'front')
      put(t, 'ant', 'deck')
      t.do(event('shuffle', 'L3', A, { to: [t.zone('deck', A)] }))
    })
    expect(known.map(({ place }) => place)).toEqual([null])
  })

  test('no more what it sees again', () => {
    const { known } = after((t) => {
      put(t, 'ant', 'hand')
      show(t, 'ant')
      put(t, 'ant', 'drop')
    })
    expect(known).toEqual([])
  })

  test('what has not happened after all as it was before', () => {
    const { known, t } = after((t) => {
      put(t, 'ant', 'front')
      put(t, 'ant', 'deck')
      t.checkpoint()
      put(t, 'ant', 'front')
      t.rewind('end of script')
    })
    expect(known).toEqual([{ zone: t.zone('deck', A), name: 'ant', place: 0, odds: 1 }])
  })

  test('less surely what may have left unseen among others that have no order', () => {
    const parts = {
      zones: lab().zones.map((zone) => (zone.name === 'hand' ? { ...zone, unordered: true } : zone)),
    }
    const here = after((t) => {
      for (const name of ['ant', 'bee', 'cat'] as const) put(t, name, 'hand')
      show(t, 'ant')
      put(t, 'cat', 'deck')
    }, parts)
    expect(here.known).toEqual([{ zone: here.t.zone('hand', A), name: 'ant', place: null, odds: 2 / 3 }])
    const often = imagined(here, 'ant', 'hand')
    expect(often).toBeGreaterThan(55)
    expect(often).toBeLessThan(95)
  })
})

describe('a world dealt anew', () => {
  /** A hundred of them, all from the same that B imagines. */
  const dealtAnew = ({ known, t }: ReturnType<typeof after>) => {
    const seen = view(t, B, known)
    const redeal = redealing(imagine(t.rules, seen, seeded('first')), seen)
    return Array.from({ length: 100 }, (_, seed) => redeal(seeded(seed)))
  }
  const inHand = (worlds: readonly Lab[], name: 'ant' | 'bee') =>
    worlds.filter((world) => world.cards('hand', A).includes(card(world, A, name))).length

  test('has any card that the seat does not see in the hand, as often as another', () => {
    const worlds = dealtAnew(after((t) => put(t, 'ant', 'hand')))
    const times = (['ant', 'bee'] as const).map((name) => inHand(worlds, name))
    for (const n of times) expect(n).toSatisfy((n: number) => n > 10 && n < 45)
  })

  test('leaves where it lies what the seat saw on its way there', () => {
    const here = after((t) => {
      put(t, 'ant', 'hand')
      show(t, 'ant')
      put(t, 'bee', 'hand')
    })
    const worlds = dealtAnew(here)
    expect(inHand(worlds, 'ant')).toBe(100)
    expect(inHand(worlds, 'bee')).toSatisfy((n: number) => n > 15 && n < 60)
  })

  test('has a card that is known to lie somewhere in a pile anywhere in it, and one whose place is known there', () => {
    const { known, t } = after((t) => {
      put(t, 'ant', 'front')
      put(t, 'ant', 'deck')
      t.do(event('shuffle', 'L3', A, { to: [t.zone('deck', A)] }))
      put(t, 'bee', 'front')
      put(t, 'bee', 'deck', 1)
      put(t, 'cat', 'hand')
    })
    const worlds = dealtAnew({ known, t })
    const places = (name: 'ant' | 'bee') =>
      new Set(worlds.map((world) => world.cards('deck', A).indexOf(card(world, A, name))))
    expect(places('bee')).toEqual(new Set([0]))
    const size = t.cards('deck', A).length
    expect(places('ant')).toEqual(new Set(Array.from({ length: size - 1 }, (_, i) => i + 1)))
  })
})
