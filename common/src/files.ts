import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Manifest } from './manifest.ts'
import type { Files } from './opened.ts'

/** Reads the folder of a game. Only Node has files: a page gets them in its build. */
export function filesIn(folder: string, { sets, decks, bosses }: Manifest): Files {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const all = (from: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, parse(read(`${from}/${name}.yaml`))]))
  return {
    sets: all('cards', sets),
    decks: all('cards/decks', [...decks, ...bosses]),
    clauses: read('clauses.tsv'),
  }
}
