import { bundledNinjaSlayer, DECKS } from '@tefuda/ninja-slayer/bundled'
import { eachAgainstEach, startedBy } from './ours.ts'

export const ninjaSlayer = bundledNinjaSlayer

/** Games with the ready decks, each against each in turn. */
export const ninjaSlayerGames = (count: number) =>
  startedBy(ninjaSlayer, count, (nth) => ({ decks: eachAgainstEach([...DECKS.values()], nth) }))
