import { BadInput } from '@tefuda/kernel'
import { isMap, isSeq, type ParsedNode } from 'yaml'
import type { Voice } from '../voice.ts'
import { Yaml } from './yaml.ts'

/** So many of one card are surely a slip of the pen. */
const MOST = 99
const IS_YAML = /^\s*([\w-]+:|- |\[|\{)/m
/** `4 T1-01`, `4x T1-01`, `T1-01 x4` or `T1-01` alone. */
const ENTRY = /(?:(\d+)\s*[x×]?\s+)?([^\s,]+)(?:\s+[x×]\s*(\d+))?/giu

interface Entry {
  readonly id: string
  readonly count: number
  readonly line: number
}

/** A deck of cards with numbers, as people write it: YAML like the bundled decks, or a list with `4 T1-01` a line. */
export function readDeckFile(written: string, file: string, voice: Voice): string[] {
  const plain = written.replace(/#.*$/gm, '')
  const entries = IS_YAML.test(plain) ? yamlEntries(written, file, voice) : listed(plain)
  return entries.flatMap(({ id, count, line }) => {
    if (count >= 1 && count <= MOST) return new Array<string>(count).fill(id)
    throw new BadInput(voice.say('bad.deck.count', { file, line, card: id, most: MOST }))
  })
}

function listed(plain: string): Entry[] {
  return plain.split('\n').flatMap((text, i) => entriesIn(text, i + 1))
}

function entriesIn(text: string, line: number): Entry[] {
  return [...text.matchAll(ENTRY)].map(([, before, id, after]) => ({
    id: id!,
    count: Number(before ?? after ?? 1),
    line,
  }))
}

/** Either a list of cards, or a deck with one under `cards`. */
function yamlEntries(written: string, file: string, voice: Voice): Entry[] {
  const yaml = new Yaml(file, written, voice)
  const { contents } = yaml
  const list = isMap(contents) ? contents.get('cards', true) : contents
  if (!isSeq<ParsedNode>(list)) throw new BadInput(voice.say('bad.deck.cards', { file }))
  return list.items.flatMap((item) => {
    const line = yaml.lineOf(item)
    const value = yaml.valueOf(item)
    if (typeof value === 'string') return entriesIn(value, line)
    const { id, count = 1 } = (value ?? {}) as { readonly id?: unknown; readonly count?: unknown }
    if (typeof id === 'string') return [{ id, count: Number.isInteger(count) ? Number(count) : 0, line }]
    throw new BadInput(voice.say('bad.deck.entry', { file, line }))
  })
}
