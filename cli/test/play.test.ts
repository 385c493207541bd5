import { existsSync, readFileSync } from 'node:fs'
import { Match, type MatchRecord, seatName } from '@tefuda/kernel'
import { describe, expect, test, vi } from 'vitest'
import { width } from '../src/draw/width.ts'
import { gameNamed } from '../src/games.ts'
import { rehearse } from './rehearse.ts'
import { fileWith, inFolder, tefudaHere } from './run.ts'

const game = await gameNamed('blackpoker')
/** A game in which the first thing either player is asked is what to do with the chance, A before B. */
const SEED = Array.from({ length: 200 }, (_, seed) => seed).find((seed) => {
  const { decision } = new Match(game.rules, { seed })
  return decision?.clause === 'B7.3' && decision.seat === 0
})!
const play = (lines: readonly string[], ...flags: string[]) =>
  tefudaHere(['play', 'blackpoker', '--seed', String(SEED), '--bots', 'random', ...flags], lines)
const rehearsed = (seat: number, options = {}) => rehearse(game, { seed: SEED, options }, seat)

describe('a game at the terminal', () => {
  test.each([0, 1])(
    'is played to its end from seat %i, and its record is that of the match',
    async (seat) => {
      const { match, lines } = rehearsed(seat)
      const file = inFolder(`played-${seat}.json`)
      const { code, out } = await play([...lines, `save ${file}`], '--seat', seatName(seat))
      expect(code).toBe(0)
      expect(out).toContain(`${seatName(match.result!.winners[0]!)} won.`)
      expect(out).toContain(match.result!.clause)
      const saved: MatchRecord = JSON.parse(readFileSync(file, 'utf8'))
      expect(saved.answers).toEqual(match.record().answers)
      expect(saved.result).toEqual(match.result)
    },
  )

  test('is told in Japanese throughout, and fits eighty columns', async () => {
    const { lines } = rehearsed(0, { frame: 'entry20' })
    const { code, out } = await play(lines, '--frame', 'entry20', '--lang', 'ja')
    expect(code).toBe(0)
    expect(out).toContain('の勝ち')
    const english = out.match(/\b(life|graveyard|hand|turn|draws|passes|requests|won|barrier \d)\b/g)
    expect(english).toBeNull()
    expect(out.split('\n').filter((line) => width(line) > 80)).toEqual([])
  })

  test('shows nothing that the seat may not see', async () => {
    const { out } = await play([...rehearsed(0).lines, 'log'])
    const drawn = out.match(/^ \S+ +B draws .*$/gm)!
    expect(drawn.length).toBeGreaterThan(7)
    expect(drawn.filter((line) => /[♠♡♢♣]/.test(line))).toEqual([])
  })
})

