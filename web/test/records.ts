import type { Page } from 'playwright-core'
import { Host } from '../src/engine/host.ts'
import type { Replies, Request, WrittenRecord } from '../src/engine/protocol.ts'

/** A match after so many answers of bots that play at random, as this version writes it. */
export async function aRecord(game = 'blackpoker', answers = 10): Promise<WrittenRecord> {
  const host = new Host()
  const ask = async <R extends Request>(request: R) => {
    const received = await host.serve({ id: 1, request })
    if ('trouble' in received) throw new Error(received.trouble.words.en)
    return received.reply as Replies[R['do']]
  }
  const sitters = [0, 1].map(() => ({ kind: 'bot', bot: 'random' }) as const)
  await ask({ do: 'begin', begin: { game, seed: '1', options: {}, sitters, decks: [null, null] } })
  for (let i = 0; i < answers; i++) await ask({ do: 'bot' })
  return ask({ do: 'record' })
}

/** Drops a file on the page. */
export async function drop(page: Page, text: string): Promise<void> {
  const carried = await page.evaluateHandle((written) => {
    const data = new DataTransfer()
    data.items.add(new File([written], 'record.json', { type: 'application/json' }))
    return data
  }, text)
  await page.dispatchEvent('#main', 'drop', { dataTransfer: carried })
}
