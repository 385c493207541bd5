import { parentPort, workerData } from 'node:worker_threads'
import { type Job, playOne } from '@tefuda/players/series'
import { GAMES } from '@tefuda/register'
import { openInFolder } from '@tefuda/register/folder'
import type { Brief } from './pool.ts'
import { Seats } from './seats.ts'

/** A thread that plays games of a series, one after the other. It loads the game once, and calls bots from outside once. */
const { game: name, isKept } = workerData as Brief
const game = await openInFolder(GAMES.find((one) => one.name === name)!)
const seats = new Seats(game)

parentPort!.on('message', async (job: Job | null) => {
  if (job) return parentPort!.postMessage(await playOne(game.rules, seats.play, job, isKept))
  seats.close()
  parentPort!.close()
})
