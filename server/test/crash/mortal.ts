import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server in a process of its own that is killed on any line and started again on the same folder. */
export class Mortal {
  private readonly folder: string
  private child: ChildProcess | null = null
  private port: Promise<number>
  kills = 0

  constructor(folder: string) {
    this.folder = folder
    this.port = this.start()
  }

  private async start(): Promise<number> {
    this.child = fork(join(import.meta.dirname, 'serve.ts'), [this.folder], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const [port] = await once(this.child, 'message')
    return port as number
  }

  /** Where it is, as soon as it is there. */
  address(): Promise<string> {
    return this.port.then((port) => `ws://127.0.0.1:${port}/tables`)
  }

  /** Kills it without a warning. */
  kill(): void {
    this.kills++
    const { child } = this
    this.port = once(child!, 'exit').then(() => this.start())
    child!.kill('SIGKILL')
  }

  async end(): Promise<void> {
    await this.port
    const gone = once(this.child!, 'exit')
    this.child!.kill('SIGKILL')
    await gone
  }
}
