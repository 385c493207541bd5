import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MOST_MINDS, type Task, type Thinker, type Thought, type ThoughtOf } from './thought.ts'

/** What a thread says of a task. */
export type Reply = { readonly thought: Thought } | { readonly failed: string }

interface Waiting {
  readonly task: Task
  readonly settle: (thought: never) => void
  readonly fail: (error: Error) => void
}

/** In a package the thread is JavaScript, like this file. */
const SCRIPT = new URL(`./thread${extname(import.meta.url)}`, import.meta.url)

/** A core is left to whoever serves. */
const THREADS = Math.max(1, availableParallelism() - 1)

/**
 * Thinks in threads of their own, one task each at a time: ten bots that think hard make each other wait, and no table where people
 * play. A thread begins when it is first needed.
 */
export class ThinkingThreads implements Thinker {
  private readonly most: number
  private readonly idle: Worker[] = []
  private readonly busy = new Map<Worker, Waiting>()
  private waiting: Waiting[] = []
  /** For which bots each thread has thought, the last one at the end: it remembers as many. */
  private readonly knows = new WeakMap<Worker, Set<string>>()

  constructor(most = THREADS) {
    this.most = most
  }

  think<One extends Task>(task: One): Promise<ThoughtOf<One>> {
    return new Promise<ThoughtOf<One>>((settle, fail) => {
      this.waiting.push({ task, settle, fail })
      this.handOut()
    })
  }

  private handOut(): void {
    while (this.waiting.length > 0) {
      const [next] = this.waiting
      const worker = this.free(next!.task)
      if (!worker) return
      this.waiting.shift()
      this.busy.set(worker, next!)
      this.noteWho(worker, next!.task)
      // A thread that is idle keeps no process alive.
      worker.ref()
      worker.postMessage(next!.task)
    }
  }

  /** An idle thread, best the one that has thought for the same bot before. */
  private free(task: Task): Worker | null {
    if (this.idle.length === 0) return this.busy.size < this.most ? this.begin() : null
    const known = 'who' in task ? this.idle.findIndex((worker) => this.knows.get(worker)!.has(task.who)) : -1
    const [worker] = this.idle.splice(Math.max(0, known), 1)
    return worker!
  }

  private noteWho(worker: Worker, task: Task): void {
    if (!('who' in task)) return
    const known = this.knows.get(worker)!
    known.delete(task.who)
    known.add(task.who)
    if (known.size > MOST_MINDS) known.delete(known.keys().next().value!)
  }

  private begin(): Worker {
    const worker = new Worker(SCRIPT)
    this.knows.set(worker, new Set())
    worker.on('message', (reply: Reply) => {
      const done = this.busy.get(worker)
      this.busy.delete(worker)
      this.idle.push(worker)
      worker.unref()
      if ('thought' in reply) done?.settle(reply.thought as never)
      else done?.fail(new Error(reply.failed))
      this.handOut()
    })
    worker.on('error', (error) => this.lose(worker, error as Error))
    worker.on('exit', () => this.lose(worker, new Error('a thread that thinks has ended')))
    return worker
  }

  /** A thread is gone with what it thought about; another one begins when it is needed. */
  private lose(worker: Worker, why: Error): void {
    const lost = this.busy.get(worker)
    this.busy.delete(worker)
    const at = this.idle.indexOf(worker)
    if (at >= 0) this.idle.splice(at, 1)
    lost?.fail(why)
    this.handOut()
  }

  async close(): Promise<void> {
    for (const { fail } of this.waiting) fail(new Error('the server stops'))
    this.waiting = []
    await Promise.all([...this.idle, ...this.busy.keys()].map((worker) => worker.terminate()))
  }
}
