import './all-words.ts'
import { expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { curveOf, partsOf } from '../src/pages/decks/deck-numbers.tsx'
import { voiceIn } from '../src/speak.tsx'
import { deedOf } from '../src/table/question/labels.ts'

/** What would have been better is said as something that is done. */

test('an answer that only names a card is told as what is done with it', async () => {
  const info = await asking()({ do: 'open', game: 'ninja-slayer' })
  const { id, name } = Object.values(info.faces)[0]!
  const said = { key: `card.${id}` }
  const en = deedOf(info, voiceIn('en'), 'ask.greeter', ['A:1'], [said])
  const ja = deedOf(info, voiceIn('ja'), 'ask.greeter', ['A:1'], [said])
  expect(en).toMatch(/greet/i)
  expect(en).toContain(name.en)
  expect(ja).toMatch(/アイサツ/)
  expect(info.words.en['end.did.attacks']).toBe('{what} greets')
})

test('of an answer that names several cards it is told what is done with all of them', async () => {
  const info = await asking()({ do: 'open', game: 'blackpoker' })
  const said = ['♣5', '♢J'].map((name) => ({ key: 'card', args: { name } }))
  const told = (language: 'en' | 'ja', ask: string) => deedOf(info, voiceIn(language), ask, ['a', 'b'], said)
  expect(told('en', 'ask.discard')).toBe('Discard ♣5 and ♢J')
  expect(told('ja', 'ask.discard')).toBe('♣5と♢Jを捨てる')
  expect(told('en', 'ask.attackers')).toBe('Attack with ♣5 and ♢J')
})

test('cards of a deck beside the main one are not among its costs', async () => {
  const info = await asking()({ do: 'open', game: 'vanguard' })
  const { main, beside } = partsOf(info, Object.values(info.decks)[0]!.cards)
  expect(main).toHaveLength(50)
  expect(beside).toEqual([{ type: 'g', n: 16 }])
  expect(
    curveOf(
      main.flatMap((face) => face ?? []),
      [],
      undefined,
    )!.bars.map(({ at }) => at),
  ).toEqual(['0', '1', '2', '3'])
})
