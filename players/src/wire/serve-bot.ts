import { asData, messageOf, seeded } from '@tefuda/kernel'
import type { About, Bot, HeardEvent, Limits, Mind, SeatDoor } from '../bots/bot.ts'
import { botOf } from '../match/match.ts'
import { BadMessage, type Message, PROTOCOL, PROTOCOL_VERSION } from './protocol.ts'

/** The bot's end of a wire: its reply to a message, or null for none. */
export type Serve = (message: Message) => Promise<Message | null>

/** Serves a bot over a wire. A mind gets its own dice in each match. */
export function serveBot(player: Bot | Mind): Serve {
  let bot: Bot = typeof player === 'function' ? botOf(player, seeded('')) : player
  const does: { readonly [what: string]: (message: Message) => unknown } = {
    hello: () => ({ protocol: PROTOCOL, version: PROTOCOL_VERSION }),
    begin: async (message) => {
      const about = message as unknown as About
      if (typeof player === 'function') bot = botOf(player, seeded(about.seed))
      await bot.begin?.(about)
    },
    heard: (message) => bot.heard?.(message as unknown as HeardEvent),
    answer: async (message) => {
      const { decision, view, deadline } = message as unknown as Pick<SeatDoor, 'decision'> &
        Limits & { view: never }
      return { keys: await bot.answer({ decision, view: () => view }, { deadline }) }
    },
    end: async (message) => bot.end?.(message.result as never),
  }
  return async (message) => {
    const { id } = message
    try {
      const what = String(message.do)
      if (!Object.hasOwn(does, what))
        throw new BadMessage('do', `a bot cannot "${what}"`, `it can ${Object.keys(does).join(', ')}`)
      const said = await does[what]!(message)
      return id === undefined ? null : { id, ...(said as Message | undefined) }
    } catch (error) {
      const why = error instanceof BadMessage ? asData(error.trouble) : messageOf(error)
      return { ...(id === undefined ? {} : { id }), error: why }
    }
  }
}
