import { games } from '../src/folders.ts'
import { Host } from '../src/host.ts'
import type { Received, Replies, Request } from '../src/protocol/index.ts'
import { SceneReader } from '../src/wire/scenes.ts'

/** Asks an engine of its own. */
export function asking() {
  const host = new Host(games)
  return <R extends Request>(request: R) => ask(host, request)
}

/** What an engine replies, as the page gets it; trouble is thrown in both languages. */
export async function ask<R extends Request>(host: Host, request: R): Promise<Replies[R['do']]> {
  const received = await host.serve({ id: 1, request })
  if ('trouble' in received) throw new Error(`${received.trouble.words.en} / ${received.trouble.words.ja}`)
  return replyIn(host, received) as Replies[R['do']]
}

/** What each engine has sent is put together by a reader of its own, as on a page. */
const readers = new WeakMap<Host, SceneReader>()
const whole = new WeakMap<object, object>()

/** A reply as it comes out of a worker. What is the same each time is copied once. */
export function replyIn(host: Host, received: Exclude<Received, { readonly trouble: unknown }>): unknown {
  if ('scene' in received) {
    const reader = readers.get(host) ?? new SceneReader()
    readers.set(host, reader)
    return reader.read(structuredClone(received.scene))
  }
  const { reply } = received
  if (typeof reply !== 'object' || reply === null || !('faces' in reply)) return structuredClone(reply)
  const copy = whole.get(reply) ?? structuredClone(reply)
  whole.set(reply, copy)
  return copy
}
