import { blackpoker } from '@tefuda/blackpoker'
import blackpokerManifest from '@tefuda/blackpoker/manifest'
import type { TableLayout } from '@tefuda/common'
import { imagine, type Ready, seeded, startGame, type Table, type Vars, view } from '@tefuda/kernel'
import { bundledNinjaSlayer } from '@tefuda/ninja-slayer/bundled'
import ninjaSlayer from '@tefuda/ninja-slayer/manifest'
import { bundledPso2 } from '@tefuda/pso2/bundled'
import pso2 from '@tefuda/pso2/manifest'
import { bundledVanguard } from '@tefuda/vanguard/bundled'
import vanguard from '@tefuda/vanguard/manifest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bots } from '../src/index.ts'
import { actionId, Batch, CHANCE, type Env, Lab, legalActions, Observation } from '../src/lab/index.ts'

type Any = Ready<Vars>
const GAMES: readonly (readonly [string, Any, TableLayout])[] = [
  ['blackpoker', blackpoker as unknown as Any, blackpokerManifest.layout],
  ['ninja-slayer', bundledNinjaSlayer as unknown as Any, ninjaSlayer.layout],
  ['pso2', bundledPso2 as unknown as Any, pso2.layout],
  ['vanguard', bundledVanguard as unknown as Any, vanguard.layout],
]
const setup = { options: { frame: 'entry20' } }
const lab = (more = {}) => new Lab(blackpoker, { setup, ...more })

/** Plays on by the dice, for so many steps or to the end. */
function playOn<G extends object>(env: Env<G>, steps: number, random = seeded('lab')) {
  for (let i = 0; i < steps && !env.isOver; i++) {
    const keys = env.currentSeat === CHANCE ? [String(i)] : env.sample(1, random)[0]!
    expect(env.step(keys)).toBeNull()
  }
  return env
}

/** A table some decisions into a game. */
function under(rules: Any, seed: number, most: number): Table<Vars> {
  const t = startGame(rules, { seed })
  const mind = bots.random!.make(rules)
  const random = seeded(seed)
  for (let i = 0; i < most; i++) {
    const decision = t.decision()
    if (!decision) break
    t.answer(decision.seat, mind({ decision, view: () => view(t, decision.seat) }, random))
  }
  return t
}

describe.each(GAMES)('what a seat of %s sees as numbers', (_, rules, layout) => {
  const full = new Observation(rules, 2, 'full', layout)

  test('has a name for each place, and as many places as names', () => {
    expect(new Set(full.names).size).toBe(full.length)
    const seen = full.of(under(rules, 1, 30), 0)
    expect(seen).toHaveLength(full.length)
    expect(seen.every(Number.isFinite)).toBe(true)
    const compact = new Observation(rules, 2, 'compact', layout)
    expect(full.names.slice(0, compact.length)).toEqual(compact.names)
  })

  test('is the same in every world that it might be in', () => {
    for (const most of [5, 25, 60, 110]) {
      const t = under(rules, most, most)
      const seat = t.decision()!.seat
      const told = (world: Table<Vars>) => full.of(world, seat).map((n, i) => `${full.names[i]} ${n}`)
      const seen = told(t)
      for (let luck = 0; luck < 3; luck++)
        expect(told(imagine(rules, view(t, seat), seeded(luck)))).toEqual(seen)
    }
  })
})

test('seats are counted from whoever looks', () => {
  const t = startGame(blackpoker, { seed: 1 })
  const observation = new Observation(blackpoker, 2, 'full', blackpokerManifest.layout)
  const at = (name: string, seat: number) => observation.of(t, seat)[observation.names.indexOf(name)]
  const { turnSeat } = t.state
  expect([at('turn.of.0', turnSeat), at('turn.of.1', turnSeat)]).toEqual([1, 0])
  expect([at('turn.of.0', 1 - turnSeat), at('turn.of.1', 1 - turnSeat)]).toEqual([0, 1])
  expect(at('asked', turnSeat)).toBe(1)
  expect(at('asked', 1 - turnSeat)).toBe(0)
  const hand = t.cards('hand', 1)
  expect(at('zone.hand.0.faces', 1)).toBe(hand.length)
  expect(at('zone.hand.1.faces', 0)).toBe(0)
  expect(at('zone.hand.1.count', 0)).toBe(hand.length)
  const first = blackpoker.cards[t.state.print[hand[0]!]!]!.name
  expect(at(`card.hidden.${first}`, 1)).toBeGreaterThan(0)
})

