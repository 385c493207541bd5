import { type Json, messageOf } from '@tefuda/kernel'

/**
 * How programs talk to Tefuda: one JSON object per line. A request says what to `do` and has an `id`; its reply has the same `id`
 * and the result or an `error`. A message without an `id` wants no reply. The first request is `hello`, which names the protocol
 * version. docs/research.md describes all of it.
 */
export const PROTOCOL = 'tefuda'
export const PROTOCOL_VERSION = 1

/** The longest line allowed. */
export const LONGEST_LINE = 64 * 1024 * 1024

export type Message = { readonly [field: string]: Json }

/** What is wrong with a message: where, what, and what would be right. */
export type Trouble = { readonly where: string; readonly what: string; readonly remedy: string }

export class BadMessage extends Error {
  override name = 'BadMessage'
  readonly trouble: Trouble
  constructor(where: string, what: string, remedy: string) {
    super(`${where}: ${what}; ${remedy}`)
    this.trouble = { where, what, remedy }
  }
}

/** Reads a line as a message. */
export function readMessage(line: string): Message {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    const why = messageOf(error)
    throw new BadMessage('line', `this is no JSON (${why})`, 'write one JSON object a line')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadMessage('line', 'this is no JSON object', 'write one such as {"id":1,"do":"hello"}')
  return value as Message
}

/** A connection to exchange messages over. */
export interface Wire {
  readonly send: (message: Message) => void
  /** Stops sending and listening. */
  readonly close: () => void
}

/** What a wire reports to its holder. */
export interface Listener {
  readonly got: (message: Message) => void
  /** A line was no message. */
  readonly garbled: (trouble: BadMessage) => void
  /** The other end is gone, with the reason. */
  readonly lost: (why: string) => void
}

/** Opens a wire; failures are reported through `lost`. */
export type Connect = (listener: Listener) => Wire
