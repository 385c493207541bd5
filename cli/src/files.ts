import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { BadInput, codeOf, entryOf, messageOf } from '@tefuda/kernel'
import { bad } from './voice.ts'

/** The one door through which files come in and go out. */

const TROUBLE = {
  ENOENT: 'bad.file.none',
  EISDIR: 'bad.file.folder',
  ENOTDIR: 'bad.file.notFolder',
  EACCES: 'bad.file.forbidden',
  EPERM: 'bad.file.forbidden',
  EROFS: 'bad.file.readOnly',
  ENOSPC: 'bad.file.full',
  EDQUOT: 'bad.file.full',
  EFBIG: 'bad.file.full',
  ENAMETOOLONG: 'bad.file.longName',
  ELOOP: 'bad.file.loop',
} as const

/** Nothing that people write for the command is larger. */
const MOST_BYTES = 4 * 1024 * 1024

/** Does something with a file; what goes wrong is told with its path. */
export function at<T>(path: string, doIt: () => T): T {
  try {
    return doIt()
  } catch (error) {
    if (error instanceof BadInput) throw error.at(path)
    const known = entryOf<(typeof TROUBLE)[keyof typeof TROUBLE]>(TROUBLE, codeOf(error))
    const message = messageOf(error)
    throw (known ? bad(known) : new BadInput(message, message)).at(path)
  }
}

/** Says in which file the trouble is. */
export function inFile<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof BadInput ? error.at(file) : error
  }
}

/** The text of a file. What is no text, no file or without end is refused. */
export function readText(path: string, most = MOST_BYTES): string {
  return at(path, () => textOf(readBytes(path, most)))
}

function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw bad('bad.file.binary')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw bad('bad.file.notUtf8')
  }
}

/** A pipe would block the reader, and a device never ends. */
function readBytes(path: string, most: number): Buffer {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const stats = fstatSync(file)
    checkKind(stats)
    const bytes = Buffer.alloc(Math.max(Math.min(stats.size, most), MOST_BYTES) + 1)
    let length = 0
    for (let read = 1; read > 0; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null)
    if (length === bytes.length) throw bad('bad.file.large', { most: most / 1024 / 1024 })
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

function checkKind(stats: Stats): void {
  if (stats.isDirectory()) throw bad('bad.file.folder')
  if (!stats.isFile()) throw bad('bad.file.special')
}

/**
 * Writes a file whole or not at all: beside its place first, and into it only when all of it is on the disk. Whatever
 * happens on the way, what was there before is still there. Who may read it stays as it was, unless `mode` says otherwise.
 */
export function writeText(path: string, content: string, mode?: number): void {
  at(path, () => {
    const before = statSync(path, { throwIfNoEntry: false })
    if (before) checkKind(before)
    const place = before ? realpathSync(path) : path
    makeFolder(dirname(place))
    const beside = join(dirname(place), `.tefuda-${process.pid}.tmp`)
    try {
      rmSync(beside, { force: true })
      writeThrough(beside, content, mode ?? before?.mode ?? 0o666)
      renameSync(beside, place)
    } catch (error) {
      rmSync(beside, { force: true })
      throw error
    }
  })
}

function writeThrough(path: string, content: string, mode: number): void {
  const file = openSync(path, 'wx', mode)
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A file of lines as a writer left it that may have been cut off in the middle of one. */
export interface Lines {
  readonly whole: readonly string[]
  /** How many bytes of the file are whole lines. */
  readonly bytes: number
  /** What stands behind the last of them, be it no text; empty where nothing was cut off. */
  readonly rest: string
}

/** The whole lines of a file. One that was cut off may end in the middle of a character, or in zeros after a power cut. */
export function readLines(path: string, most: number): Lines {
  return at(path, () => {
    const all = readBytes(path, most)
    const bytes = all.lastIndexOf(0x0a) + 1
    const rest = all.subarray(bytes).toString()
    return { whole: textOf(all.subarray(0, bytes)).split('\n').slice(0, -1), bytes, rest }
  })
}

/** A file that grows line by line, after its first bytes. A line is written whole or not at all. */
export function growing(path: string, from: number): { readonly add: (line: string) => void } {
  const file = at(path, () => {
    makeFolder(dirname(path))
    const opened = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_NONBLOCK)
    checkKind(fstatSync(opened))
    ftruncateSync(opened, from)
    return opened
  })
  let length = from
  return {
    add: (line) => {
      at(path, () => {
        const bytes = Buffer.from(`${line}\n`)
        try {
          for (let done = 0; done < bytes.length; )
            done += writeSync(file, bytes, done, bytes.length - done, length + done)
          length += bytes.length
        } catch (error) {
          ftruncateSync(file, length)
          throw error
        }
      })
    },
  }
}

/** One folder after the other: making all at once never ends where the system lets none be made. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false }) || dirname(folder) === folder) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Whether there is an ordinary file at a path. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

/** A path as people type it, in which ~ is their home. */
export function pathTyped(typed: string): string {
  return /^~(?=\/|$)/.test(typed) ? homedir() + typed.slice(1) : typed
}
