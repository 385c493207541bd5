import { describe, expect, test } from 'vitest'
import { explainedParts } from '../src/table/rules/worded.tsx'

const TERMS = [
  { ja: 'アイサツ', en: 'greet', clause: '1322.1' },
  { ja: 'オジギ', en: 'bow', clause: '1310.2' },
]
const explained = (text: string, language: 'ja' | 'en') =>
  explainedParts(TERMS, text, language).flatMap(({ part, clause }) => (clause ? [[part, clause]] : []))

describe('words of a card that rules explain', () => {
  test('a verb opens its rule in each of its forms, and no longer word does', () => {
    expect(explained('When this greets or is greeted, bow an elbow of a greeting character.', 'en')).toEqual([
      ['greets', '1322.1'],
      ['greeted', '1322.1'],
      ['bow', '1310.2'],
      ['greeting', '1322.1'],
    ])
  })

  test('nothing of a text is lost or said twice', () => {
    for (const text of ['It greets.', 'Greeted', ''])
      expect(
        explainedParts(TERMS, text, 'en')
          .map(({ part }) => part)
          .join(''),
      ).toBe(text)
    expect(explained('これがアイサツしたとき', 'ja')).toEqual([['アイサツ', '1322.1']])
  })
})
