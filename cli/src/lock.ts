import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { codeOf } from '@tefuda/kernel'
import { at, isFile, makeFolder } from './files.ts'
import { bad } from './voice.ts'

/** A file that one process at a time writes: beside it lies a lock that names the process. */

const lockOf = (path: string) => `${isFile(path) ? realpathSync(path) : path}.lock`

/** Does something while nobody else writes a file. Whoever comes second is refused and told who was first. */
export async function whileLocked<T>(path: string, doIt: () => Promise<T>): Promise<T> {
  const lock = at(path, () => take(lockOf(path)))
  try {
    return await doIt()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock: string): string {
  makeFolder(dirname(lock))
  if (create(lock)) return lock
  const holder = readHolder(lock)
  if (isGone(holder)) removeLeftover(lock, holder)
  if (create(lock)) return lock
  const { pid, host } = readHolder(lock) ?? { pid: '?', host: '?' }
  throw bad('bad.file.locked', { pid, host, lock })
}

/** Whether the lock was free, and is ours now. */
function create(lock: string): boolean {
  try {
    const file = openSync(lock, 'wx')
    writeSync(file, `${process.pid} ${hostname()}\n`)
    closeSync(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

interface Holder {
  readonly pid: string
  readonly host: string
}

/** Null where the lock has gone meanwhile, or does not say whose it is. */
function readHolder(lock: string): Holder | null {
  try {
    const [, pid, host] = /^(\d{1,10}) (\S+)\n$/.exec(readFileSync(lock, 'utf8')) ?? []
    return pid && host ? { pid, host } : null
  } catch {
    return null
  }
}

/** Whether the process has ended without taking its lock along. Of another machine we cannot tell. */
function isGone(holder: Holder | null): boolean {
  if (holder?.host !== hostname()) return false
  try {
    process.kill(Number(holder.pid), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** Of several who find the same leftover one removes it, so that nobody removes the lock that another has just taken. */
function removeLeftover(lock: string, found: Holder | null): void {
  const guard = `${lock}.guard`
  if (!create(guard)) return
  try {
    if (readHolder(lock)?.pid === found?.pid) rmSync(lock, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}
