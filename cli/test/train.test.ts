import { readFileSync } from 'node:fs'
import { type Learned, learnedJudge } from '@tefuda/common'
import { startGame } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { describe, expect, test } from 'vitest'
import { load } from '../src/games.ts'
import { expectRefused, fileWith, inFolder, tefudaHere } from './run.ts'

const QUICK = ['--games', '20', '--bots', 'random']
const CHECKED = ['--check', '2']

async function trained(file: string, ...flags: string[]): Promise<string> {
  const { code, error } = await tefudaHere([
    'train',
    'blackpoker',
    ...QUICK,
    ...flags,
    '--out',
    inFolder(file),
  ])
  expect({ code, error }).toEqual({ code: 0, error: '' })
  return readFileSync(inFolder(file), 'utf8')
}

describe('a judge that is learned', () => {
  test('comes out the same by the same seed, and otherwise by another', { tags: ['long'] }, async () => {
    const first = await trained('first.json', ...CHECKED)
    expect(await trained('second.json', ...CHECKED)).toBe(first)
    expect(await trained('third.json', ...CHECKED, '--seed', '2')).not.toBe(first)
  })

  test('says how it was made and how well it foretells, and judges both sides by the same weights', async () => {
    const learned = JSON.parse(await trained('kept.json', ...CHECKED))
    expect(learned.made).toBe('tefuda train blackpoker --games 20 --seed 1 --bots random')
    expect(learned.duel.figures).toMatchObject({ games: 20, strength: { games: 2 } })
    expect(learned.duel.figures.logLoss).toBeGreaterThan(0)
    const { rules, manifest } = await load(GAMES.find(({ name }) => name === 'blackpoker')!)
    const { worth } = learnedJudge(learned, manifest.layout, manifest.written)
    const t = startGame(rules, { seed: 1 })
    expect(worth(t, 0)).toBeCloseTo(-worth(t, 1), 9)
    const stranger = { ...learned, duel: { ...learned.duel, own: { 'no such thing': 1 } } }
    expect(() => learnedJudge(stranger, manifest.layout, manifest.written).worth(t, 0)).toThrow(
      /weighs "no such thing".*train it anew/,
    )
  })

  test('is not kept where it foretells no better than a coin flip; what was there before stays', async () => {
    const file = fileWith('coin.json', 'before')
    const few = ['--games', '10', '--bots', 'random', '--check', '0', '--seed', '23', '--out', file]
    const asked = ['train', 'blackpoker', ...few]
    const { code, out } = await tefudaHere(asked)
    expect(code).toBe(1)
    expect(out).toMatch(/not kept: .*coin\.json stays as it was[\s\S]*duels.*coin flip.*--games/)
    expect(readFileSync(file, 'utf8')).toBe('before')
    const { file: kept, learned } = (await tefudaHere([...asked, '--json'])).json()
    expect(kept).toBeNull()
    expect((learned as Learned).duel.figures.logLoss).toBeGreaterThan(Math.LN2)
    expect((await tefudaHere([...asked, '--lang', 'ja'])).out).toMatch(/コイン投げ/)
  })

  test('may be of hands: how likely each card is kept, and how much of what others hold is imagined right so', {
    tags: ['long'],
  }, async () => {
    const written = await trained('hands.json', '--hands')
    expect(await trained('hands-again.json', '--hands')).toBe(written)
    const { made, keeps, others, figures } = JSON.parse(written)
    expect(made).toBe('tefuda train blackpoker --hands --games 20 --seed 1 --bots random')
    for (const odds of [others, ...Object.values(keeps)])
      expect(odds).toSatisfy((n: number) => n >= 0.05 && n <= 0.95)
    const { rules } = await load(GAMES.find(({ name }) => name === 'blackpoker')!)
    expect(Object.keys(keeps).filter((name) => !rules.cardNamed.has(name))).toEqual([])
    expect(figures.games).toBe(20)
    expect(figures.cards).toBeGreaterThan(100)
    expect(figures.right).toBeGreaterThan(0)
  })

  test('cannot be kept where nothing can, nor learned from a bot that judges nothing of ours', async () => {
    const notAFolder = `${fileWith('a-file', '')}/judge.json`
    const out = await tefudaHere(['train', 'blackpoker', ...QUICK, ...CHECKED, '--out', notAFolder])
    expectRefused(out, /a-file/)
    expectRefused(await tefudaHere(['train', 'blackpoker', '--bots', './mine.ts']), /mine\.ts/, /greedy/)
    expectRefused(await tefudaHere(['train', 'blackpoker', '--games', '3']), /"3".*at least 10/)
    expectRefused(
      await tefudaHere(['train', 'blackpoker', '--hands', ...CHECKED]),
      /--check.*--hands.*leave out one/,
    )
  })
})
