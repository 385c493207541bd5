import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { BatchAsked, Move, Stand } from './batch.ts'

/** Packed, it is JavaScript; in the house, TypeScript. */
const HOST = new URL(import.meta.url.endsWith('.ts') ? './pool-host.ts' : './pool-host.js', import.meta.url)

/** What a thread is asked for, and what it says. */
export type PoolAsked = { readonly moves: readonly Move[] | null }
export type PoolSaid = { readonly stand: Stand } | { readonly trouble: string }

interface Part {
  readonly worker: Worker
  readonly first: number
  readonly envs: number
  waiting: { readonly settle: (stand: Stand) => void; readonly fail: (why: Error) => void } | null
  /** Why its thread is no more. */
  lost: Error | null
}

/** A thread has ended: all who wait for it are told, and so are all who ask later. */
function lose(part: Part, why: Error): void {
  part.lost ??= why
  part.waiting?.fail(part.lost)
  part.waiting = null
}

/** Games that are stepped through together on several threads: the same games, in the same order, as on one. */
export class Pool {
  private readonly parts: readonly Part[]

  /** `games` is a module whose `openNamed(name)` opens a game, such as that of `@tefuda/register/folder`. */
  constructor(games: string, asked: BatchAsked, threads = availableParallelism()) {
    const each = Math.ceil(asked.envs / Math.max(1, Math.min(threads, asked.envs)))
    const parts: Part[] = []
    for (let first = 0; first < asked.envs; first += each) {
      const envs = Math.min(each, asked.envs - first)
      const worker = new Worker(HOST, {
        workerData: { games, asked: { ...asked, envs, first: asked.first + first } },
      })
      const part: Part = { worker, first, envs, waiting: null, lost: null }
      worker.on('message', (said: PoolSaid) => {
        const { waiting } = part
        part.waiting = null
        if ('stand' in said) waiting?.settle(said.stand)
        else waiting?.fail(new Error(said.trouble))
      })
      worker.on('error', (error) => lose(part, error))
      worker.on('exit', () => lose(part, new Error('the thread of these games has ended')))
      parts.push(part)
    }
    this.parts = parts
  }

  /** How all games stand. */
  stand(): Promise<Stand> {
    return this.ask(() => null)
  }

  /** Moves in each game, in their order. */
  step(moves: readonly Move[]): Promise<Stand> {
    return this.ask(({ first, envs }) => moves.slice(first, first + envs))
  }

  async close(): Promise<void> {
    await Promise.all(this.parts.map(({ worker }) => worker.terminate()))
  }

  private async ask(moves: (part: Part) => readonly Move[] | null): Promise<Stand> {
    const stands = await Promise.all(
      this.parts.map(
        (part) =>
          new Promise<Stand>((settle, fail) => {
            if (part.lost) return fail(part.lost)
            part.waiting = { settle, fail }
            part.worker.postMessage({ moves: moves(part) } satisfies PoolAsked)
          }),
      ),
    )
    const moved = <T extends { readonly env: number }>(list: readonly T[], part: number): T[] =>
      list.map((one) => ({ ...one, env: one.env + this.parts[part]!.first }))
    return {
      seats: stands.flatMap(({ seats }) => seats),
      observations: stands.flatMap(({ observations }) => observations),
      actions: stands.flatMap(({ actions }) => actions),
      ended: stands.flatMap(({ ended }, part) => moved(ended, part)),
      refused: stands.flatMap(({ refused }, part) => moved(refused, part)),
    }
  }
}
