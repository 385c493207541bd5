import type { Series } from '@tefuda/players/series'
import { findPlayers } from '../bots/find.ts'
import { decksOfSeries } from '../decks.ts'
import { agreedOn } from '../flags.ts'
import type { Game } from '../games.ts'

/** What a command says of a series. */
interface SeriesFlags {
  readonly seed: string
  readonly deck?: readonly string[]
  readonly max: number
  readonly deadline: number
}

/** The series of games that was asked for. */
export function seriesWith(game: Game, said: SeriesFlags, bots: readonly string[]): Series {
  const agreed = agreedOn(game, said)
  const { options, people } = agreed
  const { seed, deck = [], max, deadline } = said
  const decks = decksOfSeries(game, deck, agreed)
  return { game: game.name, bots, decks, people, seed, options, max, deadline }
}

/** Calls all bots once: what is wrong with one from outside is told before any game. */
export async function callBots(game: Game, series: Series): Promise<void> {
  for (const { close } of await findPlayers(game, series.bots)) close()
}
