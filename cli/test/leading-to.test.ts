import { speaksOf } from '@tefuda/common/drawing'
import { idleIn } from '@tefuda/common/idle'
import { Match, randomAnswer, seeded, type Table, type Vars, type View } from '@tefuda/kernel'
import { leadingTo } from '@tefuda/players'
import { describe, expect, test } from 'vitest'
import { gameNamed } from '../src/games.ts'
import { ADVISED } from './advised-games.ts'

/** Every so many questions the cards that are not offered are asked for, and so many answers are given at most. */
const APART = 4
const MOST = 300

/** What a click on a card led to: the question after going on, and whose cards it offers. */
interface Led {
  readonly isAsked: boolean
  readonly isOffered: boolean
}

/** What going on comes to in the game itself, for every card of one's own of which it is said that it leads there. */
function* ledIn(table: Table<Vars>, seen: View): Generator<Led> {
  const decision = table.decision()!
  if (decision.kind === 'number') return
  const isOffered = (key: string) => decision.options.some((option) => speaksOf(option.key, key))
  for (const { key, name, holder } of seen.cards) {
    if (holder !== seen.seat || name === null || isOffered(key)) continue
    const idle = leadingTo(table.rules, seen, key)
    if (idle === null) continue
    const after = table.copy()
    after.answer(seen.seat, [idle])
    const next = after.decision()
    const options = next && next.kind !== 'number' ? next.options : []
    yield {
      isAsked: next?.seat === seen.seat,
      isOffered: options.some((option) => speaksOf(option.key, key) || option.key === name),
    }
  }
}

describe('going on leads to a card of which that is said', () => {
  test.each(ADVISED)('in %s %o', async (name, options) => {
    const { rules } = await gameNamed(name)
    const match = new Match(rules, { seed: 5, options, ...('raid' in options ? { seats: 3 } : {}) } as never)
    const random = seeded('led')
    const led: Led[] = []
    for (let i = 0; i < MOST && match.decision; i++) {
      const { decision, table } = match
      if (i % APART === 0 && idleIn(decision)) led.push(...ledIn(table, match.view(decision.seat)))
      match.answer(decision.seat, randomAnswer(decision, random))
    }
    if (name === 'vanguard') expect(led.length).toBeGreaterThan(5)
    // Somebody else may have something to say first, which nobody can know; a question of one's own offers the card.
    expect(led.filter(({ isAsked, isOffered }) => isAsked && !isOffered)).toEqual([])
  })
})
