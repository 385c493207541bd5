import { type DeckEntry, deckEntries, deckList, isDeckList, MOST_ALIKE } from '@tefuda/language'
import { isMap, isSeq, type ParsedNode } from 'yaml'
import { bad } from '../voice.ts'
import { Yaml } from './yaml.ts'

/** A deck of cards with numbers, as people write it: YAML like the bundled decks, or a list with `4 T1-01` a line. */
export function readDeckFile(written: string, file: string): string[] {
  const entries = isDeckList(written) ? deckList(written) : yamlEntries(written, file)
  return entries.flatMap(({ id, count, line }) => {
    if (count >= 1 && count <= MOST_ALIKE) return new Array<string>(count).fill(id)
    throw bad('bad.deck.count', { file, line, card: id, most: MOST_ALIKE })
  })
}

/** Either a list of cards, or a deck with one under `cards`. */
function yamlEntries(written: string, file: string): DeckEntry[] {
  const yaml = new Yaml(file, written)
  const { contents } = yaml
  const list = isMap(contents) ? contents.get('cards', true) : contents
  if (!isSeq<ParsedNode>(list)) throw bad('bad.deck.cards', { file })
  return list.items.flatMap((item) => {
    const line = yaml.lineOf(item)
    const value = yaml.valueOf(item)
    if (typeof value === 'string') return deckEntries(value, line)
    const { id, count = 1 } = (value ?? {}) as { readonly id?: unknown; readonly count?: unknown }
    if (typeof id === 'string') return [{ id, count: Number.isInteger(count) ? Number(count) : 0, line }]
    throw bad('bad.deck.entry', { file, line })
  })
}
