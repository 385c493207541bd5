import { blackpoker } from '@tefuda/blackpoker'
import { seeded, startGame, type View } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { type Bot, botOf, bots, type Mind, playGame, playMatch, type Told } from '../src/index.ts'

const options = { frame: 'entry20' }
const begun = (seed: number | string) => startGame(blackpoker, { seed, options }, [])
const dice = () => bots.random!.make(blackpoker)
const terms = (seed: string, deadline = 1000) => ({ random: seeded(seed), seed, deadline })

test('minds and bots that think the same play the same match', async () => {
  const quick = begun('same')
  const random = seeded('same')
  const { decisions } = playGame(quick, [dice(), dice()], random)
  const slow = begun('same')
  const luck = seeded('same')
  const played = await playMatch(slow, [botOf(dice(), luck), botOf(dice(), luck)], terms('same'))
  expect(played).toEqual({ decisions, stuck: false, stumbles: [] })
  expect(slow.state).toEqual(quick.state)
})

test('a bot is told how the match begins, what its seat hears, and how it ended, in this order', async () => {
  const t = begun('told')
  const log: string[] = []
  const told: Told[] = []
  const bot: Bot = {
    answer: (door) => {
      log.push('answer')
      return dice()(door, seeded('told'))
    },
    begin: async (about) => {
      log.push('begin')
      expect(about).toMatchObject({ game: 'blackpoker', options, seat: 1, seats: 2, seed: 'told/1' })
      expect(about.deck).toEqual(t.state.decks[1])
    },
    heard: (one) => {
      log.push('heard')
      told.push(one)
    },
    end: (result) => {
      log.push('end')
      expect(result).toEqual(t.state.result)
    },
  }
  await playMatch(t, [botOf(dice(), seeded(1)), bot], terms('told'))
  expect(log[0]).toBe('begin')
  expect(log.at(-1)).toBe('end')
  // What happened since the last answer is told before the next question.
  const quiet = log.filter((one, i) => one === 'answer' && log[i - 1] === 'answer').length
  expect(quiet).toBeLessThan(log.filter((one) => one === 'answer').length / 2)
  expect(log.filter((one) => one === 'begin' || one === 'end')).toEqual(['begin', 'end'])
  expect(told.length).toBeGreaterThan(t.state.turn)
  expect(told.some(({ event }) => event === 'turn')).toBe(true)
})

const BAD: readonly (readonly [string, Bot, RegExp])[] = [
  ['never answers', { answer: () => new Promise(() => {}) }, /no answer within 2 ms/],
  ['fails later', { answer: async () => Promise.reject(new Error('lost')) }, /lost/],
  ['throws', { answer: () => Promise.reject('a tantrum') }, /a tantrum/],
  ['says nonsense', { answer: async () => ['nonsense'] }, /"nonsense" is refused/],
  ['says no list', { answer: (async () => 7) as unknown as Bot['answer'] }, /7 is no list of keys/],
]
test.each(BAD)(
  'a match with a bot that %s goes on to its end, and its stumbles are counted',
  async (_, bot, why) => {
    const t = begun(2)
    const { stuck, stumbles } = await playMatch(t, [bot, botOf(dice(), seeded(2))], terms('bad', 2))
    expect(stuck).toBe(false)
    expect(t.state.result).not.toBeNull()
    expect(stumbles.length).toBeGreaterThan(0)
    for (const { seat, trouble } of stumbles) {
      expect(seat).toBe(0)
      expect(trouble).toMatch(why)
    }
  },
)

test('a bot that fails as it begins, hears or ends has stumbled, and plays on', async () => {
  const t = begun(3)
  const fail = () => {
    throw new Error('oh')
  }
  const bot = { ...botOf(dice(), seeded(3)), begin: fail, heard: fail, end: fail }
  const { stumbles } = await playMatch(t, [bot, botOf(dice(), seeded(4))], terms('fails'))
  expect(new Set(stumbles.map(({ clause }) => clause))).toEqual(new Set(['begin', 'heard', 'end']))
})

test('a door is shut once its question is settled', async () => {
  const t = begun(4)
  let kept: (() => View) | null = null
  const peeks: string[] = []
  const bot: Bot = {
    answer: (door, limits) => {
      expect(limits.deadline).toBe(1000)
      expect(door.view().seat).toBe(0)
      kept = door.view
      return dice()(door, seeded(1))
    },
    heard: () => {
      try {
        kept?.()
      } catch (error) {
        peeks.push((error as Error).message)
      }
    },
  }
  const { stumbles } = await playMatch(t, [bot, botOf(dice(), seeded(5))], terms('shut'))
  expect(peeks.length).toBeGreaterThan(0)
  expect(new Set(peeks)).toEqual(new Set(['the question is settled; look when the next one is put']))
  expect(stumbles.every(({ trouble }) => !/settled/.test(trouble))).toBe(true)
})

/** Passes wherever that is offered, and notes where it was not. */
const idler =
  (noted: string[]): Mind =>
  (door, random) => {
    const { decision } = door
    expect(door.view().decision).toEqual(decision)
    if (decision.kind === 'choose' && decision.options.some(({ key }) => key === 'pass')) return ['pass']
    if (decision.clause === 'B7.3') noted.push(decision.kind)
    return dice()(door, random)
  }

test('two who would pass for ever are made to do something else, and the game ends', () => {
  const noted: string[] = []
  const t = begun('idle')
  const { stuck, stumbles } = playGame(t, [idler(noted), idler(noted)], seeded(1))
  expect({ stuck, stumbles }).toEqual({ stuck: false, stumbles: [] })
  expect(t.state.result).not.toBeNull()
  expect(noted.length).toBeGreaterThan(0)
})

test('whoever insists on an answer that leads round and round is answered for', async () => {
  const stubborn: Mind = () => ['pass']
  const t = begun('stubborn')
  const { stuck } = await playMatch(t, [botOf(stubborn, []), botOf(stubborn, [])], terms('stubborn'))
  expect(stuck).toBe(false)
})
