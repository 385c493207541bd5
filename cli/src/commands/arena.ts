import { join } from 'node:path'
import { buildCommand } from '@stricli/core'
import { seatName } from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import {
  type Hypotheses,
  isDuel,
  jobOf,
  type Outcome,
  type Series,
  standings,
  wholeSets,
} from '@tefuda/players/series'
import { fileOf, type Raid, raidsIn } from '../arena/raids.ts'
import { settingOf } from '../arena/results.ts'
import { INTERRUPTED, type Ran, runSeries, type SeriesPlan, withResults } from '../arena/run.ts'
import { callBots, seriesWith } from '../arena/series.ts'
import { drawRaids, drawStandings, type RaidStanding } from '../arena/table.ts'
import { readBot } from '../bots/find.ts'
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
import { checked, report } from '../output.ts'
import { bad, type Voice } from '../voice.ts'

interface Flags {
  readonly bots: readonly string[]
  readonly games: number
  readonly seed: string
  readonly deck?: readonly string[]
  readonly max: number
  readonly deadline: number
  readonly until?: number
  readonly elo?: readonly number[]
  readonly out?: string
  readonly only?: readonly number[]
  readonly keep?: string
  readonly workers?: number
  readonly nats?: string
  readonly json: boolean
  readonly lang?: 'ja' | 'en'
}

const ERROR = 0.05
const ELO = [0, 50] as const

async function compare(voice: Voice, flags: Flags, game: Game, stop: AbortSignal): Promise<void> {
  const raids = raidsIn(game, flags)
  if (raids) return compareRaids(voice, flags, game, raids, stop)
  const { series, way, ran } = await played(voice, flags, game, stop)
  if (ran.isBroken) process.exitCode = INTERRUPTED
  if (flags.only) tellGames(voice, flags, game, series, ran)
  else tellStandings(voice, flags, game, series, way, ran)
}

/** Several raids one after the other, each with a series and a file of its own. */
async function compareRaids(
  voice: Voice,
  flags: Flags,
  game: Game,
  raids: readonly Raid[],
  stop: AbortSignal,
): Promise<void> {
  if (flags.only) throw bad('bad.arena.raids')
  const { out, keep } = flags
  const told: RaidStanding[] = []
  let isBroken = false
  // What is wrong with one of them is told before any is played.
  for (const raid of raids) seriesOf({ ...flags, ...raid }, game)
  for (const raid of raids) {
    const own = {
      ...(out === undefined ? {} : { out: fileOf(out, raid) }),
      ...(keep === undefined ? {} : { keep: join(keep, `${raid.raid}-${raid.difficulty}`) }),
    }
    const { series, way, ran } = await played(voice, { ...flags, ...raid, ...own }, game, stop)
    told.push({ ...raid, stand: standings(series, ran.outcomes, way.games, way.asked) })
    isBroken = ran.isBroken
    if (isBroken) break
  }
  if (isBroken) process.exitCode = INTERRUPTED
  if (told.some(({ stand }) => stand.stopped > 0)) checked(false)
  const summary = {
    ...{ game: game.name, seed: flags.seed, broken: isBroken },
    raids: told.map(({ raid, difficulty, stand }) => ({ people: Number(raid), difficulty, ...stand })),
  }
  report(flags, summary, () => [
    voice.say('arena.title', {
      game: voice.tell(game.rules, { key: 'game.title' }),
      n: told.reduce((sum, { stand }) => sum + stand.games, 0),
    }),
    ...drawRaids(voice, told),
    ...(isBroken ? [voice.say(out ? 'arena.goesOn' : 'arena.broken')] : []),
  ])
}

/** Plays a series, as far as it is not known already. */
async function played(
  voice: Voice,
  flags: Flags,
  game: Game,
  stop: AbortSignal,
): Promise<{ readonly series: Series; readonly way: SeriesPlan; readonly ran: Ran }> {
  const series = seriesOf(flags, game)
  const asked = hypothesesOf(flags, series)
  const way: SeriesPlan = {
    games: wholeSets(series, flags.games),
    only: flags.only ?? null,
    asked,
    threads: flags.workers ?? null,
    nats: flags.nats ?? null,
    keep: flags.keep ?? null,
    watches: null,
    stop,
  }
  if (way.nats === null) await callBots(game, series)
  else checkOwn(series)
  const setting = settingOf(series, game.rules.version)
  const out = flags.only ? undefined : flags.out
  const ran = await withResults(voice, out, setting, (results) => runSeries(game, series, way, results))
  return { series, way, ran }
}

function seriesOf(flags: Flags, game: Game): Series {
  const series = seriesWith(game, flags, flags.bots)
  if (isDuel(series) && series.bots.length < 2) throw bad('bad.arena.bots')
  return series
}

/** A worker runs no command or file that somebody names in a queue. */
function checkOwn({ bots: names }: Series): void {
  const outside = names.find((name) => !Object.hasOwn(bots, name))
  if (outside !== undefined) throw bad('bad.arena.outside', { outside, bots: Object.keys(bots) })
}

