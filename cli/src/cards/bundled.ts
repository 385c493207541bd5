import { namesOn } from '@tefuda/common'
import type { InBoth } from '@tefuda/kernel'
import type { CardGame } from '../games.ts'
import { textsOn, type WrittenCard } from './file.ts'

/** A card of a game's own sets. */
export interface Card {
  readonly id: string
  readonly name: InBoth
  readonly title: InBoth | null
  readonly type: string
  /** As it is written; null where the card has none. */
  readonly cost: number | string | null
  readonly attributes: readonly InBoth[]
  /** Attributes that every text knows, such as classes. */
  readonly classes: readonly InBoth[]
  readonly numbers: { readonly [name: string]: number }
  /** What else is said in a word: rarity, colour… */
  readonly words: { readonly [name: string]: string }
  readonly parts: WrittenCard['parts']
}

/** All cards of a game, set by set. */
export function cardsOf({ manifest, rules, written }: CardGame): Card[] {
  const { form, classes } = manifest.texts
  return written.map((fields) => {
    const { id, name, title, type, cost } = fields as unknown as Card
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
    }
  })
}
