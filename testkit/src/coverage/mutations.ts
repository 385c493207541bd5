import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A change of a line that a law governs, and the test that it turns red. File names are relative to the game's folder.
 */
export interface Mutation {
  readonly law: string
  readonly file: string
  /** The line as it is, without its indentation. */
  readonly line: string
  readonly change: string
  readonly test: string
}

export const MUTATIONS = 'mutations.tsv'
const HEADER = ['law', 'file', 'line', 'change', 'test'].join('\t')

/** The mutations that `npm run mutants -- GAME --laws` has recorded, as long as their lines still exist. */
export function readMutations(gameFolder: string): Mutation[] {
  const path = join(gameFolder, MUTATIONS)
  if (!existsSync(path)) return []
  const [, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const lines = new Map<string, ReadonlySet<string>>()
  const linesOf = (file: string) => {
    const found = lines.get(file) ?? linesIn(join(gameFolder, file))
    lines.set(file, found)
    return found
  }
  return rows
    .map((row): Mutation => {
      const [law = '', file = '', line = '', change = '', test = ''] = row.split('\t')
      return { law, file, line, change, test }
    })
    .filter(({ file, line }) => linesOf(file).has(line))
}

const linesIn = (path: string): ReadonlySet<string> =>
  new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n').map(asLine) : [])

/** A line as it stands in the table of mutations. */
export const asLine = (line: string) => line.trim().replaceAll('\t', ' ')

export function writtenMutations(mutations: readonly Mutation[]): string {
  const rows = mutations.map(({ law, file, line, change, test }) =>
    [law, file, line, change, test].map((cell) => cell.replace(/[\t\n]+/g, ' ')).join('\t'),
  )
  return `${[HEADER, ...rows].join('\n')}\n`
}
