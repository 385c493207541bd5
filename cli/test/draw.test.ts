import { stripVTControlCharacters } from 'node:util'
import { blackpoker } from '@tefuda/blackpoker'
import { Match, randomAnswer, seatName, seeded, type Vars, type View, view } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { drawFan, drawUnit, sign } from '../src/draw/card.ts'
import { beside, flow, type Piece, widthOf } from '../src/draw/piece.ts'
import { hanging, pad, width, wrap } from '../src/draw/width.ts'
import { gameNamed } from '../src/games.ts'
import { drawLog, Log } from '../src/log.ts'
import { voiceOf } from '../src/voice.ts'
import { fitsTheWindow, inGames, wander } from './wander.ts'

const game = await gameNamed('blackpoker')
const signOf = (name: string) =>
  sign(game.manifest.faceOf(game.rules.cards[game.rules.cardNamed.get(name)!]!))
const plain = (lines: readonly string[]) => lines.map(stripVTControlCharacters)

/** Enough matches that whatever can happen does. */
const often = (name: string, prove: (wanderOften: (each: (match: Match<Vars>) => void) => void) => void) =>
  inGames(name, [1, 2], [3, 4, 5], (seeds) => prove((each) => wander(game, {}, seeds, each)))

describe('columns', () => {
  test('kana, kanji and full-width signs take two, suits and lines one, colours none', () => {
    expect(width('手札')).toBe(4)
    expect(width('ライフ\uff1a')).toBe(8)
    expect(width('♠10─│▒')).toBe(6)
    expect(width('\x1b[31m♡K\x1b[39m')).toBe(2)
    expect(width(pad('墓地', 9))).toBe(9)
  })

  test('a line breaks between words, or between Japanese characters, but not before a full stop', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three'])
    expect(wrap('あいうえお', 4)).toEqual(['あい', 'うえ', 'お'])
    expect(wrap('あいう。', 6)).toEqual(['あい', 'う。'])
  })

  test('further lines stand under the first', () => {
    const lines = hanging('ab: ', 'one two three four five six seven', 24)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.slice(1).every((line) => line.startsWith('    ') && line[4] !== ' ')).toBe(true)
  })
})

describe('cards', () => {
  const whole = (drawn: Piece) => new Set(drawn.map(width)).size === 1

  test('a charged unit stands, a driven one lies', () => {
    const charged = drawUnit([{ sign: '♠3' }], false)
    const driven = drawUnit([{ sign: '♠3' }], true)
    expect(driven.length).toBeLessThan(charged.length)
    expect(widthOf(driven)).toBeGreaterThan(widthOf(charged))
  })

  test('a back shows no card; a card that its owner knows shows both', () => {
    expect(plain(drawUnit([{ sign: null }], false)).join('')).not.toMatch(/[♠♡♢♣]/)
    const peeked = plain(drawUnit([{ sign: '♡10', peeked: true }], false)).join('')
    expect(peeked).toContain('♡10')
    expect(peeked).toContain('▒')
  })

  test('boxes are whole, whatever is in them', () => {
    for (const driven of [true, false]) {
      expect(whole(drawUnit([{ sign: '♠10' }, { sign: '♠A' }, { sign: null }], driven))).toBe(true)
    }
    expect(whole(drawFan(['♠10', '★', '♢K']))).toBe(true)
    expect(whole(beside([drawFan(['♠10']), drawUnit([{ sign: '♡2' }], true)], 2, false))).toBe(true)
  })

  test('more than fits a row goes to the next', () => {
    const units = Array.from({ length: 12 }, () => drawUnit([{ sign: '♠3' }], false))
    const drawn = flow(units, 40, 1, false)
    expect(widthOf(drawn)).toBeLessThanOrEqual(40)
    expect(plain(drawn).join('').match(/♠3/g)).toHaveLength(12)
  })
})

