import { once } from 'node:events'
import { extname } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Done, Job } from '@tefuda/players/series'

/** A game to play, and what to return. */
export interface Task {
  readonly job: Job
  /** Whether to keep the record, and whether to watch what becomes of the cards. */
  readonly isKept: boolean
  readonly isWatched: boolean
  /** The version of the rules it needs; null for any. */
  readonly version: string | null
}

/** What a thread reports. */
export type Reply = { readonly done: Done } | { readonly failed: string }

/** In a package the thread is JavaScript, like this file. */
const SCRIPT = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)
const GRACE = 500

/** A thread that plays games, one at a time. */
export class Thread {
  private readonly worker = new Worker(SCRIPT)

  /** The result of a game; null if it was stopped. */
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

  /** Dismisses external bots first; a thread that is still thinking is not waited for. */
  async end(): Promise<void> {
    const gone = once(this.worker, 'exit')
    this.worker.postMessage(null)
    await Promise.race([gone, later(GRACE)])
    await this.worker.terminate()
  }
}
