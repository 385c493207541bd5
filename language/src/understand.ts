import type { Language } from '@tefuda/kernel'
import type { Ability } from './ability.ts'
import {
  type Compiled,
  compile,
  idleIn,
  LONGEST,
  paragraphsOf,
  print,
  type Reader,
  type Unread,
} from './compile.ts'
import type { Glossary } from './glossary.ts'

type Span = Unread['span']

export type Readers = { readonly [language in Language]: Reader }

/** A paragraph of a card's part and what came of reading it; its spans are those of the whole part. */
export interface Paragraph {
  readonly written: string
  readonly start: number
  readonly understood: Understood | null
  readonly unread: Unread | null
}

/** In each language; null where that language has no words for it. */
type PrintedText = { readonly [language in Language]: string | null }

/** An ability, printed back in each language, and what it stands for if it is a keyword. */
type Understood = Compiled & { readonly printed: PrintedText; readonly defined: Meant | null }

/** What a keyword stands for, the clause that says so, and the step of the rules that carries it out. */
interface Meant {
  readonly printed: PrintedText
  readonly clause: string
  readonly runs: string | null
}

/** What is read with: the readers of a game, the language of the text, and the names the game knows. */
export interface Understanding {
  readonly readers: Readers
  readonly from: Language
  readonly glossary: Glossary
}

export function tooLong(text: string): boolean {
  return Array.from(paragraphsOf(text)).some(([, written]) => written.length > LONGEST)
}

/** Reads a part of a card paragraph by paragraph, so that what is understood can be shown beside what is not. */
export function understand(reading: Understanding, part: string, text: string): Paragraph[] {
  return Array.from(paragraphsOf(text), ([start, written]) => readParagraph(reading, part, written, start))
}

/** A part that a game has no words of its own for, such as another face, reads like the text. */
const partOf = ({ parts }: Reader, part: string) => (part in parts ? part : 'text')

function readParagraph(reading: Understanding, part: string, written: string, start: number): Paragraph {
  const moved = ([from, to]: Span): Span => [start + from, start + to]
  const read = partOf(reading.readers[reading.from], part)
  const reader = reading.readers[reading.from]
  const result = compile(reader, read, written)
  const unread = result.ok ? idleIn(reader, result.abilities[0]!, written) : result.unread[0]!
  if (!result.ok || unread)
    return { written, start, understood: null, unread: { ...unread!, span: moved(unread!.span) } }
  const compiled = result.abilities[0]!
  const printed = printBack(reading, read, compiled.ability)
  const understood = { ...compiled, span: moved(compiled.span), printed, defined: define(reading, compiled) }
  return { written, start, understood, unread: null }
}

function define(reading: Understanding, { ability }: Compiled): Meant | null {
  const { define: defined } = reading.readers[reading.from]
  if (!defined || ability.kind !== 'keyword') return null
  const { ability: meant, clause, runs } = defined(ability)
  return { printed: printBack(reading, 'definition', meant), clause, runs: runs ?? null }
}

function printBack({ readers, from, glossary }: Understanding, part: string, ability: Ability) {
  const inLanguage = (to: Language) =>
    print(readers[to], part, to === from ? ability : glossary.translate(ability, to))
  return { ja: inLanguage('ja'), en: inLanguage('en') }
}
