import { checkDeckSize, fieldsOf } from '@tefuda/kernel'
import { type DeckEntry, deckEntries, deckList, isDeckList, MOST_ALIKE } from '@tefuda/language'
import { isMap, isSeq, type ParsedNode } from 'yaml'
import { inFile } from '../files.ts'
import { bad } from '../voice.ts'
import { Yaml } from './yaml.ts'

/** A deck as people write it: YAML like the bundled decks, or lines like `4 T1-01`. */
export function readDeckFile(written: string, file: string): string[] {
  const entries = isDeckList(written) ? inFile(file, () => deckList(written)) : yamlEntries(written, file)
  const odd = entries.find(({ count }) => !(count >= 1 && count <= MOST_ALIKE))
  if (odd) throw bad('bad.deck.count', { file, line: odd.line, card: odd.id, most: MOST_ALIKE })
  inFile(file, () => checkDeckSize(entries.reduce((sum, { count }) => sum + count, 0)))
  return entries.flatMap(({ id, count }) => new Array<string>(count).fill(id))
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
    if (typeof value === 'string') return inFile(file, () => deckEntries(value, line))
    const { id, count = 1 } = fieldsOf(value)
    if (typeof id === 'string') return [{ id, count: Number.isInteger(count) ? Number(count) : 0, line }]
    throw bad('bad.deck.entry', { file, line })
  })
}
