import { fileURLToPath } from 'node:url'
import type { Language } from '@tefuda/kernel'
import { BadInput } from '@tefuda/kernel'
import type { Reader } from '@tefuda/language'
import type { Voice } from './voice.ts'

/** A game whose cards say themselves what they do. */
export interface CardGame {
  readonly name: string
  /** Its readers take a moment to build, so they are fetched only when something is to be read. */
  readonly readers: () => Promise<Readers>
  /** The folder with its cards, each set a YAML file. */
  readonly folder: string
  /** What is printed on a card as a number, beside its cost. */
  readonly numbers: readonly string[]
}

export type Readers = { readonly [language in Language]: Reader }

export const cardGames: readonly CardGame[] = [
  {
    name: 'ninja-slayer',
    readers: async () => {
      const { ninjaSlayerReader, ninjaSlayerEnglish } = await import('@tefuda/ninja-slayer/text')
      return { ja: ninjaSlayerReader, en: ninjaSlayerEnglish }
    },
    folder: fileURLToPath(new URL('../../games/ninja-slayer/cards', import.meta.url)),
    numbers: ['karate', 'endurance', 'sabotage'],
  },
]

export function cardGameNamed(voice: Voice): (name: string) => CardGame {
  return (name) => {
    const game = cardGames.find((one) => one.name === name)
    if (game) return game
    const games = cardGames.map((one) => one.name)
    throw new BadInput(voice.say('bad.cardGame', { name, games }))
  }
}
