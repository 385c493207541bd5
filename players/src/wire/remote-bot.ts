import {
  type Answer,
  asData,
  type Decision,
  isAmong,
  type Json,
  type Result,
  shown,
  type View,
} from '@tefuda/kernel'
import type { About, Bot, HeardEvent, Limits, SeatDoor } from '../bots/bot.ts'
import { legalActions } from '../lab/actions.ts'
import {
  BadMessage,
  type Connect,
  type Message,
  PROTOCOL,
  PROTOCOL_VERSION,
  type Trouble,
  type Wire,
} from './protocol.ts'

/** After this many late answers in a row the match stops waiting for the bot. */
const PATIENCE = 3
/** A bot lost in this many matches in a row is not called again. */
const MATCHES = 3

/** What a bot may request with the decision: its seat's view, the view as numbers, and legal answers with their numbers. */
const WANTS = ['view', 'observation', 'actions'] as const
type Want = (typeof WANTS)[number]

interface PendingRequest {
  readonly id: number
  readonly settle: (reply: Message) => void
  readonly fail: (why: Error) => void
}

/** A bot at the other end of a wire. A lost one is called again for the next match. */
export class RemoteBot implements Bot {
  private readonly connect: Connect
  private readonly observe: (view: View) => readonly number[]
  private wants: readonly Want[] = ['view']
  private seats = 0
  private wire: Wire | null = null
  private asked: PendingRequest | null = null
  private nextId = 1
  private lates = 0
  private losses = 0
  /** Why it cannot be reached. */
  private why = 'it was never called'

  /** `observe` computes numbers for bots that want them. */
  constructor(connect: Connect, observe: (view: View) => readonly number[] = () => []) {
    this.connect = connect
    this.observe = observe
  }

  /** Calls the bot; fails if nobody there speaks our protocol. */
  async open(): Promise<void> {
    if (this.wire) return
    if (this.losses >= MATCHES) throw new Error(this.why)
    const { losses } = this
    const wire = this.connect({
      got: (message) => this.got(message),
      garbled: (trouble) => this.garbled(trouble),
      lost: (why) => this.lose(why),
    })
    if (this.losses > losses) throw new Error(this.why)
    this.wire = wire
    this.lates = 0
    try {
      await this.greet()
    } catch (error) {
      this.close()
      throw error
    }
  }

  private async greet(): Promise<void> {
    const said = { protocol: PROTOCOL, version: PROTOCOL_VERSION }
    const { protocol, version, wants = ['view'] } = await this.request('hello', said)
    if (protocol !== PROTOCOL || version !== PROTOCOL_VERSION)
      throw new Error(`it must say hello with "protocol":"${PROTOCOL}" and "version":${PROTOCOL_VERSION}`)
    if (!Array.isArray(wants) || !wants.every((one) => isAmong(WANTS, one)))
      throw new Error(`what it wants is ${shown(wants)}; it must be a list of ${WANTS.join(', ')}`)
    this.wants = wants
  }

  async begin(about: About): Promise<void> {
    this.seats = about.seats
    await this.open()
    await this.request('begin', { ...about })
  }

  heard({ event, text }: HeardEvent): void {
    this.wire?.send({ do: 'heard', event, text: asData(text) })
  }

  async answer({ decision, view }: SeatDoor, { deadline }: Limits): Promise<Answer> {
    const shows = this.shown(decision, view)
    const reply = await this.request('answer', { deadline, decision: asData(decision), ...shows })
    if (reply.keys === undefined)
      throw new Error('the reply has no "keys"; answer with {"id":…,"keys":["…"]}')
    return reply.keys as unknown as Answer
  }

  /** What the bot wants to see. */
  private shown(decision: Decision, view: () => View): Message {
    const shows: { [want in Want]: () => Json } = {
      view: () => asData(view()),
      observation: () => this.observe(view()),
      actions: () => asData(legalActions(decision, this.seats).actions),
    }
    return Object.fromEntries(this.wants.map((want) => [want, shows[want]()]))
  }

  async end(result: Result | null): Promise<void> {
    if (!this.wire) return
    await this.request('end', { result: result && asData(result) })
    this.losses = 0
  }

  close(): void {
    this.wire?.close()
    this.wire = null
  }

  /** Sends a request; the promise has no time limit of its own. */
  private request(what: string, fields: Message): Promise<Message> {
    if (this.asked) this.noteLate()
    if (!this.wire) return Promise.reject(new Error(this.why))
    const id = this.nextId++
    const replied = new Promise<Message>((settle, fail) => {
      this.asked = { id, settle, fail }
    })
    this.wire.send({ id, do: what, ...fields })
    return replied
  }

  /** The last question was dropped for this one before it was answered. */
  private noteLate(): void {
    this.asked = null
    if (++this.lates >= PATIENCE)
      this.lose(`it was late ${PATIENCE} times in a row and is not waited for any more`)
  }

  private got(message: Message): void {
    const { asked } = this
    if (!asked || message.id !== asked.id) {
      // A late reply is not a faulty one.
      if (typeof message.id !== 'number' || message.id >= this.nextId)
        this.garbled(new BadMessage('id', 'no request has this id', 'reply with the id of the request'))
      return
    }
    this.asked = null
    this.lates = 0
    const { error } = message
    if (error === undefined) asked.settle(message)
    else asked.fail(new Error(`the bot says: ${typeof error === 'string' ? error : JSON.stringify(error)}`))
  }

  private garbled(bad: BadMessage): void {
    const error: Trouble = bad.trouble
    this.wire?.send({ error })
    const { asked } = this
    this.asked = null
    asked?.fail(new Error(`the bot's reply cannot be read: ${bad.message}`))
  }

  private lose(why: string): void {
    this.why = why
    this.losses++
    this.close()
    this.asked?.fail(new Error(why))
    this.asked = null
  }
}
