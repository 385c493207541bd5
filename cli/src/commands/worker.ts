import { availableParallelism } from 'node:os'
import { buildCommand } from '@stricli/core'
import { isFields } from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import { GAMES } from '@tefuda/register'
import type { Order } from '../arena/hand-out.ts'
import { BEAT, fieldsIn, type Message, openQueue, type Queue } from '../arena/queue.ts'
import { Thread } from '../arena/thread.ts'
import { asGiven, languageFlag, wholeNumber } from '../flags.ts'
import { errors } from '../output.ts'
import { unlessStopped } from '../stop.ts'
import type { Voice } from '../voice.ts'

interface Flags {
  readonly nats: string
  readonly workers?: number
  readonly lang?: 'ja' | 'en'
}

/** How long a game that cannot be played here waits for another machine. */
const LATER = 5_000

async function work(voice: Voice, flags: Flags, stop: AbortSignal): Promise<void> {
  const queue = await unlessStopped(openQueue(flags.nats), stop)
  if (!queue) return
  const threads = flags.workers ?? availableParallelism()
  errors.write(`${voice.say('worker.ready', { url: flags.nats, n: threads })}\n`)
  try {
    await Promise.all(Array.from({ length: threads }, () => workOn(voice, queue, stop)))
  } finally {
    await queue.close()
  }
}

/** Plays one game after the other in a thread, until it is stopped. */
async function workOn(voice: Voice, queue: Queue, stop: AbortSignal): Promise<void> {
  let thread = new Thread()
  try {
    while (!stop.aborted) {
      const message = await queue.take()
      if (message && !(await played(voice, queue, thread, message, stop))) {
        await thread.end()
        thread = new Thread()
      }
    }
  } finally {
    await thread.end()
  }
}

/** Plays the game of a message and reports the result. Returns whether the thread can play another. */
async function played(
  voice: Voice,
  queue: Queue,
  thread: Thread,
  message: Message,
  stop: AbortSignal,
): Promise<boolean> {
  const order = orderIn(message)
  if (!order) {
    errors.write(`${voice.say('worker.odd')}\n`)
    message.term()
    return true
  }
  if (!(await queue.isGoingOn(order.run))) {
    message.term()
    return true
  }
  const beat = setInterval(() => message.working(), BEAT)
  try {
    const done = await thread.play({ ...order, isWatched: false }, stop)
    if (done) {
      await queue.tell(order.run, order.name, done)
      message.ack()
    } else message.nak()
    return true
  } catch (error) {
    message.nak(LATER)
    const why = error instanceof Error ? error.message : String(error)
    errors.write(`${voice.say('worker.failed', { nth: order.job.nth, why })}\n`)
    return false
  } finally {
    clearInterval(beat)
  }
}

/**
 * The game to play, or null if the message is invalid. Anybody who can write to the queue chooses what is played, so only built-in
 * bots are allowed: a command or a file would run on this machine.
 */
function orderIn(message: Message): Order | null {
  const said = fieldsIn(message)
  const job = said?.job
  if (!said || !isFields(job)) return null
  const isText = (value: unknown): value is string => typeof value === 'string'
  const fits =
    [said.run, said.name, said.version, job.seed, job.luck].every(isText) &&
    [job.nth, job.max, job.deadline].every(Number.isSafeInteger) &&
    GAMES.some(({ name }) => name === job.game) &&
    Array.isArray(job.bots) &&
    job.bots.every((name: unknown) => isText(name) && Object.hasOwn(bots, name)) &&
    Array.isArray(job.decks) &&
    job.decks.every(isFields)
  return fits ? ({ ...said, isKept: said.isKept === true } as unknown as Order) : null
}

export const workerCommand = (voice: Voice, stop: AbortSignal) =>
  buildCommand({
    docs: { brief: voice.say('worker.brief') },
    parameters: {
      flags: {
        nats: { kind: 'parsed', parse: asGiven, brief: voice.say('flag.nats'), placeholder: 'URL' },
        workers: {
          kind: 'parsed',
          parse: wholeNumber(1),
          brief: voice.say('flag.arena.workers'),
          placeholder: 'N',
          optional: true,
        },
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags) => work(voice, flags, stop),
  })
