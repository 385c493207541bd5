import { mkdirSync } from 'node:fs'
import type { Lines, Mouth } from '../doors/sockets.ts'
import { Sockets } from '../doors/sockets.ts'
import { keysIn, type Tables, tablesOf } from '../doors/tables.ts'
import { Visitor } from '../doors/visitor.ts'
import { Nats } from '../log/nats.ts'
import { NatsStore } from '../log/nats-store.ts'
import { Lobby, type Lobbying } from '../rooms/lobby.ts'
import type { Received } from '../rooms/messages.ts'
import { ThinkingThreads } from '../thinking/threads.ts'
import { Leases } from './leases.ts'
import { Post } from './post.ts'
import { Relay } from './relay.ts'
import { Whereabouts } from './whereabouts.ts'

/** Where the servers of a cluster meet. */
export interface Meeting {
  /** The addresses of NATS servers, with commas between them. */
  readonly nats: string
  /** How long a lease lasts, in milliseconds; as long as usual where nothing is said. */
  readonly lease?: number
}

/** Tables of one server of several. In the folder is only the key by which it signs. */
export async function openSharedTables(
  folder: string,
  { nats: url, lease: length }: Meeting,
  open: Lobbying['open'],
  lines: Pick<Lines, 'isForUs' | 'limits'>,
): Promise<Tables> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keys = await keysIn(folder)
  const nats = await Nats.open(url)
  try {
    const leases = await Leases.open(nats, length)
    const store = await NatsStore.open(nats, () => leases.run)
    const whereabouts = new Whereabouts(store, leases)
    const lease = {
      get run() {
        return leases.run
      },
      get since() {
        return leases.since
      },
      length: leases.length,
      mayTake: (match: string) => whereabouts.mayTake(match),
      leave: () => leases.leave(),
    }
    const lobby = await Lobby.of({ store, keys, open, thinker: new ThinkingThreads(), lease })
    const visitor = (mouth: Mouth) => {
      const { say, cut } = new HeldMouth(leases, mouth)
      return new Visitor(lobby, say, cut)
    }
    const post = new Post(nats, visitor)
    leases.follow({
      onBegun: (run) => post.open(run),
      onLost: () => lobby.loseAll(),
      onGone: (run) => post.forget(run),
    })
    const elsewhere = (match: string) => whereabouts.elsewhere(match, lobby)
    const enter = (mouth: Mouth) => new Relay(visitor(mouth), elsewhere, post, mouth)
    const tables = tablesOf(lobby, new Sockets({ ...lines, enter }))
    return {
      ...tables,
      close: async () => {
        post.close()
        await tables.close()
      },
    }
  } catch (error) {
    await nats.close()
    throw error
  }
}

/** The end of a line over which nothing of a match is said unless this server may answer for it. */
export class HeldMouth {
  private readonly leases: Leases
  private readonly mouth: Mouth
  private isCut = false

  constructor(leases: Leases, mouth: Mouth) {
    this.leases = leases
    this.mouth = mouth
  }

  get run(): string {
    return this.leases.run
  }

  readonly say = (message: Received): void => {
    if (this.isCut) return
    if (this.leases.holds) this.pass(message)
    else if ('trouble' in message) this.pass({ id: message.id, trouble: { words: NOT_NOW, refusal: null } })
    else this.cut()
  }

  /** What is said from here on is heard. */
  pass(message: Received): void {
    this.mouth.say(message)
  }

  readonly cut = (): void => {
    this.isCut = true
    this.mouth.cut()
  }
}

const NOT_NOW = {
  en: 'matches cannot be kept right now; nothing is lost: try again in a moment',
  ja: 'いまは対戦を保存できません。失われたものはありません。少し待ってもう一度お試しください',
}