describe('at the prompt', () => {
  const [first] = rehearsed(0).lines

  test('the end of the input ends the game, and it is said whether it was saved', async () => {
    const { code, out } = await play([])
    expect(code).toBe(0)
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/not saved/)
    const file = inFolder('kept.json')
    expect((await play([`save ${file}`])).out.trimEnd().split('\n').at(-1)).toContain(file)
  })

  test('? explains what is asked, by which clause, and how to answer', async () => {
    const { out } = await play(['?'], '--lang', 'ja')
    const told = out.slice(out.indexOf('A> ?'))
    expect(told).toMatch(/\[\S+\]/)
    expect(told).toMatch(/入力してください/)
    const gist = told.match(/^ {2}\S+ {2}[ぁ-ヿ一-龯].*$/m)
    expect(gist).not.toBeNull()
  })

  test('hint says what could be answered, and why, and answers nothing', async () => {
    const { out } = await play(['hint', 'hint'])
    const hints = [...out.matchAll(/A> hint\n {2}(\S+) {2}([A-Z][^>]*\.)/g)]
    expect(hints.map(([, key]) => key)).toEqual([hints[0]![1], hints[0]![1]])
    expect((await play([hints[0]![1]!])).out).not.toMatch(/not one of the answers/)
    expect((await play(['hint'], '--lang', 'ja')).out).toMatch(/A> hint\n {2}\S+ {2}[^>]*。/)
  })

  test('a hint that is asked for again is the same one, whatever time there was for it', async () => {
    let looks = 0
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += looks++ < 40 ? 60 : 0.01
      return now
    })
    const { out } = await play(['hint', 'hint', 'hint'])
    vi.restoreAllMocks()
    const [first, ...again] = [...out.matchAll(/A> hint\n([^>]*\.)\n/g)].map(([, told]) => told)
    expect(again).toEqual([first, first])
  })

  test('why says what cannot be done with clause and reason, and what can', async () => {
    const told = (await play(['why block', 'why pass', 'why xyz', 'why'])).out.replace(/\s+/g, ' ')
    expect(told).toMatch(/block cannot be done: it happens by itself [^>]*\(B6\.6\)/)
    expect(told).toMatch(/You can: pass/)
    expect(told).toMatch(/xyz cannot be done: "xyz" is not one of the answers \(B7\.3\)/)
    expect(told).toMatch(/Why what\?/)
    expect((await play(['why ブロック'], '--lang', 'ja')).out).toMatch(/blockはできません[^>]*B6\.6/)
  })

  test('an answer that was not offered is refused with its clause, and nothing changes', async () => {
    const { out } = await play(['xyz', 'pass pass', 'pass 1', '999'])
    expect(out.match(/Not possible: .*\(B7\.3\)/g)).toHaveLength(4)
    expect(out.match(/── log/g)).toHaveLength(1)
  })

  test('an empty line passes nothing silently', async () => {
    const { out } = await play(['', '   '])
    expect(out.match(/Nothing typed/g)).toHaveLength(2)
    expect(out).not.toMatch(/A passes/)
  })

  test('undo goes back to the last decision, and there is nothing before the first', async () => {
    const file = inFolder('undone.json')
    const { out } = await play(['undo', first!, 'undo', `save ${file}`])
    expect(out).toMatch(/no answer of yours to take back/)
    const answers = (JSON.parse(readFileSync(file, 'utf8')) as MatchRecord).answers
    expect(answers.filter(([seat]) => seat === 'A')).toEqual([])
  })

  test('conceding is asked twice', async () => {
    expect((await play(['concede', 'n'])).out).not.toMatch(/won\./)
    const file = inFolder('conceded.json')
    const { code, out } = await play(['concede', 'y', `save ${file}`])
    expect(code).toBe(0)
    expect(out).toMatch(/B won\. A conceded/)
    expect((await tefudaHere(['replay', file])).code).toBe(0)
  })

  test('a file that is there is not written over unasked', async () => {
    const file = fileWith('precious.txt', 'precious')
    await play([`save ${file}`, 'n'])
    expect(readFileSync(file, 'utf8')).toBe('precious')
    await play([`save ${file}`, 'y'])
    expect(readFileSync(file, 'utf8')).toContain('tefuda-record')
  })

  test('where nothing can be written the game goes on', async () => {
    const file = `${fileWith('plain.txt', '')}/game.json`
    const { code, out } = await play([`save ${file}`, 'save', 'why pass'])
    expect(code).toBe(0)
    expect(out).toContain(`${file}: `)
    expect(out).toMatch(/You can: pass/)
    expect(existsSync(file)).toBe(false)
  })

  test('help lists what can be typed, log tells everything since the beginning, quit leaves', async () => {
    const { code, out } = await play(['help', 'log', 'quit', 'why pass'])
    expect(code).toBe(0)
    for (const word of ['why', 'undo', 'save', 'concede', 'log', 'quit'])
      expect(out).toMatch(new RegExp(`^ {2}${word}`, 'm'))
    expect(out.slice(out.indexOf('A> log'))).toMatch(/B4\.1/)
    expect(out).not.toMatch(/You can/)
  })

  test('a deck of your own is played, and one that is not legal is refused', async () => {
    const low = fileWith(
      'own.txt',
      [...'SHDC'].flatMap((suit) => [2, 3, 4, 5, 6].map((n) => suit + n)).join(' '),
    )
    const file = inFolder('own.json')
    await play([`save ${file}`], '--deck', low, '--seat', 'B')
    const { decks } = JSON.parse(readFileSync(file, 'utf8')) as MatchRecord
    expect(decks.map((deck) => deck.length)).toEqual([54, 20])
    const { code, out, error } = await play([], '--deck', fileWith('bad-deck.txt', 'SA SA'))
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(error).toMatch(/card 2.*B1\.2/)
  })
})
