/** So many of one card, and the line that says so. */
export interface DeckEntry {
  readonly id: string
  readonly count: number
  readonly line: number
}

/** So many of one card are surely a slip of the pen. */
export const MOST_ALIKE = 99

/** `4 T1-01`, `4x T1-01`, `T1-01 x4` or `T1-01` alone. */
const ENTRY = /(?:(\d+)\s*[x×]?\s+)?([^\s,]+)(?:\s+[x×]\s*(\d+))?/giu

const YAML = /^\s*([\w-]+:|- |\[|\{)/m
const withoutComments = (written: string) => written.replace(/#.*$/gm, '')

/** Whether a deck is written as a plain list, and not as YAML. */
export const isDeckList = (written: string) => !YAML.test(withoutComments(written))

/** The cards of a deck that is written as a plain list, one kind a line. */
export function deckList(written: string): DeckEntry[] {
  return withoutComments(written)
    .split('\n')
    .flatMap((text, i) => deckEntries(text, i + 1))
}

export function deckEntries(text: string, line: number): DeckEntry[] {
  return [...text.matchAll(ENTRY)].map(([, before, id, after]) => ({
    id: id!,
    count: Number(before ?? after ?? 1),
    line,
  }))
}
