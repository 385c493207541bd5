/** The rules of a game as they are written: sections of paragraphs, lists, steps and terms, with links between them. */
export interface Section {
  /** What links within the text lead to; the same in every language. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'paragraph' | 'list' | 'steps'; readonly lines: readonly (readonly Piece[])[] }
  | { readonly kind: 'terms'; readonly terms: readonly Term[] }

/** A word of the game: its forms, the first of which names it, the clauses it stands in, and what it means. */
export interface Term {
  readonly id: string
  readonly forms: readonly string[]
  readonly clauses: readonly string[]
  readonly pieces: readonly Piece[]
}

/** Words, and what they lead to, if anything. */
export interface Piece {
  readonly words: string
  readonly to: Target | null
}

export interface Target {
  readonly kind: 'clause' | 'section' | 'term'
  readonly id: string
}

/**
 * `## Title {id}`, `- point`, `1. step`, `= term, other form | clauses | meaning`, and within lines `[words](clause)` or
 * `[words](#section)`; every other line is a paragraph. The first mention of a term in a section leads to the term; one with a
 * capital letter is meant only where it has that.
 */
export function readRulesText(written: string): readonly Section[] {
  const [, ...parts] = `\n${written}`.split(/\n## /)
  const sections = parts.map((part) => {
    const [head = '', ...lines] = part.split('\n')
    const [, title = head, id = head] = /^(.*?)\s*\{([a-z-]+)\}\s*$/.exec(head) ?? []
    return { id, title: title.trim(), blocks: blocksOf(lines.filter((line) => line.trim() !== '')) }
  })
  const terms = sections.flatMap(({ blocks }) => blocks).flatMap((block) => termsOf(block))
  return sections.map((section) => withTerms(section, terms))
}

export const termsOf = (block: Block): readonly Term[] => (block.kind === 'terms' ? block.terms : [])

/** The lines of a block, whatever it is. */
export const linesOf = (block: Block): readonly (readonly Piece[])[] =>
  block.kind === 'terms' ? block.terms.map(({ pieces }) => pieces) : block.lines

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const one = blockOf(line)
    const last = blocks.at(-1)
    if (one.kind === 'terms' && last?.kind === 'terms')
      blocks[blocks.length - 1] = { kind: 'terms', terms: [...last.terms, ...one.terms] }
    else if (one.kind !== 'terms' && one.kind !== 'paragraph' && last?.kind === one.kind)
      blocks[blocks.length - 1] = { kind: one.kind, lines: [...last.lines, ...one.lines] }
    else blocks.push(one)
  }
  return blocks
}

function blockOf(line: string): Block {
  if (line.startsWith('= ')) return { kind: 'terms', terms: [termOf(line.slice(2))] }
  if (line.startsWith('- ')) return { kind: 'list', lines: [piecesOf(line.slice(2))] }
  const step = /^\d+\. /.exec(line)
  if (step) return { kind: 'steps', lines: [piecesOf(line.slice(step[0].length))] }
  return { kind: 'paragraph', lines: [piecesOf(line)] }
}

function termOf(line: string): Term {
  const [forms = '', clauses = '', ...meaning] = line.split('|').map((part) => part.trim())
  const all = forms.split(/[,、]/).map((form) => form.trim())
  return {
    id: all[0]!.toLowerCase().replaceAll(' ', '-'),
    forms: all,
    clauses: clauses.split(/\s+/).filter(Boolean),
    pieces: piecesOf(meaning.join('|')),
  }
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { index, 0: link, 1: words = '', 2: id = '' } of line.matchAll(LINK)) {
    if (index > from) pieces.push({ words: line.slice(from, index), to: null })
    const isSection = id.startsWith('#')
    pieces.push({
      words,
      to: isSection ? { kind: 'section', id: id.slice(1) } : { kind: 'clause', id },
    })
    from = index + link.length
  }
  if (from < line.length) pieces.push({ words: line.slice(from), to: null })
  return pieces
}

/** A section in which each term leads to its meaning where it is first spoken of. */
function withTerms(section: Section, terms: readonly Term[]): Section {
  if (terms.length === 0) return section
  const find = finderOf(terms)
  const seen = new Set<string>()
  const blocks = section.blocks.map((block): Block => {
    if (block.kind !== 'terms')
      return { ...block, lines: block.lines.map((pieces) => linked(pieces, find, seen)) }
    return {
      ...block,
      terms: block.terms.map((term) => ({
        ...term,
        pieces: linked(term.pieces, find, new Set([term.id])),
      })),
    }
  })
  return { ...section, blocks }
}

interface Finder {
  readonly anyForm: RegExp
  readonly byForm: ReadonlyMap<string, string>
}

function finderOf(terms: readonly Term[]): Finder {
  const byForm = new Map(terms.flatMap(({ id, forms }) => forms.map((form) => [form, id] as const)))
  const longestFirst = [...byForm.keys()].toSorted((a, b) => b.length - a.length)
  return { byForm, anyForm: new RegExp(longestFirst.map(asWord).join('|'), 'gi') }
}

function linked(pieces: readonly Piece[], { anyForm, byForm }: Finder, seen: Set<string>): Piece[] {
  return pieces.flatMap(({ words, to }) => {
    if (to) return [{ words, to }]
    const parts: Piece[] = []
    let from = 0
    for (const { index, 0: found } of words.matchAll(anyForm)) {
      const id = byForm.get(found) ?? byForm.get(found.toLowerCase())
      if (id === undefined || seen.has(id)) continue
      seen.add(id)
      if (index > from) parts.push({ words: words.slice(from, index), to: null })
      parts.push({ words: found, to: { kind: 'term', id } })
      from = index + found.length
    }
    if (from < words.length) parts.push({ words: words.slice(from), to: null })
    return parts
  })
}

/** Latin letters are words of their own; Japanese has nothing between words. */
function asWord(form: string): string {
  const plain = form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return `${/^\w/.test(form) ? String.raw`\b` : ''}${plain}${/\w$/.test(form) ? String.raw`\b` : ''}`
}
