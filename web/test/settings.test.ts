import './all-words.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanName, keepSettings, readSettings, USUAL } from '../src/settings.ts'
import { voiceIn } from '../src/speak.tsx'
import { callingIn, callPerson } from '../src/table/match/seats.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

describe('settings', () => {
  test('come back as they were kept', () => {
    const chosen = {
      ...USUAL,
      theme: 'dark',
      speed: 'double',
      sound: false,
      textSize: 'larger',
      palette: 'redGreen',
      name: 'Ken',
    } as const
    keepSettings(chosen)
    expect(readSettings()).toEqual(chosen)
  })

  test.each([
    ['null', null],
    ['a number', 3],
    ['a list', ['dark']],
    [
      'words nobody knows',
      { theme: 'pink', textSize: '200%', palette: 'grey', speed: 9, language: 'fr', name: 4 },
    ],
  ])('that are spoilt are the usual ones: %s', (_, spoilt) => {
    keepSettings(spoilt as never)
    expect(readSettings()).toEqual(USUAL)
  })

  test('keep a name short and visible', () => {
    expect(cleanName('  Ken\n\u202e  Sato ')).toBe('Ken Sato')
    expect(cleanName('手'.repeat(99))).toBe('手'.repeat(16))
    kept.set('tefuda.settings', JSON.stringify({ name: 'x'.repeat(500) }))
    expect(readSettings().name).toHaveLength(16)
  })
})

describe('the name of whoever plays', () => {
  const person = { kind: 'person' } as const
  const bot = { kind: 'bot', bot: 'fair' } as const
  const names = (sitters: readonly (typeof person | typeof bot)[], seat: number, ownName: string) => {
    const view = { seat, seats: sitters.length, options: {} }
    const call = callingIn(voiceIn('en', null, ownName), { sitters, view } as never)
    return sitters.map((_, at) => call(at).name)
  }
  test('stands where "you" or "Player 1" would, and only there', () => {
    expect(names([person, bot], 0, '')).toEqual(['you', 'Rin'])
    expect(names([person, bot], 0, 'Ken')).toEqual(['Ken', 'Rin'])
    expect(names([bot, person], 1, 'Ken')).toEqual(['Rin', 'Ken'])
    expect(names([person, person], 1, 'Ken')).toEqual(['Ken', 'Player 2'])
    expect(names([person, person], 1, '')).toEqual(['Player 1', 'Player 2'])
  })
  test('is no name for those who played a match that is only watched', () => {
    expect(names([person, person], -1, 'Ken')).toEqual(['Player 1', 'Player 2'])
  })
  test('calls the player to the screen', () => {
    const voice = voiceIn('en', null, 'Ken')
    expect([callPerson(voice, 0), callPerson(voice, 1)]).toEqual(['Ken', 'Player 2'])
  })
})
