import type { Json } from '@tefuda/kernel'

/**
 * How programs talk to Tefuda: one message a line, each a JSON object. A request says what to `do` and has an `id`; its reply has
 * the same `id`, and what was asked for or an `error`. A message without an `id` wants no reply. The first request is `hello`,
 * which says the version that is spoken. docs/research.md tells all of it.
 */
export const PROTOCOL = 'tefuda'
export const PROTOCOL_VERSION = 1

/** Nobody says more in one line. */
export const LONGEST_LINE = 64 * 1024 * 1024

export type Message = { readonly [field: string]: Json }

/** What was wrong with a message: where in it, what, and what would be right. */
export type Trouble = { readonly where: string; readonly what: string; readonly remedy: string }

export class BadMessage extends Error {
  override name = 'BadMessage'
  readonly trouble: Trouble
  constructor(where: string, what: string, remedy: string) {
    super(`${where}: ${what}; ${remedy}`)
    this.trouble = { where, what, remedy }
  }
}

/** A line as a message. */
export function readMessage(line: string): Message {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    const why = (error as Error).message
    throw new BadMessage('line', `this is no JSON (${why})`, 'write one JSON object a line')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadMessage('line', 'this is no JSON object', 'write one such as {"id":1,"do":"hello"}')
  return value as Message
}

/** Somebody to exchange messages with, however they travel. */
export interface Wire {
  readonly send: (message: Message) => void
  /** Nothing more is sent or listened to. */
  readonly close: () => void
}

/** What a wire tells whoever holds it. */
export interface Listener {
  readonly got: (message: Message) => void
  /** A line that is no message. */
  readonly garbled: (trouble: BadMessage) => void
  /** The other end is gone, and why. */
  readonly lost: (why: string) => void
}

/** Opens a wire; what goes wrong is told through `lost`. */
export type Connect = (listener: Listener) => Wire
