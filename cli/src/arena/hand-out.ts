import { randomUUID } from 'node:crypto'
import { type Done, isPossible, type Job } from '@tefuda/players/series'
import { unlessStopped } from '../stop.ts'
import { fieldsIn, openQueue, type Queue } from './queue.ts'
import { outcomeIn, type Setting } from './results.ts'

/** How many games wait or are played at once: enough for many machines, and few to take back. */
const OUT_AT_ONCE = 256
/** How often we look for games that have vanished from the queue, in milliseconds. */
const LOOKS_EVERY = 5_000

/** A game that is given to a worker. */
export interface Order {
  /** The run of an arena that it belongs to: another run with the same settings has its own. */
  readonly run: string
  /** What it and its result are called in the queue. */
  readonly name: string
  readonly version: string
  readonly isKept: boolean
  readonly job: Job
}

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
  const run = randomUUID()
  const out = new OutGames(queue, run, setting.version, isKept)
  const giveOut = async () => {
    while (out.size < OUT_AT_ONCE && !stop.aborted) {
      const next = jobs.next()
      if (next.done) return
      await out.give(next.value)
    }
  }
  let looking: NodeJS.Timeout | undefined
  try {
    queue.answerFor(run)
    const results = await queue.hear(run)
    stop.addEventListener('abort', () => results.stop(), { once: true })
    await giveOut()
    if (out.size === 0 || stop.aborted) return
    looking = setInterval(() => void out.giveAgain(), LOOKS_EVERY)
    for await (const message of results) {
      const said = fieldsIn(message)
      const outcome = outcomeIn(said?.outcome)
      if (!outcome || stop.aborted || !isPossible(setting, outcome)) continue
      const job = out.take(outcome.nth)
      if (!job) continue
      hears(job, { outcome, record: (said?.record ?? null) as Done['record'], seen: null })
      await giveOut()
      if (out.size === 0) break
    }
  } finally {
    clearInterval(looking)
    await queue.takeBack(out.orders)
    await queue.close()
  }
}

/** A game that was given out, and the number of its order in the queue. */
interface Out {
  readonly job: Job
  readonly order: number
  /** Whether the order was gone when we last looked. It goes when the game is over, and the result may still be on its way. */
  isMissed: boolean
}

/** The games of a run that were given out and are not over. */
class OutGames {
  private readonly out = new Map<number, Out>()
  private readonly queue: Queue
  private readonly about: Omit<Order, 'name' | 'job'>
  private given = 0
  private isLooking = false

  constructor(queue: Queue, run: string, version: string, isKept: boolean) {
    this.queue = queue
    this.about = { run, version, isKept }
  }

  get size(): number {
    return this.out.size
  }

  /** The numbers of their orders. */
  get orders(): readonly number[] {
    return [...this.out.values()].map(({ order }) => order).filter((order) => order > 0)
  }

  async give(job: Job): Promise<void> {
    const { run } = this.about
    const name = `${run}/${job.nth}/${this.given++}`
    // Its result may come before we hear which number the order has.
    this.out.set(job.nth, { job, order: 0, isMissed: false })
    const order = await this.queue.give(run, name, { ...this.about, name, job } satisfies Order)
    if (this.out.has(job.nth)) this.out.set(job.nth, { job, order, isMissed: false })
  }

  /** Takes a game out that is over; null where it is none of these, or was over before. */
  take(nth: number): Job | null {
    const found = this.out.get(nth)
    this.out.delete(nth)
    return found?.job ?? null
  }

  /** Gives games out again whose orders have vanished: somebody emptied the queue, or a result was lost. */
  async giveAgain(): Promise<void> {
    if (this.isLooking) return
    this.isLooking = true
    try {
      if ((await this.queue.count(this.about.run)) >= this.out.size) return
      for (const [nth, one] of [...this.out]) {
        if (one.order === 0 || (await this.queue.holds(one.order))) one.isMissed = false
        else if (!one.isMissed) one.isMissed = true
        else if (this.out.has(nth)) await this.give(one.job)
      }
    } catch {
      // The server does not answer just now; we look again soon.
    } finally {
      this.isLooking = false
    }
  }
}
