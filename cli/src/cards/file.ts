import type { CardForm, Texts } from '@tefuda/common'
import { BadInput, DEEPEST, isTooDeep, messageOf } from '@tefuda/kernel'
import { type CardFields, checkWhatIsThere, LONGEST, tooLong } from '@tefuda/language'
import { isSeq, type ParsedNode } from 'yaml'
import { readText } from '../files.ts'
import { bad } from '../voice.ts'
import { Yaml } from './yaml.ts'

/** A card somebody wrote: its name, and the text of each of its parts. */
export interface WrittenCard {
  readonly card: string
  readonly parts: { readonly [part: string]: string }
  readonly fields: Fields
}

type Fields = { readonly [field: string]: unknown }

/** A candidate for a card in a file, and the line it begins on. */
interface Entry {
  readonly line: number
  readonly value: unknown
}

/** The cards of a YAML or JSONL file. Anything without the fields of a card is refused with its place. */
export function readCardFile(path: string, { fields, form }: Pick<Texts, 'fields' | 'form'>): WrittenCard[] {
  const entries = entriesOf(path, readText(path))
  if (entries.length === 0) throw bad('bad.cards.none', { file: path })
  return entries.map(({ line, value }, i) => {
    const refuse = (why: 'fields' | 'noText' | 'text' | 'long', part = 'text'): never => {
      throw bad(`bad.cards.${why}`, { file: path, line, part, most: LONGEST })
    }
    if (!isFields(value)) return refuse('fields')
    checkFields(fields, form, value, path, line)
    const main = form.parts.find(({ part }) => part === 'text')
    if (main && (fieldAt(value, main.path) ?? null) === null) return refuse('noText', main.path)
    const parts = textsOn(form, value, refuse)
    return { card: calling(value) ?? `#${i + 1}`, parts, fields: value }
  })
}

/** The texts of a card's parts, one ability a line. `refuse` hears which part is no text or too long. */
export function textsOn(
  form: CardForm,
  card: Fields,
  refuse: (why: 'text' | 'long', part: string) => never = (_, part) => {
    throw new Error(`the ${part} of ${String(card.id)} is no text`)
  },
): WrittenCard['parts'] {
  const texts = form.parts.map(({ part, path }) => {
    const text =
      paragraphs(fieldAt(card, path))
        ?.map(({ text }) => text)
        .join('\n') ?? refuse('text', part)
    return [part, tooLong(text) ? refuse('long', part) : text] as const
  })
  return Object.fromEntries(texts)
}

/** If only its texts matter, a card may have any name and layout. */
function checkFields(known: CardFields, form: CardForm, value: Fields, file: string, line: number): void {
  const loosely = ['id', 'name', ...form.parts.map(({ path }) => path.split('.')[0]!)]
  try {
    checkWhatIsThere(known, value, loosely)
  } catch (error) {
    throw error instanceof BadInput
      ? error.at({ en: `${file}: line ${line}`, ja: `${file}:${line}行目` })
      : error
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a field; a dot leads into another face. */
function fieldAt(card: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isFields(at) ? at[name] : undefined), card)
}

interface WrittenParagraph {
  readonly text: string
  /** The map beside it, row by row from the front. */
  readonly map: readonly string[] | null
}

/** One ability a paragraph, from a list or from one text; null if it is neither. */
function paragraphs(written: unknown): readonly WrittenParagraph[] | null {
  const list: readonly unknown[] = Array.isArray(written) ? written : [written ?? '']
  const read = list.map((one): WrittenParagraph | null => {
    if (typeof one === 'string') return { text: one, map: null }
    if (!isFields(one) || typeof one.text !== 'string') return null
    return { text: one.text, map: typeof one.map === 'string' ? rowsOf(one.map) : null }
  })
  return read.every((one) => one !== null) ? read : null
}

export const rowsOf = (map: string): readonly string[] => map.trim().split(/\s+/)

/** The maps beside the paragraphs of each part, where there are any. */
export const mapsOn = (
  form: CardForm,
  card: Fields,
): { readonly [part: string]: readonly (readonly string[] | null)[] } =>
  Object.fromEntries(
    form.parts.flatMap(({ part, path }) => {
      const maps = paragraphs(fieldAt(card, path))?.map(({ map }) => map) ?? []
      return maps.some((map) => map !== null) ? [[part, maps]] : []
    }),
  )

function calling({ id, name }: Fields): string | null {
  const known = [id, isFields(name) ? (name.ja ?? name.en) : name]
  const found = known.find((one) => typeof one === 'string' || typeof one === 'number')
  return found === undefined ? null : String(found)
}

function entriesOf(path: string, written: string): Entry[] {
  if (/\.jsonl$/i.test(path)) return jsonLines(path, written)
  if (/\.(ya?ml|json)$/i.test(path)) return yamlList(path, written)
  throw bad('bad.cards.kind', { file: path })
}

function jsonLines(file: string, written: string): Entry[] {
  const lines = written.split('\n').map((text, i) => ({ text, line: i + 1 }))
  return lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, line }) => {
      if (isTooDeep(text)) throw bad('bad.cards.deep', { file, line, most: DEEPEST })
      try {
        const value: unknown = JSON.parse(text)
        return { line, value }
      } catch (error) {
        const why = messageOf(error).replace(/ \(line \d+ column \d+\)$/, '')
        throw bad('bad.cards.json', { file, line, why })
      }
    })
}

function yamlList(file: string, written: string): Entry[] {
  const yaml = new Yaml(file, written)
  const { contents } = yaml
  if (contents === null) return []
  if (!isSeq<ParsedNode>(contents)) throw bad('bad.cards.list', { file })
  return contents.items.map((item) => ({ line: yaml.lineOf(item), value: yaml.valueOf(item) }))
}
