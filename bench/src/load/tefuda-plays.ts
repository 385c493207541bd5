import type { Scene } from '@tefuda/engine/protocol'
import { SceneReader } from '@tefuda/engine/scenes'
import { type Random, randomAnswer, seeded } from '@tefuda/kernel'
import type { Received, Request, TableShown } from '@tefuda/server'
import { fresh128 } from '@tefuda/server/verify'
import type { LoadedMatch } from './table.ts'

const TERMS = {
  game: 'blackpoker',
  options: {},
  seats: 2,
  clock: null,
  takeBacks: true,
  watchers: true,
  rated: false,
}

/** Somebody at a table of ours, over a socket. */
class Player {
  received = 0
  private readonly socket: WebSocket
  private readonly reader = new SceneReader()
  private table: TableShown | null = null
  private shown: { readonly nth: number; readonly scene: Scene } | null = null
  private waiting = new Map<number, (message: Received) => void>()
  private changed: (() => void)[] = []
  private id = 0

  constructor(port: number) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/tables`)
    this.socket.addEventListener('message', ({ data }) => {
      this.received += Buffer.byteLength(String(data))
      this.hear(JSON.parse(String(data)))
    })
  }

  async opened(): Promise<this> {
    await new Promise((open) => this.socket.addEventListener('open', open, { once: true }))
    return this
  }

  // biome-ignore lint/suspicious/noExplicitAny: it reads what a server of ours sent
  private hear(message: any): void {
    if (message.push === 'table') this.table = message.table
    if (message.push === 'scene') this.shown = { nth: message.nth, scene: this.reader.read(message.scene)! }
    this.waiting.get(message.id)?.(message)
    this.waiting.delete(message.id)
    for (const go of this.changed.splice(0)) go()
  }

  // biome-ignore lint/suspicious/noExplicitAny: a reply is what the request asks for
  async ask(request: Request): Promise<any> {
    const id = ++this.id
    const reply = new Promise<Received>((settle) => this.waiting.set(id, settle))
    this.socket.send(JSON.stringify({ id, request }))
    const message = await reply
    if ('trouble' in message) throw new Error(message.trouble.words.en)
    return 'reply' in message ? message.reply : null
  }

  change(): Promise<void> {
    return new Promise((go) => this.changed.push(go))
  }

  get isOver(): boolean {
    return this.table?.phase === 'closed'
  }

  get isAsked(): boolean {
    return this.table?.phase === 'playing' && this.table.isAsked && this.shown?.scene.view.decision != null
  }

  answer(random: Random): Promise<unknown> {
    const { nth, scene } = this.shown!
    const keys = [...randomAnswer(scene.view.decision!, random)]
    return this.ask({ do: 'answer', nth, keys, signature: null })
  }

  leave(): void {
    this.socket.close()
  }
}

/** Two players at a table of ours. */
export async function beginOurs(port: number, nth: number): Promise<LoadedMatch> {
  const [host, guest] = await Promise.all([new Player(port).opened(), new Player(port).opened()])
  const players = [host, guest]
  const { link } = await host.ask({ do: 'lay', terms: TERMS })
  for (const [seat, player] of players.entries()) {
    const sits = { name: `Seat ${seat}`, deck: null, share: fresh128(), key: null, signature: null }
    await player.ask({ do: 'sit', link, seat, token: fresh128(), ...sits })
  }
  await guest.ask({ do: 'ready', ready: true })
  await host.ask({ do: 'begin' })
  const random = seeded(`load ${nth}`)
  return {
    answer: async () => {
      for (;;) {
        if (players.some(({ isOver }) => isOver)) return null
        const asked = players.find(({ isAsked }) => isAsked)
        if (!asked) {
          await Promise.race(players.map((player) => player.change()))
          continue
        }
        const before = performance.now()
        await asked.answer(random)
        return performance.now() - before
      }
    },
    received: () => host.received + guest.received,
    leave: () => {
      for (const player of players) player.leave()
    },
  }
}
