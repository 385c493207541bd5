import type { Refusal } from '@tefuda/kernel'
import type { Received, Replies, Request, Sent } from './protocol.ts'

/** What the engine could not do, in words for a person. */
export class EngineTrouble extends Error {
  override name = 'EngineTrouble'
  readonly refusal: Refusal | null
  constructor(message: string, refusal: Refusal | null) {
    super(message)
    this.refusal = refusal
  }
}

type Waiting = { readonly resolve: (reply: never) => void; readonly reject: (error: Error) => void }

/** The page's side of the engine. A worker that dies is replaced; what it was asked is answered with the trouble. */
export class Engine {
  private worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private last = 0
  private readonly died: () => void

  constructor(died: () => void) {
    this.died = died
    this.worker = this.start()
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Received>) => this.hear(data))
    worker.addEventListener('error', () => this.restart())
    worker.addEventListener('messageerror', () => this.restart())
    return worker
  }

  private hear(received: Received): void {
    const waiting = this.waiting.get(received.id)
    if (!waiting) return
    this.waiting.delete(received.id)
    if ('reply' in received) waiting.resolve(received.reply as never)
    else waiting.reject(new EngineTrouble(received.trouble.message, received.trouble.refusal))
  }

  private restart(): void {
    this.worker.terminate()
    this.worker = this.start()
    for (const { reject } of this.waiting.values())
      reject(new EngineTrouble('the engine stopped and was started again', null))
    this.waiting.clear()
    this.died()
  }

  close(): void {
    this.worker.terminate()
  }

  ask<R extends Request>(request: R): Promise<Replies[R['do']]> {
    this.last++
    const sent: Sent = { id: this.last, request }
    return new Promise((resolve, reject) => {
      this.waiting.set(sent.id, { resolve, reject })
      this.worker.postMessage(sent)
    })
  }
}
