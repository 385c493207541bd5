import { readFileSync, writeFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { expectRefused, inFolder, tefudaHere } from './run.ts'

const page = inFolder('balance.html')
const given = ['balance', 'ninja-slayer', '--bots', 'random', '--games', '34']

const out = inFolder('balance.jsonl')
const { code, json } = await tefudaHere([...given, '--page', page, '--lang', 'ja', '--json', '--out', out])
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1)
const whole = linesOf(out)

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
    expect([games, decks.length, matchups.length]).toEqual([34, 6, 30])
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
    expect(JSON.parse(data!)).toMatchObject({ decks: { length: 6 }, turns: expect.any(Array) })
  })

  test('names every card on the plot of cards', () => {
    const written = readFileSync(page, 'utf8')
    const [, script] = /<script>(const DATA = [\s\S]*)<\/script>/.exec(written)!
    interface Axis {
      readonly splits?: () => number[]
      readonly values?: (plot: null, all: number[]) => string[]
    }
    const drawn = new Map<string, { readonly width: number; readonly axes: readonly Axis[] }>()
    const element = (id: string) => ({ id, clientWidth: 900 })
    const stubs = {
      document: { getElementById: element, querySelectorAll: () => [] },
      matchMedia: () => ({ matches: false, addEventListener: () => {} }),
      addEventListener: () => {},
      uPlot: class {
        static readonly paths = { bars: () => null }
        constructor(options: { width: number; axes: Axis[] }, _: unknown, { id }: { id: string }) {
          drawn.set(id, options)
        }
      },
    }
    runInNewContext(script!, stubs)
    const { width, axes } = drawn.get('cards')!
    const names = axes[0]!.values!(null, axes[0]!.splits!())
    expect(names.length).toBeGreaterThan(60)
    expect(names.every((name) => /^[^:]+: T1-/.test(name))).toBe(true)
    expect(width).toBeGreaterThan(12 * names.length)
  })

  test('cut off in the middle and begun again is the same as one that ran through', {
    tags: ['long'],
  }, async () => {
    expect(whole).toHaveLength(35)
    const again = () => tefudaHere([...given, '--json', '--out', out, '--workers', '1'])
    writeFileSync(out, [...whole.slice(0, 12), whole[12]!.slice(0, 90)].join('\n'))
    expect((await again()).json()).toEqual(found)
    expect(linesOf(out).slice(0, 12)).toEqual(whole.slice(0, 12))
    expect(linesOf(out).toSorted()).toEqual(whole.toSorted())
    // Nothing is left to play, and fewer games are those with the first numbers.
    expect((await again()).json()).toEqual(found)
    const few = [...given.slice(0, -1), '20', '--json']
    expect((await tefudaHere([...few, '--out', out])).json()).toEqual((await tefudaHere(few)).json())
  })

  test('refuses a file that tells nothing of cards', async () => {
    const asked = [...given, '--out', out]
    const { seen: _, ...unseen } = JSON.parse(whole[1]!)
    for (const odd of [unseen, { ...unseen, seen: { first: 0, cards: [{ x: [1] }] } }]) {
      writeFileSync(out, `${[whole[0], JSON.stringify(odd)].join('\n')}\n`)
      expectRefused(await tefudaHere(asked), /line 2 is no game/)
    }
    const arena = ['arena', 'ninja-slayer', '--bots', 'random,random', '--games', '2']
    expectRefused(await tefudaHere([...arena, '--out', out]), /no results of an arena.*--out/)
    writeFileSync(out, '{"format":"tefuda-arena"}\n')
    expectRefused(await tefudaHere(asked), /no results of a balance report.*--out/)
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
