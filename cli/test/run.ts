import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
export const NODE = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tefuda-'))
afterAll(() => rmSync(folder, { recursive: true }))

export interface Outcome {
  readonly code: number
  readonly out: string
  readonly error: string
  /** The one object on standard output. */
  readonly json: () => { readonly [key: string]: unknown }
}

/** The surroundings of every process of a test: no colours, English, a place of its own, wherever the tests run. */
export const plain = (env: object = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  LANG: 'C',
  LC_ALL: '',
  COLUMNS: '80',
  XDG_STATE_HOME: inFolder('state'),
  ...env,
})

/** Runs the command as a person would, with these lines typed. */
export function tefuda(args: readonly string[], lines: readonly string[] = [], env = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(NODE, [MAIN, ...args], {
    input: lines.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    env: plain(env),
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: status ?? -1, out: stdout, error: stderr, json: () => JSON.parse(stdout) }
}

export const inFolder = (name: string) => join(folder, name)

/** A file with this content, in a folder of its own for this run. */
export function fileWith(name: string, content: string | Uint8Array): string {
  writeFileSync(inFolder(name), content)
  return inFolder(name)
}

/** Bad input: one clear sentence with place and remedy, nothing on standard output, exit code 2. */
export function expectRefused(outcome: Outcome, ...parts: readonly RegExp[]): void {
  expect(outcome.code).toBe(2)
  expect(outcome.out).toBe('')
  expect(outcome.error.trim().split('\n')).toHaveLength(1)
  for (const part of parts) expect(outcome.error).toMatch(part)
}
