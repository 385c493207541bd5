/** The rules of a game as they are written: sections of paragraphs and lists, with terms that lead to clauses. */
export interface Section {
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A paragraph, or the points of a list. */
export interface Block {
  readonly kind: 'paragraph' | 'list'
  readonly lines: readonly (readonly Piece[])[]
}

/** Words, and the clause that they lead to, if any. */
export interface Piece {
  readonly words: string
  readonly clause: string | null
}

/** `## title`, `- point`, and `[term](clause)` within lines; every other line is a paragraph. */
export function readRulesText(written: string): readonly Section[] {
  const [, ...parts] = `\n${written}`.split(/\n## /)
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { title: title.trim(), blocks: blocksOf(lines.filter((line) => line.trim() !== '')) }
  })
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const isPoint = line.startsWith('- ')
    const pieces = piecesOf(isPoint ? line.slice(2) : line)
    const last = blocks.at(-1)
    if (isPoint && last?.kind === 'list')
      blocks[blocks.length - 1] = { ...last, lines: [...last.lines, pieces] }
    else blocks.push({ kind: isPoint ? 'list' : 'paragraph', lines: [pieces] })
  }
  return blocks
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of line.matchAll(LINK)) {
    if (found.index > from) pieces.push({ words: line.slice(from, found.index), clause: null })
    pieces.push({ words: found[1]!, clause: found[2]! })
    from = found.index + found[0].length
  }
  if (from < line.length) pieces.push({ words: line.slice(from), clause: null })
  return pieces
}
