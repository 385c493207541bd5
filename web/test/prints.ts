import type { Prints } from '@tefuda/common'
import { games } from '@tefuda/engine/folders'
import type { Pictured } from '../src/prints/card.ts'

/** The cards of every game as pictures are made of them. */

export interface PicturedGame {
  readonly name: string
  readonly prints: Prints
  readonly cards: readonly Pictured[]
}

export const picturedGames: readonly PicturedGame[] = await Promise.all(
  games.names.map(async (game) => {
    const { name, prints, faces } = (await games.named(game)).info
    return { name, prints, cards: Object.values(faces).filter(({ frame }) => frame !== 'playing') }
  }),
)
