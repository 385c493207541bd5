import type { Prints } from '@tefuda/common'
import { GAMES } from '@tefuda/register'
import { openInFolder } from '@tefuda/register/folder'
import { facesOf } from '../src/engine/faces.ts'
import type { Pictured } from '../src/prints/card.ts'

/** The cards of every game as pictures are made of them. */

export interface PicturedGame {
  readonly name: string
  readonly prints: Prints
  readonly cards: readonly Pictured[]
}

export const picturedGames: readonly PicturedGame[] = await Promise.all(
  GAMES.map(async (listing) => {
    const game = await openInFolder(listing)
    const faces = facesOf(game, game.rules)
    return {
      name: listing.name,
      prints: game.manifest.prints,
      cards: Object.values(faces).filter(({ frame }) => frame !== 'playing'),
    }
  }),
)
