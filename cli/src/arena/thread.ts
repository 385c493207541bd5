import { once } from 'node:events'
import { extname } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Done, Job } from '@tefuda/players/series'

/** A game that is to be played, and what is wanted of it. */
export interface Task {
  readonly job: Job
  /** Whether the game is written down, and whether it is watched what becomes of its cards. */
  readonly isKept: boolean
  readonly isWatched: boolean
  /** The rules it is to be played by; null for whatever is here. */
  readonly version: string | null
}

/** What a thread says. */
export type Reply = { readonly done: Done } | { readonly failed: string }

/** Packed, the thread is JavaScript as this file is. */
const SCRIPT = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)
const GRACE = 500

/** A thread that plays games, one at a time. */
export class Thread {
  private readonly worker = new Worker(SCRIPT)

  /** What came of a game; null where it was stopped. */
  async play(task: Task, stop: AbortSignal): Promise<Done | null> {
    if (stop.aborted) return null
    this.worker.postMessage(task)
    try {
      const [reply] = (await once(this.worker, 'message', { signal: stop })) as [Reply]
      if ('failed' in reply) throw new Error(reply.failed)
      return reply.done
    } catch (error) {
      if (stop.aborted) return null
      throw error
    }
  }

  /** Bots from outside are sent away first; a thread that is still thinking is not waited for. */
  async end(): Promise<void> {
    const gone = once(this.worker, 'exit')
    this.worker.postMessage(null)
    await Promise.race([gone, later(GRACE)])
    await this.worker.terminate()
  }
}