describe('numbers of actions', () => {
  test('never change', () => {
    expect(actionId({ clause: 'B7.3', seat: 0 }, 2, ['pass'])).toBe(PASS_ID)
    expect(actionId({ clause: 'B7.3', seat: 0 }, 2, ['A:S5', 'B:HK'])).toBe(TWO_ID)
  })

  test('are the same for either seat that means the same', () => {
    expect(actionId({ clause: 'x', seat: 1 }, 2, ['B:S5>A:HK'])).toBe(
      actionId({ clause: 'x', seat: 0 }, 2, ['A:S5>B:HK']),
    )
    expect(actionId({ clause: 'x', seat: 1 }, 2, ['A:S5'])).not.toBe(
      actionId({ clause: 'x', seat: 0 }, 2, ['A:S5']),
    )
  })

  test.each(GAMES)('differ within each decision of %s', (_, rules) => {
    for (const most of [10, 40, 80]) {
      const decision = under(rules, most, most).decision()
      if (!decision) continue
      const { actions } = legalActions(decision, 2)
      expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
    }
  })
})
const PASS_ID = 56042436559452
const TWO_ID = 102250441744272

describe('a game that is stepped through', () => {
  test('lists what is legal, takes it by number or place, and ends with returns for each seat', () => {
    const env = lab().begin('steps')
    for (let i = 0; !env.isOver; i++) {
      const { actions, isAll } = env.legal()
      expect(env.legal().actions).toBe(actions)
      if (isAll) expect(env.count()).toBe(actions.length)
      expect(env.currentSeats).toEqual([env.decision!.seat])
      const place = i % actions.length
      expect(i % 2 ? env.stepById(actions[place]!.id) : env.stepByIndex(place)).toBeNull()
      if (i > 3000) throw new Error('no end')
    }
    expect([...env.returns].sort()).toEqual([-1, 1])
    expect(env.currentSeats).toEqual([])
    expect(env.step(['pass'])).toMatchObject({ reason: { key: 'answer.over' } })
    expect(env.stepByIndex(0)).toMatchObject({ reason: { key: 'answer.over' } })
  })

  test('refuses what is not legal, and is not changed by it', () => {
    const env = lab().begin('refuses')
    const before = env.save()
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 4 }), fc.integer(), fc.double(), (keys, id, place) => {
        if (env.legal().actions.some((one) => one.keys.join() === keys.join())) return
        expect(env.step(keys)).not.toBeNull()
        expect(env.stepById(id)).not.toBeNull()
        if (!(place >= 0 && place < 99)) expect(env.stepByIndex(place)).not.toBeNull()
      }),
      { numRuns: 200 },
    )
    expect(env.save()).toBe(before)
  })

  test('is broken off after so many decisions', () => {
    const env = playOn(lab({ most: 7 }).begin(1), 100)
    expect([env.isOver, env.isTruncated, env.returns]).toEqual([true, true, [0, 0]])
  })

  test('goes on the same from a copy and from text', () => {
    const study = lab({ recalls: true })
    const env = playOn(study.begin('copies'), 40)
    const copy = env.clone()
    const again = study.restore(env.save())
    for (const one of [env, copy, again]) playOn(one, 30, seeded('on'))
    expect(copy.save()).toBe(env.save())
    expect(again.save()).toBe(env.save())
    expect(copy.informationState(0)).toBe(env.informationState(0))
  })

  test('what is no saved game is refused', () => {
    expect(() => lab().restore('{"table":"{}"}')).toThrow()
    expect(() => lab().restore('[')).toThrow(/not JSON/)
  })
})

test('a game is dealt anew as whoever is asked may suppose it to be', () => {
  const env = playOn(lab({ recalls: true }).begin('anew'), 25)
  const seat = env.currentSeat!
  const others = [1, 2, 3].map((luck) => env.resample(seeded(luck))!)
  for (const other of others) {
    expect(other.informationState(seat)).toBe(env.informationState(seat))
    expect(other.legal()).toEqual(env.legal())
    playOn(other, 10)
  }
  expect(new Set(others.map((other) => other.observationString(1 - seat))).size).toBe(3)
})

