import { createHash, randomUUID } from 'node:crypto'
import type { Done, Job } from '@tefuda/players/series'
import { unlessStopped } from '../stop.ts'
import { fieldsIn, openQueue } from './queue.ts'
import { outcomeIn, type Setting } from './results.ts'

/** So many games wait or are played at once: enough for many machines, and few to take back. */
const OUT_AT_ONCE = 256

/** A game that is given to a worker. */
export interface Order {
  readonly series: string
  /** What it and its result are called in the queue. */
  readonly name: string
  readonly version: string
  readonly isKept: boolean
  readonly job: Job
}

/** The same games have the same name, whoever hands them out. */
const nameOf = (setting: Setting) =>
  createHash('sha256').update(JSON.stringify(setting)).digest('hex').slice(0, 16)

/** Lets workers at other machines play. Each game counts once, however often it was played. */
export async function playByWorkers(
  url: string,
  setting: Setting,
  isKept: boolean,
  jobs: Iterator<Job>,
  stop: AbortSignal,
  hears: (job: Job, done: Done) => void,
): Promise<void> {
  const queue = await unlessStopped(openQueue(url), stop)
  if (!queue) return
  const series = nameOf(setting)
  const run = randomUUID().slice(0, 8)
  const out = new Map<number, Job>()
  const giveOut = async () => {
    while (out.size < OUT_AT_ONCE && !stop.aborted) {
      const next = jobs.next()
      if (next.done) return
      const job = next.value
      const name = `${series}/${run}/${job.nth}`
      out.set(job.nth, job)
      const order: Order = { series, name, version: setting.version, isKept, job }
      await queue.give(series, name, order)
    }
  }
  try {
    // What an earlier run has left there would be played twice.
    await queue.takeBack(series)
    const results = await queue.hear(series)
    stop.addEventListener('abort', () => results.stop(), { once: true })
    await giveOut()
    if (out.size === 0 || stop.aborted) return
    for await (const message of results) {
      const said = fieldsIn(message)
      const outcome = outcomeIn(said?.outcome)
      const job = outcome && out.get(outcome.nth)
      if (!job || stop.aborted) continue
      out.delete(job.nth)
      hears(job, { outcome, record: (said?.record ?? null) as Done['record'], seen: null })
      await giveOut()
      if (out.size === 0) break
    }
  } finally {
    await queue.takeBack(series)
    await queue.close()
  }
}
