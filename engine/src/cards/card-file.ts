import type { Json } from '@tefuda/kernel'
import type { WrittenCard } from '../protocol/index.ts'

/** Fields of a card by where they stand in a card file: `cost`, `second.text`. */

export function fieldAt(card: WrittenCard, path: string): Json | undefined {
  const [first, ...rest] = path.split('.')
  const field = card[first!]
  if (rest.length === 0) return field
  return isCard(field) ? fieldAt(field, rest.join('.')) : undefined
}

/** The card with another field there; without it where that is undefined. What has nothing left in it goes, too. */
export function withField(card: WrittenCard, path: string, value: Json | undefined): WrittenCard {
  const [first, ...rest] = path.split('.')
  const before = card[first!]
  const after = rest.length === 0 ? value : within(isCard(before) ? before : {}, rest.join('.'), value)
  if (after !== undefined) return { ...card, [first!]: after }
  const { [first!]: _, ...others } = card
  return others
}

function within(part: WrittenCard, path: string, value: Json | undefined): WrittenCard | undefined {
  const after = withField(part, path, value)
  return Object.keys(after).length > 0 ? after : undefined
}

const isCard = (value: Json | undefined): value is WrittenCard =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands alone where a list could be is a list of one. */
export const listed = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** The fields and parts that cards of a type have. */
export const ofType = <F extends { readonly of?: readonly string[] }>(
  all: readonly F[],
  { type }: WrittenCard,
) => all.filter(({ of }) => of === undefined || of.includes(String(type)))

/** A paragraph as it is written: a text, alone or with the map beside it. */
export type WrittenParagraph = string | { readonly text: string; readonly map: string }

export const textIn = (paragraph: WrittenParagraph): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.text

export const mapIn = (paragraph: WrittenParagraph): string | null =>
  typeof paragraph === 'string' ? null : paragraph.map

/** The paragraph with another text, and with the map that it has. */
export const withText = (paragraph: WrittenParagraph, text: string): WrittenParagraph =>
  typeof paragraph === 'string' ? text : { ...paragraph, text }

/** The paragraphs of a part, however many it may have. */
export function paragraphsAt(card: WrittenCard, path: string): readonly WrittenParagraph[] {
  const given = fieldAt(card, path)
  return given === undefined ? [] : ([given].flat() as unknown as readonly WrittenParagraph[])
}

/** The rows of a map that stands in a card file, from the front. */
export const rowsOf = (map: string): readonly string[] =>
  map
    .trim()
    .split('\n')
    .map((row) => row.trim())
