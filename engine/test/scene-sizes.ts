import { parseArgs } from 'node:util'
import { randomAnswer, seeded } from '@tefuda/kernel'
import { games } from '../src/folders.ts'
import { Host } from '../src/host.ts'
import type { Request, Scene } from '../src/protocol/index.ts'
import { replyIn } from './asking.ts'

/**
 * How many bytes of scenes a seat is sent for each of its answers, as what is new in them and as they would be whole, and how long the
 * engine takes for them: `npm run speed:scenes -- 100 vanguard` plays until so many answers were given in each game, or those named.
 */

const { positionals } = parseArgs({ allowPositionals: true })
const [answers = '200', ...named] = positionals
const wanted = named.length > 0 ? named : games.names

console.log('| game | scenes for each answer | bytes, whole | bytes, as sent | largest | ms |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const game of wanted) {
  const { scenes, given, whole, sent, largest, took } = await measured(game, Number(answers))
  const each = (n: number) => Math.round(n / given).toLocaleString('en')
  const cells = [game, (scenes / given).toFixed(1), each(whole), each(sent), largest.toLocaleString('en')]
  console.log(`| ${[...cells, (took / given).toFixed(1)].join(' | ')} |`)
}

/** Somebody who answers at random plays against a bot that does, in one match after the other. The first scene of each is not counted. */
async function measured(game: string, most: number) {
  const count = { scenes: 0, given: 0, whole: 0, sent: 0, largest: 0, took: 0 }
  const random = seeded('scenes')
  for (let match = 0; count.given < most; match++) {
    const host = new Host(games)
    const ask = async (request: Request): Promise<Scene> => {
      const began = performance.now()
      const received = await host.serve({ id: 1, request })
      const took = performance.now() - began
      if ('trouble' in received) throw new Error(received.trouble.words.en)
      const scene = replyIn(host, received) as Scene
      if (request.do === 'begin') return scene
      const bytes = Buffer.byteLength(JSON.stringify(received))
      count.scenes++
      count.took += took
      count.sent += bytes
      count.whole += Buffer.byteLength(JSON.stringify(scene))
      count.largest = Math.max(count.largest, bytes)
      return scene
    }
    const sitters = [{ kind: 'person' }, { kind: 'bot', bot: 'random' }] as const
    const decks = sitters.map(() => null)
    let scene = await ask({ do: 'begin', begin: { game, seed: `${match}`, options: {}, sitters, decks } })
    while (!scene.view.result && count.given < most) {
      const { decision, seat } = scene.view
      if (decision && scene.asked) {
        count.given++
        scene = await ask({ do: 'answer', seat, keys: randomAnswer(decision, random) })
      } else scene = await ask({ do: 'bot' })
    }
  }
  return count
}
