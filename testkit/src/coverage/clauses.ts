import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadInput, isAmong } from '@tefuda/kernel'

/** What a clause means for a program; `table` is for people only, with nothing to run. */
const KINDS = ['step', 'law', 'term', 'table'] as const
export type ClauseKind = (typeof KINDS)[number]

export interface Clause {
  readonly id: string
  readonly kind: ClauseKind
  /** The rule in our words. */
  readonly gist: string
  readonly ja: string
}

const HEADER = ['id', 'kind', 'gist', 'ja'].join('\t')

/** A game's clause table, in the rulebook's order. */
export function readClauses(gameFolder: string): Map<string, Clause> {
  const file = join(gameFolder, 'clauses.tsv')
  const [header, ...rows] = textOf(file).trimEnd().split('\n')
  if (header !== HEADER)
    throw new BadInput(
      'the header must be id, kind, gist, ja, with tabs between',
      '見出しはid、kind、gist、jaをタブで区切って書いてください',
    ).at(`${file}:1`)
  const clauses = new Map<string, Clause>()
  rows.forEach((row, i) => {
    const clause = readRow(row, `${file}:${i + 2}`)
    if (clauses.has(clause.id))
      throw new BadInput(
        `${clause.id} is there twice; keep one`,
        `${clause.id}が二度あります。一つだけ残してください`,
      ).at(`${file}:${i + 2}`)
    clauses.set(clause.id, clause)
  })
  return clauses
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new BadInput(
      `${file} cannot be read; a game's folder has its clause table under that name`,
      `${file}を読めません。ゲームのフォルダにはその名前の条項表があります`,
    )
  }
}

function readRow(row: string, place: string): Clause {
  const [id, kind, gist, ja, ...more] = row.split('\t')
  if (!id || !kind || !gist || !ja || more.length > 0)
    throw new BadInput(
      'a clause has an id, a kind, a gist and a Japanese gist, with tabs between',
      '条項にはid、kind、gist、jaがあり、タブで区切ります',
    ).at(place)
  if (!isKind(kind))
    throw new BadInput(
      `"${kind}" is no kind of clause; write ${KINDS.join(', ')}`,
      `「${kind}」という種類はありません。${KINDS.join('、')}のどれかを書いてください`,
    ).at(place)
  return { id, kind, gist, ja }
}

function isKind(kind: string): kind is ClauseKind {
  return isAmong(KINDS, kind)
}
