import { blackpoker } from '@tefuda/blackpoker'
import type { Listing, MeasuredGames, Opened } from '@tefuda/common'
import type { Ready, Setup } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { manifestOf, openInFolder } from '@tefuda/register/folder'
import { inRounds, time } from './measure.ts'
import { eachAgainstEach, type OurGame, PLAYED, playAll, startedBy, tablesAmid, worksAmid } from './ours.ts'
import { type RecordedGame, record } from './record.ts'
import { PLAY_METHODS } from './theirs.ts'

type Works = { readonly [name: string]: () => unknown }

/** One game on one engine: what to measure, and the number of decisions of all its games. */
export interface Side {
  readonly decisions: number
  /** How boardgame.io plays, if this is boardgame.io. */
  readonly way: string | null
  readonly playing: Works
  /** What else to measure. Prepared only when first needed: its tables would slow playing down. */
  readonly amid: () => Works
}

/** BlackPoker and its counterpart on boardgame.io. */
const BESIDE: { readonly [name: string]: (count: number) => Side | Promise<Side> } = {
  blackpoker: (count) => ourSide(blackpoker, recorded(count)),
  boardgameio: theirSide,
}

/** A side by its name. Each runs in its own process (`child.ts`), which loads no other game's cards. */
export async function sideNamed(name: string, count: number): Promise<Side> {
  const beside = BESIDE[name]
  if (beside) return beside(count)
  for (const listing of GAMES) {
    const measured = (await measuredIn(listing)).find(({ as }) => as === name)
    if (!measured) continue
    const game = await openInFolder(listing)
    return ourSide(game.rules, startedBy(game.rules, count, setupOf(game, measured)))
  }
  throw new Error(`nothing is measured as ${name}`)
}

/** What to measure for a game, as its manifest says. */
const measuredIn = async (listing: Listing) => (await manifestOf(listing)).measured

/** Every measured game without a counterpart. */
export async function measuredGames(): Promise<
  { readonly listing: Listing; readonly measured: MeasuredGames; readonly title: string }[]
> {
  const all = await Promise.all(
    GAMES.map(async (listing) =>
      (await measuredIn(listing)).map((measured) => ({
        listing,
        measured,
        title: titleOf(listing, measured),
      })),
    ),
  )
  return all.flat()
}

const titleOf = ({ title }: Listing, { raid }: MeasuredGames) =>
  raid ? `${title.en}, ${raid.difficulty} raids of ${raid.people}` : title.en

/** Duels of the ready decks, each against each in turn, or raids with the bosses in turn. */
function setupOf(game: Opened, { raid }: MeasuredGames): (nth: number) => Omit<Setup, 'seed'> {
  const decks = Object.values(game.decks).map(({ cards }) => cards)
  const bosses = Object.values(game.bosses).map(({ cards }) => cards)
  if (decks.length === 0) return () => ({})
  if (!raid) return (nth) => ({ decks: eachAgainstEach(decks, nth) })
  return (nth) => {
    const party = Array.from({ length: raid.people }, (_, seat) => decks[(nth + seat) % decks.length]!)
    return { decks: [...party, bosses[nth % bosses.length]!], options: { raid: raid.difficulty } }
  }
}

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
      theirs: () => PLAY_METHODS[way]!(games, true),
      theirsWithoutEnumeration: () => PLAY_METHODS[way]!(games, false),
    },
    amid: () => ({}),
  }
}

/** The ways are close together, so we compare their best rounds. */
async function fastestWay(games: readonly RecordedGame[]): Promise<string> {
  const works = Object.fromEntries(
    Object.entries(PLAY_METHODS).map(([name, way]) => [name, () => time(() => way(games, true))]),
  )
  const times = await inRounds(5, works)
  return Object.keys(PLAY_METHODS).toSorted(
    (a, b) => times[a]!.processor.lowest - times[b]!.processor.lowest,
  )[0]!
}
