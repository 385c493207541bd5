import { LANGUAGES } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { describe, expect, test } from 'vitest'
import { gameNamed } from '../src/engine/games.ts'

/** A line that is read while one plays. */
const LONGEST = { en: 95, ja: 48 }

describe.each(GAMES)('the rules of $name that are told of when they are first met', async ({ name }) => {
  const { info } = await gameNamed(name)
  const keys = info.firsts.map(({ when }) => ('ask' in when ? when.ask : when.tell))

  test('are six to ten, each met in its own way', () => {
    expect(keys.length).toBeGreaterThanOrEqual(6)
    expect(keys.length).toBeLessThanOrEqual(10)
    expect(new Set(keys).size).toBe(keys.length)
  })
  test.each(info.firsts)('$clause is a rule of the game, met by what it asks or tells', (first) => {
    expect(Object.keys(info.clauses)).toContain(first.clause)
    const key = 'ask' in first.when ? first.when.ask : first.when.tell
    expect(key.startsWith('ask' in first.when ? 'ask.' : 'tell.')).toBe(true)
    for (const language of LANGUAGES) {
      expect(Object.keys(info.words[language])).toContain(key)
      expect(first.says[language]).toMatch(language === 'en' ? /^[A-Z].*\.$/ : /[ぁ-ん].*。$/)
      expect(first.says[language].length).toBeLessThanOrEqual(LONGEST[language])
    }
  })
})
