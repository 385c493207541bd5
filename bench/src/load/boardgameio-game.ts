import type { Game } from 'boardgame.io'
import type { SetupData } from '../boardgameio/game.ts'
import { blackpoker } from '../boardgameio/game.ts'
import type { G } from '../boardgameio/table.ts'

/**
 * The same game, as a server plays it best: only what has changed is sent, and moves are made by the server alone, so that no time
 * of the client goes into guessing what they come to.
 */
export const served: Game<G, Record<string, unknown>, SetupData> = {
  ...blackpoker,
  deltaState: true,
  moves: Object.fromEntries(
    Object.entries(blackpoker.moves!).map(([name, move]) => [
      name,
      typeof move === 'function' ? { move, client: false } : move,
    ]),
  ),
}
