import { describe, expect, test } from 'vitest'
import { BY_HAND, isAlsoFaults } from './ability-cases/by-hand.ts'
import { type Report, reportsOf, SPEAKING } from './ability-cases/tried.ts'

/** The least number of cases of each kind. */
const least: { readonly [kind in Report['kinds'][number]]: number } = {
  plain: 210,
  declined: 80,
  'condition false': 95,
  'too few': 110,
  'no target': 80,
  elsewhere: 60,
  'something else': 125,
  limit: 32,
  'by rules': 185,
  'by hand': 13,
}

/** Cases that cannot be made; where that is the plain one, the ability is played by hand. */
const LOST: { readonly [why: string]: string } = {
  // 4.1.4: a card that has left and come back is another, and has not been used.
  'it is another card by then': 'V1-106 3, V1-141 2, V1-146 2',
  'a heart and a card of the hand': 'V1-062 3',
  'no case is there for must': 'V1-158 2',
  'what happens the next time something does': 'V1-140 4',
}

const reports: Report[] = []

describe('an ability does all that it says, and only that', () => {
  for (const card of SPEAKING)
    test(`${card.name} ${card.title}`, () => {
      const own = reportsOf(card)
      reports.push(...own)
      expect(own.flatMap(({ faults }) => faults)).toEqual([])
    })

  test('what a text says that its card is, it is', () => {
    expect(isAlsoFaults()).toEqual([])
  })

  test('none is left out', () => {
    const bare = reports.filter(({ kinds }) => !kinds.some((kind) => HAS_SHOWN.includes(kind)))
    expect(bare.map(({ called }) => called)).toEqual([])
    expect(Object.keys(BY_HAND).filter((called) => !reports.some((one) => one.called === called))).toEqual([])
    expect(Object.keys(BY_HAND).length).toBeLessThanOrEqual(16)
  })

  test('no case is lost', () => {
    const lost = reports.flatMap((one) => one.lost.map(([, why]) => [why, one.called] as const))
    const byReason = Map.groupBy(lost, ([why]) => why)
    const told = [...byReason].map(([why, all]) => [
      why,
      [...new Set(all.map(([, called]) => called))].join(', '),
    ])
    expect(Object.fromEntries(told)).toEqual(LOST)
    const counts = Object.groupBy(
      reports.flatMap(({ kinds }) => kinds),
      (kind) => kind,
    )
    for (const [kind, n] of Object.entries(least))
      expect(counts[kind as keyof typeof counts]?.length ?? 0, kind).toBeGreaterThanOrEqual(n)
  })
})

/** Kinds of case in which an ability is seen to do something. */
const HAS_SHOWN: readonly string[] = ['plain', 'by rules', 'by hand']
