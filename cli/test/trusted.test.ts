import { refusesChangedRecords } from '@tefuda/testkit'
import { describe } from 'vitest'
import { GAMES, gameNamed } from '../src/games.ts'

/** What is asked of every game that is registered, of what comes back from a file. */
const games = await Promise.all(GAMES.map(({ name }) => gameNamed(name)))

describe.each(games)('$name', ({ rules, decks }) => {
  const brought = [...decks.values()].slice(0, 2)
  refusesChangedRecords(rules, brought.length > 0 ? { decks: brought } : {})
})
