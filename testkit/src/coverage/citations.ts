import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadInput } from '@tefuda/kernel'
import { isScalar, isSeq, LineCounter, parseAllDocuments } from 'yaml'
import { type Passage, passages } from './source.ts'

/** A place that names a clause. In a test, `title` says what the test shows. */
export interface Citation {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly title: string
}

/** Whether a word names a clause of the rulebook, even one that does not exist. */
export type NamesClause = (word: string) => boolean

/**
 * A word names a clause if it is one, or begins as some clause does: `B9.9` beside `B1.2`, `act.nap` beside `act.end`. If all
 * clauses with that beginning go on with a number, so must the word: `raid.boss` is no misprint of `raid.3`.
 */
export function recogniser(ids: readonly string[]): NamesClause {
  const known = new Set(ids)
  const lettered = new Map<string, boolean>()
  for (const id of ids) {
    const [stem, ...rest] = parts(id)
    lettered.set(stem!, lettered.get(stem!) || rest.some((part) => !/^\d/.test(part)))
  }
  return (word) => {
    if (known.has(word)) return true
    const [stem, ...rest] = parts(word)
    if (!lettered.has(stem!)) return false
    if (rest.length === 0) return /^[A-Za-z]+#$/.test(stem!)
    return rest.every((part) => (lettered.get(stem!) ? /^[\w-]+$/ : /^\d[\w-]*$/).test(part))
  }
}

/** The parts of an id, with the number in the first one masked: `B#`, `2`. */
function parts(id: string): string[] {
  const [first, ...rest] = id.split('.')
  return [first!.replace(/\d+/, '#'), ...rest]
}

/** A place in code that names a clause: a string does so at run time, a comment only for the reader. */
export interface CodeCitation extends Citation {
  readonly kind: Passage['kind']
}

/** The clauses that the game's own code names, or some of its files. */
export function codeCitations(
  gameFolder: string,
  names: NamesClause,
  files = codeFiles(gameFolder),
): CodeCitation[] {
  return files.flatMap((file) =>
    passages(readFileSync(join(gameFolder, file), 'utf8')).flatMap((passage) => {
      const { kind } = passage
      const cited = (kind === 'string' ? inString : inComment)(passage, names)
      return cited.map((one) => ({ ...one, file, title: '', kind }))
    }),
  )
}

/** The files of the game's own code: its chapters, the readers of its cards, and its entry. */
export const codeFiles = (gameFolder: string) => filesOf(gameFolder, '{index.ts,{rules,cards}/**/*.ts}')

/** The same and the readers of its texts, where laws about texts are kept. */
export const lawFiles = (gameFolder: string) => filesOf(gameFolder, '{index.ts,{rules,cards,text}/**/*.ts}')

/** A string cites the clause it begins with, as a step's name does: `B6.1 show`. A version is no clause. */
function inString({ text, line, before }: Passage, names: NamesClause) {
  const [id] = text.split(' ')
  return names(id!) && !/\bversion:\s*$/.test(before) ? [{ id: id!, line }] : []
}

const LIST = /(?:^[\s/*]*|\()([\w.-]+(?:, [\w.-]+)*)(?=[:)])/g

/**
 * A comment cites every clause it spells out. A bare number is a citation only in a list of citations: at the
 * head of a line up to a colon, or in brackets.
 */
function inComment({ text, line }: Passage, names: NamesClause) {
  return text.split('\n').flatMap((row, i) => {
    const listed = [...row.matchAll(LIST)].flatMap(([, list]) => list!.split(', '))
    const words = (row.match(/[\w.-]*\w/g) ?? []).map((word) => asWritten(word, names))
    return words
      .filter((word) => names(word) && (!/^\d+$/.test(word) || listed.includes(word)))
      .map((id) => ({ id, line: line + i }))
  })
}

/** A clause that begins with a word is capitalised at the start of a sentence: `Raid.9` is `raid.9`. */
function asWritten(word: string, names: NamesClause): string {
  const small = word.charAt(0).toLowerCase() + word.slice(1)
  return !names(word) && names(small) ? small : word
}

/** The clauses that the game's scenarios and tests prove. */
export function testCitations(gameFolder: string, names: NamesClause): Citation[] {
  return [
    ...filesOf(gameFolder, 'scenarios/**/*.yaml').flatMap((file) => inScenarios(gameFolder, file)),
    ...filesOf(gameFolder, 'test/**/*.test.ts').flatMap((file) => inTitles(gameFolder, file, names)),
  ]
}

/** The `proves` of each scenario in a file. */
function inScenarios(gameFolder: string, file: string): Citation[] {
  const counter = new LineCounter()
  const documents = parseAllDocuments(readFileSync(join(gameFolder, file), 'utf8'), { lineCounter: counter })
  return documents.flatMap((document) => {
    const [error] = document.errors
    if (error)
      throw new BadInput(error.message, `YAMLが壊れています(${error.message})`).at(join(gameFolder, file))
    const proves: unknown = document.get('proves', true)
    if (proves === undefined) return []
    if (!isSeq(proves))
      throw new BadInput(
        'proves must be a list of clauses, such as [B1.2, act.end]',
        'provesは[B1.2, act.end]のような条項の一覧で書いてください',
      ).at(join(gameFolder, file))
    const title = String(document.get('title') ?? '')
    return proves.items.filter(isScalar).map((item) => ({
      id: item.source ?? String(item.value),
      file,
      line: counter.linePos(item.range![0]).line,
      title,
    }))
  })
}

/** The tags in the titles of tests: `[B1.2]`, `[B8.2, B8.3]`. A skipped test proves nothing. */
function inTitles(gameFolder: string, file: string, names: NamesClause): Citation[] {
  return passages(readFileSync(join(gameFolder, file), 'utf8'))
    .filter(({ kind, before }) => kind === 'string' && /(?<![\w.])(?:test|it)\(\s*$/.test(before))
    .flatMap(({ text, line }) =>
      [...text.matchAll(/\[([^\]]*)\]/g)]
        .flatMap(([, tag]) => tag!.split(/,\s*/))
        .filter(names)
        .map((id) => ({ id, file, line, title: text })),
    )
}

function filesOf(gameFolder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: gameFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}
