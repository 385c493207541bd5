import { readFileSync, writeFileSync } from 'node:fs'
import { runTefuda } from '../src/application.ts'

/** Runs the command once for each list of arguments in a file, and writes what came of each into another. */
const [from, to] = process.argv.slice(2) as [string, string]

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

const all: Ran[] = []
for (const args of JSON.parse(readFileSync(from, 'utf8')) as string[][]) all.push(await ran(args))
process.exitCode = 0
writeFileSync(to, JSON.stringify(all))
