import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { runTefuda } from '../src/application.ts'

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
export const NODE = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))

export interface Outcome {
  readonly code: number
  readonly out: string
  readonly error: string
  /** The one object on standard output. */
  readonly json: () => { readonly [key: string]: unknown }
}

/** Where processes keep the sources they have stripped: in the folder of a file of tests the next file would find none. */
const STRIPPED = fileURLToPath(new URL('../../node_modules/.cache/tefuda-stripped', import.meta.url))

/** The surroundings of every command of a test: no colours, English, a place of its own, wherever the tests run. */
export const plain = (env: object = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  LANG: 'C',
  LC_ALL: '',
  COLUMNS: '80',
  XDG_STATE_HOME: inFolder('state'),
  NODE_COMPILE_CACHE: STRIPPED,
  // As in vitest.config.ts.
  NODE_OPTIONS: '--max-semi-space-size=64',
  ...env,
})

/**
 * Runs the command as a person would, with these lines typed, but in this process: a game that was loaded stays loaded,
 * where a process for each command would read all its cards anew. command.test.ts compares both.
 */
export async function tefudaHere(
  args: readonly string[],
  lines: readonly string[] = [],
  env = {},
): Promise<Outcome> {
  const [stdout, stderr] = [new CapturedOutput(), new CapturedOutput()]
  const streams = { stdin: new PassThrough().end(typed(lines)), stdout, stderr }
  for (const [name, stream] of Object.entries(streams))
    vi.spyOn(process, name as 'stdin', 'get').mockReturnValue(stream as unknown as typeof process.stdin)
  for (const [name, value] of Object.entries(plain(env))) vi.stubEnv(name, value)
  const { exitCode } = process
  process.exitCode = 0
  try {
    await runTefuda(args)
    return outcome(Number(process.exitCode), stdout.text, stderr.text)
  } finally {
    process.exitCode = exitCode
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
}

/** The same in a process of its own. */
export function tefuda(args: readonly string[], lines: readonly string[] = [], env = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(NODE, [MAIN, ...args], {
    input: typed(lines),
    encoding: 'utf8',
    env: plain(env),
    maxBuffer: 64 * 1024 * 1024,
  })
  return outcome(status ?? -1, stdout, stderr)
}

const typed = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

const outcome = (code: number, out: string, error: string): Outcome => ({
  code,
  out,
  error,
  json: () => JSON.parse(out),
})

/** Keeps what is written to it. */
class CapturedOutput extends Writable {
  text = ''
  override _write(part: Buffer, _encoding: string, done: () => void): void {
    this.text += part
    done()
  }
}

export const inFolder = (name: string) => join(tmpdir(), name)

/** A file with this content, in the folder that this file of tests has for itself. */
export function fileWith(name: string, content: string | Uint8Array): string {
  writeFileSync(inFolder(name), content)
  return inFolder(name)
}

/** Bad input: one clear sentence with place and remedy, nothing on standard output, exit code 2. */
export function expectRefused({ code, out, error }: Outcome, ...parts: readonly RegExp[]): void {
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(error.trim().split('\n')).toHaveLength(1)
  for (const part of parts) expect(error).toMatch(part)
}
