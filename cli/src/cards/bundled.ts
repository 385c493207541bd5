import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@tefuda/kernel'
import type { CardGame } from '../games.ts'
import type { Voice } from '../voice.ts'
import { readCardFile, type WrittenCard } from './file.ts'

export type InBoth = { readonly [language in Language]: string }

/** A card of a game's own sets. */
export interface Card {
  readonly id: string
  readonly name: InBoth
  readonly title: InBoth | null
  readonly type: string
  readonly cost: number
  readonly attributes: readonly InBoth[]
  readonly numbers: { readonly [name: string]: number }
  readonly rarity: string
  readonly parts: WrittenCard['parts']
}

/** All cards of a game, set by set. */
export function cardsOf({ folder, texts }: CardGame, voice: Voice): Card[] {
  const sets = join(folder, 'cards')
  return globSync('*.yaml', { cwd: sets })
    .sort()
    .flatMap((file) => readCardFile(join(sets, file), voice))
    .map(({ card, parts, fields }) => {
      const { name, title, type, cost, attributes, rarity } = fields as unknown as Card
      const printed = texts.numbers.filter((number) => number in fields)
      return {
        id: card,
        name,
        title: title ?? null,
        type,
        cost,
        attributes,
        numbers: Object.fromEntries(printed.map((number) => [number, fields[number] as number])),
        rarity,
        parts,
      }
    })
}
