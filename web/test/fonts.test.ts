import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ourCharacters } from '../fonts/characters.ts'

test('the fonts have every character that our texts are written with', () => {
  const cut = new Set(readFileSync(new URL('../fonts/characters.txt', import.meta.url), 'utf8').trimEnd())
  const missing = [...ourCharacters()].filter((character) => character !== ' ' && !cut.has(character))
  expect(missing.join(''), 'cut the fonts anew: npm run fonts').toBe('')
})
