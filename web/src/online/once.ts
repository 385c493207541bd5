import type { Request } from '@tefuda/server/messages'
import { EngineTrouble } from '../engine/client.ts'
import { Line, LineDown, type ReplyTo } from './line.ts'

/** No server answered: the page may lie on a host that only hands out files. */
const noServer = () =>
  new EngineTrouble(
    {
      en: 'There is no server here. Start one with npm start, and play with friends from its page.',
      ja: 'ここにはサーバーがありません。npm start で立ち上げ、そのページから友だちと遊べます。',
    },
    null,
  )

/** Asks the server one thing over a line of its own. */
export async function askOnce<R extends Request>(request: R): Promise<ReplyTo<R>> {
  const [reply] = await askInTurn(request, [])
  return reply
}

/** Asks for one thing and then for others over the same line; gives what is replied to the first. */
export function askInTurn<R extends Request>(
  request: R,
  then: readonly Request[],
): Promise<readonly [ReplyTo<R>]> {
  return new Promise((resolve, reject) => {
    const line = new Line({
      onPush: () => {},
      onState: ({ is }) => {
        if (is === 'up') return
        line.close()
        reject(noServer())
      },
      onUp: async (open) => {
        try {
          const reply = await open.ask(request)
          for (const next of then) await open.ask(next)
          resolve([reply])
        } catch (error) {
          reject(error instanceof LineDown ? noServer() : error)
        }
        line.close()
      },
    })
  })
}
