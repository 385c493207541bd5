import { randomAnswer, seeded } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { games } from '../src/folders.ts'
import { Host } from '../src/host.ts'
import type { Scene } from '../src/protocol/index.ts'
import { ask } from './asking.ts'

/** Questions that are let be unless somebody wishes to be asked. */

const DISCARD = 'ask.discardAny'

/** Plays a match of a person against a bot for so many questions, and tells what was asked. */
async function asked(wishes: readonly string[], questions: number): Promise<readonly Scene[]> {
  const host = new Host(games)
  const game = 'spell-card-strike'
  const info = await ask(host, { do: 'open', game })
  const random = seeded('wishes')
  const sitters = [{ kind: 'person' }, { kind: 'bot', bot: 'random' }] as const
  await ask(host, {
    do: 'begin',
    begin: { game, seed: 'wishes', options: {}, sitters, decks: [null, null] },
  })
  let scene = await ask(host, {
    do: 'attend',
    attention: { mode: 'smart', stops: info.layout.stops, wishes },
  })
  const all: Scene[] = []
  while (!scene.view.result && all.length < questions) {
    const { decision, seat } = scene.view
    if (decision) all.push(scene)
    scene = decision
      ? await ask(host, { do: 'answer', seat, keys: randomAnswer(decision, random) })
      : await ask(host, { do: 'bot' })
  }
  return all
}

test('whoever does not wish to discard keeps everything, and is not asked', async () => {
  const all = await asked([], 40)
  expect(all.filter(({ view }) => view.decision?.ask.key === DISCARD)).toEqual([])
  expect(Math.max(...all.map(({ view }) => view.turn))).toBeGreaterThan(4)
})

test('whoever wishes it is asked what to discard', async () => {
  const all = await asked([DISCARD], 40)
  expect(all.some(({ view }) => view.decision?.ask.key === DISCARD)).toBe(true)
})
