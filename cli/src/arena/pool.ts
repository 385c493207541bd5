import { once } from 'node:events'
import { extname } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Done, Job } from '@tefuda/players/series'
import { bad } from '../voice.ts'

/** What a thread has to know before its first game. */
export interface Brief {
  readonly game: string
  /** Whether games are written down, and whether it is watched what becomes of cards. */
  readonly isKept: boolean
  readonly isWatched: boolean
}

/** Packed, the thread is JavaScript as this file is. */
const THREAD = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)

/**
 * Plays games in so many threads at once; each takes the next as soon as it has played one. Nothing begins after a stop, and what is
 * being played then is left unfinished.
 */
export async function playInThreads(
  brief: Brief,
  jobs: Iterator<Job>,
  threads: number,
  stop: AbortSignal,
  hears: (job: Job, done: Done) => void,
): Promise<void> {
  await Promise.all(Array.from({ length: threads }, () => playInThread(brief, jobs, stop, hears)))
}

async function playInThread(
  brief: Brief,
  jobs: Iterator<Job>,
  stop: AbortSignal,
  hears: (job: Job, done: Done) => void,
): Promise<void> {
  const first = stop.aborted ? { done: true as const } : jobs.next()
  if (first.done) return
  const thread = new Worker(THREAD, { workerData: brief })
  try {
    await new Promise<void>((resolve, reject) => {
      let job: Job = first.value
      thread.postMessage(job)
      const goOn = (done: Done) => {
        if (stop.aborted) return
        hears(job, done)
        const next = stop.aborted ? { done: true as const } : jobs.next()
        if (next.done) return resolve()
        job = next.value
        thread.postMessage(job)
      }
      thread.on('message', (done: Done) => {
        try {
          goOn(done)
        } catch (error) {
          reject(error)
        }
      })
      thread.on('error', ({ message: why }) => reject(bad('bad.arena.thread', { nth: job.nth, why })))
      stop.addEventListener('abort', () => resolve(), { once: true })
    })
  } finally {
    await ended(thread)
  }
}

/** Bots from outside are sent away first; a thread that is still thinking is not waited for. */
async function ended(thread: Worker): Promise<void> {
  const gone = once(thread, 'exit')
  thread.postMessage(null)
  await Promise.race([gone, later(GRACE)])
  await thread.terminate()
}

const GRACE = 500
