import { expect, test } from 'vitest'
import { takeLanguage } from '../src/voice.ts'
import { type WordKey, words } from '../src/words.ts'

const blanks = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort()

test('every sentence has the same blanks in both languages', () => {
  for (const key of Object.keys(words.en) as WordKey[]) {
    expect(blanks(words.ja[key]), key).toEqual(blanks(words.en[key]))
  }
})

test('every sentence is in its language', () => {
  const wordless: readonly WordKey[] = ['bad.value', 'about.other']
  for (const key of (Object.keys(words.en) as WordKey[]).filter((one) => !wordless.includes(one))) {
    expect(words.ja[key], key).toMatch(/[ぁ-ヿ一-龯]/)
    expect(words.en[key], key).not.toMatch(/[ぁ-ヿ一-龯]/)
  }
})

test('the language is what --lang says, wherever it stands, else what the machine speaks, else English', () => {
  expect(takeLanguage(['play', '--lang', 'ja', 'blackpoker'], {})).toEqual({
    language: 'ja',
    rest: ['play', 'blackpoker'],
  })
  expect(takeLanguage(['--lang=en'], { LANG: 'ja_JP.UTF-8' })).toEqual({ language: 'en', rest: [] })
  expect(takeLanguage([], { LANG: 'ja_JP.UTF-8' }).language).toBe('ja')
  expect(takeLanguage([], { LC_ALL: 'en_US.UTF-8', LANG: 'ja_JP.UTF-8' }).language).toBe('en')
  expect(takeLanguage([], {}).language).toBe('en')
})
