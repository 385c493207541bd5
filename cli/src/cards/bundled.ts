import { globSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf, type InBoth } from '@tefuda/kernel'
import type { CardGame } from '../games.ts'
import { readCardFile, type WrittenCard } from './file.ts'

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
export async function cardsOf({ folder, texts }: CardGame): Promise<Card[]> {
  const sets = join(folder, 'cards')
  const english = (await texts.english?.()) ?? {}
  const { names, words = '' } = texts.attributes
  const known = await texts.fields()
  return globSync('*.yaml', { cwd: sets })
    .sort()
    .flatMap((file) => readCardFile(join(sets, file), known))
    .map(({ card, parts, fields }) => {
      const { name, title, type, cost } = fields as unknown as Card
      const printed = <T>(wanted: readonly string[]) =>
        Object.fromEntries(
          wanted.filter((one) => Object.hasOwn(fields, one)).map((one) => [one, fields[one] as T]),
        )
      const classes = (fields[words] ?? []) as readonly string[]
      return {
        id: card,
        name,
        title: title ?? null,
        type,
        cost: cost ?? null,
        attributes: (fields[names] ?? []) as readonly InBoth[],
        classes: classes.map((ja) => ({ ja, en: entryOf(english, ja) ?? ja })),
        numbers: printed<number>(texts.numbers),
        words: printed<string>(texts.words),
        parts,
      }
    })
}
