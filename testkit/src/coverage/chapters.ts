import { basename } from 'node:path'
import type { CodeCitation } from './citations.ts'

/** Where the clauses that a game's code claims stand: how many in a file of their chapter, and which elsewhere. */
export interface Chapters {
  readonly claimed: number
  readonly atHome: number
  readonly strays: readonly Stray[]
}

/** A claimed clause that is not where a reader would look for it; `home` is empty if its chapter has no file. */
type Stray = {
  readonly id: string
  readonly home: readonly string[]
  readonly claims: readonly string[]
}

/**
 * Compares claims with file names. A clause is at home in a file of its chapter. If a string of the code
 * claims it, such a string must stand there; a comment counts only if there is no string anywhere.
 */
export function chapters(
  ids: readonly string[],
  files: readonly string[],
  claims: readonly CodeCitation[],
): Chapters {
  const homeOf = homes(files)
  const claimed = Map.groupBy(claims, ({ id }) => id)
  const known = ids.filter((id) => claimed.has(id))
  const strays = known.flatMap((id): Stray[] => {
    const home = homeOf(id)
    const places = [...new Set(bindingAmong(claimed.get(id)!).map(({ file }) => file))]
    return places.some((file) => home.includes(file)) ? [] : [{ id, home, claims: places }]
  })
  return { claimed: known.length, atHome: known.length - strays.length, strays }
}

function bindingAmong(claims: readonly CodeCitation[]): readonly CodeCitation[] {
  const strings = claims.filter(({ kind }) => kind === 'string')
  return strings.length > 0 ? strings : claims
}

/**
 * The files in which a reader looks for a clause. A file is named after the start of its clauses:
 * `1204-entry.ts`, `b6-request.ts`, `raid.ts`. An article without a file of its own belongs to those of its
 * hundred: 1206.1 in `1200-….ts`.
 */
function homes(files: readonly string[]): (id: string) => readonly string[] {
  const named = Map.groupBy(files, (file) => basename(file, '.ts').split('-')[0]!)
  return (id) => {
    const first = id.split('.')[0]!.split('-')[0]!.toLowerCase()
    return named.get(first) ?? (/^\d+$/.test(first) ? named.get(hundredOf(first)) : undefined) ?? []
  }
}

const hundredOf = (article: string) => `${Math.floor(Number(article) / 100) * 100}`
