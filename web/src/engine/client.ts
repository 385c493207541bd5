import type { Received, Replies, Request, Sent, SentScene } from '@tefuda/engine/protocol'
import { SceneReader } from '@tefuda/engine/scenes'
import type { InBoth, Refusal } from '@tefuda/kernel'

/** What the engine could not do, in words for a person. */
export class EngineTrouble extends Error {
  override name = 'EngineTrouble'
  readonly words: InBoth
  readonly refusal: Refusal | null
  constructor(words: InBoth, refusal: Refusal | null) {
    super(words.en)
    this.words = words
    this.refusal = refusal
  }
}

/** The engine is gone, and with it the match that it held. */
export class EngineDied extends EngineTrouble {
  constructor() {
    super({ en: 'the engine stopped; try again', ja: 'エンジンが止まりました。もう一度試してください' }, null)
  }
}

/**
 * A worker that is killed says nothing. The longest that is ever asked of it takes a few seconds; on a device that is so slow that it takes
 * longer, each worker that seems dead gives the next one twice as long.
 */
const PATIENCE = 30_000

type Waiting = {
  readonly resolve: (reply: never) => void
  readonly reject: (error: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** The page's side of the engine. A worker that dies is told, and another takes its place when something is asked. */
export class Engine {
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private readonly reader = new SceneReader()
  private last = 0
  private patience = PATIENCE
  private readonly died: () => void

  constructor(died: () => void) {
    this.died = died
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Received>) => this.hear(data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.bury()
    })
    worker.addEventListener('messageerror', () => this.bury())
    return worker
  }

  private hear(received: Received): void {
    const waiting = this.waiting.get(received.id)
    if (!waiting) return
    this.waiting.delete(received.id)
    clearTimeout(waiting.timer)
    if ('reply' in received) waiting.resolve(received.reply as never)
    else if ('scene' in received) this.show(received.scene, waiting)
    else waiting.reject(new EngineTrouble(received.trouble.words, received.trouble.refusal))
  }

  private show(sent: SentScene, { resolve, reject }: Waiting): void {
    const scene = this.reader.read(sent)
    if (scene) resolve(scene as never)
    else this.ask({ do: 'whole' }).then((whole) => resolve(whole as never), reject)
  }

  /** It has said nothing for too long. */
  private giveUp(): void {
    this.patience *= 2
    this.bury()
  }

  private bury(): void {
    this.close()
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer)
      reject(new EngineDied())
    }
    this.waiting.clear()
    this.died()
  }

  close(): void {
    this.worker?.terminate()
    this.worker = null
  }

  ask<R extends Request>(request: R): Promise<Replies[R['do']]> {
    this.worker ??= this.start()
    this.last++
    const sent: Sent = { id: this.last, request }
    return new Promise((resolve, reject) => {
      this.waiting.set(sent.id, { resolve, reject, timer: setTimeout(() => this.giveUp(), this.patience) })
      this.worker!.postMessage(sent)
    })
  }
}
