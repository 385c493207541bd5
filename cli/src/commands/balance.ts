import { buildCommand } from '@stricli/core'
import { bots } from '@tefuda/players'
import {
  type DeckBalance,
  deckBalance,
  jobOf,
  type Series,
  type Watched,
  wholeSets,
} from '@tefuda/players/series'
import { type Results, settingOf } from '../arena/results.ts'
import { INTERRUPTED, runSeries, withResults } from '../arena/run.ts'
import { callBots, seriesWith } from '../arena/series.ts'
import { drawBalance } from '../balance/lines.ts'
import { namesOf } from '../balance/names.ts'
import { balancePage } from '../balance/page.ts'
import { readBot } from '../bots/find.ts'
import { writeText } from '../files.ts'
import {
  asGiven,
  gameArgument,
  jsonFlag,
  languageFlag,
  manyGamesFlags,
  parsed,
  wholeNumber,
} from '../flags.ts'
import type { Game } from '../games.ts'
import { report } from '../output.ts'
import type { Voice } from '../voice.ts'

interface Flags {
  readonly bots: string
  readonly games: number
  readonly seed: string
  readonly deck?: readonly string[]
  readonly max: number
  readonly deadline: number
  readonly out?: string
  readonly page?: string
  readonly workers?: number
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

async function weigh(voice: Voice, flags: Flags, game: Game, stop: AbortSignal): Promise<void> {
  const series = seriesWith(game, flags, [flags.bots])
  await callBots(game, series)
  const setting = settingOf(series, game.rules.version, 'tefuda-balance')
  const { found, isBroken } = await withResults(voice, flags.out, setting, (results) =>
    weighed(game, series, flags, results, stop),
  )
  if (isBroken) process.exitCode = INTERRUPTED
  const names = namesOf(game, voice)
  if (flags.page !== undefined) writeText(flags.page, balancePage(voice, game, series, found, names))
  const { seed, options, people } = series
  const summary = { game: game.name, bots: flags.bots, seed, options, people, broken: isBroken, ...found }
  report(flags, summary, () => [
    voice.say('balance.title', {
      game: voice.tell(game.rules, { key: 'game.title' }),
      n: found.games,
      bot: flags.bots,
    }),
    ...drawBalance(voice, found, names),
    ...(isBroken ? [voice.say(flags.out ? 'arena.goesOn' : 'arena.broken')] : []),
    ...(flags.page === undefined ? [] : [voice.say('balance.page', { file: flags.page })]),
  ])
}

/** Plays what is not known yet, and counts games in the order of their numbers. */
async function weighed(
  game: Game,
  series: Series,
  { games, workers }: Flags,
  results: Results,
  stop: AbortSignal,
): Promise<{ readonly found: DeckBalance; readonly isBroken: boolean }> {
  const { rules } = game
  const many = wholeSets(series, games)
  const watched = [...results.seen]
    .filter(([nth]) => nth < many)
    .map(
      ([nth, seen]): Watched => ({ job: jobOf(series, rules, nth), outcome: results.kept.get(nth)!, seen }),
    )
  const way = {
    games: many,
    only: null,
    asked: null,
    threads: workers ?? null,
    nats: null,
    keep: null,
    watches: (
      job: Watched['job'],
      { outcome, seen }: { outcome: Watched['outcome']; seen: Watched['seen'] | null },
    ) => void (seen && watched.push({ job, outcome, seen })),
    stop,
  }
  const { isBroken } = await runSeries(game, series, way, results)
  const inOrder = watched.toSorted((one, other) => one.job.nth - other.job.nth)
  const lists = series.decks.flat().flatMap(({ name, cards }) => (cards ? [[name, cards] as const] : []))
  return { found: deckBalance(inOrder, series.people, new Map(lists)), isBroken }
}

export const balanceCommand = (voice: Voice, stop: AbortSignal) =>
  buildCommand({
    docs: { brief: voice.say('balance.brief') },
    parameters: {
      positional: { kind: 'tuple', parameters: [gameArgument(voice)] },
      flags: {
        bots: {
          ...parsed(readBot, voice.say('flag.balance.bots', { names: Object.keys(bots) }), 'X'),
          default: 'greedy',
        },
        games: { ...parsed(wholeNumber(1), voice.say('flag.games'), 'N'), default: '200' },
        ...manyGamesFlags(voice, voice.say('flag.arena.decks')),
        out: { ...parsed(asGiven, voice.say('flag.arena.out'), 'FILE'), optional: true },
        page: { ...parsed(asGiven, voice.say('flag.balance.page'), 'FILE'), optional: true },
        workers: { ...parsed(wholeNumber(1), voice.say('flag.arena.workers'), 'N'), optional: true },
        json: jsonFlag(voice),
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags, game: Game) => weigh(voice, flags, game, stop),
  })
