import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inFolder, tefudaHere } from './run.ts'

const page = inFolder('balance.html')
const given = ['balance', 'ninja-slayer', '--bots', 'random', '--games', '34']

const { code, json } = await tefudaHere([...given, '--page', page, '--lang', 'ja', '--json'])

describe('a balance report', () => {
  const found = json()

  test('tells of decks, of who begins, of the length of games and of every card', () => {
    expect(code).toBe(0)
    const { games, decks, matchups, first, cards, turns } = found as {
      games: number
      decks: { deck: string }[]
      matchups: object[]
      first: object
      cards: { deck: string; card: string; games: number; drawn: number; played: number }[]
      turns: { counts: { [turn: string]: number } }
    }
    expect([games, decks.length, matchups.length]).toEqual([34, 4, 12])
    expect(first).toMatchObject({ value: expect.any(Number), low: expect.any(Number) })
    expect(Object.values(turns.counts).reduce((sum, n) => sum + n)).toBe(34)
    expect(cards.length).toBeGreaterThan(60)
    for (const { games: n, drawn, played } of cards) expect([n >= drawn, n >= played]).toEqual([true, true])
    expect(cards.filter(({ played }) => played > 0).length).toBeGreaterThan(40)
  })

  test('is a page that needs nothing from elsewhere, in the language of the reader', () => {
    const written = readFileSync(page, 'utf8')
    expect(written).toMatch(/^<!doctype html>\n<html lang="ja">/)
    expect(written).not.toMatch(/(?:src|href)=|@import|url\(/)
    expect(written).toContain('先攻の得点率')
    expect(written.match(/<div class="plot"/g)).toHaveLength(3)
    const [, data] = /const DATA = (.*)\n/.exec(written)!
    expect(JSON.parse(data!)).toMatchObject({ decks: { length: 4 }, turns: expect.any(Array) })
  })

  test('is told in words, of one bot and of a raid as well', async () => {
    const raid = await tefudaHere([
      ...['balance', 'pso2', '--raid', '2', '--bots', 'random', '--games', '4', '--workers', '1'],
      ...['--deck', 'moss-herd,boss-vine-queen'],
    ])
    expect(raid.error).toBe('')
    expect(raid.out).toMatch(/4 games of random against itself[\s\S]*moss-herd +boss-vine-queen +8/)
    expect(raid.out).toMatch(/Cards that nobody played/)
    expect(raid.out).not.toContain('first turn')
  })
})
