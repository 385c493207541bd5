import type { Msg, Subscription } from '@nats-io/transport-node'
import type { Mouth } from '../doors/sockets.ts'
import type { Visitor } from '../doors/visitor.ts'
import type { Nats } from '../log/nats.ts'

/**
 * Carries lines from server to server: whoever comes to one that does not have their match is served by the one that has it. What they send
 * goes there as a request, one after the other; what they are sent comes on a subject of their line, in its order.
 */

const SERVERS = 'tefuda.servers'
const LINES = 'tefuda.lines'
/** How long a server may take for a request, in milliseconds; it may have to wait for its stream as long. */
const PATIENCE = 12_000

/** What somebody sends, or that they are gone. */
interface Letter {
  /** Their line, and the run of the server that they came to. */
  readonly line: string
  readonly from: string
  readonly sent?: unknown
}

/** What became of a letter: at which table they are now. */
interface Receipt {
  readonly match: string | null
}

interface Guest {
  readonly from: string
  readonly visitor: Visitor
  queue: Promise<unknown>
}

/** Makes somebody who is at tables here. */
type Receive = (mouth: Mouth) => Visitor

export class Post {
  private readonly nats: Nats
  private readonly receive: Receive
  /** Who came here and is served elsewhere, by line. */
  private readonly mouths = new Map<string, Mouth & { readonly at: string }>()
  /** Who came elsewhere and is served here, by line. */
  private readonly guests = new Map<string, Guest>()
  private run = ''
  private subscriptions: Subscription[] = []
  private last = 0

  constructor(nats: Nats, receive: Receive) {
    this.nats = nats
    this.receive = receive
  }

  /** Takes letters for a run, and no longer those for the one before. */
  open(run: string): void {
    this.close()
    this.run = run
    const { connection } = this.nats
    this.subscriptions = [
      connection.subscribe(`${SERVERS}.${run}`, { callback: (_, message) => this.take(message) }),
      connection.subscribe(`${LINES}.${run}.*`, { callback: (_, message) => this.hear(message) }),
    ]
  }

  get size(): number {
    return this.guests.size
  }

  /** A line to another server. */
  line(at: string, mouth: Mouth): string {
    const line = String(++this.last)
    this.mouths.set(line, { ...mouth, at })
    return line
  }

  /** Sends what came over a line to where it leads. Null where nobody replies: whether it was heard is not known. */
  async send(line: string, at: string, sent: unknown, timeout = PATIENCE): Promise<Receipt | null> {
    const letter = JSON.stringify({ line, from: this.run, sent } satisfies Letter)
    try {
      return (await this.nats.connection.request(`${SERVERS}.${at}`, letter, { timeout })).json<Receipt>()
    } catch {
      return null
    }
  }

  /** They are gone, or led elsewhere. */
  end(line: string, at: string): void {
    if (!this.mouths.delete(line)) return
    const letter: Letter = { line, from: this.run }
    this.nats.connection.publish(`${SERVERS}.${at}`, JSON.stringify(letter))
  }

  private hear(message: Msg): void {
    const { subject, data } = message
    const mouth = this.mouths.get(subject.slice(subject.lastIndexOf('.') + 1))
    if (data.length > 0) mouth?.say(message.string())
    else mouth?.cut()
  }

  private take(message: Msg): void {
    const { line, from, sent } = message.json<Letter>()
    const name = `${from}.${line}`
    if (sent === undefined) {
      this.drop(name)
      return
    }
    const guest = this.guests.get(name) ?? this.newGuest(name, from)
    guest.queue = guest.queue.then(async () => {
      await guest.visitor.receive(sent)
      message.respond(JSON.stringify({ match: guest.visitor.match } satisfies Receipt))
    })
  }

  private newGuest(name: string, from: string): Guest {
    const tell = (said: string) => {
      if (!this.nats.connection.isClosed()) this.nats.connection.publish(`${LINES}.${name}`, said)
    }
    const visitor = this.receive({
      say: (message) => tell(JSON.stringify(message)),
      // Nothing is never said.
      cut: () => tell(''),
    })
    const guest = { from, visitor, queue: Promise.resolve() }
    this.guests.set(name, guest)
    return guest
  }

  private drop(name: string): void {
    const guest = this.guests.get(name)
    this.guests.delete(name)
    guest?.queue.then(() => guest.visitor.away()).catch(() => undefined)
  }

  /** A server is gone: so is who came to it, and whoever it served is to come again. */
  forget(run: string): void {
    for (const [name, { from }] of this.guests) if (from === run) this.drop(name)
    for (const [line, { at, cut }] of this.mouths)
      if (at === run) {
        this.mouths.delete(line)
        cut()
      }
  }

  close(): void {
    for (const subscription of this.subscriptions) subscription.unsubscribe()
    for (const { cut } of this.mouths.values()) cut()
    this.mouths.clear()
    for (const name of [...this.guests.keys()]) this.drop(name)
  }
}
