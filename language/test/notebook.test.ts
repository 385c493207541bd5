import { expect, test } from 'vitest'
import { $, Phrasebook, type PhraseEntry } from '../src/index.ts'

/** A phrasebook with notes of another like it. */

const ENTRIES: readonly PhraseEntry[] = [
  ['text', 'draw {n:number}.', { do: 'draw', n: $('n') }],
  ['number', 'one', 1],
  ['number', 'two', 2],
]
const TEXT = 'draw two.'
const MEANING = { do: 'draw', n: 2 }

const nobodyAsks = () => {
  throw new Error('the table was put together')
}

async function noted() {
  const first = new Phrasebook(ENTRIES, [])
  const notes = await first.notes.notesOf(async () => {
    first.read('text', TEXT)
    first.read('text', 'draw three.')
    first.print('text', MEANING)
    first.print('number', 3)
    first.has('sentence')
  })
  return JSON.parse(JSON.stringify(notes))
}

test('what was noted is answered without the table, also that there is nothing', async () => {
  const other = new Phrasebook(nobodyAsks, [])
  other.notes.remember(await noted())
  expect(other.read('text', TEXT)).toEqual({ kind: 'read', meaning: MEANING })
  expect(other.read('text', 'draw three.').kind).toBe('unread')
  expect(other.print('text', MEANING)).toBe(TEXT)
  expect(other.print('number', 3)).toBeNull()
  expect(other.has('sentence')).toBe(false)
  expect(() => other.read('text', 'draw one.')).toThrow('the table was put together')
})

test('what was not noted is read and printed by the table', async () => {
  const other = new Phrasebook(ENTRIES, [])
  other.notes.remember(await noted())
  expect(other.read('text', 'draw one.')).toEqual({ kind: 'read', meaning: { do: 'draw', n: 1 } })
  expect(other.print('number', 1)).toBe('one')
  expect(other.has('number')).toBe(true)
})

test('whoever reads a text twice gets two meanings', async () => {
  const other = new Phrasebook(nobodyAsks, [])
  other.notes.remember(await noted())
  expect(other.read('text', TEXT)).not.toBe(other.read('text', TEXT))
})

test('notes end with what they are taken of, also where that fails', async () => {
  const book = new Phrasebook(ENTRIES, [])
  await expect(book.notes.notesOf(async () => nobodyAsks())).rejects.toThrow()
  expect(await book.notes.notesOf(async () => {})).toEqual([])
})