test('a seat recalls what it heard and answered, and nothing of the other', () => {
  const study = lab({ recalls: true })
  const env = playOn(study.begin('recall'), 30)
  const before = env.informationState(0)!.split('\n').slice(0, -1)
  playOn(env, 10)
  const after = env.informationState(0)!.split('\n')
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.length).toBeGreaterThan(before.length + 1)
  const answers = (seat: number) =>
    env
      .informationState(seat)!
      .split('\n')
      .filter((line) => /^answer/.test(line))
  expect(answers(0).length + answers(1).length).toBe(40)
  expect(lab().begin(1).informationState(0)).toBeNull()
})

test('what seats remember goes along with a copy, and with the dice', () => {
  const study = new Lab(bundledVanguard, { setup: {}, asksChance: true, remembers: true })
  const env = study.begin('remembers')
  const known = (one: typeof env) => [0, 1].map((seat) => one.view(seat).recalled)
  const isKnown = () => known(env).some((some) => some.length > 0)
  for (let i = 0; i < 300 && !(isKnown() && env.currentSeat === CHANCE); i++) playOn(env, 1, seeded(i))
  expect([isKnown(), env.currentSeat]).toEqual([true, CHANCE])
  const copy = env.clone()
  expect(known(copy)).toEqual(known(env))
  for (const one of [env, copy]) playOn(one, 6, seeded('on'))
  expect(known(copy)).toEqual(known(env))
  expect(isKnown()).toBe(true)
})

test('what seats remember is saved with a game, and whoever is asked remembers it where all else is dealt anew', () => {
  const study = new Lab(bundledVanguard, { setup: {}, remembers: true })
  const env = study.begin('remembers')
  const known = (one: typeof env) => [0, 1].map((seat) => one.view(seat).recalled)
  const isAsked = () => known(env).every((some) => some.length > 0)
  for (let i = 0; i < 600 && !isAsked(); i++) playOn(env, 1, seeded(i))
  expect(isAsked()).toBe(true)
  const restored = study.restore(env.save())
  expect(known(restored)).toEqual(known(env))
  const seat = env.currentSeat!
  const dealt = env.resample(seeded('anew'))!
  expect(dealt.view(seat)).toEqual(env.view(seat))
  expect(dealt.view(1 - seat).recalled).toEqual([])
  for (const one of [env, restored]) playOn(one, 12, seeded('on'))
  expect(known(restored)).toEqual(known(env))
  const odd = JSON.parse(env.save())
  const withMemory = (remembered: unknown) => known(study.restore(JSON.stringify({ ...odd, remembered })))
  const [whole] = odd.remembered
  const [card] = whole.known
  const held = { zone: 0, turns: [1, 2] }
  expect(withMemory([{ ...whole, held: [held] }])[0]).toEqual(known(env)[0])
  const spoilt = [
    { known: [3] },
    { known: [{ ...card, zone: 999 }] },
    { before: [{}] },
    { held: [3] },
    { held: [{ ...held, zone: 999 }] },
    { held: [{ ...held, turns: [-1] }] },
    { held: [{ ...held, turns: ['1'] }] },
    { turnOf: 'A' },
  ].map((part) => [{ ...whole, ...part }])
  for (const remembered of [3, [3], ...spoilt]) expect(withMemory(remembered)).toEqual([[], []])
})

describe('where chance is a player', () => {
  // Where decks are only shuffled before a game, all luck is in the seed; here hands are drawn anew.
  const study = new Lab(bundledVanguard, { setup: {}, asksChance: true })
  /** A game in which the dice are about to be thrown. */
  const before = () => {
    const env = study.begin('chance')
    for (let i = 0; i < 2000 && env.currentSeat !== CHANCE; i++) {
      if (env.isOver) throw new Error('no dice were thrown')
      playOn(env, 1, seeded(i))
    }
    return env
  }

  test('the dice are its decision, and what they say follows from the number it gives', () => {
    const env = before()
    expect([env.currentSeats, env.decision, env.count(), env.legal().actions]).toEqual([
      [CHANCE],
      null,
      2 ** 32,
      [],
    ])
    expect(env.step(['-1'])).not.toBeNull()
    expect(env.step(['4294967296'])).not.toBeNull()
    const states = ['7', '7', '8', '9', '10'].map((dice) => {
      const one = env.clone()
      expect(one.step([dice])).toBeNull()
      return JSON.parse(one.save()).table as string
    })
    expect(states[0]).toBe(states[1])
    expect(new Set(states).size).toBe(4)
    const again = study.restore(env.save())
    expect(again.currentSeat).toBe(CHANCE)
    again.step(['7'])
    expect(JSON.parse(again.save()).table).toBe(states[0])
  })
})

