import { BadInput } from '@tefuda/kernel'

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

const YAML = /^[ \t]*([\w-]+:|- |\[|\{)/m
const withoutComments = (written: string) => written.replace(/#.*$/gm, '')

/** Whether a deck is written as a plain list, and not as YAML. */
export const isDeckList = (written: string) => !YAML.test(withoutComments(written))

/** The cards of a deck that is written as a plain list, one kind a line. */
export function deckList(written: string): DeckEntry[] {
  const lines = withoutComments(written).split('\n')
  return lines.flatMap((text, i) => (text === '' ? NONE : deckEntries(text, i + 1)))
}

const NONE: readonly DeckEntry[] = []

/** No line of a list is longer: looking for entries in one takes its length squared. */
const LONGEST_LINE = 2000

export function deckEntries(text: string, line: number): DeckEntry[] {
  if (text.length > LONGEST_LINE)
    throw new BadInput(
      `line ${line} is too long; at most ${LONGEST_LINE} characters are read`,
      `${line}行目が長すぎます。読めるのは${LONGEST_LINE}文字までです`,
    )
  return [...text.matchAll(ENTRY)].map(([, before, id, after]) => ({
    id: id!,
    count: Number(before ?? after ?? 1),
    line,
  }))
}
