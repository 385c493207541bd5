import { basename, resolve } from 'node:path'
import { type Chapters, chapters } from './chapters.ts'
import { type Citation, codeCitations, codeFiles, recogniser, testCitations } from './citations.ts'
import { type Clause, type ClauseKind, readClauses } from './clauses.ts'
import { readMutations } from './mutations.ts'

/** A clause, the code that claims it and the tests that prove it. File names are relative to the game's folder. */
export interface ClauseCoverage extends Clause {
  readonly claims: readonly { readonly file: string; readonly line: number }[]
  readonly proofs: readonly { readonly file: string; readonly line: number; readonly title: string }[]
  /** A change of the code it governs, and the test that it turns red. */
  readonly broken?: { readonly change: string; readonly test: string }
}

export interface Coverage {
  readonly game: string
  readonly clauses: number
  readonly byKind: { readonly [kind in ClauseKind]: number }
  /** Clauses that no code cites, in the rulebook's order. */
  readonly unclaimed: readonly string[]
  /** Laws that code names only in comments: only their proofs show that they are kept. */
  readonly claimedByComment: readonly string[]
  /** Laws without a known change that turns a test red: their proofs may prove nothing. */
  readonly unbroken: readonly string[]
  /** Clauses that no test and no scenario cites. */
  readonly unproved: readonly string[]
  /** Citations of clauses that do not exist: misprints. */
  readonly unknown: readonly { readonly id: string; readonly place: string }[]
  /** Which of the claimed clauses stand in the file of their chapter. */
  readonly chapters: Chapters
  readonly of: (id: string) => ClauseCoverage | undefined
}

/** Compares a game's clause table with what its code and its tests cite. */
export function coverage(gameFolder: string): Coverage {
  const clauses = readClauses(gameFolder)
  const all = [...clauses.values()]
  const names = recogniser([...clauses.keys()])
  const claims = codeCitations(gameFolder, names)
  const proofs = testCitations(gameFolder, names)
  const inStrings = new Set(claims.filter(({ kind }) => kind === 'string').map(({ id }) => id))
  const inComments = new Set(claims.filter(({ kind }) => kind === 'comment').map(({ id }) => id))
  const broken = new Map(readMutations(gameFolder).map((one) => [one.law, one]))
  const lacking = (citations: readonly Citation[]) => {
    const cited = new Set(citations.map(({ id }) => id))
    return all.filter(({ id, kind }) => kind !== 'table' && !cited.has(id)).map(({ id }) => id)
  }
  return {
    game: basename(resolve(gameFolder)),
    clauses: all.length,
    byKind: countKinds(all),
    unclaimed: lacking(claims),
    claimedByComment: all
      .filter(({ id, kind }) => kind === 'law' && inComments.has(id) && !inStrings.has(id))
      .map(({ id }) => id),
    unbroken: all.filter(({ id, kind }) => kind === 'law' && !broken.has(id)).map(({ id }) => id),
    unproved: lacking(proofs),
    unknown: [...claims, ...proofs]
      .filter(({ id }) => !clauses.has(id))
      .map(({ id, file, line }) => ({ id, place: `${file}:${line}` })),
    chapters: chapters([...clauses.keys()], codeFiles(gameFolder), claims),
    of: (id) => {
      const clause = clauses.get(id)
      if (!clause) return undefined
      const mutation = broken.get(id)
      return {
        ...clause,
        claims: placesOf(claims, id).map(({ file, line }) => ({ file, line })),
        proofs: placesOf(proofs, id).map(({ file, line, title }) => ({ file, line, title })),
        ...(mutation && { broken: { change: `${mutation.file} ${mutation.change}`, test: mutation.test } }),
      }
    },
  }
}

function countKinds(clauses: readonly Clause[]): { [kind in ClauseKind]: number } {
  const counts = { step: 0, law: 0, term: 0, table: 0 }
  for (const { kind } of clauses) counts[kind]++
  return counts
}

/** Where a clause is cited, each line once. */
function placesOf(citations: readonly Citation[], id: string): Citation[] {
  const here = citations.filter((citation) => citation.id === id)
  return here.filter(
    ({ file, line }, i) => here.findIndex((other) => other.file === file && other.line === line) === i,
  )
}
