import { once } from 'node:events'
import type { Scene } from '@tefuda/engine/protocol'
import { SceneReader } from '@tefuda/engine/scenes'
import { type Random, randomAnswer } from '@tefuda/kernel'
import type { Request, TableShown } from '@tefuda/server'
import type { Listed, MatchStanding } from '@tefuda/server/messages'
import { fresh128 } from '@tefuda/server/verify'
import { WebSocket } from 'ws'

/** The line broke before a reply came: whether it was heard is not known. */
export class Broken extends Error {}

/** A server, or one of several, wherever it is now. */
export interface Reachable {
  readonly address: () => Promise<string>
}

interface Told {
  readonly nth: number
  readonly scene: Scene
}

/** Somebody at a table over a socket, who comes back whenever the line breaks and says again what was not replied to. */
export class Caller {
  readonly token: string
  private readonly share = fresh128()
  readonly seat: number
  /** All scenes that came. */
  readonly told: Told[] = []
  table: TableShown | null = null
  readonly lists: (readonly Listed[])[] = []
  readonly standings: MatchStanding[] = []
  private readonly server: Reachable
  private readonly random: Random
  private readonly patience: number
  private socket: WebSocket | null = null
  private reader = new SceneReader()
  private id = 0
  private waiting = new Map<number, { settle: (reply: never) => void; fail: (error: Error) => void }>()
  private changed: (() => void)[] = []

  /** Who hears nothing for as long as `patience` hangs up and comes again. */
  constructor(server: Reachable, seat: number, random: Random, patience = 0, token = fresh128()) {
    this.server = server
    this.patience = patience
    this.token = token
    this.seat = seat
    this.random = random
  }

  private async line(): Promise<WebSocket> {
    if (this.socket?.readyState === WebSocket.OPEN) return this.socket
    const address = await this.server.address()
    const socket = new WebSocket(address)
    this.socket = socket
    this.reader = new SceneReader()
    socket.on('message', (data) => this.hear(JSON.parse(String(data))))
    socket.on('error', () => undefined)
    const broken = new Promise<never>((_, fail) => {
      socket.on('close', () => {
        const error = new Broken('the line broke')
        fail(error)
        for (const { fail: lost } of this.waiting.values()) lost(error)
        this.waiting.clear()
        this.wake()
      })
    })
    broken.catch(() => undefined)
    await this.patiently(Promise.race([new Promise((open) => socket.once('open', open)), broken]))
    return socket
  }

  // biome-ignore lint/suspicious/noExplicitAny: it reads what a server sent
  private hear(message: any): void {
    if (message.push === 'table') this.table = message.table
    if (message.push === 'scene')
      this.told.push({ nth: message.nth, scene: this.reader.read(message.scene)! })
    if (message.push === 'lists') this.lists.push(message.tables)
    if (message.push === 'standing') this.standings.push(message.standing)
    if (message.push) {
      this.wake()
      return
    }
    const waits = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    if ('reply' in message) waits?.settle(message.reply as never)
    else waits?.fail(this.troubleIn(message.trouble.words.en))
  }

  private wake(): void {
    for (const go of this.changed.splice(0)) go()
  }

  /** Whatever comes next: a push, or the end of the line. */
  change(): Promise<void> {
    return this.patiently(new Promise((go) => this.changed.push(go)))
  }

  private async patiently<T>(waiting: Promise<T>): Promise<T> {
    if (this.patience === 0) return waiting
    const timer = setTimeout(() => this.hangUp(), this.patience)
    return waiting.finally(() => clearTimeout(timer))
  }

  async ask<Reply>(request: Request): Promise<Reply> {
    const socket = await this.line()
    const id = ++this.id
    const reply = new Promise<Reply>((settle, fail) => {
      this.waiting.set(id, { settle, fail })
      socket.send(JSON.stringify({ id, request }))
    })
    return this.patiently(reply)
  }

  sit(link: string): Promise<unknown> {
    const { seat, token, share } = this
    return this.ask({
      do: 'sit',
      link,
      seat,
      token,
      name: `Seat ${seat}`,
      deck: null,
      share,
      key: null,
      signature: null,
    })
  }

  /** Back at the table if the line is down. */
  async come(match: string): Promise<void> {
    if (this.socket?.readyState !== WebSocket.OPEN) await this.ask({ do: 'resume', match, token: this.token })
  }

  get isAsked(): boolean {
    const { table, told } = this
    if (table?.phase !== 'playing' || !table.isAsked) return false
    // A server may have died between the scene and what it said of the table.
    return told.at(-1)?.scene.view.decision !== null
  }

  /** What it would answer to the open question. */
  chosen(): Extract<Request, { do: 'answer' }> {
    const { nth, scene } = this.told.at(-1)!
    const keys = [...randomAnswer(scene.view.decision!, this.random)]
    return { do: 'answer', nth, keys, signature: null }
  }

  /** The line has broken. */
  get broken(): Promise<unknown> {
    return this.socket?.readyState === WebSocket.OPEN ? once(this.socket, 'close') : Promise.resolve()
  }

  hangUp(): void {
    this.socket?.terminate()
  }

  /**
   * A line that was opened anew between two messages leads to no table yet, and one to a server that cannot serve leads nowhere: that is
   * as if it had broken.
   */
  private troubleIn(words: string): Error {
    if (!AGAIN.some((start) => words.startsWith(start))) return new Error(words)
    this.hangUp()
    return new Broken(words)
  }
}

const AGAIN = [
  'sit down or watch first',
  'matches cannot be kept right now',
  'another server has this match now',
]
