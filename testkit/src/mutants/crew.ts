import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutate.ts'
import type { Job, News, Survey, Surveying, Unit, Verdict } from './protocol.ts'

/** The verdict when a process stops itself (watch.ts), or has no memory left. */
const STOPPED = 'it takes too long or too much memory'
/** After this many mutants a process holds many copies of the game, and we replace it. */
const SHIFT = 60

/** A process that runs tests of one game. A new one takes its place when it hangs or dies. */
export class Worker {
  private readonly game: string
  private readonly long: boolean
  private readonly grace: number
  private child: ChildProcess | null = null
  private done = 0

  /** A test may take five times as long as before, plus this many milliseconds. */
  constructor(game: string, long: boolean, grace = 5_000) {
    this.game = game
    this.long = long
    this.grace = grace
  }

  /** What the tests of a file call, and how long they take. */
  survey(file: string): Promise<Survey> {
    return new Promise((resolve, reject) => {
      const child = this.process()
      child.once('exit', () => reject(new Error('the tests stopped before they were through')))
      child.on('message', (news: News) => {
        if ('units' in news) resolve(news)
        else if ('broken' in news) reject(new Error(news.broken))
      })
      child.send({ survey: file } satisfies Surveying)
    })
  }

  /** Runs the tests that may notice a mutant, until one does. */
  async tryOut(mutant: Mutant, units: readonly Unit[]): Promise<Verdict> {
    const verdict = await this.verdictOn(mutant, units)
    this.done++
    if (this.done % SHIFT === 0) this.end()
    return verdict
  }

  private verdictOn(mutant: Mutant, units: readonly Unit[]): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      const child = this.process()
      const start = performance.now()
      let at = units[0]!
      child.once('exit', () => {
        this.end()
        resolve({ killedBy: at.name, because: STOPPED, ms: Math.round(performance.now() - start) })
      })
      child.on('message', (news: News) => {
        if ('at' in news) at = units[news.at]!
        else if ('killedBy' in news) resolve(news)
        else if ('broken' in news) reject(new Error(news.broken))
      })
      const job: Job = { mutant, units: units.map(({ file, name, ms }) => ({ file, name, ms })) }
      child.send(job)
    })
  }

  end(): void {
    this.child?.removeAllListeners()
    this.child?.kill('SIGKILL')
    this.child = null
  }

  private process(): ChildProcess {
    const file = fileURLToPath(new URL('./worker.ts', import.meta.url))
    this.child ??= fork(file, [this.game, `${this.grace}`, ...(this.long ? ['long'] : [])], {
      execArgv: ['--no-warnings', '--max-old-space-size=2000'],
    })
    this.child.removeAllListeners()
    return this.child
  }
}
