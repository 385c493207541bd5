import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadInput } from '@tefuda/kernel'
import { bad } from './voice.ts'

const TROUBLE = {
  ENOENT: 'bad.file.none',
  EISDIR: 'bad.file.folder',
  ENOTDIR: 'bad.file.notFolder',
  EACCES: 'bad.file.forbidden',
  EPERM: 'bad.file.forbidden',
  EROFS: 'bad.file.readOnly',
} as const

function refuse(path: string, error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  const known = TROUBLE[code as keyof typeof TROUBLE]
  throw (known ? bad(known) : new BadInput(message, message)).at(path)
}

/** The text of a file. What is no text is refused. */
export function readText(path: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    refuse(path, error)
  }
  if (bytes.includes(0)) throw bad('bad.file.binary').at(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw bad('bad.file.notUtf8').at(path)
  }
}

export function writeText(path: string, content: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  } catch (error) {
    refuse(path, error)
  }
}
