import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server in a process of its own that is killed on any line and started again. */
export class Mortal {
  private readonly flags: readonly string[]
  private readonly onReport: (report: object) => void
  private child: ChildProcess | null = null
  private port: Promise<number>
  kills = 0

  /** `onReport` hears what it says beside its port. */
  constructor(flags: readonly string[], onReport: (report: object) => void = () => {}) {
    this.flags = flags
    this.onReport = onReport
    this.port = this.start()
    this.port.catch(() => undefined)
  }

  private async start(): Promise<number> {
    this.child = fork(join(import.meta.dirname, 'serve.ts'), [...this.flags], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const { child } = this
    return new Promise((settle, fail) => {
      child.on('message', (said) => {
        if (typeof said === 'number') settle(said)
        else this.onReport(said as object)
      })
      child.on('exit', (code) => {
        fail(new Error('the server has ended'))
        if (code !== null) this.onReport({ ended: code })
      })
    })
  }

  /** Where it is, as soon as it is there. */
  async address(): Promise<string> {
    for (;;) {
      const { port } = this
      try {
        return `ws://127.0.0.1:${await port}/tables`
      } catch (error) {
        // It may have been killed before it was there.
        if (port === this.port) throw error
      }
    }
  }

  /** Kills it without a warning. */
  kill(): void {
    this.kills++
    const { child } = this
    this.port = once(child!, 'exit').then(() => this.start())
    this.port.catch(() => undefined)
    child!.kill('SIGKILL')
  }

  /** It does nothing for so long, and does not know. */
  async pause(milliseconds: number): Promise<void> {
    const { child } = this
    child!.kill('SIGSTOP')
    await new Promise((go) => setTimeout(go, milliseconds))
    child!.kill('SIGCONT')
  }

  async end(): Promise<void> {
    await this.port
    const gone = once(this.child!, 'exit')
    this.child!.kill('SIGKILL')
    await gone
  }
}