describe('where chance comes to little', () => {
  const study = new Lab(bundledPso2, {
    setup: { options: { raid: 'normal' }, seats: 4 },
    layout: pso2.layout,
    asksChance: true,
    recalls: true,
    remembers: true,
  })
  /** A raid in which a boss is about to choose whom it is after. */
  const before = () => {
    const env = study.begin('little')
    for (let i = 0; i < 500 && !env.outcomes(); i++) playOn(env, 1, seeded(i))
    return env
  }
  type Raid = ReturnType<typeof before>
  const at = study.observation.names.indexOf('global.prey.0')
  /** Whom the boss is after: in the vector of each seat, whether it is that one. */
  const prey = (env: Raid) => [0, 1, 2].filter((seat) => env.observe(seat)[at] === 1)

  test('each outcome is listed with its chance, and comes by its key', () => {
    const env = before()
    const outcomes = env.outcomes()!
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
    const fallen = outcomes.map(({ key }) => {
      const one = env.clone()
      expect(one.step([key])).toBeNull()
      const [hunted] = prey(one)
      // It goes on from there as any game does.
      playOn(one, 5, seeded('on'))
      return hunted
    })
    expect(fallen).toEqual([0, 1, 2])
    // Seeds give nothing else.
    const bySeed = Array.from({ length: 30 }, (_, seed) => {
      const one = env.clone()
      one.step([String(seed)])
      return prey(one)[0]
    })
    expect(new Set(bySeed)).toEqual(new Set(fallen))
    expect(env.step([`outcome:${outcomes.length}`])).toMatchObject({ reason: { key: 'answer.foreign' } })
    expect(env.currentSeat).toBe(CHANCE)
  })

  test('a shuffle is not listed, and where no dice are thrown there is nothing to list', () => {
    const shuffles = new Lab(bundledVanguard, { setup: {}, asksChance: true }).begin('chance')
    expect(shuffles.outcomes()).toBeNull()
    for (let i = 0; i < 2000 && shuffles.currentSeat !== CHANCE; i++) playOn(shuffles, 1, seeded(i))
    expect([shuffles.currentSeat, shuffles.outcomes()]).toEqual([CHANCE, null])
    expect(shuffles.step(['outcome:0'])).not.toBeNull()
  })
})

describe('games that are stepped through together', () => {
  const terms = { envs: 5, seed: 'batch', again: true, observes: true, minds: [] }

  test('begin anew when they end, and tell how they ended', () => {
    const batch = new Batch(lab(), terms)
    const random = seeded(3)
    let stand = batch.stand()
    let ended = 0
    for (let i = 0; i < 400; i++) {
      expect(stand.seats.every((seat) => seat !== null)).toBe(true)
      stand = batch.step(stand.actions.map(({ length }) => Math.abs(random[3]! + i) % length))
      for (const one of stand.ended) expect([...one.returns].sort()).toEqual([-1, 1])
      ended += stand.ended.length
      expect(stand.refused).toEqual([])
    }
    expect(ended).toBeGreaterThan(0)
  })

  test('a move that is refused names its game, and the others go on', () => {
    const batch = new Batch(lab(), terms)
    const { refused, seats } = batch.step([0, 99, null, ['nonsense'], 0])
    expect(refused.map(({ env }) => env)).toEqual([1, 3])
    expect(seats).toHaveLength(5)
  })

  test('a mind of ours may sit at a seat: nobody is asked for that', () => {
    const mind = () => bots.random!.make(blackpoker)
    const batch = new Batch(lab(), { ...terms, minds: [null, mind] })
    let stand = batch.stand()
    for (let i = 0; i < 100; i++) {
      expect(new Set(stand.seats)).toEqual(new Set([0]))
      stand = batch.step(stand.actions.map(({ length }) => i % length))
    }
  })
})
