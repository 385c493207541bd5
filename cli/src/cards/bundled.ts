import { type CardField, namesOn } from '@tefuda/common'
import type { InBoth } from '@tefuda/kernel'
import type { CardGame } from '../games.ts'
import { mapsOn, rowsOf, textsOn, type WrittenCard } from './file.ts'

/** A card of a game's own sets. */
export interface Card {
  readonly id: string
  readonly name: InBoth
  readonly title: InBoth | null
  /** Its other names, by field: the spell of a spell card. */
  readonly names: { readonly [field: string]: InBoth }
  readonly type: string
  /** As printed, perhaps as a row of signs; null if the card has none. */
  readonly cost: number | string | readonly string[] | null
  readonly attributes: readonly InBoth[]
  /** Attributes that every text knows, such as classes. */
  readonly classes: readonly InBoth[]
  readonly numbers: { readonly [name: string]: number }
  /** Other lists, as keys of the catalogue, by field: the attributes of a spell card. */
  readonly several: { readonly [field: string]: readonly string[] }
  /** Other words about it: rarity, colour… */
  readonly words: { readonly [name: string]: string }
  readonly parts: WrittenCard['parts']
  /** The map printed on it, row by row from the front, and the maps beside its paragraphs. */
  readonly map: readonly string[] | null
  readonly maps: ReturnType<typeof mapsOn>
}

const isA = (kind: CardField['kind']) => (field: CardField) => field.kind === kind && field.path !== 'cost'

/** Neither the title nor a word with a kind of its own, such as a faction. */
const isOtherName = ({ kind, path, spoken }: CardField) =>
  kind === 'name' && path !== 'title' && spoken === undefined

/** All cards of a game, set by set. */
export function cardsOf({ manifest, rules, written }: CardGame): Card[] {
  const { form, classes } = manifest.texts
  return written.map((fields) => {
    const { id, name, title, type, cost } = fields as unknown as Card
    const map = fields[form.fields.find(({ kind }) => kind === 'map')?.path ?? '']
    const printedAs = <T>(isMeant: (field: CardField) => boolean, read: (field: CardField) => T) => {
      const there = form.fields.filter((field) => isMeant(field) && Object.hasOwn(fields, field.path))
      return Object.fromEntries(there.map((field) => [field.path, read(field)]))
    }
    return {
      id,
      name,
      title: title ?? null,
      names: printedAs(isOtherName, ({ path }) => fields[path] as unknown as InBoth),
      type,
      cost: cost ?? null,
      attributes: namesOn(manifest, fields),
      classes: classes?.(rules.cards[rules.cardNamed.get(id)!]!) ?? [],
      numbers: printedAs(isA('number'), ({ path }) => fields[path] as number),
      several: printedAs(
        ({ kind }) => kind === 'several' && !classes,
        ({ path, valueWord }) => (fields[path] as readonly string[]).map((value) => `${valueWord}.${value}`),
      ),
      words: printedAs(isA('choice'), ({ path }) => fields[path] as string),
      parts: textsOn(form, fields),
      map: typeof map === 'string' ? rowsOf(map) : null,
      maps: mapsOn(form, fields),
    }
  })
}
