import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { BadInput, isTooDeep } from '@tefuda/kernel'
import { type WebSocket, WebSocketServer } from 'ws'
import { Bucket } from './bucket.ts'
import { LIMITS, type Limits } from './limits.ts'
import type { Visitor } from './visitor.ts'

/** Sockets to tables: who may open one, what may come over it, and when it is cut. What is said is the visitor's matter. */

export const PATH = '/tables'

/** What can be done with a line by whoever serves it. */
export interface Mouth {
  /** Says a message, which may be written already. */
  readonly say: (message: object | string) => void
  /** Breaks the line: whoever is on it comes again. */
  readonly cut: () => void
}

export interface Lines {
  /** Lets somebody in on a new line. */
  readonly enter: (mouth: Mouth) => Pick<Visitor, 'receive' | 'away'>
  /** Whether a host that a browser asked for is this server. */
  readonly isForUs: (host: string) => boolean
  readonly limits?: Partial<Limits>
  readonly now?: () => number
}

/** Close codes of the protocol: a kind of data nobody reads, a broken rule, and "come again later". */
const UNREADABLE = 1003
const AGAINST_RULES = 1008
const GOING = 1001

interface Line {
  readonly socket: WebSocket
  readonly visitor: ReturnType<Lines['enter']>
  readonly bucket: Bucket
  isAlive: boolean
  faults: number
}

interface Address {
  lines: number
  readonly bucket: Bucket
}

export class Sockets {
  private readonly enter: Lines['enter']
  private readonly isForUs: Lines['isForUs']
  private readonly limits: Limits
  private readonly now: () => number
  private readonly server: WebSocketServer
  private readonly lines = new Set<Line>()
  private readonly addresses = new Map<string, Address>()
  private readonly timer: ReturnType<typeof setInterval>
  /** Messages that were taken in, and lines that were cut. */
  readonly counts = { messages: 0, refused: 0, cut: 0 }

  constructor({ enter, isForUs, limits = {}, now = Date.now }: Lines) {
    this.enter = enter
    this.isForUs = isForUs
    this.limits = { ...LIMITS, ...limits }
    this.now = now
    this.server = new WebSocketServer({
      noServer: true,
      maxPayload: this.limits.message,
      perMessageDeflate: false,
    })
    this.timer = setInterval(() => this.beat(), this.limits.beat)
    this.timer.unref()
  }

  get size(): number {
    return this.lines.size
  }

