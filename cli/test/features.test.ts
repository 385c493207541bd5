import { type Decision, randomAnswer, seeded, type Vars } from '@tefuda/kernel'
import { type Env, Lab, wordCode } from '@tefuda/players/lab'
import { describe, expect, test } from 'vitest'
import { GAMES, gameNamed } from '../src/games.ts'
import { duelOf } from './mixed-tables.ts'

const LABS = new Map<string, Lab<Vars>>()
for (const { name } of GAMES) {
  const game = await gameNamed(name)
  LABS.set(name, new Lab(game.rules, { setup: duelOf(game, 0), layout: game.manifest.layout }))
}
const labOf = (name: string) => LABS.get(name)!

/** Plays by lot and looks at every question. */
function walk(env: Env<Vars>, steps: number, look: (decision: Decision) => void): void {
  const dice = seeded('features')
  for (let i = 0; i < steps && !env.isOver; i++) {
    look(env.decision!)
    env.step(randomAnswer(env.decision!, dice))
  }
}

describe.each(GAMES)('$name', ({ name }) => {
  test('every listed answer is described, each part of it in columns that have names', () => {
    const lab = labOf(name)
    const { question, option } = lab.features.schema
    const env = lab.begin('columns')
    walk(env, 150, () => {
      const described = env.describe()!
      expect(described.answers).toHaveLength(env.legal().actions.length)
      expect(described.question.codes).toHaveLength(question.codes.length)
      for (const { codes, numbers } of described.options) {
        expect(codes).toHaveLength(option.codes.length)
        expect(numbers).toHaveLength(option.numbers.length)
        expect([...codes, ...numbers].every(Number.isFinite)).toBe(true)
      }
      for (const part of described.answers.flat()) expect(part[0]).toBeLessThan(described.options.length)
    })
  })

  test('a card that an option names is told by its number, and so is one that is nothing but named', () => {
    const lab = labOf(name)
    const card = lab.features.schema.option.codes.indexOf('card')
    const env = lab.begin('cards')
    const prints = new Map(lab.features.schema.cards.map((print, i) => [print, i + 1]))
    let named = 0
    walk(env, 150, (decision) => {
      if (decision.kind === 'number') return
      const { options } = env.describe()!
      for (const [i, { key }] of decision.options.entries()) {
        const print = prints.get(/^(?:[^>]*>)?(?:[A-Z]:)?([^#>]+)(?:#\d+)?$/.exec(key)?.[1] ?? '')
        if (print === undefined) continue
        expect([key, options[i]!.codes[card]]).toEqual([key, print])
        named++
      }
    })
    expect(named).toBeGreaterThan(20)
  })

  test('no two words that a question is told by have the same number', () => {
    const env = labOf(name).begin('words')
    const words = new Set<string>()
    walk(env, 300, (decision) => {
      words.add(decision.clause).add(decision.ask.key)
      if (decision.kind !== 'number') for (const { text } of decision.options) words.add(text.key)
    })
    expect(new Set([...words].map(wordCode)).size).toBe(words.size)
  })
})

/** The row of the option with a key. */
function rowOf(env: Env<Vars>, key: string) {
  const { decision } = env
  if (decision?.kind !== 'choose') throw new Error('nothing is to be chosen')
  return env.describe()!.options[decision.options.findIndex((one) => one.key === key)]!
}

test('a price is what the card costs now, and seats and areas are counted from whoever is asked', () => {
  const lab = labOf('ninja-slayer')
  const env = lab.begin('price')
  const { codes, numbers } = lab.features.schema.option
  let seen = 0
  walk(env, 100, (decision) => {
    if (decision.kind !== 'choose') return
    for (const { key } of decision.options) {
      if (!/^[AB]:/.test(key)) continue
      const row = rowOf(env, key)
      const isOwn = key.startsWith('AB'[decision.seat]!)
      expect(row.codes[codes.indexOf('owner')]).toBe(isOwn ? 1 : 2)
      expect(row.numbers[numbers.indexOf('price')]).toBe(row.numbers[numbers.indexOf('value.cost')])
      seen++
    }
  })
  expect(seen).toBeGreaterThan(20)
})

test('an object of which only the back shows has no card and no values', () => {
  const lab = labOf('pso2')
  const { object } = lab.features.schema
  const env = lab.begin('backs')
  walk(env, 60, ({ seat }) => {
    for (const { codes, numbers } of env.objects(seat)) {
      if (codes[object.codes.indexOf('face')] === 2) continue
      expect(codes[object.codes.indexOf('card')]).toBe(0)
      expect(numbers.filter((value, i) => value !== 0 && !object.numbers[i]!.startsWith('mark.'))).toEqual([])
    }
  })
})

test('the schema has another hash wherever a column is another, and the same where none is', async () => {
  const hashes = GAMES.map(({ name }) => labOf(name).features.hash)
  expect(new Set(hashes).size).toBe(GAMES.length)
  const game = await gameNamed('blackpoker')
  const like = (detail: 'compact' | 'full') =>
    new Lab(game.rules, { setup: duelOf(game, 0), layout: game.manifest.layout, detail }).features.hash
  expect(like('compact')).toBe(labOf('blackpoker').features.hash)
  expect(like('full')).not.toBe(like('compact'))
})
