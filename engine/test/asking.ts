import { games } from '../src/folders.ts'
import { Host } from '../src/host.ts'
import type { Replies, Request } from '../src/protocol.ts'

/** Asks an engine of its own. */
export function asking() {
  const host = new Host(games)
  return <R extends Request>(request: R) => ask(host, request)
}

/** What an engine replies, as the page gets it; trouble is thrown. */
export async function ask<R extends Request>(host: Host, request: R): Promise<Replies[R['do']]> {
  const received = await host.serve({ id: 1, request })
  if ('trouble' in received) throw new Error(received.trouble.words.en)
  return posted(received.reply) as Replies[R['do']]
}

/** More lines than any answer adds to a report. */
const NEW_LINES = 40
const whole = new WeakMap<object, object>()

/** A reply as it comes out of a worker. What is the same each time is copied once, and of a report what may be new. */
export function posted(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) return reply
  if ('faces' in reply) {
    const copy = whole.get(reply) ?? structuredClone(reply)
    whole.set(reply, copy)
    return copy
  }
  if (!('log' in reply && Array.isArray(reply.log))) return structuredClone(reply)
  const earlier = reply.log.slice(0, -NEW_LINES)
  const copy = structuredClone({ ...reply, log: reply.log.slice(-NEW_LINES) })
  return { ...copy, log: [...earlier, ...copy.log] }
}
