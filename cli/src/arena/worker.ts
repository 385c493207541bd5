import { parentPort, workerData } from 'node:worker_threads'
import { type Job, playOne, zonesOf } from '@tefuda/players/series'
import { GAMES } from '@tefuda/register'
import { openInFolder } from '@tefuda/register/folder'
import type { Brief } from './pool.ts'
import { Seats } from './seats.ts'

/** A thread that plays games of a series, one after the other. It loads the game once, and calls bots from outside once. */
const { game: name, isKept, isWatched } = workerData as Brief
const game = await openInFolder(GAMES.find((one) => one.name === name)!)
const seats = new Seats(game)
const wanted = { isKept, watched: isWatched ? zonesOf(game.manifest.layout) : null }

parentPort!.on('message', async (job: Job | null) => {
  if (job) return parentPort!.postMessage(await playOne(game.rules, seats.play, job, wanted))
  seats.close()
  parentPort!.close()
})
