import { buildCommand } from '@stricli/core'
import type { Json } from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import { type DeckBalance, deckBalance, type Series, type Watched, wholeSets } from '@tefuda/players/series'
import { NOWHERE } from '../arena/results.ts'
import { runSeries } from '../arena/run.ts'
import { drawBalance } from '../balance/lines.ts'
import { namesOf } from '../balance/names.ts'
import { balancePage } from '../balance/page.ts'
import { findPlayers, readBot } from '../bots/find.ts'
import { decksOfSeries } from '../decks.ts'
import { writeText } from '../files.ts'
import {
  agreedOn,
  asGiven,
  deadlineFlag,
  gameArgument,
  jsonFlag,
  languageFlag,
  optionFlags,
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
  readonly page?: string
  readonly workers?: number
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

async function weigh(voice: Voice, flags: Flags, game: Game): Promise<void> {
  const agreed = agreedOn(game, flags)
  const series: Series = {
    game: game.name,
    bots: [flags.bots],
    decks: decksOfSeries(game, flags.deck ?? [], agreed),
    people: agreed.people,
    seed: flags.seed,
    options: agreed.options,
    max: flags.max,
    deadline: flags.deadline,
  }
  for (const { close } of await findPlayers(game, series.bots)) close()
  const found = await weighed(game, series, flags)
  const names = namesOf(game, voice)
  if (flags.page !== undefined) writeText(flags.page, balancePage(voice, game, series, found, names))
  const { seed, options, people } = series
  const summary = { game: game.name, bots: flags.bots, seed, options, people, ...found }
  report(flags, summary as unknown as { readonly [key: string]: Json }, () => [
    voice.say('balance.title', {
      game: voice.tell(game.rules, { key: 'game.title' }),
      n: found.games,
      bot: flags.bots,
    }),
    ...drawBalance(voice, found, names),
    ...(flags.page === undefined ? [] : [voice.say('balance.page', { file: flags.page })]),
  ])
}

/** Plays, and counts games in the order of their numbers. */
async function weighed(game: Game, series: Series, { games, workers }: Flags): Promise<DeckBalance> {
  const watched: Watched[] = []
  const way = {
    games: wholeSets(series, games),
    only: null,
    asked: null,
    threads: workers ?? null,
    nats: null,
    keep: null,
    watches: (
      job: Watched['job'],
      { outcome, seen }: { outcome: Watched['outcome']; seen: Watched['seen'] | null },
    ) => void (seen && watched.push({ job, outcome, seen })),
  }
  await runSeries(game, series, way, NOWHERE)
  const inOrder = watched.toSorted((one, other) => one.job.nth - other.job.nth)
  const lists = series.decks.flat().flatMap(({ name, cards }) => (cards ? [[name, cards] as const] : []))
  return deckBalance(inOrder, series.people, new Map(lists))
}

export const balanceCommand = (voice: Voice) => {
  const flag = <T>(parse: (input: string) => T, brief: string, placeholder: string) =>
    ({ kind: 'parsed', parse, brief, placeholder }) as const
  return buildCommand({
    docs: { brief: voice.say('balance.brief') },
    parameters: {
      positional: { kind: 'tuple', parameters: [gameArgument(voice)] },
      flags: {
        bots: {
          ...flag(readBot, voice.say('flag.balance.bots', { names: Object.keys(bots) }), 'X'),
          default: 'greedy',
        },
        games: { ...flag(wholeNumber(1), voice.say('flag.games'), 'N'), default: '200' },
        seed: { ...flag(asGiven, voice.say('flag.seed'), 'S'), default: '1' },
        ...optionFlags(voice),
        deck: {
          ...flag(asGiven, voice.say('flag.arena.decks'), 'DECK,DECK'),
          variadic: ',',
          optional: true,
        },
        max: { ...flag(wholeNumber(1), voice.say('flag.max'), 'N'), default: '20000' },
        deadline: deadlineFlag(voice),
        page: { ...flag(asGiven, voice.say('flag.balance.page'), 'FILE'), optional: true },
        workers: { ...flag(wholeNumber(1), voice.say('flag.arena.workers'), 'N'), optional: true },
        json: jsonFlag(voice),
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags, game: Game) => weigh(voice, flags, game),
  })
}
