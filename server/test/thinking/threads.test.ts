import { isRefusal, Match, randomAnswer, readAnswer, seeded } from '@tefuda/kernel'
import { openNamed } from '@tefuda/register/folder'
import { MemoryStore } from '@tefuda/server'
import { afterAll, describe, expect, test } from 'vitest'
import { type Task, type Thinker, thinkHere } from '../../src/thinking/thought.ts'
import { ThinkingThreads } from '../../src/thinking/threads.ts'
import { Guest, lobbyOn, TERMS } from '../guests.ts'

const threads = new ThinkingThreads(1)
afterAll(() => threads.close())

/** What the first question of a match is about, for a bot of a level. */
async function first(level: string) {
  const { rules } = await openNamed('blackpoker')
  const match = new Match(rules, { seed: '1', options: {}, seats: 2 })
  const decision = match.decision!
  const { whyNot: _, ...asked } = decision
  const view = match.view(decision.seat)
  const task: Task = {
    what: 'answer',
    game: 'blackpoker',
    who: level,
    level,
    decision: asked,
    view,
    dice: '1',
  }
  return { decision, task }
}

describe('in a thread', () => {
  test('a bot thinks as it does here, one after the other where there are more bots than threads', async () => {
    const here = thinkHere(openNamed)
    const asked = await Promise.all(['beginner', 'greedy', 'random'].map(first))
    const thought = await Promise.all(asked.map(({ task }) => threads.think(task)))
    expect(thought).toEqual(await Promise.all(asked.map(({ task }) => here.think(task))))
    for (const [i, { decision }] of asked.entries())
      expect(isRefusal(readAnswer(decision, thought[i] as string[]))).toBe(false)
  })

  test('what cannot be thought about fails, and the thread goes on with what comes next', async () => {
    const { task } = await first('random')
    await expect(threads.think({ ...task, game: 'chess' })).rejects.toThrow('chess')
    expect(await threads.think(task)).toEqual(expect.any(Array))
  })
})

/** Somebody who thinks until they are told to stop. */
class Slow implements Thinker {
  private readonly waiting: ((answer: never) => void)[] = []
  readonly asked: Task[] = []
  think(task: Task): Promise<never> {
    this.asked.push(task)
    return new Promise((settle) => this.waiting.push(settle))
  }
  say(answer: readonly string[]): void {
    this.waiting.shift()!(answer as never)
  }
  async close(): Promise<void> {}
}

async function beside(thinker: Thinker) {
  const store = new MemoryStore()
  const lobby = await lobbyOn(store, { thinker })
  const haru = new Guest(lobby, 'Haru')
  const { link } = await haru.ask({ do: 'lay', terms: TERMS })
  await haru.sit(link, 0)
  await haru.ask({ do: 'bot', seat: 1, level: 'easy', deck: null })
  await haru.ask({ do: 'begin' })
  return { store, lobby, haru }
}

const settled = () => new Promise((go) => setTimeout(go))
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await settled()
}

describe('while a bot thinks', () => {
  test('its table goes on: a player may speak, go and come back, or give up, and what was thought then is let be', async () => {
    const slow = new Slow()
    const { store, lobby, haru } = await beside(slow)
    while (slow.asked.length === 0) {
      if (haru.isAsked) await haru.answer()
      else await settled()
    }
    await haru.ask({ do: 'say', line: { phrase: 'moment' } })
    await haru.ask({ do: 'concede' })
    expect(haru.table).toMatchObject({ phase: 'closed', winners: [1] })
    const log = await store.read(haru.match)
    slow.say(['pass'])
    await settled()
    expect(await store.read(haru.match)).toEqual(log)
    await haru.away()
    expect(lobby.size).toBe(0)
  })

  test('and the question is taken back and put anew, it thinks again: what it thought before is let be', async () => {
    const slow = new Slow()
    const { store, haru } = await beside(slow)
    const asked = () => slow.asked.at(-1) as Extract<Task, { what: 'answer' }>
    const untilItThinks = async (times: number) => {
      while (slow.asked.length < times)
        if (haru.isAsked) await haru.answer()
        else await settled()
    }
    const hasAnswered = async () =>
      (await store.read(haru.match)).some((entry) => entry.what === 'answered' && entry.seat === haru.seat)
    let times = 1
    await untilItThinks(times)
    while (!(await hasAnswered())) {
      slow.say(randomAnswer(asked().decision, seeded('bot')))
      await untilItThinks(++times)
    }
    await haru.ask({ do: 'ask', about: { what: 'takeBack' } })
    while (haru.isAsked) await haru.answer()
    const log = await store.read(haru.match)
    slow.say(randomAnswer(asked().decision, seeded('bot')))
    await untilItThinks(++times)
    expect(await store.read(haru.match)).toEqual(log)
  })

  test('one that cannot think any more answers something legal', async () => {
    const failing: Thinker = { think: () => Promise.reject(new Error('gone')), close: async () => {} }
    const { haru } = await beside(failing)
    for (let n = 0; n < 3; n++) {
      await until(() => haru.isAsked)
      await haru.answer()
    }
    expect(haru.table.phase).toBe('playing')
  })
})
