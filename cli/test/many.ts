import { runTefuda } from '../src/application.ts'

/** Runs the command once for each list of arguments that the parent sends, and sends what came of each. */

export interface Ran {
  readonly args: readonly string[]
  readonly code: number
  readonly said: string
}

async function ran(args: readonly string[]): Promise<Ran> {
  let said = ''
  const hear = (part: string) => {
    said += part
    return true
  }
  process.stdout.write = hear as typeof process.stdout.write
  process.stderr.write = hear as typeof process.stderr.write
  process.exitCode = 0
  await runTefuda(args)
  return { args, code: Number(process.exitCode), said }
}

process.on('message', async (commands: readonly (readonly string[])[]) => {
  const all: Ran[] = []
  for (const args of commands) all.push(await ran(args))
  process.exitCode = 0
  process.send!(all)
})
