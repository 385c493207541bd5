import { namesOn } from '@tefuda/common'
import type { InBoth } from '@tefuda/kernel'
import type { CardGame } from '../games.ts'
import { mapsOn, rowsOf, textsOn, type WrittenCard } from './file.ts'

/** A card of a game's own sets. */
export interface Card {
  readonly id: string
  readonly name: InBoth
  readonly title: InBoth | null
  readonly type: string
  /** As it is written, perhaps as signs one after the other; null where the card has none. */
  readonly cost: number | string | readonly string[] | null
  readonly attributes: readonly InBoth[]
  /** Attributes that every text knows, such as classes. */
  readonly classes: readonly InBoth[]
  readonly numbers: { readonly [name: string]: number }
  /** What else is said in a word: rarity, colour… */
  readonly words: { readonly [name: string]: string }
  readonly parts: WrittenCard['parts']
  /** The map that is printed on it, row by row from the front, and those beside the paragraphs of its parts. */
  readonly map: readonly string[] | null
  readonly maps: ReturnType<typeof mapsOn>
}

/** All cards of a game, set by set. */
export function cardsOf({ manifest, rules, written }: CardGame): Card[] {
  const { form, classes } = manifest.texts
  return written.map((fields) => {
    const { id, name, title, type, cost } = fields as unknown as Card
    const map = fields[form.fields.find(({ kind }) => kind === 'map')?.path ?? '']
    const printed = <T>(kind: 'number' | 'choice') => {
      const wanted = form.fields.filter((field) => field.kind === kind && field.path !== 'cost')
      const there = wanted.filter(({ path }) => Object.hasOwn(fields, path))
      return Object.fromEntries(there.map(({ path }) => [path, fields[path] as T]))
    }
    return {
      id,
      name,
      title: title ?? null,
      type,
      cost: cost ?? null,
      attributes: namesOn(manifest, fields),
      classes: classes?.(rules.cards[rules.cardNamed.get(id)!]!) ?? [],
      numbers: printed<number>('number'),
      words: printed<string>('choice'),
      parts: textsOn(form, fields),
      map: typeof map === 'string' ? rowsOf(map) : null,
      maps: mapsOn(form, fields),
    }
  })
}
