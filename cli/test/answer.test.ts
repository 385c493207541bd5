import { type Decision, type Text, text } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { readLine } from '../src/play/answer.ts'

const WORDS: { readonly [key: string]: string } = { pass: 'パス', up: 'アップ(D)', update: 'nothing' }
const tell = (said: Text) => WORDS[said.key] ?? said.key
const option = (key: string) => ({ key, text: text(key), id: -1 })
const asked = { seat: 0, clause: 'B7.3', ask: text('ask') }
const choose = (...keys: string[]): Decision => ({
  ...asked,
  kind: 'choose',
  options: keys.map(option),
  min: 0,
  max: 9,
})
const slot = (key: string) => ({ ...option(key), min: 0, max: 9 })
const blocks = (...attackers: string[]): Decision => ({
  ...asked,
  kind: 'assign',
  options: ['A:b1', 'A:S3', 'A:S10'].map(option),
  slots: attackers.map(slot),
})

describe('what a player types', () => {
  const cards = choose('A:S3', 'A:S10', 'A:H3', 'B:S3')

  test('a whole key means itself, in small letters too', () => {
    expect(readLine(cards, 'a:s10', tell)).toEqual(['A:S10'])
  })

  test('a part of a key that fits only one is enough', () => {
    expect(readLine(cards, 'H3', tell)).toEqual(['A:H3'])
    expect(readLine(cards, 's1', tell)).toEqual(['A:S10'])
  })

  test('a part that fits several is asked back with all of them', () => {
    expect(readLine(cards, 'S3', tell)).toEqual({ word: 'S3', keys: ['A:S3', 'B:S3'] })
  })

  test('a name of its own comes before longer names that begin like it', () => {
    expect(readLine(choose('A:S1', 'A:S10'), 'S1', tell)).toEqual(['A:S1'])
  })

  test('a number means a place in the list, several are separated by spaces or commas', () => {
    expect(readLine(cards, '2 4', tell)).toEqual(['A:S10', 'B:S3'])
    expect(readLine(cards, '2, 1', tell)).toEqual(['A:S10', 'A:S3'])
  })

  test('suits may be typed as signs, and everything in full width', () => {
    expect(readLine(cards, '♡3', tell)).toEqual(['A:H3'])
    expect(readLine(cards, '\uff21\uff1a\uff33\uff11\uff10', tell)).toEqual(['A:S10'])
  })

  test('an action may be called by its name in the language of the game', () => {
    expect(readLine(choose('pass', 'up'), 'パス', tell)).toEqual(['pass'])
  })

  test('what fits nothing is left for the rules to refuse', () => {
    expect(readLine(cards, 'soldier', tell)).toEqual(['soldier'])
    expect(readLine(cards, '5', tell)).toEqual(['5'])
  })

  test('none means nothing at all', () => {
    for (const none of ['none', '-', 'なし']) expect(readLine(cards, none, tell)).toEqual([])
  })

  test('none means nobody where that is one of the answers', () => {
    for (const none of ['none', '-', 'なし']) {
      expect(readLine(choose('none', 'A:S3'), none, tell)).toEqual(['none'])
    }
  })

  test('a number that is asked for is not a place in a list', () => {
    expect(readLine({ ...asked, kind: 'number', min: 0, max: 9 }, '3', tell)).toEqual(['3'])
  })
})

describe('who blocks whom', () => {
  test('pairs are read on both sides, with any arrow', () => {
    expect(readLine(blocks('B:DA', 'B:H9'), 'b1>DA S3→2', tell)).toEqual(['A:b1>B:DA', 'A:S3>B:H9'])
    expect(readLine(blocks('B:DA', 'B:H9'), 'b1 > DA', tell)).toEqual(['A:b1>B:DA'])
  })

  test('against a single attacker its name need not be said', () => {
    expect(readLine(blocks('B:DA'), 'S3 S10', tell)).toEqual(['A:S3>B:DA', 'A:S10>B:DA'])
  })

  test('against several it must be, so the rules are left to refuse', () => {
    expect(readLine(blocks('B:DA', 'B:H9'), 'S3', tell)).toEqual(['A:S3'])
  })
})
