import { createInterface } from 'node:readline'
import { confirm, isCancel } from '@clack/prompts'
import type { Voice } from '../voice.ts'

/** Where a player's lines come from; null when there are no more. */
export interface Lines {
  readonly next: (prompt: string, completions: readonly string[]) => Promise<string | null>
  readonly confirm: (question: string) => Promise<boolean>
}

/** A person at a terminal: arrow keys bring back old lines, tab completes keys, Ctrl-C and Ctrl-D end. */
function typedLines(voice: Voice): Lines {
  let history: string[] = []
  return {
    next: (prompt, completions) =>
      new Promise((resolve) => {
        const completer = (line: string): [string[], string] => {
          const begun = line.slice(line.lastIndexOf(' ') + 1)
          return [completions.filter((key) => key.toLowerCase().startsWith(begun.toLowerCase())), begun]
        }
        const input = createInterface({
          input: process.stdin,
          output: process.stdout,
          completer,
          history,
          historySize: 100,
        })
        input.on('history', (lines: string[]) => {
          history = lines
        })
        input.on('close', () => resolve(null))
        input.question(prompt, (line) => {
          resolve(line)
          input.close()
        })
      }),
    confirm: async (message) => {
      const answer = await confirm({
        message,
        active: voice.say('play.yes'),
        inactive: voice.say('play.no'),
        initialValue: false,
      })
      return !isCancel(answer) && answer
    },
  }
}

/** Lines from a file or another program; each is shown, so that what is printed reads like a game. */
function pipedLines(): Lines {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const next = async (prompt: string) => {
    const { value, done } = await lines.next()
    process.stdout.write(`${prompt}${done ? '' : value}\n`)
    return done ? null : (value as string)
  }
  return {
    next,
    confirm: async (question) => /^(y|yes|はい)$/i.test((await next(`${question} [y/N] `))?.trim() ?? ''),
  }
}

export function openLines(voice: Voice): Lines {
  return process.stdin.isTTY && process.stdout.isTTY ? typedLines(voice) : pipedLines()
}
