/** A comment or a string of a TypeScript file: its text, its place, and the code that leads up to it. */
export interface Passage {
  readonly kind: 'comment' | 'string'
  readonly text: string
  readonly line: number
  readonly before: string
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/
// Quotes inside a regular expression open no string. A slash opens one only where no value could have ended.
const PATTERN = /(?<=(?:^|[=(,:;!&|?{}[\n>]|\breturn)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//
const TOKEN = new RegExp(`(?<comment>${COMMENT.source})|(?<string>${STRING.source})|${PATTERN.source}`, 'g')

/** The comments and strings of a source text, in order. */
export function passages(source: string): Passage[] {
  const found: Passage[] = []
  let line = 1
  let end = 0
  for (const { index, groups, 0: token } of source.matchAll(TOKEN)) {
    const before = source.slice(end, index)
    line += breaks(before)
    if (groups!.comment) found.push({ kind: 'comment', text: token, line, before })
    if (groups!.string) found.push({ kind: 'string', text: token.slice(1, -1), line, before })
    line += breaks(token)
    end = index + token.length
  }
  return found
}

const breaks = (text: string) => text.split('\n').length - 1
