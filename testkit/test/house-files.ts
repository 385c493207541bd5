import { readdirSync } from 'node:fs'
import { posix, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

// The tests also ignore what Git ignores.
const LEFT_OUT = /^(?:node_modules|\.git|dist|\.mutants)$|\.cpuprofile$/

/** All files in a folder of the project, with paths relative to its root. */
export function filesUnder(folder: string): string[] {
  return readdirSync(`${ROOT}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (LEFT_OUT.test(entry.name)) return []
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

/** All files of TypeScript. */
export const codeFiles = (): string[] => filesUnder('.').filter((file) => /\.tsx?$/.test(file))

export const isTest = (file: string): boolean => file.includes('/test/')

/** Where a file of the project lies on this machine. */
export const pathTo = (file: string): string => `${ROOT}/${file}`
