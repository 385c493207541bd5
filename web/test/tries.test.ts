import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dateOf, noteTry, signsOf, triesOn } from '../src/learn/tries.ts'
import { shareText } from '../src/share.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

describe('the tries of a day', () => {
  test('are counted until the puzzle is solved', () => {
    noteTry(5, 'missed')
    noteTry(5, 'missed')
    expect(signsOf(noteTry(5, 'solved'))).toBe('××★')
    noteTry(5, 'helped')
    noteTry(5, 'missed')
    expect(triesOn(5)).toEqual({ day: 5, missed: 2, isHelped: false, isSolved: true })
  })
  test('say when a way was shown', () => {
    noteTry(5, 'helped')
    expect(signsOf(noteTry(5, 'solved'))).toBe('△')
  })
  test('begin anew with each day', () => {
    noteTry(5, 'missed')
    expect(triesOn(6).missed).toBe(0)
  })
  test.each(['3', '{', '[]', '{"day":5}', '{"day":5,"missed":-1}', '{"day":5,"missed":"9"}'])(
    'are none where they are spoilt: %s',
    (spoilt) => {
      kept.set('tefuda.tries', spoilt)
      expect(triesOn(5)).toEqual({ day: 5, missed: 0, isHelped: false, isSolved: false })
    },
  )
  test('have a row of signs that stays short', () => {
    expect(signsOf({ day: 5, missed: 400, isHelped: false, isSolved: true })).toHaveLength(11)
  })
  test('have the date of their day', () => {
    expect(dateOf(20_776)).toBe('2026-11-19')
  })
})

describe('a result is shared', () => {
  const clipboard = { writeText: vi.fn(() => Promise.resolve()) }
  test('by the device, where it has a way of its own', async () => {
    const share = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { share, clipboard })
    expect(await shareText('three tries')).toBe('shared')
    expect(share).toHaveBeenCalledWith({ text: 'three tries' })
    expect(clipboard.writeText).not.toHaveBeenCalled()
  })
  test('not at all where the person thinks better of it', async () => {
    const share = () => Promise.reject(new DOMException('closed', 'AbortError'))
    vi.stubGlobal('navigator', { share, clipboard })
    expect(await shareText('three tries')).toBe('closed')
    expect(clipboard.writeText).not.toHaveBeenCalled()
  })
  test('by the clipboard else, and told where there is none', async () => {
    vi.stubGlobal('navigator', { clipboard })
    expect(await shareText('three tries')).toBe('copied')
    expect(clipboard.writeText).toHaveBeenCalledWith('three tries')
    vi.stubGlobal('navigator', {})
    expect(await shareText('three tries')).toBe('failed')
  })
})
