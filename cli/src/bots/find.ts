import { resolve } from 'node:path'
import type { TableLayout } from '@tefuda/common'
import { imagine, type Random, seeded, type Table, type Vars, type View } from '@tefuda/kernel'
import { botOf, bots, type Mind, type Played, playGame, playMatch } from '@tefuda/players'
import { Observation } from '@tefuda/players/lab'
import { RemoteBot } from '@tefuda/players/wire'
import { isFile } from '../files.ts'
import type { Game } from '../games.ts'
import { bad } from '../voice.ts'
import { fileWire } from './file.ts'
import { processWire } from './process.ts'

/** Who plays, as it is named on the command line: one of our bots, a file with a bot, or a command that is one. */
export type BotSpec = string

/** How long a bot may take to be there. */
const TO_OPEN = 20_000

const isFileName = (given: BotSpec) => /\.[cm]?[jt]s$/.test(given) && (isFile(given) || !/\s/.test(given))
const isCommand = (given: BotSpec) => /[\s/]/.test(given.trim())

/** Whether it is one of our bots, and so no command or file that would be run. */
export const isOurs = (given: BotSpec): boolean => Object.hasOwn(bots, given)

/** Refuses what can be no bot, before anything is begun. */
export function readBot(given: string): BotSpec {
  if (isOurs(given)) return given
  if (isFileName(given)) {
    if (!isFile(given)) throw bad('bad.file.none').at(given)
    return given
  }
  if (!isCommand(given)) throw bad('bad.bot', { input: given, bots: Object.keys(bots) })
  return given
}

/** Whether this can be a bot, whoever wrote it down. */
export function isBot(given: unknown): given is BotSpec {
  return typeof given === 'string' && (isOurs(given) || isFileName(given) || isCommand(given))
}

/** Somebody who takes part in matches: a mind of ours, or a bot from outside. */
export interface Player {
  readonly name: BotSpec
  /** A mind for a match, where it is one of ours. */
  readonly mind: (() => Mind) | null
  readonly remote: RemoteBot | null
  readonly close: () => void
}

/** A player for one seat. One from outside is called at once, so that what is wrong with it is told before any match. */
export async function findPlayer(
  { rules, manifest, name: game }: Pick<Game, 'rules' | 'manifest' | 'name'>,
  name: BotSpec,
): Promise<Player> {
  const kind = isOurs(readBot(name)) ? bots[name]! : null
  if (kind) return { name, mind: () => kind.make(rules, manifest.judge), remote: null, close: () => {} }
  const wire = isFileName(name) ? fileWire(resolve(name), game) : processWire(name)
  const remote = new RemoteBot(wire, observing(rules, manifest.layout))
  await called(remote, name)
  return { name, mind: null, remote, close: () => remote.close() }
}

/** All seats, each with a player of its own. */
export async function findPlayers(
  game: Pick<Game, 'rules' | 'manifest' | 'name'>,
  names: readonly BotSpec[],
): Promise<Player[]> {
  const found: Player[] = []
  try {
    for (const name of names) found.push(await findPlayer(game, name))
    return found
  } catch (error) {
    for (const { close } of found) close()
    throw error
  }
}

/** What a seat sees as numbers, from its view alone: in any game that shows it this view they are the same. */
function observing(rules: Game['rules'], layout: TableLayout): (view: View) => readonly number[] {
  let observation: Observation<Vars> | null = null
  return (view) => {
    observation ??= new Observation(rules, view.seats, 'compact', layout)
    return observation.of(imagine(rules, view, seeded(0)), view.seat)
  }
}

async function called(remote: RemoteBot, name: BotSpec): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    const why = new Error(`it says nothing for ${TO_OPEN / 1000} seconds`)
    timer = setTimeout(() => fail(why), TO_OPEN)
  })
  try {
    await Promise.race([remote.open(), late])
  } catch (error) {
    remote.close()
    throw bad('bad.bot.open', { why: (error as Error).message }).at(name)
  } finally {
    clearTimeout(timer)
  }
}

/** How long a bot from outside may think, where nobody says otherwise, in milliseconds. */
export const DEADLINE = 5000

/**
 * Lets players play a game to its end: at once where all are ours. The same seed gives our bots the same luck either way; those
 * from outside are told `botSeed` alone.
 */
export async function playTogether<G extends object>(
  t: Table<G>,
  players: readonly Player[],
  {
    seed,
    botSeed,
    deadline = DEADLINE,
    most,
  }: {
    readonly seed: string
    readonly botSeed: string
    readonly deadline?: number
    readonly most: number
  },
): Promise<Played> {
  const random: Random = seeded(seed)
  const minds = players.map(({ mind }) => mind?.())
  if (minds.every((mind) => mind !== undefined)) return playGame(t, minds, random, most)
  const seated = players.map(({ remote }, seat) => remote ?? botOf(minds[seat]!, random))
  return playMatch(t, seated, { random, seed: botSeed, deadline, most })
}
