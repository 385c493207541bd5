import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Bot, Mind } from '@tefuda/players'
import { type Message, serveBot } from '@tefuda/players/wire'

/** The thread in which a bot file runs. */

const { file, game: name } = workerData as { readonly file: string; readonly game: string }

/** What a file may export: a bot, or a function that makes one for a game, as for our own bots. */
type Exported = Mind | Bot | { readonly make: (rules: unknown, judge: unknown) => Mind | Bot } | undefined

const plays = (made: unknown): made is Mind | Bot =>
  typeof made === 'function' || typeof (made as Bot | null)?.answer === 'function'

async function load(): Promise<Mind | Bot> {
  const { default: exported } = (await import(pathToFileURL(file).href)) as { readonly default: Exported }
  const isMaker = typeof exported === 'object' && exported !== null && 'make' in exported
  if (!isMaker) return check(exported)
  // Most bots need no rules, and loading a game takes a while.
  const { gameNamed } = await import('../games.ts')
  const game = await gameNamed(name)
  return check(exported.make(game.rules, game.manifest.judge))
}

function check(made: unknown): Mind | Bot {
  if (plays(made)) return made
  throw new Error(
    'nothing that plays is its default export; export default (door, random) => answer, { answer }, or { make: (rules, judge) => either }',
  )
}

const serve = serveBot(await load())
parentPort!.on('message', async (message: Message) => {
  const reply = await serve(message)
  if (reply) parentPort!.postMessage(reply)
})
