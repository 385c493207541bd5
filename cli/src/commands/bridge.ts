import { buildCommand } from '@stricli/core'
import { bots } from '@tefuda/players'
import { LineReader } from '../bots/line-reader.ts'
import { Bridge } from '../bridge/bridge.ts'
import { BotBridge, readOwnBot } from '../bridge/own-bot.ts'
import { languageFlag, parsed } from '../flags.ts'
import { sendLine } from '../output.ts'
import type { Voice } from '../voice.ts'

interface Flags {
  readonly bot?: string
  readonly lang?: 'ja' | 'en'
}

/** Speaks with a program on standard input and output until that ends. */
async function serve({ bot }: Flags): Promise<void> {
  const bridge = bot === undefined ? new Bridge() : new BotBridge(bot)
  const waiting: string[] = []
  const lines = new LineReader(
    (line) => waiting.push(line),
    ({ trouble }) => sendLine(JSON.stringify({ error: trouble })),
  )
  const answerAll = async () => {
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
      const reply = await bridge.reply(line)
      if (reply !== null) sendLine(reply)
      const frame = bridge.takeFrame()
      if (frame) process.stdout.write(frame)
    }
  }
  for await (const bytes of process.stdin) {
    lines.read(bytes as Buffer)
    await answerAll()
  }
  lines.end()
  await answerAll()
  await bridge.close()
}

export const bridgeCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('bridge.brief'), fullDescription: voice.say('bridge.description') },
    parameters: {
      positional: { kind: 'tuple', parameters: [] },
      flags: {
        bot: {
          ...parsed(readOwnBot, voice.say('flag.bridge.bot', { names: Object.keys(bots) }), 'X'),
          optional: true,
        },
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags) => serve(flags),
  })
