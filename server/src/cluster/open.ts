import { mkdirSync } from 'node:fs'
import { PostgresCatalogue } from '../catalogue/postgres-catalogue.ts'
import type { Lines, Mouth } from '../doors/sockets.ts'
import { Sockets } from '../doors/sockets.ts'
import { keysIn, type Tables, tablesOf } from '../doors/tables.ts'
import { Visitor } from '../doors/visitor.ts'
import { Nats } from '../log/nats.ts'
import { NatsStore } from '../log/nats-store.ts'
import { isName, Lobby, type Lobbying } from '../rooms/lobby.ts'
import type { Received } from '../rooms/messages.ts'
import { ThinkingThreads } from '../thinking/threads.ts'
import { Leases } from './leases.ts'
import { Post } from './post.ts'
import { Relay } from './relay.ts'
import { Whereabouts } from './whereabouts.ts'

/** On this subject servers tell each other which match has gone on; a run names itself where lists have changed. */
const NEWS = 'tefuda.news'

/** Where the servers of a cluster meet. */
export interface Meeting {
  /** The addresses of NATS servers, with commas between them. */
  readonly nats: string
  /** The address of a PostgreSQL database for what is listed and searched. */
  readonly database: string
  /** How long a lease lasts, in milliseconds; as long as usual where nothing is said. */
  readonly lease?: number
}

/** Tables of one server of several. In the folder is only the key by which it signs. */
export async function openSharedTables(
  folder: string,
  { nats: url, database, lease: length }: Meeting,
  open: Lobbying['open'],
  lines: Pick<Lines, 'isForUs' | 'limits'>,
): Promise<Tables> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keys = await keysIn(folder)
  const catalogue = await PostgresCatalogue.open(database)
  const nats = await Nats.open(url).catch(async (error) => {
    await catalogue.close()
    throw error
  })
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
      isGone: (run: string) => leases.isGone(run),
      leave: () => leases.leave(),
    }
    const announce = (match: string | null) => {
      if (!nats.connection.isClosed()) nats.connection.publish(NEWS, match ?? leases.run)
    }
    const thinker = new ThinkingThreads()
    const lobby = await Lobby.of({ store, keys, open, thinker, lease, catalogue, announce })
    const visitor = (mouth: Mouth) => {
      const { say, cut } = new HeldMouth(leases, mouth)
      return new Visitor(lobby, say, cut)
    }
    const post = new Post(nats, visitor)
    leases.follow({
      onBegun: (run) => post.open(run),
      onLost: () => lobby.loseAll(),
      onGone: (run) => {
        post.forget(run)
        lobby.listsChanged()
      },
    })
    const hear = (news: string) => {
      if (isName(news)) lobby.wentOnElsewhere(news)
      else if (news !== leases.run) lobby.listsChanged()
    }
    nats.connection.subscribe(NEWS, { callback: (_, message) => hear(message.string()) })
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
    await catalogue.close()
    throw error
  }
}

/** The end of a line over which nothing of a match is said unless the run that it came to may still answer for it. */
export class HeldMouth {
  private readonly leases: Leases
  private readonly mouth: Mouth
  readonly run: string
  private isCut = false

  constructor(leases: Leases, mouth: Mouth) {
    this.run = leases.run
    this.leases = leases
    this.mouth = mouth
  }

  readonly say = (message: Received): void => {
    if (this.isCut) return
    const { holds, run } = this.leases
    if (holds && run === this.run) this.pass(message)
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
