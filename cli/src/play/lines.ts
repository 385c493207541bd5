import { createInterface } from 'node:readline'
import { confirm, isCancel } from '@clack/prompts'
import { BadInput } from '@tefuda/kernel'
import { print } from '../output.ts'
import { shown } from '../paint.ts'
import { bad, type Voice } from '../voice.ts'

/** Where a player's lines come from; null when there are no more. */
export interface Lines {
  /** Whether a person types them at a terminal. */
  readonly isTyped: boolean
  readonly next: (prompt: string, completions: readonly string[]) => Promise<string | null>
  readonly confirm: (question: string) => Promise<boolean>
}

/** A person at a terminal: arrow keys bring back old lines, tab completes keys, Ctrl-C and Ctrl-D end. */
function typedLines(voice: Voice): Lines {
  let history: string[] = []
  return {
    isTyped: true,
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
        message: shown(message),
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
  const lines = linesOf(process.stdin)
  const next = async (prompt: string) => {
    const { value, done } = await lines.next()
    print(`${prompt}${done ? '' : value}`)
    return done ? null : value
  }
  return {
    isTyped: false,
    next,
    confirm: async (question) => /^(y|yes|はい)$/i.test((await next(`${question} [y/N] `))?.trim() ?? ''),
  }
}

/** Nobody types more before a line ends; what never ends is not waited for. */
const LONGEST_INPUT = 65_536

async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<string, undefined> {
  let rest = ''
  input.setEncoding('utf8')
  try {
    for await (const part of input) {
      const lines = (rest + part).split(/\r?\n/)
      rest = lines.pop()!
      if (rest.length > LONGEST_INPUT) throw bad('bad.line.long', { most: LONGEST_INPUT })
      yield* lines
    }
  } catch (error) {
    if (error instanceof BadInput) throw error
  }
  if (rest !== '') yield rest
  return undefined
}

export function openLines(voice: Voice): Lines {
  return process.stdin.isTTY && process.stdout.isTTY ? typedLines(voice) : pipedLines()
}