  listenOn(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.open(request, socket, head))
  }

  private open(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const refused = this.whyNot(request)
    if (refused) {
      const [status, why] = refused
      socket.end(`HTTP/1.1 ${status}\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\n${why}\n`)
      return
    }
    this.server.handleUpgrade(request, socket, head, (opened) =>
      this.take(opened, socket, addressOf(request)),
    )
  }

  /** Why a socket may not be opened: an answer of HTTP with a sentence. */
  private whyNot(request: IncomingMessage): readonly [status: string, why: string] | null {
    const { url = '', headers } = request
    const { host = '', origin } = headers
    if (!this.isForUs(host)) return ['421 Misdirected Request', 'this server has another name']
    if (URL.parse(url, 'http://here')?.pathname !== PATH) return ['404 Not Found', `tables are at ${PATH}`]
    // Programs that are no browsers name no origin.
    if (origin !== undefined && hostOf(origin) !== host)
      return ['403 Forbidden', 'only pages of this server may open tables']
    if (this.lines.size >= this.limits.lines)
      return ['503 Service Unavailable', 'this server is full; try again later']
    const known = this.addresses.get(addressOf(request))
    if (known && known.lines >= this.limits.linesOfAddress)
      return ['429 Too Many Requests', 'there are too many lines from your address; close some']
    return null
  }

  private take(socket: WebSocket, stream: Duplex, from: string): void {
    const at = this.now()
    const { burst, perSecond, addressBurst, addressPerSecond } = this.limits
    const address = this.addresses.get(from) ?? {
      lines: 0,
      bucket: new Bucket(addressBurst, addressPerSecond, at),
    }
    this.addresses.set(from, address)
    address.lines++
    // An answer leads to several messages: they leave together.
    const say = (message: object | string) => {
      if (stream.writableCorked === 0) {
        stream.cork()
        setImmediate(() => stream.uncork())
      }
      this.send(socket, typeof message === 'string' ? message : JSON.stringify(message))
    }
    const visitor = this.enter({
      say,
      cut: () => this.hangUp(socket, GOING, 'another server has this match; come again'),
    })
    const line: Line = { socket, visitor, bucket: new Bucket(burst, perSecond, at), isAlive: true, faults: 0 }
    this.lines.add(line)
    // One message after the other: whoever sends quickly waits, and nobody else does.
    let queue: Promise<unknown> = Promise.resolve()
    socket.on('pong', () => {
      line.isAlive = true
    })
    socket.on('message', (data, isBinary) => {
      line.isAlive = true
      if (socket.readyState !== socket.OPEN) return
      if (isBinary) return this.cut(line, UNREADABLE, 'messages are text')
      if (!line.bucket.takes(this.now()) || !address.bucket.takes(this.now()))
        return this.fault(line, tooMany())
      this.counts.messages++
      const written = data.toString()
      queue = queue.then(() => this.read(line, written))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.lines.delete(line)
      address.lines--
      if (address.lines === 0) this.addresses.delete(from)
      queue.then(() => visitor.away()).catch(() => undefined)
    })
  }

  private async read(line: Line, written: string): Promise<void> {
    if (line.socket.readyState !== line.socket.OPEN) return
    try {
      if (isTooDeep(written))
        throw new BadInput('the message is nested too deeply', 'メッセージの入れ子が深すぎます')
      if (!(await line.visitor.receive(JSON.parse(written)))) this.fault(line, null)
    } catch (error) {
      this.fault(line, error instanceof BadInput ? error : noJson())
    }
  }

  /** Something that nobody can do anything with. Whoever goes on with it is cut off. */
  private fault(line: Line, why: BadInput | null): void {
    this.counts.refused++
    line.faults++
    if (line.faults >= this.limits.faults) this.cut(line, AGAINST_RULES, 'too much that cannot be read')
    else if (why)
      this.send(
        line.socket,
        JSON.stringify({ id: null, trouble: { words: { en: why.message, ja: why.ja }, refusal: null } }),
      )
  }

  private send(socket: WebSocket, message: string): void {
    if (socket.readyState !== socket.OPEN) return
    // Whoever does not read costs memory: they come back when they can.
    if (socket.bufferedAmount > this.limits.unread) {
      this.counts.cut++
      socket.terminate()
      return
    }
    socket.send(message)
  }

  private cut({ socket }: Line, code: number, why: string): void {
    if (socket.readyState !== socket.OPEN) return
    this.counts.cut++
    this.hangUp(socket, code, why)
  }

  private hangUp(socket: WebSocket, code: number, why: string): void {
    if (socket.readyState !== socket.OPEN) return
    socket.close(code, why)
    // One that does not answer is not waited for.
    setTimeout(() => socket.terminate(), 1000).unref()
  }

  /** Whoever has given no sign of life since the last beat is gone, whatever the socket says. */
  beat(): void {
    for (const line of this.lines) {
      if (!line.isAlive) {
        this.counts.cut++
        line.socket.terminate()
        continue
      }
      line.isAlive = false
      line.socket.ping()
      this.send(line.socket, BEAT)
    }
  }

  close(): void {
    clearInterval(this.timer)
    for (const { socket } of this.lines) {
      socket.close(GOING, 'the server stops; come again')
      socket.terminate()
    }
    this.server.close()
  }
}

/** A page cannot see pings, so it hears this. */
const BEAT = JSON.stringify({ push: 'beat' })

const addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

const tooMany = () =>
  new BadInput('that is too much at once; wait a second', '一度に多すぎます。少しお待ちください')
const noJson = () => new BadInput('the message is no JSON', 'メッセージがJSONではありません')
