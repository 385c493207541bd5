import { messageOf } from '@tefuda/kernel'
import type { Done, Job } from '@tefuda/players/series'
import { bad } from '../voice.ts'
import { type Task, Thread } from './thread.ts'

/** What to return for every game of a series. */
export type Wish = Pick<Task, 'isKept' | 'isWatched'>

/**
 * Plays games in several threads; each takes the next game when it has finished one. After a stop no game begins, and running
 * games are left unfinished.
 */
export async function playInThreads(
  wish: Wish,
  jobs: Iterator<Job>,
  threads: number,
  stop: AbortSignal,
  hears: (job: Job, done: Done) => void,
): Promise<void> {
  const failed = new AbortController()
  const ends = AbortSignal.any([stop, failed.signal])
  const playOn = async () => {
    if (ends.aborted) return
    const thread = new Thread()
    try {
      await playAll(thread, wish, jobs, ends, hears)
    } catch (error) {
      failed.abort()
      throw error
    } finally {
      await thread.end()
    }
  }
  const all = await Promise.allSettled(Array.from({ length: threads }, playOn))
  for (const one of all) if (one.status === 'rejected') throw one.reason
}

async function playAll(
  thread: Thread,
  wish: Wish,
  jobs: Iterator<Job>,
  stop: AbortSignal,
  hears: (job: Job, done: Done) => void,
): Promise<void> {
  while (!stop.aborted) {
    const next = jobs.next()
    if (next.done) return
    const done = await played(thread, { ...wish, job: next.value, version: null }, stop)
    if (done) hears(next.value, done)
  }
}

async function played(thread: Thread, task: Task, stop: AbortSignal): Promise<Done | null> {
  try {
    return await thread.play(task, stop)
  } catch (error) {
    throw bad('bad.arena.thread', { nth: task.job.nth, why: messageOf(error) })
  }
}