function hypothesesOf({ until, elo }: Flags, { bots: { length } }: Series): Hypotheses | null {
  if (until === undefined && elo === undefined) return null
  const [no, yes] = elo ?? ELO
  if (elo && (elo.length !== 2 || !(no! < yes!))) throw bad('bad.arena.elo', { given: elo.join(',') })
  if (length !== 2) throw bad('bad.arena.until', { given: length })
  return { elo: [no!, yes!], error: until ?? ERROR }
}

function tellStandings(
  voice: Voice,
  flags: Flags,
  game: Game,
  series: Series,
  way: SeriesPlan,
  ran: Ran,
): void {
  const stand = standings(series, ran.outcomes, way.games, way.asked)
  if (stand.stopped > 0) checked(false)
  const { game: name, seed, options, people } = series
  const decks = series.decks.map((some) => some.map((deck) => deck.name))
  const pair = isDuel(series) ? 'same seed and decks, bots exchanged' : 'same seed and decks, one bot a party'
  const summary = { game: name, seed, options, people, decks, pair, broken: ran.isBroken, ...stand }
  report(flags, summary, () => [
    voice.say('arena.title', { game: voice.tell(game.rules, { key: 'game.title' }), n: stand.games }),
    ...drawStandings(voice, series, stand),
    ...(ran.isBroken ? [voice.say(flags.out ? 'arena.goesOn' : 'arena.broken')] : []),
  ])
}

/** Games by their numbers, one by one. */
function tellGames(voice: Voice, flags: Flags, game: Game, series: Series, { outcomes }: Ran): void {
  const games = [...outcomes.values()].map((outcome) => ({
    ...jobOf(series, game.rules, outcome.nth),
    ...outcome,
  }))
  const fileOf = (nth: number) => (flags.keep === undefined ? null : join(flags.keep, `${nth}.json`))
  const told = games.map(({ nth, bots, decks, winners, clause, decisions, turns, trouble }) => ({
    ...{ nth, bots, decks: decks.map(({ name }) => name), winners, clause, decisions, turns, trouble },
    file: fileOf(nth),
  }))
  report(flags, { game: game.name, games: told }, () =>
    told.flatMap(({ nth, bots, decks, decisions, turns, file, ...one }) => [
      voice.say('arena.game', {
        nth,
        seats: decks.map((deck, i) => `${seatName(i)} ${bots[i] ?? voice.say('play.boss')} (${deck})`),
        end: endOf(voice, one),
        decisions,
        turns,
      }),
      ...(file === null ? [] : [voice.say('arena.kept', { file })]),
    ]),
  )
}

function endOf(
  { say }: Voice,
  { winners, clause, trouble }: Pick<Outcome, 'winners' | 'clause' | 'trouble'>,
) {
  if (trouble !== null) return trouble
  if (winners === null) return say('arena.noEnd')
  const said = winners.length === 0 ? say('end.draw') : say('end.won', { seats: winners.map(seatName) })
  return `${said} (${clause})`
}

function share(input: string): number {
  const number = Number(input)
  if (!(number > 0 && number < 0.5)) throw bad('bad.arena.error', { input })
  return number
}

function anyNumber(input: string): number {
  const number = Number(input)
  if (input.trim() === '' || !Number.isFinite(number) || Math.abs(number) > 2000)
    throw bad('bad.arena.elo', { given: input })
  return number
}

export const arenaCommand = (voice: Voice, stop: AbortSignal) =>
  buildCommand({
    docs: { brief: voice.say('arena.brief'), fullDescription: voice.say('arena.description') },
    parameters: {
      positional: { kind: 'tuple', parameters: [gameArgument(voice)] },
      flags: {
        bots: {
          ...parsed(readBot, voice.say('flag.arena.bots', { names: Object.keys(bots) }), 'X,Y'),
          variadic: ',',
        },
        games: { ...parsed(wholeNumber(1), voice.say('flag.arena.games'), 'N'), default: '100' },
        ...manyGamesFlags(voice, voice.say('flag.arena.decks')),
        until: { ...parsed(share, voice.say('flag.arena.until'), 'P'), optional: true },
        elo: { ...parsed(anyNumber, voice.say('flag.arena.elo'), 'H0,H1'), variadic: ',', optional: true },
        out: { ...parsed(asGiven, voice.say('flag.arena.out'), 'FILE'), optional: true },
        only: {
          ...parsed(wholeNumber(0), voice.say('flag.arena.only'), 'N,N'),
          variadic: ',',
          optional: true,
        },
        keep: { ...parsed(asGiven, voice.say('flag.arena.keep'), 'DIR'), optional: true },
        workers: { ...parsed(wholeNumber(1), voice.say('flag.arena.workers'), 'N'), optional: true },
        nats: { ...parsed(asGiven, voice.say('flag.arena.nats'), 'URL'), optional: true },
        json: jsonFlag(voice),
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags, game: Game) => compare(voice, flags, game, stop),
  })
