import { LANGUAGES, type Language } from '@tefuda/kernel'
import { type Ability, type Compiled, compile, LONGEST, print, type Unread } from '@tefuda/language'
import type { Readers } from '../games.ts'
import type { Glossary } from './glossary.ts'

type Span = Unread['span']

/** The parts of a card that have a text, and as which each is read: another face reads like the first. */
export const PARTS: { readonly [part: string]: string } = { text: 'text', ukemi: 'ukemi', second: 'text' }

/** A paragraph of a card's part and what came of reading it; its spans are those of the whole part. */
export interface Paragraph {
  readonly written: string
  readonly start: number
  readonly understood: Understood | null
  readonly unread: Unread | null
}

/** In each language; null where that language has no words for it. */
type Printed = { readonly [language in Language]: string | null }

/** An ability, printed back in each language, and what it stands for if it is a keyword. */
type Understood = Compiled & { readonly printed: Printed; readonly defined: Meant | null }

/** What a keyword stands for, the clause that says so, and the step of the rules that carries it out. */
interface Meant {
  readonly printed: Printed
  readonly clause: string
  readonly runs: string | null
}

/** What is read with: the readers of a game, the language of the text, and the names the game knows. */
export interface Reading {
  readonly readers: Readers
  readonly from: Language
  readonly glossary: Glossary
}

export function tooLong(text: string): boolean {
  return text.split('\n').some((written) => written.length > LONGEST)
}

/** Reads a part of a card paragraph by paragraph, so that what is understood can be shown beside what is not. */
export function understand(reading: Reading, part: string, text: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let start = 0
  for (const written of text.split('\n')) {
    if (written.trim() !== '') paragraphs.push(readParagraph(reading, part, written, start))
    start += written.length + 1
  }
  return paragraphs
}

function readParagraph(reading: Reading, part: string, written: string, start: number): Paragraph {
  const moved = ([from, to]: Span): Span => [start + from, start + to]
  const read = PARTS[part] ?? part
  const result = compile(reading.readers[reading.from], read, written)
  if (!result.ok) {
    const unread = result.unread[0]!
    return { written, start, understood: null, unread: { ...unread, span: moved(unread.span) } }
  }
  const compiled = result.abilities[0]!
  const printed = printBack(reading, read, compiled.ability)
  const understood = { ...compiled, span: moved(compiled.span), printed, defined: define(reading, compiled) }
  return { written, start, understood, unread: null }
}

function define(reading: Reading, { ability }: Compiled): Meant | null {
  const { define: defined } = reading.readers[reading.from]
  if (!defined || ability.kind !== 'keyword') return null
  const { ability: meant, clause, runs } = defined(ability)
  return { printed: printBack(reading, 'definition', meant), clause, runs: runs ?? null }
}

function printBack({ readers, from, glossary }: Reading, part: string, ability: Ability) {
  const inLanguage = (to: Language) =>
    print(readers[to], part, to === from ? ability : glossary.translate(ability, to))
  return Object.fromEntries(LANGUAGES.map((to) => [to, inLanguage(to)])) as Printed
}
