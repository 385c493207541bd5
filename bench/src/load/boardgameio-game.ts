import type { Game, MoveFn } from 'boardgame.io'
import { blackpoker } from '../boardgameio/game.ts'

/**
 * The same game, as a server plays it best: only what has changed is sent, and moves are made by the server alone, so that no time
 * of the client goes into guessing what they come to.
 */
export const served: Game = {
  ...(blackpoker as Game),
  deltaState: true,
  moves: Object.fromEntries(
    Object.entries(blackpoker.moves!).map(([name, move]) => [name, { move: move as MoveFn, client: false }]),
  ),
}
