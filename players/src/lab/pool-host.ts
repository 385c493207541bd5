import { parentPort, workerData } from 'node:worker_threads'
import { messageOf } from '@tefuda/kernel'
import type { BatchAsked } from './batch.ts'
import { openBatch, type Studied } from './open-batch.ts'
import type { PoolAsked, PoolSaid } from './pool.ts'

/** The thread of some games of a pool. */

const { games, asked } = workerData as { readonly games: string; readonly asked: BatchAsked }
const { openNamed } = (await import(games)) as { readonly openNamed: (name: string) => Promise<Studied> }
const batch = openBatch(await openNamed(asked.game), asked)

parentPort!.on('message', ({ moves }: PoolAsked) => parentPort!.postMessage(said(moves)))

function said(moves: PoolAsked['moves']): PoolSaid {
  try {
    return { stand: moves ? batch.step(moves) : batch.stand() }
  } catch (error) {
    return { trouble: messageOf(error) }
  }
}
