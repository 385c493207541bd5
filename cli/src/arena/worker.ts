import { parentPort } from 'node:worker_threads'
import type { Opened } from '@tefuda/common'
import { type Done, playOne, zonesOf } from '@tefuda/players/series'
import { GAMES } from '@tefuda/register'
import { openInFolder } from '@tefuda/register/folder'
import { Seats } from './seats.ts'
import type { Reply, Task } from './thread.ts'

/** Runs in a playing thread. A game is loaded once, and external bots are called once. */

interface Loaded {
  readonly game: Opened
  readonly seats: Seats
}

const loaded = new Map<string, Loaded>()

async function load(name: string): Promise<Loaded> {
  const known = loaded.get(name)
  if (known) return known
  const game = await openInFolder(GAMES.find((one) => one.name === name)!)
  const fresh = { game, seats: new Seats(game) }
  loaded.set(name, fresh)
  return fresh
}

async function play({ job, isKept, isWatched, version }: Task): Promise<Done> {
  const { game, seats } = await load(job.game)
  const { rules, manifest } = game
  if (version !== null && version !== rules.version)
    throw new Error(`the game is of the rules ${version}, these are ${rules.version}`)
  const watched = isWatched ? zonesOf(manifest.layout) : null
  return playOne(rules, seats.play, job, { isKept, watched })
}

async function replyTo(task: Task): Promise<Reply> {
  try {
    return { done: await play(task) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

parentPort!.on('message', async (task: Task | null) => {
  if (task) return parentPort!.postMessage(await replyTo(task))
  for (const { seats } of loaded.values()) seats.close()
  parentPort!.close()
})
