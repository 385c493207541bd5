import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { portOf } from '@tefuda/server/serve'

/** Programs that tests begin and end. */

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

/** Ends a program at once, and waits until it is gone. */
export async function kill(program: ChildProcess): Promise<void> {
  const gone = once(program, 'exit')
  program.kill('SIGKILL')
  await gone
}
