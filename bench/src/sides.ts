import { blackpoker } from '@tefuda/blackpoker'
import type { Ready } from '@tefuda/kernel'
import { inRounds, time } from './measure.ts'
import { type OurGame, PLAYED, playAll, tablesAmid, worksAmid } from './ours.ts'
import { type RecordedGame, record } from './record.ts'
import { WAYS } from './theirs.ts'

type Works = { readonly [name: string]: () => unknown }

/** One game on one engine: what is measured of it, and how many decisions its games have together. */
export interface Side {
  readonly decisions: number
  /** How boardgame.io is played, if it is boardgame.io. */
  readonly way: string | null
  readonly playing: Works
  /** What else is measured. It is prepared when the first of it is: its tables would slow playing down. */
  readonly amid: () => Works
}

/** The sides by name. Each is measured in a process of its own (`child.ts`), which loads the cards of no other. */
export const SIDES = {
  blackpoker: (count: number) => ourSide(blackpoker, recorded(count)),
  boardgameio: theirSide,
  ninjaSlayer: async (count: number) => {
    const { ninjaSlayer, ninjaSlayerGames } = await import('./ninja-slayer.ts')
    return ourSide(ninjaSlayer, ninjaSlayerGames(count))
  },
  pso2: async (count: number) => {
    const { pso2, duels } = await import('./pso2.ts')
    return ourSide(pso2, duels(count))
  },
  pso2Raid: async (count: number) => {
    const { pso2, raids } = await import('./pso2.ts')
    return ourSide(pso2, raids(count))
  },
} satisfies { [name: string]: (count: number) => Side | Promise<Side> }

export type SideName = keyof typeof SIDES

const recorded = (count: number) => Array.from({ length: count }, (_, i) => record(i + 1, {}))

const decisionsOf = (games: readonly { readonly decisions: number }[]) =>
  games.reduce((sum, { decisions }) => sum + decisions, 0)

function ourSide<G extends object>(rules: Ready<G>, games: readonly OurGame<G>[]): Side {
  return {
    decisions: decisionsOf(games),
    way: null,
    playing: { ours: () => playAll(games, PLAYED) },
    amid: () => worksAmid(rules, tablesAmid(games)),
  }
}

async function theirSide(count: number): Promise<Side> {
  const games = recorded(count)
  const way = await fastestWay(games.slice(0, 10))
  return {
    decisions: decisionsOf(games),
    way,
    playing: {
      theirs: () => WAYS[way]!(games, true),
      theirsWithoutEnumeration: () => WAYS[way]!(games, false),
    },
    amid: () => ({}),
  }
}

/** They lie close together, so the best round of each is what tells them apart. */
async function fastestWay(games: readonly RecordedGame[]): Promise<string> {
  const works = Object.fromEntries(
    Object.entries(WAYS).map(([name, way]) => [name, () => time(() => way(games, true))]),
  )
  const times = await inRounds(5, works)
  return Object.keys(WAYS).toSorted((a, b) => times[a]!.processor.lowest - times[b]!.processor.lowest)[0]!
}
