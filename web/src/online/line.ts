import type { SentScene } from '@tefuda/engine/protocol'
import type { Push, Received, Replies, Request } from '@tefuda/server/messages'
import { EngineTrouble } from '../engine/client.ts'

/** A line to the server that holds the tables. It is restored by itself, and says at once when it is down. */

/** What a request of each kind is replied with; most are just done. */
export type ReplyTo<R extends Request> = R['do'] extends keyof Replies ? Replies[R['do']] : Replies['done']

export type ServerPush = Push<SentScene>
type ServerMessage = Received<SentScene>

/** Whether the line is up; else since when it is down, and when it is tried again. */
export type LineState =
  | { readonly is: 'up' }
  | { readonly is: 'down'; readonly since: number; readonly next: number }

/** There was no reply, and there may never have been a request: whoever asked must ask again when the line is up. */
export class LineDown extends EngineTrouble {
  constructor() {
    super({ en: 'the line is down', ja: '回線が切れています' }, null)
  }
}

/** Waits between tries, in seconds; the last one repeats. */
const WAITS = [1, 2, 4, 8, 15]
/** A line on which a request waits longer than this for its reply counts as down. */
const SILENCE = 10_000

interface Waiting {
  readonly resolve: (reply: never) => void
  readonly reject: (error: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
}

interface Listener {
  readonly onPush: (push: ServerPush) => void
  readonly onState: (state: LineState) => void
  /** The line is new: whoever sat at a table says so again before anything else is asked. */
  readonly onUp: (line: Line) => Promise<void>
}

const tablesAddress = (): string => new URL('/tables', window.location.href.replace(/^http/, 'ws')).href

export class Line {
  private readonly listener: Listener
  private readonly waiting = new Map<number, Waiting>()
  private socket: WebSocket | null = null
  private timer: ReturnType<typeof setTimeout> | null = null
  private downSince = Date.now()
  private tries = 0
  private last = 0
  private isClosed = false

  constructor(listener: Listener) {
    this.listener = listener
    window.addEventListener('online', this.tryNow)
    window.addEventListener('offline', this.lose)
    document.addEventListener('visibilitychange', this.tryWhenShown)
    this.connect()
  }

  private connect(): void {
    this.stopWaiting()
    const socket = new WebSocket(tablesAddress())
    this.socket = socket
    socket.addEventListener('open', () => void this.greet(socket))
    socket.addEventListener('message', ({ data }) => this.hear(String(data)))
    socket.addEventListener('close', () => {
      if (this.socket === socket) this.lose()
    })
  }

  private async greet(socket: WebSocket): Promise<void> {
    try {
      await this.listener.onUp(this)
    } catch (error) {
      // Only a line that broke again is no reason to come back; anything else has been told to the person.
      if (error instanceof LineDown) return
    }
    if (this.socket !== socket) return
    this.tries = 0
    this.listener.onState({ is: 'up' })
  }

  private readonly lose = (): void => {
    if (this.isClosed) return
    const { socket } = this
    this.socket = null
    socket?.close()
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer)
      reject(new LineDown())
    }
    this.waiting.clear()
    if (this.tries === 0) this.downSince = Date.now()
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)]! * 1000
    this.tries++
    this.listener.onState({ is: 'down', since: this.downSince, next: Date.now() + wait })
    this.stopWaiting()
    this.timer = setTimeout(() => this.connect(), wait)
  }

  /** Tries at once instead of waiting any longer. */
  readonly tryNow = (): void => {
    if (!this.isClosed && this.socket === null) this.connect()
  }

  private readonly tryWhenShown = (): void => {
    if (document.visibilityState === 'visible') this.tryNow()
  }

  private stopWaiting(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    if ('push' in message) {
      this.listener.onPush(message)
      return
    }
    const waiting = message.id === null ? undefined : this.waiting.get(message.id)
    if (!waiting) return
    this.waiting.delete(message.id!)
    clearTimeout(waiting.timer)
    if ('reply' in message) waiting.resolve(message.reply as never)
    else waiting.reject(new EngineTrouble(message.trouble.words, message.trouble.refusal))
  }

  ask<R extends Request>(request: R): Promise<ReplyTo<R>> {
    const { socket } = this
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new LineDown())
    const id = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, timer: setTimeout(this.lose, SILENCE) })
      socket.send(JSON.stringify({ id, request }))
    })
  }

  close(): void {
    this.isClosed = true
    this.stopWaiting()
    window.removeEventListener('online', this.tryNow)
    window.removeEventListener('offline', this.lose)
    document.removeEventListener('visibilitychange', this.tryWhenShown)
    for (const { timer } of this.waiting.values()) clearTimeout(timer)
    this.socket?.close()
  }
}
