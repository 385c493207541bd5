import type { Series } from '@tefuda/players/series'
import { findPlayers } from '../bots/find.ts'
import { decksOfSeries } from '../decks.ts'
import { agreedOn } from '../flags.ts'
import type { Game } from '../games.ts'

/** A command's flags about a series. */
interface SeriesFlags {
  readonly seed: string
  readonly deck?: readonly string[]
  readonly max: number
  readonly deadline: number
}

/** The requested series of games. */
export function seriesWith(game: Game, said: SeriesFlags, bots: readonly string[]): Series {
  const agreed = agreedOn(game, said)
  const { options, people } = agreed
  const { seed, deck = [], max, deadline } = said
  const decks = decksOfSeries(game, deck, agreed)
  return { game: game.name, bots, decks, people, seed, options, max, deadline }
}

/** Calls all bots once, so that trouble with an external one is reported before any game. */
export async function callBots(game: Game, series: Series): Promise<void> {
  for (const { close } of await findPlayers(game, series.bots)) close()
}
