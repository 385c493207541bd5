import { type Random, seeded } from '@tefuda/kernel'
import { type Bot, type BotKind, bots, type Mind } from '@tefuda/players'
import { readMessage, type Serve, serveBot } from '@tefuda/players/wire'
import { gameNamed } from '../games.ts'
import { bad } from '../voice.ts'
import { troubleOf } from './trouble.ts'

/** The name of a bot of ours. */
export function readOwnBot(given: string): string {
  if (Object.hasOwn(bots, given)) return given
  throw bad('bad.bot.own', { input: given, bots: Object.keys(bots) })
}

/** A bot of ours at the other end of a wire: which game it plays it is told when a match begins. */
function ownBot({ make }: BotKind): Bot {
  let playing: { readonly mind: Mind; readonly random: Random } | null = null
  return {
    begin: async ({ game, seed }) => {
      const { rules, manifest } = await gameNamed(String(game))
      playing = { mind: make(rules, manifest.judge), random: seeded(String(seed)) }
    },
    answer: (door) => {
      if (!playing) throw new Error('no match has begun; say "begin" with its game first')
      return playing.mind(door, playing.random)
    },
  }
}

/** Lets a bot of ours answer lines as any bot from outside does. */
export class BotBridge {
  private readonly serve: Serve

  constructor(name: string) {
    this.serve = serveBot(ownBot(bots[name]!))
  }

  /** The reply to a line; null to a line that wants none. */
  async reply(line: string): Promise<string | null> {
    try {
      const said = await this.serve(readMessage(line))
      return said && JSON.stringify(said)
    } catch (error) {
      return JSON.stringify({ error: troubleOf(error) })
    }
  }

  takeFrame(): null {
    return null
  }

  async close(): Promise<void> {}
}
