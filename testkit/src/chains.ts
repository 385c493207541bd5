import { below, pick, type Random, randomAnswer, seeded, type Table } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { keys } from './scene.ts'

/** Sentences to build abilities from that trigger each other. */
export interface Chains<G extends object> {
  /** When abilities trigger, and what they then do: any of one with any of the other. */
  readonly whens: readonly string[]
  readonly thens: readonly string[]
  /** A table on which characters with these texts face each other, those of A before those of B. */
  readonly lay: (texts: readonly (readonly string[])[]) => Table<G>
  /** The answers of players who do nothing. */
  readonly quiet: readonly string[]
  /** How many tables to try. */
  readonly runs: number
}

const CHARACTERS = 4
/** How many decisions are random before everybody does as little as possible, and how many may still follow. */
const RESTLESS = 60
const MOST = 4000

/** Checks that abilities triggering each other always come to an end: no game throws, and none stays in one turn. */
export function chainsEnd<G extends object>({ whens, thens, lay, quiet, runs }: Chains<G>): void {
  test('abilities that set each other off, at random, neither throw nor keep a turn from ending', () => {
    for (let seed = 0; seed < runs; seed++) {
      const random = seeded(`chains ${seed}`)
      const ability = () => pick(random, whens) + pick(random, thens)
      const texts = Array.from({ length: CHARACTERS }, () => [ability(), ability()])
      const said = `seed ${seed}: ${texts.join(' / ')}`
      try {
        expect(isOver(lay(texts), random, quiet), said).toBe(true)
      } catch (error) {
        throw new Error(said, { cause: error })
      }
    }
  })
}

/** Plays at random and then quietly. Returns whether that turn, or the game, ends. */
function isOver<G extends object>(t: Table<G>, random: Random, quiet: readonly string[]): boolean {
  for (let n = 0; n < RESTLESS && t.decision(); n++) answer(t, random, below(random, 3) === 0 ? [] : quiet)
  const { turn } = t.state
  for (let n = 0; n < MOST; n++) {
    if (!t.decision() || t.state.turn !== turn) return true
    answer(t, random, quiet)
  }
  return false
}

function answer<G extends object>(t: Table<G>, random: Random, quiet: readonly string[]): void {
  const decision = t.decision()!
  const offered = keys(t)
  const said = quiet.find((key) => offered.includes(key))
  t.answer(decision.seat, said === undefined ? randomAnswer(decision, random) : [said])
}
