import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadInput } from '@tefuda/kernel'

const TROUBLE: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file; check the path',
  EISDIR: 'it is a folder; name a file in it',
  ENOTDIR: 'part of the path is a file, not a folder; check the path',
  EACCES: 'you may not open it; check its permissions',
  EPERM: 'you may not open it; check its permissions',
  EROFS: 'nothing can be written there; choose another folder',
}

function refuse(path: string, error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  throw new BadInput(`${path}: ${TROUBLE[code ?? ''] ?? message}`)
}

/** The text of a file. What is no text is refused. */
export function readText(path: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    refuse(path, error)
  }
  if (bytes.includes(0)) throw new BadInput(`${path}: it is a binary file; a text file is needed`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadInput(`${path}: it is not UTF-8 text; save it as UTF-8`)
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
