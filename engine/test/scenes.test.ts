import fc from 'fast-check'
import { expect, test } from 'vitest'
import { games } from '../src/folders.ts'
import { Host } from '../src/host.ts'
import type { Received, Request, Scene, Sitter } from '../src/protocol/index.ts'
import { changeBetween, changed } from '../src/wire/changes.ts'
import { SceneReader } from '../src/wire/scenes.ts'

/** Scenes on their way: only what is new in them is sent. */

const BOTS: readonly Sitter[] = [
  { kind: 'bot', bot: 'random' },
  { kind: 'bot', bot: 'random' },
]

/** Values that resemble each other, as one scene resembles the next. */
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1, '', 'a'),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0', '1'), tie('value'), { noNullPrototype: true }),
  ),
})).value

test('whatever a value changes into, the change leads there', () => {
  fc.assert(
    fc.property(values, values, (before, after) => {
      const sent = JSON.parse(JSON.stringify(changeBetween(before, after)))
      expect(changed(before, sent)).toEqual(after)
      expect(changeBetween(before, structuredClone(before))).toBeNull()
    }),
  )
})

test('a list that grows is sent as what is added, and what has not changed stays the same object', () => {
  const before = { log: [{ n: 1 }, { n: 2 }], view: { turn: 1 } }
  const after = { log: [{ n: 1 }, { n: 2 }, { n: 3 }], view: { turn: 1 } }
  const change = changeBetween(before, after)
  expect(change).toEqual({ log: [2, 0, [{ n: 3 }]] })
  const now = changed(before, change)
  expect(now.view).toBe(before.view)
  expect(now.log[0]).toBe(before.log[0])
})

async function sceneIn(host: Host, request: Request) {
  const received: Received = await host.serve({ id: 1, request })
  if (!('scene' in received)) throw new Error(`${request.do} shows no scene`)
  return structuredClone(received.scene)
}

const begin = (host: Host, game: string) =>
  sceneIn(host, {
    do: 'begin',
    begin: { game, seed: '1', options: {}, sitters: BOTS, decks: [null, null] },
  })

test.each(games.names)('each line of the report of %s is sent once', async (game) => {
  const host = new Host(games)
  const reader = new SceneReader()
  let scene: Scene = reader.read(await begin(host, game))!
  let lines = scene.log.length
  for (let i = 0; i < 12; i++) {
    const sent = await sceneIn(host, { do: 'bot' })
    expect(sent).not.toHaveProperty('whole')
    lines += JSON.stringify(sent).split('"said"').length - 1
    scene = reader.read(sent)!
  }
  expect(scene.log.length).toBeGreaterThan(5)
  expect(lines).toBe(scene.log.length)
})

test('whoever missed a scene notices it, asks for the whole, and goes on from there', async () => {
  const host = new Host(games)
  const reader = new SceneReader()
  expect(reader.read(await begin(host, 'blackpoker'))).not.toBeNull()
  await sceneIn(host, { do: 'bot' })
  expect(reader.read(await sceneIn(host, { do: 'bot' }))).toBeNull()
  const whole = await sceneIn(host, { do: 'whole' })
  expect(whole).toHaveProperty('whole')
  expect(reader.read(whole)!.at).toBe(2)
  expect(reader.read(await sceneIn(host, { do: 'bot' }))!.at).toBe(3)
})

test('each moment has a view and a question of its own, though nothing has changed in them', async () => {
  const host = new Host(games)
  const reader = new SceneReader()
  const first = reader.read(await begin(host, 'blackpoker'))!
  const again = reader.read(await sceneIn(host, { do: 'look', seat: 0 }))!
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
  expect(again.view).not.toBe(first.view)
})
