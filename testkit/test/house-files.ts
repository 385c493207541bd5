import { readdirSync } from 'node:fs'
import { posix, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

// What Git leaves out, the house does not look at either.
const LEFT_OUT = /^(?:node_modules|\.git|dist|\.mutants)$|\.cpuprofile$/

/** All files in a folder of the house, with their paths from its root. */
export function filesUnder(folder: string): string[] {
  return readdirSync(`${ROOT}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (LEFT_OUT.test(entry.name)) return []
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}