describe('the table', () => {
  fitsTheWindow(game, [{}], [80, 110])

  /** What the near seat may not see: the far seat's hand and face-down barriers. */
  function secretsOf(match: Match<Vars>, seat: number): string[] {
    const far = view(match.table, 1 - seat)
    const near = view(match.table, seat)
    const named = ({ cards }: View) => cards.filter(({ name, owner }) => name !== null && owner !== seat)
    const open = new Set(named(near).map(({ name }) => name))
    return named(far)
      .map(({ name }) => name!)
      .filter((name) => !open.has(name))
  }

  often('shows nothing of the other side but what is open', (wanderOften) => {
    const voice = voiceOf('en')
    let secrets = 0
    wanderOften((match) => {
      const drawn = plain(game.draw(match.view(0), { voice, columns: 80, names: [] }))
      const far = drawn
        .slice(
          0,
          drawn.findIndex((line) => line.includes('stage')),
        )
        .join('\n')
      const shown = far.match(/[♠♡♢♣](10|[A2-9JQK])/g) ?? []
      const secret = secretsOf(match, 0).map((name) => stripVTControlCharacters(signOf(name)))
      secrets += secret.length
      expect(shown.filter((card) => secret.includes(card))).toEqual([])
    })
    expect(secrets).toBeGreaterThan(100)
  })

  often('counts the other life only below ten, the own always', (wanderOften) => {
    const voice = voiceOf('en')
    let hidden = 0
    let counted = 0
    wanderOften((match) => {
      const drawn = plain(game.draw(match.view(0), { voice, columns: 80, names: [] }))
      const stage = drawn.findIndex((line) => line.includes('stage'))
      const [mine, theirs] = [0, 1].map((seat) => match.table.cards('life', seat).length)
      const far = drawn.slice(0, stage).join('\n')
      if (theirs! >= 10) {
        hidden++
        expect(far).toContain('│10+│')
        expect(far).not.toMatch(new RegExp(`│ ?${theirs} ?│`))
      } else {
        counted++
        expect(far).toMatch(new RegExp(`│ ${theirs} │`))
      }
      expect(drawn.slice(stage).join('\n')).toMatch(new RegExp(`│ ?${mine} ?│`))
    })
    expect(hidden).toBeGreaterThan(10)
    expect(counted).toBeGreaterThan(0)
  })

  often('says what is on the stage, newest first, and the size of a soldier in the fog', (wanderOften) => {
    const voice = voiceOf('en')
    let stacked = 0
    let foggy = 0
    wanderOften((match) => {
      const drawn = plain(game.draw(match.view(0), { voice, columns: 110, names: [] }))
      const places = match.table.state.pending.map((_, i) =>
        drawn.findIndex((line) => line.startsWith(` r${i + 1} `)),
      )
      expect(places.includes(-1)).toBe(false)
      expect(places).toEqual(places.toSorted((a, b) => b - a))
      if (places.length > 1) stacked++
      for (const { kind, on, source, data } of match.table.state.effects) {
        if (!match.table.alive(on[0]!) || !match.table.alive(source!)) continue
        foggy++
        const key = match.table.rules.keyOf(match.table, on[0]!.card)
        expect(drawn.join('\n')).toContain(`→ ${key} ${kind === 'up' ? '+' : '−'}${data}`)
        const size = match.table.valuesOf(on[0]!.card).size as number
        const printed = blackpoker.cards[match.table.state.print[on[0]!.card]!] as { value?: number }
        if (size !== printed.value) expect(drawn.join('\n')).toContain(`${key.slice(2)}=${size}`)
      }
    })
    expect(stacked).toBeGreaterThan(5)
    expect(foggy).toBeGreaterThan(5)
  })
})

describe('the log', () => {
  test('names the cards a seat draws to itself and to nobody else', () => {
    const voice = voiceOf('en')
    const match = new Match(game.rules, { seed: 4 })
    const logs = [0, 1].map((seat) => new Log(match, seat, voice))
    wanderWith(match, () => {
      for (const log of logs) log.catchUp()
    })
    for (const seat of [0, 1]) {
      const drawn = (reader: number) =>
        logs[reader]!.since(0).filter(({ said }) => said.startsWith(`${seatName(seat)} draws`))
      expect(drawn(seat).length).toBeGreaterThan(8)
      expect(drawn(seat).every(({ said }) => /[♠♡♢♣]|Joker/.test(said))).toBe(true)
      expect(drawn(1 - seat).every(({ said }) => !/[♠♡♢♣]|Joker/.test(said))).toBe(true)
    }
  })

  test('gives every line its clause, and forgets what is taken back', () => {
    const match = new Match(game.rules, { seed: 4 })
    const log = new Log(match, 0, voiceOf('ja'))
    const before = log.since(0)
    match.answer(match.decision!.seat, ['pass'])
    log.catchUp()
    expect(log.since(0).length).toBeGreaterThan(before.length)
    expect(drawLog(log.since(log.length - 1), 80)[0]).toContain('B7.11')
    match.undo()
    log.catchUp()
    expect(log.since(0)).toEqual(before)
  })
})

function wanderWith(match: Match<Vars>, each: () => void): void {
  const luck = seeded('log')
  for (let decision = match.decision; decision; decision = match.decision) {
    match.answer(decision.seat, randomAnswer(decision, luck))
    each()
  }
}
