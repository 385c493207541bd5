import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { messageOf } from '@tefuda/kernel'
import { BadMessage, type Connect, type Listener, readMessage, type Wire } from '@tefuda/players/wire'
import { LineReader } from './line-reader.ts'

/** How much of a process's complaint to show. */
const COMPLAINT = 300

/** A process that speaks the protocol on standard input and output. It runs as written, without a shell. */
export const processWire =
  (command: string): Connect =>
  (listener): Wire => {
    const [program = '', ...args] = wordsOf(command)
    let isOver = false
    let complaint = ''
    const over = (why: string) => {
      if (isOver) return
      isOver = true
      listener.lost(why)
    }
    const child = spawned(program, args)
    if (child instanceof Error) {
      over(`it cannot be run (${child.message})`)
      return { send: () => {}, close: () => {} }
    }
    const kill = () => void child.kill('SIGKILL')
    process.once('exit', kill)
    const lines = new LineReader((line) => hear(line, listener), listener.garbled)
    child.stdout.on('data', (bytes: Buffer) => {
      if (!isOver) lines.read(bytes)
    })
    child.stderr.on('data', (bytes: Buffer) => {
      complaint = (complaint + bytes.toString()).slice(-COMPLAINT)
    })
    // A process that has ended does not listen; its end is reported below.
    child.stdin.on('error', () => {})
    child.on('error', (error) => over(`it cannot be run (${error.message})`))
    child.on('close', (code, signal) => {
      process.off('exit', kill)
      const how = signal === null ? `with code ${code}` : `by ${signal}`
      const said = complaint.trim().replaceAll(/\s*\n\s*/g, ' / ')
      over(`it ended ${how}${said === '' ? '' : `, saying "${said}"`}`)
    })
    return {
      send: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
      close: () => {
        isOver = true
        child.stdin.end()
        kill()
      },
    }
  }

/** An impossible program name is reported at once and not by an event. */
function spawned(program: string, args: readonly string[]): ChildProcessWithoutNullStreams | Error {
  try {
    return spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  } catch (error) {
    return error instanceof Error ? error : new Error(messageOf(error))
  }
}

function hear(line: string, { got, garbled }: Listener): void {
  if (line.trim() === '') return
  try {
    got(readMessage(line))
  } catch (error) {
    if (!(error instanceof BadMessage)) throw error
    garbled(error)
  }
}

/** The words of a command, separated by blanks outside quotes. */
export const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"']+)+/g)].map(([word]) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  )
