import { Host } from '../src/engine/host.ts'
import type { Replies, Request } from '../src/engine/protocol.ts'

/** Asks an engine of its own. */
export function asking() {
  const host = new Host()
  return <R extends Request>(request: R) => ask(host, request)
}

/** What an engine replies, as the page gets it; trouble is thrown. */
export async function ask<R extends Request>(host: Host, request: R): Promise<Replies[R['do']]> {
  const received = await host.serve({ id: 1, request })
  if ('trouble' in received) throw new Error(received.trouble.words.en)
  return structuredClone(received.reply) as Replies[R['do']]
}
