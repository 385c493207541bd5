import { imagine, randomAnswer, seeded, startGame, type Table, type View, view } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { bundledVanguard, DECKS } from '../cards/bundled.ts'
import type { Globals } from '../rules/4-zones.ts'

const [own, , other] = [...DECKS.values()] as [readonly string[], unknown, readonly string[]]
const WORLDS = 40

/** What the first seat sees some turns into a game against a deck. */
function seenAgainst(deck: readonly string[]): View {
  const t = startGame(bundledVanguard, { seed: 1, decks: [own, deck] })
  const random = seeded('suppose')
  for (let decision = t.decision()!; t.state.turn < 5; decision = t.decision()!)
    t.answer(decision.seat, randomAnswer(decision, random))
  return view(t, 0)
}

/** How many of the worlds that are imagined hold exactly this deck. */
function worldsWith(deck: readonly string[], worlds: readonly Table<Globals>[]): number {
  const inOrder = (cards: readonly string[]) => cards.toSorted().join()
  return worlds.filter(({ state }) => inOrder(state.decks[1]!) === inOrder(deck)).length
}

describe('the deck that is supposed of the other fighter', () => {
  test('is another where something else was seen', () => {
    const shown = seenAgainst(other).cards.find(({ owner, name }) => owner === 1 && name !== null)!
    const stranger = own.find((name) => !other.includes(name))!
    const changed = other.map((name) => (name === shown.name ? stranger : name))
    const seen = seenAgainst(changed)
    expect(seen.cards.some(({ owner, name }) => owner === 1 && name === stranger)).toBe(true)
    const worlds = Array.from({ length: WORLDS }, (_, n) => imagine(bundledVanguard, seen, seeded(n)))
    expect(worldsWith(other, worlds)).toBe(0)
    for (const { state } of worlds) expect(state.decks[1]).toContain(stranger)
  })

  test('is the one that somebody believes in', () => {
    const seen = seenAgainst(other)
    const believed = imagine(bundledVanguard, seen, seeded(1), () => other)
    const unsure = Array.from({ length: WORLDS }, (_, n) =>
      imagine(bundledVanguard, seen, seeded(n), () => null),
    )
    expect([worldsWith(other, [believed]), worldsWith(other, unsure)]).toEqual([1, 0])
  })
})
