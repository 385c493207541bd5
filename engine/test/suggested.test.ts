import { isRefusal, randomAnswer, readAnswer, seeded } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import type { Scene, Sitter } from '../src/protocol/index.ts'
import { asking } from './asking.ts'

/** What lies ready for a beginner to answer. */

const PERSON: Sitter = { kind: 'person' }

/** The questions to two people who follow each suggestion, and the engine while each is open: one match after another. */
async function* questions(game: string, matches: number) {
  for (let match = 0; match < matches; match++) {
    const ask = asking()
    const random = seeded(`suggested ${match}`)
    const begin = {
      game,
      seed: `suggested ${match}`,
      options: {},
      sitters: [PERSON, PERSON],
      decks: [null, null],
    }
    let scene: Scene = await ask({ do: 'begin', begin })
    while (!scene.view.result) {
      const { decision, seat } = scene.view
      if (!decision) {
        scene = await ask({ do: 'look', seat: scene.asked!.seat })
        continue
      }
      yield { ask, scene, decision, seat }
      scene = await ask({ do: 'answer', seat, keys: scene.suggested ?? randomAnswer(decision, random) })
    }
  }
}

const numberOf = ({ values }: Scene, place: number, field: string) =>
  Number(values[place]?.find((value) => value.field === field)?.now ?? 0)
const cardsIn = ({ view }: Scene, zone: string, seat: number) =>
  view.zones.find((one) => one.name === zone && one.seat === seat)!.cards

describe('in Vanguard', () => {
  test('what is suggested is a legal answer, to every question where something is plainly good', async () => {
    const suggested = new Set<string>()
    for await (const { scene, decision } of questions('vanguard', 2)) {
      if (scene.suggested === null) continue
      suggested.add(decision.ask.key)
      expect(isRefusal(readAnswer(decision, scene.suggested)), decision.ask.key).toBe(false)
    }
    const often = ['first', 'mulligan', 'ride', 'main', 'circle', 'attack', 'target', 'boost'].map(
      (ask) => `ask.${ask}`,
    )
    expect(often.filter((key) => !suggested.has(key))).toEqual([])
  })

  test('a higher grade is ridden, and no other ride is suggested', async () => {
    const { faces } = await asking()({ do: 'open', game: 'vanguard' })
    let rides = 0
    for await (const { scene, decision, seat } of questions('vanguard', 1)) {
      if (decision.kind !== 'choose' || decision.ask.key !== 'ask.ride') continue
      const now = numberOf(scene, cardsIn(scene, 'vanguard', seat)[0]!, 'grade')
      const grades = decision.options.flatMap(({ key }) => (faces[key] ? [Number(faces[key].cost)] : []))
      const ridden = scene.suggested ? Number(faces[scene.suggested[0]!]!.cost) : null
      expect(ridden).toBe(grades.some((grade) => grade > now) ? now + 1 : null)
      if (ridden !== null) rides++
    }
    expect(rides).toBeGreaterThan(1)
  })

  test('nobody is sent upon another: who is called goes to a free circle, the front row first', async () => {
    const places: string[] = []
    for await (const { scene, decision } of questions('vanguard', 1)) {
      if (decision.kind !== 'choose' || decision.ask.key !== 'ask.circle' || !scene.suggested) continue
      const front = decision.options.filter(({ key }) => /f[lr]$/.test(key)).map(({ key }) => key)
      const [chosen] = scene.suggested
      places.push(front.includes(chosen!) ? 'front' : 'back')
    }
    expect(places[0]).toBe('front')
    expect(places).toContain('back')
  })

  test('what an attack comes to counts the boost that is given without asking', async () => {
    let boosted = 0
    for await (const { ask, scene, decision, seat } of questions('vanguard', 2)) {
      if (decision.ask.key !== 'ask.target' || !scene.suggested) continue
      const foreseen = await ask({ do: 'foresee', seat, keys: scene.suggested })
      const attack = foreseen?.fights.find(({ numbers }) => numbers)
      const [attacker] = attack?.from ?? []
      if (!attack || !attacker || !('card' in attacker)) continue
      const more = attack.numbers!.from - numberOf(scene, attacker.card, 'power')
      const rears = cardsIn(scene, 'rear', seat).map((place) => numberOf(scene, place, 'power'))
      expect([0, ...rears]).toContain(more)
      if (more > 0) boosted++
    }
    expect(boosted).toBeGreaterThan(0)
  })

  test('damage is taken while there is room, and guarded against when it runs out', async () => {
    const guards: number[] = []
    for await (const { scene, decision, seat } of questions('vanguard', 2))
      if (decision.ask.key === 'ask.guards' && scene.suggested)
        guards.push(cardsIn(scene, 'damage', seat).length)
    expect(guards.length).toBeGreaterThan(0)
    expect(Math.min(...guards)).toBeGreaterThanOrEqual(2)
  })
})

test('in Spell Card Strike the ace with the highest rank lies ready, and the strongest that can be summoned', async () => {
  const { faces } = await asking()({ do: 'open', game: 'spell-card-strike' })
  const rankOf = (key: string) => faces[key]!.numbers.rank!
  const asked = new Set<string>()
  for await (const { scene, decision } of questions('spell-card-strike', 1)) {
    if (decision.kind !== 'choose' || !['ask.ace', 'ask.summon'].includes(decision.ask.key)) continue
    asked.add(decision.ask.key)
    expect(rankOf(scene.suggested![0]!)).toBe(Math.max(...decision.options.map(({ key }) => rankOf(key))))
  }
  expect([...asked].toSorted()).toEqual(['ask.ace', 'ask.summon'])
})

test.each([
  { game: 'ninja-slayer', ask: 'ask.ether', zone: 'ether' },
  { game: 'pso2', ask: 'ask.pp', zone: 'pp' },
])('in $game the dearest card becomes a resource, until there are six', async ({ game, ask, zone }) => {
  const { faces } = await asking()({ do: 'open', game })
  const had: number[] = []
  for await (const { scene, decision, seat } of questions(game, 1)) {
    if (decision.kind !== 'choose' || decision.ask.key !== ask) continue
    const resources = cardsIn(scene, zone, seat).length
    had.push(resources)
    const costOf = (key: string) => Number(faces[scene.view.cards[scene.about[key]!]!.name!]!.cost)
    const suggested = scene.suggested && costOf(scene.suggested[0]!)
    const costs = decision.options.map(({ key }) => costOf(key))
    expect(suggested).toBe(resources < 6 ? Math.max(...costs) : null)
    if (had.length > 8) break
  }
  expect(had.length).toBeGreaterThan(2)
})
