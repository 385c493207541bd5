import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { type MatchRecord, seatName } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { width } from '../src/draw/width.ts'
import { gameNamed } from '../src/games.ts'
import { voiceOf } from '../src/voice.ts'
import { rehearse } from './rehearse.ts'
import { expectRefused, fileWith, inFolder, tefudaHere } from './run.ts'
import { fitsTheWindow, inGames, secretsOf, wander } from './wander.ts'

const game = await gameNamed('pso2')
const english = voiceOf('en').of(game)
const deck = (name: string) => game.decks.get(name) ?? game.bosses.get(name)!
const plain = (lines: readonly string[]) => lines.map(stripVTControlCharacters).join('\n')

const DUEL = { decks: ['ember-charge', 'drifting-armoury'].map(deck) }
const RAID = {
  decks: ['tide-lectures', 'moss-herd', 'ember-charge', 'boss-vine-queen'].map(deck),
  options: { raid: 'normal' },
}

describe('a duel of Phantasy Star Online 2 at the terminal', () => {
  const setup = { ...DUEL, seed: 5 }
  const { match, lines } = rehearse(game, setup, 0)
  const play = (typed: readonly string[], ...flags: string[]) =>
    tefudaHere(
      [
        ...['play', 'pso2', '--seed', '5', '--bots', 'random', '--deck', 'ember-charge'],
        ...['--against', 'drifting-armoury', ...flags],
      ],
      typed,
    )

  test('is played to its end with the decks that were named, and its record replays', async () => {
    const file = inFolder('duel.json')
    const { code, out } = await play([...lines, `save ${file}`])
    expect(code).toBe(0)
    expect(out).toContain(`${seatName(match.result!.winners[0]!)} won.`)
    const saved: MatchRecord = JSON.parse(readFileSync(file, 'utf8'))
    expect(saved.decks).toEqual(setup.decks)
    expect(saved.answers).toEqual(match.record().answers)
    const again = await tefudaHere(['replay', file, '--view', 'A', '--lang', 'ja'])
    expect(again.code).toBe(0)
    expect(again.out).toContain('処理領域')
    expectRefused(await tefudaHere(['replay', file, '--view', 'C']), /"C"/, /A, B/)
  })

  test('is told in Japanese throughout, and fits eighty columns', { tags: ['long'] }, async () => {
    const { code, out } = await play(lines, '--lang', 'ja')
    expect(code).toBe(0)
    expect(out).toContain('の勝ち')
    expect(out.match(/\b(deck|discard|damage|passes|plays|ability|cost|front|attacks|draws)\b/g)).toBeNull()
    expect(out.split('\n').filter((line) => width(line) > 80)).toEqual([])
  })

  test('why says of a card in hand by which clause it cannot be played', async () => {
    const { out } = await play(['none', 'why P1-025', 'why'])
    expect(out.replace(/\s+/g, ' ')).toMatch(/A> why P1-\d+ .*?\((209|504|103|406|503)\./)
    expect(out).toMatch(/For example: why P1-/)
  })

  test('look shows both faces of a player card, in the language of the reader', async () => {
    const shown = (await play(['look P1-001'])).out
    expect(shown).toMatch(/P1-001 {2}Gald {2}of the Rusty Tide {2}player/)
    expect(shown).toContain('〈Hunter〉')
    expect(shown).toMatch(/second {2}【Warcry】/)
    expect((await play(['look P1-001'], '--lang', 'ja')).out).toMatch(/後攻の面 {2}【ウォークライ】/)
  })
})

describe('a raid at the terminal', () => {
  test('is played by a person with bots in the other seats and a boss that plays itself', async () => {
    const file = inFolder('raid.json')
    const flags = ['--raid', '2', '--difficulty', 'hard', '--seed', '8', '--bots', 'random', '--seat', 'B']
    const { match, lines } = rehearse(
      game,
      { seed: 8, options: { raid: 'hard' }, decks: [null, null, null] },
      1,
    )
    const { code, out } = await tefudaHere(['play', 'pso2', ...flags], [...lines, `save ${file}`])
    expect(code).toBe(0)
    expect(out).toContain('At the table: A random, C (boss)')
    expect(match.record().answers.some(([seat]) => seat === 'C')).toBe(false)
    const saved: MatchRecord = JSON.parse(readFileSync(file, 'utf8'))
    expect(saved.options).toEqual({ raid: 'hard' })
    expect(saved.answers).toEqual(match.record().answers)
    expect((await tefudaHere(['replay', file, '--view', 'C'])).code).toBe(0)
  })

  test('is against the boss that is named', { tags: ['long'] }, async () => {
    const { out } = await tefudaHere([
      'play',
      'pso2',
      '--raid',
      '1',
      '--against',
      'boss-vine-queen',
      '--seed',
      '1',
    ])
    expect(out).toContain('The Vine Queen')
  })

  test('that cannot be is refused with what would be right', async () => {
    expectRefused(await tefudaHere(['play', 'pso2', '--raid', '5']), /"5"/, /one to 4/)
    expectRefused(await tefudaHere(['play', 'pso2', '--difficulty', 'hard']), /--raid 3/)
    expectRefused(
      await tefudaHere(['play', 'pso2', '--raid', '2', '--difficulty', 'cruel']),
      /cruel/,
      /veryHard/,
    )
    expectRefused(await tefudaHere(['play', 'pso2', '--raid', '2', '--seat', 'C']), /"C"/, /A, B/)
    expectRefused(await tefudaHere(['play', 'blackpoker', '--raid', '2']), /raid/)
    expectRefused(await tefudaHere(['sim', 'pso2', '--raid', '9', '--lang', 'ja']), /人まで/)
  })
})

describe('sim of Phantasy Star Online 2', () => {
  const sim = (...flags: string[]) => tefudaHere(['sim', 'pso2', ...flags, '--json'])
  type Decks = { [name: string]: { played: number; won: number } }

  test('plays all pairs of the ready decks in turn', { tags: ['long'] }, async () => {
    const { code, json } = await sim('--games', '36')
    expect(code).toBe(0)
    expect(json()).toMatchObject({ natural: 36, stuck: 0, bots: ['random', 'random'] })
    const { decks } = json() as unknown as { decks: Decks }
    expect(Object.keys(decks).sort()).toEqual([...game.decks.keys()].sort())
    for (const { played } of Object.values(decks)) expect(played).toBe(12)
  })

  test('plays raids with the bosses in turn, and the party wins or loses together', async () => {
    const { code, json } = await sim('--raid', '3', '--difficulty', 'hard', '--games', '4')
    expect(code).toBe(0)
    const { decks, wins, ...rest } = json() as unknown as { decks: Decks; wins: { [seat: string]: number } }
    expect(rest).toMatchObject({
      natural: 4,
      options: { raid: 'hard' },
      bots: ['random', 'random', 'random'],
    })
    for (const boss of game.bosses.keys()) expect(decks[boss]!.played).toBe(2)
    expect(wins.A).toBe(wins.B)
    expect(wins.A! + wins.D!).toBe(4)
  })

  test('takes one deck for the whole party, or one for each seat', { tags: ['long'] }, async () => {
    const decksOf = async (...flags: string[]) =>
      (await sim('--games', '2', '--raid', '2', ...flags)).json().decks
    expect(await decksOf('--deck', 'moss-herd')).toMatchObject({ 'moss-herd': { played: 4 } })
    const each = 'moss-herd,ember-charge,boss-vine-queen'
    expect(await decksOf('--deck', each)).toMatchObject({ 'boss-vine-queen': { played: 2 } })
    expectRefused(await sim('--raid', '2', '--deck', 'moss-herd,ember-charge'), /names 2/, /3/)
    expectRefused(await sim('--raid', '3', '--bots', 'random,greedy'), /names 2/, /3/)
  })
})

describe('decks and rules of Phantasy Star Online 2', () => {
  test('a ready deck and that of a boss are legal, a duel is none for a boss', async () => {
    const check = (...args: string[]) => tefudaHere(['deck', 'check', 'pso2', ...args, '--json'])
    expect((await check('moss-herd')).json()).toMatchObject({ legal: true })
    expect((await check('boss-ring-eater', '--raid', '1')).json()).toMatchObject({ legal: true })
    expect((await check('boss-ring-eater')).json()).toMatchObject({ legal: false })
    expectRefused(await check('no-such-deck'), /ember-charge/, /boss-vine-queen/)
    const small = await check(fileWith('small.txt', 'P1-001\nP1-010\n4 P1-014\n'))
    const clauses = (small.json().faults as { clause: string }[]).map(({ clause }) => clause)
    expect(clauses.sort()).toEqual(['100.2', '100.3'])
  })

  test('a clause of the raid is told in the language of the reader', async () => {
    const rules = async (lang: string) =>
      (await tefudaHere(['rules', 'pso2', 'raid.13', '--json', '--lang', lang])).json()
    expect(await rules('en')).toMatchObject({ clause: 'raid.13' })
    expect((await rules('ja')).gist).toMatch(/[ぁ-ん]/)
  })
})

describe('the table of Phantasy Star Online 2', () => {
  fitsTheWindow(game, [DUEL, RAID], [60, 80, 110])

  inGames(
    'shows each character with its attack, HP and damage by row, and what it is equipped with',
    [1, 2],
    [3, 4, 5, 6],
    (seeds) => {
      const seen = { hurt: 0, back: 0, gear: 0 }
      wander(game, DUEL, seeds, (match) => {
        const { table } = match
        const drawn = plain(game.draw(match.view(0), { voice: english, columns: 200, names: [] }))
        for (const card of [0, 1].flatMap((seat) => table.cards('field', seat))) {
          const { attack, hp } = table.valuesOf(card)
          const name = english.tell(game.rules, game.rules.cardText(table.state.print[card]!))
          if (table.state.host[card]! >= 0) {
            seen.gear++
            expect(drawn).toContain(`+${name.slice(0, 10)}`)
            continue
          }
          if (hp === 0) continue
          const [front, back] = [table.markOf(card, 'front'), table.markOf(card, 'back')]
          const borne = `${front > 0 ? ` F-${front}` : ''}${back > 0 ? ` B-${back}` : ''}`
          expect(drawn).toContain(`A${attack} HP${hp}${borne}`)
          if (front + back > 0) seen.hurt++
          if (table.markOf(card, 'row') === 1) seen.back++
        }
      })
      for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
    },
  )

  test('shows nothing of the other hands, of the decks or of what lies face down', () => {
    let hidden = 0
    wander(game, RAID, [1], (match) => {
      const { table } = match
      const cards = [1, 2].flatMap((seat) => [...table.cards('hand', seat), ...table.cards('pp', seat)])
      const secrets = secretsOf(game, match, english, cards)
      hidden += secrets.length
      expect(secrets.filter(({ isShown }) => isShown)).toEqual([])
    })
    expect(hidden).toBeGreaterThan(100)
  })

  test('tells the life of the boss, whom it is after, and who is out of the game', () => {
    const seen = { prey: 0, gone: 0 }
    wander(game, RAID, [1, 2], (match) => {
      const { table } = match
      const [boss] = table.cards('player', 3)
      const { hp } = table.rules.cards[table.state.print[boss!]!] as unknown as { hp: number }
      const lines = plain(game.draw(match.view(0), { voice: english, columns: 110, names: [] })).split('\n')
      expect(lines.some((line) => line.includes(` HP${hp - table.markOf(boss!, 'lost')} `))).toBe(true)
      const { prey } = table.state.globals as { prey: number }
      if (prey >= 0 && !table.state.gone.includes(prey)) {
        seen.prey++
        expect(lines.filter((line) => line.includes('✦ target'))).toHaveLength(1)
      }
      for (const seat of table.state.gone) {
        seen.gone++
        expect(
          lines.some((line) => line.startsWith(seatName(seat)) && line.includes('out of the game')),
        ).toBe(true)
      }
    })
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
  })
})
