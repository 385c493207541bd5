import { LANGUAGES } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { spelt } from '../src/table/rules/spelt.ts'

/** What a beginner reads on a card. */

const open = (game: string) => asking()({ do: 'open', game })

describe('on the page the texts of Vanguard', () => {
  /** What kinds of ability and circles are called in print. */
  const PRINTED = /\[(?:AUTO|CONT|ACT|COST|Power|Shield)\]|\((?:VC|RC|GC)\)|【[自永起]】|\([VRG]\)/

  test('name kinds of ability and circles in words', async () => {
    const info = await open('vanguard')
    for (const language of LANGUAGES) {
      const texts = Object.values(info.faces).flatMap(({ text }) => text[language])
      expect(texts.some((text) => PRINTED.test(text))).toBe(true)
      const left = texts.map((text) => spelt(info, language, text)).filter((text) => PRINTED.test(text))
      expect(left).toEqual([])
    }
  })

  test('say what a counter blast is', async () => {
    const info = await open('vanguard')
    expect(spelt(info, 'en', '[COST][Counter-Blast 1], call it to (RC).')).toBe(
      'Pay [Counter-Blast 1 (turn 1 damage face down)], call it to a rear-guard circle.',
    )
  })
})

test('where the print says nothing the page tells what a card is for', async () => {
  const { faces } = await open('vanguard')
  const triggers = Object.values(faces).filter(({ type }) => type === 'trigger')
  expect(triggers.length).toBeGreaterThan(10)
  expect(triggers.filter(({ about }) => !about)).toEqual([])
  const playing = Object.values((await open('blackpoker')).faces)
  expect(playing.filter(({ about }) => !about)).toEqual([])
  expect(playing.find(({ id }) => id === 'S6')!.about!.en).toContain('smaller by 6')
})
