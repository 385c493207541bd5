import { stripVTControlCharacters } from 'node:util'
import type { Match, Seat, Vars, ViewCard } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { width } from '../src/draw/width.ts'
import { gameNamed } from '../src/games.ts'
import { voiceOf } from '../src/voice.ts'
import { rehearse } from './rehearse.ts'
import { tefudaHere } from './run.ts'
import { fitsTheWindow, wander } from './wander.ts'

const game = await gameNamed('vanguard')
const english = voiceOf('en').of(game)
const DUEL = { decks: ['storm', 'chains'].map((name) => game.decks.get(name)!) }

const drawn = (match: Match<Vars>, seat: Seat): string[] =>
  game.draw(match.view(seat), { voice: english, columns: 140, names: [] }).map(stripVTControlCharacters)

/** The circles that were drawn, far side first: each by its key with what stands in it. */
function circlesIn(lines: readonly string[]): { key: string; text: string }[] {
  const found: { key: string; text: string }[] = []
  for (const line of lines) {
    if (/^ [┌├][a-z]/.test(line))
      for (const label of line.split(/[┌├┬┼┐┤]/).slice(1, -1))
        found.push({ key: /^[a-z]+/.exec(label)![0], text: '' })
    else if (/^ │/.test(line))
      line
        .split('│')
        .slice(1, -1)
        .forEach((part, i) => {
          found.at(i - 3)!.text += ` ${part.trim()}`
        })
  }
  return found
}

describe('a game of Vanguard at the terminal', () => {
  const { lines, match } = rehearse(game, { ...DUEL, seed: 5 }, 0)
  const flags = ['--seed', '5', '--bots', 'random', '--deck', 'storm', '--against', 'chains']

  test('is played to its end, told in Japanese throughout, and fits eighty columns', async () => {
    const { code, out } = await tefudaHere(['play', 'vanguard', ...flags, '--lang', 'ja'], lines)
    expect(code).toBe(0)
    expect(match.result).not.toBeNull()
    expect(out).toContain(match.result!.winners.length > 0 ? 'の勝ち' : '引き分け')
    expect(out.match(/\b(deck|drop|damage|soul|attacks|draws|grade|shield|circle)\b/g)).toBeNull()
    expect(out.split('\n').filter((line) => width(line) > 80)).toEqual([])
  })
})

describe('the circles', () => {
  fitsTheWindow(game, [DUEL], [60, 80])

  test('face each other column by column, whoever looks', () => {
    wander(game, DUEL, [1], (match) => {
      for (const seat of [0, 1])
        expect(circlesIn(drawn(match, seat)).map(({ key }) => key)).toEqual([
          ...['br', 'bc', 'bl', 'fr', 'v', 'fl'],
          ...['fl', 'v', 'fr', 'bl', 'bc', 'br'],
        ])
    })
  })

  test('show who stands where, with power as it is now, who rests, who is locked, and hearts', () => {
    const KEYS = ['fl', 'v', 'fr', 'bl', 'bc', 'br']
    const seen = { rested: 0, locked: 0, heart: 0 }
    wander(game, DUEL, [1], (match) => {
      const view = match.view(0)
      const own = circlesIn(drawn(match, 0)).slice(6)
      const at = (key: string) => own.find((one) => one.key === key)!.text
      const cards = (zone: string): ViewCard[] =>
        view.zones
          .find(({ name, seat }) => name === zone && seat === 0)!
          .cards.map((index) => view.cards[index]!)
      for (const card of cards('rear')) {
        const text = at(KEYS[card.marks.circle!]!)
        expect(text).toContain(card.key.slice(2))
        expect(text.includes('at rest')).toBe(card.marks.rested === 1)
        seen.rested += card.marks.rested!
      }
      for (const card of cards('locked')) {
        expect(at(KEYS[card.marks.circle!]!)).toMatch(/▒ .*locked/)
        seen.locked++
      }
      for (const _ of cards('heart')) {
        expect(at('v')).toContain('hearts:')
        seen.heart++
      }
    })
    expect(seen.rested).toBeGreaterThan(0)
  })

  test('a battle is told in the numbers that decide it, with the sum of shields', () => {
    const seen = { battles: 0, guarded: 0 }
    wander(game, DUEL, [1], (match) => {
      if (match.decision?.clause !== '7.4.1.2') return
      const text = drawn(match, match.decision.seat).join('\n')
      // Whoever attacks may be gone by now.
      if (!text.includes('⚔')) return
      expect(text).toMatch(/attack {2}.* ⚔ .* \d+ against \d+: (hits|does not hit)/)
      seen.battles++
      const guards = match.view(0).zones.filter(({ name, cards }) => name === 'guardian' && cards.length > 0)
      if (guards.length === 0) return
      expect(text).toMatch(/guardian circle {2}.*S\d+ = shield \d+/)
      seen.guarded++
    })
    expect(seen.battles).toBeGreaterThan(0)
    expect(seen.guarded).toBeGreaterThan(0)
  })
})
