import { enableCompileCache } from 'node:module'
import type { Stop } from './stop.ts'

/** The command cannot say what it has to say. */
const UNWRITABLE = 74

/** Runs the command as it was typed. */
export async function start(stop: Stop): Promise<void> {
  // The second start is twice as fast when the stripped sources are kept.
  enableCompileCache()
  const { runTefuda, tellUnwritable } = await import('./application.ts')

  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // A reader that has seen enough, such as `head`, closes the pipe: that is no error.
    if (code === 'EPIPE') process.exit()
    tellUnwritable(message)
    process.exit(UNWRITABLE)
  })
  // Where nobody hears what went wrong there is nothing left to say.
  process.stderr.on('error', () => process.exit(UNWRITABLE))

  await runTefuda(process.argv.slice(2), stop)
  // Whoever said stop does not wait for a server that has not answered yet.
  if (stop.signal.aborted) process.stdout.write('', () => process.exit())
}
