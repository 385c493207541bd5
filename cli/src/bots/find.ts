import { resolve } from 'node:path'
import type { TableLayout } from '@tefuda/common'
import { imagine, messageOf, type Random, seeded, type Table, type Vars, type View } from '@tefuda/kernel'
import { botOf, bots, type Mind, type Played, playGame, playMatch } from '@tefuda/players'
import { Observation } from '@tefuda/players/lab'
import { RemoteBot } from '@tefuda/players/wire'
import { isFile } from '../files.ts'
import type { Game } from '../games.ts'
import { bad } from '../voice.ts'
import { fileWire } from './file.ts'
import { processWire } from './process.ts'

/** Finds the bot named on the command line: a built-in one, a file, or a command. */
export type BotSpec = string

/** How long a bot may take to start. */
const TO_OPEN = 20_000

const isFileName = (given: BotSpec) => /\.[cm]?[jt]s$/.test(given) && (isFile(given) || !/\s/.test(given))
const isCommand = (given: BotSpec) => /[\s/]/.test(given.trim())

/** Whether it is a built-in bot, and so no command or file to run. */
export const isOurs = (given: BotSpec): boolean => Object.hasOwn(bots, given)

/** Refuses what cannot be a bot before anything begins. */
export function readBot(given: string): BotSpec {
  if (isOurs(given)) return given
  if (isFileName(given)) {
    if (!isFile(given)) throw bad('bad.file.none').at(given)
    return given
  }
  if (!isCommand(given)) throw bad('bad.bot', { input: given, bots: Object.keys(bots) })
  return given
}

/** Whether this could be a bot, wherever it was written. */
export function isBot(given: unknown): given is BotSpec {
  return typeof given === 'string' && (isOurs(given) || isFileName(given) || isCommand(given))
}

/** A player in matches: a built-in mind or an external bot. */
export interface Player {
  readonly name: BotSpec
  /** A mind for a match, if it is built in. */
  readonly mind: (() => Mind) | null
  readonly remote: RemoteBot | null
  readonly close: () => void
}

/** A player for one seat. An external one is called at once, so that trouble is reported before any match. */
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

/** A seat's view as numbers. It depends on the view alone. */
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
    throw bad('bad.bot.open', { why: messageOf(error) }).at(name)
  } finally {
    clearTimeout(timer)
  }
}

/** The default thinking time of an external bot, in milliseconds. */
export const DEADLINE = 5000

/**
 * Lets players play a game to its end, synchronously if all are built in. Built-in bots have the same luck for the same seed either
 * way; external ones get `botSeed` only.
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
