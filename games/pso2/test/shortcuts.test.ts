import { type Ready, randomAnswer, seeded, startGame, type Table } from '@tefuda/kernel'
import { describe, expect, it } from 'vitest'
import { BOSS_DECKS, bundledPso2, CARDS, DECKS } from '../cards/bundled.ts'
import type { Globals } from '../src/400-zones.ts'

/** Bits that say of everything that it is worth looking. */
const EVERYTHING = 0x7fffffff

/** The same rules without anything that lets them look past what cannot matter. */
const { matters, isStill, reaches, mayReplace, ...plain } = bundledPso2
const slow = { ...plain, traits: () => EVERYTHING, effectTraits: () => EVERYTHING } as Ready<Globals>

const valuesOf = (t: Table<Globals>) => t.state.print.map((_, card) => t.valuesOf(card))

/** Plays the same game both ways; gives the first decision at which they differ, or nothing. */
function parting(seed: number, decks: readonly (readonly string[])[], options: object): string {
  const setup = { seed, decks, options: { ...options }, seats: decks.length }
  const [quick, careful] = [startGame(bundledPso2, setup), startGame(slow, setup)]
  const random = seeded(seed)
  for (let n = 0; ; n++) {
    const decision = quick.decision()
    const place = `${n}: ${quick.where().join(' ')}`
    if (JSON.stringify(decision) !== JSON.stringify(careful.decision())) return place
    if (JSON.stringify(valuesOf(quick)) !== JSON.stringify(valuesOf(careful))) return place
    if (!decision) return ''
    const answer = randomAnswer(decision, random)
    for (const t of [quick, careful]) t.answer(decision.seat, answer)
  }
}

/** Cards that no ready deck has. */
const SPARE = CARDS.map(({ name }) => name).filter((name) => name >= 'P1-142')

/** A deck, whose first cards are its player and its mag, with three of each spare card among the others. */
function withSpare(deck: readonly string[]): readonly string[] {
  const spare = SPARE.flatMap((name) => [name, name, name])
  return [...deck.slice(0, 2), ...spare, ...deck.slice(2 + spare.length)]
}

describe('what the rules look past changes neither what cards are like nor what players are asked', () => {
  const decks = [...DECKS.values()]
  it.each([0, 1, 2, 3])('in a duel of deck %i', (n) => {
    expect(parting(n, [decks[n]!, decks[(n + 1) % decks.length]!], {})).toBe('')
  })

  it.each([0, 1, 2, 3])('in a duel of deck %i with cards that no ready deck has', (n) => {
    expect(parting(n, [withSpare(decks[n]!), withSpare(decks[(n + 1) % decks.length]!)], {})).toBe('')
  })

  it.each([...BOSS_DECKS.keys()])('in a raid on %s', (name) => {
    expect(parting(1, [decks[0]!, decks[3]!, BOSS_DECKS.get(name)!], { raid: 'hard' })).toBe('')
  })
})
