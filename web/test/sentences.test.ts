import { LANGUAGES } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'

/** How the sentences of games are put. */

const GAMES = ['blackpoker', 'ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard']
/** What stands by itself: what is asked, what is told, and what a button says. What only fills a blank of others does not. */
const ALONE = /^(?:ask|tell|verb)\./
const PARTS = /^(?:ask\.unseen|tell\.hidden|tell\.fight)$/
/** A blank that begins a sentence is written with a capital, too. */
const BEGINS = /^(?:[A-Z“+−-]|\{[A-Z]|\{n\} )/
/** What only a rulebook says. */
const CODE = /\b(?:key cards?|quick timing|main timing|chance|damage judgement step|[A-Z]{2}, )/

test.each(GAMES)('in English every sentence of %s begins with a capital', async (game) => {
  const { words } = await asking()({ do: 'open', game })
  const alone = Object.entries(words.en).filter(([key]) => ALONE.test(key) && !PARTS.test(key))
  expect(alone.length).toBeGreaterThan(50)
  expect(alone.filter(([, said]) => !BEGINS.test(said))).toEqual([])
})

test.each(GAMES)(
  'what %s asks and tells ends as a sentence, and speaks no code of a rulebook',
  async (game) => {
    const { words } = await asking()({ do: 'open', game })
    for (const language of LANGUAGES) {
      const said = Object.entries(words[language]).filter(
        ([key]) => /^(?:ask|tell)\./.test(key) && !PARTS.test(key),
      )
      expect(said.filter(([, one]) => !/[.?!…。]$/.test(one))).toEqual([])
      expect(said.filter(([, one]) => CODE.test(one))).toEqual([])
    }
  },
)
