import type { Scene, SentScene } from '@tefuda/engine/protocol'
import { SceneReader } from '@tefuda/engine/scenes'
import { type Random, randomAnswer, seeded } from '@tefuda/kernel'
import { openNamed } from '@tefuda/register/folder'
import {
  Lobby,
  type Lobbying,
  MemoryStore,
  type Received,
  type Request,
  type Store,
  type TableShown,
  Visitor,
} from '@tefuda/server'
import { answers, fresh128, type KeyPair, newKeyPair, signerOf, sitsDown } from '@tefuda/server/verify'

/** People at tables without sockets: what they ask is served, and all that they are sent is kept. */

export const TERMS = {
  game: 'blackpoker',
  options: {},
  seats: 2,
  clock: null,
  takeBacks: true,
  watchers: true,
  rated: false,
}

export async function lobbyOn(
  store: Store = new MemoryStore(),
  more: Partial<Lobbying> = {},
): Promise<Lobby> {
  return Lobby.of({ store, keys: await newKeyPair(), open: openNamed, pause: () => 0, ...more })
}

export class Guest {
  readonly name: string
  readonly sent: Received<SentScene>[] = []
  private reader = new SceneReader()
  /** Every scene, with how many questions were put to the seat by then. */
  readonly shown: { readonly nth: number; readonly scene: Scene }[] = []
  key: KeyPair | null = null
  match = ''
  readonly token = fresh128()
  seat = -1
  /** Whether the server has broken the line. */
  isCut = false
  private visitor: Visitor
  private id = 0
  private readonly random: Random

  constructor(lobby: Lobby, name: string) {
    this.name = name
    this.random = seeded(name)
    this.visitor = this.visiting(lobby)
  }

  private visiting(lobby: Lobby): Visitor {
    this.reader = new SceneReader()
    const hear = (message: Received<SentScene>) => {
      this.sent.push(message)
      if ('push' in message && message.push === 'scene')
        this.shown.push({ nth: message.nth, scene: this.reader.read(structuredClone(message.scene))! })
    }
    return new Visitor(lobby, hear, () => {
      this.isCut = true
    })
  }

  /** What the server replies; its reason is thrown. */
  // biome-ignore lint/suspicious/noExplicitAny: a reply is what the test expects of it
  async ask(request: Request): Promise<any> {
    const id = ++this.id
    await this.visitor.receive({ id, request })
    const answer = this.sent.find((one) => 'id' in one && one.id === id)!
    if ('trouble' in answer) throw new Error(answer.trouble.words.en)
    return 'reply' in answer ? answer.reply : null
  }

  receive(given: unknown): Promise<boolean> {
    return this.visitor.receive(given)
  }

  async sit(link: string, seat: number, deck: readonly string[] | null = null): Promise<void> {
    const { table } = await this.ask({ do: 'look', link })
    const share = fresh128()
    const statement = await sitsDown(table.match, table.commitment, seat, share, deck)
    const signature = this.key && (await (await signerOf(this.key))(statement))
    const key = this.key?.key ?? null
    const sits = { name: this.name, deck: deck && [...deck], share, key, signature }
    Object.assign(this, await this.ask({ do: 'sit', link, seat, token: this.token, ...sits }))
  }

  /** The line breaks, and somebody comes back over another, perhaps to another server. */
  async comeBack(lobby: Lobby): Promise<void> {
    await this.visitor.away()
    this.visitor = this.visiting(lobby)
    await this.ask({ do: 'resume', match: this.match, token: this.token })
  }

  away(): Promise<void> {
    return this.visitor.away()
  }

  get table(): TableShown {
    const push = this.sent.findLast((one) => 'push' in one && one.push === 'table')
    return (push as { table: TableShown }).table
  }

  get scene(): Scene {
    return this.shown.at(-1)!.scene
  }

  get isAsked(): boolean {
    return this.table.phase === 'playing' && this.table.isAsked
  }

  /** Answers what is asked by the dice; gives what was sent. */
  async answer() {
    const { nth } = this
    const keys = [...randomAnswer(this.scene.view.decision!, this.random)]
    const statement = answers(this.match, nth, this.seat, keys)
    const signature = this.key && (await (await signerOf(this.key))(statement))
    const request = { do: 'answer', nth, keys, signature } as const
    await this.ask(request)
    return request
  }

  /** The number of the question that was put last. */
  get nth(): number {
    return this.shown.at(-1)!.nth
  }
}

/** Two at a table that has begun. */
export async function duel(lobby: Lobby, terms: object = {}, keys = false): Promise<[Guest, Guest]> {
  const guests: [Guest, Guest] = [new Guest(lobby, 'Haru'), new Guest(lobby, 'Kaede')]
  const { link } = await guests[0].ask({ do: 'lay', terms: { ...TERMS, ...terms } })
  for (const [seat, guest] of guests.entries()) {
    if (keys) guest.key = await newKeyPair()
    await guest.sit(link, seat)
    await guest.ask({ do: 'ready', ready: true })
  }
  await guests[0].ask({ do: 'begin' })
  return guests
}

/** Whoever is asked answers, so many times or to the end. */
export async function play(guests: readonly Guest[], times = Infinity): Promise<void> {
  for (let n = 0; n < times; n++) {
    const asked = guests.find((guest) => guest.isAsked)
    if (!asked) return
    await asked.answer()
  }
}
